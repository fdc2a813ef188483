"""The program as a process, for the tests of its commands.

What may live here: starting it. What may not: expectations.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from vault import KeyFile, Vault

_SECONDS = 60


class Program:
    """Runs `python -m vault` in a directory with a vault called `vault` and the file `key` that opens it."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.vault = directory / "vault"
        self.environment = os.environ | {"MEMVAULT_DIR": "vault", "MEMVAULT_KEY_FILE": "key"}

    def command(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", "vault", *arguments]

    def __call__(
        self, *arguments: str, program: list[str] | None = None, key: bool = True
    ) -> subprocess.CompletedProcess[str]:
        environment = self.environment if key else self.environment | {"MEMVAULT_KEY_FILE": ""}
        return subprocess.run(
            [*program, *arguments] if program else self.command(*arguments),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            cwd=self.directory,
            env=environment,
            timeout=_SECONDS,
            check=False,
        )


def program_with_a_vault(directory: Path) -> Program:
    """A program in a directory where a vault with one memory and its key are."""
    with Vault.create(directory / "vault", credentials=[KeyFile.create(directory / "key")], remember=False) as made:
        made.memory.create("/memories/a.md", "first")
    return Program(directory)
