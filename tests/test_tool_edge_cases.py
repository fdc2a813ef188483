"""The edge cases of the memory tool, one test a row, for the sync and the async tool.

Each failure leaves the vault as it was; `ask.refused` checks that as it goes.
"""

from __future__ import annotations

import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.callers import CONTENT, EDITED, KINDS, LISTING, Ask, Reply, asking, everything_in, new_tool
from vault import KeyFile, Policy, Vault
from vault.commands import COMMANDS

FIVE = "one\ntwo\nthree\nfour\nfive\n"
# Characters at which a line might be thought to end, and that are ordinary here.
SEPARATORS = ["\r", "\r\n", "\v", "\f", "\x1c", "\x85", "\u2028", "\u2029"]

Refused = Callable[..., str]


@pytest.fixture
def vault() -> Iterator[Vault]:
    with Vault.ephemeral() as opened:
        yield opened


@pytest.fixture(params=KINDS)
def ask(request: pytest.FixtureRequest, vault: Vault) -> Ask:
    return asking(new_tool(request.param, vault))


@pytest.fixture
def refused(ask: Ask, vault: Vault) -> Refused:
    """Ask for what must be an error that changes nothing, and give its text."""

    def check(*whole: object, **parameters: object) -> str:
        before, head = everything_in(vault), vault.head
        reply = ask(*whole, **parameters)
        assert reply.is_error, reply.text
        assert everything_in(vault) == before
        assert vault.head == head
        return reply.text

    return check


def write(ask: Ask, path: str, text: str = "x\n") -> None:
    reply = ask(command="create", path=path, file_text=text)
    assert reply == Reply(f"File created successfully at: {path}", reply.content, is_error=False)


def shown(ask: Ask, path: str, view_range: list[int] | None = None) -> list[str]:
    """The numbered lines of a view."""
    reply = ask(command="view", path=path, view_range=view_range)
    assert not reply.is_error, reply.text
    header = CONTENT.format(path)
    assert reply.text.startswith(header)
    return reply.text.removeprefix(header).split("\n")


# Listings


def test_an_empty_store_is_listed_and_is_no_error(ask: Ask) -> None:
    assert ask(command="view", path="/memories").text == LISTING.format("/memories") + "0B\t/memories"


def test_a_slash_at_the_end_changes_no_row(ask: Ask) -> None:
    write(ask, "/memories/d/a.txt")
    rows = "2B\t/memories\n2B\t/memories/d/\n2B\t/memories/d/a.txt"
    assert ask(command="view", path="/memories").text == LISTING.format("/memories") + rows
    assert ask(command="view", path="/memories/").text == LISTING.format("/memories/") + rows


# Lines


def test_a_final_newline_is_not_a_line(ask: Ask) -> None:
    write(ask, "/memories/a", "x\ny\n")
    assert shown(ask, "/memories/a") == ["     1\tx", "     2\ty"]


def test_an_empty_file_is_one_empty_line(ask: Ask) -> None:
    write(ask, "/memories/a", "")
    assert shown(ask, "/memories/a") == ["     1\t"]


@pytest.mark.parametrize("separator", SEPARATORS)
def test_only_a_line_feed_ends_a_line_and_every_edit_keeps_the_bytes(ask: Ask, vault: Vault, separator: str) -> None:
    text = f"one{separator}half\ntwo{separator}"
    write(ask, "/memories/a", text)
    if "\n" not in separator:
        assert shown(ask, "/memories/a") == [f"     1\tone{separator}half", f"     2\ttwo{separator}"]
    ask(command="str_replace", path="/memories/a", old_str="half", new_str="whole")
    ask(command="insert", path="/memories/a", insert_line=0, insert_text=f"top{separator}")
    ask(command="rename", old_path="/memories/a", new_path="/memories/b")
    top = f"top{separator}".removesuffix("\n") + "\n"
    assert everything_in(vault) == {"/memories/b": (top + text.replace("half", "whole")).encode()}


