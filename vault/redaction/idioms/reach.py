r"""Reaching the places of idioms: one cut of the text into words says where each could stand.

An idiom has anchors: phrases in lower case, such as `authorization` or `snmp-server community`. One word of an anchor,
the least common one, leads to it: only where that word stands is the whole phrase compared. A text that lacks the words
of all anchors costs one comparison of two sets.

What may live here: how a place is found, and what a table of idioms is made of. What may not: an idiom.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, compress, count
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from vault.redaction.idioms.values import plausible
from vault.redaction.look import Look
from vault.redaction.rule import Confidence, Name, Spot, compiled

Span = tuple[int, int]
LINE: Final = 1_000  # the longest line that is looked at, to each side of an anchor

_LONG: Final = 64
_ALNUM: Final = frozenset(string.ascii_letters + string.digits)
_SPLIT: Final = bytes(
    byte + 32
    if byte in string.ascii_uppercase.encode()
    else byte
    if byte in (string.ascii_lowercase + string.digits).encode()
    else ord(" ")
    for byte in range(256)
)
_ASCII: Final = bytes(range(128))
_WORD: Final = re.compile(r"[0-9a-z]+")
_EVERYDAY_TEXT: Final = (
    "access account add admin api app apps area at auth backup by change client "
    "code codes config connection cookie copy "
    "create data db default deploy emergency env file for from get group header "
    "host id identified in ip is key keys level "
    "license line list login mail master message mode name neighbor new of old "
    "on one online option or order password path "
    "plain point private product public query rate read recovery replication "
    "reset role sales schema seconds secret security "
    "send server service session set setup sharing signing sign sync subscription "
    "text time token tokens tunnel update user "
    "users using valid value version wallet web with words write"
)
_EVERYDAY: Final = frozenset(_EVERYDAY_TEXT.split())
"""Words that notes are full of: another word of an anchor leads to it, if it has one."""


class Page:
    """A text, the same in lower case and of the same length, its words, and how far the idiom asked now has read it."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.text = look.text
        self.read = 0
        """How far the idiom that is asked now has read: it is not asked again before that."""

    @cached_property
    def low(self) -> str:
        """The text in lower case; what grows or shrinks with that stays as it is."""
        low = self.text.lower()
        if len(low) == len(self.text):
            return low
        return "".join(c.lower() if len(c.lower()) == 1 else c for c in self.text)

    @cached_property
    def words(self) -> list[bytes]:
        """The ASCII words in lower case, in order; what stands between them leaves empty ones."""
        return self.text.encode("ascii", "replace").translate(_SPLIT).split(b" ")

    @cached_property
    def _lengths(self) -> list[int]:
        return [*accumulate(map(len, self.words), initial=0)]

    def indexes(self, wanted: Container[bytes]) -> Iterable[int]:
        """Which of the words are in a set, in order."""
        return compress(range(len(self.words)), map(wanted.__contains__, self.words))

    def start(self, index: int) -> int:
        """Where a word begins."""
        return self._lengths[index] + index

    def took(self, after: int, match: re.Match[str] | None) -> None:
        """Note what a long match went over, whatever comes of it, so that its anchors are not tried again."""
        if match is not None and match.end() - after > _LONG:
            self.read = match.end()

    def line_start(self, at: int) -> int:
        """Where the line begins that `at` is in, or the part of it that is looked at."""
        begin = max(0, at - LINE)
        return max(self.text.rfind("\n", begin, at) + 1, begin)

    def line_end(self, at: int) -> int:
        """Where the line ends that `at` is in, or the part of it that is looked at."""
        limit = min(len(self.text), at + LINE)
        end = self.text.find("\n", at, limit)
        return limit if end < 0 else end

    def is_whole(self, start: int, end: int) -> bool:
        r"""Whether no ASCII letter or digit is glued to either side; the `n` of a `\n` is none."""
        text = self.text
        before = start > 0 and text[start - 1] in _ALNUM and text[start] in _ALNUM
        if before and not (text[start - 1] in "nrt" and start > 1 and text[start - 2] == "\\"):
            return False
        return end >= len(text) or text[end] not in _ALNUM or text[end - 1] not in _ALNUM


Find = Callable[[Page, int, int], Iterable[Span]]


@dataclass(frozen=True, slots=True)
class Idiom:
    """`find(page, at, after)` gives the spans of secrets at an anchor (at:after)."""

    name: Name
    anchors: tuple[str, ...]
    find: Find
    needs: frozenset[bytes]
    """One of these words stands in every text that has the idiom; nothing if there is no such word."""


def idiom(
    name: str, family: str, anchors: str, find: Find, confidence: Confidence = Confidence.MEDIUM, *, needs: str = ""
) -> Idiom:
    """Make an idiom of anchors that are separated by `|`, and of words that it needs, separated by blanks."""
    return Idiom(Name(name, family, confidence), tuple(anchors.split("|")), find, frozenset(needs.encode().split()))


def then(pattern: str, accept: Callable[[str], bool] = plausible) -> Find:
    """What matches directly behind the anchor; the secret is every group that took part."""

    def find(page: Page, _at: int, after: int) -> Iterator[Span]:
        match = compiled(pattern).match(page.text, after)
        page.took(after, match)
        for group in range(1, match.re.groups + 1) if match else ():
            if match and match[group] is not None and accept(match[group]):
                yield match.span(group)

    return find


class _Way(NamedTuple):
    """How a word leads to an anchor: the anchor begins `back` characters before the word."""

    number: int
    back: int
    anchor: str
    idiom: Idiom


