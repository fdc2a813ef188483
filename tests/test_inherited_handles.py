"""A handle inherited over `fork`: parent and child both write, whatever was going on when the fork came.

Each scene plays in a process of its own, which holds no thread but those of the scene; its exit code tells.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.stores import ACTOR, PROCESSES, Place, append, into, new_vault, put, state_at, state_of, verified
from vault.errors import BusyError
from vault.store import Store

Scene = Callable[[Place], None]


def forked(job: Callable[[], object]) -> int:
    """Do a job in a child; its process id. The child ends with the job, and 1 stands for an exception."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            job()
            code = 0
        finally:
            os._exit(code)
    return child


def ended_well(*children: int) -> None:
    for child in children:
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def _append_lines(store: Store, who: str, number: int = 20) -> None:
    for line in range(number):
        append(store, "log", f"{who} {line}\n".encode())


# Scenes


def parent_and_children_write(place: Place) -> None:
    store = place.open()
    put(store, "log", b"")
    children = [forked(partial(_append_lines, store, f"child {who}")) for who in range(3)]
    _append_lines(store, "parent")
    ended_well(*children)
    assert len(state_of(store)["log"].splitlines()) == 80
    store.close()


def a_child_of_a_child_writes(place: Place) -> None:
    store = place.open()

    def child() -> None:
        _append_lines(store, "child", 5)
        grandchild = forked(lambda: _append_lines(store, "grandchild", 5))
        _append_lines(store, "child again", 5)
        ended_well(grandchild)

    other = forked(lambda: ended_well(forked(lambda: _append_lines(store, "of one that never wrote", 5))))
    ended_well(forked(child), other)
    assert len(state_of(store)["log"].splitlines()) == 20
    store.close()


def another_thread_holds_the_lock_when_the_fork_comes(place: Place) -> None:
    store, inside, let_go = place.open(), threading.Event(), threading.Event()

    def hold() -> None:
        with store.transaction(ACTOR) as change:
            inside.set()
            let_go.wait(60)
            into(change, "log", b"by the thread\n")

    thread = threading.Thread(target=hold)
    thread.start()
    assert inside.wait(60)
    began = time.monotonic()
    child = forked(lambda: append(store, "log", b"by the child\n"))
    time.sleep(0.3)
    assert os.waitpid(child, os.WNOHANG) == (0, 0)  # it waits its turn
    let_go.set()
    thread.join(60)
    ended_well(child)
    assert time.monotonic() - began < 20
    assert state_of(store)["log"] == b"by the thread\nby the child\n"
    store.close()


def the_fork_comes_within_a_transaction(place: Place) -> None:
    store = place.open()

    def child() -> None:
        with pytest.raises(BusyError):
            transaction.__exit__(None, None, None)
        put(store, "by the child", b"in a transaction of its own")

    transaction = store.transaction(ACTOR)
    change = transaction.__enter__()
    into(change, "by the parent", b"x")
    pid = forked(child)
    time.sleep(0.2)
    transaction.__exit__(None, None, None)
    ended_well(pid)
    assert set(state_of(store)) == {"by the parent", "by the child"}
    store.close()


def the_fork_comes_while_reading(place: Place) -> None:
    store = place.open()
    put(store, "a", b"x")
    with store.reading():
        child = forked(lambda: append(store, "a", b"y"))
    ended_well(child)
    assert state_of(store) == {"a": b"xy"}
    store.close()


def a_child_that_only_closes_leaves_the_lock_to_the_parent(place: Place) -> None:
    store = place.open()
    with store.transaction(ACTOR) as change:
        ended_well(forked(store.close))
        other = Place(place.directory, place.state, place.secret, place.vault_id, lock_seconds=0.2).open()
        with pytest.raises(BusyError):
            put(other, "b", b"x")
        into(change, "a", b"x")
    assert state_of(store) == {"a": b"x"}
    store.close()


def a_parent_that_is_killed_under_the_lock_leaves_a_child_that_can_write(place: Place) -> None:
    store = place.open()
    put(store, "a", b"x")
    ready, started = os.pipe()

    def parent() -> None:
        with store.transaction(ACTOR):
            forked(grandchild)
            time.sleep(60)

    def grandchild() -> None:
        os.write(started, b".")
        append(store, "a", b"y")
        os.write(started, b".")

    child = forked(parent)
    assert os.read(ready, 1) == b"."
    time.sleep(0.2)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    assert os.read(ready, 1) == b"."
    assert state_of(store) == {"a": b"xy"}
    store.close()


SCENES: list[Scene] = [
    parent_and_children_write,
    a_child_of_a_child_writes,
    another_thread_holds_the_lock_when_the_fork_comes,
    the_fork_comes_within_a_transaction,
    the_fork_comes_while_reading,
    a_child_that_only_closes_leaves_the_lock_to_the_parent,
    a_parent_that_is_killed_under_the_lock_leaves_a_child_that_can_write,
]


@pytest.mark.parametrize("scene", SCENES)
def test_after_a_fork(tmp_path: Path, scene: Scene) -> None:
    place = new_vault(tmp_path)
    process = PROCESSES.Process(target=scene, args=(place,))
    process.start()
    process.join(120)
    assert process.exitcode == 0
    assert state_at(place)
    report = verified(place)
    assert (report.problems, report.notes) == ([], [])
