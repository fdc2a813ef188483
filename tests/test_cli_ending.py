"""A program that is ended from outside: nothing in the clear stays behind, and the code says by what."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.programs import Program, program_with_a_vault

_SECONDS = 60
# An export that stands still when the first memory is written.
_SLOWLY = """
import sys, time
from vault import cli, transfer
leaving = transfer._Source.__iter__
def slowly(source):
    for memory in leaving(source):
        yield memory
        print("now", flush=True)
        time.sleep(60)
transfer._Source.__iter__ = slowly
cli.main()
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return program_with_a_vault(tmp_path)


def _started(program: Program, command: list[str], **environment: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=program.directory,
        env=program.environment | environment,
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
@pytest.mark.parametrize("name", ["out", "out.tar", "out.jsonl"])
def test_an_export_that_is_ended_leaves_nothing(number: signal.Signals, name: str, program: Program) -> None:
    before = sorted(program.directory.iterdir())
    child = _started(program, [sys.executable, "-c", _SLOWLY, "export", "--plaintext", name, "--confirm", "vault"])
    assert child.stdout is not None
    assert child.stdout.readline() == b"now\n"
    assert [path for path in program.directory.iterdir() if path.name.startswith(".memvault-")]
    child.send_signal(number)
    _, stderr = child.communicate(timeout=_SECONDS)
    assert (child.returncode, stderr.strip()) == (128 + number, b"")
    assert sorted(program.directory.iterdir()) == before


def test_a_program_that_outlives_its_terminal_goes_on(program: Program) -> None:
    ignoring = f"import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n{_SLOWLY}".replace("60", "0.5")
    child = _started(program, [sys.executable, "-c", ignoring, "export", "--plaintext", "out", "--confirm", "vault"])
    assert child.stdout is not None
    assert child.stdout.readline() == b"now\n"
    child.send_signal(signal.SIGHUP)
    child.communicate(timeout=_SECONDS)
    assert child.returncode == 0
    assert (program.directory / "out" / "a.md").read_text() == "first"


def test_a_demo_that_is_ended_leaves_nothing(program: Program) -> None:
    place = program.directory / "tmp"
    place.mkdir()
    child = _started(program, program.command("demo"), TMPDIR=str(place))
    deadline = time.monotonic() + _SECONDS
    while not list(place.glob("vault-demo-*/*")):
        assert time.monotonic() < deadline
        assert child.poll() is None
        time.sleep(0.02)
    child.terminate()
    _, stderr = child.communicate(timeout=_SECONDS)
    assert (child.returncode, stderr) == (128 + signal.SIGTERM, b"")
    assert list(place.iterdir()) == []
