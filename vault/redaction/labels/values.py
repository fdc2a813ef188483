"""Whether what stands where a secret could stand is one: the judgement, once, for all forms.

What may live here: what values of each kind look like. What may not: where they stand, and the words (`vocabulary`).
"""

# ruff: noqa: FBT001, PLR0911, PLR2004 (a judgement is a list of reasons and lengths, and all judges are called alike)
from __future__ import annotations

import re
from enum import IntEnum
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.examples import is_dummy_password
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.looks import (
    BLANK,
    DATE,
    DIGIT,
    LETTER,
    MEASURE,
    PRINT,
    SYMBOL,
    VERSION,
    is_code,
    is_file_like,
    is_made,
    is_name,
    is_telling,
    is_words,
)
from vault.redaction.labels.nothing import is_nothing, speaks_of_secrets
from vault.redaction.labels.vocabulary import FUNCTION_WORDS, STOP_WORDS

LONGEST: Final = 512


class Trust(IntEnum):
    """How plainly the text says that this is the value."""

    HINTED = 0
    """An everyday word in a sentence, or next to the value: the value must be plainly made by a machine."""

    CALLED = 1
    """An everyday word, but in the form `label: value`."""

    STATED = 2
    """A sentence says it, or it stands next to the label: a mere word is none."""

    GIVEN = 3
    """`label: value`: a word will do."""


_CODE: Final = pattern(r"[#*]{0,2}[A-Za-z]{0,3}[ -]?\d[\d \-.*#A-Za-z/]{0,14}[#*]{0,2}")
_RECOVERY: Final = pattern(r"[0-9A-Za-z]{2,12}(?:[ -][0-9A-Za-z]{2,12}){0,15}")
_LICENCE: Final = pattern(r"[0-9A-Z]{3,8}(?:[- ][0-9A-Z]{3,8}){2,9}|[0-9A-Za-z-]{12,64}")
_NAMED: Final = pattern(r"[a-z]+(?:[-_.][a-z0-9]+)*", re.IGNORECASE)
_GROUPS_BEFORE_PHRASE: Final = 3
_SEPARATOR: Final = pattern(r"[-_.]")
_CREDENTIALS: Final = pattern(r"[A-Za-z][A-Za-z0-9+.-]{1,30}://[^/\s@:]{0,80}:[^/\s@]{1,200}@")
_NAMES: Final = pattern(r"[A-Z0-9]+_[A-Z0-9_]+|[a-z]{2,}\d+[a-z]{2,}\d*")
_LENGTH_WORDS: Final = "characters character chars digits letters long least minimum zeichen tekens tecken"
_LENGTHS: Final = frozenset(_LENGTH_WORDS.split())


def is_secret(value: str, kind: Kind, trust: Trust, *, quoted: bool = False) -> bool:
    """Whether a value under a label of this kind is a secret."""
    shortest = 2 if kind is Kind.ANSWER else 4
    if not shortest <= len(value) <= LONGEST or is_nothing(value, quoted=quoted):
        return False
    if "://" in value and _CREDENTIALS.match(value):  # its password alone is one, and has a rule of its own
        return False
    return _JUDGES[kind](value, trust, quoted)


def _password(value: str, trust: Trust, quoted: bool) -> bool:
    if trust <= Trust.CALLED:
        return is_made(value) or (trust is Trust.CALLED and is_telling(value) and not is_file_like(value))
    if BLANK.search(value):
        return quoted and _spaced(value, trust)
    word = value.rstrip(".,;:")
    if word.isalpha():
        return _lone_word(word, trust, quoted=quoted)
    if trust is Trust.STATED and not quoted and value.replace("/", "").isalpha():
        return False
    if value.isdigit():
        return trust is Trust.GIVEN or (len(value) >= 6 and not DATE.fullmatch(value))
    if DATE.fullmatch(value) or MEASURE.fullmatch(value) or VERSION.fullmatch(value):
        return False
    if _NAMED.fullmatch(value) and not DIGIT.search(value):
        return _wordy_password(value, trust)
    if trust is Trust.STATED and not quoted and is_code(value):
        return False
    return not speaks_of_secrets(value)


def _lone_word(value: str, trust: Trust, *, quoted: bool) -> bool:
    if value.casefold() in STOP_WORDS or speaks_of_secrets(value):
        return False
    if not is_words(value):
        return len(value) >= 8 or (trust is Trust.GIVEN and len(value) > 4)
    if trust is Trust.STATED:
        return quoted
    return len(value) > 3


def _wordy_password(value: str, trust: Trust) -> bool:
    """Whether words with hyphens, underscores or dots between are a passphrase, and not a name in code."""
    words = re.split(r"[-_.]", value)
    if speaks_of_secrets(value) or any(word.lower() in STOP_WORDS for word in words):
        return False
    if len(value) >= 8 and not all(is_words(word) for word in words):
        return True
    if len(words) >= _GROUPS_BEFORE_PHRASE and "-" in value:
        return True
    return trust is Trust.GIVEN and "." not in value and not value.isupper() and "-" in value


