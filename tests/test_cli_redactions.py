"""`vault redactions` and `vault redact`: what was masked and what would be, by rule and place, never by its value."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.commands import EMAIL, Outcome, Shell
from tests.secret_samples import filled
from tests.stores import ACTOR
from vault.credentials import KeyFile
from vault.policy import Policy
from vault.vault import Vault

_TOKEN = filled("gh" + "p_{a36}", Random(3))
_CARD = "4539" + "148803436467"
_VALUES = (_TOKEN, EMAIL, _CARD)
_TEXT = f"one\nkey {_TOKEN}\nto {EMAIL}, card {_CARD}\nagain {_TOKEN}\n"


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    Vault.create(tmp_path / "vault", credentials=[KeyFile.create(tmp_path / "key")], remember=False).close()
    made = Shell(tmp_path.resolve(), monkeypatch)
    made.patch.setenv("MEMVAULT_DIR", "vault")
    made.patch.setenv("MEMVAULT_KEY_FILE", "key")
    return made


def _shows_no_value(outcome: Outcome) -> bool:
    return not any(value in outcome.stdout + outcome.stderr for value in _VALUES)


def _with(words: dict[str, str]) -> None:
    with Vault.open("vault", credential=KeyFile("key")) as vault:
        vault.set_policy(Policy(families=words), ACTOR)


# redactions


def test_each_rule_of_each_write_is_a_row_and_no_value_is_told(shell: Shell) -> None:
    added = shell("add", "a.md", _TEXT)
    shell("add", "team/b.md", f"{EMAIL} b{EMAIL}")
    shell("mv", "team", "people")
    outcome = shell("redactions")
    assert outcome.code == 0
    assert _shows_no_value(added)
    assert _shows_no_value(outcome)
    rows = [line.split("  ", 2)[1:] for line in outcome.stdout.splitlines()]
    assert rows[-1] == ["email x2", "/memories/team/b.md  by cli"]
    assert sorted(row[0] for row in rows[:-1]) == ["card x1", "email x1", "github_token x2"]
    assert outcome.stderr == "masked 6 values in 2 writes\n"


def test_redactions_are_narrowed_by_path_and_rule_and_follow_a_memory_that_moved(shell: Shell) -> None:
    shell("add", "a.md", _TEXT)
    shell("add", "team/b.md", EMAIL)
    shell("mv", "team", "people")
    assert len(shell("redactions", "a.md").stdout.splitlines()) == 3
    assert len(shell("redactions", "people").stdout.splitlines()) == 1
    assert len(shell("redactions", "team").stdout.splitlines()) == 1
    assert len(shell("redactions", "--rule", "email").stdout.splitlines()) == 2
    assert shell("redactions", "--rule", "nonsense").stdout == ""
    assert shell("redactions", "nowhere").code == 4
    value = json.loads(shell("redactions", "a.md", "--json").stdout)["data"]
    assert value["total"] == 4
    assert {row["rule"]: row["count"] for row in value["redactions"]} == {"card": 1, "email": 1, "github_token": 2}
    assert {row["actor"]["application"] for row in value["redactions"]} == {"cli"}


# redact test


def test_a_text_is_shown_masked_with_a_line_for_each_finding(shell: Shell) -> None:
    Path("notes.txt").write_text(_TEXT)
    for outcome in (shell("redact", "test", "notes.txt"), shell("redact", "test", stdin=_TEXT.encode())):
        assert outcome.code == 3
        assert _shows_no_value(outcome)
        assert [line.split(":")[0] for line in outcome.stderr.splitlines()[:4]] == [
            "line 2",
            "line 3",
            "line 3",
            "line 4",
        ]
        first, *_, last = outcome.stderr.splitlines()[:4]
        assert first.replace("line 2", "line 4") == last
        assert first.startswith("line 2: github_token (high), masked as [REDACTED:github_token:")
        assert outcome.stdout.splitlines()[2] == "to [REDACTED:email:1], card [REDACTED:card:1]"
    shell("add", "stored.md", _TEXT)
    assert shell("cat", "stored.md").stdout == outcome.stdout
    assert len(shell("redactions").stdout.splitlines()) == 3  # the tests are no writes


def test_a_text_without_a_finding_ends_with_0_and_is_itself(shell: Shell) -> None:
    outcome = shell("redact", "test", "-", stdin=b"nothing here")
    assert outcome == Outcome("nothing here", "", 0)
    assert shell("redact", "test", "nowhere.txt").code == 2
    assert shell("redact", "test", stdin=b"\xff").code == 2
    assert shell("redact", "test", "--stored", "notes.txt").code == 2


def test_the_words_of_the_policy_are_told(shell: Shell) -> None:
    _with({"email": "warn", "card": "allow", "vendor_token": "refuse"})
    value = json.loads(shell("redact", "test", "--json", stdin=_TEXT.encode()).stdout)
    assert [(row["line"], row["rule"], row["word"]) for row in value["data"]["findings"]] == [
        (2, "github_token", "refuse"),
        (3, "email", "warn"),
        (4, "github_token", "refuse"),
    ]
    assert value["data"]["findings"][1]["placeholder"] is None
    told = shell("redact", "test", stdin=_TEXT.encode()).stderr
    assert "line 2: github_token (high), refused: nothing of the text would be stored" in told
    assert "line 3: email (high), left as it is, with a warning" in told


def test_the_lines_are_those_of_the_text_that_was_given_also_behind_a_secret_of_several(shell: Shell) -> None:
    body = "\n".join(filled("{a64}", Random(number)) for number in range(8))
    key = f"-----BEGIN PRIVATE {'KEY'}-----\n{body}\n-----END PRIVATE {'KEY'}-----"
    _with({"email": "warn"})
    outcome = shell("redact", "test", "--json", stdin=f"{key}\nmail {EMAIL}\n".encode())
    findings = json.loads(outcome.stdout)["data"]["findings"]
    assert (findings[0]["line"], findings[-1]["rule"], findings[-1]["line"]) == (2, "email", 11)


def test_a_policy_is_tried_before_it_is_set_and_without_a_vault(shell: Shell) -> None:
    Path("draft.toml").write_text(
        "[[allow]]\ntype = 'email'\npath = '/memories/team/*'\n"
        "[[rules]]\nid = 'own_rule'\nkeywords = ['ticket']\npattern = 'ticket \\d{4}'\n"
    )
    shell.patch.setenv("MEMVAULT_DIR", "nowhere")
    text = f"ticket 1234 {EMAIL}".encode()
    words = ["redact", "test", "--policy", "draft.toml"]
    assert shell(*words, stdin=text).stdout == "[REDACTED:own_rule:1] [REDACTED:email:1]"
    assert shell(*words, "--path", "team/a.md", stdin=text).stdout == f"[REDACTED:own_rule:1] {EMAIL}"
    assert "the rules of a new one" in shell("redact", "test", stdin=text).stderr
    Path("draft.toml").write_text("low = 'loud'")
    assert shell(*words, stdin=text).code == 2


def test_a_locked_vault_is_not_tried_by_other_rules(shell: Shell) -> None:
    shell.patch.setenv("MEMVAULT_KEY_FILE", "")
    assert shell("redact", "test", stdin=b"x").code in {11, 13}


# What is stored


def _stored_before_the_rules(shell: Shell) -> None:
    _with(dict.fromkeys(("email", "vendor_token", "card"), "allow"))
    shell("add", "old.md", f"first {EMAIL}")
    shell("add", "old.md", f"one\n{_TOKEN}", "--force")
    shell("add", "clean.md", "nothing")
    shell("add", "gone.md", _CARD)
    shell("rm", "gone.md", "--yes")
    Path("x.png").write_bytes(b"\x89PNG\r\n\x1a\n" + EMAIL.encode())
    shell("add", "x.png", "--file", "x.png")
    shell("add", f"{EMAIL}.md", EMAIL)
    _with({})


def test_a_secret_that_was_stored_before_a_rule_existed_is_found_in_memories_and_versions(shell: Shell) -> None:
    _stored_before_the_rules(shell)
    outcome = shell("redact", "test", "--stored")
    assert outcome.code == 3
    assert _shows_no_value(outcome)
    rows = sorted(line.split("  ")[:3] for line in outcome.stdout.splitlines())
    assert rows == [
        ["/memories/[REDACTED:email:1]", "line 1", "email (high)"],
        ["/memories/gone.md", "line 1", "card (high)"],
        ["/memories/old.md", "line 1", "email (high)"],
        ["/memories/old.md", "line 2", "github_token (high)"],
    ]
    found = json.loads(shell("redact", "test", "--stored", "--json").stdout)["data"]["findings"]
    assert {(row["path"], row["rule"]) for row in found if row["current"]} == {
        ("/memories/old.md", "github_token"),
        ("/memories/[REDACTED:email:1]", "email"),
    }
    assert shell("redact", "test", "--stored", "--policy", "none.toml").code == 2


def test_apply_masks_what_is_stored_now_and_leaves_the_versions(shell: Shell) -> None:
    _stored_before_the_rules(shell)
    assert shell("redact", "apply").code == 2
    outcome = shell("redact", "apply", "--yes")
    assert (outcome.code, outcome.stderr.splitlines()[0]) == (0, "masked in 2 memories")
    assert _shows_no_value(outcome)
    assert _TOKEN not in shell("cat", "old.md").stdout
    assert shell("cat", f"{EMAIL}.md").stdout == "[REDACTED:email:1]"
    found = json.loads(shell("redact", "test", "--stored", "--json").stdout)["data"]["findings"]
    assert {row["current"] for row in found} == {False}
    assert shell("redact", "apply").stderr == "masked in 0 memories\n"
    assert len(shell("redactions").stdout.splitlines()) == 2


def test_what_the_policy_refuses_cannot_be_masked_and_is_named(shell: Shell) -> None:
    _stored_before_the_rules(shell)
    _with({"vendor_token": "refuse"})
    outcome = shell("redact", "apply", "--yes")
    assert outcome.code == 6
    assert "/memories/old.md stays as it is: the content holds what the policy refuses: github_token" in outcome.stderr
    assert _TOKEN in shell("cat", "old.md").stdout
    assert "masked in 1 memory" in outcome.stderr
