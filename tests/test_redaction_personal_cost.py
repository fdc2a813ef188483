"""What a hostile text can make the rules for persons do: twice the text, about twice the work; little a character."""

from __future__ import annotations

import sys

import pytest

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


def test_nothing_runs_on_a_note_without_long_numbers() -> None:
    look = Look(_NOTE)
    assert [sweep.names[0].name for sweep in _SWEEPS if sweep.worth(look)] == []
