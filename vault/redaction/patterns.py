"""Whether a pattern that somebody wrote can run away: a static check, because `re` cannot be interrupted.

What may live here: the check and its reasons. What may not: running a pattern.

A pattern passes if the ways in which it could take a text are few: the sizes of its repeats and the numbers of its
alternatives multiply, a repeat without an end counts as long as the window it will be run on, and what can only end in
one place does not count together with what follows. What passes takes at most a few thousand steps a character.
"""

from __future__ import annotations

import re
import re._constants as codes  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
import warnings
from collections.abc import Iterator, Sequence
from typing import Any, Final

LONGEST: Final = 500
"""characters of a pattern"""
WINDOW: Final = 1_024
"""characters of the text that a pattern is run on"""
_MOST_WAYS: Final = 4_096

_ENDLESS: Final = 1 << 40
_TOO_MANY: Final = "its repeats could share a text in too many ways: bound them, as in {1,40}"

_REPEATS: Final = (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT)
_LOOKS: Final = (codes.ASSERT, codes.ASSERT_NOT)
_CHARACTERS: Final = frozenset(range(129))  # ASCII, and one that stands for all the others
_OTHERS: Final = 128
_CATEGORIES: Final = {
    codes.CATEGORY_DIGIT: r"\d",
    codes.CATEGORY_NOT_DIGIT: r"\D",
    codes.CATEGORY_SPACE: r"\s",
    codes.CATEGORY_NOT_SPACE: r"\S",
    codes.CATEGORY_WORD: r"\w",
    codes.CATEGORY_NOT_WORD: r"\W",
}
_FOLDED: Final = "ikIKsS"  # what has another case beyond ASCII too
_Set = frozenset[int]


def why_never(pattern: str) -> str | None:
    """Say why a pattern is none that anything should run, in words for whoever wrote it; `None` if it is one."""
    if len(pattern) > LONGEST:
        return f"it is longer than {LONGEST} characters"
    try:
        parsed = _tree(pattern)
    except (re.error, OverflowError, RecursionError, Warning) as error:
        return f"it is no pattern: {error}"
    return "it matches nothing at all, and so everywhere" if parsed.getwidth()[0] == 0 else None


def why_not(pattern: str) -> str | None:
    """Say why `re` must not run a pattern; `None` if it may."""
    never = why_never(pattern)
    if never is not None:
        return never
    parsed = _tree(pattern)
    try:
        ways = _ways(parsed)
    except _RunsAwayError as error:
        return str(error)
    return None if ways <= _MOST_WAYS + 1 else _TOO_MANY


def _tree(pattern: str) -> Any:  # noqa: ANN401 (what `re` gives)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return parser.parse(pattern)


class _RunsAwayError(Exception):
    """The reason, in words."""


def _ways(nodes: object) -> int:
    """In how many ways a sequence could take a text.

    Repeats and alternatives in one run multiply. A run ends at something that must be there and that none of its
    repeats can take: then there is one place at most where it can end, and the runs add up.
    """
    total, run = 0, 1
    taken: _Set = frozenset()
    for code, argument in _flat(nodes):
        ways, least, most = _of_node(code, argument), 1, 1
        characters = _characters(code, argument)
        if code in _REPEATS:
            least, most, _ = argument  # type: ignore[misc]
        if least >= 1 and not characters & taken and code not in _LOOKS:
            total, run, taken = total + run * (run > 1), 1, frozenset()
        run = min(run * ways, _ENDLESS)
        if ways > 1 or most != least:
            taken |= characters
    return total + run


def _flat(nodes: object) -> Iterator[tuple[object, object]]:
    """The nodes of a sequence, with those of plain groups in their place."""
    for code, argument in nodes:  # type: ignore[attr-defined]
        if code is codes.SUBPATTERN:
            yield from _flat(argument[3])
        else:
            yield code, argument


def _of_node(code: object, argument: Any) -> int:  # noqa: ANN401 (what `re` gives)
    if code in {codes.GROUPREF, codes.GROUPREF_EXISTS}:
        raise _RunsAwayError("it refers back to a group")
    if code in _REPEATS:
        least, most, body = argument
        return _of_repeat(min(least, WINDOW), min(most, WINDOW), body)
    if code is codes.BRANCH:
        each = [_ways(branch) for branch in argument[1]]
        return max(each) if _are_apart(argument[1]) else sum(each)
    if code is codes.ATOMIC_GROUP:
        return _ways(argument)
    return _ways(argument[1]) if code in _LOOKS else 1


def _of_repeat(least: int, most: int, body: object) -> int:
    """Each round of a repeat can go each of the ways of its body, and the repeat can end after each round.

    A possessive one ends in one place only, but going there costs as much, from wherever it is tried.
    """
    within = _ways(body)
    if within == 1:
        return most - least + 1
    if most == WINDOW:
        raise _RunsAwayError("it has a repeat or a choice inside a repeat without an end")
    ways = 0
    for rounds in range(least, most + 1):
        ways += within**rounds
        if ways > _MOST_WAYS:
            raise _RunsAwayError(_TOO_MANY)
    return ways


def _are_apart(branches: Sequence[object]) -> bool:
    """Whether no two alternatives can begin with the same character, so that one of them at most goes on."""
    seen: _Set = frozenset()
    for branch in branches:
        first = _beginning(branch)
        if not first or first & seen:
            return False
        seen |= first
    return True


def _beginning(nodes: object) -> _Set:
    """The characters that a sequence can begin with; none if it need not begin with any."""
    for code, argument in _flat(nodes):
        if code is codes.AT:
            continue
        optional = code in _LOOKS or (code in _REPEATS and argument[0] == 0)  # type: ignore[index]
        return frozenset() if optional else _characters(code, argument)
    return frozenset()


def _characters(code: object, argument: Any) -> _Set:  # noqa: ANN401 (what `re` gives)
    """Which characters a node can take, in either case; all where that is not plain to see."""
    if code is codes.LITERAL:
        return _either_case(argument)
    if code is codes.NOT_LITERAL:
        return _CHARACTERS - ({argument} if argument < _OTHERS else set())
    if code is codes.IN:
        return _in_set(argument)
    if code in _REPEATS:
        return frozenset().union(*(_characters(*node) for node in _flat(argument[2])))
    return frozenset() if code is codes.AT else _CHARACTERS


def _in_set(members: Any) -> _Set:  # noqa: ANN401 (what `re` gives)
    found: set[int] = set()
    negated = False
    for code, argument in members:
        if code is codes.NEGATE:
            negated = True
        elif code is codes.LITERAL:
            found |= _either_case(argument) if not negated else {argument} if argument < _OTHERS else set()
        elif code is codes.RANGE:
            low, high = argument
            for point in range(low, min(high + 1, _OTHERS)):
                found |= {point} if negated else _either_case(point)
            found |= {_OTHERS} if high >= _OTHERS and not negated else set()
        elif code is codes.CATEGORY:
            category = re.compile(_CATEGORIES[argument])
            found |= {point for point in range(_OTHERS) if category.match(chr(point))}
            found |= {_OTHERS} if not negated else set()
    return _CHARACTERS - found if negated else frozenset(found)


def _either_case(point: int) -> _Set:
    if point >= _OTHERS:
        return frozenset({_OTHERS})
    letter = chr(point)
    others = {_OTHERS} if letter in _FOLDED else set()
    return frozenset({ord(letter.lower()), ord(letter.upper()), *others})
