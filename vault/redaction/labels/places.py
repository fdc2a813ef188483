"""Where in a text labels could stand: words that are or hold a label, and phrases that are looked up by substring.

What may live here: finding places, and where in a word labels are. What may not: what stands around a word (`naming`).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from vault.redaction.labels.lexicon import (
    WORD,
    Term,
    ending,
    glued_phrases,
    is_last,
    label_words,
    lowered,
    single,
    stem,
)
from vault.redaction.labels.vocabulary import CAMEL_WORDS, ENVIRONMENTS, GLUED_HEADS, NOT_BEFORE
from vault.redaction.look import Look

_LONGEST: Final = 40
_MOST_ENDING: Final = 8
_FEW: Final = 8
_APART: Final = 9
_MOST_IN_A_ROW: Final = 16
_SHORT: Final = CAMEL_WORDS


class Word(NamedTuple):
    """A word of a text: where it begins, and what it is."""

    at: int
    text: str


class Part(NamedTuple):
    """A label inside a word: where, the last word of phrases that could end there, and what it is alone.

    `camel`: it is one only if a capital begins it.
    """

    start: int
    end: int
    word: str
    single: Term | None
    camel: bool


class Places(NamedTuple):
    """Where labels could stand in a text."""

    text: str
    low: str
    """the text in lower case"""
    words: list[tuple[Word, list[Part]]]
    """words that could be labels, and where in them"""
    glued: list[Word]
    """phrases that were looked up by substring"""


def places_of(look: Look) -> Places | None:
    """Find where labels could stand; `None` if nowhere."""
    names = dict.fromkeys(label_words(look))
    glued = [] if look.ascii else [*map(Word._make, glued_phrases(look.text))]
    if not names and not glued:
        return None
    low = lowered(look.text)
    words = [*_standing(low, {word: parts for word in names if (parts := _parts(word))})]
    return Places(look.text, low, words, [*_sparse(low, glued)])


def _standing(low: str, parts_of: dict[str, list[Part]]) -> Iterator[tuple[Word, list[Part]]]:
    """Give where words stand in a text, but few of those that stand in a row."""
    few = len(parts_of) <= _FEW
    places = sorted(_each(low, parts_of)) if few else [*_among(low, WORD.findall(low), parts_of)]
    for word in _sparse(low, places):
        yield word, parts_of[word.text]


def _each(low: str, words: Iterable[str]) -> Iterator[Word]:
    """Look for each word on its own."""
    for word in words:
        at = _next_place(low, word, 0)
        while at >= 0:
            yield Word(at, word)
            at = _next_place(low, word, at + len(word))


def _among(low: str, all_words: list[str], wanted: Container[str]) -> Iterator[Word]:
    """Look for those of all words of a text that are wanted: each stands behind the one before."""
    at = 0
    for word in [word for word in all_words if word in wanted]:
        at = _next_place(low, word, at)
        yield Word(at, word)
        at += len(word)


def _next_place(low: str, word: str, at: int) -> int:
    """Where a word stands next as a whole; -1 if nowhere."""
    size = len(word)
    at = low.find(word, at)
    while at >= 0 and (low[at + size : at + size + 1].isalnum() or (at and low[at - 1].isalnum())):
        at = low.find(word, at + 1)
    return at


def _sparse(low: str, places: list[Word]) -> Iterator[Word]:
    """Leave most of those out that stand in a row, with no other word between: names of names announce nothing."""
    row = 0
    for word, following in pairwise([*places, Word(len(low) + _APART, "")]):
        end = word.at + len(word.text)
        joined = following.at - end < _APART and WORD.search(low, end, following.at) is None
        row = row + 1 if joined else 0
        if row <= _MOST_IN_A_ROW:
            yield word


def _parts(word: str) -> list[Part]:
    """Where in a word (a run of letters and digits) labels are."""
    parts: list[Part] = []
    core = word.rstrip("0123456789") if len(word) > 3 and not is_last(word) else word  # noqa: PLR2004
    if is_last(core):
        return [Part(0, len(core), core, single(core), camel=False)]
    size = len(core)
    for start in range(max(1, size - _LONGEST), size - 1):
        head, tail = core[:start], core[start:]
        if (term := ending(tail)) and head not in NOT_BEFORE:
            return [Part(0, size, "", term, camel=False)]
        if tail in _SHORT and (term := single(tail)):
            if head in GLUED_HEADS:
                return [Part(0, size, "", term, camel=False)]
            parts.append(Part(start, size, tail, term, camel=True))
    for end in range(min(size - 1, _LONGEST), 4, -1):
        head, rest = core[:end], core[end:]
        term = stem(head) if len(rest) <= _MOST_ENDING else None
        term = term or (ending(head) if rest in ENVIRONMENTS else None)
        if term:
            return [Part(0, size, "", term, camel=False)]
    return parts
