"""Secrets in base64 and hexadecimal: what a long run of them says, if it says anything that can be read.

What may live here: finding such runs and decoding them, once and not again inside, and what their line calls them. What
may not: looking for secrets.
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.look import Look

_RUN: Final = pattern(r"[0-9A-Za-z+/_-]{24,}={0,2}")
_SHORT_RUN: Final = pattern(r"[0-9A-Za-z+/_-]{11,}={0,2}")
# What a run begins with if it says something in ASCII: the first of four base64 digits has the first six bits of a
# character, the first of two hexadecimal digits the first four.
_MAY_SAY: Final = pattern(r"(?:[CDI-Za-f]...){2}|(?:0[xX])?(?:[2-7][0-9A-Fa-f]|0[9aAdD]){4}")
_HEAD: Final = 32
_FULL_LINE: Final = 60
_LINE_ENDS: Final = ("", "\n", "\r", "\\", '"', "'")
_BETWEEN_LINES: Final = pattern(r"[\\\"']{0,2}[+.]?\r?\n[ \t>|#*\"'+]{0,40}")
_READABLE: Final = frozenset(b"\t\n\r" + bytes(range(32, 127)))
_HEX: Final = frozenset("0123456789abcdefABCDEF")
_SHORTEST: Final = 12
_SHORTEST_NAMED: Final = 8

# A line that says that something is base64, and that it is a secret: as a name of it, or in the command above it.
_CODED: Final = ("b64", "base64", "atob(", ".data.", ".data[", "secret", "decode64")
_CALLED: Final = ("pass", "pwd", "secret", "token", "credential", "kennwort", "contrase", "senha", "mdp", "login")
_DECODED: Final = ("base64 -d", "base64 --decode", "b64decode", "atob(", "frombase64", "enc -d", "decode64")
_CODING: Final = (b"b64", b"B64", b"ase64", b"ASE64", b".data", b"atob(", b"decode64")
_LINE: Final = 150


def readable(look: Look) -> Iterator[tuple[int, int, str]]:
    """Each run of base64 or hexadecimal digits that says something in ASCII: start, end, and what it says.

    What its line calls it stands before what it says.
    """
    data = look.data
    coding = (b"64" in data or b"atob(" in data or b".data" in data) and any(word in data for word in _CODING)
    if not (coding or look.has_long_run):
        return
    shortest = _SHORTEST_NAMED if coding else _SHORTEST
    for lines in _wrapped(look.text, _SHORT_RUN if coding else _RUN):
        for start, end, said in _saying(lines, shortest):
            called = _called(look.text, start, end) if coding else ""
            if called or len(said) >= _SHORTEST:
                yield start, end, called + said


def _wrapped(text: str, pattern: re.Pattern[str]) -> Iterator[list[re.Match[str]]]:
    """Each run; one that fills its line and goes on in the next together with that."""
    lines: list[re.Match[str]] = []
    for match in pattern.finditer(text):
        if lines and not _goes_on(text, lines[-1], match):
            yield lines
            lines = []
        lines.append(match)
    if lines:
        yield lines


def _goes_on(text: str, above: re.Match[str], below: re.Match[str]) -> bool:
    """Whether a run that fills its line goes on in the next, which holds nothing else."""
    size = above.end() - above.start()
    if (
        size < _FULL_LINE
        or size % 4
        or text[above.end() - 1] == "="
        or below.end() - below.start() > size
        or below.start() - above.end() > _FULL_LINE
    ):
        return False
    return text[below.end() : below.end() + 1] in _LINE_ENDS and bool(
        _BETWEEN_LINES.fullmatch(text, above.end(), below.start())
    )


def _saying(lines: list[re.Match[str]], shortest: int) -> Iterator[tuple[int, int, str]]:
    """What lines say together; or else each of them."""
    if len(lines) > 1 and (said := _said("".join(match.group() for match in lines), shortest)) is not None:
        yield lines[0].start(), lines[-1].end(), said
        return
    for match in lines:
        if (said := _said(match.group(), shortest)) is not None:
            yield *match.span(), said


def _called(text: str, start: int, end: int) -> str:
    """What the line of a run calls it, or the line above where it stands alone: a label, or nothing."""
    low, high = max(0, start - _LINE), min(len(text), end + _LINE)
    begin, stop = text.rfind("\n", low, start) + 1 or low, text.find("\n", end, high)
    before, behind = text[begin:start], text[end : stop if stop >= 0 else high]
    if not (before + behind).strip(" \t\r\"'`%"):
        before = text[text.rfind("\n", max(0, begin - _LINE), max(0, begin - 1)) + 1 : begin]
    before, behind = before.lower(), behind.lower()
    decoded = any(word in before or word in behind for word in _DECODED)
    if not decoded and not any(word in before for word in _CODED):
        return ""
    if any(word in before for word in _CALLED):
        return "password: "
    return "secret: " if decoded else ""


def _said(run: str, shortest: int) -> str | None:
    """What a run says. Its head is tried first, so that an image costs no more than a word."""
    if not _MAY_SAY.match(run):
        return None
    run = run[2:] if run[:2] in {"0x", "0X"} else run
    for decode in (_hex, _base64) if _HEX.issuperset(run) else (_base64,):
        head = decode(run[:_HEAD])
        if head is not None and (whole := decode(run)) is not None and len(whole) >= shortest:
            return whole
    return None


def _hex(run: str) -> str | None:
    return _text(bytes.fromhex(run[: len(run) // 2 * 2]))


def _base64(run: str) -> str | None:
    digits = run.rstrip("=").replace("-", "+").replace("_", "/")
    digits = digits[: -1 if len(digits) % 4 == 1 else None]
    try:
        return _text(binascii.a2b_base64(digits + "=" * (-len(digits) % 4)))
    except binascii.Error:
        return None


def _text(data: bytes) -> str | None:
    return data.decode("ascii") if data and _READABLE.issuperset(data) else None
