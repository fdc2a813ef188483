"""Validators of the identity numbers of the Americas and Oceania; see `id_checksums`.

What may live here: arithmetic on one value. What may not: searching, words, and what a hit means.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.personal.checksums import luhn
from vault.redaction.personal.id_checksums import dmy, is_day, weighed, ymd


def us_ssn(value: str) -> bool:
    """Areas, groups and serial numbers that are not given; numbers from 900 are for tax payers."""
    return value[:3] not in {"000", "666"} and value[0] != "9" and value[3:5] != "00" and value[5:] != "0000"


def us_itin(value: str) -> bool:
    """9xx, and the groups that the tax office gives (ATIN included)."""
    group = int(value[3:5])
    return value[0] == "9" and (50 <= group <= 65 or 70 <= group <= 88 or 90 <= group <= 99)  # noqa: PLR2004


def us_ein(value: str) -> bool:
    """Prefixes that belong to no campus."""
    return int(value[:2]) not in {0, 7, 8, 9, 17, 18, 19, 28, 29, 49, 69, 70, 78, 79, 89, 96, 97}


_MBI: Final = pattern(
    r"[1-9][AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y][0-9][AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y][0-9][AC-HJKMNP-RT-Y]{2}[0-9]{2}"
)


def us_mbi(value: str) -> bool:
    """Where letters stand, and which (no S, L, O, I, B, Z)."""
    return bool(_MBI.fullmatch(value))


def us_npi(value: str) -> bool:
    """Luhn with the prefix of health cards."""
    return value[0] in "12" and luhn("80840" + value)


def us_dea(value: str) -> bool:
    """The check digit of prescribers."""
    return (weighed(value[2:], (1, 2) * 3)) % 10 == int(value[8])


def ca_sin(value: str) -> bool:
    """Luhn; 0 and 8 are not given to people."""
    return value[0] not in "08" and luhn(value)


def ca_ramq(value: str) -> bool:
    """Quebec: name, day of birth (month plus 50 for women), two digits."""
    return is_day(value[4:6], int(value[6:8]) % 50, value[8:10])


def ca_bc_phn(value: str) -> bool:
    """British Columbia: begins with 9, modulo 11."""
    return value[0] == "9" and 11 - weighed(value[1:], (2, 4, 8, 5, 10, 9, 7, 3)) % 11 == int(value[9])


def au_tfn(value: str) -> bool:
    """Modulo 11; eight digits have weights of their own."""
    weights = (1, 4, 3, 7, 5, 8, 6, 9, 10) if len(value) == 9 else (10, 7, 8, 4, 6, 3, 5, 1)  # noqa: PLR2004
    return int(value) > 0 and weighed(value, weights) % 11 == 0


def au_medicare(value: str) -> bool:
    """The ninth digit is the check digit; card and person may follow."""
    return value[0] in "23456" and weighed(value, (1, 3, 7, 9, 1, 3, 7, 9)) % 10 == int(value[8])


def au_medicare_any(value: str) -> bool:
    """As written by systems that do not know the first digits in use."""
    return weighed(value, (1, 3, 7, 9, 1, 3, 7, 9)) % 10 == int(value[8])


def au_abn(value: str) -> bool:
    """Modulo 89, with 1 taken from the first digit."""
    return value[:2] > "10" and (weighed(value, (10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19)) - 10) % 89 == 0


def au_ihi(value: str) -> bool:
    """Health identifiers of people, providers and organisations: 80036x, Luhn."""
    return value[:5] == "80036" and luhn(value)


_NZ_ISSUED: Final = range(10_000_001, 150_000_000)


def nz_ird(value: str) -> bool:
    """Modulo 11 with a second try."""
    padded = value.zfill(9)
    check = -weighed(padded, (3, 2, 7, 6, 5, 4, 3, 2)) % 11
    check = -weighed(padded, (7, 4, 3, 2, 5, 2, 7, 6)) % 11 if check == 10 else check  # noqa: PLR2004
    return int(value) in _NZ_ISSUED and check == int(padded[8])


_NHI: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def nz_nhi(value: str) -> bool:
    """Letters without I and O; modulo 11 with a digit, modulo 23 with a letter at the end."""
    if set(value) & {"I", "O"}:
        return False
    ranks = [int(character) if character.isdigit() else _NHI.index(character) + 1 for character in value]
    total = sum(rank * weight for rank, weight in zip(ranks, range(7, 1, -1), strict=False))
    if value[-1].isdigit():
        return total % 11 != 0 and (11 - total % 11) % 10 == ranks[6]
    return 23 - total % 23 == ranks[6]


def br_cpf(value: str) -> bool:
    """Two check digits."""
    first = -weighed(value, range(10, 1, -1)) % 11 % 10
    second = -weighed(value, range(11, 1, -1)) % 11 % 10
    return len(set(value)) > 1 and (first, second) == (int(value[9]), int(value[10]))


_CNPJ: Final = (6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)


def br_cnpj(value: str) -> bool:
    """Two check digits."""
    first, second = -weighed(value, _CNPJ[1:]) % 11 % 10, -weighed(value, _CNPJ) % 11 % 10
    return len(set(value)) > 1 and (first, second) == (int(value[12]), int(value[13]))


def br_cns(value: str) -> bool:
    """Health card: modulo 11 over all digits."""
    return value[0] in "12789" and weighed(value, range(15, 0, -1)) % 11 == 0


def br_pis(value: str) -> bool:
    """Of workers."""
    return int(value) > 0 and -weighed(value, (3, 2, 9, 8, 7, 6, 5, 4, 3, 2)) % 11 % 10 == int(value[10])


def br_titulo(value: str) -> bool:
    """Of voters: the state has two digits, and there are two check digits."""
    first = weighed(value, range(2, 10)) % 11 % 10
    second = (int(value[8]) * 7 + int(value[9]) * 8 + first * 9) % 11 % 10
    return 1 <= int(value[8:10]) <= 28 and (first, second) == (int(value[10]), int(value[11]))  # noqa: PLR2004


def ar_cuit(value: str) -> bool:
    """Kind of person, modulo 11."""
    check = "012345678990"[11 - weighed(value, (5, 4, 3, 2, 7, 6, 5, 4, 3, 2)) % 11]
    return value[:2] in {"20", "23", "24", "27", "30", "33", "34", "50", "51", "55"} and check == value[10]


def cl_rut(value: str) -> bool:
    """Modulo 11 with a K."""
    body = value[:-1].zfill(8)
    return int(body) > 0 and "0K987654321"[weighed(body, (3, 2, 7, 6, 5, 4, 3, 2)) % 11] == value[-1]


def co_nit(value: str) -> bool:
    """Weighed with primes."""
    total = weighed(value[-2::-1], (3, 7, 13, 17, 19, 23, 29, 37, 41, 43))
    return "01987654321"[total % 11] == value[-1]


_CURP: Final = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ"


def mx_curp(value: str) -> bool:
    """Name, day of birth, sex, check digit."""
    total = sum(_CURP.index(character) * weight for character, weight in zip(value, range(18, 1, -1), strict=False))
    return ymd(value[4:]) and value[10] in "HMX" and value[17] == str(-total % 10)


_RFC: Final = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ \u00d1"


def mx_rfc(value: str) -> bool:
    """Name, day of birth or founding, check character."""
    total = sum(
        _RFC.index(character) * weight for character, weight in zip(value.rjust(13)[:12], range(13, 1, -1), strict=True)
    )
    return ymd(value[-9:]) and "0A987654321"[total % 11] == value[-1]


def mx_rfc_loose(value: str) -> bool:
    """As people write it down: the day of birth is right."""
    return ymd(value[-9:] if len(value) > 11 else value[4:])  # noqa: PLR2004


def pe_ruc(value: str) -> bool:
    """Kind of person, modulo 11."""
    check = (11 - weighed(value, (5, 4, 3, 2, 7, 6, 5, 4, 3, 2)) % 11) % 10
    return value[:2] in {"10", "15", "16", "17", "20"} and check == int(value[10])


def ec_cedula(value: str) -> bool:
    """Province, kind, Luhn; the tax number of a person is this one and 001."""
    place = 1 <= int(value[:2]) <= 24 or value[:2] in {"30", "50"}  # noqa: PLR2004
    return place and value[2] in "012345" and luhn(value[:10]) and value[10:] in {"", "001", "002", "003"}


def ve_rif(value: str) -> bool:
    """The letter counts."""
    kinds = {"V": 4, "E": 8, "J": 12, "P": 16, "G": 20, "C": 12}
    total = kinds.get(value[0], 99) + weighed(value[1:9], (3, 2, 7, 6, 5, 4, 3, 2))
    return value[0] in kinds and "00987654321"[total % 11] == value[9]


def uy_ci(value: str) -> bool:
    """Modulo 10."""
    value = value.zfill(8)
    return int(value) > 0 and -weighed(value, (2, 9, 8, 7, 6, 3, 4)) % 10 == int(value[7])


def gt_cui(value: str) -> bool:
    """Number, check digit, department and municipality."""
    check = weighed(value, range(2, 10)) % 11
    return 1 <= int(value[9:11]) <= 22 and int(value[11:]) > 0 and check == int(value[8])  # noqa: PLR2004


def sv_dui(value: str) -> bool:
    """Modulo 10."""
    return int(value) > 0 and -weighed(value, range(9, 1, -1)) % 10 == int(value[8])


def cu_ni(value: str) -> bool:
    """Begins with the day of birth (Cuba)."""
    return ymd(value)


def ni_cedula(value: str) -> bool:
    """Municipality, day of birth (Nicaragua)."""
    return dmy(value[3:])
