"""Agents as processes, for the tests of unlocking: each keeps running, and is asked over pipes.

What may live here: starting and asking one, and sessions with a keyring to run programs in. What may not: expectations.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from tests.keychains import Kernel, require_kernel_keyring, require_secret_service, secret_service
from tests.programs import Program

_SECONDS = 60
# `handed` is the whole difference: the tool opens the vault by itself, or gets one that its host opened and keeps.
_AGENT = """
import json, sys
from vault import Vault, VaultMemoryTool, handle_tool_use
tool = VaultMemoryTool(Vault.open(sys.argv[1]) if sys.argv[2] == "handed" else sys.argv[1])
print(json.dumps("ready"), flush=True)
for line in sys.stdin:
    block = {"type": "tool_use", "id": "1", "name": "memory", "input": json.loads(line)}
    print(json.dumps(handle_tool_use(tool, block)), flush=True)
"""
VIEW = {"command": "view", "path": "/memories"}


@dataclass(frozen=True)
class Said:
    """What the tool answered."""

    text: str
    is_error: bool


class Agent:
    """A process with one memory tool, which is never built anew."""

    def __init__(self, program: Program, *, way: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _AGENT, str(program.vault), way],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=program.directory,
            env=program.environment | {"MEMVAULT_KEY_FILE": ""},
        )
        assert self._line() == "ready"

    def __call__(self, **command: object) -> Said:
        assert self._process.stdin is not None
        print(json.dumps(command), file=self._process.stdin, flush=True)
        answer = self._line()
        assert isinstance(answer, dict)
        return Said(str(answer["content"]), bool(answer.get("is_error", False)))

    def view(self) -> Said:
        return self(**VIEW)

    def _line(self) -> object:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate(timeout=_SECONDS)


KEYRINGS = ("the Secret Service", "the kernel keyring")


@contextmanager
def program_with_keyring(keyring: str, folder: Path) -> Iterator[Program]:
    """A program in a session with one of `KEYRINGS`, a home of its own, and no vault yet."""
    (folder / "work").mkdir()
    program = Program(folder / "work")
    del program.environment["PYTHON_KEYRING_BACKEND"]
    if keyring == KEYRINGS[0]:
        require_secret_service()
        with secret_service(folder) as session:
            program.environment |= session
            yield program
        return
    require_kernel_keyring()
    (folder / "home").mkdir(mode=0o700)
    program.environment |= {"HOME": str(folder / "home")}
    try:
        yield program
    finally:
        _clear_kernel_keyring(program)


def _clear_kernel_keyring(program: Program) -> None:
    with suppress(OSError, ValueError, KeyError):
        vault_id = json.loads((program.vault / "header").read_text())["vault"]
        kernel = Kernel()
        kernel.unlink(kernel.search(f"memvault:{vault_id}"))


def wait_until(condition: Callable[[], bool], *, seconds: float = _SECONDS) -> None:
    """Wait for something that comes by itself."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it does not come"
        time.sleep(0.05)
