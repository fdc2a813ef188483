"""`vault.remembered`: the key is there until its time is over or the vault is locked, by whomever, and not longer."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.keychains import Clock, MemoryKeychain
from vault.crypto import RootKey
from vault.disk import Disk, OpenFile
from vault.errors import KeyringUnavailable, Locked, StaleKey, StorageError
from vault.generation import Generations
from vault.keychain import Entry
from vault.remembered import Forgotten, HeldKey, RememberedKey

VAULT = bytes(range(16))
ROOT, OTHER_ROOT = RootKey(bytes(range(32))), RootKey(bytes(range(32, 64)))
HOUR = 3_600_000


class CountingKeychain(MemoryKeychain):
    """Counts how often it is asked; raises `problem` when there is one."""

    asked = 0
    problem: Exception | None = None

    def fetch(self, vault_id: bytes) -> Entry | None:
        self.asked += 1
        self._fail()
        return super().fetch(vault_id)

    def store(self, vault_id: bytes, entry: Entry) -> None:
        self._fail()
        super().store(vault_id, entry)

    def forget(self, vault_id: bytes) -> bool:
        self._fail()
        return super().forget(vault_id)

    def _fail(self) -> None:
        if self.problem is not None:
            raise self.problem


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def keychain(clock: Clock) -> CountingKeychain:
    return CountingKeychain(clock)


@pytest.fixture
def state(tmp_path: Path) -> Iterator[Disk]:
    disk = Disk(tmp_path / "state", create=True)
    yield disk
    disk.close()


@pytest.fixture
def another(keychain: CountingKeychain, state: Disk, clock: Clock) -> Callable[[], RememberedKey]:
    """Makes what another process on the same machine would have."""
    return lambda: RememberedKey(keychain, Generations(state), VAULT, clock=clock, random=os.urandom)


def test_a_key_that_was_put_is_got_by_everybody(another: Callable[[], RememberedKey], clock: Clock) -> None:
    mine = another()
    mine.put(ROOT, clock.now + HOUR)
    assert mine() is ROOT
    theirs = another()
    assert theirs().reveal() == ROOT.reveal()
    assert theirs.expires == clock.now + HOUR


def test_the_keyring_is_asked_once_and_the_key_stays_the_same_object(
    another: Callable[[], RememberedKey], keychain: CountingKeychain
) -> None:
    another().put(ROOT, None)
    key = another()
    first = key()
    assert all(key() is first for _ in range(100))
    assert keychain.asked == 1


def test_locking_reaches_every_holder_at_its_next_use(another: Callable[[], RememberedKey]) -> None:
    holder = another()
    holder.put(ROOT, None)
    assert another().forget() == Forgotten(had=True)
    with pytest.raises(Locked):
        holder()


def test_unlocking_again_serves_the_same_holder(another: Callable[[], RememberedKey]) -> None:
    holder = another()
    holder.put(ROOT, None)
    another().forget()
    with pytest.raises(Locked):
        holder()
    another().put(ROOT, None)
    assert holder().reveal() == ROOT.reveal()


def test_the_time_that_is_over_locks_without_asking_anybody(
    another: Callable[[], RememberedKey], clock: Clock, keychain: CountingKeychain
) -> None:
    another().put(ROOT, clock.now + HOUR)
    holder = another()
    holder()
    clock.now += HOUR
    with pytest.raises(Locked, match="is over"):
        holder()
    assert keychain.asked == 1
    with pytest.raises(Locked):
        holder()


def test_a_longer_time_given_elsewhere_counts_for_a_holder_too(
    another: Callable[[], RememberedKey], clock: Clock
) -> None:
    another().put(ROOT, clock.now + HOUR)
    holder = another()
    key = holder()
    another().put(ROOT, clock.now + 2 * HOUR)
    assert holder() is key  # nothing that was opened with it need be opened again
    clock.now += HOUR
    assert holder() is key


def test_a_lock_counts_also_where_the_keyring_cannot_be_reached(
    another: Callable[[], RememberedKey], keychain: CountingKeychain
) -> None:
    holder = another()
    holder.put(ROOT, None)
    keychain.problem = KeyringUnavailable("not in this session")
    done = another().forget()
    assert done.problem is keychain.problem
    keychain.problem = None
    assert keychain.entries[VAULT].root_key == ROOT.reveal()  # it could not be taken away
    for key in (holder, another()):
        with pytest.raises(Locked, match="of the time before"):
            key()


def test_an_entry_of_the_time_before_a_lock_is_void_when_somebody_puts_it_back(
    another: Callable[[], RememberedKey], keychain: CountingKeychain
) -> None:
    another().put(ROOT, None)
    old = keychain.entries[VAULT]
    another().forget()
    keychain.entries[VAULT] = old
    with pytest.raises(Locked):
        another()()


def test_a_keyring_that_stops_answering_is_not_a_missing_key_and_frees_the_old_one(
    another: Callable[[], RememberedKey], keychain: CountingKeychain
) -> None:
    holder = another()
    holder.put(ROOT, None)
    another().put(ROOT, None)
    keychain.problem = KeyringUnavailable("slow")
    with pytest.raises(KeyringUnavailable):
        holder()
    keychain.problem = StaleKey("no entry of ours")
    with pytest.raises(StaleKey):
        holder()
    keychain.problem = None
    assert holder().reveal() == ROOT.reveal()


def test_no_entry_is_locked_and_never_a_new_key(
    another: Callable[[], RememberedKey], keychain: CountingKeychain
) -> None:
    with pytest.raises(Locked):
        another()()
    assert keychain.entries == {}


def test_a_key_that_cannot_be_declared_current_does_not_stay(
    another: Callable[[], RememberedKey], keychain: CountingKeychain, state: Disk
) -> None:
    another().put(ROOT, None)
    (state.directory / "locks").chmod(0o500)
    locks = state.directory / "locks"
    locks.rename(state.directory / "gone")
    locks.write_text("in the way")
    with pytest.raises(StorageError):
        another().put(OTHER_ROOT, None)
    assert keychain.entries == {}


def test_a_lock_that_cannot_be_noted_says_so_and_empties_the_keyring_all_the_same(
    another: Callable[[], RememberedKey], state: Disk, keychain: CountingKeychain
) -> None:
    another().put(ROOT, None)
    (state.directory / "locks").rename(state.directory / "gone")
    (state.directory / "locks").write_text("in the way")
    with pytest.raises(StorageError, match="running programs may"):
        another().forget()
    assert keychain.entries == {}  # what can be locked is


def test_of_two_that_unlock_at_once_the_last_one_counts(
    another: Callable[[], RememberedKey], keychain: CountingKeychain
) -> None:
    for _ in range(20):
        both = threading.Barrier(2)

        def unlock(both: threading.Barrier = both) -> None:
            both.wait()
            another().put(ROOT, None)

        threads = [threading.Thread(target=unlock) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert another()().reveal() == ROOT.reveal()
    assert keychain.asked


def test_a_lock_that_comes_while_a_key_is_put_away_is_seen_by_whoever_put_it(
    another: Callable[[], RememberedKey], state: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder, begin = another(), Generations.begin

    def begin_and_be_locked(self: Generations, vault_id: bytes, generation: bytes) -> object:
        stamp = begin(self, vault_id, generation)
        begin(Generations(state), vault_id, os.urandom(16))
        return stamp

    monkeypatch.setattr(Generations, "begin", begin_and_be_locked)
    holder.put(ROOT, None)
    with pytest.raises(Locked):
        holder()


def test_a_state_folder_that_is_moved_away_keeps_no_holder_unlocked(
    keychain: CountingKeychain, state: Disk, clock: Clock
) -> None:
    holder = RememberedKey(keychain, Generations(state), VAULT, clock=clock, random=os.urandom)
    holder.put(ROOT, None)
    holder()
    state.directory.rename(state.directory.with_name("moved"))
    fresh = Disk(state.directory, create=True)
    RememberedKey(keychain, Generations(fresh), VAULT, clock=clock, random=os.urandom).forget()
    fresh.close()
    with pytest.raises(Locked):
        holder()


def test_an_exception_that_is_kept_holds_no_key(
    another: Callable[[], RememberedKey], keychain: CountingKeychain
) -> None:
    holder = another()
    holder.put(ROOT, None)
    old = keychain.entries[VAULT]
    another().forget()
    keychain.entries[VAULT] = old
    with pytest.raises(Locked) as caught:
        holder()
    assert caught.value.__traceback__ is not None
    frame = caught.value.__traceback__.tb_next  # the first is this test's own
    while frame is not None:
        assert not any(isinstance(value, RootKey | Entry) for value in frame.tb_frame.f_locals.values())
        frame = frame.tb_next


def test_only_the_own_key_is_withdrawn(
    another: Callable[[], RememberedKey], keychain: CountingKeychain, clock: Clock
) -> None:
    first, second = another(), another()
    first.put(ROOT, clock.now + HOUR)
    second.put(ROOT, clock.now + HOUR)
    assert first.generation is not None
    assert second.generation is not None
    assert another().withdraw(first.generation) is None
    assert VAULT in keychain.entries
    assert another().withdraw(second.generation) == Forgotten(had=True)
    assert keychain.entries == {}


def test_another_root_key_takes_the_place_of_the_old_one_until_the_same_time(
    another: Callable[[], RememberedKey], clock: Clock
) -> None:
    holder = another()
    holder.put(ROOT, clock.now + HOUR)
    another().renew(OTHER_ROOT)
    assert holder().reveal() == OTHER_ROOT.reveal()
    assert holder.expires == clock.now + HOUR


def test_where_no_key_is_remembered_none_is_put_there_by_a_renewal(
    another: Callable[[], RememberedKey], keychain: CountingKeychain
) -> None:
    another().renew(ROOT)
    another().put(ROOT, None)
    another().forget()
    another().renew(OTHER_ROOT)
    assert keychain.entries == {}


def test_a_held_key_is_the_one_that_was_held_last() -> None:
    held = HeldKey(ROOT)
    assert held() is held() is ROOT
    held.renew(OTHER_ROOT)
    assert held() is OTHER_ROOT


def test_a_state_folder_that_cannot_be_written_keeps_no_key_in_the_keyring(
    another: Callable[[], RememberedKey], state: Disk, keychain: CountingKeychain, monkeypatch: pytest.MonkeyPatch
) -> None:
    another().put(ROOT, None)

    def full(self: Disk, name: str) -> OpenFile:
        raise StorageError(f"the disk is full ({name}, {self.directory.name})")

    monkeypatch.setattr(Disk, "create", full)
    (state.directory / "lock").unlink()  # which cannot be made again either
    with pytest.raises(StorageError, match="has no key any more, and running programs may"):
        another().forget()
    assert keychain.entries == {}


def test_a_state_folder_that_is_gone_is_trouble_with_the_disk_and_empties_the_keyring(
    another: Callable[[], RememberedKey], state: Disk, keychain: CountingKeychain
) -> None:
    holder = another()
    holder.put(ROOT, None)
    state.directory.rename(state.directory.with_name("moved"))
    with pytest.raises(StorageError, match="is gone"):
        holder.put(OTHER_ROOT, None)
    with pytest.raises(StorageError, match="is gone"):
        holder.forget()
    assert keychain.entries == {}


def test_a_keyring_that_keeps_its_entry_is_not_said_to_be_empty(
    another: Callable[[], RememberedKey], state: Disk, keychain: CountingKeychain
) -> None:
    holder = another()
    holder.put(ROOT, None)
    state.directory.rename(state.directory.with_name("moved"))
    keychain.problem = KeyringUnavailable("not in this session")
    with pytest.raises(StorageError, match="may have the key still"):
        holder.forget()
