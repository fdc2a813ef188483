"""Mail addresses, cards, IBANs: real ones are found, and numbers and names that only look so are left alone."""

from __future__ import annotations

import base64
import hashlib
import uuid
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vault.redaction import redact, scan
from vault.redaction.personal.checksums import iban_length, issued, luhn, mod97
from vault.redaction.tokens.crc import crc32_base62, ends_in_crc32


def _card(prefix: str, length: int, seed: int = 1) -> str:
    digits = prefix + "".join(Random(seed).choices("0123456789", k=length - len(prefix) - 1))
    return next(digits + check for check in "0123456789" if luhn(digits + check))


def _iban(country: str, seed: int = 1, *, letters: int = 0) -> str:
    length = iban_length(country)
    assert length is not None
    random = Random(f"{country}{seed}")
    digits = random.choices("0123456789", k=length - 4 - letters)
    account = "".join([*random.choices("ABCXYZ", k=letters), *digits])
    return next(iban for n in range(2, 99) if mod97(iban := f"{country}{n:02}{account}"))


def _grouped(text: str, *sizes: int, by: str = " ") -> str:
    parts, start = [], 0
    for size in sizes:
        parts.append(text[start : start + size])
        start += size
    return by.join(parts)


# Mail


def _mail(local: str, domain: str) -> str:
    return f"{local}@{domain}"


@pytest.mark.parametrize("local", ["anna", "a.b-c_d", "henrik+billing", "o'neill", "x%y", "müller", "почта", "a1"])
@pytest.mark.parametrize("domain", ["corp.io", "mail.acme-labs.com.br", "acme.app", "bücher.de", "firma.xn--p1ai"])
def test_an_address_is_found_in_prose_markup_and_code(local: str, domain: str) -> None:
    address = _mail(local, domain)
    for around in ("to {}", "<{}>", "'{}',", "write to {}.", "mailto:{}?subject=x", "[{}]", "owner: {}\n", "TO={}"):
        assert redact(around.format(address)).text == around.format("[REDACTED:email:1]")


def test_an_address_between_words_of_another_script_is_found_alone() -> None:
    assert redact("请联系" + _mail("anna", "corp.io") + "谢谢").text == "请联系[REDACTED:email:1]谢谢"
    assert redact("連絡先は" + _mail("anna", "corp.jp") + "です").text == "連絡先は[REDACTED:email:1]です"


@pytest.mark.parametrize(
    "text",
    [
        "user@example.com and x@mail.example.org and y@example.test and z@host.local",
        "a@localhost, root@db1, @anna, anna@, anna @ corp.io",
        "git@github.com:owner/name.git",
        "ssh deploy@web1.acme.io and scp x deploy@web1.acme.io:/tmp",
        "https://anna@corp.io/x",
        "ssh://git@forge.acme.io/x",
        "logo@2x.png sprite@3x.webp icon@2x.io",
        "lodash@4.17.21 pkg@1.2.3-rc.1 name@latest actions/checkout@v4 node@20.x",
        "@decorator.method and q@k.transpose(1) and x@model.weight",
        "noreply@github.com, no-reply@acme.io",
        "runner@northlark-prod.iam.gserviceaccount.com",
        "a..@b..com @@ a@b a@b. a@.com",
        "x@-corp.io",
    ],
)
def test_what_is_no_address_of_a_person_stays(text: str) -> None:
    assert scan(text) == ()


# Cards

_PREFIXES = [
    ("4539", 16),
    ("4", 16),
    ("51", 16),
    ("2221", 16),
    ("2720", 16),
    ("34", 15),
    ("37", 15),
    ("36", 14),
    ("300", 14),
    ("6011", 16),
    ("65", 16),
    ("3528", 16),
    ("3589", 16),
    ("62", 16),
    ("2200", 16),
    ("9792", 16),
]


@pytest.mark.parametrize(("prefix", "length"), _PREFIXES)
def test_a_card_is_found_in_one_row_and_in_groups(prefix: str, length: int) -> None:
    card = _card(prefix, length)
    sizes = {16: (4, 4, 4, 4), 15: (4, 6, 5), 14: (4, 6, 4)}[length]
    for shown in (card, _grouped(card, *sizes), _grouped(card, *sizes, by="-")):
        for around in (
            "card {}",
            "pan={} code=05",
            '"number": "{}"',
            "| visa | {} | 12/27 |",
            "with {}.",
            "<pan>{}</pan>",
        ):
            assert redact(around.format(shown)).text == around.format("[REDACTED:card:1]")


