"""`vault.journal` against planted files: holes of a gigabyte, a journal that is too long."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path

import pytest

from tests.builders import VAULT, append, chain, new_disk
from vault import journal as journal_module
from vault.disk import Disk
from vault.errors import Corrupt, LimitExceeded
from vault.frames import Tail
from vault.journal import Journal, create_journal, read_journal

CHAIN = chain(3)
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


@pytest.mark.parametrize("last", [b"", b"x"])
def test_a_journal_of_a_gigabyte_of_holes_is_read_in_pieces(directory: Path, file: Path, last: bytes) -> None:
    os.truncate(file, journal_module.MAX_JOURNAL - len(last))
    with file.open("ab") as end:
        end.write(last)
    disk = Disk(directory)
    tracemalloc.start()
    try:
        found = Journal(disk, VAULT, 1).new_frames(None)
        assert found == read_journal(disk, VAULT, 1) == (FRAMES[:1], Tail.TORN if last else Tail.CLEAN)
        assert tracemalloc.get_traced_memory()[1] < 16 * 1024 * 1024
    finally:
        tracemalloc.stop()
        disk.close()


def test_the_rest_of_a_journal_of_holes_is_counted_and_not_held(directory: Path, file: Path) -> None:
    os.truncate(file, 100 * 1024 * 1024)
    with file.open("ab") as end:
        end.write(b"x")
    disk = Disk(directory)
    journal = _opened_torn(disk)
    assert journal.rest(1000) == (bytes(1000), 100 * 1024 * 1024 + 1 - len(OPENING))
    disk.close()


def _opened_torn(disk: Disk) -> Journal:
    opened = Journal(disk, VAULT, 1)
    assert opened.new_frames(None) == (FRAMES[:1], Tail.TORN)
    return opened


def test_a_journal_that_is_too_long_is_corrupt_and_never_written(
    directory: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(directory)
    journal = Journal(disk, VAULT, 1)
    assert journal.new_frames(None) == (FRAMES[:1], Tail.CLEAN)
    monkeypatch.setattr(journal_module, "MAX_JOURNAL", journal.end + len(CHAIN[1][0]))
    append(journal, CHAIN[1][0])
    before = file.read_bytes()
    with pytest.raises(LimitExceeded):
        journal.write(CHAIN[2][0], may_use_reserve=True)
    assert file.read_bytes() == before
    monkeypatch.setattr(journal_module, "MAX_JOURNAL", len(before) - 1)
    with pytest.raises(Corrupt, match="journal/1 is larger than any journal"):
        Journal(disk, VAULT, 1).new_frames(None)
    disk.close()
