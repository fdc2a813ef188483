"""Validators of the identity numbers of Asia and Africa; see `id_checksums`.

What may live here: arithmetic on one value. What may not: searching, words, and what a hit means.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.personal.checksums import luhn
from vault.redaction.personal.id_checksums import dmy, is_day, verhoeff, weighed, ymd

_36: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def tr_kimlik(value: str) -> bool:
    """Two check digits."""
    odd, even = sum(map(int, value[0:9:2])), sum(map(int, value[1:8:2]))
    return (
        value[0] != "0" and (odd * 7 - even) % 10 == int(value[9]) and weighed(value, (1,) * 10) % 10 == int(value[10])
    )


def tr_vkn(value: str) -> bool:
    """Powers of two modulo 9."""
    total = 0
    for at, digit in enumerate(reversed(value[:9]), 1):
        rank = (int(digit) + at) % 10
        total += (rank * 2**at % 9 or 9) if rank else 0
    return -total % 10 == int(value[9])


def ae_eid(value: str) -> bool:
    """784, the year of birth, Luhn."""
    return value[:3] == "784" and 1900 <= int(value[3:7]) <= 2040 and luhn(value)  # noqa: PLR2004


def sa_id(value: str) -> bool:
    """1 for citizens, 2 for residents, Luhn."""
    return value[0] in "12" and luhn(value)


def eg_id(value: str) -> bool:
    """Century, day of birth, governorate."""
    return value[0] in "23" and ymd(value[1:]) and (1 <= int(value[7:9]) <= 35 or value[7:9] == "88")  # noqa: PLR2004


def ir_meli(value: str) -> bool:
    """Modulo 11."""
    check = weighed(value, range(10, 1, -1)) % 11
    return len(set(value)) > 1 and int(value[9]) == (check if check < 2 else 11 - check)  # noqa: PLR2004


def pk_cnic(value: str) -> bool:
    """The first digit is the province."""
    return value[0] in "1234567" and len(set(value)) > 3  # noqa: PLR2004


def in_aadhaar(value: str) -> bool:
    """Verhoeff; 0 and 1 do not come first, and it is no palindrome."""
    return value[0] not in "01" and value != value[::-1] and verhoeff(value)


def in_pan(value: str) -> bool:
    """The fourth letter says whose it is."""
    return value[3] in "ABCFGHJLPTK" and value[5:9] != "0000"


def in_pan_person(value: str) -> bool:
    """Of a person."""
    return value[3] == "P" and value[5:9] != "0000"


def in_gstin(value: str) -> bool:
    """State, PAN, and Luhn in base 36."""
    ranks = [_36.index(character) * (1 + at % 2) for at, character in enumerate(value)]
    pan = in_pan(value[2:12])
    return 1 <= int(value[:2]) <= 38 and pan and -sum(r // 36 + r % 36 for r in ranks[:14]) % 36 == _36.index(value[14])  # noqa: PLR2004


def lk_nic(value: str) -> bool:
    """The day of the year (women plus 500), then V or X; twelve digits have the whole year."""
    day = int(value[2:5] if value[-1].isalpha() else value[4:7]) % 500
    return 1 <= day <= 366 and (value[-1] in "VX" or value[:2] in {"19", "20"})  # noqa: PLR2004


def cn_id(value: str) -> bool:
    """Province, day of birth, ISO 7064 MOD 11-2."""
    born = value[6:8] in {"18", "19", "20"} and is_day(value[6:10], value[10:12], value[12:14])
    check = "10X98765432"[weighed(value[:17], (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)) % 11]
    return 11 <= int(value[:2]) <= 91 and born and check == value[17]  # noqa: PLR2004


def cn_id_15(value: str) -> bool:
    """Before 1999: province, day of birth."""
    return 11 <= int(value[:2]) <= 82 and ymd(value[6:])  # noqa: PLR2004


_TAIWAN: Final = "ABCDEFGHJKLMNPQRSTUVXYWZIO"


def tw_id(value: str) -> bool:
    """The letter is a place, the first digit the sex (8 and 9 for foreigners)."""
    place = _TAIWAN.index(value[0]) + 10
    return (
        value[1] in "1289"
        and (place // 10 + place % 10 * 9 + weighed(value[1:], (8, 7, 6, 5, 4, 3, 2, 1, 1))) % 10 == 0
    )


def hk_id(value: str) -> bool:
    """Modulo 11; one letter counts as a blank and the letter."""
    body = value[:-1].rjust(8)
    ranks = [36 if character == " " else int(character, 36) for character in body]
    total = sum(rank * weight for rank, weight in zip(ranks, range(9, 1, -1), strict=True))
    return "0A987654321"[total % 11] == value[-1]


def sg_nric(value: str) -> bool:
    """Citizens (S, T) and foreigners (F, G, M) have letters of their own."""
    total = weighed(value[1:8], (2, 7, 6, 5, 4, 3, 2)) + {"T": 4, "G": 4, "M": 3}.get(value[0], 0)
    letters = {"S": "JZIHGFEDCBA", "T": "JZIHGFEDCBA", "F": "XWUTRQPNMLK", "G": "XWUTRQPNMLK", "M": "KLJNPQRTUWX"}
    at = 10 - total % 11 if value[0] == "M" else total % 11
    return letters.get(value[0], "?" * 11)[at] == value[8]


def my_kad(value: str) -> bool:
    """Day of birth, place of birth."""
    return ymd(value) and value[6:8] not in {
        "00",
        "17",
        "18",
        "19",
        "20",
        "69",
        "70",
        "73",
        "80",
        "81",
        "94",
        "95",
        "96",
        "97",
    }


def th_pin(value: str) -> bool:
    """Modulo 11."""
    return value[0] not in "09" and (11 - weighed(value, range(13, 1, -1)) % 11) % 10 == int(value[12])


def vn_cccd(value: str) -> bool:
    """Province, century and sex, year."""
    return 1 <= int(value[:3]) <= 96  # noqa: PLR2004


def id_nik(value: str) -> bool:
    """Province, day of birth (women plus 40)."""
    return 11 <= int(value[:2]) <= 97 and dmy(value[6:], days_more=40) and value[12:] != "0000"  # noqa: PLR2004


def kr_rrn(value: str) -> bool:
    """Day of birth, century and sex; there is no check digit since 2020."""
    return ymd(value) and value[6] != "0" and len(set(value[6:])) > 1


def kr_rrn_checked(value: str) -> bool:
    """With the check digit of those before."""
    return kr_rrn(value) and (11 - weighed(value, (2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5)) % 11) % 10 == int(value[12])


def jp_my_number(value: str) -> bool:
    """Modulo 11."""
    rest = weighed(value, (6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)) % 11
    return int(value) > 0 and (0 if rest < 2 else 11 - rest) == int(value[11])  # noqa: PLR2004


def za_id(value: str) -> bool:
    """Day of birth, citizenship, Luhn."""
    return ymd(value) and value[10] in "012" and luhn(value)


def tz_nida(value: str) -> bool:
    """Begins with the day of birth."""
    return value[:2] in {"19", "20"} and is_day(value[:4], value[4:6], value[6:8])
