"""Keeping step: the epoch in memory follows what other processes write to the directory.

What may live here: loading, noticing a new header, taking in frames, the verdict that comes of it, moving the anchor.
What may not: any write to the vault.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from vault.anchor import Anchor
from vault.crypto import Randomness, RootKey
from vault.disk import Disk
from vault.epoch import Epoch
from vault.errors import Corrupt, IntegrityError, Locked, RolledBack, StorageError
from vault.faults import Missing
from vault.format.header import Header
from vault.format.marks import Seen
from vault.frames import Tail
from vault.lock import read_mark
from vault.superblock import HEADER, read_superblock
from vault.verdict import judge, judge_pin

Clock = Callable[[], int]
"""Milliseconds since 1970, UTC."""
KeySource = Callable[[], RootKey]
"""The root key, asked for at each operation: the same object until it changed. Raises `AccessError` when locked."""

LOCK_SECONDS: Final = 30.0
JOURNAL_LIMIT: Final = 4 * 1024 * 1024


class Surroundings(NamedTuple):
    """What a store needs from outside.

    lock_seconds: how long to wait for the lock; journal_limit: bytes of journal from which a checkpoint is due.
    """

    anchor: Anchor
    random: Randomness
    clock: Clock
    lock_seconds: float = LOCK_SECONDS
    journal_limit: int = JOURNAL_LIMIT


class Following:
    """The epoch of a vault, in step with its directory and with whether it is unlocked.

    verdict: why the vault is read-only, or `None`; first_use: no anchor of this machine knew it; whole: the last header
    read had its backup beside it, so no crash is left to finish. Raises what `keys` and `Epoch` raise.
    """

    def __init__(self, disk: Disk, keys: KeySource, anchor: Anchor) -> None:
        self._disk = disk
        self._keys = keys
        self._anchor = anchor
        self._root: RootKey | None = None
        self._epoch: Epoch | None = None
        self._known: Seen | None = None
        self.verdict: IntegrityError | None = None
        self.use_key()

    @property
    def epoch(self) -> Epoch:
        """The epoch as it was taken in. Raises `Locked` while there is none."""
        if self._epoch is None:
            raise Locked("this vault is locked")
        return self._epoch

    @property
    def root(self) -> RootKey:
        """The root key in use. Raises `Locked`."""
        if self._root is None:
            raise Locked("this vault is locked")
        return self._root

    def use_key(self) -> None:
        """Ask for the key, before anything else is done: load the vault with a new one, let all go without one."""
        try:
            root = self._keys()
        except BaseException:
            self.let_go()
            raise
        if root is not self._root or self._epoch is None:
            self.let_go()
            self._root = root
            self.load()

    def let_go(self) -> None:
        """Drop the key and all that it opened; what this handle saw stays, as an anchor for the next key."""
        if self._epoch is not None:
            self._known = Seen(self._epoch.header.sequence, self._epoch.head)
            self._epoch.close()
        self._root = self._epoch = None

    def load(self) -> None:
        """Load the vault as it is, and judge it by the anchor.

        Anchor and mark are read before the journal: they may be older than what is found there, never newer.
        """
        self.verdict = None
        self._stamp = self._disk.identity(HEADER)
        pinned, mark = self._anchor.pinned(self._disk.place), read_mark(self._disk)
        block = read_superblock(self._disk)
        seen, forgotten = self._seen(block.header.vault_id)
        if seen is not None and seen.sequence > block.header.sequence:
            block = read_superblock(self._disk)  # somebody's checkpoint may have come between the two
        self.whole = block.whole
        self._epoch = self._load_epoch(block.header, seen)
        self._is_stale = False
        self.first_use = seen is None and forgotten is None
        self.is_pinned = pinned == block.header.vault_id
        forgotten = judge_pin(pinned, block.header) or forgotten
        found = judge(self._disk, self.epoch, seen, mark)
        # Damage first: nobody may accept as an older copy what is a broken one.
        self.verdict = found if found is not None and not isinstance(found, RolledBack) else forgotten or found
        if self._known is not None:
            self.verdict = self.verdict or judge(self._disk, self.epoch, self._known)

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

    def enter(self, epoch: Epoch, root: RootKey) -> None:
        """Go on with an epoch that this process began itself, perhaps under another root key."""
        self.epoch.close()
        self._epoch, self._root = epoch, root
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
                self._anchor.pin(self._disk.place, header.vault_id)
            self.is_pinned, self.first_use = True, False
        except (Missing, StorageError) as error:
            # The change is on the disk: failing now would say the opposite. The anchor stays older, which is safe.
            warn("the anchor could not be moved: %s", str(error))

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
        self._epoch = self._load_epoch(block.header, known)
        self._is_stale = False
        old.close()
        # What this handle saw is an anchor too: what comes must continue it.
        self.verdict = self.verdict or judge(self._disk, self.epoch, known)

    def _load_epoch(self, header: Header, seen: Seen | None) -> Epoch:
        """Load an epoch; when a file that its header names is gone, look whether the header is another one by now."""
        while True:
            try:
                return Epoch(self._disk, header, self.root)
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


def warn(what: str, why: str) -> None:
    """Tell the host's log of what went wrong beside an operation that did not fail."""
    import logging

    logging.getLogger("vault.store").warning(what, why)


def _refusal(header: Header, seen: Seen | None, error: Missing | Corrupt) -> IntegrityError:
    """Why an epoch does not load: its files are damaged, or gone because the header is an old one."""
    if seen is not None and seen.sequence > header.sequence:
        return RolledBack(
            f"this machine saw header {seen.sequence}, the vault now has header {header.sequence}, without its files",
            hint="put back a whole copy of the vault, not the header alone",
        )
    return error if isinstance(error, Corrupt) else Corrupt(f"{error} is missing")
