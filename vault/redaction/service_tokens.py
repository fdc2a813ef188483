"""Tokens of payment, messaging, data and office services. A table, sorted by name.

Keys that are public by design (`pk_live_…`, `phc_…`, `pubkey-…`) are not here.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.rule import END, UUID, Place, Rule, token


def _has_digit(secret: str) -> bool:
    return any(character.isdigit() for character in secret)


_SLACK: Final = "xoxb- xoxp- xoxa- xoxr- xoxs- xoxo- xoxc- xoxe- xoxe.xoxb- xoxe.xoxp- xapp-"
_TELEGRAM: Final = r"[\w-]{32,34}(?![\w-])"
# The base64 of the three first digits of an account number.
_DISCORD: Final = " ".join(a + b for a in ("MT", "Mj", "Mz", "ND", "NT", "Nj", "Nz", "OD", "OT") for b in "AEIMQUYcgk")

RULES: Final[tuple[Rule, ...]] = (
    token("adobe_secret", "p8e-", r"[0-9A-Za-z_-]{32,36}" + END, bounded=True),
    token("airtable_token", "pat", r"[0-9A-Za-z]{14}\.[0-9a-f]{64}" + END, bounded=True),
    token("aiven_password", "AVNS_", r"[\w-]{15,30}", bounded=True),
    token("alchemy_token", "alcht_", r"[0-9A-Za-z]{30}" + END, bounded=True),
    token("apify_token", "apify_api_", r"[0-9A-Za-z]{34,40}"),
    token("asaas_token", "$aact_", r"(?:prod_|hmlg_)?[\w:-]{40,200}", place=Place.APART),
    token("axiom_token", "xaat- xapt-", UUID),
    token("brevo_key", "xkeysib- xsmtpsib-", r"[0-9a-f]{64}-[0-9A-Za-z]{16}"),
    token("clickup_token", "pk_", r"[0-9]{6,9}_[0-9A-Z]{32}" + END, bounded=True),
    token("cloudflare_token", "cfut_ cfat_ cfk_", r"[\w-]{40,64}", bounded=True),
    token("cloudflare_origin_key", "v1.0-", r"[0-9a-f]{24}-[0-9a-f]{146}", bounded=True),
    token("cockroach_key", "CCDB1_", r"[0-9A-Za-z]{22}_[0-9A-Za-z]{40}"),
    token("confluent_secret", "cflt", r"[0-9A-Za-z+/]{60}(?![0-9A-Za-z+/])", bounded=True),
    token("contentful_token", "CFPAT-", r"[\w-]{43}"),
    token("databricks_token", "dapi", r"[0-9a-f]{32}(?:-[0-9])?" + END, bounded=True),
    token("datastax_token", "AstraCS:", r"[0-9A-Za-z]{20,40}(?::[0-9a-f]{64})?", place=Place.APART),
    token("digitalocean_token", "dop_v1_ doo_v1_ dor_v1_", r"[0-9a-f]{64}"),
    token("discord_token", _DISCORD, r"[\w-]{21,25}\.[\w-]{6}\.[\w-]{27,38}(?![\w-])", bounded=True),
    token("dropbox_token", "sl.", r"(?:u\.)?[\w-]{120,1500}", bounded=True),
    token("duffel_token", "duffel_test_ duffel_live_", r"[\w=-]{43}"),
    token("dynatrace_token", "dt0c01. dt0s01. dt0s02. dt0s08. dt0s16.", r"[0-9A-Z]{8,24}\.[0-9A-Z]{64}"),
    token("easypost_key", "EZAK EZTK", r"[0-9A-Za-z]{54}" + END, bounded=True),
    token("facebook_token", "EAA", r"[A-Z][0-9A-Za-z]{90,400}" + END, bounded=True),
    token("figma_token", "figd_ figo_ figor_", r"[\w-]{38,48}", bounded=True),
    token("flutterwave_key", "FLWSECK-", r"[0-9a-f]{32}-X"),
    token("flutterwave_key", "FLWSECK_TEST-", r"[0-9A-Za-z]{12,40}(?:-X)?"),
    token("frameio_token", "fio-u-", r"[\w=-]{64}"),
    token("hubspot_token", "pat-na1- pat-na2- pat-eu1- pat-ap1-", UUID),
    token("honeycomb_key", "hcaik_ hcxik_ hcaic_ hcxmk_", r"[0-9a-z]{52,60}"),
    token("intercom_token", "dG9rO", r"[0-9A-Za-z+/]{50,80}={0,2}", bounded=True),
    token("klaviyo_key", "pk_", r"[0-9a-f]{34}" + END, bounded=True),
    token("live_key", "live_", r"[0-9A-Za-z]{30,64}" + END, bounded=True, accept=_has_digit),
    token("mailchimp_key", "-us", r"[1-9][0-9]?" + END, lead=(r"[0-9a-f]{32}", 32, 32), bounded=True),
    token("mailersend_token", "mlsn.", r"[0-9a-f]{64}", bounded=True),
    token("mailgun_key", "key-", r"[0-9a-f]{32}" + END, bounded=True),
    token("mapbox_token", "sk.eyJ", r"[\w-]{40,200}\.[\w-]{22}", bounded=True),
    token("maxmind_key", "_mmk", END, lead=(r"[0-9A-Za-z]{6}_[0-9A-Za-z]{29}", 36, 36), bounded=True),
    token("mercury_token", "mercury_production_", r"[a-z]{3,6}_[0-9A-Za-z]{40,50}(?:_yrucrem)?"),
    token("mongodb_secret", "mdb_sa_sk_", r"[\w-]{40}"),
    token("neon_key", "napi_", r"[0-9a-z]{60,70}", bounded=True),
    token("netbird_token", "nbp_", r"[0-9A-Za-z]{36}" + END, bounded=True),
    token("newrelic_key", "NRAK- NRII- NRJS- NRRA- NRBR-", r"[\w-]{19,42}", bounded=True),
    token("nightfall_key", "NF-", r"[0-9A-Za-z]{32}" + END, bounded=True),
    token("notion_token", "ntn_", r"[0-9A-Za-z]{40,50}", bounded=True),
    token("notion_token", "secret_", r"[0-9A-Za-z]{43}" + END, bounded=True, accept=_has_digit),
    token("onesignal_key", "os_v2_app_ os_v2_org_", r"[a-z2-7]{90,110}"),
    token("openshift_token", "sha256~", r"[\w-]{43}(?![\w-])"),
    token("ory_token", "ory_at_ ory_rt_ ory_ac_ ory_pat_", r"[\w-]{30,100}(?:\.[\w-]{30,100})?"),
    token("paddle_key", "pdl_live_apikey_ pdl_sdbx_apikey_", r"[0-9a-z]{26}_[0-9A-Za-z]{22}_[0-9A-Za-z]{3}"),
    token("paypal_token", "access_token$", r"(?:production|sandbox)\$[0-9a-z]{16}\$[0-9a-f]{32}", place=Place.APART),
    token("plaid_token", "access-sandbox- access-development- access-production-", UUID),
    token("planetscale_token", "pscale_tkn_ pscale_oauth_ pscale_pw_", r"[\w=.-]{31,63}[\w=]"),
    token("polar_token", "polar_at_ polar_oat_ polar_pat_", r"[\w-]{20,100}"),
    token("posthog_key", "phx_", r"[0-9A-Za-z]{40,50}", bounded=True),
    token("ramp_secret", "ramp_sec_", r"[0-9A-Za-z]{48}"),
    token("resend_key", "re_", r"[0-9A-Za-z]{8}_[0-9A-Za-z]{24}" + END, bounded=True),
    token("salesforce_token", "!AQ !AR", r"[\w.]{60,120}", lead=(r"00D[0-9A-Za-z]{12,15}", 15, 18), place=Place.APART),
    token("sendgrid_key", "SG.", r"[\w-]{16,32}\.[\w-]{40,50}", bounded=True),
    token("shippo_token", "shippo_live_ shippo_test_", r"[0-9a-f]{40}"),
    token("shopify_token", "shpat_ shpca_ shppa_ shpss_ shptka_ shpua_", r"[0-9a-fA-F]{32}"),
    token("slack_token", _SLACK, r"[0-9A-Za-z-]{20,300}", accept=_has_digit),
    token("slack_token", "xoxd-", r"[\w%/+-]{60,400}={0,2}"),
    token("square_token", "sq0atp- sq0csp-", r"[\w-]{22,60}"),
    token("square_token", "EAAA", r"[\w-]{60}(?![\w-])", bounded=True),
    token("stripe_key", "sk_live_ sk_test_ sk_prod_ sk_org_ rk_live_ rk_test_ rk_prod_", r"[0-9A-Za-z]{16,247}={0,2}"),
    token("stripe_key", "whsec_", r"[0-9A-Za-z+/]{28,80}={0,2}"),
    token("stytch_secret", "secret-live- secret-test-", r"[\w-]{36}={0,2}"),
    token("supabase_token", "sbp_", r"(?:v0_|oauth_)?[0-9a-f]{40}" + END, bounded=True),
    token("supabase_token", "sb_secret_", r"[\w-]{31,44}"),
    token("tailscale_key", "tskey-", r"(?:api|auth|client|scim|webhook|oauth)-[0-9A-Za-z]{8,32}-[0-9A-Za-z]{16,64}"),
    token("telegram_token", ":AA", _TELEGRAM, lead=(r"[0-9]{8,10}", 8, 10), bounded=True, place=Place.APART),
    token("trello_token", "ATTA", r"[0-9a-f]{64}[0-9A-Fa-f]{0,12}" + END, bounded=True),
    token("twilio_key", "SK", r"[0-9a-f]{32}" + END, bounded=True),
    token("twitter_token", "A" * 20, r"A{0,8}[0-9A-Za-z%]{20,90}%3D[0-9A-Za-z]{30,90}", bounded=True),
    token("typeform_token", "tfp_", r"[\w.=-]{40,70}", bounded=True),
    token("wakatime_key", "waka_", UUID),
)
