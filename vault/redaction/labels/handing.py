"""Codes and passwords that are handed over without their name: `the alarm: type 4711`, `log in as root with x`.

What may live here: the grammar of such sentences: a door, a verb or a preposition, a number. What may not: labels.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from vault.redaction.compiling import pattern
from vault.redaction.labels import handing_words as words
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.lexicon import lowered, split_table
from vault.redaction.labels.looks import DATE, is_code, is_file_like, is_made, is_marked, is_telling
from vault.redaction.labels.reading import in_quotes, token_at
from vault.redaction.labels.surroundings import any_door, begins
from vault.redaction.labels.values import Trust, is_secret
from vault.redaction.labels.vocabulary import NUMBERED
from vault.redaction.look import Look
from vault.redaction.rule import Confidence, Name, Spot, Sweep

CODE: Final = Name("access_code", "code", Confidence.MEDIUM)
LIKELY: Final = Name("likely_code", "code", Confidence.LOW)
PASSWORD: Final = Name("password", "password", Confidence.MEDIUM)

_NUMBER: Final = pattern(
    r"(?<![\w.,:/+$-])(?:[#*]?\d{4,8}[#*]{0,2}|\d\d(?:-\d\d){2,3})(?!\w|[.,:/-]\d|-|\s?[%\u20ac$\u00a3\u00b0])",
    re.ASCII,
)
_WORDS: Final = pattern(r"[^\s.,:;!?()\[\]\"'\u2019\u00ab\u00bb\u201e\u201c\u201d\u0964\u061f\u060c/#*]+")
"""Not `\\w`: the vowel signs of Indic scripts are none."""
_DIGITS: Final = pattern(
    r"[0-9](?:(?<![0-9][0-9])[0-9]{3,7}(?![0-9A-Za-z_]|[.,:/-][0-9])|(?<![0-9][0-9])[0-9]-[0-9]{2}-[0-9]{2})"
)
_QUOTE: Final = pattern(r"['\u2019(\"]")
_NEAR: Final = 24
_LEAD: Final = 96
_TAIL: Final = 48
_MOST_WORDS: Final = 10
_NEAR_WORDS: Final = 6
_STRIPPED: Final = " \t\u00a0\"'`*([\u00ab\u201e\u201c\u2018\u300c_"
_SENTENCE: Final = pattern(r"[.!?;\u3002\uff01\uff1f\u061f](?=\s|\Z)")
_END: Final = pattern(
    r"[\s\"'`*)\]]{0,3}(?:[.,;!)#*\u3002\uff0c\u060c]|$|\n|(?:and|then|followed|und|dann|en|dan|et|puis|y|luego|e|poi|depois"
    r"|och|sedan|og|s\u00e5|ja|i|a|pak|\u0438|\u0442\u0430|\u0456|\u03ba\u03b1\u03b9|ve|sonra|ein|auf|open|in)\b)"
)
_UNITS: Final = (
    "eur euro euros usd dollars kr kronor zl pln chf meter meters m km kg mm cm ms seconds minutes hours days times "
    "bits bytes mah watt volt rpm hz characters chars zeichen digits field box year feld champ campo zip postcode "
    "euroa people guests stunden minuten jahre sekunden secondes minutos heures users requests events rows "
    "lines files words letters"
)
_NO_CODE: Final = frozenset(_UNITS.split())
_YEAR: Final = pattern(r"(?:19|20)\d\d")
_TICKET: Final = pattern(r"#\d{5,}")
_LISTING: Final = (":", "\uff1a", "-", "\u2013", "\u2014")
_TRIED: Final = frozenset({"use", "try"})
"""Also done with ports and versions."""
_WORD_AND_NUMBER: Final = pattern(r"[A-Za-z]+\d{1,4}")
_TIME: Final = pattern(r"(?:[01]\d|2[0-3])[0-5]\d")
_SHORT_WORD: Final = 3
_MOST_TAIL: Final = 4


@cache
def _set(table: str) -> frozenset[str]:
    return frozenset(split_table(table))


def _numbers(look: Look) -> Iterator[Spot]:
    text = look.text
    low = lowered(text)
    for digits in _DIGITS.finditer(text):
        start = digits.start()
        start -= text[start - 1 : start] in {"#", "*"}
        match = _NUMBER.match(text, start)
        if match is not None and _could_be_handed(low, match.start(), match.end()):
            name = _handed(low, match.start(), match.end(), match.group())
            if name is not None:
                yield match.start(), match.end(), name.name


@cache
def _lasts() -> frozenset[str]:
    """The last words of what may stand right before a number."""
    return frozenset(phrase.split()[-1] for phrase in _set(words.ENTERS) | _set(words.WITHS))


@cache
def _firsts() -> frozenset[str]:
    """The first words of what may stand right behind a number."""
    return frozenset(phrase.split()[0] for phrase in _set(words.AFTERS))


def _could_be_handed(low: str, start: int, end: int) -> bool:
    """Whether the word before or behind a number could hand it over: a quick no for most."""
    near = low[max(0, start - _NEAR) : start].rstrip(_STRIPPED)
    if not near or near[-1] in _LISTING:
        return bool(near)
    last = near.split()[-1]
    if last in _lasts() or not last[-1].isascii() or _QUOTE.split(last)[-1] in _lasts():
        return True
    behind = low[end : end + _NEAR].split(None, 1)
    return bool(behind) and (not behind[0][0].isascii() or behind[0].strip(".,;:!?\"'") in _firsts())


class _Place(NamedTuple):
    """Where a number stands: the words before it in its sentence, those behind it, and the text on both sides."""

    found: list[str]
    behind: list[str]
    bare: str
    tail: str
    number: str
    year: bool


def _handed(low: str, start: int, end: int, number: str) -> Name | None:
    """Judge a number by what stands around it on its line."""
    lead = low[max(0, start - _LEAD) : start].rpartition("\n")[2]
    tail = low[end : end + _TAIL].partition("\n")[0]
    year = _YEAR.fullmatch(number) is not None
    bare = lead.rstrip(_STRIPPED)
    found = _WORDS.findall(_SENTENCE.split(bare)[-1])[-_MOST_WORDS:]
    behind = _WORDS.findall(_SENTENCE.split(tail)[0])[:_NEAR_WORDS]
    place = _Place(found, behind, bare, tail, number, year)
    if not lead.isascii() and not year and (name := _glued(lead, tail)) is not None:
        return name
    if _is_counted(place):
        return None
    if _is_entered_behind(place) or _is_entered(place):
        return CODE
    return _listed(place) if found and bare[-1] in _LISTING and lead[-1] not in ":=-" else None


def _is_counted(place: _Place) -> bool:
    """Whether the number is a date, a ticket, an amount or the number of a room."""
    if DATE.fullmatch(place.number) or _TICKET.fullmatch(place.number):
        return True
    return not _NO_CODE.isdisjoint(place.behind[:1]) or not NUMBERED.isdisjoint(place.found[-1:])


def _is_entered_behind(place: _Place) -> bool:
    """Whether the verb follows: `Tresor: 4711 eingeben`."""
    after = {*place.behind[:1], " ".join(place.behind[:2])}
    if place.year or after.isdisjoint(_set(words.AFTERS)):
        return False
    return any_door(place.found) or _opens(place.behind[1:])


def _is_entered(place: _Place) -> bool:
    """Whether a verb or a preposition stands right before: `type 4711 at the gate`, `opens with 4711`."""
    found = place.found
    if not found or not place.bare.endswith(found[-1]):
        return False
    last = {found[-1], " ".join(found[-2:]), " ".join(found[-3:])}
    if not last.isdisjoint(_TRIED):
        return _opens(place.behind) or (any_door(found) and _END.match(place.tail) is not None)
    if not last.isdisjoint(_set(words.ENTERS)):
        return any_door(found) or any_door(place.behind) or _opens([*found[:-1], *place.behind])
    if place.year or last.isdisjoint(_set(words.WITHS)):
        return False
    if _END.match(place.tail):
        return any_door(found)
    return not _set(words.ALARMS).isdisjoint(found[-2:-1])


def _opens(found: list[str]) -> bool:
    return any(begins(word, "OPENS") and len(word) > _SHORT_WORD for word in found)


def _listed(place: _Place) -> Name | None:
    """Judge `alarm: 4711`, `safe in the cellar: 11-22-33`."""
    found = place.found
    named = next((index for index, word in enumerate(found) if word in _set(words.ALARMS)), -1)
    rest = found[named + 1 :]
    of_it = not rest or (len(rest[0]) <= _SHORT_WORD and len(rest) <= _MOST_TAIL)
    if "-" in place.number:
        return CODE if (named >= 0 or any_door(found)) and of_it else None
    if place.year or not _END.match(place.tail):
        return None
    if named >= 0 and of_it and not any(word.isdigit() for word in rest):
        return LIKELY if _TIME.fullmatch(place.number) else CODE
    return LIKELY if any_door(found[-1:]) and "port" not in found[-1] and len(found) <= _MOST_TAIL else None


def _glued(lead: str, tail: str) -> Name | None:
    """Judge a number in a script without blanks: `\u6309 4711 \u5f00\u95e8`."""
    near, after = lead.rstrip(' :\uff1a\u300c\u201c"')[-24:], tail.lstrip(' "\u300d\u201d')[:12]
    if not near:
        return None
    told = near.endswith(tuple(_set(words.GLUED_BEFORE))) or after.startswith(tuple(_set(words.GLUED_AFTER)))
    if not told or after.startswith(_COUNTED):
        return None
    return CODE if any(door in near or door in after for door in _set(words.GLUED_DOORS)) else None


_COUNTERS: Final = (
    "\u5e74 \u6708 \u65e5 \u6642 \u65f6 \u5206 \u5143 \u5186 \u500b \u4e2a \u4eba \u968e \u5c42 \u53f7 "
    "\u865f \u53f0 \ub144 \uc6d4 \uc6d0 \uba85 \uac1c"
)
_COUNTED: Final = tuple(_COUNTERS.split())
_USERS: Final = ("admin", "root", "administrator", "guest", "user", "deploy", "ubuntu", "postgres", "service", "test")
_PAIRS: Final = tuple((f"{user} / ".encode(), f"{user} / ") for user in _USERS)
_WINDOW: Final = 120
_PIECE: Final = pattern(r"[^\s,;]+")
_USER: Final = pattern(r"\b(?:as|als|comme|como|come|som|jako|kao|\u043a\u0430\u043a|\u044f\u043a|kot|ca|sebagai|na)\Z")


def _logins(look: Look) -> Iterator[Spot]:
    text = look.text
    low = lowered(text)
    for phrase in _login_phrases(look):
        at = low.find(phrase)
        while at >= 0:
            end = at + len(phrase)
            stop = low.find("\n", end, end + _WINDOW)
            stop = min(len(low), end + _WINDOW) if stop < 0 else stop
            if not low[max(0, at - 1) : at].isalnum() and not low[end : end + 1].isalnum():
                yield from _login(text, low, max(0, low.rfind("\n", max(0, at - 60), at)), end, stop)
            at = low.find(phrase, max(stop, end))


def _login_phrases(look: Look) -> Iterator[str]:
    known = look.words
    if known.isdisjoint(_login_firsts()):
        return
    for phrase in _set(words.LOGINS):
        if phrase.split(" ", 1)[0].encode() in known:
            yield phrase


def _login(text: str, low: str, begin: int, end: int, stop: int) -> Iterator[Spot]:
    """Give what stands behind `with` or `type` in a sentence about logging in."""
    previous = before = ""
    named = False
    for piece in _PIECE.finditer(low, max(begin, end - _WINDOW), stop):
        word = piece.group()
        named = named or _USER.search(before) is not None
        told = {previous, f"{before} {previous}"} if previous in _lasts() else set()
        with_it = not told.isdisjoint(_set(words.WITHS))
        if with_it or not told.isdisjoint(_set(words.ENTERS)):
            value = in_quotes(text, piece.start()) or token_at(text, piece.start())
            if value is not None and _is_password(text[value.start : value.end], loose=named or not with_it):
                yield value.start, value.end, PASSWORD.name
                return
        before, previous = previous, word.strip("\"'`*:()")


def _is_password(word: str, *, loose: bool) -> bool:
    if is_code(word) or not (is_telling(word) or is_marked(word)):
        return False
    named = is_file_like(word) or _WORD_AND_NUMBER.fullmatch(word) is not None
    if named and not (loose or is_made(word) or is_marked(word)):
        return False
    return is_secret(word, Kind.PASSWORD, Trust.STATED)


def _pairs(look: Look) -> Iterator[Spot]:
    """Give the password of `admin / x`: a well-known user, and what looks like a password."""
    text = look.text
    if b" / " not in look.data:
        return
    for data, pair in _PAIRS:
        at = text.find(pair) if data in look.data else -1
        while at >= 0:
            start = at + len(pair)
            value = token_at(text, start)
            if value is not None and value.start == start and not text[max(0, at - 1) : at].isalnum():
                word = text[value.start : value.end]
                if _is_password(word, loose=False) and "/" not in word:
                    yield value.start, value.end, PASSWORD.name
            at = text.find(pair, start)


def _worth(look: Look) -> bool:
    digits = look.data.translate(_FIGURES).replace(b"0000-00-00", b"x")
    told = b"0000" in digits or b"00-00" in digits or b" / " in look.data
    return told or not look.words.isdisjoint(_login_firsts())


_FIGURES: Final = bytes.maketrans(b"123456789", b"0" * 9)


@cache
def _login_firsts() -> frozenset[bytes]:
    return frozenset(phrase.split(" ", 1)[0].encode() for phrase in _set(words.LOGINS))


def _spots(look: Look) -> Iterator[Spot]:
    yield from _numbers(look)
    yield from _logins(look)
    yield from _pairs(look)


HANDED: Final = Sweep((CODE, LIKELY, PASSWORD), _worth, _spots)
