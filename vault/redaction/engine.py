"""Finding secrets and taking them out: one look, then the next at what it left, until a look finds nothing.

What may live here: the order of things and how findings are joined. What may not: a pattern of any format.

Masking changes what stands next to what, so a text that was masked once could show a rule something new. Therefore a
scan looks at its own result until a look finds nothing: what `redact` returns is a fixed point by construction.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from vault.errors import LimitExceeded, Refused
from vault.redaction.catalogue import FAMILIES, NAMED
from vault.redaction.copies import copies
from vault.redaction.findings import Finding, Redacted
from vault.redaction.inspection import inspector_of
from vault.redaction.masking import masked
from vault.redaction.matching import Hit

_MOST_FINDINGS: Final = 2_000
_ROUNDS: Final = 6
_SURE_ROUNDS: Final = 2  # a look that finds, and one that finds nothing more: every text gets them
_TRIES: Final = 50_000  # of rules, or one for each four characters; a text that cost more gets no third look
_LINE_FROM: Final = 24  # of a value of several lines, each line this long is a value too


def scan(text: str, families: Iterable[str] = FAMILIES) -> tuple[Finding, ...]:
    """Find secrets: sorted, not overlapping, offsets in `text`; each other occurrence of a found value is found too.

    `families` limits the rules; names that are no family are ignored. Raises `LimitExceeded` for more than 2,000
    findings; `Refused`, without any of the text, for a text that is made so that masking uncovers something new over
    and over again, or that looking at it costs too much.
    """
    inspector = inspector_of(frozenset(families))
    hits: list[Hit] = []
    tries = 0
    for round_number in range(_ROUNDS):
        if round_number >= _SURE_ROUNDS and tries > max(_TRIES, len(text) // 4):
            break
        view = masked(text, _named(hits)).view
        looked, tried = inspector.hits(view.text)
        tries += tried
        # Copies are looked for where the rules are, in the masked text: there a word is what it will be at the end.
        found = [*looked, *copies(view.text, _values(text, hits))]
        if not found:
            return tuple(_named(hits))
        hits = _joined([*hits, *((*view.to_input(start, end), rank) for start, end, rank in found)])
        if len(hits) > _MOST_FINDINGS:
            raise LimitExceeded(f"the text holds more than {_MOST_FINDINGS:,} secrets, and that is the most")
    raise Refused("the text cannot be redacted: each masked secret uncovers another one")


def redact(text: str, families: Iterable[str] = FAMILIES) -> Redacted:
    """Take every secret out of a text. `redact(redact(x).text)` changes nothing and finds nothing.

    Raises `LimitExceeded` and `Refused` as `scan` does: its last look was at this result, and found no rule that holds
    and no copy of a value.
    """
    findings = scan(text, families)
    if not findings:
        return Redacted(text, ())
    shown = masked(text, findings)
    return Redacted(shown.text, findings, shown.marks)


def _named(hits: Sequence[Hit]) -> list[Finding]:
    return [Finding(NAMED[rank].name, start, end) for start, end, rank in hits]


def _joined(hits: list[Hit]) -> list[Hit]:
    """Sort, and make one hit of those that overlap, named after the longest; of equally long ones, the lowest rank."""
    joined: list[Hit] = []
    for start, end, rank in sorted(hits):
        if joined and start < joined[-1][1]:
            before, stop, other = joined.pop()
            joined.append((before, max(stop, end), other if stop - before >= end - start else rank))
        else:
            joined.append((start, end, rank))
    return joined


def _values(text: str, hits: Sequence[Hit]) -> dict[str, int]:
    """The values that were found, and the long lines of those that have several, each with the rank of its rule."""
    values: dict[str, int] = {}
    for start, end, rank in hits:
        value = text[start:end]
        lines = [line.strip() for line in value.splitlines()] if "\n" in value else []
        for part in (value, *(line for line in lines if len(line) >= _LINE_FROM)):
            values.setdefault(part, rank)
    return values


__all__ = ["FAMILIES", "redact", "scan"]
