"""Hiding our own placeholders from the rules: one character stands in for each, so that no rule finds anything in one.

What may live here: putting it there, and which hits say nothing beside it. What may not: how a placeholder or the
stand-in looks (`findings`), a rule.
"""

from __future__ import annotations

from collections.abc import Container

from vault.redaction.findings import STAND_IN, placeholders
from vault.redaction.views import View, replaced


def hidden(text: str, names: Container[str]) -> View | None:
    """The text with a stand-in for each placeholder of one of `names`; `None` if it has none."""
    spans = placeholders(text, names)
    return replaced(text, [(start, end, STAND_IN) for start, end, _, _ in spans]) if spans else None


def says_nothing(value: str) -> bool:
    """Whether a value is only placeholders and blanks."""
    return STAND_IN in value and not value.replace(STAND_IN, "").strip()
