"""The box of the leak test: a directory with a home and a vault of its own, and the words that are planted there.

What may live here: the box, its words, child processes in it. What may not: what is done in it (`doctor_doors`), the
person's own vault, home or keyring: nothing of these is touched.
"""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

_SYLLABLES: Final = tuple(a + b for a in "bdfgklmnprstvz" for b in "aeiou")
_LENGTH: Final = 10  # syllables: 61 bits, which nobody has by chance and no filter takes for a secret
_SECONDS: Final = 60
_PASSED: Final = frozenset({"PATH", "LANG", "LC_ALL"})
_LOGGED: Final = """
import logging, os
logging.basicConfig(filename=os.environ["LEAK_TEST_LOG"], level=logging.DEBUG)
"""
_COMMAND: Final = f"""{_LOGGED}
import sys
from vault.cli import main
sys.argv[0] = "vault"
main()
"""
_ACT: Final = f"""{_LOGGED}
import json, sys
from vault.cli import doctor_acts
act, words = json.loads(sys.stdin.readline())
getattr(doctor_acts, act)(words)
"""


class ClosedDoor(Exception):
    """A door did not do what it was opened for, so that nothing was planted there. The text names the door."""


@dataclass(frozen=True, slots=True)
class Word:
    """A planted word: through which door, as what; and whether a person is told it on a terminal, as a path is."""

    text: str
    door: str
    told: bool


@dataclass(slots=True)
class Box:
    """The box. `given` holds what a person keeps, such as a key file, and is not searched."""

    top: Path
    words: list[Word] = field(default_factory=list)
    runs: int = 0

    def __post_init__(self) -> None:
        for name in ("home", "state", "tmp", "logs", "given"):
            self[name].mkdir(mode=0o700)

    def __getitem__(self, name: str) -> Path:
        return self.top / name

    def word(self, door: str, *, told: bool = False) -> str:
        """A new word, to be planted through this door."""
        text = "".join(secrets.choice(_SYLLABLES) for _ in range(_LENGTH))
        self.words.append(Word(text, door, told))
        return text

    def given(self, name: str, text: str) -> Path:
        """A file that a person has."""
        file = self["given"] / name
        file.write_text(text)
        return file

    def command(self, *arguments: str, expected: int = 0, stdin: str = "") -> None:
        """Run the program in the box. Raises `ClosedDoor` when it ends in another way than expected."""
        code = self._run(_COMMAND, *arguments, stdin=stdin)
        if code != expected:
            verb = next((each for each in arguments if not each.startswith("-")), "")
            raise ClosedDoor(f"vault {verb} ended with {code}, and {expected} was expected")

    def act(self, name: str, words: dict[str, str], *, expected: int = 0) -> None:
        """Let a process in the box do what `doctor_acts` names. Raises `ClosedDoor` likewise."""
        code = self._run(_ACT, stdin=json.dumps([name, words]) + "\n")
        if code != expected:
            raise ClosedDoor(f"the {name} ended with {code}, and {expected} was expected")

    def _run(self, program: str, *arguments: str, stdin: str) -> int:
        self.runs += 1
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-P", "-c", program, *arguments],
            input=stdin.encode(),
            stdout=subprocess.DEVNULL,  # what was asked for
            stderr=subprocess.PIPE,
            cwd=self["tmp"],
            env=self._environment(),
            timeout=_SECONDS,
            check=False,
        )
        (self["logs"] / f"{self.runs}.stderr").write_bytes(done.stderr)
        return done.returncode

    def _environment(self) -> dict[str, str]:
        """What a process in the box gets: nothing of the person's home, keyring or variables."""
        return {name: value for name, value in os.environ.items() if name in _PASSED} | {
            "HOME": str(self["home"]),
            "XDG_STATE_HOME": str(self["state"]),
            "TMPDIR": str(self["tmp"]),
            "PYTHONPATH": os.pathsep.join(str(Path(each).absolute()) for each in sys.path),
            "PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            "MEMVAULT_DIR": str(self["vault"]),
            "MEMVAULT_KEY_FILE": str(self["given"] / "key"),
            "LEAK_TEST_LOG": str(self["logs"] / "log"),
        }
