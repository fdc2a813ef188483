"""Checkpoints: what is kept and what is let go of, which objects have files, and who follows the new epoch how."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.stores import (
    SMALL,
    TICK,
    Place,
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
from vault.checkpoint import Retention
from vault.errors import BusyError, Corrupt
from vault.format.record import RecordKind
from vault.store import Store

DAY = 24 * 60 * 60 * 1000


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return new_vault(tmp_path)


def _manifest(place: Place) -> set[str]:
    (manifest,) = place.path("checkpoint").glob("*.manifest")
    return set(manifest.read_text().split())


def _contents(store: Store, name: str) -> list[bytes]:
    """Every kept version of a memory, live or removed, oldest first."""
    with store.reading() as reader:
        (file,) = (file for file in reader.index.everything() if file.path == path(name))
        return [reader.read(file, version) for version in file.versions]


def _names(store: Store) -> set[str]:
    with store.reading() as reader:
        return {"/".join(file.path.segments) for file in reader.index.everything()}


# The epoch


def test_a_checkpoint_closes_the_epoch_and_changes_no_memory(place: Place) -> None:
    store = place.open()
    put_many(store, {"a": b"one", "b/c": b"two", "b/d/e": b"three"})
    remove(store, "a")
    before, old_header = state_of(store), store.header
    store.checkpoint()
    assert (store.head.epoch, store.header.sequence) == (2, old_header.sequence + 1)
    assert store.header.epoch_key != old_header.epoch_key
    assert [sorted(file.name for file in place.path(name).iterdir()) for name in ("journal", "audit")] == [["2"], ["1"]]
    assert len(list(place.path("checkpoint").iterdir())) == 2
    assert place.path("header").read_bytes() == place.path("header.bak").read_bytes()
    assert state_of(store) == before
    store.close()
    assert state_at(place) == before


def test_many_checkpoints_keep_state_and_the_whole_chain(place: Place) -> None:
    store, expected = place.open(), {}
    for number in range(6):
        expected[f"p{number % 2}/{number}"] = b"x" * number * 700
        put(store, f"p{number % 2}/{number}", b"x" * number * 700)
        store.checkpoint()
    move(store, "p0/0", "moved")
    expected["moved"] = expected.pop("p0/0")
    assert state_of(store) == expected
    store.close()
    report = verified(place)
    assert (report.problems, report.notes) == ([], [])
    assert [head.seq for head in report.heads] == list(range(1, len(report.heads) + 1))
    assert [entry.kind.word for entry in place.open().history()] == ["put"] * 6 + ["move"]


def test_a_checkpoint_runs_inside_a_call_when_it_is_long_due(tmp_path: Path) -> None:
    place = new_vault(tmp_path, journal_limit=SMALL)
    store = place.open()
    sizes = []
    for number in range(40):
        put(store, f"{number}", b"x" * 2000)
        sizes.append(store.epoch.journal.end)
    assert store.head.epoch > 3
    assert max(sizes) < 5 * SMALL
    store.close()
    assert len(state_at(place)) == 40


# Objects: every name in the manifest has its file, and every file is named there or in the journal


def test_the_files_of_objects_are_those_of_the_manifest_and_of_the_journal(place: Place) -> None:
    store = place.open()
    for number in range(12):
        put(store, f"{number % 5}", b"x" * number)
        if number % 4 == 3:
            store.checkpoint()
            assert _manifest(place) == object_files(place) == needed_objects(store)
        inline = {object_id.hex() for object_id in store.epoch.inline}
        assert _manifest(place) <= object_files(place) <= _manifest(place) | inline
        assert needed_objects(store) <= _manifest(place) | inline
    store.close()
    assert _manifest(place) <= object_files(place)
    assert verified(place).notes == []


def test_an_object_file_that_nothing_names_is_removed_and_one_that_is_half_there_written_again(place: Place) -> None:
    store = place.open()
    put(store, "a", b"one")
    (needed,) = needed_objects(store)
    for name in (needed, "00" * 32):
        place.path(f"objects/{name[:2]}").mkdir(mode=0o700, exist_ok=True)
        place.path(f"objects/{name[:2]}/{name}").write_bytes(b"half of it")
    store.checkpoint()
    assert object_files(place) == {needed}
    assert state_of(store) == {"a": b"one"}
    store.close()
    assert verified(place).problems == []


def test_empty_folders_that_a_copy_dropped_are_made_again(place: Place) -> None:
    for name in ("audit", "objects", "quarantine"):
        place.path(name).rmdir()
    store = place.open()
    put(store, "a", b"one")
    store.checkpoint()
    store.close()
    assert state_at(place) == {"a": b"one"}
    assert verified(place).problems == []


# Retention


def test_only_so_many_versions_are_kept_and_the_current_one_always(place: Place) -> None:
    store = place.open(retention=Retention(3, 1 << 50))
    for number in range(8):
        put(store, "a", b"%d" % number)
    put(store, "b", b"only")
    assert len(_contents(store, "a")) == 8  # nothing is let go of before a checkpoint
    store.checkpoint()
    assert _contents(store, "a") == [b"5", b"6", b"7"]
    assert _contents(store, "b") == [b"only"]
    assert object_files(place) == needed_objects(store)
    assert len(object_files(place)) == 4
    expired = [entry for entry in store.history() if entry.kind is RecordKind.EXPIRE]
    assert len(expired) == 5
    store.close()
    assert _contents(place.open(), "a") == [b"5", b"6", b"7"]
    assert verified(place).problems == []


def test_a_version_is_let_go_of_when_its_successor_is_too_old(place: Place) -> None:
    now = TICK
    store = place.open(clock=lambda: now, retention=Retention(100, 30 * DAY))
    for day in (0, 1, 40):
        now = TICK + day * DAY
        put(store, "a", b"day %d" % day)
    now = TICK + 31 * DAY + 1
    store.checkpoint()  # day 0 was superseded on day 1, which is more than thirty days ago; day 1 was until day 40
    assert _contents(store, "a") == [b"day 1", b"day 40"]
    now = TICK + 1000 * DAY
    store.checkpoint()
    assert _contents(store, "a") == [b"day 40"]
    store.close()


def test_a_removed_memory_is_kept_for_a_time_and_then_gone_with_its_objects(place: Place) -> None:
    now = TICK
    store = place.open(clock=lambda: now, retention=Retention(2, 30 * DAY))
    for content in (b"one", b"two", b"three"):
        put(store, "a", content)
    put(store, "b", b"stays")
    remove(store, "a")
    now += 30 * DAY
    store.checkpoint()
    assert _contents(store, "a") == [b"two", b"three"]
    assert len(object_files(place)) == 3
    now += 1
    store.checkpoint()
    assert _names(store) == {"b"}
    assert object_files(place) == needed_objects(store)
    assert len(object_files(place)) == 1
    store.close()
    assert state_at(place) == {"b": b"stays"}


def test_a_path_may_be_used_again_while_what_was_removed_there_is_kept(place: Place) -> None:
    store = place.open()
    put(store, "a", b"first life")
    remove(store, "a")
    put(store, "a", b"second life")
    remove(store, "a")
    put(store, "a/b", b"a directory now")
    store.checkpoint()
    store.close()
    store = place.open()
    assert state_of(store) == {"a/b": b"a directory now"}
    with store.reading() as reader:
        assert [reader.read(file) for file in reader.index.removed()] == [b"first life", b"second life"]
    store.close()


# Other handles


def test_a_second_handle_follows_into_the_new_epoch(place: Place) -> None:
    first, second = place.open(), place.open()
    put(first, "a", b"one")
    assert state_of(second) == {"a": b"one"}
    for number in range(3):
        first.checkpoint()
        put(first, "b", b"%d" % number)
        assert state_of(second) == {"a": b"one", "b": b"%d" % number}
        assert second.head == first.head
    first.checkpoint()
    put(second, "c", b"in the new epoch")
    assert state_of(first) == {"a": b"one", "b": b"2", "c": b"in the new epoch"}
    second.checkpoint()
    put(first, "d", b"and back")
    assert state_of(second)["d"] == b"and back"
    assert second.verdict is first.verdict is None
    first.close()
    second.close()


def test_a_reader_finds_an_object_that_a_checkpoint_moved_meanwhile(place: Place) -> None:
    first, second = place.open(), place.open()
    put_many(first, {"a": b"one", "b/c": b"two"})
    with second.reading() as reader:
        file = reader.index.file(path("a"))
        assert file is not None
        first.checkpoint()
        first.checkpoint()
        assert reader.read(file) == b"one"
        other = reader.index.file(path("b/c"))
        assert other is not None
        assert reader.read(other) == b"two"
    first.close()
    second.close()


def test_a_reader_of_a_lazy_checkpoint_reads_on_when_the_next_one_removed_the_file(tmp_path: Path) -> None:
    place = small_vault(tmp_path)
    first, second = place.open(), place.open()
    with second.reading() as reader:  # no block is read yet
        first.checkpoint()
        file = reader.index.file(path("notes/c"))
        assert file is not None
        assert reader.read(file) == b"x" * 5000
    first.close()
    second.close()


def test_a_version_that_expired_under_a_reader_is_busy_and_not_corrupt(place: Place) -> None:
    first, second = place.open(retention=Retention(1, 1 << 50)), place.open()
    put(first, "a", b"one")
    first.checkpoint()
    with second.reading() as reader:
        file = reader.index.file(path("a"))
        assert file is not None
        put(first, "a", b"two")
        first.checkpoint()
        with pytest.raises(BusyError):
            reader.read(file)
    assert state_of(second) == {"a": b"two"}
    first.close()
    second.close()


def test_an_object_that_is_really_gone_is_corrupt_and_named(place: Place) -> None:
    store = place.open()
    put(store, "a", b"one")
    store.checkpoint()
    (name,) = object_files(place)
    place.path(f"objects/{name[:2]}/{name}").unlink()
    with pytest.raises(Corrupt, match=f"{name} is missing"):
        state_of(store)
    store.close()
