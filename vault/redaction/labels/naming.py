"""Where labels stand in a text: whole words, parts of identifiers, compounds, inflected words.

What may live here: what makes a word a label, and what around it makes it none. What may not: what follows a label, and
any value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from vault.redaction.compiling import pattern
from vault.redaction.labels.connecting import harmless_glued
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.lexicon import (
    Term,
    glued,
    is_spoiled,
    phrases_ending,
)
from vault.redaction.labels.places import Part, Places, Word
from vault.redaction.labels.surroundings import meant
from vault.redaction.labels.vocabulary import (
    ENVIRONMENTS,
    FILE_ENDINGS,
    NOT_AFTER,
    NOT_BEFORE,
)

_JOINTS: Final = " _-./'\u2018\u2019+\u00a0"
_IDENTIFIER: Final = pattern(r"[A-Za-z0-9_.\-]{1,60}")
_HUMPS: Final = pattern(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_CASE_ENDING: Final = pattern(r"[a-z]{1,4}")
"""Of abbreviations: `PIN-i`, `PIN-en`."""
_WIDTH: Final = 40
_LONGEST: Final = 40
_NAME_JOINTS: Final = ("_", "-", ".")
"""Before the last word of an identifier: `DB_PASS`, `db.pass`."""
_SEEN_BEFORE: Final = 72
_SEEN_BEHIND: Final = 140
CROWDED: Final = 500
"""More labels than that in one text may be the same over and over again, which is to be judged once."""

_UNKNOWN: Final = ("", -1)
_MOST_KNOWN: Final = 2_000
_WHOLE: Final = [Part(0, 0, "", None, camel=False)]


class Label(NamedTuple):
    """A label in a text: where it begins and ends (identifiers and endings included), and what it announces."""

    start: int
    end: int
    kind: Kind
    weak: bool
    word: bool
    """whether it stands as a word; else it was looked up by substring, and particles may follow"""
    name: bool
    """whether it is (part of) an identifier"""


def labels(places: Places) -> list[Label]:
    """Give the labels of a text, by place; of those that end at the same place only the longest."""
    text, low = places.text, places.low
    found: dict[int, Label] = {}
    for label in _recurring(text, places.words, partial(_label, text, low)):
        if label.end not in found or label.start < found[label.end].start:
            found[label.end] = label
    for label in _recurring(text, [(word, _WHOLE) for word in places.glued], partial(_glued, text, low)):
        found.setdefault(label.end, label)
    return sorted(found.values())


def _recurring(
    text: str, words: Sequence[tuple[Word, list[Part]]], judge: Callable[[Word, Part], Label | None]
) -> Iterator[Label]:
    """Give the labels among words, each judged once with all that stands near it."""
    known: dict[tuple[str, int], list[Label]] = {}
    for word, parts in words:
        at = word.at
        begin = at - _SEEN_BEFORE if at > _SEEN_BEFORE else 0
        context = (text[begin : at + _SEEN_BEHIND], at - begin) if len(words) > CROWDED else _UNKNOWN
        moved = known.get(context)
        if moved is None:
            judged = [label for part in parts if (label := judge(word, part)) is not None]
            moved = [label._replace(start=label.start - at, end=label.end - at) for label in judged]
            if context is not _UNKNOWN and len(known) < _MOST_KNOWN and len(word.text) < _LONGEST:
                known[context] = moved
        for start, end, kind, weak, is_word, is_name in moved:
            yield Label(at + start, at + end, kind, weak, is_word, is_name)


def _label(text: str, low: str, word: Word, part: Part) -> Label | None:
    at = word.at
    start, end = at + part.start, at + part.end
    if part.camel and not (text[start].isupper() and not text[start - 1].isupper()):
        return None
    if part.camel and low[at:start] in NOT_BEFORE:
        return None
    best = _longest(text, low, start, part)
    if best is None:
        return None
    begun, term = best
    if term.kind is None or _is_spoiled(low, word):
        return None
    begin, ends, is_name = _identifier(text, begun, at + len(word.text))
    if (
        ends < 0
        or _word_before(low, begun) in (NOT_BEFORE if term.weak else NOT_AFTER)
        or _in_syntax(text, low, begun, end)
        or _is_expanded(text, begin, ends)
    ):
        return None
    kind, weak = meant(low, begun, ends, term.kind, weak=term.weak)
    as_named = is_name and low.startswith("pass", begun) and low[begun - 1 : begun] in _NAME_JOINTS
    if as_named or text.startswith("PIN", start):  # and a `pin` is a thing
        weak = False
    return Label(begin, ends, kind, weak, word=True, name=is_name)


def _longest(text: str, low: str, start: int, part: Part) -> tuple[int, Term] | None:
    """Where the longest phrase begins that ends in this part of a word, and which it is."""
    if part.word and start:
        before = _hump_before(text, start) if part.camel else _word_before_joint(low, start)
        for words, term in phrases_ending(before, part.word) if before else ():
            begun = _begun(low, start, words)
            if begun >= 0:
                return begun, term
    return None if part.single is None else (start, part.single)


def _hump_before(text: str, start: int) -> str:
    humps = _HUMPS.findall(text[max(0, start - _WIDTH) : start])
    return humps[-1].lower() if humps else ""


def _word_before_joint(low: str, start: int) -> str:
    """Give the word that ends at `start`, or one joint before."""
    at = end = start - 1 if low[start - 1] in _JOINTS else start
    floor = max(0, end - _WIDTH)
    while at > floor and low[at - 1].isalnum():
        at -= 1
    return low[at:end]


_NEXT: Final = pattern(r"[ _\-./]([^\W_]+)(?:[ _\-./]([^\W_]+))?")


def _in_syntax(text: str, low: str, start: int, end: int) -> bool:
    """Whether a word is the name of a command or a tag: `$(pwd)`, `<code>`, `-pw`, `identified by` without a quote."""
    before = text[max(0, start - 2) : start]
    if before in {"$(", "</"} or (before[-1:] in {"<", "`"} and low.startswith(("code>", "code ", "pwd`"), start)):
        return True
    if low.startswith("identified by", start):
        return text[end + 1 : end + 2] not in {"'", '"'}
    return before[-1:] == "-" and end - start <= 2 and not before[:1].isalnum()  # noqa: PLR2004


def _is_expanded(text: str, begin: int, end: int) -> bool:
    """Whether a shell puts in a variable, and what follows its name is no default: `${DB_PASSWORD:?missing}`."""
    return text.startswith("${", begin - 2) and not text.startswith((":-", "-", ":="), end)


def _is_spoiled(low: str, word: Word) -> bool:
    """Whether the next word, or the next two, make something else of the label: `key size`, `code de conduite`."""
    following = _NEXT.match(low, word.at + len(word.text))
    if following is None:
        return False
    first, second = following[1], following[2]
    return is_spoiled(word.text, first) or (second is not None and is_spoiled(word.text, f"{first} {second}"))


def _begun(low: str, start: int, before: tuple[str, ...]) -> int:
    """Where a phrase begins whose last word begins at `start`; -1 if other words stand there."""
    for word in reversed(before):
        if start and low[start - 1] in _JOINTS:
            start -= 1
        if not low.startswith(word, max(0, start - len(word))) or start < len(word):
            return -1
        start -= len(word)
    return -1 if before and start and low[start - 1].isalnum() else start


def _identifier(text: str, start: int, end: int) -> tuple[int, int, bool]:
    """Widen a label to the identifier it is in; the end is -1 if what follows makes it the name of something else."""
    begin = start
    while begin and start - begin < 60 and (text[begin - 1] in "_-." or text[begin - 1].isalnum()):  # noqa: PLR2004
        begin -= 1
    tail = _IDENTIFIER.match(text, end)
    stop = end
    if tail is not None and text[end] in "_.-":
        rest = tail.group().rstrip(".-_")
        humps = [hump.lower() for hump in _HUMPS.findall(rest)]
        is_file = text[end] == "." and humps and (len(humps[0]) == 1 or humps[0] in FILE_ENDINGS)
        if text[end] == "-" and _CASE_ENDING.fullmatch(rest, 1 if rest[:1] == "-" else 0) and text[start:end].isupper():
            return begin, end + len(rest), False
        is_encoded = rest.lower().lstrip("._-") in ENVIRONMENTS
        if (is_file and not is_encoded) or any(
            not (hump.isdigit() or hump in ENVIRONMENTS or is_encoded) for hump in humps
        ):
            return begin, -1, True
        stop = end + len(rest) if humps else end
    is_name = "_" in text[begin:stop] or "." in text[begin:stop] or begin < start
    return begin, stop, is_name


def _word_before(low: str, start: int) -> str:
    """Give the word before, which can make the label speak of something else: `primary key`, `forgot password`."""
    before = low[max(0, start - 24) : start].rstrip(_JOINTS)
    return before[len(before.rstrip("abcdefghijklmnopqrstuvwxyz")) :]


def _glued(text: str, low: str, word: Word, _part: Part) -> Label | None:
    at, phrase = word
    term = glued().terms[phrase]
    end = at + len(phrase)
    if term.kind is None or text.startswith(harmless_glued().get(text[end : end + 1], ()), end):
        return None
    kind, weak = meant(low, at, end, term.kind, weak=term.weak, glued=True)
    return Label(at, end, kind, weak, word=False, name=False)
