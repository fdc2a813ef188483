"""What the words around a number say that it is: labels of identity numbers, or of other things.

What may live here: finding words in a bounded window, whole words only, in any script. What may not: the words
(`id_labels` and the tables of formats), and what follows from them (`national_ids`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from vault.redaction.compiling import pattern
from vault.redaction.personal.id_index import FIRST_UNSPACED, OTHER, STEM, Label, index, plain
from vault.redaction.personal.id_labels import FILLERS

_BEFORE: Final = 64
_AFTER: Final = 36
_UNSPACED_GAP: Final = 14
_BLOCK: Final = 128
_MOST_GAP_WORDS: Final = 6
_OTHER_REACH: Final = 24
_ABBREVIATION: Final = 3
_PIECE: Final = pattern(r"[^\W\d_]+|[0-9]+|\n|[.;!?](?=\s)")
_CAMEL: Final = pattern(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_KEY_ENDS: Final = frozenset("\":='>])")
_OWN: Final = pattern(r"\[?[A-Z]{0,8}:[a-z][a-z0-9_]{1,40}:[0-9a-z]{1,9}\]")
_NO_LABELS: Final[frozenset[str]] = frozenset()
_NO_LABEL: Final = (_NO_LABELS, 1)


class Evidence(NamedTuple):
    """Names of formats that are spoken of: directly beside the number, or near it; and whether another thing is."""

    direct: frozenset[str]
    near: frozenset[str]
    other: bool


NOTHING: Final = Evidence(_NO_LABELS, _NO_LABELS, other=False)
_UNSPACED_BREAK: Final = pattern(r"[0-9\n,;\u3002\uff0c\u3001]")
_LETTERS: Final = pattern(r"[^\W\d_]+")
_ASCII_LETTERS: Final = pattern("[A-Za-z]+")


class _Before(NamedTuple):
    """What is said before a number: in words, and in scripts without blanks."""

    direct: frozenset[str]
    near: frozenset[str]
    other: bool
    aside: Evidence


_SILENCE: Final = _Before(*NOTHING, NOTHING)


class _Meanings(dict[str, frozenset[str]]):
    """Of each word of a text: the formats whose labels could have it in them, or a part of it as in `taxNumber`."""

    def __init__(self) -> None:
        super().__init__()
        labels = index()
        self._keys, self._stems = labels.keys, labels.stem_keys

    def __missing__(self, word: str) -> frozenset[str]:
        meant = self._of(word.lower() if word.isascii() else plain(word))
        if not (word.islower() or word.isupper() or word[1:].islower()):
            meant = meant.union(*map(self._of, map(str.lower, _CAMEL.findall(word))))
        self[word] = meant
        return meant

    def _of(self, word: str) -> frozenset[str]:
        whole, begun = self._keys.get(word), self._stems.get(word[:STEM])
        return _NO_LABELS if whole is None and begun is None else _NO_LABELS.union(whole or (), begun or ())


class Around:
    """What stands around the numbers of one text. What was made out is kept, as one number is asked about often."""

    def __init__(self, text: str, *, own: bool) -> None:
        """`own`: the text holds placeholders, which say nothing."""
        self._text = text
        self._own = own
        self._meanings = _Meanings()
        self._names = _NO_LABELS
        self._block = self._asked = -1
        self._before: tuple[str, _Before] = ("", _SILENCE)

    def could_say(self, start: int, longest: int) -> frozenset[str]:
        """Names that the words could mean, or more: cheap, as most numbers have no label beside them."""
        block = start // _BLOCK
        if block == self._block:
            return self._names
        if block != self._asked:
            self._asked = block
            return self._said_in(start - _BEFORE, start, start + longest + _AFTER)
        self._block = block  # where numbers are many, they share what is around them all
        begin = block * _BLOCK
        self._names = self._said_in(begin - _BEFORE, begin, begin + _BLOCK + longest + _AFTER)
        return self._names

    def _said_in(self, start: int, at: int, end: int) -> frozenset[str]:
        window = f"{self._text[max(0, start) : at]} {self._text[at:end]}"
        letters = _ASCII_LETTERS if window.isascii() else _LETTERS
        names = _NO_LABELS.union(*map(self._meanings.__getitem__, letters.findall(window)))
        if letters is _LETTERS and max(window) >= FIRST_UNSPACED:
            names = names.union(name for _, _, name in _unspaced_in(window))
        return names

    def evidence(self, start: int, end: int) -> Evidence:
        """What is said about the number at `start:end`."""
        text = self._text
        after = text[end : end + _AFTER]
        if self._own:
            after = after.partition("[")[0]
        before = text[max(0, start - _BEFORE) : start]
        if self._own:
            before = _OWN.sub(" 0 ", text[max(0, start - 2 * _BEFORE) : start])[-_BEFORE:]
        if self._before[0] != before:
            self._before = (before, _all_before(before))
        direct, near, other, aside = self._before[1]
        if not other and not direct:
            direct |= _said_after(after)
        direct |= aside.direct
        near |= aside.near
        other = other or aside.other
        if not after.isascii() and not direct and max(after) >= FIRST_UNSPACED:
            direct |= _unspaced(re.split(r"[\n0-9,;]", after, maxsplit=1)[0], before=False).direct
        return Evidence(direct, near | direct, other and not direct)


def _all_before(window: str) -> _Before:
    unspaced = not window.isascii() and max(window) >= FIRST_UNSPACED
    return _Before(*_said_before(window), _unspaced(window, before=True) if unspaced else NOTHING)


@cache
def _fillers() -> frozenset[str]:
    return frozenset(map(plain, FILLERS))


class _Word(NamedTuple):
    plain: str
    written: str
    end: int


def _words(window: str) -> list[_Word]:
    """Words, digits, line breaks and ends of sentences."""
    words: list[_Word] = []
    for piece in _PIECE.finditer(window):
        written = piece.group()
        # Lower case, a capital at the start, capitals (and an `s`), or no letters: one word. Anything else is joined.
        if (
            written.islower()
            or not written.isalpha()
            or not written.isascii()
            or written[1:].islower()
            or written[:-1].isupper()
            or written.isupper()
        ):
            words.append(_Word(plain(written) if not written.isascii() else written.lower(), written, piece.end()))
        else:
            found = _CAMEL.finditer(written)
            words.extend(_Word(part.group().lower(), part.group(), piece.start() + part.end()) for part in found)
    return words


def _labels_at(words: list[_Word], at: int, window: str) -> tuple[frozenset[str], int]:
    """What the words that end with this one are a label of, and how many they are at most."""
    labels = index()
    last = words[at]
    if last.plain not in labels.counts and last.plain[:STEM] not in labels.stems:
        return _NO_LABEL
    found: list[Label] = []
    for count in labels.counts.get(last.plain, ()):
        if count <= at + 1:
            phrase = tuple([word.plain for word in words[at + 1 - count : at + 1]])
            found += labels.whole.get(phrase, ())
    for label in labels.stems.get(last.plain[:STEM], ()):
        count = len(label.words)
        if last.plain.startswith(label.words[-1]) and (
            count == 1 or label.words[:-1] == tuple([word.plain for word in words[max(0, at + 1 - count) : at]])
        ):
            found.append(label)
    names: set[str] = set()
    longest = 1
    for label in found:
        if not label.capitals or last.written.isupper() or window[last.end : last.end + 1] in _KEY_ENDS:
            names.add(label.name)
            longest = max(longest, len(label.words))
    return frozenset(names), longest


def _unspaced_in(window: str) -> Iterator[tuple[int, int, str]]:
    """Labels in scripts without blanks, wherever they stand: start, end, name."""
    labels = index()
    for first in labels.firsts.finditer(window):
        at = first.start()
        for term, name in labels.unspaced.get(window[at : at + 2], ()):
            if window.startswith(term, at):
                yield at, at + len(term), name


def _unspaced(window: str, *, before: bool) -> Evidence:
    """Names directly beside the number, and near it; and whether what is nearest speaks of another thing."""
    direct: set[str] = set()
    near: set[str] = set()
    for start, end, name in _unspaced_in(window):
        gap = window[end:] if before else window[:start]
        beside = len(gap) <= _UNSPACED_GAP and not _UNSPACED_BREAK.search(gap)
        (direct if beside else near).add(name)
    return Evidence(frozenset(direct - {OTHER}), frozenset(near - {OTHER}), direct == {OTHER})


def _said_before(window: str) -> tuple[frozenset[str], frozenset[str], bool]:
    words = _words(window)
    direct = near = _NO_LABELS
    beside, passed = True, 0
    at = len(words) - 1
    while at >= 0:
        names, longest = _labels_at(words, at, window)
        if names == {OTHER} and "\n" not in window[words[at].end :]:
            return direct, near, not near and len(window) - words[at].end <= _OTHER_REACH
        names -= {OTHER}
        if names:
            near |= names
            direct |= names if beside else _NO_LABELS
            at -= longest
            continue
        word = words[at]
        if word.written == "." and at and len(words[at - 1].plain) <= _ABBREVIATION:
            pass
        elif word.written == "\n":
            beside = beside and window[: word.end].rstrip()[-1:] in {":", "=", "{", "[", "(", ">", "|"}
        elif not word.written[0].isupper() and word.plain not in _fillers():
            beside = False
        passed += 1
        beside = beside and passed <= _MOST_GAP_WORDS
        at -= 1
    return direct, near, False


def _said_after(window: str) -> set[str]:
    words = _words(window)
    names: set[str] = set()
    for at, word in enumerate(words):
        if word.written[0] in "0123456789\n.;!?" or (at and "," in window[words[at - 1].end : word.end]):
            break
        found, _ = _labels_at(words, at, window)
        if OTHER in found:
            break
        names |= found
        if not found and word.plain not in _fillers() and not names and not _begins_label(word.plain):
            break
    following = window[words[at].end :] if names and (at := _last_label(words, window)) >= 0 else ""
    return set() if re.match(r"[\s:=\"'#.]{0,5}[0-9]", following) else names


def _last_label(words: list[_Word], window: str) -> int:
    return max((at for at in range(len(words)) if _labels_at(words, at, window)[0]), default=-1)


@cache
def _first_words() -> frozenset[str]:
    return frozenset(label.words[0] for labels in index().whole.values() for label in labels if len(label.words) > 1)


def _begins_label(word: str) -> bool:
    return word in _first_words()


def said_in(cell: str) -> frozenset[str]:
    """What the header of a column says that the column holds."""
    words = _words(cell)
    names: set[str] = set()
    for at in range(len(words)):
        names |= _labels_at(words, at, cell + ":")[0]
    if not cell.isascii() and max(cell) >= FIRST_UNSPACED:
        names |= set().union(*_unspaced(cell, before=True)[:2])
    return frozenset(names - {OTHER})
