"""Odd things at every name of a vault: links, pipes, folders, huge files, strangers' files.

Nothing hangs, nothing outside the directory is read, written or removed through a link, every refusal names what is
there, and once it is taken away the vault is as it was.
"""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests import mallory
from tests.stores import SMALL_VAULT, Place, copied, object_files, put, small_vault, state_of, verified
from vault.disk import Disk
from vault.errors import IntegrityError, StorageError, VaultError
from vault.verify import verify_public, verify_store


@pytest.fixture(scope="module")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return small_vault(tmp_path_factory.mktemp("pattern"))


@pytest.fixture
def place(pattern: Place, tmp_path: Path) -> Place:
    return copied(pattern, tmp_path / "mine")


@pytest.fixture
def outside(tmp_path: Path) -> Iterator[Path]:
    """A directory that must not change, and does not."""
    directory = tmp_path / "outside"
    directory.mkdir()
    (directory / "file").write_bytes(b"nobody's business")
    yield directory
    assert [(file.name, file.read_bytes()) for file in directory.iterdir()] == [("file", b"nobody's business")]


def _link_to_a_file(name: Path, outside: Path) -> None:
    name.symlink_to(outside / "file")


def _link_to_a_folder(name: Path, outside: Path) -> None:
    name.symlink_to(outside)


def _dangling_link(name: Path, outside: Path) -> None:
    name.symlink_to(outside / "not there")


def _pipe(name: Path, _: Path) -> None:
    os.mkfifo(name)


def _folder(name: Path, _: Path) -> None:
    name.mkdir(mode=0o700)


def _socket(name: Path, _: Path) -> None:
    with closing(socket.socket(socket.AF_UNIX)) as server:
        before = Path.cwd()
        os.chdir(name.parent)  # the path of a socket must be short
        try:
            server.bind(name.name)
        finally:
            os.chdir(before)


Plant = Callable[[Path, Path], None]
PLANTS: list[Plant] = [_link_to_a_file, _link_to_a_folder, _dangling_link, _pipe, _folder, _socket]

_OBJECT = "object of a"
_NAMES = [
    *("header", "header.bak", "header.new", "header.bak.new", "lock"),
    *("journal", "journal/2", "journal/3", "audit", "audit/1", "audit/2", "audit/2.new"),
    *("checkpoint", mallory.CHECKPOINT, "checkpoint/*.manifest", "objects", _OBJECT, "quarantine"),
]


def _named(place: Place, name: str) -> Path:
    if name == _OBJECT:
        mallory.close_epoch(place, Path())
        return mallory.object_of(place, "a")
    if "[" in name or "*" in name:
        (file,) = place.directory.glob(name)
        return file
    return place.path(name)


@pytest.mark.parametrize("plant", PLANTS)
@pytest.mark.parametrize("name", _NAMES)
def test_what_is_planted_at_a_name_is_refused_by_name_or_replaced(
    place: Place, outside: Path, tmp_path: Path, name: str, plant: Plant
) -> None:
    target = _named(place, name)
    kept = tmp_path / "kept"
    if target.exists():
        target.rename(kept)
    plant(target, outside)
    said, acknowledged = _use(place)
    for message in said:
        assert any(part in message for part in (target.name, f"{target.parent.name}/", str(name))), message
    _take_away(target, kept)
    _is_as_it_was(place, acknowledged)


def _use(place: Place) -> tuple[list[str], dict[str, bytes]]:
    """Do everything that a vault can do; what it says when it refuses, and what it acknowledged."""
    said, acknowledged = [], dict[str, bytes]()
    with closing(Disk(place.directory)) as disk:
        said += [str(problem) for problem in verify_public(disk).problems]
    try:
        store = place.open()
    except VaultError as error:
        return [*said, str(error)], acknowledged
    changes = {"new": b"x", "newer": b"y"}
    for name, content in changes.items():
        try:
            put(store, name, content)
            acknowledged[name] = content
            store.checkpoint()
            state_of(store)
        except (IntegrityError, StorageError) as error:
            said.append(str(error))
    try:
        said += [str(problem) for problem in verify_store(store).problems]
    except (IntegrityError, StorageError) as error:
        said.append(str(error))
    store.close()
    return said, acknowledged


