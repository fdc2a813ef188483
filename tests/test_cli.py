"""The commands as transcripts (what is typed, what comes out, with which code), secrets, JSON, errors and codes."""

from __future__ import annotations

import json
import re
import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.commands import EMAIL, Outcome, Shell, every_command, steps_of
from vault import errors

_TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(tmp_path.resolve(), monkeypatch)


@pytest.fixture
def keyed(shell: Shell) -> Shell:
    """A shell where `vault` needs no option: a vault, its key file and both variables are there."""
    shell("init", "--vault", "vault", "--key-file", "key", "--no-recovery", "--no-keyring")
    shell.patch.setenv("MEMVAULT_DIR", "vault")
    shell.patch.setenv("MEMVAULT_KEY_FILE", "key")
    return shell


@pytest.mark.parametrize("transcript", _TRANSCRIPTS, ids=lambda file: file.stem)
def test_a_transcript_holds(transcript: Path, shell: Shell) -> None:
    for step in steps_of(transcript.read_text()):
        outcome = shell.step(step)
        expected = Outcome(_joined(step.stdout), _joined(step.stderr), step.code)
        assert outcome == expected, f"line {step.line}: {step.command}"


def _joined(lines: list[str]) -> str:
    # A backslash at the end of a line stands for the line feed that is not there.
    return "".join(f"{line}\n" for line in lines).replace("\\\n", "")


def test_the_transcripts_are_there() -> None:
    assert len(_TRANSCRIPTS) >= 6


# Secrets


def test_a_passphrase_is_no_option(shell: Shell) -> None:
    assert shell("--passphrase", "x", "ls").code == 2
    assert not [
        route for route, command in every_command() for option in command.params if "--passphrase" in option.opts
    ]


def test_nobody_is_asked_without_a_terminal(keyed: Shell) -> None:
    keyed("add", "a.md", "x")
    for arguments in (["rm", "a.md"], ["export", "--plaintext", "out"], ["init", "--vault", "other"]):
        assert keyed(*arguments).code == 2


