"""The keychains of the tests: the fake at the seam, a real Secret Service and the real kernel keyring.

What may live here: these, what spoils them for a test, and a clock to turn. What may not: expectations.
"""

from __future__ import annotations

import ctypes
import errno
import os
import secrets
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from vault.errors import NoKeyring
from vault.kernel_keyring import KernelKeychain
from vault.keychain import Entry, expired

# Prints the bus address when the keyring is unlocked and has its name on the bus (a question before that would start
# a second, locked one), and ends with its standard input: whoever started it cannot leave it behind. The password is
# the first line of the input.
_UNLOCKED: Final = """
IFS= read -r password
printf %s "$password" | gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null &
until dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \\
    string:org.freedesktop.secrets | grep -q 'boolean true'; do kill -0 $! || exit; sleep 0.02; done
printf '%s\\n' "$DBUS_SESSION_BUS_ADDRESS"
cat >/dev/null
kill $!
wait
"""
_NOTHING: Final = """
printf '%s\\n' "$DBUS_SESSION_BUS_ADDRESS"
cat >/dev/null
"""
# A bus that starts no service by itself, and, if `{rule}` says so, lets nobody talk to one.
_BUS: Final = """<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><policy context="default">
<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>{rule}</policy></busconfig>"""
_DENIED: Final = '<deny send_destination="org.freedesktop.secrets"/>'


@dataclass
class Clock:
    """A clock that stands still until it is turned; ms since 1970."""

    now: int = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class MemoryKeychain:
    """A `Keychain` in a dict. `tests/test_keychain.py` holds it to what the real ones do."""

    name = "memory"

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self.entries: dict[bytes, Entry] = {}

    def fetch(self, vault_id: bytes) -> Entry | None:
        entry = self.entries.get(vault_id)
        if entry is None or not entry.has_expired(self._clock()):
            return entry
        del self.entries[vault_id]
        raise expired()

    def store(self, vault_id: bytes, entry: Entry) -> None:
        self.entries[vault_id] = entry

    def forget(self, vault_id: bytes) -> bool:
        return self.entries.pop(vault_id, None) is not None


def require_secret_service() -> None:
    """Skip the test, naming what is missing, where there is no Secret Service to start."""
    packages = {"dbus-run-session": "dbus", "dbus-send": "dbus", "gnome-keyring-daemon": "gnome-keyring"}
    for program, package in packages.items():
        if shutil.which(program) is None:
            pytest.skip(f"needs {program} (Debian: apt-get install {package})")


@contextmanager
def secret_service(folder: Path, *, denied: bool = False) -> Iterator[dict[str, str]]:
    """Run gnome-keyring, unlocked and empty, on a session bus of its own; yields the environment that leads to it.

    `denied`: the bus lets nobody talk to it, as a sandbox does.
    """
    with _session(folder, _UNLOCKED, rule=_DENIED if denied else None) as environment:
        yield environment


