"""A text with some spans replaced, and how places in it map back: what masking shows, and what a disguise hides.

What may live here: the mapping. What may not: what is replaced and why (`masking`, `disguises`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

Replacement = tuple[int, int, str]
"""start and end in the input, and what stands there in the view; nothing is a replacement too"""


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
