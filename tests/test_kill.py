"""`kill -9` at random moments, 200 times: what was acknowledged is there, each vault opens, and verifies at the end."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from tests.stores import (
    PROCESSES,
    SMALL,
    Place,
    State,
    move,
    new_vault,
    put,
    put_many,
    remove,
    state_of,
    verified,
)
from vault.store import Store
from vault.verify import verify_store

KILLS = 100
"""For each of the two vaults: one that makes checkpoints all the time, one that hardly does."""

Plan = tuple[str, str, str, int]
"""What to do, with which memory, the other memory's name, how many bytes."""


def _plan(seed: int, number: int, state: State) -> Plan:
    """What is done in this turn, when this is the state."""
    draw = random.Random(f"{seed} {number}")
    there = sorted(state)
    what = draw.choice(["put", "put", "put", "many", "move", "remove"])
    if not there and what in {"move", "remove"}:
        what = "put"
    name = draw.choice(there) if there and what != "put" else f"d{draw.randrange(3)}/m{draw.randrange(6)}"
    return what, name, f"moved/{seed}-{number}", draw.choice([1, 50, 3000, 9000])


def _after(plan: Plan, seed: int, number: int, state: State) -> State:
    what, name, other, size = plan
    content = b"%d-%d " % (seed, number) * size
    if what == "remove":
        return {key: value for key, value in state.items() if key != name}
    if what == "move":
        return {(other if key == name else key): value for key, value in state.items()}
    return state | {name: content[:size]} | ({other: content[:size]} if what == "many" else {})


def _do(store: Store, plan: Plan, before: State, after: State) -> None:
    what, name, other, _ = plan
    if what == "remove":
        remove(store, name)
    elif what == "move":
        move(store, name, other)
    elif what == "many":
        put_many(store, {key: value for key, value in after.items() if before.get(key) != value or key == name})
    else:
        put(store, name, after[name])


def _write_until_killed(place: Place, seed: int, state: State, told: Connection) -> None:
    store = place.open()
    number = 0
    while True:
        plan = _plan(seed, number, state)
        after = _after(plan, seed, number, state)
        _do(store, plan, state, after)
        state = after
        number += 1
        told.send_bytes(b"%d" % number)
        if number % 25 == 0:  # closing does things of its own
            store.close()
            store = place.open()


def _acknowledged(told: Connection) -> int:
    """Read until the end: the number of acknowledged turns."""
    last = 0
    try:
        while True:
            last = int(told.recv_bytes())
    except EOFError:
        return last


def _killed(place: Place, seed: int, state: State, draw: random.Random) -> tuple[State, State]:
    """Let a process write, kill it; the state it acknowledged, and the one after the turn that was under way."""
    told, telling = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=_write_until_killed, args=(place, seed, state, telling))
    process.start()
    telling.close()
    if draw.random() < 3 / 4:
        told.poll(60)  # it is at work; the others are killed while they open, or finish what the last one left
    time.sleep(draw.uniform(0, 0.05))
    process.kill()
    turns = _acknowledged(told)
    process.join(60)
    assert process.exitcode == -9
    for number in range(turns):
        state = _after(_plan(seed, number, state), seed, number, state)
    return state, _after(_plan(seed, turns, state), seed, turns, state)


@pytest.mark.parametrize("journal_limit", [SMALL, 1 << 20], ids=["checkpoints", "hardly any"])
def test_a_writer_that_is_killed_loses_nothing_that_it_acknowledged(tmp_path: Path, journal_limit: int) -> None:
    place = replace(new_vault(tmp_path), journal_limit=journal_limit)
    draw, state = random.Random(journal_limit), State()
    for seed in range(KILLS):
        acknowledged, under_way = _killed(place, seed, state, draw)
        store = place.open()
        assert store.verdict is None
        state = state_of(store)
        assert state in (acknowledged, under_way)
        if seed % 10 == 0:
            assert verify_store(store).problems == []
        store.close()
    store = place.open()
    put(store, "at last", b"z")
    store.checkpoint()
    store.close()
    report = verified(place)
    assert (report.problems, report.notes) == ([], [])
    assert report.memories >= len(state)
