"""The verdict on an opened vault: whether it continues what this machine saw last.

What may live here: the table of DESIGN §4 "Open", as one function. What may not: acting on the verdict (`store`).
The anchor must be *extended*: being numerically older is not enough, since a fork can be as long as the original.
"""

from __future__ import annotations

from typing import Final

from vault.disk import Disk
from vault.epoch import Epoch
from vault.errors import Corrupt, IntegrityError, RolledBack, Tampered
from vault.format.binary import Malformed
from vault.format.frame import PREFIX_SIZE, FrameHeader, header_length
from vault.format.marks import Seen
from vault.frames import Tail
from vault.journal import Journal
from vault.segments import extends

_DIGITS: Final = 12


def judge(disk: Disk, epoch: Epoch, seen: Seen | None) -> IntegrityError | None:
    """Compare an epoch with what was seen.

    `None`: it continues it, or nothing was seen; a torn tail alone is a crash, not a verdict.
    """
    broken = _of_tail(epoch)
    if broken is not None or seen is None:
        return broken
    if seen.sequence > epoch.header.sequence or seen.head.epoch > epoch.header.epoch:
        return _rolled_back(epoch, seen)
    if seen.head.epoch == epoch.header.epoch:
        return _of_this_epoch(epoch, seen)
    try:
        continued = extends(disk, epoch.header.vault_id, seen.head, _opening(epoch))
    except Corrupt as error:
        return error
    return None if continued else _rolled_back(epoch, seen)


def _of_tail(epoch: Epoch) -> IntegrityError | None:
    name, offset = Journal.name(epoch.header.epoch), epoch.journal.end
    if epoch.tail is Tail.BROKEN:
        return Corrupt(f"{name} is damaged at byte {offset}: a good frame follows a bad one")
    if epoch.tail is Tail.UNCHAINED:
        return Tampered(f"{name} at byte {offset}: a whole frame that does not continue the chain")
    return None


def _of_this_epoch(epoch: Epoch, seen: Seen) -> IntegrityError | None:
    known = epoch.hash_at(seen.head.seq)
    if known == seen.head.hash:
        return None
    if known is None and seen.head.seq > epoch.head.seq and epoch.tail is Tail.TORN:
        name = Journal.name(epoch.header.epoch)
        return Corrupt(f"{name} is damaged at byte {epoch.journal.end}: this machine saw whole frames there")
    return _rolled_back(epoch, seen)


def _rolled_back(epoch: Epoch, seen: Seen) -> RolledBack:
    message = f"this machine saw head {_short(str(seen.head))}, the vault now ends at {_short(str(epoch.head))}"
    if seen.sequence > epoch.header.sequence:
        message += f" (header {seen.sequence} was seen, it is {epoch.header.sequence})"
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
