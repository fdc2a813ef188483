"""Tokens of what stands around models: search, memory, sandboxes, speech, pictures, tests of prompts. Sorted by name.

The providers of models are in `model_tokens`.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.rule import END, UUID, Rule, token
from vault.redaction.tokens.character_kinds import has_digit, is_mixed, is_shuffled

_CHUTES: Final = r"[0-9a-f]{32}\.[0-9a-f]{32}\.[0-9A-Za-z]{32}"

RULES: Final[tuple[Rule, ...]] = (
    token("arcade_key", "arc_", r"[0-9A-Za-z]{40,80}" + END, bounded=True, accept=is_mixed),
    token("arize_key", "ak-", UUID + r"-[\w-]{20,44}", bounded=True),
    token("chutes_key", "cpk_", _CHUTES + END, bounded=True),
    token("coderabbit_key", "cr-", r"[0-9a-f]{58}" + END, bounded=True),
    token("composio_key", "ak_", r"[\w-]{20}(?![\w-])", bounded=True, accept=is_shuffled),
    token("contextual_key", "key-", r"[\w-]{40,56}(?![\w-])", bounded=True, accept=is_shuffled),
    token("featherless_key", "rc_", r"[0-9a-f]{64}" + END, bounded=True),
    token("humanloop_key", "hl_sk_", r"[0-9a-f]{40,56}" + END, bounded=True),
    token("inference_key", "inference-", r"[0-9a-f]{32}" + END, bounded=True),
    token("lambda_key", "secret_", r"[\w-]{1,40}_[0-9a-f]{32}\.[0-9A-Za-z]{32}" + END, bounded=True),
    token("langsmith_key", "ls__", r"[0-9a-f]{32}" + END, bounded=True),
    token("literal_ai_key", "lsk_", r"[0-9A-Za-z]{36,80}" + END, bounded=True, accept=is_mixed),
    token("meshy_key", "msy_", r"[0-9A-Za-z]{36,48}" + END, bounded=True, accept=has_digit),
    token("mintlify_key", "mint_ mint_dsc_", r"[0-9A-Za-z]{20,64}" + END, bounded=True, accept=is_mixed),
    token("mixedbread_key", "mxb_", r"[0-9A-Za-z]{24,64}" + END, bounded=True, accept=has_digit),
    token("mongodb_model_key", "al-", r"[\w-]{43}(?![\w-])", bounded=True, accept=is_shuffled),
    token("promptlayer_key", "pl_", r"[0-9a-f]{32}" + END, bounded=True),
    token("relace_key", "rlc-", r"[\w-]{24,64}", bounded=True, accept=is_mixed),
    token("salad_key", "salad_cloud_", r"[0-9A-Za-z]{1,16}_[0-9A-Za-z]{24,235}" + END),
    token("scrapfly_key", "scp-live- scp-test-", r"[0-9a-f]{32}" + END, bounded=True),
    token("steel_key", "ste-", r"[\w-]{48,120}", bounded=True, accept=is_shuffled),
    token("supermemory_key", "sm_", r"[\w-]{40,120}", bounded=True, accept=is_shuffled),
    token("tripo_key", "tsk_", r"[\w-]{40,50}(?![\w-])", bounded=True, accept=is_shuffled),
    token("turbopuffer_key", "tpuf_", r"[0-9A-Za-z]{28,48}" + END, bounded=True, accept=has_digit),
    token("upstage_key", "up_", r"[0-9A-Za-z]{28,34}" + END, bounded=True, accept=is_shuffled),
    # Zep: the JSON of a token names a UUID first, in base64.
    token("zep_key", "z_1dWlk", r"[\w-]{30,200}(?:\.[\w-]{20,120})?", bounded=True),
)
