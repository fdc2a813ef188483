"""All rules in one order, and the families that a policy speaks of.

Where two rules hold of overlapping places, the place is named after the one that covers more; then after the earlier
one, so that what says more comes first.
"""

from __future__ import annotations

from typing import Final

from vault.redaction import personal, tokens
from vault.redaction.rule import Name, Rule, Sweep

RULES: Final[tuple[Rule | Sweep, ...]] = (*tokens.RULES, *personal.RULES)

NAMED: Final[tuple[Name, ...]] = tuple(dict.fromkeys(name for rule in RULES for name in rule.names))
"""Every name once, in the order of the rules."""

RANKS: Final = {name.name: rank for rank, name in enumerate(NAMED)}
"""The place of each name in `NAMED`."""

FAMILIES: Final[tuple[str, ...]] = tuple(dict.fromkeys(name.family for name in NAMED))
"""The families, in the order of the rules. Names are stable: policies are stored with them."""

NAMES: Final[frozenset[str]] = frozenset(RANKS)
