"""Where found values stand once more: all values together, in one pass over the text for each length of a piece.

What may live here: looking for given strings. What may not: rules, and what is done about a copy.

A value is looked for by three pieces of it, and compared only where its rarest piece stands. So thousands of values
cost about what one does; a text that is made of the pieces, so that it costs more, is refused.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from operator import itemgetter
from typing import Final

from vault.errors import Refused
from vault.redaction.findings import placeholders
from vault.redaction.look import places

_ANYWHERE_FROM: Final = 8  # a value this long is looked for inside words too; and so long is a piece
_WORD_FROM: Final = 4  # a shorter one is masked only where it was found
_DIRECTLY: Final = 64_000_000  # characters to go over; up to that, each value is looked for on its own
_MOST_COMPARISONS: Final = 100_000  # a text needs about one a copy

_Piece = tuple[int, str]
"""where it begins in the value, and the piece"""


def copies(text: str, values: Mapping[str, int], names: Container[str]) -> list[tuple[int, int, int]]:
    """Where values stand outside of placeholders for `names`: start, end and the rank that `values` has for it.

    A short value counts only as a whole word. Raises `Refused`, without any of the text, where looking costs too much.
    """
    long_enough = [value for value in values if len(value) >= _WORD_FROM]
    if not long_enough:
        return []
    few = len(long_enough) * len(text) <= _DIRECTLY
    sought = {value: () if few else _pieces(value) for value in long_enough}
    standing = _places(text, {piece for pieces in sought.values() for _, piece in pieces})
    gaps = _gaps(text, names)
    found: list[tuple[int, int, int]] = []
    comparisons = 0
    for value, pieces in sought.items():
        starts = _fewest(standing, pieces) if pieces else [*islice(places(text, value), _MOST_COMPARISONS + 1)]
        comparisons += len(starts)
        if comparisons > _MOST_COMPARISONS:
            raise Refused("the text cannot be redacted: it is made of pieces of its secrets")
        found += ((start, start + len(value), values[value]) for start in _at(text, value, starts, gaps))
    return found


def _pieces(value: str) -> tuple[_Piece, ...]:
    """The first, a middle and the last piece: secrets of one kind begin alike, and mail of one company ends alike."""
    last = max(0, len(value) - _ANYWHERE_FROM)
    return tuple((start, value[start : start + _ANYWHERE_FROM]) for start in {0, last // 2, last})


def _places(text: str, pieces: set[str]) -> dict[str, list[int]]:
    """Where each piece begins in the text, in order; nothing for a piece that is not there."""
    places: dict[str, list[int]] = {}
    for size in {len(piece) for piece in pieces}:
        for start in range(len(text) - size + 1):
            if (piece := text[start : start + size]) in pieces:
                places.setdefault(piece, []).append(start)
    return places


def _fewest(places: Mapping[str, list[int]], pieces: Iterable[_Piece]) -> list[int]:
    """Where the value could begin, told by the piece that stands in the fewest places."""
    offset, starts = min(((offset, places.get(piece, [])) for offset, piece in pieces), key=lambda one: len(one[1]))
    return [start - offset for start in starts if start >= offset]


def _at(text: str, value: str, starts: Sequence[int], gaps: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Where the value does begin, and counts; of copies that overlap the first."""
    done = 0
    for start in starts:
        end = start + len(value)
        if start < done or not text.startswith(value, start) or not _within(gaps, start, end):
            continue
        if len(value) >= _ANYWHERE_FROM or _is_word(text, start, end):
            done = end
            yield start


def _gaps(text: str, names: Container[str]) -> list[tuple[int, int]]:
    """What lies between our placeholders, in order."""
    gaps: list[tuple[int, int]] = []
    done = 0
    for start, end, _, _ in [*placeholders(text, names), (len(text), len(text), "", 0)]:
        if start > done:
            gaps.append((done, start))
        done = end
    return gaps


def _within(gaps: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    index = bisect_right(gaps, start, key=itemgetter(0)) - 1
    return index >= 0 and end <= gaps[index][1]


def _is_word(text: str, start: int, end: int) -> bool:
    around = text[max(0, start - 1) : start] + text[end : end + 1]
    return not any(character.isalnum() or character == "_" for character in around)
