"""Opening the vault for a command: with the credential that was named, else the keyring, else by asking.

What may live here: which way in is tried, and what a verdict on the vault means for a command. What may not: what the
command does.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from vault.anchor import Anchor
from vault.cli import terminal
from vault.cli.invocation import Invocation, Notice
from vault.disk import Disk
from vault.errors import (
    InputNeeded,
    InvalidRequest,
    KeyringRefused,
    KeyringUnavailable,
    Locked,
    NoKeyring,
    StaleKey,
    VaultError,
    WrongCredential,
)
from vault.format.header import Header, SlotKind
from vault.paths import ROOT_NAME, MemoryPath
from vault.places import header_in, now, open_disk, state_directory
from vault.vault import Vault, default_directory

if TYPE_CHECKING:
    from pathlib import Path

    from vault.credentials import Credential

_CODE: Final = "recovery-code"
_NEEDED: Final = "pass --passphrase-file, --passphrase-fd, --key-file or --recovery-file"
_FORGOTTEN: Final = "forgotten? vault unlock --slot recovery-code"
_ASKED_FOR: Final[tuple[SlotKind, ...]] = ("passphrase", "recovery-code", "key-file")


def directory_of(call: Invocation) -> Path:
    """The vault's directory, absolute: the one that was named, or the default one. A link is not followed."""
    from pathlib import Path

    return Path(_place_of(call))


def _place_of(call: Invocation) -> str:
    """As `directory_of`, without `pathlib`: a listing does with the text."""
    return os.path.abspath(call.directory or default_directory())  # noqa: PTH100 - resolve() would follow a link


@contextmanager
def reading(call: Invocation) -> Iterator[Vault]:
    """The vault, opened to be read, also when it is damaged or rolled back: the verdict is told at the end."""
    with opened(call, read_only=True) as vault:
        try:
            yield vault
        finally:
            call.verdict = vault.verdict


@contextmanager
def writing(call: Invocation) -> Iterator[Vault]:
    """The vault, opened to be changed. Raises the verdict when there is one."""
    with opened(call) as vault:
        yield vault


@contextmanager
def unopened(call: Invocation) -> Iterator[Disk]:
    """The vault's directory, for what needs no key. Raises `NoVault`, or `RolledBack` when there was one."""
    disk = open_disk(_place_of(call))
    try:
        yield disk
    finally:
        disk.close()


@contextmanager
def anchor_here() -> Iterator[Anchor | None]:
    """What this machine saw; `None`, and nothing is made, when it has seen no vault yet."""
    directory = state_directory()
    anchor = Anchor(directory) if os.path.isdir(directory) else None  # noqa: PTH112 - as `_place_of`
    try:
        yield anchor
    finally:
        if anchor is not None:
            anchor.close()


def header_of(call: Invocation) -> Header:
    """The vault's header as it is now. Raises as `unopened` does, and when it cannot be read."""
    with unopened(call) as disk:
        return header_in(disk)


def opened(
    call: Invocation,
    *,
    read_only: bool = False,
    remember: bool | timedelta = False,
    keyring: bool = True,
    kind: SlotKind | None = None,
) -> Vault:
    """Open the vault. `keyring` false: a credential is needed even when the keyring has the key; kind: only this one.

    Afterwards `call.credential` is what opened it, `None` when it was the keyring.
    """
    if call.credential is None and call.names_credential:
        from vault.cli import credentials  # late: what the keyring opens does without

        call.credential = credentials.the_one(call, kind)
    credential = call.credential
    refusal: VaultError = Locked("a credential is needed", hint=_NEEDED)
    if credential is not None or keyring:
        try:
            vault = _open(call, credential, read_only=read_only, remember=remember)
        except (Locked, StaleKey, KeyringUnavailable) as error:
            if credential is not None:
                raise
            refusal = _without_keyring(error)
        else:
            return _introduced(call, vault)
    # Nobody is asked for a credential where there is no vault, or no such slot.
    kind = _kind_to_ask(header_of(call), kind)
    if not call.may_ask:
        raise refusal
    if keyring:
        terminal.say(f"{refusal.message} (vault unlock lets the keyring remember the key)")
    return _introduced(call, _asked(call, kind, read_only=read_only, remember=remember))


