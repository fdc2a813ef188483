"""Unlock once, work everywhere, lock for real: several processes on one vault, and each keyring real.

Then the sessions that have none, or one that does not answer; and a person at a terminal.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agents import KEYRINGS, Agent, program_with_keyring, wait_until
from tests.keychains import configure_keyring, require_kernel_keyring
from tests.programs import Program, program_with_a_vault
from tests.screens import Screen

_LOCKED = "Error: The memory vault is locked"
_PROMISED = 3
_SLACK = 12
"""Seconds for a keyring, and for the start of a Python on a busy machine."""


@pytest.fixture(params=KEYRINGS)
def program(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Program]:
    with program_with_keyring(request.param, tmp_path) as program:
        assert f"{request.param} remembers the key" in program("init", "--no-recovery").stderr
        yield program


# Two terminals and an agent


@pytest.mark.parametrize("way", ["opened by the tool", "handed"])
def test_lock_reaches_a_running_agent_and_unlock_brings_it_back_without_building_it_anew(
    program: Program, way: str
) -> None:
    with Agent(program, way=way) as agent:
        assert agent(command="create", path="/memories/a.md", file_text="mine").text.startswith("File created")
        assert program("lock").stderr == "locked\n"
        locked = agent.view()
        assert locked.is_error
        assert locked.text.startswith(_LOCKED)
        lost = agent(command="create", path="/memories/b.md", file_text="lost")
        assert lost.text.startswith(_LOCKED)
        assert program("unlock").returncode == 0
        seen = agent.view()
        assert not seen.is_error
        assert "a.md" in seen.text
        assert "b.md" not in seen.text


@pytest.mark.parametrize("way", ["opened by the tool", "handed"])
def test_the_end_of_the_time_locks_a_running_agent_until_the_next_unlock(program: Program, way: str) -> None:
    with Agent(program, way=way) as agent:
        assert program("unlock", "--for", "4s").returncode == 0
        assert not agent.view().is_error
        wait_until(lambda: agent.view().is_error)
        assert agent.view().text.startswith(_LOCKED)
        assert program("ls", key=False).returncode == 11
        assert program("unlock", "--for", "1h").returncode == 0
        assert not agent.view().is_error


def test_unlocking_again_sets_the_time_anew_for_a_running_agent(program: Program) -> None:
    with Agent(program, way="opened by the tool") as agent:
        assert program("unlock", "--for", "4s").returncode == 0
        assert not agent.view().is_error
        assert program("unlock", "--for", "1h").returncode == 0
        time.sleep(4.5)
        assert not agent.view().is_error


def test_an_agent_that_was_started_while_the_vault_was_locked_works_after_unlock(program: Program) -> None:
    program("lock")
    with Agent(program, way="opened by the tool") as agent:
        assert agent.view().text.startswith(_LOCKED)
        assert program("unlock").returncode == 0
        assert not agent.view().is_error


def test_lock_all_reaches_every_vault_that_was_unlocked_here(program: Program) -> None:
    other = ("--vault", "other", "--key-file", "other-key")
    assert program(*other, "init", "--no-recovery").returncode == 0
    with Agent(program, way="opened by the tool") as agent:
        assert not agent.view().is_error
        done = program("lock", "--all", "--json")
        assert done.returncode == 0
        assert [vault["had_key"] for vault in json.loads(done.stdout)["data"]["vaults"]] == [True, True]
        assert agent.view().text.startswith(_LOCKED)
        assert program("ls", key=False).returncode == 11
        assert program("--vault", "other", "ls", key=False).returncode == 11


def test_lock_reaches_an_agent_whose_key_is_in_a_keyring_that_this_session_cannot_ask(tmp_path: Path) -> None:
    with program_with_keyring(KEYRINGS[0], tmp_path) as desktop:
        assert desktop("init", "--no-recovery").returncode == 0
        elsewhere = Program(desktop.directory)
        elsewhere.environment = desktop.environment | {"DBUS_SESSION_BUS_ADDRESS": "disabled:"}
        with Agent(desktop, way="handed") as agent:
            assert not agent.view().is_error
            assert elsewhere("lock").returncode == 0
            assert agent.view().text.startswith(_LOCKED)
            # The entry is in the desktop's keyring still, and opens nothing, for nobody.
            assert desktop("ls", key=False).returncode == 11
            status = json.loads(desktop("status", "--json", key=False).stdout)["data"]
            assert status["locked"]
            assert "was locked" in status["message"]
            assert desktop("unlock").returncode == 0
            assert not agent.view().is_error


# Where the vault is used from


def _quick(program: Program, *arguments: str, key: bool = False) -> subprocess.CompletedProcess[str]:
    """Run a command without a key file, which says what is wrong within the time limit, and asks nobody."""
    begin = time.monotonic()
    done = program(*arguments, key=key)
    assert time.monotonic() - begin < _PROMISED + _SLACK
    assert "Traceback" not in done.stderr
    return done


def _error(done: subprocess.CompletedProcess[str]) -> tuple[int, str, str]:
    error = json.loads(done.stdout)["error"]
    return done.returncode, error["kind"], f"{error['message']} / {error['hint']}"


def test_a_login_shell_has_what_was_unlocked_elsewhere(program: Program) -> None:
    shell = ["/bin/bash", "-l", "-c", f'cd "{program.directory}" && exec "{sys.executable}" -m vault "$@"', "vault"]
    done = program("ls", program=shell, key=False)
    assert (done.returncode, done.stdout) == (0, "")
    program("lock")
    assert program("ls", program=shell, key=False).returncode == 11


def test_an_empty_environment_has_what_the_kernel_keyring_has(tmp_path: Path) -> None:
    with program_with_keyring(KEYRINGS[1], tmp_path) as program:
        program("init", "--no-recovery")
        bare = ["env", "-i", f"HOME={program.environment['HOME']}", sys.executable, "-m", "vault", "--vault", "vault"]
        assert program("ls", program=bare).returncode == 0
        assert program("lock", program=bare).returncode == 0
        locked = program("ls", "--json", program=bare)
        assert _error(locked)[:2] == (11, "locked")
        assert program("ls", key=False).returncode == 11


def test_an_empty_environment_is_locked_where_only_the_desktop_has_the_key(tmp_path: Path) -> None:
    with program_with_keyring(KEYRINGS[0], tmp_path) as program:
        program("init", "--no-recovery")
        bare = ["env", "-i", f"HOME={program.environment['HOME']}", sys.executable, "-m", "vault", "--vault", "vault"]
        code, kind, said = _error(program("ls", "--json", program=bare))
        assert (code, kind) == (11, "locked")
        assert "--passphrase-file" in said
        assert program("ls", "--key-file", "key", program=bare).returncode == 0


def test_no_terminal_and_no_credential_is_told_at_once_and_never_asked(program: Program) -> None:
    program("lock")
    for verb in ("ls", "unlock", "key add passphrase", "key check", "exec -- true"):
        done = subprocess.run(
            program.command(*verb.split()),
            stdin=subprocess.PIPE,  # open and silent: who reads it waits for ever
            capture_output=True,
            text=True,
            cwd=program.directory,
            env=program.environment | {"MEMVAULT_KEY_FILE": ""},
            start_new_session=True,
            timeout=_PROMISED + _SLACK,
            check=False,
        )
        assert done.returncode in {2, 11}, verb
        assert "hint: " in done.stderr


def test_without_a_bus_and_without_the_kernels_keyring_there_is_none_and_that_is_said(tmp_path: Path) -> None:
    require_kernel_keyring()
    program = program_with_a_vault(tmp_path)
    del program.environment["PYTHON_KEYRING_BACKEND"]
    contained = (
        "import errno, sys; from tests.keychains import Kernel; Kernel().forbid(errno.EPERM);"
        "from vault.cli.app import run; sys.exit(run(sys.argv[1:]))"
    )
    docker = [sys.executable, "-c", contained]
    program.environment |= {"PYTHONPATH": str(Path(__file__).parent.parent)}
    code, kind, said = _error(program("ls", "--json", program=docker, key=False))
    assert (code, kind) == (11, "locked")
    assert "no OS keyring in this session" in said
    code, kind, said = _error(program("unlock", "--json", program=docker))
    assert (code, kind) == (13, "no_keyring")
    assert "as in many containers" in said
    assert "nothing stays unlocked" in said
    locked = program("lock", program=docker)
    assert locked.returncode == 0
    assert "what the keyring of another session may have is void" in locked.stderr
    assert "passphrase-file" not in locked.stderr
    assert program("status", program=docker, key=False).returncode == 0


_LOCK_COLLECTION = """
import secretstorage
secretstorage.get_default_collection(secretstorage.dbus_init()).lock()
"""


def test_a_locked_collection_is_told_as_that_by_every_command(tmp_path: Path) -> None:
    with program_with_keyring(KEYRINGS[0], tmp_path) as program:
        program("init", "--no-recovery")
        with Agent(program, way="handed") as agent:
            assert not agent.view().is_error
            subprocess.run([sys.executable, "-c", _LOCK_COLLECTION], env=program.environment, timeout=60, check=True)
            for verb in ("ls", "unlock"):
                code, kind, said = _error(_quick(program, verb, "--json", key=verb == "unlock"))
                assert (code, kind) == (13, "keyring_locked"), verb
                assert "the OS keyring is locked / unlock it in your desktop session" in said
            status = json.loads(_quick(program, "status", "--json").stdout)["data"]
            assert (status["locked"], status["reason"]) == (True, "keyring_locked")
            lock = _quick(program, "lock")
            assert lock.returncode == 13
            assert "programs are locked, and the keyring's entry is void; but it may be there still" in lock.stderr
            assert agent.view().text.startswith(_LOCKED)


@pytest.mark.parametrize("by", ["environment", "file"])
@pytest.mark.parametrize(
    ("backend", "kind", "said"),
    [
        ("keyring.backends.null.Keyring", "keyring_refused", "keyring.backends.null.Keyring is refused"),
        ("keyring.backends.fail.Keyring", "keyring_refused", "keyring.backends.fail.Keyring is refused"),
        ("keyrings.alt.file.PlaintextKeyring", "keyring_refused", "keyrings.alt.file.PlaintextKeyring is refused"),
        ("no.such.Keyring", "keyring_refused", "cannot be used (ModuleNotFoundError)"),
        ("slow.Keyring", "keyring_too_slow", "did not answer within 3 seconds"),
    ],
)
def test_a_backend_that_is_forced_on_us_gets_no_key_and_is_named(  # noqa: PLR0917
    backend: str, kind: str, said: str, by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = program_with_a_vault(tmp_path)
    _plant_backends(tmp_path)
    monkeypatch.delenv("PYTHON_KEYRING_BACKEND")
    configure_keyring(by, backend, tmp_path, monkeypatch)
    program.environment = dict(os.environ) | {
        "MEMVAULT_DIR": "vault",
        "MEMVAULT_KEY_FILE": "key",
        "PYTHONPATH": str(tmp_path / "backends"),
    }
    code, found, told = _error(_quick(program, "unlock", "--json", key=True))
    assert (code, found) == (13, kind)
    assert said in told
    assert _quick(program, "ls").returncode in {11, 13}
    assert _quick(program, "ls", key=True).stdout == "/memories/a.md\n"
    lock = _quick(program, "lock")
    assert lock.returncode == 13
    assert said in lock.stderr
    assert said in _quick(program, "status").stdout
    ran = _quick(program, "exec", "--", "touch", "ran", key=True)
    assert ran.returncode == 13
    assert not (tmp_path / "ran").exists()
    assert not (tmp_path / "in the clear").exists()


def _plant_backends(folder: Path) -> None:
    """What a person may have installed: `keyrings.alt`, and a backend whose import hangs."""
    place = folder / "backends" / "keyrings" / "alt"
    place.mkdir(parents=True)
    (place / "file.py").write_text(
        "from keyring.backends import null\n"
        "class PlaintextKeyring(null.Keyring):\n"
        "    def set_password(self, *args):\n"
        f"        open({str(folder / 'in the clear')!r}, 'a').write(repr(args))\n"
    )
    (folder / "backends" / "slow.py").write_text("import time\ntime.sleep(600)\n")


# A person


def test_a_first_session_on_a_terminal_from_init_to_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program_with_keyring(KEYRINGS[0], tmp_path) as program:
        for name in ("HOME", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"):
            monkeypatch.setenv(name, program.environment[name])
        monkeypatch.delenv("PYTHON_KEYRING_BACKEND")
        monkeypatch.setenv("MEMVAULT_DIR", str(program.vault))
        phrase = os.urandom(12).hex()
        screen = Screen(["init", "--for", "1h"], tmp_path)
        for question in ("new passphrase: ", "the same again: "):
            screen.expect(question)
            screen.send(phrase + "\n")
        screen.expect("the passphrase has 24 characters\r\n")
        screen.expect("make a recovery code, for when all else is lost? [Y/n] ")
        screen.send("n\n")
        shown, code = screen.end()
        assert code == 0
        assert "(1 hour): the Secret Service remembers the key" in shown
        assert Screen(["lock"], tmp_path).end() == ("locked\n", 0)
        screen = Screen(["unlock", "--for", "30m"], tmp_path)
        screen.expect("passphrase: ")
        screen.send(phrase + "\n")
        shown, code = screen.end()
        assert code == 0
        assert "(30 minutes): the Secret Service remembers the key" in shown
        assert phrase not in screen.log
        assert Screen(["add", "notes.md", "prefers metric units"], tmp_path).end() == ("saved /memories/notes.md\n", 0)
        assert Screen(["ls"], tmp_path).end() == ("/memories/notes.md\n", 0)
        assert Screen(["lock"], tmp_path).end() == ("locked\n", 0)
        screen = Screen(["ls"], tmp_path)
        screen.expect("passphrase: ")
        screen.send("\x03")
        assert screen.end()[1] == 130