@pytest.mark.parametrize(
    "view_range",
    [
        *([0, 0], [0, 2], [3, 2], [6, 9], [9, 12], [6, -1], [1, -2], [-3, -1], [1, 0]),
        *([2], [], [1, 2, 3], "1,2", "12", {}, [1.5, 2], ["a", "b"], [None, 2], [True, 2], 3, [[1, 2]]),
    ],
)
def test_a_range_that_selects_nothing_or_is_none_is_an_error(ask: Ask, refused: Refused, view_range: object) -> None:
    write(ask, "/memories/a", FIVE)
    text = refused(command="view", path="/memories/a", view_range=view_range)
    assert text.startswith("Error: ")
    assert "`view_range`" in text


@pytest.mark.parametrize(
    ("view_range", "first", "last"),
    [
        ([2, 3], 2, 3),
        ([4, -1], 4, 5),
        ([2, 99], 2, 5),
        ([5, 5], 5, 5),
        (["1", "2"], 1, 2),
        ([1.0, 2.0], 1, 2),
        (None, 1, 5),
    ],
)
def test_a_range_is_clamped_at_the_end(ask: Ask, view_range: list[int] | None, first: int, last: int) -> None:
    write(ask, "/memories/a", FIVE)
    numbered = [f"{number:>6}\t{line}" for number, line in enumerate(FIVE.split("\n"), 1)]
    assert shown(ask, "/memories/a", view_range) == numbered[first - 1 : last]


@pytest.mark.parametrize("kind", KINDS)
def test_999_999_lines_and_a_newline_are_shown_and_one_more_is_refused(kind: str) -> None:
    with Vault.ephemeral(policy=replace(Policy(), file_bytes=4_000_000)) as vault:
        ask = asking(new_tool(kind, vault))
        write(ask, "/memories/most", "x\n" * 999_999)
        write(ask, "/memories/more", "x\n" * 1_000_000)
        assert shown(ask, "/memories/most", [999_999, -1]) == ["999999\tx"]
        reply = ask(command="view", path="/memories/more", view_range=[1, 2])
        assert reply.is_error
        assert reply.text == "File /memories/more exceeds maximum line limit of 999,999 lines."


def test_text_under_the_name_of_an_image_is_text(ask: Ask) -> None:
    write(ask, "/memories/x.png", "no picture\n")
    assert shown(ask, "/memories/x.png") == ["     1\tno picture"]


# create


@pytest.mark.parametrize("given", [{}, {"file_text": None}, {"file_text": 7}, {"file_text": ["a"]}, {"file_text": {}}])
def test_a_create_without_text_leaves_nothing_and_the_next_one_works(
    ask: Ask, refused: Refused, given: dict[str, object]
) -> None:
    assert "`file_text`" in refused(command="create", path="/memories/a", **given)
    write(ask, "/memories/a")


@pytest.mark.parametrize("surrogate", [chr(0xD800), chr(0xDFFF), f"a{chr(0xDC80)}b"])
def test_a_lone_surrogate_leaves_nothing(refused: Refused, surrogate: str) -> None:
    assert "surrogate" in refused(command="create", path="/memories/a", file_text=surrogate)
    assert "surrogate" in refused(command="create", path=f"/memories/{surrogate}", file_text="x")


def test_a_create_over_a_file_a_directory_or_the_root_changes_nothing(ask: Ask, refused: Refused) -> None:
    write(ask, "/memories/d/a")
    for path in ("/memories/d/a", "/memories/d", "/memories/d/", "/memories", "/memories/"):
        text = refused(command="create", path=path, file_text="other")
        assert text == f"Error: File {path} already exists"


def test_a_create_below_a_file_changes_nothing(ask: Ask, refused: Refused) -> None:
    write(ask, "/memories/a")
    text = refused(command="create", path="/memories/a/b/c", file_text="x")
    assert text == "Error: /memories/a is a file, so nothing can be below it"


