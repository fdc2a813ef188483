"""`unlock` and `lock`: a keyring remembers the vault's key for a while, or does so no more.

What may live here: these commands. What may not: slots (`slots`), the keyring itself (`keychain`), `status`.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Final

import click

from vault.cli import credentials
from vault.cli.durations import for_option
from vault.cli.invocation import Answer, Invocation, Notice, counted, moment, pass_invocation
from vault.cli.opening import directory_of, header_of, keyring_of, opened, remembers
from vault.errors import KeyringUnavailable, Locked, NoKeyring, StaleKey, VaultError
from vault.format.header import SLOT_KINDS, SlotKind
from vault.remembered import Forgotten
from vault.vault import REMEMBERED_FOR, forget, forget_all

_INSTEAD: Final = "without a keyring nothing stays unlocked: give each command a credential, such as --key-file F"


@click.command()
@for_option("for how long (8h, when it is not said)")
@click.option("--slot", "kind", type=click.Choice(SLOT_KINDS), help="which credential is asked for")
@pass_invocation
def unlock(call: Invocation, span: timedelta | None, kind: SlotKind | None) -> Answer:
    """Let the keyring remember the vault's key.

    A credential is needed for it; afterwards commands and agents need none for a while. Unlocking again sets the
    time anew.

    examples:
      vault unlock
      vault unlock --for 30m
      vault unlock --for forever --slot recovery-code
    """
    call.credential = credentials.the_one(call, kind)
    if call.credential is None and call.may_ask:
        expect_keyring(call)
    with opened(call, read_only=True, remember=span or REMEMBERED_FOR, keyring=False, kind=kind) as vault:
        call.verdict = vault.verdict
        if vault.access.problem is not None:
            raise explained(vault.access.problem)
        said = remembers(call, vault)
        ends = None if vault.access.expires is None else moment(vault.access.expires)
    return Answer(data={"locked": False, "until": ends, "keyring": keyring_of(call)}, talk=[said])


@click.command()
@click.option("--all", "every", is_flag=True, help="lock every vault that was unlocked on this machine")
@pass_invocation
def lock(call: Invocation, *, every: bool) -> Answer:
    """Take the vault's key out of the keyring.

    Programs that have the vault open by the keyring are locked at their next operation, in any session of this
    user. A program that was given a credential keeps it open until it closes it.

    examples:
      vault lock
      vault lock --all
    """
    if not every:
        done = forget(directory_of(call), keychain=call.keychain)
        if (trouble := _trouble(call, [done])) is not None:
            raise trouble
        talk = ["locked" if done.had else "locked: no keyring in reach had the key"]
        return Answer(data={"locked": True, "had_key": done.had}, talk=talk)
    outcomes = forget_all(keychain=call.keychain)
    vaults = [{"id": vault_id.hex(), "had_key": done.had} for vault_id, done in outcomes]
    had = sum(done.had for _, done in outcomes)
    said = f"locked: {counted(len(outcomes), 'vault')}, {had} of them had a key in the keyring"
    talk = [said if outcomes else "no vault was ever unlocked on this machine"]
    return Answer(data={"vaults": vaults}, talk=talk, trouble=_trouble(call, [done for _, done in outcomes]))


def expect_keyring(call: Invocation) -> None:
    """Ask the keyring before a person is asked: nobody should type a passphrase for one that does not answer."""
    try:
        call.keychain.fetch(header_of(call).vault_id)
    except KeyringUnavailable as problem:
        raise explained(problem) from None
    except (Locked, StaleKey):
        return


def explained(problem: VaultError, instead: str = _INSTEAD) -> VaultError:
    """Say what a keyring that cannot be used means where the keyring is what was asked for: a credential is no help."""
    if not isinstance(problem, KeyringUnavailable):
        return problem
    first = (problem.hint or "").partition("pass --")[0].removesuffix(", or ").removesuffix("; or ")
    return type(problem)(problem.message, hint=f"{first}; or {instead}" if first else instead)


def _trouble(call: Invocation, outcomes: list[Forgotten]) -> VaultError | None:
    """What a keyring that did not answer means: it may have a key still, which opens nothing any more."""
    problem = next((done.problem for done in outcomes if done.problem is not None), None)
    if problem is None:
        return None
    if isinstance(problem, NoKeyring):
        call.warn(Notice("no_keyring", f"{problem.message}: what the keyring of another session may have is void"))
        return None
    message = f"programs are locked, and the keyring's entry is void; but it may be there still: {problem.message}"
    return type(problem)(message, hint="once the keyring answers: vault lock")
