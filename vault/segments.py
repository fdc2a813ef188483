"""Audit segments: what stays of an epoch when it closes.

The chain still verifies over all history, and without a key; paths and object
keys are gone.

What may live here: redacting frames, reading segments back, asking whether a head lies in the chain. What may not:
opening audit parts for people (`history`), the current journal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from vault.digest import sha256
from vault.disk import Disk
from vault.errors import Corrupt
from vault.faults import Missing
from vault.format.binary import Malformed
from vault.format.frame import (
    HASH_SIZE,
    PREFIX_SIZE,
    SEGMENT_PREAMBLE,
    FrameHeader,
    Head,
    frame_hash,
    header_length,
)
from vault.frames import Frame

DIRECTORY: Final = "audit"


@dataclass(frozen=True, slots=True)
class ClosedFrame:
    """A frame whose body part is gone: header, sealed audit part, place in the chain."""

    header: FrameHeader
    header_bytes: bytes = field(repr=False)
    audit: bytes = field(repr=False)
    head: Head


def segment_name(epoch: int) -> str:
    """The file's name below the vault."""
    return f"{DIRECTORY}/{epoch}"


def encode_segment(frames: list[Frame]) -> bytes:
    """Redact frames: headers byte for byte, the body part replaced by its SHA-256, inline objects dropped."""
    parts = [SEGMENT_PREAMBLE]
    for frame in frames:
        parts += (frame.header_bytes, frame.audit, sha256(frame.body), frame.head.hash)
    return b"".join(parts)


def read_segment(disk: Disk, vault_id: bytes, epoch: int) -> list[ClosedFrame]:
    """Read a closed epoch and check its chain. Raises `Missing`, or `Corrupt` with file and offset."""
    name = segment_name(epoch)
    data = disk.read(name)
    frames: list[ClosedFrame] = []
    start = 0
    try:
        _check_preamble(data[: len(SEGMENT_PREAMBLE)])
        start = len(SEGMENT_PREAMBLE)
        while start < len(data):
            frame, end = _parse(data, start)
            _check_chain(frame, frames, vault_id, epoch)
            frames.append(frame)
            start = end
    except Malformed as error:
        raise Corrupt(f"{name} is damaged at byte {start}: {error}") from None
    if not frames:
        raise Corrupt(f"{name} holds no frame")
    return frames


def extends(disk: Disk, vault_id: bytes, seen: Head, start: FrameHeader) -> bool:
    """Whether the chain runs from `seen`, in a closed epoch, to the opening frame `start`.

    `False` when a segment is not there.

    Raises `Corrupt` for a damaged segment: that is another verdict than a chain which leads elsewhere.
    """
    try:
        chain = [frame for epoch in range(seen.epoch, start.epoch) for frame in read_segment(disk, vault_id, epoch)]
    except Missing:
        return False
    linked = all(after.header.previous == before.head.hash for before, after in pairwise(chain))
    return linked and any(frame.head == seen for frame in chain) and chain[-1].head.hash == start.previous


def _parse(data: bytes, start: int) -> tuple[ClosedFrame, int]:
    length = header_length(data[start : start + PREFIX_SIZE])
    header_bytes = data[start : start + length]
    header = FrameHeader.decode(header_bytes)
    at = start + length
    audit, at = data[at : at + header.audit_length], at + header.audit_length
    body_hash, digest = data[at : at + HASH_SIZE], data[at + HASH_SIZE : at + 2 * HASH_SIZE]
    if digest != frame_hash(header_bytes, sha256(audit), body_hash):
        raise Malformed("the frame hash does not match")
    return ClosedFrame(header, header_bytes, audit, Head(header.epoch, header.seq, digest)), at + 2 * HASH_SIZE


def _check_preamble(found: bytes) -> None:
    if found != SEGMENT_PREAMBLE:
        raise Malformed("no audit segment begins here")


def _check_chain(frame: ClosedFrame, before: list[ClosedFrame], vault_id: bytes, epoch: int) -> None:
    if frame.header.vault_id != vault_id or frame.header.epoch != epoch:
        raise Malformed("the frame is of another vault or epoch")
    if before and (frame.header.previous != before[-1].head.hash or frame.header.seq != before[-1].head.seq + 1):
        raise Malformed("the frame does not continue the chain")
