"""The log: every change there was, who made it, and what the gate found, from closed segments and the current journal.

What may live here: reading the audit trail in order. What may not: rendering it, changing it.
A closed epoch tells no paths: there `path` is where the memory is now, if it is still known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from vault.crypto import RootKey
from vault.disk import Disk
from vault.epoch import Epoch
from vault.errors import Corrupt, IntegrityError, Tampered
from vault.faults import Missing
from vault.format.binary import OBJECT_UNIT, bucket_size
from vault.format.frame import Head
from vault.format.record import NO_HASH, Actor, AuditEntry, Record, RecordKind
from vault.frames import open_audit, open_body, scan
from vault.paths import MemoryPath
from vault.segments import ClosedFrame, read_segment, segment_name
from vault.slots import unwrap_audit_key

_SIZED: Final = frozenset({RecordKind.PUT, RecordKind.MOVE, RecordKind.REMOVE})
"""The kinds whose entries tell a size; that of the others is 0, which would stand for the smallest bucket."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One change.

    time: ms since 1970, UTC; bucket: bytes of the padded object, 0 where the kind has none; rules: (rule, count) of
    what the gate found.

    path, target: only known in the current epoch; for older changes `path` is where the memory is now, `None` when it
    is gone. data: the text of a note, a reason or an export, only in the current epoch.
    """

    head: Head
    time: int
    kind: RecordKind
    actor: Actor
    file_id: bytes
    path: str | None
    target: str | None
    bucket: int
    rules: tuple[tuple[str, int], ...]
    data: bytes = b""


def history(disk: Disk, root: RootKey, epoch: Epoch) -> Iterator[LogEntry]:
    """Every change, oldest first.

    Raises `Corrupt` or `Tampered` at the end, after everything that is whole, for what is missing or damaged.
    """
    places = {file.file_id: file.path for file in epoch.index.everything()}
    previous, trouble = NO_HASH, list[IntegrityError]()
    for number in range(1, epoch.header.epoch):
        try:
            key = unwrap_audit_key(root, epoch.header, number)
            closed = _closed(disk, epoch.header.vault_id, number)
            if closed[0].header.previous != previous:
                trouble.append(_unchained(segment_name(number)))
            previous = closed[-1].head.hash
            entries = [(item, open_audit(key, item.header, item.header_bytes, item.audit)) for item in closed]
        except IntegrityError as error:
            trouble.append(error)
            continue
        yield from (_entry(item.head, it, None, places.get(it.file_id)) for item, them in entries for it in them)
    yield from _current(epoch, places, previous, trouble)
    if trouble:
        raise trouble[0]


def _closed(disk: Disk, vault_id: bytes, number: int) -> list[ClosedFrame]:
    try:
        return read_segment(disk, vault_id, number)
    except Missing:
        raise Corrupt(f"{segment_name(number)} is missing") from None


def _current(
    epoch: Epoch, places: dict[bytes, MemoryPath], previous: bytes, trouble: list[IntegrityError]
) -> Iterator[LogEntry]:
    data = epoch.journal.read(0, epoch.journal.end)
    frames, _ = scan(data, None, base=0, vault_id=epoch.header.vault_id, epoch=epoch.header.epoch)
    if not frames or frames[0].header.previous != previous:
        trouble.append(_unchained(epoch.journal.name(epoch.header.epoch)))
    for frame in frames:
        entries = open_audit(epoch.keys.audit, frame.header, frame.header_bytes, frame.audit)
        records = open_body(epoch.keys, frame)
        # An opening frame has entries for its last records only: those before are carried over from the segment.
        for entry, record in zip_longest(entries, records[len(records) - min(len(entries), len(records)) :]):
            yield _entry(frame.head, entry, record, places.get(entry.file_id))


def _unchained(name: str) -> Tampered:
    return Tampered(f"{name} does not continue the chain of the epoch before it")


def _entry(head: Head, entry: AuditEntry, record: Record | None, now: MemoryPath | None) -> LogEntry:
    place = now.text if now is not None else None
    return LogEntry(
        head=head,
        time=entry.time,
        kind=entry.kind,
        actor=entry.actor,
        file_id=entry.file_id,
        path=(record.path or None) if record is not None else place,
        target=(record.target or None) if record is not None else None,
        bucket=bucket_size(entry.bucket, OBJECT_UNIT) if entry.kind in _SIZED else 0,
        rules=entry.rules,
        data=record.data if record is not None else b"",
    )
