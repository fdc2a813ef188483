"""The lock generation of each vault on this machine: `vault lock` begins a new one, and keys put away before are void.

What may live here: the generation's file, beside the anchor. What may not: keyrings, and what a handle does when its
key is void (`remembered`, `handle`).

A process has no way to take a key out of another one, and a session without a desktop none to the desktop's keyring.
Both look here before they use a key: a keyring's entry names the generation that it was made in.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from vault.crypto import same
from vault.disk import Disk
from vault.errors import StorageError
from vault.faults import Missing
from vault.keychain import GENERATION_SIZE
from vault.lock import Lock

_DIRECTORY: Final = "locks"
_ID_DIGITS: Final = 32
_PATIENCE: Final = 30.0

Stamp = tuple[int, int, int]
"""What tells one generation's file from the next, by one question to the file system."""


class Generations:
    """The generations in a machine's state directory. Raises `StorageError` for a disk that fails."""

    def __init__(self, state: Disk) -> None:
        self._state = state

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Meanwhile nobody else on this machine puts a key away or takes one: of two, the last one counts.

        Raises `BusyError` after a while: a keyring may keep another process waiting.
        """
        self._find_again()
        lock = Lock(self._state)
        lock.acquire(timeout=_PATIENCE)
        try:
            yield
        finally:
            lock.close()

    def stamp(self, vault_id: bytes) -> Stamp | None:
        """What changes with each generation; `None` while there is none."""
        try:
            self._find_again()
        except StorageError:
            return None
        return self._state.identity(_name(vault_id))

    def _find_again(self) -> None:
        """Go on with the folder that is there now: of one that was removed or moved away nobody else knows."""
        if self._state.is_named_still():
            return
        try:
            self._state.reopen()
        except Missing:
            raise StorageError("this machine's state folder is gone", hint="open the vault again") from None

    def admits(self, vault_id: bytes, generation: bytes) -> bool:
        """Whether an entry of this generation (16 bytes) is good: it is the current one, or there is none.

        Where no generation was ever begun nothing was ever locked: the state folder may be another one than that of
        the process which put the key away. A file of any other length fits no entry.
        """
        try:
            current = self._state.read(_name(vault_id), limit=GENERATION_SIZE + 1)
        except Missing:
            return True
        return same(current, generation)

    def begin(self, vault_id: bytes, generation: bytes) -> Stamp | None:
        """Begin a generation (16 bytes, random), durably and all at once. Returns its stamp.

        Any number of processes may: a lock does not wait for those that wait for a keyring.
        """
        self._find_again()
        self._state.make_directory(_DIRECTORY)
        fresh = f"{_name(vault_id)}.{generation.hex()}"  # a name of its own: two that lock at once do not meet
        try:
            file = self._state.create(fresh)
            try:
                self._state.write_at(file, 0, generation)
                self._state.flush(file)
            finally:
                self._state.close_file(file)
            stamp = self._state.identity(fresh)  # before anybody else can have begun another one
            self._state.rename(fresh, _name(vault_id))
            self._state.flush_directory(_DIRECTORY)
        except StorageError:
            with suppress(StorageError):
                self._state.remove(fresh)
            raise
        return stamp

    def known(self) -> list[bytes]:
        """The ids of all vaults that were ever unlocked or locked on this machine."""
        names = (name for name in self._state.names(_DIRECTORY) if len(name) == _ID_DIGITS)
        return [bytes.fromhex(name) for name in names if not set(name) - set("0123456789abcdef")]


def _name(vault_id: bytes) -> str:
    return f"{_DIRECTORY}/{vault_id.hex()}"
