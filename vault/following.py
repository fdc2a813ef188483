"""Keeping step: the epoch in memory follows what other processes write to the directory.

What may live here: loading, noticing a new header, taking in frames, the verdict that comes of it, moving the anchor.
What may not: any write to the vault.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from vault.anchor import Anchor
from vault.crypto import Randomness, RootKey
from vault.disk import Disk
from vault.epoch import Epoch
from vault.errors import Corrupt, IntegrityError, RolledBack, StorageError
from vault.faults import Missing
from vault.format.header import Header
from vault.format.marks import Seen
from vault.frames import Tail
from vault.lock import read_mark
from vault.superblock import HEADER, read_superblock
from vault.verdict import judge, judge_pin

Clock = Callable[[], int]
"""Milliseconds since 1970, UTC."""

_log = logging.getLogger("vault.store")

LOCK_SECONDS: Final = 30.0
JOURNAL_LIMIT: Final = 4 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a store needs from outside.

    lock_seconds: how long to wait for the lock; journal_limit: bytes of journal from which a checkpoint is due.
    """

    anchor: Anchor
    random: Randomness
    clock: Clock
    lock_seconds: float = LOCK_SECONDS
    journal_limit: int = JOURNAL_LIMIT


class Following:
    """The epoch of an unlocked vault, in step with its directory.

    verdict: why the vault is read-only, or `None`; first_use: no anchor of this machine knew it; whole: the last header
    read had its backup beside it, so no crash is left to finish. Raises what `Epoch` raises.
    """

    def __init__(self, disk: Disk, root: RootKey, anchor: Anchor) -> None:
        self._disk = disk
        self._root = root
        self._anchor = anchor
        self.load()

    def load(self) -> None:
        """Load the vault as it is, and judge it by the anchor.

        Anchor and mark are read before the journal: they may be older than what is found there, never newer.
        """
        self.verdict: IntegrityError | None = None
        self._stamp = self._disk.identity(HEADER)
        pinned, mark = self._anchor.pinned(self._disk.directory), read_mark(self._disk)
        block = read_superblock(self._disk)
        seen, forgotten = self._seen(block.header.vault_id)
        if seen is not None and seen.sequence > block.header.sequence:
            block = read_superblock(self._disk)  # somebody's checkpoint may have come between the two
        self.whole = block.whole
        self.epoch = self._load_epoch(block.header, seen)
        self._is_stale = False
        self.first_use = seen is None and forgotten is None
        self.is_pinned = pinned == block.header.vault_id
        forgotten = judge_pin(pinned, block.header) or forgotten
        found = judge(self._disk, self.epoch, seen, mark)
        # Damage first: nobody may accept as an older copy what is a broken one.
        self.verdict = found if found is not None and not isinstance(found, RolledBack) else forgotten or found

    def ask_anchor(self) -> None:
        """Judge what is in memory by what this machine saw last, other processes included. The lock is held."""
        seen, forgotten = self._seen(self.epoch.header.vault_id)
        self.verdict = self.verdict or forgotten or judge(self._disk, self.epoch, seen, read_mark(self._disk))

    def follow(self) -> None:
        """Take in what other processes wrote: frames, another header, a new epoch."""
        try:
            self._catch_up()
        except BaseException:
            self.distrust()
            raise

    def distrust(self) -> None:
        """Load the epoch anew next time: what is in memory may be half of a change."""
        self._is_stale = True

    def reload(self) -> Epoch:
        """Follow, looking at the header whatever its stamp says: for a reader whose object is gone."""
        self._stamp = None
        self.follow()
        return self.epoch

    def enter(self, epoch: Epoch) -> None:
        """Go on with an epoch that this process began itself."""
        self.epoch.close()
        self.epoch = epoch
        self.settled()

    def settled(self) -> None:
        """Note that header and backup are as this process wrote them."""
        self.whole, self._stamp = True, self._disk.identity(HEADER)

    def move_anchor(self) -> None:
        """Note the head as seen on this machine. The lock is held, and the head is on the disk."""
        header = self.epoch.header
        try:
            self._anchor.move(header.vault_id, Seen(header.sequence, self.epoch.head))
            if not self.is_pinned:
                self._anchor.pin(self._disk.directory, header.vault_id)
            self.is_pinned, self.first_use = True, False
        except StorageError as error:
            # The change is on the disk: failing now would say the opposite. The anchor stays older, which is safe.
            _log.warning("the anchor could not be moved: %s", error.message)

    def _catch_up(self) -> None:
        stamp = self._disk.identity(HEADER)
        if stamp != self._stamp or self._is_stale or not self.epoch.is_current:
            self._reload()
            self._stamp = stamp
        mark = None
        if self.epoch.take_in() is Tail.TORN:
            mark = read_mark(self._disk)
            self.epoch.take_in()  # once more: the mark must not be newer than what is compared with it
        self.verdict = self.verdict or judge(self._disk, self.epoch, None, mark)

    def _reload(self) -> None:
        block = read_superblock(self._disk)
        self.whole = block.whole
        if block.header == self.epoch.header and not self._is_stale and self.epoch.is_current:
            return
        known, old = Seen(self.epoch.header.sequence, self.epoch.head), self.epoch
        self.epoch = self._load_epoch(block.header, known)
        self._is_stale = False
        old.close()
        # What this handle saw is an anchor too: what comes must continue it.
        self.verdict = self.verdict or judge(self._disk, self.epoch, known)

    def _load_epoch(self, header: Header, seen: Seen | None) -> Epoch:
        """Load an epoch; when a file that its header names is gone, look whether the header is another one by now."""
        while True:
            try:
                return Epoch(self._disk, header, self._root)
            except (Missing, Corrupt) as error:
                again = read_superblock(self._disk).header
                if again == header:
                    raise _refusal(header, seen, error) from None
                header = again

    def _seen(self, vault_id: bytes) -> tuple[Seen | None, RolledBack | None]:
        """What was seen last; or why that cannot be told."""
        try:
            return self._anchor.seen(vault_id), None
        except Corrupt as error:
            return None, RolledBack(error.message)


def _refusal(header: Header, seen: Seen | None, error: Missing | Corrupt) -> IntegrityError:
    """Why an epoch does not load: its files are damaged, or gone because the header is an old one."""
    if seen is not None and seen.sequence > header.sequence:
        return RolledBack(
            f"this machine saw header {seen.sequence}, the vault now has header {header.sequence}, without its files",
            hint="put back a whole copy of the vault, not the header alone",
        )
    return error if isinstance(error, Corrupt) else Corrupt(f"{error} is missing")
