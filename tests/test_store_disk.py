"""What a change costs and what a failing disk does to it: one flush, and never a lie about what is stored."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.disks import CountingAnchor, CountingDisk, FullDisk, SteppingDisk, failing
from tests.stores import (
    SMALL,
    Place,
    append,
    move,
    new_vault,
    put,
    put_many,
    remove,
    small_vault,
    state_at,
    state_of,
    verified,
)
from vault.errors import Conflict, OutcomeUnknown, StorageError
from vault.store import Store

Change = Callable[[Store], object]


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return new_vault(tmp_path)


# Flushes: exactly one that the caller waits for

_CHANGES: dict[str, Change] = {
    "create": lambda store: put(store, "new", b"x"),
    "create with directories": lambda store: put(store, "p/q/r/s", b"x"),
    "create of a large memory": lambda store: put(store, "large", b"x" * 400_000),
    "replace": lambda store: put(store, "a", b"replaced"),
    "move": lambda store: move(store, "notes/c", "elsewhere/c"),
    "remove": lambda store: remove(store, "a"),
    "twenty records": lambda store: put_many(store, {f"many/{number}": b"x" for number in range(20)}),
}


def _counting(place: Place) -> tuple[Store, list[str]]:
    flushed: list[str] = []
    disk = CountingDisk(place.directory, flushed=flushed)
    return place.open(disk, anchor=CountingAnchor(place.state, flushed)), flushed


@pytest.mark.parametrize("change", _CHANGES.values(), ids=_CHANGES)
def test_a_change_costs_one_flush_of_the_journal(tmp_path: Path, change: Change) -> None:
    store, flushed = _counting(small_vault(tmp_path))
    assert flushed == []  # opening costs none
    change(store)
    assert flushed == ["journal/2"]
    store.close()
    assert flushed == ["journal/2"]  # nor does closing, when no checkpoint is due


@pytest.mark.parametrize("change", _CHANGES.values(), ids=_CHANGES)
def test_a_change_through_a_second_handle_costs_one_flush_too(tmp_path: Path, change: Change) -> None:
    place = small_vault(tmp_path)
    other = place.open()
    store, flushed = _counting(place)
    put(other, "by another", b"x")
    change(store)
    assert flushed == ["journal/2"]
    other.close()
    store.close()


def test_the_kernel_sees_as_many_flushes_as_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def watched(name: str, real: Callable[[int], None]) -> Callable[[int], None]:
        def call(descriptor: int) -> None:
            calls.append(name)
            real(descriptor)

        return call

    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, watched(name, getattr(os, name)))
    store = small_vault(tmp_path).open()
    calls.clear()
    for number in range(50):
        put(store, f"memory {number}", b"x" * 900)
        append(store, "a", b" and more")
    assert len(calls) == 100
    store.close()


def test_frames_whose_writer_may_have_died_before_its_flush_are_written_again_and_flushed_first(tmp_path: Path) -> None:
    # After a failed flush the kernel may call pages clean that never reached the disk: flushing alone could lie.
    place = small_vault(tmp_path)
    steps: list[tuple[str, str]] = []
    mark = place.path("lock").read_bytes()
    other = place.open()
    put(other, "by one that dies", b"x")
    place.path("lock").write_bytes(mark)
    store = place.open(SteppingDisk(place.directory, lambda _, what, name: steps.append((what, name))))
    put(store, "a", b"the next")
    journal = [what for what, name in steps if name == "journal/2"]
    assert journal == ["write", "flush", "write", "flush"]
    steps.clear()
    put(store, "a", b"and the next")
    assert [what for what, name in steps if name == "journal/2"] == ["write", "flush"]
    store.close()
    other.close()


def test_reading_and_refusals_cost_no_flush(tmp_path: Path) -> None:
    store, flushed = _counting(small_vault(tmp_path))
    state_of(store)
    list(store.history())
    with pytest.raises(Conflict):
        put(store, "a/below", b"x")
    with pytest.raises(LookupError):
        remove(store, "not there")
    assert flushed == []
    store.close()


# A failing disk


def _failing_at(place: Place, what: str, name: str) -> tuple[Store, SteppingDisk, list[int]]:
    """A handle whose next step of that kind fails, once it is armed."""
    armed: list[int] = []

    def before(number: int, step: str, file: str) -> None:
        if armed and (step, file) == (what, name):
            armed.clear()
            failing(number)(number, step, file)

    disk = SteppingDisk(place.directory, before)
    return place.open(disk), disk, armed


def test_a_failed_flush_is_an_unknown_outcome_and_poisons_the_handle(place: Place) -> None:
    store, _, armed = _failing_at(place, "flush", "journal/1")
    put(store, "a", b"one")
    armed.append(1)
    with pytest.raises(OutcomeUnknown):
        put(store, "a", b"two")
    for operation in (lambda: put(store, "a", b"three"), lambda: state_of(store), lambda: list(store.history())):
        with pytest.raises(OutcomeUnknown):
            operation()
    store.close()
    assert state_at(place)["a"] in {b"one", b"two"}
    store = place.open()
    put(store, "a", b"four")
    store.close()
    assert state_at(place) == {"a": b"four"}
    assert verified(place).problems == []


@pytest.mark.parametrize("size", [10, 5_000, 400_000])
def test_a_failed_write_changes_nothing_and_the_handle_lives_on(place: Place, size: int) -> None:
    store, _, armed = _failing_at(place, "write", "journal/1")
    put(store, "a", b"one")
    head = store.head
    for _ in range(3):
        armed.append(1)
        with pytest.raises(StorageError, match="made to fail") as caught:
            put(store, "b", b"x" * size)
        assert not isinstance(caught.value, OutcomeUnknown)
        assert state_of(store) == state_at(place) == {"a": b"one"}
        assert verified(place).notes == []  # not even a torn tail
    assert store.head == head
    put(store, "b", b"y" * size)
    store.close()
    assert state_at(place) == {"a": b"one", "b": b"y" * size}


def test_on_a_full_disk_something_can_still_be_removed(place: Place) -> None:
    disk = FullDisk(place.directory)
    store = place.open(disk)
    put_many(store, {f"{number}": b"x" * 3000 for number in range(10)})
    disk.is_full = True
    stored = state_of(store)
    with pytest.raises(StorageError, match="full"):
        _fill(store, stored)
    assert state_of(store) == stored
    for name in stored:
        remove(store, name)
    assert state_of(store) == {}
    disk.is_full = False
    put(store, "a", b"after it was tidied up")
    store.close()
    assert state_at(place) == {"a": b"after it was tidied up"}
    assert verified(place).problems == []


def _fill(store: Store, stored: dict[str, bytes]) -> None:
    for number in range(1000):
        put(store, f"more {number}", b"x" * 3000)
        stored[f"more {number}"] = b"x" * 3000


@pytest.mark.parametrize("name", ["*", "journal/2", "audit/1.new", "header.new", "objects"])
def test_a_change_that_was_stored_succeeds_though_the_checkpoint_after_it_fails(tmp_path: Path, name: str) -> None:
    place = new_vault(tmp_path, journal_limit=SMALL)
    what = {"*": "flush", "objects": "mkdir"}.get(name, "write")
    store, _, armed = _failing_at(place, what, name)
    armed.append(1)
    expected = {f"memory {number}": b"x" * 3000 for number in range(12)}
    for memory, content in expected.items():
        put(store, memory, content)
    assert state_of(store) == expected
    assert store.head.epoch > 1  # tried again at the next change
    store.close()
    assert state_at(place) == expected
    assert verified(place).problems == []
