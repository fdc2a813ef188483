r"""What a secret may be hidden under, and how it would be read.

Invisible and wide characters, colours, escapes, marks of emphasis and links.

What may live here: replacements, each by one bounded pattern, and only where a cheap look says that there are any. What
may not: looking for secrets, line ends and quotes in the middle of one (`joints`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.look import Look
from vault.redaction.views import Replacement

# Invisible: soft hyphen, joiners, zero-width and bidirectional marks, fillers, variation selectors, tags.
_INVISIBLE: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0"
    "\U000e0000-\U000e01ef"
)
# Wide and ornamented Latin letters, digits and signs: each has one plain ASCII character (NFKC).
_WIDE: Final = "\uff01-\uff5e\u3000\u2460-\u2468\u24b6-\u24e9\U0001d400-\U0001d7ff"
_BLANKS: Final = "\u00a0\u2000-\u200a\u202f\u205f"
_HIDDEN: Final = pattern(f"[{_INVISIBLE}{_WIDE}{_BLANKS}][{_INVISIBLE}]*")
_COLOUR: Final = pattern(
    r"(?:\x1b|\\e|\\033|\\x1[bB]|\\u001[bB]|\^\[)(?:\[[0-9;?]{0,20}[@-~]|\][^\x07\x1b\n]{0,200}(?:\x07|\x1b\\))"
)
_COLOURS: Final = (b"\\e[", b"\\033", b"\\x1b", b"\\x1B", b"\\u001", b"^[[", b"\\e]", b"^[]")

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
_ESCAPE: Final = pattern(
    r"%[0-9A-Fa-f]{2}(?:%[0-9A-Fa-f]{2})*"
    r"|&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[a-z]{2,8});"
    r"|\\(?:u\{[0-9A-Fa-f]{1,6}\}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|x[0-9A-Fa-f]{2}|[01][0-7]{2})"
)
_LAST_CHARACTER: Final = 0x10FFFF

# Emphasis in emphasis' own sign, a link that shows what it hides, tags inside a word. One word with a digit in it.
_MARKED: Final = pattern(
    r"([_*~](?<![\w*~].)[_*~]{0,2})(?=[^\s_*~])"
    r"(?:[^\s0-9]{0,80}[0-9][^\s]{0,200}?|[A-Za-z][A-Za-z -]{2,30}(?=[_*]{1,3}:))\1(?![\w*~])"
)
_LINK: Final = pattern(r"\[(?=[^\s\]]{0,80}[0-9])[^\s\[\]]{6,200}(\]\([^()\s]{1,300}\))")
_TAG: Final = pattern(r"</?(?:b|i|u|s|em|strong|code|tt|kbd|mark|span|font|wbr)(?: [^<>\n]{0,80})? ?/?>")
# The ending of a file's name behind a number or a mail address.
_ENDING: Final = pattern(
    r"\.(?<=[0-9A-Za-z].)(?:md|txt|json|csv|ya?ml|log|pdf|docx?|xlsx?|html?|png|jpe?g|toml|env|bak|key)(?![\w.@-])"
)
_LONGEST_NAME: Final = 80


def readings(look: Look) -> list[Replacement]:
    """What is to be replaced, so that the text is as it would be read; in no order; some may overlap."""
    text, data = look.text, look.data
    found: list[Replacement] = []
    if not look.ascii:
        found += ((*match.span(), _as_read(match.group()[0])) for match in _HIDDEN.finditer(text))
    if _is_coloured(data):
        found += ((*match.span(), "") for match in _COLOUR.finditer(text))
    if b"%" in data or b"&" in data or b"\\" in data:
        found += _escapes(text)
    if _is_marked(data):
        found += _marks(text)
    found += _endings(text)
    return found


def _endings(text: str) -> Iterator[Replacement]:
    for match in _ENDING.finditer(text):
        name = text[max(0, match.start() - _LONGEST_NAME) : match.start()].rpartition(" ")[2]
        if name[-1].isdigit() or "@" in name:
            yield *match.span(), " "


def _is_coloured(data: bytes) -> bool:
    return b"\x1b" in data or ((b"\\" in data or b"^" in data) and any(start in data for start in _COLOURS))


def _is_marked(data: bytes) -> bool:
    return (
        (b"_" in data and (b"__" in data or b"_:" in data))
        or (b"]" in data and b"](" in data)
        or (b"~" in data and b"~~" in data)
        or (b"<" in data and (b"</" in data or b"<wbr" in data))
    )


def _as_read(hidden: str) -> str:
    plain = unicodedata.normalize("NFKC", hidden)
    return plain if plain.isascii() else ""


def _escapes(text: str) -> Iterator[Replacement]:
    for match in _ESCAPE.finditer(text):
        new = _meant(match.group())
        if new is not None:
            yield *match.span(), new


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
    base = 8 if escape[0] == "\\" and escape[1].isdigit() else base
    number = int(digits, base) if digits else 0
    if not 0 < number <= _LAST_CHARACTER or 0xD800 <= number <= 0xDFFF:  # noqa: PLR2004 (surrogates)
        return None
    return "" if _HIDDEN.fullmatch(chr(number)) and not _as_read(chr(number)) else chr(number)


def _marks(text: str) -> Iterator[Replacement]:
    for match in _MARKED.finditer(text):
        yield *match.span(1), ""
        yield match.end() - len(match[1]), match.end(), ""
    for match in _LINK.finditer(text):
        yield match.start(), match.start() + 1, ""
        yield *match.span(1), ""
    yield from ((*match.span(), "") for match in _TAG.finditer(text))
