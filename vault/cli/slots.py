"""`key`: the slots of a vault, which credentials open them, and changing that.

What may live here: the family, `list` and `check`. What may not: `adding` and `removing`, which change the vault.
"""

from __future__ import annotations

import click

from vault.cli.adding import add
from vault.cli.family import Family
from vault.cli.invocation import Answer, Invocation, counted, pass_invocation
from vault.cli.opening import header_of
from vault.cli.presenting import LIST, Presented, described, row, short
from vault.cli.removing import remove
from vault.errors import WrongCredential
from vault.format.header import Slot


@click.group(cls=Family)
def key() -> None:
    """Look at what opens the vault, and change it.

    Each slot is opened by one credential: a passphrase, a key file or a recovery code.

    examples:
      vault key list
      vault key check
      vault key add key-file --new-key-file ~/usb/vault.key
      vault key remove passphrase
    """


@key.command("list")
@pass_invocation
def list_slots(call: Invocation) -> Answer:
    """Show every slot: its id, its kind, and what a guess costs.

    No key is needed.

    example:
      vault key list
    """
    slots = header_of(call).slots
    talk = [] if slots else ["no slot: the vault's key was kept in memory only"]
    return Answer(data={"slots": [described(slot) for slot in slots]}, lines=[row(slot) for slot in slots], talk=talk)


@key.command()
@pass_invocation
def check(call: Invocation) -> Answer:
    """Try credentials, and say which slot each opens.

    All those that the options name are tried; without any, each slot's is asked for. Nothing is unlocked.

    examples:
      vault key check
      vault key check --key-file ~/usb/vault.key --recovery-file kit.txt
    """
    from vault.cli import credentials

    found = Presented(header_of(call))
    strangers = [each for each in credentials.every_one(call) if not found.add(each)]
    if not found.opening and not strangers:
        call.need("there is no credential to check", hint=f"pass {credentials.FLAGS}")
        found.ask_for(found.header.slots, skip="enter: skip it")
    for stranger in strangers:
        found.wrong += [slot for slot in found.header.slots if slot.kind == stranger.kind and slot not in found.slots]
    verdicts = [(slot, _verdict(found, slot)) for slot in found.header.slots]
    wrong = [verdict for _, verdict in verdicts if verdict == "wrong"]
    trouble = None
    if wrong or strangers:
        what = counted(len(strangers) or len(wrong), "credential")
        trouble = WrongCredential(f"{what} did not open a slot", hint=LIST)
    return Answer(
        data={"slots": [described(slot) | {"outcome": verdict.replace(" ", "_")} for slot, verdict in verdicts]},
        lines=[f"{short(slot)}  {slot.kind:<13}  {verdict}" for slot, verdict in verdicts],
        trouble=trouble,
    )


def _verdict(found: Presented, slot: Slot) -> str:
    if slot in found.slots:
        return "opens"
    return "wrong" if slot in found.wrong else "not presented"


key.add_command(add)
key.add_command(remove)
key.add_command(key.commands.pop("check"))  # they are shown in this order
