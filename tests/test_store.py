"""The store: what is read, what a transaction writes, what history tells, what closing leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.stores import (
    ACTOR,
    SMALL,
    SMALL_VAULT,
    Place,
    append,
    into,
    move,
    needed_objects,
    new_vault,
    object_files,
    path,
    put,
    put_many,
    remove,
    small_vault,
    state_at,
    state_of,
    verified,
)
from vault.errors import BusyError, Conflict, Locked
from vault.format.record import RecordKind


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return new_vault(tmp_path)


# Reading and changing


def test_a_new_vault_is_empty_and_whole(place: Place) -> None:
    assert state_at(place) == {}
    report = verified(place)
    assert (report.problems, report.notes, report.memories) == ([], [], 0)


def test_what_was_put_moved_and_removed_is_there_after_closing_and_opening(place: Place) -> None:
    store = place.open()
    put_many(store, {"a": b"one", "b/c": b"two", "b/d": b"three"})
    put(store, "a", b"one and a half")
    move(store, "b/c", "e/f")
    remove(store, "b/d")
    expected = {"a": b"one and a half", "e/f": b"two"}
    assert state_of(store) == expected
    store.close()
    assert state_at(place) == expected
    assert verified(place).problems == []


def test_a_memory_keeps_its_earlier_versions_and_its_id_when_it_moves(place: Place) -> None:
    store = place.open()
    put(store, "a", b"one")
    put(store, "a", b"two")
    move(store, "a", "b")
    with store.reading() as reader:
        file = reader.index.file(path("b"))
        assert file is not None
        assert [reader.read(file, version) for version in file.versions] == [b"one", b"two"]
    ids = {entry.file_id for entry in store.history() if entry.kind is not RecordKind.POLICY}
    assert ids == {file.file_id}
    store.close()


def test_two_handles_see_each_others_changes_at_their_next_operation(place: Place) -> None:
    first, second = place.open(), place.open()
    put(first, "a", b"by the first")
    assert state_of(second) == {"a": b"by the first"}
    put(second, "b", b"by the second")
    append(first, "b", b" and the first")
    assert state_of(second) == state_of(first) == {"a": b"by the first", "b": b"by the second and the first"}
    first.close()
    second.close()


def test_a_transaction_that_raises_writes_nothing(place: Place) -> None:
    store = place.open()
    put(store, "a", b"one")
    head, journal = store.head, place.path("journal/1").read_bytes()
    with pytest.raises(ZeroDivisionError), store.transaction(ACTOR) as change:  # noqa: PT012  (the block is the point)
        into(change, "b", b"two")
        raise ZeroDivisionError
    assert (store.head, place.path("journal/1").read_bytes()) == (head, journal)
    put(store, "c", b"three")
    assert state_of(store) == {"a": b"one", "c": b"three"}
    store.close()


def test_a_transaction_without_records_writes_nothing(place: Place) -> None:
    store = place.open()
    before = place.path("journal/1").read_bytes()
    with store.transaction(ACTOR):
        pass
    assert place.path("journal/1").read_bytes() == before
    store.close()


def test_a_transaction_shows_the_state_before_it_and_is_one_frame(place: Place) -> None:
    store = place.open()
    seq = store.head.seq
    with store.transaction(ACTOR) as change:
        into(change, "a", b"one")
        into(change, "b", b"two")
        assert change.index.file_count == 0
    assert store.head.seq == seq + 1
    assert len([entry for entry in store.history() if entry.head == store.head]) == 2
    store.close()


@pytest.mark.parametrize("misfit", [{"a": b"x", "a/b": b"y"}, {"there/below": b"z"}])
def test_a_change_that_does_not_fit_is_refused_before_it_reaches_the_disk(
    place: Place, misfit: dict[str, bytes]
) -> None:
    # A room above that forgets a check must not make a vault that nobody can ever open again.
    store = place.open()
    put(store, "there", b"a memory")
    journal = place.path("journal/1").read_bytes()
    with pytest.raises(Conflict):
        put_many(store, misfit)
    assert place.path("journal/1").read_bytes() == journal
    assert state_of(store) == {"there": b"a memory"}
    put(store, "next", b"works")
    store.close()
    assert state_at(place) == {"there": b"a memory", "next": b"works"}


def test_a_transaction_within_a_transaction_is_refused_and_the_outer_one_goes_on(place: Place) -> None:
    store = place.open()
    with store.transaction(ACTOR) as change:
        with pytest.raises(BusyError):
            put(store, "inner", b"x")
        into(change, "outer", b"y")
    assert state_of(store) == {"outer": b"y"}
    store.close()


# History


def test_history_tells_every_change_in_order_with_who_made_it(place: Place) -> None:
    store = place.open()
    put(store, "a", b"one")
    move(store, "a", "b")
    with store.transaction(ACTOR) as change:
        change.note(RecordKind.EXPORT, b'{"to":"a directory"}')
    remove(store, "b")
    entries = list(store.history())[-4:]
    told = [(entry.kind.word, entry.path, entry.target, entry.actor) for entry in entries]
    assert told == [
        ("put", "/memories/a", None, ACTOR),
        ("move", "/memories/a", "/memories/b", ACTOR),
        ("export", None, None, ACTOR),
        ("remove", "/memories/b", None, ACTOR),
    ]
    assert [entry.head.seq for entry in entries] == [2, 3, 4, 5]
    assert entries[2].data == b'{"to":"a directory"}'
    store.close()


def test_history_outlives_epochs_and_holds_no_lock_while_it_is_read(place: Place) -> None:
    store = place.open()
    put(store, "a", b"one")
    put(store, "gone", b"two")
    remove(store, "gone")
    store.checkpoint()
    entries = store.history()
    seen = [next(entries)]
    put(store, "b", b"three")  # while it is being read, by whoever reads it
    store.checkpoint()
    seen += list(entries)
    told = [(entry.kind.word, entry.path) for entry in store.history()]
    # The paths of a closed epoch are forgotten: what is shown is where the memory is now, or was when it was removed.
    gone = "/memories/gone"
    assert told == [("put", "/memories/a"), ("put", gone), ("remove", gone), ("put", "/memories/b")]
    assert [(entry.kind.word, entry.path) for entry in seen] == told[:-1]
    store.close()


# Closing


def test_objects_are_files_after_closing_and_only_in_the_journal_before(place: Place) -> None:
    store = place.open()
    put_many(store, {"a": b"one", "b": b"two"})
    put(store, "a", b"three")
    assert object_files(place) == set()
    needed = needed_objects(store)
    store.close()
    assert len(needed) == 3
    assert object_files(place) == needed


def test_a_checkpoint_is_made_at_closing_when_due(tmp_path: Path) -> None:
    place = new_vault(tmp_path, journal_limit=SMALL)
    store = place.open()
    put_many(store, {"a": b"x" * 5000, "b": b"y" * 5000})
    assert store.head.epoch == 1
    store.close()
    store = place.open()
    assert store.head.epoch == 2
    assert state_of(store) == {"a": b"x" * 5000, "b": b"y" * 5000}
    store.close()


def test_a_closed_handle_says_so_and_may_be_closed_again(place: Place) -> None:
    before = _descriptors()
    store = place.open()
    put(store, "a", b"one")
    store.close()
    store.close()
    with pytest.raises(Locked):
        put(store, "b", b"two")
    with pytest.raises(Locked), store.reading():
        pass
    assert _descriptors() == before


def _descriptors() -> int:
    return len(list(Path("/dev/fd").iterdir()))


def test_the_small_vault_of_the_other_tests_is_what_it_says(tmp_path: Path) -> None:
    place = small_vault(tmp_path)
    assert state_at(place) == SMALL_VAULT
    report = verified(place)
    assert (report.problems, report.notes) == ([], [])
    assert (report.memories, report.versions, report.objects) == (3, 6, 6)
