"""Tokens of money, shops, people, maps, media and social networks beside those in `service_tokens`. Sorted by name."""

from __future__ import annotations

from typing import Final

from vault.redaction.rule import END, UUID, Place, Rule, token
from vault.redaction.tokens.character_kinds import has_digit, is_mixed, is_shuffled


def _has_three_digits(secret: str) -> bool:
    """Whether three digits or more are in it, as in most random strings of small letters and digits, and few words."""
    return sum(map(str.isdigit, secret)) > 2  # noqa: PLR2004


RULES: Final[tuple[Rule, ...]] = (
    token("adapty_key", "secret_live_ secret_test_", r"[\w.]{20,64}", bounded=True, accept=is_mixed),
    token("aftership_key", "asat_", r"[0-9a-f]{32}" + END, bounded=True),
    token("bannerbear_key", "bb_pr_ bb_ma_", r"[0-9a-f]{30}" + END, bounded=True),
    token("beamer_key", "b_", r"[\w+/-]{43,44}={0,1}(?![\w+/-])", bounded=True, accept=is_shuffled),
    token("checkout_key", "sk_", r"[0-9a-z]{26}[*#$=0-9a-z]?(?![\w])", bounded=True, accept=_has_three_digits),
    token("coingecko_key", "CG-", r"[0-9A-Za-z]{24}" + END, bounded=True, accept=is_mixed),
    token("covalent_key", "cqt_", r"[0-9A-Za-z]{24,36}" + END, bounded=True, accept=has_digit),
    token("deepl_key", ":fx", END, lead=(UUID, 36, 36), place=Place.APART, bounded=True),
    token("dynamic_key", "dyn_", r"[0-9A-Za-z]{50,64}" + END, bounded=True, accept=is_mixed),
    token("fauna_secret", "fnA", r"[\w-]{36,48}(?![\w-])", bounded=True, accept=is_shuffled),
    token("fleetbase_key", "flb_live_ flb_test_", r"[0-9A-Za-z]{16,64}" + END, bounded=True, accept=has_digit),
    token("fullstory_key", "na1. eu1.", r"[0-9A-Za-z+/]{80,120}={0,2}", bounded=True, accept=is_mixed),
    token("linkedin_token", "AQT AQU AQV AQW AQX", r"[\w-]{120,500}", bounded=True, accept=is_mixed),
    token("locationiq_key", "pk.", r"[0-9a-f]{32}" + END, bounded=True),
    token("modrinth_token", "mrp_ mra_", r"[0-9A-Za-z]{50,70}" + END, bounded=True, accept=is_mixed),
    token("mollie_token", "access_", r"[0-9A-Za-z]{28,48}" + END, bounded=True, accept=is_shuffled),
    # OpenPix (Woovi): base64 of `Client_Id_`, an id, a colon and a secret.
    token("openpix_token", "Q2xpZW50X0lk", r"[0-9A-Za-z+/]{60,240}={0,2}", bounded=True),
    token("personio_token", "papi-", UUID + END, bounded=True),
    token("radar_key", "prj_live_sk_ prj_test_sk_", r"[0-9a-f]{40}" + END, bounded=True),
    token("recharge_token", "sk_1x sk_2x sk_3x sk_5x sk_10x", r"[123]_[0-9a-fA-F]{64}" + END, bounded=True),
    token("revolut_key", "oa_prod_ oa_sand_", r"[\w-]{36,56}", bounded=True),
    token("robinhood_key", "rh-api-", UUID + END, bounded=True),
    token("scale_key", "live_auth_ test_auth_", r"[0-9a-f]{32}" + END, bounded=True),
    token("spotify_token", "BQ", r"[\w-]{100,300}(?![\w.=-])", bounded=True, accept=is_shuffled),
    token("tatum_key", "t-", r"[0-9a-f]{24}-[0-9a-f]{24}" + END, bounded=True),
    token("tiktok_token", "act. rft.", r"[\w!*-]{50,100}(?:\.[\w]{1,8})?", bounded=True, accept=is_shuffled),
)
