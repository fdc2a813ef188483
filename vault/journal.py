"""The journal of one epoch: the file that frames are appended to, read back and flushed; its zero-filled space.

What may live here: the file. What may not: what a frame holds (`frames`), locks, anchors, the order of a write
(`store`).
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from vault.disk import ZERO_FILL, Disk, OpenFile
from vault.errors import Corrupt, LimitExceeded, StorageError
from vault.format.frame import HASH_SIZE, PREFIX_SIZE, Head
from vault.frames import Frame, Tail, scan

DIRECTORY: Final = "journal"
_CHUNK: Final = 256 * 1024
"""How much zero-filled space is made at a time."""
_RESERVE: Final = 64 * 1024
"""Space kept ahead, so that a delete still fits when the disk is full."""
MAX_JOURNAL: Final = 1 << 30
"""The most bytes of a journal: far more than a checkpoint lets one grow to, and a planted one has an end."""
_PIECE: Final = 1024 * 1024
"""How much is read together."""


class Journal:
    """The file `journal/<epoch>`, open. `end` is the offset behind the last frame taken in."""

    def __init__(self, disk: Disk, vault_id: bytes, epoch: int) -> None:
        self._disk = disk
        self._vault_id = vault_id
        self.epoch = epoch
        self.end = 0
        self._settled = False
        try:
            self._file = disk.open(self.name(epoch), writable=True)
        except StorageError:  # a read-only disk can still be read; a write will say what is wrong
            self._file = disk.open(self.name(epoch))

    @staticmethod
    def name(epoch: int) -> str:
        """The file's name below the vault."""
        return f"{DIRECTORY}/{epoch}"

    def close(self) -> None:
        """Close the file."""
        self._disk.close_file(self._file)

    def continues(self, head: Head) -> bool:
        """Whether the file has its name still, and the bytes before `end` are those of the frame `head` still.

        A checkpoint takes the name away; whoever copies an older journal over this one puts other bytes there.
        """
        if not self._disk.is_named(self._file, self.name(self.epoch)):
            return False
        return self._disk.read_at(self._file, self.end - HASH_SIZE, HASH_SIZE) == head.hash

    def new_frames(self, previous: Head | None) -> tuple[list[Frame], Tail]:
        """Take in the frames behind `end`. Cheap when there are none: 16 bytes are looked at.

        The first call looks at everything behind `end`: after a power loss, sectors of a torn write may lie anywhere in
        the zeros.
        """
        if self._settled and not self._disk.read_at(self._file, self.end, PREFIX_SIZE).strip(b"\0"):
            return [], Tail.CLEAN
        frames, tail = self._scan(previous)
        while tail in {Tail.BROKEN, Tail.CROWDED, Tail.UNCHAINED}:
            # Perhaps frames were written while this was read, and the end was read later than the middle. A frame is
            # whole before the next one begins, so a second look tells; it may meet the same at a later frame.
            before = len(frames)
            frames, tail = self._scan(previous)
            if len(frames) == before:
                break
        self.end = frames[-1].end if frames else self.end
        self._settled = tail is Tail.CLEAN
        return frames, tail

    def rest(self, limit: int) -> tuple[bytes, int]:
        """What lies behind `end` up to its last byte that is not zero: the first `limit` bytes, and how many it has."""
        kept, length = bytearray(), 0
        for at in range(0, self._disk.size(self._file) - self.end, _PIECE):
            piece = self._disk.read_at(self._file, self.end + at, _PIECE)
            kept += piece[: max(0, limit - at)]
            if piece != bytes(len(piece)):
                length = at + len(piece.rstrip(b"\0"))
        return bytes(kept[:length]), length

    def read(self, offset: int, length: int) -> bytes:
        """Read bytes of the journal, such as an inline object."""
        return self._disk.read_at(self._file, offset, length)

    def write(self, frame: bytes, *, may_use_reserve: bool) -> None:
        """Write one frame behind `end`, and zeros ahead of it when they run out. Not flushed.

        After a failure nothing is changed.

        `may_use_reserve`: for frames that free something, so that a full disk can be tidied up.
        """
        size = self._disk.size(self._file)
        if size < self.end:
            raise Corrupt(f"{self.name(self.epoch)} shrank while it was open")
        if self.end + len(frame) > MAX_JOURNAL:  # nobody would read it
            raise LimitExceeded(f"a change of {len(frame):,} bytes is more than the journal takes")
        try:
            try:
                self._make_room(self.end + len(frame), size)
            except StorageError:
                if not may_use_reserve or self.end + len(frame) > size:
                    raise
            self._disk.write_at(self._file, self.end, frame)
        except BaseException:
            self._undo(size, len(frame))
            raise

    def flush(self) -> None:
        """Return when everything written is on the disk: the commit point."""
        self._disk.flush(self._file)

    def advance(self, length: int) -> None:
        """Count a written and flushed frame as there."""
        self.end += length

    def rewrite(self, offset: int) -> None:
        """Write the bytes from `offset` to `end` again, as they are, and flush.

        For frames whose writer died before its flush: after a failed flush the kernel may call pages clean that never
        reached the disk, so flushing alone could lie. Writing makes them dirty again.
        """
        self._disk.write_at(self._file, offset, self.read(offset, self.end - offset))
        self.flush()

    def cut_tail(self) -> None:
        """Cut everything behind `end`. Only the holder of the lock may."""
        self._disk.cut(self._file, self.end)
        self.flush()
        self._settled = True

    def _scan(self, previous: Head | None) -> tuple[list[Frame], Tail]:
        source = _Pieces(self._disk, self._file, self.end)
        return scan(source, previous, base=self.end, vault_id=self._vault_id, epoch=self.epoch)

    def _make_room(self, needed: int, size: int) -> None:
        if not ZERO_FILL or needed + _RESERVE <= size:
            return
        start = max(size, needed)
        self._disk.write_at(self._file, start, bytes(_with_room(needed) - start))

    def _undo(self, size: int, length: int) -> None:
        """Put zeros back over a failed write, so that the next frame finds the space as it was."""
        with suppress(StorageError):
            self._disk.cut(self._file, size)
            if size > self.end:
                self._disk.write_at(self._file, self.end, bytes(min(length, size - self.end)))


