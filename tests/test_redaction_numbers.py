"""Passports, licences, machine-readable zones and bank accounts: found as people write them, and no others."""

from __future__ import annotations

import pytest

from tests.number_samples import checked, filled, found, holds
from vault.redaction.look import Look
from vault.redaction.personal import travel_documents
from vault.redaction.personal.checksums import aba, cbu, ccc, clabe, nrb, rib
from vault.redaction.personal.travel_documents import check_digit

# Documents

_PASSPORTS = [
    "passport number: ⟦C~H~#~#~P⟧", "Passport No. ⟦~~~~#~#~~⟧", "Reisepass-Nr.: ⟦C~H~#~#~P⟧",
    "Passeport n° ⟦~~AB~#~#~⟧", "N.º de pasaporte: ⟦AB~~~~#~⟧",
    "passaporto n. ⟦YA~~~~#~#⟧", "número do passaporte ⟦AB~~~~#~⟧", "paspoort ⟦N~R~#~#~P⟧",
    "паспорт ⟦45 1~ ~~~~~#⟧", "numer paszportu: ⟦EA~~~~#~#⟧",
    "护照号码：⟦E~~~~#~#~⟧", "パスポート番号 ⟦TK~~~~#~#⟧", "여권번호: ⟦M~~~~#~#~⟧", "hộ chiếu số ⟦B~~~~#~#⟧",
    "پاسپورٹ نمبر ⟦AB~~~~#~#⟧", "דרכון: ⟦~~~~#~#~⟧",
    '"passportNumber": "⟦QK~~~~#~#⟧"', "| name | passport |\n| a | ⟦QK~~~~#~#⟧ |", "pasaport no ⟦U~~~~#~#~⟧",
]  # fmt: skip


@pytest.mark.parametrize("text", _PASSPORTS)
def test_a_passport_behind_its_word_is_found_in_many_languages(text: str) -> None:
    holds(text, "passport")


@pytest.mark.parametrize(
    "text",
    [
        "driver's license ⟦D~~~~#~#⟧",
        "Führerschein: ⟦B0~~RRE~I~5⟧",
        "permis de conduire n° ⟦~~AB~~~#~⟧",
        "驾驶证号 ⟦~~~~#~#~~~~#⟧",
    ],
)
def test_a_driving_licence_behind_its_word_is_found(text: str) -> None:
    holds(text, "driving_licence")


@pytest.mark.parametrize(
    "text",
    [
        "passport-local 1.0.0 and passport.js 0.6.0", "passport expires 2031-05-01", "batch A4183635",
        "the passport module has 200 tests",
        "license: Apache-2.0", "license AGPL-3.0-only, key 12345678", "passing 12345678 rows (closes: #659104)",
        "passport number: <number>",
    ],
)  # fmt: skip
def test_what_is_no_document_stays(text: str) -> None:
    assert found(text) == []


def _zone(kind: str) -> str:
    number, born, expires = filled("X~K~#~#~P"), "850#~1".replace("#", "6").replace("~", "1"), "310214"
    number_c, born_c, expires_c = map(check_digit, (number, born, expires))
    if kind == "TD1":
        second = f"{born}{born_c}F{expires}{expires_c}NLD{'<' * 11}6"
        return f"I<NLD{number}{number_c}{'<' * 15}\n{second}\n{'MUSTER<<ANNA':<<30}"
    size = {"TD3": 44, "TD2": 36, "MRVA": 44, "MRVB": 36}[kind]
    first = f"{'V<' if 'V' in kind else 'P<'}NLD{'MUSTER<<ANNA'}".ljust(size, "<")
    return f"{first}\n{f'{number}{number_c}NLD{born}{born_c}F{expires}{expires_c}'.ljust(size - 1, '<')}4"


@pytest.mark.parametrize("kind", ["TD1", "TD2", "TD3", "MRVA", "MRVB"])
def test_a_machine_readable_zone_is_found_whole(kind: str) -> None:
    zone = _zone(kind)
    for around in ("{}\n", "```\n{}\n```", '"mrz": "{}",'):
        shown = zone.replace("\n", "\\n") if '"' in around else zone
        spots = list(travel_documents.TRAVEL_DOCUMENTS.spots(Look(around.format(shown))))
        start, end = min(spot[0] for spot in spots), max(spot[1] for spot in spots)
        assert around.format(shown)[start:end] == shown


