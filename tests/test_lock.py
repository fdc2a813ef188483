"""`vault.lock`: one writer at a time, whatever dies or is replaced; and the mark in the lock's file."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from vault.disk import Disk, OpenFile
from vault.errors import BusyError, StorageError
from vault.format.marks import Mark
from vault.lock import Lock

# Takes the lock, says so, and keeps it until it is told to release it or dies.
_HOLDER = """
import sys
from pathlib import Path
from vault.disk import Disk
from vault.lock import Lock
lock = Lock(Disk(Path(sys.argv[1])))
lock.acquire(timeout=30)
print("held", flush=True)
sys.stdin.readline()
lock.release()
print("released", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    (tmp_path / "vault").mkdir(mode=0o700)
    return tmp_path / "vault"


@pytest.fixture
def lock(directory: Path) -> Iterator[Lock]:
    disk = Disk(directory)
    yield Lock(disk)
    disk.close()


@pytest.fixture
def other(directory: Path) -> Iterator[Lock]:
    """A second handle on the same vault, in the same process."""
    disk = Disk(directory)
    yield Lock(disk)
    disk.close()


@contextmanager
def _holder(directory: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the lock."""
    command = [sys.executable, "-c", _HOLDER, str(directory)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes) as process:  # type: ignore[call-overload]
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_two_handles_of_one_process_exclude_each_other(lock: Lock, other: Lock) -> None:
    lock.acquire(timeout=0)
    with pytest.raises(BusyError):
        other.acquire(timeout=0)
    lock.release()
    other.acquire(timeout=0)
    with pytest.raises(BusyError):
        lock.acquire(timeout=0)


def test_another_process_is_waited_for_and_then_named_as_the_reason(directory: Path, lock: Lock) -> None:
    with _holder(directory):
        with pytest.raises(BusyError, match="another process is writing"):
            lock.acquire(timeout=0.05)
        with pytest.raises(BusyError):
            lock.acquire(timeout=-1)


def test_a_lock_released_by_another_process_is_free(directory: Path, lock: Lock) -> None:
    with _holder(directory) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("release\n")
        process.stdin.flush()
        assert process.stdout.readline() == "released\n"
        lock.acquire(timeout=0)


def test_a_lock_whose_holder_was_killed_is_free_at_once(directory: Path, lock: Lock) -> None:
    with _holder(directory) as process:
        process.kill()
        process.wait()
        lock.acquire(timeout=0)


def test_a_waiting_handle_gets_the_lock_when_it_is_released(lock: Lock, other: Lock) -> None:
    lock.acquire(timeout=0)
    timer = threading.Timer(0.05, lock.release)
    timer.start()
    other.acquire(timeout=30)
    timer.join()


def test_a_handle_that_holds_the_lock_already_is_told_at_once_instead_of_waiting_for_itself(lock: Lock) -> None:
    lock.acquire(timeout=0)
    with pytest.raises(BusyError, match="in the middle of a change"):
        lock.acquire(timeout=3600)
    lock.release()
    lock.acquire(timeout=0)


def test_a_replaced_lock_file_is_noticed(directory: Path, lock: Lock, other: Lock) -> None:
    lock.acquire(timeout=0)
    lock.release()
    (directory / "lock").rename(directory / "old lock")
    lock.acquire(timeout=0)
    assert (directory / "lock").exists()
    with pytest.raises(BusyError):
        other.acquire(timeout=0)


def test_a_lock_file_replaced_by_another_one_is_noticed(directory: Path, lock: Lock, other: Lock) -> None:
    lock.acquire(timeout=0)
    lock.release()
    (directory / "new lock").write_bytes(b"")
    (directory / "new lock").replace(directory / "lock")
    other.acquire(timeout=0)
    with pytest.raises(BusyError):
        lock.acquire(timeout=0)


@pytest.mark.parametrize("target", ["file", "nowhere"])
def test_a_lock_file_that_is_a_link_is_refused(target: str, directory: Path, lock: Lock) -> None:
    (directory / "file").write_bytes(b"")
    (directory / "lock").symlink_to(target)
    with pytest.raises(StorageError, match="symbolic link"):
        lock.acquire(timeout=0)


def test_a_file_system_without_locks_is_disk_trouble_and_not_a_lock(
    lock: Lock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unsupported(*_: object) -> None:
        raise OSError(95, os.strerror(95))

    monkeypatch.setattr(fcntl, "flock", unsupported)
    with pytest.raises(StorageError):
        lock.acquire(timeout=0)


def test_two_handles_that_make_the_lock_file_at_once_share_it(directory: Path, lock: Lock) -> None:
    class Late(Disk):
        """Another process makes the file between this one's look and its own attempt."""

        def create(self, name: str) -> OpenFile:
            lock.acquire(timeout=0)
            return super().create(name)

    disk = Late(directory)
    with pytest.raises(BusyError):
        Lock(disk).acquire(timeout=0)
    disk.close()


def test_the_lock_file_is_for_its_owner_only(directory: Path, lock: Lock) -> None:
    lock.acquire(timeout=0)
    assert (directory / "lock").stat().st_mode & 0o777 == 0o600


def test_a_lock_that_was_never_taken_may_be_released(lock: Lock) -> None:
    lock.release()
    lock.acquire(timeout=0)


# The mark


def test_a_mark_is_what_was_noted_last_by_anybody(lock: Lock, other: Lock) -> None:
    assert lock.mark(3) == Mark(3, 0)
    lock.note(Mark(3, 2**33))
    assert other.mark(3) == lock.mark(3) == Mark(3, 2**33)
    other.note(Mark(3, 512))
    assert lock.mark(3) == Mark(3, 512)


@pytest.mark.parametrize("epoch", [2, 4])
def test_a_mark_of_another_epoch_counts_for_nothing(epoch: int, lock: Lock) -> None:
    lock.note(Mark(3, 4096))
    assert lock.mark(epoch) == Mark(epoch, 0)


@pytest.mark.parametrize("length", range(20))
def test_a_torn_mark_counts_for_nothing(length: int, directory: Path, lock: Lock) -> None:
    lock.note(Mark(3, 4096))
    data = (directory / "lock").read_bytes()
    (directory / "lock").write_bytes(data[:length] + bytes(20 - length))
    assert lock.mark(3) == Mark(3, 0 if (directory / "lock").read_bytes() != data else 4096)
    (directory / "lock").write_bytes(data[:length])
    assert lock.mark(3) == Mark(3, 0)


def test_a_mark_that_cannot_be_written_only_stays_older(lock: Lock, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    lock.note(Mark(3, 512))
    monkeypatch.setattr(os, "pwrite", full)
    lock.note(Mark(3, 1024))
    monkeypatch.undo()
    assert lock.mark(3) == Mark(3, 512)
