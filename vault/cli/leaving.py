"""`export`: the memories in plaintext, out of the vault.

What may live here: this command, and the question before it. What may not: the forms and the files (`transfer`).
"""

from __future__ import annotations

from pathlib import Path

import click

from vault.cli import terminal
from vault.cli.invocation import APPLICATION, Answer, Invocation, Notice, counted, pass_invocation, sized
from vault.cli.opening import opened
from vault.cli.options import FILE
from vault.cli.progress import progress
from vault.errors import IntegrityError, InvalidRequest, VaultError
from vault.transfer import Exported, check_destination, export_plaintext
from vault.vault import Vault


@click.command()
@click.option("--plaintext", type=FILE, required=True, metavar="DIR|FILE.tar|FILE.jsonl", help="where to")
@click.option("--confirm", metavar="NAME", help="the vault's name, instead of being asked for it")
@pass_invocation
def export(call: Invocation, plaintext: Path, confirm: str | None) -> Answer:
    """Write every memory in the clear, to a place that does not exist yet.

    Whoever can read that place can read the memories, so the vault's name (its directory's) is asked for first.
    The export is recorded in the vault.

    examples:
      vault export --plaintext ./memories
      vault export --plaintext memories.jsonl --confirm default
    """
    with _for_leaving(call) as vault:
        call.verdict = vault.verdict
        check_destination(vault, plaintext)
        _confirm(call, vault.name, confirm)
        with progress(call, "exporting") as tell:
            done = export_plaintext(vault, plaintext, actor=APPLICATION, progress=tell)
    _warn_of_losses(call, done)
    memories = counted(done.memories, "memory", "memories")
    data = {
        "destination": str(plaintext),
        "form": done.form.value,
        "memories": done.memories,
        "size": done.size,
        "damaged": [str(path) for path, _ in done.damaged],
        "recorded": done.unrecorded is None,
    }
    talk = [f"wrote {memories} ({sized(done.size)}) in the clear to {plaintext}"]
    return Answer(data=data, talk=talk, trouble=_trouble(done))


def _for_leaving(call: Invocation) -> Vault:
    """Opened for writing, since the export is recorded; one that may not be changed can still be taken away."""
    try:
        return opened(call)
    except IntegrityError:
        return opened(call, read_only=True)


def _confirm(call: Invocation, name: str, given: str | None) -> None:
    if given is None:
        call.need("an export in the clear must be confirmed with the vault's name", hint="pass --confirm NAME")
        given = terminal.ask(f'this writes every memory in the clear. type the vault\'s name ("{name}") to go on: ')
    if given.strip() != name:
        raise InvalidRequest("this is not the vault's name: nothing was written", hint="vault status shows it")


def _warn_of_losses(call: Invocation, done: Exported) -> None:
    if done.unrecorded is not None:
        call.warn(Notice("unrecorded", f"the vault does not record this export: {done.unrecorded.message}"))
    for path, error in done.damaged:
        call.warn(Notice(error.kind, f"{path} is left out: {error.message}", fields={"path": str(path)}))


def _trouble(done: Exported) -> VaultError | None:
    return next((error for _, error in done.damaged), done.unrecorded)
