"""The vault's exclusive lock, and the mark in its file: how far the journal is known to be flushed.

What may live here: taking and releasing an advisory `flock`, reading and writing the mark. What may not: what is done
under it. The kernel releases it when its holder dies: so there is no time-out to tune, no clock to trust and no process
id to check.
"""

from __future__ import annotations

import fcntl
import time
from contextlib import suppress
from typing import Final

from vault.disk import Disk, OpenFile
from vault.errors import BusyError, StorageError
from vault.faults import Missing, translated
from vault.format.binary import Malformed
from vault.format.marks import MARK_SIZE, Mark

_FIRST_WAIT: Final = 0.0002
_LONGEST_WAIT: Final = 0.02


class Lock:
    """The lock on the file `lock`, by a descriptor of this handle: two handles in one process exclude each other."""

    NAME: Final = "lock"

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._file: OpenFile | None = None
        self._is_held = False

    def acquire(self, *, timeout: float) -> None:
        """Take the lock within `timeout` seconds or raise `BusyError`; at once when this handle holds it already."""
        if self._is_held:
            raise BusyError("this thread is in the middle of a change to this vault")
        deadline, wait = time.monotonic() + timeout, _FIRST_WAIT
        while True:
            file = self._opened()
            if not self._try(file):
                if time.monotonic() >= deadline:
                    raise BusyError("another process is writing to this vault") from None
                time.sleep(wait)
                wait = min(wait * 1.5, _LONGEST_WAIT)
                continue
            if self._disk.is_named(file, self.NAME):
                self._is_held = True
                return
            # Somebody replaced the lock file: a lock on the old one excludes nobody.
            self._disk.close_file(file)
            self._file = None

    def release(self) -> None:
        """Release the lock."""
        self._is_held = False
        if self._file is not None:
            fcntl.flock(self._file.descriptor, fcntl.LOCK_UN)

    def close(self) -> None:
        """Release the lock and close its file."""
        self.release()
        if self._file is not None:
            self._disk.close_file(self._file)
            self._file = None

    def mark(self, epoch: int) -> Mark:
        """How far the journal of this epoch is known to be flushed; 0 when the mark is torn or of another epoch."""
        with suppress(Malformed):
            mark = Mark.decode(self._disk.read_at(self._opened(), 0, MARK_SIZE))
            if mark.epoch == epoch:
                return mark
        return Mark(epoch, 0)

    def note(self, mark: Mark, *, durably: bool = False) -> None:
        """Write the mark, in place and not flushed: one that is too old only makes the next writer flush more.

        `durably`: for a mark below the one that is there, which would call a shorter journal damaged after a power
        loss.
        """
        with suppress(StorageError):
            self._disk.write_at(self._opened(), 0, mark.encode())
            if durably:
                self._disk.flush(self._opened())

    def _try(self, file: OpenFile) -> bool:
        with translated(self.NAME):
            try:
                fcntl.flock(file.descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            return True

    def _opened(self) -> OpenFile:
        if self._file is None:
            try:
                self._file = self._disk.open(self.NAME, writable=True)
            except Missing:
                try:
                    self._file = self._disk.create(self.NAME)
                except FileExistsError:
                    return self._opened()
        return self._file


def read_mark(disk: Disk) -> Mark | None:
    """The mark, read without the lock and without making its file; `None` when there is none to be read."""
    with suppress(Malformed, Missing, StorageError):
        return Mark.decode(disk.read(Lock.NAME, limit=MARK_SIZE))
    return None
