"""The program as a process: one exit code for each thing that can be wrong, and streams that end early.

What is checked here needs a process of its own: codes as a shell sees them, signals, closed and full outputs, several
programs on one vault. The words are checked by the transcripts.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.keychains import require_secret_service, secret_service
from tests.programs import Program, program_with_a_vault
from vault import KeyFile, Vault

_SECONDS = 60
_IMPATIENT = """
import functools, sys
from vault import places
places.Surroundings = functools.partial(places.Surroundings, lock_seconds=0.2)
from vault.cli.app import run
sys.exit(run(sys.argv[1:]))
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return program_with_a_vault(tmp_path)


def _journal(vault: Path) -> Path:
    (file,) = (vault / "journal").iterdir()
    return file


def _flip(file: Path, at: int) -> None:
    data = bytearray(file.read_bytes())
    data[at] ^= 1
    file.write_bytes(data)


# One code each


def test_each_request_that_cannot_be_has_its_code(program: Program) -> None:
    codes = {
        "ok": program("ls").returncode,
        "usage": program("nonsense").returncode,
        "input needed": program("rm", "a.md").returncode,
        "no such path": program("cat", "b.md").returncode,
        "conflict": program("add", "a.md", "second").returncode,
        "no vault": program("--vault", "nowhere", "ls").returncode,
        "locked": program("ls", key=False).returncode,
    }
    assert codes == {
        "ok": 0,
        "usage": 2,
        "input needed": 2,
        "no such path": 4,
        "conflict": 5,
        "no vault": 10,
        "locked": 11,
    }


def test_too_much_for_the_gate_is_6_and_stores_nothing(program: Program) -> None:
    (program.directory / "big.txt").write_text("x" * (513 * 1024))
    assert program("add", "big.md", "--file", "big.txt").returncode == 6
    assert program("ls").stdout == "/memories/a.md\n"


def test_a_wrong_passphrase_is_12(tmp_path: Path) -> None:
    program = Program(tmp_path)
    (tmp_path / "right").write_text("one that is right")
    (tmp_path / "wrong").write_text("one that is wrong")
    arguments = ["init", "--passphrase-file", "right", "--no-recovery", "--no-keyring"]
    assert program(*arguments, key=False).returncode == 0
    assert program("ls", "--passphrase-file", "right", key=False).returncode == 0
    wrong = program("ls", "--passphrase-file", "wrong", key=False)
    assert wrong.returncode == 12
    assert "wrong_credential" in program("ls", "--passphrase-file", "wrong", "--json", key=False).stdout


def test_no_keyring_is_13_where_the_keyring_is_the_matter(program: Program) -> None:
    assert program("unlock").returncode == 13
    assert program("lock").returncode == 13


def test_a_real_keyring_keeps_the_vault_open_until_it_is_locked(tmp_path: Path) -> None:
    require_secret_service()
    with secret_service(tmp_path) as session:
        program = Program(tmp_path)
        program.environment |= session
        del program.environment["PYTHON_KEYRING_BACKEND"]
        assert "(8 hours): the Secret Service remembers the key" in program("init", "--no-recovery").stderr
        assert program("add", "a.md", "first", key=False).returncode == 0
        assert "the Secret Service has the key" in program("status", key=False).stdout
        assert "locked\n" in program("lock").stderr
        assert program("ls", key=False).returncode == 11
        assert program("lock").stderr == "locked: no keyring in reach had the key\n"
        assert "(8 hours): the Secret Service remembers the key" in program("unlock").stderr
        assert program("unlock", key=False).returncode == 11  # what the keyring holds is no credential
        assert program("cat", "a.md", key=False).stdout == "first"


def test_a_real_keyring_is_left_alone_when_it_is_not_wanted(tmp_path: Path) -> None:
    require_secret_service()
    with secret_service(tmp_path) as session:
        program = Program(tmp_path)
        program.environment |= session
        del program.environment["PYTHON_KEYRING_BACKEND"]
        assert program("init", "--no-recovery", "--no-keyring").returncode == 0
        assert program("ls").returncode == 0
        assert program("ls", key=False).returncode == 11


