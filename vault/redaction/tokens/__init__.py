"""Secrets that are known by what they are: tables of formats, by where they come from. One row a format."""

from __future__ import annotations

from typing import Final

from vault.redaction.rule import Rule, Sweep
from vault.redaction.tokens import (
    agent_tokens,
    business_tokens,
    cloud_keys,
    forge_tokens,
    key_blocks,
    model_tokens,
    operations_tokens,
    payment_tokens,
    prefixed_tokens,
    regional_tokens,
    self_hosted_tokens,
    service_tokens,
    web_credentials,
    webhooks,
)

RULES: Final[tuple[Rule | Sweep, ...]] = (
    *key_blocks.RULES,
    *model_tokens.RULES,
    *agent_tokens.RULES,
    *forge_tokens.RULES,
    *operations_tokens.RULES,
    *service_tokens.RULES,
    *business_tokens.RULES,
    *payment_tokens.RULES,
    *regional_tokens.RULES,
    *self_hosted_tokens.RULES,
    *cloud_keys.RULES,
    *webhooks.RULES,
    *web_credentials.RULES,
    *prefixed_tokens.RULES,
)
