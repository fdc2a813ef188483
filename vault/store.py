"""The store: one opened vault directory, and the only writer of it.

What may live here: the lock, the order of a write, when an epoch ends, when the anchor moves. What may not: rules about
paths and texts (`memory`, `policy`): a put takes an `Admitted`, which only the gate makes, so skipping the gate is a
type error.

The order of a write: lock → take in what others appended → (the caller's rules) → seal → one frame → flush, **the
commit point** → apply → mark → anchor → unlock. The caller waits for that one flush and no other, but where a crash or
a due checkpoint is dealt with first.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from vault import checkpoint, forks
from vault.checkpoint import Retention
from vault.crypto import RootKey
from vault.disk import Disk
from vault.epoch import Change, Epoch
from vault.errors import BusyError, IntegrityError, Locked, OutcomeUnknown, RolledBack, StorageError, VaultError
from vault.following import Following, Surroundings
from vault.format.frame import Head
from vault.format.header import Header
from vault.format.marks import Mark
from vault.format.record import Actor, AuditEntry, Record, RecordKind
from vault.frames import Tail
from vault.history import LogEntry, history
from vault.lock import Lock
from vault.quarantine import cut_torn_tail
from vault.transaction import Reader, Transaction

_PATIENCE: Final = 4
"""A checkpoint runs inside a call only when the journal is this many times over its limit."""
_VAULT: Final = Actor(application="vault")
_log = logging.getLogger("vault.store")


class Store:
    """An opened vault. Threads may share it; the child of a fork opens it anew by itself. `disk` is to be read only."""

    def __init__(self, disk: Disk, root: RootKey, around: Surroundings, *, retention: Retention) -> None:
        self.disk = disk
        self._root = root
        self._around = around
        self._mutex = threading.RLock()
        self._lock = Lock(disk)
        self._live = Following(disk, root, around.anchor)
        self._end: VaultError | None = None
        self._wrote = False
        self._forked = False
        self.retention = retention
        forks.tell(self)

    # What is there

    @property
    def header(self) -> Header:
        """The header in force."""
        return self._live.epoch.header

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
        """Read a consistent state, including what other processes committed. Takes no lock on the disk."""
        with self._mutex:
            self._check_usable()
            self._live.follow()
            yield Reader(self._live.epoch, self._live.reload)

    def history(self) -> Iterator[LogEntry]:
        """Every change there was, oldest first. Raises `IntegrityError` for a damaged segment."""
        found: list[LogEntry] = []
        trouble: IntegrityError | None = None
        with self.reading():
            try:
                found.extend(history(self.disk, self._root, self._live.epoch))
            except IntegrityError as error:
                trouble = error
        yield from found  # outside the lock: nobody knows how long the caller takes
        if trouble is not None:
            raise trouble

    # Changes

    @contextmanager
    def transaction(self, actor: Actor) -> Iterator[Transaction]:
        """Change the vault: what is noted in the block becomes one frame, committed when the block ends well.

        Raises `BusyError`, the verdict of a vault that is read-only, `StorageError` (nothing changed) or
        `OutcomeUnknown`.
        """
        with self._writing():
            live, around = self._live, self._around
            draft = Transaction(live.epoch, live.reload, actor, random=around.random, now=around.clock())
            yield draft
            if self._forked:
                raise BusyError("the process forked within a transaction: the child must begin its own")
            change = draft.change()
            if change.records:
                self._commit(change)
                self._checkpoint_in_passing()

    def trust(self, reason: str, actor: Actor) -> None:
        """Accept a rolled-back vault as it is: re-anchor it, and record why.

        Raises the verdict when it is any other one.
        """
        with self._locked():
            self._live.follow()
            found = self._live.verdict
            if found is not None and not isinstance(found, RolledBack):
                raise found
            self._live.verdict = None
            try:
                self._settle()
                data = json.dumps({"reason": reason, "verdict": found.message if found else ""}).encode()
                self._commit(_single(RecordKind.TRUST, self._around.clock(), actor, data))
            except VaultError:
                self._live.verdict = found
                raise

    def adopt(self) -> None:
        """Anchor a vault that was just made here, whatever this directory held before."""
        with self._locked():
            self._live.verdict, self._live.is_pinned = None, False
            self._settle()
            self._live.move_anchor()

    def checkpoint(self) -> None:
        """Close the epoch now. Raises as `transaction`."""
        with self._writing():
            self._checkpoint()

    def close(self) -> None:
        """Write the object files that are still only in the journal, checkpoint when due, and close.

        Safe to call twice.
        """
        with self._mutex:
            try:
                if self._end is None and not self._forked and self._wrote and self.verdict is None:
                    with suppress(BusyError, StorageError), self._writing():  # all of it is in the journal already
                        self._checkpoint_if(1)
                        checkpoint.write_inline_objects(self._live.epoch)
            finally:
                self._end = self._end or Locked("this vault was closed", hint="open it again")
                self.disk.close()
                self._around.anchor.close()

    # Under the lock

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._locked():
            self._live.follow()
            if self._live.verdict is not None:
                raise self._live.verdict
            self._settle()
            yield

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

    def _settle(self) -> None:
        """Finish what a crash left: flush what was not, cut a torn tail, do the last steps of a checkpoint."""
        epoch = self._live.epoch
        self._flush_others()
        if epoch.tail is Tail.TORN:
            note = cut_torn_tail(self.disk, epoch.journal)
            epoch.take_in()
            self._commit(_single(RecordKind.NOTE, self._around.clock(), _VAULT, note.encode()))
        if not self._live.whole:
            checkpoint.tidy(self.disk, epoch)
            self._live.settled()
        if self._live.first_use:
            self._live.move_anchor()

    def _flush_others(self) -> None:
        journal = self._live.epoch.journal
        mark = self._lock.mark(journal.epoch)
        if mark.offset < journal.end:
            journal.rewrite(mark.offset)
            self._note_mark()

    def _commit(self, change: Change) -> None:
        try:
            self._live.epoch.commit(change, random=self._around.random)
        except OutcomeUnknown as error:
            self._end = error  # no retry: the kernel may have dropped the bytes and called them clean
            raise
        except BaseException:
            self._live.distrust()
            raise
        self._wrote = True
        self._note_mark()
        self._live.move_anchor()

    def _note_mark(self) -> None:
        self._lock.note(Mark(self.header.epoch, self._live.epoch.journal.end))

    def _checkpoint_in_passing(self) -> None:
        try:
            self._checkpoint_if(_PATIENCE)
        except (BusyError, IntegrityError, StorageError) as error:
            # The caller's change is on the disk: failing now would say the opposite.
            self._live.distrust()
            if isinstance(error, IntegrityError):
                self._live.verdict = self._live.verdict or error
            _log.warning("the checkpoint failed: %s", error.message)

    def _checkpoint_if(self, factor: int) -> None:
        epoch = self._live.epoch
        if epoch.journal.end > factor * max(self._around.journal_limit, epoch.checkpoint.size // 2):
            self._checkpoint()

    def _checkpoint(self) -> None:
        now, random = self._around.clock(), self._around.random
        records = checkpoint.expired(self._live.epoch.index, self.retention, now)
        if records:
            self._commit(Change(records, tuple(AuditEntry(item.kind, now, _VAULT, item.file_id) for item in records)))
        epoch = self._live.epoch
        prepared = checkpoint.prepare(self.disk, epoch, random=random)
        header = checkpoint.commit(self.disk, epoch, prepared, self._root, random=random)
        self._live.enter(Epoch(self.disk, header, self._root, index=epoch.index))
        checkpoint.tidy(self.disk, self._live.epoch)
        self._live.settled()
        self._note_mark()
        self._live.move_anchor()

    # Ends and forks

    def _check_usable(self) -> None:
        if self._end is not None:
            raise self._end
        if self._forked:
            self.disk.reopen()
            self._around.anchor.reopen()
            self._lock = Lock(self.disk)
            self._live.load()
            self._forked = False

    def after_fork(self) -> None:
        """In the child: close everything, unlock nothing.

        A lock shared with the parent would exclude neither of the two.
        """
        self._mutex = threading.RLock()
        self.disk.close()
        self._around.anchor.close()
        self._forked = True


def _single(kind: RecordKind, now: int, actor: Actor, data: bytes) -> Change:
    return Change((Record(kind, now, data=data),), (AuditEntry(kind, now, actor),))
