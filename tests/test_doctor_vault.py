"""`vault doctor` on the vault itself: header, history against what this machine saw, quarantine, clock."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.doctors import Seen, a_vault, bare_environment, case, doctor
from tests.programs import Program
from vault.cli import doctor_vault
from vault.cli.doctor_outcome import State

_YEAR = 365 * 24 * 60 * 60


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """The program, in a folder with a vault that this machine has seen."""
    program = Program(tmp_path)
    program.environment = bare_environment(tmp_path, MEMVAULT_KEY_FILE=str(tmp_path / "key"))
    assert program("init", "--no-recovery", "--no-keyring").returncode == 0
    assert program("add", "a.md", "first").returncode == 0
    return program


class TestHeader:
    """What the header says, and what became of it."""

    def test_one_credential_only_is_a_hint_and_no_warning(self, program: Program) -> None:
        found = doctor(program.directory, program.environment)["header"]
        assert found.state == "ok"
        assert str(found.help).startswith("vault key add recovery-code")

    @pytest.mark.parametrize("spoil", [lambda data: data[:0], lambda data: data[:-9] + b"x" + data[-8:]])
    def test_a_damaged_one_with_a_good_backup(self, spoil: Callable[[bytes], bytes], program: Program) -> None:
        header = program.vault / "header"
        header.write_bytes(spoil(header.read_bytes()))
        found = doctor(program.directory, program.environment)["header"]
        assert found.state == "warning"
        assert "header.bak holds" in found.seen

    def test_both_damaged(self, program: Program) -> None:
        for name in ("header", "header.bak"):
            (program.vault / name).write_bytes(b"{}")
        found = doctor(program.directory, program.environment)
        assert found["header"].seen == "header and header.bak are both damaged or missing"
        assert found["header"].help == "vault verify shows the whole picture"
        assert found["entry"].seen.startswith("not looked at, since the vault cannot be read")

    def test_a_missing_backup_is_what_a_crash_leaves(self, program: Program) -> None:
        (program.vault / "header.bak").unlink()
        found = doctor(program.directory, program.environment)["header"]
        assert found.state == "ok"
        assert "header.bak is missing: a crash" in found.seen

    def test_an_empty_directory_is_no_vault(self, tmp_path: Path) -> None:
        (tmp_path / "vault").mkdir(mode=0o700)
        found = doctor(tmp_path)
        assert (found.code, found["header"].help) == (0, "vault init")


class TestHistory:
    """Without the key, and with what this machine saw."""

    def test_it_continues(self, program: Program) -> None:
        found = doctor(program.directory, program.environment)["history"]
        assert found == Seen("ok", "2 frames in this epoch, and it continues what this machine saw last", None)

    def test_an_older_copy_is_told(self, program: Program) -> None:
        shutil.copytree(program.vault, program.directory / "copy")
        assert program("add", "b.md", "second").returncode == 0
        shutil.rmtree(program.vault)
        (program.directory / "copy").rename(program.vault)
        found = doctor(program.directory, program.environment)["history"]
        assert found.state == "problem"
        assert found.seen.startswith("rolled back: this machine saw head")
        assert "vault trust --accept-rollback" in str(found.help)

    def test_another_vault_in_its_place_is_told(self, program: Program) -> None:
        shutil.rmtree(program.vault)
        a_vault(program.directory / "home")
        (program.directory / "home" / "vault").rename(program.vault)
        found = doctor(program.directory, program.environment)["history"]
        assert "another vault was in this directory" in found.seen

    def test_on_a_machine_that_has_not_seen_it(self, program: Program) -> None:
        (program.directory / "other").mkdir()
        environment = program.environment | {"HOME": str(program.directory / "other")}
        found = doctor(program.directory, environment)
        assert "has not seen this vault before" in found["history"].seen
        assert "no vault yet" in found["state"].seen
        assert list((program.directory / "other").iterdir()) == []

    def test_a_torn_tail_is_a_crash(self, program: Program) -> None:
        journal = program.vault / "journal" / "1"
        data = journal.read_bytes().rstrip(b"\0")
        start = -(-len(data) // 512) * 512
        journal.write_bytes(data.ljust(start, b"\0") + data[:300])
        found = doctor(program.directory, program.environment)["history"]
        assert found.state == "ok"
        assert found.help == "the next write tidies up"

    def test_a_damaged_journal(self, program: Program) -> None:
        journal = program.vault / "journal" / "1"
        data = bytearray(journal.read_bytes())
        data[700] ^= 1
        journal.write_bytes(data)
        assert doctor(program.directory, program.environment)["history"].state == "problem"

    def test_a_missing_journal(self, program: Program) -> None:
        (program.vault / "journal" / "1").unlink()
        assert "journal/1 is missing" in doctor(program.directory, program.environment)["history"].seen

    def test_a_damaged_anchor(self, program: Program) -> None:
        state = program.directory / "home" / ".local" / "state" / "memvault"
        (anchor,) = [path for path in state.iterdir() if path.is_file()]
        anchor.write_bytes(b"x" * 1024)
        found = doctor(program.directory, program.environment)["history"]
        assert found.state == "problem"
        assert "anchor for the vault is damaged" in found.seen


def test_what_crashes_left_is_counted(program: Program) -> None:
    assert doctor(program.directory, program.environment)["quarantine"].seen.startswith("empty")
    (program.vault / "quarantine").mkdir(mode=0o700, exist_ok=True)
    (program.vault / "quarantine" / "1-512-00").touch(mode=0o600)
    found = doctor(program.directory, program.environment)["quarantine"]
    assert found.seen == "1 torn write of crashes, sealed like the journal"


class TestClock:
    """It was set back when something on the disk is of tomorrow."""

    def test_it_is_right(self, program: Program) -> None:
        assert doctor(program.directory, program.environment)["clock"].state == "ok"

    @pytest.mark.parametrize("name", ["vault/header", "vault/journal/1", "anchor"])
    def test_a_file_that_is_newer_than_now(self, name: str, program: Program) -> None:
        state = program.directory / "home" / ".local" / "state" / "memvault"
        anchors = [path for path in state.iterdir() if path.is_file()]
        file = anchors[0] if name == "anchor" else program.directory / name
        later = time.time() + _YEAR
        os.utime(file, (later, later))
        found = doctor(program.directory, program.environment)["clock"]
        assert found.state == "problem"
        assert str(file) in found.seen
        assert "it was set back" in found.seen
        assert str(found.help).startswith("sudo ")

    def test_a_little_ahead_is_no_matter(self, program: Program) -> None:
        later = time.time() + 30
        os.utime(program.vault / "header", (later, later))
        assert doctor(program.directory, program.environment)["clock"].state == "ok"

    def test_a_clock_of_before_this_program(self, tmp_path: Path) -> None:
        found = doctor_vault.clock(replace(case(tmp_path), now=1_000_000_000_000))
        assert found.state is State.PROBLEM
        assert "2001-09-09" in found.seen
