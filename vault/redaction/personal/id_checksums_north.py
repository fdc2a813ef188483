"""Validators of the identity numbers of northern, central and eastern Europe; see `id_checksums`.

What may live here: arithmetic on one value. What may not: searching, words, and what a hit means.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.personal.checksums import luhn
from vault.redaction.personal.id_checksums import dmy, is_day, weighed, ymd


def dk_cpr(value: str) -> bool:
    """Check the day of birth only: the check digit was given up in 2007."""
    return dmy(value)


def se_personnummer(value: str) -> bool:
    """Luhn over the last ten, and a day of birth (plus 60 for a coordination number)."""
    return value[:-10] in {"", "18", "19", "20"} and ymd(value[-10:], days_more=60) and luhn(value[-10:])


def no_fodselsnummer(value: str) -> bool:
    """Two check digits, and a day of birth (plus 40 in the day or the month for numbers of other registers)."""
    month = int(value[2:4]) % 40
    first = (weighed(value, (3, 7, 6, 1, 8, 9, 4, 5, 2)) + int(value[9])) % 11
    second = (weighed(value, (5, 4, 3, 2, 7, 6, 5, 4, 3, 2)) + int(value[10])) % 11
    return dmy(value[:2] + f"{month:02}" + value[4:6], days_more=40) and first == second == 0


def fi_hetu(value: str) -> bool:
    """Modulo 31. The sign of the century is a letter or was a separator."""
    body = value[:6] + value[-4:]
    return body[:9].isdigit() and dmy(body) and "0123456789ABCDEFHJKLMNPRSTUVWXY"[int(body[:9]) % 31] == body[9]


def is_kennitala(value: str) -> bool:
    """Day of birth (companies plus 40), a check digit, and the century."""
    check = -weighed(value, (3, 2, 7, 6, 5, 4, 3, 2)) % 11
    return dmy(value, days_more=40) and value[9] in "90" and check == int(value[8])


def baltic(value: str) -> bool:
    """Century and sex, day of birth, and a check digit in two steps (Estonia, Lithuania)."""
    check = weighed(value, (1, 2, 3, 4, 5, 6, 7, 8, 9, 1)) % 11
    check = weighed(value, (3, 4, 5, 6, 7, 8, 9, 1, 2, 3)) % 11 if check == 10 else check  # noqa: PLR2004
    return value[0] in "12345678" and ymd(value[1:]) and check % 10 == int(value[10])


def lv_personas_kods(value: str) -> bool:
    """Day of birth and a check digit; since 2017 numbers begin with 32 and say nothing."""
    if value[:2] == "32":
        return True
    check = (1101 - weighed(value, (1, 6, 3, 7, 9, 10, 5, 8, 4, 2))) % 11
    return dmy(value) and value[6] in "012" and check % 10 == int(value[10])


def pl_pesel(value: str) -> bool:
    """Day of birth (the month says the century) and a check digit."""
    month = int(value[2:4]) % 20
    return is_day(value[:2], month, value[4:6]) and weighed(value, (1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1)) % 10 == 0


def pl_nip(value: str) -> bool:
    """Modulo 11; 10 is not given."""
    return value[:3] != "000" and weighed(value, (6, 5, 7, 2, 3, 4, 5, 6, 7)) % 11 == int(value[9])


def pl_dowod(value: str) -> bool:
    """Letters count from 10; the check digit stands behind them."""
    ranks = [int(character, 36) for character in value]
    total = sum(rank * weight for rank, weight in zip(ranks, (7, 3, 1, 0, 7, 3, 1, 7, 3), strict=True))
    return "O" not in value[:3] and "Q" not in value[:3] and total % 10 == ranks[3]


def cz_rodne_cislo(value: str) -> bool:
    """Day of birth (month plus 50 for women, plus 20 when a day is used up); ten digits divide by 11."""
    month = int(value[2:4]) % 50
    month = month - 20 if month > 20 else month  # noqa: PLR2004
    if not is_day(value[:2], month, value[4:6]):
        return False
    if len(value) == 9:  # noqa: PLR2004 (before 1954 there was no check digit)
        return int(value[:2]) < 54  # noqa: PLR2004
    return int(value[:9]) % 11 % 10 == int(value[9])


def hu_szemelyi(value: str) -> bool:
    """Sex and century, day of birth, and a check digit whose weights turned round in 1997."""
    weights = range(10, 0, -1) if value[0] in "12" and int(value[1:3]) < 97 else range(1, 11)  # noqa: PLR2004
    turned = {weighed(value, weights) % 11, weighed(value, range(1, 11)) % 11, weighed(value, range(10, 0, -1)) % 11}
    return value[0] in "12345678" and ymd(value[1:]) and int(value[10]) in turned


def hu_ado(value: str) -> bool:
    """It begins with 8; the check digit is modulo 11."""
    return value[0] == "8" and weighed(value, range(1, 10)) % 11 == int(value[9])


def hu_taj(value: str) -> bool:
    """Threes and sevens."""
    return value != "000000000" and weighed(value, (3, 7) * 4) % 10 == int(value[8])


def ro_cnp(value: str) -> bool:
    """Sex and century, day of birth, county, check digit."""
    county = int(value[7:9])
    check = weighed(value, map(int, "279146358279")) % 11
    issued = value[0] != "0" and (1 <= county <= 48 or county in {51, 52, 70, 80, 81, 82, 83, 90, 99})  # noqa: PLR2004
    return issued and ymd(value[1:]) and check % 10 + check // 10 == int(value[12])


def bg_egn(value: str) -> bool:
    """Day of birth (month plus 20 or 40 for the century) and a check digit."""
    month = int(value[2:4])
    check = weighed(value, (2, 4, 8, 5, 10, 9, 7, 3, 6)) % 11 % 10
    return month <= 52 and is_day(value[:2], month % 20, value[4:6]) and check == int(value[9])  # noqa: PLR2004


def yu_jmbg(value: str) -> bool:
    """Day of birth with three digits of the year, region, check digit (the states that were Yugoslavia)."""
    total = weighed(value, (7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2))
    return value[4] in "890" and is_day(value[4:7], value[2:4], value[:2]) and -total % 11 % 10 == int(value[12])


def si_davcna(value: str) -> bool:
    """Modulo 11; it does not begin with 0."""
    check = 11 - weighed(value, range(8, 1, -1)) % 11
    return value[0] != "0" and check != 11 and check % 10 == int(value[7])  # noqa: PLR2004


def md_idnp(value: str) -> bool:
    """The weights of machine-readable documents."""
    return value[0] in "012" and weighed(value, (7, 3, 1) * 4) % 10 == int(value[12])


def al_nid(value: str) -> bool:
    """The letter is the decade of birth, then year, month (women plus 50), day, serial number, a letter."""
    month = int(value[2:4]) % 50
    return value[0] in "ABCDEFGHIJKLMNOPQRSTUVW" and is_day(0, month, value[4:6])


_INN_11: Final = (7, 2, 4, 10, 3, 5, 9, 4, 6, 8)
_INN_12: Final = (3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8)


def ru_inn(value: str) -> bool:
    """Twelve digits of a person with two check digits, ten of a company with one."""
    if len(value) == 10:  # noqa: PLR2004
        return weighed(value, (2, 4, 10, 3, 5, 9, 4, 6, 8)) % 11 % 10 == int(value[9])
    first, second = weighed(value, _INN_11) % 11 % 10, weighed(value, _INN_12) % 11 % 10
    return int(value) > 0 and (first, second) == (int(value[10]), int(value[11]))


def ru_snils(value: str) -> bool:
    """Modulo 101."""
    return int(value[:9]) > 0 and weighed(value, range(9, 0, -1)) % 101 % 100 == int(value[9:])


def ua_rnokpp(value: str) -> bool:
    """Modulo 11 with a negative weight; it counts the days since 1899."""
    return value[:2] != "00" and weighed(value, (-1, 5, 7, 9, 4, 6, 10, 5, 7)) % 11 % 10 == int(value[9])


def kz_iin(value: str) -> bool:
    """Day of birth, sex and century, and a check digit in two steps."""
    check = weighed(value, range(1, 12)) % 11
    check = weighed(value, (3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2)) % 11 if check == 10 else check  # noqa: PLR2004
    return ymd(value) and value[6] in "0123456" and check == int(value[11])


def by_personal(value: str) -> bool:
    """Sex and century, day of birth, the region's letter, the citizenship, a check digit."""
    ranks = [int(character, 36) for character in value[:13]]
    total = sum(rank * (7, 3, 1)[at % 3] for at, rank in enumerate(ranks))
    known = value[0] in "123456" and value[7] in "ABCHKEM" and value[11:13] in {"PB", "BA", "BI"}
    return known and dmy(value[1:]) and total % 10 == int(value[13])


def uz_pinfl(value: str) -> bool:
    """Sex and century, day of birth, district, and a check digit."""
    return value[0] in "123456" and dmy(value[1:]) and weighed(value, (7, 3, 1) * 4 + (7,)) % 10 == int(value[13])
