"""What a value looks like by itself: made by a machine, made up by a person, a name, a piece of code, a date.

What may live here: tests of one string that know nothing of its label. What may not: what each kind accepts (`values`).
"""

from __future__ import annotations

import re
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.labels.nothing import speaks_of_secrets

DATE: Final = pattern(
    r"\d{4}-\d\d-\d\d.*|\d{1,2}[./]\d{1,2}[./]\d{2,4}.*|\d{1,2}:\d\d(?::\d\d)?.*"
    r"|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:CVE|cve)-\d{4}-\d+.*|\d{4}-\d\d"
)
MEASURE: Final = pattern(
    r"[<>~]?=?[\d.,]+ ?(?:[a-zA-Z%\u00b0]{1,3}|days?|hours?|mins?|minutes?|chars?|bytes?|bits?|times|weeks?|months?)"
)
VERSION: Final = pattern(r"v?(?:\d+:)?\d+(?:\.\d+)+(?:[-+.~][\w.+~-]+)?|v\d+|[vV]?\d+\.x")
BLANK: Final = pattern(r"\s")
DIGIT: Final = pattern(r"\d")
LETTER: Final = pattern(r"[^\W\d_]")
MARK: Final = pattern(r"[!#$%&*+?@^~]")
SYMBOL: Final = pattern(r"[!#$%&*+=?@^~|\\/<>{}\[\]()\"'`;]")
_UUID: Final = pattern(r"[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}")
HEX: Final = pattern(r"(?:0x)?(?=\d*[a-fA-F])[0-9a-fA-F]{16,}")
PRINT: Final = pattern(r"(?:0x)?[0-9A-F]{16}|[0-9A-F]{40}|(?:[0-9A-Fa-f]{2}:){7,}[0-9A-Fa-f]{2}")
"""What a person calls a key and publishes: the id and the fingerprint of an OpenPGP key."""
_HUMP: Final = pattern(r"[A-Z]?[a-z]+|[A-Z]+|\d+|[^A-Za-z0-9]+")
_VOWEL: Final = pattern(r"[aeiouyAEIOUY]")
_CONSONANTS: Final = pattern(r"[bcdfghjklmnpqrstvwxz]{6}", re.IGNORECASE)
_SMALL: Final = pattern(r"[a-z\u00df-\u00ff\u0430-\u044f]")
_CAPITAL: Final = pattern(r"[A-Z\u00c0-\u00de\u0410-\u042f]")
_FLAG: Final = pattern(r"\(|-{1,2}[a-z]|[A-Za-z_]\w{0,20}=[^=]")
_URL: Final = pattern(r"[a-z][a-z0-9+.-]{1,12}://")
_SYNTAX: Final = pattern(r"\(|-{1,2}[a-z]|[A-Za-z_]\w*=|[*&!]?[A-Z]+$|[*|].*[*|]$|s/.*/$")
_EXPRESSION: Final = pattern(r"\$?[A-Za-z_][\w.]*(?:\(.*|\[.*|:|::.*|->.*)")
_HOST: Final = pattern(
    r"[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,12}(?::\d+)?(?:/\S*)?|\d+(?:\.\d+){3}(?::\d+)?(?:/\S*)?"
    r"|[A-Z]{1,6}-?\d{1,5}|[A-Z]{2,6}-?\d{4,10}|\d+[a-z]{1,3}"
)
_WORD_AND_NUMBER: Final = pattern(r"([A-Za-z]+)(\d{0,3})")
_NAME_PART: Final = pattern(r"v?\d{1,4}|[a-z]{1,4}|[a-z]{1,4}\d{1,3}[a-z]*")
_SHORT: Final = 6
_TELLING: Final = 7
_MADE: Final = 8
_LONG: Final = 16


def is_spelled(value: str) -> bool:
    """Whether most of its letters are in humps that could be words: the rest of an identifier."""
    letters = sum(len(hump) for hump in _HUMP.findall(value) if hump.isalpha())
    worded = sum(len(h) for h in _HUMP.findall(value) if h.isalpha() and len(h) > 2 and _VOWEL.search(h))  # noqa: PLR2004
    return 2 * worded > letters


