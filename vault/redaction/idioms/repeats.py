"""A text that repeats itself is asked about once: what stands in the same surroundings gets the same answer.

What may live here: when an answer is known, and giving it again. What may not: how a place is found, an idiom.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from vault.redaction.idioms.page import Span

FREE: Final = 256
"""So many places of a text are always asked about."""

_BEFORE: Final = 128  # the surroundings of an anchor
_BEHIND: Final = 640  # as far as the words of a command are read
_TIMES: Final = 4  # so often the same must have been the answer in the same surroundings
_MOST_KEPT: Final = 2_048


class Answer(NamedTuple):
    """The spans of secrets, and how far the text was read; all from the beginning of the anchor on."""

    spans: list[Span]
    read: int


class Repeats:
    """What was answered in one text. `ask(start, after)` is asked only if that is not known."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._answers: dict[tuple[int, str], tuple[Answer, int]] = {}

    def answer(self, number: int, start: int, after: int, ask: Callable[[int, int], Answer]) -> Answer:
        """What an idiom says of an anchor (start:after)."""
        if start < _BEFORE:
            return ask(start, after)
        key = number, self._text[start - _BEFORE : after + _BEHIND]
        known, times = self._answers.get(key, (None, 0))
        if known is not None and times >= _TIMES:
            return known
        answer = ask(start, after)
        # What speaks of a place that is outside of the surroundings is not for other places.
        most = after - start + _BEHIND
        if answer.read <= most and all(begin >= -_BEFORE and end <= most for begin, end in answer.spans):
            if known is None and len(self._answers) >= _MOST_KEPT:
                self._answers.clear()
            self._answers[key] = answer, times + 1 if answer == known else 1
        return answer