def test_the_environment_of_the_other_vault_is_not_read(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("VAULT_ADDR", "VAULT_TOKEN", "VAULT_NAMESPACE", "VAULT_DIR"):
        monkeypatch.setenv(name, str(Path.cwd() / "other"))
    outcome = shell("status")
    assert outcome.code == 10
    assert "other" not in outcome.stderr


def test_the_command_line_wins_over_the_environment(keyed: Shell) -> None:
    wrong = Path("wrong")
    wrong.write_bytes(bytes(range(100, 132)))
    assert keyed("ls", "--key-file", "wrong").code == 12
    assert keyed("--vault", "nowhere", "ls").code == 10
    assert keyed("ls").code == 0


def test_a_passphrase_comes_from_a_descriptor_before_the_content(keyed: Shell, tmp_path: Path) -> None:
    del keyed
    phrase = secrets.token_hex(8)
    program = [sys.executable, "-m", "vault", "--vault", "second", "--passphrase-fd", "0"]
    made = subprocess.run(
        [*program, "init", "--no-recovery", "--no-keyring"],
        input=phrase,
        text=True,
        cwd=tmp_path,
        timeout=60,
        check=False,
    )
    assert made.returncode == 0
    added = subprocess.run(
        [*program, "add", "a.md", "-"], input=f"{phrase}\nthe content", text=True, cwd=tmp_path, timeout=60, check=False
    )
    assert added.returncode == 0
    shown = subprocess.run(
        [*program, "cat", "a.md"], input=phrase, text=True, cwd=tmp_path, capture_output=True, timeout=60, check=False
    )
    assert shown.stdout == "the content"


@pytest.mark.parametrize("content", ["", "\n", "one\ntwo\n"])
def test_a_passphrase_file_holds_one_line(content: str, shell: Shell) -> None:
    Path("pw").write_text(content)
    assert shell("init", "--passphrase-file", "pw", "--no-recovery", "--no-keyring").code == 2
    assert not Path("vault").exists()


# Files that init makes


def test_what_init_makes_is_for_the_owner_alone(shell: Shell) -> None:
    made = shell("init", "--vault", "v", "--key-file", "key", "--recovery-out", "kit", "--no-keyring")
    assert made.code == 0
    assert {name: Path(name).stat().st_mode & 0o777 for name in ("v", "key", "kit")} == {
        "v": 0o700,
        "key": 0o600,
        "kit": 0o600,
    }
    assert shell("--vault", "v", "--recovery-file", "kit", "ls").code == 0


def test_a_recovery_code_is_never_written_over_a_file(shell: Shell) -> None:
    Path("kit").write_text("mine")
    assert shell("init", "--vault", "v", "--key-file", "key", "--recovery-out", "kit", "--no-keyring").code == 5
    assert Path("kit").read_text() == "mine"
    assert not Path("key").exists()
    assert not Path("v").exists()


def test_a_failed_init_leaves_no_key_behind(shell: Shell) -> None:
    Path("v").mkdir(mode=0o700)
    (Path("v") / "mine.txt").write_text("mine")
    assert shell("init", "--vault", "v", "--key-file", "key", "--recovery-out", "kit", "--no-keyring").code == 5
    assert sorted(path.name for path in Path().iterdir()) == ["v"]


def test_an_existing_key_file_is_used_and_kept(shell: Shell) -> None:
    shell("init", "--vault", "one", "--key-file", "key", "--no-recovery", "--no-keyring")
    before = Path("key").read_bytes()
    shell("init", "--vault", "two", "--key-file", "key", "--no-recovery", "--no-keyring")
    assert Path("key").read_bytes() == before
    assert shell("--vault", "two", "--key-file", "key", "ls").code == 0


# JSON


@pytest.mark.parametrize(
    "arguments",
    [
        ["ls"],
        ["ls", "nothing"],
        ["cat"],
        ["nonsense"],
        ["add", "a.md", "x"],
        ["status"],
        ["head"],
        ["log"],
        ["verify"],
        ["rm", "a.md"],
        ["lock"],
        ["export", "--plaintext", "out"],
        ["trust"],
    ],
)
def test_json_is_one_object_with_the_promised_fields(arguments: list[str], keyed: Shell) -> None:
    outcome = keyed(*arguments, "--json")
    value = json.loads(outcome.stdout)
    assert outcome.stdout.count("\n") == 1
    assert set(value) == {"schema", "ok", "warnings", "data" if value["ok"] else "error"}
    assert value["ok"] == (outcome.code == 0)
    if not value["ok"]:
        assert set(value["error"]) == {"code", "kind", "message", "hint"}
        assert value["error"]["code"] == outcome.code
        assert value["error"]["hint"]
    assert outcome.stderr == ""


def test_json_behind_two_dashes_is_a_name(keyed: Shell) -> None:
    outcome = keyed("cat", "--", "--json")
    assert (outcome.code, outcome.stdout) == (4, "")
    assert "there is no memory at /memories/--json" in outcome.stderr


def test_json_tells_what_was_masked_without_the_secret(keyed: Shell) -> None:
    outcome = keyed("add", "a.md", f"mail {EMAIL}", "--json")
    (warning,) = json.loads(outcome.stdout)["warnings"]
    assert {name: warning[name] for name in ("kind", "line", "rule", "placeholder")} == {
        "kind": "masked",
        "line": 1,
        "rule": "email",
        "placeholder": "[REDACTED:email:1]",
    }
    assert EMAIL not in outcome.stdout


def test_an_image_comes_as_base64(keyed: Shell) -> None:
    Path("dot.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(8))
    assert keyed("add", "dot.png", "--file", "dot.png").code == 0
    data = json.loads(keyed("cat", "dot.png", "--json").stdout)["data"]
    assert (data["kind"], data["base64"]) == ("png", "iVBORw0KGgoAAAAAAAAAAA==")


# Errors and codes


def _classes(base: type[errors.VaultError]) -> Iterator[type[errors.VaultError]]:
    yield base
    for below in base.__subclasses__():
        if below.__module__ == "vault.errors":
            yield from _classes(below)


_CODES = {
    0: "ok",
    1: "other failure",
    2: "usage / input needed",
    3: "finished, with findings",
    4: "path not found",
    5: "conflict",
    6: "refused by the gate",
    10: "no vault",
    11: "locked, no credential",
    12: "wrong credential, stale keyring entry",
    13: "keyring unavailable or locked",
    20: "corrupt, tampered",
    21: "rolled back",
    22: "newer format",
    23: "disk trouble",
    30: "busy",
    130: "interrupted",
}


def test_every_error_has_a_code_of_the_table_and_a_kind_of_its_own() -> None:
    classes = list(_classes(errors.VaultError))
    of_no_class = {0, 3, 130}  # all is well, which is reserved, and Ctrl-C
    assert {error.exit_code for error in classes} | of_no_class == set(_CODES)
    assert len({error.kind for error in classes}) == len(classes)


_NOT_HERE = {
    "failed": "the base of all",
    "request": "a base",
    "access": "a base",
    "integrity": "a base",
    "refused": "a filter that fails: test_policy_doors",
    "no_match": "the tool's commands: test_tool",
    "ambiguous_match": "the tool's commands: test_tool",
    "stale_key": "needs a keyring: test_cli_keyring",
    "expired": "needs a keyring: test_unlocking",
    "keyring_unavailable": "a keyring that fails in a way of its own: test_os_keyring",
    "no_keyring": "needs a kernel without one: test_unlocking",
    "keyring_locked": "needs a keyring: test_unlocking",
    "keyring_denied": "needs a keyring: test_os_keyring",
    "keyring_too_slow": "needs a keyring that waits: test_unlocking",
    "tampered": "needs forged bytes: test_cli_process",
    "newer_format": "needs a forged header: test_cli_process",
    "outcome_unknown": "needs a disk that fails: test_crash",
    "busy": "needs another program: test_cli_process",
}
"""Kinds of errors that no transcript can show, and what does."""


def test_every_kind_of_error_is_in_a_transcript() -> None:
    shown = {kind for transcript in _TRANSCRIPTS for kind in re.findall(r'"kind": "(\w+)"', transcript.read_text())}
    kinds = {error.kind for error in _classes(errors.VaultError)} | {"usage"}
    assert kinds - shown == set(_NOT_HERE)


def test_the_codes_are_never_renumbered() -> None:
    codes = {error.__name__: error.exit_code for error in _classes(errors.VaultError)}
    assert codes == {
        "VaultError": 1,
        "RequestError": 2,
        "InvalidRequest": 2,
        "InputNeeded": 2,
        "NotFound": 4,
        "Conflict": 5,
        "AlreadyExists": 5,
        "IsDirectory": 5,
        "NoMatch": 5,
        "AmbiguousMatch": 5,
        "Refused": 6,
        "LimitExceeded": 6,
        "SecretFound": 6,
        "AccessError": 11,
        "NoVault": 10,
        "Locked": 11,
        "Expired": 11,
        "WrongCredential": 12,
        "StaleKey": 12,
        "KeyringUnavailable": 13,
        "NoKeyring": 13,
        "KeyringLocked": 13,
        "KeyringDenied": 13,
        "KeyringTooSlow": 13,
        "KeyringRefused": 13,
        "IntegrityError": 20,
        "Corrupt": 20,
        "Tampered": 20,
        "RolledBack": 21,
        "NewerFormat": 22,
        "StorageError": 23,
        "OutcomeUnknown": 23,
        "BusyError": 30,
    }


def test_the_readme_has_the_table_of_exit_codes() -> None:
    readme = (Path(__file__).parent.parent / "README.md").read_text()
    rows = re.findall(r"^\| *`?(\d+)`? *\|", readme, re.MULTILINE)
    assert [int(row) for row in rows] == list(_CODES)


def test_a_mistake_of_ours_is_a_sentence_without_what_it_was_about(
    keyed: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError(EMAIL)

    monkeypatch.setattr("vault.cli.opening.Vault.open", broken)
    outcome = keyed("ls")
    assert outcome.code == 1
    assert re.match(
        r"error: vault failed unexpectedly: ZeroDivisionError at test_cli\.py:\d+\n  hint: ", outcome.stderr
    )
    assert EMAIL not in outcome.stderr
    assert "Traceback" not in outcome.stderr
