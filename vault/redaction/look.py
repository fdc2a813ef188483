"""The one cheap look at a text that decides which rules are worth trying.

Works on the bytes of the text with `bytes.translate`, which costs about a nanosecond a character. It may say yes for
nothing; it must never say no to what a rule would find (tests hold every rule to that).

What may live here: passes over the whole text that cost next to nothing. What may not: a regex, a rule, a decision.
"""

from __future__ import annotations

import re
import string
import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import accumulate, compress
from typing import Final

from vault.redaction.figures import Figures

RUN: Final = 16
"""The shortest run of token characters that any rule with `Place.INSIDE` or `Place.APART` matches."""

_TOKEN_CHARACTERS: Final = frozenset(f"{string.ascii_letters}{string.digits}_-.~+/=%".encode())
_IS_TOKEN: Final = bytes(ord("x") if byte in _TOKEN_CHARACTERS else ord(" ") for byte in range(256))
_KEEP_TOKEN: Final = bytes(byte if byte in _TOKEN_CHARACTERS else ord(" ") for byte in range(256))
_LONG: Final = b"x" * RUN
_IS_BLANK: Final = bytes(ord(" ") if byte <= ord(" ") else ord("x") for byte in range(256))
_APART: Final = b" x" * 7

_DIGIT, _CAPITAL = ord("0"), ord("A")
_SHAPE: Final = bytes(
    _DIGIT if byte in string.digits.encode() else _CAPITAL if byte in string.ascii_uppercase.encode() else ord("x")
    for byte in range(256)
)
_SEPARATORS: Final = b" -"
_LAST_ASCII: Final = 0x7F
_WORDS: Final = bytes(
    byte + 32
    if byte in string.ascii_uppercase.encode()
    else byte
    if byte in (string.ascii_lowercase + string.digits).encode() or byte > _LAST_ASCII
    else ord(" ")
    for byte in range(256)
)
_ASCII_WORDS: Final = bytes(_WORDS[byte] if byte <= _LAST_ASCII else ord(" ") for byte in range(256))
_CASES: Final = bytes(
    ord("A") if byte in string.ascii_uppercase.encode() else ord("a") if byte in string.ascii_lowercase.encode() else 32
    for byte in range(256)
)


_HEAD: Final = 3
_ENDS: Final = tuple(bytes((byte,)) for byte in range(128))
_RUN_OF_TOKEN: Final = re.compile(rb"[0-9A-Za-z_.~+/=%-]{16,}")


class Look:
    """A text, and what cheap passes say about it; each is made when it is first asked for, and once."""

    def __init__(self, text: str) -> None:
        self.text = text
        # Lone surrogates pass, because a filter must not fail on what it is given.
        self.data: bytes = text.encode("utf-8", "surrogatepass")

    @cached_property
    def ascii(self) -> bool:
        """Whether every character is ASCII."""
        return self.text.isascii()

    @cached_property
    def has_escape(self) -> bool:
        """Whether an escape character (of terminal colours) is in it."""
        return b"\x1b" in self.data

    @cached_property
    def is_spaced(self) -> bool:
        """Whether anywhere eight single characters stand with one blank between each two."""
        return _APART in self.data.translate(_IS_BLANK)

    @cached_property
    def has_long_run(self) -> bool:
        """Whether anywhere `RUN` token characters stand in a row."""
        return _LONG in self.data.translate(_IS_TOKEN)

    @cached_property
    def long_runs(self) -> bytes:
        """The runs of at least `RUN` token characters, separated by blanks; everything else is gone."""
        return b" ".join(run for run in self.data.translate(_KEEP_TOKEN).split() if len(run) >= RUN)

    @cached_property
    def shape(self) -> bytes:
        """The text with each digit as `0`, each capital as `A`, all else as `x`, and without blanks and hyphens."""
        return self.data.translate(_SHAPE, _SEPARATORS)

    @cached_property
    def figures(self) -> Figures:
        """The digits and marks, and what they could be."""
        return Figures(self.data)

    @cached_property
    def words(self) -> frozenset[bytes]:
        """The words in lower case, in UTF-8: whatever stands between other ASCII than letters and digits.

        `DB_PASSWORD=` gives `db` and `password`; `dbPassword` gives `dbpassword`, and see `has_camel_case`.
        """
        data = self.data if self.ascii else self.text.lower().encode("utf-8", "surrogatepass")
        return frozenset(data.translate(_WORDS).split())

    @cached_property
    def cut(self) -> list[bytes]:
        """The ASCII words in lower case, in order; each character between two of them is a cut, so some are empty."""
        data = self.data if self.ascii else self.text.encode("ascii", "replace")
        return data.translate(_ASCII_WORDS).split(b" ")

    @cached_property
    def ascii_words(self) -> frozenset[bytes]:
        """The ASCII words: where the text has other letters they end a word, so that one is seen between ideographs."""
        return self.words if self.ascii else frozenset(self.cut)

    @cached_property
    def has_camel_case(self) -> bool:
        """Whether anywhere an ASCII capital follows a small letter, as in `dbPassword`."""
        return b"aA" in self.data.translate(_CASES)


class Anchors:
    """Literal strings, by their first three characters: one pass over a text tells where hundreds of them stand."""

    def __init__(self, anchors: Iterable[str]) -> None:
        self._by_three: dict[int, tuple[str, ...]] = {}
        for anchor in dict.fromkeys(anchors):
            head = anchor.encode()[:_HEAD]
            for rest in _ENDS if len(head) < _HEAD else (b"",):  # what is shorter goes on with anything
                number = int.from_bytes(head + rest + b"\0", sys.byteorder)
                self._by_three[number] = (*self._by_three.get(number, ()), anchor)

    def places(self, look: Look) -> dict[str, list[int]]:
        """Where each of them stands in the long runs of a text, in order."""
        found: dict[str, list[int]] = {}
        text = look.text
        data = text.encode("ascii", "replace")  # one byte a character, so that places in it are places in the text
        spans = [match.span() for match in _RUN_OF_TOKEN.finditer(data)]
        runs = b" ".join([data[start:end] for start, end in spans])
        starts = [0, *accumulate(end - start + 1 for start, end in spans)]
        for at, number in self._heads(runs):
            index = bisect_right(starts, at) - 1
            place = at - starts[index] + spans[index][0]
            anchors = self._by_three[number]
            if text.startswith(anchors, place):
                for anchor in anchors:
                    if text.startswith(anchor, place):
                        found.setdefault(anchor, []).append(place)
        return found

    def _heads(self, runs: bytes) -> Iterator[tuple[int, int]]:
        """Where any of them could begin. Three characters are read as a number of four bytes, the last of them 0."""
        size = len(runs)
        threes = bytearray(size * 4)
        for offset in range(_HEAD):
            threes[offset : (size - offset) * 4 : 4] = runs[offset:]
        numbers = memoryview(threes).cast("I").tolist()
        at = compress(range(size), map(self._by_three.__contains__, numbers))
        return ((index, numbers[index]) for index in at)


def places(text: str, anchor: str) -> Iterator[int]:
    """Where an anchor stands."""
    at = text.find(anchor)
    while at >= 0:
        yield at
        at = text.find(anchor, at + 1)
