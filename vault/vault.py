"""The opened vault: a store, the memories in it, the policy in force and the key's way in.

What may live here: creating, opening, locking; where vaults and anchors are by default. What may not: verbs on memories
(`memory`), wording, prompts. The environment is only asked for the platform's folders, through `platformdirs`.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Final, Self

from vault.anchor import Anchor
from vault.checkpoint import Retention, create_vault
from vault.credentials import Credential
from vault.crypto import ID_SIZE, KEY_SIZE, RootKey
from vault.disk import Disk
from vault.errors import Conflict, InvalidRequest, KeyringUnavailable, Locked, NoVault, VaultError
from vault.faults import Missing
from vault.following import Surroundings
from vault.format.header import Header, Slot
from vault.format.record import Actor, Record, RecordKind
from vault.keychain import Keychain, OsKeychain
from vault.memory import Memory
from vault.policy import Policy
from vault.slots import unwrap, wrap
from vault.store import Store
from vault.superblock import read_superblock

REMEMBERED_FOR: Final = timedelta(hours=8)
_DAY: Final = 24 * 60 * 60 * 1000
_OWN_NAMES: Final = frozenset({"objects", "checkpoint", "journal", "audit", "quarantine", "lock"})


class Vault:
    """An opened vault; a context manager. Threads may share it; a child of `fork` opens it anew by itself.

    `keyring_problem` tells why the root key could not be remembered, and is `None` when it was or was not asked for.
    """

    def __init__(self, store: Store, keychain: Keychain, *, read_only: bool, temporary: Path | None = None) -> None:
        self._store = store
        self._keychain = keychain
        self._temporary = temporary
        self._read_only = read_only
        self.keyring_problem: KeyringUnavailable | None = None
        with store.reading() as reader:
            policy = Policy.parse(reader.index.policy)
        store.retention = Retention(policy.keep_versions, policy.keep_days * _DAY)

    # Making and opening

    @classmethod
    def create(
        cls,
        directory: str | os.PathLike[str] | None = None,
        *,
        credentials: Sequence[Credential],
        policy: Policy | None = None,
        remember: bool | timedelta = True,
        keychain: Keychain | None = None,
    ) -> Self:
        """Make a vault that each of the credentials opens, and open it.

        `directory`: `default_directory()` when absent; it must be empty or not there. `remember`: keep the root key in
        the OS keyring, for 8 hours or the time given. Raises `InvalidRequest` (no credential), `Conflict` (something is
        there already), `StorageError`.
        """
        if not credentials:
            raise InvalidRequest("a vault needs at least one credential besides the keyring")
        place = Path(directory) if directory is not None else default_directory()
        root, vault_id = RootKey(os.urandom(KEY_SIZE)), os.urandom(ID_SIZE)
        slots = tuple(wrap(root, credential, vault_id=vault_id, random=os.urandom) for credential in credentials)
        store = _create(place, root, slots, policy or Policy(), vault_id=vault_id, state=_state_directory())
        made = cls(store, keychain or OsKeychain(_now), read_only=False)
        for credential in credentials:  # read back every slot before anybody relies on it
            unwrap(store.header, credential)
        made._remember(root, remember)
        return made

    @classmethod
    def open(
        cls,
        directory: str | os.PathLike[str] | None = None,
        *,
        credential: Credential | None = None,
        read_only: bool = False,
        remember: bool | timedelta = False,
        keychain: Keychain | None = None,
    ) -> Self:
        """Open a vault with a credential, or with the root key that the keyring remembers.

        `read_only`: nothing is written, and a vault with a verdict (rolled back, damaged) opens too, see `verdict`.
        Raises `NoVault`, `Locked`, `WrongCredential`, `StaleKey`, `KeyringUnavailable`, `IntegrityError` (the verdict,
        unless read-only), `StorageError`.
        """
        place = Path(directory) if directory is not None else default_directory()
        keys = keychain or OsKeychain(_now)
        disk = _open_disk(place)
        try:
            header = read_superblock(disk).header
            root = unwrap(header, credential) if credential is not None else _remembered(keys, header)
            store = _store(disk, root, _state_directory())
        except BaseException:
            disk.close()
            raise
        if store.verdict is not None and not read_only:
            verdict = store.verdict
            store.close()
            raise verdict
        opened = cls(store, keys, read_only=read_only)
        opened._remember(root, remember)
        return opened

    @classmethod
    def ephemeral(cls, *, policy: Policy | None = None) -> Self:
        """Make a throw-away vault: a temporary directory that `close` removes, its key in memory only."""
        place = Path(tempfile.mkdtemp(prefix="memvault-"))
        root, vault_id = RootKey(os.urandom(KEY_SIZE)), os.urandom(ID_SIZE)
        store = _create(place / "vault", root, (), policy or Policy(), vault_id=vault_id, state=place / "state")
        return cls(store, OsKeychain(_now), read_only=False, temporary=place)

    # Using

    @property
    def memory(self) -> Memory:
        """The verbs, for a caller that says nothing of itself."""
        return self.memory_as(Actor())

    def memory_as(self, actor: Actor) -> Memory:
        """The verbs, with who uses them: it lands in the sealed audit part of every change."""
        return Memory(self._store, actor)

    @property
    def store(self) -> Store:
        """The store below: history, verify."""
        return self._store

    @property
    def directory(self) -> Path:
        """Where the vault is."""
        return self._store.disk.directory

    @property
    def name(self) -> str:
        """The directory's base name: what `export` asks for."""
        return self.directory.name

    @property
    def head(self) -> str:
        """The head as `epoch.seq.hash`; kept elsewhere, it lets `verify --witness` tell a continuation from a fork."""
        with self._store.reading():
            return str(self._store.head)

    @property
    def verdict(self) -> VaultError | None:
        """Why the vault is read-only, or `None`."""
        return self._store.verdict

    def note(self, kind: RecordKind, text: str, actor: Actor) -> None:
        """Record something that changes no memory, such as an export."""
        with self._store.transaction(actor) as transaction:
            transaction.note(kind, text.encode("utf-8"))

    # Ending

    def lock(self) -> None:
        """Take the root key out of the keyring and close.

        Raises `KeyringUnavailable` when the keyring does not answer; it is closed then too.
        """
        try:
            self._keychain.forget(self._store.header.vault_id)
        finally:
            self.close()

    def close(self) -> None:
        """Close; safe to call twice. What the keyring remembers stays."""
        self._store.close()
        if self._temporary is not None:
            shutil.rmtree(self._temporary, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _remember(self, root: RootKey, remember: bool | timedelta) -> None:  # noqa: FBT001  (the public parameter, passed on)
        if remember is False:
            return
        span = REMEMBERED_FOR if remember is True else remember
        try:
            expires = _now() + int(span.total_seconds() * 1000)
            self._keychain.store(self._store.header.vault_id, root.reveal(), expires=expires)
        except KeyringUnavailable as problem:
            self.keyring_problem = problem  # the vault is made and open: a keyring that is not there takes nothing away


def default_directory() -> Path:
    """Where a vault is when nobody says otherwise: the platform's data folder, `memvault/default`."""
    import platformdirs

    return platformdirs.user_data_path("memvault") / "default"


def forget(directory: str | os.PathLike[str] | None = None, *, keychain: Keychain | None = None) -> bool:
    """Take a vault's root key out of the keyring without opening it, and say whether there was one."""
    disk = _open_disk(Path(directory) if directory is not None else default_directory())
    try:
        return (keychain or OsKeychain(_now)).forget(read_superblock(disk).header.vault_id)
    finally:
        disk.close()


def _create(
    place: Path, root: RootKey, slots: tuple[Slot, ...], policy: Policy, *, vault_id: bytes, state: Path
) -> Store:
    disk = Disk(place, create=True)
    try:
        _refuse_unless_empty(disk)
        record = Record(RecordKind.POLICY, _now(), data=policy.encode())
        create_vault(disk, root, slots, record, vault_id=vault_id, random=os.urandom)
        store = _store(disk, root, state)
    except BaseException:
        disk.close()
        raise
    store.adopt()
    return store


def _refuse_unless_empty(disk: Disk) -> None:
    names = set(disk.names(""))
    if names & {"header", "header.bak"}:
        raise Conflict(
            f"there is a vault in {disk.directory} already",
            hint="vault status shows it; name another directory with --vault",
        )
    if names - _OWN_NAMES or disk.names("objects"):
        raise Conflict(f"{disk.directory} is not empty", hint="name an empty or new directory with --vault")
    # What is left is an init that was interrupted before its header: nothing is in it.


def _store(disk: Disk, root: RootKey, state: Path) -> Store:
    around = Surroundings(Anchor(state), os.urandom, _now)
    return Store(disk, root, around, retention=Retention(1 << 16, 1 << 62))


def _open_disk(place: Path) -> Disk:
    try:
        return Disk(place)
    except Missing:
        raise NoVault(f"there is no vault in {place}") from None


def _remembered(keychain: Keychain, header: Header) -> RootKey:
    if not header.slots:
        raise Locked("this vault has no slot: its key was kept in memory only")
    secret = keychain.fetch(header.vault_id)
    if secret is None:
        raise Locked("this vault is locked")
    return RootKey(secret)


def _state_directory() -> Path:
    import platformdirs

    return platformdirs.user_state_path("memvault")


def _now() -> int:
    return time.time_ns() // 1_000_000


__all__ = ["REMEMBERED_FOR", "Vault", "default_directory", "forget"]
