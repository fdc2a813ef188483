"""What the filter says about a text, and how a placeholder looks.

What may live here: the values that leave this package, and the one spelling of a placeholder. What may not: a rule, a
regex for a secret, or any value that holds a character of one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Container

_PLACEHOLDER: Final = re.compile(r"\[REDACTED:([a-z][a-z0-9_]{1,40}):([1-9][0-9]{0,8}|[a-z2-7]{6})\]")
_OPENING: Final = "[REDACTED:"

STAND_IN: Final = "\ufdd0"
"""What rules see in the place of a placeholder: a noncharacter (Unicode 23.7), so no letter, digit, sign or blank."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule and where it holds: character offsets `start` (inclusive) and `end` (exclusive) in the scanned text."""

    rule: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Mark:
    """What was done at one place: the rule, the placeholder now there (`""` if the text was left), the 1-based line."""

    rule: str
    placeholder: str
    line: int


@dataclass(frozen=True, slots=True)
class Redacted:
    """A text without the secrets that were found in it.

    `findings` have offsets in the *input*, `marks` (one a finding, same order) have lines in `text`, the output.
    """

    text: str
    findings: tuple[Finding, ...]
    marks: tuple[Mark, ...] = ()


def placeholder(rule: str, ending: str) -> str:
    """Spell the placeholder: no quote, backslash, `<`, `&` or newline, so that JSON, YAML, XML and .env stay valid.

    `ending` is a number from 1 on, or a tag: six characters of base 32 (RFC 4648) in lower case.
    """
    return f"{_OPENING}{rule}:{ending}]"


def placeholders(text: str, rules: Container[str] | None = None) -> list[tuple[int, int, str, str]]:
    """Find placeholders: (start, end, rule, number or tag). With `rules`, only of those: another name is other text."""
    if _OPENING not in text:
        return []
    return [(*m.span(), m[1], m[2]) for m in _PLACEHOLDER.finditer(text) if rules is None or m[1] in rules]
