"""Every name that the idioms give: one text that has it, and texts that only come near. A new name needs a row here."""

from __future__ import annotations

import base64
from random import Random

import pytest

from tests.redaction_idiom_samples import clean, found, holds, made
from tests.sample_templates import filled
from tests.test_redaction_idioms_keys import _phrase
from vault.redaction import idioms
from vault.redaction.catalogue import Ruleset
from vault.redaction.idioms.base58 import BITCOIN

_PAIR = base64.b64encode(filled("bob:{a14}", Random(1)).encode()).decode()
_BASE58 = "".join(Random(1).choices(BITCOIN, k=50))
_NUMBERS = ", ".join(map(str, Random(4).sample(range(256), 64)))
_GROUPS = "-".join(f"{Random(place).randrange(9091, 65535) * 11:06}" for place in range(8))
_WORDS = _phrase(12)

_ROWS: dict[str, tuple[str, ...]] = {
    "api_key_header": ("X-Api-Key: ⟦{a32}⟧", "X-Api-Key: $KEY", "the X-Api-Key header is required"),
    "auth_header": ("Authorization: Bearer ⟦{a32}⟧", "Authorization: Bearer <token>", "a bearer token of the server"),
    "code_key": ('jwt.sign(claims, "⟦{a24}⟧")', "jwt.sign(claims, key)", 'jwt.sign(claims, "your-secret")'),
    "code_password": ('smtp.login("bob", "⟦{a12}⟧")', "smtp.login(user, password)", 'smtp.login("bob", "password")'),
    "command_password": ("sshpass -p '⟦{a12}⟧' ssh root@db1", "sshpass -p $PW ssh root@db1", "ssh -p 2222 root@db1"),
    "config_password": ("requirepass ⟦{a20}⟧", "# requirepass foobared", "requirepass ${REDIS_PASSWORD}"),
    "device_password": ("enable secret 5 ⟦{a20}⟧", "enable secret scanning", "username admin privilege 15"),
    "encoded_secret": (
        "kind: Secret\ndata:\n  pw: ⟦{a20}⟧\n",
        "kind: ConfigMap\ndata:\n  pw: {a20}\n",
        "kind: Secret\nmetadata:\n  name: db\n",
    ),
    "expect_password": ('send "⟦{a14}⟧\\r"', 'send "$password\\r"', 'send "exit\\r"'),
    "jwk_private": (
        '{"kty":"EC","x":"{a42}w","d":"⟦{a42}w⟧"}',
        '{"kty":"EC","x":"{a42}w","y":"{a42}w"}',
        '{"kty":"RSA","e":"AQAB","n":"{a200}"}',
    ),
    "key_body": ("ed25519-v3:⟦{a86}==⟧", "ed25519-v3:{a20}", "ssh-ed25519 AAAA{a64} bob@host"),
    "netrc_password": (
        "machine forge.acme.io login bob password ⟦{a20}⟧",
        "machine forge.acme.io login bob password $PW",
        "machine learning login page",
    ),
    "otp_seed": ("TOTP secret: ⟦{s32}⟧", "TOTP secret: see the wiki", "otpauth://totp/Corp:bob?issuer=Corp"),
    "password_hash": ("$2b$12$⟦{a53}⟧", "$2b$12$ is its prefix", "it costs $6 and $5 a month"),
    "pgpass_password": (
        "localhost:5432:db:bob:⟦{a14}⟧",
        "localhost:5432 is the database",
        "localhost:5432:db:bob:$PGPASSWORD",
    ),
    "product_key": ("IDE activation: ⟦{u10}-{a60}==⟧", "License: Apache-2.0", "licence key: see 1Password"),
    "query_secret": (
        "https://corp.io/x?api_key=⟦{a24}⟧",
        "https://corp.io/x?api_key=<key>",
        "https://corp.io/survey?sid=989272&lang=en",
    ),
    "recovery_code": (
        "backup codes:\n⟦{d8}⟧\n⟦{d8}⟧\n⟦{d8}⟧\n",
        "Recovery codes are printed once; keep them.",
        "recovery codes expire after 2026-11-30",
    ),
    "recovery_key": (f"x ⟦{_GROUPS}⟧ y", f"x {_GROUPS[:-6]}000012 y", f"x {_GROUPS[:-7]} y"),
    "registry_token": (
        "//r.corp.io/:_authToken=⟦{a36}⟧",
        "//r.corp.io/:_authToken=${NPM_TOKEN}",
        '"auth": "none of them"',
    ),
    "secret_link": (
        "https://corp.io/reset/⟦{a40}⟧",
        "https://corp.io/reset/how-to-reset-your-password",
        "https://corp.io/blog/{a40}",
    ),
    "seed_phrase": (f"⟦{' '.join(_WORDS)}⟧", " ".join(_WORDS[:11]), "tags: " + ", ".join(_WORDS)),
    "service_key": ("AZDO_PAT=⟦{t52}⟧", "AZDO_PAT=${{ secrets.AZDO_PAT }}", "the routing_key is orders-2026-created"),
    "session_cookie": ("PHPSESSID=⟦{l26}⟧", "PHPSESSID=<id>", "Cookie: theme=dark; lang=en"),
    "snmp_community": (
        "snmp-server community ⟦{a10}⟧ RO",
        "snmp-server community public RO",
        "snmp-server host 10.0.0.1",
    ),
    "snmp_password": (
        "snmp-server user u g v3 auth sha ⟦{a12}⟧",
        "snmp-server user u g v3",
        "snmp-server user u g v3 auth sha <password>",
    ),
    "sql_password": (
        "CREATE USER bob WITH PASSWORD '⟦{a14}⟧';",
        "CREATE USER bob WITH PASSWORD '${PW}';",
        "the row is identified by name",
    ),
    "tsig_key": (
        'key "d" {\n  secret "⟦{a43}=⟧";\n};',
        'key "d" { algorithm hmac-sha256; };',
        'key "d" {\n  secret "<secret>";\n};',
    ),
    "vpn_secret": (': PSK "⟦{a20}⟧"', ": PSK is shared by both", ': PSK "${PSK}"'),
    "wallet_key": (f"⟦PVT_K1_{_BASE58}⟧", f"PUB_K1_{_BASE58}", f"PVT_K1_{_BASE58[:20]}"),
    "wallet_key_array": (f"[⟦{_NUMBERS}⟧]", f"[{_NUMBERS}, 1]", "[" + ", ".join(map(str, range(64))) + "]"),
    "wallet_key_hex": ("private key: ⟦0x{h64}⟧", "tx 0x{h64}", "private key: 0x" + "1" * 64),
    "wifi_password": ("WIFI:T:WPA;S:x;P:⟦{a12}⟧;;", "WIFI:T:nopass;S:x;;", "wifi psk is on the router"),
}


def test_every_name_has_a_row_with_two_near_misses() -> None:
    assert set(_ROWS) == set(Ruleset(idioms.RULES).ranks)
    assert all(len(row) > 2 for row in _ROWS.values())


@pytest.mark.parametrize("name", _ROWS)
def test_a_name_is_given_to_what_has_it_and_not_to_what_comes_near(name: str) -> None:
    held, *near = _ROWS[name]
    if name == "password_hash":  # the head of a hash belongs to it
        text, _ = made(held)
        assert found(text) == [(0, len(text), name)]
    else:
        holds(name, held)
    for text in near:
        clean(text)


@pytest.mark.parametrize("name", [name for name in _ROWS if name not in {"seed_phrase", "recovery_key"}])
def test_a_text_that_repeats_itself_holds_as_many_as_one_by_one(name: str) -> None:
    text = "\n" * 3 + made(_ROWS[name][0])[0] + "\n" * 3
    once = {(start, end) for start, end, _ in found(text)}
    first, step = [*found(text * 700)], len(text)
    assert {(start % step, end % step) for start, end, _ in first} == once
    assert len(first) == 700 * len(once)
