"""All rules in one order, and the families that a policy speaks of.

Where two rules hold of overlapping places, the place is named after the one that is sure and covers most of it, or else
the one that covers more; then after the earlier one, so that what says more comes first.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Final

from vault.redaction import idioms, labels, personal, tokens
from vault.redaction.rule import Confidence, Name, Rule, Sweep


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

    @cached_property
    def sure(self) -> frozenset[int]:
        """The ranks of the names that a format or a checksum vouches for."""
        return frozenset(rank for rank, name in enumerate(self.named) if name.confidence is Confidence.HIGH)

    def of(self, families: Iterable[str]) -> frozenset[str]:
        """Return the names of some families; what is no family has none."""
        wanted = frozenset(families)
        return frozenset(name.name for name in self.named if name.family in wanted)


CATALOGUE: Final = Ruleset((*tokens.RULES, *idioms.RULES, *personal.RULES, *labels.RULES))


@lru_cache(maxsize=32)
def ruleset_of(more: tuple[Rule | Sweep, ...]) -> Ruleset:
    """Return the catalogue with more rules behind its own."""
    return Ruleset((*CATALOGUE.rules, *more)) if more else CATALOGUE


RULES: Final = CATALOGUE.rules
NAMES: Final[frozenset[str]] = frozenset(CATALOGUE.ranks)

FAMILIES: Final[tuple[str, ...]] = tuple(dict.fromkeys(name.family for name in CATALOGUE.named))
"""The families, in the order of the rules. Names are stable: policies are stored with them."""
