"""Files that a person names: a pipe that nobody writes to holds nobody up, and a process substitution works."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

import pytest

from tests.programs import Program, program_with_a_vault
from vault.cli import sources

_SECONDS = 60


@pytest.fixture
def program(tmp_path: Path) -> Program:
    os.mkfifo(tmp_path / "pipe")
    return program_with_a_vault(tmp_path)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["ls", "--key-file", "pipe"], "error: the key file pipe is not a regular file\n"),
        (["ls", "--passphrase-file", "pipe"], "error: cannot read the passphrase file pipe: nobody writes to it\n"),
        (["ls", "--recovery-file", "pipe"], "error: cannot read the recovery file pipe: nobody writes to it\n"),
        (["add", "b.md", "--file", "pipe"], "error: cannot read pipe: nobody writes to it\n"),
    ],
)
def test_a_pipe_that_nobody_writes_to_holds_nobody_up(arguments: list[str], message: str, program: Program) -> None:
    began = time.monotonic()
    outcome = program(*arguments)
    assert outcome.returncode == 2
    assert outcome.stderr.startswith(message)
    assert time.monotonic() - began < _SECONDS / 2


def test_a_pipe_in_the_environment_holds_nobody_up(program: Program) -> None:
    program.environment["MEMVAULT_KEY_FILE"] = "pipe"
    outcome = program("ls")
    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert outcome.stderr.startswith("error: the key file pipe is not a regular file\n")


def test_a_named_pipe_that_somebody_writes_to_is_read_to_its_end(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    writer = subprocess.Popen(["/bin/sh", "-c", f"(echo one; sleep 0.3; echo two) > {tmp_path / 'pipe'}"])
    assert sources.contents(tmp_path / "pipe", 100) == b"one\ntwo\n"
    assert writer.wait(_SECONDS) == 0


def test_a_writer_may_take_his_time_when_he_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    del tmp_path
    monkeypatch.setattr(sources, "_SECONDS", 0.05)
    with subprocess.Popen(["/bin/sh", "-c", "sleep 0.5; echo late"], stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        assert sources.contents(Path(f"/dev/fd/{writer.stdout.fileno()}"), 100) == b"late\n"


def test_no_more_is_read_than_was_asked_for(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"0123456789")
    assert sources.contents(tmp_path / "file", 4) == b"0123"
    assert sources.contents(Path(os.devnull), 4) == b""


def test_a_directory_is_none_and_no_descriptor_is_left(tmp_path: Path) -> None:
    before = len(list(Path("/dev/fd").iterdir()))
    with pytest.raises(IsADirectoryError):
        sources.contents(tmp_path, 4)
    assert len(list(Path("/dev/fd").iterdir())) == before


def test_a_process_substitution_gives_passphrase_recovery_code_and_content(program: Program) -> None:
    (program.directory / "phrase").write_text("a phrase of several words")
    shell = (
        'vault() { "$0" -m vault --vault second "$@"; }\n'
        "vault init --passphrase-file <(cat phrase) --recovery-out kit --no-keyring &&\n"
        "vault add b.md --passphrase-file <(sleep 0.2; cat phrase) --file <(echo second) &&\n"
        "vault cat b.md --recovery-file <(cat kit)\n"
    )
    python, *_ = program.command()
    outcome = program("-c", shell, python, program=["bash"], key=False)
    assert (outcome.returncode, outcome.stdout) == (0, "second\n"), outcome.stderr
