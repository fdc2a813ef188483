"""Crashes: at every single step of every operation, by a killed process, by a power cut, by a disk that fails.

Whatever the step, the next one to open finds the state before or after the operation, every acknowledged write, a vault
that verifies, and can write.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tests.disks import Died, SteppingDisk, dying, failing
from tests.power import PageCache, Recording, Tree, lay_out
from tests.stores import (
    SMALL,
    Place,
    State,
    copied,
    move,
    new_place,
    new_vault,
    put,
    put_many,
    quick_directory,
    remove,
    state_at,
    state_of,
)
from vault.errors import Corrupt, NoVault, OutcomeUnknown, StorageError
from vault.store import Store
from vault.verify import verify_store

BIG = b"y" * 9000


@dataclass(frozen=True, slots=True)
class Step:
    """One operation of the scenario, and the state after it."""

    name: str
    do: Callable[[Store], object]
    after: State


SCENARIO = (
    Step("put", lambda store: put(store, "a", b"one"), {"a": b"one"}),
    Step("put many", lambda store: put_many(store, {"b/c": BIG, "b/d": b"x"}), {"a": b"one", "b/c": BIG, "b/d": b"x"}),
    Step("replace", lambda store: put(store, "a", b"two"), {"a": b"two", "b/c": BIG, "b/d": b"x"}),
    Step("move", lambda store: move(store, "b/c", "e/f"), {"a": b"two", "b/d": b"x", "e/f": BIG}),
    Step("remove", lambda store: remove(store, "b/d"), {"a": b"two", "e/f": BIG}),
    Step("checkpoint", lambda store: store.checkpoint(), {"a": b"two", "e/f": BIG}),
    Step("put after it", lambda store: put(store, "a", b"three"), {"a": b"three", "e/f": BIG}),
    Step("checkpoint again", lambda store: store.checkpoint(), {"a": b"three", "e/f": BIG}),
    Step("put at the end", lambda store: put(store, "g", b"four"), {"a": b"three", "e/f": BIG, "g": b"four"}),
    Step("close", lambda store: store.close(), {"a": b"three", "e/f": BIG, "g": b"four"}),
)
EMPTY: State = {}


def _check(place: Place, allowed: list[State]) -> None:
    """Open what a crash left: one of the allowed states; write; close; verify."""
    store = place.open()
    assert store.verdict is None
    found = state_of(store)
    assert found in allowed
    put(store, "after the crash", b"works")
    assert verify_store(store).problems == []
    store.checkpoint()  # which sweeps up what the crash left over
    store.close()
    again = place.open()
    assert state_of(again) == found | {"after the crash": b"works"}
    report = verify_store(again)
    assert (report.problems, report.notes) == ([], [])
    again.close()


def _allowed(done: int) -> list[State]:
    """The state after so many operations, and that after the one that was under way."""
    states = [EMPTY, *(step.after for step in SCENARIO)]
    return states[done : done + 2]


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Path]:
    with quick_directory(tmp_path) as directory:
        yield directory


# The process dies


def test_a_process_that_dies_at_any_step_leaves_the_old_or_the_new_state(quick: Path) -> None:
    pattern = new_vault(quick / "pattern")
    deaths = 0
    for at in range(1, 10_000):
        place = copied(pattern, quick / f"{at}")
        disk = SteppingDisk(place.directory, dying(at))
        done = _run(place.open(disk))
        disk.close()  # as the kernel does
        if done == len(SCENARIO):
            break
        deaths += 1
        _check(place, _allowed(done))
        shutil.rmtree(quick / f"{at}")
    assert deaths > 80


def _run(store: Store) -> int:
    """Do the scenario until the process dies; how many operations came back."""
    for number, step in enumerate(SCENARIO):
        try:
            step.do(store)
        except Died:
            return number
    return len(SCENARIO)


def test_a_process_that_dies_while_it_creates_a_vault_leaves_none_or_an_empty_one(quick: Path) -> None:
    for at in range(1, 1000):
        place = new_place(quick / f"{at}")
        disk = SteppingDisk(place.directory, dying(at), create=True)
        try:
            place.make(disk)
        except Died:
            disk.close()
        else:
            break
        try:
            assert state_at(place) == EMPTY
        except (Corrupt, NoVault):
            place.make()  # what is there is in nobody's way
        _check(place, [EMPTY])
    assert at > 20


# The power fails


def _recorded(directory: Path) -> tuple[Place, Recording, list[int]]:
    """The scenario with every step noted; for each operation the number of steps when it came back."""
    place, recording = new_place(directory), Recording(directory)
    directory.mkdir(exist_ok=True)
    place.make(recording.disk("vault"))
    ends = [len(recording.ops)]
    store = place.open(recording.disk("vault"), anchor=recording.anchor("state"))
    for step in SCENARIO:
        step.do(store)
        ends.append(len(recording.ops))
    return place, recording, ends


def _left_behind(cache: PageCache, draw: random.Random) -> Iterator[Tree]:
    """What may be on the disk: kill; power cut with nothing but what was flushed; with some of the rest.

    The anchor is another file on the same disk, never flushed: it may be as new as it gets, gone, or anything between.
    """
    yield cache.everything()
    flushed = cache.flushed_only()
    yield flushed
    anchor = {name: content for name, content in cache.everything().items() if name.startswith("state")}
    yield {name: content for name, content in flushed.items() if not name.startswith("state")} | anchor
    yield cache.some(draw)


def test_a_power_cut_at_any_step_leaves_the_old_or_the_new_state(quick: Path) -> None:
    place, recording, ends = _recorded(quick / "recorded")
    cache, draw, tried = PageCache(recording), random.Random(4), set[int]()
    for number, op in enumerate(recording.ops, start=1):
        cache.take(op)
        done = sum(end <= number for end in ends) - 1
        for tree in _left_behind(cache, draw) if done >= 0 else ():
            if _is_new(tree, done, tried):
                _check(_laid_out(place, tree, quick / "left"), _allowed(done))
                shutil.rmtree(quick / "left")
    assert len(tried) > 150


def _is_new(tree: Tree, done: int, tried: set[int]) -> bool:
    """Whether this has not been tried: most steps change nothing of what is flushed."""
    key = hash((frozenset(tree.items()), done))
    known = key in tried
    tried.add(key)
    return not known


def test_a_power_cut_while_a_vault_is_created_leaves_none_or_an_empty_one(quick: Path) -> None:
    place, recording, ends = _recorded(quick / "recorded")
    cache, draw = PageCache(recording), random.Random(5)
    for op in recording.ops[: ends[0]]:
        cache.take(op)
        for tree in _left_behind(cache, draw):
            left = _laid_out(place, tree, quick / "left")
            try:
                assert state_at(left) == EMPTY
            except (Corrupt, NoVault):
                left.make()
            _check(left, [EMPTY])
            shutil.rmtree(quick / "left")


@pytest.mark.parametrize("interrupted", ["put many", "checkpoint", "close"])
def test_a_crash_of_the_repair_after_a_crash_is_repaired_as_well(quick: Path, interrupted: str) -> None:
    place, recording, ends = _recorded(quick / "recorded")
    number = [step.name for step in SCENARIO].index(interrupted)
    cache, draw = PageCache(recording), random.Random(6)
    steps = range(ends[number] + 1, ends[number + 1] + 1)
    points = set(draw.sample(steps, min(3, len(steps))))  # a close may have less to do than that
    for at, op in enumerate(recording.ops, start=1):
        cache.take(op)
        if at in points:
            tree = cache.some(draw) if draw.random() < 1 / 2 else cache.everything()
            _crash_again(_laid_out(place, tree, quick / "left"), _allowed(number), draw)
            shutil.rmtree(quick / "left")


def _crash_again(place: Place, allowed: list[State], draw: random.Random) -> None:
    recording = Recording(place.directory.parent)
    store = place.open(recording.disk("vault"), anchor=recording.anchor("state"))
    assert state_of(store) in allowed
    put(store, "h", b"the repair")
    store.close()
    cache = PageCache(recording)
    more = [*allowed, *(state | {"h": b"the repair"} for state in allowed)]
    again = place.directory.parent.parent / "again"
    tried: set[int] = set()
    for op in recording.ops:
        cache.take(op)
        for tree in (cache.flushed_only(), cache.everything(), cache.some(draw)):
            if _is_new(tree, 0, tried):
                _check(_laid_out(place, tree, again), more)
                shutil.rmtree(again)


def _laid_out(place: Place, tree: Tree, directory: Path) -> Place:
    lay_out(tree | {"vault": None, "state": None}, directory)
    return place.elsewhere(directory)


# The disk fails once


def test_a_disk_that_fails_at_any_step_never_makes_the_answer_a_lie(quick: Path) -> None:
    """An operation that came back is stored, one that failed is not, and only a failed flush may leave it open."""
    pattern = new_vault(quick / "pattern", journal_limit=SMALL)  # closing makes a checkpoint too
    failures = 0
    for at in range(1, 10_000):
        place = replace(copied(pattern, quick / f"{at}"), journal_limit=SMALL)
        disk = SteppingDisk(place.directory, failing(at))
        store = place.open(disk)
        for number, step in enumerate(SCENARIO):
            try:
                step.do(store)
            except OutcomeUnknown:
                allowed = _allowed(number)
                break
            except StorageError:
                if "checkpoint" in step.name:
                    continue
                step.do(store)  # nothing was changed, so it can be done again
        else:
            allowed = [SCENARIO[-1].after]
        failures += disk.steps >= at
        store.close()
        _check(place, allowed)
        if disk.steps < at:
            break
        shutil.rmtree(quick / f"{at}")
    assert failures > 80
