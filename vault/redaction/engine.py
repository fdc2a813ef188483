"""Finding secrets: one cheap look at the text, then rules where their anchors stand, again until nothing new comes up.

What may live here: the order of things and how findings are joined. What may not: a pattern of any format.

Masking changes what stands next to what, so a text that was masked once could show a rule something new. Therefore a
scan looks at its own result until a look finds nothing: what `redact` returns is a fixed point by construction.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from vault.errors import Refused
from vault.redaction import prefilter
from vault.redaction.catalogue import FAMILIES, NAMES, RULES, family_of
from vault.redaction.findings import Finding, Redacted, placeholders
from vault.redaction.masking import masked_view
from vault.redaction.rule import Place, Rule, Sweep

_ROUNDS: Final = 16
_ANYWHERE_FROM: Final = 8  # a value this long is looked for inside words too
_WORD_FROM: Final = 4  # a shorter one is masked only where it was found
_LINE_FROM: Final = 24  # of a value of several lines, each line this long is a value too

_Hit = tuple[int, int, int]
"""start, end, rank of the rule"""


def scan(text: str, families: Iterable[str] = FAMILIES) -> tuple[Finding, ...]:
    """Find secrets: sorted, not overlapping, offsets in `text`; each other occurrence of a found value is found too.

    `families` limits the rules; names that are no family are ignored. Raises `Refused`, without any of the text, for
    one that is made so that masking uncovers something new over and over again.
    """
    matcher = _matcher(frozenset(families))
    hits: list[_Hit] = []
    for _ in range(_ROUNDS):
        view = masked_view(text, _named(hits))
        # Copies are looked for where the rules are, in the masked text: there a word is what it will be at the end.
        found = [*matcher.hits(view.text), *_copies(view.text, _values(text, hits))]
        if not found:
            return tuple(_named(hits))
        hits = _joined([*hits, *((*view.to_input(start, end), rank) for start, end, rank in found)])
    raise Refused("the text cannot be redacted: each masked secret uncovers another one")


def redact(text: str, families: Iterable[str] = FAMILIES) -> Redacted:
    """Take every secret out of a text. `redact(redact(x).text)` changes nothing and finds nothing.

    Raises `Refused`, without any of the text, as `scan` does, or if a found value were still in the result.
    """
    findings = scan(text, families)
    if not findings:
        return Redacted(text, ())
    view = masked_view(text, findings)
    rest = _joined_gaps(view.text, _gaps(view.text))
    values = {text[found.start : found.end] for found in findings}
    if any(len(value) >= _ANYWHERE_FROM and value in rest for value in values):
        raise Refused("the text cannot be redacted: a secret is left in it")
    return Redacted(view.text, findings, view.marks)


def _named(hits: Sequence[_Hit]) -> list[Finding]:
    return [Finding(RULES[rank].name, start, end) for start, end, rank in hits]


def _joined(hits: list[_Hit]) -> list[_Hit]:
    """Sort, and make one hit of those that overlap, named after the longest; of equally long ones, the lowest rank."""
    joined: list[_Hit] = []
    for start, end, rank in sorted(hits):
        if joined and start < joined[-1][1]:
            before, stop, other = joined.pop()
            joined.append((before, max(stop, end), other if stop - before >= end - start else rank))
        else:
            joined.append((start, end, rank))
    return joined


class _Matcher:
    """The rules of some families, by anchor."""

    def __init__(self, families: frozenset[str]) -> None:
        ranked = [(rank, rule) for rank, rule in enumerate(RULES) if rule.family in families]
        self._sweeps = [(rank, rule) for rank, rule in ranked if isinstance(rule, Sweep)]
        self._rules: dict[str, list[tuple[int, Rule]]] = {}
        self._anchors: dict[Place, list[str]] = {place: [] for place in Place}
        for rank, rule in ranked:
            if isinstance(rule, Rule):
                for anchor in rule.anchors:
                    self._rules.setdefault(anchor, []).append((rank, rule))
                    self._anchors[rule.place].append(anchor)
        self._beginnings = prefilter.Beginnings(self._anchors[Place.INSIDE])

    def hits(self, text: str) -> list[_Hit]:
        """One pass. What lies in a placeholder of ours, or is nothing but placeholders, is no hit."""
        data = prefilter.encoded(text)
        found = [*self._at_anchors(text, data), *self._swept(text, data)]
        if not found:
            return found
        ours = [(start, end) for start, end, _, _ in placeholders(text, NAMES)]
        return [hit for hit in found if not _is_ours(text, hit, ours)] if ours else found

    def _at_anchors(self, text: str, data: bytes) -> Iterator[_Hit]:
        for anchor in self._worth_looking_for(data):
            for rank, rule in self._rules[anchor]:
                yield from _found(text, anchor, rule, rank)

    def _worth_looking_for(self, data: bytes) -> list[str]:
        anchors = self._anchors[Place.ANYWHERE]
        if prefilter.has_long_run(data):
            anchors = [*anchors, *self._anchors[Place.APART], *self._beginnings.among(prefilter.long_runs(data))]
        return anchors

    def _swept(self, text: str, data: bytes) -> Iterator[_Hit]:
        shape = prefilter.number_shape(data) if self._sweeps else b""
        for rank, sweep in self._sweeps:
            if sweep.worth(shape):
                yield from ((start, end, rank) for start, end in sweep.spans(text))


@lru_cache(maxsize=32)
def _matcher(families: frozenset[str]) -> _Matcher:
    return _Matcher(families)


def _found(text: str, anchor: str, rule: Rule, rank: int) -> Iterator[_Hit]:
    at = text.find(anchor)
    while at >= 0:
        span = rule.find(text, at, at + len(anchor))
        if span is not None:
            yield (*span, rank)
        # Going on behind a match keeps the cost of a long match from being paid again at each anchor inside it.
        at = text.find(anchor, max(at + 1, span[1]) if span else at + 1)


def _is_ours(text: str, hit: _Hit, ours: list[tuple[int, int]]) -> bool:
    """Whether a hit lies in one of our placeholders, or covers nothing but placeholders and blanks."""
    start, end, _ = hit
    index = max(0, bisect_right(ours, (start, len(text) + 1)) - 1)
    if ours[index][0] <= start and end <= ours[index][1]:
        return True
    done = start
    for begin, stop in ours[index:]:
        if begin >= end or text[done : max(done, begin)].strip():
            break
        done = max(done, stop)
    return not text[done:end].strip()


def _values(text: str, hits: Sequence[_Hit]) -> dict[str, int]:
    """The values that were found, and the long lines of those that have several, each with the rank of its rule."""
    values: dict[str, int] = {}
    for start, end, rank in hits:
        value = text[start:end]
        lines = [line.strip() for line in value.splitlines()] if "\n" in value else []
        for part in (value, *(line for line in lines if len(line) >= _LINE_FROM)):
            values.setdefault(part, rank)
    return values


def _copies(text: str, values: Mapping[str, int]) -> list[_Hit]:
    """Where values stand outside of our placeholders. A short value counts only as a whole word."""
    gaps = _gaps(text) if values else []
    rest = _joined_gaps(text, gaps)
    copies: list[_Hit] = []
    for value, rank in values.items():
        if len(value) < _WORD_FROM or value not in rest:
            continue
        at = text.find(value)
        while at >= 0:
            end = at + len(value)
            counts = _within(gaps, at, end) and (len(value) >= _ANYWHERE_FROM or _is_word(text, at, end))
            copies += [(at, end, rank)] if counts else []
            at = text.find(value, end if counts else at + 1)
    return copies


def _gaps(text: str) -> list[tuple[int, int]]:
    """What lies between our placeholders, in order."""
    gaps: list[tuple[int, int]] = []
    done = 0
    for start, end, _, _ in [*placeholders(text, NAMES), (len(text), len(text), "", 0)]:
        if start > done:
            gaps.append((done, start))
        done = end
    return gaps


def _joined_gaps(text: str, gaps: Sequence[tuple[int, int]]) -> str:
    return "\0".join(text[start:end] for start, end in gaps)


def _within(gaps: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    index = bisect_right(gaps, start, key=lambda gap: gap[0]) - 1
    return index >= 0 and end <= gaps[index][1]


def _is_word(text: str, start: int, end: int) -> bool:
    around = text[max(0, start - 1) : start] + text[end : end + 1]
    return not any(character.isalnum() or character == "_" for character in around)


__all__ = ["FAMILIES", "family_of", "redact", "scan"]
