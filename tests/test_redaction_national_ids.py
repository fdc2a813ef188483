"""Identity numbers of states: found by form and checksum or by what they are called; other numbers are left alone."""

from __future__ import annotations

from random import Random

import pytest

from tests.test_redaction_id_checksums import made
from vault.redaction import redact, scan
from vault.redaction.look import Look
from vault.redaction.personal import id_checksums as west
from vault.redaction.personal import id_checksums_asia as asia
from vault.redaction.personal import id_checksums_north as north
from vault.redaction.personal import id_checksums_world as world
from vault.redaction.personal.checksums import luhn
from vault.redaction.personal.id_formats import Check, spellings
from vault.redaction.personal.id_tables import FORMATS
from vault.redaction.personal.national_ids import NATIONAL_IDS


def number(check: Check | None, template: str, seed: int = 1) -> str:
    """Return a number that the check accepts; other characters than letters and digits do not count."""
    random = Random(f"{template}{seed}")
    values = (made(template, random) for _ in range(5_000))
    return next(value for value in values if check is None or check("".join(filter(str.isalnum, value))))


def found(text: str) -> list[str]:
    look = Look(text)
    if not NATIONAL_IDS.worth(look):
        return []
    return [text[start:end] for start, end, _ in NATIONAL_IDS.spots(look)]


# What is known by its form and its checksum, wherever it stands.

ALONE: list[tuple[str, Check | None, str]] = [
    ("us_ssn", world.us_ssn, "500-00-0000"),
    ("uk_nino", west.uk_nino, "JG 00 00 00 C"),
    ("fr_nir", west.fr_nir, "1{y}{m}7500000000"),
    ("fr_nir", west.fr_nir, "2 {y} {m} 75 000 000 00"),
    ("de_rentenversicherung", west.de_pension, "12 {d}{m}{y} J 000"),
    ("ch_ahv", west.ch_ahv, "756.0000.0000.00"),
    ("it_codice_fiscale", west.it_codice_fiscale, "RSSMRA{y}T{d}A562A"),
    ("es_dni", west.es_dni, "00000000A"),
    ("es_nie", west.es_nie, "X-0000000-A"),
    ("pt_cartao_cidadao", west.pt_cc, "00000000 0 ZZ0"),
    ("be_rijksregister", west.be_register, "{y}.{m}.{d}-001.00"),
    ("se_personnummer", north.se_personnummer, "{y}{m}{d}-0000"),
    ("no_fodselsnummer", north.no_fodselsnummer, "{d}{m}{y}20000"),
    ("fi_hetu", north.fi_hetu, "{d}{m}{y}-500A"),
    ("cz_rodne_cislo", north.cz_rodne_cislo, "{y}{m}{d}/0000"),
    ("ro_cnp", north.ro_cnp, "2{y}{m}{d}120000"),
    ("yu_jmbg", north.yu_jmbg, "{d}{m}9{y}500000"),
    ("ru_snils", north.ru_snils, "100-000-000 00"),
    ("br_cpf", world.br_cpf, "000.000.000-00"),
    ("br_cnpj", world.br_cnpj, "00.000.000/oo01-00"),
    ("ar_cuit", world.ar_cuit, "20-00000000-0"),
    ("cl_rut", world.cl_rut, "10.000.000-0"),
    ("mx_curp", world.mx_curp, "GEAZ{y}{m}{d}HDFRRLo0"),
    ("do_cedula", luhn, "000-0000000-0"),
    ("ae_emirates_id", asia.ae_eid, "784-{Y}-0000000-0"),
    ("pk_cnic", asia.pk_cnic, "35202-0000000-0"),
    ("cn_resident_id", asia.cn_id, "11o1o1{Y}{m}{d}0000"),
    ("hk_id", asia.hk_id, "A000000(0)"),
    ("sg_nric", asia.sg_nric, "S0000000A"),
    ("th_citizen_id", asia.th_pin, "1-0000-00000-00-0"),
    ("kr_rrn", asia.kr_rrn, "{y}{m}{d}-1000000"),
    ("za_id", asia.za_id, "{y}{m}{d}0000o80"),
]


