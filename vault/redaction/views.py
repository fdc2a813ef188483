"""A text with some spans replaced, and how places in it map back: what masking shows, and what a disguise hides.

What may live here: the mapping. What may not: what is replaced and why (`masking`, `disguises`, `joints`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

Replacement = tuple[int, int, str]
"""start and end in the input, and what stands there in the view; nothing is a replacement too"""

GAP: Final = "\n\n\x01\n\n"
"""What parts two blocks or excerpts: a control character in a line of its own, so that no rule looks across it."""

_LINES_BEFORE: Final = 3  # a label, a blank line; not more, for a `GAP` has no more
_LINES_BEHIND: Final = 1
_BEGIN: Final = "-----BEGIN "
_END: Final = "-----END "


@dataclass(frozen=True, slots=True)
class View:
    """The text with its replacements made; `inputs` and `outputs` say where each of them was and is."""

    text: str
    inputs: tuple[tuple[int, int], ...]
    outputs: tuple[tuple[int, int], ...]

    def to_input(self, start: int, end: int) -> tuple[int, int]:
        """Map a span of the view to the input; one that begins or ends in a replacement covers all it stands for."""
        return self._edge(start, is_end=False), self._edge(end, is_end=True)

    def touched(self, start: int, end: int) -> bool:
        """Whether a span of the view holds a replacement, or a part of one, or lies across one that is nothing."""
        index = bisect_right(self.outputs, (start, len(self.text) + 1)) - 1
        if index >= 0 and start < self.outputs[index][1]:
            return True
        return index + 1 < len(self.outputs) and self.outputs[index + 1][0] < end

    def _edge(self, position: int, *, is_end: bool) -> int:
        index = bisect_right(self.outputs, (position - is_end, len(self.text) + 1)) - 1
        if index < 0:
            return position
        (_, input_end), (_, output_end) = self.inputs[index], self.outputs[index]
        if position - is_end < output_end:
            return self.inputs[index][is_end]
        return position - output_end + input_end


def replaced(text: str, replacements: Iterable[Replacement]) -> View:
    """Make replacements. Raises `ValueError` unless they are sorted, do not overlap, and lie in the text."""
    pieces: list[str] = []
    inputs: list[tuple[int, int]] = []
    outputs: list[tuple[int, int]] = []
    done = length = 0
    for start, end, new in replacements:
        if not done <= start < end <= len(text):
            raise ValueError("the spans to replace are not sorted, or overlap, or lie outside the text")
        pieces += text[done:start], new
        length += start - done
        inputs.append((start, end))
        outputs.append((length, length + len(new)))
        length += len(new)
        done = end
    pieces.append(text[done:])
    return View("".join(pieces), tuple(inputs), tuple(outputs))


def apart(spans: Iterable[Replacement]) -> list[Replacement]:
    """Those that do not overlap one before them, in order; of those that begin together, the longest."""
    kept: list[Replacement] = []
    for span in sorted(spans, key=lambda one: (one[0], -one[1])):
        if not kept or span[0] >= kept[-1][1]:
            kept.append(span)
    return kept


def around(text: str, replacements: Sequence[Replacement]) -> list[tuple[int, int]]:
    """The lines in which something is replaced, with some lines around: spans, in order and apart.

    An armoured key (`-----BEGIN` to `-----END`) counts as one line.
    """
    armours = _armours(text)
    spans: list[tuple[int, int]] = []
    for start, end, _ in replacements:
        done = spans[-1][1] if spans else 0
        if end < done:
            continue
        while armours and armours[-1][1] <= start:
            armours.pop()
        if armours and armours[-1][0] < end:
            start, end = min(start, armours[-1][0]), max(end, armours[-1][1])  # noqa: PLW2901 (all of the key)
        begin = start if start <= done else _line_start(text, done, start)
        stop = _line_end(text, end)
        if spans and begin <= done:
            spans[-1] = (spans[-1][0], stop)
        else:
            spans.append((begin, stop))
    return spans


def _armours(text: str) -> list[tuple[int, int]]:
    """Where armoured keys stand, the last one first."""
    found: list[tuple[int, int]] = []
    at = text.find(_BEGIN)
    while at >= 0:
        limit = text.find(GAP, at)
        limit = limit if limit >= 0 else len(text)
        end = text.find(_END, at, limit)
        end = end if end >= 0 else limit
        found.append((at, end))
        at = text.find(_BEGIN, end)
    return found[::-1]


def _line_start(text: str, done: int, at: int) -> int:
    for _ in range(_LINES_BEFORE + 1):
        at = text.rfind("\n", done, at)
        if at < 0:
            return done
    return at + 1


def _line_end(text: str, at: int) -> int:
    for _ in range(_LINES_BEHIND + 1):
        at = text.find("\n", at) + 1
        if at <= 0:
            return len(text)
    return at


def excerpt(text: str, spans: Sequence[tuple[int, int]], replacements: Sequence[Replacement]) -> View:
    """Only some spans of the text, with its replacements made and a `GAP` for what is left out."""
    dropped: list[Replacement] = []
    done = 0
    for start, end in spans:
        if start > done:
            dropped.append((done, start, GAP))
        done = end
    if done < len(text):
        dropped.append((done, len(text), GAP))
    return replaced(text, sorted([*dropped, *replacements]))
