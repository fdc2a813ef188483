"""Patterns that are compiled when they are first asked for: most texts need few of some hundred.

What may live here: when patterns are compiled. What may not: a pattern.
"""

from __future__ import annotations

import re
from typing import cast


class _Pattern:
    """A pattern that is not compiled yet; its methods become those of the compiled one, at no cost later."""

    def __init__(self, text: str, flags: int) -> None:
        self._text = text
        self._flags = flags

    def __getattr__(self, name: str) -> object:
        method: object = getattr(re.compile(self._text, self._flags), name)
        setattr(self, name, method)
        return method


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """Make a pattern."""
    return cast("re.Pattern[str]", _Pattern(text, flags))
