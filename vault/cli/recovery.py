"""`recovery`: the code on paper, shown again or tried.

What may live here: this family. What may not: making codes (`creation`, `adding`, `removing`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from vault.cli import credentials, terminal
from vault.cli.family import Family
from vault.cli.handover import PRINT_IT, write_code
from vault.cli.invocation import Answer, Invocation, pass_invocation
from vault.cli.opening import header_of, opened
from vault.cli.options import FILE
from vault.cli.presenting import LIST, find, listed, short
from vault.credentials import Credential
from vault.errors import Conflict, InputNeeded, InvalidRequest, WrongCredential
from vault.format.header import Header, Slot
from vault.slots import opened_by

_KIND: Final = "recovery-code"
_TRIES: Final = 3


@click.group(cls=Family)
def recovery() -> None:
    """Show the recovery code again, or try it.

    examples:
      vault recovery verify
      vault recovery show --out kit.txt
    """


@recovery.command()
@click.argument("slot", required=False)
@click.option("--out", type=FILE, metavar="F", help="write it to a new file instead")
@pass_invocation
def show(call: Invocation, slot: str | None, out: Path | None) -> Answer:
    """Show the recovery code on the terminal.

    It needs a credential: that the keyring has the key is not enough. The code goes to the terminal itself or to
    a new file, never to stdout. SLOT says which one, where there are several.

    examples:
      vault recovery show
      vault recovery show --out kit.txt --key-file ~/usb/vault.key
    """
    slots = _slots(header_of(call), slot)
    if out is None:
        call.need("a recovery code is shown on a terminal only", hint="pass --out F to write it to a new file")
    elif len(slots) > 1:
        raise InvalidRequest(
            f"there are several recovery codes: {listed(slots)}", hint="vault recovery show SLOT --out F"
        )
    with opened(call, read_only=True, keyring=False) as vault:
        call.verdict = vault.verdict
        for each in slots:
            code = vault.access.recovery_code(each)
            if out is None:
                terminal.show(f"recovery code of slot {short(each)}: {code.reveal()}")
            else:
                write_code(out, code, vault.directory)
    data = {"slots": [each.slot_id.hex() for each in slots], "file": None if out is None else str(out)}
    return Answer(data=data, talk=[] if out is None else [f"the recovery code is in {out}: {PRINT_IT}"])


@recovery.command()
@pass_invocation
def verify(call: Invocation) -> Answer:
    """Say whether a recovery code opens the vault.

    It is asked for, or read from --recovery-file. Nothing is unlocked.

    examples:
      vault recovery verify
      vault recovery verify --recovery-file kit.txt
    """
    header = header_of(call)
    _slots(header, None)  # nobody is asked for a code where there is no slot for one
    slots = opened_by(header, _presented(call))
    if not slots:
        raise WrongCredential("this recovery code does not open the vault", hint=LIST)
    return Answer(data={"slots": [slot.slot_id.hex() for slot in slots]}, talk=[f"it opens: {listed(slots)}"])


def _slots(header: Header, named: str | None) -> list[Slot]:
    slots = [slot for slot in header.slots if slot.kind == _KIND]
    if not slots:
        raise Conflict("this vault has no recovery code", hint="vault key add recovery-code makes one")
    if named is None:
        return slots
    found = find(header, named)
    if found not in slots:
        raise InvalidRequest(f"slot {short(found)} is no recovery code but a {found.kind}", hint=LIST)
    return [found]


def _presented(call: Invocation) -> Credential:
    source = credentials.named(call).get("recovery_file")
    if source is not None:
        return credentials.read("recovery_file", source)
    call.need("a recovery code is needed", hint="pass --recovery-file F")
    for _ in range(_TRIES - 1):
        try:
            return credentials.ask(_KIND)
        except InputNeeded:
            raise
        except InvalidRequest as error:
            terminal.say(error.message)
    return credentials.ask(_KIND)
