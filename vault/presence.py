"""What is at a path and what is not, and the errors that say so, for the verbs.

What may live here: the rules about the state (exists, is a directory, a memory stands above, into itself), and how an
error names a path. What may not: reading a content, any change (`memory`).

An error names a path without what the policy masks or refuses, so no text of an error repeats a secret.
"""

from __future__ import annotations

from collections.abc import Callable

from vault.errors import AlreadyExists, Conflict, IsDirectory, NotFound
from vault.index import Index
from vault.paths import MemoryPath
from vault.policy import Gate
from vault.tree import File


class Presence:
    """Asks an index. gate: made only when an error has to name a path."""

    def __init__(self, index: Index, gate: Callable[[], Gate]) -> None:
        self._index = index
        self._gate = gate

    def existing(self, path: MemoryPath) -> File:
        """The memory at a path. Raises `NotFound`, `IsDirectory`."""
        file = self._index.file(path)
        if file is None and self._index.is_directory(path):
            raise IsDirectory(f"{self._shown(path)} is a directory")
        if file is None:
            raise NotFound(f"{self._shown(path)} does not exist")
        return file

    def require_something(self, path: MemoryPath) -> None:
        """Raise `NotFound` unless there is a memory or a directory."""
        if self._index.file(path) is None and not self._index.is_directory(path):
            raise NotFound(f"{self._shown(path)} does not exist")

    def require_free(self, path: MemoryPath, *, overwrite: bool) -> None:
        """Raise `AlreadyExists` for a directory, or a memory that is not to be overwritten; `Conflict` below one."""
        if self._index.is_directory(path) or (self._index.file(path) is not None and not overwrite):
            raise AlreadyExists(f"{self._shown(path)} already exists")
        self._require_no_memory_above(path)

    def require_movable(self, old: MemoryPath, new: MemoryPath) -> None:
        """Raise `NotFound`, `AlreadyExists` or `Conflict` unless what is at `old` can move to `new`."""
        self.require_something(old)
        if self._index.file(new) is not None or self._index.is_directory(new):
            raise AlreadyExists(f"the destination {self._shown(new)} already exists")
        self._require_no_memory_above(new)
        if new.is_below(old):
            raise Conflict(f"cannot move {self._shown(old)} into itself")

    def _require_no_memory_above(self, path: MemoryPath) -> None:
        above = path
        while not above.is_root:
            above = above.parent
            if self._index.file(above) is not None:
                raise Conflict(f"{self._shown(above)} is a file, so nothing can be below it")

    def _shown(self, path: MemoryPath) -> str:
        return self._gate().masked_form(path.text)
