"""The verdict on a vault: whether its journal is whole, and continues what this machine saw last.

What may live here: the table of DESIGN §4 "Open", as one function, for a vault that was read with its key or without.
What may not: acting on the verdict (`store`). The anchor must be *extended*: being numerically older is not enough,
since a fork can be as long as the original.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from vault.disk import Disk
from vault.epoch import Epoch
from vault.errors import Corrupt, IntegrityError, RolledBack, Tampered
from vault.format.binary import Malformed
from vault.format.frame import PREFIX_SIZE, FrameHeader, Head, header_length
from vault.format.header import Header
from vault.format.marks import Mark, Seen
from vault.frames import Tail
from vault.journal import Journal

_DIGITS: Final = 12
_COPY: Final = "if this is a copy of a vault in use: copy it again while nothing writes"


class Found(NamedTuple):
    """A vault as it was read.

    opening: reads the first frame's header, when it is needed; hashes: of the journal's frames, the opening frame's
    first, none when the journal is not the one that the header names; end: the offset behind them; tail: what is there.
    """

    header: Header
    opening: Callable[[], FrameHeader]
    hashes: Sequence[bytes]
    end: int
    tail: Tail

    @property
    def name(self) -> str:
        """The journal's name."""
        return Journal.name(self.header.epoch)

    @property
    def head(self) -> Head:
        """The last good place of the chain."""
        start = self.header.start
        return Head(self.header.epoch, start.seq + len(self.hashes) - 1, self.hashes[-1]) if self.hashes else start

    def hash_at(self, seq: int) -> bytes | None:
        """The hash of the frame with this seq, `None` when it is not of this epoch."""
        position = seq - self.header.start.seq
        return self.hashes[position] if 0 <= position < len(self.hashes) else None


def judge(disk: Disk, epoch: Epoch, seen: Seen | None, mark: Mark | None = None) -> IntegrityError | None:
    """Compare an epoch with what was seen, and with how far its journal is known to be flushed.

    Both MUST be read before the journal is: then they are older than what is found there, never newer. `None`: nothing
    speaks against it; a torn tail alone is a crash, not a verdict.
    """
    found = Found(epoch.header, lambda: _opening(epoch), epoch.hashes, epoch.journal.end, epoch.tail)
    return judge_found(disk, found, seen, mark)


def judge_found(disk: Disk, found: Found, seen: Seen | None, mark: Mark | None) -> IntegrityError | None:
    """As `judge`, of a vault that was read without its key."""
    return _of_tail(found) or _of_anchor(disk, found, seen) or _of_mark(found, mark)


def judge_pin(pinned: bytes | None, header: Header) -> RolledBack | None:
    """Whether the directory holds the vault that this machine saw there last."""
    if pinned in {None, header.vault_id}:
        return None
    return RolledBack("another vault was in this directory when this machine saw it last")


def _of_tail(found: Found) -> IntegrityError | None:
    if found.tail is Tail.BROKEN:
        return Corrupt(f"{found.name} is damaged at byte {found.end}: a good frame follows a bad one")
    if found.tail is Tail.CROWDED:
        return Corrupt(f"{found.name} is damaged at byte {found.end}: {found.tail.value}")
    if found.tail is Tail.UNCHAINED:
        return Tampered(f"{found.name} at byte {found.end}: a whole frame that does not continue the chain")
    return None


def _of_anchor(disk: Disk, found: Found, seen: Seen | None) -> IntegrityError | None:
    if seen is None:
        return None
    if seen.sequence > found.header.sequence or seen.head.epoch > found.header.epoch:
        return _rolled_back(found, seen)
    if not found.hashes:
        return None
    if seen.head.epoch == found.header.epoch:
        return _of_this_epoch(found, seen)
    from vault.segments import extends

    try:
        continued = extends(disk, found.header.vault_id, seen.head, found.opening())
    except Corrupt as error:
        return error
    return None if continued else _rolled_back(found, seen)


def _of_this_epoch(found: Found, seen: Seen) -> IntegrityError | None:
    known = found.hash_at(seen.head.seq)
    if known == seen.head.hash:
        return None
    if known is None and seen.head.seq > found.head.seq and found.tail is Tail.TORN:
        return Corrupt(f"{found.name} is damaged at byte {found.end}: this machine saw whole frames there")
    return _rolled_back(found, seen)


def _of_mark(found: Found, mark: Mark | None) -> Corrupt | None:
    """What was flushed is not what a crash tears: there were whole frames up to the mark, and somebody was told so."""
    if mark is None or not found.hashes or mark.epoch != found.header.epoch or mark.offset <= found.end:
        return None
    message = f"{found.name} is damaged at byte {found.end}: whole frames were flushed up to byte {mark.offset}"
    return Corrupt(message, hint=_COPY)


def _rolled_back(found: Found, seen: Seen) -> RolledBack:
    message = f"this machine saw head {_short(str(seen.head))}, the vault now ends at {_short(str(found.head))}"
    if seen.sequence > found.header.sequence:
        message += f" (header {seen.sequence} was seen, it is {found.header.sequence})"
    return RolledBack(message)


def _short(head: str) -> str:
    start, _, digest = head.rpartition(".")
    return f"{start}.{digest[:_DIGITS]}…"


def _opening(epoch: Epoch) -> FrameHeader:
    prefix = epoch.journal.read(0, PREFIX_SIZE)
    try:
        return FrameHeader.decode(epoch.journal.read(0, header_length(prefix)))
    except Malformed:
        raise Corrupt(f"{Journal.name(epoch.header.epoch)} changed after it was read") from None
