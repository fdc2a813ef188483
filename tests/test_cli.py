"""The commands as transcripts (what is typed, what comes out, with which code), and what holds for all of them.

A transcript in `transcripts/` is read from top to bottom in one fresh directory:

    # a comment · @ NAME TEXT makes a file · $ vault … is a command (or $ export …) · < a line of its standard input
    > a line of stdout · 2> a line of stderr · = the exit code, when it is not 0

`<email>` stands for an address that the gate masks; in outputs DIR, HEAD, ID and TIME for what differs between runs.
"""

from __future__ import annotations

import io
import json
import re
import secrets
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click
import pytest

from vault import errors
from vault.cli.app import run
from vault.cli.root import VERBS, root

_HERE = Path(__file__).parent
_TRANSCRIPTS = sorted((_HERE / "transcripts").glob("*.txt"))
_EMAIL = "anna" + "@" + "corp.io"
_DIFFERS = (
    (re.compile(r"\b\d+\.\d+\.[0-9a-f]{64}\b"), "HEAD"),
    (re.compile(r"\b\d+\.\d+\.[0-9a-f]{12}…"), "HEAD…"),
    (re.compile(r"\b[0-9a-f]{32}\b"), "ID"),
    (re.compile(r"\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{3}Z)?"), "TIME"),
)


@dataclass
class Step:
    """One command of a transcript, with what is expected of it."""

    line: int
    command: str
    files: list[tuple[str, str]] = field(default_factory=list)
    stdin: list[str] = field(default_factory=list)
    stdout: list[str] = field(default_factory=list)
    stderr: list[str] = field(default_factory=list)
    code: int = 0


def steps_of(text: str) -> Iterator[Step]:
    """Parse a transcript."""
    files: list[tuple[str, str]] = []
    step: Step | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        mark, _, rest = line.partition(" ")
        if mark == "@":
            name, _, content = rest.partition(" ")
            files.append((name, content))
        elif mark == "$":
            if step is not None:
                yield step
            step, files = Step(number, rest, files), []
        elif step is not None and mark in {"<", ">", "2>"}:
            {"<": step.stdin, ">": step.stdout, "2>": step.stderr}[mark].append(rest)
        elif step is not None and mark == "=":
            step.code = int(rest)
        else:
            assert not line or mark == "#", f"line {number} is no line of a transcript: {line}"
    if step is not None:
        yield step


@dataclass
class Outcome:
    """What a command did."""

    stdout: str
    stderr: str
    code: int


class Shell:
    """Runs commands in this process, as if they were typed in one directory without a terminal."""

    def __init__(self, directory: Path, patch: pytest.MonkeyPatch) -> None:
        self._directory = directory
        self.patch = patch
        patch.chdir(directory)

    def __call__(self, *arguments: str, stdin: bytes = b"", program: str = "vault") -> Outcome:
        buffers = io.BytesIO(), io.BytesIO()
        names = ("stdout", "stderr")
        streams = {name: io.TextIOWrapper(raw, encoding="utf-8") for name, raw in zip(names, buffers, strict=True)}
        with self.patch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
            for name, stream in streams.items():
                patch.setattr(sys, name, stream)
            code = run(arguments, program=program)
        for stream in streams.values():
            stream.flush()
        stdout, stderr = (buffer.getvalue().decode() for buffer in buffers)
        return Outcome(stdout, stderr, code)

    def step(self, step: Step) -> Outcome:
        """Run one step, and put words for what differs from run to run."""
        for name, content in step.files:
            (self._directory / name).write_text(content.replace("<email>", _EMAIL) + "\n")
        program, *arguments = shlex.split(step.command.replace("<email>", _EMAIL))
        if program == "export":
            for name, _, value in (argument.partition("=") for argument in arguments):
                self.patch.setenv(name, value)
            return Outcome("", "", 0)
        stdin = "".join(f"{line}\n" for line in step.stdin).replace("<email>", _EMAIL)
        outcome = self(*arguments, stdin=stdin.encode(), program=program)
        return Outcome(self._same(outcome.stdout), self._same(outcome.stderr), outcome.code)

    def _same(self, text: str) -> str:
        text = text.replace(str(self._directory), "DIR").replace(_EMAIL, "<email>")
        for pattern, word in _DIFFERS:
            text = pattern.sub(word, text)
        return text


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
    assert "--passphrase" not in {name for command in _commands() for option in command.params for name in option.opts}


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


