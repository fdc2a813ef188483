"""Frames, built, sealed, found and opened.

What may live here: from records to the bytes of a frame and back, and the verdict by bytes alone on what is no frame.
What may not: files (`journal`), what a record does (`index`), how bad a verdict is (that depends on the anchor, and
`verdict` decides it).
"""

from collections.abc import Iterator
from contextlib import suppress
from enum import Enum
from typing import Final, NamedTuple, Protocol

from vault.crypto import OVERHEAD, EpochKeys, Key, Kind, OpenError, Randomness, context, open_sealed, seal
from vault.digest import sha256, sha256_of
from vault.errors import Tampered
from vault.format.binary import LENGTH_SIZE, SECTOR, Malformed, pad, sector_size, u64, unpad
from vault.format.frame import (
    FRAME_MAGIC,
    HASH_SIZE,
    PREFIX_SIZE,
    CheckpointHashes,
    FrameHeader,
    Head,
    frame_hash,
    header_length,
)
from vault.format.record import AuditEntry, Record, decode_audit, decode_body, encode_audit, encode_body

_PIECE: Final = 256 * 1024
"""How much is looked at together, a whole number of sectors: a planted journal must not take all memory."""
_ZEROS: Final = bytes(_PIECE)


class Source(Protocol):
    """Where frames are looked for: the bytes of a journal, read in pieces. `size` is how many there are."""

    @property
    def size(self) -> int:
        """How many bytes there are."""

    def read(self, offset: int, size: int) -> bytes:
        """Read `size` bytes, fewer at the end."""


class Tail(Enum):
    """What lies behind the last good frame."""

    CLEAN = "nothing but zeros"
    TORN = "bytes that are no frame, and nothing good behind them"
    BROKEN = "bytes that are no frame, and a good frame behind them"
    CROWDED = "the beginnings of more frames than there is room for"
    UNCHAINED = "a whole frame that does not continue the chain"


class Frame(NamedTuple):
    """One whole frame as it lies in the journal: where, its header, its place in the chain, the sealed parts."""

    offset: int
    header: FrameHeader
    header_bytes: bytes
    head: Head
    audit: bytes
    body: bytes

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.head.epoch}.{self.head.seq}>"

    @property
    def end(self) -> int:
        """The offset behind it."""
        return self.offset + self.header.frame_length

    @property
    def objects(self) -> dict[bytes, tuple[int, int]]:
        """Object id → (offset in the journal, length) of the inline objects."""
        offset = self.offset + len(self.header_bytes) + len(self.audit) + len(self.body)
        places = {}
        for object_id, length in self.header.objects:
            places[object_id] = (offset, length)
            offset += length
        return places


class Draft(NamedTuple):
    """What a frame is built from. objects: (id, file's bytes); opening: only for the first frame of an epoch."""

    seq: int
    previous: bytes
    entries: tuple[AuditEntry, ...]
    records: tuple[Record, ...]
    objects: tuple[tuple[bytes, bytes], ...] = ()
    opening: CheckpointHashes | None = None


def build_frame(keys: EpochKeys, draft: Draft, *, offset: int, random: Randomness) -> tuple[bytes, Frame]:
    """Encode and seal a frame for `offset`.

    The header is final before the parts are sealed: their context carries its hash.
    """
    audit, body = encode_audit(draft.entries), encode_body(draft.records)
    audit_length, body_length = (sector_size(OVERHEAD + LENGTH_SIZE + len(part)) for part in (audit, body))
    fields = FrameHeader(
        vault_id=keys.vault_id,
        epoch=keys.epoch,
        seq=draft.seq,
        previous=draft.previous,
        audit_length=audit_length,
        body_length=body_length,
        objects=tuple((object_id, len(data)) for object_id, data in draft.objects),
        opening=draft.opening,
    )
    header = fields.encode()
    sealed_audit = seal(
        keys.audit, _place(keys, Kind.AUDIT_PART, header), pad(audit, audit_length - OVERHEAD), random=random
    )
    sealed_body = seal(
        keys.body, _place(keys, Kind.BODY_PART, header), pad(body, body_length - OVERHEAD), random=random
    )
    digest = frame_hash(header, sha256(sealed_audit), sha256(sealed_body))
    data = b"".join((header, sealed_audit, sealed_body, *(data for _, data in draft.objects), digest))
    return data, Frame(offset, fields, header, Head(keys.epoch, draft.seq, digest), sealed_audit, sealed_body)


def open_body(keys: EpochKeys, frame: Frame) -> tuple[Record, ...]:
    """Open what a frame changes. Raises `Tampered`: its hash is right, so it is whole, and not ours."""
    try:
        place = _place(keys, Kind.BODY_PART, frame.header_bytes)
        return decode_body(unpad(open_sealed(keys.body, place, frame.body)))
    except (OpenError, Malformed):
        raise Tampered(
            f"frame {frame.head.seq} of epoch {frame.head.epoch} is whole but was not made with this vault's keys"
        ) from None


