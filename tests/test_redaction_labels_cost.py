"""What a hostile text can make the labels do, counted in calls; and that nothing is lost by what bounds it."""

from __future__ import annotations

import sys

import pytest

from vault.redaction.labels import RULES
from vault.redaction.look import Look
from vault.redaction.rule import Spot, Sweep

_VALUE = "Sonnen" + "blume" + "42!"
_PIECES = {
    "glued": "密码",
    "glued and particle": "パスワードは",
    "glued and blank": "비밀번호는 ",
    "label": "password ",
    "cyrillic": "пароль ",
    "lines": "password:\n",
    "separators": "password: ",
    "copulas": "password is ",
    "commas": "key,",
    "cells": "|password|",
    "rows": "| password | pin |\n",
    "open quotes": 'key: "',
    "headers": "<th>password",
    "whole headers": "<th>password</th>",
    "cells of html": "<td>password",
    "tables": "<th>password</th><tr><td>x</td></tr>",
    "pins": "pin ",
    "label lines": "pin\n",
    "aligned": "password    user    token\n",
    "header lines": "a,password,pin\n",
    "little tables": "user,password,pin\nbob,a,b\n",
    "words between": "password x ",
    "values": "key=1 ",
    "settings": "pw=x;",
    "pairs": "login a/b ",
    "paths": "a/pw:",
    "seed": "seed phrase: " + "word " * 12,
    "answers": "security question? answer ",
}
_MOST_CALLS = 12
"""for each character; a label has four of them or more"""


def _spots(text: str) -> list[Spot]:
    return [spot for sweep in RULES if isinstance(sweep, Sweep) for spot in sweep.spots(Look(text))]


def _calls(text: str) -> int:
    count = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(note)
    try:
        _spots(text)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("piece", _PIECES.values(), ids=_PIECES.keys())
def test_the_same_over_and_over_again_costs_a_few_calls_a_character(piece: str) -> None:
    _spots(piece * 20)  # whatever is made at first use is made now
    small, large = 3_000, 9_000
    calls = _calls(piece * (large // len(piece))) - _calls(piece * (small // len(piece)))
    assert calls <= _MOST_CALLS * (large - small)


def test_the_rows_of_a_large_table_are_gone_through_a_bounded_number_of_times() -> None:
    header = "user," + ",".join(["x,pin"] * 40)
    row = "," * header.count(",") + "\n"
    small, large = (_calls(f"{header}\n" + row * count) for count in (100, 800))
    assert large <= 8 * small + 500


@pytest.mark.parametrize(
    "piece", ["a1b2" + "c3d4 is the password ", "recovery codes:\n1234" + "-5678\n", f"pw: {_VALUE}\n"]
)
def test_twice_the_secrets_cost_twice_as_much_but_not_more_than_a_text_may_have(piece: str) -> None:
    once, twice = (_calls(piece * count) for count in (100, 200))
    assert twice <= 2.2 * once + 500
    assert 2_000 < len(_spots(piece * 3_500)) < 3_100


@pytest.mark.parametrize(
    "piece", ["password x ", "password ", "key=1 ", "пароль ", "密码", "pin\n", "a,password\nb,\n\n"]
)
def test_a_secret_is_found_behind_any_number_of_labels_that_announce_nothing(piece: str) -> None:
    text = f"{piece * 3_000}\n\nthe password: {_VALUE}\n"
    start = text.index(_VALUE)
    assert (start, start + len(_VALUE), "password") in _spots(text)


@pytest.mark.parametrize("count", [1, 5, 30])
def test_the_last_of_labels_in_a_row_announces(count: int) -> None:
    text = f"{'password ' * count}= {_VALUE}"
    start = text.index(_VALUE)
    assert _spots(text) == [(start, start + len(_VALUE), "password")]


def test_every_column_of_a_table_that_has_a_label_is_gone_through() -> None:
    cells = [f"{_VALUE}{number}" for number in range(12)]
    for header, row in (
        (",".join(["password"] * 12), ",".join(cells)),
        ("|".join(["password"] * 12) + "\n" + "|".join(["---"] * 12), "|".join(cells)),
    ):
        text = f"{header}\n{row}\n"
        assert {text[start:end] for start, end, _ in _spots(text)} == {*cells}


def test_a_table_is_seen_where_the_same_rows_stood_inside_another_one_before() -> None:
    rows = f"user|password\nbob|{_VALUE}|db"
    text = f"a|b|c\n{rows}\n\nsome words\n\n{rows}\n"
    start = text.rindex(_VALUE)
    assert (start, start + len(_VALUE), "password") in _spots(text)
