"""The manners of every command, found in the table of verbs, so that a new one is held to them too; and the README's.

Help has examples before options and fits; JSON is one object whatever happens; a wrong option, a closed or a full
output, and nobody to ask each end as they should.
"""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tests.commands import Shell, every_command, steps_of
from vault.cli.app import run
from vault.cli.root import VERBS, root
from vault.credentials import Passphrase
from vault.vault import Vault

_SECONDS = 60
_HERE = Path(__file__).parent
_README = (_HERE.parent / "README.md").read_text()
_COMMANDS = dict(every_command())
_ROUTES = list(_COMMANDS)
_CALLABLE = [route for route, command in _COMMANDS.items() if not isinstance(command, click.Group)]
_GLOBAL = re.compile(r"^  --(?:vault|passphrase-file|key-file|json|no-input)\b", re.MULTILINE)

every_route = pytest.mark.parametrize("route", _ROUTES, ids=" ".join)
every_callable = pytest.mark.parametrize("route", _CALLABLE, ids=" ".join)


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("COLUMNS", "80")
    return Shell(tmp_path.resolve(), monkeypatch)


# Help


@every_route
def test_help_has_examples_before_options_and_is_the_same_by_both_names(route: tuple[str, ...], shell: Shell) -> None:
    shown = shell(*route, "--help")
    assert (shown.code, shown.stderr) == (0, "")
    assert shell(*route, "-h") == shown
    assert re.search(rf"^  examples?:\n(?:    .*\n)*?    (?:.*\W)?vault {route[0]}\b", shown.stdout, re.MULTILINE)
    assert shown.stdout.index("  example") < shown.stdout.index("\noptions:\n")
    assert "the global options work here too: vault --help" in shown.stdout
    assert not _GLOBAL.search(shown.stdout)


@every_route
def test_help_fits_into_80_columns_but_for_examples(route: tuple[str, ...], shell: Shell) -> None:
    lines = shell(*route, "--help").stdout.splitlines()
    assert not [line for line in lines if len(line) > 80 and not line.startswith("    ")]


@pytest.mark.parametrize("columns", [30, 50, 120, 300])
@every_route
def test_help_is_as_wide_as_the_terminal_and_never_too_wide_to_read(
    columns: int, route: tuple[str, ...], shell: Shell
) -> None:
    shell.patch.setenv("COLUMNS", str(columns))
    text = shell(*route, "--help").stdout.partition("\n\n")[2]
    examples = re.compile(r"^  examples?:\n(?:    .*\n)*", re.MULTILINE)
    lines = [line for line in examples.sub("", text).splitlines() if not line.startswith("  -")]  # names are not broken
    assert max(map(len, lines)) <= min(columns, 80)


@every_route
def test_the_line_for_the_list_of_verbs_is_short_and_whole(route: tuple[str, ...], shell: Shell) -> None:
    listed = shell(*route[:-1], "--help").stdout
    (line,) = re.findall(rf"^  {route[-1]}  .*$", listed, re.MULTILINE)
    assert len(line) <= 80
    assert line.endswith(".")
    assert not line.endswith("...")


@every_route
def test_help_follows_the_name_of_the_program(route: tuple[str, ...], shell: Shell) -> None:
    text = shell(*route, "--help", program="/usr/local/bin/memvault").stdout
    assert text.startswith(f"Usage: memvault {' '.join(route)} ")
    assert not re.search(rf"(?<!mem)vault (?:{'|'.join(VERBS)}|--)", text)


def test_the_help_shows_everyday_verbs_first_and_examples_before_all(shell: Shell) -> None:
    text = shell("--help").stdout
    places = [text.index(part) for part in ("  vault add notes.md", "everyday:", "the vault:", "proof:", "options:")]
    assert places == sorted(places)
    assert all(re.search(rf"^  {verb} ", text, re.MULTILINE) for verb in VERBS)
    assert text == shell("-h").stdout


def test_hints_follow_the_name_of_the_program(shell: Shell) -> None:
    assert (
        "hint: create one with: memvault --vault none init" in shell("ls", "--vault", "none", program="memvault").stderr
    )


def test_examples_are_not_wrapped(shell: Shell) -> None:
    shell.patch.setenv("COLUMNS", "30")
    assert "\n    vault add plan.png --file plan.png\n" in shell("add", "--help").stdout


# Wrong options, JSON


@every_route
def test_an_unknown_option_is_2_and_the_hint_is_the_commands_help(route: tuple[str, ...], shell: Shell) -> None:
    outcome = shell(*route, "--nonsense")
    assert (outcome.code, outcome.stdout) == (2, "")
    assert outcome.stderr.startswith("error: no such option '--nonsense'")
    assert outcome.stderr.endswith(f"\n  hint: vault {' '.join(route)} --help\n")


@every_route
def test_json_is_one_object_for_a_usage_error_wherever_the_option_stands(route: tuple[str, ...], shell: Shell) -> None:
    schema = f"vault.{'.'.join(route)}/1"
    for number in range(len(route) + 2):
        words = [*route, "--nonsense"]
        words.insert(number, "--json")
        outcome = shell(*words)
        value = json.loads(outcome.stdout)
        assert (outcome.code, outcome.stderr, outcome.stdout.count("\n")) == (2, "", 1), words
        assert (value["schema"], value["ok"], value["error"]["kind"]) == (schema, False, "usage"), words