# str_replace


@pytest.mark.parametrize("given", [{}, {"new_str": None}, {"new_str": ""}])
def test_no_new_text_deletes(ask: Ask, vault: Vault, given: dict[str, object]) -> None:
    write(ask, "/memories/a", "one two\n")
    assert not ask(command="str_replace", path="/memories/a", old_str=" two", **given).is_error
    assert everything_in(vault) == {"/memories/a": b"one\n"}


@pytest.mark.parametrize(
    ("text", "old", "lines"),
    [("ab ab\n", "ab", "1"), ("aaa\n", "aa", "1"), ("x\nab\nab ab\n", "ab", "2, 3"), ("a\nb\na\nb\n", "a\nb", "1, 3")],
)
def test_more_than_one_match_overlapping_ones_too_is_an_error(
    *, ask: Ask, refused: Refused, text: str, old: str, lines: str
) -> None:
    write(ask, "/memories/a", text)
    assert refused(command="str_replace", path="/memories/a", old_str=old, new_str="x") == (
        f"No replacement was performed. Multiple occurrences of old_str `{old}` in lines: {lines}. "
        "Please ensure it is unique"
    )


def test_an_old_text_of_several_lines_works(ask: Ask, vault: Vault) -> None:
    write(ask, "/memories/a", FIVE)
    reply = ask(command="str_replace", path="/memories/a", old_str="two\nthree\n", new_str="2\n3\n3b\n")
    assert reply.text == (f"{EDITED}     1\tone\n     2\t2\n     3\t3\n     4\t3b\n     5\tfour\n     6\tfive")
    assert everything_in(vault) == {"/memories/a": b"one\n2\n3\n3b\nfour\nfive\n"}


@pytest.mark.parametrize("text", ["", "x\n"])
def test_an_empty_old_text_is_an_error_that_is_told_from_a_missing_one(ask: Ask, refused: Refused, text: str) -> None:
    write(ask, "/memories/a", text)
    assert "empty" in refused(command="str_replace", path="/memories/a", old_str="", new_str="y")
    missing = "Error: Missing required parameter `old_str` for command `str_replace`."
    assert refused(command="str_replace", path="/memories/a", new_str="y") == missing
    assert refused(command="str_replace", path="/memories/a", old_str=None, new_str="y") == missing


@pytest.mark.parametrize("new", ["$&", "$$", "\\1", "\\g<0>", "{0}", "{path}", "%s", "undefined", "\\n"])
def test_a_new_text_is_literal(ask: Ask, vault: Vault, new: str) -> None:
    write(ask, "/memories/a", "one two\n")
    ask(command="str_replace", path="/memories/a", old_str="two", new_str=new)
    assert everything_in(vault) == {"/memories/a": f"one {new}\n".encode()}


@pytest.mark.parametrize("old", ["t.o", "two$", "^one", "(", "\\w"])
def test_an_old_text_is_literal(ask: Ask, refused: Refused, old: str) -> None:
    write(ask, "/memories/a", "one two\n")
    assert refused(command="str_replace", path="/memories/a", old_str=old) == (
        f"No replacement was performed, old_str `{old}` did not appear verbatim in /memories/a."
    )


def test_composed_and_decomposed_text_do_not_match(ask: Ask, refused: Refused) -> None:
    write(ask, "/memories/a", unicodedata.normalize("NFC", "café\n"))
    refused(command="str_replace", path="/memories/a", old_str=unicodedata.normalize("NFD", "café"), new_str="x")


# insert


@pytest.mark.parametrize(
    ("line", "expected"),
    [(0, b"N\na\nb\n"), (1, b"a\nN\nb\n"), (2, b"a\nb\nN\n"), ("1", b"a\nN\nb\n"), (1.0, b"a\nN\nb\n")],
)
def test_a_line_is_inserted_behind_the_one_named(ask: Ask, vault: Vault, line: object, expected: bytes) -> None:
    write(ask, "/memories/a", "a\nb\n")
    reply = ask(command="insert", path="/memories/a", insert_line=line, insert_text="N\n")
    assert reply.text == "The file /memories/a has been edited."
    assert everything_in(vault) == {"/memories/a": expected}


