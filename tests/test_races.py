"""What a reader may meet in the middle of a writer's work, made to happen: none of it is damage."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.stores import SMALL_VAULT, Place, put, small_vault, state_of
from vault.disk import Disk, OpenFile
from vault.store import Store
from vault.verify import verify_store


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return small_vault(tmp_path)


class DisturbedDisk(Disk):
    """Calls `disturb` once, right behind the first reading of a certain file."""

    name, disturb = "", staticmethod(lambda: None)

    def read(self, name: str, *, limit: int | None = None) -> bytes:
        data = super().read(name, limit=limit)
        if name == self.name:
            self.name = ""
            self.disturb()
        return data


def _disturbed(place: Place, name: str, disturb: Callable[[], object]) -> DisturbedDisk:
    disk = DisturbedDisk(place.directory)
    disk.name, disk.disturb = name, disturb  # type: ignore[assignment]  # a function of this instance alone
    return disk


@pytest.mark.parametrize("name", ["header", "header.bak"])
@pytest.mark.parametrize("times", [1, 3])
def test_a_checkpoint_between_the_readings_of_the_two_headers(place: Place, name: str, times: int) -> None:
    writer = place.open()

    def disturb() -> None:
        for _ in range(times):
            writer.checkpoint()

    store = place.open(_disturbed(place, name, disturb))
    assert (store.verdict, state_of(store)) == (None, SMALL_VAULT)
    writer.checkpoint()
    assert state_of(store) == SMALL_VAULT
    assert verify_store(store).problems == []
    store.close()
    writer.close()


def test_checkpoints_between_the_header_and_the_files_that_it_names(place: Place) -> None:
    writer = place.open()
    reader = place.open()
    for number in range(3):
        put(writer, "a", b"%d" % number)
        store = place.open(_disturbed(place, "header", writer.checkpoint))
        assert state_of(store) == state_of(reader) == SMALL_VAULT | {"a": b"%d" % number}
        store.close()
    writer.close()
    reader.close()


class HalfReadDisk(Disk):
    """Shows the journal once as if its middle had been read before a frame was written, and its end after."""

    hidden: tuple[int, int] | None = None

    def read_at(self, file: OpenFile, offset: int, size: int) -> bytes:
        data = super().read_at(file, offset, size)
        if self.hidden is None or file.name != "journal/2" or size < self.hidden[1] - self.hidden[0]:
            return data
        start, end = (max(0, place - offset) for place in self.hidden)
        self.hidden = None
        return data[:start] + bytes(len(data[start:end])) + data[end:]


def _two_frames(writer: Store) -> tuple[int, int]:
    """Write two frames; where the first one lies."""
    start = writer.epoch.journal.end
    put(writer, "a", b"the first")
    end = writer.epoch.journal.end
    put(writer, "b", b"the second")
    return start, end


@pytest.mark.parametrize("part", ["whole", "head", "tail"])
def test_a_frame_that_was_written_while_the_journal_was_read_is_no_damage(place: Place, part: str) -> None:
    writer, disk = place.open(), HalfReadDisk(place.directory)
    reader = place.open(disk)
    start, end = _two_frames(writer)
    disk.hidden = {"whole": (start, end), "head": (start + 100, start + 700), "tail": (start + 600, end)}[part]
    found = state_of(reader)
    assert reader.verdict is None
    assert found in (SMALL_VAULT, SMALL_VAULT | {"a": b"the first", "b": b"the second"})
    assert state_of(reader) == SMALL_VAULT | {"a": b"the first", "b": b"the second"}
    disk.hidden = (start, end)
    fresh = place.open(disk)
    assert fresh.verdict is None
    fresh.close()
    writer.close()
