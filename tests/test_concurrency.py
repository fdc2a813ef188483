"""Processes, threads, forks: nobody loses what another one wrote, and nobody sees half of it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing.context import ForkServerProcess
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest

from tests.stores import (
    ACTOR,
    PROCESSES,
    SMALL,
    Place,
    append,
    into,
    new_vault,
    path,
    put,
    put_many,
    state_at,
    state_of,
    verified,
)
from vault.checkpoint import Retention
from vault.errors import BusyError
from vault.store import Store
from vault.verify import verify_store

Job = Callable[..., None]


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return new_vault(tmp_path)


def start(job: Job, *args: object) -> ForkServerProcess:
    process = PROCESSES.Process(target=job, args=args)
    process.start()
    return process


def finish(*processes: ForkServerProcess) -> None:
    for process in processes:
        process.join(120)
        assert process.exitcode == 0


@contextmanager
def running(job: Job, place: Place, *args: object) -> Iterator[None]:
    """Another process does its job over and over until the block is left."""
    stop = PROCESSES.Event()
    process = start(job, place, stop, *args)
    try:
        yield
    finally:
        stop.set()
        finish(process)


def lines(place: Place, name: str = "log") -> list[bytes]:
    return state_at(place)[name].splitlines()


# Processes


def _append_lines(place: Place, who: int, number: int) -> None:
    store = place.open()
    for line in range(number):
        append(store, "log", b"%d.%d\n" % (who, line))
    store.close()


@pytest.mark.parametrize("journal_limit", [SMALL, 1 << 22], ids=["with checkpoints", "without"])
def test_four_processes_that_append_to_one_memory_lose_nothing(place: Place, journal_limit: int) -> None:
    place = replace(place, journal_limit=journal_limit)
    finish(*[start(_append_lines, place, who, 20) for who in range(4)])
    found = lines(place)
    assert sorted(found) == sorted(b"%d.%d" % (who, line) for who in range(4) for line in range(20))
    for who in range(4):
        mine = [line for line in found if line.startswith(b"%d." % who)]
        assert mine == [b"%d.%d" % (who, line) for line in range(20)]
    report = verified(place)
    assert (report.problems, report.notes) == ([], [])
    assert report.head is not None
    assert report.head.seq >= 81


# Threads


def _in_threads(number: int, work: Callable[[int], object]) -> None:
    failures: list[BaseException] = []

    def run(who: int) -> None:
        try:
            work(who)
        except BaseException as error:  # noqa: BLE001  (a failure in a thread is a failure of the test)
            failures.append(error)

    threads = [threading.Thread(target=run, args=(who,)) for who in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert failures == []


@pytest.mark.parametrize("handles", [1, 2])
def test_64_threads_that_append_to_one_memory_lose_nothing(place: Place, handles: int) -> None:
    place = replace(place, journal_limit=SMALL)
    stores = [place.open() for _ in range(handles)]
    _in_threads(64, lambda who: append(stores[who % handles], "log", b"%d\n" % who))
    for store in stores:
        assert sorted(state_of(store)["log"].splitlines()) == sorted(b"%d" % who for who in range(64))
        store.close()
    assert verified(place).problems == []


def test_threads_that_read_see_whole_states_while_others_write(place: Place) -> None:
    store = replace(place, journal_limit=SMALL).open()
    put_many(store, {"x": b"0", "y": b"0"})

    def work(who: int) -> None:
        for _ in range(15):
            if who % 2:
                _put_pair(store)
            else:
                state = state_of(store)
                assert state["x"] == state["y"]

    _in_threads(8, work)
    assert state_of(store) == {"x": b"60", "y": b"60"}
    store.close()


def _put_pair(store: Store) -> None:
    """Count two memories up, in one transaction."""
    with store.transaction(ACTOR) as change:
        file = change.index.file(path("x"))
        assert file is not None
        number = b"%d" % (int(change.read(file)) + 1)
        into(change, "x", number)
        into(change, "y", number)


def _write_pairs(place: Place, stop: Event, pause: float) -> None:
    store = place.open(retention=Retention(5, 1 << 50))
    while not stop.is_set():
        _put_pair(store)
        time.sleep(pause)
    store.close()


def test_readers_see_whole_states_only_during_writes_and_checkpoints(place: Place) -> None:
    place = replace(place, journal_limit=SMALL)
    writer = place.open()
    put_many(writer, {"x": b"0", "y": b"0"})
    writer.close()
    last, seen = 0, set()
    with running(_write_pairs, place, 0), running(_write_pairs, place, 0):
        kept, until = place.open(), time.monotonic() + 4
        while time.monotonic() < until:
            fresh = place.open()
            for store in (kept, fresh):
                state = state_of(store)
                assert state["x"] == state["y"]
                assert int(state["x"]) >= last  # what was seen once is not unseen
                assert store.verdict is None
                last = int(state["x"])
            seen.add(fresh.head.epoch)
            fresh.close()
        kept.close()
    assert last > 20
    assert len(seen) > 2


def test_verify_finds_nothing_wrong_while_others_write_and_make_checkpoints(place: Place) -> None:
    place = replace(place, journal_limit=SMALL)
    store = place.open()
    put_many(store, {"x": b"0", "y": b"0"})
    with running(_write_pairs, place, 0.01):
        epochs, until = set(), time.monotonic() + 3
        while time.monotonic() < until:
            report = verify_store(store)
            assert [str(problem) for problem in report.problems] == []
            epochs.add(store.head.epoch)
    store.close()
    assert len(epochs) > 2


# The lock


def _hold_the_lock(place: Place, held: Event, let_go: Event) -> None:
    store = place.open()
    with store.transaction(ACTOR):
        held.set()
        let_go.wait(60)
    store.close()


def test_a_lock_that_is_not_had_in_time_is_busy_and_reading_goes_on(place: Place) -> None:
    held, let_go = PROCESSES.Event(), PROCESSES.Event()
    process = start(_hold_the_lock, place, held, let_go)
    store = replace(place, lock_seconds=0.3).open()
    assert held.wait(60)
    began = time.monotonic()
    with pytest.raises(BusyError):
        put(store, "a", b"x")
    assert 0.25 < time.monotonic() - began < 5
    assert state_of(store) == {}
    let_go.set()
    finish(process)
    put(store, "a", b"x")
    store.close()
    assert state_at(place) == {"a": b"x"}


def test_a_thread_that_does_not_get_its_turn_in_time_is_busy(place: Place) -> None:
    store = replace(place, lock_seconds=0.3).open()
    failures: list[object] = []

    def write() -> None:
        with pytest.raises(BusyError):
            put(store, "a", b"x")
        failures.append(None)

    with store.transaction(ACTOR):
        thread = threading.Thread(target=write)
        thread.start()
        thread.join(30)
    assert failures == [None]
    store.close()


def test_a_process_that_is_killed_holds_the_lock_no_longer(place: Place) -> None:
    held, never = PROCESSES.Event(), PROCESSES.Event()
    process = start(_hold_the_lock, place, held, never)
    assert held.wait(60)
    process.kill()
    process.join(60)
    store = replace(place, lock_seconds=5).open()
    put(store, "a", b"x")
    store.close()


def test_a_lock_file_that_was_removed_or_replaced_still_excludes(place: Place) -> None:
    first, second = place.open(), replace(place, lock_seconds=0.2).open()
    put(first, "a", b"x")
    put(second, "b", b"y")
    for name in ("removed", "replaced"):
        place.path("lock").unlink()
        if name == "replaced":
            place.path("lock").write_bytes(b"")
        with first.transaction(ACTOR) as change:
            with pytest.raises(BusyError):
                put(second, "c", b"z")
            into(change, name, b"x")
    first.close()
    second.close()
    assert set(state_at(place)) == {"a", "b", "removed", "replaced"}
