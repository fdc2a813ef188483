"""The one cheap look at a text that decides which rules are worth trying.

Works on the bytes of the text with `bytes.translate`, which costs about a nanosecond a character. It may say yes for
nothing; it must never say no to what a rule would find (tests hold every rule to that).
"""

from __future__ import annotations

import string
from collections.abc import Iterable
from typing import Final

RUN: Final = 16
"""The shortest run of token characters that any rule with `Place.INSIDE` or `Place.APART` matches."""

_TOKEN_CHARACTERS: Final = frozenset(f"{string.ascii_letters}{string.digits}_-.~+/=%".encode())
_IS_TOKEN: Final = bytes(ord("x") if byte in _TOKEN_CHARACTERS else ord(" ") for byte in range(256))
_KEEP_TOKEN: Final = bytes(byte if byte in _TOKEN_CHARACTERS else ord(" ") for byte in range(256))
_LONG: Final = b"x" * RUN

_DIGIT, _CAPITAL = ord("0"), ord("A")
_SHAPE: Final = bytes(
    _DIGIT if byte in string.digits.encode() else _CAPITAL if byte in string.ascii_uppercase.encode() else ord("x")
    for byte in range(256)
)
_SEPARATORS: Final = b" -"


def encoded(text: str) -> bytes:
    """The text as bytes; lone surrogates pass, because a filter must not fail on what it is given."""
    return text.encode("utf-8", "surrogatepass")


def has_long_run(data: bytes) -> bool:
    """Whether anywhere `RUN` token characters stand in a row."""
    return _LONG in data.translate(_IS_TOKEN)


def long_runs(data: bytes) -> bytes:
    """The runs of at least `RUN` token characters, separated by blanks; everything else is gone."""
    return b" ".join(run for run in data.translate(_KEEP_TOKEN).split() if len(run) >= RUN)


def number_shape(data: bytes) -> bytes:
    """The text with each digit as `0`, each capital as `A`, all else as `x`, and without blanks and hyphens."""
    return data.translate(_SHAPE, _SEPARATORS)


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
