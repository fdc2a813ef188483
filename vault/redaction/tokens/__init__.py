"""Secrets that are known by what they are: tables of formats, by where they come from. One row a format."""

from __future__ import annotations

from typing import Final

from vault.redaction.rule import Rule
from vault.redaction.tokens import (
    cloud_keys,
    forge_tokens,
    key_blocks,
    model_tokens,
    payment_tokens,
    regional_tokens,
    self_hosted_tokens,
    service_tokens,
    web_credentials,
    webhooks,
)

RULES: Final[tuple[Rule, ...]] = (
    *key_blocks.RULES,
    *model_tokens.RULES,
    *forge_tokens.RULES,
    *service_tokens.RULES,
    *payment_tokens.RULES,
    *regional_tokens.RULES,
    *self_hosted_tokens.RULES,
    *cloud_keys.RULES,
    *webhooks.RULES,
    *web_credentials.RULES,
)
