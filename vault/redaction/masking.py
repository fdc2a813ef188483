"""Taking found secrets out of a text: placeholders, their numbers, and how places in the result map back to the input.

What may live here: pure functions of a text and findings. What may not: finding anything.

Within one text the same value of the same rule gets the same number; numbers that placeholders in the text already bear
are not given again. So a number tells two secrets of one text apart, and no more: it cannot be used to test a guess.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from vault.redaction.catalogue import NAMES
from vault.redaction.findings import Finding, Mark, placeholder, placeholders


def mask(text: str, findings: Sequence[Finding]) -> tuple[str, tuple[Mark, ...]]:
    """Put a placeholder in the place of each finding; return the new text and one mark a finding, with its lines.

    `findings` must be sorted and must not overlap, as `scan` returns them; raises `ValueError` otherwise.
    """
    view = masked_view(text, findings)
    return view.text, view.marks


@dataclass(frozen=True, slots=True)
class MaskedView:
    """A text with placeholders in it: where each of them stands, and which span of the input it stands for."""

    text: str
    marks: tuple[Mark, ...]
    inputs: tuple[tuple[int, int], ...]
    outputs: tuple[tuple[int, int], ...]

    def to_input(self, start: int, end: int) -> tuple[int, int]:
        """Map a span of the view to the input; one that begins or ends in a placeholder covers all it stands for."""
        return self._edge(start, is_end=False), self._edge(end, is_end=True)

    def _edge(self, position: int, *, is_end: bool) -> int:
        index = bisect_right(self.outputs, (position - is_end, len(self.text) + 1)) - 1
        if index < 0:
            return position
        (_, input_end), (_, output_end) = self.inputs[index], self.outputs[index]
        if position - is_end < output_end:
            return self.inputs[index][is_end]
        return position - output_end + input_end


def masked_view(text: str, findings: Sequence[Finding]) -> MaskedView:
    """Mask, and remember where everything went. Raises `ValueError` as `mask` does."""
    numbers = _Numbers(text)
    pieces: list[str] = []
    marks: list[Mark] = []
    outputs: list[tuple[int, int]] = []
    done = length = 0
    line = 1
    for finding in findings:
        if not done <= finding.start < finding.end <= len(text):
            message = "findings are not sorted, or overlap, or lie outside the text"
            raise ValueError(message)
        kept = text[done : finding.start]
        shown = placeholder(finding.rule, numbers.of(finding.rule, text[finding.start : finding.end]))
        pieces += kept, shown
        line += kept.count("\n")
        length += len(kept)
        marks.append(Mark(finding.rule, shown, line))
        outputs.append((length, length + len(shown)))
        length += len(shown)
        done = finding.end
    pieces.append(text[done:])
    inputs = tuple((finding.start, finding.end) for finding in findings)
    return MaskedView("".join(pieces), tuple(marks), inputs, tuple(outputs))


class _Numbers:
    """Hands out the numbers of one text."""

    def __init__(self, text: str) -> None:
        self._given: dict[tuple[str, str], int] = {}
        self._used: dict[str, set[int]] = {}
        self._next: dict[str, int] = {}
        for _, _, rule, number in placeholders(text, NAMES):
            self._used.setdefault(rule, set()).add(number)

    def of(self, rule: str, value: str) -> int:
        key = (rule, value)
        if key not in self._given:
            self._given[key] = self._fresh(rule)
        return self._given[key]

    def _fresh(self, rule: str) -> int:
        used = self._used.get(rule, set())
        number = self._next.get(rule, 1)
        while number in used:
            number += 1
        self._next[rule] = number + 1
        return number
