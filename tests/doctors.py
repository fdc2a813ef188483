"""`vault doctor` as a process, for its tests: the environment is what the test says, the answer is by the check's name.

What may live here: running it. What may not: expectations, but for what holds for every run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from vault import KeyFile, Vault
from vault.cli.doctor_outcome import Case

PROMISED = 3
SLACK = 12
"""Seconds for the start of two Pythons on a busy machine."""
_RETRIES = 3


@dataclass(frozen=True)
class Seen:
    """What `doctor` said of one check."""

    state: str
    seen: str
    help: str | None


@dataclass(frozen=True)
class Examined:
    """One run: the exit code, how long it took, and the checks."""

    code: int
    seconds: float
    checks: Mapping[str, Seen]

    def __getitem__(self, name: str) -> Seen:
        return self.checks[name]


def bare_environment(folder: Path, **more: str) -> dict[str, str]:
    """A home in the folder, no keyring backend chosen, no session bus; `more` on top."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    dropped = ("PYTHON_KEYRING_BACKEND", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "DISPLAY")
    bare = {name: value for name, value in os.environ.items() if name not in dropped}
    return bare | {"HOME": str(home), "MEMVAULT_DIR": str(folder / "vault")} | more


def doctor(
    folder: Path,
    environment: Mapping[str, str] | None = None,
    *options: str,
    program: list[str] | None = None,
    hangs: bool = False,
) -> Examined:
    """Run `vault doctor --json` in a folder. It never prints anything else, and never a traceback.

    `hangs`: something is to give no answer; otherwise that is the machine, which has more to do, and it runs again.
    """
    command = [*(program or [sys.executable, "-m", "vault"]), "doctor", "--json", *options]
    environment = bare_environment(folder) if environment is None else environment
    for _ in range(_RETRIES):
        found = _once(command, folder, environment)
        if hangs or "no answer" not in {seen.state for seen in found.checks.values()}:
            return found
    return _once(command, folder, environment)


def _once(command: list[str], folder: Path, environment: Mapping[str, str]) -> Examined:
    began = time.monotonic()
    done = subprocess.run(
        command,
        env=dict(environment),
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    seconds = time.monotonic() - began
    assert done.stderr == ""
    answer = json.loads(done.stdout)
    checks = {each["name"]: Seen(each["state"], each["seen"], each["help"]) for each in answer["data"]["checks"]}
    attention = [name for name, seen in checks.items() if seen.state not in {"ok", "unknown"}]
    assert done.returncode == (3 if attention else 0), attention
    assert answer["ok"] == (not attention)
    assert all(checks[name].help for name in attention)
    return Examined(done.returncode, seconds, checks)


def a_vault(folder: Path) -> Vault:
    """A vault called `vault` in a folder, made and closed, with the file `key` that opens it."""
    with Vault.create(folder / "vault", credentials=[KeyFile.create(folder / "key")], remember=False) as made:
        made.memory.create("/memories/a.md", "first")
    return made


def case(folder: Path, **environment: str) -> Case:
    """A case in this process, of a vault called `vault` in a folder, with a state directory beside it."""
    return Case(
        directory=folder / "vault",
        state=folder / "state",
        program="vault",
        terminal=False,
        now=time.time_ns() // 1_000_000,
        environment=environment,
    )
