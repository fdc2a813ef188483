"""The checkpoint: the index at the start of an epoch, a root and a block for each directory; the manifest.

What may live here: the layouts of FORMAT.md §7. What may not: keys (root and blocks are sealed by `checkpoint`), files,
the live state.
"""

import struct
from itertools import pairwise
from operator import ge
from typing import Final, NamedTuple

from vault.content import ContentKind
from vault.errors import InvalidRequest
from vault.format.binary import LENGTH_SIZE, VERSION, Cursor, Malformed, text16, u8, u16, u32, u64
from vault.paths import MemoryPath

CHECKPOINT_MAGIC: Final = b"AMVCHECK"
PREAMBLE_SIZE: Final = 16
MAX_VERSIONS: Final = 0xFFFF
"""The most versions of one file: their number has two bytes."""
_NAME_LENGTH: Final = 64
_FILE: Final = struct.Struct(">16sQH")
_COUNT: Final = struct.Struct(">H")
_VERSION: Final = struct.Struct(">32s32sIBQ")
_KINDS: Final = {kind.value: kind for kind in ContentKind}


class StoredVersion(NamedTuple):
    """One content of a file. object_id, key: 32 bytes; size: content bytes; time: ms since 1970, UTC."""

    object_id: bytes
    key: bytes
    size: int
    kind: ContentKind
    time: int

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.object_id.hex()}>"  # never the key


class StoredFile(NamedTuple):
    """One file with the versions still kept, oldest first.

    name: within its directory, or the whole path of a removed file.

    removed: when it was removed (ms), 0 while it is live.
    """

    file_id: bytes
    name: str
    versions: tuple[StoredVersion, ...]
    removed: int = 0


class DirectoryRow(NamedTuple):
    """One directory that directly holds memories.

    path: canonical; size: sum of its own files' content; length: of its sealed block.
    """

    path: str
    files: int
    size: int
    length: int


class Root(NamedTuple):
    """The table of contents.

    Block 0 holds removed files, block i + 1 the directory of row i; they follow the root in this order.
    """

    policy: bytes
    removed_length: int
    directories: tuple[DirectoryRow, ...]


def preamble(root_length: int) -> bytes:
    """The first 16 bytes of a checkpoint file: magic, version, two zeros, length of the sealed root."""
    return CHECKPOINT_MAGIC + u16(VERSION) + bytes(2) + u32(root_length)


def root_length(data: bytes) -> int:
    """Read the length of the sealed root off the preamble. Raises `Malformed`."""
    length = int.from_bytes(data[12:PREAMBLE_SIZE], "big")
    if len(data) < PREAMBLE_SIZE or data[:PREAMBLE_SIZE] != preamble(length):
        raise Malformed("no checkpoint begins here")
    return length


def encode_root(root: Root) -> bytes:
    """Encode the root."""
    head = u32(len(root.policy)) + root.policy + u32(root.removed_length) + u32(len(root.directories))
    rows = (text16(row.path) + u32(row.files) + u64(row.size) + u32(row.length) for row in root.directories)
    return head + b"".join(rows)


def decode_root(data: bytes) -> Root:
    """Decode the root. Raises `Malformed`, also when the directories are not canonical paths, sorted."""
    cursor = Cursor(data)
    policy, removed_length, count = cursor.take(cursor.integer(4)), cursor.integer(4), cursor.integer(4)
    rows = tuple(
        DirectoryRow(cursor.text(2), cursor.integer(4), cursor.integer(8), cursor.integer(4)) for _ in range(count)
    )
    cursor.finish()
    if any(first.path >= second.path for first, second in pairwise(rows)):
        raise Malformed("directories are not sorted")
    for row in rows:
        _path(row.path)
    return Root(policy, removed_length, rows)


def encode_block(files: tuple[StoredFile, ...]) -> bytes:
    """Encode a block: count (4), then the files."""
    return u32(len(files)) + b"".join(_encode_file(file) for file in files)


def decode_block(data: bytes, row: DirectoryRow | None) -> tuple[StoredFile, ...]:
    """Decode the block of a directory, or with `None` that of the removed files.

    Raises `Malformed`, also when the files are not sorted by name, or not those that the row counts.
    """
    files = _decode_files(data)
    gone = [file.removed > 0 for file in files]
    if any(gone) if row is not None else not all(gone):
        raise Malformed("a file is live among the removed, or removed among the live")
    if row is None:
        _check_removed(files)
    else:
        _check_live(files, row)
    return files


def encode_manifest(names: frozenset[bytes]) -> bytes:
    """The names of the live objects: 64 hexadecimal digits and a newline each, sorted."""
    return b"".join(name.hex().encode("ascii") + b"\n" for name in sorted(names))


def decode_manifest(data: bytes) -> frozenset[bytes]:
    """Decode a manifest. Raises `Malformed`, also for unsorted or repeated names."""
    lines = data.split(b"\n")
    try:
        names = frozenset(bytes.fromhex(line.decode("ascii")) for line in lines[:-1])
    except ValueError:
        names = frozenset()
    if encode_manifest(names) != data or any(len(line) != _NAME_LENGTH for line in lines[:-1]):
        raise Malformed("the manifest is not a sorted list of names")
    return names


def _check_removed(files: tuple[StoredFile, ...]) -> None:
    for file in files:
        if _path(file.name).is_root:
            raise Malformed("a removed file has no name")


def _check_live(files: tuple[StoredFile, ...], row: DirectoryRow) -> None:
    names = [file.name for file in files]
    if any(map(ge, names, names[1:])):
        raise Malformed("files are not sorted")
    if not files or (len(files), sum([file.versions[-1].size for file in files])) != (row.files, row.size):
        raise Malformed("a directory is not what the root says")
    directory = _path(row.path)
    try:
        directory.admit_stored(names)
    except InvalidRequest:
        raise Malformed("the name of a file is not one canonical name") from None


def _path(text: str) -> MemoryPath:
    try:
        return MemoryPath.stored(text)
    except InvalidRequest:
        raise Malformed("a path is not canonical") from None


def _encode_file(file: StoredFile) -> bytes:
    head = file.file_id + u64(file.removed) + text16(file.name) + u16(len(file.versions))
    return head + b"".join(
        item.object_id + item.key + u32(item.size) + u8(item.kind) + u64(item.time) for item in file.versions
    )


def _decode_files(data: bytes) -> tuple[StoredFile, ...]:
    """One loop over offsets instead of a cursor: a listing waits for it, and a directory may have thousands."""
    files, at = list[StoredFile](), LENGTH_SIZE
    try:
        for _ in range(int.from_bytes(data[:at], "big")):
            file_id, removed, length = _FILE.unpack_from(data, at)
            start = at + _FILE.size
            name = data[start : start + length].decode("utf-8")
            (count,) = _COUNT.unpack_from(data, start + length)  # fails where the name was cut short
            start += length + _COUNT.size
            at = start + count * _VERSION.size
            rows = _VERSION.iter_unpack(data[start:at])
            versions = tuple(
                [StoredVersion(item, key, size, _KINDS[kind], time) for item, key, size, kind, time in rows]
            )
            files.append(StoredFile(file_id, name, versions, removed))
            if not versions:
                raise Malformed("a file has no version")
    except (struct.error, UnicodeDecodeError, KeyError):
        raise Malformed("a file is cut short, or has a text that is not UTF-8 or an unknown kind") from None
    if at != len(data):
        raise Malformed("the bytes end too early or too late")
    return tuple(files)
