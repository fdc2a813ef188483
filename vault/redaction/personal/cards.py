"""Card numbers and IBANs: accounts that a checksum and a list of issuers tell from other numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.examples import is_test_card
from vault.redaction.look import Look, places
from vault.redaction.personal.checksums import iban_length, issued, luhn, mod97
from vault.redaction.rule import Confidence, Name, Spot, Sweep, compiled

# Cards: digits in one row, or in groups with one separator throughout. A neighbour that could belong to base64, to a
# number, an identifier or a table means that the digits are part of something longer. (The patterns for a start look
# back only behind a first digit or letter: a search that begins with a set of characters is much faster.)

_CARD: Final = pattern(
    r"[0-9]{4}(?:([ -])[0-9]{4,6}(?:\1[0-9]{3,6}){1,3}|[0-9]{9,15})"
    r"(?![0-9A-Za-z_+/=%]|[-.,:][0-9]|-[A-Za-z]| [0-9A-F]{4}\b)"
)
_CARD_START: Final = pattern(r"[2-689](?<![0-9A-Za-z_+/%.].)(?<![0-9A-Za-z][-:,].)[0-9]{3}(?=[ -]?[0-9]{4})")
_TABLE_BEFORE: Final = pattern(r"(?:\A|[^0-9A-Za-z])[0-9A-F]{4,5} \Z")
_CARD_WORD: Final = pattern(
    r"(?i)card|\bpan\b|kart|carte|tarjeta|cart\u00e3o|cartao|\bcb\b|visa|master|maestro|amex|\bmir\b|troy|elo\b|rupay|"
    r"verve|hipercard|unionpay|diners|jcb|dankort|kort|carta|k\u00e1rty|k\u00e1rtya|\u043a\u0430\u0440\u0442|"
    r"\u03ba\u03ac\u03c1\u03c4\u03b1|\u5361|\u30ab\u30fc\u30c9|\uce74\ub4dc|\u0628\u0637\u0627\u0642|"
    r"\u05db\u05e8\u05d8\u05d9\u05e1|\u0e1a\u0e31\u0e15\u0e23|\u0915\u093e\u0930\u094d\u0921|th\u1ebb"
)
_GROUPINGS: Final = ((4, 4, 4, 4), (4, 4, 4, 4, 3), (4, 6, 5), (4, 6, 4))
_USUAL_LENGTHS: Final = (14, 15, 16)
_CARD_CONTEXT: Final = 32

# Behind a word for a card: any separators, cells of a table, any groups.
_NAMED_START: Final = pattern(r"[1-9](?<![0-9A-Za-z_.].)[0-9]{3}(?=[0-9 .\u00a0\u2007\u2009\u202f\u2011|,;\t/_-])")
_NAMED: Final = pattern(
    r"[0-9]{4}(?:[ \u00a0\u2009\u202f]{0,2}[-.|,;\t/_\u2011\u2013 \u00a0\u2009\u202f\u2007]?"
    r"[ \u00a0\u2009\u202f]{0,2}[0-9]){8,15}(?![0-9A-Za-z_])"
)
_SPACED: Final = pattern(r"[2-6](?<![0-9A-Za-z].)(?<![0-9A-Za-z] .)(?: [0-9]){13,15}(?! ?[0-9A-Za-z])")
_LONG_CONTEXT: Final = 48
_CODE: Final = pattern(
    r"(?i)(?<![0-9a-z])(?:cvv2?|cvc2?|cvn2?|csc|cid|cav2?|security[ _-]?code|kartenpr\u00fcfnummer|pr\u00fcfziffer|"
    r"cryptogramme|c\u00f3digo de seguran\u00e7a|c\u00f3digo de seguridad|codice di sicurezza|\u5b89\u5168\u7801|"
    r"\u30bb\u30ad\u30e5\u30ea\u30c6\u30a3\u30b3\u30fc\u30c9|\u043a\u043e\u0434 cvv)[\"'*`]{0,3}[ \t]{0,2}"
    r"(?:(?:code|number|is|ist|est|es|\u00e8|\u00e9)[ \t]){0,2}[:=|#\uff1a>-]{0,2}[ \t]{0,2}[\"'`*]{0,3}"
    r"([0-9]{3,4})(?![0-9A-Za-z_]|[.,:/-][0-9])"
)
_CODE_WORDS_TEXT: Final = (
    "cvv cvv2 cvc cvc2 cvn cvn2 csc cid cav cav2 security securitycode kartenpr\u00fcfnummer pr\u00fcfziffer "
    "cryptogramme seguran\u00e7a seguridad sicurezza cardcvv cardcvc cvvcode cvccode"
)
_CODE_WORDS: Final = frozenset(word.encode() for word in _CODE_WORDS_TEXT.split())
_CODE_WORDS_ANYWHERE: Final = (
    b"\xe5\xae\x89\xe5\x85\xa8\xe7\xa0\x81",
    b"\xe3\x82\xbb\xe3\x82\xad\xe3\x83\xa5\xe3\x83\xaa",
)
_NO_CODES: Final = frozenset({"123", "1234", "000", "0000", "111", "999", "9999", "321", "4321"})


def _cards(look: Look) -> Iterator[Spot]:
    text = look.text
    yield from _codes(look)
    if not look.figures.has_very_long:
        return
    if look.is_spaced:
        yield from _spaced(text)
    end = 0
    for start in _CARD_START.finditer(text):
        match = _CARD.match(text, start.start()) if start.start() >= end else None
        if match is not None and _is_card(text, match):
            end = match.end()
            yield (*match.span(), "card")
    yield from _named(look)


def _named(look: Look) -> Iterator[Spot]:
    """Cards behind a word for one, however they are written."""
    text = look.text
    end = 0
    for start in _NAMED_START.finditer(text):
        match = _NAMED.match(text, start.start()) if start.start() >= end else None
        if match is None:
            continue
        digits = "".join(filter(str.isdigit, match.group()))
        if len(digits) in range(13, 20) and issued(digits, named=True) and luhn(digits) and not is_test_card(digits):
            before = text[max(0, match.start() - _LONG_CONTEXT) : match.start()]
            if _CARD_WORD.search(before):
                end = match.end()
                yield (*match.span(), "card")


def _spaced(text: str) -> Iterator[Spot]:
    """Cards with a blank between each two digits."""
    for match in _SPACED.finditer(text):
        digits = match.group().replace(" ", "")
        if len(digits) in _USUAL_LENGTHS and issued(digits) and luhn(digits) and not is_test_card(digits):
            yield (*match.span(), "card")


def _names_code(look: Look) -> bool:
    if not _CODE_WORDS.isdisjoint(look.words):
        return True
    return not look.ascii and any(word in look.data for word in _CODE_WORDS_ANYWHERE)


def _codes(look: Look) -> Iterator[Spot]:
    """The codes on the back of cards, by what they are called."""
    if _names_code(look):
        for match in _CODE.finditer(look.text):
            if match[1] not in _NO_CODES:
                yield (*match.span(1), "card_code")


def _is_card(text: str, match: re.Match[str]) -> bool:
    groups = match.group().split(match[1]) if match[1] else [match.group()]
    digits = "".join(groups)
    before = text[max(0, match.start() - _CARD_CONTEXT) : match.start()]
    if len(groups) > 1:
        likely = tuple(map(len, groups)) in _GROUPINGS and not _TABLE_BEFORE.search(before)
    else:
        likely = len(digits) in _USUAL_LENGTHS or bool(_CARD_WORD.search(before))
    return likely and issued(digits) and luhn(digits) and not is_test_card(digits)


# IBANs: the country says how long one is, so that words after it are not taken in.

_IBAN_SHAPE: Final = b"AA00"
_BLANKS: Final = " .\u00a0\u2007\u2009\u202f\u2011/_-"
_NO_BLANKS: Final = str.maketrans("", "", _BLANKS)
_SPACED_IBAN: Final = pattern(r"[A-Z](?<![0-9A-Za-z_+/].)(?= [A-Z] [0-9] [0-9] [0-9A-Z] [0-9A-Z] )")
_IBAN_START: Final = pattern(
    r"[A-Z](?<![0-9A-Za-z_+].)(?<![^a-z]/.)[A-Z][0-9]{2}(?=[ .\u00a0\u2009\u202f\u2011/-]?[0-9A-Z]{2})"
)
_GLUED_START: Final = pattern(
    r"(?i)(?<![a-z])iban[ \t]{0,2}[:=#]?[ \t]{0,2}(?:(?:nr|no|n\u00b0|number|is|ist)[.:]?[ \t]{0,2})?"
)
_SMALL_START: Final = pattern(r"[0-9](?<=[a-z]{2}.)(?<![0-9A-Za-z_+/][a-z]{2}.)[0-9](?=[ -]?[0-9a-z]{4})")
_IBAN_WORD: Final = pattern(
    r"(?i)iban|konto|account|compte|cuenta|conto|rekening|bank|\u0441\u0447|\u53e3\u5ea7|\u8d26|pay"
)
_PUBLISHED_BODIES_TEXT: Final = (
    # Accounts in the registry's and the banks' own documentation, without country and check digits.
    "370400440532013000 NWBK60161331926819 WEST12345698765432 20041010050500013M02606 ABNA0417164300 "
    "00762011623852957 "
    "21000418450200051332 X0542811101000000123456 539007547034 1904300234573201 30006000011234567890189 "
    "BARC20040112345678 "
    "500105175407324931 LOYD30949301273801"
)
_PUBLISHED_BODIES: Final = frozenset(_PUBLISHED_BODIES_TEXT.split())


def _ibans(look: Look) -> Iterator[Spot]:
    text = look.text
    done = 0
    starts = [match.start() for match in _IBAN_START.finditer(text)]
    if look.is_spaced:
        starts = sorted({*starts, *(match.start() for match in _SPACED_IBAN.finditer(text))})
    if b"iban" in look.words or b"IBAN" in look.data:
        starts = sorted({*starts, *_behind_the_word(text)})
    for start in starts:
        span = _iban(text, start) if start >= done else None
        if span is not None:
            done = span[1]
            yield (*span, "iban")
    if look.figures.has_very_long:
        for match in _SMALL_START.finditer(text):
            span = _iban(text, match.start() - 2)
            if span and (text[span[0] + 4 : span[1]].replace(" ", "").isdigit() or _called_iban(text, span[0])):
                yield (*span, "iban")


def _behind_the_word(text: str) -> Iterator[int]:
    """Where an account can begin behind `IBAN`, even with nothing between."""
    for word in ("IBAN", "iban", "Iban"):
        for at in places(text, word):
            match = _GLUED_START.match(text, at)
            if match:
                yield match.end()


def _called_iban(text: str, start: int) -> bool:
    return bool(_IBAN_WORD.search(text, max(0, start - _CARD_CONTEXT), start))


def _iban(text: str, start: int) -> tuple[int, int] | None:
    """The IBAN that begins at `start`: as many letters and digits as its country says, at most one mark between two."""
    code = text[start : start + 3]
    length = iban_length((code[::2] if code[1:2] == " " else code[:2]).upper())
    if length is None:
        return None
    match = compiled(rf"(?:[0-9A-Za-z][{_BLANKS}]?+){{{length - 1}}}[0-9A-Za-z]").match(text, start)
    if match is None:
        return None
    at = match.end()
    shown = match.group().translate(_NO_BLANKS)
    cased = shown if shown.isupper() or not shown[:2].islower() else shown.upper() if shown.islower() else ""
    closed = at >= len(text) or not (text[at].isascii() and (text[at].isalnum() or text[at] in "_+="))
    if len(cased) != length or not closed or not cased[2:4].isdigit() or not (cased.isupper() and cased[:2].isalpha()):
        return None
    return (start, at) if mod97(cased) and cased[4:] not in _PUBLISHED_BODIES else None


def _worth_iban(look: Look) -> bool:
    shown = look.figures
    return _IBAN_SHAPE in shown.rows or shown.has_very_long or b"iban" in look.words


def _worth_card(look: Look) -> bool:
    return look.figures.has_very_long or _names_code(look)


SWEEPS: Final[tuple[Sweep, ...]] = (
    Sweep((Name("iban", "iban"),), _worth_iban, _ibans),
    Sweep((Name("card", "card"), Name("card_code", "card", Confidence.MEDIUM)), _worth_card, _cards),
)
