"""`vault policy`: shown, edited, replaced, checked; values that may stay come in by other ways than arguments."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.commands import EMAIL, Shell
from vault.credentials import KeyFile
from vault.policy.document import read
from vault.redaction import running
from vault.redaction.running import runner
from vault.vault import Vault

_RULE = "[[rules]]\nid = 'own_rule'\nkeywords = ['ticket']\npattern = 'ticket \\d{4}'\n"


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    Vault.create(tmp_path / "vault", credentials=[KeyFile.create(tmp_path / "key")], remember=False).close()
    made = Shell(tmp_path.resolve(), monkeypatch)
    made.patch.setenv("MEMVAULT_DIR", "vault")
    made.patch.setenv("MEMVAULT_KEY_FILE", "key")
    made.patch.delenv("VISUAL", raising=False)
    made.patch.delenv("EDITOR", raising=False)
    return made


def _policy_key() -> str:
    with Vault.open("vault", credential=KeyFile("key")) as vault:
        return vault.policy.tag_key.hex()


def _editor(shell: Shell, program: str) -> None:
    """An editor that does to the file what the program says of `text`."""
    Path("edit.py").write_text(
        "import pathlib, sys\nfile = pathlib.Path(sys.argv[-1])\ntext = file.read_text()\n"
        f"assert file.stat().st_mode & 0o777 == 0o600\n{program}\nfile.write_text(text)\n"
    )
    shell.patch.setenv("EDITOR", f"{sys.executable} edit.py")


def test_what_is_shown_can_be_set_and_holds_no_key(shell: Shell) -> None:
    assert shell("policy", "--set", "-", stdin=_RULE.encode()).code == 0
    shown = shell("policy")
    assert (shown.code, shown.stderr) == (0, "")
    assert [rule.id for rule in read(shown.stdout).rules] == ["own_rule"]
    assert "already" in shell("policy", "--set", "-", stdin=shown.stdout.encode()).stderr
    value = json.loads(shell("policy", "--json").stdout)
    assert value["schema"] == "vault.policy/1"
    assert value["data"]["toml"] == shown.stdout
    assert value["data"]["policy"]["rules"][0]["id"] == "own_rule"
    assert "tag_key" not in value["data"]["policy"]
    for route in (["policy"], ["policy", "--json"], ["policy", "--check", "--json"], ["log", "--json"]):
        assert _policy_key() not in shell(*route).stdout


def test_a_rule_holds_from_the_next_write_on(shell: Shell) -> None:
    shell("add", "before.md", "ticket 1234")
    shell("policy", "--set", "-", stdin=_RULE.encode())
    assert "own_rule is stored as" in shell("add", "after.md", "ticket 1234").stderr
    assert shell("cat", "before.md").stdout == "ticket 1234"


def test_a_file_that_cannot_be_used_changes_nothing_and_its_line_is_named(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "_re2", lambda: None)
    runner.cache_clear()
    Path("policy.toml").write_text(_RULE.replace("ticket \\d{4}", "(a+)+$"))
    for more in ([], ["--check"]):
        outcome = shell("policy", "--set", "policy.toml", *more)
        assert outcome.code == 2
        assert outcome.stderr.startswith("error: line 4: the rule own_rule cannot be used: it has a repeat or a choice")
    assert shell("policy", "--set", "nowhere.toml").code == 2
    Path("policy.toml").write_bytes(b"\xff")
    assert shell("policy", "--set", "policy.toml").code == 2
    assert read(shell("policy").stdout).rules == ()
    runner.cache_clear()


def test_the_editor_gets_the_policy_and_gives_the_next_one(shell: Shell) -> None:
    _editor(shell, "text = text.replace('files = 10000', 'files = 7')")
    outcome = shell("policy", "--edit")
    assert (outcome.code, outcome.stderr.splitlines()[0]) == (
        0,
        "the policy is changed: 0 rules and 0 allowances of its own",
    )
    assert read(shell("policy").stdout).files == 7
    assert "already" in shell("policy", "--edit").stderr


@pytest.mark.parametrize(
    "program", ["text = 'files = 0'", "raise SystemExit(3)", "file.write_bytes(b'\\xff'); raise SystemExit"]
)
def test_an_edit_that_goes_wrong_changes_nothing(program: str, shell: Shell) -> None:
    before = shell("policy").stdout
    _editor(shell, program)
    assert shell("policy", "--edit").code == 2
    assert shell("policy").stdout == before


def test_an_edit_is_not_written_over_what_somebody_else_changed_meanwhile(shell: Shell) -> None:
    _editor(
        shell,
        "import os, subprocess\n"
        "subprocess.run([sys.executable, '-m', 'vault', 'policy', '--set', '-'], input=b'files = 5', check=True)\n"
        "text = text.replace('files = 10000', 'files = 7')",
    )
    shell.patch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))
    outcome = shell("policy", "--edit")
    assert outcome.code == 5
    assert read(shell("policy").stdout).files == 5


def test_without_an_editor_or_with_one_that_is_not_there_it_says_so(shell: Shell) -> None:
    assert shell("policy", "--edit").code == 2
    shell.patch.setenv("EDITOR", "/nowhere/editor")
    assert "cannot be run" in shell("policy", "--edit").stderr


def test_options_that_do_not_go_together_are_refused(shell: Shell) -> None:
    for words in (["--edit", "--check"], ["--edit", "--set", "-"], ["--check", "allow"], ["allow", "--any-value"]):
        assert shell("policy", *words).code == 2, words
    assert shell("policy", "allow", "--pattern", "a+", "--any-value").code == 2


# What may stay


def test_an_allowed_value_is_never_an_argument_and_never_shown(shell: Shell) -> None:
    outcome = shell("policy", "allow", "--rule", "email", stdin=f"{EMAIL}\n".encode())
    assert outcome.code == 0
    assert shell("add", "a.md", f"to {EMAIL} and b{EMAIL}").code == 0
    assert shell("cat", "a.md").stdout == f"to {EMAIL} and [REDACTED:email:1]"
    for route in (["policy"], ["policy", "--json"], ["log", "--json"], ["policy", "--check"]):
        shown = shell(*route)
        assert EMAIL not in outcome.stderr + outcome.stdout + shown.stdout + shown.stderr
    assert shell("policy", "allow", EMAIL).code == 2
    assert shell("policy", "allow", stdin=b"").code == 2
    assert shell("policy", "allow", stdin=b"\xff").code == 2


def test_a_path_is_typed_as_people_type_it(shell: Shell) -> None:
    assert shell("policy", "allow", "--any-value", "--rule", "email", "--path", "team/*").code == 0
    shell("add", "team/a.md", EMAIL)
    shell("add", "b.md", EMAIL)
    assert (shell("cat", "team/a.md").stdout, shell("cat", "b.md").stdout) == (EMAIL, "[REDACTED:email:1]")


def test_a_type_that_nothing_has_is_warned_of(shell: Shell) -> None:
    outcome = shell("policy", "allow", "--any-value", "--rule", "emial")
    assert (outcome.code, "no rule and no family is called emial" in outcome.stderr) == (0, True)
