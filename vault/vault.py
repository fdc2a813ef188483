"""The opened vault: a store, the memories in it, and the key's way in.

What may live here: creating, opening, locking. What may not: verbs on memories (`memory`), directories (`places`),
wording, prompts.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from typing import Final, Self

from vault.anchor import Anchor
from vault.credentials import Credential
from vault.crypto import ID_SIZE, KEY_SIZE, RootKey
from vault.errors import InvalidRequest, KeyringUnavailable, Locked, VaultError
from vault.format.header import Header
from vault.format.record import Actor, RecordKind
from vault.keychain import Keychain
from vault.keychain_choice import the_keychain
from vault.memory import Memory
from vault.places import create_store, default_directory, header_in, make_store, now, open_disk, state_directory
from vault.policy import Policy
from vault.redaction import redact
from vault.slots import unwrap, wrap
from vault.store import Store

REMEMBERED_FOR: Final = timedelta(hours=8)
_LONGEST_REASON: Final = 1000


class Vault:
    """An opened vault; a context manager. Threads may share it; a child of `fork` opens it anew by itself.

    `keyring_problem` tells why the root key could not be remembered, and is `None` when it was or was not asked for.
    """

    def __init__(self, store: Store, keychain: Keychain, *, temporary: Path | None = None) -> None:
        self._store = store
        self._keychain = keychain
        self._temporary = temporary
        self._process = os.getpid()
        self.keyring_problem: KeyringUnavailable | None = None

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
        span = _span(remember)
        place = Path(directory) if directory is not None else default_directory()
        root, vault_id = RootKey(os.urandom(KEY_SIZE)), os.urandom(ID_SIZE)
        slots = tuple(wrap(root, credential, vault_id=vault_id, random=os.urandom) for credential in credentials)
        store = create_store(place, root, slots, policy or Policy(), vault_id=vault_id, state=state_directory())
        try:
            made = cls(store, keychain or the_keychain(now))
            for credential in credentials:  # read back every slot before anybody relies on it
                unwrap(store.header, credential)
            made._remember(root, span)
        except BaseException:
            store.close()
            raise
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
        span = _span(remember)
        place = Path(directory) if directory is not None else default_directory()
        keys = keychain or the_keychain(now)
        with ExitStack() as undo:
            disk = open_disk(place)
            undo.callback(disk.close)
            header = header_in(disk)
            root = unwrap(header, credential) if credential is not None else _remembered(keys, header)
            anchor = Anchor(state_directory())
            undo.callback(anchor.close)
            store = make_store(disk, root, anchor, read_only=read_only)
            undo.callback(store.close)
            if store.verdict is not None and not read_only:
                raise store.verdict
            opened = cls(store, keys)
            opened._remember(root, span)
            undo.pop_all()
        return opened

    @classmethod
    def ephemeral(cls, *, policy: Policy | None = None) -> Self:
        """Make a throw-away vault: a temporary directory that `close` removes, its key in memory only."""
        place = Path(tempfile.mkdtemp(prefix="memvault-"))
        root, vault_id = RootKey(os.urandom(KEY_SIZE)), os.urandom(ID_SIZE)
        try:
            store = create_store(
                place / "vault", root, (), policy or Policy(), vault_id=vault_id, state=place / "state"
            )
        except BaseException:
            shutil.rmtree(place, ignore_errors=True)
            raise
        return cls(store, the_keychain(now), temporary=place)

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

    def note_export(self, form: str, actor: Actor) -> None:
        """Record that plaintext was taken out, and in which form."""
        with self._store.transaction(actor) as transaction:
            transaction.note(RecordKind.EXPORT, redact(form).text.encode("utf-8"))

    def trust(self, reason: str, actor: Actor) -> None:
        """Accept a rolled-back vault as it is, and record why: at most 1,000 characters, redacted like a memory.

        Raises `InvalidRequest`, or the verdict when it is any other one.
        """
        if not reason.strip() or len(reason) > _LONGEST_REASON:
            raise InvalidRequest(f"a reason has 1 to {_LONGEST_REASON} characters")
        self._store.trust(redact(reason).text, actor)

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
        if self._temporary is not None and self._process == os.getpid():  # the child of a fork leaves it to its parent
            shutil.rmtree(self._temporary, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _remember(self, root: RootKey, span: timedelta | None) -> None:
        if span is None:
            return
        try:
            expires = now() + int(span.total_seconds() * 1000)
            self._keychain.store(self._store.header.vault_id, root.reveal(), expires=expires)
        except KeyringUnavailable as problem:
            self.keyring_problem = problem  # the vault is made and open: a keyring that is not there takes nothing away


def forget(directory: str | os.PathLike[str] | None = None, *, keychain: Keychain | None = None) -> bool:
    """Take a vault's root key out of the keyring without opening it, and say whether there was one."""
    disk = open_disk(Path(directory) if directory is not None else default_directory())
    try:
        return (keychain or the_keychain(now)).forget(header_in(disk).vault_id)
    finally:
        disk.close()


def _span(remember: bool | timedelta) -> timedelta | None:  # noqa: FBT001  (the public parameter, passed on)
    """How long the keyring is to have the key; `None`: not at all. Checked before anything is made."""
    if isinstance(remember, bool):
        return REMEMBERED_FOR if remember else None
    if remember <= timedelta(0):
        raise InvalidRequest("a key is remembered for a time above zero")
    return remember


def _remembered(keychain: Keychain, header: Header) -> RootKey:
    if not header.slots:
        raise Locked("this vault has no slot: its key was kept in memory only")
    entry = keychain.fetch(header.vault_id)
    if entry is None:
        raise Locked("this vault is locked")
    return RootKey(entry.root_key)


__all__ = ["REMEMBERED_FOR", "Vault", "default_directory", "forget", "state_directory"]
