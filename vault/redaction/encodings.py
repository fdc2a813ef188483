"""Secrets in base64 and hexadecimal: what a long run of them says, if it says anything that can be read.

What may live here: finding such runs and decoding them, once and not again inside. What may not: looking for secrets.
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.look import Look

_RUN: Final = re.compile(r"[0-9A-Za-z+/_-]{24,}={0,2}")
_HEAD: Final = 32
_READABLE: Final = frozenset(b"\t\n\r" + bytes(range(32, 127)))
_HEX: Final = frozenset("0123456789abcdefABCDEF")
_SHORTEST: Final = 12


def readable(look: Look) -> Iterator[tuple[int, int, str]]:
    """Each run of base64 or hexadecimal digits that says something in ASCII: start, end, and what it says."""
    if not look.has_long_run:
        return
    for match in _RUN.finditer(look.text):
        said = _said(match.group())
        if said is not None:
            yield *match.span(), said


def _said(run: str) -> str | None:
    """What a run says. Its head is tried first, so that an image costs no more than a word."""
    run = run[2:] if run[:2] in {"0x", "0X"} else run
    for decode in (_hex, _base64) if _HEX.issuperset(run) else (_base64,):
        head = decode(run[:_HEAD])
        if head is not None and (whole := decode(run)) is not None:
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
    return data.decode("ascii") if len(data) >= _SHORTEST and _READABLE.issuperset(data) else None
