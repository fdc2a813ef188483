"""The keychains of the tests: the fake at the seam, and a real Secret Service for the same expectations.

What may live here: those two and a clock to turn. What may not: expectations.
"""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from vault.errors import Locked
from vault.keychain import Entry

# Prints the bus address when the keyring is unlocked and has its name on the bus (a question before that would start
# a second, locked one), and ends with its standard input: whoever started it cannot leave it behind. The password is
# the first line of the input.
_SESSION = """
IFS= read -r password
printf %s "$password" | gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null &
until dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \\
    string:org.freedesktop.secrets | grep -q 'boolean true'; do kill -0 $! || exit; sleep 0.02; done
printf '%s\\n' "$DBUS_SESSION_BUS_ADDRESS"
cat >/dev/null
kill $!
wait
"""


@dataclass
class Clock:
    """A clock that stands still until it is turned; ms since 1970."""

    now: int = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class MemoryKeychain:
    """A `Keychain` in a dict. `tests/test_keychain.py` holds it to what the real one does."""

    name = "memory"

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self.entries: dict[bytes, Entry] = {}

    def fetch(self, vault_id: bytes) -> bytes | None:
        entry = self.entries.get(vault_id)
        if entry is None:
            return None
        if not entry.has_expired(self._clock()):
            return entry.root_key
        del self.entries[vault_id]
        raise Locked("the time this vault was unlocked for is over")

    def store(self, vault_id: bytes, root_key: bytes, *, expires: int | None) -> None:
        self.entries[vault_id] = Entry(root_key, expires)

    def forget(self, vault_id: bytes) -> bool:
        return self.entries.pop(vault_id, None) is not None


def require_secret_service() -> None:
    """Skip the test, naming what is missing, where there is no Secret Service to start."""
    packages = {"dbus-run-session": "dbus", "dbus-send": "dbus", "gnome-keyring-daemon": "gnome-keyring"}
    for program, package in packages.items():
        if shutil.which(program) is None:
            pytest.skip(f"needs {program} (Debian: apt-get install {package})")


@contextmanager
def secret_service(folder: Path) -> Iterator[dict[str, str]]:
    """Run gnome-keyring, unlocked and empty, on a session bus of its own; yields the environment that leads to it."""
    for name in ("home", "run"):
        (folder / name).mkdir(mode=0o700)
    own = {"HOME": str(folder / "home"), "XDG_RUNTIME_DIR": str(folder / "run")}
    session = subprocess.Popen(
        ["dbus-run-session", "--", "sh", "-c", _SESSION],
        env=os.environ | own,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with session:
        assert session.stdin is not None
        assert session.stdout is not None
        print(secrets.token_hex(), file=session.stdin, flush=True)
        address = session.stdout.readline().strip()
        assert address, "the session bus did not start"
        yield own | {"DBUS_SESSION_BUS_ADDRESS": address}
        session.stdin.close()
