"""The one cheap look at a text that decides which rules are worth trying.

Works on the bytes of the text with `bytes.translate`, which costs about a nanosecond a character. It may say yes for
nothing; it must never say no to what a rule would find (tests hold every rule to that).

What may live here: passes over the whole text that cost next to nothing. What may not: a regex, a rule, a decision.
"""

from __future__ import annotations

import string
from collections.abc import Iterable
from functools import cached_property
from typing import Final

RUN: Final = 16
"""The shortest run of token characters that any rule with `Place.INSIDE` or `Place.APART` matches."""

_TOKEN_CHARACTERS: Final = frozenset(f"{string.ascii_letters}{string.digits}_-.~+/=%".encode())
_IS_TOKEN: Final = bytes(ord("x") if byte in _TOKEN_CHARACTERS else ord(" ") for byte in range(256))
_KEEP_TOKEN: Final = bytes(byte if byte in _TOKEN_CHARACTERS else ord(" ") for byte in range(256))
_LONG: Final = b"x" * RUN
_IS_BLANK: Final = bytes(ord(" ") if byte <= ord(" ") else ord("x") for byte in range(256))
_APART: Final = b" x" * 11

_DIGIT, _CAPITAL = ord("0"), ord("A")
_SHAPE: Final = bytes(
    _DIGIT if byte in string.digits.encode() else _CAPITAL if byte in string.ascii_uppercase.encode() else ord("x")
    for byte in range(256)
)
_SEPARATORS: Final = b" -"


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
        """Whether anywhere a dozen single characters stand with one blank between each two."""
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


class Beginnings:
    """Anchors by their first three characters, so that one look at a text tells which of hundreds could be in it."""

    def __init__(self, anchors: Iterable[str]) -> None:
        self._by_three: dict[tuple[int, ...], list[tuple[bytes, str]]] = {}
        self._short: list[tuple[bytes, str]] = []
        for anchor in dict.fromkeys(anchors):
            data = anchor.encode()
            group = self._by_three.setdefault(tuple(data[:3]), []) if len(data) >= 3 else self._short  # noqa: PLR2004
            group.append((data, anchor))

    def among(self, runs: bytes) -> list[str]:
        """Those of the anchors that stand in `runs`."""
        threes = set(zip(runs, runs[1:], runs[2:], strict=False))
        candidates = [self._short, *(self._by_three[three] for three in threes & self._by_three.keys())]
        return [anchor for group in candidates for data, anchor in group if data in runs]
