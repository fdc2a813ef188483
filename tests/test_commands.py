"""The six commands: untrusted JSON becomes a `Command`, or is refused with a text that names the parameter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vault.commands import COMMANDS, Command, parse_command
from vault.errors import InvalidRequest

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
PARAMETERS = [
    "path",
    "view_range",
    "file_text",
    "old_str",
    "new_str",
    "insert_line",
    "insert_text",
    "old_path",
    "new_path",
]
INPUTS = JSON | st.fixed_dictionaries(
    {"command": st.sampled_from(COMMANDS) | JSON}, optional=dict.fromkeys(PARAMETERS, JSON)
)


@pytest.mark.parametrize(
    ("value", "command"),
    [
        ({"command": "view", "path": "/p"}, Command("view", "/p")),
        ({"command": "view", "path": "/p", "view_range": None}, Command("view", "/p")),
        ({"command": "view", "path": "/p", "view_range": [1, -1]}, Command("view", "/p", (1, -1))),
        ({"command": "view", "path": "/p", "view_range": ("2", 3.0)}, Command("view", "/p", (2, 3))),
        ({"command": "create", "path": "/p", "file_text": ""}, Command("create", "/p")),
        ({"command": "str_replace", "path": "/p", "old_str": "o"}, Command("str_replace", "/p", old_str="o")),
        (
            {"command": "insert", "path": "/p", "insert_line": -0.0, "insert_text": "t"},
            Command("insert", "/p", insert_text="t"),
        ),
        ({"command": "delete", "path": "/p", "more": 1}, Command("delete", "/p")),
        ({"command": "rename", "old_path": "/o", "new_path": "/n"}, Command("rename", old_path="/o", new_path="/n")),
    ],
    ids=str,
)
def test_a_good_command_is_read(value: object, command: Command) -> None:
    assert parse_command(value) == command


@given(INPUTS)
def test_any_json_is_a_command_or_refused(value: object) -> None:
    try:
        text = parse_command(value).name
    except InvalidRequest as error:
        text = error.message
    assert text in COMMANDS or text.endswith(".")
    assert text.isprintable()


def test_no_value_is_repeated() -> None:
    for wrong in ({"command": "x1y2"}, {"command": "view", "path": ["x1y2"]}, {"command": "insert", "path": "x1y2"}):
        with pytest.raises(InvalidRequest) as caught:
            parse_command(wrong)
        assert "x1y2" not in caught.value.message


def test_a_command_shows_no_content_when_it_is_printed() -> None:
    shown = repr(Command("rename", "c1", None, "c2", "c3", "c4", 0, "c5", "c6", "c7"))
    assert not any(f"c{number}" in shown for number in range(1, 8))
