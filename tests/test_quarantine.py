"""`vault.quarantine`: a torn tail is kept aside before it is cut, and what is kept is bounded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builders import VAULT, append, chain, new_disk
from tests.disks import Died, SteppingDisk
from vault.disk import Disk
from vault.frames import Tail
from vault.journal import Journal, create_journal
from vault.quarantine import cut_torn_tail

CHAIN = chain(3)
OPENING, NEXT = CHAIN[0][0], CHAIN[1][0]
TORN = NEXT[:700]


def _torn(disk: Disk, tail: bytes = TORN) -> Journal:
    """A journal with a torn tail, taken in."""
    create_journal(disk, 1, OPENING)
    file = disk.open("journal/1", writable=True)
    disk.write_at(file, len(OPENING), tail)
    disk.close_file(file)
    journal = Journal(disk, VAULT, 1)
    assert journal.new_frames(None) == ([CHAIN[0][1]], Tail.TORN)
    return journal


def test_a_torn_tail_is_copied_aside_without_its_zeros_and_cut(tmp_path: Path) -> None:
    disk = new_disk(tmp_path)
    journal = _torn(disk)
    sentence = cut_torn_tail(disk, journal)
    kept = TORN.rstrip(b"\0")
    assert sentence == f"a torn tail of {len(kept)} bytes at byte {len(OPENING)} of epoch 1 was cut"
    (name,) = disk.names("quarantine")
    assert name.startswith(f"1-{len(OPENING)}-")
    assert disk.read(f"quarantine/{name}") == kept
    assert (disk.directory / "quarantine" / name).stat().st_mode & 0o777 == 0o600
    assert disk.read("journal/1") == OPENING
    disk.close()


def test_the_next_frame_fits_behind_the_cut(tmp_path: Path) -> None:
    disk = new_disk(tmp_path)
    journal = _torn(disk)
    cut_torn_tail(disk, journal)
    append(journal, NEXT)
    assert Journal(disk, VAULT, 1).new_frames(None) == ([CHAIN[0][1], CHAIN[1][1]], Tail.CLEAN)
    disk.close()


def test_eight_tails_are_kept_at_most(tmp_path: Path) -> None:
    disk = new_disk(tmp_path)
    for number in range(12):
        tail = TORN[: 600 + number] + b"\1"
        cut_torn_tail(disk, _torn(disk, tail))
        assert tail in {disk.read(f"quarantine/{name}") for name in disk.names("quarantine")}
        assert len(disk.names("quarantine")) == min(8, number + 1)
    disk.close()


def test_the_oldest_tails_go_first_by_epoch_and_offset_and_not_by_text(tmp_path: Path) -> None:
    disk = new_disk(tmp_path)
    disk.make_directory("quarantine")
    kept = ["9-512-c", "9-1024-b", "10-512-a", "10-1024-a", "11-0-a", "100-0-a"]
    for name in ["0-0-a", "3-512-a", "stray", *kept]:
        disk.save(f"quarantine/{name}", b"x")
    cut_torn_tail(disk, _torn(disk))
    names = disk.names("quarantine")
    assert {name for name in names if not name.startswith("1-")} == {*kept, "3-512-a"}
    assert len(names) == 8
    disk.close()


def test_of_a_very_long_tail_the_beginning_is_kept_and_all_of_it_cut(tmp_path: Path) -> None:
    disk = new_disk(tmp_path)
    journal = _torn(disk, TORN + b"\1" * (6 * 1024 * 1024))
    cut_torn_tail(disk, journal)
    (name,) = disk.names("quarantine")
    kept = disk.read(f"quarantine/{name}")
    assert kept.startswith(TORN)
    assert len(kept) == 5 * 1024 * 1024
    assert disk.read("journal/1") == OPENING
    disk.close()


@pytest.mark.parametrize("die_at", range(1, 10))
def test_a_death_at_any_step_leaves_the_tail_in_its_place_or_aside(die_at: int, tmp_path: Path) -> None:
    made = new_disk(tmp_path)
    _torn(made)

    def before(number: int, _: str, __: str) -> None:
        if number == die_at:
            raise Died

    disk = SteppingDisk(made.directory, before)
    journal = Journal(disk, VAULT, 1)
    journal.new_frames(None)
    assert disk.steps == 0, "reading is no durable step"
    with pytest.raises(Died):
        cut_torn_tail(disk, journal)
    in_place = made.read("journal/1")[len(OPENING) :].startswith(TORN)
    aside = [made.read(f"quarantine/{name}") for name in made.names("quarantine") if not name.endswith(".new")]
    assert in_place or aside == [TORN.rstrip(b"\0")]
    disk.close()
    made.close()


def test_the_journal_is_cut_only_after_the_copy_and_its_name_are_flushed(tmp_path: Path) -> None:
    made = new_disk(tmp_path)
    _torn(made)
    done: list[str] = []
    disk = SteppingDisk(made.directory, lambda _, what, name: done.append(f"{what} {name.partition('/')[0]}"))
    journal = Journal(disk, VAULT, 1)
    journal.new_frames(None)
    cut_torn_tail(disk, journal)
    steps = [step for step in done if step.startswith(("write", "flush", "rename", "cut"))]
    assert steps == [
        "write quarantine",
        "flush quarantine",
        "rename quarantine",
        "flush quarantine",
        "cut journal",
        "flush journal",
    ]
    disk.close()
    made.close()
