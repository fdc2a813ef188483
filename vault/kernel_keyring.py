"""The keyring of the Linux kernel: it serves where no desktop is, and its answer takes microseconds.

What may live here: the three system calls and what their outcomes mean. What may not: other keyrings and the choice
between them (`keychain_choice`).

A key lies in the user keyring: every session of the same person reaches it, nobody else does, it is never swapped
out, and it is gone after a restart. Two traps shape how it gets there:

* Added straight to the user keyring, a key gives its owner no right but to see it, and a process whose session does
  not hold that keyring can neither grant itself more nor take the key away. So it is made elsewhere, given its
  permissions and its end, and then linked: a link replaces the old key in one step.
* "Elsewhere" is the thread keyring, not the session keyring. That one is revoked under programs that outlive their
  login (tmux, nohup), the kernel silently gives a new one to a process that has none of its own, and a crash would
  leave the key in it without an end. The thread keyring goes with the thread.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from vault.errors import AccessError, KeyringDenied, KeyringUnavailable, Locked, NoKeyring
from vault.keychain import Entry, expired

if TYPE_CHECKING:
    import ctypes

NAME: Final = "kernel keyring"

# add_key and keyctl, by the machine's name; from the kernel's tables. Only x86_64 has been run by us.
_CALLS: Final = {
    "x86_64": (248, 250),
    "aarch64": (217, 219),
    "riscv64": (217, 219),
    "loongarch64": (217, 219),
    "ppc64le": (269, 271),
    "s390x": (278, 280),
}
# The rest is from linux/keyctl.h.
_THREAD_KEYRING: Final = -1
_USER_KEYRING: Final = -4
_GET_KEYRING_ID: Final = 0
_SET_PERMISSIONS: Final = 5
_LINK: Final = 8
_UNLINK: Final = 9
_SEARCH: Final = 10
_READ: Final = 11
_SET_TIMEOUT: Final = 15
_INVALIDATE: Final = 21

# The possessor may do everything; other sessions of the same user may view, read and search (which covers taking the
# key away); group and others nothing.
_PERMISSIONS: Final = 0x3F0B0000
_LONGEST_TIMEOUT: Final = 2**32 - 1  # seconds
_ROOM: Final = 256  # an entry has 95 characters at most; more than this is not an entry
_TRIES: Final = 3


class KernelKeychain:
    """The kernel's keyring of this user. `clock` gives ms since 1970; the kernel measures the same time by itself.

    An entry that the kernel let expire is told as expired for about five minutes; then the kernel has forgotten it.
    """

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock

    @property
    def name(self) -> str:
        """Its name. Raises `NoKeyring` where there is none."""
        _keyctl(_GET_KEYRING_ID, _USER_KEYRING, 0)
        return NAME

    def fetch(self, vault_id: bytes) -> Entry | None:
        """As `Keychain.fetch`."""
        text = _find(_description(vault_id))
        if text is None:
            return None
        entry = Entry.parse(text)
        if not entry.has_expired(self._clock()):
            return entry
        self.forget(vault_id)
        raise expired()

    def store(self, vault_id: bytes, entry: Entry) -> None:
        """As `Keychain.store`."""
        description, text = _description(vault_id), entry.encode()
        key = _add(description, text.encode("ascii"))
        try:
            _keyctl(_SET_PERMISSIONS, key, _PERMISSIONS)
            if entry.expires is not None:
                _keyctl(_SET_TIMEOUT, key, self._seconds_until(entry.expires))
            _keyctl(_LINK, key, _USER_KEYRING)
        finally:
            _keyctl(_UNLINK, key, _THREAD_KEYRING)
        if _find(description) != text:
            self.forget(vault_id)
            raise KeyringUnavailable("the kernel keyring did not keep the key")

    def forget(self, vault_id: bytes) -> bool:
        """As `Keychain.forget`; an entry that the kernel let expire counts as none."""
        description = _description(vault_id)
        try:
            key = _search(description)
            if key is None:
                return False
            _keyctl(_INVALIDATE, key)
            gone = _search(description) is None
        except Locked:
            return False
        if not gone:
            raise KeyringUnavailable("the kernel keyring still has the key after it was removed")
        return True

    def _seconds_until(self, expires: int) -> int:
        """Rounded up: the entry itself ends to the millisecond, and zero would mean for ever."""
        return min(max(1, -(-(expires - self._clock()) // 1000)), _LONGEST_TIMEOUT)


def _description(vault_id: bytes) -> bytes:
    return b"memvault:" + vault_id.hex().encode("ascii")


def _add(description: bytes, payload: bytes) -> int:
    """Make a key in this thread's keyring."""
    return _call(0, b"user", description, payload, len(payload), _THREAD_KEYRING)


def _search(description: bytes) -> int | None:
    """The key's number. Raises `Locked` when it has expired."""
    try:
        return _keyctl(_SEARCH, _USER_KEYRING, b"user", description, 0)
    except _Gone:
        return None


def _find(description: bytes) -> str | None:
    """The key's text. Raises `Locked` when it has expired."""
    for _ in range(_TRIES):
        key = _search(description)
        if key is None:
            return None
        try:
            return _read(key)
        except _Gone:
            continue  # replaced or removed between the two calls
    return None


def _read(key: int) -> str:
    import ctypes

    room = ctypes.create_string_buffer(_ROOM)
    size = _keyctl(_READ, key, room, _ROOM)
    return room.raw[: min(size, _ROOM)].decode("latin-1")  # any byte has a character; what it says, `Entry` judges


def _keyctl(operation: int, *arguments: int | bytes | ctypes.Array[ctypes.c_char]) -> int:
    return _call(1, operation, *arguments)


def _call(which: int, *arguments: int | bytes | ctypes.Array[ctypes.c_char]) -> int:
    """Make a system call, the first or second of `_CALLS`. Raises what its failure means."""
    import ctypes

    if sys.platform != "linux":
        raise NoKeyring("only Linux has a kernel keyring")
    numbers = _CALLS.get(os.uname().machine)
    if numbers is None or sys.maxsize < 2**32:
        raise NoKeyring(f"the kernel keyring cannot be reached on this processor ({os.uname().machine})")
    libc = ctypes.CDLL(None, use_errno=True)
    libc.syscall.restype = ctypes.c_long
    words = [ctypes.c_long(each) if isinstance(each, int) else each for each in arguments]
    result = int(libc.syscall(ctypes.c_long(numbers[which]), *words))
    if result < 0:
        raise _meaning(ctypes.get_errno())
    return result


class _Gone(KeyringUnavailable):
    """The key is not there, or no longer."""


def _meaning(code: int) -> AccessError:
    if code == errno.EKEYEXPIRED:
        return expired()
    name = errno.errorcode.get(code, str(code))
    if code in (errno.ENOKEY, errno.EKEYREVOKED):
        return _Gone(f"the kernel keyring does not have the key ({name})")
    if code in (errno.ENOSYS, errno.EPERM):  # built without it; forbidden by a container's seccomp profile
        return NoKeyring(f"the kernel keyring cannot be used here, as in many containers ({name})")
    if code == errno.EACCES:
        return KeyringDenied("access to the kernel keyring was denied")
    if code == errno.EDQUOT:
        return KeyringUnavailable("the kernel keyring is full: this user's quota of keys is used up")
    return KeyringUnavailable(f"the kernel keyring failed ({name})")
