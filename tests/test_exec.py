"""`vault exec` with real programs: what they can do, what they are not given, and that it is locked afterwards."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agents import KEYRINGS, program_with_keyring, wait_until
from tests.programs import Program
from tests.screens import Screen
from vault import KeyFile, Vault

_SECONDS = 60
_READ = (
    "import os; from vault import Vault; print(Vault.open(os.environ['MEMVAULT_DIR']).memory.read('/memories/a.md'))"
)
_ENVIRONMENT = "import json, os; print(json.dumps(dict(os.environ)))"
_DESCRIPTORS = "import os; print(sorted(int(name) for name in os.listdir('/proc/self/fd'))[:-1])"
# Says that it is there, then which signals come, and ends a moment after the first.
_TOLD = """
import signal, sys, time
seen = []
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
    signal.signal(number, lambda number, _: seen.append(number))
print("there", flush=True)
while not seen:
    time.sleep(0.02)
time.sleep(0.5)
print([signal.Signals(number).name for number in seen], flush=True)
sys.exit(5)
"""
# Says whose child it is, and who sent each interrupt: 0 is the kernel, for a terminal.
_COUNTS = """
import os, signal, sys
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
print("child of", os.getppid(), flush=True)
senders = [signal.sigwaitinfo([signal.SIGINT]).si_pid]
print("interrupted", flush=True)
while more := signal.sigtimedwait([signal.SIGINT], 1):
    senders.append(more.si_pid)
