"""All rules in one order, and the families that a policy speaks of.

Where two rules hold of overlapping places, the place is named after the one that covers more; then after the earlier
one, so that what says more comes first.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from vault.redaction import personal, tokens
from vault.redaction.rule import Name, Rule, Sweep


class Ruleset:
    """Rules in their order, with the names that they give. Does not change."""

    def __init__(self, rules: Iterable[Rule | Sweep]) -> None:
        self.rules: tuple[Rule | Sweep, ...] = tuple(rules)

    @cached_property
    def named(self) -> tuple[Name, ...]:
        """Every name once, in the order of the rules: the place of a name in here is its rank."""
        first: dict[str, Name] = {}
        for rule in self.rules:
            for name in rule.names:
                first.setdefault(name.name, name)
        return tuple(first.values())

    @cached_property
    def ranks(self) -> dict[str, int]:
        """The rank of each name."""
        return {name.name: rank for rank, name in enumerate(self.named)}

    def of(self, families: Iterable[str]) -> frozenset[str]:
        """Return the names of some families; what is no family has none."""
        wanted = frozenset(families)
        return frozenset(name.name for name in self.named if name.family in wanted)


CATALOGUE: Final = Ruleset((*tokens.RULES, *personal.RULES))
RULES: Final = CATALOGUE.rules
NAMES: Final[frozenset[str]] = frozenset(CATALOGUE.ranks)

FAMILIES: Final[tuple[str, ...]] = tuple(dict.fromkeys(name.family for name in CATALOGUE.named))
"""The families, in the order of the rules. Names are stable: policies are stored with them."""
