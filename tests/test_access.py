"""`vault.access`: credentials are added, removed and shown again; what a keyring remembers follows."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import NoReturn

import pytest

from tests.keychains import Clock, MemoryKeychain
from vault import (
    Actor,
    BusyError,
    Conflict,
    InvalidRequest,
    KeyFile,
    KeyringUnavailable,
    LimitExceeded,
    Locked,
    Passphrase,
    RecoveryCode,
    RolledBack,
    StaleKey,
    StorageError,
    Vault,
    WrongCredential,
)
from vault.access import FOREVER, forget, forget_all
from vault.format.header import MAX_SLOTS
from vault.generation import Generations
from vault.keychain import Entry
from vault.places import now

ACTOR = Actor("tests")
NOTE = "/memories/note.md"


class MutedKeychain(MemoryKeychain):
    """Answers until it is muted."""

    muted = False

    def store(self, vault_id: bytes, entry: Entry) -> None:
        if self.muted:
            raise KeyringUnavailable("muted")
        super().store(vault_id, entry)

    def forget(self, vault_id: bytes) -> bool:
        if self.muted:
            raise KeyringUnavailable("muted")
        return super().forget(vault_id)


@pytest.fixture
def keychain() -> MutedKeychain:
    return MutedKeychain(now)


@pytest.fixture
def key(tmp_path: Path) -> KeyFile:
    return KeyFile.create(tmp_path / "key")


@pytest.fixture
def code() -> RecoveryCode:
    return RecoveryCode.generate()


@pytest.fixture
def place(
    tmp_path: Path, key: KeyFile, code: RecoveryCode, keychain: MutedKeychain, monkeypatch: pytest.MonkeyPatch
) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))  # a machine of its own
    with Vault.create(tmp_path / "v", credentials=[key, code], keychain=keychain) as made:
        made.memory.create(NOTE, "kept")
    return tmp_path / "v"


@pytest.fixture
def agent(place: Path, keychain: MutedKeychain) -> Iterator[Vault]:
    """A handle that a keyring opened, as that of a running agent."""
    with Vault.open(place, keychain=keychain) as opened:
        yield opened


def test_a_running_agent_is_locked_at_its_next_use_and_works_again_after_the_next_unlock(
    agent: Vault, place: Path, key: KeyFile, keychain: MutedKeychain
) -> None:
    assert agent.memory.read(NOTE) == b"kept"
    assert forget(place, keychain=keychain).had
    for use in (
        lambda: agent.memory.read(NOTE),
        lambda: agent.memory.create("/memories/b.md", "b"),
        lambda: agent.head,
    ):
        with pytest.raises(Locked):
            use()
    Vault.open(place, credential=key, remember=True, keychain=keychain).close()
    assert agent.memory.read(NOTE) == b"kept"
    agent.memory.create("/memories/b.md", "b")


def test_what_others_wrote_while_it_was_locked_is_there_after_the_unlock(
    agent: Vault, place: Path, key: KeyFile, keychain: MutedKeychain
) -> None:
    forget(place, keychain=keychain)
    with Vault.open(place, credential=key, remember=True, keychain=keychain) as other:
        other.memory.create("/memories/b.md", "written meanwhile")
        other.store.checkpoint()
        other.memory.create("/memories/c.md", "and after a checkpoint")
    assert agent.memory.read("/memories/b.md") == b"written meanwhile"
    assert agent.memory.read("/memories/c.md") == b"and after a checkpoint"


def test_what_a_handle_saw_before_it_was_locked_is_an_anchor_for_what_it_sees_after_the_unlock(
    agent: Vault, place: Path, tmp_path: Path, key: KeyFile, keychain: MutedKeychain
) -> None:
    shutil.copytree(place, tmp_path / "old")
    agent.memory.create("/memories/b.md", "newer")
    forget(place, keychain=keychain)
    with pytest.raises(Locked):
        agent.memory.read(NOTE)
    for file in (tmp_path / "old").rglob("*"):
        if file.is_file():  # the vault is put back as it was, and this machine's anchor is gone
            (place / file.relative_to(tmp_path / "old")).write_bytes(file.read_bytes())
    (tmp_path / "state" / "memvault" / agent_id(place)).unlink()
    Vault.open(place, credential=key, remember=True, keychain=keychain).close()
    with pytest.raises(RolledBack):
        agent.memory.read(NOTE)


def agent_id(place: Path) -> str:
    return str(json.loads((place / "header").read_text())["vault"])


def test_a_locked_handle_holds_neither_key_nor_memories(agent: Vault, place: Path, keychain: MutedKeychain) -> None:
    agent.memory.read(NOTE)
    forget(place, keychain=keychain)
    with pytest.raises(Locked):
        agent.memory.read(NOTE)
    for held in (lambda: agent.store.root, lambda: agent.store.epoch, lambda: agent.access.slots):
        with pytest.raises(Locked):
            held()


def test_locking_needs_no_key_and_no_answer_of_the_keyring(agent: Vault, place: Path, keychain: MutedKeychain) -> None:
    keychain.muted = True
    done = forget(place, keychain=keychain)
    assert isinstance(done.problem, KeyringUnavailable)
    with pytest.raises(Locked):
        agent.memory.read(NOTE)


def test_a_handle_that_a_credential_opened_stays_open(place: Path, key: KeyFile, keychain: MutedKeychain) -> None:
    with Vault.open(place, credential=key, keychain=keychain) as opened:
        forget(place, keychain=keychain)
        assert opened.memory.read(NOTE) == b"kept"


def test_all_vaults_that_were_ever_unlocked_here_are_locked_together(
    place: Path, agent: Vault, tmp_path: Path, key: KeyFile, keychain: MutedKeychain
) -> None:
    with Vault.create(tmp_path / "w", credentials=[key], keychain=keychain):
        pass
    other = Vault.open(tmp_path / "w", keychain=keychain)
    (tmp_path / "w").rename(tmp_path / "moved away")
    assert sorted(done.had for _, done in forget_all(keychain=keychain)) == [True, True]
    assert keychain.entries == {}
    for opened in (agent, other):
        with pytest.raises(Locked):
            opened.memory.read(NOTE)
    other.close()
    assert place.is_dir()


def test_for_ever_means_until_it_is_locked(place: Path, key: KeyFile, keychain: MutedKeychain) -> None:
    with Vault.open(place, credential=key, remember=FOREVER, keychain=keychain) as opened:
        assert opened.access.expires is None
    (entry,) = keychain.entries.values()
    assert entry.expires is None


def test_a_time_is_kept_and_told(place: Path, key: KeyFile, keychain: MutedKeychain) -> None:
    before = now()
    with Vault.open(place, credential=key, remember=timedelta(minutes=5), keychain=keychain) as opened:
        assert opened.access.expires is not None
        assert before + 300_000 <= opened.access.expires <= now() + 300_000
    with pytest.raises(InvalidRequest):
        Vault.open(place, credential=key, remember=timedelta(days=5000), keychain=keychain)


def test_a_locked_handle_unlocks_nothing_and_tells_no_code(agent: Vault, place: Path, keychain: MutedKeychain) -> None:
    (slot,) = (slot for slot in agent.access.slots if slot.kind == "recovery-code")
    forget(place, keychain=keychain)
    for use in (lambda: agent.access.remember(timedelta(hours=8)), lambda: agent.access.recovery_code(slot)):
        with pytest.raises(Locked):
            use()
    assert keychain.entries == {}


def test_the_root_key_is_changed_only_as_often_as_the_header_has_room(
    place: Path, key: KeyFile, keychain: MutedKeychain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vault.store.MAX_AUDIT_KEYS", 3)
    with Vault.open(place, credential=key, keychain=keychain) as opened:
        opened.access.rekey([key], ACTOR)
        opened.access.rekey([key], ACTOR)
        with pytest.raises(LimitExceeded):
            opened.access.rekey([key], ACTOR)
        assert opened.memory.read(NOTE) == b"kept"
    assert Vault.open(place, credential=key, keychain=keychain).memory.read(NOTE) == b"kept"


def test_a_credential_that_was_added_opens_the_vault(place: Path, key: KeyFile, keychain: MutedKeychain) -> None:
    new = Passphrase("one more way in")
    with Vault.open(place, credential=key, keychain=keychain) as opened:
        slot = opened.access.add_slot(new, ACTOR)
        assert slot in opened.access.slots
    with Vault.open(place, credential=new, keychain=keychain) as opened:
        assert opened.memory.read(NOTE) == b"kept"


def test_a_credential_that_opens_it_already_is_not_added(place: Path, key: KeyFile, keychain: MutedKeychain) -> None:
    with Vault.open(place, credential=key, keychain=keychain) as opened, pytest.raises(Conflict):
        opened.access.add_slot(key, ACTOR)


def test_a_slot_behind_the_last_is_refused(place: Path, key: KeyFile, keychain: MutedKeychain) -> None:
    with Vault.open(place, credential=key, keychain=keychain) as opened:
        for _ in range(MAX_SLOTS - len(opened.access.slots)):
            opened.access.add_slot(RecoveryCode.generate(), ACTOR)
        with pytest.raises(LimitExceeded):
            opened.access.add_slot(RecoveryCode.generate(), ACTOR)
    Vault.open(place, credential=key, keychain=keychain).close()


def test_a_removed_credential_opens_nothing_and_everybody_else_goes_on(
    place: Path, agent: Vault, key: KeyFile, code: RecoveryCode, keychain: MutedKeychain
) -> None:
    new = RecoveryCode.generate()
    with Vault.open(place, credential=key, keychain=keychain) as opened:
        slots = opened.access.rekey([key, new], ACTOR)
        assert opened.access.slots == slots
        assert opened.access.problem is None
        opened.memory.create("/memories/after.md", "after")
    with pytest.raises(WrongCredential):
        Vault.open(place, credential=code, keychain=keychain)
    for credential in (key, new):
        Vault.open(place, credential=credential, keychain=keychain).close()
    assert agent.memory.read("/memories/after.md") == b"after"  # the keyring was given the new key, until the same time
    assert Vault.open(place, keychain=keychain).memory.read(NOTE) == b"kept"


def test_a_keyring_that_does_not_take_the_new_key_has_a_stale_one(
    place: Path, agent: Vault, key: KeyFile, keychain: MutedKeychain
) -> None:
    with Vault.open(place, credential=key, keychain=keychain) as opened:
        keychain.muted = True
        opened.access.rekey([key], ACTOR)
        assert isinstance(opened.access.problem, KeyringUnavailable)
        assert opened.memory.read(NOTE) == b"kept"
    with pytest.raises(StaleKey):
        agent.memory.read(NOTE)
    keychain.muted = False
    Vault.open(place, credential=key, remember=True, keychain=keychain).close()
    assert agent.memory.read(NOTE) == b"kept"


@pytest.mark.parametrize("trouble", [BusyError("somebody waits for a keyring"), StorageError("the disk is full")])
def test_what_a_keyring_cannot_take_takes_nothing_back(
    trouble: BusyError | StorageError,
    place: Path,
    key: KeyFile,
    keychain: MutedKeychain,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    new = RecoveryCode.generate()

    def refuse(_: Generations) -> NoReturn:
        raise trouble

    with Vault.open(place, credential=key, keychain=keychain) as opened:
        monkeypatch.setattr(Generations, "alone", refuse)
        opened.access.rekey([key, new], ACTOR)
        assert opened.access.problem is trouble
        assert opened.memory.read(NOTE) == b"kept"
    with Vault.open(place, credential=new, remember=True, keychain=keychain) as opened:
        assert opened.access.problem is trouble
        assert opened.memory.read(NOTE) == b"kept"


def test_a_locked_vault_is_not_unlocked_by_a_change_of_its_slots(
    place: Path, key: KeyFile, keychain: MutedKeychain
) -> None:
    forget(place, keychain=keychain)
    with Vault.open(place, credential=key, keychain=keychain) as opened:
        opened.access.rekey([key], ACTOR)
    assert keychain.entries == {}


def test_nobody_is_locked_out_by_mistake(place: Path, key: KeyFile, keychain: MutedKeychain) -> None:
    with (
        Vault.open(place, credential=key, keychain=keychain) as opened,
        pytest.raises(InvalidRequest, match="last"),
    ):
        opened.access.rekey([], ACTOR)
    Vault.open(place, credential=key, keychain=keychain).close()


def test_a_slot_that_somebody_added_meanwhile_is_not_dropped_unnamed(
    place: Path, key: KeyFile, keychain: MutedKeychain
) -> None:
    with Vault.open(place, credential=key, keychain=keychain) as opened:
        known = opened.access.slots
        added = RecoveryCode.generate()
        with Vault.open(place, credential=key, keychain=keychain) as other:
            other.access.add_slot(added, ACTOR)
        with pytest.raises(Conflict, match="meanwhile"):
            opened.access.rekey([key], ACTOR, known=known)
    Vault.open(place, credential=added, keychain=keychain).close()


def test_the_recovery_code_can_be_shown_again(
    place: Path, key: KeyFile, code: RecoveryCode, keychain: MutedKeychain
) -> None:
    with Vault.open(place, credential=key, keychain=keychain) as opened:
        (slot,) = (slot for slot in opened.access.slots if slot.kind == "recovery-code")
        assert opened.access.recovery_code(slot).reveal() == code.reveal()


def test_a_lock_in_the_future_of_a_clock_that_was_set_back_still_locks(place: Path, key: KeyFile) -> None:
    clock = Clock(now() + 10**10)
    keychain = MemoryKeychain(clock)
    Vault.open(place, credential=key, remember=True, keychain=keychain).close()
    forget(place, keychain=keychain)
    clock.now = 1
    with pytest.raises(Locked):
        Vault.open(place, keychain=keychain)
