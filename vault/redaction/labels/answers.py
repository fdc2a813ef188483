"""Answers to questions: `what is the code for the gate?`, and the next line says `type 4711`.

What may live here: what a question is, where its answer stands, which part of the answer is the secret. What may not:
values that are told in the same sentence as their label (`prose`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.labels.forms import Span
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.looks import DATE, is_code, is_file_like, is_made, is_marked, is_telling
from vault.redaction.labels.naming import Label
from vault.redaction.labels.reading import in_quotes, line_end, token_at
from vault.redaction.labels.values import Trust, is_secret
from vault.redaction.labels.vocabulary import NUMBERED

_QUESTION: Final = pattern(
    r"[^\n?\uff1f\u061f\u037e]{0,72}[?\uff1f\u061f\u037e]{1,3}[^\w\n]{0,12}\r?(?=\n)"
    r"|(?:[^\W\d_]|[ \u00a0])[^\n;]{0,48};\r?(?=\n)"
)
"""A semicolon asks in Greek only."""
_COUNTING: Final = pattern(
    r"\b(?:how (?:long|many|often|much|do|does|can)|when|why|wie (?:lang|viele|oft)|wann|warum|combien|quand"
    r"|cu[a\u00e1]n\w+|quant\w+|hoe (?:lang|vaak|veel)|hur (?:l\u00e5ng|m\u00e5nga|ofta)|hvor (?:lang|mange|ofte)"
    r"|kuinka|montako|ile|kolik|\u0441\u043a\u043e\u043b\u044c\u043a\u043e|\u043a\u043e\u0433\u0434\u0430|ka\u00e7"
    r"|h\u00e1ny|berapa lama|which room|where)\b"
)
_SPEAKER: Final = pattern(
    r"[ \t]{0,8}(?:[-*\u2022>][ \t]){0,2}(?:\[[^\[\]\n]{3,24}\][ \t]?)?(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?[ \t])?"
    r"(?:\d{1,2}:\d\d(?::\d\d)?(?:[ \t]?[ap]m)?[ \t]?(?:-[ \t])?)?"
    r"(?:[*_<@]{0,2}[^\W\d_][^\n:>]{0,24}?[*_]{0,2}[ \t]?[:>\uff1a][*_]{0,2}[ \t]{0,2})?"
)
_HEADER: Final = pattern(r"[^\n:]{2,24}[ \t]{1,3}\d{1,2}:\d\d(?::\d\d)?(?:[ \t]?[APap]\.?[Mm]\.?)?[ \t]*\r?\Z")
_PIECE: Final = pattern(r"[^\s\uff0c\u3002\u3001]+")
_NUMBER: Final = pattern(
    r"(?<![\w.:/+-])(?:[#*]?\d{4,8}[#*]{0,2}|\d{2,3}(?:[ -]\d{2,3}){1,3})(?![\w%\u20ac$\u00a3]|[.:/-]\d|,\d|-\w)",
    re.ASCII,
)
_YEAR: Final = pattern(r"(?:19|20)\d\d")
_ASKED: Final = frozenset({Kind.PASSWORD, Kind.CODE, Kind.KEY})
_MOST_LINES: Final = 2
_MOST_PIECES: Final = 9
_LEAD: Final = 80
_FAR: Final = 64
_LONG_NUMBER: Final = 8
_NEAR: Final = 2


def answered(text: str, label: Label, line_start: int) -> Iterator[Span]:
    """Give the secret of the answer, if the label is part of a question that ends its line."""
    if label.kind not in _ASKED or (label.kind is Kind.KEY and label.weak):
        return
    question = _QUESTION.match(text, label.end)
    if question is None:
        return
    if question.group().rstrip().endswith(";") and text[label.start : label.end].isascii():
        return
    if _COUNTING.search(text, max(line_start, label.start - _LEAD), label.start):
        return
    at = question.end() + 1
    for _ in range(_MOST_LINES):
        while text[at : at + 1] in {"\n", "\r"}:
            at += 1
        end = line_end(text, at)
        if at >= end:
            return
        line = text[at:end]
        found = None if _HEADER.match(line) else _answer(text, at, end, label)
        if found is not None:
            yield found
        if found is not None or any(map(str.isdigit, line)):  # with a number it was the answer, whatever it says
            return
        at = end + 1


def _answer(text: str, start: int, end: int, label: Label) -> Span | None:
    speaker = _SPEAKER.match(text, start, end)
    begin = speaker.end() if speaker else start
    return _code(text, begin, end) if label.kind is Kind.CODE else _password(text, begin, end, label)


def _code(text: str, begin: int, end: int) -> Span | None:
    """Give the first number of an answer that could be a code."""
    answer = text[begin : min(end, begin + _FAR)]
    number = _NUMBER.search(answer)
    if number is None:
        return None
    lead = answer[: number.start()].lower().split()
    after = answer[number.end() :].strip(" .!,;)\"'")
    if answer.startswith("  ", number.end()):
        return None
    if lead and (not NUMBERED.isdisjoint(word.strip(":#(.") for word in lead[-_NEAR:]) or "?" in lead[-1]):
        return None
    if (_YEAR.fullmatch(number.group()) and (after or len(lead) > 1)) or DATE.fullmatch(number.group()):
        return None
    if not is_secret(number.group(), Kind.CODE, Trust.STATED):
        return None
    return begin + number.start(), begin + number.end()


def _password(text: str, begin: int, end: int, label: Label) -> Span | None:
    """Give the first thing in an answer that no word is."""
    for number, piece in enumerate(_PIECE.finditer(text, begin, end)):
        if number > _MOST_PIECES:
            return None
        value = in_quotes(text, piece.start()) or token_at(text, piece.start())
        if value is None:
            continue
        word = text[value.start : value.end]
        if is_code(word) or (is_file_like(word) and number):
            continue
        long_number = word.isdigit() and len(word) >= _LONG_NUMBER and not DATE.fullmatch(word)
        if label.kind is Kind.KEY and not is_made(word):
            continue
        plain = is_made(word) or is_marked(word) or is_telling(word) or (not label.weak and long_number)
        if plain and is_secret(word, Kind.PASSWORD, Trust.STATED, quoted=value.quoted):
            return value.start, value.end
    return None
