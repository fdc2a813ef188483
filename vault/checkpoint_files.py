"""The files below `checkpoint/`: the sealed index of an epoch, and beside it the manifest of its objects' names.

What may live here: writing these files, and reading the manifest. What may not: when that is done (`checkpoint`), and
reading the sealed index (`epoch`).
"""

from __future__ import annotations

from vault.crypto import OVERHEAD, EpochKeys, Kind, Randomness, context, seal
from vault.digest import sha256
from vault.disk import Disk
from vault.epoch import CHECKPOINTS
from vault.format.binary import LENGTH_SIZE, SECTOR, Malformed, pad, padded_size, u32
from vault.format.checkpoint import (
    DirectoryRow,
    Root,
    StoredFile,
    decode_manifest,
    encode_block,
    encode_manifest,
    encode_root,
    preamble,
)
from vault.format.frame import CheckpointHashes
from vault.format.header import Header
from vault.index import Index


def write_checkpoint(
    disk: Disk, keys: EpochKeys, index: Index, objects: tuple[str, ...], *, random: Randomness
) -> CheckpointHashes:
    """Write checkpoint and manifest of the epoch that `keys` are of, and flush them with the `objects` named."""
    blocks = [encode_block(_removed(index)), *(encode_block(files) for _, files in _directories(index))]
    sealed = [
        _seal(keys, Kind.DIRECTORY_BLOCK, block, u32(number), random=random) for number, block in enumerate(blocks)
    ]
    rows = tuple(
        DirectoryRow(path, len(files), sum(file.versions[-1].size for file in files), len(block))
        for (path, files), block in zip(_directories(index), sealed[1:], strict=True)
    )
    root = _seal(keys, Kind.CHECKPOINT_ROOT, encode_root(Root(index.policy, len(sealed[0]), rows)), random=random)
    data = b"".join((preamble(len(root)), root, *sealed))
    manifest = encode_manifest(index.objects())
    hashes = CheckpointHashes(sha256(root), sha256(data), sha256(manifest))
    names = [f"{CHECKPOINTS}/{hashes.file.hex()}", f"{CHECKPOINTS}/{manifest_name(hashes.manifest)}"]
    for name, content in zip(names, (data, manifest), strict=True):
        disk.remove(name)
        disk.write_new(name, content)
    disk.flush_many([*names, *objects])
    return hashes


def manifest_name(digest: bytes) -> str:
    """The manifest's name within its directory: its SHA-256, and a suffix that tells it from a checkpoint."""
    return f"{digest.hex()}.manifest"


def read_manifest(disk: Disk, header: Header) -> frozenset[bytes]:
    """The object names that the epoch started with.

    Raises `Missing`, or `Malformed` for a file that the header does not name.
    """
    data = disk.read(f"{CHECKPOINTS}/{manifest_name(header.checkpoint.manifest)}")
    if sha256(data) != header.checkpoint.manifest:
        raise Malformed("the manifest is not the one that the header names")
    return decode_manifest(data)


def _seal(keys: EpochKeys, kind: Kind, content: bytes, *fields: bytes, random: Randomness) -> bytes:
    size = padded_size(OVERHEAD + LENGTH_SIZE + len(content), SECTOR)
    place = context(kind, keys.vault_id, keys.epoch, *fields)
    return seal(keys.body, place, pad(content, size - OVERHEAD), random=random)


def _directories(index: Index) -> list[tuple[str, tuple[StoredFile, ...]]]:
    found: dict[str, list[StoredFile]] = {}
    for file in index.files():
        found.setdefault(file.path.parent.text, []).append(StoredFile(file.file_id, file.path.name, file.versions))
    return sorted((path, tuple(files)) for path, files in found.items())


def _removed(index: Index) -> tuple[StoredFile, ...]:
    return tuple(StoredFile(file.file_id, file.path.text, file.versions, file.removed) for file in index.removed())
