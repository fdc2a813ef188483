"""`vault.index`: blocks are read when they are needed, and a record that does not fit is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import Reloaded, put
from vault.format.binary import Malformed
from vault.format.record import Record, RecordKind
from vault.index import Index
from vault.paths import MemoryPath
from vault.tree import ROOT


def _path(text: str) -> MemoryPath:
    return MemoryPath.parse(f"/memories/{text}" if text else "/memories")


# A checkpoint's blocks are read when they are needed


def _filled() -> Index:
    index = Index()
    for seed, path in enumerate(["top", "a/x", "a/y", "a/deep/z", "b/w", "gone"]):
        index.apply(put(path, seed=seed, size=10 + seed))
    gone = index.file(_path("gone"))
    assert gone is not None
    index.apply(Record(RecordKind.REMOVE, 9, file_id=gone.file_id, path=gone.path.text))
    index.apply(Record(RecordKind.POLICY, 9, data=b"{}"))
    return index


def test_a_loaded_index_answers_sums_and_directories_without_reading_a_block() -> None:
    made = Reloaded(_filled())
    index = made.index()
    assert (index.file_count, index.total_size, index.policy) == (5, 10 + 11 + 12 + 13 + 14, b"{}")
    assert index.is_directory(_path("a/deep"))
    assert not index.is_directory(_path("a/x"))
    assert made.loads == []


def test_a_loaded_index_reads_only_the_block_of_the_directory_that_is_asked_for() -> None:
    made = Reloaded(_filled())
    index = made.index()
    for _ in range(2):
        assert index.file(_path("a/x")) is not None
        assert index.file(_path("a/none")) is None
        assert index.file(_path("nowhere/x")) is None
    assert made.loads == [2], "rows are / a a/deep b; block 0 holds the removed"
    assert len(index.removed()) == 1
    assert made.loads == [2, 0]


def test_the_entry_of_a_directory_sums_what_is_below_it() -> None:
    rows = [(row.path.name, row.size, row.file is None) for row in Reloaded(_filled()).index().children(ROOT)]
    assert rows == [("a", 11 + 12 + 13, True), ("b", 14, True), ("top", 10, False)]


@pytest.mark.parametrize("chosen", range(3))
@pytest.mark.parametrize("removed", [False, True], ids=["live", "removed"])
def test_a_restored_version_becomes_the_current_one_and_the_others_keep_their_order(
    chosen: int,
    removed: bool,  # noqa: FBT001
) -> None:
    index, parent = Index(), put("a").parent
    ids, file_id = [put("a", seed=seed).object_id for seed in range(3)], put("a").file_id
    for seed in range(3):
        index.apply(put("a", seed=seed, parent=parent, size=seed)._replace(file_id=file_id))
        parent = ids[seed]
    if removed:
        index.apply(Record(RecordKind.REMOVE, 9, file_id=file_id, path="/memories/a"))
    fields = {"file_id": file_id, "path": "/memories/a", "target": "/memories/b"}
    index.apply(Record(RecordKind.RESTORE, 9, object_id=ids[chosen], **fields))  # type: ignore[arg-type]
    file = index.file(_path("b"))
    assert file is not None
    assert [version.object_id for version in file.versions] == [*(i for i in ids if i != ids[chosen]), ids[chosen]]
    assert (index.total_size, file.removed, index.file(_path("a"))) == (chosen, 0, None)


# Records that do not fit

HERE, GONE = put("a/x", seed=1), put("gone", seed=5)
ID = HERE.file_id
MISFITS: dict[str, Record] = {
    "a new memory where one is": put("a/x", seed=50)._replace(file_id=ID),
    "a next version of another file": put("a/x", seed=50, parent=HERE.object_id),
    "a next version of another version": put("a/x", parent=b"\1" * 32)._replace(file_id=ID),
    "a next version of nothing": put("new", parent=HERE.object_id),
    "a memory where a directory is": put("a"),
    "a memory below a memory": put("top/x"),
    "a memory far below a memory": put("top/x/y"),
    "a memory at the root": put("x")._replace(path="/memories"),
    "a path with a slash at the end": put("x")._replace(path="/memories/x/"),
    "a path with an empty name": put("x")._replace(path="/memories//x"),
    "a path with a dot": put("x")._replace(path="/memories/./x"),
    "a path that climbs": put("x")._replace(path="/memories/b/../x"),
    "a path that is not composed": put("x")._replace(path="/memories/e\u0301"),
    "a path with a control character": put("x")._replace(path="/memories/a\n"),
    "a path that is too deep": put("x")._replace(path="/memories" + "/a" * 33),
    "a new memory with the id of a removed one": put("x")._replace(file_id=GONE.file_id),
    "a path elsewhere": put("x")._replace(path="/elsewhere/x"),
    "a path before the root": put("x")._replace(path="x/memories/x"),
    "a relative path": put("x")._replace(path="memories/x"),
    "no path": put("x")._replace(path=""),
    "a slash": put("x")._replace(path="/"),
    "move of nothing": Record(RecordKind.MOVE, 1, file_id=ID, path="/memories/none", target="/memories/new"),
    "move of another file": Record(RecordKind.MOVE, 1, file_id=bytes(16), path="/memories/a/x", target="/memories/new"),
    "move onto a memory": Record(RecordKind.MOVE, 1, file_id=ID, path="/memories/a/x", target="/memories/top"),
    "move onto a directory": Record(RecordKind.MOVE, 1, file_id=ID, path="/memories/a/x", target="/memories/b"),
    "move below a memory": Record(RecordKind.MOVE, 1, file_id=ID, path="/memories/a/x", target="/memories/top/x"),
    "move to the root": Record(RecordKind.MOVE, 1, file_id=ID, path="/memories/a/x", target="/memories"),
    "move to no path": Record(RecordKind.MOVE, 1, file_id=ID, path="/memories/a/x", target=""),
    "removal of nothing": Record(RecordKind.REMOVE, 1, file_id=ID, path="/memories/a/none"),
    "removal of a directory": Record(RecordKind.REMOVE, 1, file_id=ID, path="/memories/a"),
    "removal of another file": Record(RecordKind.REMOVE, 1, file_id=bytes(16), path="/memories/a/x"),
    "restoring an unknown version": Record(
        RecordKind.RESTORE, 1, file_id=ID, object_id=b"\1" * 32, path="/memories/a/x", target="/memories/a/x"
    ),
    "restoring onto a memory": Record(
        RecordKind.RESTORE, 1, file_id=ID, object_id=HERE.object_id, path="/memories/a/x", target="/memories/top"
    ),
    "restoring an unknown file": Record(
        RecordKind.RESTORE, 1, object_id=HERE.object_id, path="/memories/gone", target="/memories/gone"
    ),
    "purge of nothing": Record(RecordKind.PURGE, 1, file_id=bytes(16), path="/memories/gone"),
    "expiry of the current version": Record(
        RecordKind.EXPIRE, 1, file_id=ID, object_id=HERE.object_id, path="/memories/a/x"
    ),
    "expiry of an unknown version": Record(RecordKind.EXPIRE, 1, file_id=ID, object_id=bytes(32), path="/memories/a/x"),
}  # fmt: skip


@pytest.mark.parametrize("make", [_filled, lambda: Reloaded(_filled()).index()], ids=["live", "loaded"])
@pytest.mark.parametrize("record", MISFITS.values(), ids=MISFITS)
def test_a_record_that_does_not_fit_the_state_is_malformed(record: Record, make: Callable[[], Index]) -> None:
    with pytest.raises(Malformed):
        make().apply(record)


_TEXTS = st.sampled_from(
    ["/memories", "/memories/", "/memories/a", "/memories/a/x", "/memories/top", "/memories/gone", "", "//", "x"]
)


@given(st.builds(
    Record, st.sampled_from(RecordKind), st.integers(0, 3), file_id=st.sampled_from([ID, bytes(16), GONE.file_id]),
    object_id=st.sampled_from([HERE.object_id, bytes(32), GONE.object_id]),
    parent=st.sampled_from([HERE.object_id, bytes(32)]), path=_TEXTS, target=_TEXTS,
))  # fmt: skip
def test_no_record_breaks_the_index_in_another_way(record: Record) -> None:
    index = _filled()
    try:
        index.apply(record)
    except Malformed:
        return
    assert index.total_size == sum(file.current.size for file in index.files())
    assert index.file_count == len(list(index.files()))


def test_a_memory_removed_at_the_beginning_of_time_is_removed_and_can_be_restored() -> None:
    index = _filled()
    index.apply(Record(RecordKind.REMOVE, 0, file_id=ID, path="/memories/a/x"))
    again = Reloaded(index).index()
    assert again.file(_path("a/x")) is None
    again.apply(Record(RecordKind.RESTORE, 0, file_id=ID, object_id=HERE.object_id, path=HERE.path, target=HERE.path))
    assert again.file(_path("a/x")) is not None


@pytest.mark.parametrize("kind", [RecordKind.SLOTS, RecordKind.TRUST, RecordKind.EXPORT, RecordKind.NOTE])
def test_records_for_the_audit_trail_change_nothing(kind: RecordKind) -> None:
    index = _filled()
    before = (list(index.everything()), index.policy)
    index.apply(Record(kind, 1, data=b"x"))
    assert (list(index.everything()), index.policy) == before


def test_every_kind_of_record_has_a_transition() -> None:
    for kind in RecordKind:
        try:
            _filled().apply(Record(kind, 1, path="/memories/nowhere/at/all", target="/memories/x"))
        except Malformed:
            continue
