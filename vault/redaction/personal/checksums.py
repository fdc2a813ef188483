"""Checksums that formats publish about themselves. Pure functions of a string; no searching, no regex for a secret.

Sources: ISO/IEC 7812 (Luhn), ISO 13616 and the SWIFT IBAN registry (mod 97, lengths).
"""

from __future__ import annotations

from typing import Final

_DOUBLED: Final = (0, 2, 4, 6, 8, 1, 3, 5, 7, 9)

# The length of an IBAN in each country of the registry.
_IBAN_LENGTHS: Final = {
    country: length
    for length, countries in {
        15: "NO",
        16: "BE",
        18: "DK FI FK FO GL NL SD",
        19: "MK SI",
        20: "AT BA EE KZ LT LU MN XK",
        21: "CH CR HR LI LV",
        22: "BG BH DE GB GE IE ME RS VA",
        23: "AE GI IL IQ OM SO TL",
        24: "AD CZ ES MD PK RO SA SE SK TN VG",
        25: "LY PT ST",
        26: "IS TR",
        27: "BI DJ FR GR IT MC MR SM",
        28: "AL AZ BY CY DO GT HN HU LB NI PL SV",
        29: "BR EG PS QA UA",
        30: "JO KW MU YE",
        31: "MT SC",
        32: "LC",
        33: "RU",
    }.items()
    for country in countries.split()
}

# First digits of a card number (as inclusive ranges of equally long prefixes) and the lengths issued under them.
_ISSUERS: Final = (
    ("2200", "2205", (16, 17, 18, 19)),  # Mir
    ("2221", "2720", (16,)),  # Mastercard
    ("300", "305", (14, 15, 16, 17, 18, 19)),  # Diners Club
    ("3095", "3095", (14, 15, 16, 17, 18, 19)),
    ("34", "34", (15,)),  # American Express
    ("37", "37", (15,)),
    ("3528", "3589", (16, 17, 18, 19)),  # JCB
    ("36", "36", (14, 15, 16, 17, 18, 19)),  # Diners Club
    ("38", "39", (14, 15, 16, 17, 18, 19)),
    ("4", "4", (13, 16, 19)),  # Visa
    ("50", "50", (13, 14, 15, 16, 17, 18, 19)),  # Maestro, Elo, Verve
    ("51", "55", (16,)),  # Mastercard
    ("56", "58", (13, 14, 15, 16, 17, 18, 19)),  # Maestro
    ("60", "60", (16, 17, 18, 19)),  # Discover, RuPay, Hipercard
    ("62", "62", (16, 17, 18, 19)),  # UnionPay
    ("63", "63", (16, 17, 18, 19)),  # Maestro, Elo
    ("644", "649", (16, 17, 18, 19)),  # Discover
    ("65", "65", (16, 17, 18, 19)),
    ("67", "67", (16, 17, 18, 19)),  # Maestro
    ("81", "82", (16, 17, 18, 19)),  # RuPay, UnionPay
    ("9792", "9792", (16,)),  # Troy
)


def luhn(digits: str) -> bool:
    """Whether a string of ASCII digits passes the Luhn check."""
    total = sum(map(int, digits[-1::-2])) + sum(_DOUBLED[int(digit)] for digit in digits[-2::-2])
    return total % 10 == 0


def issued(digits: str) -> bool:
    """Whether card numbers with these first digits and of this length are issued by anyone."""
    return any(len(digits) in lengths and first <= digits[: len(first)] <= last for first, last, lengths in _ISSUERS)


def iban_length(country: str) -> int | None:
    """How long an IBAN of this country (two capital letters) is; `None` if the registry has no such country."""
    return _IBAN_LENGTHS.get(country)


def mod97(iban: str) -> bool:
    """Whether an IBAN (capital letters and digits only) has the right check digits."""
    turned = iban[4:] + iban[:4]
    return int("".join(str(int(character, 36)) for character in turned)) % 97 == 1
