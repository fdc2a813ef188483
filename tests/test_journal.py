"""`vault.journal`: appended, followed, repaired; and nobody takes a half-read journal for a damaged one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.builders import VAULT, append, chain, joined, new_disk
from tests.disks import SteppingDisk
from vault import journal as journal_module
from vault.disk import ZERO_FILL, Disk, OpenFile
from vault.errors import Corrupt, StorageError
from vault.faults import Missing
from vault.frames import Frame, Tail
from vault.journal import Journal, create_journal

CHAIN = chain(6)
WITH_OBJECTS = chain(6, with_objects=True)
FRAMES = [frame for _, frame in CHAIN]
OPENING = CHAIN[0][0]


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    disk = new_disk(tmp_path)
    create_journal(disk, 1, OPENING)
    disk.close()
    return disk.directory


@pytest.fixture
def file(directory: Path) -> Path:
    return directory / "journal" / "1"


@pytest.fixture
def journal(directory: Path) -> Iterator[Journal]:
    disk = Disk(directory)
    yield _opened(disk)
    disk.close()


def _opened(disk: Disk) -> Journal:
    opened = Journal(disk, VAULT, 1)
    assert opened.new_frames(None) == (FRAMES[:1], Tail.CLEAN)
    return opened


# Appending and following


def test_a_new_journal_begins_with_its_opening_frame_and_replaces_a_left_over(file: Path, directory: Path) -> None:
    assert file.read_bytes().rstrip(b"\0") == OPENING.rstrip(b"\0")
    file.write_bytes(b"left over" * 100_000)
    disk = Disk(directory)
    create_journal(disk, 1, OPENING)
    assert file.read_bytes().startswith(OPENING)
    assert not file.read_bytes()[len(OPENING) :].strip(b"\0")
    disk.close()


def test_a_new_journal_is_durable_with_its_name(directory: Path) -> None:
    done: list[str] = []
    disk = SteppingDisk(directory, lambda _, what, name: done.append(f"{what} {name}"))
    create_journal(disk, 2, OPENING)
    assert [step for step in done if not step.startswith("write")][-2:] == ["flush journal/2", "flush journal/"]
    disk.close()


def test_what_one_handle_appends_another_takes_in_frame_by_frame(journal: Journal, directory: Path) -> None:
    disk = Disk(directory)
    reader = _opened(disk)
    for (data, frame), before in zip(CHAIN[1:], CHAIN, strict=False):
        assert reader.new_frames(before[1].head) == ([], Tail.CLEAN)
        append(journal, data)
        assert reader.new_frames(before[1].head) == ([frame], Tail.CLEAN)
        assert reader.end == journal.end == frame.end
        assert reader.continues(frame.head)
    assert reader.read(0, reader.end) == joined(CHAIN)
    disk.close()


def test_frames_are_written_into_zeros_that_are_there(journal: Journal, file: Path) -> None:
    sizes = set()
    for data, _ in CHAIN[1:]:
        append(journal, data)
        sizes.add(file.stat().st_size)
    assert len(sizes) == (1 if ZERO_FILL else 5)


def test_without_zero_fill_the_file_ends_with_its_last_frame(
    directory: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_module, "ZERO_FILL", False)
    disk = Disk(directory)
    create_journal(disk, 1, OPENING)
    journal = _opened(disk)
    for data, _ in CHAIN[1:]:
        append(journal, data)
    assert file.read_bytes() == joined(CHAIN)
    disk.close()


def test_looking_for_frames_when_there_are_none_reads_16_bytes(directory: Path) -> None:
    class Counting(Disk):
        total = 0

        def read_at(self, file: OpenFile, offset: int, size: int) -> bytes:
            self.total += size
            return super().read_at(file, offset, size)

    disk = Counting(directory)
    journal = _opened(disk)
    disk.total = 0
    assert journal.new_frames(FRAMES[0].head) == ([], Tail.CLEAN)
    assert disk.total <= 16
    disk.close()


def test_a_journal_that_is_not_there_is_never_made_by_opening_it(tmp_path: Path) -> None:
    disk = new_disk(tmp_path)
    with pytest.raises(Missing, match="journal/7"):
        Journal(disk, VAULT, 7)
    assert disk.names("journal") == []
    disk.close()


# Crashes


def test_a_torn_write_far_into_the_zeros_is_seen_when_the_journal_is_opened(directory: Path, file: Path) -> None:
    data = bytearray(file.read_bytes() + bytes(50_000))
    data[len(OPENING) + 40_000 : len(OPENING) + 40_512] = CHAIN[1][0][512:1024]
    file.write_bytes(data)
    disk = Disk(directory)
    journal = Journal(disk, VAULT, 1)
    assert journal.new_frames(None) == (FRAMES[:1], Tail.TORN)
    assert journal.new_frames(FRAMES[0].head) == ([], Tail.TORN), "it is not forgotten though zeros come first"
    disk.close()


def test_a_torn_tail_is_cut_and_the_next_frame_fits(journal: Journal, file: Path) -> None:
    with file.open("r+b") as writer:
        writer.seek(len(OPENING))
        writer.write(CHAIN[1][0][:700])
    assert journal.new_frames(FRAMES[0].head) == ([], Tail.TORN)
    torn = CHAIN[1][0][:700].rstrip(b"\0")
    assert journal.rest(1 << 20) == (torn, len(torn))
    assert journal.rest(100) == (torn[:100], len(torn))
    assert journal.new_frames(FRAMES[0].head) == ([], Tail.TORN), "it stays torn until it is cut"
    journal.cut_tail()
    assert file.read_bytes() == OPENING
    assert journal.new_frames(FRAMES[0].head) == ([], Tail.CLEAN)
    append(journal, CHAIN[1][0])
    assert file.read_bytes()[: journal.end] == joined(CHAIN[:2])


def test_frames_whose_writer_died_before_its_flush_are_written_again_and_flushed(directory: Path, file: Path) -> None:
    done: list[str] = []
    disk = SteppingDisk(directory, lambda _, what, name: done.append(f"{what} {name}"))
    journal = _opened(disk)
    for data, _ in CHAIN[1:]:
        append(journal, data)
    before, start = file.read_bytes(), FRAMES[2].offset
    done.clear()
    journal.rewrite(start)
    assert done == ["write journal/1", "flush journal/1"]
    assert file.read_bytes() == before
    disk.close()


def test_rewriting_writes_the_same_bytes_at_the_same_place(directory: Path) -> None:
    class Noting(Disk):
        written: tuple[int, bytes] | None = None

        def write_at(self, file: OpenFile, offset: int, data: bytes) -> None:
            self.written = offset, data
            super().write_at(file, offset, data)

    disk = Noting(directory)
    journal = _opened(disk)
    append(journal, CHAIN[1][0])
    append(journal, CHAIN[2][0])
    journal.rewrite(FRAMES[1].offset)
    assert disk.written == (FRAMES[1].offset, joined(CHAIN[1:3]))
    disk.close()


# What others do to the file


def test_a_journal_that_shrank_while_it_was_open_is_corrupt_and_not_written(journal: Journal, file: Path) -> None:
    append(journal, CHAIN[1][0])
    file.write_bytes(OPENING)
    with pytest.raises(Corrupt, match="shrank"):
        journal.write(CHAIN[2][0], may_use_reserve=True)
    assert file.read_bytes() == OPENING


def test_a_journal_goes_on_only_under_its_name_and_with_its_last_frame(journal: Journal, file: Path) -> None:
    append(journal, CHAIN[1][0])
    assert journal.continues(FRAMES[1].head)
    assert not journal.continues(FRAMES[0].head)
    whole = file.read_bytes()
    file.write_bytes(OPENING + bytes(100_000))
    assert not journal.continues(FRAMES[1].head), "an older copy was written over it"
    file.write_bytes(whole)
    file.rename(file.with_name("2"))
    assert not journal.continues(FRAMES[1].head), "a checkpoint closed it"
    file.write_bytes(whole)
    assert not journal.continues(FRAMES[1].head), "another file has its name"


class LateDisk(Disk):
    """Sees zeros in the middle and frames at the end, the first time that it looks at both: a writer was quicker."""

    hole = 0

    def read_at(self, file: OpenFile, offset: int, size: int) -> bytes:
        data = super().read_at(file, offset, size)
        if size <= 16:
            return data
        hole, self.hole = self.hole, 0
        return bytes(hole) + data[hole:]


@pytest.mark.parametrize("frames", [CHAIN, WITH_OBJECTS], ids=["plain", "with objects"])
def test_frames_written_while_they_are_read_do_not_look_like_damage(
    frames: list[tuple[bytes, Frame]], journal: Journal, directory: Path
) -> None:
    disk = LateDisk(directory)
    reader = _opened(disk)
    for data, _ in frames[1:]:
        append(journal, data)
    disk.hole = len(frames[1][0])
    assert reader.new_frames(FRAMES[0].head) == ([frame for _, frame in frames[1:]], Tail.CLEAN)
    disk.close()


def test_a_real_hole_between_frames_is_still_broken_at_a_second_look(journal: Journal, file: Path) -> None:
    file.write_bytes(OPENING + CHAIN[1][0][:512] + bytes(len(CHAIN[1][0]) - 512) + CHAIN[2][0])
    assert journal.new_frames(FRAMES[0].head) == ([], Tail.BROKEN)
    file.write_bytes(OPENING + CHAIN[2][0])
    assert journal.new_frames(FRAMES[0].head) == ([], Tail.UNCHAINED)


class ReadOnlyDisk(Disk):
    """Media mounted read-only: whatever is opened to be written is refused."""

    def open(self, name: str, *, writable: bool = False) -> OpenFile:
        if writable:
            raise StorageError(f"the disk is read-only ({name})")
        return super().open(name)


def test_a_journal_on_a_read_only_disk_is_read_and_a_write_says_what_is_wrong(directory: Path) -> None:
    journal = _opened(ReadOnlyDisk(directory))
    with pytest.raises(StorageError):
        journal.write(CHAIN[1][0], may_use_reserve=False)
