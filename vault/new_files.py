"""Files and directories outside of a vault that were not there before: private, flushed, never in another's place.

What may live here: making them. What may not: what is in them.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

_NEW_FILE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_DIRECTORY: Final = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
_NO_LINKS: Final = frozenset({errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK})


def publish(partial: Path, destination: Path) -> None:
    """Give a complete file its name. A link fails when that is taken, unlike a rename; without links, reserve it."""
    try:
        os.link(partial, destination, follow_symlinks=False)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        os.close(os.open(destination, _NEW_FILE, 0o600))
        partial.rename(destination)


def flush_directory(directory: Path) -> None:
    """Make the names in a directory durable, where the file system can."""
    descriptor = os.open(directory, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno != errno.EINVAL:  # some file systems cannot flush a directory
            raise
    finally:
        os.close(descriptor)


@contextmanager
def new_file(name: str | Path, *, inside: int | None = None) -> Iterator[IO[bytes]]:
    """A new file of mode 0600, flushed at the end."""
    descriptor = os.open(name, _NEW_FILE, 0o600, dir_fd=inside)
    with os.fdopen(descriptor, "wb") as stream:
        os.fchmod(descriptor, 0o600)  # whatever the umask is
        yield stream
        stream.flush()
        os.fsync(descriptor)


def write_new(path: Path, content: bytes) -> None:
    """A new file with this content, durable with its name; of one that fails nothing is left. Raises `OSError`."""
    try:
        with new_file(path) as stream:
            stream.write(content)
        flush_directory(path.parent)
    except FileExistsError:  # somebody else's
        raise
    except BaseException:
        path.unlink(missing_ok=True)
        raise


@contextmanager
def opened_directory(base: Path, segments: tuple[str, ...]) -> Iterator[int]:
    """A descriptor of a directory below the base, made where it is missing; each step refuses a symlink."""
    here = os.open(base, _DIRECTORY)
    try:
        for segment in segments:
            with suppress(FileExistsError):
                os.mkdir(segment, 0o700, dir_fd=here)
            below = os.open(segment, _DIRECTORY, dir_fd=here)
            os.close(here)
            here = below
        yield here
    finally:
        os.close(here)
