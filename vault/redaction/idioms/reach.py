r"""Reaching the places of idioms: one cut of the text into words says where each could stand.

An idiom has anchors: phrases in lower case, such as `authorization` or `snmp-server community`. One word of an anchor,
the least common one, leads to it: only where that word stands is the whole phrase compared. A text that lacks the words
of all anchors costs one comparison of two sets.

What may live here: how a place is found, and what a table of idioms is made of. What may not: an idiom.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Final, NamedTuple

from vault.redaction.compiling import pattern
from vault.redaction.idioms.page import Page, Span
from vault.redaction.idioms.repeats import FREE, Answer, Repeats
from vault.redaction.idioms.values import plausible
from vault.redaction.look import Look
from vault.redaction.rule import Confidence, Name, Spot, compiled

_ASCII: Final = bytes(range(128))
_WORD: Final = pattern(r"[0-9a-z]+")
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


Find = Callable[[Page, int, int], Iterable[Span]]


@dataclass(frozen=True, slots=True)
class Idiom:
    """`find(page, at, after)` gives the spans of secrets at an anchor (at:after)."""

    name: Name
    anchors: tuple[str, ...]
    find: Find
    needs: frozenset[bytes]
    """One of these words stands in every text that has the idiom; nothing if there is no such word."""
    starts: frozenset[str]
    """What may stand directly behind the anchor; nothing if that is not known."""


def idiom(
    name: str,
    family: str,
    anchors: str,
    find: Find,
    confidence: Confidence = Confidence.MEDIUM,
    *,
    needs: str = "",
    starts: str = "",
) -> Idiom:
    """Make an idiom of anchors that are separated by `|`, and of words that it needs, separated by blanks."""
    called = Name(name, family, confidence)
    return Idiom(called, tuple(anchors.split("|")), find, frozenset(needs.encode().split()), frozenset(starts))


def then(pattern: str, accept: Callable[[str], bool] = plausible) -> Find:
    """What matches directly behind the anchor; the secret is every group that took part."""

    def find(page: Page, _at: int, after: int) -> Iterable[Span]:
        match = compiled(pattern).match(page.text, after)
        if match is None:
            return ()
        page.took(after, match)
        return [match.span(group) for group, value in enumerate(match.groups(), 1) if value and accept(value)]

    return find


class _Way(NamedTuple):
    """How a word leads to an anchor: the anchor begins `back` characters before the word."""

    number: int
    back: int
    anchor: str
    idiom: Idiom


class _Ways(NamedTuple):
    """How a word leads to anchors: by itself, by the word directly before it, by the one directly behind it.

    `conditions`: for each anchor the other words that it has, and those of which its idiom needs one.
    """

    alone: list[_Way]
    behind: dict[bytes, list[_Way]]
    before: dict[bytes, list[_Way]]
    conditions: set[tuple[frozenset[bytes], frozenset[bytes]]]


class _AllWays(dict[bytes, _Ways]):
    """The ways of each word that leads anywhere, made out when a text first has it: most texts have few."""

    def __init__(self) -> None:
        super().__init__()
        self.leading: dict[bytes, list[tuple[int, str, Idiom]]] = {}

    def __missing__(self, word: bytes) -> _Ways:
        ways = _Ways([], {}, {}, set())
        for number, anchor, each in self.leading[word]:
            words = [*_WORD.finditer(anchor)]
            key = _key([other.group() for other in words])
            back = words[key].start() if words[key].group().encode() == word else -1
            for group in _groups(ways, words, key):
                group.append(_Way(number, back, anchor, each))
            others = frozenset(other.group().encode() for other in words[1:] if other is not words[key])
            ways.conditions.add((others, each.needs))
        self[word] = ways  # whole, as other threads may ask
        return ways


class Reach:
    """Many idioms, by the words of their anchors."""

    def __init__(self, idioms: Iterable[Idiom]) -> None:
        idioms = tuple(idioms)
        self.names = tuple({each.name.name: each.name for each in idioms}.values())
        self._ways = _AllWays()
        self._wide: dict[int, list[tuple[bytes, str, Idiom]]] = {}
        number = count()
        for each in idioms:
            for anchor in each.anchors:
                self._add(next(number), anchor, each)
        self._words = frozenset(self._ways.leading)

    def _add(self, number: int, anchor: str, each: Idiom) -> None:
        words = _WORD.findall(anchor)
        if not words:
            rare = anchor.encode().translate(None, _ASCII)
            self._wide.setdefault(rare[0], []).append((rare, anchor, each))
            return
        key = _key(words)
        for word in _spelled(words[key], first=key == 0 and anchor.startswith(words[0])):
            self._ways.leading.setdefault(word, []).append((number, anchor, each))

    def worth(self, look: Look) -> bool:
        """Whether the text has the words of an anchor."""
        words = look.ascii_words
        if not self._words.isdisjoint(words):
            for word in self._words & words:
                for others, needs in self._ways[word].conditions:
                    if others <= words and not (needs and needs.isdisjoint(words)):
                        return True
        return not look.ascii and any(True for _ in self._standing(look))

    def spots(self, page: Page) -> Iterator[Spot]:
        """Everything that the idioms find."""
        repeats = Repeats(page.text)
        asked = 0
        read: dict[int, int] = {}
        text, low, words = page.text, page.low, page.look.ascii_words
        for at, ways in self._leading(page):
            for number, back, anchor, each in ways:
                start = at - back
                if not low.startswith(anchor, start) or start < read.get(number, 0):
                    continue
                after = start + len(anchor)
                if each.starts and text[after : after + 1] not in each.starts:
                    continue
                if page.is_whole(start, after) and not (each.needs and each.needs.isdisjoint(words)):
                    asked += 1
                    if asked < FREE:
                        answer = _answer(page, each.find, start, after)
                    else:
                        answer = repeats.answer(number, start, after, partial(_answer, page, each.find))
                    read[number] = start + answer.read
                    for begin, end in answer.spans:
                        yield start + begin, start + end, each.name.name
        for anchor, each in () if page.look.ascii else self._standing(page.look):
            for start, end in _everywhere(page, anchor, each.find):
                yield start, end, each.name.name

    def _leading(self, page: Page) -> Iterator[tuple[int, list[_Way]]]:
        """Where a word leads to anchors, and how."""
        words = page.words
        last = len(words) - 1
        for index in page.indexes(self._words):
            alone, behind, before, _ = self._ways[words[index]]
            if alone:
                yield page.start(index), alone
            if behind and index and (ways := behind.get(words[index - 1])):
                yield page.start(index), ways
            if before and index < last and (ways := before.get(words[index + 1])):
                yield page.start(index), ways

    def _standing(self, look: Look) -> Iterator[tuple[str, Idiom]]:
        """Which anchors without an ASCII word could be in the text: their other letters stand in a row in it."""
        letters = look.data.translate(None, _ASCII)
        for first in self._wide.keys() & {*letters}:
            for rare, anchor, each in self._wide[first]:
                if rare in letters:
                    yield anchor, each


def _answer(page: Page, find: Find, start: int, after: int) -> Answer:
    page.read = after
    spans = [(begin - start, end - start) for begin, end in find(page, start, after)]
    return Answer(spans, max(page.read - start, *(end for _, end in spans)) if spans else page.read - start)


def _key(words: list[str]) -> int:
    """Which word of an anchor leads to it: the longest that is no everyday word."""
    return max(range(len(words)), key=lambda index: (words[index] not in _EVERYDAY, len(words[index])))


def _spelled(word: str, *, first: bool) -> Iterator[bytes]:
    r"""A word of an anchor; behind a `\n` in a string, the `n` is glued to the first word."""
    yield word.encode()
    if first:
        yield from (f"{escape}{word}".encode() for escape in "nrt")


def _groups(ways: _Ways, words: list[re.Match[str]], key: int) -> Iterator[list[_Way]]:
    """Where a way belongs: by a neighbour that one character divides from the word, if it has one."""
    if key > 0 and words[key].start() - words[key - 1].end() == 1:
        before = words[key - 1]
        spelled = _spelled(before.group(), first=before.start() == 0)
        yield from (ways.behind.setdefault(word, []) for word in spelled)
    elif key + 1 < len(words) and words[key + 1].start() - words[key].end() == 1:
        yield ways.before.setdefault(words[key + 1].group().encode(), [])
    else:
        yield ways.alone


def _everywhere(page: Page, anchor: str, find: Find) -> Iterator[Span]:
    at = page.low.find(anchor)
    while at >= 0:
        after = at + len(anchor)
        page.read = 0
        for span in find(page, at, after):
            after = max(after, span[1])
            yield span
        at = page.low.find(anchor, max(after, page.read))
