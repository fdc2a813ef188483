"""What a rule is. The tables beside this file hold the rules themselves.

A rule is matched only where one of its anchors (literal strings) stands in the text, with one bounded pattern, so that
its cost does not depend on the text around it. A sweep is for what has no one literal in it (numbers, labelled values):
it goes over the text itself, but only if a cheap look says that something could be there.

Adding a vendor is one `token(...)` row in a table, and one row of samples in the tests. Names of rules are stable: they
are part of placeholders that are already stored.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from functools import cache
from typing import Final, NamedTuple

from vault.redaction.examples import is_example_token
from vault.redaction.look import Look

END: Final = r"(?![0-9A-Za-z])"
WORD_OR_END: Final = r"(?![0-9A-Z]|[a-z](?![a-z]{2}))"
"""Behind capitals: the end, or a word in small letters that is glued to them."""

UUID: Final = r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}"


class Confidence(StrEnum):
    """How sure a rule is that what it holds of is a secret, or names a person."""

    HIGH = "high"
    """The format or a checksum says so."""

    MEDIUM = "medium"
    """What it is called says so, and it looks like it."""

    LOW = "low"
    """It only looks like one."""


class Name(NamedTuple):
    """What a finding is called, whose word it goes by, and how sure it is. Names and families are stable."""

    name: str
    family: str
    confidence: Confidence = Confidence.HIGH


Spot = tuple[int, int, str]
"""start, end, name of the rule"""


class Place(Enum):
    """Where an anchor stands, which decides when it is worth looking for."""

    INSIDE = auto()
    """In the same long run of token characters as the secret (`look.RUN` of them or more)."""

    APART = auto()
    """Anywhere; but the secret has a long run of token characters."""

    ANYWHERE = auto()
    """Anywhere, and the secret may be short. Costs on every text: only for anchors of one to three characters."""


@dataclass(frozen=True, slots=True)
class Rule:
    """`find(text, at, after)` is asked where an anchor stands (at:after); it returns the span of a secret or `None`."""

    name: str
    family: str
    anchors: tuple[str, ...]
    find: Callable[[str, int, int], tuple[int, int] | None]
    place: Place = Place.INSIDE
    confidence: Confidence = Confidence.HIGH

    @property
    def names(self) -> tuple[Name, ...]:
        """The one name that it gives."""
        return (Name(self.name, self.family, self.confidence),)


@dataclass(frozen=True, slots=True)
class Sweep:
    """`spots(look)` is asked once if `worth(look)` says so, and gives some of `names`. Spots may overlap."""

    names: tuple[Name, ...]
    worth: Callable[[Look], bool]
    spots: Callable[[Look], Iterator[Spot]]


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """Compile at first use: most texts meet few rules, and importing the package stays light."""
    return re.compile(pattern, re.ASCII)


def glued_left(text: str, start: int) -> bool:
    """Whether an ASCII letter or digit stands directly before `start`."""
    return start > 0 and text[start - 1].isascii() and text[start - 1].isalnum()


LABEL_BEFORE: Final = (
    "key",
    "token",
    "secret",
    "pass",
    "password",
    "pwd",
    "auth",
    "bearer",
    "is",
    "bot",
    "cred",
    "id",
)
"""Words that a lost blank glues to the token behind them."""
_LONGEST_WORD: Final = 24
_SHORTEST_WORD: Final = 2


def is_bounded(text: str, start: int) -> bool:
    """Whether a token may begin at `start`: behind no letter or digit, or behind a word that is no part of a blob.

    A word in small letters is none before a capital (`deploykeyAKIA…`), nor is one that announces it (`tokenghp_…`).
    """
    if not glued_left(text, start):
        return True
    if not text[start - 1].islower():
        return False
    before = text[max(0, start - _LONGEST_WORD) : start]
    rest = before.rstrip(string.ascii_lowercase)
    capital = rest[-1:].isupper() and not rest[-2:-1].isdigit() and not rest[-2:-1].isupper()
    whole = capital or not rest[-1:].isalnum()
    if not whole or len(before) - len(rest) < _SHORTEST_WORD or len(before) - len(rest) == _LONGEST_WORD:
        return False
    return text[start].isupper() or before.endswith(LABEL_BEFORE)


def token(
    name: str,
    anchors: str,
    body: str,
    *,
    family: str = "vendor_token",
    lead: tuple[str, int, int] | None = None,
    bounded: bool = False,
    proof: Callable[[str], bool] | None = None,
    accept: Callable[[str], bool] | None = None,
    place: Place = Place.INSIDE,
    confidence: Confidence = Confidence.HIGH,
) -> Rule:
    """Make a rule for a token: one of `anchors` (separated by blanks), then `body`.

    `lead` is what stands before the anchor and belongs to the token: a pattern, and the fewest and the most characters
    it can have. A group in `body` narrows the secret to the group.
    `bounded`: no letter or digit may stand before the token; for prefixes that turn up inside other words and blobs.
    `accept` must hold of the secret. `proof` (a good checksum) outweighs looking like an example; a bad one clears
    nothing.
    """

    def find(text: str, at: int, after: int) -> tuple[int, int] | None:
        start = at if lead is None else _lead_start(lead, text, at)
        if start < 0 or (bounded and not is_bounded(text, start)):
            return None
        match = compiled(body).match(text, after)
        if match is None:
            return None
        grouped = match.re.groups > 0
        span = match.span(1) if grouped else (start, match.end())
        secret = text[slice(*span)]
        if accept is not None and not accept(secret):
            return None
        random = secret if grouped or lead is not None else match.group()
        plain = is_example_token(random) and not (proof is not None and proof(secret))
        return None if plain else span

    return Rule(name, family, tuple(anchors.split()), find, place, confidence)


def _lead_start(lead: tuple[str, int, int], text: str, at: int) -> int:
    """Where the longest lead that ends at `at` begins; -1 if none does."""
    pattern, fewest, most = lead
    starts = range(max(0, at - most), at - fewest + 1)
    return next((start for start in starts if compiled(pattern).fullmatch(text, start, at)), -1)
