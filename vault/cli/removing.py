"""`key remove`: a credential opens the vault no more, and whatever was not presented opens it no more either.

What may live here: this command: what is kept, what is dropped, asking and telling. What may not: the change itself
(`access`).

The root key changes, and a new slot can be made only for a credential that is at hand. The order loses nothing: a file
with the new recovery code is there before the change and taken back when there is none; on the terminal the code is
shown after it, and if that comes to nothing, `recovery show` shows it again.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from vault.cli import terminal
from vault.cli.handover import PRINT_IT, kept_if, opens_it, show_code, write_code
from vault.cli.invocation import APPLICATION, Answer, Invocation, Notice, pass_invocation
from vault.cli.opening import directory_of, header_of, opened
from vault.cli.options import FILE
from vault.cli.presenting import LIST, Presented, described, find, listed, presented
from vault.credentials import Credential, RecoveryCode
from vault.errors import Conflict, InvalidRequest, NoKeyring, VaultError, WrongCredential
from vault.format.header import Header, Slot
from vault.slots import opened_by

_CODE: Final = "recovery-code"
_KEEP: Final = "present what is to be kept: --passphrase-file, --key-file; or add one first: vault key add"


@dataclass(frozen=True, slots=True)
class _Plan:
    """removed: what was named; kept: what was presented; dropped: all the rest; issues: whether a new code is made."""

    found: Presented
    removed: tuple[Slot, ...]
    issues: bool

    @property
    def keeping(self) -> list[tuple[Credential, tuple[Slot, ...]]]:
        """The credentials that open the vault afterwards too; a new recovery code takes the place of an old one."""
        stays = [
            (credential, slots)
            for credential, slots in self.found.opening
            if not any(slot in self.removed for slot in slots) and not (self.issues and credential.kind == _CODE)
        ]
        return sorted(stays, key=lambda pair: self.found.header.slots.index(pair[1][0]))

    @property
    def kept(self) -> list[Slot]:
        """Their slots."""
        return [slot for _, slots in self.keeping for slot in slots]

    @property
    def dropped(self) -> list[Slot]:
        """What goes without having been named."""
        return [slot for slot in self.found.header.slots if slot not in (*self.kept, *self.removed)]


@click.command()
@click.argument("slots", nargs=-1, required=True, metavar="SLOT...")
@click.option("--recovery-out", type=FILE, metavar="F", help="write the new recovery code to a new file")
@click.option("--no-recovery", is_flag=True, help="make no new recovery code")
@click.option("--confirm", metavar="NAME", help="the vault's name, instead of being asked for it")
@click.option("--dry-run", is_flag=True, help="say what would be kept and dropped, and change nothing")
@pass_invocation
def remove(
    call: Invocation,
    slots: tuple[str, ...],
    recovery_out: Path | None,
    confirm: str | None,
    *,
    no_recovery: bool,
    dry_run: bool,
) -> Answer:
    """Let a credential open the vault no more.

    SLOT is a kind, where there is one slot of it, or the first 4 or more digits of an id. The vault's key is changed,
    so only what is presented now is kept: by the global options, all of which may be given, and on a terminal each
    slot's credential is asked for. The rest is dropped, after the vault's name was typed. A new recovery code takes the
    place of the old one. Copies that were made before still open with what was removed.

    examples:
      vault key remove passphrase
      vault key remove 3f2a91bc --key-file ~/usb/vault.key --recovery-out kit.txt --confirm default
      vault key remove passphrase key-file --recovery-file kit.txt --dry-run
    """
    header = header_of(call)
    removed = tuple(dict.fromkeys(find(header, text) for text in slots))
    had_code = any(slot.kind == _CODE for slot in header.slots)
    issues = not no_recovery and (had_code or recovery_out is not None)
    if not dry_run:
        _check(call, recovery_out, confirm, issues=issues)
    if recovery_out is not None and no_recovery:
        raise InvalidRequest("--recovery-out and --no-recovery exclude each other")
    plan = _planned(call, header, removed, issues=issues)
    if dry_run:
        return Answer(data=_data(plan) | {"dry_run": True}, talk=_told(plan, done=False))
    if confirm is None:
        _confirm(call, plan)
    return _carried_out(call, plan, recovery_out)


def _check(call: Invocation, recovery_out: Path | None, confirm: str | None, *, issues: bool) -> None:
    """Refuse before anything is asked or changed."""
    if issues and recovery_out is None:
        call.need("a new recovery code is made, and must go somewhere", hint="pass --recovery-out F or --no-recovery")
    if confirm is None:
        call.need("removing a slot must be confirmed with the vault's name", hint="pass --confirm NAME, or --dry-run")
    elif confirm.strip() != directory_of(call).name:
        raise _not_confirmed()


def _planned(call: Invocation, header: Header, removed: tuple[Slot, ...], *, issues: bool) -> _Plan:
    found = presented(call, header)
    plan = _Plan(found, removed, issues)
    if call.may_ask:
        found.ask_for([slot for slot in plan.dropped if not (issues and slot.kind == _CODE)], skip="enter: drop it")
    if found.wrong:
        raise WrongCredential(f"what was typed does not open {listed(found.wrong)}: nothing was changed", hint=LIST)
    if not plan.keeping and not issues:
        raise Conflict("the last slot cannot be removed: nothing would open the vault any more", hint=_KEEP)
    return plan


def _confirm(call: Invocation, plan: _Plan) -> None:
    for line in _told(plan, done=False):
        terminal.say(line)
    name = directory_of(call).name
    if terminal.ask(f'type the vault\'s name ("{name}") to go on: ').strip() != name:
        raise _not_confirmed()


def _not_confirmed() -> InvalidRequest:
    return InvalidRequest("this is not the vault's name: nothing was changed", hint="vault status shows it")


def _carried_out(call: Invocation, plan: _Plan, recovery_out: Path | None) -> Answer:
    keep = [credential for credential, _ in plan.keeping]
    code = RecoveryCode.generate() if plan.issues else None
    if plan.found.opening:
        call.credential = plan.found.opening[0][0]
    with opened(call, keyring=False) as vault:
        with kept_if(lambda: code is not None and opens_it(vault.directory, code)) as made:
            if code is not None:
                keep.append(code)
                if recovery_out is not None:
                    write_code(recovery_out, code, vault.directory)
                    made.append(recovery_out)
            # Nobody's slot goes unnamed: one that was added since the plan was made is no part of it.
            slots = vault.access.rekey(keep, APPLICATION, known=plan.found.header.slots)
        if code is not None and recovery_out is None:
            show_code(code)
        if vault.access.problem is not None and not isinstance(vault.access.problem, NoKeyring):
            message = f"the keyring did not take the new key: {vault.access.problem.message}"
            call.warn(Notice(vault.access.problem.kind, message, hint="vault unlock"))
    _prove(header_of(call), keep, [each for each, _ in plan.found.opening if each not in keep])
    talk = [*_told(plan, done=True), f"the vault opens with (each slot has a new id): {listed(slots)}"]
    if recovery_out is not None:
        talk.append(f"the recovery code is in {recovery_out}: {PRINT_IT}")
    return Answer(data=_data(plan) | {"slots": [described(slot) for slot in slots]}, talk=talk)


def _prove(header: Header, kept: list[Credential], gone: list[Credential]) -> None:
    """Try everything on the header as it lies on the disk now."""
    for credential in kept:
        if not opened_by(header, credential):
            raise VaultError(f"the {credential.kind} that was kept does not open the vault", hint=LIST)
    for credential in gone:
        if opened_by(header, credential):
            raise VaultError(f"the {credential.kind} that was dropped still opens the vault", hint=LIST)


def _told(plan: _Plan, *, done: bool) -> list[str]:
    lines = [f"{'removed' if done else 'to be removed'}: {listed(plan.removed)}"]
    if plan.dropped:
        lines.append(f"{'dropped' if done else 'to be dropped'}: {listed(plan.dropped)}")
    if not done:
        lines.append(f"to be kept: {listed(plan.kept)}")
        lines += ["a new recovery code is made"] if plan.issues else []
    return lines


def _data(plan: _Plan) -> dict[str, object]:
    return {
        "removed": [described(slot) for slot in plan.removed],
        "dropped": [described(slot) for slot in plan.dropped],
        "kept": [described(slot) for slot in plan.kept],
        "new_recovery_code": plan.issues,
    }
