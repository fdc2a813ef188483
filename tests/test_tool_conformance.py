"""The same commands to the SDK's own filesystem tool and to ours: the same answers, but for differences listed here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from anthropic.lib.tools import BetaAbstractMemoryTool, ToolError
from anthropic.tools.memory import BetaLocalFilesystemMemoryTool

from tests.callers import CONTENT, EDITED, LISTING
from vault import Vault, VaultMemoryTool

Command = dict[str, Any]
Tools = tuple[VaultMemoryTool, BetaLocalFilesystemMemoryTool]
ROOT = "/memories"
A = "/memories/a.txt"
RANGE = "Error: Invalid `view_range` parameter: "
FIVE = "one\ntwo\nthree\nfour\nfive"


def view(path: str = A, **more: object) -> Command:
    return {"command": "view", "path": path, **more}


def create(path: str = A, text: str = FIVE) -> Command:
    return {"command": "create", "path": path, "file_text": text}


def edit(old: str, *new: str, path: str = A) -> Command:
    return {"command": "str_replace", "path": path, "old_str": old, **dict(zip(("new_str",), new, strict=False))}


def insert(line: int, text: str, path: str = A) -> Command:
    return {"command": "insert", "path": path, "insert_line": line, "insert_text": text}


def delete(path: str = A) -> Command:
    return {"command": "delete", "path": path}


def rename(old: str, new: str) -> Command:
    return {"command": "rename", "old_path": old, "new_path": new}


SAME = {
    "create and view": [create(), view()],
    "an empty file": [create(text=""), view()],
    "ranges": [
        create(),
        view(view_range=[2, 3]),
        view(view_range=[4, -1]),
        view(view_range=[2, 99]),
        view(view_range=[5, 5]),
    ],
    "carriage returns": [create(text="one\r\ntwo\rhalf"), view(), edit("half", "whole"), view()],
    "separators": [create(text="one\x0btwo\u2028three\x85four"), view(), edit("two", "2"), view()],
    "one edit": [create(), edit("three", "THREE"), view()],
    "an edit of the first line": [create(), edit("one", "ONE")],
    "an edit of the last line": [create(), edit("five", "FIVE")],
    "an edit with group references": [create(), edit("three", r"\1 $& {0}"), view()],
    "deleting by an edit": [create(), edit("three", ""), view()],
    "no match": [create(), edit("six", "6")],
    "two matches": [create(text="x\ny\nx"), edit("x", "z")],
    "an insertion in the middle": [create(text="a\nb\n"), insert(1, "new"), insert(0, "top\n")],
    "moving a file": [create(), rename(A, "/memories/d/b.txt"), view("/memories/d/b.txt")],
    "moving a directory": [create("/memories/d/a"), rename("/memories/d", "/memories/e"), view("/memories/e/a")],
    "deleting": [create(), delete(), view()],
    "deleting a directory": [create("/memories/d/a"), delete("/memories/d"), view("/memories/d/a")],
    "the root stays": [create(), delete(ROOT), delete(ROOT + "/"), rename(ROOT, "/memories/x"), view()],
    "a view of nothing": [view("/memories/none")],
}
# Our answer is another one; what it is, and why.
PREFIX = "the documentation writes `Error: ` where the SDK for Python does not"
DIFFERENT = {
    f"create over a file: {PREFIX}": ([create(), create()], "Error: File /memories/a.txt already exists"),
    f"an edit of nothing: {PREFIX}": (
        [edit("x", "y", path="/memories/none")],
        "Error: The path /memories/none does not exist. Please provide a valid path.",
    ),
    f"an insertion into nothing: {PREFIX}, and is shorter": (
        [insert(0, "x", path="/memories/none")],
        "Error: The path /memories/none does not exist",
    ),
    f"an insertion too far down: {PREFIX}, and is longer": (
        [create(text="a\nb"), insert(3, "x")],
        "Error: Invalid `insert_line` parameter: 3. It should be within the range of lines of the file: [0, 2]",
    ),
    f"a delete of nothing: {PREFIX}": ([delete("/memories/none")], "Error: The path /memories/none does not exist"),
    f"a rename of nothing: {PREFIX}": (
        [rename("/memories/none", "/memories/x")],
        "Error: The path /memories/none does not exist",
    ),
    f"a rename onto a file: {PREFIX}": (
        [create(), create("/memories/b"), rename(A, "/memories/b")],
        "Error: The destination /memories/b already exists",
    ),
    "an edit of a directory: the documentation's `does not exist`, the SDK's `is not a file`": (
        [create("/memories/d/a"), edit("x", "y", path="/memories/d")],
        "Error: The path /memories/d does not exist. Please provide a valid path.",
    ),
    "a listing: `and node_modules`, a decimal in sizes, and a directory is the sum below it": (
        [create("/memories/d/a", "x" * 1024), view(ROOT)],
        LISTING.format(ROOT) + "1.0K\t/memories\n1.0K\t/memories/d/\n1.0K\t/memories/d/a",
    ),
    "a final newline is not a line": (
        [create(text="a\n"), view()],
        CONTENT.format(A) + "     1\ta",
    ),
    "one line more than a file has is no range": (
        [create(text="a"), view(view_range=[2, 3])],
        RANGE + "[2, 3]; its first element should be within the range of lines of the file: [1, 1]",
    ),
    "a negative last line is no slice": (
        [create(), view(view_range=[1, -2])],
        RANGE + "[1, -2]; its second element should be -1, for the last line, or not less than the first",
    ),
    "an edit without a new text deletes": (
        [create(text="a b"), edit(" b")],
        EDITED + "     1\ta",
    ),
    "overlapping matches are two": (
        [create(text="aaa"), edit("aa", "b")],
        "No replacement was performed. Multiple occurrences of old_str `aa` in lines: 1. Please ensure it is unique",
    ),
    "a line with two matches is named once": (
        [create(text="x x\nx"), edit("x", "y")],
        "No replacement was performed. Multiple occurrences of old_str `x` in lines: 1, 2. Please ensure it is unique",
    ),
    "a snippet shows the whole change": (
        [create(), edit("two", "2\n2\n2\n2")],
        EDITED + "     1\tone\n     2\t2\n     3\t2\n     4\t2\n     5\t2\n     6\tthree\n     7\tfour",
    ),
    "an empty old text is an error of its own": (
        [create(text=""), edit("", "x")],
        "Error: Invalid `old_str` parameter: it is empty; give text that occurs exactly once in the file",
    ),
    "one newline of an insertion is dropped, not all": (
        [create(text="a\nb\n"), insert(1, "x\n\n"), view()],
        CONTENT.format(A) + "     1\ta\n     2\tx\n     3\t\n     4\tb",
    ),
    "an insertion adds no final newline to a file without one": (
        [create(text="a\nb"), insert(1, "x"), edit("b\n", "c")],
        "No replacement was performed, old_str `b\n` did not appear verbatim in /memories/a.txt.",
    ),
    "a name that only begins like the root is outside": (
        [create("/memories/x", "x"), view("/memoriesx")],
        "Error: The path is neither /memories nor below it",
    ),
    "a path that climbs is refused, not resolved": (
        [create("/memories/x", "x"), view("/memories/d/../x")],
        "Error: The path contains ..",
    ),
    "an escape is refused by other words": (
        [view("/memories/../etc")],
        "Error: The path contains ..",
    ),
    "below a file nothing is made": (
        [create(), create(A + "/b")],
        "Error: /memories/a.txt is a file, so nothing can be below it",
    ),
    "a directory does not go into itself": (
        [create("/memories/d/a"), rename("/memories/d", "/memories/d/e")],
        "Error: Cannot move /memories/d into itself",
    ),
    "a missing text is named": (
        [{"command": "create", "path": A}],
        "Error: Missing required parameter `file_text` for command `create`.",
    ),
    "an unknown command is told the six": (
        [{"command": "append"}],
        "Error: unknown command append. The commands are: view, create, str_replace, insert, delete, rename.",
    ),
}


def answers(tool: BetaAbstractMemoryTool, commands: Sequence[Command]) -> list[tuple[object, bool]]:
    """What the runner would send for each command, and whether marked as an error."""
    return [_answer(tool, command) for command in commands]


def _answer(tool: BetaAbstractMemoryTool, command: Command) -> tuple[object, bool]:
    try:
        return tool.call(command), False
    except ToolError as error:
        return error.content, True
    except Exception as error:  # noqa: BLE001  (the runner sends the repr of whatever it is)
        return repr(error), True


@pytest.fixture
def tools(tmp_path: Path) -> Iterator[Tools]:
    with Vault.ephemeral() as vault:
        yield VaultMemoryTool(vault), BetaLocalFilesystemMemoryTool(str(tmp_path))


@pytest.mark.parametrize("commands", SAME.values(), ids=SAME)
def test_the_answers_are_the_sdks(tools: Tools, commands: list[Command]) -> None:
    ours, theirs = tools
    assert answers(ours, commands) == answers(theirs, commands)


@pytest.mark.parametrize(("commands", "answer"), DIFFERENT.values(), ids=DIFFERENT)
def test_the_differences_are_these(tools: Tools, commands: list[Command], answer: str) -> None:
    ours, theirs = tools
    *_, (our_answer, _) = answers(ours, commands)
    *_, (their_answer, _) = answers(theirs, commands)
    assert our_answer == answer
    assert their_answer != answer  # when this fails, the SDK has changed and the row belongs to the same answers


def test_every_difference_has_a_reason() -> None:
    assert all(re.search(r"\w+ \w+", name) for name in DIFFERENT)
