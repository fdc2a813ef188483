"""The doors of the leak test: each plants words of its own, in a process in the box.

What may live here: which words go through which door. What may not: looking for them (`doctor_leaks`).
"""

from __future__ import annotations

import shutil
import signal
from collections.abc import Callable
from typing import Final

from vault.cli.doctor_box import Box

Door = Callable[[Box], None]

_NAMES: Final = ("folder", "name", "renamed", "missing")
_CONTENTS: Final = ("content", "replacement", "inserted", "refused content", "sought", "malformed")


def making(box: Box) -> None:
    """`vault init`, with a passphrase and a key file."""
    box.given("passphrase", box.word("the passphrase of vault init") + "\n")
    box.command(*_passphrase(box, "passphrase"), *_key(box), "init", "--no-recovery", "--no-keyring")


def library(box: Box) -> None:
    """The library's verbs."""
    more = ("removed", "removed content", "too much")
    box.act("library", _words(box, "the library", *_NAMES, *_CONTENTS, *more))


def tool(box: Box) -> None:
    """Claude's tool."""
    box.act("tool", _words(box, "Claude's tool", *_NAMES, *_CONTENTS, "late content"))


def command_line(box: Box) -> None:
    """The commands, those that fail too."""
    folder = box.word("the command line, a folder", told=True)
    first, second, third = (f"{folder}/{box.word(f'the command line, name {n}', told=True)}.md" for n in (1, 2, 3))
    box.command("add", first, f"a note on {box.word('vault add TEXT')}")
    box.command("add", second, "-", stdin=f"a note on {box.word('vault add -')}\n")
    box.command("add", third, "--file", str(box.given("note", f"a note on {box.word('vault add --file')}\n")))
    box.command("cat", first)
    box.command("mv", first, f"{folder}/{box.word('vault mv', told=True)}.md")
    box.command("rm", second, "--yes")
    box.command("log")
    box.command("add", third, box.word("vault add of what is there"), expected=5)
    box.command("cat", box.word("vault cat of what is missing", told=True), expected=4)
    box.given("wrong", box.word("a wrong passphrase") + "\n")
    box.command("ls", *_passphrase(box, "wrong"), expected=12)
    box.command("ls", *_passphrase(box, "passphrase"))


def interrupted(box: Box) -> None:
    """A write that is killed in its middle, and the tidying up after it."""
    words = {"name": box.word("a killed write, the name"), "content": box.word("a killed write, the content")}
    box.act("killed", words, expected=-signal.SIGKILL)
    box.command("add", "after.md", "after the crash")


def restored(box: Box) -> None:
    """A copy that is put back, and accepted with a reason."""
    shutil.copytree(box["vault"], box["copy"], symlinks=True)
    box.command("add", "newer.md", f"a note on {box.word('vault add before a restore')}")
    box["vault"].rename(box["newer"])
    box["copy"].rename(box["vault"])
    box.command("trust", "--accept-rollback", "--reason", f"restored for {box.word('the reason of vault trust')}")
    box.command("verify")


DOORS: Final[tuple[Door, ...]] = (making, library, tool, command_line, interrupted, restored)


def _words(box: Box, door: str, *purposes: str) -> dict[str, str]:
    return {purpose: box.word(f"{door}, {purpose}") for purpose in purposes}


def _passphrase(box: Box, name: str) -> tuple[str, str]:
    return "--passphrase-file", str(box["given"] / name)


def _key(box: Box) -> tuple[str, str]:
    return "--key-file", str(box["given"] / "key")
