"""The state: which memories exist, their versions and keys.

`apply(record)` is the only way it changes, so replay always gives the same.

What may live here: pure state and its transitions. What may not: files, keys in use, clocks, rules about who may do
what (`memory`, `policy`). A directory exists exactly while a memory is below it. Blocks of the checkpoint are loaded
when a path in them is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from vault.errors import InvalidRequest
from vault.format.binary import Malformed
from vault.format.checkpoint import DirectoryRow, Root, StoredFile
from vault.format.record import NO_HASH, Record, RecordKind
from vault.paths import MemoryPath
from vault.tree import ROOT, Directory, Entry, File, Version

REMOVED_BLOCK: Final = 0

LoadBlock = Callable[[int], tuple[StoredFile, ...]]
"""Reads, opens and decodes one block of the checkpoint."""


class Index:
    """The tree of live memories, the removed ones still kept, and the policy's bytes."""

    def __init__(self, root: Root | None = None, load: LoadBlock | None = None) -> None:
        self._load = load
        self._tree = Directory(ROOT, None)
        self._removed: dict[bytes, File] | None = {} if root is None else None
        self.policy = root.policy if root else b""
        for position, row in enumerate(root.directories if root else ()):
            self._add_row(row, REMOVED_BLOCK + 1 + position)

    # Questions

    @property
    def file_count(self) -> int:
        """How many memories there are."""
        return self._tree.file_count

    @property
    def total_size(self) -> int:
        """Bytes of content of all memories."""
        return self._tree.total_size

    def file(self, path: MemoryPath) -> File | None:
        """The memory at a path, or `None`."""
        if path.is_root:
            return None
        directory = self._directory(path.segments[:-1])
        return None if directory is None else self._files(directory).get(path.name)

    def is_directory(self, path: MemoryPath) -> bool:
        """Whether the path is a directory; the root always is."""
        return self._directory(path.segments) is not None

    def children(self, path: MemoryPath) -> list[Entry]:
        """The rows directly below a directory, sorted by name; none when it is not there."""
        directory = self._directory(path.segments)
        if directory is None:
            return []
        rows = [Entry(below.path, below.total_size, None) for below in directory.directories.values()]
        rows += [Entry(file.path, file.current.size, file) for file in self._files(directory).values()]
        return sorted(rows, key=lambda row: row.path.name)

    def files(self, below: MemoryPath = ROOT) -> Iterator[File]:
        """Every memory at or below a path, sorted by path."""
        here = self.file(below)
        if here is not None:
            yield here
        directory = self._directory(below.segments)
        if directory is not None:
            yield from self._below(directory)

    def _below(self, directory: Directory) -> Iterator[File]:
        files, directories = self._files(directory), directory.directories
        for name in sorted((*files, *directories)):
            if name in files:
                yield files[name]
            else:
                yield from self._below(directories[name])

    def removed(self) -> tuple[File, ...]:
        """Removed memories whose versions are still kept."""
        return tuple(self._kept().values())

    def everything(self) -> Iterator[File]:
        """Live and removed memories."""
        yield from self.files()
        yield from self.removed()

    def objects(self) -> frozenset[bytes]:
        """The id of every object that some version needs."""
        return frozenset(version.object_id for file in self.everything() for version in file.versions)

    # The one change

    def apply(self, record: Record) -> None:
        """Make one change.

        Raises `Malformed` when the record does not fit the state: it was not made for this vault's history.
        """
        _APPLY[record.kind](self, record)

    def _put(self, record: Record) -> None:
        path = _path(record.path)
        known = self.file(path)
        version = Version(record.object_id, record.key, record.size, record.content, record.time)
        if known is None:
            _require(record.parent == NO_HASH and not self.is_directory(path), record)
            # A removed memory is found by its id alone, a live one also by its path: only the former must not be
            # there twice. All live ones could only be asked by reading every block.
            _require(record.file_id not in self._kept(), record)
            self._link(File(record.file_id, path, (version,)))
            return
        _require(known.file_id == record.file_id and known.current.object_id == record.parent, record)
        self._unlink(known)
        self._link(known._replace(versions=(*known.versions, version)))

    def _move(self, record: Record) -> None:
        file, target = self._live(record), _path(record.target)
        self._unlink(file)
        _require(self.file(target) is None and not self.is_directory(target), record)
        self._link(file._replace(path=target))

    def _remove(self, record: Record) -> None:
        file = self._live(record)
        self._unlink(file)
        # 0 means live: a clock that stands at 1970 must not make a removed memory look so.
        self._kept()[file.file_id] = file._replace(removed=max(1, record.time))

    def _restore(self, record: Record) -> None:
        file, target = self._known(record), _path(record.target)
        chosen = [version for version in file.versions if version.object_id == record.object_id]
        _require(len(chosen) == 1, record)
        others = tuple(version for version in file.versions if version is not chosen[0])
        self._forget(file)
        _require(self.file(target) is None and not self.is_directory(target), record)
        self._link(File(file.file_id, target, (*others, chosen[0])))

    def _purge(self, record: Record) -> None:
        self._forget(self._known(record))

    def _expire(self, record: Record) -> None:
        file = self._known(record)
        left = tuple(version for version in file.versions if version.object_id != record.object_id)
        _require(len(left) == len(file.versions) - 1, record)
        _require(bool(left and left[-1] is file.current) or file.removed > 0, record)
        self._forget(file)
        if left and file.removed:
            self._kept()[file.file_id] = file._replace(versions=left)
        elif left:
            self._link(file._replace(versions=left))

    def _set_policy(self, record: Record) -> None:
        self.policy = record.data

    def _nothing(self, record: Record) -> None:
        """A record that only the audit trail needs."""

    # The tree

    def _add_row(self, row: DirectoryRow, block: int) -> None:
        directory = self._make(MemoryPath.stored(row.path).segments)
        directory.block, directory.files = block, None
        directory.count(row.files, row.size)

    def _directory(self, segments: tuple[str, ...]) -> Directory | None:
        directory: Directory | None = self._tree
        for segment in segments:
            if directory is None:
                break
            directory = directory.directories.get(segment)
        return directory

    def _make(self, segments: tuple[str, ...]) -> Directory:
        directory = self._tree
        for segment in segments:
            if segment not in directory.directories:
                directory.directories[segment] = Directory(MemoryPath((*directory.path.segments, segment)), directory)
            directory = directory.directories[segment]
        return directory

    def _files(self, directory: Directory) -> dict[str, File]:
        if directory.files is None:
            base = directory.path.segments
            directory.files = {
                stored.name: File(stored.file_id, MemoryPath((*base, stored.name)), stored.versions)
                for stored in self._loaded(directory.block)
            }
        return directory.files

    def _kept(self) -> dict[bytes, File]:
        if self._removed is None:
            stored = self._loaded(REMOVED_BLOCK)
            self._removed = {
                item.file_id: File(item.file_id, _path(item.name), item.versions, item.removed) for item in stored
            }
        return self._removed

    def _loaded(self, block: int | None) -> tuple[StoredFile, ...]:
        return self._load(block) if self._load is not None and block is not None else ()

    def _link(self, file: File) -> None:
        # A memory where a directory of the path should be would make everything below it unreachable.
        segments = file.path.segments
        above = (MemoryPath(segments[:length]) for length in range(1, len(segments)))
        if any(self.file(path) is not None for path in above):
            raise Malformed("a memory would lie below a memory")
        directory = self._make(segments[:-1])
        self._files(directory)[file.path.name] = file
        directory.count(1, file.current.size)

    def _unlink(self, file: File) -> None:
        directory = self._make(file.path.segments[:-1])
        del self._files(directory)[file.path.name]
        directory.count(-1, -file.current.size)

    def _live(self, record: Record) -> File:
        file = self.file(_path(record.path))
        if file is None or file.file_id != record.file_id:
            raise _misfit(record)
        return file

    def _known(self, record: Record) -> File:
        return self._kept().get(record.file_id) or self._live(record)

    def _forget(self, file: File) -> None:
        if file.removed:
            del self._kept()[file.file_id]
        else:
            self._unlink(file)


