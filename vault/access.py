"""What opens a vault: its slots, the key that a keyring remembers, and taking that key away from everybody.

What may live here: adding and removing credentials, remembering, locking. What may not: memories, prompts, wording.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from vault.anchor import Anchor
from vault.crypto import KEY_SIZE, RootKey
from vault.disk import Disk
from vault.errors import (
    AccessError,
    BusyError,
    Conflict,
    Corrupt,
    InvalidRequest,
    KeyringUnavailable,
    LimitExceeded,
    StorageError,
)
from vault.format.header import MAX_SLOTS, Header, Slot
from vault.format.record import Actor
from vault.generation import Generations
from vault.keychain import Keychain
from vault.keychain_choice import the_keychain
from vault.places import default_directory, header_in, now, open_disk, state_directory
from vault.remembered import Forgotten, HeldKey, RememberedKey, emptied, not_noted
from vault.slots import opened_by, recovery_code, wrap
from vault.store import Store

if TYPE_CHECKING:
    from vault.credentials import Credential, RecoveryCode

REMEMBERED_FOR: Final = timedelta(hours=8)
FOREVER: Final = timedelta.max
"""What to pass as `remember` so that the keyring has the key until the vault is locked."""
_LONGEST_SPAN: Final = timedelta(days=3650)


class Access:
    """What opens one vault. `problem` tells why the root key could not be remembered, or is `None`."""

    def __init__(self, store: Store, remembered: RememberedKey, held: HeldKey | None) -> None:
        self._store = store
        self._remembered = remembered
        self._held = held
        self.problem: AccessError | BusyError | StorageError | None = None

    @property
    def expires(self) -> int | None:
        """When the keyring's key ends, ms since 1970; `None`: not before the vault is locked, or no keyring has it."""
        return self._remembered.expires

    @property
    def generation(self) -> bytes | None:
        """What names the key that this handle let the keyring have, for `withdraw`; `None` when it did not."""
        return self._remembered.generation

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots. Raises `Locked`."""
        return self._unlocked()[0].slots

    def recovery_code(self, slot: Slot) -> RecoveryCode:
        """The code of a slot of that kind, to be shown to whoever presented a credential. Raises `Tampered`."""
        header, root = self._unlocked()
        return recovery_code(root, header, slot)

    def add_slot(self, credential: Credential, actor: Actor) -> Slot:
        """Let another credential open the vault too. Raises `Conflict`, `LimitExceeded` or as `Store.change_slots`."""
        header, root = self._unlocked()
        if opened_by(header, credential):
            raise Conflict(f"this {credential.kind} opens the vault already", hint="vault key list")
        if len(header.slots) == MAX_SLOTS:
            raise LimitExceeded(f"a vault has at most {MAX_SLOTS} slots", hint="vault key remove SLOT")
        slot = wrap(root, credential, vault_id=header.vault_id, random=os.urandom)
        prove(header, slot, credential)
        self._store.change_slots((*header.slots, slot), actor, known=header.slots, root=root)
        return slot

    def rekey(
        self, keep: Sequence[Credential], actor: Actor, *, known: tuple[Slot, ...] | None = None
    ) -> tuple[Slot, ...]:
        """Change the root key: these credentials open the vault from now on, and nothing else does.

        known: the slots that the caller decided upon; where others changed them since, it is a `Conflict`.
        A key that a keyring remembers is replaced too; `problem` tells if that failed. Raises `InvalidRequest` (no
        credential), `LimitExceeded` or as `Store.change_slots`.
        """
        if not keep:
            raise InvalidRequest("the last slot cannot be removed: nothing would open the vault any more")
        if len(keep) > MAX_SLOTS:
            raise LimitExceeded(f"a vault has at most {MAX_SLOTS} slots")
        header, root = self._unlocked()[0], RootKey(os.urandom(KEY_SIZE))
        slots = tuple(wrap(root, credential, vault_id=header.vault_id, random=os.urandom) for credential in keep)
        for slot, credential in zip(slots, keep, strict=True):
            prove(header, slot, credential)
        self._store.change_slots(slots, actor, known=header.slots if known is None else known, root=root)
        if self._held is not None:
            self._held.renew(root)
        try:
            self._remembered.renew(root)
        # The slots are changed by now: to fail would say the opposite.
        except (AccessError, BusyError, StorageError) as problem:
            self.problem = problem
        return slots

    def remember(self, span: timedelta) -> None:
        """Let the keyring have the key for so long; `problem` tells if it could not: that takes nothing away."""
        expires = None if span == FOREVER else now() + span // timedelta(milliseconds=1)
        _, root = self._unlocked()
        try:
            self._remembered.put(root, expires)
        except (BusyError, KeyringUnavailable, StorageError) as problem:
            self.problem = problem

    def _unlocked(self) -> tuple[Header, RootKey]:
        """Header and root key, asked for anew: what a locked handle loaded before is none of its business any more."""
        with self._store.reading():
            return self._store.header, self._store.root

    def lock(self) -> None:
        """Lock the vault for everybody who has it open by the keyring, and take the key out of there.

        Raises `KeyringUnavailable` when a keyring may have the key still, void; it is locked then too.
        """
        problem = self._remembered.forget().problem
        if problem is not None:
            raise problem


def forget(directory: str | os.PathLike[str] | None = None, *, keychain: Keychain | None = None) -> Forgotten:
    """Lock a vault without opening it: for whoever has it open by the keyring, and in the keyring.

    Raises `NoVault`, `StorageError` (running handles were not told) or what is wrong with its header.
    """
    with ExitStack() as undo:
        disk = open_disk(directory if directory is not None else default_directory())
        undo.callback(disk.close)
        vault_id = header_in(disk).vault_id
        with _noting(keychain or the_keychain(now), vault_id) as anchor:
            return remembered_key(keychain, anchor.state, vault_id).forget()


def forget_all(*, keychain: Keychain | None = None) -> list[tuple[bytes, Forgotten]]:
    """Lock every vault that was ever unlocked on this machine, wherever it is now: (vault id, what came of it)."""
    anchor, keys = Anchor(state_directory()), keychain or the_keychain(now)
    try:
        known = Generations(anchor.state).known()
        return [(vault_id, remembered_key(keys, anchor.state, vault_id).forget()) for vault_id in known]
    finally:
        anchor.close()


def withdraw(keychain: Keychain, vault_id: bytes, generation: bytes) -> Forgotten | None:
    """As `forget`, of the key that `Access.generation` names; `None` when the keyring has somebody else's by now."""
    with _noting(keychain, vault_id) as anchor:
        return remembered_key(keychain, anchor.state, vault_id).withdraw(generation)


