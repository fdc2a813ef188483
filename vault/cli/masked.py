"""`redactions`: what the gate masked, where, when and for whom.

What may live here: this command. What may not: where entries come from (`store`). No value is ever shown: none is kept.
"""

from __future__ import annotations

import click

from vault.cli import terminal
from vault.cli.history import actor_of
from vault.cli.invocation import Answer, Invocation, counted, moment, pass_invocation
from vault.cli.memory_paths import MEMORY
from vault.cli.opening import parse_path, reading
from vault.errors import IntegrityError, NotFound
from vault.format.record import NO_ID
from vault.history import LogEntry
from vault.paths import MemoryPath


@click.command()
@click.argument("path", required=False, type=MEMORY)
@click.option("--rule", metavar="NAME", help="only what this rule found")
@pass_invocation
def redactions(call: Invocation, path: str | None, rule: str | None) -> Answer:
    """Show what the gate masked: rule, how often, where, when.

    Oldest first, for all memories or those at or below PATH. It is what the log's records say; the values are nowhere.

    examples:
      vault redactions
      vault redactions projects --rule github_token
    """
    where = None if path is None else parse_path(path)
    entries: list[LogEntry] = []
    trouble = None
    with reading(call) as vault:
        with vault.store.reading() as reader:
            here = frozenset(file.file_id for file in reader.index.files(below=where)) if where is not None else None
        try:
            for entry in vault.store.history():
                if entry.rules and (where is None or _is_at(entry, where, here or frozenset())):
                    entries.append(entry)  # noqa: PERF401 - what was read before a damaged place is kept
        except IntegrityError as error:
            trouble = error
    if where is not None and not here and not entries and not where.is_root:
        raise NotFound(f"there is no memory at {where}")
    found = [(entry, name, count) for entry in entries for name, count in entry.rules if rule in {None, name}]
    total = sum(count for _, _, count in found)
    return Answer(
        data={"redactions": [_described(*each) for each in found], "total": total},
        lines=[_row(*each) for each in found],
        talk=[f"masked {counted(total, 'value')} in {counted(len({id(entry) for entry, _, _ in found}), 'write')}"],
        trouble=trouble,
    )


def _is_at(entry: LogEntry, where: MemoryPath, here: frozenset[bytes]) -> bool:
    path = None if entry.path is None else MemoryPath.stored(entry.path)
    return entry.file_id in here or (path is not None and (path == where or path.is_below(where)))


def _described(entry: LogEntry, rule: str, count: int) -> dict[str, object]:
    return {
        "rule": rule,
        "path": entry.path,
        "count": count,
        "time": moment(entry.time),
        "actor": actor_of(entry.actor),
        "head": str(entry.head),
        "file": None if entry.file_id == NO_ID else entry.file_id.hex(),
    }


def _row(entry: LogEntry, rule: str, count: int) -> str:
    when = moment(entry.time)[:19].replace("T", " ")
    where = entry.path or f"file {entry.file_id.hex()[:8]} (gone)"
    by = f"by {' / '.join(actor_of(entry.actor).values()) or 'nobody named'}"
    return terminal.fitted([when, f"{rule} x{count}", where, by])
