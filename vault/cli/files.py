"""The everyday verbs that change memories: add, mv, rm.

What may live here: these commands. What may not: rules about memories (`memory`), what may be stored (`policy`).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from vault.cli import terminal
from vault.cli.invocation import APPLICATION, Answer, Invocation, Notice, counted, pass_invocation
from vault.cli.looking import require_something
from vault.cli.memory_paths import MEMORY
from vault.cli.opening import parse_path, writing
from vault.cli.options import FILE
from vault.errors import InvalidRequest
from vault.paths import MemoryPath

if TYPE_CHECKING:
    from vault.memory import Change

_MOST_INPUT: Final = 16 * 1024 * 1024 + 1  # the format's limit, and one byte to tell that it is passed


@click.command()
@click.argument("path", type=MEMORY)
@click.argument("text", required=False)
@click.option("--file", "file", type=FILE, metavar="F", help="take the content of a file")
@click.option("--force", "--overwrite", is_flag=True, help="replace what is there")
@pass_invocation
def add(call: Invocation, path: str, text: str | None, file: Path | None, *, force: bool) -> Answer:
    """Store a memory: TEXT, standard input (-) or a file.

    It is a text, or a PNG or JPEG image. A secret in a text is masked before it is stored, and a warning says where.

    examples:
      vault add notes.md "prefers metric units"
      date | vault add notes.md - --force
      vault add plan.png --file plan.png
    """
    if (text is None) == (file is None):
        raise InvalidRequest("one of TEXT, - and --file says what to store")
    where = parse_path(path)
    with writing(call) as vault:
        content = text if text is not None and text != "-" else _read(file)
        change = vault.memory_as(APPLICATION).create(where, content, overwrite=force)
    _warn_of_findings(call, change)
    word = "saved" if change.changed else "already there:"
    return Answer(data={"path": str(where), "changed": change.changed}, talk=[f"{word} {where}"])


@click.command()
@click.argument("source", type=MEMORY)
@click.argument("target", type=MEMORY)
@pass_invocation
def mv(call: Invocation, source: str, target: str) -> Answer:
    """Move a memory or a directory to a free place.

    Nothing is overwritten; directories need no creating.

    example:
      vault mv notes.md archive/notes.md
    """
    old, new = parse_path(source), parse_path(target)
    with writing(call) as vault:
        change = vault.memory_as(APPLICATION).rename(old, new)
    data = {"path": str(old), "target": str(new), "count": change.count}
    return Answer(data=data, talk=[f"moved {old} to {new}"])


@click.command()
@click.argument("path", type=MEMORY)
@click.option("--yes", is_flag=True, help="do not ask")
@pass_invocation
def rm(call: Invocation, path: str, *, yes: bool) -> Answer:
    """Remove a memory, or a directory and all below it.

    example:
      vault rm archive --yes
    """
    where = parse_path(path)
    with writing(call) as vault:
        if not yes and not where.is_root:  # the root is refused without a question
            with vault.store.reading() as reader:
                require_something(reader.index, where)
                found = len(list(reader.index.files(below=where)))
            _confirm_removal(call, where, found)
        change = vault.memory_as(APPLICATION).delete(where)
    removed = counted(change.count, "memory", "memories")
    return Answer(data={"path": str(where), "count": change.count}, talk=[f"removed {where} ({removed})"])


def _confirm_removal(call: Invocation, path: MemoryPath, found: int) -> None:
    call.need("removing needs a yes, and there is nobody to ask", hint="pass --yes")
    terminal.confirm(f"remove {path} ({counted(found, 'memory', 'memories')})?")


def _read(file: Path | None) -> bytes:
    from vault.cli.sources import given

    return given(file, _MOST_INPUT)


def _warn_of_findings(call: Invocation, change: Change) -> None:
    for mark in change.marks:
        fields = {"line": mark.line, "rule": mark.rule, "placeholder": mark.placeholder}
        call.warn(Notice("masked", f"line {mark.line}: {mark.rule} is stored as {mark.placeholder}", fields=fields))
    for mark in change.warnings:
        fields = {"line": mark.line, "rule": mark.rule}
        call.warn(
            Notice("found", f"line {mark.line}: {mark.rule} is stored as it is, by the vault's policy", fields=fields)
        )