@pytest.mark.parametrize(
    ("name", "check", "template"), ALONE, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_number_of_unmistakable_form_is_found_without_any_word(name: str, check: Check, template: str) -> None:
    del name
    for seed in range(5):
        value = number(check, template, seed)
        for around in ("Anna Muster, {}, approved.", "| Anna | {} |", '"x": "{}"', "see {}."):
            assert found(around.format(value)) == [value]


@pytest.mark.parametrize(
    ("check", "template"),
    [(check, template) for name, check, template in ALONE if name not in {"us_ssn", "uk_nino", "pk_cnic", "kr_rrn"}],
    ids=[
        f"{name}-{n}" for n, (name, _, _) in enumerate(ALONE) if name not in {"us_ssn", "uk_nino", "pk_cnic", "kr_rrn"}
    ],
)
def test_it_stays_with_a_wrong_check_character(check: Check, template: str) -> None:
    kept = 0
    for seed in range(20):
        value = number(lambda compact: not check(compact), template, seed)
        kept += found(f"see {value} there") == []
    assert kept >= 16  # now and then another format holds by chance


# What is known by what it is called.

CALLED: list[tuple[str, Check | None, str]] = [
    ("My social security number is {}.", world.us_ssn, "500000000"),
    ("ssn for Maria Silva: {}", world.us_ssn, "500000000"),
    ("social security no. {}", world.us_ssn, "500 00 0000"),
    ("ITIN {}", world.us_itin, "900-78-0000"),
    ("EIN: {}", world.us_ein, "12-3000000"),
    ("Her NPI is {}", world.us_npi, "1000000000"),
    ("NHS number {}", west.uk_nhs, "000 000 0000"),
    ("UTR {}", west.uk_utr, "0000000000"),
    ("numéro SIN : {}", world.ca_sin, "400 000 000"),
    ("TFN: {}", world.au_tfn, "300 000 000"),
    ("Medicare card {}", world.au_medicare, "2000 00000 0"),
    ("IRD number {}", world.nz_ird, "o60-000-000"),
    ("NHI: {}", world.nz_nhi, "ZAC0000"),
    ("PPSN {}", west.ie_pps, "0000000A"),
    ("Meine Steuer-ID lautet {}", west.de_steuer_id, "00000000000"),
    ("Steuernummer: {}", None, "181/800/08000"),
    ("SVNR {}", west.at_svnr, "1000 {d}{m}{y}"),
    ("nº de la seguridad social: {}", west.es_nss, "28 00000000 00"),
    ("o meu NIF é {}", west.pt_nif, "200000000"),
    ("mijn BSN is {}", west.nl_bsn, "000000000"),
    ("CPR-nummer: {}", north.dk_cpr, "{d}{m}{y}-1000"),
    ("isikukood on {}", north.baltic, "4{y}{m}{d}0000"),
    ("asmens kodas: {}", north.baltic, "3{y}{m}{d}0000"),
    ("Mój PESEL to {}", north.pl_pesel, "{y}{m}{d}00000"),
    ("NIP: {}", north.pl_nip, "100-000-00-00"),
    ("TAJ szám: {}", north.hu_taj, "000 000 000"),
    ("ЕГН: {}", north.bg_egn, "{y}{m}{d}0000"),
    ("ΑΜΚΑ: {}", west.gr_amka, "{d}{m}{y}00000"),
    ("ΑΦΜ {}", west.gr_afm, "000000000"),
    ("OIB: {}", west.mod11_10, "00000000000"),
    ("ИНН {}", north.ru_inn, "770000000000"),
    ("паспорт серия {}", None, "45 10 600000"),
    ("РНОКПП {}", north.ua_rnokpp, "3000000000"),
    ("ИИН: {}", north.kz_iin, "{y}{m}{d}300000"),
    ("T.C. kimlik no: {}", asia.tr_kimlik, "10000000000"),
    ("תעודת זהות: {}", luhn, "300000000"),
    ("رقم الهوية: {}", asia.sa_id, "1000000000"),
    ("کد ملی: {}", asia.ir_meli, "0000000000"),
    ("आधार संख्या {}", asia.in_aadhaar, "2000 0000 0000"),
    ("pan card number is {}", asia.in_pan, "ABCPE1000F"),
    ("voter id {}", None, "ABC0050000"),
    ("身份证号码：{}", asia.cn_id, "11o1o1{Y}{m}{d}0000"),
    ("身分證：{}", asia.tw_id, "A100000000"),
    ("NRIC {}", asia.sg_nric, "S0000000A"),
    ("เลขประจำตัวประชาชน {}", asia.th_pin, "1000000000000"),
    ("NIK {}", asia.id_nik, "3174o2{d}{m}{y}0005"),
    ("TIN no. {}", None, "123-856-000-000"),
    ("주민등록번호는 {}", asia.kr_rrn, "{y}{m}{d}-1000000"),
    ("マイナンバーは{}です", asia.jp_my_number, "000000000000"),
    ("CPF do cliente: {}", world.br_cpf, "00000000000"),
    ("cédula de ciudadanía {}", None, "1.032.456.781"),
    ("Cédula: {}", world.ec_cedula, "1710000000"),
    ("NSS {}", luhn, "10000000000"),
    ("BVN {}", None, "22500000000"),
    ("national id: {}", None, "50600000"),
    ("tax number {}", None, "506000000"),
    ("identificación: {}", None, "506000000"),
    ("社会保障番号：{}", None, "506000000"),
    ("税号: {}", None, "916000000000"),
    ('"nationalId": "{}"', None, "506000000"),
    ('customerCpf = "{}"', world.br_cpf, "00000000000"),
    ('"ssn_number": {},', world.us_ssn, "500000000"),
    ("<sin>{}</sin>", world.ca_sin, "400-000-000"),
    ("| Marta | {} (Steuer-ID) |", west.de_steuer_id, "00000000000"),
    ("name,ssn,city\nAnna,{},Rome\n", world.us_ssn, "500000000"),
    (
        "| Name | CPF |\n|---|---|\n| Ana | x |\n| Ana Maria de Souza Figueiredo Neves | {} |",
        world.br_cpf,
        "00000000000",
    ),
    ("user> {}\n", world.br_cpf, "00000000000"),
]


@pytest.mark.parametrize(("sentence", "check", "template"), CALLED, ids=[sentence for sentence, _, _ in CALLED])
def test_a_number_is_found_by_what_it_is_called(sentence: str, check: Check | None, template: str) -> None:
    for seed in range(3):
        value = number(check, template, seed)
        assert found(sentence.format(value)) == [value]


def _depends_on_its_digits(sentence: str, check: Check | None, template: str) -> bool:
    """Whether a number is not known by its form, and its name is not that of any identity number."""
    if check in {north.dk_cpr, asia.kr_rrn, asia.id_nik, asia.in_pan}:
        return False
    general = ("\u8eab\u5206", "\u0627\u0644", "seguridad")
    return not any(part in sentence for part in general) and all(template != form for _, _, form in ALONE)


_CHECKED = [row for row in CALLED if row[1] is not None and "," not in row[0] and "\n" not in row[0]][6:46]


@pytest.mark.parametrize(("sentence", "check", "template"), [row for row in _CHECKED if _depends_on_its_digits(*row)])
def test_without_its_name_or_with_a_wrong_digit_it_stays(sentence: str, check: Check, template: str) -> None:
    kept = 0
    for seed in range(10):
        wrong = number(lambda compact: not check(compact), template, seed)
        kept += found(sentence.format(wrong)) == []
    value = number(check, template, 3)
    assert kept >= 8
    assert found(f"order {value} was shipped") == []


def test_digits_of_other_scripts_count() -> None:
    value = number(asia.ir_meli, "0000000000")
    persian = "".join(chr(0x6F0 + int(digit)) for digit in value)
    assert found(f"کد ملی: {persian}") == [persian]


def test_a_list_behind_one_name_is_found_to_its_end() -> None:
    values = [number(world.br_cpf, "00000000000", seed) for seed in range(9)]
    assert found("CPFs: " + ", ".join(values)) == values


# What is none.


@pytest.mark.parametrize(
    "text",
    [
        "case 916-00-2826, lot 666-95-7984, part number 123-45-67899, 000-12-3456",
        "order 523-45-1" + "234 and ticket 456-78-9" + "012 and tracking no. 456-78-9" + "012",
        "created_at: 1771958204, ts=1771958204123, 20260314051244, 17179869184, 2305843009213693951",
        "ISBN 978-3-16-148410-0, EAN 4006381333931, DOI 10.1000/182, RFC 9110, CVE-2026-12345",
        "version 1.22.333, 192.168.100.200, 2026-10-11 42, 14.3.2026, 01.04.2026 bis 28.06.2026",
        "public licence 20240131, published 19990307, republic 123123123",
        "sin 123 dudas, pan 12345678 horas, una nota sin 98765432 errores",
        "SKU GB881692490, batch A5640185, id=1019742367",
        "3.14159265358979323846, 4503599627370496 is 2^52, ROWS 1000000000 to 9999999999",
        "550e8400-e29b-41d4-a716-446655440000 de7c5898398f71e800634c182fe2b13fb992ca64",
        "SSN format is 123-45-6789 and 078-05-1120 was printed on a card; ssn: ***-**-1234",
        "ssn: [REDACTED:us_ssn:1], order 604982170; [REDACTED:br_cpf:2] 604982170",
        "CPF: 000.000.000-00, 111.111.111-11, 123.456.789-09",
        "tax number: see the vault; national id = ${NATIONAL_ID}; ssn: <your-ssn>; driver license: pending",
        "tax id 2026-03-14, national id updated on 2026-03-14",
        "price 12345678 EUR, $123456789, 123456789%, #123456789",
        "call +1 604 982 1702 or (604) 982-1702 or +47 912 34 567",
        "https://example.test/users/604982170/orders/604982171?id=604982172",
        "Table 604 982 170 604 982 171 604 982 172",
    ],
)
def test_other_numbers_stay(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("word", ["order", "invoice", "tracking", "Bestellung", "pedido", "commande", "заказ", "订单"])
def test_a_number_that_is_called_otherwise_stays(word: str) -> None:
    assert found(f"{word} {number(north.se_personnummer, '{y}{m}{d}-0000')}") == []


def test_random_numbers_without_a_word_stay() -> None:
    random = Random(5)
    hits = 0
    for length in (6, 7, 8, 9, 10, 12, 14, 16):
        hits += sum(bool(found(f"value {''.join(random.choices('0123456789', k=length))} here")) for _ in range(300))
    assert hits == 0


def test_few_random_numbers_of_the_lengths_of_dated_numbers_hold_by_chance() -> None:
    random = Random(6)
    for length in (11, 13, 15, 18):
        values = ("".join(random.choices("0123456789", k=length)) for _ in range(2_000))
        assert sum(bool(found(f"value {value} here")) for value in values) <= 12


# The tables.


def test_names_are_stable_words_and_every_row_has_a_shape_and_a_name() -> None:
    assert len({row.name for row in FORMATS}) >= 120
    for row in FORMATS:
        assert row.name.replace("_", "").isalnum()
        assert row.name[2] == "_"
        assert all(spelling.strip("0A .-/()+\u2116V1") == "" for spelling in spellings(row.shapes)), row.name
        assert all(term and term == term.strip() and "*" not in term[:-1] for term in row.words.split("|")), row.name


def test_masking_is_a_fixed_point() -> None:
    text = "\n".join(sentence.format(number(check, template)) for sentence, check, template in CALLED) + "\n".join(
        number(check, template) for _, check, template in ALONE
    )
    masked = redact(text, families=("national_id",))
    assert redact(masked.text, families=("national_id",)).findings == ()


def test_the_rule_of_a_social_security_number_has_its_name() -> None:
    assert [finding.rule for finding in scan("SSN " + number(world.us_ssn, "500-00-0000"))] == ["us_ssn"]


@pytest.mark.parametrize(
    "piece", ["123-45-6", "ssn ", "ssn: 1 ", "12 ", "a1 ", "AB 12 34 56 C ", "| 123456789 ", "身份证", "dni|"]
)
def test_a_hostile_text_comes_to_an_end(piece: str) -> None:
    found(piece * (60_000 // len(piece)))
