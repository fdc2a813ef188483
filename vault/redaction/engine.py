"""Finding secrets and taking them out: one look, then the next at what it left, until a look finds nothing.

What may live here: the order of things and how findings are joined. What may not: a pattern of any format.

Masking changes what stands next to what, so a text that was masked once could show a rule something new. Therefore a
scan looks at its own result until a look finds nothing: what `redact` returns is a fixed point by construction.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Container, Iterable, Sequence
from functools import lru_cache
from typing import Final

from vault.errors import LimitExceeded, Refused
from vault.redaction.catalogue import CATALOGUE, FAMILIES, Ruleset
from vault.redaction.copies import copies
from vault.redaction.findings import Finding, Redacted
from vault.redaction.inspection import inspector_of
from vault.redaction.masking import Tag, masked, numbered
from vault.redaction.matching import Hit

_MOST_FINDINGS: Final = 2_000
_ROUNDS: Final = 6
_SURE_ROUNDS: Final = 2  # a look that finds, and one that finds nothing more: every text gets them
_TRIES: Final = 50_000  # of rules, or one for each four characters; a text that cost more gets no third look
_MOST: Final = 1.5  # a name that is sure is good for what is up to so many times as long
_LINE_FROM: Final = 24  # of a value of several lines, each line this long is a value too

Allowed = Callable[[str, str], bool]
"""(rule, value) -> whether the value may stay"""


def _nothing(_rule: str, _value: str) -> bool:
    return False


class Filter:
    """Finds what certain names of a ruleset stand for, but for what is allowed; `tag` ends the placeholders.

    Nothing of it changes: one filter serves all threads.
    """

    def __init__(
        self,
        names: Iterable[str],
        ruleset: Ruleset = CATALOGUE,
        *,
        allowed: Allowed = _nothing,
        tag: Tag = numbered,
    ) -> None:
        self._ruleset = ruleset
        self._inspector = inspector_of(ruleset, frozenset(names))
        self._allowed = allowed
        self._tag = tag

    def scan(self, text: str) -> tuple[Finding, ...]:
        """Find secrets: sorted, not overlapping, offsets in `text`; each other occurrence of a found value as well.

        Raises `LimitExceeded` for more than 2,000 findings; `Refused`, without any of the text, for a text that is made
        so that masking uncovers something new over and over again, or that looking at it costs too much.
        """
        hits: list[Hit] = []
        tries = 0
        for round_number in range(_ROUNDS):
            if round_number >= _SURE_ROUNDS and tries > max(_TRIES, len(text) // 4):
                break
            view = masked(text, self._named(hits), self._tag).view
            looked, tried = self._inspector.hits(view.text)
            tries += tried
            # Copies are looked for where the rules are, in the masked text: there a word is what it will be at the end.
            values = _values(text, hits, self._ruleset.sure)
            found = [*looked, *copies(view.text, values, self._ruleset.ranks)]
            inputs = [(*view.to_input(start, end), rank) for start, end, rank in found]
            fresh = inputs if self._allowed is _nothing else self._fresh(text, inputs)
            if not fresh:
                return tuple(self._named(hits))
            hits = _named_alike(text, self._joined([*hits, *fresh]))
            if len(hits) > _MOST_FINDINGS:
                raise LimitExceeded(f"the text holds more than {_MOST_FINDINGS:,} secrets, and that is the most")
        raise Refused("the text cannot be redacted: each masked secret uncovers another one")

    def redact(self, text: str) -> Redacted:
        """Take every secret out of a text. `redact(redact(x).text)` changes nothing and finds nothing.

        Raises `LimitExceeded` and `Refused` as `scan` does: its last look was at this result, and found no rule that
        holds and no copy of a value.
        """
        findings = self.scan(text)
        if not findings:
            return Redacted(text, ())
        shown = masked(text, findings, self._tag)
        return Redacted(shown.text, findings, shown.marks)

    def _fresh(self, text: str, hits: list[Hit]) -> list[Hit]:
        """The hits that may not stay: neither by their own name nor by a more telling one that the same value has."""
        stay: list[Hit] = []
        fresh: list[Hit] = []
        for start, end, rank in sorted(hits, key=lambda hit: (hit[0], -hit[1], hit[2])):
            known = self._allowed(self._ruleset.named[rank].name, text[start:end])
            (stay if known else fresh).append((start, end, rank))
        starts = [start for start, _, _ in stay]
        return [hit for hit in fresh if not _is_within(hit, stay, bisect_right(starts, hit[0]) - 1)]

    def _joined(self, hits: list[Hit]) -> list[Hit]:
        """Sort, and make one hit of those that overlap, named after the most telling of them."""
        joined: list[Hit] = []
        for start, end, rank in sorted(hits):
            if joined and start < joined[-1][1]:
                before, stop, other = joined.pop()
                size = max(stop, end) - before
                joined.append(
                    (before, max(stop, end), self._telling((stop - before, other), (end - start, rank), size))
                )
            else:
                joined.append((start, end, rank))
        return joined

    def _telling(self, one: tuple[int, int], other: tuple[int, int], size: int) -> int:
        """Which of two (length, rank) names both together: what is sure and most of it, what is longer, the first."""
        sure = self._ruleset.sure
        best = max((one, other), key=lambda hit: (hit[1] in sure and _MOST * hit[0] >= size, hit[0], -hit[1]))
        return best[1]

    def _named(self, hits: Sequence[Hit]) -> list[Finding]:
        return [Finding(self._ruleset.named[rank].name, start, end) for start, end, rank in hits]


def _is_within(hit: Hit, others: Sequence[Hit], index: int) -> bool:
    return index >= 0 and hit[1] <= others[index][1] and others[index][2] <= hit[2]


def _named_alike(text: str, hits: list[Hit]) -> list[Hit]:
    """Give each value one name wherever it stands: the one that comes first in the rules."""
    ranks: dict[str, int] = {}
    for start, end, rank in hits:
        value = text[start:end]
        ranks[value] = min(rank, ranks.get(value, rank))
    return [(start, end, ranks[text[start:end]]) for start, end, _ in hits]


@lru_cache(maxsize=32)
def filter_of(families: frozenset[str]) -> Filter:
    """Return the filter of some families of the catalogue, with numbers for tags."""
    return Filter(CATALOGUE.of(families))


def scan(text: str, families: Iterable[str] = FAMILIES) -> tuple[Finding, ...]:
    """Find secrets of some families, as `Filter.scan` does; names that are no family are ignored."""
    return filter_of(frozenset(families)).scan(text)


def redact(text: str, families: Iterable[str] = FAMILIES) -> Redacted:
    """Take the secrets of some families out of a text, as `Filter.redact` does."""
    return filter_of(frozenset(families)).redact(text)


def _values(text: str, hits: Sequence[Hit], sure: Container[int]) -> dict[str, int]:
    """The values that were found, and the long lines of those that have several, each with the rank of its rule.

    A mere word that only its surroundings call a secret is one there and nowhere else.
    """
    values: dict[str, int] = {}
    for start, end, rank in hits:
        value = text[start:end]
        if rank not in sure and _is_word(value):
            continue
        lines = [line.strip() for line in value.splitlines()] if "\n" in value else []
        for part in (value, *(line for line in lines if len(line) >= _LINE_FROM)):
            values.setdefault(part, rank)
    return values


def _is_word(value: str) -> bool:
    return value.isalpha() and (value[1:].islower() or value.isupper())


__all__ = ["FAMILIES", "Filter", "redact", "scan"]
