"""The two small files that are written in place: the lock's mark, and the anchor's two slots.

What may live here: their layouts (FORMAT.md §10, §11). What may not: when they are written (`store`, `anchor`).
"""

import zlib
from typing import Final, NamedTuple

from vault.format.binary import Cursor, Malformed, u32, u64
from vault.format.frame import Head

MARK_SIZE: Final = 20
ANCHOR_SLOT_SIZE: Final = 512
"""One sector each, so that a torn write of one slot leaves the other alone."""
ANCHOR_MAGIC: Final = b"AMVANCHR"


class Mark(NamedTuple):
    """How far the journal is known to be on the disk: every byte of `epoch`'s journal before `offset` was flushed."""

    epoch: int
    offset: int

    def encode(self) -> bytes:
        """Epoch (8), offset (8), CRC-32 (4)."""
        bare = u64(self.epoch) + u64(self.offset)
        return bare + u32(zlib.crc32(bare))

    @classmethod
    def decode(cls, data: bytes) -> "Mark":
        """Decode a mark. Raises `Malformed`."""
        cursor = Cursor(data)
        mark = cls(cursor.integer(8), cursor.integer(8))
        if mark.encode() != data:
            raise Malformed("the mark is torn")
        return mark


class Seen(NamedTuple):
    """What this machine saw last of a vault: the header's sequence and the head."""

    sequence: int
    head: Head

    def encode(self, turn: int) -> bytes:
        """Magic, turn (8), sequence (8), epoch (8), seq (8), hash (32), zeros, CRC-32: one sector.

        The higher turn is the later one.
        """
        head = self.head
        bare = ANCHOR_MAGIC + u64(turn) + u64(self.sequence) + u64(head.epoch) + u64(head.seq) + head.hash
        padded = bare + bytes(ANCHOR_SLOT_SIZE - 4 - len(bare))
        return padded + u32(zlib.crc32(padded))

    @classmethod
    def decode(cls, data: bytes) -> tuple[int, "Seen"]:
        """Decode one slot into its turn and what was seen. Raises `Malformed`."""
        cursor = Cursor(data)
        cursor.take(len(ANCHOR_MAGIC))
        turn, sequence, epoch, seq, digest = (
            cursor.integer(8),
            cursor.integer(8),
            cursor.integer(8),
            cursor.integer(8),
            cursor.take(32),
        )
        seen = cls(sequence, Head(epoch, seq, digest))
        if seen.encode(turn) != data:
            raise Malformed("the slot is torn")
        return turn, seen
