"""Factories for the tests of the store: a vault on the disk, handles on it, changes through the real gate.

What may live here: making, opening, changing and reading vaults without the upper rooms. What may not: expectations.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from vault.anchor import Anchor
from vault.checkpoint import Retention, create_vault
from vault.crypto import RootKey
from vault.disk import Disk
from vault.following import JOURNAL_LIMIT, LOCK_SECONDS, Surroundings
from vault.format.header import Header, Slot
from vault.format.record import Actor, Record, RecordKind
from vault.index import Index
from vault.paths import MemoryPath
from vault.policy import Admitted, Gate, Policy, Usage
from vault.remembered import HeldKey
from vault.report import Report
from vault.store import Store
from vault.transaction import Transaction
from vault.verify import verify_store

ACTOR = Actor("tests", "session", "model")
KEEP_ALL = Retention(1000, 1 << 50)
TICK = 1_700_000_000_000
SMALL = 8 * 1024
"""A journal limit at which a handful of changes makes a checkpoint due."""

State = dict[str, bytes]
"""Path below /memories → content."""


@dataclass(frozen=True, slots=True)
class Place:
    """A vault's directory, this machine's state, and the root key's bytes: other processes open it too."""

    directory: Path
    state: Path
    secret: bytes
    vault_id: bytes
    journal_limit: int = JOURNAL_LIMIT
    lock_seconds: float = LOCK_SECONDS

    @property
    def root(self) -> RootKey:
        return RootKey(self.secret)

    def make(self, disk: Disk | None = None, *, slots: tuple[Slot, ...] = ()) -> Header:
        """Create the vault here, with the default policy."""
        mine = disk or Disk(self.directory, create=True)
        policy = Record(RecordKind.POLICY, TICK, data=Policy().encode())
        try:
            return create_vault(mine, self.root, slots, policy, vault_id=self.vault_id, random=os.urandom)
        finally:
            if disk is None:
                mine.close()

    def open(
        self,
        disk: Disk | None = None,
        *,
        anchor: Anchor | None = None,
        clock: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
        retention: Retention = KEEP_ALL,
        read_only: bool = False,
    ) -> Store:
        """A handle of its own; whoever opens it closes it."""
        mine, seen, held = disk or Disk(self.directory), anchor or Anchor(self.state), HeldKey(self.root)
        around = Surroundings(seen, os.urandom, clock, self.lock_seconds, self.journal_limit)
        try:
            return Store(mine, held, around, retention=lambda _: retention, read_only=read_only)
        except BaseException:
            mine.close()
            seen.close()
            raise

    def path(self, name: str) -> Path:
        """A file of the vault."""
        return self.directory / name

    def elsewhere(self, directory: Path) -> Place:
        """The same vault on a machine that has never seen it, the directory included."""
        return replace(self, directory=directory / "vault", state=directory / "state")


def new_place(directory: Path, *, journal_limit: int = JOURNAL_LIMIT) -> Place:
    """A place where no vault is yet."""
    return Place(directory / "vault", directory / "state", os.urandom(32), os.urandom(16), journal_limit)


def new_vault(directory: Path, *, journal_limit: int = JOURNAL_LIMIT) -> Place:
    """An empty vault that this machine knows."""
    place = new_place(directory, journal_limit=journal_limit)
    place.make()
    store = place.open()
    store.adopt()
    store.close()
    return place


def small_vault(directory: Path) -> Place:
    """A closed epoch, a checkpoint with two directories, a removed memory; then puts that are still in the journal."""
    place = new_vault(directory)
    store = place.open()
    put(store, "a", b"the first")
    put(store, "a", b"the second")
    put(store, "notes/b", b"to be removed")
    put(store, "notes/c", b"x" * 5000)
    remove(store, "notes/b")
    store.checkpoint()
    put(store, "d", b"after the checkpoint")
    put(store, "a", b"the third")
    store.close()
    return place


SMALL_VAULT: State = {"a": b"the third", "d": b"after the checkpoint", "notes/c": b"x" * 5000}


@contextmanager
def quick_directory(otherwise: Path) -> Iterator[Path]:
    """A directory in memory where there is one, for tests with thousands of flushes that prove nothing of the disk."""
    memory = Path("/dev/shm")  # noqa: S108  (a directory of our own is made in it)
    directory = Path(tempfile.mkdtemp(dir=memory)) if memory.is_dir() else otherwise
    try:
        yield directory
    finally:
        shutil.rmtree(directory, ignore_errors=True)


def copied(place: Place, directory: Path) -> Place:
    """The vault and this machine's state, copied to a new directory."""
    shutil.copytree(place.directory.parent, directory)
    return place.elsewhere(directory)


# Changes


def path(name: str) -> MemoryPath:
    return MemoryPath.parse(f"/memories/{name}")


def admitted(index: Index, name: str, content: bytes | str) -> Admitted:
    """What the gate admits, as the room above does it."""
    known = index.file(path(name))
    usage = Usage(index.file_count, index.total_size, known.current.size if known else None)
    return Gate.of(index.policy).admit(path(name), content, usage)


def into(change: Transaction, name: str, content: bytes) -> None:
    change.put(admitted(change.index, name, content))


def put(store: Store, name: str, content: bytes) -> None:
    with store.transaction(ACTOR) as change:
        into(change, name, content)


def put_many(store: Store, contents: State) -> None:
    with store.transaction(ACTOR) as change:
        for name, content in contents.items():
            into(change, name, content)


def move(store: Store, source: str, target: str) -> None:
    with store.transaction(ACTOR) as change:
        change.move(path(source), path(target))


def remove(store: Store, name: str) -> None:
    with store.transaction(ACTOR) as change:
        change.remove(path(name))


def append(store: Store, name: str, line: bytes) -> None:
    """Read, change, write: all in one transaction."""
    with store.transaction(ACTOR) as change:
        file = change.index.file(path(name))
        into(change, name, (change.read(file) if file else b"") + line)


# What is there


def state_of(store: Store) -> State:
    """Every memory's content, read."""
    with store.reading() as reader:
        return {"/".join(file.path.segments): reader.read(file) for file in reader.index.files()}


def state_at(place: Place) -> State:
    """The same through a fresh handle that only reads."""
    store = place.open()
    try:
        return state_of(store)
    finally:
        store.close()


def verified(place: Place) -> Report:
    """The whole report, through a fresh handle that only reads."""
    store = place.open(read_only=True)
    try:
        return verify_store(store)
    finally:
        store.close()


def object_files(place: Place) -> set[str]:
    return {file.name for file in place.path("objects").glob("*/*")}


def needed_objects(store: Store) -> set[str]:
    """The ids of every version that is kept."""
    with store.reading() as reader:
        return {object_id.hex() for object_id in reader.index.objects()}


# Other processes

PROCESSES = multiprocessing.get_context("forkserver")
"""Starts processes from one that holds this module and no thread: quick, and no fork of a test runner."""
PROCESSES.set_forkserver_preload(["tests.stores"])
