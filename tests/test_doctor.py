"""`vault doctor`: it answers in every situation, in time, asks and changes nothing, and says which situation it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.doctors import PROMISED, SLACK, a_vault, bare_environment, case, doctor
from vault.cli import doctor_situation
from vault.cli.doctor_outcome import Case, Check, Outcome, State, fine
from vault.cli.doctor_running import examined, looked_at
from vault.cli.doctor_table import GROUPS
from vault.cli.options import global_options
from vault.errors import StorageError

_NAMES = [check.name for group in GROUPS for check in group]


def _files(folder: Path) -> dict[str, tuple[int, bytes]]:
    return {
        str(path): (path.stat().st_mtime_ns, path.read_bytes() if path.is_file() else b"")
        for path in sorted(folder.rglob("*"))
    }


class TestEverySituation:
    """No vault, no home, nothing in the environment: each check answers, and nothing is left behind."""

    def test_without_a_vault_it_says_how_to_make_one_and_makes_nothing(self, tmp_path: Path) -> None:
        environment = bare_environment(tmp_path)
        found = doctor(tmp_path, environment)
        assert list(found.checks) == _NAMES
        assert found["directory"].help == "vault init"
        assert [path.name for path in tmp_path.rglob("*")] == ["home"]

    def test_it_changes_nothing_of_a_vault(self, tmp_path: Path) -> None:
        a_vault(tmp_path)
        environment = bare_environment(tmp_path)
        before = _files(tmp_path)
        found = doctor(tmp_path, environment)
        assert _files(tmp_path) == before
        assert found["header"].seen == "format 1, epoch 1, opens with key-file"

    def test_in_an_empty_environment(self, tmp_path: Path) -> None:
        found = doctor(tmp_path, {}, "--vault", str(tmp_path / "vault"))
        assert list(found.checks) == _NAMES
        assert found["where"].state == "ok"

    @pytest.mark.parametrize("home", ["", "/nowhere/at/all", "relative"])
    def test_without_a_home(self, home: str, tmp_path: Path) -> None:
        found = doctor(tmp_path, {"HOME": home, "PATH": ""}, "--vault", "none")
        assert found["directory"].seen == f"there is no vault in {tmp_path / 'none'}"

    def test_a_directory_that_is_called_like_the_package_is_not_run(self, tmp_path: Path) -> None:
        (tmp_path / "vault").mkdir()
        for name in ("vault/__init__.py", "json.py", "keyring.py"):
            (tmp_path / name).write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
        script = "import sys; from vault.cli import main; sys.argv[0] = 'vault'; main()"
        found = doctor(tmp_path, None, program=[sys.executable, "-P", "-c", script])
        assert list(found.checks) == _NAMES
        assert not (tmp_path / "ran").exists()

    def test_for_people_each_trouble_has_its_step_below_it(self, tmp_path: Path) -> None:
        environment = bare_environment(tmp_path) | {"MEMVAULT_PASSPHRASE": "x"}
        command = [sys.executable, "-m", "vault", "doctor"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
        lines = done.stdout.splitlines()
        (row,) = [number for number, line in enumerate(lines) if line.startswith("variables")]
        assert lines[row].split()[:3] == ["variables", "problem", "MEMVAULT_PASSPHRASE"]
        assert lines[row + 1].split() == ["do:", "unset", "MEMVAULT_PASSPHRASE"]
        assert "1 thing needs attention" in done.stderr
        assert done.returncode == 3


class TestWhereItRuns:
    """The situation is named, and the step that helps there."""

    def test_ssh(self, tmp_path: Path) -> None:
        environment = bare_environment(tmp_path, SSH_CONNECTION="192.0.2.1 5000 192.0.2.2 22")
        assert "over SSH" in doctor(tmp_path, environment)["where"].seen

    def test_wsl(self, tmp_path: Path) -> None:
        assert "in WSL" in doctor(tmp_path, bare_environment(tmp_path, WSL_DISTRO_NAME="Debian"))["where"].seen

    def test_cron_is_told_by_who_started_it(self, tmp_path: Path) -> None:
        # A real process of this name: the shell, copied, which does not replace itself by its last command.
        cron = tmp_path / "cron"
        shutil.copy(shutil.which("sh") or "/bin/sh", cron)
        program = [str(cron), "-c", f'{sys.executable} -m vault "$@"; exit $?', "cron"]
        assert "under cron" in doctor(tmp_path, None, program=program)["where"].seen

    @pytest.mark.parametrize(
        ("variables", "name", "step"),
        [
            ({"SSH_TTY": "/dev/pts/1"}, "SSH", "export MEMVAULT_KEY_FILE"),
            ({"WSL_DISTRO_NAME": "Debian"}, "WSL", "export MEMVAULT_KEY_FILE"),
            ({"KUBERNETES_SERVICE_HOST": "192.0.2.1"}, "container", "docker run -v"),
            ({"container": "lxc"}, "container", "docker run -v"),
            ({"SUDO_UID": "1000"}, "sudo", "run it as yourself"),
            ({"DISPLAY": ":0"}, "desktop", "start the desktop's keyring"),
        ],
    )
    def test_each_has_its_step(
        self, variables: dict[str, str], name: str, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        found = doctor_situation.situations(case(tmp_path, **variables))
        assert name in found
        # The machine of this test may be a container itself, which explains more.
        monkeypatch.setattr(doctor_situation, "situations", lambda _: [name])
        assert step in doctor_situation.step_without_keyring(case(tmp_path))

    def test_somebody_elses_home_is_told_as_after_sudo(self, tmp_path: Path) -> None:
        environment = bare_environment(tmp_path, HOME="/usr")
        if os.geteuid() == 0:
            environment["HOME"] = str(tmp_path / "home")
            os.chown(tmp_path / "home", 12345, 12345)
        found = doctor(tmp_path, environment)["where"]
        assert found.state == "warning"
        assert "as another person" in found.seen
        assert f"HOME ({environment['HOME']}) is another user's" in found.seen
        assert "without sudo" in str(found.help)

    @pytest.mark.parametrize(
        ("address", "said"),
        [("", "no session bus"), ("disabled:", "no session bus"), ("unix:path=/nowhere", "a session bus that is dead")],
    )
    def test_what_became_of_the_session_bus(self, address: str, said: str, tmp_path: Path) -> None:
        environment = bare_environment(tmp_path, DBUS_SESSION_BUS_ADDRESS=address)
        assert doctor(tmp_path, environment)["where"].seen.endswith(said)


_HANGS = "import time\nwhile True:\n    try:\n        time.sleep(600)\n    except BaseException:\n        pass\n"


class TestNothingHoldsItUp:
    """What hangs is an outcome of its own, and the others are told all the same."""

    def test_a_keyring_that_hangs(self, tmp_path: Path) -> None:
        (tmp_path / "for_ever.py").write_text(_HANGS)
        environment = bare_environment(tmp_path, PYTHONPATH=str(tmp_path), PYTHON_KEYRING_BACKEND="for_ever.Keyring")
        found = doctor(tmp_path, environment, hangs=True)
        assert found.seconds < PROMISED + SLACK
        assert found["keyring"].state == "no answer"
        assert "a dialog waits that nobody sees" in found["keyring"].seen
        assert found["entry"].seen == "not looked at: keyring did not answer"
        assert found["backend"].seen == "PYTHON_KEYRING_BACKEND names the keyring backend for_ever.Keyring"
        told = {name for name, seen in found.checks.items() if seen.state == "ok"}
        assert told >= {"where", "kernel keyring", "directory", "state", "room", "header", "clock", "programs"}

    def test_a_session_bus_that_takes_connections_and_says_nothing(self, tmp_path: Path) -> None:
        listen = (
            "import socket; s = socket.socket(socket.AF_UNIX); s.bind('bus'); s.listen(9); print(flush=True); input()"
        )
        command = [sys.executable, "-c", listen]
        with subprocess.Popen(command, stdin=subprocess.PIPE, cwd=tmp_path, stdout=subprocess.PIPE) as silent:
            assert silent.stdout is not None
            silent.stdout.readline()
            environment = bare_environment(tmp_path, DBUS_SESSION_BUS_ADDRESS=f"unix:path={tmp_path / 'bus'}")
            found = doctor(tmp_path, environment)
            silent.kill()
        assert found.seconds < PROMISED + SLACK
        assert found["where"].seen.endswith("a session bus that does not answer")
        assert "no answer" not in {seen.state for seen in found.checks.values()}

    def test_planted_pipes_are_not_waited_for(self, tmp_path: Path) -> None:
        a_vault(tmp_path)
        (tmp_path / "vault" / "header").unlink()
        os.mkfifo(tmp_path / "vault" / "header", 0o600)
        os.mkfifo(tmp_path / "vault" / "journal" / "x", 0o600)
        found = doctor(tmp_path)
        assert "no answer" not in {seen.state for seen in found.checks.values()}
        assert found["files"].state == "problem"
        assert "header and 1 more are no regular file" in found["files"].seen
        assert found["header"].state == "problem"

    def test_one_check_that_hangs_does_not_keep_the_others_of_its_group_unnamed(self, tmp_path: Path) -> None:
        # In a process of its own, which does not wait for its child either.
        program = """
