"""Frames: how records lie in the journal and, redacted, in the audit segments; and the hash that chains them.

What may live here: the layout of FORMAT.md §5 and §8. What may not: keys (the parts arrive sealed), files, what a
record means.
"""

import zlib
from typing import Final, NamedTuple

from vault.digest import sha256
from vault.format.binary import OBJECT_UNIT, SECTOR, VERSION, Cursor, Malformed, bucket_of, u16, u32, u64

FRAME_MAGIC: Final = b"AMVFRAME"
SEGMENT_MAGIC: Final = b"AMVAUDIT"
SEGMENT_PREAMBLE: Final = SEGMENT_MAGIC + u16(VERSION) + bytes(6)
HASH_SIZE: Final = 32
MAX_HEADER: Final = 16 * 1024 * 1024
MAX_PART: Final = 256 * 1024 * 1024
PREFIX_SIZE: Final = 16
"""Magic, version, flags and the header's length: what must be read to know how much more to read."""

_OPENING: Final = 1
_CRC_SIZE: Final = 4
_FIXED: Final = PREFIX_SIZE + 16 + 8 + 8 + HASH_SIZE + 4 + 4 + 4


class Head(NamedTuple):
    """A place in the chain: epoch, seq, and the hash (32 bytes) of the frame there.

    Its text is what `vault head` prints.
    """

    epoch: int
    seq: int
    hash: bytes

    def __str__(self) -> str:
        return f"{self.epoch}.{self.seq}.{self.hash.hex()}"

    @classmethod
    def parse(cls, text: str) -> "Head":
        """Parse `epoch.seq.hash`. Raises `Malformed` for any spelling that `str` would not print."""
        try:
            epoch, seq, digest = text.split(".")
            head = cls(int(epoch), int(seq), bytes.fromhex(digest))
        except ValueError:
            head = None
        if head is None or len(head.hash) != HASH_SIZE or str(head) != text or min(head.epoch, head.seq) < 0:
            raise Malformed("a head is written epoch.seq.hash, with 64 hexadecimal digits")
        return head


class CheckpointHashes(NamedTuple):
    """What an epoch starts from: SHA-256 of the sealed root, of the whole checkpoint file, and of the manifest."""

    root: bytes
    file: bytes
    manifest: bytes


class FrameHeader(NamedTuple):
    """The public part of a frame, final before the parts are sealed: their context carries its SHA-256.

    objects: (object id, file length in bytes) of each object inline; opening: set in the first frame of an epoch only.
    """

    vault_id: bytes
    epoch: int
    seq: int
    previous: bytes
    audit_length: int
    body_length: int
    objects: tuple[tuple[bytes, int], ...] = ()
    opening: CheckpointHashes | None = None

    @property
    def encoded_length(self) -> int:
        """Bytes of the header: 32 less than whole sectors, so that with its hash a frame is whole sectors."""
        bare = _FIXED + (3 * HASH_SIZE if self.opening else 0) + len(self.objects) * (HASH_SIZE + 4) + _CRC_SIZE
        return -(-(bare + HASH_SIZE) // SECTOR) * SECTOR - HASH_SIZE

    @property
    def objects_length(self) -> int:
        """Bytes of all inline objects."""
        return sum(length for _, length in self.objects)

    @property
    def frame_length(self) -> int:
        """Bytes of the whole frame: a multiple of the sector size."""
        return self.encoded_length + self.audit_length + self.body_length + self.objects_length + HASH_SIZE

    def encode(self) -> bytes:
        """Encode the header, its checksum last."""
        opening = self.opening
        parts = [
            FRAME_MAGIC,
            u16(VERSION),
            u16(_OPENING if opening else 0),
            u32(self.encoded_length),
            self.vault_id,
            u64(self.epoch),
            u64(self.seq),
            self.previous,
            u32(self.audit_length),
            u32(self.body_length),
            u32(len(self.objects)),
        ]
        if opening:
            parts += (opening.root, opening.file, opening.manifest)
        for object_id, length in self.objects:
            parts += (object_id, u32(length))
        bare = b"".join(parts)
        padded = bare + bytes(self.encoded_length - _CRC_SIZE - len(bare))
        return padded + u32(zlib.crc32(padded))

    @classmethod
    def decode(cls, data: bytes) -> "FrameHeader":
        """Decode exactly one header. Raises `Malformed`."""
        if zlib.crc32(data[:-_CRC_SIZE]) != int.from_bytes(data[-_CRC_SIZE:], "big"):
            raise Malformed("the checksum of a frame header does not match")
        cursor = Cursor(data)
        header_length(cursor.take(PREFIX_SIZE))
        opening_flag = int.from_bytes(data[10:12], "big")
        vault_id, epoch, seq = cursor.take(16), cursor.integer(8), cursor.integer(8)
        previous, audit, body, count = cursor.take(HASH_SIZE), cursor.integer(4), cursor.integer(4), cursor.integer(4)
        opening = CheckpointHashes(cursor.take(32), cursor.take(32), cursor.take(32)) if opening_flag else None
        objects = tuple((cursor.take(HASH_SIZE), cursor.integer(4)) for _ in range(count))
        header = cls(vault_id, epoch, seq, previous, audit, body, objects, opening)
        _check(header, data)
        return header


def header_length(prefix: bytes) -> int:
    """The length that a frame's first 16 bytes state.

    Raises `Malformed` when they do not begin a frame of this format.
    """
    length = int.from_bytes(prefix[12:16], "big")
    version, flags = int.from_bytes(prefix[8:10], "big"), int.from_bytes(prefix[10:12], "big")
    whole = (length + HASH_SIZE) % SECTOR == 0 and _FIXED < length <= MAX_HEADER
    if len(prefix) < PREFIX_SIZE or prefix[:8] != FRAME_MAGIC or version != VERSION or flags > _OPENING or not whole:
        raise Malformed("no frame begins here")
    return length


def frame_hash(header: bytes, audit_hash: bytes, body_hash: bytes) -> bytes:
    """SHA-256(header ‖ SHA-256(audit part) ‖ SHA-256(body part)).

    Over hashes of the parts, so that the chain still verifies when a body part is gone. Never over an AEAD tag: a key
    holder can make another message with the same tag.
    """
    return sha256(header + audit_hash + body_hash)


def _check(header: FrameHeader, data: bytes) -> None:
    for _, length in header.objects:
        bucket_of(length, OBJECT_UNIT)
    parts = (header.audit_length, header.body_length)
    if any(part % SECTOR or not 0 < part <= MAX_PART for part in parts) or header.encode() != data:
        raise Malformed("a frame header is not in its one spelling")
