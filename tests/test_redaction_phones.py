"""Phone numbers: found as people write them, and no others."""

from __future__ import annotations

import phonenumbers
import pytest

from tests.number_samples import filled, found, holds
from vault.redaction.personal.phone_plans import country_of, lengths_of

_INTERNATIONAL = [
    "+49 (0)30 ~~~#~#~#", "+49 30 ~~~#~#~#", "+49-171-~~~#~#~", "+49.171.~~~#~#~", "+49/171/~~~#~#~", "+49171~~~#~#~",
    "0049 171 ~~~#~#~", "+1 (415) ~~~-~#~#", "+1 415 ~~~ ~#~#", "+1-415-~~~-~#~#", "+1415~~~~#~#", "+44 20 7~~~ ~#~~",
    "+44 (0) 20 7~~~ ~#~~", "+33 6 ~~ ~# ~# ~#", "+33 (0)6 ~~ ~# ~# ~#", "+34 6~~ ~~# ~#~", "+39 34~ ~~~ ~#~#",
    "+55 (11) 9~~~~-~#~#",
    "+7 (9~~) ~~~-~#-~#", "+81 90-~~~~-~#~#", "+82 10-~~~~-~#~#", "+86 13~ ~~~~ ~#~#", "+91 98~~~ ~~~#~",
    "+91-98~~~~~~#~",
    "+61 4~~ ~~~ ~#~", "+48 50~ ~~~ ~#~", "+90 53~ ~~~ ~# ~#", "+972 5~-~~~-~#~#", "+971 50 ~~~ ~#~#",
    "+358 40 ~~~ ~#~#",
    "+420 60~ ~~~ ~#~", "+36 30 ~~~ ~#~#", "+380 67 ~~~ ~# ~#", "+65 8~~~ ~#~#", "+852 6~~~ ~#~#", "+84 9~ ~~~ ~# ~#",
    "+66 8~ ~~~ ~#~#", "+62 812-~~~~-~#~#", "+63 917 ~~~ ~#~#", "+234 803 ~~~ ~#~#", "+27 82 ~~~ ~#~#",
    "+20 10 ~~~~ ~#~#",
    "+52 55 ~~~~ ~#~#", "+54 9 11 ~~~~-~#~#", "+57 30~ ~~~~~#~", "+56 9 ~~~~ ~#~#", "+46 70-~~~ ~# ~#",
    "+47 ~~ ~~ ~# ~#",
    "+45 ~~ ~~ ~# ~#", "+41 79 ~~~ ~# ~#", "+43 664 ~~~~~#~", "+32 47~ ~~ ~# ~#", "+31 6 ~~~~~#~#", "+351 91~ ~~~ ~#~",
    "+353 86 ~~~ ~#~#", "+30 69~ ~~~ ~#~#", "+40 72~ ~~~ ~#~", "+966 50 ~~~ ~#~#", "+98 912 ~~~ ~#~#",
    "+92 300 ~~~~~#~",
    "+49\u00a030\u202f~~~#~#~#", "+49\u201130\u2011~~~#~#~#", "+49 30 ~~~~~~-~~", "(+49) 171 ~~~#~#~",
]  # fmt: skip


@pytest.mark.parametrize("number", _INTERNATIONAL)
@pytest.mark.parametrize("around", ["Anna ⟦{}⟧\n", "x: ⟦{}⟧, y", '"a": "⟦{}⟧"', "请拨⟦{}⟧。"])
def test_a_number_with_a_country_code_is_found_in_every_writing(number: str, around: str) -> None:
    holds(around.format(number), "phone")