def test_a_newer_format_is_22(program: Program) -> None:
    for name in ("header", "header.bak"):
        file = program.vault / name
        file.write_text(_of_format_2(file.read_text()))
    assert {program(verb).returncode for verb in ("ls", "status", "verify")} == {22}


def _of_format_2(header: str) -> str:
    """The same header as a later version might write it: only its checksum is known to stay what it is."""
    fields = json.loads(header) | {"format": 2}
    bare = {name: value for name, value in fields.items() if name not in {"checksum", "mac"}}
    fields["checksum"] = hashlib.sha256(_canonical(bare).encode()).hexdigest()
    return _canonical(fields) + "\n"


def _canonical(fields: dict[str, object]) -> str:
    return json.dumps(fields, sort_keys=True, separators=(",", ":"))


def test_a_directory_that_is_open_to_others_is_23(program: Program) -> None:
    program.vault.chmod(0o755)
    outcome = program("ls")
    assert outcome.returncode == 23
    assert "hint: " in outcome.stderr


def test_a_held_lock_is_30(program: Program) -> None:
    with (program.vault / "lock").open("rb+") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        outcome = program("add", "b.md", "x", program=[sys.executable, "-c", _IMPATIENT])
        assert outcome.returncode == 30
        assert "hint: try again" in outcome.stderr
        assert program("ls").stdout == "/memories/a.md\n"  # reading waits for nobody
    assert program("add", "b.md", "x").returncode == 0


# A vault that is not what it was


def test_a_damaged_memory_is_20_and_the_others_can_be_read_and_saved(program: Program) -> None:
    program("add", "b.md", "second")
    [*objects] = (program.vault / "objects").rglob("*/*")
    contents = {program("cat", name).stdout for name in ("a.md", "b.md")}
    assert contents == {"first", "second"}
    _compact(program)
    _flip(objects[0], 100)
    codes = sorted(program("cat", name).returncode for name in ("a.md", "b.md"))
    assert codes == [0, 20]
    assert program("verify").returncode == 20
    assert program("verify", key=False).returncode == 20
    exported = program("export", "--plaintext", "out", "--confirm", "vault", "--json")
    value = json.loads(exported.stdout)
    assert (exported.returncode, value["ok"], value["data"]["memories"]) == (20, False, 1)
    assert value["error"]["kind"] in {"corrupt", "tampered"}
    assert len(list((program.directory / "out").iterdir())) == 1


def _compact(program: Program) -> None:
    """Close the epoch, so that contents are read from `objects/` alone."""
    with Vault.open(program.vault, credential=KeyFile(program.directory / "key")) as vault:
        vault.store.checkpoint()


def test_a_damaged_journal_can_be_read_and_not_written(program: Program) -> None:
    program("add", "b.md", "second")
    data = _journal(program.vault).read_bytes()
    _flip(_journal(program.vault), data.rindex(b"AMVFRAME") + 200 if b"AMVFRAME" in data else 600)
    for verb in (["ls"], ["log"], ["verify"]):
        outcome = program(*verb)
        assert outcome.returncode == 20, verb
        assert "journal/" in outcome.stderr
        assert "/memories/a.md" in outcome.stdout or verb != ["ls"]
    assert program("add", "c.md", "x").returncode == 20


@pytest.fixture
def rolled_back(program: Program, tmp_path: Path) -> Program:
    """A vault whose directory was replaced by a copy from before the last change."""
    shutil.copytree(program.vault, program.directory / "old")
    with Vault.open(program.vault, credential=KeyFile(tmp_path / "key")) as vault:
        vault.memory.create("/memories/b.md", "second")
    shutil.rmtree(program.vault)
    (program.directory / "old").rename(program.vault)
    return program


