"""A run of digits and what stands between them: what the rules for numbers are asked about.

What may live here: cutting a text into runs, once. What may not: what any number means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from vault.redaction.compiling import pattern

_BETWEEN: Final = r"[ \t\u00a0\u2007\u2009\u202f().\-/\u2010\u2011\u2012\u2013\u2212]"
_RUN: Final = pattern(rf"[0-9](?<![0-9A-Za-z_].)[0-9]{{0,25}}+(?:({_BETWEEN}{{1,3}}+)[0-9]{{1,26}}+){{0,9}}+")
DATE: Final = pattern(
    r"(?:19|20)[0-9]{2}([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12][0-9]|3[01])(?![0-9])"
    r"|(?:0?[1-9]|[12][0-9]|3[01])([-./])(?:0?[1-9]|1[0-2])\2(?:19|20)[0-9]{2}(?![0-9])"
    r"|(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12][0-9]|3[01])/(?:19|20)[0-9]{2}(?![0-9])"
)
_NAME: Final = pattern(r"[0-9A-Za-z_]")
_GROUP: Final = pattern(r"[0-9]+")
_FEWEST: Final = 6
_ROW: Final = pattern(r"[0-9 \t./:-]{400,8000}+")
_FEWEST_ALIKE: Final = 2
_SHORTEST, _LONGEST = 9, 15
_MOST_IN_VAIN: Final = 100


class Rows:
    """The bound on work in rows of hundreds of numbers: when so many of one row were nothing, the row is left alone."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._end = 0
        self._vain = 0

    def skipped(self, at: int) -> bool:
        """Whether the number at this place is left alone. The places asked for go from the left to the right."""
        if at >= self._end:
            row = _ROW.match(self._text, at)
            self._end = row.end() if row is not None else at + 1
            self._vain = 0
        self._vain += 1
        return self._vain > _MOST_IN_VAIN

    def found(self) -> None:
        """At the last place there was something."""
        self._vain = 0


@dataclass(frozen=True)
class Run:
    """Groups of digits with little between them; `start` is at the first digit, `opening` at a `+` or `(` before it."""

    text: str
    start: int
    end: int
    opening: int
    has_plus: bool
    listed: bool = False
    """Whether it stands in a row of numbers in the same groups."""

    @cached_property
    def groups(self) -> list[tuple[int, int]]:
        """Where each group of digits begins and ends."""
        return [match.span() for match in _GROUP.finditer(self.text, self.start, self.end)]

    def digits(self, count: int = 99) -> str:
        """The digits of the first `count` groups, without a trunk zero in brackets behind a country code."""
        shown = self.groups[:count]
        if self.has_plus or self.text.startswith("00", self.start):
            shown = [(start, end) for start, end in shown if self.text[start - 1 : end + 1] != "(0)"]
        return "".join(self.text[start:end] for start, end in shown)


def runs_of(text: str, rows: Rows) -> Iterator[Run]:
    """The runs with at least six characters, which no letter or digit stands before; dates are cut off."""
    done = 0
    while (match := _RUN.search(text, done)) is not None:
        start, done = match.span()
        stop = done
        if stop - start < _FEWEST or rows.skipped(start):
            continue
        alike = _alike(text, start, stop)
        if alike:
            done = alike[-1][1]
            for begin, end in alike:
                opening, plus = _opening(text, begin)
                yield Run(text, begin, end, opening, plus, listed=True)
            continue
        if _NAME.match(text, stop):  # the last group is the beginning of something else
            stop = max(start, match.start(1)) if match[1] else start
        for begin, end in _between_dates(text, start, stop):
            opening, plus = _opening(text, begin)
            yield Run(text, begin, end, opening, plus)


def _alike(text: str, start: int, stop: int) -> list[tuple[int, int]]:
    """Numbers in the same groups, one behind another with only blanks between: `0171 2345678 0151 3456789 …`."""
    groups = [group.span() for group in _GROUP.finditer(text, start, stop)]
    sizes = [end - begin for begin, end in groups]
    for count in range(1, len(groups) // _FEWEST_ALIKE + 1):
        whole = len(groups) // count * count
        if sizes[count:whole] != sizes[: whole - count] or not _SHORTEST <= sum(sizes[:count]) <= _LONGEST:
            continue
        spans = [(groups[at][0], groups[at + count - 1][1]) for at in range(0, whole, count)]
        marks = {re.sub("[0-9]", "0", text[begin:end]) for begin, end in spans}
        if count > 1 and len(set(sizes[:count])) == 1 and any(text[begin] != "0" for begin, _ in spans):
            continue  # one long number in groups
        if len(marks) == 1 and not _NAME.match(text, spans[-1][1]):
            return spans
    return []


def _between_dates(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """What is left of a run without the dates in it."""
    begin = start
    groups = [group.span() for group in _GROUP.finditer(text, start, stop)]
    end = begin
    for first, last in groups:
        date = DATE.match(text, first) if first >= begin else None
        if date is not None:
            if end - begin >= _FEWEST:
                yield begin, end
            begin = date.end()
        elif first > begin and end <= begin:
            begin = first
        end = max(begin, last)
    if end - begin >= _FEWEST:
        yield begin, end


def _opening(text: str, start: int) -> tuple[int, bool]:
    """Where a number begins that has `+`, `(`, `(+`, `+(` before its first digit."""
    before = text[max(0, start - 3) : start]
    if before.endswith(("+", "\uff0b")):
        return start - (2 if before.endswith("(+") and ")" in text[start + 1 : start + 4] else 1), True
    if before.endswith(("+ ", "+(", "+\u00a0")):
        return start - 2, True
    return start - before.endswith("("), False
