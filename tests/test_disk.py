"""`vault.disk`: ours alone, no planted thing is followed, and a file is replaced all or nothing."""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.disks import Died, SteppingDisk
from vault.disk import Disk
from vault.errors import StorageError
from vault.faults import Missing


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    made = Disk(tmp_path / "vault", create=True)
    yield made
    made.close()


def _descriptors() -> int:
    return len(list(Path("/dev/fd").iterdir()))


def _plant_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


# Modes and owners


def test_everything_made_here_is_for_its_owner_only_whatever_the_umask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        made = Disk(tmp_path / "new" / "vault", create=True)
        made.make_directory("folder")
        made.write_new("folder/file", b"x")
        made.save("saved", b"x")
    finally:
        os.umask(before)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "new" / "vault").rglob("*")}
    assert modes == {"folder": 0o700, "file": 0o600, "saved": 0o600}
    assert stat.S_IMODE((tmp_path / "new" / "vault").stat().st_mode) == 0o700
    made.close()


@pytest.mark.parametrize("mode", [0o750, 0o705, 0o701, 0o720, 0o777])
def test_a_directory_that_is_open_to_others_is_refused_with_the_way_out(mode: int, tmp_path: Path) -> None:
    tmp_path.chmod(mode)
    count = _descriptors()
    with pytest.raises(StorageError, match="open to other users") as caught:
        Disk(tmp_path)
    assert caught.value.hint == f"chmod 700 {tmp_path}"
    assert _descriptors() == count


def test_a_directory_of_another_user_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: mine + 1)  # as seen by another user
    with pytest.raises(StorageError, match="another user"):
        Disk(tmp_path)