class _Pieces:
    """The bytes of an open journal from `base` on, read ahead in pieces, so that a large one takes no memory."""

    def __init__(self, disk: Disk, file: OpenFile, base: int) -> None:
        self._disk, self._file, self._base = disk, file, base
        self._start, self._piece = 0, b""
        self.size = max(0, disk.size(file) - base)
        if base + self.size > MAX_JOURNAL:
            raise Corrupt(f"{file.name} is larger than any journal")

    def read(self, offset: int, size: int) -> bytes:
        if size > _PIECE:
            return self._disk.read_at(self._file, self._base + offset, size)
        at = offset - self._start
        if at < 0 or at + size > len(self._piece):
            self._piece = self._disk.read_at(self._file, self._base + offset, max(0, min(_PIECE, self.size - offset)))
            self._start, at = offset, 0
        return self._piece[at : at + size]


def read_journal(disk: Disk, vault_id: bytes, epoch: int) -> tuple[list[Frame], Tail]:
    """The frames of a journal from its beginning, whatever they continue, and what lies behind. Raises `Missing`."""
    file = disk.open(Journal.name(epoch))
    try:
        return scan(_Pieces(disk, file, 0), None, base=0, vault_id=vault_id, epoch=epoch)
    finally:
        disk.close_file(file)


def _with_room(needed: int) -> int:
    return -(-(needed + _RESERVE) // _CHUNK) * _CHUNK


def create_journal(disk: Disk, epoch: int, opening: bytes) -> None:
    """Write a new journal that begins with its opening frame and has its reserve, flushed with its name.

    A left-over of this name is replaced.
    """
    name = Journal.name(epoch)
    disk.remove(name)
    file: OpenFile = disk.create(name)
    try:
        disk.write_at(file, 0, opening)
        if ZERO_FILL:
            with suppress(StorageError):  # without the reserve the journal is as good, until the disk is full
                disk.write_at(file, len(opening), bytes(_with_room(len(opening)) - len(opening)))
        disk.flush(file)
    finally:
        disk.close_file(file)
    disk.flush_directory(DIRECTORY)
