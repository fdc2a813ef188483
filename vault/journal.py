"""The journal of one epoch: the file that frames are appended to, read back and flushed; its zero-filled space.

What may live here: the file. What may not: what a frame holds (`frames`), locks, anchors, the order of a write
(`store`).
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from vault.disk import ZERO_FILL, Disk, OpenFile
from vault.errors import Corrupt, StorageError
from vault.format.frame import HASH_SIZE, PREFIX_SIZE, Head
from vault.frames import Frame, Tail, scan

DIRECTORY: Final = "journal"
_CHUNK: Final = 256 * 1024
"""How much zero-filled space is made at a time."""
_RESERVE: Final = 64 * 1024
"""Space kept ahead, so that a delete still fits when the disk is full."""


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
        while tail in {Tail.BROKEN, Tail.UNCHAINED}:
            # Perhaps frames were written while this was read, and the end was read later than the middle. A frame is
            # whole before the next one begins, so a second look tells; it may meet the same at a later frame.
            before = len(frames)
            frames, tail = self._scan(previous)
            if len(frames) == before:
                break
        self.end = frames[-1].end if frames else self.end
        self._settled = tail is Tail.CLEAN
        return frames, tail

    def rest(self) -> bytes:
        """Every byte behind `end`."""
        return self._disk.read_at(self._file, self.end, max(0, self._disk.size(self._file) - self.end))

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
        return scan(self.rest(), previous, base=self.end, vault_id=self._vault_id, epoch=self.epoch)

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
