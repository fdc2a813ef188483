r"""Where one value goes on behind a line end, between two strings, or from one spelled character to the next.

What may live here: what joins two pieces. What may not: looking for secrets, characters that are hidden or escaped
(`disguises`).

Some joints are of a language, so that what they join is one value to whoever runs it: two strings with an operator or
nothing between them, a backslash at the end of a line (`continuations`). Others only could be joints, and are looked at
for formats alone (`joints`).
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.look import Look
from vault.redaction.views import Replacement, apart

# A piece is no word: a digit is in it, or a capital behind a small letter, or `_`; and it is no name of a value.
_CHARACTERS: Final = r"0-9A-Za-z_~.+/=-"
_PIECE: Final = (
    rf"(?=[a-z.-]{{0,40}}[0-9_]|[A-Z.-]{{0,40}}[0-9_]|[{_CHARACTERS}]{{0,40}}[a-z][A-Z]|[{_CHARACTERS}]{{20}})"
)
_NO_NAME: Final = r"(?![\w.-]{1,80}(?:[:(\[]|[ \t]*=[ \t]*[^\s=]))"
_TOKEN_CHARACTERS: Final = string.ascii_letters + string.digits + "_~.+/=-"
_SHORTEST_PIECE: Final = 4
_LONGEST_PIECE: Final = 200
_PIECE_ANYWHERE: Final = pattern(r"[0-9_]|[a-z][A-Z]")

_OPENING: Final = r"(?:[rbfuRBFU]{1,2})?[\"'`](?![\"'`\s])"
_BLANK: Final = r"[ \t\\_\r\n]{0,60}+"
_OPERATED: Final = pattern(rf"[\"'`](?<=[^\s\"'`\\].){_BLANK}(?:\.\.|<>|\|\||\+\+|<<|[+.&~^]){_BLANK}{_OPENING}")
_ADJACENT: Final = pattern(rf"[\"'`](?<=[{_CHARACTERS}].)[ \t\\\r\n]{{0,60}}+{_OPENING}(?=[{_CHARACTERS}]){_PIECE}")
_LISTED: Final = pattern(rf"[\"'`](?<=[{_CHARACTERS}].)\s{{0,20}},\s{{0,40}}[\"'`](?=[{_CHARACTERS}])")
_JOINING: Final = ("join", "concat", "CONCAT", "Concat", "Join", "implode", "paste0")
_FAR: Final = 200
_STRING_ENDS: Final = pattern(r"[\s\"'`]")
_BACKSLASH: Final = pattern(
    rf"\\(?<=[^\s\\].)\r?\n(?:(?=[^\s\"'`\\-])|[ \t]{{1,80}}(?=[{_CHARACTERS[:-1]}]){_NO_NAME}{_PIECE})"
)

_NEXT_LINE: Final = pattern(
    rf"\n[ \t]{{0,80}}(?:(?:>|\||#|//|\*)[ \t]{{0,8}}){{0,3}}(?=[{_CHARACTERS}]{{4}}){_NO_NAME}{_PIECE}"
)
_LINE_END: Final = " \t\r\\"
_LINE_ENDS: Final = _TOKEN_CHARACTERS + _LINE_END
_NEXT_VARIABLE: Final = pattern(
    rf"[\"'](?<=[{_CHARACTERS}].)(?:[ \t]{{0,4}};[ \t]{{0,4}}|[ \t]{{0,4}}\n[ \t]{{0,8}})"
    rf"(?:const |let |var |export |set )?\$?\w{{1,12}}[ \t]{{0,4}}:?=[ \t]{{0,4}}[\"'](?=[{_CHARACTERS}])"
)
_BREAK: Final = pattern(rf"<(?<=[{_CHARACTERS}].)br ?/?>(?=[{_CHARACTERS}])")

_SPELLED: Final = pattern(r"[!-~](?<![^\s\"'(].)[ \u00a0](?:[!-~][ \u00a0]){6,400}[!-~](?![^\s\"',.;)])")
_APPOSITION: Final = pattern(r"[,(] ?[^\n:,()]{3,40}\)?(?=:\s{0,4}\Z)")
_BEFORE: Final = 60


def continuations(look: Look) -> Iterator[Replacement]:
    """Give what stands between two pieces of one value in code: quotes, an operator, a backslash and a line end."""
    text, data = look.text, look.data
    if b"\\" in data:
        yield from ((*match.span(), "") for match in _BACKSLASH.finditer(text))
    if not (b'"' in data or b"'" in data or b"`" in data):
        return
    yield from ((*match.span(), "") for match in _OPERATED.finditer(text))
    for match in _ADJACENT.finditer(text):
        before = _STRING_ENDS.split(text[max(0, match.start() - _LONGEST_PIECE) : match.start()])[-1]
        if len(before) >= _SHORTEST_PIECE and _PIECE_ANYWHERE.search(before):
            yield *match.span(), ""
    if b"," in data and any(word in text for word in _JOINING):
        for match in _LISTED.finditer(text):
            near = text[max(0, match.start() - _FAR) : match.end() + _FAR]
            if any(word in near for word in _JOINING):
                yield *match.span(), ""


def joints(look: Look) -> list[Replacement]:
    """What could stand in the middle of a token: a line end with what quotes a line, the start of another variable."""
    text, data = look.text, look.data
    spans: list[Replacement] = []
    for match in _NEXT_LINE.finditer(text):
        start = match.start()
        if start and text[start - 1] in _LINE_ENDS and not _BACKSLASH.match(text, start - 1):
            while start and text[start - 1] in _LINE_END:
                start -= 1
            spans.append((start, match.end(), ""))
    if b"=" in data and (b'"' in data or b"'" in data):
        spans += ((*match.span(), "") for match in _NEXT_VARIABLE.finditer(text))
    spans = [span for span in spans if _is_piece(text, span[0])]
    if b"<br" in data:
        spans += ((*match.span(), "") for match in _BREAK.finditer(text))
    return apart(spans)


def _is_piece(text: str, end: int) -> bool:
    """Whether what ends here could be a piece of a token."""
    before = text[max(0, end - _LONGEST_PIECE) : end]
    piece = before[len(before.rstrip(_TOKEN_CHARACTERS)) :]
    return len(piece) >= _SHORTEST_PIECE and _PIECE_ANYWHERE.search(piece) is not None


def spellings(look: Look) -> list[Replacement]:
    """The blanks in what is spelled character by character, and what says so between its label and the colon."""
    if not look.is_spaced:
        return []
    found: list[Replacement] = []
    for match in _SPELLED.finditer(look.text):
        said = _APPOSITION.search(look.text, max(0, match.start() - _BEFORE), match.start())
        if said is not None:
            found.append((*said.span(), ""))
        found += ((at, at + 1, "") for at in range(match.start() + 1, match.end(), 2))
    return apart(found)
