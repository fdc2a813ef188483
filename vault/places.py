"""Where vaults and anchors are, and how a store comes to be in a directory: made in an empty one, or found.

What may live here: directories. What may not: credentials, the keyring, verbs.
"""

from __future__ import annotations

import os
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

from vault.anchor import Anchor
from vault.disk import Disk
from vault.errors import Conflict, NoVault, RolledBack
from vault.faults import Missing
from vault.folders import data_folder, state_folder
from vault.following import LOCK_SECONDS, KeySource, Surroundings
from vault.format.header import Header, Slot
from vault.format.marks import Mark
from vault.format.record import Record, RecordKind
from vault.lock import Lock
from vault.remembered import HeldKey
from vault.store import Store
from vault.superblock import read_superblock

if TYPE_CHECKING:
    from vault.checkpoint import Retention
    from vault.policy import Policy

_DAY: Final = 24 * 60 * 60 * 1000


def default_directory() -> str:
    """Where a vault is when nobody says otherwise: the platform's data folder, `memvault/default`."""
    return f"{data_folder()}/default"


def state_directory() -> str:
    """Where this machine keeps what it saw of vaults, when nobody says otherwise: the platform's state folder."""
    state = state_folder()
    # macOS has one folder for data and state: anchors get one of their own in it, whose mode is theirs alone.
    return f"{state}/anchors" if state == data_folder() else state


def create_store(
    place: str | os.PathLike[str],
    held: HeldKey,
    slots: tuple[Slot, ...],
    policy: Policy,
    *,
    vault_id: bytes,
    state: str | os.PathLike[str],
) -> Store:
    """Make a vault in a directory that is empty or not there yet. Raises `Conflict`, `BusyError`, `StorageError`."""
    from vault.checkpoint import create_vault

    with ExitStack() as undo:
        anchor = Anchor(state)
        undo.callback(anchor.close)
        disk = Disk(place, create=True)
        undo.callback(disk.close)
        lock = Lock(disk)
        lock.acquire(timeout=LOCK_SECONDS)  # of two that make a vault here, the second finds the first's
        try:
            _refuse_unless_empty(disk)
            lock.note(Mark(1, 0), durably=True)  # a lock file left over would tell of another journal
            record = Record(RecordKind.POLICY, now(), data=policy.encode())
            create_vault(disk, held(), slots, record, vault_id=vault_id, random=os.urandom)
        finally:
            lock.release()
        store = make_store(disk, held, anchor)
        store.adopt()
        undo.pop_all()
    return store


def open_disk(place: str | os.PathLike[str]) -> Disk:
    """Open a vault's directory. Raises `NoVault`, or `RolledBack` when this machine saw a vault there that is gone."""
    try:
        return Disk(place)
    except Missing:
        raise _none_in(place) from None


def header_in(disk: Disk) -> Header:
    """Read the header. Raises as `open_disk` and `read_superblock`."""
    try:
        return read_superblock(disk).header
    except NoVault:
        raise _none_in(disk.place) from None


def _none_in(place: str | os.PathLike[str]) -> NoVault | RolledBack:
    state = state_directory()
    if os.path.isdir(state):  # noqa: PTH112 - `pathlib` is slow to load
        anchor = Anchor(state)
        pinned = anchor.pinned(place)
        anchor.close()
        if pinned is not None:
            hint = "put it back, or make a new one, if it was removed on purpose: vault init"
            return RolledBack(f"the vault that this machine saw in {place} is gone", hint=hint)
    return NoVault(f"there is no vault in {place}")


def make_store(disk: Disk, keys: KeySource, anchor: Anchor, *, read_only: bool = False) -> Store:
    """A store over an open directory, with this machine's randomness and clock. Raises what `keys` and `Epoch` do."""
    around = Surroundings(anchor, os.urandom, now)
    return Store(disk, keys, around, retention=_retention, read_only=read_only)


def _retention(policy: bytes) -> Retention:
    from vault.checkpoint import Retention
    from vault.policy import Policy

    parsed = Policy.parse(policy)
    return Retention(parsed.keep_versions, parsed.keep_days * _DAY)


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def _refuse_unless_empty(disk: Disk) -> None:
    from vault.checkpoint import DIRECTORIES

    names = set(disk.names(""))
    if names & {"header", "header.bak"}:
        raise Conflict(
            f"there is a vault in {disk.place} already",
            hint="vault status shows it; name another directory with --vault",
        )
    if names - {*DIRECTORIES, Lock.NAME} or disk.names("objects"):
        raise Conflict(f"{disk.place} is not empty", hint="name an empty or new directory with --vault")
    # What is left is an init that was interrupted before its header: nothing is in it.
