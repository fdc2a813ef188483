"""Keys of model providers and of the services around them. A table: one row a format, sorted by name."""

from __future__ import annotations

from typing import Final

from vault.redaction.rule import END, UUID, Rule, token


def _has_digit(secret: str) -> bool:
    return any(character.isdigit() for character in secret)


RULES: Final[tuple[Rule, ...]] = (
    token("anthropic_key", "sk-ant-", r"(?:[a-z]{2,12}[0-9]{2}-)?[\w-]{32,256}"),
    token("browserbase_key", "bb_live_", r"[\w-]{20,64}"),
    token("cerebras_key", "csk-", r"[0-9a-z]{40,64}", bounded=True),
    token("context7_key", "ctx7sk-", UUID),
    token("cursor_key", "key_", r"[0-9a-f]{64}" + END, bounded=True),
    token("daytona_key", "dtn_", r"[0-9a-f]{64}", bounded=True),
    token("devin_key", "apk_user_", r"[0-9A-Za-z+/]{80,200}={0,2}"),
    token("devin_key", "cog_", r"[a-z2-7]{52}" + END, bounded=True),
    token("e2b_key", "e2b_", r"[0-9a-f]{40}", bounded=True),
    token("elevenlabs_key", "sk_", r"[0-9a-f]{48}" + END, bounded=True),
    token("firecrawl_key", "fc-", r"[0-9a-f]{32}" + END, bounded=True),
    token("fireworks_key", "fw_", r"[0-9A-Za-z]{22,32}" + END, bounded=True, accept=_has_digit),
    token("groq_key", "gsk_", r"[0-9A-Za-z]{40,80}"),
    token("helicone_key", "sk-helicone-", r"[0-9a-z-]{20,64}"),
    token("huggingface_token", "hf_", r"[0-9A-Za-z]{30,64}" + END, bounded=True),
    token("huggingface_token", "api_org_", r"[0-9A-Za-z]{34}" + END),
    token("jina_key", "jina_", r"[\w-]{50,80}", bounded=True),
    token("langfuse_key", "sk-lf-", UUID),
    token("langsmith_key", "lsv2_pt_ lsv2_sk_", r"[0-9a-fA-F]{32}_[0-9a-fA-F]{8,12}"),
    token("llama_cloud_key", "llx-", r"[0-9A-Za-z]{40,64}", bounded=True),
    token("mem0_key", "m0-", r"[0-9A-Za-z]{36,48}" + END, bounded=True),
    token("minimax_key", "sk-api-", r"[\w-]{60,200}"),
    token("nvidia_key", "nvapi-", r"[\w-]{56,80}"),
    token("openai_key", "sk-proj- sk-svcacct- sk-admin- sk-None-", r"[\w-]{40,256}"),
    token("openai_key", "T3BlbkFJ", r"[\w-]{16,128}", lead=(r"sk-[\w-]{16,128}", 19, 131)),
    token("openrouter_key", "sk-or-v1-", r"[0-9a-f]{64}"),
    token("perplexity_key", "pplx-", r"[0-9A-Za-z]{40,64}"),
    token("pinecone_key", "pcsk_", r"[0-9A-Za-z]{5,6}_[0-9A-Za-z]{50,80}"),
    token("replicate_token", "r8_", r"[0-9A-Za-z]{37,40}" + END, bounded=True),
    token("runpod_key", "rpa_", r"[0-9A-Z]{40}[0-9A-Za-z]{6}" + END, bounded=True),
    # DeepSeek, Qwen, Kimi, Stability and others issue a bare `sk-`; so did OpenAI.
    token("secret_key_sk", "sk-", r"[0-9A-Za-z]{24,100}" + END, bounded=True, accept=_has_digit),
    token("tavily_key", "tvly-", r"(?:dev-|prod-)?[\w-]{24,64}", bounded=True),
    token("together_key", "tgp_v1_", r"[\w-]{43}"),
    token("vercel_ai_key", "vck_", r"[\w-]{40,72}", bounded=True),
    token("wandb_key", "wandb_v1_", r"\w{60,90}"),
    token("xai_key", "xai-", r"[\w-]{70,120}", bounded=True),
)
