"""The arithmetic of text: which lines a view shows, where an old text stands, what an insertion makes of the rest.

What may live here: pure functions from text to text, spans and excerpts. What may not: paths, stores, policies, prose.
A line is what `content.lines_of` says. Nothing here changes a character it was not asked to change: CR, odd separators
and a missing final newline survive every edit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from vault.content import lines_of
from vault.errors import AmbiguousMatch, InvalidRequest, NoMatch
from vault.redaction.findings import placeholder, placeholders

VIEW_CHARACTERS: Final = 16_000
"""A view without a range shows at most this many characters; and no view shows more of one line."""
_AROUND: Final = 2  # lines shown before and after a change
MOST_LINES_NAMED: Final = 100
"""An ambiguous match names at most so many lines."""
_LONGEST_MASKED: Final = 16_384  # characters; bounds the second, slower search
_Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Lines of a text, from line `first` (1-based) on; each at most `VIEW_CHARACTERS` long, without its LF.

    total_lines, total_characters: of the whole text. following: the range (first, last) to ask for next when the
    excerpt was cut at a line end, else `None`. clipped: (line number, real length) of each line shown in part.
    """

    first: int
    lines: tuple[str, ...] = field(repr=False)
    total_lines: int
    total_characters: int
    following: tuple[int, int] | None = None
    clipped: tuple[tuple[int, int], ...] = ()

    @property
    def last(self) -> int:
        """The number of the last line shown; `first - 1` when there is none."""
        return self.first + len(self.lines) - 1


def excerpt(text: str, wanted: tuple[int, int] | None = None) -> Excerpt:
    """The lines of a range, first to last, both counted from 1; or without one the whole text, cut when it is long.

    A last line of -1 means the end, and one beyond it is clamped. Raises `InvalidRequest` for a range of nothing.
    """
    lines = lines_of(text)
    if wanted is None:
        return _excerpt(text, lines, (1, len(lines)), cut=len(text) > VIEW_CHARACTERS)
    return _excerpt(text, lines, _checked(wanted, len(lines)), cut=False)


def surroundings(text: str, before: str, after: str) -> Excerpt:
    """The lines of `text` between `before` and `after`, its unchanged head and tail, and two on either side."""
    lines = lines_of(text)
    first = before.count("\n") + 1 - _AROUND
    last = text.count("\n") - after.count("\n") + 1 + _AROUND
    return _excerpt(text, lines, (max(first, 1), last), cut=True)


def _checked(wanted: tuple[int, int], count: int) -> tuple[int, int]:
    first, last = wanted
    if not 1 <= first <= max(count, 1):
        message = "its first element should be within the range of lines of the file"
        raise InvalidRequest(f"invalid `view_range` parameter: [{first}, {last}]; {message}: [1, {max(count, 1)}]")
    if last != -1 and last < first:
        message = "its second element should be -1, for the last line, or not less than the first"
        raise InvalidRequest(f"invalid `view_range` parameter: [{first}, {last}]; {message}")
    return first, count if last == -1 else last


def _excerpt(text: str, lines: list[str], span: tuple[int, int], *, cut: bool) -> Excerpt:
    first, last = span
    wanted = lines[first - 1 : last]
    shown = _fitting(wanted) if cut else len(wanted)
    rest = wanted[shown:]
    return Excerpt(
        first=first,
        lines=tuple(line[:VIEW_CHARACTERS] for line in wanted[:shown]),
        total_lines=len(lines),
        total_characters=len(text),
        following=(first + shown, first + shown + _fitting(rest) - 1) if rest else None,
        clipped=tuple(
            (number, len(line)) for number, line in enumerate(wanted[:shown], first) if len(line) > VIEW_CHARACTERS
        ),
    )


def _fitting(lines: Sequence[str]) -> int:
    """How many lines from the first on fit into a view: at least one."""
    room = VIEW_CHARACTERS
    for count, line in enumerate(lines):
        room -= len(line) + 1
        if room < 0:
            return max(count, 1)
    return len(lines)


def insertion(text: str, line: int, addition: str) -> str:
    """Put lines after line `line` (0 = at the top). Raises `InvalidRequest` when there is no such line.

    One final newline of the addition is dropped, for its last line is ended anyway. A text without a final newline gets
    one only when the addition goes behind its last line.
    """
    lines = lines_of(text)
    if not 0 <= line <= len(lines):
        message = f"invalid `insert_line` parameter: {line}"
        raise InvalidRequest(f"{message}. It should be within the range of lines of the file: [0, {len(lines)}]")
    offset = sum(len(above) + 1 for above in lines[:line])
    head, tail = text[:offset], text[offset:]
    if head and not head.endswith("\n"):
        head += "\n"
    return head + addition.removesuffix("\n") + "\n" + tail


def the_match(text: str, old: str, masked_form: Callable[[str], str]) -> _Span:
    """Where `old` stands: the span (start, end) of its only match; overlapping matches count.

    What the gate masked is not in the text any more; so when `old` is nowhere, its masked form is looked for. Raises
    `InvalidRequest` for an empty `old`, `NoMatch`, `AmbiguousMatch`.
    """
    if not old:
        raise InvalidRequest("invalid `old_str` parameter: it is empty; give text that occurs exactly once in the file")
    found = _only_span(text, lambda start: _literal_span(text, old, start))
    if found is None and (pattern := _masked_pattern(old, masked_form(old))) is not None:
        found = _only_span(text, lambda start: _pattern_span(text, pattern, start))
    if found is None:
        raise NoMatch("the text to replace does not appear")
    return found


def _literal_span(text: str, old: str, start: int) -> _Span | None:
    place = text.find(old, start)
    return None if place < 0 else (place, place + len(old))


def _pattern_span(text: str, pattern: re.Pattern[str], start: int) -> _Span | None:
    match = pattern.search(text, start)
    return None if match is None else match.span()


def _only_span(text: str, find: Callable[[int], _Span | None]) -> _Span | None:
    span = find(0)
    if span is not None and find(span[0] + 1) is not None:
        lines = _lines_found(text, find)
        raise AmbiguousMatch("the text to replace appears more than once", lines=lines)
    return span


def _lines_found(text: str, find: Callable[[int], _Span | None]) -> tuple[int, ...]:
    """The number of each line in which a match begins, of the first hundred such lines."""
    lines: list[int] = []
    counted = number = 0
    span = find(0)
    while span is not None and len(lines) < MOST_LINES_NAMED:
        number += text.count("\n", counted, span[0])
        counted = span[0]
        lines.append(number + 1)
        line_end = text.find("\n", counted)
        span = find(line_end + 1) if line_end >= 0 else None
    return tuple(lines)


def _masked_pattern(old: str, masked: str) -> re.Pattern[str] | None:
    """The masked form as a pattern; `None` when there is nothing new to look for.

    The gate numbers the values of a whole text, and cannot know the numbers from a fragment. So a placeholder that
    masking brought in matches any number of its rule, and one that was in `old` only itself.
    """
    if masked == old or len(masked) > _LONGEST_MASKED:
        return None
    pattern = ""
    done = 0
    for start, end, rule, ending in placeholders(masked):
        shown = re.escape(masked[start:end])
        if ending.isdigit() and masked[start:end] not in old:
            before_number, after_number = placeholder(rule, "\n").split("\n")
            shown = f"{re.escape(before_number)}[0-9]+{re.escape(after_number)}"
        pattern += re.escape(masked[done:start]) + shown
        done = end
    return re.compile(pattern + re.escape(masked[done:]))
