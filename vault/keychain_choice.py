"""Which keyring keeps a vault's key: the OS keyring where there is one, else, on Linux, the kernel's.

What may live here: this choice. What may not: how a keyring is asked (`os_keyring`, `kernel_keyring`).

The kernel keyring takes the place of an OS keyring that is *not there*. It never takes the place of one that is there
and is locked, slow or denies access, nor of a backend that the person configured and that is refused: these are told.

It is asked first all the same: its answer takes microseconds, the other's a tenth of a second, and an entry is in one
place only, because storing in the OS keyring takes it out of the kernel's. The one exception is a session without a
desktop that stores while the desktop's keyring has an older entry, which nobody can take out from there. Then the
kernel's is the newer one, and first is right; the older one is void (`generation`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from vault.errors import AccessError, KeyringUnavailable, Locked, NoKeyring
from vault.kernel_keyring import KernelKeychain
from vault.keychain import Entry, Keychain
from vault.os_keyring import ANSWER_SECONDS, OsKeychain

_Answer = TypeVar("_Answer")


def the_keychain(clock: Callable[[], int], *, seconds: float = ANSWER_SECONDS) -> Keychain:
    """The keyring to use on this machine. `clock` and `seconds` as `OsKeychain`; nothing is asked yet."""
    system = OsKeychain(clock, seconds=seconds)
    return LinuxKeychain(system, KernelKeychain(clock)) if sys.platform == "linux" else system


class LinuxKeychain:
    """An OS keyring, and the kernel's for where there is none."""

    def __init__(self, system: Keychain, kernel: Keychain) -> None:
        self._system = system
        self._kernel = kernel
        self._place: Keychain | None = None

    @property
    def name(self) -> str:
        """The keyring that had the key, or took it, when it was last asked; else the one that would take it."""
        return self._place.name if self._place else self._ask_one(lambda keychain: keychain.name)

    def fetch(self, vault_id: bytes) -> Entry | None:
        """As `Keychain.fetch`."""
        problem: AccessError | None = None
        try:
            if entry := self._kernel.fetch(vault_id):
                self._place = self._kernel
                return entry
        except (Locked, KeyringUnavailable) as error:
            problem = error
        try:
            if entry := self._system.fetch(vault_id):
                self._place = self._system
                return entry
        except NoKeyring as missing:
            if isinstance(problem, NoKeyring):
                raise _neither(missing, problem) from None
        if problem and not isinstance(problem, NoKeyring):
            raise problem
        return None

    def store(self, vault_id: bytes, entry: Entry) -> None:
        """As `Keychain.store`."""

        def keep(keychain: Keychain) -> Keychain:
            keychain.store(vault_id, entry)
            return keychain

        self._place = self._ask_one(keep)
        if self._place is self._system:
            with suppress(KeyringUnavailable):  # what cannot be taken out cannot be fetched either
                self._kernel.forget(vault_id)

    def forget(self, vault_id: bytes) -> bool:
        """As `Keychain.forget`: both are asked, and a keyring that cannot answer does not save the key in the other."""
        self._place = None
        had = False
        problems: list[KeyringUnavailable] = []
        for keychain in (self._kernel, self._system):
            try:
                had = keychain.forget(vault_id) or had
            except KeyringUnavailable as error:
                problems.append(error)
        for problem in problems:
            if not isinstance(problem, NoKeyring):
                raise problem
        if len(problems) > 1:
            raise _neither(problems[1], problems[0])
        return had

    def _ask_one(self, ask: Callable[[Keychain], _Answer]) -> _Answer:
        """Ask the OS keyring, and the kernel's only if there is no other."""
        try:
            return ask(self._system)
        except NoKeyring as missing:
            try:
                return ask(self._kernel)
            except NoKeyring as error:
                raise _neither(missing, error) from None


def _neither(system: KeyringUnavailable, kernel: KeyringUnavailable) -> NoKeyring:
    return NoKeyring(f"{system.message}, and {kernel.message}")