class _Ways(NamedTuple):
    """How a word leads to anchors: by itself, by the word directly before it, by the one directly behind it."""

    alone: list[_Way]
    behind: dict[bytes, list[_Way]]
    before: dict[bytes, list[_Way]]


class Reach:
    """Many idioms, by the words of their anchors."""

    def __init__(self, idioms: Iterable[Idiom]) -> None:
        idioms = tuple(idioms)
        self.names = tuple({each.name.name: each.name for each in idioms}.values())
        self._ways: dict[bytes, _Ways] = {}
        self._conditions: dict[bytes, set[tuple[frozenset[bytes], frozenset[bytes]]]] = {}
        self._wide: dict[int, list[tuple[bytes, str, Idiom]]] = {}
        number = count()
        for each in idioms:
            for anchor in each.anchors:
                self._add(next(number), anchor, each)
        self._words = frozenset(self._ways)

    def _add(self, number: int, anchor: str, each: Idiom) -> None:
        words = [*_WORD.finditer(anchor)]
        if not words:
            rare = anchor.encode().translate(None, _ASCII)
            self._wide.setdefault(rare[0], []).append((rare, anchor, each))
            return
        key = max(words, key=lambda word: (word.group() not in _EVERYDAY, len(word.group())))
        others = frozenset(word.group().encode() for word in words[1:] if word is not key)
        for word, back in _spelled(key):
            ways = self._ways.setdefault(word, _Ways([], {}, {}))
            for group in _groups(ways, words, words.index(key)):
                group.append(_Way(number, back, anchor, each))
            self._conditions.setdefault(word, set()).add((others, each.needs))

    def worth(self, look: Look) -> bool:
        """Whether the text has the words of an anchor."""
        words = words_of(look)
        if not self._words.isdisjoint(words):
            for word in self._words & words:
                for others, needs in self._conditions[word]:
                    if others <= words and not (needs and needs.isdisjoint(words)):
                        return True
        return not look.ascii and any(True for _ in self._standing(look))

    def spots(self, page: Page) -> Iterator[Spot]:
        """Everything that the idioms find."""
        read: dict[int, int] = {}
        words = words_of(page.look)
        for at, (number, back, anchor, each) in self._leading(page):
            start = at - back
            if start < read.get(number, 0) or not page.low.startswith(anchor, start):
                continue
            after = start + len(anchor)
            if (each.needs and each.needs.isdisjoint(words)) or not page.is_whole(start, after):
                continue
            page.read = 0
            for span in each.find(page, start, after):
                after = max(after, span[1])
                yield *span, each.name.name
            read[number] = max(after, page.read)
        for anchor, each in () if page.look.ascii else self._standing(page.look):
            for start, end in _everywhere(page, anchor, each.find):
                yield start, end, each.name.name

    def _leading(self, page: Page) -> Iterator[tuple[int, _Way]]:
        words = page.words
        last = len(words) - 1
        for index in page.indexes(self._words):
            at = page.start(index)
            alone, behind, before = self._ways[words[index]]
            for way in alone:
                yield at, way
            if behind and index:
                for way in behind.get(words[index - 1], ()):
                    yield at, way
            if before and index < last:
                for way in before.get(words[index + 1], ()):
                    yield at, way

    def _standing(self, look: Look) -> Iterator[tuple[str, Idiom]]:
        """Which anchors without an ASCII word could be in the text: their other letters stand in a row in it."""
        letters = look.data.translate(None, _ASCII)
        for first, group in self._wide.items():
            if first in letters:
                for rare, anchor, each in group:
                    if rare in letters:
                        yield anchor, each


def _spelled(word: re.Match[str]) -> Iterator[tuple[bytes, int]]:
    r"""A word of an anchor and its place; behind a `\n` in a string, the `n` is glued to the first word."""
    yield word.group().encode(), word.start()
    if word.start() == 0:
        yield from ((f"{escape}{word.group()}".encode(), -1) for escape in "nrt")


def _groups(ways: _Ways, words: list[re.Match[str]], key: int) -> Iterator[list[_Way]]:
    """Where a way belongs: by a neighbour that one character divides from the word, if it has one."""
    if key > 0 and words[key].start() - words[key - 1].end() == 1:
        yield from (ways.behind.setdefault(word, []) for word, _ in _spelled(words[key - 1]))
    elif key + 1 < len(words) and words[key + 1].start() - words[key].end() == 1:
        yield ways.before.setdefault(words[key + 1].group().encode(), [])
    else:
        yield ways.alone


_KNOWN: Final[WeakKeyDictionary[Look, frozenset[bytes]]] = WeakKeyDictionary()


def words_of(look: Look) -> frozenset[bytes]:
    """The ASCII words: where the text has other letters, they end a word, so that one is seen between ideographs."""
    if look.ascii:
        return look.words
    words = _KNOWN.get(look)
    if words is None:
        words = _KNOWN[look] = frozenset(look.data.translate(_SPLIT).split())
    return words


def everywhere(text: str, value: str) -> Iterator[Span]:
    """Where a value stands."""
    start = text.find(value)
    while start >= 0:
        yield start, start + len(value)
        start = text.find(value, start + len(value))


def _everywhere(page: Page, anchor: str, find: Find) -> Iterator[Span]:
    at = page.low.find(anchor)
    while at >= 0:
        after = at + len(anchor)
        page.read = 0
        for span in find(page, at, after):
            after = max(after, span[1])
            yield span
        at = page.low.find(anchor, max(after, page.read))