@pytest.mark.parametrize(("prefix", "length"), _PREFIXES)
def test_a_card_with_one_wrong_digit_stays(prefix: str, length: int) -> None:
    card = _card(prefix, length)
    wrong = card[:-1] + str((int(card[-1]) + 1) % 10)
    assert scan(f"card {wrong}") == ()


def test_a_long_card_number_needs_a_word_or_groups() -> None:
    card = _card("62", 19)
    assert scan(f"seed = {card}") == ()
    assert redact(f"card: {card}").text == "card: [REDACTED:card:1]"
    assert redact(f"seed = {_grouped(card, 4, 4, 4, 4, 3)}").text == "seed = [REDACTED:card:1]"


def test_numbers_that_nobody_issues_stay() -> None:
    for prefix, length in (("19", 16), ("70", 16), ("66", 16), ("90", 16), ("52", 15), ("4", 15)):
        assert scan(f"order {_card(prefix, length)} here") == ()


@pytest.mark.parametrize("number", ["4242 4242 4242 4242", "4111111111111111", "5555-5555-5555-4444"])
def test_the_numbers_that_providers_publish_for_tests_stay(number: str) -> None:
    assert luhn(number.replace(" ", "").replace("-", ""))
    assert scan(f"pay with {number} in the sandbox") == ()


@pytest.mark.parametrize(
    "around", ["a{}", "{}a", "{}_1", "x-{}", "{}-x", "0.{}", "{}.5", "{}=", "+{}", "/{}", "%{}", "1,{}", "{},1"]
)
def test_digits_that_belong_to_something_longer_are_no_card(around: str) -> None:
    assert scan(f"id {around.format(_card('4539', 16))} here") == ()


def test_uneven_groups_and_tables_of_numbers_are_no_card() -> None:
    card = _card("4539", 16)
    assert scan(f"{_grouped(card, 5, 5, 6)} {_grouped(card, 4, 5, 7)}") == ()
    assert scan(f"{card[:4]} {card[4:8]}-{card[8:12]} {card[12:]}") == ()
    assert scan(f"7BC3 {_grouped(card, 4, 4, 4, 4)} 8EBE") == ()
    assert scan(f"{_grouped(card, 4, 4, 4, 4)} 8162 3496") == ()
    assert scan(f"20676 {_grouped(card, 4, 4, 4, 4)}\n") == ()


# IBANs


@pytest.mark.parametrize("country", ["DE", "GB", "FR", "NL", "NO", "ES", "SE", "CH", "MT", "SA", "BE", "AD", "PL"])
def test_an_iban_is_found_with_and_without_groups(country: str) -> None:
    iban = _iban(country, letters=4 if country in {"GB", "NL", "MT"} else 0)
    groups = " ".join(iban[n : n + 4] for n in range(0, len(iban), 4))
    for shown in (iban, groups, groups.replace(" ", "-")):
        for around in ("IBAN {}", "{}, BIC NRTHDEFFXXX", '"iban": "{}"', "to {}.", "{} BIC NRTH", "<iban>{}</iban>"):
            assert redact(around.format(shown)).text == around.format("[REDACTED:iban:1]")


def test_an_iban_with_a_wrong_check_digit_length_or_country_stays() -> None:
    iban = _iban("DE")
    wrong = iban[:-1] + str((int(iban[-1]) + 1) % 10)
    assert scan(f"{wrong} {iban[:-1]} {iban}0 X{iban} ZZ{iban[2:]} {iban}x") == ()


def test_an_iban_is_found_in_small_letters_glued_to_its_label_and_in_other_groups() -> None:
    iban = _iban("DE")
    groups = _grouped(iban, 4, 4, 4, 4, 4, 2, by="\u00a0")
    banks = f"{iban[:4]} {iban[4:12]} {iban[12:]}"
    for shown in (iban.lower(), groups, groups.replace("\u00a0", "."), banks):
        assert redact(f"iban: {shown}\n").text == "iban: [REDACTED:iban:1]\n"
    assert redact(f"IBAN{iban}").text == "IBAN[REDACTED:iban:1]"