def test_a_rolled_back_vault_can_be_read_with_a_warning_that_has_both_heads(rolled_back: Program) -> None:
    for arguments in (["ls"], ["cat", "a.md"], ["log"], ["status"], ["verify"]):
        outcome = rolled_back(*arguments)
        assert outcome.returncode == 21, arguments
        assert outcome.stdout
        assert "warning: this machine saw head 1.3." in outcome.stderr
        assert "the vault now ends at 1.2." in outcome.stderr
        assert "trust --accept-rollback" in outcome.stderr
    assert rolled_back("ls").stdout == "/memories/a.md\n"


def test_a_rolled_back_vault_is_not_ok_in_json_and_gives_its_data(rolled_back: Program) -> None:
    value = json.loads(rolled_back("ls", "--json").stdout)
    assert value["ok"] is False
    assert value["error"]["kind"] == "rolled_back"
    assert [memory["path"] for memory in value["data"]["memories"]] == ["/memories/a.md"]


def test_a_rolled_back_vault_cannot_be_written(rolled_back: Program) -> None:
    for arguments in (["add", "c.md", "x"], ["rm", "a.md", "--yes"], ["mv", "a.md", "c.md"]):
        assert rolled_back(*arguments).returncode == 21
    assert rolled_back("ls").stdout == "/memories/a.md\n"


def test_a_missing_path_in_a_rolled_back_vault_tells_both(rolled_back: Program) -> None:
    outcome = rolled_back("cat", "b.md")
    assert outcome.returncode == 4
    assert "warning: this machine saw head" in outcome.stderr
    assert "error: there is no memory at /memories/b.md" in outcome.stderr


def test_a_rolled_back_vault_can_be_taken_away_though_not_recorded(rolled_back: Program) -> None:
    outcome = rolled_back("export", "--plaintext", "out", "--confirm", "vault")
    assert outcome.returncode == 21
    assert "does not record this export" in outcome.stderr
    assert (rolled_back.directory / "out" / "a.md").read_text() == "first"


def test_an_accepted_rollback_can_be_written_again_and_says_why(rolled_back: Program) -> None:
    trusted = rolled_back("trust", "--accept-rollback", "--reason", "restored a backup")
    assert trusted.returncode == 0
    assert rolled_back("add", "c.md", "x").returncode == 0
    log = rolled_back("log")
    assert log.returncode == 0
    assert "trust    restored a backup  by cli" in log.stdout


def test_a_head_kept_elsewhere_tells_a_descendant_from_another_state(program: Program) -> None:
    before = program("head").stdout.strip()
    program("add", "b.md", "second")
    after = program("head").stdout.strip()
    assert before != after
    for key in (True, False):
        assert "the vault continues it" in program("verify", "--witness", before, key=key).stdout
        assert program("verify", "--witness", after[:-1] + ("0" if after[-1] != "0" else "1"), key=key).returncode == 21


def test_a_machine_that_never_saw_the_vault_says_so(program: Program, tmp_path: Path) -> None:
    program.environment = program.environment | {"HOME": str(tmp_path / "elsewhere")}
    outcome = program("ls")
    assert outcome.returncode == 0
    assert "warning: this machine has not seen this vault before" in outcome.stderr


def test_a_journal_that_ends_in_the_middle_of_a_write_is_said_with_no_promise(program: Program, tmp_path: Path) -> None:
    program.environment = program.environment | {"HOME": str(tmp_path / "elsewhere")}  # no anchor says what was there
    journal = _journal(program.vault)
    data = journal.read_bytes()
    journal.write_bytes(data[: data.rindex(b"AMV") + 512])
    (program.vault / "lock").unlink()  # nor does a mark, as after a power cut before it was written
    outcome = program("ls")
    assert (outcome.returncode, outcome.stdout) == (0, "")
    assert "warning: the journal ends in the middle of a write, as after a crash\n" in outcome.stderr


# Streams and signals