@contextmanager
def _noting(keychain: Keychain, vault_id: bytes) -> Iterator[Anchor]:
    """The machine's state; where it cannot be opened the keyring is emptied all the same, and that is said."""
    try:
        anchor = Anchor(state_directory())
    except StorageError as trouble:
        raise not_noted(trouble, emptied(keychain, vault_id)) from None
    try:
        yield anchor
    finally:
        anchor.close()


def span_of(remember: bool | timedelta) -> timedelta | None:  # noqa: FBT001  (the public parameter, passed on)
    """How long the keyring is to have the key; `None`: not at all. Raises `InvalidRequest`, before anything is made."""
    if isinstance(remember, bool):
        return REMEMBERED_FOR if remember else None
    if remember <= timedelta(0):
        raise InvalidRequest("a key is remembered for a time above zero")
    if FOREVER > remember > _LONGEST_SPAN:
        raise InvalidRequest(f"a key is remembered for {_LONGEST_SPAN.days:,} days at most, or for ever")
    return remember


def remembered_key(keychain: Keychain | None, state: Disk, vault_id: bytes) -> RememberedKey:
    """The key of a vault in a keyring: this machine's, unless another one is given."""
    return RememberedKey(keychain or the_keychain(now), Generations(state), vault_id, clock=now, random=os.urandom)


def prove(header: Header, slot: Slot, credential: Credential) -> None:
    """Open a slot that was just made. Raises `Corrupt`: the memory or the processor failed."""
    if slot not in opened_by(header._replace(slots=(slot,)), credential):
        raise Corrupt(f"the new {slot.kind} slot does not open", hint="try again; if it happens again, test the memory")
