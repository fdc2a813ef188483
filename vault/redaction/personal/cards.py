"""Card numbers and IBANs: accounts that a checksum and a list of issuers tell from other numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.examples import is_test_card
from vault.redaction.look import Look
from vault.redaction.personal.checksums import iban_length, issued, luhn, mod97
from vault.redaction.rule import Name, Spot, Sweep

# Cards: digits in one row, or in groups with one separator throughout. A neighbour that could belong to base64, to a
# number, an identifier or a table means that the digits are part of something longer. (The patterns for a start look
# back only behind a first digit or letter: a search that begins with a set of characters is much faster.)

_CARD_DIGITS: Final = b"0" * 13
_CARD: Final = re.compile(
    r"[0-9]{4}(?:([ -])[0-9]{4,6}(?:\1[0-9]{3,6}){1,3}|[0-9]{9,15})"
    r"(?![0-9A-Za-z_+/=%]|[-.,:][0-9]|-[A-Za-z]| [0-9A-F]{4}\b)"
)
_CARD_START: Final = re.compile(r"[2-689](?<![0-9A-Za-z_+/%.].)(?<![0-9A-Za-z][-:,].)[0-9]{3}(?=[ -]?[0-9]{4})")
_TABLE_BEFORE: Final = re.compile(r"(?:\A|[^0-9A-Za-z])[0-9A-F]{4,5} \Z")
_CARD_WORD: Final = re.compile(
    r"(?i)card|\bpan\b|kart|carte|tarjeta|cart\u00e3o|\bcb\b|visa|master|maestro|\u5361|\u30ab\u30fc\u30c9"
)
_GROUPINGS: Final = ((4, 4, 4, 4), (4, 4, 4, 4, 3), (4, 6, 5), (4, 6, 4))
_USUAL_LENGTHS: Final = (14, 15, 16)
_CARD_CONTEXT: Final = 32


def _cards(look: Look) -> Iterator[Spot]:
    text = look.text
    end = 0
    for start in _CARD_START.finditer(text):
        match = _CARD.match(text, start.start()) if start.start() >= end else None
        if match is not None and _is_card(text, match):
            end = match.end()
            yield (*match.span(), "card")


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
_IBAN_START: Final = re.compile(r"[A-Z](?<![0-9A-Za-z_+/].)[A-Z][0-9]{2}(?=[ -]?[0-9A-Z]{4})")
_IBAN: Final = re.compile(r"[0-9A-Z]{4}(?:([ -])(?:[0-9A-Z]{4}\1)*[0-9A-Z]{1,4}|[0-9A-Z]{11,29})")


def _ibans(look: Look) -> Iterator[Spot]:
    text = look.text
    for start in _IBAN_START.finditer(text):
        length = iban_length(start.group()[:2])
        if length is None:
            continue
        grouped = text[start.end() : start.end() + 1] in {" ", "-"}
        begin, end = start.start(), start.start() + length + ((length - 1) // 4 if grouped else 0)
        match = _IBAN.fullmatch(text, begin, end)
        closed = end >= len(text) or not (text[end].isascii() and (text[end].isalnum() or text[end] in "_+/="))
        if match and closed and mod97(match.group().replace(match[1] or " ", "")):
            yield begin, end, "iban"


SWEEPS: Final[tuple[Sweep, ...]] = (
    Sweep((Name("iban", "iban"),), lambda look: _IBAN_SHAPE in look.shape, _ibans),
    Sweep((Name("card", "card"),), lambda look: _CARD_DIGITS in look.shape, _cards),
)