def keyring_of(call: Invocation) -> str:
    """What a person calls the keyring that has the key, or took it."""
    with suppress(KeyringUnavailable):
        return call.keychain.name
    return "keyring"


def remembers(call: Invocation, vault: Vault) -> str:
    """What is said when the keyring took the key: until when, and which one."""
    from vault.cli.durations import until

    return f"unlocked {until(vault.access.expires, now())}: the {keyring_of(call)} remembers the key"


@contextmanager
def without_asking(call: Invocation) -> Iterator[None]:
    """Ask nothing meanwhile: for what is better answered in part than held up by a question."""
    before = call.options.get("no_input")
    call.options["no_input"] = True
    try:
        yield
    finally:
        call.options["no_input"] = before


def _open(call: Invocation, credential: Credential | None, *, read_only: bool, remember: bool | timedelta) -> Vault:
    return Vault.open(
        _place_of(call), credential=credential, read_only=read_only, remember=remember, keychain=call.keychain
    )


def _without_keyring(error: VaultError) -> VaultError:
    """Where there is no keyring, the vault is simply locked; one that does not answer has its own remedy."""
    if isinstance(error, NoKeyring | KeyringRefused):
        message = f"this vault is locked, and no keyring has its key: {error.message}"
        return Locked(message, hint="pass --passphrase-file, --key-file or --recovery-file")
    return error


def _kind_to_ask(header: Header, wanted: SlotKind | None) -> SlotKind:
    """The kind of credential to ask a person for: what is remembered before what is on paper, and that before a file.

    Raises `Locked` when the vault has no such slot.
    """
    kinds = {slot.kind for slot in header.slots}
    if not kinds:
        raise Locked("this vault has no slot: its key was kept in memory only", hint="it cannot be opened by anyone")
    if wanted is not None and wanted not in kinds:
        raise Locked(f"this vault has no {wanted} slot; it has: {', '.join(sorted(kinds))}")
    return wanted if wanted is not None else next(kind for kind in _ASKED_FOR if kind in kinds)


def _asked(call: Invocation, kind: SlotKind, *, read_only: bool, remember: bool | timedelta) -> Vault:
    from vault.cli import credentials

    for last in (False, False, True):
        credential: Credential | None = None
        try:
            credential = credentials.ask(kind)
            vault = _open(call, credential, read_only=read_only, remember=remember)
        except InputNeeded:
            raise
        except (WrongCredential, InvalidRequest) as error:  # a wrong one, or a slip of the fingers
            if last and kind == "passphrase" and _CODE in {slot.kind for slot in header_of(call).slots}:
                raise WrongCredential(error.message, hint=_FORGOTTEN) from None
            if last:
                raise
            terminal.say(error.message)
        except VaultError:
            call.credential = credential  # it was right: whoever tries in another way need not ask again
            raise
        else:
            call.credential = credential
            return vault
    raise AssertionError  # the last attempt returns or raises


def _introduced(call: Invocation, vault: Vault) -> Vault:
    if vault.store.first_use:
        message = "this machine has not seen this vault before, so it cannot tell whether it is the newest copy"
        call.warn(
            Notice("first_use", message, hint="vault verify --witness HEAD compares it with a head kept elsewhere")
        )
    if vault.store.torn:
        message = "the journal ends in the middle of a write, as after a crash"
        call.warn(Notice("torn_tail", message, hint="the next write tidies up"))
    return vault


def parse_path(text: str) -> MemoryPath:
    """A path as people type it: `notes.md` means `/memories/notes.md`. Raises `InvalidRequest`."""
    return MemoryPath.parse(text if text.startswith("/") else f"/{ROOT_NAME}/{text}")
