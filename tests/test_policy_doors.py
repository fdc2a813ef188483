"""What reached the store past the gate: addresses in a path, texts that are two texts, the proof of another policy."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.callers import KINDS, asking, everything_in, new_tool
from tests.secret_samples import filled
from tests.stores import ACTOR
from vault import Vault
from vault.content import ContentKind
from vault.errors import SecretFound
from vault.paths import MemoryPath
from vault.policy import Gate, Policy, Usage, Word
from vault.redaction import FAMILIES

_PATH = MemoryPath.parse("/memories/notes.md")
_EMPTY = Usage(0, 0, None)
_TOKEN = "gh" + "p_" + filled("{a36}", Random(1))
_PASSWORD = "hunter2" + "xyzQ"
_ADDRESSES = [
    f"/memories/postgres://app:{_PASSWORD}@db/prod",
    f"/memories/postgres:///app:{_PASSWORD}@db/prod",
    f"/memories/postgres:/./app:{_PASSWORD}@db/prod",
    f"/memories/postgres:/app:{_PASSWORD}@db/prod",
    f"/memories/a/url=mongodb+srv://app:{_PASSWORD}@db",
    f"/memories/of: x/https://app:{_PASSWORD}@db.internal:8443/x/y",
]


@pytest.fixture
def vault() -> Iterator[Vault]:
    with Vault.ephemeral() as opened:
        yield opened


# Addresses in a path


@pytest.mark.parametrize("text", _ADDRESSES)
def test_a_password_in_an_address_that_is_a_path_is_found(text: str) -> None:
    with pytest.raises(SecretFound) as refused:
        Gate().admit_path(MemoryPath.parse(text))
    assert refused.value.rules == ("url_password",)
    assert _PASSWORD not in str(refused.value)


@pytest.mark.parametrize("text", ["/memories/postgres:/app/prod", "/memories/https://acme.io/x", "/memories/a:/b:c@d"])
def test_a_path_with_colons_and_no_secret_is_admitted(text: str) -> None:
    Gate().admit_path(MemoryPath.parse(text))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("path", _ADDRESSES)
def test_the_tool_stores_nothing_under_such_a_path(kind: str, path: str, vault: Vault) -> None:
    ask = asking(new_tool(kind, vault))
    reply = ask(command="create", path=path, file_text="x")
    assert reply.is_error
    assert _PASSWORD not in reply.text
    assert everything_in(vault) == {}
    assert not ask(command="create", path="/memories/x", file_text="x").is_error
    assert ask(command="rename", old_path="/memories/x", new_path=path).is_error
    assert everything_in(vault) == {"/memories/x": b"x"}


# Texts that are two texts


class _TwoFaced(str):
    """Shows the filter one text, and encodes another."""

    __slots__ = ()

    def encode(self, *_: object) -> bytes:
        return _TOKEN.encode()

    def __str__(self) -> str:
        return _TOKEN


class _TwoFacedBytes(bytes):
    """Decodes to one text, and is another; claims to be an image."""

    __slots__ = ()

    def decode(self, *_: object) -> str:
        return "clean"

    def startswith(self, *_: object) -> bool:
        return True

    def __bytes__(self) -> bytes:
        return _TOKEN.encode()


def test_the_very_characters_that_were_scanned_are_stored() -> None:
    admitted = Gate().admit(_PATH, _TwoFaced("clean"), _EMPTY)
    assert (admitted.content, type(admitted.content)) == (b"clean", bytes)
    assert Gate().masked_form(_TwoFaced("clean")) == "clean"
    assert Gate().admit(_PATH, _TwoFaced(_TOKEN), _EMPTY).content == b"[REDACTED:github_token:1]"


def test_the_very_bytes_that_were_scanned_are_stored() -> None:
    admitted = Gate().admit(_PATH, _TwoFacedBytes(_TOKEN.encode()), _EMPTY)
    assert (admitted.content, admitted.kind) == (b"[REDACTED:github_token:1]", ContentKind.TEXT)
    image = Gate().admit(_PATH, _TwoFacedBytes(b"\x89PNG\r\n\x1a\nx"), _EMPTY)
    assert (image.content, type(image.content)) == (b"\x89PNG\r\n\x1a\nx", bytes)


# Proofs of another policy


class _Lax(Policy):
    """Writes down that it masks, and allows."""

    def word(self, family: str) -> Word:
        return Word.ALLOW if family else Word.MASK

    def encode(self) -> bytes:
        return Policy().encode()


@pytest.mark.parametrize("policy", [Policy(families=dict.fromkeys(FAMILIES, Word.ALLOW)), Policy(files=9_999)])
def test_a_vault_takes_only_what_its_own_policy_admits(policy: Policy, vault: Vault) -> None:
    foreign = Gate(policy).admit(_PATH, _TOKEN, _EMPTY)
    assert foreign.policy == policy.encode()
    with vault.store.transaction(ACTOR) as change, pytest.raises(ValueError, match="its own policy"):
        change.put(foreign)
    assert everything_in(vault) == {}


def test_an_equal_policy_is_the_vaults_own(vault: Vault) -> None:
    with vault.store.transaction(ACTOR) as change:
        change.put(Gate(vault.policy).admit(_PATH, "x", _EMPTY))
    assert everything_in(vault) == {_PATH.text: b"x"}


def test_a_gate_goes_by_the_policy_that_the_proof_names() -> None:
    admitted = Gate(_Lax()).admit(_PATH, _TOKEN, _EMPTY)
    assert admitted.policy == Policy().encode()
    assert admitted.content == b"[REDACTED:github_token:1]"


def test_what_is_printed_of_an_admitted_has_no_content() -> None:
    made = Gate().admit(_PATH, "a sentence of the user", _EMPTY)
    assert repr(made) == "Admitted(/memories/notes.md, 22 bytes, TEXT)"
