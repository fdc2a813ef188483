"""Where vaults and anchors are, and how a store comes to be in a directory: made in an empty one, or found.

What may live here: directories. What may not: credentials, the keyring, verbs. The environment is only asked for the
platform's folders, through `platformdirs`.
"""

from __future__ import annotations

import os
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from vault.anchor import Anchor
from vault.checkpoint import DIRECTORIES, Retention, create_vault
from vault.crypto import RootKey
from vault.disk import Disk
from vault.errors import Conflict, NoVault, RolledBack
from vault.faults import Missing
from vault.following import LOCK_SECONDS, Surroundings
from vault.format.header import Header, Slot
from vault.format.marks import Mark
from vault.format.record import Record, RecordKind
from vault.lock import Lock
from vault.policy import Policy
from vault.store import Store
from vault.superblock import read_superblock

_DAY: Final = 24 * 60 * 60 * 1000


def default_directory() -> Path:
    """Where a vault is when nobody says otherwise: the platform's data folder, `memvault/default`."""
    import platformdirs

    return platformdirs.user_data_path("memvault") / "default"


def state_directory() -> Path:
    """Where this machine keeps what it saw of vaults, when nobody says otherwise: the platform's state folder."""
    import platformdirs

    state = platformdirs.user_state_path("memvault")
    # macOS has one folder for data and state: anchors get one of their own in it, whose mode is theirs alone.
    return state / "anchors" if state == platformdirs.user_data_path("memvault") else state


def create_store(
    place: Path, root: RootKey, slots: tuple[Slot, ...], policy: Policy, *, vault_id: bytes, state: Path
) -> Store:
    """Make a vault in a directory that is empty or not there yet. Raises `Conflict`, `BusyError`, `StorageError`."""
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
            create_vault(disk, root, slots, record, vault_id=vault_id, random=os.urandom)
        finally:
            lock.release()
        store = make_store(disk, root, anchor)
        store.adopt()
        undo.pop_all()
    return store


def open_disk(place: Path) -> Disk:
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
        raise _none_in(disk.directory) from None


def _none_in(place: Path) -> NoVault | RolledBack:
    state = state_directory()
    if state.is_dir():
        anchor = Anchor(state)
        pinned = anchor.pinned(place)
        anchor.close()
        if pinned is not None:
            hint = "put it back, or make a new one, if it was removed on purpose: vault init"
            return RolledBack(f"the vault that this machine saw in {place} is gone", hint=hint)
    return NoVault(f"there is no vault in {place}")


def make_store(disk: Disk, root: RootKey, anchor: Anchor, *, read_only: bool = False) -> Store:
    """A store over an open directory, with this machine's randomness and clock. Raises what `Epoch` raises."""
    around = Surroundings(anchor, os.urandom, now)
    return Store(disk, root, around, retention=_retention, read_only=read_only)


def _retention(policy: bytes) -> Retention:
    parsed = Policy.parse(policy)
    return Retention(parsed.keep_versions, parsed.keep_days * _DAY)


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def _refuse_unless_empty(disk: Disk) -> None:
    names = set(disk.names(""))
    if names & {"header", "header.bak"}:
        raise Conflict(
            f"there is a vault in {disk.directory} already",
            hint="vault status shows it; name another directory with --vault",
        )
    if names - {*DIRECTORIES, Lock.NAME} or disk.names("objects"):
        raise Conflict(f"{disk.directory} is not empty", hint="name an empty or new directory with --vault")
    # What is left is an init that was interrupted before its header: nothing is in it.
