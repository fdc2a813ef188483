"""Files below one directory, made durable; and the seam where crash tests stand.

What may live here: every system call that reads or changes a vault's files. What may not: what the bytes mean. Each
durable step (create, write, cut, flush, rename, remove, make directory) is one method of `Disk`, so that a subclass can
count, tear or refuse it.

`OSError` never leaves this room: it becomes `Missing`, or a `StorageError` (see `faults`).
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from vault.errors import StorageError
from vault.faults import Missing, translated
from vault.flushing import flushed, syncfs_here

if TYPE_CHECKING:
    from pathlib import Path

ZERO_FILL: Final = sys.platform == "linux"
"""Whether writing into zeros that are there flushes quicker than growing a file (on ext4: half the time)."""

_OPEN: Final = os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK  # NONBLOCK: a planted FIFO must not hang us
_DIRECTORY: Final = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
_OTHERS: Final = 0o077
_CLOSED: Final = -1
_MOST_BYTES: Final = 1 << 30  # more than any file of a vault has: a planted one must not take all memory


class OpenFile:
    """An open descriptor and the name that it was opened under."""

    __slots__ = ("descriptor", "name")

    def __init__(self, descriptor: int, name: str) -> None:
        self.descriptor = descriptor
        self.name = name


class Disk:
    """A directory of mode 0700 that is ours, opened once; names are relative to it, folders and all.

    Raises `Missing` when the directory is not there, `StorageError` when it is a link, somebody else's, or open to
    others.
    """

    def __init__(self, directory: str | os.PathLike[str], *, create: bool = False) -> None:
        self.place = os.fspath(directory)
        if self.place != os.path.normpath(self.place):
            self.place = str(self.directory)  # by a slash at the end a link would be followed
        self._root = _CLOSED
        self._open: set[OpenFile] = set()
        if create and not os.path.isdir(self.place):
            above = reversed(self.directory.parents)
            for folder in [*(each for each in above if not each.exists()), self.directory]:
                with suppress(FileExistsError), translated(self.place):  # what is there is judged when it is opened
                    folder.mkdir(mode=0o700)  # a missing parent too: others must not swap what is in it
        self.reopen()

    @property
    def directory(self) -> Path:
        """The directory; `place` is its text."""
        from pathlib import Path  # late: a listing does without, and it is slow to load

        return Path(self.place)

    def reopen(self) -> None:
        """Open the directory, again in the child of a fork."""
        self.close()
        with translated(self.place):
            self._root = os.open(self.place, _DIRECTORY)
        self._check_owner()

    def close(self) -> None:
        """Close every descriptor. Never unlocks explicitly: after a fork that would release the parent's lock."""
        for file in tuple(self._open):
            with suppress(StorageError):
                self.close_file(file)
        root, self._root = self._root, _CLOSED  # the number may soon be somebody else's file
        if root != _CLOSED:
            os.close(root)

    def is_there(self) -> bool:
        """Whether the directory still has a name: one that was removed, or replaced by another, has none."""
        with translated(self.place):
            return os.fstat(self._root).st_nlink > 0

    def is_named_still(self) -> bool:
        """Whether the path that was opened leads to this directory: not to another one, and not to none."""
        try:
            named, here = os.stat(self.place, follow_symlinks=False), os.fstat(self._root)
        except OSError:
            return False
        return (named.st_dev, named.st_ino) == (here.st_dev, here.st_ino)

    # Reading

    def read(self, name: str, *, limit: int | None = None) -> bytes:
        """Read a whole file, or its first `limit` bytes."""
        file = self.open(name)
        try:
            size = self.size(file)
            return self.read_at(file, 0, size if limit is None else min(size, limit))
        finally:
            self.close_file(file)

    def open(self, name: str, *, writable: bool = False) -> OpenFile:
        """Open an existing regular file."""
        with translated(name), self._at(name) as (parent, base):
            descriptor = os.open(base, _OPEN | (os.O_RDWR if writable else os.O_RDONLY), dir_fd=parent)
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                os.close(descriptor)
                raise StorageError(f"{name} is not a regular file")
        return self._opened(descriptor, name)

    def close_file(self, file: OpenFile) -> None:
        """Close one file."""
        if file in self._open:
            self._open.discard(file)
            descriptor, file.descriptor = file.descriptor, _CLOSED
            with translated(file.name):  # network file systems report a full disk here
                os.close(descriptor)

    def read_at(self, file: OpenFile, offset: int, size: int) -> bytes:
        """Read up to `size` bytes at `offset`: fewer only at the end of the file."""
        if size > _MOST_BYTES:
            raise StorageError(f"{file.name} is larger than any file of a vault")
        with translated(file.name):
            data = os.pread(file.descriptor, size, offset)
            while 0 < len(data) < size:
                more = os.pread(file.descriptor, size - len(data), offset + len(data))
                if not more:
                    break
                data += more
            return data

    def is_named(self, file: OpenFile, name: str) -> bool:
        """Whether the open file is the one that has this name now."""
        named = self.identity(name)
        with translated(file.name):
            return named is not None and named[0] == os.fstat(file.descriptor).st_ino

    def size(self, file: OpenFile) -> int:
        """The file's length in bytes."""
        with translated(file.name):
            return os.fstat(file.descriptor).st_size

    def identity(self, name: str) -> tuple[int, int, int] | None:
        """What tells one file of this name from its replacement: inode, change of content in ns, length.

        `None`: no such file.
        """
        try:
            with translated(name), self._at(name) as (parent, base):
                found = os.stat(base, dir_fd=parent, follow_symlinks=False)
        except Missing:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def names(self, directory: str) -> list[str]:
        """The names in a directory below this one, sorted; `""` is this one. A directory that is not there has none."""
        try:
            with translated(directory), self._at(f"{directory}/-" if directory else "-") as (parent, _):
                return sorted(os.listdir(parent))
        except Missing:
            return []

    # Durable steps

    def create(self, name: str) -> OpenFile:
        """Create a file, mode 0600, that must not be there yet."""
        with translated(name), self._at(name) as (parent, base):
            descriptor = os.open(base, _OPEN | os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600, dir_fd=parent)
        return self._opened(descriptor, name)

    def write_at(self, file: OpenFile, offset: int, data: bytes) -> None:
        """Write all of `data` at `offset`; a short write is continued."""
        view = memoryview(data)
        with translated(file.name):
            while view:
                written = os.pwrite(file.descriptor, view, offset)
                view, offset = view[written:], offset + written

    def cut(self, file: OpenFile, size: int) -> None:
        """Make the file `size` bytes long."""
        with translated(file.name):
            os.ftruncate(file.descriptor, size)

    def flush(self, file: OpenFile) -> None:
        """Return when the file's bytes are on the disk. Never retry a failure: the kernel may have dropped them."""
        with translated(file.name):
            flushed(file.descriptor, os.fdatasync)

    def flush_directory(self, directory: str) -> None:
        """Return when names made, changed and removed in a directory are on the disk; `""` is this one."""
        with translated(directory), self._at(f"{directory}/-" if directory else "-") as (parent, _):
            flushed(parent, os.fsync)  # not fdatasync: that may leave out a name

    def flush_many(self, names: Iterable[str]) -> None:
        """Return when these new files and their names are on the disk: one `syncfs`, or one by one without it."""
        syncfs = syncfs_here()
        if syncfs is not None:
            with translated("."):
                # The root was opened before any of the writes, so an error of any of them is reported here.
                syncfs(self._root)
            return
        wanted = list(names)
        for name in wanted:
            file = self.open(name)
            try:
                self.flush(file)
            finally:
                self.close_file(file)
        # A folder may be as new as the file in it, so its name needs flushing too.
        for directory in sorted({folder for name in wanted for folder in _folders(name)}):
            self.flush_directory(directory)

    def rename(self, old: str, new: str) -> None:
        """Give a file another name in the same directory, replacing what has it."""
        with translated(new), self._at(old) as (parent, base):
            os.replace(base, new.rpartition("/")[2], src_dir_fd=parent, dst_dir_fd=parent)

    def remove(self, name: str) -> None:
        """Remove a file; one that is gone already is fine."""
        with suppress(Missing), translated(name), self._at(name) as (parent, base):
            os.unlink(base, dir_fd=parent)

    def make_directory(self, name: str) -> None:
        """Make a directory, mode 0700; one that is there already is fine."""
        with suppress(FileExistsError), translated(name), self._at(name) as (parent, base):
            os.mkdir(base, 0o700, dir_fd=parent)

    # Composed of steps

    def save(self, name: str, data: bytes) -> None:
        """Replace a file durably and all at once: new name, write, flush, rename, flush the directory."""
        fresh = f"{name}.new"
        self.remove(fresh)
        file = self.create(fresh)
        try:
            self.write_at(file, 0, data)
            self.flush(file)
        finally:
            self.close_file(file)
        self.rename(fresh, name)
        self.flush_directory(name.rpartition("/")[0])

    def write_new(self, name: str, data: bytes) -> None:
        """Write a new file without flushing it: its name is its hash, and `flush_many` flushes many together."""
        file = self.create(name)
        try:
            self.write_at(file, 0, data)
        finally:
            self.close_file(file)

    def _opened(self, descriptor: int, name: str) -> OpenFile:
        self._open.add(file := OpenFile(descriptor, name))
        return file

    @contextmanager
    def _at(self, name: str) -> Iterator[tuple[int, str]]:
        """Open the folder of `name` one component at a time, so that no planted link leads out of the vault."""
        *folders, base = name.split("/")
        parent = self._root
        if parent == _CLOSED:  # some calls take the number -1 for the current directory
            raise StorageError(f"{self.place} was closed")
        try:
            for folder in folders:
                below = os.open(folder, _DIRECTORY, dir_fd=parent)
                if parent != self._root:
                    os.close(parent)
                parent = below
            yield parent, base
        finally:
            if parent != self._root:
                os.close(parent)

    def _check_owner(self) -> None:
        found = os.fstat(self._root)
        if found.st_uid != os.geteuid():
            self.close()
            raise StorageError(f"{self.place} belongs to another user")
        if found.st_mode & _OTHERS:
            self.close()
            raise StorageError(f"{self.place} is open to other users", hint=f"chmod 700 {self.place}")


def _folders(name: str) -> Iterator[str]:
    """The directories above a name, the nearest first; the last is `""`."""
    while name:
        name = name.rpartition("/")[0]
        yield name