@pytest.mark.parametrize("line", [3, -1, 10**30, "3", "-1"])
def test_a_line_that_is_not_there_is_an_error(ask: Ask, refused: Refused, line: object) -> None:
    write(ask, "/memories/a", "a\nb\n")
    text = refused(command="insert", path="/memories/a", insert_line=line, insert_text="N")
    if line == 10**30:
        assert text == "Error: Parameter `insert_line` of command `insert` must be an integer."
    else:
        message = f"Error: Invalid `insert_line` parameter: {line}."
        assert text == f"{message} It should be within the range of lines of the file: [0, 2]"


@pytest.mark.parametrize("given", [{}, {"insert_line": None}])
def test_an_absent_line_is_an_error(ask: Ask, refused: Refused, given: dict[str, object]) -> None:
    write(ask, "/memories/a", "a\nb\n")
    text = refused(command="insert", path="/memories/a", insert_text="N", **given)
    assert text == "Error: Missing required parameter `insert_line` for command `insert`."


@pytest.mark.parametrize("line", [1.5, "x", "1.0", "", " 1", True, False, [1], {}, float("inf"), float("nan"), "٣"])
def test_a_line_that_is_no_number_is_an_error(ask: Ask, refused: Refused, line: object) -> None:
    write(ask, "/memories/a", "a\nb\n")
    text = refused(command="insert", path="/memories/a", insert_line=line, insert_text="N")
    assert text == "Error: Parameter `insert_line` of command `insert` must be an integer."


@pytest.mark.parametrize(
    ("text", "line", "addition", "expected"),
    [
        ("a\nb\n", 1, "x\n\n", b"a\nx\n\nb\n"),
        ("a\nb\n", 1, "", b"a\n\nb\n"),
        ("", 0, "x", b"x\n"),
        ("", 0, "x\n", b"x\n"),
        ("a\nb", 0, "x", b"x\na\nb"),
        ("a\nb", 1, "x\n", b"a\nx\nb"),
        ("a\nb", 2, "x", b"a\nb\nx\n"),
        ("\n", 1, "x", b"\nx\n"),
    ],
)
def test_one_final_newline_is_dropped_and_the_files_own_is_kept(
    *, ask: Ask, vault: Vault, text: str, line: int, addition: str, expected: bytes
) -> None:
    write(ask, "/memories/a", text)
    ask(command="insert", path="/memories/a", insert_line=line, insert_text=addition)
    assert everything_in(vault) == {"/memories/a": expected}


@pytest.mark.parametrize("command", ["str_replace", "insert"])
@pytest.mark.parametrize("path", ["/memories/none", "/memories/d", "/memories", "/memories/d/a/below"])
def test_an_edit_of_no_file_is_an_error(ask: Ask, refused: Refused, command: str, path: str) -> None:
    write(ask, "/memories/d/a")
    ending = "" if command == "insert" else ". Please provide a valid path."
    text = refused(command=command, path=path, old_str="x", insert_line=0, insert_text="y")
    assert text == f"Error: The path {path} does not exist{ending}"


@pytest.mark.parametrize("path", ["/memories/none", "/memories/d/a/below"])
def test_a_view_of_nothing_is_an_error(ask: Ask, refused: Refused, path: str) -> None:
    write(ask, "/memories/d/a")
    text = refused(command="view", path=path)
    assert text == f"The path {path} does not exist. Please provide a valid path."


# delete


@pytest.mark.parametrize("spelling", ["", "/", "//", "/.", "/./", "///."])
def test_the_root_is_not_deleted_by_any_spelling(ask: Ask, refused: Refused, spelling: str) -> None:
    write(ask, "/memories/d/a")
    text = refused(command="delete", path=f"/memories{spelling}")
    assert text == "Cannot delete the /memories directory itself"


