"""`vault.index` and `vault.tree`: random changes against two plain dictionaries, across checkpoints."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.builders import Reloaded, drawn
from vault.content import ContentKind
from vault.format.binary import Malformed
from vault.format.record import Record, RecordKind
from vault.index import Index
from vault.paths import MemoryPath
from vault.tree import File, Version

Segments = tuple[str, ...]
NAMES = ["a", "b", "é"]
PATHS: list[Segments] = [(x, *rest) for x in NAMES for rest in [(), *((y,) for y in NAMES), ("a", "a"), ("a", "b")]]


def _text(path: Segments) -> str:
    return "/".join(("/memories", *path))


class Model:
    """What the index should say, in two dictionaries."""

    def __init__(self) -> None:
        self.live: dict[Segments, File] = {}
        self.removed: dict[bytes, File] = {}

    def is_free(self, path: Segments, leaving: Segments | None = None) -> bool:
        others = [other for other in self.live if other != leaving]
        return not any(path[: len(other)] == other or other[: len(path)] == path for other in others)

    def below(self, path: Segments) -> list[File]:
        found = [other for other in self.live if len(other) > len(path) and other[: len(path)] == path]
        return [self.live[other] for other in sorted(found)]


def _size(files: list[File]) -> int:
    return sum(file.current.size for file in files)


class Machine(RuleBasedStateMachine):
    """Legal changes go to both; what the model calls illegal must be `Malformed` for a copy of the index."""

    def __init__(self) -> None:
        super().__init__()
        self.index, self.model = Index(), Model()
        self.draw, self.time = drawn(), 0

    def _apply(self, kind: RecordKind, *, legal: bool, **fields: Any) -> bool:  # noqa: ANN401  (a record's own)
        self.time += 1
        record = Record(kind, self.time, **fields)
        if legal:
            self.index.apply(record)
        else:
            with pytest.raises(Malformed):
                copy.deepcopy(self.index).apply(record)
        return legal

    def _any(self, data: st.DataObject, *, removed: bool) -> File | None:
        known = [*self.model.live.values(), *(self.model.removed.values() if removed else ())]
        return data.draw(st.sampled_from(known)) if known else None

    def _take(self, file: File) -> None:
        self.model.removed.pop(file.file_id, None)
        if not file.removed:
            del self.model.live[file.path.segments]

    @initialize(
        paths=st.lists(st.sampled_from(PATHS), min_size=3, max_size=6),
        sizes=st.lists(st.integers(0, 9), min_size=6, max_size=6),
    )
    def begin(self, paths: list[Segments], sizes: list[int]) -> None:
        for path, size in zip(paths + paths[:2], sizes + sizes, strict=False):  # some have two versions
            self.put(path, size)

    @rule(path=st.sampled_from(PATHS), size=st.integers(0, 2**32 - 1))
    def put(self, path: Segments, size: int) -> None:
        known = self.model.live.get(path)
        file_id, object_id, key = known.file_id if known else self.draw(16), self.draw(32), self.draw(32)
        parent = known.current.object_id if known else bytes(32)
        fields = {"file_id": file_id, "object_id": object_id, "key": key, "parent": parent, "size": size}
        legal = known is not None or self.model.is_free(path)
        if self._apply(RecordKind.PUT, legal=legal, path=_text(path), **fields):
            version = Version(object_id, key, size, ContentKind.TEXT, self.time)
            versions = (*known.versions, version) if known else (version,)
            self.model.live[path] = File(file_id, MemoryPath(path), versions)

    @rule(data=st.data(), to=st.sampled_from(PATHS))
    def move(self, data: st.DataObject, to: Segments) -> None:
        file = self._any(data, removed=False)
        if file is not None:
            legal = self.model.is_free(to, leaving=file.path.segments)
            fields = {"file_id": file.file_id, "path": file.path.text, "target": _text(to)}
            if self._apply(RecordKind.MOVE, legal=legal, **fields):
                self._take(file)
                self.model.live[to] = file._replace(path=MemoryPath(to))

    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        file = self._any(data, removed=False)
        if file is not None:
            self._apply(RecordKind.REMOVE, legal=True, file_id=file.file_id, path=file.path.text)
            self._take(file)
            self.model.removed[file.file_id] = file._replace(removed=self.time)

    @rule(data=st.data(), to=st.sampled_from(PATHS))
    def restore(self, data: st.DataObject, to: Segments) -> None:
        file = self._any(data, removed=True)
        if file is not None:
            chosen = data.draw(st.sampled_from(file.versions))
            leaving = None if file.removed else file.path.segments
            fields = {"file_id": file.file_id, "path": file.path.text, "target": _text(to)}
            legal = self.model.is_free(to, leaving=leaving)
            if self._apply(RecordKind.RESTORE, legal=legal, object_id=chosen.object_id, **fields):
                self._take(file)
                others = tuple(version for version in file.versions if version != chosen)
                self.model.live[to] = File(file.file_id, MemoryPath(to), (*others, chosen))

    @rule(data=st.data())
    def purge(self, data: st.DataObject) -> None:
        file = self._any(data, removed=True)
        if file is not None:
            self._apply(RecordKind.PURGE, legal=True, file_id=file.file_id, path=file.path.text)
            self._take(file)

    @rule(data=st.data())
    def expire(self, data: st.DataObject) -> None:
        file = self._any(data, removed=True)
        if file is not None:
            version = data.draw(st.sampled_from(file.versions))
            fields = {"file_id": file.file_id, "path": file.path.text, "object_id": version.object_id}
            if self._apply(RecordKind.EXPIRE, legal=bool(file.removed) or version != file.current, **fields):
                left = tuple(other for other in file.versions if other != version)
                self._take(file)
                if left and file.removed:
                    self.model.removed[file.file_id] = file._replace(versions=left)
                elif left:
                    self.model.live[file.path.segments] = file._replace(versions=left)

    @rule()
    def reload(self) -> None:
        self.index = Reloaded(self.index).index()

    @invariant()
    def sums_and_listings_are_those_of_the_model(self) -> None:
        index, model = self.index, self.model
        assert (index.file_count, index.total_size) == (len(model.live), _size(list(model.live.values())))
        assert list(index.files()) == [model.live[path] for path in sorted(model.live)]
        assert {file.file_id: file for file in index.removed()} == model.removed
        everything = [*model.live.values(), *model.removed.values()]
        assert index.objects() == {version.object_id for file in everything for version in file.versions}

    @invariant()
    def each_path_is_what_the_model_says(self) -> None:
        for path in [(), *PATHS]:
            here = MemoryPath(path)
            below = self.model.below(path)
            assert self.index.file(here) == self.model.live.get(path)
            assert self.index.is_directory(here) == (bool(below) or not path)
            assert list(self.index.files(here)) == ([self.model.live[path]] if path in self.model.live else below)
            names = sorted({file.path.segments[len(path)] for file in below})
            rows = [(row.path.segments, row.size, row.file) for row in self.index.children(here)]
            assert rows == [self._row((*path, name)) for name in names]

    def _row(self, path: Segments) -> tuple[Segments, int, File | None]:
        file = self.model.live.get(path)
        return path, file.current.size if file else _size(self.model.below(path)), file


TestIndexAgainstADictionary = Machine.TestCase
TestIndexAgainstADictionary.settings = settings(max_examples=60, stateful_step_count=25)
