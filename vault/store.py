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
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from vault.crypto import KEY_SIZE, Key, RootKey
from vault.disk import Disk
from vault.epoch import Change, Epoch
from vault.errors import (
    AccessError,
    BusyError,
    Conflict,
    IntegrityError,
    InvalidRequest,
    LimitExceeded,
    Locked,
    OutcomeUnknown,
    RolledBack,
    StorageError,
    VaultError,
)
from vault.following import KeySource, Surroundings, warn
from vault.format.header import MAX_AUDIT_KEYS, Header, Slot
from vault.format.marks import Mark
from vault.format.record import Actor, AuditEntry, Record, RecordKind
from vault.frames import Tail
from vault.handle import Handle
from vault.superblock import read_superblock
from vault.transaction import Transaction

if TYPE_CHECKING:
    from vault.checkpoint import Retention, SlotChange

_PATIENCE: Final = 4
"""A checkpoint runs inside a call only when the journal is this many times over its limit."""
_LONGEST_EPOCH: Final = 24 * 60 * 60 * 1000
"""An epoch ends with the first writer that closes after so many ms, so that what is let go does go."""
_VAULT: Final = Actor(application="vault")


class Store(Handle):
    """An opened vault, read and written. retention: what the policy's bytes say of how long to keep what is let go."""

    def __init__(
        self,
        disk: Disk,
        keys: KeySource,
        around: Surroundings,
        *,
        retention: Callable[[bytes], Retention],
        read_only: bool = False,
    ) -> None:
        super().__init__(disk, keys, around, read_only=read_only)
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
                self._commit(Change(*_single(RecordKind.TRUST, self._around.clock(), actor, data)))
            except VaultError:
                self._live.verdict = found
                raise

    def change_slots(self, slots: tuple[Slot, ...], actor: Actor, *, known: tuple[Slot, ...], root: RootKey) -> None:
        """Let these slots, which wrap `root`, open the vault from now on, in one commit; `known` are those before.

        Raises `Conflict` when others changed them meanwhile, `StorageError` (nothing changed), `OutcomeUnknown`.
        """
        with self._writing():
            before, now = self.header, self._around.clock()
            if before.slots != known:
                raise Conflict("the vault's slots were changed by somebody else meanwhile", hint="vault key list")
            from vault.checkpoint import SlotChange

            if root is not self._live.root and len(before.audit_keys) >= MAX_AUDIT_KEYS:
                raise LimitExceeded(f"the root key of a vault is changed {MAX_AUDIT_KEYS - 1} times at most")
            opens = [{"id": slot.slot_id.hex(), "kind": slot.kind} for slot in slots]
            data = json.dumps({"opens": opens, "rekey": root is not self._live.root}).encode()
            (record,), (entry,) = _single(RecordKind.SLOTS, now, actor, data)
            try:
                self._checkpoint(SlotChange(slots, root, record, entry))
            except BaseException as error:
                self._live.distrust()
                if not isinstance(error, StorageError) or self._is_still(before):
                    raise
                self._end = OutcomeUnknown(f"the slots may have been changed: {error.message}", hint="vault key list")
                raise self._end from None

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
                    from vault import checkpoint

                    with self._writing():
                        self._checkpoint_if(1, oldest=_LONGEST_EPOCH)
                        checkpoint.write_inline_objects(self._live.epoch, but=self._live.epoch.objects.ids())
            except (
                AccessError,
                BusyError,
                IntegrityError,
                StorageError,
            ) as error:  # all of it is in the journal already
                warn("closed without tidying up: %s", error.message)
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
            from vault.quarantine import cut_torn_tail

            note = cut_torn_tail(self.disk, epoch.journal)
            epoch.take_in()
            self._commit(Change(*_single(RecordKind.NOTE, self._around.clock(), _VAULT, note.encode())))
        if not self._live.whole:
            from vault import checkpoint

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
            warn("the checkpoint failed: %s", error.message)

    def _checkpoint_if(self, factor: int, *, oldest: int | None = None) -> None:
        epoch = self._live.epoch
        is_long = epoch.journal.end > factor * max(self._around.journal_limit, epoch.checkpoint.size // 2)
        if is_long or (oldest is not None and self._around.clock() - epoch.checkpoint.made > oldest):
            self._checkpoint()

    def _is_still(self, header: Header) -> bool:
        try:
            return read_superblock(self.disk).header == header
        except VaultError:
            return False

    def _checkpoint(self, change: SlotChange | None = None) -> None:
        from vault import checkpoint

        now, random, index = self._around.clock(), self._around.random, self._live.epoch.index
        records = checkpoint.expired(index, self._retention(index.policy), now)
        if records:
            self._commit(Change(records, tuple(AuditEntry(item.kind, now, _VAULT, item.file_id) for item in records)))
        epoch, root = self._live.epoch, self._live.root
        audit = Key(random(KEY_SIZE)) if change and change.root is not root else None
        prepared = checkpoint.prepare(self.disk, epoch, random=random, audit=audit)
        header = checkpoint.commit(self.disk, epoch, prepared, root, random=random, change=change)
        root = change.root if change else root
        self._live.enter(Epoch(self.disk, header, root, index=epoch.index), root)
        checkpoint.tidy(self.disk, self._live.epoch)
        self._live.settled()
        self._note_mark()
        self._live.move_anchor()


def _single(kind: RecordKind, now: int, actor: Actor, data: bytes) -> tuple[tuple[Record], tuple[AuditEntry]]:
    return (Record(kind, now, data=data),), (AuditEntry(kind, now, actor),)
