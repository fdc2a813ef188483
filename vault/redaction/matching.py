"""Trying the rules on one text: those whose anchors stand in it, and the sweeps that are worth it.

What may live here: which rule is asked where. What may not: a pattern of any format, what is done about a hit.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from vault.redaction.catalogue import NAMED, RULES
from vault.redaction.look import Beginnings, Look
from vault.redaction.rule import Place, Rule, Sweep

Hit = tuple[int, int, int]
"""start, end, rank of the name: its place in `catalogue.NAMED`"""

_RANKS: Final = {name.name: rank for rank, name in enumerate(NAMED)}


class Matcher:
    """The rules of some families, by anchor."""

    def __init__(self, families: frozenset[str]) -> None:
        self._ranks = {name.name: _RANKS[name.name] for name in NAMED if name.family in families}
        self._sweeps: list[Sweep] = []
        self._rules: dict[str, list[Rule]] = {}
        self._anchors: dict[Place, list[str]] = {place: [] for place in Place}
        for rule in RULES:
            if any(name.family in families for name in rule.names):
                self._add(rule)
        self._beginnings = Beginnings(self._anchors[Place.INSIDE])

    def _add(self, rule: Rule | Sweep) -> None:
        if isinstance(rule, Sweep):
            self._sweeps.append(rule)
            return
        for anchor in rule.anchors:
            self._rules.setdefault(anchor, []).append(rule)
            self._anchors[rule.place].append(anchor)

    def hits(self, text: str) -> tuple[list[Hit], int]:
        """One pass: what holds, in no order, and how often a rule was tried."""
        look = Look(text)
        found = [*self._swept(look)]
        tries = 0
        for anchor in self._worth_looking_for(look):
            for rule in self._rules[anchor]:
                tries += _try(text, anchor, rule, _RANKS[rule.name], found)
        return found, tries

    def _worth_looking_for(self, look: Look) -> list[str]:
        anchors = self._anchors[Place.ANYWHERE]
        if look.has_long_run:
            anchors = [*anchors, *self._anchors[Place.APART], *self._beginnings.among(look.long_runs)]
        return anchors

    def _swept(self, look: Look) -> Iterator[Hit]:
        for sweep in self._sweeps:
            if sweep.worth(look):
                for start, end, name in sweep.spots(look):
                    if name in self._ranks:
                        yield start, end, self._ranks[name]


@lru_cache(maxsize=32)
def matcher_of(families: frozenset[str]) -> Matcher:
    """Return the matcher of some families; names that are no family are ignored."""
    return Matcher(families)


def _try(text: str, anchor: str, rule: Rule, rank: int, found: list[Hit]) -> int:
    """Try a rule wherever its anchor stands, add what it finds to `found`, and return how often it was tried."""
    tries = 0
    at = text.find(anchor)
    while at >= 0:
        tries += 1
        span = rule.find(text, at, at + len(anchor))
        if span is not None:
            found.append((*span, rank))
        # Going on behind a match keeps the cost of a long match from being paid again at each anchor inside it.
        at = text.find(anchor, max(at + 1, span[1]) if span else at + 1)
    return tries
