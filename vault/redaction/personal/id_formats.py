"""What a row of the tables of identity numbers is, and how its shapes are spelled.

A shape is the number as it is written: `0` a digit, `A` a letter, `X` either, `~` nothing or one and the same of blank,
hyphen and dot throughout, `|` between alternatives; anything else stands for itself.

What may live here: the row and its spelling. What may not: a country.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, NamedTuple

Check = Callable[[str], bool]

_SEPARATORS: Final = ("", " ", "-", ".")


class Format(NamedTuple):
    """One kind of number. Names are stable; they begin with the country."""

    name: str

    shapes: str
    """How it is written near one of `words`."""

    check: Check | None
    """Whether a value without separators can be issued; `None` if nothing is published."""

    words: str
    """What it is called, separated by `|`: whole words in small letters. In capitals: as an abbreviation only. With a
    `*` at the end: the beginning of a word. Accents do not matter."""

    alone: str = ""
    """The shapes, of those and others, that no other thing has, so that a good check is enough."""

    cell: str = ""
    """The shapes that are enough if nothing else stands in the cell, the quotes or the message."""

    loose: bool = False
    """The check says little, so that one of `words` must stand directly beside it."""


def spellings(shapes: str) -> Iterator[str]:
    """All shapes without `X`, `~` and `|`."""
    for shape in filter(None, shapes.split("|")):
        for separator in _SEPARATORS if "~" in shape else ("",):
            plain = shape.replace("~", separator)
            for kinds in product("0A", repeat=plain.count("X")):
                given = iter(kinds)
                yield "".join(next(given) if character == "X" else character for character in plain)
