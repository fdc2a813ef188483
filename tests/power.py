"""Power cuts: what the kernel had on the disk at any step, told by a model of the page cache.

What may live here: disks that note their steps, the model, trees of files. What may not: expectations.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from vault.anchor import Anchor
from vault.disk import Disk, OpenFile

SECTOR = 512


@dataclass(frozen=True, slots=True)
class Op:
    """One durable step as the kernel gets it. inode: a number of ours for each file; 0 for a directory."""

    what: Literal["create", "write", "cut", "flush", "names", "all", "rename", "remove", "mkdir"]
    name: str = ""
    inode: int = 0
    offset: int = 0
    data: bytes = b""
    old: str = ""


Tree = dict[str, bytes | None]
"""What lies on a disk: name → content, `None` for a directory."""


class Recording:
    """Every step on one or more disks below `directory`, in order, and what was there before."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.before = tree_of(directory)
        self.inodes = {name: number for number, name in enumerate(self.before, start=1)}
        self.ops: list[Op] = []

    def disk(self, label: str) -> RecordingDisk:
        """A disk on a directory below, which is made when it is not there, and is there for good."""
        (self.directory / label).mkdir(mode=0o700, exist_ok=True)
        self.before.setdefault(label, None)
        return RecordingDisk(self, label)

    def anchor(self, label: str) -> Anchor:
        return _RecordingAnchor(self, label)


class RecordingDisk(Disk):
    """Does every step, and notes it."""

    def __init__(self, recording: Recording, label: str) -> None:
        self._recording, self._label = recording, label
        self._handles: dict[OpenFile, int] = {}
        super().__init__(recording.directory / label)

    def _note(self, op: Op) -> None:
        self._recording.ops.append(op)

    def _full(self, name: str) -> str:
        return f"{self._label}/{name}" if name else self._label

    def open(self, name: str, *, writable: bool = False) -> OpenFile:
        file = super().open(name, writable=writable)
        self._handles[file] = self._recording.inodes[self._full(name)]
        return file

    def create(self, name: str) -> OpenFile:
        file = super().create(name)
        number = len(self._recording.ops) + 1_000_000
        self._handles[file] = self._recording.inodes[self._full(name)] = number
        self._note(Op("create", self._full(name), number))
        return file

    def write_at(self, file: OpenFile, offset: int, data: bytes) -> None:
        super().write_at(file, offset, data)
        self._note(Op("write", inode=self._handles[file], offset=offset, data=bytes(data)))

    def cut(self, file: OpenFile, size: int) -> None:
        super().cut(file, size)
        self._note(Op("cut", inode=self._handles[file], offset=size))

    def flush(self, file: OpenFile) -> None:
        super().flush(file)
        self._note(Op("flush", inode=self._handles[file]))

    def flush_directory(self, directory: str) -> None:
        super().flush_directory(directory)
        self._note(Op("names", self._full(directory)))

    def flush_many(self, names: Iterable[str]) -> None:
        super().flush_many(names)
        self._note(Op("all"))

    def rename(self, old: str, new: str) -> None:
        super().rename(old, new)
        inode = self._recording.inodes[self._full(new)] = self._recording.inodes.pop(self._full(old))
        self._note(Op("rename", self._full(new), inode, old=self._full(old)))

    def remove(self, name: str) -> None:
        there = self.identity(name) is not None
        super().remove(name)
        if there:
            self._note(Op("remove", self._full(name), self._recording.inodes.pop(self._full(name))))

    def make_directory(self, name: str) -> None:
        there = self.identity(name) is not None
        super().make_directory(name)
        if not there:
            self._note(Op("mkdir", self._full(name)))


class _RecordingAnchor(Anchor):
    def __init__(self, recording: Recording, label: str) -> None:
        super().__init__(recording.directory / label)
        self._disk.close()
        self._disk = recording.disk(label)


class PageCache:
    """What a disk holds after some steps: for sure, what was flushed; of the rest, whatever the kernel got to.

    Harsher than a real file system: a flush of a file does not keep its name, names are kept only by a flush of their
    directory, and sectors of one write survive one by one.
    """

    def __init__(self, recording: Recording) -> None:
        inodes = {name: 0 if content is None else n for n, (name, content) in enumerate(recording.before.items(), 1)}
        self._names, self._kept_names = dict(inodes), dict(inodes)
        self._data = {inodes[name]: content for name, content in recording.before.items() if content is not None}
        self._kept_data = dict(self._data)
        self._pending: list[Op] = []

    def take(self, op: Op) -> None:
        """Make one step."""
        if op.what == "all":
            self._kept_names, self._kept_data, self._pending = dict(self._names), dict(self._data), []
        elif op.what == "flush":
            self._kept_data[op.inode] = self._data[op.inode]
            self._pending = [it for it in self._pending if it.what not in {"write", "cut"} or it.inode != op.inode]
        elif op.what == "names":
            inside = {name: inode for name, inode in self._names.items() if _folder(name) == op.name}
            outside = {name: inode for name, inode in self._kept_names.items() if _folder(name) != op.name}
            self._kept_names = outside | inside
            self._pending = [it for it in self._pending if not it.name or _folder(it.name) != op.name]
        else:
            _apply(self._names, self._data, op)
            self._pending.append(op)

    def everything(self) -> Tree:
        """What is left when only the process dies."""
        return _tree(self._names, self._data)

    def flushed_only(self) -> Tree:
        """What is left of a power cut at the latest moment."""
        return _tree(self._kept_names, self._kept_data)

    def some(self, draw: random.Random) -> Tree:
        """What is left of a power cut when the kernel had written some of the rest, in any order."""
        names, data = dict(self._kept_names), dict(self._kept_data)
        for op in self._pending:
            if op.what != "write":
                if draw.random() < 1 / 2:
                    _apply(names, data, op)
                continue
            for start in range(0, len(op.data), SECTOR):
                if draw.random() < 1 / 2:
                    _apply(names, data, replace(op, offset=op.offset + start, data=op.data[start : start + SECTOR]))
        return _tree(names, data)


def tree_of(directory: Path) -> Tree:
    return {
        str(path.relative_to(directory)): None if path.is_dir() else path.read_bytes()
        for path in sorted(directory.rglob("*"))
    }


def lay_out(tree: Tree, directory: Path) -> None:
    """Write a tree below a new directory."""
    directory.mkdir(mode=0o700, parents=True)
    for name, content in sorted(tree.items()):
        if content is None:
            (directory / name).mkdir(mode=0o700)
        else:
            (directory / name).write_bytes(content)


def _apply(names: dict[str, int], data: dict[int, bytes], op: Op) -> None:
    match op.what:
        case "create" | "mkdir":
            names[op.name] = op.inode
            data.setdefault(op.inode, b"")
        case "remove":
            names.pop(op.name, None)
        case "rename":
            names.pop(op.old, None)
            names[op.name] = op.inode
        case "cut":
            data[op.inode] = data.get(op.inode, b"")[: op.offset]
        case "write":
            content = data.get(op.inode, b"").ljust(op.offset, b"\0")
            data[op.inode] = content[: op.offset] + op.data + content[op.offset + len(op.data) :]


def _tree(names: dict[str, int], data: dict[int, bytes]) -> Tree:
    tree: Tree = {"": None}
    for name in sorted(names):
        if tree.get(_folder(name), b"") is None:  # a name whose directory was lost is lost as well
            tree[name] = None if names[name] == 0 else data.get(names[name], b"")
    del tree[""]
    return tree


def _folder(name: str) -> str:
    return name.rpartition("/")[0]
