"""`status`: where the vault is, what opens it, whether it is open and until when, and how much is in it.

What may live here: this command. What may not: the look itself (`survey`), opening and locking (`keys`).
"""

from __future__ import annotations

import click

from vault.anchor import Anchor
from vault.cli.durations import moment_of, until
from vault.cli.invocation import Answer, Invocation, counted, moment, pass_invocation, sized
from vault.cli.opening import anchor_here, directory_of, keyring_of, opened, unopened, without_asking
from vault.cli.presenting import described, row
from vault.errors import IntegrityError, KeyringUnavailable, Locked, StaleKey, VaultError, WrongCredential
from vault.format.binary import VERSION
from vault.generation import Generations
from vault.places import now
from vault.policy import Policy
from vault.survey import Survey, survey
from vault.vault import Vault
from vault.verified import Verified, last_verified

_Part = tuple[dict[str, object], list[str]]
"""Facts for `--json`, and lines for people."""


@click.command()
@pass_invocation
def status(call: Invocation) -> Answer:
    """Show where the vault is, what opens it, and whether it is open.

    What needs no key is shown without one; nothing is asked.

    examples:
      vault status
      vault status --json
    """
    with unopened(call) as disk, anchor_here() as anchor:
        found = survey(disk, anchor)
        public = _public(call, found, anchor)
        changed = None if anchor is None else Generations(anchor.state).stamp(found.header.vault_id)
    call.verdict = found.verdict
    inside, trouble = _inside(call, None if changed is None else changed[1] // 1_000_000)
    return Answer(data=public[0] | inside[0], lines=[*public[1], *inside[1]], trouble=trouble)


def _public(call: Invocation, found: Survey, anchor: Anchor | None) -> _Part:
    """What needs no key."""
    header, directory = found.header, directory_of(call)
    verified = None if anchor is None else last_verified(anchor.state, directory, header.vault_id)
    head = None if found.head is None else str(found.head)
    facts: dict[str, object] = {
        "directory": str(directory),
        "name": directory.name,
        "id": header.vault_id.hex(),
        "format": VERSION,
        "epoch": header.epoch,
        "slots": [described(slot) for slot in header.slots],
        "head": head,
        "objects": found.objects,
        "disk_bytes": found.size,
        "verified": None if verified is None else _verified_facts(verified, head),
    }
    slots = [row(slot) for slot in header.slots] or ["nothing: its key was kept in memory only"]
    lines = [
        f"vault      {directory.name} in {directory}",
        f"id         {header.vault_id.hex()}, format {VERSION}, epoch {header.epoch}",
        *(f"{'opens with' if number == 0 else '':<10} {slot}" for number, slot in enumerate(slots)),
        f"head       {head or 'none'}",
        f"disk       {counted(found.objects, 'object')}, {sized(found.size)} in all",
        f"verified   {'never on this machine' if verified is None else _verified_line(verified, head)}",
    ]
    return facts, lines


def _verified_facts(verified: Verified, head: str | None) -> dict[str, object]:
    return {
        "time": moment(verified.time),
        "head": verified.head or None,
        "problems": verified.problems,
        "keyed": verified.keyed,
        "current": verified.head == head,
    }


def _verified_line(verified: Verified, head: str | None) -> str:
    outcome = counted(verified.problems, "problem") if verified.problems else "whole"
    how = "with a key" if verified.keyed else "without a key"
    since = "" if verified.head == head else ", and it has changed since"
    return f"{moment_of(verified.time, now())}: {outcome}, {how}{since}"


def _inside(call: Invocation, changed: int | None) -> tuple[_Part, VaultError | None]:
    """What needs the key, or why there is none. changed: when the vault was last locked or unlocked here, in ms."""
    try:
        with without_asking(call):
            vault = opened(call, read_only=True)
    except (Locked, StaleKey, KeyringUnavailable) as error:
        return _locked(error, changed), None
    except (WrongCredential, IntegrityError) as error:
        return _locked(error, changed), error
    with vault:
        call.verdict = vault.verdict or call.verdict
        facts, lines = _open(call, vault)
        more, rows = _contents(vault)
    return (facts | more, [*lines, *rows]), None


def _locked(error: VaultError, changed: int | None) -> _Part:
    last = "it was never unlocked on this machine"
    if changed is not None:
        last = f"last unlocked or locked here {moment_of(changed, now())}"
    facts: dict[str, object] = {
        "locked": True,
        "reason": error.kind,
        "message": error.message,
        "changed": None if changed is None else moment(changed),
    }
    return facts, [f"locked     {error.message}", f"           {last}; vault unlock opens it"]


def _open(call: Invocation, vault: Vault) -> _Part:
    expires = vault.access.expires
    ends = None if expires is None else moment(expires)
    if call.credential is not None:
        kind = call.credential.kind
        given: dict[str, object] = {"locked": False, "opened_by": kind, "keyring": None, "until": None}
        return given, [f"unlocked   opened with the {kind} that was given"]
    name = keyring_of(call)
    facts: dict[str, object] = {"locked": False, "opened_by": "keyring", "keyring": name, "until": ends}
    return facts, [f"unlocked   {until(expires, now())}: the {name} has the key"]


def _contents(vault: Vault) -> _Part:
    with vault.store.reading() as reader:
        count, size, policy = reader.index.file_count, reader.index.total_size, Policy.parse(reader.index.policy)
    facts: dict[str, object] = {
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
    return facts, [f"holds      {holds}", f"takes      {limits} at most"]