_APPLY: Final[dict[RecordKind, Callable[[Index, Record], None]]] = {
    RecordKind.PUT: Index._put,  # noqa: SLF001  (the table of this class's own transitions)
    RecordKind.MOVE: Index._move,  # noqa: SLF001
    RecordKind.REMOVE: Index._remove,  # noqa: SLF001
    RecordKind.RESTORE: Index._restore,  # noqa: SLF001
    RecordKind.PURGE: Index._purge,  # noqa: SLF001
    RecordKind.EXPIRE: Index._expire,  # noqa: SLF001
    RecordKind.POLICY: Index._set_policy,  # noqa: SLF001
    RecordKind.SLOTS: Index._nothing,  # noqa: SLF001
    RecordKind.TRUST: Index._nothing,  # noqa: SLF001
    RecordKind.EXPORT: Index._nothing,  # noqa: SLF001
    RecordKind.NOTE: Index._nothing,  # noqa: SLF001
}


def _path(text: str) -> MemoryPath:
    """The path of a memory that a sealed record or block names: canonical, and not `/memories` itself."""
    try:
        path = MemoryPath.stored(text)
    except InvalidRequest:
        raise Malformed("a path is not canonical") from None
    if path.is_root:
        raise Malformed("a memory is /memories itself")
    return path


def _require(condition: bool, record: Record) -> None:  # noqa: FBT001  (an assertion that stays)
    if not condition:
        raise _misfit(record)


def _misfit(record: Record) -> Malformed:
    message = f"a {record.kind.word} record does not fit the state before it"
    return Malformed(message)
