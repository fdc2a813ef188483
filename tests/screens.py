"""A program on a real terminal, for tests: in a session of its own, with a pseudo-terminal as its controlling terminal.

What may live here: starting it, typing, reading what is shown. What may not: expectations.
"""

from __future__ import annotations

import fcntl
import os
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

_SECONDS = 60
_ON_A_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
"""
ON_A_TERMINAL = f"""{_ON_A_TERMINAL}
from vault.cli.app import run
sys.exit(run(sys.argv[1:], program="vault"))
"""
_ANOTHER_PROGRAM = f"{_ON_A_TERMINAL}os.execvp(sys.argv[1], sys.argv[1:])\n"


class Screen:
    """A program on a terminal: `expect` waits for a text, `send` types, `end` gives the rest, and the code."""

    def __init__(
        self,
        arguments: Sequence[str],
        directory: Path,
        *,
        program: str = ON_A_TERMINAL,
        environment: Mapping[str, str] | None = None,
        columns: int = 0,
    ) -> None:
        self._master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, "-c", program, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=directory,
            env=_surroundings() | dict(environment or {}),
            start_new_session=True,
        )
        os.close(slave)
        self.shown = self.log = ""

    @classmethod
    def of(cls, command: Sequence[str], directory: Path, environment: Mapping[str, str]) -> Screen:
        """Another program than `vault`, such as a shell."""
        return cls(command, directory, program=_ANOTHER_PROGRAM, environment=environment, columns=200)

    def expect(self, text: str) -> None:
        deadline = time.monotonic() + _SECONDS
        while text not in self.shown:
            assert time.monotonic() < deadline, f"{text!r} does not come after {self.shown!r}"
            if not self._more():
                break
        assert text in self.shown, f"{text!r} does not come after {self.shown!r}"
        self.shown = self.shown.partition(text)[2]

    def send(self, text: str) -> None:
        os.write(self._master, text.encode())

    def end(self) -> tuple[str, int]:
        while self._more():
            pass
        code = self._process.wait(_SECONDS)
        os.close(self._master)
        return self.shown.replace("\r\n", "\n"), code

    def settle(self) -> None:
        """Wait until nothing more is shown."""
        before = ""
        while before != self.log:
            before = self.log
            self._more()

    def kill(self) -> None:
        """End a program that would not end by itself."""
        self._process.kill()
        self._process.wait(_SECONDS)
        os.close(self._master)

    def _more(self) -> bool:
        ready, _, _ = select.select([self._master], [], [], 0.2)
        if not ready:
            return self._process.poll() is None
        with suppress(OSError):  # how Linux says that the last one has left the terminal
            data = os.read(self._master, 65536)
            text = data.decode("utf-8", errors="replace")
            self.shown, self.log = self.shown + text, self.log + text
            return bool(data)
        return False


def _surroundings() -> dict[str, str]:
    """The environment, in which the terminal's own width holds, whatever the one is in which the tests run."""
    kept = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    return kept | {"TERM": "xterm", "NO_COLOR": "1"}
