"""The sweep over idioms: it never passes over what it would find, and its work grows with the text and no faster."""

from __future__ import annotations

import sys
from random import Random

import pytest

from tests.redaction_idiom_samples import made
from tests.test_redaction_idioms import _HELD
from tests.test_redaction_idioms_code import _CODE, _PASSWORDS, _SETTINGS
from vault.redaction import idioms
from vault.redaction.idioms.page import Page
from vault.redaction.look import Look
from vault.redaction.rule import Sweep

_TEMPLATES = [template for _, template in (*_HELD, *_SETTINGS)] + [*_CODE.values(), *_PASSWORDS.values()]
_SWEEP = idioms.RULES[0]
_ANCHORS = sorted({anchor for each in idioms.IDIOMS for anchor in each.anchors})
_CLEAN = "- project deploy staging prefers Anna deadline config retry timeout cache vector budget 2026-10-11 42 v1.3\n"


def _calls(text: str) -> int:
    """How many calls the sweep makes on a text."""
    assert isinstance(_SWEEP, Sweep)
    look = Look(text)
    assert look.words is not None
    count = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(note)
    try:
        if _SWEEP.worth(look):
            for _ in _SWEEP.spots(look):
                pass
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("template", _TEMPLATES, ids=[template[:24] for template in _TEMPLATES])
def test_no_part_says_no_to_what_it_would_find(template: str) -> None:
    text, _ = made(template.replace("{{", "{").replace("}}", "}"))
    for around in (text, f"请{text}。", f"{_CLEAN * 9}{text}\n{_CLEAN}"):
        look = Look(around)
        for worth, spots in idioms.PARTS:
            assert worth(look) or not [*spots(Page(look))], around


def test_a_clean_note_is_passed_over_for_a_handful_of_calls() -> None:
    assert isinstance(_SWEEP, Sweep)
    assert not _SWEEP.worth(Look(_CLEAN * 20))
    assert _calls(_CLEAN * 20) < 40
    assert _calls(_CLEAN * 400) < 40


@pytest.mark.parametrize("tail", ["", "=", ' "'])
def test_an_anchor_repeated_costs_no_more_for_each_time(tail: str) -> None:
    for anchor in Random(tail).sample(_ANCHORS, 40):
        piece = f"{anchor}{tail} "
        _calls(piece)  # whatever is compiled at first use is compiled now
        once, twice = (_calls(piece * count) for count in (30, 60))
        assert twice <= 2.2 * once + 400, anchor


@pytest.mark.parametrize(
    "piece", ["=", "$", "*", "abandon ", "Es", "4", "A1-", "?token=", "{", "[1,", "$6$", "/s/", "\n", "é"]
)
def test_what_patterns_begin_with_costs_no_more_for_each_time(piece: str) -> None:
    _calls(piece * 9)
    once, twice = (_calls(piece * (size // len(piece))) for size in (3_000, 6_000))
    assert twice <= 2.2 * once + 400


def test_all_anchors_in_one_text_cost_in_proportion() -> None:
    text = "\n".join(f"{anchor}: x" for anchor in _ANCHORS)
    _calls(text)
    once, twice = _calls(text), _calls(f"{text}\n{text}")
    assert twice <= 2.2 * once + 400
    assert once < 40 * len(text)
