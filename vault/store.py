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
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from vault import checkpoint
from vault.checkpoint import Retention
from vault.crypto import RootKey
from vault.disk import Disk
from vault.epoch import Change, Epoch
from vault.errors import (
    BusyError,
    IntegrityError,
    InvalidRequest,
    Locked,
    OutcomeUnknown,
    RolledBack,
    StorageError,
    VaultError,
)
from vault.following import Surroundings
from vault.format.marks import Mark
from vault.format.record import Actor, AuditEntry, Record, RecordKind
from vault.frames import Tail
from vault.handle import Handle
from vault.quarantine import cut_torn_tail
from vault.transaction import Transaction

_PATIENCE: Final = 4
"""A checkpoint runs inside a call only when the journal is this many times over its limit."""
_LONGEST_EPOCH: Final = 24 * 60 * 60 * 1000
"""An epoch ends with the first writer that closes after so many ms, so that what is let go does go."""
_VAULT: Final = Actor(application="vault")
_log = logging.getLogger("vault.store")


class Store(Handle):
    """An opened vault, read and written. retention: what the policy's bytes say of how long to keep what is let go."""

    def __init__(
        self,
        disk: Disk,
        root: RootKey,
        around: Surroundings,
        *,
        retention: Callable[[bytes], Retention],
        read_only: bool = False,
    ) -> None:
        super().__init__(disk, root, around, read_only=read_only)
        self._retention = retention
        self._wrote = False

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
                if self._wrote and not (self._end or self._forked or self._read_only or self.verdict):
                    with self._writing():
                        self._checkpoint_if(1, oldest=_LONGEST_EPOCH)
                        checkpoint.write_inline_objects(self._live.epoch, but=self._live.epoch.objects.ids())
            except (BusyError, IntegrityError, StorageError) as error:  # all of it is in the journal already
                _log.warning("closed without tidying up: %s", error.message)
            finally:
                self._end = self._end or Locked("this vault was closed", hint="open it again")
                self.disk.close()
                self._around.anchor.close()

    # Under the lock

    @contextmanager
    def _writing(self) -> Iterator[None]:
        if self._read_only:
            raise InvalidRequest("this vault was opened to be read only", hint="open it without read_only")
        with self._locked():
            self._live.follow()
            self._live.ask_anchor()
            if self._live.verdict is not None:
                raise self._live.verdict
            self._settle()
            yield

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
        if mark.offset > journal.end:  # an older journal was accepted: what the mark tells is of the one before
            mark = Mark(journal.epoch, 0)
            self._lock.note(mark, durably=True)
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

    def _checkpoint_if(self, factor: int, *, oldest: int | None = None) -> None:
        epoch = self._live.epoch
        is_long = epoch.journal.end > factor * max(self._around.journal_limit, epoch.checkpoint.size // 2)
        if is_long or (oldest is not None and self._around.clock() - epoch.checkpoint.made > oldest):
            self._checkpoint()

    def _checkpoint(self) -> None:
        now, random, index = self._around.clock(), self._around.random, self._live.epoch.index
        records = checkpoint.expired(index, self._retention(index.policy), now)
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


def _single(kind: RecordKind, now: int, actor: Actor, data: bytes) -> Change:
    return Change((Record(kind, now, data=data),), (AuditEntry(kind, now, actor),))
