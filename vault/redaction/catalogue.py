"""All rules in one order, and the families that a policy speaks of.

Where two rules hold of overlapping places, the place is named after the one that covers more; then after the earlier
one, so that what says more comes first.
"""

from __future__ import annotations

from typing import Final

from vault.redaction import (
    cloud_keys,
    forge_tokens,
    key_blocks,
    model_tokens,
    payment_tokens,
    personal,
    regional_tokens,
    self_hosted_tokens,
    service_tokens,
    webhooks,
)
from vault.redaction.rule import Rule, Sweep
from vault.redaction.web_credentials import JWT, PASSWORDS

RULES: Final[tuple[Rule | Sweep, ...]] = (
    *key_blocks.RULES,
    *model_tokens.RULES,
    *forge_tokens.RULES,
    *service_tokens.RULES,
    *payment_tokens.RULES,
    *regional_tokens.RULES,
    *self_hosted_tokens.RULES,
    *cloud_keys.RULES,
    *webhooks.RULES,
    JWT,
    *PASSWORDS,
    personal.MAIL,
    *personal.SWEEPS,
)

FAMILIES: Final[tuple[str, ...]] = tuple(dict.fromkeys(rule.family for rule in RULES))
"""The families, in the order of the rules. Names are stable: policies are stored with them."""

NAMES: Final[frozenset[str]] = frozenset(rule.name for rule in RULES)
