"""A time limit for what somebody else wrote: their patterns and their detectors, which run before a write is decided.

What may live here: the limit, and running something under it. What may not: what happens to a write that ran out of it.

Nothing in Python ends a function that does not end by itself. So a pattern is asked between two windows, and a detector
runs in a thread that is left to itself when its time is over; as long as too many of those go on, none is begun.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic
from typing import Final, TypeVar

_Result = TypeVar("_Result")

_MOST_LEFT: Final = 4
_end: ContextVar[float] = ContextVar("end", default=math.inf)
_left: list[threading.Thread] = []


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Give what runs in here so long, all in all."""
    token = _end.set(min(_end.get(), monotonic() + seconds))
    try:
        yield
    finally:
        _end.reset(token)


def check() -> None:
    """Raise `TimeoutError` if the time is over."""
    if monotonic() > _end.get():
        raise TimeoutError("it took too long")


def in_time(call: Callable[[], _Result]) -> _Result:
    """Call in a thread, and wait while there is time. Raises `TimeoutError`, or the exception that the call raised."""
    check()
    _left[:] = [thread for thread in _left if thread.is_alive()]
    if len(_left) >= _MOST_LEFT:
        raise TimeoutError("earlier calls have not ended")
    results: list[_Result] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(call())
        except BaseException as error:  # noqa: BLE001 (a thread would print it, and it may quote the text)
            errors.append(error)

    thread = threading.Thread(target=run, name="detector", daemon=True)
    thread.start()
    end = _end.get()
    thread.join(None if end == math.inf else max(0.0, end - monotonic()))
    if results:
        return results[0]
    if errors:
        raise errors[0] if isinstance(errors[0], Exception) else RuntimeError("the call ended its thread")
    _left.append(thread)
    raise TimeoutError("it took too long")
