"""The values that the index is made of: memories, rows of listings, and directories with their sums.

What may live here: values and the sums they keep. What may not: transitions (`index`), loading, files.
"""

from typing import Final, NamedTuple

from vault.format.checkpoint import StoredVersion
from vault.paths import MemoryPath

ROOT: Final = MemoryPath(())
Version = StoredVersion


class File(NamedTuple):
    """A memory. file_id: 16 random bytes; versions: oldest first; removed: when (ms), 0 while it is live."""

    file_id: bytes
    path: MemoryPath
    versions: tuple[Version, ...]
    removed: int = 0

    @property
    def current(self) -> Version:
        """The newest version."""
        return self.versions[-1]


class Entry(NamedTuple):
    """One row of a listing: a memory, or a directory (`file` is `None`) with the sum of the sizes below it."""

    path: MemoryPath
    size: int
    file: File | None


class Directory:
    """One directory of the tree. `files` is `None` until its block is loaded; the counts are right before that."""

    __slots__ = ("block", "directories", "file_count", "files", "parent", "path", "total_size")

    def __init__(self, path: MemoryPath, parent: "Directory | None") -> None:
        self.path = path
        self.parent = parent
        self.directories: dict[str, Directory] = {}
        self.files: dict[str, File] | None = {}
        self.block: int | None = None
        self.file_count = 0
        self.total_size = 0

    def count(self, files: int, size: int) -> None:
        """Add to the sums of this directory and of those above; forget directories that have become empty."""
        directory: Directory | None = self
        while directory is not None:
            directory.file_count += files
            directory.total_size += size
            above = directory.parent
            if directory.file_count == 0 and above is not None:
                above.directories.pop(directory.path.name, None)
            directory = above