def is_words(value: str) -> bool:
    """Whether letters could be words: each hump of several letters, with a vowel in it; one may be an abbreviation."""
    if not value.isascii():
        return True
    if value.isupper() or value.islower():
        return bool(_VOWEL.search(value)) and not _CONSONANTS.search(value)
    humps = _HUMP.findall(value)
    odd = sum(1 for hump in humps if len(hump) == 1 or not _VOWEL.search(hump))
    return odd == 0 or len(value) < _SHORT or (odd == 1 and len(value) >= 4 * len(humps) and len(humps) > 2)  # noqa: PLR2004


def is_made(value: str) -> bool:  # noqa: PLR0911 (a list of reasons)
    """Whether a machine plainly made it."""
    if BLANK.search(value) or len(value) < _MADE or DATE.fullmatch(value) or VERSION.fullmatch(value):
        return False
    if _FLAG.match(value) or (_URL.match(value) and "@" not in value):
        return False
    if _UUID.fullmatch(value) or HEX.fullmatch(value):
        return True
    if is_name(value):
        return False
    digits = len(DIGIT.findall(value))
    kinds = sum(1 for pattern in (DIGIT, _SMALL, _CAPITAL) if pattern.search(value))
    if len(value) >= _LONG:
        if value.isalpha():
            return not is_words(value)
        return digits < len(value) and (digits >= 2 or (digits == 1 and kinds == 3))  # noqa: PLR2004
    return digits >= 1 and kinds + (SYMBOL.search(value) is not None) >= 3  # noqa: PLR2004


def is_name(value: str) -> bool:
    """Whether it is a name that somebody gave: words with separators between, and perhaps a number at the end."""
    value = value.strip("'\"`")
    if re.search(r"[^\w.:/-]", value):
        return False
    parts = [part for part in re.split(r"[-_.:/]+", value) if part]
    if len(parts) == 1:
        match = _WORD_AND_NUMBER.fullmatch(value)
        return match is not None and is_words(match[1])
    words = sum(1 for part in parts if part.isalpha() and len(part) > 2 and is_words(part))  # noqa: PLR2004
    snake = words > 0 and value.count("_") > 1 and value.islower()
    if len(parts) > 2 and "_" in value and (snake or 2 * words >= len(parts)):  # noqa: PLR2004
        return all(len(part) <= _LONG for part in parts)
    if words and all(part.isupper() or part.isdigit() or re.fullmatch(r"v?\d+|[A-Z]+\d+", part) for part in parts):
        return True
    if _SMALL.search(value) and any(len(part) > 2 and part.isupper() for part in parts):  # noqa: PLR2004
        return False
    return all(is_words(part) or _NAME_PART.fullmatch(part) for part in parts)


def is_file_like(value: str) -> bool:
    """Whether it is a name with a number, as files, tests and hosts have; a word with two digits may be a password."""
    if re.fullmatch(r"[a-z]+\d[a-z]+|.*/.*", value):
        return True
    return is_name(value) and not re.fullmatch(r"[A-Za-z]{4,}\d{2,4}", value)


def is_code(value: str) -> bool:
    """Whether something unquoted in a sentence is a piece of code, a path or a host."""
    if _SYNTAX.match(value) or _EXPRESSION.fullmatch(value):
        return True
    if value.startswith(("/", "./", "~/", "../", "-", "http", "@", "#")) and not value.startswith("#!"):
        return not is_made(value.lstrip("@#-/"))
    return bool(_HOST.fullmatch(value))


def is_telling(value: str) -> bool:
    """Whether it looks like a password by itself: letters and digits, or letters and a mark."""
    if is_made(value):
        return True
    if not _could_tell(value):
        return False
    mixed = DIGIT.search(value) is not None and LETTER.search(value) is not None
    return mixed and (len(value) >= _TELLING or MARK.search(value, 1) is not None)


def is_marked(value: str) -> bool:
    """Whether letters have a mark between or behind them that no sentence puts there, and more than one hump."""
    if not _could_tell(value) or LETTER.search(value) is None:
        return False
    mark = re.search(r"[#$%&*+@^~]|[!?](?=\w)", value[1:])
    return mark is not None and re.search(r"[a-z][A-Z]|[A-Z][a-z]+[^\w\s]\w|[A-Z]\w*[#$%*@^]$|\d", value) is not None


def _could_tell(value: str) -> bool:
    if BLANK.search(value) or len(value) < _SHORT or is_code(value) or MEASURE.fullmatch(value):
        return False
    return not (DATE.fullmatch(value) or VERSION.fullmatch(value) or speaks_of_secrets(value))
