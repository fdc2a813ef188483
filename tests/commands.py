"""The commands in this process, as if they were typed without a terminal; and transcripts of them, read from a file.

What may live here: reading transcripts, running their steps. What may not: expectations.

A transcript in `transcripts/` is read from top to bottom in one fresh directory:

    # a comment · @ NAME TEXT makes a file · ! runs another program · $ vault … is a command (or $ export …)
    < a line of its standard input · > a line of stdout · 2> a line of stderr · = the exit code, when it is not 0

`<email>` stands for an address that the gate masks; in outputs DIR, HEAD, ID, SIZE, SLOT and TIME for what differs
between runs.
"""

from __future__ import annotations

import io
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click
import pytest

from vault.cli.app import run
from vault.cli.root import VERBS, root

EMAIL = "anna" + "@" + "corp.io"
_DIFFERS = (
    (re.compile(r"\b\d+\.\d+\.[0-9a-f]{64}\b"), "HEAD"),
    (re.compile(r"\b\d+\.\d+\.[0-9a-f]{12}(?:…|\\u2026)"), "HEAD…"),
    (re.compile(r"\b[0-9a-f]{32}\b"), "ID"),
    (re.compile(r"\b[0-9a-f]{8}\b"), "SLOT"),
    (re.compile(r"[0-9.]+ [KMG]iB (?=in all)"), "SIZE "),
    (re.compile(r'(?<="disk_bytes": )[0-9]+'), "SIZE"),
    (re.compile(r"\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{3}Z)?"), "TIME"),
)


@dataclass
class Step:
    """One command of a transcript, with what is expected of it."""

    line: int
    command: str
    files: list[tuple[str, str]] = field(default_factory=list)
    programs: list[str] = field(default_factory=list)
    stdin: list[str] = field(default_factory=list)
    stdout: list[str] = field(default_factory=list)
    stderr: list[str] = field(default_factory=list)
    code: int = 0


def steps_of(text: str) -> Iterator[Step]:
    """Parse a transcript."""
    files: list[tuple[str, str]] = []
    programs: list[str] = []
    step: Step | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        mark, _, rest = line.partition(" ")
        if mark == "@":
            name, _, content = rest.partition(" ")
            files.append((name, content))
        elif mark == "!":
            programs.append(rest)
        elif mark == "$":
            if step is not None:
                yield step
            step, files, programs = Step(number, rest, files, programs), [], []
        elif step is not None and mark in {"<", ">", "2>"}:
            {"<": step.stdin, ">": step.stdout, "2>": step.stderr}[mark].append(rest)
        elif step is not None and mark == "=":
            step.code = int(rest)
        else:
            assert not line or mark == "#", f"line {number} is no line of a transcript: {line}"
    if step is not None:
        yield step


@dataclass
class Outcome:
    """What a command did."""

    stdout: str
    stderr: str
    code: int


class Shell:
    """Runs commands in this process, as if they were typed in one directory without a terminal."""

    def __init__(self, directory: Path, patch: pytest.MonkeyPatch) -> None:
        self._directory = directory
        self.patch = patch
        patch.chdir(directory)

    def __call__(self, *arguments: str, stdin: bytes = b"", program: str = "vault") -> Outcome:
        buffers = io.BytesIO(), io.BytesIO()
        names = ("stdout", "stderr")
        streams = {name: io.TextIOWrapper(raw, encoding="utf-8") for name, raw in zip(names, buffers, strict=True)}
        with self.patch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
            for name, stream in streams.items():
                patch.setattr(sys, name, stream)
            code = run(arguments, program=program)
        for stream in streams.values():
            stream.flush()
        stdout, stderr = (buffer.getvalue().decode() for buffer in buffers)
        return Outcome(stdout, stderr, code)

    def step(self, step: Step) -> Outcome:
        """Run one step, and put words for what differs from run to run."""
        for name, content in step.files:
            (self._directory / name).write_text(content.replace("<email>", EMAIL) + "\n")
        for command in step.programs:
            subprocess.run(["sh", "-ec", command], cwd=self._directory, check=True)
        program, *arguments = shlex.split(step.command.replace("<email>", EMAIL))
        if program == "export":
            for name, _, value in (argument.partition("=") for argument in arguments):
                self.patch.setenv(name, value)
            return Outcome("", "", 0)
        stdin = "".join(f"{line}\n" for line in step.stdin).replace("<email>", EMAIL)
        outcome = self(*arguments, stdin=stdin.encode(), program=program)
        return Outcome(self._same(outcome.stdout), self._same(outcome.stderr), outcome.code)

    def _same(self, text: str) -> str:
        text = text.replace(str(self._directory), "DIR").replace(EMAIL, "<email>")
        for pattern, word in _DIFFERS:
            text = pattern.sub(word, text)
        return text


def every_command() -> list[tuple[tuple[str, ...], click.Command]]:
    """Every verb, and every member of a family, by what is typed: `("key", "list")`."""
    context = click.Context(root, info_name="vault")
    found: list[tuple[tuple[str, ...], click.Command]] = []
    for verb in VERBS:
        command = root.get_command(context, verb)
        assert command is not None
        found.append(((verb,), command))
        if isinstance(command, click.Group):
            found += [((verb, name), member) for name, member in command.commands.items()]
    return found
