"""What a hostile text can make the rules for persons do: twice the text, about twice the work; little a character."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path
from random import Random

import pytest

from vault.redaction import redact
from vault.redaction.look import Look
from vault.redaction.personal import RULES
from vault.redaction.rule import Sweep

_SWEEPS = [rule for rule in RULES if isinstance(rule, Sweep)]
_NOTE = "- prefers metric units, v1.3 of 2026-10-11, deploys on Friday at 42\n" * 30
_MOST_CALLS = 8.0
"""of functions and built-ins, a character"""
_PIECES = (
    "4", "+", "1-", "a@", " at ", " dot ", "passport ", "DE89 3704 ", "1 2 3 ", "::", "aa:bb:", "12 ", "1.", "1,2",
    "D E 9 2 1 8 ", "P<UTO", "tel 1", "+1 2", "[at] ", "1.1.1.1 ", "  1", "at-", "a_at_", "a dot b at ", "IBAN",
    "passport A1234567 ", "number is 1234567 passport ",
)  # fmt: skip


def _calls(text: str) -> int:
    count = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    def swept() -> None:
        look = Look(text)
        for sweep in _SWEEPS:
            if sweep.worth(look):
                for _ in sweep.spots(look):
                    pass

    swept()  # whatever is made at first use is made now
    sys.setprofile(note)
    try:
        swept()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("piece", _PIECES)
def test_twice_the_text_is_at_most_twice_the_work(piece: str) -> None:
    once, twice = (_calls(piece * (size // len(piece))) for size in (8_000, 16_000))
    assert twice <= 2.2 * once + 500
    assert twice <= _MOST_CALLS * 16_000


@pytest.mark.parametrize("piece", ["x,1234567\n", "id 12345678 ", "0532 763 66 54 "])
def test_where_each_number_could_be_one_the_work_for_each_is_bounded(piece: str) -> None:
    once, twice = (_calls(piece * count) for count in (800, 1_600))
    assert twice <= 2.2 * once + 500
    assert twice <= 150 * 1_600


def test_nothing_runs_on_a_note_without_long_numbers() -> None:
    look = Look(_NOTE)
    assert [sweep.names[0].name for sweep in _SWEEPS if sweep.worth(look)] == []


@cache
def _samples() -> tuple[str, ...]:
    """Every text of the tests of the rules for persons, each between words as well, with values put in."""
    texts: set[str] = set()
    for path in sorted(Path(__file__).parent.glob("test_redaction_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts |= {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
    values = (
        "212-555-0146",
        "529982247" + "25",
        "AB1234567",
        "1234 5678 9012",
        "\u0661\u0662\u0663\u0664\u0665\u0666\u0667",
    )
    labels = {text for text in texts if 0 < len(text) <= 24 and "\n" not in text}
    return tuple(sorted(texts | {f"{label}: {value}" for label in labels for value in values}))


@pytest.mark.parametrize("sweep", _SWEEPS, ids=lambda sweep: sweep.names[0].name)
def test_what_a_sweep_finds_is_always_worth_it(sweep: Sweep) -> None:
    missed = [text for text in _samples() if not sweep.worth(Look(text)) and list(sweep.spots(Look(text)))]
    assert missed == []


_FORMS = ("+49 30 ########", "+1 415 53# ####", "+33 6 ## ## ## ##", "0171 #######", "21#-53#-####", "0### ### ## ##")


def _phones(form: str) -> list[str]:
    random = Random(form)
    return ["".join(str(random.randrange(2, 10)) if mark == "#" else mark for mark in form) for _ in range(100)]


@pytest.mark.parametrize("by", [", ", "; ", " ", "  ", " / ", " | "])
@pytest.mark.parametrize(
    "form",
    _FORMS,
)
def test_a_hundred_phones_in_one_line_are_all_found(form: str, by: str) -> None:
    shown = redact("phones: " + by.join(_phones(form))).text
    assert shown.count("[REDACTED:phone:") == 100


@pytest.mark.parametrize("by", [", ", "; ", " "])
def test_what_stands_behind_many_phones_in_one_line_is_found(by: str) -> None:
    line = by.join([*_phones("0151 ########"), "+49 30 48273916"])
    assert "48273916" not in redact(line).text


def test_a_row_of_numbers_is_left_after_many_that_are_nothing() -> None:
    assert _calls("  1" * 5_000) <= 25_000
