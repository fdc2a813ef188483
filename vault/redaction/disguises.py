r"""What a secret may be hidden under, and the views that take it off.

Invisible and wide characters, colours, escapes, blanks between the characters, line ends and quotes in the middle.

What may live here: replacements, each by one bounded pattern, and only where a cheap look says that there are any. What
may not: looking for secrets. A view is as the text would be read; the rules are asked of it as of any text.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterator
from typing import Final

from vault.redaction.look import Look
from vault.redaction.views import Replacement, View, replaced

# Invisible: soft hyphen, joiners, zero-width and bidirectional marks, fillers, variation selectors, tags.
_INVISIBLE: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0"
    "\U000e0000-\U000e01ef"
)
# Wide and ornamented Latin letters, digits and signs: each has one plain ASCII character (NFKC).
_WIDE: Final = "\uff01-\uff5e\u3000\u2460-\u2468\u24b6-\u24e9\U0001d400-\U0001d7ff"
_BLANKS: Final = "\u00a0\u2000-\u200a\u202f\u205f"
_HIDDEN: Final = re.compile(f"[{_INVISIBLE}]+|[{_WIDE}]|[{_BLANKS}]")
_COLOUR: Final = re.compile(
    r"(?:\x1b|\\e|\\033|\\x1[bB]|\\u001[bB]|\^\[)(?:\[[0-9;?]{0,20}[@-~]|\][^\x07\x1b\n]{0,200}(?:\x07|\x1b\\))"
)

_NAMED: Final = {
    "amp": "&",
    "lt": "<",
    "gt": ">",
    "quot": '"',
    "apos": "'",
    "nbsp": " ",
    "commat": "@",
    "period": ".",
    "colon": ":",
    "sol": "/",
    "equals": "=",
    "num": "#",
    "lowbar": "_",
    "dash": "-",
    "hyphen": "-",
    "shy": "",
    "zwnj": "",
    "zwj": "",
}
_ESCAPE: Final = re.compile(
    r"(?:%[0-9A-Fa-f]{2})+"
    r"|&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[a-z]{2,8});"
    r"|\\(?:u\{[0-9A-Fa-f]{1,6}\}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|x[0-9A-Fa-f]{2})"
)
_LAST_CHARACTER: Final = 0x10FFFF

# A token in the middle of which a line ends, or a string: a piece of it on either side. A piece is no word: a digit is
# in it, or a capital behind a small letter, or `_`.
_CHARACTERS: Final = r"0-9A-Za-z_~.+/=-"
_GOES_ON: Final = rf"(?=[{_CHARACTERS}])"
_PIECE: Final = (
    rf"(?=[a-z.-]{{0,40}}[0-9_]|[A-Z.-]{{0,40}}[0-9_]|[{_CHARACTERS}]{{0,40}}[a-z][A-Z]|[{_CHARACTERS}]{{20}})"
)
_QUOTES: Final = r"(?:>|\||#|//|\*)"
_NEXT_LINE: Final = re.compile(
    rf"\n[ \t]{{0,80}}(?:{_QUOTES}[ \t]{{0,8}}){{0,3}}(?:(?:[+.&][ \t]{{0,8}})?[\"'`])?{_GOES_ON}{_PIECE}"
)
_JOINT: Final = r"[\"'`][ \t]{0,8}(?:\.\.|<>|\|\||[+.&~])?[ \t]{0,8}(?:[rbfuRBFU]{1,2})?[\"'`]"
_NEXT_STRING: Final = re.compile(rf"(?:{_JOINT}|<wbr ?/?>|<br ?/?>){_GOES_ON}")
_TOKEN_CHARACTERS: Final = string.ascii_letters + string.digits + "_~.+/=-"
_SHORTEST_PIECE: Final = 4
_PIECE_ANYWHERE: Final = re.compile(r"[0-9_]|[a-z][A-Z]")
_LINE_END: Final = re.compile(r"(?:[\"'`][ \t]{0,4}[+.&]?[ \t]{0,4})?\\?[ \t\r]{0,4}\Z")
_LONGEST_LINE_END: Final = 12
_LONGEST_PIECE: Final = 200
_SPACED: Final = re.compile(r"(?<![^\s])(?:[!-~] ){12,400}[!-~](?![^\s])")


def is_disguised(look: Look) -> bool:
    """Whether looking at any of the views could be worth it."""
    return look.is_spaced or bool(_plain(look) or _unescaped(look) or _wrapped(look))


def disguised(look: Look) -> Iterator[View]:
    """The text as it would be read: without invisible characters and colours, and with its escapes undone."""
    for replacements in (_plain(look), _unescaped(look)):
        if replacements:
            yield replaced(look.text, replacements)


def joined(look: Look) -> Iterator[View]:
    """The text with its lines and quoted pieces joined where a token could go on; and with spaced characters joined."""
    for replacements in (_wrapped(look), _spaced(look)):
        if replacements:
            yield replaced(look.text, replacements)


def _plain(look: Look) -> list[Replacement]:
    found: list[Replacement] = []
    if not look.ascii:
        found += ((*match.span(), _as_read(match.group())) for match in _HIDDEN.finditer(look.text))
    if look.has_escape or b"^[" in look.data or b"\\" in look.data:
        found += ((*match.span(), "") for match in _COLOUR.finditer(look.text))
        return _apart(sorted(found))  # an invisible character may stand in a colour
    return found


def _as_read(hidden: str) -> str:
    plain = unicodedata.normalize("NFKC", hidden) if len(hidden) == 1 else ""
    return plain if plain.isascii() else ""


def _unescaped(look: Look) -> list[Replacement]:
    if not (b"%" in look.data or b"&" in look.data or b"\\" in look.data):
        return []
    read = ((*match.span(), _meant(match.group())) for match in _ESCAPE.finditer(look.text))
    return [(start, end, new) for start, end, new in read if new is not None]


def _meant(escape: str) -> str | None:
    """What an escape stands for; `None` if for nothing that could be read."""
    if escape[0] == "%":
        try:
            return bytes.fromhex(escape.replace("%", "")).decode()
        except ValueError:
            return None
    if escape[0] == "&" and escape[1] != "#":
        return _NAMED.get(escape[1:-1])
    digits = escape[1:].strip("#;uUxX{}")
    base = 10 if escape[0] == "&" and escape[2] not in "xX" else 16
    number = int(digits, base) if digits else 0
    if not 0 < number <= _LAST_CHARACTER or 0xD800 <= number <= 0xDFFF:  # noqa: PLR2004 (surrogates)
        return None
    return "" if _HIDDEN.fullmatch(chr(number)) and not _as_read(chr(number)) else chr(number)


def _wrapped(look: Look) -> list[Replacement]:
    text = look.text
    spans: list[Replacement] = []
    for match in _NEXT_LINE.finditer(text):
        end = _LINE_END.search(text, max(0, match.start() - _LONGEST_LINE_END), match.start())
        spans.append((end.start() if end else match.start(), match.end(), ""))
    if b'"' in look.data or b"'" in look.data or b"`" in look.data or b"br" in look.data:
        spans += ((*match.span(), "") for match in _NEXT_STRING.finditer(text))
        spans.sort()
    return _apart([span for span in spans if _is_piece(text, span[0])])


def _is_piece(text: str, end: int) -> bool:
    """Whether what ends here could be a piece of a token."""
    before = text[max(0, end - _LONGEST_PIECE) : end]
    piece = before[len(before.rstrip(_TOKEN_CHARACTERS)) :]
    return len(piece) >= _SHORTEST_PIECE and _PIECE_ANYWHERE.search(piece) is not None


def _apart(spans: list[Replacement]) -> list[Replacement]:
    """Those that do not overlap one before them."""
    kept: list[Replacement] = []
    for span in spans:
        if not kept or span[0] >= kept[-1][1]:
            kept.append(span)
    return kept


def _spaced(look: Look) -> list[Replacement]:
    if not look.is_spaced:
        return []
    return [
        (at, at + 1, "") for match in _SPACED.finditer(look.text) for at in range(match.start() + 1, match.end(), 2)
    ]
