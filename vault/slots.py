"""Slots: the root key wrapped once for each credential; and what the root key seals in the header.

What may live here: wrap and unwrap. What may not: the credentials themselves, the vault's directory, the keyring.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from vault.crypto import ID_SIZE, Key, Kind, OpenError, Randomness, RootKey, context, open_sealed, seal
from vault.errors import Corrupt, Locked, Tampered, WrongCredential
from vault.format.header import Header, Slot, WrappedAuditKey

if TYPE_CHECKING:
    from vault.credentials import Credential, RecoveryCode


_FLAGS: Final[dict[str, str]] = {
    "passphrase": "--passphrase-file F",
    "key-file": "--key-file F",
    "recovery-code": "--recovery-file F",
}


def wrap(root: RootKey, credential: Credential, *, vault_id: bytes, random: Randomness) -> Slot:
    """Wrap the root key for a credential: a new slot."""
    from vault.credentials import RecoveryCode

    slot_id, kdf = random(ID_SIZE), credential.parameters(random)
    bare = Slot(slot_id, credential.kind, kdf, b"")
    wrapped = seal(credential.key(kdf), _slot_place(vault_id, bare), root.reveal(), random=random)
    code = b""
    if isinstance(credential, RecoveryCode):
        # Whoever has the root key could add a slot of his own: that he can read the code gives him nothing more, and a
        # change of the root key ends both.
        code = seal(root.wrap_key, _code_place(vault_id, slot_id), credential.encode(), random=random)
    return Slot(slot_id, credential.kind, kdf, wrapped, code)


def unwrap(header: Header, credential: Credential) -> RootKey:
    """Unwrap the root key with the first slot that opens.

    Raises `WrongCredential` (none does), `Corrupt` (one is out of bounds) or `Locked` (none of this kind).
    """
    mine = [slot for slot in header.slots if slot.kind == credential.kind]
    if not mine:
        kinds = sorted({slot.kind for slot in header.slots})
        hint = f"pass {' or '.join(_FLAGS[kind] for kind in kinds)}" if kinds else None
        raise Locked(f"this vault has no {credential.kind} slot; it has: {', '.join(kinds) or 'none'}", hint=hint)
    planted: Corrupt | None = None
    for slot in mine:
        try:
            root = _unwrapped(header, slot, credential)
        except Corrupt as error:
            planted = error  # a slot that asks for too much keeps nobody from the good ones
            continue
        if root is not None:
            return root
    if planted is not None:
        raise planted
    raise WrongCredential(
        f"this {credential.kind} opens none of the vault's {len(mine)} {credential.kind} slot(s)",
        hint="check it, or use another credential of this vault",
    )


def opened_by(header: Header, credential: Credential) -> tuple[Slot, ...]:
    """The slots that a credential opens: none, one, or several. Raises what `Credential.key` does."""
    found = []
    for slot in header.slots:
        with suppress(Corrupt):
            if slot.kind == credential.kind and _unwrapped(header, slot, credential) is not None:
                found.append(slot)
    return tuple(found)


def recovery_code(root: RootKey, header: Header, slot: Slot) -> RecoveryCode:
    """The recovery code of a slot of that kind. Raises `Tampered`."""
    from vault.credentials import RecoveryCode

    try:
        return RecoveryCode.decode(open_sealed(root.wrap_key, _code_place(header.vault_id, slot.slot_id), slot.code))
    except (OpenError, ValueError):
        raise Tampered("the recovery code in the header does not open") from None


def rewrap_audit_keys(old: RootKey, new: RootKey, header: Header, *, random: Randomness) -> tuple[WrappedAuditKey, ...]:
    """Wrap every audit key of a header for another root key. Raises `Tampered`."""
    return tuple(
        wrap_audit_key(
            new,
            unwrap_audit_key(old, header, item.first_epoch),
            vault_id=header.vault_id,
            first_epoch=item.first_epoch,
            random=random,
        )
        for item in header.audit_keys
    )


def wrap_epoch_key(root: RootKey, key: Key, *, vault_id: bytes, epoch: int, random: Randomness) -> bytes:
    """Wrap an epoch key for the header."""
    return seal(root.wrap_key, context(Kind.EPOCH_KEY, vault_id, epoch), key.reveal(), random=random)


def unwrap_epoch_key(root: RootKey, header: Header) -> Key:
    """Unwrap the current epoch key. Raises `Tampered`."""
    return _unwrap(root, context(Kind.EPOCH_KEY, header.vault_id, header.epoch), header.epoch_key, "epoch key")


def wrap_audit_key(
    root: RootKey, key: Key, *, vault_id: bytes, first_epoch: int, random: Randomness
) -> WrappedAuditKey:
    """Wrap an audit key for the header."""
    place = context(Kind.AUDIT_KEY, vault_id, first_epoch)
    return WrappedAuditKey(first_epoch, seal(root.wrap_key, place, key.reveal(), random=random))


def unwrap_audit_key(root: RootKey, header: Header, epoch: int) -> Key:
    """Unwrap the audit key of an epoch. Raises `Tampered`, also when there is none."""
    mine = [item for item in header.audit_keys if item.first_epoch <= epoch]
    if not mine:
        raise Tampered(f"the header has no audit key for epoch {epoch}")
    last = max(mine, key=lambda item: item.first_epoch)
    place = context(Kind.AUDIT_KEY, header.vault_id, last.first_epoch)
    return _unwrap(root, place, last.wrapped, "audit key")


def _unwrapped(header: Header, slot: Slot, credential: Credential) -> RootKey | None:
    """The root key out of one slot; `None` when the credential is not its own. Raises `Corrupt` for a planted cost."""
    try:
        return RootKey(open_sealed(credential.key(slot.kdf), _slot_place(header.vault_id, slot), slot.wrapped))
    except (OpenError, ValueError):
        return None


def _unwrap(root: RootKey, place: bytes, wrapped: bytes, what: str) -> Key:
    try:
        return Key(open_sealed(root.wrap_key, place, wrapped))
    except (OpenError, ValueError):
        raise Tampered(f"the {what} in the header does not open") from None


def _code_place(vault_id: bytes, slot_id: bytes) -> bytes:
    return context(Kind.RECOVERY_CODE, vault_id, 0, slot_id)


def _slot_place(vault_id: bytes, slot: Slot) -> bytes:
    # Binding the parameters makes a header with weaker ones fail to open instead of being believed.
    return context(Kind.SLOT, vault_id, 0, slot.slot_id, slot.kind.encode("ascii"), slot.canonical_kdf)
