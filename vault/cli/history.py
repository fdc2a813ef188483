"""`log`: every change there was, and who made it.

What may live here: this command and how an entry reads. What may not: where entries come from (`store`).
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, Final

import click

from vault.cli import terminal
from vault.cli.invocation import Answer, Invocation, moment, pass_invocation, sized
from vault.cli.opening import reading
from vault.errors import IntegrityError
from vault.format.record import NO_ID, Actor, RecordKind
from vault.history import LogEntry

_SHORT: Final = 8  # digits of a slot's id, as `key list` shows them


@click.command()
@pass_invocation
def log(call: Invocation) -> Answer:
    """Show every change, and who made it.

    Oldest first: when, which place in the chain, what, where, how large at most, by whom, what the gate found.

    examples:
      vault log
      vault log --json
    """
    entries: list[LogEntry] = []
    trouble = None
    with reading(call) as vault:
        try:
            for entry in vault.store.history():
                entries.append(entry)  # noqa: PERF402 - what was read before a damaged place is kept
        except IntegrityError as error:
            trouble = error
    return Answer(
        data={"entries": [_described(entry) for entry in entries]},
        lines=[_row(entry) for entry in entries],
        trouble=trouble,
    )


def _described(entry: LogEntry) -> dict[str, object]:
    return {
        "head": str(entry.head),
        "time": moment(entry.time),
        "kind": entry.kind.word,
        "actor": actor_of(entry.actor),
        "file": None if entry.file_id == NO_ID else entry.file_id.hex(),
        "path": entry.path,
        "target": entry.target,
        "bucket": entry.bucket,
        "rules": dict(entry.rules),
        "text": _text(entry) or None,
    }


def _text(entry: LogEntry) -> str:
    """What a note, an export or an accepted rollback says, on one line; the policy's bytes are not for reading."""
    if entry.kind is RecordKind.POLICY:
        return ""
    text = entry.data.decode("utf-8", errors="replace")
    with suppress(ValueError, KeyError, TypeError):
        if entry.kind is RecordKind.TRUST and text:
            text = str(json.loads(text)["reason"])
        if entry.kind is RecordKind.SLOTS and text:
            text = _slots_told(json.loads(text))
    return " ".join(text.split())


def _slots_told(found: dict[str, Any]) -> str:
    opens = ", ".join(f"{slot['kind']} {slot['id'][:_SHORT]}" for slot in found["opens"])
    return f"it opens with {opens}" + ("; the root key is a new one" if found["rekey"] else "")


def actor_of(actor: Actor) -> dict[str, str]:
    """What was said of who made a change."""
    fields = {"application": actor.application, "session": actor.session, "model": actor.model}
    return {name: value for name, value in fields.items() if value}


def _row(entry: LogEntry) -> str:
    when = moment(entry.time)[:19].replace("T", " ")
    where = f"{entry.path} -> {entry.target}" if entry.target else entry.path or ""
    if not where and entry.file_id != NO_ID:
        where = f"file {entry.file_id.hex()[:8]} (gone)"
    size = f"up to {sized(entry.bucket)}" if entry.bucket else ""
    by = f"by {' / '.join(actor_of(entry.actor).values()) or 'nobody named'}"
    masked = "found " + ", ".join(f"{rule} x{count}" for rule, count in entry.rules) if entry.rules else ""
    place = f"{entry.head.epoch}.{entry.head.seq}"
    parts = (when, f"{place:>6}", f"{entry.kind.word:<7}", where, _text(entry), size, by, masked)
    return terminal.fitted([part for part in parts if part])
