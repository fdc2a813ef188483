"""`vault.faults`: the system's errors in our words, at every call that can fail."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from vault import flushing
from vault.disk import Disk
from vault.errors import StorageError
from vault.faults import Missing, translated


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    made = Disk(tmp_path / "vault", create=True)
    yield made
    made.close()


WORDS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EROFS: "the disk is read-only",
    errno.EIO: "the disk reports an error",
    errno.EACCES: "permission denied",
    errno.EMFILE: "too many files are open",
    errno.ELOOP: "a symbolic link is where a file should be",
    errno.EPERM: "operation not permitted",
}


@pytest.mark.parametrize("number", WORDS, ids=errno.errorcode.get)
def test_an_error_of_the_system_is_told_in_words_with_the_files_name(number: int) -> None:
    with pytest.raises(StorageError) as caught, translated("journal/3"):
        raise OSError(number, os.strerror(number))
    assert caught.value.message == f"{WORDS[number]} (journal/3)"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EROFS], ids=errno.errorcode.get)
def test_a_failing_write_and_flush_say_what_is_wrong(number: int, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    file = disk.create("file")
    steps: dict[str, Callable[[], object]] = {
        "pwrite": lambda: disk.write_at(file, 0, b"x"),
        "pread": lambda: disk.read_at(file, 0, 1),
        "ftruncate": lambda: disk.cut(file, 0),
        "fsync": lambda: disk.flush_directory(""),
        "replace": lambda: disk.rename("file", "other"),
        "unlink": lambda: disk.remove("file"),
        "mkdir": lambda: disk.make_directory("folder"),
    }
    if flushing._FULL_FSYNC is None:  # noqa: SLF001
        steps["fdatasync"] = lambda: disk.flush(file)
    for call, step in steps.items():
        monkeypatch.setattr(os, call, fail)
        with pytest.raises(StorageError, match=WORDS[number]):
            step()
        monkeypatch.undo()


def test_a_missing_file_and_one_that_is_there_already_are_not_disk_trouble() -> None:
    with pytest.raises(Missing), translated("x"):
        raise FileNotFoundError
    with pytest.raises(FileExistsError), translated("x"):
        raise FileExistsError
