"""`key add`: another credential that opens the vault.

What may live here: this command. What may not: what a slot is made of (`access`), handing codes over (`handover`).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import click

from vault.cli import credentials, terminal
from vault.cli.handover import PRINT_IT, kept_if, opens_it, show_code, write_code
from vault.cli.invocation import APPLICATION, Answer, Invocation, pass_invocation
from vault.cli.opening import directory_of, header_of, opened
from vault.cli.options import FILE
from vault.cli.presenting import described, listed
from vault.credentials import Credential, KeyFile, RecoveryCode
from vault.errors import InvalidRequest, LimitExceeded
from vault.format.header import MAX_SLOTS, SLOT_KINDS

_SOURCES: Final = {
    "passphrase": ("new_passphrase_file", "new_passphrase_fd"),
    "key-file": ("new_key_file",),
    "recovery-code": ("recovery_out",),
}
"""Kind → the options that say where the new credential is, or goes."""


@click.command()
@click.argument("kind", type=click.Choice(SLOT_KINDS))
@click.option("--new-passphrase-file", type=FILE, metavar="F", help="a file with the new passphrase")
@click.option("--new-passphrase-fd", type=click.INT, metavar="N", help="a descriptor to read it from")
@click.option("--new-key-file", type=FILE, metavar="F", help="the key file; made when it is not there")
@click.option("--recovery-out", type=FILE, metavar="F", help="write the recovery code to a new file")
@pass_invocation
def add(call: Invocation, /, kind: str, **given: object) -> Answer:
    """Let another credential open the vault too.

    One that opens it already is asked for first (or given by the global options): that the keyring has the key is not
    enough. What the vault opens with so far stays.

    examples:
      vault key add passphrase
      vault key add key-file --new-key-file ~/usb/vault.key
      vault key add recovery-code --recovery-out kit.txt --key-file ~/usb/vault.key
    """
    source = _source(call, kind, {name: value for name, value in given.items() if value is not None})
    if len(header_of(call).slots) >= MAX_SLOTS:
        raise LimitExceeded(f"a vault has at most {MAX_SLOTS} slots", hint="vault key remove SLOT makes room")
    chosen: list[Credential] = []
    with opened(call, keyring=False) as vault:
        with kept_if(lambda: any(opens_it(vault.directory, each) for each in chosen)) as made:
            chosen.append(_chosen(call, kind, source, made))
            slot = vault.access.add_slot(chosen[0], APPLICATION)
        if isinstance(chosen[0], RecoveryCode) and source is None:
            show_code(chosen[0])
    talk = [f"added: {listed([slot])}"]
    if kind == "recovery-code" and source is not None:
        talk.append(f"the recovery code is in {source[1]}: {PRINT_IT}")
    if kind == "key-file":
        talk.append(f"the key file {'was made' if made else 'is the one that was there'}: keep it away from the vault")
    return Answer(data={"slot": described(slot)}, talk=talk)


def _source(call: Invocation, kind: str, given: dict[str, object]) -> tuple[str, object] | None:
    """Where the new credential is; `None`: it is asked for, or shown. Refuses before anything is asked or made."""
    fitting = _SOURCES[kind]
    for name in given:
        if name not in fitting:
            raise InvalidRequest(f"--{name.replace('_', '-')} does not go with {kind}")
    flags = " or ".join(f"--{name.replace('_', '-')}" for name in fitting)
    if len(given) > 1:
        raise InvalidRequest(f"{flags}: only one of them can be given")
    if not given:
        call.need(f"nothing says where the new {kind.replace('-', ' ')} is, or is to go", hint=f"pass {flags}")
    return next(iter(given.items()), None)


def _chosen(call: Invocation, kind: str, source: tuple[str, object] | None, made: list[Path]) -> Credential:
    if kind == "passphrase":
        if source is None:
            return credentials.ask_new_passphrase()
        return credentials.read_new(call, source[0].removeprefix("new_"), source[1])
    if kind == "recovery-code":
        code = RecoveryCode.generate()
        if source is not None:
            file = Path(str(source[1]))
            write_code(file, code, directory_of(call))
            made.append(file)
        return code
    file = Path(str(source[1])) if source is not None else _asked_path()
    if os.path.lexists(file):
        return credentials.read("key_file", file)
    key_file = KeyFile.create(file)
    made.append(file)
    return key_file


def _asked_path() -> Path:
    text = terminal.ask("path of the key file (made when it is not there): ").strip()
    if not text:
        raise InvalidRequest("no path was typed", hint="pass --new-key-file F")
    return Path(text).expanduser()