# Help


def test_the_help_shows_everyday_verbs_first_and_examples(shell: Shell) -> None:
    text = shell_help(shell)
    assert (
        text.index("  vault add notes.md") < text.index("everyday:") < text.index("the vault:") < text.index("proof:")
    )
    assert all(re.search(rf"^  {verb} ", text, re.MULTILINE) for verb in VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_the_help_follows_the_name_of_the_program(verb: str, shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    del capsys
    text = shell(verb, "--help", program="/usr/local/bin/memvault").stdout
    assert text.startswith(f"Usage: memvault {verb} ")
    assert not re.search(rf"(?<!mem)vault (?:{'|'.join(VERBS)}|--)", text)


def test_hints_follow_the_name_of_the_program(shell: Shell) -> None:
    assert "hint: create one with: memvault init" in shell("ls", "--vault", "none", program="memvault").stderr


def test_examples_are_not_wrapped(shell: Shell) -> None:
    assert "\n    vault add plan.png --file plan.png\n" in shell("add", "--help").stdout


def shell_help(shell: Shell) -> str:
    """The program's own help."""
    outcome = shell("--help")
    assert outcome.code == 0
    return outcome.stdout


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


def test_json_tells_what_was_masked_without_the_secret(keyed: Shell) -> None:
    outcome = keyed("add", "a.md", f"mail {_EMAIL}", "--json")
    (warning,) = json.loads(outcome.stdout)["warnings"]
    assert {name: warning[name] for name in ("kind", "line", "rule", "placeholder")} == {
        "kind": "masked",
        "line": 1,
        "rule": "email",
        "placeholder": "[REDACTED:email:1]",
    }
    assert _EMAIL not in outcome.stdout


def test_an_image_comes_as_base64(keyed: Shell) -> None:
    Path("dot.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(8))
    assert keyed("add", "dot.png", "--file", "dot.png").code == 0
    data = json.loads(keyed("cat", "dot.png", "--json").stdout)["data"]
    assert (data["kind"], data["base64"]) == ("png", "iVBORw0KGgoAAAAAAAAAAA==")


# Errors and codes


def _commands() -> list[click.Command]:
    context = click.Context(root, info_name="vault")
    return [command for verb in VERBS if (command := root.get_command(context, verb)) is not None]


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
    assert {error.exit_code for error in classes} <= set(_CODES)
    assert len({error.kind for error in classes}) == len(classes)


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
        "WrongCredential": 12,
        "StaleKey": 12,
        "KeyringUnavailable": 13,
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
    readme = _HERE.parent / "README.md"
    if not readme.exists():
        pytest.xfail("README.md is not written yet")
    rows = re.findall(r"^\| *`?(\d+)`? *\|", readme.read_text(), re.MULTILINE)
    assert [int(row) for row in rows] == list(_CODES)


def test_the_readme_uses_commands_and_options_that_exist() -> None:
    readme = _HERE.parent / "README.md"
    if not readme.exists():
        pytest.xfail("README.md is not written yet")
    lines = re.findall(r"^\$ vault (.+?)(?:  +#.*)?$", readme.read_text(), re.MULTILINE)
    assert {"status", "trust", "demo", "unlock"} <= {line.split()[0] for line in lines}
    by_name = {command.name: command for command in _commands()}
    for line in lines:
        verb, *rest = shlex.split(line)
        known = {option for parameter in by_name[verb].params for option in parameter.opts}
        assert {word for word in rest if word.startswith("--")} <= known, line


def test_a_mistake_of_ours_is_a_sentence_without_what_it_was_about(
    keyed: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError(_EMAIL)

    monkeypatch.setattr("vault.cli.opening.Vault.open", broken)
    outcome = keyed("ls")
    assert outcome.code == 1
    assert re.match(
        r"error: vault failed unexpectedly: ZeroDivisionError at test_cli\.py:\d+\n  hint: ", outcome.stderr
    )
    assert _EMAIL not in outcome.stderr
    assert "Traceback" not in outcome.stderr