@contextmanager
def secret_service_here(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run gnome-keyring, and lead this process and its children to it."""
    require_secret_service()
    with secret_service(folder) as environment:
        for name, value in environment.items():
            patch.setenv(name, value)
        yield


@contextmanager
def bus_without_services(folder: Path) -> Iterator[dict[str, str]]:
    """Run a session bus that has no Secret Service; yields the environment that leads to it."""
    with _session(folder, _NOTHING, rule="") as environment:
        yield environment


@contextmanager
def _session(folder: Path, script: str, *, rule: str | None) -> Iterator[dict[str, str]]:
    """Run a script on a bus of its own: the system's kind of bus, or one of ours with a rule."""
    for name in ("home", "run"):
        (folder / name).mkdir(mode=0o700)
    own = {"HOME": str(folder / "home"), "XDG_RUNTIME_DIR": str(folder / "run")}
    options = []
    if rule is not None:
        (folder / "bus.conf").write_text(_BUS.format(rule=rule))
        options.append(f"--config-file={folder / 'bus.conf'}")
    session = subprocess.Popen(
        ["dbus-run-session", *options, "--", "sh", "-c", script],
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


def configure_keyring(by: str, backend: str, folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Name a backend to `keyring`, by its "environment" variable or in its "file", as a person may."""
    if by == "environment":
        patch.setenv("PYTHON_KEYRING_BACKEND", backend)
        return
    patch.setenv("XDG_CONFIG_HOME", str(folder))
    (folder / "python_keyring").mkdir()
    (folder / "python_keyring" / "keyringrc.cfg").write_text(f"[backend]\ndefault-keyring={backend}\n")


def require_kernel_keyring() -> None:
    """Skip the test where the kernel has no keyring or a container forbids it."""
    try:
        assert KernelKeychain(Clock()).name
    except NoKeyring as error:
        pytest.skip(error.message)


class Kernel:
    """The kernel's keyrings, asked without the code under test. Keyrings: -1 thread's, -3 session's, -4 user's."""

    _NUMBERS: Final = {"x86_64": (248, 250), "aarch64": (217, 219)}

    def __init__(self) -> None:
        self.add_key, self.keyctl = self._NUMBERS[os.uname().machine]
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._libc.syscall.restype = ctypes.c_long

    def plant(self, description: str, payload: bytes, permissions: int = 0x3F3F0000) -> int:
        """Put a key into the user keyring, past the code under test."""
        key = self._call(self.add_key, b"user", description.encode(), payload, len(payload), -1)
        self._call(self.keyctl, 8, key, -4)
        self._call(self.keyctl, 5, key, permissions)
        self._call(self.keyctl, 9, key, -1)
        return key

    def search(self, description: str) -> int:
        """The number of a key in the user keyring. Raises `OSError`."""
        return self._call(self.keyctl, 10, -4, b"user", description.encode(), 0)

    def describe(self, key: int) -> str:
        """`type;user;group;permissions;description`."""
        room = ctypes.create_string_buffer(1000)
        self._call(self.keyctl, 6, key, room, 1000)
        return room.value.decode()

    def revoke(self, key: int) -> None:
        """Make a key or a keyring unusable."""
        self._call(self.keyctl, 3, key)

    def unlink(self, key: int) -> None:
        """Take a key out of the user keyring."""
        self._call(self.keyctl, 9, key, -4)

    def count(self, keyring: int) -> int:
        """How many keys a keyring holds."""
        return self._call(self.keyctl, 11, keyring, 0, 0) // 4

    def leave_session(self) -> None:
        """Give this process a session keyring that holds nothing, as cron and systemd do."""
        self._call(self.keyctl, 1, 0)

    def forbid(self, code: int) -> None:
        """Let the kernel answer this process with an error from now on, as Docker's seccomp profile does."""
        load, forbidden, allowed = (0x20, 0, 0, 0), (0x06, 0, 0, 0x50000 | code), (0x06, 0, 0, 0x7FFF0000)
        steps = (load, (0x15, 1, 0, self.add_key), (0x15, 0, 1, self.keyctl), forbidden, allowed)
        program = (_Instruction * len(steps))(*(_Instruction(*step) for step in steps))
        assert self._libc.prctl(38, 1, 0, 0, 0) == 0
        assert self._libc.prctl(22, 2, ctypes.byref(_Program(len(steps), program))) == 0

    def _call(self, number: int, *arguments: int | bytes | ctypes.Array[ctypes.c_char]) -> int:
        words = [ctypes.c_long(each) if isinstance(each, int) else each for each in arguments]
        result = int(self._libc.syscall(ctypes.c_long(number), *words))
        if result < 0:
            code = ctypes.get_errno()
            raise OSError(code, errno.errorcode[code])
        return result


class _Instruction(ctypes.Structure):
    """One step of a seccomp filter."""

    _fields_ = (("code", ctypes.c_uint16), ("jt", ctypes.c_uint8), ("jf", ctypes.c_uint8), ("k", ctypes.c_uint32))


class _Program(ctypes.Structure):
    """A seccomp filter."""

    _fields_ = (("length", ctypes.c_uint16), ("instructions", ctypes.POINTER(_Instruction)))


@pytest.fixture(autouse=True, scope="module")
def _no_configured_backend() -> Iterator[None]:
    """Choose nothing beforehand where the choice is tested; `conftest` keeps all other tests off the real keyrings."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHON_KEYRING_BACKEND", raising=False)
        yield
