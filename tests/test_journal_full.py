"""`vault.journal` on a disk that fails or is full: nothing is half-written, and a delete still fits."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builders import VAULT, append, chain, joined, new_disk
from tests.disks import SteppingDisk
from vault.disk import ZERO_FILL, Disk, OpenFile
from vault.errors import StorageError
from vault.frames import Tail
from vault.journal import Journal, create_journal

CHAIN = chain(6)
FRAMES = [frame for _, frame in CHAIN]
OPENING = CHAIN[0][0]

needs_zero_fill = pytest.mark.skipif(not ZERO_FILL, reason="this system's journals are not filled ahead")


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    disk = new_disk(tmp_path)
    create_journal(disk, 1, OPENING)
    disk.close()
    return disk.directory


@pytest.fixture
def file(directory: Path) -> Path:
    return directory / "journal" / "1"


def _opened(disk: Disk) -> Journal:
    opened = Journal(disk, VAULT, 1)
    assert opened.new_frames(None) == (FRAMES[:1], Tail.CLEAN)
    return opened


def test_after_a_failed_write_there_are_zeros_and_the_next_frame_fits(directory: Path, file: Path) -> None:
    failing = False

    def before(_: int, what: str, __: str) -> None:
        nonlocal failing
        if failing and what == "write":
            failing = False  # the second half of the write is lost, and so is nothing after it
            raise StorageError("the disk reports an error")

    disk = SteppingDisk(directory, before)
    journal = _opened(disk)
    whole = file.read_bytes()
    for _ in range(2):
        failing = True
        with pytest.raises(StorageError):
            journal.write(CHAIN[1][0], may_use_reserve=False)
        assert file.read_bytes() == whole
        assert journal.new_frames(FRAMES[0].head) == ([], Tail.CLEAN)
    append(journal, CHAIN[1][0])
    assert file.read_bytes()[: journal.end] == joined(CHAIN[:2])
    disk.close()


class FullDisk(Disk):
    """A disk with room for so many bytes more; what a file has already can be written over."""

    room = 0

    def write_at(self, file: OpenFile, offset: int, data: bytes) -> None:
        size = self.size(file)
        fits = max(0, min(len(data), size + self.room - offset))
        super().write_at(file, offset, data[:fits])
        self.room -= self.size(file) - size
        if fits < len(data):
            raise StorageError("the disk is full")

    def cut(self, file: OpenFile, size: int) -> None:
        self.room += self.size(file) - size
        super().cut(file, size)


@needs_zero_fill
@pytest.mark.parametrize("written_before", [0, 1])
def test_a_full_disk_refuses_new_memories_and_still_takes_a_delete(
    written_before: int, directory: Path, file: Path
) -> None:
    disk = FullDisk(directory)
    journal = _opened(disk)
    for data, _ in CHAIN[1 : 1 + written_before]:
        append(journal, data)
    size = file.stat().st_size
    with pytest.raises(StorageError, match="the disk is full"):
        journal.write(bytes(size - journal.end - 1024), may_use_reserve=False)
    assert file.stat().st_size == size
    assert not file.read_bytes()[journal.end :].strip(b"\0")
    for data, _ in CHAIN[1 + written_before :]:
        append(journal, data, may_use_reserve=True)
    assert file.read_bytes()[: journal.end] == joined(CHAIN)
    disk.close()


@needs_zero_fill
def test_the_reserve_ends_and_then_nothing_is_changed(directory: Path, file: Path) -> None:
    disk = FullDisk(directory)
    journal = _opened(disk)
    size, chunk = file.stat().st_size, bytes(16 * 1024)
    for _ in range((size - journal.end) // len(chunk)):
        append(journal, chunk, may_use_reserve=True)
    before = file.read_bytes()
    with pytest.raises(StorageError, match="the disk is full"):
        journal.write(chunk, may_use_reserve=True)
    assert file.read_bytes() == before
    disk.close()


@needs_zero_fill
def test_a_new_journal_on_a_nearly_full_disk_is_made_without_its_reserve(tmp_path: Path) -> None:
    made = new_disk(tmp_path)
    disk = FullDisk(made.directory)
    disk.room = len(OPENING) + 1000
    create_journal(disk, 1, OPENING)
    assert _opened(disk).end == len(OPENING)
    disk.close()
    made.close()