@pytest.mark.parametrize(
    "path", ["/memories/d/..", "/memories/../memories", "//", "/.", "/d/..", "/../memories", "/memories/d/../"]
)
def test_a_detour_to_the_root_deletes_nothing(ask: Ask, refused: Refused, path: str) -> None:
    write(ask, "/memories/d/a")
    assert refused(command="delete", path=path).startswith("Error: ")


def test_what_begins_with_the_same_letters_stays(ask: Ask, vault: Vault) -> None:
    for name in ("a/1", "a/2/3", "ab", "a.txt", "A"):
        write(ask, f"/memories/{name}")
    assert ask(command="delete", path="/memories/a").text == "Successfully deleted /memories/a"
    assert set(everything_in(vault)) == {"/memories/ab", "/memories/a.txt", "/memories/A"}


def test_the_other_of_two_equal_files_stays(ask: Ask, vault: Vault) -> None:
    for name in "abc":
        write(ask, f"/memories/{name}", "same\n")
    ask(command="delete", path="/memories/a")
    ask(command="str_replace", path="/memories/b", old_str="same", new_str="other")
    assert everything_in(vault) == {"/memories/b": b"other\n", "/memories/c": b"same\n"}


def test_a_delete_of_nothing_is_an_error(refused: Refused) -> None:
    assert refused(command="delete", path="/memories/none") == "Error: The path /memories/none does not exist"


# rename


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/memories/a", "/memories/b"),
        ("/memories/a", "/memories/d"),
        ("/memories/a", "/memories/a"),
        ("/memories/a", "/memories"),
        ("/memories/d", "/memories/d"),
        ("/memories/d", "/memories/a"),
        ("/memories/d", "/memories/d/x"),
    ],
)
def test_a_rename_onto_what_exists_changes_nothing(ask: Ask, refused: Refused, old: str, new: str) -> None:
    for name in ("a", "b", "d/x"):
        write(ask, f"/memories/{name}")
    text = refused(command="rename", old_path=old, new_path=new)
    assert text == f"Error: The destination {new} already exists"


@pytest.mark.parametrize("spelling", ["", "/", "//", "/."])
def test_the_root_is_not_renamed_by_any_spelling(ask: Ask, refused: Refused, spelling: str) -> None:
    write(ask, "/memories/a")
    text = refused(command="rename", old_path=f"/memories{spelling}", new_path="/memories/b")
    assert text == "Cannot rename the /memories directory itself"


@pytest.mark.parametrize("new", ["/memories/d/e", "/memories/d/e/f"])
def test_a_directory_is_not_moved_into_itself(ask: Ask, refused: Refused, new: str) -> None:
    write(ask, "/memories/d/x")
    text = refused(command="rename", old_path="/memories/d", new_path=new)
    assert text == "Error: Cannot move /memories/d into itself"


@pytest.mark.parametrize("new", ["/memories/b/x", "/memories/b/x/y", "/memories/a/x"])
def test_nothing_is_moved_below_a_file(ask: Ask, refused: Refused, new: str) -> None:
    write(ask, "/memories/a")
    write(ask, "/memories/b")
    text = refused(command="rename", old_path="/memories/a", new_path=new)
    assert text == f"Error: {new[:11]} is a file, so nothing can be below it"


def test_a_missing_source_is_named_and_no_directory_appears(ask: Ask, refused: Refused) -> None:
    text = refused(command="rename", old_path="/memories/none", new_path="/memories/new/place")
    assert text == "Error: The path /memories/none does not exist"
    assert ask(command="view", path="/memories").text == LISTING.format("/memories") + "0B\t/memories"


