"""Labels of identity numbers, of all formats and in general, made ready to be looked up by their words.

What may live here: the index, and how a word is made comparable. What may not: the words, and looking at a text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from vault.redaction.personal.id_labels import DRIVING_LICENCE, NATIONAL_ID, OTHER_NUMBERS
from vault.redaction.personal.id_tables import FORMATS

GENERIC: Final = "national_id"
LICENCE: Final = "driving_licence"
OTHER: Final = ""
STEM: Final = 4
FIRST_UNSPACED: Final = "\u0590"  # Hebrew, and what comes after it: prefixes, suffixes or no blanks between words
_SPECIAL: Final = str.maketrans(
    {"\u0131": "i", "\u0142": "l", "\u0111": "d", "\u00f8": "o", "\u00e6": "ae", "\u00df": "ss"}
)


class Label(NamedTuple):
    """A name of a format, as words; `capitals`: only written so; `stem`: the last is the beginning of a word."""

    words: tuple[str, ...]
    name: str
    capitals: bool
    stem: bool


class Index(NamedTuple):
    """Labels by their words, beginnings of words by their first letters, and what is looked for as it stands.

    `counts`: how many words labels have that end with a word. `keys` and `stem_keys`: of each label the longest word,
    and the names that it could mean.
    """

    counts: dict[str, list[int]]
    whole: dict[tuple[str, ...], list[Label]]
    stems: dict[str, list[Label]]
    unspaced: dict[str, list[tuple[str, str]]]
    firsts: re.Pattern[str]
    keys: dict[str, set[str]]
    stem_keys: dict[str, set[str]]


def plain(word: str) -> str:
    """In small letters, without accents."""
    word = word.lower()
    if word.isascii():
        return word
    decomposed = unicodedata.normalize("NFD", word.translate(_SPECIAL))
    return "".join(character for character in decomposed if not unicodedata.combining(character))


def _terms() -> Iterator[tuple[str, str]]:
    for row in FORMATS:
        for term in row.words.split("|"):
            yield term, row.name
    for words, name in (
        (DRIVING_LICENCE, LICENCE),
        (OTHER_NUMBERS, OTHER),
        *((w, GENERIC) for w in NATIONAL_ID.values()),
    ):
        for term in words.split("|"):
            yield term, name


@cache
def index() -> Index:
    """Made once, at the first number: importing the package stays light."""
    whole: dict[tuple[str, ...], list[Label]] = {}
    stems: dict[str, list[Label]] = {}
    unspaced: dict[str, list[tuple[str, str]]] = {}
    for term, name in dict.fromkeys(_terms()):
        if max(term) >= FIRST_UNSPACED:
            unspaced.setdefault(term[:2], []).append((term.rstrip("*"), name))
            continue
        words = tuple(plain(word) for word in term.rstrip("*").split())
        label = Label(words, name, term.isupper() and term.isascii(), term.endswith("*"))
        if label.stem:
            stems.setdefault(words[-1][:STEM], []).append(label)
        else:
            whole.setdefault(words, []).append(label)
            if len(words) > 1:
                glued = "".join(words)
                whole.setdefault((glued,), []).append(Label((glued,), name, capitals=False, stem=False))
    keys: dict[str, set[str]] = {}
    for label in (label for labels in whole.values() for label in labels):
        keys.setdefault(max(label.words, key=len), set()).add(label.name)
    stem_keys = {stem: {label.name for label in labels} for stem, labels in stems.items()}
    counts: dict[str, list[int]] = {}
    for words in whole:
        if len(words) not in counts.setdefault(words[-1], []):
            counts[words[-1]].append(len(words))
    firsts = re.compile("[" + "".join(sorted({start[0] for start in unspaced})) + "]")
    return Index(counts, whole, stems, unspaced, firsts, keys, stem_keys)


@cache
def general_words() -> frozenset[bytes]:
    """Of each label of identity numbers in general one word without which it is none."""
    labels = index()
    found = {word for word, names in labels.keys.items() if names & {GENERIC, LICENCE}}
    return frozenset(word.encode() for word in found)