def test_a_second_line_alone_is_found_and_one_with_wrong_digits_stays() -> None:
    line = _zone("TD3").splitlines()[1]
    assert found(line) == [(line, "mrz")]
    wrong = line[:9] + str((int(line[9]) + 1) % 10) + line[10:]
    assert found(wrong) == []
    assert found("cat <<EOF\nABC<<DEF\n" + "A" * 44 + "<<") == []


# Bank accounts

_ACCOUNTS = [
    "Bank account no: ⟦~~~~~#~#~#⟧ (checking)", "acct no ⟦~~~~#~#~⟧", '"accountNumber": "⟦~~~~#~#~#⟧"',
    "Kontonummer: ⟦~~~~#~#~#⟧", "rekeningnummer ⟦~~~~#~#~#⟧",
    "numéro de compte ⟦~~~~#~#~#~~⟧", "número de cuenta: ⟦~~~~#~#~#~⟧", "conta corrente ⟦~~~~~-#⟧",
    "numero di conto ⟦~~~~#~#~#~~~⟧", "kontonummer ⟦~~~~.~#.~#~~~⟧",
    "číslo účtu: ⟦~~~~#~#~#/0800⟧", "bankszámlaszám ⟦~~~~~~~~-~~~~~~~~⟧", "hesap no: ⟦~~~~#~#~#⟧",
    "р/с ⟦40~~~~#~#~#~~~~#~#~#⟧", "口座番号 ⟦~~~~#~#⟧",
    "银行账号：⟦62~~~~#~#~#~#~#⟧", "계좌번호 ⟦~~~-~~-~~~~~#⟧", "số tài khoản: ⟦~~~~#~#~#~⟧",
    "เลขที่บัญชี ⟦~~~-~-~~~~~-~⟧", "nomor rekening ⟦~~~~#~#~#⟧",
    "खाता संख्या ⟦~~~~#~#~#~~⟧", "رقم الحساب: ⟦~~~~#~#~#~⟧", "מספר חשבון: ⟦~~~~#~#⟧", "sort code ⟦~~-~#-~#⟧",
    "BSB ⟦~~~-~#~⟧", "transit number ⟦~~~~#⟧-~~~".replace("⟧-~~~", "-~~~⟧"),
]  # fmt: skip


@pytest.mark.parametrize("text", _ACCOUNTS)
def test_an_account_behind_its_word_is_found_in_many_languages(text: str) -> None:
    holds(text, "bank_account")


@pytest.mark.parametrize(
    ("label", "template", "proof"),
    [
        ("routing", "0###~#~#~", aba), ("CLABE", "0##~#~#~#~#~#~#~#~", clabe), ("CBU", "0##~#~#~#~#~#~#~#~~#~#", cbu),
        ("", "2100 ~~~~ ~# ~~~~~~~~#~", ccc), ("", "30004 0~~~~ 0~~~~~~~#~# ~#", rib),
        ("", "~# 1020 ~~~~ ~~~~ ~~~~ ~~~~ ~#~#", nrb),
    ],
)  # fmt: skip
def test_an_account_with_check_digits_is_found_and_a_wrong_one_stays(label: str, template: str, proof: object) -> None:
    value = checked(template, proof)
    assert found(f"{label} {value}") == [(value, "bank_account")]


def test_what_is_no_account_stays() -> None:
    assert found("AWS account 111122223333, account id 123456789012, arn:aws:iam::111122223333:role/x") == []
    assert found("routing 123456789 and account: anna, account created 2026-03-14") == []
    assert found("account 4155552671 followers") == []


def test_a_number_that_answers_a_question_for_a_passport_is_found_and_another_stays() -> None:
    holds("your passport?\nIvan: thanks. number is ⟦YC~#~#~#~⟧ for now", "passport")
    assert found(filled("your passport?\nIvan: thanks. order is YC~#~#~#~")) == []
    assert found(filled("the build?\nIvan: thanks. number is YC~#~#~#~")) == []