@pytest.mark.parametrize("arguments", [["ls"], ["log"], ["status"], ["ls", "--json"], ["--help"], ["cat", "a.md"]])
def test_a_reader_that_leaves_early_is_no_error_message(arguments: list[str], program: Program) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    child = subprocess.Popen(
        program.command(*arguments),
        stdout=writing,
        stderr=subprocess.PIPE,
        cwd=program.directory,
        env=program.environment,
    )
    os.close(writing)
    _, stderr = child.communicate(timeout=_SECONDS)
    assert (stderr, child.returncode) == (b"", 1)


def test_a_reader_that_leaves_early_keeps_the_code_of_an_error(program: Program) -> None:
    child = subprocess.Popen(
        ["/bin/sh", "-c", f"sleep 1; exec {sys.executable} -m vault cat nothing --json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=program.directory,
        env=program.environment,
    )
    assert child.stdout is not None
    child.stdout.close()
    assert child.stderr is not None
    with child.stderr:
        assert child.stderr.read() == b""
    assert child.wait(_SECONDS) == 4


@pytest.mark.parametrize("arguments", [["ls"], ["ls", "--json"], ["--help"]])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_an_output_that_is_full_is_said(arguments: list[str], program: Program) -> None:
    with Path("/dev/full").open("wb") as full:
        child = subprocess.run(
            program.command(*arguments),
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=program.directory,
            env=program.environment,
            timeout=_SECONDS,
            check=False,
        )
    assert child.returncode == 1
    assert child.stderr.startswith(b"error: cannot write to stdout: ")


def test_closed_streams_are_no_traceback(program: Program) -> None:
    shell = f"exec {sys.executable} -m vault"
    closed_output = program("-c", f"{shell} ls >&-", program=["/bin/sh"])
    assert closed_output.returncode == 1
    assert closed_output.stderr.startswith("error: cannot write to stdout: ")
    closed_talk = program("-c", f"{shell} ls -l 2>&-", program=["/bin/sh"])
    assert closed_talk.returncode == 0
    closed_input = program("-c", f"{shell} add c.md - <&-", program=["/bin/sh"])
    assert closed_input.returncode == 2
    assert "cannot read standard input" in closed_input.stderr


def test_ctrl_c_while_waiting_is_130_and_changes_nothing(program: Program) -> None:
    with (program.vault / "lock").open("rb+") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        child = subprocess.Popen(
            program.command("add", "b.md", "x"),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=program.directory,
            env=program.environment,
        )
        _wait_until_it_has_the_lock_file_open(child.pid, program.vault / "lock")
        child.send_signal(signal.SIGINT)
        stdout, stderr = child.communicate(timeout=_SECONDS)
    assert (child.returncode, stdout) == (130, b"")
    assert b"Traceback" not in stderr
    assert program("ls").stdout == "/memories/a.md\n"


def _wait_until_it_has_the_lock_file_open(pid: int, lock: Path) -> None:
    if not Path("/proc/self/fd").exists():
        time.sleep(3)
        return
    deadline = time.monotonic() + _SECONDS
    while time.monotonic() < deadline:
        with suppress(FileNotFoundError):  # the child closes descriptors while we look
            if str(lock.resolve()) in [str(link.readlink()) for link in Path(f"/proc/{pid}/fd").iterdir()]:
                return
        time.sleep(0.02)
    raise AssertionError


def test_both_names_of_the_program_are_the_same_program() -> None:
    folder = Path(sys.executable).parent
    for name in ("vault", "memvault"):
        shown = subprocess.run(
            [folder / name, "--help"], capture_output=True, text=True, timeout=_SECONDS, check=True
        ).stdout
        assert shown.startswith(f"Usage: {name} ")


def test_listing_loads_neither_the_sdk_nor_a_keyring(program: Program) -> None:
    code = "import sys; from vault.cli.app import run; code = run(['ls']); print(*sys.modules); sys.exit(code)"
    outcome = program(program=[sys.executable, "-c", code])
    assert outcome.returncode == 0
    heavy = {"anthropic", "anyio", "pydantic", "keyring", "secretstorage", "tarfile", "httpx"}
    assert not heavy & set(outcome.stdout.split())
