"""Where a number stands: in a cell of its own, under a header, inside something longer; and numbers that are public.

What may live here: tests of one bounded place, and the headers of tables. What may not: words, formats.
"""

from __future__ import annotations

import re
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.personal.id_context import said_in

_AROUND: Final = 48
_QUOTES: Final = " \t\"'`*<>"
_CELL_LEFT: Final = pattern(r"(?:\A|[\n|,;:(\[>\t])[ \t\"'`*]{0,4}\Z")
_CELL_RIGHT: Final = pattern(r"[ \t\"'`*]{0,4}(?:\Z|[\n|,;)\]<\t]|\.(?:\s|\Z))")
_SPEAKER: Final = pattern(
    r"(?:\A|\n)[ \t]*(?:[-*\u2022] )?(?:\[?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?\]? ?)?"
    r"(?:[^\W\d_]{1,20} ?>|(?:user|human|customer|client|kunde|cliente|usuario|utente) ?:)?[ \t]*[\"'`]?\Z",
    re.IGNORECASE,
)
_LINE_ENDS: Final = pattern(r"[\"'`]?[ \t]*\.?[ \t]*(?:\r?\n|\Z)")

_ORDERED: Final = pattern("1234567|7654321|0123456")
_FEW: Final = 2
_PUBLISHED_TEXT: Final = (
    "078051120 219099999 457555462 9434765919 4010232137 44051401359 131052308T 111222333 046454286"
)
_PUBLISHED: Final = frozenset(_PUBLISHED_TEXT.split())
_MOMENT: Final = pattern(
    r"1[5-9][0-9]{8}(?:[0-9]{3}){0,3}|(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])[0-3][0-9](?:[0-2][0-9][0-5][0-9](?:[0-5][0-9][0-9]{0,6})?)?[A-Z]?"
)
_GLUED_RIGHT: Final = pattern(
    r"[0-9A-Za-z_%@\\+]|[-./:][0-9A-Za-z]|,[0-9]{1,3}(?![0-9])|=[0-9A-Za-z]|=\Z|==|\u00b0|[ ]?[\u20ac$\u00a3%]"
)
_LONGEST_LINE: Final = 1_000
_MOST_LINES: Final = 60
_MARKS: Final = "|\t;,"
_MARK: Final = frozenset(_MARKS)
_NOTHING: Final[frozenset[str]] = frozenset()


def is_glued(text: str, end: int, *, grouped: bool = False) -> bool:
    """Whether what ends at `end` goes on behind; a comma ends what is in groups already."""
    match = _GLUED_RIGHT.match(text, end, end + 5)
    if match is None or (grouped and match.group()[0] == ","):
        return False
    return not (match.group()[0] == "." and match.group()[1:].isupper())  # a new sentence


def is_example(value: str) -> bool:
    """Whether the digits are in order, or nearly all the same, or published as an example."""
    digits = value if value.isdigit() else "".join(filter(str.isdigit, value))
    if len(digits) > 6 and len(set(digits)) <= _FEW:  # noqa: PLR2004
        return True
    return value in _PUBLISHED or _ORDERED.search(digits) is not None


def is_moment(value: str) -> bool:
    """Whether it could as well be a point in time: seconds or milliseconds, or a date and a time in digits."""
    return bool(_MOMENT.fullmatch(value))


def fills_cell(text: str, begin: int, end: int) -> bool:
    """Whether nothing else stands in the cell, the quotes or between the commas."""
    left = _CELL_LEFT.search(text, max(0, begin - 6), begin)
    return left is not None and _CELL_RIGHT.match(text, end) is not None


def fills_message(text: str, begin: int, end: int) -> bool:
    """Whether nothing else stands in the line, but perhaps who speaks."""
    line = max(text.rfind("\n", max(0, begin - _AROUND), begin), 0, begin - _AROUND)
    return _LINE_ENDS.match(text, end) is not None and _SPEAKER.search(text, line, begin) is not None


class Columns:
    """The headers of tables in one text. At most so many lines are gone up to each, and rows share what was found."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._headers: dict[tuple[int, str], str] = {}
        self._said: dict[tuple[str, int], frozenset[str]] = {}

    def header_of(self, begin: int, end: int) -> frozenset[str]:
        """What the header of the cell at this place says that its column holds."""
        text = self._text
        line = text.rfind("\n", max(0, begin - _LONGEST_LINE), begin) + 1
        near = text[max(line, begin - 3) : begin] + text[end : end + 3]
        if _MARK.isdisjoint(near) or not fills_cell(text, begin, end):
            return _NOTHING
        mark = next(mark for mark in _MARKS if mark in near)
        header = self._header(line, mark)
        column = text.count(mark, line, begin)
        if (header, column) not in self._said:
            cells = header.split(mark)
            self._said[header, column] = said_in(cells[column]) if column < len(cells) else _NOTHING
        return self._said[header, column]

    def _header(self, line: int, mark: str) -> str:
        """Find the first line of the lines with this mark that this one belongs to."""
        first = line
        for _ in range(_MOST_LINES):
            if first == 0 or (first, mark) in self._headers:
                break
            above = self._text.rfind("\n", max(0, first - 1 - _LONGEST_LINE), first - 1) + 1
            if self._text.find(mark, above, first) < 0:
                break
            first = above
        end = self._text.find("\n", first, first + _LONGEST_LINE)
        header = self._headers.get((first, mark)) or (self._text[first:end] if end >= 0 else "")
        self._headers[line, mark] = header
        return header
