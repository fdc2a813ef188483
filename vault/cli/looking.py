"""The everyday verbs that look: ls, cat.

What may live here: these commands. What may not: verbs that change something (`files`): a listing starts without them.
"""

from __future__ import annotations

import sys

import click

from vault.cli import terminal
from vault.cli.invocation import Answer, Invocation, counted, moment, pass_invocation, sized
from vault.cli.memory_paths import MEMORY
from vault.cli.opening import parse_path, reading
from vault.content import decode_text
from vault.errors import InvalidRequest, IsDirectory, NotFound
from vault.index import Index
from vault.paths import MemoryPath
from vault.tree import File


@click.command()
@click.argument("path", required=False, default="/memories", type=MEMORY)
@click.option("-l", "--long", is_flag=True, help="show size and time too")
@pass_invocation
def ls(call: Invocation, path: str, *, long: bool) -> Answer:
    """List the memories at or below PATH.

    examples:
      vault ls
      vault ls -l projects
    """
    where = parse_path(path)
    with reading(call) as vault, vault.store.reading() as reader:
        require_something(reader.index, where)
        files = list(reader.index.files(below=where))
    size = sum(file.current.size for file in files)
    lines = [_long_row(file) if long else str(file.path) for file in files]
    talk = [f"{counted(len(files), 'memory', 'memories')}, {sized(size)}"] if long or not files else []
    return Answer(
        data={"path": str(where), "size": size, "memories": [_described(file) for file in files if call.json]},
        lines=lines,
        talk=talk,
    )


@click.command()
@click.argument("path", type=MEMORY)
@pass_invocation
def cat(call: Invocation, path: str) -> Answer:
    """Print a memory, byte for byte.

    On a terminal, characters that could steer it or deceive the eye are written out.

    examples:
      vault cat notes.md
      vault cat plan.png > plan.png
    """
    import shlex

    where = parse_path(path)
    with reading(call) as vault, vault.store.reading() as reader:
        file = reader.index.file(where)
        if file is None:
            require_something(reader.index, where)
            raise IsDirectory(f"{where} is a directory", hint=f"vault ls {shlex.quote(str(where))}")
        shown = terminal.is_terminal(sys.stdout) and not call.json
        if file.current.kind.is_image and shown:
            name = shlex.quote(where.name)
            raise InvalidRequest(f"{where} is an image", hint=f"vault cat {shlex.quote(str(where))} > {name}")
        content = reader.read(file)
    if shown and content and not content.endswith(b"\n"):
        content += b"\n"  # so that the next prompt begins a line
    return Answer(data=_described(file) | _as_text(file, content), content=content)


def require_something(index: Index, path: MemoryPath) -> None:
    """Raise `NotFound` unless there is a memory or a directory."""
    if index.file(path) is None and not index.is_directory(path):
        raise NotFound(f"there is no memory at {path}")


def _described(file: File) -> dict[str, object]:
    version = file.current
    return {
        "path": str(file.path),
        "kind": version.kind.name.lower(),
        "size": version.size,
        "time": moment(version.time),
        "versions": len(file.versions),
    }


def _as_text(file: File, content: bytes) -> dict[str, object]:
    if file.current.kind.is_image:
        import base64

        return {"base64": base64.b64encode(content).decode("ascii")}
    return {"text": decode_text(content)}


def _long_row(file: File) -> str:
    version = file.current
    return terminal.fitted((f"{sized(version.size):>10}", moment(version.time)[:19].replace("T", " "), str(file.path)))
