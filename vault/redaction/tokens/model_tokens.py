"""Keys of model providers and of the services around them. A table: one row a format, sorted by name."""

from __future__ import annotations

from typing import Final

from vault.redaction.rule import END, UUID, Rule, token
from vault.redaction.tokens.character_kinds import has_digit, is_mixed

_HEX_DOT: Final = " ".join(f"{digit}." for digit in "0123456789abcdef")
_DOTTED: Final = r"(?:[0-9A-Za-z]{16}|[\w-]{24})(?![\w-])"
_FAL_REST: Final = r"[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}:[0-9a-f]{32}" + END

RULES: Final[tuple[Rule, ...]] = (
    token("amp_token", "sgamp_user_", r"\w{60,140}"),
    token("anthropic_key", "sk-ant-", r"(?:[a-z]{2,12}[0-9]{2}-)?[\w-]{32,256}"),
    token("anyscale_key", "esecret_", r"[0-9a-z]{24,32}" + END, bounded=True),
    token("braintrust_key", "bt-st-", r"[0-9A-Za-z]{40,64}" + END, bounded=True),
    token("brave_search_key", "BSA", r"[\w-]{24,40}(?![\w-])", bounded=True, accept=is_mixed),
    token("browserbase_key", "bb_live_ bb_test_", r"[\w-]{20,64}"),
    token("cartesia_key", "sk_car_", r"\w{20,48}"),
    token("cerebras_key", "csk-", r"[0-9A-Za-z]{32,80}" + END, bounded=True),
    token("chroma_key", "ck-", r"[0-9A-Za-z]{40,48}" + END, bounded=True, accept=is_mixed),
    token("context7_key", "ctx7sk-", UUID),
    token("cursor_key", "crsr_", r"[0-9A-Za-z]{40,80}" + END, bounded=True),
    token("cursor_key", "key_", r"[0-9a-f]{64}" + END, bounded=True),
    token("daytona_key", "dtn_", r"[0-9a-f]{64}", bounded=True),
    token("devin_key", "apk_user_", r"[0-9A-Za-z+/]{80,200}={0,2}"),
    token("devin_key", "cog_", r"[a-z2-7]{52}" + END, bounded=True),
    # Zhipu (Z.ai, GLM) and Ollama: the id of the key, a dot, 16 and 24 characters of secret.
    token("dotted_key", _HEX_DOT, _DOTTED, lead=(r"[0-9a-f]{31}", 31, 31), bounded=True, accept=is_mixed),
    token("e2b_key", "e2b_", r"[0-9A-Za-z]{32,64}" + END, bounded=True),
    token("elevenlabs_key", "sk_", r"[0-9a-f]{48}" + END, bounded=True),
    # A UUID of the fourth kind and 32 hexadecimal digits with a colon between them.
    token("fal_key", "-4", _FAL_REST, lead=(r"[0-9a-f]{8}-[0-9a-f]{4}", 13, 13), bounded=True),
    token("firecrawl_key", "fc-", r"[0-9a-z]{32}" + END, bounded=True, accept=has_digit),
    token("fireworks_key", "fw_", r"[0-9A-Za-z]{22,32}" + END, bounded=True, accept=has_digit),
    token("friendli_token", "flp_", r"[0-9A-Za-z]{36,60}" + END, bounded=True),
    token("groq_key", "gsk_", r"[0-9A-Za-z]{40,80}"),
    token("helicone_key", "sk-helicone-", r"[0-9a-z-]{20,64}"),
    token("huggingface_token", "hf_", r"(?:oauth_|jwt_)?[0-9A-Za-z]{30,64}" + END, bounded=True),
    token("huggingface_token", "api_org_", r"[0-9A-Za-z]{30,40}" + END),
    token("jina_key", "jina_", r"[\w-]{40,80}", bounded=True),
    token("kimi_key", "sk-kimi-", r"[0-9A-Za-z]{36,80}" + END, bounded=True),
    token("langfuse_key", "sk-lf- pk-lf-", UUID),
    token("langsmith_key", "lsv2_pt_ lsv2_sk_ lsv2_sc_", r"[0-9A-Za-z]{26,40}(?:_[0-9A-Za-z]{8,12})?"),
    token("letta_key", "sk-let-", r"[\w+/=-]{40,200}", bounded=True),
    token("llama_cloud_key", "llx-", r"[\w-]{40,64}", bounded=True),
    token("luma_key", "luma-", UUID, bounded=True),
    token("mem0_key", "m0-", r"[0-9A-Za-z]{36,48}" + END, bounded=True),
    token("minimax_key", "sk-api-", r"[\w-]{60,200}"),
    token("minimax_key", "sk-cp-", r"[\w-]{60,200}", bounded=True),
    token("modal_key", "ak- as-", r"[0-9A-Za-z]{22}" + END, bounded=True, accept=is_mixed),
    # Neptune: base64 of a JSON object that begins with the address of its API.
    token("neptune_token", "eyJhcGlfYWRkcmVzcyI6", r"[\w+/-]{60,400}={0,2}", bounded=True),
    token("nomic_key", "nk-", r"[\w-]{43}(?![\w-])", bounded=True, accept=is_mixed),
    token(
        "novita_key", "sk_", r"(?!live_|test_|prod_|org_|dev_|car_)[\w-]{43}(?![\w-])", bounded=True, accept=is_mixed
    ),
    token("nvidia_key", "nvapi-", r"[\w-]{40,96}"),
    token("openai_key", "sk-proj- sk-svcacct- sk-admin- sk-service- sk-None-", r"[\w-]{40,256}"),
    token("openai_key", "T3BlbkFJ", r"[\w-]{16,128}", lead=(r"sk-[\w-]{16,128}", 19, 131)),
    token("openpipe_key", "opk_", r"[0-9a-f]{40,42}" + END, bounded=True),
    token("openrouter_key", "sk-or-v1-", r"[0-9A-Za-z]{40,80}"),
    token("perplexity_key", "pplx-", r"[0-9A-Za-z]{36,64}"),
    token("pinecone_key", "pcsk_", r"\w{40,90}", bounded=True),
    token("replicate_token", "r8_", r"[0-9A-Za-z]{32,44}" + END, bounded=True),
    token("requesty_key", "rqsty-sk-", r"[\w+/=-]{60,140}"),
    token("retell_key", "key_", r"[0-9a-f]{28}" + END, bounded=True),
    token("runpod_key", "rpa_", r"[0-9A-Za-z]{36,56}" + END, bounded=True, accept=has_digit),
    token("runway_key", "key_", r"[0-9a-f]{128}" + END, bounded=True),
    # DeepSeek, Qwen, Kimi, Stability and others issue a bare `sk-`; so did OpenAI.
    token("secret_key_sk", "sk-", r"[0-9A-Za-z]{24,100}" + END, bounded=True, accept=has_digit),
    token("secret_key_sk", "sk-", r"[\w-]{22}(?![\w-])", bounded=True, accept=is_mixed),
    token("secret_key_sk", "sk_", r"[0-9a-f]{32}(?:[0-9a-f]{8,96})?" + END, bounded=True),
    token("tavily_key", "tvly-", r"(?:dev-|prod-)?[\w-]{24,64}", bounded=True),
    token("together_key", "tgp_v1_", r"[\w-]{36,64}"),
    token("unkey_key", "unkey_", r"[0-9A-Za-z]{20,32}" + END, bounded=True, accept=has_digit),
    token("vercel_ai_key", "vck_", r"[\w-]{24,72}", bounded=True, accept=is_mixed),
    token("voyage_key", "pa-", r"[\w-]{40,56}(?![\w-])", bounded=True, accept=is_mixed),
    token("wandb_key", "wandb_v1_", r"\w{40,100}"),
    token("windsurf_key", "sk-ws-01-", r"[\w-]{40,160}"),
    token("xai_key", "xai-", r"[\w-]{48,120}", bounded=True, accept=is_mixed),
    token("you_key", "ydc-sk-", r"[\w-]{32,120}"),
)
