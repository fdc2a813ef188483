"""The one sweep over labels: find them, and look in every form for what they announce.

What may live here: which forms are tried in which order, and the names of findings. What may not: a form.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from vault.redaction.labels.answers import answered
from vault.redaction.labels.columns import Seen, column
from vault.redaction.labels.declared import declared
from vault.redaction.labels.forms import Span, given
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.lexicon import could_have_labels
from vault.redaction.labels.lines import below
from vault.redaction.labels.naming import CROWDED, Label, labels
from vault.redaction.labels.places import Places, places_of
from vault.redaction.labels.prose import IN_WORDS, TELLING, before, behind
from vault.redaction.look import Look
from vault.redaction.rule import Confidence, Name, Spot, Sweep

_NAMES: Final = {
    Kind.PASSWORD: ("password", "password"),
    Kind.CODE: ("access_code", "code"),
    Kind.KEY: ("secret_value", "secret"),
    Kind.SESSION: ("session_secret", "session"),
    Kind.ANSWER: ("security_answer", "password"),
    Kind.RECOVERY: ("recovery_code", "code"),
    Kind.LICENCE: ("licence_key", "secret"),
    Kind.PHRASE: ("seed_phrase", "secret"),
    Kind.ACCOUNT: ("password", "password"),
}


_SHORT_TEXT: Final = 16_384
_NEAR: Final = 120
_LONGEST_LINE: Final = 1_000
_LOOKED_BEFORE: Final = 200
_LOOKED_BEHIND: Final = 560
_ROWS: Final = 10_000
_ROW: Final = 25
_MOST_FRUITLESS: Final = 1_000
_MOST_SPOTS: Final = 3_000  # more than the findings that a text may have
_WINDOW: Final = 200
_PLACEHOLDER: Final = "[REDACTED:"


_KEPT: Final[WeakKeyDictionary[Look, list[Spot]]] = WeakKeyDictionary()
"""What was found in texts that are still looked at."""


class _Note(NamedTuple):
    """What is looked through: the text, the same in lower case, which rows of tables were gone through, what is known.

    `fruitless`: labels that announced nothing beside or below them, with all that was looked at around them, and
    whether they head no column either. A text of the same over and over again is looked at once.
    """

    text: str
    low: str
    seen: Seen
    fruitless: dict[tuple[int, int, str], bool]


def _worth(look: Look) -> bool:
    """Whether a text could have labels; of a short one, whether they announce anything, which is kept for `_spots`."""
    if len(look.text) > _SHORT_TEXT:
        return could_have_labels(look)
    spots = _found(look)
    if spots:
        _KEPT[look] = spots
    return bool(spots)


def _spots(look: Look) -> Iterator[Spot]:
    kept = _KEPT.pop(look, None)
    return iter(_found(look) if kept is None else kept)


def _found(look: Look) -> list[Spot]:
    places = places_of(look)
    spots: dict[Spot, None] = {}
    for spot in _announced(places) if places else ():
        spots[spot] = None
        if len(spots) > _MOST_SPOTS:
            break
    return [*spots]


def _announced(places: Places) -> Iterator[Spot]:
    note = _Note(places.text, places.low, Seen(set(), _ROWS + len(places.text) // _ROW), {})
    found = [*_announcing(labels(places))]
    for index, label in enumerate(found):
        for start, end in _secrets(note, found, index):
            if _PLACEHOLDER not in note.text[max(0, start - 12) : end]:
                yield start, end, _NAMES[label.kind][0]


def _announcing(found: list[Label]) -> Iterator[Label]:
    """Give the labels, but a mere `answer` only behind a question that is a label."""
    asked = -_NEAR
    for label in found:
        if label.kind is not Kind.ANSWER:
            yield label
        elif not label.weak or label.start - asked < _NEAR:
            asked = label.end
            yield label._replace(weak=False)


def _secrets(note: _Note, found: list[Label], index: int) -> Iterator[Span]:
    text, label = note.text, found[index]
    start = label.start
    farthest = start - _LONGEST_LINE if start > _LONGEST_LINE else 0
    line_start = text.rfind("\n", farthest, start) + 1 or farthest
    begin = start - _LOOKED_BEFORE if start > _LOOKED_BEFORE else 0
    crowded = len(found) > CROWDED
    context = (start - begin, label.end - begin, text[begin : label.end + _LOOKED_BEHIND] if crowded else "")
    known = note.fruitless.get(context) if crowded else None
    if known is None:
        following = found[index + 1 : index + 4]
        limit = next((other.start for other in following if not other.weak), len(text))
        told = [*_in_line(note, label, limit, line_start)]
        yield from told
        if told:
            return
        listed = [*_around(text, label, line_start)] if label.kind is not Kind.ACCOUNT else []
        yield from listed
        if crowded and not listed and len(note.fruitless) < _MOST_FRUITLESS:
            note.fruitless[context] = label.kind is Kind.ACCOUNT
    if known or label.kind is Kind.ACCOUNT or line_start in note.seen.rows:
        return
    left = note.seen.left
    yield from column(text, label, line_start, note.seen)
    sees_line_above = text.find("\n", begin, line_start - 1) >= 0 if line_start else False
    if crowded and note.seen.left == left > 0 and sees_line_above and context in note.fruitless:
        note.fruitless[context] = True


def _around(text: str, label: Label, line_start: int) -> Iterator[Span]:
    """Give the secrets that answer a label, that a program put below it, or that stand in the lines below it."""
    yield from answered(text, label, line_start)
    yield from declared(text, label, line_start)
    yield from below(text, label, line_start)


def _in_line(note: _Note, label: Label, limit: int, line_start: int) -> Iterator[Span]:
    """Give the secrets that stand beside a label, in a form of data or in a sentence."""
    direct = [*given(note.text, label, line_start)] if label.kind is not Kind.ACCOUNT else []
    yield from direct or _told(note, label, limit, line_start)


def _told(note: _Note, label: Label, limit: int, line_start: int) -> Iterator[Span]:
    """Give what a sentence tells, where it holds anything but words."""
    text = note.text
    end = text.find("\n", label.end, label.end + _WINDOW)
    end = end if end >= 0 else label.end + _WINDOW
    found = False
    if label.kind in IN_WORDS or TELLING.search(text, label.end, end):
        for span in behind(text, note.low, label, limit):
            found = True
            yield span
    if not found and TELLING.search(text, max(line_start, label.start - _WINDOW), label.start):
        yield from before(text, note.low, label)


LABELLED: Final = Sweep(
    tuple(dict.fromkeys(Name(name, family, Confidence.MEDIUM) for name, family in _NAMES.values())), _worth, _spots
)
