"""All formats of identity numbers in one order, and by shape.

What may live here: the tables joined. What may not: a row.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from vault.redaction.personal.id_formats import Format, spellings
from vault.redaction.personal.id_tables_asia import EASTERN_ASIA, SOUTHERN_ASIA
from vault.redaction.personal.id_tables_north import NORTH
from vault.redaction.personal.id_tables_west import WEST
from vault.redaction.personal.id_tables_world import AFRICA, AMERICAS, OCEANIA, WESTERN_ASIA

FORMATS: Final[tuple[Format, ...]] = (
    *AMERICAS,
    *WEST,
    *NORTH,
    *OCEANIA,
    *AFRICA,
    *WESTERN_ASIA,
    *SOUTHERN_ASIA,
    *EASTERN_ASIA,
)

_HEAD: Final = 4


class Shaped(NamedTuple):
    """The formats of one shape."""

    labelled: tuple[Format, ...]
    alone: tuple[Format, ...]
    cell: tuple[Format, ...]
    names: frozenset[str]


def _shaped(labelled: tuple[Format, ...], alone: tuple[Format, ...], cell: tuple[Format, ...]) -> Shaped:
    return Shaped(labelled, alone, cell, frozenset(row.name for row in labelled))


@cache
def by_shape() -> tuple[dict[str, Shaped], dict[str, tuple[int, ...]]]:
    """The formats by shape; and for the first characters of shapes how long shapes are, longest first."""
    rows: dict[str, tuple[list[Format], list[Format], list[Format]]] = {}
    for row in FORMATS:
        for at, shapes in enumerate((row.shapes, row.alone, row.cell)):
            for shape in spellings(shapes):
                rows.setdefault(shape, ([], [], []))[at].append(row)
    lengths: dict[str, set[int]] = {}
    for shape in rows:
        lengths.setdefault(shape[:_HEAD], set()).add(len(shape))
    shaped = {shape: _shaped(*map(tuple, map(dict.fromkeys, found))) for shape, found in rows.items()}
    return shaped, {head: tuple(sorted(found, reverse=True)) for head, found in lengths.items()}


def beginning(mask: str) -> tuple[tuple[int, Shaped], ...]:
    """The shapes that this mask begins with and how long they are, longest first."""
    shapes, lengths = by_shape()
    found = ((length, shapes.get(mask[:length])) for length in lengths.get(mask[:_HEAD], ()) if length <= len(mask))
    return tuple((length, shaped) for length, shaped in found if shaped is not None)