def _spaced(value: str, trust: Trust) -> bool:
    """Whether quoted words are a passphrase and not a sentence or a caption."""
    words = value.split()
    plain = [word.lower().strip(".,!?:") for word in words]
    has_mark = bool(DIGIT.search(value) or SYMBOL.search(value))
    common = sum(1 for word in plain if word in FUNCTION_WORDS)
    if len(words) > 12 or common > (trust is Trust.GIVEN and has_mark and len(words) >= 4) or speaks_of_secrets(value):
        return False
    if not _LENGTHS.isdisjoint(plain):
        return False
    return has_mark or (len(words) >= _GROUPS_BEFORE_PHRASE and value.islower() and trust >= Trust.STATED)


def _key(value: str, trust: Trust, _quoted: bool) -> bool:
    if BLANK.search(value):
        return len(value) >= 19 and bool(re.fullmatch(r"[0-9A-Za-z]{4}(?: [0-9A-Za-z]{4}){3,15}", value))
    if len(value) < 8 or is_dummy_password(value) or (trust < Trust.GIVEN and PRINT.fullmatch(value)):
        return False
    if is_made(value):
        return True
    if trust < Trust.STATED or DATE.fullmatch(value) or VERSION.fullmatch(value) or MEASURE.fullmatch(value):
        return False
    if trust is Trust.STATED and is_code(value):
        return False
    if value.isalpha():
        return not is_words(value) or (trust is Trust.GIVEN and value.isupper() and len(value) >= 16)
    mixed = DIGIT.search(value) is not None and LETTER.search(value) is not None
    return mixed and not (_SEPARATOR.search(value) is not None and is_name(value))


def _code(value: str, trust: Trust, quoted: bool) -> bool:
    digits = len(DIGIT.findall(value))
    if trust < Trust.GIVEN and not quoted and _NAMES.fullmatch(value):
        return False
    if _CODE.fullmatch(value) and 3 <= digits <= 12:
        if DATE.fullmatch(value) or re.fullmatch(r"\d+\.\d+|\d{1,3}(?:,\d{3})+|[45]\d\d", value):
            return False
        if VERSION.fullmatch(value) or (MEASURE.fullmatch(value) and not value.isdigit()):
            return False
        if value.startswith(("0x", "#x")) or re.fullmatch(r"#\d{5,}", value):
            return False
        marked = "#" in value or "*" in value
        if trust is Trust.HINTED:
            return marked and digits >= 4
        return digits >= 4 or marked or trust is Trust.GIVEN
    if trust < Trust.STATED or DATE.fullmatch(value) or MEASURE.fullmatch(value) or VERSION.fullmatch(value):
        return quoted and is_made(value)
    if not quoted and is_code(value):
        return False
    mixed = trust is Trust.GIVEN and digits >= 1 and re.fullmatch(r"[0-9A-Za-z]{4,12}", value) is not None
    return is_telling(value) or (mixed and not value.isdigit())


def _recovery(value: str, trust: Trust, quoted: bool) -> bool:
    if _RECOVERY.fullmatch(value) and not value.isalpha() and not DATE.fullmatch(value):
        bare = re.sub(r"[ -]", "", value)
        digits = len(DIGIT.findall(bare))
        if " " in value and re.search(r"[a-z]{4,}|\b[A-Z][a-z]+", value):
            return False
        return (
            len(bare) >= (6 if bare.isdigit() else 8)
            and digits >= 1
            and (digits >= 2 or bare.isupper() or trust is Trust.GIVEN)
        )
    return trust >= Trust.STATED and _key(value, trust, quoted)


def _licence(value: str, trust: Trust, quoted: bool) -> bool:
    bare = re.sub(r"[ -]", "", value)
    digits = len(DIGIT.findall(bare))
    if trust <= Trust.CALLED:
        return bool(re.fullmatch(r"[0-9A-Z]{4,8}(?:-[0-9A-Z]{4,8}){2,9}", value)) and digits >= 2
    if _LICENCE.fullmatch(value) and not is_name(value):
        return digits >= 2 or (bare.isupper() and len(bare) >= 16)
    return _key(value, trust, quoted)


def _answer(value: str, trust: Trust, quoted: bool) -> bool:
    words = value.split()
    if value.endswith("?") or len(words) > 6 or len(value) > 60:
        return False
    if words[0].lower() in STOP_WORDS or speaks_of_secrets(value) or trust <= Trust.HINTED:
        return False
    return trust is Trust.GIVEN or quoted or value[0].isupper() or not value.isascii()


_PHRASE_LENGTHS: Final = frozenset({12, 13, 15, 18, 20, 21, 24, 25})


def _phrase(value: str, _trust: Trust, _quoted: bool) -> bool:
    words = re.sub(r"\d{1,2}[.)]", " ", value).replace(",", " ").split()
    if len(words) in _PHRASE_LENGTHS:
        return all(2 <= len(word) <= 12 and word.isalpha() and word == word.lower() for word in words)
    return len(words) == 1 and is_made(value) and len(value) >= 16


_JUDGES: Final = {
    Kind.PASSWORD: _password,
    Kind.CODE: _code,
    Kind.KEY: _key,
    Kind.SESSION: _key,
    Kind.ANSWER: _answer,
    Kind.RECOVERY: _recovery,
    Kind.LICENCE: _licence,
    Kind.PHRASE: _phrase,
}
