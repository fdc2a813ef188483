"""`vault.forks`: the child of a fork is told before it does anything; the parent and the dead are not."""

from __future__ import annotations

import gc
import os

from vault import forks


class _Holder:
    def __init__(self) -> None:
        self.told: list[int] = []

    def after_fork(self) -> None:
        self.told.append(os.getpid())


def _in_child(question: _Holder) -> bytes:
    """Fork; what the child found in the holder: `told` or `not told`."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(write, b"told" if question.told == [os.getpid()] else b"not told")
        os._exit(0)
    os.close(write)
    os.waitpid(child, 0)
    answer = os.read(read, 20)
    os.close(read)
    return answer


def test_a_holder_is_told_in_the_child_and_only_there() -> None:
    holder, stranger = _Holder(), _Holder()
    forks.tell(holder)
    assert _in_child(holder) == b"told"
    assert _in_child(stranger) == b"not told"
    assert holder.told == []


def test_a_holder_lives_no_longer_for_being_told() -> None:
    dead: list[str] = []

    class Mortal(_Holder):
        def __del__(self) -> None:
            dead.append("dead")

    forks.tell(Mortal())
    gc.collect()
    assert dead == ["dead"]