def test_a_name_that_begins_like_the_old_one_is_not_below_it(ask: Ask, vault: Vault) -> None:
    write(ask, "/memories/d/x/y")
    reply = ask(command="rename", old_path="/memories/d", new_path="/memories/d2")
    assert reply.text == "Successfully renamed /memories/d to /memories/d2"
    assert set(everything_in(vault)) == {"/memories/d2/x/y"}


# Paths

_OUTSIDE = [
    *("/memoriesfoo", "/memoriesfoo/x", "/memories_backup/x", "/MEMORIES", "/Memories/x", "memories/x", " /memories"),
    *("//memories", "//memories/x", "", "/", "~", "~/memories", "C:\\memories", "file:///memories", "/etc/passwd", "."),
]
_HOSTILE = [
    *(
        "%2e%2e%2fx",
        "%2E%2E/x",
        "a%2fb",
        "a%5cb",
        "a%00",
        "..\\x",
        "a\\b",
        "a\0b",
        "a\nb",
        "a\tb",
        "a\x1b[31m",
        "a\x7f",
    ),
    *("a\u202eb", "a\u200fb", "a\u2066b", "a\u2028b", "a\u2029b", "a\u200bb", "\ufeffa", "../x", "..", "d/../../x"),
]
_LEGAL = [
    "...",
    "a..b",
    "..a",
    "a b",
    " a",
    "'a'",
    '"a"',
    "`a`",
    "😀",
    "记忆",
    "Ünï",
    "a%b",
    "a:b",
    "-rf",
    "*",
    "$HOME",
    "&",
    "{x}",
]


def all_commands(path: str) -> list[dict[str, object]]:
    """Each command with this path in each place that a path can have."""
    return [
        {"command": "view", "path": path},
        {"command": "create", "path": path, "file_text": "x"},
        {"command": "str_replace", "path": path, "old_str": "x", "new_str": "y"},
        {"command": "insert", "path": path, "insert_line": 0, "insert_text": "y"},
        {"command": "delete", "path": path},
        {"command": "rename", "old_path": path, "new_path": "/memories/new"},
        {"command": "rename", "old_path": "/memories/keep", "new_path": path},
    ]


@pytest.mark.parametrize("path", _OUTSIDE)
def test_a_path_outside_is_an_error_in_every_command(ask: Ask, refused: Refused, path: str) -> None:
    write(ask, "/memories/keep")
    write(ask, "/memories/x")
    for command in all_commands(path):
        assert refused(command).startswith("Error: ")


@pytest.mark.parametrize("name", _HOSTILE)
def test_a_hostile_name_is_an_error_in_every_command_and_echoed_harmlessly(
    ask: Ask, refused: Refused, name: str
) -> None:
    write(ask, "/memories/keep")
    write(ask, "/memories/x")
    for command in all_commands(f"/memories/{name}"):
        text = refused(command)
        assert text.startswith("Error: ")
        assert text.isprintable()


@pytest.mark.parametrize("name", _LEGAL)
def test_an_unusual_name_is_legal(ask: Ask, vault: Vault, name: str) -> None:
    path = f"/memories/{unicodedata.normalize('NFC', name)}"
    write(ask, path)
    assert set(everything_in(vault)) == {path}
    assert shown(ask, path) == ["     1\tx"]
    assert ask(command="delete", path=path).text == f"Successfully deleted {path}"


@pytest.mark.parametrize("path", ["/memories/" + "n" * 300, "/memories" + "/d" * 1200, "/memories/" + "ü" * 128])
def test_a_path_that_is_too_long_is_a_short_clean_error(refused: Refused, path: str) -> None:
    for command in all_commands(path)[:6]:
        assert len(refused(command)) < 400


@pytest.mark.parametrize("spelling", ["/memories/./d/a", "/memories//d//a", "/memories/d/./a", "/memories/d/a/"])
def test_another_spelling_is_the_same_file(ask: Ask, vault: Vault, refused: Refused, spelling: str) -> None:
    write(ask, "/memories/d/a", "x\n")
    assert refused(command="create", path=spelling, file_text="y") == f"Error: File {spelling} already exists"
    assert ask(command="insert", path=spelling, insert_line=1, insert_text="y").text == (
        f"The file {spelling} has been edited."
    )
    assert everything_in(vault) == {"/memories/d/a": b"x\ny\n"}


