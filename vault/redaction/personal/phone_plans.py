"""The numbering plans of the world: which country codes there are, and how long a number behind each can be.

What may live here: facts about plans, as pure functions of digits. What may not: how numbers are written, searching.

Sources: ITU-T E.164 and the national plans; the tests hold the table to libphonenumber. Kept free for films and books:
NANP 555-0100 to 555-0199; Ofcom, ACMA, ARCEP and the Bundesnetzagentur publish their own ranges.
"""

from __future__ import annotations

import re
from typing import Final

from vault.redaction.compiling import pattern

# The lengths of a number without its country code, and the country codes that have them.
_PLANS: Final = {
    "5": "290 500 682",
    "5 6": "247",
    "5 6 7": "688 690",
    "5 7": "676 677 678",
    "5 8": "47 686",
    "6": "298 299 672 687",
    "6 7": "597",
    "6 7 8": "386",
    "6 7 8 9": "46 252 355",
    "6 7 8 9 10": "27 64 95 880",
    "6 7 8 10": "53",
    "6 7 9": "421",
    "6 7 10": "98 685",
    "6 8 9": "376 689",
    "6 9": "40 508 681",
    "7": "238 239 246 248 269 291 297 592 673 674 680 683 691 692",
    "7 8": "241 599 670 675 853 961 965 975",
    "7 8 9": "231 359 385 967 968",
    "7 8 9 10": "84 243 254 353",
    "7 8 9 10 11": "31 39 49 352 375 595",
    "7 8 9 11": "974",
    "7 8 10": "230 267 372",
    "7 8 10 11": "507",
    "7 8 11": "503",
    "7 9": "220 245 265 354 423",
    "7 9 10": "44 48 263",
    "7 10": "960",
    "7 11": "501 679",
    "8": "45 216 222 223 226 227 228 232 235 236 253 257 266 268 350 356 357 370 371 373 374 389 505 509 800 "
    "808 973 993",
    "8 9": "32 36 51 213 224 233 237 250 258 264 377 382 387 591 852 962 963",
    "8 9 10": "20 60 66 91 855 856 964 970 976",
    "8 9 10 11": "55 81 82 593 886",
    "8 9 10 11 12": "43 62 86 92 358 381 383 598 882 883 971 972",
    "8 9 10 12": "61",
    "8 10": "378 506 850",
    "8 10 11": "57 65 977",
    "8 11": "502 504",
    "9": "33 34 41 93 94 211 212 218 221 240 242 244 249 251 255 256 260 261 262 351 420 590 594 596 "
    "979 992 994 995 998",
    "9 10": "380 881 966 996",
    "9 10 11": "56",
    "9 10 11 12 13": "63",
    "9 12": "870",
    "10": "1 58 225 229",
    "10 11": "52 54",
    "10 11 12": "30 234",
    "10 12 13": "90",
    "10 14": "7",
    "11": "888",
    "12": "878",
}
_LENGTHS: Final = {
    code: frozenset(map(int, lengths.split())) for lengths, codes in _PLANS.items() for code in codes.split()
}
_LONGEST_CODE: Final = 3

_NORTH_AMERICAN: Final = pattern(r"[2-9](?!11|9)[0-9]{2}[2-9](?!11)[0-9]{6}")
_NO_AREA: Final = frozenset({"555", "500", "200", "300", "400", "600", "700", "999", "456"})

# Digits of numbers in fiction, as one writes them at home without a trunk zero, or behind the country code.
_FICTION: Final = {
    "1": r"[2-9][0-9]{2}55501[0-9]{2}",
    "44": r"7700900[0-9]{3}|2079460[0-9]{3}|1[0-9]{2,3}4960[0-9]{3}|1632960[0-9]{3}|2890180[0-9]{3}|2920180[0-9]{3}|"
    r"3069990[0-9]{3}|8081570[0-9]{3}|9098790[0-9]{3}",
    "61": r"4915701(?:5[0-9]|10)|491571(?:26[0-9]|49[0-9]|80[0-9])|[2378]5550[0-9]{4}|[2378]7010[0-9]{4}",
    "33": r"63998[0-9]{4}|[1-5](?:99|61|35|53|36)00[0-9]{4}|26191[0-9]{4}|35301[0-9]{4}|46571[0-9]{4}|53649[0-9]{4}",
    "49": r"3023125[0-9]{3}|6990009[0-9]{3}|406696[0-9]{4}|2214710[0-9]{3}|8999998[0-9]{3}|1713920[0-9]{3}|"
    r"152288174[0-9]{2}|152288179[0-9]{2}|1520[0-9]55[0-9]{4}",
    "46": r"7017406[0-9]{2}|8465004[0-9]{2}|313900600|31390060[0-9]",
}
_FICTIONAL: Final = {code: re.compile(pattern) for code, pattern in _FICTION.items()}


def country_of(digits: str) -> str | None:
    """The country code that digits begin with; `None` if there is none."""
    return next((digits[:size] for size in range(1, _LONGEST_CODE + 1) if digits[:size] in _LENGTHS), None)


def lengths_of(code: str) -> frozenset[int]:
    """How many digits a number behind this country code can have."""
    return _LENGTHS[code]


def is_north_american(national: str) -> bool:
    """Whether ten digits have an area and an exchange that the North American plan gives out."""
    return bool(_NORTH_AMERICAN.fullmatch(national)) and national[:3] not in _NO_AREA


def is_fictional(digits: str, *, code: bool) -> bool:
    """Whether a number is one that a plan keeps free for films and books; `code` if it begins with a country code."""
    if code:
        country = country_of(digits) or ""
        plan = _FICTIONAL.get(country)
        return plan is not None and bool(plan.fullmatch(digits[len(country) :].removeprefix("0")))
    national = digits.removeprefix("0")
    return any(
        plan.fullmatch(national.removeprefix("1") if code == "1" else national) for code, plan in _FICTIONAL.items()
    )
