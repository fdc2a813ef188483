"""`vault.generation`: a new generation makes every older entry void, whoever begins it and however often."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.stores import PROCESSES
from vault.disk import Disk
from vault.generation import Generations

VAULT, OTHER_VAULT = bytes(range(16)), bytes(range(16, 32))


@pytest.fixture
def state(tmp_path: Path) -> Iterator[Disk]:
    disk = Disk(tmp_path / "state", create=True)
    yield disk
    disk.close()


def test_where_nothing_was_ever_locked_any_entry_is_good(state: Disk) -> None:
    generations = Generations(state)
    assert generations.stamp(VAULT) is None
    assert generations.admits(VAULT, os.urandom(16))
    assert generations.known() == []


def test_only_the_entry_of_the_current_generation_is_good(state: Disk) -> None:
    generations, first, second = Generations(state), os.urandom(16), os.urandom(16)
    generations.begin(VAULT, first)
    assert generations.admits(VAULT, first)
    generations.begin(VAULT, second)
    assert generations.admits(VAULT, second)
    assert not generations.admits(VAULT, first)
    assert not generations.admits(VAULT, bytes(16))


def test_one_vaults_generation_says_nothing_of_another(state: Disk) -> None:
    generations = Generations(state)
    generations.begin(VAULT, os.urandom(16))
    assert generations.admits(OTHER_VAULT, bytes(16))
    generations.begin(OTHER_VAULT, os.urandom(16))
    assert generations.known() == [VAULT, OTHER_VAULT]


def test_each_generation_has_a_stamp_of_its_own(state: Disk) -> None:
    generations, stamps = Generations(state), set()
    for _ in range(50):
        generations.begin(VAULT, os.urandom(16))
        stamps.add(generations.stamp(VAULT))
    assert len(stamps) == 50


@pytest.mark.parametrize("content", [b"", b"\0", bytes(15), bytes(17), b"\0" * 100])
def test_a_damaged_generation_fits_no_entry(state: Disk, content: bytes) -> None:
    generations = Generations(state)
    generations.begin(VAULT, bytes(16))
    (state.directory / "locks" / VAULT.hex()).write_bytes(content)
    assert not generations.admits(VAULT, bytes(16))
    assert not generations.admits(VAULT, content[:16].ljust(16, b"\0"))


def test_what_a_crash_leaves_is_no_vault(state: Disk) -> None:
    Generations(state).begin(VAULT, bytes(16))
    (state.directory / "locks" / f"{OTHER_VAULT.hex()}.{bytes(16).hex()}").touch()
    (state.directory / "locks" / ("x" * 32)).touch()
    assert Generations(state).known() == [VAULT]


def _begin_many(directory: Path) -> None:
    disk = Disk(directory)
    for _ in range(50):
        Generations(disk).begin(VAULT, os.urandom(16))
    disk.close()


def test_processes_that_lock_at_once_do_not_meet(state: Disk) -> None:
    old = os.urandom(16)
    Generations(state).begin(VAULT, old)
    lockers = [PROCESSES.Process(target=_begin_many, args=(state.directory,)) for _ in range(4)]
    for locker in lockers:
        locker.start()
    for locker in lockers:
        locker.join()
    assert [locker.exitcode for locker in lockers] == [0] * 4
    assert not Generations(state).admits(VAULT, old)
    assert state.names("locks") == [VAULT.hex()]
