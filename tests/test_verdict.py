"""What is known without a key: the mark of what was flushed, the anchor and the pin; and damage beside the journal."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests import mallory
from tests.forged import write_at
from tests.stores import Place, copied, put, small_vault, verified
from vault.anchor import Anchor
from vault.cli.app import run
from vault.disk import Disk
from vault.epoch import Epoch
from vault.errors import Corrupt, IntegrityError, RolledBack, StaleKey
from vault.format.marks import MARK_SIZE, Mark
from vault.lock import Lock, read_mark
from vault.report import Report
from vault.superblock import read_superblock
from vault.verdict import judge
from vault.verify import verify_public


@pytest.fixture(scope="module")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return small_vault(tmp_path_factory.mktemp("pattern"))


@pytest.fixture
def place(pattern: Place, tmp_path: Path) -> Place:
    return copied(pattern, tmp_path / "mine")


def _public(place: Place, *, knows: bool = False) -> Report:
    with closing(Disk(place.directory)) as disk, closing(Anchor(place.state)) as anchor:
        return verify_public(disk, anchor if knows else None)


def _judged(place: Place, mark: Mark | None) -> IntegrityError | None:
    with closing(Disk(place.directory)) as disk:
        epoch = Epoch(disk, read_superblock(disk).header, place.root)
        with closing(epoch):
            return judge(disk, epoch, None, mark)


def _mark(place: Place) -> Mark | None:
    with closing(Disk(place.directory)) as disk:
        return read_mark(disk)


# The mark


def _flip_the_last_frame(place: Place, scratch: Path) -> None:
    mallory.edit("journal/2", mallory.frames(place)[-1][0] + 700)(place, scratch)


LOST: dict[str, mallory.Attack] = {
    "a bit of the last frame": _flip_the_last_frame,
    "the last frame zeroed": mallory.drop_last_frame,
    "cut within the last frame": mallory.cut(lambda place: mallory.frames(place)[-1][0] + 700),
    "cut between frames": mallory.cut(lambda place: mallory.frames(place)[-1][0]),
}


@pytest.mark.parametrize("attack", LOST.values(), ids=LOST)
def test_a_flushed_frame_that_is_lost_is_damage_with_a_key_and_without(
    place: Place, tmp_path: Path, attack: mallory.Attack
) -> None:
    start, end = mallory.frames(place)[-1]
    mallory.forget_anchor(place, tmp_path)
    attack(place, tmp_path)
    says = f"journal/2 is damaged at byte {start}: whole frames were flushed up to byte {end}"
    for problems in (_public(place).problems, verified(place).problems, [_judged(place, _mark(place))]):
        assert [(type(problem), str(problem)) for problem in problems] == [(Corrupt, says)]
    assert "copy it again" in str(_public(place).problems[0].hint)
    assert not any("torn tail" in note for note in _public(place).notes)


def test_what_was_not_flushed_is_a_crash(place: Place, tmp_path: Path) -> None:
    start, end = mallory.frames(place)[-1]
    _flip_the_last_frame(place, tmp_path)
    for mark in (Mark(2, start), Mark(2, 0), Mark(1, end), Mark(3, end)):
        write_at(place.path("lock"), 0, mark.encode())
        assert _judged(place, mark) is None
        report = _public(place)
        assert report.problems == []
        assert "torn tail" in report.notes[0]


def test_what_the_anchor_calls_rolled_back_is_not_called_damaged(place: Place, tmp_path: Path) -> None:
    mallory.older("journal/2")(place, tmp_path)
    assert [type(problem) for problem in _public(place, knows=True).problems] == [RolledBack]
    assert [type(problem) for problem in verified(place).problems] == [RolledBack]
    assert [type(problem) for problem in _public(place).problems] == [Corrupt]


def test_the_mark_is_read_without_the_lock_and_never_made(tmp_path: Path) -> None:
    with closing(Disk(tmp_path / "vault", create=True)) as disk:
        assert read_mark(disk) is None
        assert disk.names("") == []
        lock = Lock(disk)
        lock.acquire(timeout=0)
        lock.note(Mark(3, 512))
        assert read_mark(disk) == Mark(3, 512)
        lock.note(Mark(3, 0), durably=True)
        assert read_mark(disk) == Mark(3, 0)
        disk.write_at(disk.open("lock", writable=True), MARK_SIZE - 1, b"x")
        assert read_mark(disk) is None
        disk.remove("lock")
        os.mkfifo(tmp_path / "vault" / "lock")
        assert read_mark(disk) is None


def test_a_lowered_mark_is_flushed(tmp_path: Path) -> None:
    flushed: list[str] = []

    class Noting(Disk):
        def flush(self, file: object) -> None:
            flushed.append(str(file))

    with closing(Noting(tmp_path / "vault", create=True)) as disk:
        lock = Lock(disk)
        lock.note(Mark(1, 512))
        assert flushed == []
        lock.note(Mark(1, 0), durably=True)
        assert len(flushed) == 1


# The anchor and the pin, without a key

OLDER: dict[str, mallory.Attack] = {
    "an older directory": mallory.older(),
    "a directory of an older epoch": mallory.older(closes=1),
    "older headers": mallory.older(*mallory.BOTH, closes=1),
    "a fork of equal length": mallory.fork_of_equal_length,
    "another vault": mallory.of_another_vault(""),
}


@pytest.mark.parametrize("attack", OLDER.values(), ids=OLDER)
def test_the_machine_that_knew_better_needs_no_key_to_say_so(
    place: Place, tmp_path: Path, attack: mallory.Attack
) -> None:
    (tmp_path / "scratch").mkdir()
    store = place.open()
    put(store, "b", b"so that the directory has its pin")
    store.close()
    assert _public(place, knows=True).problems == []
    attack(place, tmp_path / "scratch")
    assert RolledBack in {type(problem) for problem in _public(place, knows=True).problems}


def test_a_continuation_is_no_rollback_and_a_new_machine_knows_nothing(place: Place, tmp_path: Path) -> None:
    shutil.copytree(place.state, tmp_path / "before")
    mallory.close_epoch(place, tmp_path)
    shutil.rmtree(place.state)
    shutil.move(tmp_path / "before", place.state)
    assert _public(place, knows=True).problems == []
    shutil.rmtree(place.state)
    assert _public(place, knows=True).problems == []


def test_a_damaged_anchor_is_not_trusted_without_a_key_either(place: Place) -> None:
    write_at(place.state / place.vault_id.hex(), 0, b"x" * 1024)
    assert [type(problem) for problem in _public(place, knows=True).problems] == [RolledBack]


# Objects beside the journal


def _zeroed(data: bytes) -> bytes:
    return data[:512] + bytes(512) + data[1024:]


def _flipped(data: bytes) -> bytes:
    return data[:700] + bytes([data[700] ^ 1]) + data[701:]


@pytest.mark.parametrize(
    ("edit", "is_damage"),
    [
        (_flipped, True),
        (lambda data: data + b"x", True),
        (lambda data: data[:-1], False),
        (lambda _: b"", False),
        (_zeroed, False),
    ],
    ids=["a flipped bit", "a byte too many", "cut", "empty", "a sector that was never written"],
)
def test_an_object_that_the_journal_has_too_is_damaged_unless_a_crash_explains_it(
    place: Place, edit: Callable[[bytes], bytes], *, is_damage: bool
) -> None:
    file = mallory.object_of(place, "d")
    file.write_bytes(edit(file.read_bytes()))
    report = _public(place)
    said = [str(problem) for problem in report.problems] if is_damage else report.notes
    assert len(report.problems) + len(report.notes) == len(said) == 1
    assert file.name in said[0]
    assert ("is damaged" in said[0]) == is_damage
    store = place.open()
    store.checkpoint()
    store.close()
    assert _public(place).problems == []  # written again from the journal


# The commands


@pytest.fixture
def at_home(place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    """The vault as the commands see it, on the machine that knows it, without a credential."""
    monkeypatch.setattr("vault.cli.opening.state_directory", lambda: place.state)
    monkeypatch.setenv("MEMVAULT_DIR", str(place.directory))
    monkeypatch.chdir(tmp_path)
    return place


@pytest.mark.parametrize("arguments", [["head"], ["verify", "--no-key"]])
def test_the_commands_say_without_a_key_that_a_vault_is_rolled_back(
    at_home: Place, tmp_path: Path, arguments: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 0
    mallory.older()(at_home, tmp_path)
    assert run(arguments) == 21
    assert "this machine saw head" in capfd.readouterr().err


def test_the_commands_make_no_state_directory(at_home: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vault.cli.opening.state_directory", lambda: tmp_path / "none")
    assert run(["verify", "--no-key", "--vault", str(at_home.directory)]) == 0
    assert not (tmp_path / "none").exists()


def test_a_stale_key_is_a_problem_and_not_a_check_without_a_key(
    at_home: Place, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise StaleKey("the key at hand is not this vault's root key, or not any more")

    monkeypatch.setattr("vault.cli.proof.opened", refuse)
    assert run(["verify", "--vault", str(at_home.directory)]) == 12
    assert "not this vault's root key" in capfd.readouterr().out