import sys, time
from pathlib import Path
from tests.doctors import case
from vault.cli import doctor_running
from vault.cli.doctor_outcome import Check
began = time.monotonic()
doctor_running._PROGRAM = "import time; time.sleep(600)"
groups = ((Check("a", None, ("it hangs", "wait")), Check("b", None, ("", ""))),)
for name, outcome in doctor_running.examined(groups, case(Path(sys.argv[1])), seconds=0.3).items():
    print(name, outcome.state, outcome.seen, outcome.help, sep=" | ")
print(time.monotonic() - began < 10)
"""
        command = [sys.executable, "-c", program, str(tmp_path)]
        said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
        assert said.splitlines() == [
            "a | no answer | no answer within 0.3 s: it hangs | wait",
            "b | unknown | not looked at: a did not answer | None",
            "True",
        ]

    def test_without_processes_it_says_so(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "executable", "/nowhere/python")
        found = examined(GROUPS, case(tmp_path))
        assert list(found) == _NAMES
        assert {outcome.state for outcome in found.values()} == {State.UNKNOWN}

    def test_a_child_that_ends_early_is_no_silence(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "executable", shutil.which("true") or "/bin/true")
        began = time.monotonic()
        assert {outcome.seen for outcome in examined(GROUPS, case(tmp_path)).values()} == {
            "the examination ended before it"
        }
        assert time.monotonic() - began < SLACK


class TestOneCheck:
    """Whatever happens in a check is an outcome."""

    @pytest.mark.parametrize(
        ("error", "state", "said"),
        [
            (StorageError("it is full", hint="make room"), State.PROBLEM, "it is full"),
            (PermissionError(13, "Permission denied"), State.PROBLEM, "permission denied"),
            (ZeroDivisionError("with a path of the host"), State.UNKNOWN, "(ZeroDivisionError)"),
        ],
    )
    def test_an_error_becomes_a_sentence(self, error: Exception, state: State, said: str, tmp_path: Path) -> None:
        def look(_: Case) -> Outcome:
            raise error

        outcome = looked_at(Check("x", look, ("", "")), case(tmp_path))
        assert outcome.state is state
        assert outcome.seen.endswith(said)

    def test_an_outcome_is_passed_on(self, tmp_path: Path) -> None:
        assert looked_at(Check("x", lambda _: fine("good"), ("", "")), case(tmp_path)) == fine("good")

    def test_a_case_is_the_same_in_the_child(self, tmp_path: Path) -> None:
        before = case(tmp_path, LANG="C")
        assert Case.of_object(before.to_object(), {"LANG": "C"}) == before


@pytest.mark.parametrize("option", ["--vault", "--key-file", "--passphrase-file", "--recovery-file"])
def test_what_an_option_names_is_not_looked_at_while_the_command_line_is_read(
    option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # It may be on a network mount that is dead: then even a look holds the process up for ever.
    (named,) = [each for each in global_options(hidden=True) if option in each.opts]

    def look(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr(os, "stat", look)
    assert named.type.convert("/dead/mount", named, None) == Path("/dead/mount")
