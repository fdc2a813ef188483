"""Trying the rules on one text: those whose anchors stand in it, and the sweeps that are worth it.

What may live here: which rule is asked where. What may not: a pattern of any format, what is done about a hit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from vault.redaction.catalogue import RANKS, RULES
from vault.redaction.look import Beginnings, Look
from vault.redaction.rule import Place, Rule, Sweep

Hit = tuple[int, int, int]
"""start, end, rank of the name (`catalogue.RANKS`)"""


class Plan(NamedTuple):
    """What is worth trying on a text, and so on every part of it; empty for a text that holds nothing."""

    anchors: tuple[str, ...]
    sweeps: tuple[Sweep, ...]


class Matcher:
    """The rules of some families, by anchor."""

    def __init__(self, families: frozenset[str]) -> None:
        self._families = families
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
            if anchor not in self._anchors[rule.place]:
                self._anchors[rule.place].append(anchor)
            self._rules.setdefault(anchor, []).append(rule)

    def plan(self, look: Look) -> Plan:
        """Which rules are worth trying. Never leaves out what a part of the text would need."""
        text = look.text
        anchors = [anchor for anchor in self._anchors[Place.ANYWHERE] if anchor in text]
        if look.has_long_run:
            anchors += (anchor for anchor in self._anchors[Place.APART] if anchor in text)
            anchors += self._beginnings.among(look.long_runs)
        return Plan(tuple(dict.fromkeys(anchors)), tuple(sweep for sweep in self._sweeps if sweep.worth(look)))

    def narrowed(self, plan: Plan, look: Look, anchors: list[str]) -> Plan:
        """The plan for a part of the text, given those of its anchors that stand there."""
        return Plan(tuple(anchors), tuple(sweep for sweep in plan.sweeps if sweep.worth(look)))

    def hits(self, look: Look, plan: Plan) -> tuple[list[Hit], int]:
        """One pass by a plan: what holds, in no order, and how often a rule was tried."""
        found = [*self._swept(look, plan)]
        tries = 0
        for anchor in plan.anchors:
            for rule in self._rules[anchor]:
                tries += _try(look.text, anchor, rule, RANKS[rule.name], found)
        return found, tries

    def _swept(self, look: Look, plan: Plan) -> Iterator[Hit]:
        for sweep in plan.sweeps:
            wanted = {name.name for name in sweep.names if name.family in self._families}
            yield from ((start, end, RANKS[name]) for start, end, name in sweep.spots(look) if name in wanted)


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
