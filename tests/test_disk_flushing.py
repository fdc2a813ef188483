"""`vault.disk.flush_many`: with `syncfs` and without, nothing that has a new name is forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.disks import SteppingDisk
from vault import disk as disk_module
from vault.disk import Disk
from vault.errors import StorageError
from vault.flushing import syncfs_here


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    made = Disk(tmp_path / "vault", create=True)
    yield made
    made.close()


def test_without_syncfs_files_are_flushed_one_by_one_and_every_folder_above_them(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk_module, "syncfs_here", lambda: None)
    names = ["objects/ab/1", "objects/ab/2", "checkpoint/3"]
    for folder in ("objects", "objects/ab", "checkpoint"):
        disk.make_directory(folder)
    for name in names:
        disk.write_new(name, b"x")
    done: list[str] = []
    stepping = SteppingDisk(disk.directory, lambda _, what, name: done.append(f"{what} {name}"))
    stepping.flush_many(names)
    stepping.close()
    assert {f"flush {name}" for name in names} <= set(done)
    assert {"flush objects/ab/", "flush objects/", "flush checkpoint/", "flush /"} <= set(done)


def test_syncfs_flushes_where_there_is_one_and_a_failure_is_told(disk: Disk) -> None:
    if syncfs_here() is None:
        pytest.skip("this system has no syncfs")
    disk.flush_many([])
    disk.close()
    with pytest.raises(StorageError):
        disk.flush_many([])