def open_audit(audit_key: Key, header: FrameHeader, header_bytes: bytes, sealed: bytes) -> tuple[AuditEntry, ...]:
    """Open who changed what. Raises `Tampered`."""
    try:
        place = context(Kind.AUDIT_PART, header.vault_id, header.epoch, sha256(header_bytes))
        return decode_audit(unpad(open_sealed(audit_key, place, sealed)))
    except (OpenError, Malformed):
        raise Tampered(
            f"the audit part of frame {header.seq} of epoch {header.epoch} was not made with this vault's keys"
        ) from None


def parse_frame(data: bytes | Source, start: int, *, base: int) -> Frame:
    """Parse and check the frame at `start` of `data`, which begins at `base` in the journal.

    Raises `Malformed` unless it is whole.
    """
    source = _Held(data) if isinstance(data, bytes) else data
    return _parse_parts(source, start, *_parse_header(source, start), base=base)


def scan(
    data: bytes | Source, previous: Head | None, *, base: int, vault_id: bytes, epoch: int
) -> tuple[list[Frame], Tail]:
    """Find the frames that continue the chain from `previous` (`None`: any), and tell what lies behind the last."""
    source = _Held(data) if isinstance(data, bytes) else data
    frames: list[Frame] = []
    start = 0
    while start < source.size:
        try:
            frame = parse_frame(source, start, base=base)
        except Malformed:
            return frames, _judge(source, start, vault_id + u64(epoch))
        if not _belongs(frame, vault_id, epoch) or not (previous is None or _continues(frame, previous)):
            return frames, Tail.UNCHAINED
        frames.append(frame)
        previous, start = frame.head, start + frame.header.frame_length
    return frames, Tail.CLEAN


class _Held:
    """Bytes that are in memory already."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.size = len(data)

    def read(self, offset: int, size: int) -> bytes:
        return self._data[offset : offset + size]


def _parse_header(source: Source, start: int) -> tuple[FrameHeader, bytes]:
    length = header_length(source.read(start, PREFIX_SIZE))
    if start + length > source.size:
        raise Malformed("the frame is cut off")
    header_bytes = source.read(start, length)
    header = FrameHeader.decode(header_bytes)
    if start + header.frame_length > source.size:
        raise Malformed("the frame is cut off")
    return header, header_bytes


def _parse_parts(source: Source, start: int, header: FrameHeader, header_bytes: bytes, *, base: int) -> Frame:
    at = start + len(header_bytes)
    audit, at = source.read(at, header.audit_length), at + header.audit_length
    body, at = source.read(at, header.body_length), at + header.body_length
    for object_id, size in header.objects:
        if _hash(source, at, size) != object_id:
            raise Malformed("an inline object is damaged")
        at += size
    digest = frame_hash(header_bytes, sha256(audit), sha256(body))
    if source.read(at, HASH_SIZE) != digest:
        raise Malformed("the frame hash does not match")
    return Frame(base + start, header, header_bytes, Head(header.epoch, header.seq, digest), audit, body)


def _hash(source: Source, start: int, size: int) -> bytes:
    return sha256_of(source.read(at, min(_PIECE, start + size - at)) for at in range(start, start + size, _PIECE))


def _place(keys: EpochKeys, kind: Kind, header: bytes) -> bytes:
    return context(kind, keys.vault_id, keys.epoch, sha256(header))


def _belongs(frame: Frame, vault_id: bytes, epoch: int) -> bool:
    return frame.header.vault_id == vault_id and frame.header.epoch == epoch


def _continues(frame: Frame, previous: Head) -> bool:
    return frame.header.previous == previous.hash and frame.header.seq == previous.seq + 1


def _judge(source: Source, start: int, names: bytes) -> Tail:
    """Tell what lies from `start` on, where no whole frame begins. names: vault id and epoch as in a header.

    In time linear in what is there, whatever somebody planted: frames do not overlap, so honest ones have no more bytes
    together than there are; who states more is not tried any further.
    """
    tail, room = Tail.CLEAN, source.size - start
    for at in _beginnings(source, start):
        tail = Tail.TORN
        stated = _stated_length(source, at, names) if at > start else 0
        room -= stated
        if stated and room >= 0:
            with suppress(Malformed):
                header, header_bytes = _parse_header(source, at)
                room -= header.frame_length - stated
                if room >= 0:
                    _parse_parts(source, at, header, header_bytes, base=0)
                    return Tail.BROKEN
        if room < 0:
            return Tail.CROWDED
    return tail


def _beginnings(source: Source, start: int) -> Iterator[int]:
    """The places, in whole sectors from `start`, where a frame seems to begin; and one in each piece with other bytes.

    None where there are only zeros.
    """
    for at in range(start, source.size, _PIECE):
        piece = source.read(at, min(_PIECE, source.size - at))
        if _ZEROS.startswith(piece):  # many times quicker than stripping zeros
            continue
        yield start
        found = piece.find(FRAME_MAGIC)
        while found >= 0:
            if found % SECTOR == 0:
                yield at + found
            found = piece.find(FRAME_MAGIC, found + SECTOR - found % SECTOR)


def _stated_length(source: Source, at: int, names: bytes) -> int:
    """The length of the header that begins here, as it says; 0 when there is no room for it, or others are named."""
    try:
        length = header_length(source.read(at, PREFIX_SIZE))
    except Malformed:
        return 0
    is_ours = source.read(at + PREFIX_SIZE, len(names)) == names
    return length if is_ours and at + length <= source.size else 0
