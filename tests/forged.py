"""Vaults that a holder of the keys wrote against the format: frames and checkpoints that are sealed, signed and wrong.

What may live here: the bytes, made with the package's own sealing. What may not: expectations.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.stores import Place
from vault.checkpoint import Prepared, commit
from vault.checkpoint_files import manifest_name
from vault.crypto import KEY_SIZE, OVERHEAD, EpochKeys, Key, Kind, context, seal
from vault.disk import Disk
from vault.epoch import CHECKPOINTS, Epoch
from vault.format.binary import LENGTH_SIZE, SECTOR, padded_size, sector_size, u32
from vault.format.checkpoint import (
    CHECKPOINT_MAGIC,
    DirectoryRow,
    Root,
    StoredFile,
    encode_block,
    encode_manifest,
    encode_root,
    preamble,
)
from vault.format.frame import CheckpointHashes, FrameHeader, frame_hash
from vault.format.record import AuditEntry, Record, encode_audit, encode_body
from vault.objects import object_size
from vault.slots import wrap_audit_key
from vault.superblock import read_superblock
from vault.tree import File


def padded(content: bytes, size: int, *, filler: int = 0) -> bytes:
    """The padding of the format, and others."""
    return u32(len(content)) + content + bytes([filler]) * (size - LENGTH_SIZE - len(content))


@dataclass(frozen=True, slots=True)
class Part:
    """What is sealed into a frame: the content, sectors and bytes too many, and what the padding is made of."""

    content: bytes
    extra: int = 0
    odd: int = 0
    filler: int = 0

    @property
    def size(self) -> int:
        return sector_size(OVERHEAD + LENGTH_SIZE + len(self.content)) + self.extra * SECTOR + self.odd

    def sealed(self, key: Key, place: bytes) -> bytes:
        return seal(key, place, padded(self.content, self.size - OVERHEAD, filler=self.filler), random=os.urandom)


def records(*found: Record) -> Part:
    return Part(encode_body(found))


def entries(*found: AuditEntry) -> Part:
    return Part(encode_audit(found))


def append_frame(
    place: Place,
    audit: Part,
    body: Part,
    *,
    objects: tuple[tuple[bytes, bytes], ...] = (),
    change: Callable[[FrameHeader], FrameHeader] = lambda header: header,
    respell: Callable[[bytes], bytes] = lambda header: header,
    checksum: Callable[[bytes], int] = zlib.crc32,
) -> None:
    """Append a frame that is whole and sealed with the vault's keys.

    `change` is applied to its header, `respell` to the header's bytes before their checksum.
    """
    with ExitStack() as stack:
        epoch = _epoch(place, stack)
        fields = change(
            FrameHeader(
                vault_id=epoch.keys.vault_id,
                epoch=epoch.keys.epoch,
                seq=epoch.head.seq + 1,
                previous=epoch.head.hash,
                audit_length=audit.size,
                body_length=body.size,
                objects=tuple((object_id, len(data)) for object_id, data in objects),
            )
        )
        bare = respell(fields.encode()[:-4])
        header = bare + u32(checksum(bare))
        digest = sha256(header).digest()
        sealed = [
            part.sealed(key, context(kind, epoch.keys.vault_id, epoch.keys.epoch, digest))
            for part, key, kind in ((audit, epoch.keys.audit, Kind.AUDIT_PART), (body, epoch.keys.body, Kind.BODY_PART))
        ]
        end = frame_hash(header, sha256(sealed[0]).digest(), sha256(sealed[1]).digest())
        frame = b"".join((header, *sealed, *(data for _, data in objects), end))
        write_at(place.path(f"journal/{epoch.keys.epoch}"), epoch.journal.end, frame)


def opening_hashes(place: Place) -> CheckpointHashes:
    """What the header says of the checkpoint."""
    with ExitStack() as stack:
        return _epoch(place, stack).header.checkpoint


def sealed_object(place: Place, file_id: bytes, key: bytes, content: bytes, *, extra: int) -> bytes:
    """The file of an object, `extra` sizes larger than it need be."""
    size = object_size(len(content)) << extra
    where = context(Kind.OBJECT, place.vault_id, 0, file_id)
    return seal(key, where, padded(content, size - OVERHEAD), random=os.urandom)


def write_at(file: Path, offset: int, data: bytes) -> None:
    with file.open("r+b") as opened:
        opened.seek(offset)
        opened.write(data)


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A checkpoint before it is sealed. blocks: that of the removed memories, then one for each row.

    start: what the file begins with in place of the format's magic; spelt: how the manifest is written.
    """

    root: Root
    blocks: tuple[tuple[StoredFile, ...], ...]
    named: frozenset[bytes]
    behind: bytes = b""
    unit: int = SECTOR
    start: bytes = CHECKPOINT_MAGIC
    spelt: Callable[[bytes], bytes] = bytes


