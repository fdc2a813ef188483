"""How bytes are brought to the disk on this platform.

What may live here: the system calls that flush. What may not: files, names, errors (`disk`).
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from functools import cache
from typing import Final

_FULL_FSYNC: Final[int | None] = getattr(fcntl, "F_FULLFSYNC", None)


def flushed(descriptor: int, elsewhere: Callable[[int], None]) -> None:
    """Return when what was written through the descriptor is on the disk: `elsewhere` is the call but for macOS."""
    if _FULL_FSYNC is None:
        elsewhere(descriptor)
    else:
        fcntl.fcntl(descriptor, _FULL_FSYNC)  # macOS: fsync alone leaves the bytes in the drive's cache


@cache
def syncfs_here() -> Callable[[int], None] | None:
    """The system call that flushes a whole file system (Linux), or `None`. Found late: only checkpoints need it."""
    import ctypes  # noqa: PLC0415

    function = getattr(ctypes.CDLL(None, use_errno=True), "syncfs", None)
    if function is None:
        return None

    def call(descriptor: int) -> None:
        if function(descriptor) != 0:
            number = ctypes.get_errno()
            raise OSError(number, os.strerror(number))

    return call