@pytest.mark.parametrize("end", ["", "/", "/.", "//"])
def test_a_link_to_a_directory_is_refused_however_it_is_spelled(end: str, disk: Disk, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(disk.directory)
    with pytest.raises(StorageError):
        Disk(f"{tmp_path}/link{end}")


def test_a_directory_that_is_not_there_is_missing_and_not_made(tmp_path: Path) -> None:
    with pytest.raises(Missing):
        Disk(tmp_path / "nowhere")
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("create", [False, True], ids=["open", "create"])
@pytest.mark.parametrize("target", ["real", "nowhere"])
def test_a_directory_that_is_a_link_is_refused(target: str, create: bool, tmp_path: Path) -> None:  # noqa: FBT001
    (tmp_path / "real").mkdir(mode=0o700)
    (tmp_path / "link").symlink_to(tmp_path / target)
    with pytest.raises(StorageError):
        Disk(tmp_path / "link", create=create)


@pytest.mark.parametrize("create", [False, True], ids=["open", "create"])
def test_a_file_in_the_place_of_the_directory_is_disk_trouble(create: bool, tmp_path: Path) -> None:  # noqa: FBT001
    (tmp_path / "file").write_bytes(b"")
    for path in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(StorageError, match="a file is where a directory should be"):
            Disk(path, create=create)


# What Mallory plants

PLANTS: dict[str, Callable[[Path], object]] = {
    "link": lambda path: path.symlink_to("/etc/passwd"),
    "dangling link": lambda path: path.symlink_to("nowhere"),
    "FIFO": os.mkfifo,
    "socket": _plant_socket,
    "directory": lambda path: path.mkdir(),
}


@pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS)
@pytest.mark.parametrize("how", ["reading", "writing"])
def test_what_is_no_regular_file_is_refused_and_nobody_hangs(
    plant: Callable[[Path], object], how: str, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(disk.directory)  # a socket's path may be short only
    plant(Path("planted"))
    count = _descriptors()
    with pytest.raises(StorageError):
        disk.open("planted", writable=how == "writing")
    assert _descriptors() == count


def test_a_link_in_the_place_of_a_folder_leads_nowhere(disk: Disk, tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "file").write_bytes(b"outside")
    (disk.directory / "folder").symlink_to(tmp_path / "outside")
    steps: list[Callable[[], object]] = [
        lambda: disk.read("folder/file"),
        lambda: disk.create("folder/new"),
        lambda: disk.remove("folder/file"),
        lambda: disk.rename("folder/file", "folder/moved"),
        lambda: disk.make_directory("folder/deeper"),
        lambda: disk.names("folder"),
        lambda: disk.identity("folder/file"),
        lambda: disk.flush_directory("folder"),
    ]
    for step in steps:
        with pytest.raises(StorageError):
            step()
    assert [path.name for path in (tmp_path / "outside").iterdir()] == ["file"]


def test_saving_and_creating_never_write_through_a_planted_link(disk: Disk, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_bytes(b"outside")
    for name in ("header", "header.new"):
        (disk.directory / name).symlink_to(outside)
    with pytest.raises(FileExistsError):
        disk.create("header")
    disk.save("header", b"inside")
    assert (outside.read_bytes(), disk.read("header")) == (b"outside", b"inside")


# Reading and writing


def test_reading_gives_the_whole_file_or_its_beginning(disk: Disk) -> None:
    disk.write_new("file", b"0123456789")
    assert disk.read("file") == disk.read("file", limit=99) == b"0123456789"
    assert disk.read("file", limit=4) == b"0123"
    file = disk.open("file")
    assert (disk.read_at(file, 8, 5), disk.read_at(file, 20, 5), disk.size(file)) == (b"89", b"", 10)


def test_a_planted_file_of_more_than_a_gibibyte_does_not_take_all_memory(disk: Disk) -> None:
    disk.cut(disk.create("sparse"), 2**30 + 1)
    with pytest.raises(StorageError, match="larger than any file of a vault"):
        disk.read("sparse")


def test_what_is_not_there_is_missing_or_nothing(disk: Disk) -> None:
    for name in ("file", "folder/file"):
        with pytest.raises(Missing):
            disk.read(name)
        assert disk.identity(name) is None
        disk.remove(name)
    assert disk.names("folder") == []


def test_names_are_sorted_and_directories_may_be_made_twice(disk: Disk) -> None:
    for _ in range(2):
        disk.make_directory("b")
    disk.write_new("a", b"")
    disk.write_new("b/z", b"")
    disk.write_new("b/y", b"")
    assert (disk.names(""), disk.names("b")) == (["a", "b"], ["y", "z"])


@pytest.mark.parametrize("step", [1, 3])
def test_short_reads_and_writes_are_continued(step: int, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    write, read = os.pwrite, os.pread
    monkeypatch.setattr(os, "pwrite", lambda fd, data, offset: write(fd, data[:step], offset))
    monkeypatch.setattr(os, "pread", lambda fd, size, offset: read(fd, min(size, step), offset))
    file = disk.create("file")
    disk.write_at(file, 2, b"content")
    assert disk.read("file") == b"\0\0content"
    assert disk.read_at(file, 4, 100) == b"ntent"


def test_a_file_is_known_by_its_inode_and_not_by_its_name(disk: Disk) -> None:
    disk.write_new("file", b"x")
    file, before = disk.open("file"), disk.identity("file")
    assert disk.is_named(file, "file")
    disk.save("file", b"x")
    assert not disk.is_named(file, "file")
    assert disk.identity("file") != before
    disk.remove("file")
    assert not disk.is_named(file, "file")


def test_a_closed_disk_touches_no_descriptor_that_is_somebody_elses_by_now(disk: Disk, tmp_path: Path) -> None:
    file = disk.create("file")
    disk.close()
    others = [os.open(tmp_path, os.O_RDONLY) for _ in range(4)]  # take over the numbers
    steps: list[Callable[[], object]] = [
        lambda: disk.names(""),
        lambda: disk.read("file"),
        lambda: disk.create("x"),
        lambda: disk.flush_directory(""),
        lambda: disk.size(file),
        lambda: disk.read_at(file, 0, 1),
        lambda: disk.write_at(file, 0, b"x"),
    ]
    for step in steps:
        with pytest.raises(StorageError):
            step()
    disk.close()
    disk.close_file(file)
    for descriptor in others:
        os.close(descriptor)


def test_opening_again_closes_what_was_open(disk: Disk) -> None:
    disk.write_new("file", b"x")
    count = _descriptors()
    for _ in range(5):
        disk.open("file")
    disk.reopen()
    assert _descriptors() == count
    assert disk.read("file") == b"x"


# All or nothing


def _steps(directory: Path, data: bytes, *, die_at: int | None = None) -> list[str]:
    done: list[str] = []

    def before(number: int, what: str, name: str) -> None:
        if number == die_at:
            raise Died
        done.append(f"{what} {name}")

    stepping = SteppingDisk(directory, before)
    try:
        stepping.save("folder/file", data)
    finally:
        stepping.close()
    return done


def test_saving_makes_the_new_bytes_durable_before_they_get_the_name(disk: Disk) -> None:
    disk.make_directory("folder")
    expected = ["remove", "create", "write", "flush"]
    steps = [f"{step} folder/file.new" for step in expected] + ["rename folder/file", "flush folder/"]
    assert _steps(disk.directory, b"new") == steps


@pytest.mark.parametrize("old", [b"old content", None], ids=["replacing", "new"])
@pytest.mark.parametrize("die_at", range(1, 7))
def test_a_death_at_any_step_of_saving_leaves_the_old_or_the_new_content_whole(
    old: bytes | None, die_at: int, disk: Disk
) -> None:
    disk.make_directory("folder")
    if old is not None:
        disk.write_new("folder/file", old)
    with pytest.raises(Died):
        _steps(disk.directory, b"new content", die_at=die_at)
    found = disk.read("folder/file") if "file" in disk.names("folder") else None
    assert found == (b"new content" if die_at == 6 else old)
    disk.save("folder/file", b"the next")
    assert (disk.read("folder/file"), disk.names("folder")) == (b"the next", ["file"])


def test_missing_parents_are_made_for_nobody_else_and_a_removed_directory_is_noticed(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        disk = Disk(tmp_path / "a" / "b" / "vault", create=True)
    finally:
        os.umask(before)
    modes = [path.stat().st_mode & 0o777 for path in (tmp_path / "a", tmp_path / "a" / "b", disk.directory)]
    assert modes == [0o700, 0o700, 0o700]
    assert disk.is_there()
    disk.directory.rmdir()
    assert not disk.is_there()
    disk.close()