def _take_away(target: Path, kept: Path) -> None:
    """The plant goes and what was there comes back, unless the vault has put something of its own there."""
    if target.is_symlink() or not (target.is_file() or target.is_dir()):
        target.unlink(missing_ok=True)
    elif target.is_file():
        return
    if kept.is_dir():
        shutil.copytree(kept, target, dirs_exist_ok=True)
        return
    if target.is_dir():
        target.rmdir()
    if kept.exists() and target.parent.exists():
        kept.rename(target)


def _is_as_it_was(place: Place, acknowledged: dict[str, bytes]) -> None:
    store = place.open()
    assert store.verdict is None
    assert state_of(store) == SMALL_VAULT | acknowledged
    put(store, "at last", b"z")
    store.checkpoint()
    store.close()
    report = verified(place)
    assert [str(problem) for problem in report.problems] == []


# Huge files


@pytest.mark.parametrize(
    "name", ["header", "header.bak", "lock", "journal/2", "audit/1", "checkpoint", "manifest", "object"]
)
def test_a_huge_file_is_named_or_cut_off_and_never_read_into_memory(place: Place, name: str) -> None:
    pattern = {"checkpoint": mallory.CHECKPOINT, "manifest": "checkpoint/*.manifest", "object": _OBJECT}.get(name, name)
    target = _named(place, pattern)
    size = target.stat().st_size
    os.truncate(target, 1 << 40)
    said, acknowledged = _use(place)
    assert name == "lock" or any(target.name in message for message in said)
    if target.exists() and target.stat().st_size == 1 << 40:
        os.truncate(target, size)
    _is_as_it_was(place, acknowledged)


# Strangers' files


def test_files_of_a_desktop_or_a_sync_program_are_noted_and_in_nobodys_way(place: Place) -> None:
    strays = [".DS_Store", "notes.txt", "objects/.DS_Store", "objects/zz", "audit/.DS_Store", "audit/01", "audit/١"]
    strays += ["journal/2 (conflicted copy)", "checkpoint/Thumbs.db", "quarantine/.DS_Store", "header (conflict)"]
    for name in strays:
        place.path(name).write_bytes(b"junk")
    notes = verified(place).notes
    assert [name for name in strays if not any(name in note for note in notes)] == ["quarantine/.DS_Store"]
    store = place.open()
    log = [entry.kind for entry in store.history()]
    put(store, "new", b"x")
    store.checkpoint()
    assert [entry.kind for entry in store.history()] == [*log, log[-1]]
    store.close()
    _is_as_it_was(place, {"new": b"x"})


def test_objects_in_the_wrong_folder_or_under_a_wrong_name_are_noted_and_never_read(place: Place) -> None:
    mallory.close_epoch(place, Path())
    target = mallory.object_of(place, "a")
    place.path("objects/zz").mkdir()
    shutil.copy(target, place.path(f"objects/zz/{target.name}"))
    shutil.copy(target, target.with_name(target.name.upper()))
    report = verified(place)
    assert report.problems == []
    assert report.objects == len(object_files(place)) - 1  # the one in capitals
    target.unlink()
    assert [target.name in str(problem) for problem in verified(place).problems] == [True]


# The directory itself


def test_a_directory_that_is_a_link_or_open_to_others_is_refused(place: Place, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(place.directory)
    with pytest.raises(StorageError):
        Disk(tmp_path / "link")
    place.directory.chmod(0o750)
    with pytest.raises(StorageError, match="open to other users"):
        place.open()
    place.directory.chmod(0o700)
    _is_as_it_was(place, {})
