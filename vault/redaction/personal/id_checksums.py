"""Validators of European identity numbers: what their issuers publish about check digits, dates and parts.

Each takes a value without separators, capital letters and ASCII digits only, of a shape that the tables have already
seen (so indexing is safe), and says whether such a number can be issued. `id_checksums_world` has the other continents.

What may live here: arithmetic on one value. What may not: searching, words, and what a hit means.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from vault.redaction.personal.checksums import luhn

_DAYS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def weighed(value: str, weights: Iterable[int]) -> int:
    """Sum up the digits, each times its weight; digits without a weight do not count."""
    return sum(int(digit) * weight for digit, weight in zip(value, weights, strict=False))


def is_day(year: str | int, month: str | int, day: str | int) -> bool:
    """Whether there is such a day; of a year of two digits 29 February counts in each leap year of the century."""
    number, month, day = int(year), int(month), int(day)
    if not (1 <= month <= 12 and 1 <= day <= _DAYS[month - 1]):  # noqa: PLR2004 (months)
        return False
    return (month, day) != (2, 29) or number % 4 == 0


def ymd(value: str, *, days_more: int = 0) -> bool:
    """Whether a value begins with YYMMDD; `days_more` may have been added to the day."""
    day = int(value[4:6])
    return is_day(value[:2], value[2:4], day - days_more if days_more and day > days_more else day)


def dmy(value: str, *, days_more: int = 0) -> bool:
    """Whether a value begins with DDMMYY; `days_more` may have been added to the day."""
    return ymd(value[4:6] + value[2:4] + value[:2], days_more=days_more)


def mod11_10(value: str) -> bool:
    """ISO 7064 MOD 11,10 (Croatia, Germany)."""
    check = 5
    for digit in value:
        check = ((check or 10) * 2 % 11 + int(digit)) % 10
    return check == 1


def uk_nino(value: str) -> bool:
    """HMRC: letters that are not given, prefixes that are not allocated, a suffix from A to D."""
    bad = value[0] in "DFIQUV" or value[1] in "DFIOQUV" or value[:2] in {"BG", "GB", "KN", "NK", "NT", "TN", "ZZ"}
    return not bad and value[-1] in "ABCD"


def uk_nhs(value: str) -> bool:
    """Ten digits, modulo 11, as the number of Northern Ireland and the Scottish CHI too."""
    return (weighed(value, range(10, 1, -1)) + int(value[9])) % 11 == 0 and len(set(value)) > 1


def uk_chi(value: str) -> bool:
    """A day of birth, and modulo 11."""
    return dmy(value) and uk_nhs(value)


def uk_utr(value: str) -> bool:
    """The check digit comes first."""
    return "21987654321"[weighed(value[1:], (6, 7, 8, 9, 10, 5, 4, 3, 2)) % 11] == value[0]


def uk_driver(value: str) -> bool:
    """Five letters of the name, the decade, month (plus 50 for women) and day of birth, the year."""
    month, day = int(value[6:8]), int(value[8:10])
    return value[:5].rstrip("9").isalpha() and is_day(0, month - 50 if month > 50 else month, day)  # noqa: PLR2004


def ie_pps(value: str) -> bool:
    """Modulo 23, with a second letter times 9."""
    second = _LETTERS.find(value[8]) + 1 if len(value) > 8 and value[8] != "W" else 0  # noqa: PLR2004
    return "WABCDEFGHIJKLMNOPQRSTUV"[(weighed(value[:7], range(8, 1, -1)) + 9 * second) % 23] == value[7]


def fr_nir(value: str) -> bool:
    """Sex, month, and the key modulo 97; 2A and 2B are Corsica."""
    month = int(value[3:5])
    digits = value.replace("2A", "19").replace("2B", "18")
    known = value[0] in "123478" and (1 <= month <= 12 or 20 <= month <= 42 or 50 <= month <= 99)  # noqa: PLR2004
    return known and digits.isdigit() and int(digits[:13]) % 97 + int(digits[13:]) == 97  # noqa: PLR2004


def fr_nir_body(value: str) -> bool:
    """Without the key."""
    digits = value.replace("2A", "19").replace("2B", "18")
    return digits.isdigit() and fr_nir(value + f"{97 - int(digits) % 97:02}")


def fr_spi(value: str) -> bool:
    """Modulo 511."""
    return value[0] in "0123" and int(value[:10]) % 511 == int(value[10:])


def de_steuer_id(value: str) -> bool:
    """Of the first ten digits one stands twice or three times, and no more than one."""
    counts = sorted(value[:10].count(digit) for digit in set(value[:10]))
    return value[0] != "0" and counts[-1] in {2, 3} and counts[-2] == 1 and mod11_10(value)


def de_pension(value: str) -> bool:
    """Area, day of birth, letter, serial number; the letter counts as two digits."""
    digits = f"{value[:8]}{_LETTERS.index(value[8]) + 1:02}{value[9:11]}"
    products = [int(digit) * weight for digit, weight in zip(digits, (2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1), strict=True)]
    check = sum(product // 10 + product % 10 for product in products) % 10
    return dmy(value[2:8]) and check == int(value[11])


def de_health(value: str) -> bool:
    """The letter as two digits, then Luhn with the weights the other way round."""
    digits = f"{_LETTERS.index(value[0]) + 1:02}{value[1:]}"
    return luhn(digits)


def de_ausweis(value: str) -> bool:
    """Nine characters and a check digit, with the weights of machine-readable documents."""
    total = sum(int(character, 36) * (7, 3, 1)[at % 3] for at, character in enumerate(value[:9]))
    return not set(value[:9]) & set("AEIOUBDQS") and total % 10 == int(value[9])


def at_svnr(value: str) -> bool:
    """Serial number, check digit, day of birth (a month above 12 stands in for days that ran out)."""
    month = min(int(value[6:8]), 12)
    day = is_day(value[8:], month, value[4:6])
    return value[0] != "0" and day and weighed(value, (3, 7, 9, 0, 5, 8, 4, 2, 1, 6)) % 11 == int(value[3])


def ch_ahv(value: str) -> bool:
    """An EAN-13 of the country 756."""
    return value[:3] == "756" and weighed(value, (1, 3) * 6 + (1,)) % 10 == 0


_ODD: Final = (1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23)


def it_codice_fiscale(value: str) -> bool:
    """Month by letter, day (women plus 40), check letter; digits may be replaced by letters for namesakes."""
    plain = "".join(
        str("LMNPQRSTUV".find(c)) if at in {6, 7, 9, 10} and c.isalpha() else c for at, c in enumerate(value)
    )
    month = "ABCDEHLMPRST".find(value[8]) + 1
    if "-" in plain or not plain[9:11].isdigit() or not is_day(0, month, int(plain[9:11]) % 40):
        return False
    ranks = [int(character) if character.isdigit() else _LETTERS.index(character) for character in value[:15]]
    return _LETTERS[(sum(_ODD[rank] for rank in ranks[::2]) + sum(ranks[1::2])) % 26] == value[15]


def es_dni(value: str) -> bool:
    """The letter is the number modulo 23."""
    return "TRWAGMYFPDXBNJZSQVHLCKE"[int(value[:8]) % 23] == value[8]


def es_nie(value: str) -> bool:
    """X, Y and Z count as 0, 1 and 2; K, L and M as nothing."""
    if value[0] in "KLM":
        return es_dni("0" + value[1:])
    return value[0] in "XYZ" and es_dni(str("XYZ".index(value[0])) + value[1:])


def es_nss(value: str) -> bool:
    """Modulo 97; the zeros that fill a serial number do not count."""
    province, serial = value[:2], value[2:10]
    return int(province + (serial[1:] if serial[0] == "0" else serial)) % 97 == int(value[10:])


def pt_nif(value: str) -> bool:
    """Modulo 11."""
    return value[0] in "1235689" and -weighed(value, range(9, 1, -1)) % 11 % 10 == int(value[8])


def pt_cc(value: str) -> bool:
    """Luhn over letters and digits."""
    ranks = [int(character, 36) for character in value[::-1]]
    doubled = [rank * 2 - 9 if rank * 2 > 9 else rank * 2 for rank in ranks[1::2]]  # noqa: PLR2004
    return (sum(ranks[::2]) + sum(doubled)) % 10 == 0


def pt_niss(value: str) -> bool:
    """Weighed with primes."""
    return value[0] in "12" and 9 - weighed(value, (29, 23, 19, 17, 13, 11, 7, 5, 3, 2)) % 10 == int(value[10])


def nl_bsn(value: str) -> bool:
    """The Dutch test of eleven; a number of eight digits lacks its zero."""
    value = value.zfill(9)
    return int(value) > 0 and (weighed(value, range(9, 1, -1)) - int(value[8])) % 11 == 0


def be_register(value: str) -> bool:
    """Day of birth (month plus 20 or 40 for those without one) and modulo 97, with a 2 before it since 2000."""
    month = int(value[2:4]) % 20
    day = is_day(value[:2], month, value[4:6]) or (month == 0 or value[4:6] == "00")
    young = int(value[:2]) < 40 and int(value[9:]) == 97 - int("2" + value[:9]) % 97  # noqa: PLR2004
    return day and (young or int(value[9:]) == 97 - int(value[:9]) % 97)


_FIVE: Final = ((0, 1, 2, 3, 4), (1, 2, 3, 4, 0), (2, 3, 4, 0, 1), (3, 4, 0, 1, 2), (4, 0, 1, 2, 3))
_TURN: Final = (1, 5, 7, 6, 2, 8, 3, 0, 9, 4)


def _product(left: int, right: int) -> int:
    """Multiply in the group of the symmetries of a pentagon."""
    turned = _FIVE[left % 5][right % 5] if left < 5 else (left - right) % 5  # noqa: PLR2004
    return turned + 5 * ((left >= 5) != (right >= 5))  # noqa: PLR2004


def verhoeff(value: str) -> bool:
    """Find every wrong digit and every swap of neighbours (India, Luxembourg)."""
    check = 0
    for at, character in enumerate(reversed(value)):
        digit = int(character)
        for _ in range(at % 8):
            digit = _TURN[digit]
        check = _product(check, digit)
    return check == 0


def lu_matricule(value: str) -> bool:
    """Day of birth, then a Luhn digit and a Verhoeff digit over the same eleven."""
    return is_day(value[:4], value[4:6], value[6:8]) and luhn(value[:12]) and verhoeff(value[:11] + value[12])


def gr_amka(value: str) -> bool:
    """Day of birth and Luhn."""
    return dmy(value) and luhn(value)


def gr_afm(value: str) -> bool:
    """Powers of two."""
    return int(value) > 0 and weighed(value, (256, 128, 64, 32, 16, 8, 4, 2)) % 11 % 10 == int(value[8])


def mt_id(value: str) -> bool:
    """Seven digits and the letter of the register."""
    return value[-1] in "MGAPLHBZ" and int(value[:-1]) > 0
