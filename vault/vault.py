"""The opened vault: a store, the memories in it, and the key's way in.

What may live here: creating, opening, locking. What may not: verbs on memories (`memory`), directories (`places`),
wording, prompts.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final, Self

from vault.access import FOREVER, REMEMBERED_FOR, Access, forget, forget_all, prove, remembered_key, span_of
from vault.anchor import Anchor
from vault.crypto import ID_SIZE, KEY_SIZE, RootKey
from vault.errors import InvalidRequest, Locked, VaultError
from vault.format.record import Actor, RecordKind
from vault.keychain import Keychain
from vault.places import create_store, default_directory, header_in, make_store, open_disk, state_directory
from vault.remembered import HeldKey, RememberedKey
from vault.slots import unwrap, wrap
from vault.store import Store

if TYPE_CHECKING:
    from pathlib import Path

    from vault.credentials import Credential
    from vault.memory import Memory
    from vault.policy import Gate, Policy
    from vault.redaction.custom import Find
    from vault.redaction.rule import Sweep

_LONGEST_REASON: Final = 1000


class Vault:
    """An opened vault; a context manager. Threads may share it; a child of `fork` opens it anew by itself.

    Opened with what a keyring remembers, it is locked when the vault is (`vault lock`, in any process) or the time is
    over: each use raises `Locked` then, until the vault is unlocked again. Opened with a credential, it stays open.

    access: its slots, and the key that a keyring remembers.
    """

    def __init__(
        self, store: Store, remembered: RememberedKey, *, held: HeldKey | None = None, temporary: Path | None = None
    ) -> None:
        self._store = store
        self.access = Access(store, remembered, held)
        self._temporary = temporary
        self._detectors: tuple[Sweep, ...] = ()
        self._seconds: float | None = None
        self._process = os.getpid()

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
        the OS keyring, for 8 hours or the time given, with `FOREVER` until it is locked. Raises `InvalidRequest` (no
        credential), `Conflict` (something is there already), `StorageError`.
        """
        if not credentials:
            raise InvalidRequest("a vault needs at least one credential besides the keyring")
        from vault.policy import Policy

        span = span_of(remember)
        place = directory if directory is not None else default_directory()
        held, vault_id = HeldKey(RootKey(os.urandom(KEY_SIZE))), os.urandom(ID_SIZE)
        slots = tuple(wrap(held(), credential, vault_id=vault_id, random=os.urandom) for credential in credentials)
        keyed = (policy or Policy()).keyed(os.urandom(KEY_SIZE))
        store = create_store(place, held, slots, keyed, vault_id=vault_id, state=state_directory())
        try:
            made = cls(store, remembered_key(keychain, store.state, vault_id), held=held)
            for slot, credential in zip(store.header.slots, credentials, strict=True):
                prove(store.header, slot, credential)  # read back from the disk before anybody relies on it
            if span is not None:
                made.access.remember(span)
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
        span = span_of(remember)
        place = directory if directory is not None else default_directory()
        with ExitStack() as undo:
            disk = open_disk(place)
            undo.callback(disk.close)
            header = header_in(disk)
            if credential is None and not header.slots:
                raise Locked("this vault has no slot: its key was kept in memory only")
            held = HeldKey(unwrap(header, credential)) if credential is not None else None
            anchor = Anchor(state_directory())
            undo.callback(anchor.close)
            remembered = remembered_key(keychain, anchor.state, header.vault_id)
            store = make_store(disk, held or remembered, anchor, read_only=read_only)
            undo.callback(store.close)
            if store.verdict is not None and not read_only:
                raise store.verdict
            opened = cls(store, remembered, held=held)
            if span is not None:
                opened.access.remember(span)
            undo.pop_all()
        return opened

    @classmethod
    def ephemeral(cls, *, policy: Policy | None = None) -> Self:
        """Make a throw-away vault: a temporary directory that `close` removes, its key in memory only."""
        import shutil
        import tempfile
        from pathlib import Path

        from vault.policy import Policy

        place = Path(tempfile.mkdtemp(prefix="memvault-"))
        held, vault_id = HeldKey(RootKey(os.urandom(KEY_SIZE))), os.urandom(ID_SIZE)
        try:
            keyed = (policy or Policy()).keyed(os.urandom(KEY_SIZE))
            store = create_store(place / "vault", held, (), keyed, vault_id=vault_id, state=place / "state")
        except BaseException:
            shutil.rmtree(place, ignore_errors=True)
            raise
        return cls(store, remembered_key(None, store.state, vault_id), held=held, temporary=place)

    # Using

    @property
    def memory(self) -> Memory:
        """The verbs, for a caller that says nothing of itself."""
        return self.memory_as(Actor())

    def memory_as(self, actor: Actor) -> Memory:
        """The verbs, with who uses them: it lands in the sealed audit part of every change."""
        from vault.memory import Memory

        return Memory(self._store, actor, self._gate)

    @property
    def policy(self) -> Policy:
        """What may be stored: limits, words, rules of one's own, allowances."""
        from vault.policy import Policy

        with self._store.reading() as reader:
            return Policy.parse(reader.index.policy)

    def set_policy(self, policy: Policy, actor: Actor) -> None:
        """Make another policy the vault's, from the next write on; the key of its tags stays. It is a record."""
        self.change_policy(lambda _: policy, actor)

    def change_policy(self, change: Callable[[Policy], Policy], actor: Actor) -> bool:
        """As `set_policy`, of what `change` makes of the policy now. Returns whether it became another one."""
        from vault.policy import Policy

        with self._store.transaction(actor) as transaction:
            before = Policy.parse(transaction.index.policy).keyed(os.urandom(KEY_SIZE))
            after = replace(change(before), tag_key=before.tag_key).encode()
            if after == transaction.index.policy:
                return False
            transaction.note(RecordKind.POLICY, after)
            return True

    def allow(self, actor: Actor, *, value: str = "", type: str = "", path: str = "", pattern: str = "") -> None:  # noqa: A002
        """Let findings stay for which all that is given holds: see `Allowance`. Of a value the keyed hash is kept."""
        from vault.policy import Allowance
        from vault.policy.rules import keyed

        def with_it(policy: Policy) -> Policy:
            known = keyed(policy.tag_key, value) if value else ""
            allowance = Allowance(type, path, pattern, known)
            return policy if allowance in policy.allow else replace(policy, allow=(*policy.allow, allowance))

        self.change_policy(with_it, actor)

    def use_detector(self, names: Sequence[str], find: Find, *, seconds: float | None = None) -> None:
        """Ask a detector of one's own about every write from now on, in this process: see `redaction.custom.detector`.

        What it names is of the family `custom`, and masked unless the policy says otherwise. A look at a text that
        takes longer than `seconds` (10), all detectors and own rules together, refuses the write; others wait for it.
        """
        from vault.policy.gate import SECONDS
        from vault.redaction.custom import detector

        self._detectors = (*self._detectors, detector(names, find))
        self._seconds = max(self._seconds or 0, seconds or SECONDS)

    @property
    def gate(self) -> Gate:
        """What stands before every write now."""
        with self._store.reading() as reader:
            return self._gate(reader.index.policy)

    def _gate(self, policy: bytes) -> Gate:
        from vault.policy.gate import SECONDS, Gate

        return Gate.of(policy, self._detectors, self._seconds or SECONDS)

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
        from vault.redaction import redact

        with self._store.transaction(actor) as transaction:
            transaction.note(RecordKind.EXPORT, redact(form).text.encode("utf-8"))

    def trust(self, reason: str, actor: Actor) -> None:
        """Accept a rolled-back vault as it is, and record why: at most 1,000 characters, redacted like a memory.

        Raises `InvalidRequest`, or the verdict when it is any other one.
        """
        from vault.redaction import redact

        if not reason.strip() or len(reason) > _LONGEST_REASON:
            raise InvalidRequest(f"a reason has 1 to {_LONGEST_REASON} characters")
        self._store.trust(redact(reason).text, actor)

    # Ending

    def lock(self) -> None:
        """Lock the vault for everybody who has it open by the keyring, and close it.

        Raises `KeyringUnavailable` when a keyring may have the key still, void; it is locked and closed then too.
        """
        try:
            self.access.lock()
        finally:
            self.close()

    def close(self) -> None:
        """Close; safe to call twice. What the keyring remembers stays."""
        self._store.close()
        if self._temporary is not None and self._process == os.getpid():  # the child of a fork leaves it to its parent
            import shutil

            shutil.rmtree(self._temporary, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


__all__ = ["FOREVER", "REMEMBERED_FOR", "Vault", "default_directory", "forget", "forget_all", "state_directory"]
