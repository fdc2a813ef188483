"""A look at a vault without its key and without reading all of it: where it ends, and what it takes on the disk.

What may live here: this look, for `status`. What may not: looking into objects and segments (`verify`), rendering.
The verdict is the one that opening would give, as far as it needs no key: an older copy shows while locked too.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from vault.anchor import Anchor
from vault.disk import Disk
from vault.errors import Corrupt, IntegrityError, RolledBack, Tampered
from vault.faults import Missing
from vault.format.frame import Head
from vault.format.header import Header
from vault.format.marks import Mark, Seen
from vault.frames import Frame, Tail
from vault.journal import Journal, read_journal
from vault.lock import read_mark
from vault.objects import ObjectStore
from vault.superblock import read_superblock
from vault.verdict import Found, judge_found, judge_pin

_ATTEMPTS: Final = 20


@dataclass(frozen=True, slots=True)
class Survey:
    """head: the last good place, `None` when there is none; objects: how many contents; size: bytes of all files."""

    header: Header
    head: Head | None
    objects: int
    size: int
    verdict: IntegrityError | None


def survey(disk: Disk, anchor: Anchor | None = None) -> Survey:
    """Look at a vault. Raises `NoVault`, `IntegrityError` when no header can be read, `StorageError`."""
    found = _looked_at(disk, anchor)
    for _ in range(_ATTEMPTS):
        # What looks wrong may be another process in the middle of a write or a checkpoint: then it moves on.
        before, found = found, _looked_at(disk, anchor) if found.verdict is not None else found
        if (before.header, before.head) == (found.header, found.head):
            break
    return found


def _looked_at(disk: Disk, anchor: Anchor | None) -> Survey:
    """What is compared with the journal is read before it: older than it, never newer."""
    mark = read_mark(disk)
    pinned = anchor.pinned(disk.place) if anchor is not None else None
    header = read_superblock(disk).header
    verdict: IntegrityError | None = judge_pin(pinned, header)
    seen: Seen | None = None
    try:
        seen = anchor.seen(header.vault_id) if anchor is not None else None
    except Corrupt as error:
        verdict = verdict or RolledBack(error.message)
    frames, judged = _journal(disk, header, seen, mark)
    inline = {object_id for frame in frames for object_id in frame.objects}
    return Survey(
        header,
        frames[-1].head if frames else None,
        len(ObjectStore(disk).ids() | inline),
        _size_of(disk),
        verdict or judged,
    )


def _journal(
    disk: Disk, header: Header, seen: Seen | None, mark: Mark | None
) -> tuple[list[Frame], IntegrityError | None]:
    name = Journal.name(header.epoch)
    problem: IntegrityError | None = None
    frames, tail = list[Frame](), Tail.CLEAN
    try:
        frames, tail = read_journal(disk, header.vault_id, header.epoch)
    except Missing:
        problem = Corrupt(f"{name} is missing: the chain has a gap")
    else:
        if not frames or (frames[0].head, frames[0].header.opening) != (header.start, header.checkpoint):
            problem = Tampered(f"{name} is not the journal that the header names")
    hashes = [frame.head.hash for frame in frames] if problem is None else []
    found = Found(header, lambda: frames[0].header, hashes, frames[-1].end if frames else 0, tail)
    return frames, judge_found(disk, found, seen, mark) or problem


def _size_of(disk: Disk) -> int:
    size = 0
    for folder, _, names in os.walk(disk.place):
        for name in names:
            with suppress(FileNotFoundError):  # another process tidies up meanwhile
                size += os.lstat(os.path.join(folder, name)).st_size  # noqa: PTH118
    return size