def test_composed_and_decomposed_names_are_the_same_file(ask: Ask, refused: Refused) -> None:
    write(ask, unicodedata.normalize("NFD", "/memories/café"))
    refused(command="create", path=unicodedata.normalize("NFC", "/memories/café"), file_text="y")


# Commands

_NO_COMMANDS: list[object] = [
    *({}, {"command": None}, {"command": ""}, {"command": "clear_all_memory"}, {"command": "VIEW"}, {"command": 7}),
    *({"command": ["view"]}, {"command": "view "}, {"path": "/memories"}, {"command": "__init__"}, {"command": "call"}),
    *(None, "view", 7, True, 1.5, [], ["view"], [{"command": "view"}], b"view"),
]


@pytest.mark.parametrize("value", _NO_COMMANDS, ids=repr)
def test_what_is_no_command_is_an_error_that_names_the_six(ask: Ask, refused: Refused, value: object) -> None:
    write(ask, "/memories/keep")
    text = refused(value)
    assert text.startswith("Error: ")
    assert all(name in text for name in COMMANDS)
    assert len(COMMANDS) == 6


def test_an_unknown_command_is_named(refused: Refused) -> None:
    assert refused(command="append", path="/memories").startswith("Error: unknown command append. ")


@pytest.mark.parametrize("wrong", [7, True, 1.5, ["/memories/a"], {"a": 1}, b"/memories/a"], ids=repr)
def test_a_parameter_of_the_wrong_type_is_named(ask: Ask, refused: Refused, wrong: object) -> None:
    write(ask, "/memories/a")
    for command in all_commands("/memories/a"):
        for name in set(command) - {"command", "insert_line"}:
            text = refused({**command, name: wrong})
            assert text == f"Error: Parameter `{name}` of command `{command['command']}` must be a string."


# More than one


@pytest.mark.parametrize("kind", KINDS)
def test_a_second_tool_on_the_vault_sees_the_firsts_writes(ask: Ask, vault: Vault, kind: str) -> None:
    other = asking(new_tool(kind, vault))
    write(ask, "/memories/a", "1\n")
    other(command="insert", path="/memories/a", insert_line=1, insert_text="2")
    ask(command="insert", path="/memories/a", insert_line=2, insert_text="3")
    assert shown(other, "/memories/a") == ["     1\t1", "     2\t2", "     3\t3"]


_OTHER_PROCESS = """
import sys
from pathlib import Path
from vault import KeyFile, Vault, VaultMemoryTool
with Vault.open(Path(sys.argv[1]), credential=KeyFile(Path(sys.argv[2]))) as vault:
    tool = VaultMemoryTool(vault)
    print(tool.call({"command": "view", "path": "/memories/a"}))
    tool.call({"command": "insert", "path": "/memories/a", "insert_line": 1, "insert_text": "theirs"})
"""


@pytest.mark.parametrize("kind", KINDS)
def test_a_second_process_sees_the_firsts_writes_and_the_first_sees_its(kind: str, tmp_path: Path) -> None:
    directory, key = tmp_path / "v", tmp_path / "k"
    with Vault.create(directory, credentials=[KeyFile.create(key)], remember=False) as vault:
        ask = asking(new_tool(kind, vault))
        write(ask, "/memories/a", "ours\n")
        there = subprocess.run(
            [sys.executable, "-c", _OTHER_PROCESS, str(directory), str(key)], capture_output=True, text=True, check=True
        )
        assert there.stdout == CONTENT.format("/memories/a") + "     1\tours\n"
        assert shown(ask, "/memories/a") == ["     1\tours", "     2\ttheirs"]
