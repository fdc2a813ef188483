"""Changing who opens a vault: one commit, so a crash leaves the old set of slots or the new one, and never neither."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tests.builders import code
from tests.disks import Died, SteppingDisk, dying, failing
from tests.power import PageCache, Recording, lay_out
from tests.stores import (
    ACTOR,
    Place,
    State,
    copied,
    new_place,
    put,
    quick_directory,
    state_of,
)
from vault.crypto import KEY_SIZE, RootKey
from vault.disk import Disk
from vault.errors import Conflict, IntegrityError, OutcomeUnknown, StaleKey, StorageError, Tampered, WrongCredential
from vault.format.header import Header, Slot
from vault.format.record import RecordKind
from vault.slots import opened_by, recovery_code, unwrap, unwrap_audit_key, unwrap_epoch_key, wrap
from vault.store import Store
from vault.superblock import read_superblock
from vault.verify import verify_store

KEPT, REMOVED, ADDED = code(1), code(2), code(3)
STATE: State = {"a": b"one", "b/c": b"x" * 9000}


@dataclass(frozen=True, slots=True)
class Change:
    """A change of slots: how it is made, and which of the three credentials open the vault after it."""

    make: Callable[[Store], RootKey]
    after: tuple[bool, bool, bool]


def _add(store: Store) -> RootKey:
    known = store.header.slots
    store.change_slots((*known, _slot(store.root, ADDED, store.header)), ACTOR, known=known, root=store.root)
    return store.root


def _remove(store: Store) -> RootKey:
    root = RootKey(os.urandom(KEY_SIZE))
    slots = tuple(_slot(root, credential, store.header) for credential in (KEPT, ADDED))
    store.change_slots(slots, ACTOR, known=store.header.slots, root=root)
    return root


CHANGES = {"add": Change(_add, (True, True, True)), "remove": Change(_remove, (True, False, True))}
BEFORE = (True, True, False)


def _slot(root: RootKey, credential: object, header: Header) -> Slot:
    return wrap(root, credential, vault_id=header.vault_id, random=os.urandom)  # type: ignore[arg-type]


def _new_vault(directory: Path) -> Place:
    place = new_place(directory)
    slots = tuple(wrap(place.root, it, vault_id=place.vault_id, random=os.urandom) for it in (KEPT, REMOVED))
    place.make(slots=slots)
    store = place.open()
    store.adopt()
    for name, content in STATE.items():
        put(store, name, content)
    store.close()
    return place


def _who_opens(header: Header) -> tuple[bool, ...]:
    return tuple(bool(opened_by(header, credential)) for credential in (KEPT, REMOVED, ADDED))


def _header(directory: Path) -> Header:
    disk = Disk(directory)
    try:
        return read_superblock(disk).header
    finally:
        disk.close()


def _under(place: Place, root: RootKey) -> Place:
    return replace(place, secret=root.reveal())


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Path]:
    with quick_directory(tmp_path) as directory:
        yield directory


@pytest.fixture
def place(quick: Path) -> Place:
    return _new_vault(quick / "one")


@pytest.fixture(params=CHANGES)
def change(request: pytest.FixtureRequest) -> Change:
    return CHANGES[request.param]


def _check(place: Place, allowed: tuple[tuple[bool, ...], ...]) -> tuple[bool, ...]:
    """What a crash left is opened by the old set or by the new one, holds everything, can be written, and verifies."""
    header = _header(place.directory)
    opens = _who_opens(header)
    assert opens in allowed
    root = unwrap(header, KEPT)
    mine = _under(place, root)
    store = mine.open()
    assert store.verdict is None
    assert state_of(store) == STATE
    put(store, "after", b"works")
    store.checkpoint()  # which sweeps up what the crash left over
    store.close()
    again = mine.open()
    report = verify_store(again)
    assert (report.problems, report.notes) == ([], [])
    again.close()
    return opens


# What it does


def test_a_slot_that_is_added_opens_the_vault_beside_the_others(place: Place) -> None:
    store = place.open()
    _add(store)
    assert state_of(store) == STATE
    store.close()
    assert _check(place, (CHANGES["add"].after,)) == (True, True, True)


def test_after_a_removal_the_old_root_key_and_credential_open_nothing(place: Place) -> None:
    old_bytes = (place.path("header")).read_bytes()
    store = place.open()
    root = _remove(store)
    with pytest.raises(StaleKey):
        state_of(store)
    store.close()
    with pytest.raises(StaleKey):
        place.open()
    new = _under(place, root).open()
    assert state_of(new) == STATE
    new.close()
    for name in ("header", "header.bak"):
        header = Header.parse(place.path(name).read_bytes())
        assert _who_opens(header) == (True, False, True)
        assert header.root_key_id == root.key_id
    assert Header.parse(old_bytes).slots != _header(place.directory).slots


def test_an_old_header_that_is_put_back_opens_nothing_with_the_removed_credential(place: Place) -> None:
    old = {name: place.path(name).read_bytes() for name in ("header", "header.bak")}
    store = place.open()
    _remove(store)
    store.close()
    new = place.path("header").read_bytes()
    planted: list[dict[str, bytes]] = [
        {"header.bak": old["header.bak"]},
        {"header": b"", "header.bak": old["header.bak"]},
        {"header": old["header"], "header.bak": old["header.bak"]},
        {"header": old["header"], "header.bak": new},
    ]
    for files in planted:
        for name, content in ({"header": new, "header.bak": new} | files).items():
            place.path(name).write_bytes(content)
        with pytest.raises((WrongCredential, IntegrityError)):
            _open_as_removed(place)


def _open_as_removed(place: Place) -> None:
    stranger = replace(place, state=place.state.parent / "new machine")  # where no anchor knows better
    _under(stranger, unwrap(_header(place.directory), REMOVED)).open()


def test_every_slot_audit_key_and_epoch_key_is_new_and_old_segments_are_still_read(place: Place) -> None:
    store = place.open()
    store.checkpoint()
    before = store.header
    root = _remove(store)
    store.close()
    store = _under(place, root).open()
    after = store.header
    assert not {slot.wrapped for slot in before.slots} & {slot.wrapped for slot in after.slots}
    assert not {slot.kdf for slot in before.slots} & {slot.kdf for slot in after.slots}
    assert not {key.wrapped for key in before.audit_keys} & {key.wrapped for key in after.audit_keys}
    assert [key.first_epoch for key in after.audit_keys] == [1, after.epoch]
    audit = [unwrap_audit_key(key, found, found.epoch).reveal() for key, found in ((place.root, before), (root, after))]
    bodies = [unwrap_epoch_key(key, found).reveal() for key, found in ((place.root, before), (root, after))]
    assert audit[0] != audit[1]
    assert bodies[0] != bodies[1]
    kinds = [entry.kind for entry in store.history()]
    assert kinds == [RecordKind.PUT, RecordKind.PUT, RecordKind.SLOTS]
    store.checkpoint()
    assert [entry.kind for entry in store.history()] == kinds
    store.close()


def test_after_two_changes_of_the_root_key_the_whole_log_is_still_read(place: Place) -> None:
    mine = place
    for number in range(2):
        store = mine.open()
        root = RootKey(os.urandom(KEY_SIZE))
        slots = (_slot(root, KEPT, store.header),)
        store.change_slots(slots, ACTOR, known=store.header.slots, root=root)
        store.close()
        mine = _under(mine, root)
        store = mine.open()
        put(store, f"later {number}", b"x")
        store.checkpoint()
        store.close()
    store = mine.open()
    kinds = [entry.kind for entry in store.history()]
    assert kinds == [RecordKind.PUT, RecordKind.PUT, *[RecordKind.SLOTS, RecordKind.PUT] * 2]
    store.close()


def test_the_log_names_who_changed_the_slots_and_what_opens_now(place: Place) -> None:
    store = place.open()
    root = _remove(store)
    store.close()
    store = _under(place, root).open()
    entry = list(store.history())[-1]
    assert (entry.kind, entry.actor) == (RecordKind.SLOTS, ACTOR)
    assert all(slot.slot_id.hex() in entry.data.decode() for slot in store.header.slots)
    store.close()


def test_a_change_made_upon_slots_that_others_changed_meanwhile_is_refused(place: Place) -> None:
    first, second = place.open(), place.open()
    known = second.header.slots
    _add(first)
    with pytest.raises(Conflict, match="meanwhile"):
        second.change_slots(known[:1], ACTOR, known=known, root=second.root)
    assert _who_opens(_header(place.directory)) == (True, True, True)
    first.close()
    second.close()


def test_a_handle_with_the_old_key_is_refused_and_writes_nothing(place: Place) -> None:
    other, store = place.open(), place.open()
    root = _remove(store)
    with pytest.raises(StaleKey):
        put(other, "late", b"under the old key")
    with pytest.raises(StaleKey):
        state_of(other)
    other.close()
    store.close()
    assert state_of(_under(place, root).open()) == STATE


def test_a_recovery_code_comes_out_again_under_its_root_key_only(place: Place) -> None:
    header = _header(place.directory)
    assert recovery_code(place.root, header, header.slots[1]).reveal() == REMOVED.reveal()
    for root, slot in (
        (RootKey(os.urandom(32)), header.slots[1]),
        (place.root, header.slots[0]._replace(code=header.slots[1].code)),
    ):
        with pytest.raises(Tampered):
            recovery_code(root, header, slot)


# Crashes


def test_a_change_that_dies_at_any_step_leaves_the_old_slots_or_the_new_ones(quick: Path, change: Change) -> None:
    pattern, seen = _new_vault(quick / "pattern"), set()
    for at in range(1, 1000):
        place = copied(pattern, quick / f"{at}")
        disk = SteppingDisk(place.directory, dying(at))
        store = place.open(disk)
        try:
            change.make(store)
        except Died:
            disk.close()  # as the kernel does
        else:
            break
        seen.add(_check(place, (BEFORE, change.after)))
        shutil.rmtree(quick / f"{at}")
    assert seen == {BEFORE, change.after}
    assert at > 20


def test_a_power_cut_at_any_step_leaves_the_old_slots_or_the_new_ones(quick: Path, change: Change) -> None:
    pattern = _new_vault(quick / "pattern")
    recorded = copied(pattern, quick / "recorded")
    recording = Recording(quick / "recorded")
    store = recorded.open(recording.disk("vault"), anchor=recording.anchor("state"))
    change.make(store)
    cache, draw, seen = PageCache(recording), random.Random(7), set()
    for op in recording.ops:
        cache.take(op)
        for tree in (cache.everything(), cache.flushed_only(), cache.some(draw)):
            lay_out(tree | {"vault": None, "state": None}, quick / "left")
            seen.add(_check(recorded.elsewhere(quick / "left"), (BEFORE, change.after)))
            shutil.rmtree(quick / "left")
    assert seen == {BEFORE, change.after}


def test_a_disk_that_fails_at_any_step_never_makes_the_answer_a_lie(quick: Path, change: Change) -> None:
    pattern, unknown = _new_vault(quick / "pattern"), 0
    for at in range(1, 1000):
        place = copied(pattern, quick / f"{at}")
        disk = SteppingDisk(place.directory, failing(at))
        store = place.open(disk)
        try:
            change.make(store)
            allowed: tuple[tuple[bool, ...], ...] = (change.after,)
        except OutcomeUnknown:
            unknown += 1
            allowed = (BEFORE, change.after)
            with pytest.raises(OutcomeUnknown):
                state_of(store)
        except StorageError:
            allowed = (BEFORE,)
            assert state_of(store) == STATE  # the handle goes on
        store.close()
        _check(place, allowed)
        if disk.steps < at:
            break
        shutil.rmtree(quick / f"{at}")
    assert unknown
    assert at > 20