@pytest.mark.parametrize("family", sorted({route[:1] for route in _ROUTES if len(route) > 1}))
def test_a_family_without_a_member_is_a_usage_error(family: tuple[str], shell: Shell) -> None:
    alone = [] if _COMMANDS[family].invoke_without_command else [family]  # type: ignore[attr-defined]
    for words in (*alone, (*family, "nonsense")):
        outcome = shell(*words)
        assert (outcome.code, outcome.stdout) == (2, "")
        assert outcome.stderr.endswith(f"\n  hint: vault {family[0]} --help\n")
        assert json.loads(shell(*words, "--json").stdout)["schema"] == f"vault.{family[0]}/1"


# Nobody to ask


def _called(route: tuple[str, ...]) -> list[str]:
    """A call with something for each argument that must be there."""
    needed = [each for each in _COMMANDS[route].params if isinstance(each, click.Argument) and each.required]
    return [*route, *(each.type.choices[0] if isinstance(each.type, click.Choice) else "true" for each in needed)]


def _alone(words: list[str], directory: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run it as a process without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "vault", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=directory,
        env={**os.environ, "MEMVAULT_DIR": "vault", **environment},
        start_new_session=True,
        timeout=_SECONDS,
        check=False,
    )


@every_callable
def test_nobody_is_asked_and_nothing_hangs_without_a_terminal(route: tuple[str, ...], tmp_path: Path) -> None:
    Vault.create(tmp_path / "vault", credentials=[Passphrase("one of several words")], remember=False).close()
    for option in ([], ["--no-input"]):
        outcome = _alone([*_called(route), *option], tmp_path)
        assert "Traceback" not in outcome.stderr
        assert outcome.returncode in {0, 2, 3, 4, 5, 10, 11, 13}, outcome.stderr
        if outcome.returncode not in {0, 3}:
            assert re.search(r"^(?:error|warning): .*\n  hint: ", outcome.stderr, re.MULTILINE), outcome.stderr


# Outputs that end early


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@every_route
def test_a_full_output_is_said(route: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    assert _into(Path("/dev/full"), [*route, "--help"], monkeypatch).startswith("error: cannot write to stdout: ")
    assert _into(Path("/dev/full"), [*route, "--json", "--nonsense"], monkeypatch) == ""


def _into(output: Path, words: list[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What is said when the output does not take what is written. The code must tell it, or the error before."""
    talk = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with monkeypatch.context() as patch, output.open("w") as stream:
        patch.setattr(sys, "stdout", stream)
        patch.setattr(sys, "stderr", talk)
        assert run(words) in {1, 2}
    return talk.buffer.getvalue().decode()


@every_route
def test_a_reader_that_has_left_is_no_word(route: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        assert _into(Path(f"/dev/fd/{writing}"), [*route, "--help"], monkeypatch) == ""
    finally:
        os.close(writing)


@every_route
def test_a_closed_output_is_said(route: tuple[str, ...], shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    shell.patch.setattr(sys, "stdout", None)
    assert run([*route, "--help"]) == 1
    assert capsys.readouterr().err.startswith("error: cannot write to stdout: it is closed\n  hint: ")


# The README


def _typed_in_the_readme() -> list[str]:
    blocks = re.findall(r"^```console\n(.*?)^```$", _README, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in re.findall(r"^\$ (vault .+?)(?:\s+#.*)?$", block, re.MULTILINE)]


@pytest.mark.parametrize("line", _typed_in_the_readme())
def test_what_the_readme_types_is_understood(line: str) -> None:
    words = shlex.split(line)[1:]
    if words == ["--help"]:
        return
    group: click.Group = root
    context = click.Context(root, info_name="vault")
    while isinstance(command := group.get_command(context, words[0]), click.Group):
        group, words = command, words[1:]
        if not words or words[0].startswith("-"):
            break
        context = click.Context(group, info_name=group.name, parent=context)
    assert command is not None, line
    name, rest = (command.name, words) if isinstance(command, click.Group) else (words[0], words[1:])
    command.make_context(name, rest, parent=context)  # parses, and runs nothing


def test_the_readme_types_something_of_every_kind() -> None:
    typed = {line.split()[1] for line in _typed_in_the_readme()}
    assert {"status", "trust", "demo", "unlock", "lock", "verify", "export"} <= typed


def test_the_readme_shows_the_help_as_it_is(shell: Shell) -> None:
    section = _README.partition("\n## Every command\n")[2]
    (block,) = re.findall(r"^```console\n\$ vault --help\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    assert block == shell("--help").stdout


# The transcripts


_ELSEWHERE = {("demo",), ("doctor",)}
"""Commands whose page has tests of its own; what the doctor says depends on the machine."""


def _transcribed() -> set[tuple[str, ...]]:
    found = set()
    for transcript in (_HERE / "transcripts").glob("*.txt"):
        for step in steps_of(transcript.read_text()):
            words = [word for word in shlex.split(step.command)[1:] if not word.startswith("-")]
            found |= {route for route in _CALLABLE if " ".join(route) in " ".join(words)}
    return found


def test_every_command_is_in_a_transcript() -> None:
    assert set(_CALLABLE) - _transcribed() == _ELSEWHERE
