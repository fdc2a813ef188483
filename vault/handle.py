"""A handle on an opened vault, for reading: its threads, its forks, its lock, in step with what others write.

What may live here: who may use the handle and when. What may not: any write to the vault (`store`).
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from vault import forks
from vault.crypto import RootKey
from vault.disk import Disk
from vault.epoch import Epoch
from vault.errors import BusyError, Corrupt, IntegrityError, VaultError
from vault.following import Following, KeySource, Surroundings
from vault.format.frame import Head
from vault.format.header import Header
from vault.frames import Tail
from vault.lock import Lock
from vault.transaction import Reader

if TYPE_CHECKING:
    from vault.history import LogEntry


class Handle:
    """An opened vault, to be read. Threads may share it; the child of a fork opens it anew by itself.

    disk: its directory; keys: asked at each operation, so that a vault locked elsewhere is locked here too, and works
    again once it is unlocked; read_only: a verdict keeps nobody from reading.
    """

    def __init__(self, disk: Disk, keys: KeySource, around: Surroundings, *, read_only: bool) -> None:
        self.disk = disk
        self._around = around
        self._read_only = read_only
        self._mutex = threading.RLock()
        self._lock = Lock(disk)
        self._live = Following(disk, keys, around.anchor)
        self._end: VaultError | None = None
        self._forked = False
        forks.tell(self)

    @property
    def header(self) -> Header:
        """The header in force."""
        return self._live.epoch.header

    @property
    def root(self) -> RootKey:
        """The root key in use, for slots. Raises `Locked`."""
        return self._live.root

    @property
    def state(self) -> Disk:
        """The machine's state directory."""
        return self._around.anchor.state

    @property
    def head(self) -> Head:
        """The head taken in last."""
        return self._live.epoch.head

    @property
    def epoch(self) -> Epoch:
        """The epoch in force, for `verify`."""
        return self._live.epoch

    @property
    def verdict(self) -> IntegrityError | None:
        """Why the vault is read-only, or `None`."""
        return self._live.verdict

    @property
    def first_use(self) -> bool:
        """Whether no anchor of this machine knew the vault: trust on first use."""
        return self._live.first_use

    @property
    def torn(self) -> bool:
        """Whether a torn tail was seen; the next write cuts it."""
        return self._live.epoch.tail is Tail.TORN

    @contextmanager
    def reading(self) -> Iterator[Reader]:
        """Read a consistent state, including what other processes committed. Takes no lock on the disk.

        Raises the verdict, unless the vault was opened to be read only: an agent is never served an older state.
        """
        with self._mutex:
            self._check_usable()
            self._live.follow()
            if self._live.verdict is not None and not self._read_only:
                raise self._live.verdict
            yield Reader(self._live.epoch, self._live.reload)

    def history(self) -> Iterator[LogEntry]:
        """Every change there was, oldest first. Raises `IntegrityError` for a damaged segment."""
        from vault.history import history

        found: list[LogEntry] = []
        trouble: IntegrityError | None = None
        with self.reading():
            try:
                found.extend(history(self.disk, self._live.root, self._live.epoch))
            except IntegrityError as error:
                trouble = error
        yield from found  # outside the lock: nobody knows how long the caller takes
        if trouble is not None:
            raise trouble

    @contextmanager
    def _locked(self) -> Iterator[None]:
        mutex = self._mutex  # the child of a fork in the block has another
        if not mutex.acquire(timeout=self._around.lock_seconds):
            raise BusyError("another thread is writing to this vault")
        try:
            self._check_usable()
            self._lock.acquire(timeout=self._around.lock_seconds)
            try:
                yield
            finally:
                if not self._forked:
                    self._lock.release()
        finally:
            mutex.release()

    def _check_usable(self) -> None:
        if self._end is not None:
            raise self._end
        if not self._forked and not self.disk.is_there():
            raise Corrupt("the vault's directory was removed or replaced while it was open", hint="open it again")
        if self._forked:
            self.disk.reopen()
            self._around.anchor.reopen()
            self._lock = Lock(self.disk)
            self._live.let_go()
            self._forked = False
        self._live.use_key()

    def after_fork(self) -> None:
        """In the child: close everything, unlock nothing.

        A lock shared with the parent would exclude neither of the two.
        """
        self._mutex = threading.RLock()
        self.disk.close()
        self._around.anchor.close()
        self._forked = True
