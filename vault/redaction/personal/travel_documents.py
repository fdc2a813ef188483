"""Travel documents: the machine-readable zone (ICAO 9303), and the numbers of passports and driving licences.

What may live here: how those look. What may not: the words that announce them (`number_words`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.look import Look
from vault.redaction.personal import number_words as table
from vault.redaction.personal.context import Context, Kind
from vault.redaction.rule import Name, Spot, Sweep

# The zone. A second line proves itself with check digits; the lines beside it are taken along.

_BREAK: Final = r"(?:\\r)?(?:\\n)?[\"',]{0,2}[ \t]{0,16}(?:\r?\n)?[ \t>|*#/\"'-]{0,16}"
_ZONE: Final = pattern(r"[A-Z0-9<]{28,48}+(?![a-z])")
_BOOK: Final = pattern(r"([A-Z0-9<]{9})([0-9<])[A-Z<]{3}([0-9]{6})([0-9])[MFX<]([0-9]{6})([0-9<])[A-Z0-9<]{8,16}\Z")
_CARD: Final = pattern(r"([0-9]{6})([0-9])[MFX<]([0-9]{6})([0-9])[A-Z<]{3}[A-Z0-9<]{11}[0-9]\Z")
_FIRST_OF_CARD: Final = pattern(r"[ACI][A-Z0-9<][A-Z<]{3}([A-Z0-9<]{9})([0-9<])[A-Z0-9<]{15}\Z")
_NAMES: Final = pattern(r"[PVACI][A-Z0-9<][A-Z<]{3}[A-Z<]{20,41}\Z")
_NAMES_OF_CARD: Final = pattern(r"[A-Z]{1,29}<[A-Z<]{1,29}\Z")
_NEXT: Final = pattern(_BREAK)
_APART: Final = 48
_WEIGHTS: Final = (7, 3, 1)
_SAMPLES: Final = frozenset({"L898902C<", "L898902C3", "D23145890", "L8988901C", "A12345678", "123456789", "C01X00T47"})


def check_digit(field: str) -> str:
    """The check digit of a field of a machine-readable zone."""
    values = (0 if character == "<" else int(character, 36) for character in field)
    return str(sum(value * _WEIGHTS[at % 3] for at, value in enumerate(values)) % 10)


def _zones(look: Look) -> Iterator[Spot]:
    lines = [line for line in _ZONE.finditer(look.text) if not _glued(look.text, line.start())]
    for index, line in enumerate(lines):
        if _proves(line.group()):
            start, end = line.span()
            before = lines[index - 1] if index else None
            after = lines[index + 1] if index + 1 < len(lines) else None
            if before and _adjoins(look.text, before.end(), start) and _goes_before(before.group()):
                start = before.start()
            if after and _CARD.match(line.group()) and _adjoins(look.text, end, after.start()):
                end = after.end() if _NAMES_OF_CARD.match(after.group()) else end
            yield start, end, "mrz"


def _glued(text: str, start: int) -> bool:
    """Whether a letter stands before, which is not that of an escaped newline."""
    before = text[max(0, start - 2) : start]
    return before[-1:].islower() and before not in {"\\n", "\\r", "\\t"}


def _adjoins(text: str, end: int, start: int) -> bool:
    return 0 <= start - end <= _APART and _NEXT.fullmatch(text, end, start) is not None


def _goes_before(line: str) -> bool:
    return bool(_NAMES.match(line) or _FIRST_OF_CARD.match(line))


def _proves(line: str) -> bool:
    """Whether a line has the fields of one with dates or a document number, and their check digits are right."""
    if match := _BOOK.match(line):
        number, first, born, second, expires, third = match.groups()
        known = number not in _SAMPLES
        return (
            known
            and (check_digit(number), check_digit(born)) == (first.replace("<", "0"), second)
            and (third in {"<", check_digit(expires)})
        )
    if match := _CARD.match(line):
        born, first, expires, second = match.groups()
        return (check_digit(born), check_digit(expires)) == (first, second)
    match = _FIRST_OF_CARD.match(line)
    return match is not None and "<" in line and match[1] not in _SAMPLES and check_digit(match[1]) == match[2]


# Numbers by what they are called.

_WORDS: Final = tuple(
    phrase.split("_")[0].split("*")[0].split("'")[0].lower()
    for phrase in " ".join([*table.PASSPORT.values(), *table.LICENCE.values()]).split()
)
_KEPT: Final = 5
_BEGINNINGS: Final = frozenset(word.encode()[:_KEPT] for word in _WORDS)
_WITHIN: Final = frozenset({"passport", "licen"})
_ANYWHERE: Final = (*table.PASSPORT_ANYWHERE.split(), *table.LICENCE_ANYWHERE.split())
_AHEAD: Final = 80
_TABLE: Final = 1_500
_DOCUMENT: Final = pattern(
    r"(?<![0-9A-Za-z_@\\])(?=[A-Z\u0400-\u042f-]{0,9}[ -]?[0-9])"
    r"[0-9A-Z\u0410-\u042f]{1,10}(?:[ -]?[0-9A-Z\u2116]{1,9}){0,4}(?![0-9A-Za-z_@]|[-./:][0-9A-Za-z])"
)
_START: Final = pattern(r"[0-9A-Z\u0410-\u042f](?<![0-9A-Za-z_@\\\u0400-\u04ff].)")
_CONVERSATION: Final = 300
_STRICT: Final = pattern(
    r"[0-9A-Z](?<![0-9A-Za-z_@/.-].)(?:(?<=[A-Z])[A-Z]{0,2}[0-9]{6,8}|(?<=[0-9])(?:[0-9]{8}|[0-9][A-Z]{2}[0-9]{5}))"
    r"(?![0-9A-Za-z_@]|[-./:][0-9A-Za-z])"
)
_GIVEN: Final = pattern(
    r"(?i)(?:\b(?:number|no|nr|num|nummer|numer|numero|n\u00famero|num\u00e9ro|\u043d\u043e\u043c\u0435\u0440|it|that|here)\b"
    r"|\u756a\u53f7|\u53f7\u7801|\ubc88\ud638)"
    r"(?:'s|\u2019s|[ ](?:is|it|ist|lautet|est|es|\u00e8|\u00e9|to|er|\u00e4r|on|jest|je)\b)?[ ]?[:=\u2014-]?[ ]?"
    r"[\"'`]?\Z"
)
_GIVEN_REACH: Final = 28
_YEAR: Final = pattern(r"(?:19|20)[0-9]{2}\Z")
_SHORTEST, _LONGEST = 6, 16
_FEWEST_DIGITS: Final = 3
_USUAL: Final = (8, 9)
_ONE_COUNTRY: Final = {Kind.PASSPORT: "passport", Kind.LICENCE: "driving_licence"}


def could_name_one(look: Look) -> bool:
    """Whether a text could hold a word for a passport or a licence; never no if it does."""
    shown = look.figures
    if not (shown.has_long or shown.has_mixed or (not look.ascii and b"000" in shown.rows)):
        return False
    if _beginnings_in(look):
        return True
    if look.has_camel_case and (b"assport" in look.data or b"icen" in look.data):
        return True
    return not look.ascii and any(word in look.text for word in _ANYWHERE)


def _beginnings_in(look: Look) -> frozenset[bytes]:
    return _BEGINNINGS.intersection([word[:_KEPT] for word in look.words])


def documents(look: Look, context: Context) -> Iterator[Spot]:
    """The numbers that a word for a passport or a licence stands before."""
    text = look.text
    places = _places(look)
    for begin, end in _regions(text, places):
        done = begin
        for first in _START.finditer(text, begin, end):
            match = _DOCUMENT.match(text, first.start()) if first.start() >= done else None
            span = _document(text, *match.span()) if match else None
            if match is None or span is None:
                continue
            done = match.end()
            kind = context.before(span[0]).kind
            if kind in _ONE_COUNTRY:
                yield (*span, _ONE_COUNTRY[kind])
    yield from _answers(text, places, context)


def _answers(text: str, places: list[int], context: Context) -> Iterator[Spot]:
    """Numbers that a message gives without the word, which an earlier one asked for: `number is …`."""
    done = 0
    for at in places:
        begin = max(done, at)
        done = max(done, at + _CONVERSATION)
        for match in _STRICT.finditer(text, begin, done):
            start = match.start()
            if len(set(match.group())) <= 3 or not _GIVEN.search(text, max(0, start - _GIVEN_REACH), start):  # noqa: PLR2004
                continue
            if context.before(start).kind in (None, Kind.PHONE_WEAK) and match.group() not in _SAMPLES:
                yield (*match.span(), "passport")


def _places(look: Look) -> list[int]:
    """Where words for a document stand."""
    text = look.text
    lowered = text.lower()
    if len(lowered) != len(text):
        lowered = text
    words = {word.decode("utf-8", "ignore") for word in _beginnings_in(look)}
    if look.has_camel_case:
        words |= _WITHIN
    return sorted(at for word in [*words, *(() if look.ascii else _ANYWHERE)] for at in _all(lowered, word))


def _regions(text: str, places: list[int]) -> Iterator[tuple[int, int]]:
    """Where a number can stand: behind a word, or in the lines below it if it is the head of a column."""
    done = 0
    for at in places:
        line = text.find("\n", at, at + _AHEAD * 2)
        below = text.find("\n", line + 1, line + _AHEAD * 2) if line > 0 else -1
        head = below > 0 and any(0 < text.count(mark, at, line) <= text.count(mark, line, below) for mark in "|\t,;")
        end = at + (_TABLE if head else _AHEAD)
        if end > done:
            yield max(done, at), end
            done = end


def _all(text: str, word: str) -> Iterator[int]:
    at = text.find(word)
    while at >= 0:
        yield at
        at = text.find(word, at + len(word))


def _document(text: str, start: int, end: int) -> tuple[int, int] | None:
    """The part of a match that can be a number of a document: letters and digits, no word, no date, no year."""
    shown = text[start:end]
    parts = re.split(r"[ -]", shown)
    while len(parts) > 1 and (parts[-1].isalpha() or (len(parts) > 2 and _YEAR.match(parts[-1]))):  # noqa: PLR2004
        shown = shown[: -len(parts.pop()) - 1]
    bare = "".join(parts)
    digits = sum(map(str.isdigit, bare))
    enough = digits >= (1 if len(parts) == 1 and len(bare) in _USUAL else _FEWEST_DIGITS)
    plausible = _SHORTEST <= len(bare) <= _LONGEST and enough and len(set(bare)) > 2  # noqa: PLR2004
    dated = len(parts) == 3 and len(parts[0]) == 4 and len(parts[1]) == 2 and shown[:2] in {"19", "20"}  # noqa: PLR2004
    if not plausible or dated or bare in _SAMPLES or bare in "0123456789":
        return None
    return start, start + len(shown)


TRAVEL_DOCUMENTS: Final = Sweep((Name("mrz", "mrz"),), lambda look: b"<<" in look.figures.marks, _zones)
