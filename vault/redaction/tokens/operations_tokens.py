"""Tokens of what developers and operators run things with: sandboxes, tests, monitors, names, networks, scanners.

A table, sorted by name; forges, builds and registries are in `forge_tokens`.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.rule import END, UUID, Rule, token
from vault.redaction.tokens.character_kinds import has_digit, is_mixed, is_shuffled

_JETBRAINS: Final = r"[0-9A-Za-z+/_=-]{4,80}\.[0-9A-Za-z+/_=-]{2,80}\.[0-9A-Za-z]{20,48}" + END

RULES: Final[tuple[Rule, ...]] = (
    token("apifox_token", "afxp_", r"[0-9A-Za-z]{30,80}" + END, bounded=True, accept=has_digit),
    token("arcjet_key", "ajkey_", r"[0-9a-z]{20,44}" + END, bounded=True, accept=has_digit),
    token("censys_token", "censys_", r"\w{24,100}", bounded=True, accept=is_shuffled),
    token("chromatic_token", "chpt_", r"[0-9a-f]{12,24}" + END, bounded=True, accept=has_digit),
    token("codesandbox_token", "csb_v1_", r"[\w-]{36,64}", bounded=True),
    token("coralogix_key", "cxtp_ cxup_", r"[0-9A-Za-z]{26,40}" + END, bounded=True, accept=has_digit),
    token("dnsimple_token", "dnsimple_a_ dnsimple_u_ dnsimple_o_", r"[0-9A-Za-z]{28,40}" + END),
    token("github_token", "v1.", r"[0-9a-f]{40}" + END, bounded=True),
    token("gitpod_token", "gitpod_pat_", r"[\w.-]{40,400}"),
    token("healthchecks_key", "hcr_ hcw_", r"[0-9A-Za-z]{26,34}" + END, bounded=True, accept=is_mixed),
    token("hex_token", "hxtp_ hxtw_", r"[0-9A-Za-z]{40,200}" + END, bounded=True, accept=has_digit),
    token("honeybadger_key", "hbp_", r"[0-9A-Za-z]{30,44}" + END, bounded=True, accept=has_digit),
    token("incident_key", "inc_", r"[0-9a-f]{64}" + END, bounded=True),
    token("jetbrains_token", "perm-", _JETBRAINS, bounded=True),
    token("jsr_token", "jsrp_ jsrd_", r"[0-9A-Za-z]{32,64}" + END, bounded=True, accept=has_digit),
    token("lightdash_token", "ldpat_ ldsvc_", r"[0-9a-f]{32,40}" + END, bounded=True),
    token("metabase_key", "mb_", r"[0-9A-Za-z+/]{43}=", bounded=True, accept=is_shuffled),
    token("netbox_token", "nbt_", r"[0-9A-Za-z]{12}\.[0-9A-Za-z]{40}" + END, bounded=True),
    token("okta_token", "00", r"[\w-]{40}(?![\w-])", bounded=True, accept=is_shuffled),
    token("passport_token", "def50200", r"[0-9a-f]{200,1600}" + END, bounded=True),
    token("percy_token", "web_ app_ auto_ ss_ vmw_", r"[0-9a-f]{64}" + END, bounded=True),
    token("permit_key", "permit_key_", r"[0-9A-Za-z]{48,200}" + END),
    token("pixie_key", "px-api- px-dep-", UUID + END, bounded=True),
    token("porkbun_key", "pk1_ sk1_", r"[0-9a-f]{64}" + END, bounded=True),
    token("transifex_token", "1/", r"[0-9a-f]{40}" + END, bounded=True),
    token("trufflehog_key", "thog-secret-", r"[0-9A-Za-z]{28,40}" + END),
    token("vulncheck_token", "vulncheck_", r"[0-9A-Za-z]{48,80}" + END),
)
