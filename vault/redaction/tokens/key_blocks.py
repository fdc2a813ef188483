r"""Private keys: PEM, OpenSSH, PGP and SSH2 blocks, PuTTY files, age identities, WireGuard.

The body of a block is the secret, its BEGIN and END lines stay, so that a note still says what was there. A block may
be cut off, stand in one line with `\n` escapes, be quoted or indented; what counts is base64 in long runs.
"""

from __future__ import annotations

import re
from typing import Final

from vault.redaction.findings import STAND_IN
from vault.redaction.rule import Place, Rule, compiled, token

_FAMILY: Final = "private_key"
_LONGEST: Final = 65_536
_DASHES: Final = "----"
_FOOTERS: Final = ("-----END ", "---- END ")
_HEADER: Final = r"[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}"
_SOLID: Final = re.compile(r"[0-9A-Za-z+/=]{16,}")
_EDGE: Final = re.compile(r"(?:[\s\"'`>|,]|\\{1,2}[nrt])*")
_EDGE_CHARACTERS: Final = " \t\r\n\"'`>|,"

# Lines of a block whose end is missing. Every repeat is possessive and no two neighbours share a character, so that a
# text is read once; the attributes are few, or each of many lines that look like one would read all the others. A last
# line may be short if it ends in padding.
_BETWEEN: Final = r"(?:[\s\"'`>|,.;]|\\{1,2}[nrt])*+"
_ATTRIBUTES: Final = r"(?:\s{0,8}[A-Z][A-Za-z-]{2,20}: [^\n\\]{0,200}(?:\n|\\n)){0,16}+"
_LINES: Final = (
    rf"{_ATTRIBUTES}(?:{_BETWEEN}(?:[0-9A-Za-z+/]{{16,}}+={{0,2}}|{STAND_IN}))++"
    rf"(?:{_BETWEEN}[0-9A-Za-z+/]{{2,15}}={{1,2}})?+"
)


def _find_block(text: str, _at: int, after: int) -> tuple[int, int] | None:
    header = compiled(_HEADER).match(text, after)
    if header is None:
        return None
    begin, limit = header.end(), header.end() + _LONGEST
    end = text.find(_DASHES, begin, limit)
    if end >= 0 and text.startswith(_FOOTERS, end) and _is_key(text[begin:end]):
        return _trimmed(text, begin, end)
    return _find_lines(text, begin, limit)


def _find_lines(text: str, begin: int, limit: int) -> tuple[int, int] | None:
    lines = compiled(_LINES).match(text, begin, limit)
    if lines is None or not _is_key(lines.group()):
        return None
    return _trimmed(text, begin, lines.end())


def _find_putty(text: str, _at: int, after: int) -> tuple[int, int] | None:
    count = compiled(r" {0,4}[0-9]{1,4}").match(text, after)
    return None if count is None else _find_lines(text, count.end(), count.end() + _LONGEST)


def _is_key(body: str) -> bool:
    """Whether at least half of a body (without blanks and placeholders) is long runs of base64."""
    rest = body.replace(STAND_IN, "")
    solid = sum(len(run) for run in _SOLID.findall(rest) if len(set(run)) > 8)  # noqa: PLR2004 (`xxxx…` is no key)
    return solid > 0 and 2 * solid >= len("".join(rest.split()))


def _trimmed(text: str, begin: int, end: int) -> tuple[int, int]:
    """Leave blanks, quotes and escaped newlines at the edges in the text, so that it stays the JSON or YAML it was."""
    edge = _EDGE.match(text, begin, end)
    begin = edge.end() if edge else begin
    while end > begin and (text[end - 1] in _EDGE_CHARACTERS or text[end - 2 : end] in {"\\n", "\\r", "\\t"}):
        end -= 1 if text[end - 1] in _EDGE_CHARACTERS else 2
    return begin, end


RULES: Final[tuple[Rule, ...]] = (
    Rule("private_key", _FAMILY, ("-----BEGIN ", "---- BEGIN "), _find_block, Place.APART),
    Rule("private_key", _FAMILY, ("Private-Lines:",), _find_putty, Place.APART),
    token("age_secret_key", "AGE-SECRET-KEY-1 AGE-SECRET-KEY-PQ-1", r"[02-9AC-HJ-NP-Z]{58,128}", family=_FAMILY),
    token(
        "wireguard_key",
        "PrivateKey PresharedKey",
        r"[ \t]{0,4}=[ \t]{0,4}([0-9A-Za-z+/]{42}[AEIMQUYcgkosw048]=)",
        family=_FAMILY,
        place=Place.APART,
    ),
)
