"""`vault.keychain`: one contract for the fake, a real Secret Service, the real kernel keyring, and the choice."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.keychains import (
    Clock,
    MemoryKeychain,
    _no_configured_backend,  # noqa: F401 (a fixture for the whole file)
    require_kernel_keyring,
    secret_service_here,
)
from vault import Locked, RecoveryCode, StaleKey, Vault
from vault.kernel_keyring import KernelKeychain
from vault.keychain import Entry, Keychain
from vault.keychain_choice import the_keychain
from vault.os_keyring import OsKeychain

# The kernel keyring is the one of whoever runs the tests: no vault of theirs has these ids.
VAULT = os.urandom(16)
OTHER_VAULT = os.urandom(16)
KEY = bytes(range(32))
OTHER_KEY = bytes(range(100, 132))
HOUR = 3_600_000

_NAMES = {
    "fake": "memory",
    "secret service": "Secret Service",
    "kernel": "kernel keyring",
    "chosen with a secret service": "Secret Service",
    "chosen without": "kernel keyring",
}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with secret_service_here(tmp_path, monkeypatch):
        yield


@pytest.fixture(params=_NAMES)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def keychain(kind: str, request: pytest.FixtureRequest, clock: Clock) -> Iterator[Keychain]:
    if "secret service" in kind:
        request.getfixturevalue("session")
    elif kind != "fake":
        require_kernel_keyring()
    made = {"fake": MemoryKeychain, "secret service": OsKeychain, "kernel": KernelKeychain}.get(kind, the_keychain)(
        clock
    )
    yield made
    for vault_id in (VAULT, OTHER_VAULT):
        made.forget(vault_id)


class TestContract:
    """What holds for every `Keychain`."""

    def test_a_vault_without_an_entry_has_no_key(self, keychain: Keychain) -> None:
        assert keychain.fetch(VAULT) is None

    def test_a_stored_key_is_fetched_with_its_expiry_for_its_vault_only(self, keychain: Keychain, clock: Clock) -> None:
        keychain.store(VAULT, Entry(KEY, clock.now + HOUR))
        assert keychain.fetch(VAULT) == Entry(KEY, clock.now + HOUR)
        assert keychain.fetch(OTHER_VAULT) is None

    def test_storing_again_replaces_key_and_expiry(self, keychain: Keychain, clock: Clock) -> None:
        keychain.store(VAULT, Entry(KEY, clock.now + HOUR))
        keychain.store(VAULT, Entry(OTHER_KEY, None))
        clock.now += HOUR
        assert keychain.fetch(VAULT) == Entry(OTHER_KEY, None)
        assert keychain.forget(VAULT)
        assert keychain.fetch(VAULT) is None

    def test_an_expired_entry_is_told_once_and_gone(self, keychain: Keychain, clock: Clock) -> None:
        keychain.store(VAULT, Entry(KEY, clock.now + HOUR))
        clock.now += HOUR - 1
        assert keychain.fetch(VAULT) is not None
        clock.now += 1
        with pytest.raises(Locked, match="is over"):
            keychain.fetch(VAULT)
        clock.now -= HOUR
        assert keychain.fetch(VAULT) is None

    def test_an_entry_without_expiry_lasts(self, keychain: Keychain, clock: Clock) -> None:
        keychain.store(VAULT, Entry(KEY, None))
        clock.now *= 100
        assert keychain.fetch(VAULT) == Entry(KEY, None)

    def test_forgetting_says_whether_there_was_an_entry(self, keychain: Keychain) -> None:
        keychain.store(VAULT, Entry(KEY, None))
        keychain.store(OTHER_VAULT, Entry(OTHER_KEY, None))
        assert keychain.forget(VAULT)
        assert not keychain.forget(VAULT)
        assert keychain.fetch(VAULT) is None
        assert keychain.fetch(OTHER_VAULT) == Entry(OTHER_KEY, None)

    def test_what_cannot_be_spelled_is_not_stored(self, keychain: Keychain) -> None:
        with pytest.raises(ValueError, match="32 bytes"):
            keychain.store(VAULT, Entry(KEY[:-1], None))
        with pytest.raises(ValueError, match="16 bytes"):
            keychain.store(VAULT, Entry(KEY, None, bytes(15)))
        for expires in (0, -1, 10**15):
            with pytest.raises(ValueError, match="positive"):
                keychain.store(VAULT, Entry(KEY, expires))
        assert keychain.fetch(VAULT) is None

    def test_the_last_expiry_that_can_be_spelled_is_stored(self, keychain: Keychain) -> None:
        keychain.store(VAULT, Entry(KEY, 10**15 - 1))
        assert keychain.fetch(VAULT) == Entry(KEY, 10**15 - 1)

    def test_it_has_a_name_for_people(self, keychain: Keychain, kind: str) -> None:
        assert keychain.name == _NAMES[kind]
        keychain.store(VAULT, Entry(KEY, None))
        assert keychain.name == _NAMES[kind]

    def test_a_vault_is_opened_by_its_own_key_of_today_and_no_key_is_ever_made(
        self, keychain: Keychain, tmp_path: Path
    ) -> None:
        credential = RecoveryCode.generate()
        with Vault.create(tmp_path / "v", credentials=[credential], keychain=keychain) as made:
            vault_id = made.store.header.vault_id
        Vault.open(tmp_path / "v", keychain=keychain).close()
        entry = keychain.fetch(vault_id)
        assert entry is not None
        keychain.store(vault_id, entry._replace(root_key=OTHER_KEY))
        with pytest.raises(StaleKey):
            Vault.open(tmp_path / "v", keychain=keychain)
        assert keychain.forget(vault_id)
        with pytest.raises(Locked):
            Vault.open(tmp_path / "v", keychain=keychain)
        assert keychain.fetch(vault_id) is None


class TestEntry:
    """The text that lies in the keyring."""

    @given(
        st.binary(min_size=32, max_size=32), st.none() | st.integers(1, 10**15 - 1), st.binary(min_size=16, max_size=16)
    )
    def test_it_has_one_spelling_and_fits_everywhere(self, key: bytes, expires: int | None, generation: bytes) -> None:
        entry = Entry(key, expires, generation)
        assert Entry.parse(entry.encode()) == entry
        assert len(entry.encode()) <= 95

    @pytest.mark.parametrize(
        "damage",
        [
            lambda _text: "",
            lambda text: text[:-1],
            lambda text: text + "\n",
            lambda text: " " + text,
            lambda text: "2" + text[1:],
            lambda text: text.replace("1:0:", "1:00:"),
            lambda text: text.replace("1:0:", "1:-1:"),
            lambda text: text.replace("1:0:", "1:٣:"),
            lambda text: text.replace("1:0:", "1::"),
            lambda text: text[:-2] + "9=",  # other unused bits of the last character, the same bytes
            lambda text: text.replace("/", "_"),
        ],
    )
    def test_any_other_text_is_a_stale_key_and_never_none(self, damage: object) -> None:
        assert callable(damage)
        text = Entry(b"\xff" * 32, None).encode()
        with pytest.raises(StaleKey) as caught:
            Entry.parse(damage(text))
        assert "/" not in caught.value.message

    def test_the_key_has_no_face(self) -> None:
        assert repr(Entry(KEY, 7)) == "<Entry, expires 7>"
