"""`vault.history`: only an entry of a kind that has a size tells one."""

from __future__ import annotations

from pathlib import Path

from tests.stores import ACTOR, Place, move, new_vault, put, remove
from vault.checkpoint import Retention
from vault.format.binary import OBJECT_UNIT
from vault.format.record import RecordKind


def _changed(place: Place) -> list[tuple[str, int]]:
    """The kind and the bucket of every entry, after one change of each kind that the store makes."""
    store = place.open(retention=Retention(1, 1 << 50))
    put(store, "a", b"x")
    put(store, "a", b"x" * 5000)
    move(store, "a", "b")
    with store.transaction(ACTOR) as change:
        change.note(RecordKind.NOTE, b"a note")
    store.checkpoint()
    remove(store, "b")
    found = [(entry.kind.word, entry.bucket) for entry in store.history()]
    store.close()
    return found


def test_a_size_is_told_of_what_has_one_and_not_of_what_lets_go(tmp_path: Path) -> None:
    small, larger = OBJECT_UNIT, OBJECT_UNIT * 3 // 2
    assert _changed(new_vault(tmp_path)) == [
        ("put", small),
        ("put", larger),
        ("move", larger),
        ("note", 0),
        ("expire", 0),
        ("remove", larger),
    ]
