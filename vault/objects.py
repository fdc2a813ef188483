"""Objects: one sealed content each, write-once, named by the SHA-256 of the file's bytes: `sha256sum` checks it.

What may live here: sealing contents and the files under `objects/`. What may not: which object belongs to which path
(`index`), frames.
"""

from typing import Final, NamedTuple

from vault.crypto import KEY_SIZE, OVERHEAD, Kind, OpenError, Randomness, context, open_sealed, seal
from vault.digest import HASH_SIZE, sha256
from vault.disk import Disk
from vault.errors import Corrupt, LimitExceeded, Tampered
from vault.faults import Missing
from vault.format.binary import LENGTH_SIZE, OBJECT_UNIT, Malformed, pad, padded_size, unpad

DIRECTORY: Final = "objects"
MAX_CONTENT: Final = 16 * 1024 * 1024
"""The most bytes of content in one object."""


class SealedObject(NamedTuple):
    """A sealed content before it is stored: its id (32 bytes), its key (32 secret bytes), the file's bytes."""

    object_id: bytes
    key: bytes
    data: bytes

    def __repr__(self) -> str:
        return f"<SealedObject {self.object_id.hex()[:12]}, {len(self.data)} bytes>"


def object_size(size: int) -> int:
    """The length of the file that holds `size` bytes of content."""
    return padded_size(OVERHEAD + LENGTH_SIZE + size, OBJECT_UNIT)


def seal_object(content: bytes, *, vault_id: bytes, file_id: bytes, random: Randomness) -> SealedObject:
    """Seal `content` under a fresh key.

    The context names the file, so an object cannot be shown as another file's content.

    Raises `LimitExceeded` for more than 16 MiB.
    """
    if len(content) > MAX_CONTENT:
        raise LimitExceeded(f"a memory holds at most {MAX_CONTENT} bytes")
    key = random(KEY_SIZE)
    padded = pad(content, object_size(len(content)) - OVERHEAD)
    data = seal(key, context(Kind.OBJECT, vault_id, 0, file_id), padded, random=random)
    return SealedObject(sha256(data), key, data)


def open_object(data: bytes, *, object_id: bytes, key: bytes, vault_id: bytes, file_id: bytes, place: str) -> bytes:
    """Open an object's bytes.

    Raises `Corrupt` (the bytes are not those of its name) or `Tampered` (they are, and do not open).
    """
    try:
        return unpad(open_sealed(key, context(Kind.OBJECT, vault_id, 0, file_id), data))
    except (OpenError, Malformed):
        # Hashing only now keeps it off the path of every view; what opens under its key needs no further proof.
        if sha256(data) != object_id:
            raise Corrupt(f"{place} is damaged: its bytes are not those of its name") from None
        raise Tampered(f"{place} is whole but was not sealed for this place") from None


class ObjectStore:
    """The files `objects/ab/<sha256>`."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    @staticmethod
    def name(object_id: bytes) -> str:
        """The file's name below the vault."""
        text = object_id.hex()
        return f"{DIRECTORY}/{text[:2]}/{text}"

    def read(self, object_id: bytes) -> bytes:
        """Read one object's bytes. Raises `Missing`."""
        return self._disk.read(self.name(object_id), limit=object_size(MAX_CONTENT) + 1)

    def write(self, object_id: bytes, data: bytes) -> str | None:
        """Write one object without flushing it; the name written, or `None` when it is there already, whole.

        What another process left under the name is never trusted, only compared: a crash may have left half a file.
        """
        name = self.name(object_id)
        try:
            if sha256(self.read(object_id)) == object_id:
                return None
            self._disk.remove(name)
        except Missing:
            pass
        self._disk.make_directory(name.rpartition("/")[0])
        self._disk.write_new(name, data)
        return name

    def ids(self) -> frozenset[bytes]:
        """The ids that have a file in its place. Other names are left out; `verify` reports them."""
        return frozenset(bytes.fromhex(name) for folder, name in self._names() if _is_object(folder, name))

    def strays(self) -> tuple[str, ...]:
        """Names below `objects/` that are no object's: left over by somebody else."""
        beside = [f"{DIRECTORY}/{name}" for name in self._disk.names(DIRECTORY) if not _is_hex(name, 2)]
        below = [f"{DIRECTORY}/{folder}/{name}" for folder, name in self._names() if not _is_object(folder, name)]
        return (*beside, *below)

    def remove(self, object_id: bytes) -> None:
        """Remove one object's file."""
        self._disk.remove(self.name(object_id))

    def _names(self) -> list[tuple[str, str]]:
        # Only what can be a folder of ours: a desktop or a sync program may leave files of its own here.
        folders = [name for name in self._disk.names(DIRECTORY) if _is_hex(name, 2)]
        return [(folder, name) for folder in folders for name in self._disk.names(f"{DIRECTORY}/{folder}")]


def _is_object(folder: str, name: str) -> bool:
    return _is_hex(name, 2 * HASH_SIZE) and name[:2] == folder


def _is_hex(name: str, digits: int) -> bool:
    return len(name) == digits and all(digit in "0123456789abcdef" for digit in name)
