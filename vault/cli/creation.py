"""`init`: a new vault, the credentials that open it, and a recovery code for the day when they are lost.

What may live here: this command. What may not: slots and their costs.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import click

from vault.cli import credentials, terminal
from vault.cli.invocation import Answer, Invocation, pass_invocation
from vault.cli.opening import directory_of, remembers
from vault.credentials import Credential, KeyFile, RecoveryCode
from vault.errors import AlreadyExists, Conflict, InputNeeded, InvalidRequest, StorageError
from vault.vault import Vault

_KIT: Final = """\
# recovery code of the vault "{name}"
# it opens the vault when everything else is lost: vault --recovery-file FILE ls
# print this, keep it away from the vault, then delete the file
{code}
"""
_NO: Final = frozenset({"n", "no"})


@click.command()
@click.option("--no-keyring", is_flag=True, help="keep the key out of the keyring")
@click.option(
    "--recovery-out", type=click.Path(path_type=Path), metavar="F", help="write a recovery code to a new file"
)
@click.option("--no-recovery", is_flag=True, help="make no recovery code")
@pass_invocation
def init(call: Invocation, recovery_out: Path | None, *, no_keyring: bool, no_recovery: bool) -> Answer:
    """Make a vault.

    It opens with a passphrase (asked for, or from --passphrase-file or --passphrase-fd), with a key file
    (--key-file F, made when it is not there), or with either when both are given. The keyring remembers
    the key for a while.

    examples:
      vault init
      vault init --key-file ~/usb/vault.key --recovery-out kit.txt
      vault init --vault ./memories --passphrase-file pw --no-recovery --no-keyring
    """
    directory = directory_of(call)
    _check(call, directory, recovery_out, no_recovery=no_recovery)
    with _undone_unless_made(directory) as made:
        opened_by = _credentials(call, made)
        code = None if no_recovery else _recovery_code(directory, recovery_out, made)
        slots = [*opened_by, code] if code is not None else opened_by
        vault = Vault.create(directory, credentials=slots, remember=not no_keyring, keychain=call.keychain)
    with vault:
        if code is not None and recovery_out is None:
            _hand_over(code)
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
            found.append(credentials.read(name, value))
    return found or [credentials.ask_new_passphrase()]


def _recovery_code(directory: Path, file: Path | None, made: list[Path]) -> RecoveryCode | None:
    if file is None and terminal.ask("make a recovery code, for when all else is lost? [Y/n] ").strip().lower() in _NO:
        return None
    code = RecoveryCode.generate()
    if file is not None:
        _write_new(file, _KIT.format(name=directory.name, code=code.reveal()))
        made.append(file)
    return code


def _write_new(file: Path, text: str) -> None:
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(descriptor)
    except FileExistsError:
        raise AlreadyExists(f"{file} exists", hint="name a new file for the recovery code") from None
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise StorageError(f"cannot write the recovery code to {file}: {reason}", hint="name another file") from None


@contextmanager
def _undone_unless_made(directory: Path) -> Iterator[list[Path]]:
    """Remove the files that were made for a vault, when there is no vault in the end."""
    made: list[Path] = []
    try:
        yield made
    finally:
        if not os.path.lexists(directory / "header"):
            for path in made:
                path.unlink(missing_ok=True)


def _hand_over(code: RecoveryCode) -> None:
    """Show a code once, and let it be proven that it was written down. The vault is made: no answer undoes that."""
    text = code.reveal()
    terminal.show(f"recovery code: {text}\nwrite it down, and keep it away from this machine: it is not shown again")
    with suppress(InputNeeded):
        question = "type its last group, to show that you have it (enter: later): "
        while terminal.ask(question).strip().upper() not in {"", text.rpartition("-")[2]}:
            terminal.show("that is not its last group")


def _answer(
    call: Invocation, vault: Vault, slots: list[Credential], *, recovery_out: Path | None, no_keyring: bool
) -> Answer:
    problem, kinds = vault.keyring_problem, [credential.kind for credential in slots]
    talk = [f"made the vault {vault.name} in {vault.directory}", f"it opens with: {', '.join(kinds)}"]
    if problem is not None:
        talk.append(f"no keyring is used ({problem.message}), so each command needs one of these")
    elif not no_keyring:
        talk.append(remembers(call))
    if recovery_out is not None:
        talk.append(f"the recovery code is in {recovery_out}: print it, keep it elsewhere, delete the file")
    talk.append(f'next: {call.program} add notes.md "…"')
    data = {
        "directory": str(vault.directory),
        "head": vault.head,
        "slots": kinds,
        "keyring": not no_keyring and problem is None,
    }
    return Answer(data=data, talk=talk)