_NATIONAL = [
    "Tel.: ⟦030 ~~~~#~#⟧", "Handy: ⟦0171/~~~#~#~⟧", "Mobil ⟦0171-~~~#~#~⟧", "tél. ⟦06 ~~ ~# ~# ~#⟧",
    "portable : ⟦06.~~.~#.~#.~#⟧",
    "móvil: ⟦6~~ ~~# ~#~⟧", "celular ⟦(11) 9~~~~-~#~#⟧", "telefone: ⟦11 9~~~~-~#~#⟧", "cellulare ⟦34~ ~~~~~#~⟧",
    "тел. ⟦8 (9~~) ~~~-~#-~#⟧",
    "моб: ⟦067 ~~~ ~# ~#⟧", "电话：⟦13~~~~~~#~#⟧", "手机号 ⟦13~ ~~~~ ~#~#⟧", "電話番号: ⟦03-~~~~-~#~#⟧",
    "携帯は⟦090-~~~~-~#~#⟧です", "전화번호: ⟦010-~~~~-~#~#⟧",
    "휴대폰 ⟦010~~~~~#~#⟧", "điện thoại: ⟦09~~ ~~~ ~#~⟧", "SĐT: ⟦09~~~~~#~#⟧", "โทร ⟦08~-~~~-~#~#⟧",
    "मोबाइल: ⟦98~~~ ~~~#~⟧", "फोन ⟦98~~~~~#~#⟧",
    "هاتف: ⟦050~~~~#~#⟧", "טלפון: ⟦05~-~~~-~#~#⟧", "Telefon: ⟦50~ ~~~ ~#~⟧", "cep: ⟦053~ ~~~ ~# ~#⟧",
    "τηλ: ⟦69~ ~~~ ~#~#⟧", "puh. ⟦040 ~~~ ~#~#⟧",
    "mobilnummer ⟦070-~~~ ~# ~#⟧", "telefoon ⟦06-~~~~~#~#⟧", "gsm ⟦047~ ~~ ~# ~#⟧",
    "telefonszám: ⟦06 30 ~~~ ~#~#⟧", "nomor hp: ⟦0812-~~~~-~#~#⟧",
    "phone: ⟦415-~~~-~#~#⟧", '"phoneNumber": "⟦415.~~~.~#~#⟧"', "user_mobile=⟦98~~~~~#~#⟧",
    "call me on ⟦07~~~ ~~~~#~⟧ please", "<tel>⟦020 7~~~ ~#~~⟧</tel>",
    "my number is ⟦(415) ~~~-~#~#⟧", "Tel:\n⟦030 ~~~~#~#⟧",
    "| name | phone |\n|---|---|\n| Anna | ⟦98~~~ ~~~#~⟧ |", "name,phone\nanna,⟦98~~~~~#~#⟧",
    "Anna, ⟦98~~~ ~~~#~⟧ (mobile)", "phone ⟦415-~~~-~#~# ext. 12⟧", "fax: ⟦040 ~~~~~#~⟧",
    "wa.me/⟦49171~~~#~#~⟧", "tel:⟦415-~~~-~#~#⟧",
]  # fmt: skip


@pytest.mark.parametrize("text", _NATIONAL)
def test_a_number_behind_a_word_for_a_phone_is_found_in_many_languages(text: str) -> None:
    holds(text, "phone")


@pytest.mark.parametrize(
    "number",
    [
        "(415) ~~~-~#~#", "415-~~~-~#~#", "06 ~2 ~# ~# 1#", "07~~~ ~~~~#~", "020 7~~~ ~#~~", "0171/~~~#~#~",
        "04~~ ~~~ ~#~",
        "(11) 9~~~~-~#~#", "8 (9~~) ~~~-~#-~#", "13~-~~~~-~#~#", "090-~~~~-~#~#", "010-~~~~-~#~#",
        "053~ ~~~ ~# ~#", "06-~~~~~#~#",
    ],
)  # fmt: skip
def test_a_shape_that_only_phones_have_needs_no_word(number: str) -> None:
    holds(f"Anna: ⟦{number}⟧\n", "phone")


