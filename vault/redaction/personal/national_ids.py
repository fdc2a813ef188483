"""Numbers that states give to people: for identity, taxes, social security, health and driving.

One look for where digits stand; then the shape of what stands there says which formats it could be (`id_tables`), the
words around it say what it is called (`id_context`), and the checksum says whether it can be issued. What is enough:

* a good check and a shape that nothing else has;
* a good check and what it is called, near it;
* where little or nothing can be checked: what it is called, directly beside it.

What may live here: the order of things. What may not: a format, a word, a checksum.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.figures import NATIVE_DIGITS
from vault.redaction.look import Look
from vault.redaction.personal.id_context import NOTHING, Around, Evidence
from vault.redaction.personal.id_index import GENERIC, LICENCE, OTHER, general_words
from vault.redaction.personal.id_places import Columns, fills_cell, fills_message, is_example, is_glued, is_moment
from vault.redaction.personal.id_tables import FORMATS, Shaped, beginning, by_shape
from vault.redaction.personal.numbers_run import Rows
from vault.redaction.rule import Confidence, Name, Spot, Sweep

_LONGEST: Final = 26
_MOST_LETTERS: Final = 6

# What may stand between the digits of one number: blanks, hyphens and dots in all their kinds.
_BLANKS: Final = " \u00a0\u2009\u202f"
_HYPHENS: Final = "\u2010\u2011\u2012\u2013\u2212-"
_GAP: Final = rf"[{_BLANKS}./{_HYPHENS}]?"
_NO_START: Final = "_+%\\$#&\u20ac\u00a3\u00a5@~^"
# The letters and digits before belong to what begins here, and longer ones, or such with digits in them, are a token.
_FIRST: Final = rf"[0-9](?<![0-9{re.escape(_NO_START)}].)(?<![0-9A-Za-z]{{8}}.)" + "".join(
    rf"(?<![0-9][A-Za-z]{{{count}}}.)" for count in (1, 2, 3, 4)
)
_LONG: Final = (
    rf"(?<![0-9][./:-].)(?=(?:{_GAP}[0-9]){{5}})"
    r"(?!(?<=[12])[09][0-9]{2}([-/.])[01][0-9]\1[0-3][0-9](?![0-9-]))"  # 2026-03-14
    r"(?![0-9]?([./-])[01]?[0-9]\2(?:19|20)[0-9]{2}(?![0-9-]))"  # 14.3.2026
    r"(?![0-9]{0,3} (?:19|20)[0-9]{2}-[01][0-9]-[0-3][0-9])"
)
_MIXED: Final = r"(?:(?<=[A-Za-z].)|(?=[0-9]?[A-Za-z]))(?=[0-9A-Za-z .-]{3})(?![0-9]{5}|[0-9A-Za-z_+/=]{16})"
# A search that begins with a set of characters is fast, so the first digit is taken at once.
_START: Final = pattern(_FIRST + _LONG)
_ANY_START: Final = pattern(f"{_FIRST}(?:{_LONG}|{_MIXED})")
_PREFIX: Final = pattern(r"(?:[A-Z]{1,4}|[A-Z]{3} [A-Z]{3})[ -]\Z")
_PREFIX_ENDS: Final = frozenset({" ", "-"})
_GROUP: Final = r"[0-9A-Z]{0,8}[0-9][0-9A-Z]{0,10}(?![0-9A-Za-z])"
_GENERIC: Final = pattern(
    rf"(?:[A-Z]{{1,4}}[ -]?)?[0-9A-Za-z]{{0,6}}[0-9][0-9A-Za-z]{{0,19}}(?:([ ./-]){_GROUP}(?:\1{_GROUP}){{0,5}})?"
)
_GOES_ON: Final = pattern(r"[0-9][ .\-)]\Z")
_DATE: Final = pattern(r"[0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2}|[0-9]{1,2}[-/.][0-9]{1,2}[-/.][0-9]{4}")
_FEWEST, _MOST = 6, 20
_SURE: Final = 14
_SPACED: Final = pattern(r"[0-9A-Z](?: [0-9A-Z]){6,17}(?![0-9A-Za-z]| [0-9A-Z](?![0-9A-Za-z]))")
_FEWEST_DIGITS: Final = 5
_LIST_GAP: Final = pattern(
    r"(?:[ \t\"']{0,2}\n[ \t]{0,8}[-*])?[ \t,;|/&+\"'\[\]()-]{1,6}"
    r"(?:and|und|et|y|e|en|og|och|i|ja|or|\u0438|\u548c|\u3001)?[ \"']{0,2}"
)

_GENERAL: Final = frozenset({GENERIC, LICENCE})

_MASK: Final = {
    **dict.fromkeys(map(ord, "0123456789"), "0"),
    **dict.fromkeys(map(ord, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"), "A"),
    **dict.fromkeys(map(ord, _BLANKS), " "),
    **dict.fromkeys(map(ord, _HYPHENS), "-"),
}
_NATIVE: Final = NATIVE_DIGITS | {0xFF0D: "-", 0x3000: " "}

# Whatever is an identity number has six digits in a row when blanks, hyphens, dots and slashes are gone, or letters and
# digits like these, or one of the words below beside it.
_CODICE: Final = b"AAAAAA00A"
_PAN: Final = b"AAAAA0000A"
_MIXED_TEXT: Final = (
    "pan mbi medicare nhi ausweis personalausweis ausweisnummer perso cie carta identit\u00e0 codice fiscale licence"
    " license licences dl fin driver drivers driving f\u00fchrerschein fuehrerschein f\u00fchrerscheinnummer"
    " permis licencia patente rijbewijs k\u00f6rkort"
    " k\u00f8rekort f\u00f8rerkort ajokortti jazdy ehliyet identity nationalid identiteitskaart cni cin gstin rfc"
    " steuernummer dowod dow\u00f3d"
)
_MIXED_WORDS: Final = frozenset(word.encode() for word in _MIXED_TEXT.split())


def _worth(look: Look) -> bool:
    return look.figures.has_long or _worth_mixed(look) or _has_native(look)


def _worth_mixed(look: Look) -> bool:
    rows = look.figures.rows
    return b"0" in rows and (_CODICE in rows or _PAN in rows or not look.words.isdisjoint(_MIXED_WORDS))


def _has_native(look: Look) -> bool:
    return not look.ascii and look.figures.has_native


class _Search:
    """One text gone through from the left."""

    def __init__(self, look: Look) -> None:
        text = look.text
        if _has_native(look):
            text = text.translate(_NATIVE)
        self._text = text
        self._look = look
        self._around = Around(text, own="[REDACTED:" in text)
        self._general = not look.ascii or look.has_camel_case or not look.words.isdisjoint(general_words())
        self._columns = Columns(text)
        self._rows = Rows(text)
        self._end = 0
        self._shapes: dict[str, tuple[tuple[int, Shaped], ...]] = {}
        self._names: frozenset[str] = frozenset()

    def spots(self) -> Iterator[Spot]:
        """All findings, from the left."""
        start = _ANY_START if _worth_mixed(self._look) else _START
        for match in start.finditer(self._text):
            if match.start() < self._end or self._rows.skipped(match.start()):
                continue
            for begin in _beginnings(self._text, match.start()):
                spot = self._at(begin)
                if spot is not None:
                    self._end = spot[1]
                    self._rows.found()
                    yield spot
                    break

    def _at(self, begin: int) -> Spot | None:
        text = self._text
        mask = text[begin : begin + _LONGEST].translate(_MASK)
        could: frozenset[str] | None = None
        if mask not in self._shapes:
            self._shapes[mask] = beginning(mask)
        for length, shaped in self._shapes[mask]:
            end = begin + length
            if is_glued(text, end, grouped="-" in mask[:length]):
                continue
            could = self._could(begin) if could is None else could
            name = self._name(shaped, begin, end, could)
            if name is not None:
                return begin, end, name
        return self._spaced(begin) or self._unknown(begin, could)

    def _spaced(self, begin: int) -> Spot | None:
        """A number with a blank between each two characters."""
        match = _SPACED.match(self._text, begin) if self._text[begin + 1 : begin + 2] == " " else None
        if match is None:
            return None
        value = match.group().replace(" ", "")
        shaped = by_shape()[0].get(value.translate(_MASK))
        if shaped is None:
            return None
        name = self._called(shaped, begin, match.end(), value, self._could(begin))
        return None if name is None else (begin, match.end(), name)

    def _could(self, begin: int) -> frozenset[str]:
        return self._around.could_say(begin, _LONGEST)

    def _name(self, shaped: Shaped, begin: int, end: int, could: frozenset[str]) -> str | None:
        written = self._text[begin:end]
        value = "".join(filter(str.isalnum, written.upper()))
        name = self._called(shaped, begin, end, value, could)
        if name is not None:
            return name
        if written != written.upper() or (written == value and is_moment(value)):
            return None
        name = self._alone(shaped, begin, end, value)
        sure = len(value) >= _SURE and not value.isdigit()
        if (
            name is None
            or is_example(value)
            or (OTHER in could and not sure and self._around.evidence(begin, end).other)
        ):
            return None
        self._names = frozenset({name})
        return name

    def _called(self, shaped: Shaped, begin: int, end: int, value: str, could: frozenset[str]) -> str | None:
        """The format by whose name the number is called, if it can be one."""
        could = could & shaped.names
        names = self._columns.header_of(begin, end)
        if not names and self._names and self._end and _LIST_GAP.fullmatch(self._text, self._end, begin):
            names = self._names
        rows = [row for row in shaped.labelled if row.name in could or row.name in names]
        rows = [row for row in rows if row.check is None or row.check(value)]
        if not rows or is_example(value):
            return None
        said = self._around.evidence(begin, end) if could else NOTHING
        if names and not said.other and not said.direct & could:
            said = Evidence(said.direct | names, said.near | names, other=False)
        for row in rows:
            if row.name in (said.direct if row.loose else said.near):
                self._names = said.near - _GENERAL | {row.name}
                return row.name
        return None

    def _alone(self, shaped: Shaped, begin: int, end: int, value: str) -> str | None:
        """The format that the number can only be, whatever is said about it."""
        text = self._text
        for row in shaped.alone:
            if row.check is not None and row.check(value) and not _in_row(text, begin, end):
                return row.name
        fills = fills_message if value == text[begin:end] and value.isdigit() else fills_cell
        for row in shaped.cell:
            if row.check is not None and row.check(value) and fills(text, begin, end):
                return row.name
        return None

    def _unknown(self, begin: int, could: frozenset[str] | None) -> Spot | None:
        """A value in no shape that is known, directly beside words for identity numbers in general."""
        if not self._general or _GOES_ON.match(self._text, max(0, begin - 2), begin):
            return None
        match = _GENERIC.match(self._text, begin)
        if match is None or is_glued(self._text, match.end()) or not _is_id_like(match.group()):
            return None
        end = match.end()
        if (self._could(begin) if could is None else could).isdisjoint(_GENERAL):
            return None
        direct = self._around.evidence(begin, end).direct
        name = LICENCE if LICENCE in direct else GENERIC if GENERIC in direct else None
        return None if name is None else (begin, end, name)


def _is_id_like(written: str) -> bool:
    value = "".join(filter(str.isalnum, written))
    digits = sum(map(str.isdigit, value))
    long_enough = _FEWEST <= len(value) <= _MOST and digits >= _FEWEST_DIGITS
    small = any(map(str.islower, written))
    return long_enough and not small and not _DATE.match(written) and not is_example(value)


def _beginnings(text: str, at: int) -> tuple[int, ...]:
    """Where a number could begin whose digits begin at `at`: with the letters before it, and without."""
    begin = at
    if begin > 0 and text[begin - 1] in _NO_START:
        return ()
    while begin > 0 and at - begin <= _MOST_LETTERS and text[begin - 1].isascii() and text[begin - 1].isalpha():
        begin -= 1
    prefix = _PREFIX.search(text, max(0, begin - 8), begin) if text[begin - 1 : begin] in _PREFIX_ENDS else None
    led = prefix is not None and not (prefix.start() > 0 and text[prefix.start() - 1].isalnum())
    led_from = (prefix.start(),) if prefix is not None and led else ()
    if begin > 0 and _is_part_before(text, begin):
        return led_from
    return (*led_from, begin)


def _is_part_before(text: str, begin: int) -> bool:
    """Whether the character before belongs to what stands there."""
    before = text[begin - 1]
    if before in "/-.=":
        return before in "/-." and begin > 1 and text[begin - 2].isalnum() and not _labelled_by(text, begin)
    if before == "#":
        return begin > 1 and text[begin - 2] == "&"
    return (
        (before.isascii() and before.isalnum())
        or before in _NO_START
        or (before in "0123456789( -+" and bool(_DIAL.search(text, max(0, begin - 6), begin)))
    )


_DIAL: Final = pattern(r"\+[0-9]{1,3}[ (-]{0,2}\Z")


def _labelled_by(text: str, begin: int) -> bool:
    """`CPF-123…`, `VSNR.12…`: a word in capitals, glued to the number by its separator."""
    return bool(re.search(r"(?<![0-9A-Za-z_/-])[A-Z]{2,8}[.-]\Z", text[max(0, begin - 12) : begin]))


def _in_row(text: str, begin: int, end: int) -> bool:
    """Whether a number in groups goes on, or began before: a table of numbers, a telephone number."""
    if text[max(0, begin - 2) : begin][1:] == "," and text[begin - 2].isdigit() and "-" not in text[begin:end]:
        return True
    if " " not in text[begin:end]:
        return False
    return bool(re.match(r" [0-9]", text[end : end + 2])) or bool(
        re.search(r"[0-9] \Z", text[max(0, begin - 2) : begin])
    )


def _names() -> tuple[Name, ...]:
    checked = {row.name for row in FORMATS if row.check is not None and not row.loose}
    rows = dict.fromkeys(row.name for row in FORMATS)
    return (
        *(Name(row, "national_id", Confidence.HIGH if row in checked else Confidence.MEDIUM) for row in rows),
        Name(LICENCE, "passport", Confidence.MEDIUM),
        Name(GENERIC, "national_id", Confidence.MEDIUM),
    )


NATIONAL_IDS: Final = Sweep(_names(), _worth, lambda look: _Search(look).spots())
