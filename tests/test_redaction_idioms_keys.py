"""Phrases, keys of wallets, key bodies, hashes of passwords and one-time codes: by checksum, by format, by name."""

from __future__ import annotations

import base64
import binascii
import hashlib
from random import Random

import pytest

from tests.redaction_idiom_samples import clean, found, holds
from tests.sample_templates import filled
from vault.redaction.idioms.base58 import BITCOIN
from vault.redaction.idioms.bip39_english import WORDS
from vault.redaction.idioms.seeds import is_phrase

_LIST = WORDS.split()


def _phrase(size: int, seed: int = 1) -> list[str]:
    """Words with the checksum of BIP-39."""
    entropy = Random(seed).randbytes(size // 3 * 4)
    check = size // 3
    number = int.from_bytes(entropy, "big") << check | hashlib.sha256(entropy).digest()[0] >> (8 - check)
    return [_LIST[number >> 11 * (size - 1 - place) & 2047] for place in range(size)]


def _broken(size: int) -> list[str]:
    """Words of the list without the checksum."""
    return next(words for seed in range(99) if not is_phrase(words := Random(seed).sample(_LIST, size)))


@pytest.mark.parametrize("size", [12, 15, 18, 21, 24])
@pytest.mark.parametrize("around", ["{}", "Ledger: {}\nnext", '"{}"', "```\n{}\n```", "the phrase is {}.", "user> {}"])
def test_a_phrase_with_its_checksum_is_found(size: int, around: str) -> None:
    words = _phrase(size)
    text = around.format(" ".join(words))
    assert [text[start:end] for start, end, _ in found(text)] == [" ".join(words)]


@pytest.mark.parametrize("joint", [", ", "\n", '", "', " | "])
def test_a_phrase_is_found_however_it_is_written(joint: str) -> None:
    words = _phrase(12, 3)
    assert [name for _, _, name in found(joint.join(words))] == ["seed_phrase"]
    numbered = "\n".join(f"{number}. {word}" for number, word in enumerate(words, 1))
    assert [name for _, _, name in found(numbered)] == ["seed_phrase"]


def test_lists_of_words_and_prose_are_no_phrases() -> None:
    words = _phrase(12, 4)
    assert found("tags: " + ", ".join(words)) == []
    assert found("keywords = [" + ", ".join(words) + "]") == []
    assert found(" ".join(_broken(12))) == []
    assert found(" ".join(_broken(24))) == []
    assert found(" ".join(_phrase(12, 5)[:11])) == []
    assert found("we saw bottle " + " ".join(words[:11]) + "\n" + words[11].title() + " 7 finished") == []
    clean(
        "The able actor will abandon the about page above all; accept it and access the account across acid acoustics."
    )


def test_a_phrase_that_is_announced_needs_no_checksum() -> None:
    words = " ".join(_broken(24))
    assert [name for _, _, name in found(f"wallet seed phrase: {words}")] == ["seed_phrase"]


# Wallets


def _base58(payload: bytes) -> str:
    data = payload + hashlib.sha256(hashlib.sha256(payload).digest()).digest()[:4]
    number, text = int.from_bytes(data, "big"), ""
    while number:
        number, digit = divmod(number, 58)
        text = BITCOIN[digit] + text
    return text


def test_a_private_key_of_a_wallet_is_found_by_its_checksum() -> None:
    key = Random(1).randbytes(32)
    for payload in (b"\x80" + key, b"\x80" + key + b"\x01", b"\xef" + key):
        wif = _base58(payload)
        assert found(f"import {wif} now") == [(7, 7 + len(wif), "wallet_key")]
        assert found(f"import {wif[:-1]}{'1' if wif[-1] != '1' else '2'} now") == []
    extended = _base58(bytes.fromhex("0488ade4") + Random(2).randbytes(41) + b"\0" + key)
    assert [name for _, _, name in found(extended)] == ["wallet_key"]
    assert found(_base58(b"\0" + key[:20])) == []  # an address


def test_a_stellar_seed_and_a_key_pair_as_numbers_are_found() -> None:
    payload = bytes([18 << 3]) + Random(3).randbytes(32)
    seed = base64.b32encode(payload + binascii.crc_hqx(payload, 0).to_bytes(2, "little")).decode()
    assert found(f"x {seed} y") == [(2, 58, "wallet_key")]
    assert found(f"x {seed[:-1]}{'A' if seed[-1] != 'A' else 'B'} y") == []
    numbers = ",".join(map(str, Random(4).sample(range(256), 64)))
    assert [name for _, _, name in found(f"[{numbers},201]".replace(",201", ""))] == ["wallet_key_array"]
    assert found("[" + ",".join(map(str, range(64))) + "]") == []


def test_a_hexadecimal_key_is_found_by_its_name_only() -> None:
    holds("wallet_key_hex", "private key: ⟦0x{h64}⟧")
    holds("wallet_key_hex", "PRIVATE_KEY=⟦{h64}⟧")
    clean("sha256: {h64}")
    clean("tx 0x{h64}")
    clean("private key: 0x" + "1" * 64)


# Key bodies


def _der(*parts: bytes, tag: int = 0x30) -> bytes:
    body = b"".join(parts)
    return bytes((tag, 0x82)) + len(body).to_bytes(2, "big") + body


def _integer(size: int) -> bytes:
    return _der(b"\0" + Random(size).randbytes(size), tag=2)


def test_the_body_of_a_private_key_is_found_and_that_of_a_public_one_stays() -> None:
    version = bytes((2, 1, 0))
    private = base64.b64encode(_der(version, _integer(256), _integer(256))).decode()
    public = base64.b64encode(_der(_integer(256), bytes((2, 3, 1, 0, 1)))).decode()
    certificate = base64.b64encode(_der(_der(b"\xa0\x03\x02\x01\x02", _integer(256)))).decode()
    assert [name for _, _, name in found(f"key = {private}")] == ["key_body"]
    assert found(f"key = {public}") == []
    assert found(f"cert = {certificate}") == []


def test_a_private_jwk_is_found_and_a_public_one_stays() -> None:
    holds("jwk_private", '{"kty":"EC","crv":"P-256","x":"{a42}w","d":"⟦{a42}w⟧"}')
    clean('{"kty":"EC","crv":"P-256","x":"{a42}w","y":"{a42}w"}')
    clean('{"kty":"RSA","e":"AQAB","n":"{a200}"}')


# Hashes of passwords

_HASHES = [
    "$1${a8}${a22}",
    "$apr1${b8}${c22}",
    "$5$rounds=5000${a16}${c43}",
    "$6${a16}${c86}",
    "$y$j9T${a22}${c43}",
    "$2b$12${c53}",
    "$2y$10${c53}",
    "$argon2id$v=19$m=65536,t=3,p=4${a22}${a43}",
    "$P$B{a30}",
    "$S$D{a51}",
    "$8${a14}${c43}",
    "$9${a14}${c43}",
    "$pbkdf2-sha256$29000${a22}${a43}",
    "$scrypt$ln=16,r=8,p=1${a22}${a43}",
    "pbkdf2_sha256$600000${a22}${a43}=",
    "pbkdf2:sha256:600000${a16}${h64}",
    "scrypt:32768:8:1${a16}${h128}",
    "bcrypt_sha256$$2b$12${c53}",
    "SCRAM-SHA-256$4096:{a22}==${a43}=:{a43}=",
    "{SSHA}{a32}",
    "{SSHA512}{a96}",
    "*{H40}",
    "grub.pbkdf2.sha512.10000.{H128}.{H128}",
]


def _hash(template: str, seed: int = 1) -> str:
    template = template.replace("{c", "{a").replace("{b8", "{a8").replace("{H", "{h")
    text = filled(template, Random(seed))
    return (
        text.upper().replace("GRUB.PBKDF2.SHA", "grub.pbkdf2.sha")
        if "{h128}.{h" in template or text[0] == "*"
        else text
    )


@pytest.mark.parametrize("template", _HASHES, ids=[template[:20] for template in _HASHES])
def test_the_hash_of_a_password_is_found(template: str) -> None:
    value = _hash(template)
    for around in ("root:{}:19000:0:99999:7:::", "hash: {} end", "('bob', '{}');", "| bob | % | {} |"):
        text = around.replace("{}", value)
        assert [text[start:end] for start, end, name in found(text) if name == "password_hash"] == [value], text


@pytest.mark.parametrize("name", ["password_hash", "NTLM hash", "encrypted_password", "pwhash"])
def test_a_bare_hash_is_found_by_its_name(name: str) -> None:
    holds("password_hash", f"{name}: ⟦{{h32}}⟧")
    clean("md5: {h32}")
    clean(f"{name}: " + "0" * 32)


def test_a_dump_of_a_domain_is_found() -> None:
    holds("password_hash", "bob:1001:⟦{h32}:{h32}⟧:::")
    clean("a:::b {h32}")


@pytest.mark.parametrize(
    "text",
    [
        "costs $5 and $6 a month",
        "$1$ $2b$ $6$salt$",
        "sha256:{h64}",
        "sha512-{a86}==",
        "commit {h40}",
        "${a14}",
        "*{h40}x",
        "{MD5} of a file",
    ],
)
def test_other_hashes_and_dollars_stay(text: str) -> None:
    clean(text)


# One-time codes


def test_seeds_of_one_time_passwords_are_found() -> None:
    holds("otp_seed", "otpauth://totp/Corp:bob?secret=⟦{s32}⟧&issuer=Corp")
    holds("otp_seed", "TOTP secret: ⟦{s32}⟧")
    holds("otp_seed", "Manual entry key for the VPN: ⟦{t4} {t4} {t4} {t4} {t4} {t4} {t4} {t4}⟧")
    clean("TOTP secret: see the wiki")
    clean("otpauth://totp/Corp:bob?issuer=Corp")
    clean("TOTP is a time-based one-time password")


@pytest.mark.parametrize(
    "template",
    [
        "Recovery codes for x.io - keep offline\n\n1. ⟦{h5}-{h5}⟧   2. ⟦{h5}-{h5}⟧\n3. ⟦{h5}-{h5}⟧   4. ⟦{h5}-{h5}⟧\n",
        "backup codes:\n⟦{d8}⟧\n⟦{d8}⟧\n⟦{d8}⟧\n",
        "Backup codes\nUse each of these 10 codes once.\n⟦{d4} {d4}⟧\n⟦{d4} {d4}⟧\n",
        "Wiederherstellungscodes: ⟦{l4}-{l4}⟧, ⟦{l4}-{l4}⟧",
        "- [ ] ⟦{h5}-{h5}⟧\n- [x] ⟦{h5}-{h5}⟧\n- [ ] ⟦{h5}-{h5}⟧\n- [ ] ⟦{h5}-{h5}⟧\nEach code can be used once.",
    ],
)
def test_lists_of_recovery_codes_are_found(template: str) -> None:
    holds("recovery_code", template)


def test_keys_of_disks_and_products_are_found_by_what_they_are() -> None:
    groups = [f"{Random(place).randrange(9091, 65535) * 11:06}" for place in range(8)]
    text = "-".join(groups)
    assert found(f"x {text} y") == [(2, 57, "recovery_key")]
    assert found("x " + "-".join([*groups[:7], "000012"]) + " y") == []
    clean("Recovery codes are printed once; keep them.")
    clean("recovery codes expire after 2026-11-30")
    account = "".join(map(str, Random(6).choices(range(10), k=20)))
    iban = f"ES{98 - int(account + '142800') % 97:02}{account}"
    assert found("-".join(iban[at : at + 4] for at in range(0, 24, 4))) == []


def test_a_licence_as_one_piece_is_found() -> None:
    holds("product_key", "IDE activation: ⟦{u10}-{a60}==⟧")
    clean("License: Apache-2.0")
    clean("licence key: see 1Password")
