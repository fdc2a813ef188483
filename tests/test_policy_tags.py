"""What a placeholder ends in: a tag where nobody can guess the secret, the same in a whole vault; else a number."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.callers import KINDS, asking, everything_in, new_tool
from tests.secret_samples import filled
from tests.stores import ACTOR
from vault import Passphrase, Vault
from vault.paths import MemoryPath
from vault.policy import Gate, Policy, Usage, UserRule
from vault.policy.gate import TAGGED
from vault.redaction.catalogue import FAMILIES

_MAIL = "anna" + "@" + "corp.io"
_CARD = "4539" + "148803436467"
_TOKENS = [filled("gh" + "p_{a36}", Random(number)) for number in range(3)]
_SHOWN = re.compile(r"\[REDACTED:([a-z_]+):([a-z2-7]{6}|[0-9]+)\]")


def _endings(vault: Vault, path: str) -> list[str]:
    return [ending for _, ending in _SHOWN.findall(vault.memory.read(path).decode())]


def test_the_same_secret_has_the_same_tag_in_every_memory_and_another_in_another_vault() -> None:
    tags = []
    for _ in range(2):
        with Vault.ephemeral() as vault:
            vault.memory.create("/memories/a", f"one {_TOKENS[0]}\ntwo {_TOKENS[1]}\n")
            vault.memory.create("/memories/b/c", f"{_TOKENS[1]} and {_TOKENS[0]}, {_TOKENS[0]}\n")
            first, second = _endings(vault, "/memories/a")
            assert _endings(vault, "/memories/b/c") == [second, first, first]
            assert first != second
            tags.append(first)
    assert tags[0] != tags[1]
    assert all(re.fullmatch("[a-z2-7]{6}", tag) for tag in tags)


def test_what_could_be_guessed_gets_a_number_of_its_memory() -> None:
    with Vault.ephemeral(policy=Policy(rules=(UserRule("own_rule", ("ticket",), r"ticket \d{4}"),))) as vault:
        vault.memory.create("/memories/a", f"b{_MAIL} {_MAIL} card {_CARD} ticket 1234")
        vault.memory.create("/memories/b", f"{_MAIL}")
        assert _endings(vault, "/memories/a") == ["1", "2", "1", "1"]
        assert _endings(vault, "/memories/b") == ["1"]


def test_only_families_of_long_random_secrets_have_tags() -> None:
    assert TAGGED & set(FAMILIES)
    assert not TAGGED & {
        "email",
        "card",
        "phone",
        "iban",
        "national_id",
        "password",
        "code",
        "custom",
        "url_credential",
    }


def test_without_the_key_of_a_vault_a_token_has_a_number() -> None:
    admitted = Gate().admit(MemoryPath.parse("/memories/a"), _TOKENS[0], Usage(0, 0, None))
    assert admitted.content == b"[REDACTED:github_token:1]"


def test_a_tag_tells_nothing_of_the_secret_without_the_key() -> None:
    path, usage = MemoryPath.parse("/memories/a"), Usage(0, 0, None)
    keys = [bytes([number]) * 32 for number in range(20)]
    contents = {Gate(Policy(tag_key=key)).admit(path, _TOKENS[0], usage).content for key in keys}
    assert len(contents) == 20


def test_tags_and_allowances_survive_a_change_of_the_root_key_and_of_the_policy(tmp_path: Path) -> None:
    first, second = Passphrase("one of several words"), Passphrase("another of several words")
    with Vault.create(tmp_path / "vault", credentials=[first, second], remember=False) as vault:
        vault.allow(ACTOR, value=_MAIL)
        vault.memory.create("/memories/a", f"{_MAIL} {_TOKENS[0]}")
        before = vault.memory.read("/memories/a")
        key = vault.policy.tag_key
        assert _MAIL.encode() in before
    with Vault.open(tmp_path / "vault", credential=first) as vault:
        vault.access.rekey([first], ACTOR)
        vault.set_policy(replace(vault.policy, files=5, tag_key=bytes(32)), ACTOR)
    with Vault.open(tmp_path / "vault", credential=first) as vault:
        vault.memory.create("/memories/b", f"{_MAIL} {_TOKENS[0]}")
        assert vault.memory.read("/memories/b") == before
        assert vault.policy.tag_key == key
        assert vault.policy.files == 5


def test_a_changed_policy_is_one_record_and_the_same_one_none() -> None:
    with Vault.ephemeral() as vault:
        head = vault.head
        vault.set_policy(vault.policy, ACTOR)
        assert vault.head == head
        vault.set_policy(Policy(low="mask"), ACTOR)
        assert [entry.kind.word for entry in vault.store.history()][-1] == "policy"
        assert vault.policy.low == "mask"
        vault.allow(ACTOR, type="email")
        vault.allow(ACTOR, type="email")
        assert len(vault.policy.allow) == 1


def test_the_key_of_the_tags_is_in_nothing_that_is_printed() -> None:
    with Vault.ephemeral() as vault:
        assert vault.policy.tag_key.hex() not in repr(vault.policy)


# What a model still holds finds what is stored


@pytest.mark.parametrize("kind", KINDS)
def test_a_model_that_holds_the_raw_secret_finds_its_tag_and_no_other(kind: str) -> None:
    with Vault.ephemeral() as vault:
        ask = asking(new_tool(kind, vault))
        text = f"a {_TOKENS[0]}\nb {_TOKENS[1]}\nc b{_MAIL}\nc {_MAIL}\n"
        told = ask(command="create", path="/memories/a", file_text=text).text
        assert not any(secret in told for secret in (*_TOKENS, _MAIL))
        assert [line for line in told.split("\n") if line.startswith("line ")] == [
            f"line {number}: {rule}, stored as {shown}"
            for number, (rule, shown) in enumerate(
                [(m[1], m[0]) for m in _SHOWN.finditer(vault.memory.read("/memories/a").decode())], start=1
            )
        ]
        # Tags are exact: another token is not there, and the second one is the second.
        missed = ask(command="str_replace", path="/memories/a", old_str=_TOKENS[2], new_str="x")
        assert missed.is_error
        assert _TOKENS[2] not in missed.text
        assert not ask(command="str_replace", path="/memories/a", old_str=_TOKENS[1], new_str="gone").is_error
        # Numbers are not: two places fit, so none is taken, until the lines around tell them apart.
        assert ask(command="str_replace", path="/memories/a", old_str=f"c {_MAIL}", new_str="x").is_error
        first, *_, last = vault.memory.read("/memories/a").decode().splitlines()
        assert first.startswith("a [REDACTED:github_token:")
        assert last == "c [REDACTED:email:2]"
        raw = f"c b{_MAIL}\nc {_MAIL}\n"
        assert not ask(command="str_replace", path="/memories/a", old_str=raw, new_str="").is_error
        assert everything_in(vault)["/memories/a"].decode().splitlines() == [first, "b gone"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_model_is_told_by_line_what_was_refused_and_what_to_do(kind: str) -> None:
    with Vault.ephemeral(policy=Policy(families={"vendor_token": "refuse", "email": "refuse"})) as vault:
        ask = asking(new_tool(kind, vault))
        reply = ask(command="create", path="/memories/a", file_text=f"one\n{_TOKENS[0]}\n{_MAIL}\n{_TOKENS[1]}")
        assert reply.is_error
        assert reply.text == (
            "Error: The content holds what the policy refuses: email in line 3; github_token in line 2, 4. Nothing was "
            "stored. Send it again without these values, and note where they are kept instead. Do not disguise them"
        )
