"""Where the demo plays: a throw-away home and directory, and a shell in it whose `vault` is this very program.

What may live here: the directory, the environment, the processes. What may not: what is played, output.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import vault
from vault.cli.demo_script import STAGED
from vault.errors import AlreadyExists, StorageError

_SECONDS: Final = 120
_DROPPED: Final = ("MEMVAULT_", "XDG_", "ANTHROPIC_")


@dataclass(frozen=True, slots=True)
class Ran:
    """A command line that ran, and how: exit code, and both streams as text."""

    line: str
    code: int
    out: str
    err: str


@dataclass(frozen=True, slots=True)
class Stage:
    """The directory of one run. Command lines run in it, so all paths on the page are short and relative."""

    base: Path

    @property
    def vault(self) -> Path:
        """The directory of the vault."""
        return self.base / STAGED

    @property
    def key(self) -> Path:
        """The key file that opens it."""
        return self.base / "key"

    @property
    def home(self) -> Path:
        """The home of this run: the witness of the last head lies in it."""
        return self.base / "home"

    @property
    def exports(self) -> str:
        """What a person types first, in the directory of the run, to do by hand what the demo does."""
        return f"export MEMVAULT_DIR={self.vault.name} MEMVAULT_KEY_FILE={self.key.name}"

    def sh(self, line: str) -> Ran:
        """Run a command line as a person would type it. Raises `StorageError` when it takes longer than two minutes."""
        path = f"{self.base / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
        kept = {name: value for name, value in os.environ.items() if not name.startswith("ANTHROPIC_")}
        shell = ["/bin/sh", "-c", f"{self.exports}\n{line}"]
        try:
            done = subprocess.run(  # noqa: S603  # the lines are the demo's own, and this is what the demo shows
                shell,
                cwd=self.base,
                env={**kept, "PATH": path},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise StorageError(f"no end after {_SECONDS} seconds: {line}") from None
        out, err = (stream.decode("utf-8", errors="backslashreplace") for stream in (done.stdout, done.stderr))
        return Ran(line, done.returncode, out, err)


@contextmanager
def open_stage(keep: Path | None, *, live: bool) -> Iterator[Stage]:
    """Make the stage, in `keep` or in a temporary directory that is removed at the end, and move into its home.

    The environment of this process is that of the stage meanwhile: no home, vault or key of the person is in reach.
    Raises `AlreadyExists` when `keep` has something in it.
    """
    base = _kept(keep) if keep is not None else Path(tempfile.mkdtemp(prefix="vault-demo-")).resolve()
    try:
        stage = Stage(base)
        _furnish(stage)
        with _moved_to(stage.home, live=live):
            yield stage
    finally:
        if keep is None:
            shutil.rmtree(base)


def _kept(directory: Path) -> Path:
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    if any(directory.iterdir()):
        raise AlreadyExists(f"{directory} is not empty", hint="name a new directory")
    return directory.resolve()


def _furnish(stage: Stage) -> None:
    stage.home.mkdir(mode=0o700)
    command = stage.base / "bin" / "vault"
    command.parent.mkdir(mode=0o700)
    root = Path(vault.__file__).resolve().parent.parent
    found = [] if root.name == "site-packages" else ["env", f"PYTHONPATH={root}"]
    program = shlex.join([*found, sys.executable, "-P", "-m", "vault"])
    command.write_text(f'#!/bin/sh\nexec {program} "$@"\n', encoding="utf-8")
    command.chmod(0o700)


@contextmanager
def _moved_to(home: Path, *, live: bool) -> Iterator[None]:
    before = dict(os.environ)
    for name in before:
        if name.startswith(_DROPPED) and not (live and name.startswith("ANTHROPIC_")):
            del os.environ[name]
    os.environ["HOME"] = str(home)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
