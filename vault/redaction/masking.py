"""Taking found secrets out of a text: placeholders, their tags or numbers, and where each of them stands.

What may live here: pure functions of a text and findings. What may not: finding anything, keys (`tag` is given).

Within one text the same value of the same rule gets the same placeholder. What ends it is a tag where the caller gives
one, and a number otherwise; numbers that placeholders in the text already bear are not given again. So a number tells
two secrets of one text apart, and no more: it cannot be used to test a guess.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vault.redaction.findings import Finding, Mark, placeholder, placeholders
from vault.redaction.views import View, replaced

Tag = Callable[[str, str], str | None]
"""(rule, value) -> what the placeholder ends in; `None`: a number"""


def numbered(_rule: str, _value: str) -> None:
    """Tag nothing: every placeholder gets a number."""


@dataclass(frozen=True, slots=True)
class Masked:
    """A text with placeholders in it, and one mark a finding, with lines in that text."""

    view: View
    marks: tuple[Mark, ...]

    @property
    def text(self) -> str:
        """The text with the placeholders."""
        return self.view.text


def masked(text: str, findings: Sequence[Finding], tag: Tag = numbered) -> Masked:
    """Put a placeholder in the place of each finding.

    `findings` must be sorted and must not overlap, as `scan` returns them; raises `ValueError` otherwise.
    """
    numbers = _Numbers(text)
    marks: list[Mark] = []
    done, line = 0, 1
    for finding in findings:
        value = text[finding.start : finding.end]
        shown = placeholder(finding.rule, tag(finding.rule, value) or numbers.of(finding.rule, value))
        line += text.count("\n", done, finding.start)
        done = finding.end
        marks.append(Mark(finding.rule, shown, line))
    spans = zip(findings, marks, strict=True)
    return Masked(replaced(text, [(found.start, found.end, mark.placeholder) for found, mark in spans]), tuple(marks))


class _Numbers:
    """Hands out the numbers of one text."""

    def __init__(self, text: str) -> None:
        self._given: dict[tuple[str, str], int] = {}
        self._used: dict[str, set[int]] = {}
        self._next: dict[str, int] = {}
        for _, _, rule, end in placeholders(text):
            if end.isdigit():
                self._used.setdefault(rule, set()).add(int(end))

    def of(self, rule: str, value: str) -> str:
        key = (rule, value)
        if key not in self._given:
            self._given[key] = self._fresh(rule)
        return str(self._given[key])

    def _fresh(self, rule: str) -> int:
        used = self._used.get(rule, set())
        number = self._next.get(rule, 1)
        while number in used:
            number += 1
        self._next[rule] = number + 1
        return number
