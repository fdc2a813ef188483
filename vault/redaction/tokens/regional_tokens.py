"""Tokens of services used in Russia, China, Korea and Japan. A table, sorted by name.

Clouds of these countries are in `cloud_keys`, payment in `payment_tokens`, addresses of their chats in `webhooks`.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.rule import END, UUID, Rule, token
from vault.redaction.tokens.character_kinds import is_mixed

RULES: Final[tuple[Rule, ...]] = (
    token("clova_key", "nv-", r"[0-9a-f]{32}[0-9A-Za-z]{4}" + END, bounded=True),
    token("coze_token", "pat_ sat_", r"[0-9A-Za-z]{64}" + END, bounded=True),
    token("dashscope_key", "sk-sp-", r"[0-9A-Za-z._-]{24,120}[0-9A-Za-z]", bounded=True, accept=is_mixed),
    token("dashscope_key", "sk-sp-", r"[0-9a-f]{32}" + END, bounded=True),
    token("dify_key", "app- dataset-", r"[0-9A-Za-z]{24}" + END, bounded=True, accept=is_mixed),
    # What signs the messages of a robot in DingTalk
    token("dingtalk_secret", "SEC", r"[0-9a-f]{64}" + END, bounded=True),
    token("fastgpt_key", "fastgpt-", r"[0-9A-Za-z]{40,64}" + END, bounded=True),
    token("feishu_token", "t-g u-g", r"[0-9A-Za-z.]{36,60}" + END, bounded=True, accept=is_mixed),
    token("feishu_token", "t-g u-g", r"1[0-9A-Z]{36,48}" + END, bounded=True),
    # All long-lived channel tokens of LINE end alike.
    token("line_token", "dB04t89/1O/w1cDnyilFU=", END, lead=(r"[0-9A-Za-z+/]{150}", 150, 150), bounded=True),
    token("modelscope_token", "ms-", UUID, bounded=True),
    token("serverchan_key", "SCT", r"[0-9]{1,7}T[0-9A-Za-z]{20,40}" + END, bounded=True),
    token("serverchan_key", "sctp", r"[0-9]{1,8}t[0-9A-Za-z]{20,40}" + END, bounded=True),
    token("tinkoff_token", "t.", r"[\w-]{86}(?![\w-])", bounded=True, accept=is_mixed),
    token("vk_token", "vk1.a.", r"[\w-]{80,400}", bounded=True),
    token("wxpusher_token", "AT_ SPT_", r"[0-9A-Za-z]{32}" + END, bounded=True, accept=is_mixed),
)