def honest(epoch: Epoch) -> Checkpoint:
    """What the package would write for the state of an epoch."""
    below: dict[str, list[File]] = {}
    for file in epoch.index.files():
        below.setdefault(file.path.parent.text, []).append(file)
    rows = [
        DirectoryRow(path, len(files), sum(file.current.size for file in files), 0)
        for path, files in sorted(below.items())
    ]
    removed = tuple(StoredFile(one.file_id, one.path.text, one.versions, one.removed) for one in epoch.index.removed())
    blocks = (tuple(StoredFile(one.file_id, one.path.name, one.versions) for one in below[row.path]) for row in rows)
    return Checkpoint(Root(epoch.index.policy, 0, tuple(rows)), (removed, *blocks), epoch.index.objects())


def close_epoch(
    place: Place,
    change: Callable[[Checkpoint], Checkpoint] = lambda checkpoint: checkpoint,
    *,
    audit: Key | None = None,
) -> None:
    """Begin a new epoch from a checkpoint to which `change` is applied; with a new audit key, when one is given."""
    with ExitStack() as stack:
        epoch = _epoch(place, stack)
        disk = stack.enter_context(closing(Disk(place.directory)))
        keys = EpochKeys(
            epoch.keys.vault_id, epoch.keys.epoch + 1, Key(os.urandom(KEY_SIZE)), audit or epoch.keys.audit
        )
        for object_id, where in epoch.inline.items():
            epoch.objects.write(object_id, epoch.journal.read(*where))
        hashes = _write_checkpoint(place, keys, change(honest(epoch)))
        commit(disk, epoch, Prepared(keys, hashes, epoch.journal.end), place.root, random=os.urandom)
    if audit is not None:
        resigned(place, lambda found: found["audit_keys"].append(wrapped(place, audit, keys.epoch)))


def wrapped(place: Place, audit: Key, first_epoch: int) -> dict[str, object]:
    """An audit key as it stands in the header."""
    made = wrap_audit_key(place.root, audit, vault_id=place.vault_id, first_epoch=first_epoch, random=os.urandom)
    return {"first_epoch": first_epoch, "wrapped": made.wrapped.hex()}


def _write_checkpoint(place: Place, keys: EpochKeys, checkpoint: Checkpoint) -> CheckpointHashes:
    def sealed(kind: Kind, content: bytes, *fields: bytes) -> bytes:
        size = padded_size(OVERHEAD + LENGTH_SIZE + len(content), checkpoint.unit)
        where = context(kind, keys.vault_id, keys.epoch, *fields)
        return seal(keys.body, where, padded(content, size - OVERHEAD), random=os.urandom)

    blocks = [
        sealed(Kind.DIRECTORY_BLOCK, encode_block(block), u32(number)) for number, block in enumerate(checkpoint.blocks)
    ]
    lengths = [len(block) for block in blocks]
    rows = tuple(row._replace(length=size) for row, size in zip(checkpoint.root.directories, lengths[1:], strict=True))
    bare = encode_root(checkpoint.root._replace(removed_length=lengths[0], directories=rows))
    root = sealed(Kind.CHECKPOINT_ROOT, bare)
    opening = checkpoint.start + preamble(len(root))[len(checkpoint.start) :]
    data = b"".join((opening, root, *blocks, checkpoint.behind))
    manifest = checkpoint.spelt(encode_manifest(checkpoint.named))
    hashes = CheckpointHashes(*(sha256(part).digest() for part in (root, data, manifest)))
    place.path(f"{CHECKPOINTS}/{hashes.file.hex()}").write_bytes(data)
    place.path(f"{CHECKPOINTS}/{manifest_name(hashes.manifest)}").write_bytes(manifest)
    return hashes


def resigned(place: Place, change: Callable[[dict[str, Any]], object]) -> None:
    """Change the header's JSON, and make checksum and MAC anew; both files are written, in their one spelling."""
    found = json.loads(place.path("header").read_bytes())
    change(found)
    body = _canonical({name: value for name, value in found.items() if name not in {"checksum", "mac"}})
    found |= {"checksum": sha256(body).hexdigest(), "mac": place.root.header_mac(body).hex()}
    for name in ("header", "header.bak"):
        place.path(name).write_bytes(_canonical(found) + b"\n")


def _canonical(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode("ascii")


def _epoch(place: Place, stack: ExitStack) -> Epoch:
    disk = stack.enter_context(closing(Disk(place.directory)))
    epoch = Epoch(disk, read_superblock(disk).header, place.root)
    stack.callback(epoch.close)
    return epoch
