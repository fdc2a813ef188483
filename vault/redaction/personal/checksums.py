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
# Issued as well, and looking so much like other numbers that a word for a card must stand before.
_ISSUERS_BY_NAME: Final = (
    ("1", "1", (15,)),  # UATP
    ("637", "639", (16,)),  # InstaPayment
    ("8600", "8600", (16,)),  # UzCard
    ("9112", "9112", (16,)),  # Belkart
    ("9860", "9860", (16,)),  # Humo
    ("9400", "9400", (16,)),  # Mir and others under national schemes
)


def luhn(digits: str) -> bool:
    """Whether a string of ASCII digits passes the Luhn check."""
    total = sum(map(int, digits[-1::-2])) + sum(_DOUBLED[int(digit)] for digit in digits[-2::-2])
    return total % 10 == 0


def issued(digits: str, *, named: bool = False) -> bool:
    """Whether card numbers with these first digits and of this length are issued by anyone; `named` takes in more."""
    issuers = (*_ISSUERS, *_ISSUERS_BY_NAME) if named else _ISSUERS
    return any(len(digits) in lengths and first <= digits[: len(first)] <= last for first, last, lengths in issuers)


def iban_length(country: str) -> int | None:
    """How long an IBAN of this country (two capital letters) is; `None` if the registry has no such country."""
    return _IBAN_LENGTHS.get(country)


def mod97(iban: str) -> bool:
    """Whether an IBAN (capital letters and digits only) has the right check digits."""
    turned = iban[4:] + iban[:4]
    return int("".join(str(int(character, 36)) for character in turned)) % 97 == 1


def _weighed(digits: str, weights: tuple[int, ...]) -> int:
    return sum(int(digit) * weights[at % len(weights)] for at, digit in enumerate(digits))


def aba(digits: str) -> bool:
    """Whether nine digits are a routing number of a bank in the United States."""
    district = int(digits[:2])
    given_out = district <= 12 or 21 <= district <= 32 or 61 <= district <= 72 or district == 80  # noqa: PLR2004
    return given_out and _weighed(digits, (3, 7, 1)) % 10 == 0 and digits != "0" * 9


def clabe(digits: str) -> bool:
    """Whether eighteen digits are a Mexican CLABE."""
    products = (int(digit) * weight % 10 for digit, weight in zip(digits, (3, 7, 1) * 6, strict=True))
    return sum(list(products)[:-1]) % 10 == -int(digits[-1]) % 10


def cbu(digits: str) -> bool:
    """Whether twenty-two digits are an Argentine CBU or CVU: two blocks, each with its own check digit."""
    bank = -_weighed(digits[:7], (7, 1, 3, 9)) % 10
    account = -_weighed(digits[8:21], (3, 9, 7, 1)) % 10
    return digits[7] == str(bank) and digits[21] == str(account)


def ccc(digits: str) -> bool:
    """Whether twenty digits are a Spanish account: bank and branch, two check digits, account."""
    weights = (1, 2, 4, 8, 5, 10, 9, 7, 3, 6)

    def check(ten: str) -> str:
        rest = 11 - _weighed(ten, weights) % 11
        return str({10: 1, 11: 0}.get(rest, rest))

    return digits[8:10] == check("00" + digits[:8]) + check(digits[10:])


def rib(digits: str) -> bool:
    """Whether twenty-three digits are a French account with its key."""
    bank, branch, account, key = int(digits[:5]), int(digits[5:10]), int(digits[10:21]), int(digits[21:])
    return 97 - (89 * bank + 15 * branch + 3 * account) % 97 == key


def nrb(digits: str) -> bool:
    """Whether twenty-six digits are a Polish account: an IBAN without its country."""
    return mod97("PL" + digits)
