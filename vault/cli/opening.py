"""Opening the vault for a command: with the credential that was named, else the keyring, else by asking.

What may live here: which way in is tried, and what a verdict on the vault means for a command. What may not: what the
command does.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path

from vault.cli import credentials, terminal
from vault.cli.invocation import Invocation, Notice
from vault.credentials import Credential
from vault.disk import Disk
from vault.errors import KeyringUnavailable, Locked, NoVault, StaleKey, VaultError, WrongCredential
from vault.faults import Missing
from vault.paths import ROOT_NAME, MemoryPath
from vault.vault import REMEMBERED_FOR, Vault, default_directory


def directory_of(call: Invocation) -> Path:
    """The vault's directory, absolute: the one that was named, or the default one. A link is not followed."""
    return Path(os.path.abspath(call.directory or default_directory()))  # noqa: PTH100 - resolve() would follow a link


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
    """The vault's directory, for what needs no key. Raises `NoVault`."""
    directory = directory_of(call)
    try:
        disk = Disk(directory)
    except Missing:
        raise NoVault(f"there is no vault in {directory}") from None
    try:
        yield disk
    finally:
        disk.close()


def opened(call: Invocation, *, read_only: bool = False, remember: bool = False, keyring: bool = True) -> Vault:
    """Open the vault. `keyring` false: a credential is needed even when the keyring has the key."""
    credential = call.credential = call.credential or credentials.the_one(call)
    refusal: VaultError = Locked("a credential is needed", hint=f"pass {credentials.FLAGS}")
    if credential is not None or keyring:
        try:
            vault = _open(call, credential, read_only=read_only, remember=remember)
        except (Locked, StaleKey, KeyringUnavailable) as error:
            if credential is not None:
                raise
            refusal = _without_keyring(error)
        else:
            return _introduced(call, vault)
    if not call.may_ask:
        raise refusal
    return _introduced(call, _asked(call, read_only=read_only, remember=remember))


def keyring_of(call: Invocation) -> str:
    """What a person calls the keyring that has the key, or took it."""
    with suppress(KeyringUnavailable):
        return call.keychain.name
    return "keyring"


def remembers(call: Invocation) -> str:
    """What is said when the keyring took the key."""
    return f"the {keyring_of(call)} remembers the key for {REMEMBERED_FOR // timedelta(hours=1)} hours"


@contextmanager
def without_asking(call: Invocation) -> Iterator[None]:
    """Ask nothing meanwhile: for what is better answered in part than held up by a question."""
    before = call.options.get("no_input")
    call.options["no_input"] = True
    try:
        yield
    finally:
        call.options["no_input"] = before


def _open(call: Invocation, credential: Credential | None, *, read_only: bool, remember: bool) -> Vault:
    return Vault.open(
        directory_of(call), credential=credential, read_only=read_only, remember=remember, keychain=call.keychain
    )


def _without_keyring(error: VaultError) -> VaultError:
    """Where there is no keyring, the vault is simply locked; one that does not answer has its own remedy."""
    if isinstance(error, KeyringUnavailable) and error.hint == KeyringUnavailable.default_hint:
        return Locked(f"this vault is locked, and no keyring has its key: {error.message}")
    return error


def _asked(call: Invocation, *, read_only: bool, remember: bool) -> Vault:
    for last in (False, False, True):
        credential = credentials.ask_passphrase()
        try:
            vault = _open(call, credential, read_only=read_only, remember=remember)
        except WrongCredential as error:
            if last:
                raise
            terminal.say(error.message)
        except VaultError:
            call.credential = credential  # it was right: whoever tries in another way need not ask again
            raise
        else:
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
