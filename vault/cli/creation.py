"""`init`: a new vault, the credentials that open it, and a recovery code for the day when they are lost.

What may live here: this command. What may not: slots and their costs, how a code is handed over (`handover`).
"""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path
from typing import Final

import click

from vault.cli import credentials, terminal
from vault.cli.durations import for_option
from vault.cli.handover import PRINT_IT, kept_if, show_code, write_code
from vault.cli.invocation import Answer, Invocation, moment, pass_invocation
from vault.cli.opening import directory_of, remembers
from vault.cli.options import FILE
from vault.credentials import Credential, KeyFile, RecoveryCode
from vault.errors import Conflict, InvalidRequest
from vault.vault import REMEMBERED_FOR, Vault

_NO: Final = frozenset({"n", "no"})


@click.command()
@click.option("--no-keyring", is_flag=True, help="keep the key out of the keyring")
@click.option("--recovery-out", type=FILE, metavar="F", help="write a recovery code to a new file")
@click.option("--no-recovery", is_flag=True, help="make no recovery code")
@for_option("how long the keyring remembers the key")
@pass_invocation
def init(
    call: Invocation, recovery_out: Path | None, span: timedelta | None, *, no_keyring: bool, no_recovery: bool
) -> Answer:
    """Make a vault.

    It opens with a passphrase (asked for, or from --passphrase-file or --passphrase-fd), with a key file
    (--key-file F, made when it is not there), or with either when both are given. Each is tried before it is
    relied on. The keyring remembers the key for a while.

    examples:
      vault init
      vault init --key-file ~/usb/vault.key --recovery-out kit.txt --for 1h
      vault init --vault ./memories --passphrase-file pw --no-recovery --no-keyring
    """
    directory = directory_of(call)
    if no_keyring and span is not None:
        raise InvalidRequest("--for and --no-keyring exclude each other")
    _check(call, directory, recovery_out, no_recovery=no_recovery)
    with kept_if(lambda: os.path.lexists(directory / "header")) as made:
        opened_by = _credentials(call, made)
        code = None if no_recovery else _recovery_code(directory, recovery_out, made)
        slots = [*opened_by, code] if code is not None else opened_by
        remember = False if no_keyring else span or REMEMBERED_FOR
        vault = Vault.create(directory, credentials=slots, remember=remember, keychain=call.keychain)
    with vault:
        if code is not None and recovery_out is None:
            show_code(code)
        return _answer(call, vault, slots, recovery_out=recovery_out, no_keyring=no_keyring)


def _check(call: Invocation, directory: Path, recovery_out: Path | None, *, no_recovery: bool) -> None:
    """Refuse before anything is made or asked."""
    if recovery_out is not None and no_recovery:
        raise InvalidRequest("--recovery-out and --no-recovery exclude each other")
    if "recovery_file" in call.options:
        raise InvalidRequest("a new vault gets a new recovery code", hint="pass --recovery-out F instead")
    if os.path.lexists(directory / "header"):
        raise Conflict(f"there is a vault in {directory} already", hint="vault status shows it; --vault names another")
    if recovery_out is None and not no_recovery:
        call.need("a recovery code is to be made or not", hint="pass --recovery-out F or --no-recovery")
    if not _named(call):
        call.need("a vault needs a credential", hint="pass --passphrase-file F, --passphrase-fd N or --key-file F")


def _named(call: Invocation) -> dict[str, object]:
    return {name: value for name, value in credentials.named(call).items() if name != "recovery_file"}


def _credentials(call: Invocation, made: list[Path]) -> list[Credential]:
    found: list[Credential] = []
    for name, value in _named(call).items():
        path = Path(str(value))
        if name == "key_file" and not os.path.lexists(path):
            found.append(KeyFile.create(path))
            made.append(path)
        else:
            found.append(credentials.read_new(call, name, value))
    return found or [credentials.ask_new_passphrase()]


def _recovery_code(directory: Path, file: Path | None, made: list[Path]) -> RecoveryCode | None:
    if file is None and terminal.ask("make a recovery code, for when all else is lost? [Y/n] ").strip().lower() in _NO:
        return None
    code = RecoveryCode.generate()
    if file is not None:
        write_code(file, code, directory)
        made.append(file)
    return code


def _answer(
    call: Invocation, vault: Vault, slots: list[Credential], *, recovery_out: Path | None, no_keyring: bool
) -> Answer:
    problem, kinds = vault.access.problem, [credential.kind for credential in slots]
    talk = [f"made the vault {vault.name} in {vault.directory}", f"it opens with: {', '.join(kinds)}"]
    if problem is not None:
        talk.append(f"no keyring is used ({problem.message}), so each command needs one of these")
    elif not no_keyring:
        talk.append(remembers(call, vault))
    if recovery_out is not None:
        talk.append(f"the recovery code is in {recovery_out}: {PRINT_IT}")
    talk.append(f'next: {call.program} add notes.md "…"')
    data = {
        "directory": str(vault.directory),
        "head": vault.head,
        "slots": kinds,
        "keyring": not no_keyring and problem is None,
        "until": None if vault.access.expires is None else moment(vault.access.expires),
    }
    return Answer(data=data, talk=talk)
