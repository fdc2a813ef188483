"""Disks for tests, at the one seam where vaults touch files: one counts, one is full, one fails or dies when told to.

What may live here: subclasses of `Disk`. What may not: expectations; power cuts have a file of their own (`power`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from vault.anchor import Anchor
from vault.disk import Disk, OpenFile
from vault.errors import StorageError


class CountingDisk(Disk):
    """Counts flushes by what is flushed."""

    def __init__(self, directory: Path, *, create: bool = False, flushed: list[str] | None = None) -> None:
        self.flushed: list[str] = flushed if flushed is not None else []
        super().__init__(directory, create=create)

    def flush(self, file: OpenFile) -> None:
        self.flushed.append(file.name)
        super().flush(file)

    def flush_directory(self, directory: str) -> None:
        self.flushed.append(f"{directory}/")
        super().flush_directory(directory)

    def flush_many(self, names: Iterable[str]) -> None:
        self.flushed.append("*")
        super().flush_many(names)


class CountingAnchor(Anchor):
    """An anchor whose flushes are counted along."""

    def __init__(self, directory: Path, flushed: list[str]) -> None:
        super().__init__(directory)
        self._disk.close()
        self._disk = CountingDisk(directory, flushed=flushed)


class FullDisk(Disk):
    """While `is_full`, no file grows."""

    is_full = False

    def write_at(self, file: OpenFile, offset: int, data: bytes) -> None:
        if self.is_full and offset + len(data) > self.size(file):
            raise StorageError(f"the disk is full ({file.name})")
        super().write_at(file, offset, data)


class Died(BaseException):
    """The process is no more: nothing may catch this and go on writing."""


class SteppingDisk(Disk):
    """Calls `before` in front of each durable step, with its number, its name and the file's."""

    def __init__(self, directory: Path, before: Callable[[int, str, str], None], *, create: bool = False) -> None:
        self._before = before
        self.steps = 0
        super().__init__(directory, create=create)

    def _step(self, what: str, name: str) -> None:
        self.steps += 1
        self._before(self.steps, what, name)

    def create(self, name: str) -> OpenFile:
        self._step("create", name)
        return super().create(name)

    def write_at(self, file: OpenFile, offset: int, data: bytes) -> None:
        try:
            self._step("write", file.name)
        except Exception:
            super().write_at(file, offset, data[: len(data) // 2])  # a disk that fails does so in the middle
            raise
        super().write_at(file, offset, data)

    def cut(self, file: OpenFile, size: int) -> None:
        self._step("cut", file.name)
        super().cut(file, size)

    def flush(self, file: OpenFile) -> None:
        self._step("flush", file.name)
        super().flush(file)

    def flush_directory(self, directory: str) -> None:
        self._step("flush", f"{directory}/")
        super().flush_directory(directory)

    def flush_many(self, names: Iterable[str]) -> None:
        self._step("flush", "*")
        super().flush_many(names)

    def rename(self, old: str, new: str) -> None:
        self._step("rename", new)
        super().rename(old, new)

    def remove(self, name: str) -> None:
        self._step("remove", name)
        super().remove(name)

    def make_directory(self, name: str) -> None:
        self._step("mkdir", name)
        super().make_directory(name)


def dying(at: int) -> Callable[[int, str, str], None]:
    """For `SteppingDisk`: dead from the step `at` on."""

    def before(number: int, _what: str, _name: str) -> None:
        if number >= at:
            raise Died

    return before


def failing(at: int) -> Callable[[int, str, str], None]:
    """For `SteppingDisk`: the step `at` fails, all others work."""

    def before(number: int, what: str, name: str) -> None:
        if number == at:
            raise StorageError(f"made to fail: step {number}, {what} {name}")

    return before
