"""A run of digits and what stands between them: what the rules for numbers are asked about.

What may live here: cutting a text into runs, once. What may not: what any number means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

_BETWEEN: Final = r"[ \t\u00a0\u2007\u2009\u202f().\-/\u2010\u2011\u2012\u2013\u2212]"
_RUN: Final = re.compile(rf"[0-9](?<![0-9A-Za-z_].)[0-9]{{0,25}}+(?:({_BETWEEN}{{1,3}}+)[0-9]{{1,26}}+){{0,9}}+")
DATE: Final = re.compile(
    r"(?:19|20)[0-9]{2}([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12][0-9]|3[01])(?![0-9])"
    r"|(?:0?[1-9]|[12][0-9]|3[01])([-./])(?:0?[1-9]|1[0-2])\2(?:19|20)[0-9]{2}(?![0-9])"
    r"|(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12][0-9]|3[01])/(?:19|20)[0-9]{2}(?![0-9])"
)
_NAME: Final = re.compile(r"[0-9A-Za-z_]")
_GROUP: Final = re.compile(r"[0-9]+")
_FEWEST: Final = 6
ENDLESS: Final = re.compile(r"[0-9 \t./:-]{400,8000}+")
"""So many digits in a row that they are a table of numbers."""


@dataclass(frozen=True)
class Run:
    """Groups of digits with little between them; `start` is at the first digit, `opening` at a `+` or `(` before it."""

    text: str
    start: int
    end: int
    opening: int
    has_plus: bool

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


def runs_of(text: str) -> Iterator[Run]:
    """The runs with at least six characters, which no letter or digit stands before; dates are cut off."""
    done = 0
    for match in _RUN.finditer(text):
        start, stop = match.span()
        if stop - start < _FEWEST or start < done:
            continue
        endless = ENDLESS.match(text, start)
        if endless is not None:
            done = endless.end()
            continue
        if _NAME.match(text, stop):  # the last group is the beginning of something else
            stop = max(start, match.start(1)) if match[1] else start
        for begin, end in _between_dates(text, start, stop):
            opening, plus = _opening(text, begin)
            yield Run(text, begin, end, opening, plus)


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
