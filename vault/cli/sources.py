"""What a person names for a command to read: a file, the pipe of a process substitution, standard input.

What may live here: reading one without waiting for ever. What may not: what its content means.
"""

from __future__ import annotations

import errno
import os
import select
import sys
from pathlib import Path
from typing import Final

from vault.errors import InvalidRequest

_SECONDS: Final = 3.0


def given(file: Path | None, most: int) -> bytes:
    """Read a file, or standard input (`None`), as `contents` does. Raises `InvalidRequest` when it cannot be read."""
    try:
        return sys.stdin.buffer.read(most) if file is None else contents(file, most)
    except (OSError, AttributeError) as error:  # a closed stdin is None
        name = "standard input" if file is None else str(file)
        reason = (getattr(error, "strerror", None) or "it is closed").lower()
        raise InvalidRequest(f"cannot read {name}: {reason}", hint="check its name") from None


def given_text(file: Path | None, most: int) -> str:
    """As `given`, of what is to be UTF-8 text and no longer than `most` bytes; `-` is standard input too."""
    content = given(None if str(file) == "-" else file, most + 1)
    if len(content) > most:
        raise InvalidRequest(f"it is longer than {most:,} bytes", hint="check its name")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise InvalidRequest("it is not UTF-8 text", hint="check its name") from None


def contents(path: Path, most: int) -> bytes:
    """Read what is there, `most` bytes of it at most. Raises `OSError`, also for a pipe that nobody writes to.

    A named pipe without a writer would hold up its opening for ever. So it is opened without waiting, and given up
    when no writer has come in three seconds. One who is there may take his time: a person may have to type first.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    try:
        with os.fdopen(descriptor, "rb", closefd=False) as source:
            begun = _begun(descriptor)
            os.set_blocking(descriptor, True)
            return begun + source.read(most - len(begun))
    finally:
        os.close(descriptor)


def _begun(descriptor: int) -> bytes:
    """Wait until there is something to read, its end or a writer. Returns what had to be read to tell."""
    waiting = select.poll()
    waiting.register(descriptor, select.POLLIN)
    if waiting.poll(_SECONDS * 1000):
        return b""
    try:
        begun = os.read(descriptor, 1)
    except BlockingIOError:  # somebody has it open and has not written yet
        return b""
    if not begun:
        raise TimeoutError(errno.ETIMEDOUT, "nobody writes to it")
    return begun