def test_a_card_behind_its_word_is_found_in_cells_dots_and_schemes_of_one_country() -> None:
    card = _card("4539", 16)
    for mark in (" | ", ".", "\u00a0", ", ", "\t"):
        shown = _grouped(card, 4, 4, 4, 4, by=mark)
        assert redact(f"card {shown}").text == "card [REDACTED:card:1]"
        assert mark == "\u00a0" or scan(f"row {shown}") == ()
    humo = _card("9860", 16)
    assert redact(f"karta {humo}").text == "karta [REDACTED:card:1]"
    assert scan(f"id {humo}") == ()


@pytest.mark.parametrize("label", ["CVV: ", "cvc ", "security code: ", "Kartenpr\u00fcfnummer: ", '"cvv": "'])
def test_the_code_of_a_card_is_found_by_its_label(label: str) -> None:
    assert redact(f"{label}{417 + 300}").text == f"{label}[REDACTED:card_code:1]"
    assert scan(f"{label}123") == ()
    assert scan("the security code of module 717 and cvv-lib 7.17") == ()


# Lookalikes that fill technical notes


def _noise(seed: int, size: int) -> bytes:
    return Random(seed).randbytes(size)


@pytest.mark.parametrize("seed", range(20))
def test_digits_inside_a_base64_image_are_no_card(seed: int) -> None:
    card = _card("4539", 16, seed)
    image = base64.b64encode(_noise(seed, 3000)).decode()
    for inside in (f"A{card}A", f"+{card}/", f"/{card}+", f"A{card}=="):
        assert scan(f"![x](data:image/png;base64,{image[:2000]}{inside}{image[2000:]})") == ()


@pytest.mark.parametrize("seed", range(40))
def test_identifiers_and_checksums_stay(seed: int) -> None:
    noise = _noise(seed, 64)
    sha1, sha256 = hashlib.sha1(noise, usedforsecurity=False).hexdigest(), hashlib.sha256(noise).hexdigest()
    integrity = base64.b64encode(hashlib.sha512(noise).digest()).decode()
    text = (
        f"commit {sha1}\n{sha256}  x.tar.gz\nid: {uuid.UUID(bytes=noise[:16])}\n"
        f'  "integrity": "sha512-{integrity}",\nchecksum = "{sha256}"\nuses: a/b@{sha1} # v2.2.1\n'
        f"sha256:{sha256}\nimage@sha256:{sha256}\nObjectId('{sha1[:24]}')\nETag: \"{sha1[:32]}\"\n"
        f"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{base64.b64encode(noise[:32]).decode()} anna\n"
        f"fingerprint: {':'.join(sha1[n : n + 2] for n in range(0, 40, 2)).upper()}\n"
        f"url(data:font/woff2;base64,{base64.b64encode(_noise(seed, 900)).decode()})\n"
        f"{base64.urlsafe_b64encode(_noise(seed, 300)).decode()}\n{_noise(seed, 200).hex()}\n"
    )
    assert scan(text) == ()


# Checksums against published vectors


def test_checksums_know_published_vectors() -> None:
    assert crc32_base62("zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ") == "0mLq17"  # from the announcement of the format
    assert luhn("79927398713")
    assert not luhn("79927398710")
    assert mod97("GB82WEST12345698765432")
    assert not mod97("GB82WEST12345698765433")
    assert iban_length("MT") == 31
    assert iban_length("US") is None
    assert issued("4" + "0" * 15)
    assert not issued("4" + "0" * 14)


@given(st.text("0123456789ABCDEFabcdef", min_size=1, max_size=30))
def test_a_token_with_its_own_checksum_is_proven_and_with_another_is_not(entropy: str) -> None:
    good = crc32_base62(entropy)
    bad = good[:-1] + ("0" if good[-1] != "0" else "1")
    assert ends_in_crc32("x_" + entropy + good)
    assert not ends_in_crc32("x_" + entropy + bad)


def test_a_good_checksum_outweighs_the_look_of_an_example() -> None:
    entropy = "EXAMPLE" + "q7W" * 7 + "Zz"
    assert redact("gh" + "p_" + entropy + crc32_base62(entropy)).text == "[REDACTED:github_token:1]"
    assert redact("gh" + "p_" + entropy + "000000").findings == ()
