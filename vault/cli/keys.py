"""`status`, `unlock`, `lock`: what opens the vault, and whether it is open.

What may live here: these commands. What may not: making vaults (`creation`), the keyring itself (`keychain`).
"""

from __future__ import annotations

import click

from vault.cli.invocation import Answer, Invocation, counted, pass_invocation, sized
from vault.cli.opening import directory_of, keyring_of, opened, remembers, unopened, without_asking
from vault.errors import KeyringUnavailable, Locked, StaleKey
from vault.format.binary import VERSION
from vault.policy import Policy
from vault.superblock import read_superblock
from vault.vault import Vault, forget


@click.command()
@pass_invocation
def status(call: Invocation) -> Answer:
    """Show where the vault is and what opens it.

    What needs no key is shown without one; nothing is asked.
    """
    with unopened(call) as disk:
        header = read_superblock(disk).header
    slots = sorted(slot.kind for slot in header.slots)
    facts: dict[str, object] = {
        "directory": str(directory_of(call)),
        "name": directory_of(call).name,
        "id": header.vault_id.hex(),
        "format": VERSION,
        "epoch": header.epoch,
        "slots": slots,
    }
    lines = [
        f"vault      {facts['name']} in {facts['directory']}",
        f"id         {facts['id']}, format {VERSION}, epoch {header.epoch}",
        f"opens with {', '.join(slots) or 'nothing: its key was kept in memory only'}",
    ]
    try:
        with without_asking(call):
            vault = opened(call, read_only=True)
    except (Locked, StaleKey, KeyringUnavailable) as error:
        facts |= {"locked": True, "reason": error.kind}
        return Answer(data=facts, lines=[*lines, f"locked     {error.message}"])
    with vault:
        call.verdict = vault.verdict
        more, rows = _inside(vault)
    by = "keyring" if call.credential is None else call.credential.kind
    facts |= {"locked": False, "opened_by": by}
    way = f"the {keyring_of(call)} has the key" if call.credential is None else f"opened with the {by} that was given"
    return Answer(data=facts | more, lines=[*lines, f"unlocked   {way}", *rows])


def _inside(vault: Vault) -> tuple[dict[str, object], list[str]]:
    with vault.store.reading() as reader:
        count, size, policy = reader.index.file_count, reader.index.total_size, Policy.parse(reader.index.policy)
    head = vault.head
    data: dict[str, object] = {
        "head": head,
        "memories": count,
        "size": size,
        "limits": {
            "memories": policy.files,
            "vault_bytes": policy.vault_bytes,
            "file_bytes": policy.file_bytes,
            "image_bytes": policy.image_bytes,
        },
    }
    holds = f"{counted(count, 'memory', 'memories')} of {policy.files:,}, {sized(size)} of {sized(policy.vault_bytes)}"
    limits = f"a text of {sized(policy.file_bytes)}, an image of {sized(policy.image_bytes)}"
    lines = [
        f"holds      {holds}",
        f"takes      {limits} at most",
        f"head       {head}",
    ]
    return data, lines


@click.command()
@pass_invocation
def unlock(call: Invocation) -> Answer:
    """Let the keyring remember the vault's key.

    A credential is needed for it; afterwards commands and agents need none for a while.

    examples:
      vault unlock
      vault unlock --recovery-file kit.txt
    """
    with opened(call, read_only=True, remember=True, keyring=False) as vault:
        call.verdict = vault.verdict
        if vault.keyring_problem is not None:
            raise _explained(vault.keyring_problem)
    return Answer(data={"locked": False}, talk=[f"unlocked: {remembers(call)}"])


@click.command()
@pass_invocation
def lock(call: Invocation) -> Answer:
    """Take the vault's key out of the keyring.

    Programs that have the vault open keep it open until they close it.
    """
    try:
        had = forget(directory_of(call), keychain=call.keychain)
    except KeyringUnavailable as error:
        raise _explained(error) from None
    return Answer(data={"locked": True, "had_key": had}, talk=["locked" if had else "it was locked already"])


def _explained(error: KeyringUnavailable) -> KeyringUnavailable:
    """Say what a missing keyring means where the keyring is what was asked for."""
    if error.hint != KeyringUnavailable.default_hint:
        return error
    hint = "without one nothing stays unlocked: each command takes a credential, such as --passphrase-file F"
    return KeyringUnavailable(error.message, hint=hint)
