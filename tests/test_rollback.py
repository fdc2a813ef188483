"""Older and other states: told by the anchor, by a handle that was open all the time, by a witness; and accepted.

What was acknowledged to a living handle is never lost in a file that no longer has a name.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests import mallory
from tests.stores import (
    ACTOR,
    SMALL_VAULT,
    Place,
    copied,
    put,
    small_vault,
    state_at,
    state_of,
    verified,
)
from vault.disk import Disk
from vault.errors import Corrupt, IntegrityError, RolledBack, Tampered
from vault.format.record import RecordKind
from vault.verify import verify_public


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return small_vault(tmp_path / "mine")


# A handle that was open all the time

Swap = Callable[[Path, Path], object]


def _over_it(old: Path, current: Path) -> None:
    """As `cp` does: other bytes in the same file."""
    current.write_bytes(old.read_bytes())


def _in_its_place(old: Path, current: Path) -> None:
    """As `rsync` does: another file of that name."""
    shutil.copy(old, current.with_suffix(".tmp"))
    current.with_suffix(".tmp").replace(current)


def _beside_it(old: Path, current: Path) -> None:
    """The file in use keeps a name, another one."""
    current.rename(current.with_suffix(".aside"))
    shutil.copy(old, current)


@pytest.mark.parametrize("swap", [_over_it, _in_its_place, _beside_it])
def test_an_older_journal_under_a_living_handle_is_a_rollback(place: Place, tmp_path: Path, swap: Swap) -> None:
    store, reader = place.open(), place.open()
    put(store, "a", b"before")
    shutil.copy(place.path("journal/2"), tmp_path / "old")
    put(store, "a", b"after")
    assert state_of(reader)["a"] == b"after"
    swap(tmp_path / "old", place.path("journal/2"))
    for handle in (store, reader):
        with pytest.raises(RolledBack):
            put(handle, "b", b"lost if it were accepted")
        assert isinstance(handle.verdict, RolledBack)
        handle.close()


@pytest.mark.parametrize("swap", [_in_its_place, _beside_it])
def test_the_same_journal_in_another_file_is_followed(place: Place, tmp_path: Path, swap: Swap) -> None:
    store = place.open()
    put(store, "a", b"before")
    shutil.copy(place.path("journal/2"), tmp_path / "same")
    swap(tmp_path / "same", place.path("journal/2"))
    put(store, "b", b"into the file that has the name")
    store.close()
    assert state_at(place) == SMALL_VAULT | {"a": b"before", "b": b"into the file that has the name"}


@pytest.mark.parametrize(
    ("attack", "error"),
    [
        (mallory.drop("journal/2"), Corrupt),
        (mallory.cut(lambda _: 0), Corrupt),
        (mallory.cut(lambda place: mallory.frames(place)[-1][0] + 100), Corrupt),
        (mallory.cut(lambda place: mallory.frames(place)[-1][0]), RolledBack),
        (mallory.drop_last_frame, RolledBack),
        (mallory.forge_last_frame("body"), Tampered),
        (mallory.swap_frames, Tampered),
        (mallory.of_another_vault("journal/2"), Tampered),
        (mallory.header_with(mallory.add_slot, *mallory.BOTH), Tampered),
    ],
)
def test_a_living_handle_takes_no_change_after_an_attack_and_says_why_each_time(
    place: Place, tmp_path: Path, attack: mallory.Attack, error: type[IntegrityError]
) -> None:
    store = place.open()
    state_of(store)
    attack(place, tmp_path)
    for _ in range(3):
        with pytest.raises(error):
            put(store, "b", b"lost if it were accepted")
    store.close()  # never fails: whoever opens the vault next is told
    with pytest.raises(IntegrityError):
        put(place.open(), "b", b"x")


def test_a_whole_older_directory_under_a_living_handle_is_a_rollback(place: Place, tmp_path: Path) -> None:
    shutil.copytree(place.directory, tmp_path / "old")
    store = place.open()
    put(store, "a", b"after")
    store.checkpoint()
    for file in (tmp_path / "old").rglob("*"):
        if file.is_file():
            shutil.copy(file, place.directory / file.relative_to(tmp_path / "old"))
    for stray in place.path("journal").glob("3"):
        stray.unlink()
    with pytest.raises(RolledBack):
        put(store, "b", b"x")
    store.close()


def test_a_tampered_frame_is_refused_by_a_living_handle_each_time_and_never_built_upon(place: Place) -> None:
    store, other = place.open(), place.open()
    put(other, "a", b"by another")
    mallory.forge_last_frame("body")(place, Path())
    journal = place.path("journal/2").read_bytes()
    for _ in range(3):
        with pytest.raises(Tampered):
            state_of(store)
        with pytest.raises(Tampered):
            put(store, "b", b"x")
    assert place.path("journal/2").read_bytes() == journal
    other.close()


# Over epochs that this machine did not see


def _goes_on_elsewhere(place: Place, directory: Path, *, epochs: int = 1) -> Place:
    """Another machine writes to a copy, and closes epochs."""
    other = copied(place, directory)
    for _ in range(epochs):
        store = other.open()
        put(store, "there", b"x")
        store.checkpoint()
        store.close()
    return other


@pytest.mark.parametrize("epochs", [1, 3])
def test_a_vault_that_went_on_elsewhere_for_some_epochs_is_a_continuation(
    place: Place, tmp_path: Path, epochs: int
) -> None:
    mallory.put_back(_goes_on_elsewhere(place, tmp_path / "other", epochs=epochs).directory, place.directory)
    store = place.open()
    assert (store.verdict, store.first_use, store.head.epoch) == (None, False, 2 + epochs)
    assert state_of(store) == SMALL_VAULT | {"there": b"x"}
    store.close()


@pytest.mark.parametrize("epochs", [1, 3])
def test_a_fork_that_has_come_to_a_later_epoch_is_a_rollback_all_the_same(
    place: Place, tmp_path: Path, epochs: int
) -> None:
    other = _goes_on_elsewhere(place, tmp_path / "other", epochs=epochs)
    store = place.open()
    put(store, "here", b"what the fork never saw")
    store.close()
    mallory.put_back(other.directory, place.directory)
    with pytest.raises(RolledBack):
        put(place.open(), "b", b"x")


def test_without_the_segment_of_the_epoch_that_was_seen_it_is_a_rollback(place: Place, tmp_path: Path) -> None:
    other = _goes_on_elsewhere(place, tmp_path / "other", epochs=2)
    other.path("audit/2").unlink()
    mallory.put_back(other.directory, place.directory)
    with pytest.raises(RolledBack):
        put(place.open(), "b", b"x")


def test_a_damaged_segment_between_what_was_seen_and_what_is_there_is_corrupt(place: Place, tmp_path: Path) -> None:
    other = _goes_on_elsewhere(place, tmp_path / "other", epochs=2)
    mallory.edit("audit/2", 300)(other, tmp_path)
    mallory.put_back(other.directory, place.directory)
    with pytest.raises(Corrupt, match="audit/2"):
        put(place.open(), "b", b"x")


def test_the_journal_of_a_fork_of_the_same_epoch_is_not_the_one_that_the_header_names(
    place: Place, tmp_path: Path
) -> None:
    other = copied(place, tmp_path / "other")
    for each in (place, other):
        mallory.close_epoch(each, tmp_path)
    mallory.put_back(other.path("journal/3"), place.path("journal/3"))
    with pytest.raises(Tampered, match="journal/3 is not the journal that the header names"):
        place.open()


# Accepting it


def test_a_rollback_can_be_accepted_and_that_is_recorded(place: Place, tmp_path: Path) -> None:
    mallory.older()(place, tmp_path)
    store = place.open()
    with pytest.raises(RolledBack):
        put(store, "b", b"not yet")
    with pytest.raises(RolledBack):
        state_of(store)
    looking = place.open(read_only=True)
    assert state_of(looking) == SMALL_VAULT
    looking.close()
    store.trust("the backup of Monday", ACTOR)
    put(store, "b", b"goes on")
    (entry,) = (entry for entry in store.history() if entry.kind is RecordKind.TRUST)
    assert b"the backup of Monday" in entry.data
    assert b"this machine saw head" in entry.data
    store.close()
    assert state_at(place) == SMALL_VAULT | {"b": b"goes on"}
    assert verified(place).problems == []


def test_damage_cannot_be_accepted(place: Place, tmp_path: Path) -> None:
    mallory.swap_frames(place, tmp_path)
    store = place.open()
    with pytest.raises(Tampered):
        store.trust("never mind", ACTOR)
    assert isinstance(store.verdict, Tampered)
    store.close()


def test_a_handle_that_saw_more_does_not_follow_what_another_accepted(place: Place, tmp_path: Path) -> None:
    shutil.copytree(place.directory, tmp_path / "old")
    store = place.open()
    put(store, "a", b"after")
    mallory.put_back(tmp_path / "old" / "journal/2", place.path("journal/2"))
    other = place.open()
    other.trust("restored", ACTOR)
    with pytest.raises(RolledBack):
        put(store, "b", b"x")
    other.close()
    store.close()


def test_a_machine_that_never_saw_the_vault_trusts_it_and_says_so_once(place: Place, tmp_path: Path) -> None:
    mallory.drop_last_frame(place, tmp_path)
    other = replace(place, state=tmp_path / "another machine")
    store = other.open()
    assert isinstance(store.verdict, Corrupt), "the mark tells that more was flushed"
    store.close()
    (place.directory / "lock").unlink()  # who drops the mark too, leaves a machine that never saw the vault no trace
    store = other.open()
    assert (store.verdict, store.first_use) == (None, True)
    put(store, "b", b"x")
    assert not store.first_use
    store.close()
    assert not other.open().first_use


def test_another_vault_with_its_own_key_is_not_taken_for_the_one_that_was_here(tmp_path: Path) -> None:
    mine, other = small_vault(tmp_path / "mine"), small_vault(tmp_path / "other")
    mallory.put_back(other.directory, mine.directory)
    store = replace(other, directory=mine.directory, state=mine.state).open()
    assert isinstance(store.verdict, RolledBack)
    assert "another vault was in this directory" in str(store.verdict)
    with pytest.raises(RolledBack):
        put(store, "new", b"x")
    store.close()


def test_a_witness_tells_a_continuation_from_a_rollback_and_a_fork(place: Place, tmp_path: Path) -> None:
    store = place.open()
    head = store.head
    store.close()
    for attack, continues in ((mallory.close_epoch, True), (mallory.drop_last_frame, False)):
        again = copied(place, tmp_path / attack.__name__)
        attack(again, tmp_path)
        disk = Disk(again.directory)
        report = verify_public(disk)
        report.witness(head)
        # The mark in `lock` tells too that a flushed frame is gone.
        assert [type(problem) for problem in report.problems] == ([] if continues else [Corrupt, RolledBack])
        disk.close()
