"""What a number is called: the words before it, in its line, in the line above, or at the head of its column.

What may live here: finding those words, within a bounded reach. What may not: the words (`number_words`), or what a
number must look like.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from functools import cache
from typing import Final, NamedTuple

from vault.redaction.compiling import pattern
from vault.redaction.personal import number_words as table

REACH: Final = 64
_FEW_WORDS: Final = 6
_MOST_LINES: Final = 40
_MOST_KEPT: Final = 64
_HEAD_WORDS: Final = 6
_LONGEST_LINE: Final = 400
_LAST_WITH_BLANKS: Final = 0x0E00  # scripts from Thai on write no blanks between words
_ASCII: Final = 128

_NO_WORD: Final = {code: " " for code in range(_ASCII) if not chr(code).isalpha() or chr(code) == "_"} | dict.fromkeys(
    map(ord, "\u00a0\u00ab\u00bb\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2026\u202f\u3001\u3002\uff1a\uff08\uff09"),
    " ",
)
_CAMEL: Final = pattern(r"(?<=[a-z]{2})(?=[A-Z])")
_SENTENCE: Final = pattern(r"[a-z\u00df-\u024f\u0430-\u045f]{4}[.!?;] +(?=[A-Z\u00c0-\u00de\u0410-\u042f])|; ")
_OURS: Final = pattern(r"(?:\[REDACTED|\A[A-Z]{0,9}):?[a-z0-9_]{0,42}:\w{1,9}\]")
_LETTERS: Final = pattern(r"[^\W\d_]")
_CELL_MARKS: Final = ("|", "\t", ";", ",")


class Kind(Enum):
    """What a word says about the number after it."""

    PHONE = auto()
    PHONE_WEAK = auto()
    PASSPORT = auto()
    LICENCE = auto()
    ACCOUNT = auto()
    ACCOUNT_WEAK = auto()
    BANK = auto()
    ROUTING = auto()
    SORT_CODE = auto()
    BSB = auto()
    TRANSIT = auto()
    OTHER = auto()


_WEAK: Final = frozenset({Kind.PHONE_WEAK, Kind.ACCOUNT_WEAK, Kind.BANK})
_DOCUMENTS: Final = frozenset({Kind.PASSPORT, Kind.LICENCE})


class Said(NamedTuple):
    """What is said about a number: the kind that counts, and all kinds."""

    kind: Kind | None
    kinds: frozenset[Kind]


NOTHING: Final = Said(None, frozenset())
_ANOTHER: Final = Said(Kind.OTHER, frozenset({Kind.OTHER}))


def words_of(text: str) -> list[str]:
    """The words of a short text in lower case; `phoneNumber`, `phone_number` and `Phone number` are the same."""
    return _CAMEL.sub(" ", text).lower().translate(_NO_WORD).split()


class _Lexicon:
    """All phrases by their first word, those that may go on by their beginning, and those found anywhere."""

    def __init__(self) -> None:
        self.exact: dict[str, list[tuple[tuple[str, ...], Kind]]] = {}
        self.stems: dict[str, Kind] = {}
        self.anywhere: list[tuple[str, Kind]] = []
        for kind, texts in _TABLES.items():
            for phrase in " ".join(texts).split():
                self._add(phrase, kind)
        for kind, text in _ANYWHERE.items():
            self.anywhere += [(word, kind) for word in text.split()]
        self.beginnings = {
            word[:3]
            for word in [*self.stems, *self.exact]
            if word in self.stems or any(kind is not Kind.OTHER for _, kind in self.exact[word])
        }
        self.lengths: Final = sorted({len(stem) for stem in self.stems}, reverse=True)

    def _add(self, phrase: str, kind: Kind) -> None:
        words = tuple(words_of(phrase.replace("_", " ").replace("*", "")))
        if phrase.endswith("*") and len(words) == 1:
            self.stems.setdefault(words[0], kind)
        if words:
            self.exact.setdefault(words[0], []).append((words[1:], kind))

    def kinds(self, words: list[str]) -> list[tuple[int, int, Kind]]:
        """What is said where: (first word, word behind it, kind)."""
        said = []
        for index, word in enumerate(words):
            best = 0
            for more, kind in self.exact.get(word, ()):
                if not more or tuple(words[index + 1 : index + 1 + len(more)]) == more:
                    best = max(best, 1 + len(more))
                    said.append((index, index + 1 + len(more), kind))
            if not best:
                said += [(index, index + 1, kind) for kind in self._stem(word)]
        return said

    def _stem(self, word: str) -> tuple[Kind, ...]:
        if word[:3] not in self.beginnings:
            return ()
        for length in self.lengths:
            if length < len(word) and (kind := self.stems.get(word[:length])) is not None:
                return (kind,)
        return ()


_TABLES: Final[dict[Kind, Iterable[str]]] = {
    Kind.PHONE: table.PHONE.values(),
    Kind.PASSPORT: table.PASSPORT.values(),
    Kind.LICENCE: table.LICENCE.values(),
    Kind.ACCOUNT: table.ACCOUNT.values(),
    Kind.ROUTING: (table.ROUTING,),
    Kind.SORT_CODE: (table.SORT_CODE,),
    Kind.BSB: (table.BSB,),
    Kind.TRANSIT: (table.TRANSIT,),
    Kind.OTHER: (table.OTHER,),
    Kind.PHONE_WEAK: table.PHONE_WEAK.values(),
    Kind.ACCOUNT_WEAK: (table.ACCOUNT_WEAK,),
    Kind.BANK: (table.BANK,),
}
_ANYWHERE: Final = {
    Kind.PHONE: table.PHONE_ANYWHERE,
    Kind.PASSPORT: table.PASSPORT_ANYWHERE,
    Kind.LICENCE: table.LICENCE_ANYWHERE,
    Kind.ACCOUNT: table.ACCOUNT_ANYWHERE,
    Kind.OTHER: table.OTHER_ANYWHERE,
    Kind.PHONE_WEAK: table.PHONE_WEAK_ANYWHERE,
    Kind.ACCOUNT_WEAK: table.ACCOUNT_WEAK_ANYWHERE,
    Kind.BANK: table.BANK_ANYWHERE,
}


@cache
def _lexicon() -> _Lexicon:
    return _Lexicon()


def said_in(window: str, *, few: int = _FEW_WORDS) -> Said:
    """What the words of `window` say about a number behind it: the nearest strong word counts, then any weak one."""
    lexicon = _lexicon()
    words = words_of(window)
    if window.isascii() and lexicon.beginnings.isdisjoint([word[:3] for word in words]):
        return NOTHING if lexicon.exact.keys().isdisjoint(words) else _ANOTHER
    if ":" in window and "]" in window:
        window = _OURS.sub(" ; ", window)
        words = words_of(window)
    if any(mark in window for mark in ".!?;"):
        cuts = [cut.end() for cut in _SENTENCE.finditer(window)]
        if cuts:
            window = window[cuts[-1] :]
            words = words_of(window)
    said = lexicon.kinds(words)
    if not window.isascii() and max(window) > chr(_LAST_WITH_BLANKS):
        said += _anywhere(window, len(words))
    kinds = frozenset(kind for _, _, kind in said)
    near = sorted((one for one in said if len(words) - one[1] <= few), key=lambda one: (one[1], one[1] - one[0]))
    return Said(_deciding(near, len(words)), kinds)


def _anywhere(window: str, behind: int) -> list[tuple[int, int, Kind]]:
    """Words in scripts without blanks; the last one counts, and a longer one before its own beginning."""
    found = [(window.rfind(word), len(word), kind) for word, kind in _lexicon().anywhere if word in window]
    return [(behind - 1, behind, kind) for _, _, kind in sorted(found, key=lambda one: (one[0] + one[1], one[1]))]


def _deciding(near: list[tuple[int, int, Kind]], count: int) -> Kind | None:
    weak = None
    behind = -1
    beside = count
    for start, end, kind in reversed(near):
        if kind in _WEAK:
            weak = weak or kind
            beside = start if kind is Kind.PHONE_WEAK and end == count else beside
        elif kind is Kind.OTHER and end < beside < count:
            break  # another number, and what it is called, are before the word beside this one
        elif kind is Kind.OTHER:
            if behind < 0:
                behind = start
        elif behind < 0 or (kind in _DOCUMENTS and end == behind):
            return kind
        else:
            return Kind.OTHER
    return Kind.OTHER if behind >= 0 else weak


class Context:
    """What is said about the numbers of one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._row: tuple[int, str, int, int] = (-1, "", 0, 0)
        self._said: dict[str, Said] = {}

    def before(self, start: int) -> Said:
        """What stands before a number: in its line, above it if nothing else is there, or at the head of its column."""
        text = self._text
        line = text.rfind("\n", max(0, start - _LONGEST_LINE), start) + 1
        window = text[max(line, start - REACH) : start]
        said = self._said_in(window)
        if said.kind is None:
            said = self._above(line, start, window) or said
        return said

    def _said_in(self, window: str) -> Said:
        """The same words stand before many numbers: in a table, in a log."""
        said = self._said.get(window)
        if said is None:
            if len(self._said) >= _MOST_KEPT:
                self._said.clear()
            said = self._said[window] = said_in(window)
        return said

    def _above(self, line: int, start: int, window: str) -> Said | None:
        if line < 1:
            return None
        mark = next((mark for mark in _CELL_MARKS if mark in self._text[line:start]), "")
        if not mark and (after := self._text.find(",", start, start + REACH)) > 0:
            mark = "," if "\n" not in self._text[start:after] else ""
        if mark:
            said = said_in(self._head(line, start, mark), few=99)
            if said.kind is not None:
                return said
        above = self._text[max(0, self._text.rfind("\n", max(0, line - REACH), line - 1) + 1, line - REACH) : line - 1]
        if above.rstrip(" *_`").endswith((":", "\uff1a")) or not _LETTERS.search(window):
            return said_in(above)
        return None

    def _head(self, line: int, start: int, mark: str) -> str:
        """The head of the column: the cell in the first line of the lines with the same number of marks."""
        text = self._text
        stop = text.find("\n", start, start + _LONGEST_LINE)
        marks = text.count(mark, line, stop if stop >= 0 else start + _LONGEST_LINE)
        column = text.count(mark, line, start)
        first = line
        for _ in range(_MOST_LINES):
            above = text.rfind("\n", max(0, first - 1 - _LONGEST_LINE), max(0, first - 1)) + 1
            if above >= first or text.count(mark, above, first) != marks:
                break
            first = above
            if self._row[:3] == (above, mark, marks):
                first = self._row[3]
                break
            if first == 0:
                break
        self._row = (line, mark, marks, first)
        if first == line:
            return ""
        cells = text[first : text.find("\n", first)].split(mark)
        cell = cells[column] if column < len(cells) else ""
        return cell if len(cell.split(maxsplit=_HEAD_WORDS)) <= _HEAD_WORDS else ""