_NO_PHONES = [
    "order 4155552671, invoice 0049301234, ticket 98765432", "created_at: 1771958204",
    "2026-03-14T05:12:44.565869+02:00", "01.04.2026 bis 28.06.2026",
    "call issue 12345678", "version 1.2.3.4 and 10.20.30.40", "52.520008, 13.404954", "+52.520008 +13.404954",
    "ISBN 978-3-16-148410-0",
    "3.14159265358979323846", "2**61 - 1 = 2305843009213693951", "x = [18852, 14252, 02887, 87550]",
    "case 916-00-2826, part number 123-45-67083",
    "555-0123 and (555) 555-0100", "+1 212 555 0142 in a film", "+44 7700 900123", "dial 112 or 911",
    "localhost:8080", "IMG_20260314_051244.jpg",
    "https://x.io/items/4155552671", "+1234567890", "+49 123 4567890 is a sample", "phone: 1234567890",
    "phone: 0000000000", "phone: xxx-xxx-xxxx",
    "06 12 34 56 78 9a bc", "01 02 03 04 05", "timeout 30000000", "uuid 12345678-1234-4234-9234-123456789012",
    "sha 0412345678abcdef0412345678",
    "call 20260314 rows", "iphone 15 4155552671", "the phone has 12 GB", "a 1-800 number", "+1000000000 users",
    "8 8 1410381979 324541691", "0x0049301234567",
    "phone id 4155552671", "size 415-555-267", "lat +48.8566 lon +2.3522", "UTC+05:30", "$+491711234567",
    "[REDACTED:phone:1] 4155552671",
]  # fmt: skip


@pytest.mark.parametrize("text", _NO_PHONES)
def test_a_number_that_is_no_phone_stays(text: str) -> None:
    assert found(text) == []


def test_a_number_kept_free_for_films_is_one_only_behind_a_word_for_a_phone() -> None:
    fiction = "+1 212 " + "555 0142"
    assert found(f"Phone: {fiction}") == [(fiction, "phone")]
    assert found(f"for example phone {fiction}") == []
    assert found(f"see {fiction}") == []


@pytest.mark.parametrize("code", sorted(phonenumbers.COUNTRY_CODE_TO_REGION_CODE))
def test_the_table_of_plans_knows_what_libphonenumber_knows(code: int) -> None:
    assert country_of(f"{code}5555555") == str(code)
    for region in phonenumbers.COUNTRY_CODE_TO_REGION_CODE[code]:
        kinds = (phonenumbers.PhoneNumberType.MOBILE, phonenumbers.PhoneNumberType.FIXED_LINE)
        for kind in kinds if region != "001" else ():
            example = phonenumbers.example_number_for_type(region, kind)
            if example is not None:
                national = phonenumbers.national_significant_number(example)
                assert len(national) in lengths_of(str(code)) or len(national) < 6


@pytest.mark.parametrize(
    "text",
    [
        "Trucada: ⟦638 ~~~ ~#~⟧",
        "sel ⟦082 ~~~ ~#~#⟧",
        "In Österreich erreicht ihr Greta unter ⟦01 / ~~~ ~# ~#⟧",
        "Bureau : ⟦0475 ~~ ~# ~#⟧",
        "Lagos ⟦0803 ~~~ ~#~#⟧",
        "HP: ⟦0812-~~~~-~#~#⟧",
        "Portable : ⟦06 ~~ ~# ~# ~#⟧",
    ],
)
def test_calls_and_formats_of_one_country_are_known(text: str) -> None:
    holds(text, "phone")


@pytest.mark.parametrize(
    "text",
    [
        "رقم الطلب ~~~-~#~#~#",
        "booking ~~~-~#~#~#, two nights",
        "HP 9000/803 is a machine",
        "callback function (cf: 20~~07~~)",
        "[Patch ~#~#~#~]: call it",
        "touch -t 197001010000.00 is portable",
        "call it 2009-2011, NAME",
        "call: POSIX 1003.1-2008 says",
        "2477 ; [*0328.0020.0004][.1F9C.0020.0004]",
    ],
)
def test_an_order_a_machine_a_range_of_years_is_no_phone(text: str) -> None:
    assert found(filled(text)) == []
