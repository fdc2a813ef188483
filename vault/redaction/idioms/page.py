"""A text as idioms look at it: in lower case, in words, in lines.

What may live here: ways to look at a text. What may not: an idiom, how its place is found.
"""

from __future__ import annotations

import re
import string
from collections.abc import Container, Iterable, Iterator
from functools import cached_property
from itertools import accumulate, compress
from typing import Final

from vault.redaction.look import Look

Span = tuple[int, int]
LINE: Final = 1_000  # the longest line that is looked at, to each side of an anchor

_LONG: Final = 64
_ALNUM: Final = frozenset(string.ascii_letters + string.digits)


class Page:
    """A text, the same in lower case and of the same length, its words, and how far the idiom asked now has read it."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.text = look.text
        self.read = 0
        """How far the idiom that is asked now has read: it is not asked again before that."""

    @cached_property
    def low(self) -> str:
        """The text in lower case; what grows or shrinks with that stays as it is."""
        low = self.text.lower()
        if len(low) == len(self.text):
            return low
        return "".join(c.lower() if len(c.lower()) == 1 else c for c in self.text)

    @cached_property
    def words(self) -> list[bytes]:
        """The ASCII words in lower case, in order; what stands between them leaves empty ones."""
        return self.look.cut

    @cached_property
    def _lengths(self) -> list[int]:
        return [*accumulate(map(len, self.words), initial=0)]

    def indexes(self, wanted: Container[bytes]) -> Iterable[int]:
        """Which of the words are in a set, in order."""
        return compress(range(len(self.words)), map(wanted.__contains__, self.words))

    def start(self, index: int) -> int:
        """Where a word begins."""
        return self._lengths[index] + index

    def took(self, after: int, match: re.Match[str] | None) -> None:
        """Note what a long match went over, whatever comes of it, so that its anchors are not tried again."""
        if match is not None and match.end() - after > _LONG:
            self.read = match.end()

    def line_start(self, at: int) -> int:
        """Where the line begins that `at` is in, or the part of it that is looked at."""
        begin = max(0, at - LINE)
        return max(self.text.rfind("\n", begin, at) + 1, begin)

    def line_end(self, at: int) -> int:
        """Where the line ends that `at` is in, or the part of it that is looked at."""
        limit = min(len(self.text), at + LINE)
        end = self.text.find("\n", at, limit)
        return limit if end < 0 else end

    def is_whole(self, start: int, end: int) -> bool:
        r"""Whether no ASCII letter or digit is glued to either side; the `n` of a `\n` is none."""
        text = self.text
        before = start > 0 and text[start - 1] in _ALNUM and text[start] in _ALNUM
        if before and not (text[start - 1] in "nrt" and start > 1 and text[start - 2] == "\\"):
            return False
        return end >= len(text) or text[end] not in _ALNUM or text[end - 1] not in _ALNUM


def everywhere(text: str, value: str) -> Iterator[Span]:
    """Where a value stands."""
    start = text.find(value)
    while start >= 0:
        yield start, start + len(value)
        start = text.find(value, start + len(value))
