"""Tokens of software that people run themselves: clusters, panels, chats, home servers. A table, sorted by name.

A UUID or 32 hexadecimal digits alone (Consul, Zabbix, Sonarr) tell nothing; they need the words around them.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.rule import END, UUID, Place, Rule, token
from vault.redaction.tokens.character_kinds import is_mixed

_LONG: Final = r"[\w-]{40,2000}(?:\.[\w-]{2,500})?"
_PASETO: Final = " ".join(f"v{version}.{kind}." for version in "1234" for kind in ("local", "public"))

RULES: Final[tuple[Rule, ...]] = (
    token("headscale_key", "hskey-api- hskey-auth- hskey-reg-", r"[\w-]{40,120}", bounded=True),
    token("k3s_token", "K10", r"[0-9a-f]{64}::(?:server:|node:)?[\w.+/=-]{16,128}", bounded=True),
    token("matrix_token", "syt_", r"[0-9A-Za-z+/=-]{2,100}_[0-9A-Za-z]{20}_[0-9A-Za-z]{6}" + END, bounded=True),
    token("matrix_token", "mat_ mct_ mar_", r"[0-9A-Za-z]{30}_[0-9A-Za-z]{6}" + END, bounded=True),
    token("n8n_key", "n8n_api_", r"[0-9a-f]{64,96}" + END, bounded=True),
    token("nebula_key", "dnkey-", r"[\w=-]{20,32}-[\w=-]{40,60}", bounded=True),
    token("ntfy_token", "tk_", r"[0-9a-z]{29}" + END, bounded=True),
    token("paseto_token", _PASETO, _LONG, bounded=True),
    token("portainer_token", "ptr_", r"[0-9A-Za-z+/]{43}=", bounded=True),
    token("proxmox_token", "APIToken=", rf"[^\s=!\"']{{3,64}}![\w.-]{{1,64}}[=:]({UUID})", place=Place.APART),
    token("rancher_token", "token-", r"[0-9a-z]{5}:([0-9a-z]{54})" + END, place=Place.APART, bounded=True),
    token("truenas_key", "1- 2- 3-", r"[0-9A-Za-z]{64}" + END, bounded=True, accept=is_mixed),
    token("unleash_token", "development. production.", r"[0-9a-f]{56}" + END, bounded=True),
    token("uptime_kuma_key", "uk1_ uk2_ uk3_", r"[\w-]{40}(?![\w-])", bounded=True, accept=is_mixed),
)
