"""Trying the rules on one text: those whose anchors stand in it, and the sweeps that are worth it.

What may live here: which rule is asked where. What may not: a pattern of any format, what is done about a hit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from vault.redaction.catalogue import Ruleset
from vault.redaction.look import Anchors, Look, places
from vault.redaction.rule import Place, Rule, Sweep

Hit = tuple[int, int, int]
"""start, end, rank of the name (`Ruleset.ranks`)"""


class Plan(NamedTuple):
    """What is worth trying on a text, and so on every part of it: where anchors stand, and sweeps."""

    places: dict[str, list[int]]
    sweeps: tuple[Sweep, ...]


class Matcher:
    """The rules of a set that give certain names, by anchor."""

    def __init__(self, ruleset: Ruleset, names: frozenset[str]) -> None:
        self._ranks = {name: rank for name, rank in ruleset.ranks.items() if name in names}
        self._sweeps: list[Sweep] = []
        self._rules: dict[str, list[Rule]] = {}
        self._anchors: dict[Place, list[str]] = {place: [] for place in Place}
        for rule in ruleset.rules:
            if any(name.name in names for name in rule.names):
                self._add(rule)
        self._by_sign: dict[str, list[str]] = {}
        for anchor in self._anchors[Place.ANYWHERE]:
            self._by_sign.setdefault(_sign(anchor), []).append(anchor)
        self._inside = Anchors(self._anchors[Place.INSIDE])

    def _add(self, rule: Rule | Sweep) -> None:
        if isinstance(rule, Sweep):
            self._sweeps.append(rule)
            return
        for anchor in rule.anchors:
            if anchor not in self._anchors[rule.place]:
                self._anchors[rule.place].append(anchor)
            self._rules.setdefault(anchor, []).append(rule)

    def plan(self, look: Look) -> Plan:
        """What is worth trying. Never leaves out what a part of the text would need."""
        text = look.text
        present = (group for sign, group in self._by_sign.items() if not sign or sign in text)
        found = {anchor: [*places(text, anchor)] for group in present for anchor in group if anchor in text}
        if look.has_long_run:
            # An anchor of two kinds of rules is sought by both, and is in the same places for both.
            found |= {anchor: [*places(text, anchor)] for anchor in self._anchors[Place.APART] if anchor in text}
            found |= self._inside.places(look)
        return Plan(found, tuple(sweep for sweep in self._sweeps if sweep.worth(look)))

    def worth(self, look: Look, sweeps: Iterable[Sweep]) -> Iterator[Sweep]:
        """Those of the sweeps that are worth it on a part of the text for which they were planned."""
        return (sweep for sweep in sweeps if sweep.worth(look))

    def hits(self, look: Look, sweeps: Iterable[Sweep], standing: Mapping[str, list[int]], found: list[Hit]) -> int:
        """One pass, with the places of the anchors: add what holds, in no order; return how often a rule was tried."""
        for sweep in sweeps:
            for start, end, name in sweep.spots(look):
                if name in self._ranks:
                    found.append((start, end, self._ranks[name]))
        tries = 0
        for anchor, starts in standing.items():
            for rule in self._rules[anchor]:
                spans, tried = _tried(look.text, starts, len(anchor), rule)
                tries += tried
                found += ((*span, self._ranks[rule.name]) for span in spans)
        return tries


def _sign(anchor: str) -> str:
    """The first character of an anchor that is no letter or digit: rare, and to look for one costs next to nothing."""
    return next((character for character in anchor if not character.isalnum() and character != " "), "")


def _tried(text: str, starts: list[int], size: int, rule: Rule) -> tuple[list[tuple[int, int]], int]:
    """What a rule finds wherever its anchor starts, and how often it was tried."""
    spans: list[tuple[int, int]] = []
    tries = done = 0
    for at in starts:
        # Going on behind a match keeps the cost of a long match from being paid again at each anchor inside it.
        if at < done:
            continue
        tries += 1
        span = rule.find(text, at, at + size)
        if span is not None:
            spans.append(span)
            done = span[1]
    return spans, tries
