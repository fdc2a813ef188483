"""Keys of payment services beside those in `service_tokens`, of every continent. A table, sorted by name.

Keys that are public by design (`pk_…`, `APP_USR-` and a UUID, `xnd_public_…`) are not here.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.rule import END, UUID, Rule, token
from vault.redaction.tokens.character_kinds import has_digit, is_mixed, is_shuffled

RULES: Final[tuple[Rule, ...]] = (
    token("abacatepay_key", "abc_dev_ abc_prod_", r"[0-9A-Za-z]{20,32}" + END, bounded=True, accept=has_digit),
    # Adyen: two parts in base64; a third of 16 characters of any kind follows, and is worth nothing without them.
    token("adyen_key", "AQE", r"[0-9A-Za-z+/]{60,240}={0,2}-[0-9A-Za-z+/]{43}=", bounded=True),
    token("brex_token", "bxt_", r"[0-9A-Za-z]{32,64}" + END, bounded=True),
    token("cashfree_secret", "cfsk_ma_prod_ cfsk_ma_test_", r"[0-9A-Za-z]{28,40}_[0-9A-Za-z]{8}" + END),
    token("chapa_key", "CHASECK- CHASECK_TEST-", r"[0-9A-Za-z]{28,40}" + END, bounded=True),
    token("checkout_key", "sk_sbox_", r"[0-9a-z]{24,30}[*#$=0-9a-z]?", bounded=True),
    token("checkout_key", "sk_ sk_test_", UUID, bounded=True),
    token("conekta_key", "key_", r"[0-9A-Za-z]{22}" + END, bounded=True, accept=is_mixed),
    # Efí (Gerencianet), for PIX
    token("efi_secret", "Client_Secret_", r"[0-9A-Za-z]{36,48}" + END, bounded=True),
    token("gocardless_token", "sandbox_", r"[\w-]{40}(?![\w-])", bounded=True, accept=is_mixed),
    token("gocardless_token", "live_", r"(?<!pk_live_)[\w-]{40}(?![\w-])", bounded=True, accept=is_mixed),
    token("klarna_key", "klarna_live_api_ klarna_test_api_", r"[0-9A-Za-z+/_-]{60,300}={0,2}", accept=has_digit),
    token("lob_key", "test_", r"[0-9a-f]{35}" + END, bounded=True),
    token("mercadopago_refresh_token", "TG-", r"[0-9a-f]{24}-[0-9]{5,12}" + END, bounded=True),
    token(
        "mercadopago_token", "APP_USR- TEST-", r"[0-9]{13,19}-[0-9]{6}-[0-9A-Za-z]{32}-[0-9]{5,12}" + END, bounded=True
    ),
    token("midtrans_key", "Mid-server-", r"[\w-]{20,32}(?![\w-])"),
    token("omise_key", "skey_", r"(?:test_)?[0-9a-z]{19}" + END, bounded=True, accept=has_digit),
    # OPPWA (HyperPay, Peach): base64 of an id that begins with 8ac7a4, a bar and a password.
    token("oppwa_token", "OGFjN2E0", r"[0-9A-Za-z]{40,90}={0,2}", bounded=True),
    token("pagarme_key", "ak_live_ ak_test_", r"[0-9A-Za-z]{30}" + END, bounded=True),
    token("razorpay_key_id", "rzp_live_ rzp_test_", r"[0-9A-Za-z]{14}" + END, bounded=True),
    token(
        "stripe_key", "_secret_", r"[0-9A-Za-z]{25}" + END, lead=(r"(?:pi|seti)_[0-9A-Za-z]{24}", 27, 29), bounded=True
    ),
    token("sumup_key", "sup_sk_", r"[0-9A-Za-z]{30,44}" + END, bounded=True),
    token("test_key", "test_", r"(?<!pk_test_)[0-9A-Za-z]{30,64}" + END, bounded=True, accept=is_shuffled),
    token(
        "toss_key", "live_sk_ live_gsk_ test_sk_ test_gsk_", r"[0-9A-Za-z]{20,64}" + END, bounded=True, accept=has_digit
    ),
    token("wompi_key", "prv_prod_ prv_test_", r"[0-9A-Za-z]{28,40}" + END, bounded=True),
    token(
        "wompi_key",
        "prod_integrity_ test_integrity_ prod_events_ test_events_",
        r"[0-9A-Za-z]{28,40}" + END,
        bounded=True,
    ),
    token("xendit_key", "xnd_production_ xnd_development_", r"[0-9A-Za-z]{40,80}" + END),
    token(
        "yookassa_key", "live_ test_", r"(?<!pk_live_)(?<!pk_test_)[\w-]{43}(?![\w-])", bounded=True, accept=is_mixed
    ),
)