print("from", senders, flush=True)
sys.exit(5)
"""
_WAITS = "import time\nprint('there', flush=True)\ntime.sleep(60)"


@pytest.fixture(params=KEYRINGS[1:])
def program(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Program]:
    """A vault that is locked, with a memory, and its key file."""
    with program_with_keyring(request.param, tmp_path) as program:
        key = KeyFile.create(program.directory / "key")
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("HOME", program.environment["HOME"])
            patch.delenv("PYTHON_KEYRING_BACKEND")
            with Vault.create(program.vault, credentials=[key], remember=False) as vault:
                vault.memory.create("/memories/a.md", "first")
            yield program


def _python(code: str) -> list[str]:
    return ["exec", "--", sys.executable, "-c", code]


def _started(program: Program, code: str, *options: str) -> subprocess.Popen[str]:
    """`vault exec` with a program that says `there` when it runs."""
    running = subprocess.Popen(
        program.command("exec", *options, "--", sys.executable, "-c", code),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=program.directory,
        env=program.environment,
        start_new_session=True,
    )
    assert running.stdout is not None
    assert running.stdout.readline() == "there\n"
    return running


def _is_locked(program: Program) -> bool:
    return program("ls", key=False).returncode == 11


# What the program can do


@pytest.mark.parametrize("program", KEYRINGS, indirect=True)
def test_a_program_reads_a_memory_without_a_key_of_its_own_and_then_the_vault_is_locked(program: Program) -> None:
    done = program(*_python(_READ))
    assert (done.returncode, done.stdout, done.stderr) == (0, "b'first'\n", "")
    assert _is_locked(program)


def test_a_program_that_is_no_python_uses_the_command(program: Program) -> None:
    done = program("exec", "--", "/bin/sh", "-c", f"'{sys.executable}' -m vault cat a.md")
    assert (done.returncode, done.stdout) == (0, "first")


def test_input_and_output_are_the_programs_own(program: Program) -> None:
    done = subprocess.run(
        program.command("exec", "/bin/sh", "-c", "cat; echo talk >&2"),
        input="typed",
        capture_output=True,
        text=True,
        cwd=program.directory,
        env=program.environment,
        timeout=_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "typed", "talk\n")


def test_options_behind_the_program_are_its_own(program: Program) -> None:
    assert program("exec", "echo", "--json", "--help").stdout == "--json --help\n"
    assert program("exec", "--", "echo", "--", "--vault").stdout == "-- --vault\n"


# What it is not given


def test_the_environment_names_the_vault_and_no_credential(program: Program) -> None:
    program.environment |= {"MEMVAULT_PASSPHRASE_FILE": "", "MEMVAULT_RECOVERY_FILE": "", "OTHER": "kept"}
    seen = json.loads(program(*_python(_ENVIRONMENT)).stdout)
    assert {name: value for name, value in seen.items() if name.startswith("MEMVAULT_")} == {
        "MEMVAULT_DIR": str(program.vault)
    }
    assert seen["OTHER"] == "kept"


def test_neither_environment_nor_arguments_hold_the_key(program: Program) -> None:
    key = (program.directory / "key").read_bytes()
    with Vault.open(program.vault, credential=KeyFile(program.directory / "key"), read_only=True) as vault:
        root = vault.store.root.reveal()
    code = "import sys; [sys.stdout.buffer.write(open(f'/proc/self/{n}', 'rb').read()) for n in ('environ', 'cmdline')]"
    seen = subprocess.run(
        program.command(*_python(code)),
        capture_output=True,
        cwd=program.directory,
        env=program.environment,
        timeout=_SECONDS,
        check=True,
    ).stdout
    for secret in (key, root):
        assert secret not in seen
        assert secret.hex().encode() not in seen


def test_no_descriptor_is_inherited(program: Program) -> None:
    if not Path("/proc/self/fd").exists():
        pytest.skip("needs /proc")
    shell = f'exec 7<key; exec "{sys.executable}" -m vault exec -- "{sys.executable}" -c "{_DESCRIPTORS}"'
    assert program("-c", shell, program=["/bin/sh"]).stdout == "[0, 1, 2]\n"


@pytest.mark.parametrize("source", ["--passphrase-fd 0", "--passphrase-file /dev/stdin"])
def test_a_file_that_the_passphrase_was_read_from_cannot_be_read_again(source: str, program: Program) -> None:
    (program.directory / "pw").write_text("a phrase of some length\n")
    assert program("key", "add", "passphrase", "--new-passphrase-file", "pw").returncode == 0
    code = "import os; os.lseek(0, 0, 0); print(os.read(0, 100))"
    shell = f'exec "{sys.executable}" -m vault {source} exec -- "{sys.executable}" -c "{code}" < pw'
    done = program("-c", shell, program=["/bin/sh"], key=False)
    assert "phrase" not in done.stdout


# How it ends


@pytest.mark.parametrize(
    ("code", "expected"), [("import sys; sys.exit(3)", 3), ("import os; os.kill(os.getpid(), 9)", 137)]
)
def test_the_exit_code_is_the_programs_as_a_shell_has_it(code: str, expected: int, program: Program) -> None:
    assert program(*_python(code)).returncode == expected
    assert _is_locked(program)


def test_a_program_that_is_not_there_is_127_and_one_that_cannot_be_run_126(program: Program) -> None:
    (program.directory / "text").write_text("no program")
    for name, code in (("no-such-program", 127), ("./no-such-program", 127), ("./text", 126), ("/", 126)):
        done = program("exec", "--", name)
        assert done.returncode == code, name
        assert "hint: " in done.stderr
    (program.directory / "script").write_text("#!/no/such/interpreter\n")
    (program.directory / "script").chmod(0o755)
    assert program("exec", "--", "./script").returncode == 127
    (program.directory / "text").chmod(0o755)
    assert program("exec", "--", "./text").returncode == 126
    assert _is_locked(program)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_is_passed_on_and_what_the_program_makes_of_it_counts(
    number: signal.Signals, program: Program
) -> None:
    running = _started(program, _TOLD)
    assert not _is_locked(program)
    running.send_signal(number)
    stdout, stderr = running.communicate(timeout=_SECONDS)
    assert (stdout, stderr, running.returncode) == (f"['{number.name}']\n", "", 5)
    assert _is_locked(program)


def test_a_program_that_a_passed_on_signal_kills_is_128_and_more_and_the_vault_is_locked(program: Program) -> None:
    running = _started(program, _WAITS)
    running.terminate()
    running.communicate(timeout=_SECONDS)
    assert running.returncode == 128 + signal.SIGTERM
    assert _is_locked(program)


def test_ctrl_c_reaches_the_program_once_and_the_vault_is_locked(program: Program) -> None:
    screen = Screen(["exec", "--", sys.executable, "-c", _COUNTS], program.directory, environment=program.environment)
    screen.expect("child of ")
    screen.expect("\r\n")
    found = re.search(r"child of (\d+)", screen.log)
    assert found
    os.kill(int(found[1]), signal.SIGSTOP)  # two interrupts at the same moment would be one
    screen.send("\x03")
    screen.expect("interrupted")
    os.kill(int(found[1]), signal.SIGCONT)
    screen.expect("from [0]\r\n")  # the terminal sent it, and nobody sent it again
    assert screen.end()[1] == 5
    assert _is_locked(program)


def test_a_signal_that_is_ignored_stays_ignored_as_under_nohup(program: Program) -> None:
    shell = f'trap "" HUP; exec "{sys.executable}" -m vault exec -- "{sys.executable}" -c "{{}}"'
    code = "import signal; print(signal.getsignal(signal.SIGHUP).name)"
    assert program("-c", shell.format(code), program=["/bin/sh"]).stdout == "SIG_IGN\n"


def test_the_end_of_the_time_locks_even_when_exec_itself_was_killed(program: Program) -> None:
    running = _started(program, _WAITS, "--for", "4s")
    running.kill()
    running.wait(_SECONDS)
    assert not _is_locked(program)
    wait_until(lambda: _is_locked(program))
    os.killpg(running.pid, signal.SIGKILL)  # the program, which outlived `exec` in the session that the test made
    running.communicate(timeout=_SECONDS)


# What was there before


def test_a_vault_that_is_unlocked_already_stays_so_and_that_is_said(program: Program) -> None:
    assert program("unlock", "--for", "30m").returncode == 0
    before = json.loads(program("status", "--json", key=False).stdout)["data"]["until"]
    done = program(*_python(_READ), key=False)
    assert done.stdout == "b'first'\n"
    assert "the vault is unlocked already, until " in done.stderr
    assert "(30 minutes), and stays so\n" in done.stderr
    assert json.loads(program("status", "--json", key=False).stdout)["data"]["until"] == before


def test_what_somebody_else_unlocks_meanwhile_is_left_to_him(program: Program) -> None:
    running = _started(program, _TOLD)
    assert program("unlock", "--for", "1h").returncode == 0
    running.terminate()
    _, stderr = running.communicate(timeout=_SECONDS)
    assert "was unlocked by somebody else meanwhile" in stderr
    assert not _is_locked(program)


def test_a_lock_meanwhile_locks_the_program_out(program: Program) -> None:
    code = "import sys\nprint('there', flush=True)\ninput_ = sys.stdin.read()\n" + _READ
    running = subprocess.Popen(
        program.command("exec", "--", sys.executable, "-c", code),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=program.directory,
        env=program.environment,
    )
    assert running.stdout is not None
    assert running.stdout.readline() == "there\n"
    assert program("lock").stderr == "locked\n"
    stdout, stderr = running.communicate("", timeout=_SECONDS)
    assert stdout == ""
    assert "Locked" in stderr
    assert running.returncode == 1


def test_the_vault_may_move_while_the_program_runs(program: Program) -> None:
    running = _started(program, _TOLD)
    program.vault.rename(program.directory / "moved")
    running.terminate()
    _, stderr = running.communicate(timeout=_SECONDS)
    assert (running.returncode, stderr) == (5, "")
    (program.directory / "moved").rename(program.vault)
    assert _is_locked(program)


# Refusals


def test_nothing_runs_without_a_credential_or_with_a_wrong_one(program: Program) -> None:
    assert program("exec", "--", "touch", "ran", key=False).returncode == 11
    (program.directory / "wrong").write_bytes(os.urandom(32))
    assert program("--key-file", "wrong", "exec", "--", "touch", "ran").returncode == 12
    assert program("--vault", "nowhere", "exec", "--", "touch", "ran").returncode == 10
    assert program("exec", "--for", "0s", "--", "touch", "ran").returncode == 2
    assert program("exec").returncode == 2
    assert not (program.directory / "ran").exists()
    assert _is_locked(program)


def test_json_is_refused_as_json_because_the_output_is_the_programs(program: Program) -> None:
    done = program("exec", "--json", "--", "touch", "ran")
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]["kind"] == "invalid_request"
    assert not (program.directory / "ran").exists()


def test_an_interrupted_question_runs_nothing_and_leaves_nothing_unlocked(program: Program) -> None:
    environment = program.environment | {"MEMVAULT_KEY_FILE": ""}
    screen = Screen(["exec", "--", "touch", "ran"], program.directory, environment=environment)
    screen.expect("path of the key file: ")
    screen.send("\x03")
    assert screen.end()[1] == 130
    assert not (program.directory / "ran").exists()
    assert _is_locked(program)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ended_at_any_moment_it_leaves_nothing_unlocked(number: signal.Signals, program: Program) -> None:
    for step in range(8):
        running = subprocess.Popen(
            program.command("exec", "--", "sleep", "60"),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=program.directory,
            env=program.environment,
            start_new_session=True,
        )
        time.sleep(0.3 + 0.05 * step)
        running.send_signal(number)
        running.communicate(timeout=_SECONDS)
        assert running.returncode in {128 + number, -number}  # the latter when the interpreter had hardly begun
        assert _is_locked(program)
