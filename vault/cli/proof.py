"""`verify`, `head`, `trust`: is the vault whole, what to keep elsewhere to tell later, and accepting an older copy.

What may live here: these commands and how a report reads. What may not: the checks themselves (`verify`, `store`).
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import click

from vault.cli import credentials
from vault.cli.invocation import APPLICATION, Answer, Invocation, counted, pass_invocation
from vault.cli.opening import anchor_here, directory_of, opened, unopened, without_asking
from vault.cli.progress import progress
from vault.errors import (
    Conflict,
    IntegrityError,
    InvalidRequest,
    KeyringUnavailable,
    Locked,
    RolledBack,
    StaleKey,
    StorageError,
)
from vault.format.binary import Malformed
from vault.format.frame import Head
from vault.places import now
from vault.report import Problem, Report
from vault.verified import Verified, note_verified
from vault.verify import verify_public, verify_store

_ELSEWHERE: Final = "look for a copy that has that head: this one is older, or another one"
_KEYLESS: Final = "checked without a key: damage shows, a forgery does not; with one everything is opened too"


@click.command()
@click.option("--witness", metavar="HEAD", help="ask whether the vault continues a head that was kept elsewhere")
@click.option("--no-key", is_flag=True, help="check without a key, even when there is one")
@pass_invocation
def verify(call: Invocation, witness: str | None, *, no_key: bool) -> Answer:
    """Check every byte of the vault.

    Without a key: that nothing is damaged. With one: that everything opens, and nothing was forged.

    examples:
      vault verify
      vault verify --no-key --vault ./copy-of-a-vault
      vault verify --witness 1.42.8f3a…
    """
    seen = None if witness is None else _head(witness)
    report = _public_report(call) if no_key else _fullest_report(call)
    _note(call, report)
    if seen is not None:
        report.witness(seen)
    continues = seen is not None and seen in report.heads
    if seen is not None and not continues:
        report.problems[-1] = RolledBack(report.problems[-1].message, hint=_ELSEWHERE)
    talk = [] if report.keyed else [_KEYLESS]
    return Answer(
        data=_described(report, witnessed=None if seen is None else continues),
        lines=_rows(report, continues=continues),
        talk=talk,
        trouble=_worst(report.problems),
    )


@click.command()
@pass_invocation
def head(call: Invocation) -> Answer:
    """Print the head, to be kept elsewhere.

    With it `vault verify --witness HEAD` tells later whether the vault continues what it was.

    examples:
      vault head
      git commit --allow-empty -m "vault $(vault head)"
    """
    report = _public_report(call)
    if report.head is None:
        raise _worst(report.problems) or Conflict("this vault has no head")
    text = str(report.head)
    return Answer(data={"head": text}, lines=[text], trouble=_worst(report.problems))


@click.command()
@click.option("--accept-rollback", is_flag=True, help="accept the older or other state as the right one")
@click.option("--reason", metavar="TEXT", help="why; it is kept in the vault")
@pass_invocation
def trust(call: Invocation, reason: str | None, *, accept_rollback: bool) -> Answer:
    """Accept a vault that was rolled back.

    It is older than this machine saw it, or another one: restored from a backup, for example.

    Until then it can be read, not changed. What was lost stays lost; the log says that it was accepted, and why.

    example:
      vault trust --accept-rollback --reason "restored the backup of Monday"
    """
    if not accept_rollback or not reason:
        raise InvalidRequest("both --accept-rollback and --reason TEXT are needed")
    with opened(call, read_only=True) as vault:
        if vault.verdict is None:
            raise Conflict("the vault is not rolled back: there is nothing to accept")
        before = vault.verdict.message
        vault.trust(reason, APPLICATION)
        accepted = vault.head
    return Answer(
        data={"head": accepted, "accepted": before}, talk=[f"accepted: {before}", "the vault can be changed again"]
    )


def _head(text: str) -> Head:
    try:
        return Head.parse(text.strip())
    except Malformed as error:
        raise InvalidRequest(str(error), hint="vault head prints one") from None


def _public_report(call: Invocation) -> Report:
    with unopened(call) as disk, anchor_here() as anchor, progress(call, "verifying") as tell:
        return verify_public(disk, anchor, tell)


def _note(call: Invocation, report: Report) -> None:
    """Note it for `vault status`. A note that cannot be made takes nothing away."""
    if report.header is None:
        return
    done = Verified(now(), str(report.head or ""), len(report.problems), report.keyed)
    with suppress(StorageError), anchor_here() as anchor:
        if anchor is not None:
            note_verified(anchor.state, directory_of(call), report.header.vault_id, done)


def _fullest_report(call: Invocation) -> Report:
    try:
        with without_asking(call), opened(call, read_only=True) as vault, progress(call, "verifying") as tell:
            return verify_store(vault.store, tell)
    except IntegrityError as error:
        report = _public_report(call)
        report.add(error)
        return report
    except (Locked, StaleKey, KeyringUnavailable) as error:
        if credentials.named(call):
            raise
        report = _public_report(call)
        report.add(error if isinstance(error, StaleKey) else None)
        return report


def _worst(problems: list[Problem]) -> Problem | None:
    """What decides the exit code: a state that is merely older comes after everything else."""
    return min(problems, key=lambda problem: isinstance(problem, RolledBack), default=None)


def _described(report: Report, *, witnessed: bool | None) -> dict[str, object]:
    return {
        "keyed": report.keyed,
        "head": None if report.head is None else str(report.head),
        "frames": len(report.heads),
        "objects": report.objects,
        "memories": report.memories if report.keyed else None,
        "versions": report.versions if report.keyed else None,
        "witnessed": witnessed,
        "problems": [{"kind": problem.kind, "message": problem.message} for problem in report.problems],
        "notes": report.notes,
    }


def _rows(report: Report, *, continues: bool) -> list[str]:
    rows = [f"head       {report.head or 'none'}", f"chain      {counted(len(report.heads), 'frame')}"]
    rows.append(f"objects    {report.objects}")
    if report.keyed:
        versions = counted(report.versions, "version")
        rows.append(
            f"memories   {report.memories}, {versions}: every one opens"
            if not report.problems
            else f"memories   {report.memories}, {versions}"
        )
    if continues:
        rows.append("witness    the vault continues it")
    rows += [f"note       {note}" for note in report.notes]
    rows += [f"{problem.kind.replace('_', ' '):<10} {problem.message}" for problem in report.problems]
    rows.append(f"verdict    {counted(len(report.problems), 'problem')}" if report.problems else "verdict    whole")
    return rows
