"""Rules of one vault: patterns that its owner wrote, and detectors that its host brings (Presidio, GLiNER, a list).

What may live here: turning both into sweeps, and the named validators. What may not: where they are stored (`policy`),
which engine runs a pattern (`running`), how long it may take (`in_time`).

A pattern is run around its keywords only, so that it costs nothing where none of them stands.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import InitVar, dataclass
from itertools import islice
from typing import Final

from vault.errors import InvalidRequest
from vault.redaction.catalogue import NAMES
from vault.redaction.in_time import check, in_time
from vault.redaction.look import Look
from vault.redaction.patterns import WINDOW
from vault.redaction.personal.checksums import luhn, mod97
from vault.redaction.rule import Confidence, Name, Spot, Sweep
from vault.redaction.running import runner, why_not_here

FAMILY: Final = "custom"
"""The family of all rules and detectors of one's own."""

_NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,40}")
_MOST_KEYWORDS: Final = 20
_SHORTEST_KEYWORD: Final = 3
_LONGEST_KEYWORD: Final = 64
_LONGEST_PATTERN: Final = 1_000
_BITS_OF_A_BYTE: Final = 8
_BEFORE: Final = 128  # of the window, before its keyword
_MOST_SPOTS: Final = 10_000  # of one call of a detector

Find = Callable[[str], Iterable[tuple[int, int, str]]]
"""A detector: text -> (start, end, name), character offsets; names are those that it was announced with."""


def _digits(value: str) -> str:
    return "".join(filter(str.isdecimal, value))


VALIDATORS: Final[dict[str, Callable[[str], bool]]] = {
    "luhn": lambda value: bool(_digits(value)) and luhn(_digits(value)),
    "mod97": lambda value: value.isascii() and value.isalnum() and len(value) > 4 and mod97(value.upper()),  # noqa: PLR2004
}
"""What a rule may name to have its values checked."""


@dataclass(frozen=True, slots=True)
class UserRule:
    """A rule that somebody wrote. Raises `InvalidRequest` for one that cannot be run here, and says why.

    id: what its findings are called. keywords: one of them stands near, in this spelling: at most 128 characters behind
    the beginning of the match, or before it. pattern: as `re` has it. group: which group is the secret. min_entropy:
    bits a character (Shannon) that the secret has at least. validator: one of `VALIDATORS`, or none.

    stored: it was checked when it was stored. What cannot be run any more keeps nobody from reading the policy, and
    refuses every write.
    """

    id: str
    keywords: tuple[str, ...]
    pattern: str
    group: int = 0
    min_entropy: float = 0.0
    validator: str = ""
    stored: InitVar[bool] = False

    def __post_init__(self, stored: bool) -> None:
        reason = self._reason() or (None if stored else self._reason_today())
        if reason is not None:
            raise InvalidRequest(f"the rule {self.id if _is_name(self.id) else '?'} cannot be used: {reason}")

    def _reason(self) -> str | None:
        if not _is_name(self.id):
            return "its id must be small letters, digits and _, two to 41 of them"
        if not _are_keywords(self.keywords):
            size = f"{_SHORTEST_KEYWORD} to {_LONGEST_KEYWORD} characters"
            return f"its keywords must be 1 to {_MOST_KEYWORDS} texts of {size}"
        if type(self.validator) is not str or self.validator not in {"", *VALIDATORS}:
            return f"its validator must be one of: {', '.join(VALIDATORS)}"
        if type(self.min_entropy) not in {int, float} or not 0 <= self.min_entropy <= _BITS_OF_A_BYTE:
            return f"its min_entropy must be a number from 0 to {_BITS_OF_A_BYTE}"
        if not _is_text(self.pattern) or not 0 < len(self.pattern) <= _LONGEST_PATTERN:
            return "its pattern must be a text"
        return None if type(self.group) is int and self.group >= 0 else "its group must be a number, 0 meaning all"

    def _reason_today(self) -> str | None:
        if self.id in NAMES:
            return "its id is that of a rule that is built in"
        unsafe = why_not_here(self.pattern)
        if unsafe is not None:
            return unsafe
        return None if self.group <= runner(self.pattern).groups else "its group does not exist"


def sweep_of(rule: UserRule) -> Sweep:
    """Make the rule one of the filter's."""

    def worth(look: Look) -> bool:
        return any(keyword in look.text for keyword in rule.keywords)

    def spots(look: Look) -> Iterator[Spot]:
        pattern = runner(rule.pattern)
        for start, end in _windows(look.text, rule.keywords):
            check()
            for match in pattern.finditer(look.text, start, end):
                if match.end(rule.group) > match.start(rule.group) and _holds(rule, match.group(rule.group)):
                    yield match.start(rule.group), match.end(rule.group), rule.id

    return Sweep((Name(rule.id, FAMILY, Confidence.MEDIUM),), worth, spots)


def detector(names: Iterable[str], find: Find) -> Sweep:
    """Make a detector of one's own one of the filter's, for `Vault.use_detector`.

    `find` is asked about each part of a text, and about what is in it under a disguise, in a thread of its own; it
    should say the same of the same text. What it raises, or too long a wait, refuses the write. So does a name that it
    was not announced with. Raises `InvalidRequest` for a name that is none.
    """
    announced = tuple(names)
    if not announced or not all(map(_is_name, announced)):
        raise InvalidRequest("a detector's names must be small letters, digits and _, two to 41 of them")

    def spots(look: Look) -> Iterator[Spot]:
        text = look.text
        for start, end, name in in_time(lambda: [*islice(find(text), _MOST_SPOTS + 1)]):
            if name not in announced or not 0 <= start < end <= len(text):
                raise ValueError("a detector gave a name that it was not announced with, or a span outside the text")
            yield start, end, name

    return Sweep(tuple(Name(name, FAMILY, Confidence.MEDIUM) for name in announced), lambda _look: True, spots)


def _is_name(name: object) -> bool:
    return isinstance(name, str) and _NAME.fullmatch(name) is not None


def _is_text(text: object) -> bool:
    return type(text) is str and not any("\ud800" <= character <= "\udfff" for character in text)


def _are_keywords(keywords: object) -> bool:
    return (
        isinstance(keywords, tuple)
        and 1 <= len(keywords) <= _MOST_KEYWORDS
        and all(_is_text(word) and _SHORTEST_KEYWORD <= len(word) <= _LONGEST_KEYWORD for word in keywords)
    )


def _windows(text: str, keywords: Iterable[str]) -> list[tuple[int, int]]:
    """Where a pattern is looked for: around the keywords, in pieces of at most `WINDOW` characters."""
    places = sorted({match.start() for word in keywords for match in re.finditer(re.escape(word), text)})
    windows: list[tuple[int, int]] = []
    for at in places:
        start, end = max(0, at - _BEFORE), min(len(text), at - _BEFORE + WINDOW)
        if windows and start - windows[-1][0] < _BEFORE:
            continue  # the window before holds what this one would
        windows.append((start, end))
    return windows


def _holds(rule: UserRule, value: str) -> bool:
    return _entropy(value) >= rule.min_entropy and (not rule.validator or VALIDATORS[rule.validator](value))


def _entropy(value: str) -> float:
    """Bits a character (Shannon)."""
    size = len(value)
    return -sum(count / size * math.log2(count / size) for count in Counter(value).values())
