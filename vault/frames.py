"""Frames, built, sealed, found and opened.

What may live here: from records to the bytes of a frame and back, and the verdict by bytes alone on what is no frame.
What may not: files (`journal`), what a record does (`index`), how bad a verdict is (that depends on the anchor, and
`verdict` decides it).
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum

from vault.crypto import OVERHEAD, EpochKeys, Key, Kind, OpenError, Randomness, context, open_sealed, seal, sha256
from vault.errors import Tampered
from vault.format.binary import LENGTH_SIZE, SECTOR, Malformed, pad, sector_size, unpad
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


class Tail(Enum):
    """What lies behind the last good frame."""

    CLEAN = "nothing but zeros"
    TORN = "bytes that are no frame, and nothing good behind them"
    BROKEN = "bytes that are no frame, and a good frame behind them"
    UNCHAINED = "a whole frame that does not continue the chain"


@dataclass(frozen=True, slots=True)
class Frame:
    """One whole frame as it lies in the journal: where, its header, its place in the chain, the sealed parts."""

    offset: int
    header: FrameHeader
    header_bytes: bytes = field(repr=False)
    head: Head
    audit: bytes = field(repr=False)
    body: bytes = field(repr=False)

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


@dataclass(frozen=True, slots=True)
class Draft:
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


def parse_frame(data: bytes, start: int, *, base: int) -> Frame:
    """Parse and check the frame at `start` of `data`, which begins at `base` in the journal.

    Raises `Malformed` unless it is whole.
    """
    length = header_length(data[start : start + PREFIX_SIZE])
    header_bytes = data[start : start + length]
    header = FrameHeader.decode(header_bytes)
    if start + header.frame_length > len(data):
        raise Malformed("the frame is cut off")
    at = start + length
    audit, at = data[at : at + header.audit_length], at + header.audit_length
    body, at = data[at : at + header.body_length], at + header.body_length
    for object_id, size in header.objects:
        if sha256(data[at : at + size]) != object_id:
            raise Malformed("an inline object is damaged")
        at += size
    digest = frame_hash(header_bytes, sha256(audit), sha256(body))
    if data[at : at + HASH_SIZE] != digest:
        raise Malformed("the frame hash does not match")
    return Frame(base + start, header, header_bytes, Head(header.epoch, header.seq, digest), audit, body)


def scan(data: bytes, previous: Head | None, *, base: int, vault_id: bytes, epoch: int) -> tuple[list[Frame], Tail]:
    """Find the frames that continue the chain from `previous` (`None`: any), and tell what lies behind the last."""
    frames: list[Frame] = []
    start = 0
    while start < len(data):
        try:
            frame = parse_frame(data, start, base=base)
        except Malformed:
            return frames, _judge(data, start, vault_id=vault_id, epoch=epoch)
        if not _belongs(frame, vault_id, epoch) or not (previous is None or _continues(frame, previous)):
            return frames, Tail.UNCHAINED
        frames.append(frame)
        previous, start = frame.head, start + frame.header.frame_length
    return frames, Tail.CLEAN


def _place(keys: EpochKeys, kind: Kind, header: bytes) -> bytes:
    return context(kind, keys.vault_id, keys.epoch, sha256(header))


def _belongs(frame: Frame, vault_id: bytes, epoch: int) -> bool:
    return frame.header.vault_id == vault_id and frame.header.epoch == epoch


def _continues(frame: Frame, previous: Head) -> bool:
    return frame.header.previous == previous.hash and frame.header.seq == previous.seq + 1


def _judge(data: bytes, start: int, *, vault_id: bytes, epoch: int) -> Tail:
    if data[start:] == bytes(len(data) - start):  # many times quicker than stripping zeros
        return Tail.CLEAN
    at = data.find(FRAME_MAGIC, start + 1)
    while at >= 0:
        with suppress(Malformed):
            if at % SECTOR == start % SECTOR and _belongs(parse_frame(data, at, base=0), vault_id, epoch):
                return Tail.BROKEN
        at = data.find(FRAME_MAGIC, at + 1)
    return Tail.TORN
