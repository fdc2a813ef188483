"""What stands near a label or a number and says what it is for: doors, alarms, networks.

What may live here: whether something near is meant for a code or a key. What may not: words (`handing_words`), values.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from vault.redaction.labels import handing_words as words
from vault.redaction.labels.connecting import places, places_glued
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.lexicon import WORD, split_table

_AROUND: Final = 56
_FAR: Final = 72
_NEAR: Final = 24
_WORDS_BEFORE: Final = 5
_WORDS_BEHIND: Final = 3
_SHORTEST_BEGINNING: Final = 3
_LONGEST_BEGINNING: Final = 14
_SHORTEST_ENDING: Final = 4
_NO_KEYS: Final = ("token", "secret", "api", "\u0442\u043e\u043a\u0435\u043d", "jeton")


@cache
def _beginnings(name: str) -> frozenset[str]:
    table: dict[str, str] | str = getattr(words, name)
    phrases = [table] if isinstance(table, str) else [*table.values()]
    return frozenset(part for phrase in phrases for part in split_table(phrase))


def begins(word: str, table: str) -> bool:
    """Whether a word is, or begins like, one of a table; short ones count as whole words only."""
    known = _beginnings(table)
    longest = min(len(word), _LONGEST_BEGINNING)
    if word in known:
        return True
    return any(
        word[:size] in known and (size > _SHORTEST_BEGINNING or len(word) <= size + 2 or not word.isascii())
        for size in range(longest, _SHORTEST_BEGINNING - 1, -1)
    )


def is_door(word: str) -> bool:
    """Whether a word is something that opens with a code, or a compound that ends in it."""
    if begins(word, "DOORS"):
        return True
    known = _beginnings("DOORS")
    return any(word[-size:] in known for size in range(_SHORTEST_ENDING, min(len(word) - 2, 12)))


def any_door(found: Iterable[str]) -> bool:
    """Whether any of the words is something that opens with a code."""
    return any(is_door(word) for word in found)


def meant(low: str, start: int, end: int, kind: Kind, *, weak: bool, glued: bool = False) -> tuple[Kind, bool]:
    """Give what an everyday word means where it stands: `key` near a network, `code` near a door."""
    name = low[start:end]
    if kind is Kind.KEY or (weak and kind in {Kind.CODE, Kind.PASSWORD}):
        single = weak or glued
        if single and not any(part in name for part in _NO_KEYS) and _beside_network(low, start, end):
            return Kind.PASSWORD, False
    if weak and kind is Kind.CODE and (_place_glued(low, start) if glued else _beside_place(low, start, end)):
        return kind, False
    return kind, weak


def _beside_place(low: str, start: int, end: int) -> bool:
    """Whether a place that has codes stands near: `the gate code`, `code for the gate`."""
    before = WORD.findall(low[max(0, start - _AROUND) : start].rpartition("\n")[2])[-_WORDS_BEFORE:]
    behind = WORD.findall(low[end : end + _AROUND].partition("\n")[0])[:_WORDS_BEHIND]
    return not places().isdisjoint([*before[-2:], *behind]) or any_door([*before, *behind])


def _place_glued(low: str, start: int) -> bool:
    near = low[max(0, start - 12) : start].rpartition("\n")[2]
    return any(place in near for place in places_glued()) or any_door(WORD.findall(near))


def _beside_network(low: str, start: int, end: int) -> bool:
    """Whether a network is named before, on the same line or the line above, or directly behind."""
    near = low[max(0, start - _FAR) : start]
    above, _, line = near.rpartition("\n")
    if not line.strip(" \t-*>#|_"):
        line = above.rpartition("\n")[2] + line
    found = WORD.findall(line)
    behind = low[end : end + _NEAR].partition("\n")[0]
    if "wifi" in behind or "wi-fi" in behind or "wlan" in behind:
        return True
    if (
        any(begins(word, "NETWORKS") for word in found)
        or "wi-fi" in line
        or "\u0432\u0430\u0439-\u0444\u0430\u0439" in line
    ):
        return True
    return not line.isascii() and any(word in line for word in _beginnings("GLUED_NETWORKS"))
