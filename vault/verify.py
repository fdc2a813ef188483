"""Verify: the whole picture of a vault, without a key (damage, chain) and with one (everything opens).

What may live here: checks that read and never write, gathered into a report. What may not: repair, rendering.
Without a key the chain shows damage, not forgery: whoever can write the directory can also compute hashes. A key or a
witness shows both.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from vault.anchor import Anchor
from vault.checkpoint import DIRECTORIES
from vault.checkpoint_files import manifest_name, read_manifest
from vault.digest import sha256
from vault.disk import Disk
from vault.epoch import CHECKPOINTS
from vault.errors import Corrupt, IntegrityError, RolledBack, StorageError, Tampered
from vault.faults import Missing
from vault.format.binary import SECTOR, Malformed
from vault.format.frame import Head
from vault.format.header import Header
from vault.format.marks import MARK_SIZE, Mark, Seen
from vault.format.record import NO_HASH
from vault.frames import Frame, Tail
from vault.journal import DIRECTORY as JOURNALS
from vault.journal import Journal, read_journal
from vault.lock import Lock, read_mark
from vault.objects import ObjectStore
from vault.report import Progress, Report
from vault.segments import DIRECTORY as SEGMENTS
from vault.segments import ClosedFrame, read_segment, segment_name
from vault.store import Store
from vault.superblock import BACKUP, HEADER, check_backup, read_superblock
from vault.transaction import Reader
from vault.tree import File
from vault.verdict import Found, judge_found, judge_pin

_ATTEMPTS: Final = 20
"""Another process may make a checkpoint while the files are read: then they are read again, so many times."""


def verify_public(disk: Disk, anchor: Anchor | None = None, progress: Progress | None = None) -> Report:
    """Verify without a key, and that the vault continues what this machine saw: heads are no secret.

    `progress` is told of objects. Raises `NoVault`; everything else is in the report.
    """
    report = Report()
    for _ in range(_ATTEMPTS):
        report = _public_report(Report(progress=progress), disk, anchor, read_mark(disk))
        if not _moved_on(disk, report):
            break
    return report


def verify_store(store: Store, progress: Progress | None = None) -> Report:
    """Verify with the key: all of `verify_public`, and that every block, audit part and version opens.

    `progress` is told of objects and versions.
    """
    report = Report()
    for _ in range(_ATTEMPTS):
        with store.reading() as reader:
            header = store.header  # reading may move on to another, and then the report is of two states
            report = _keyed_report(Report(progress=progress), store, reader)
            same = report.header in {None, header} and store.header == header
        if same and not _moved_on(store.disk, report):
            break
    return report


def _public_report(report: Report, disk: Disk, anchor: Anchor | None, mark: Mark | None) -> Report:
    """What is compared with the journal, the mark and the anchor, is read before it: older than it, never newer."""
    pinned = anchor.pinned(disk.place) if anchor is not None else None
    try:
        block = read_superblock(disk)
    except (IntegrityError, StorageError) as error:
        report.fail(error)
        return report
    report.header = header = block.header
    seen = _seen(report, anchor, header)
    report.add(judge_pin(pinned, header))
    if block.from_backup:
        report.add(Corrupt("header is damaged or missing; header.bak holds"))
    else:
        report.gather(lambda: report.notes.extend(filter(None, [check_backup(disk, header)])))
    report.gather(lambda: _check_checkpoint(disk, header))
    report.gather(lambda: _check_chain(disk, header, report, seen, mark))
    report.gather(lambda: _check_objects(disk, header, report))
    report.gather(lambda: _check_names(disk, header, report))
    return report


def _seen(report: Report, anchor: Anchor | None, header: Header) -> Seen | None:
    try:
        return anchor.seen(header.vault_id) if anchor is not None else None
    except Corrupt as error:
        report.add(RolledBack(error.message))
    except StorageError as error:
        report.fail(error)
    return None


def _keyed_report(report: Report, store: Store, reader: Reader) -> Report:
    # The store judged by the anchor already; and what is rolled back was flushed further, which is no news.
    if report.progress is not None:
        with suppress(IntegrityError, StorageError, Missing):  # which is told below, where it is looked at
            report.expected = sum(len(file.versions) for file in reader.index.everything())
    _public_report(report, store.disk, None, read_mark(store.disk) if store.verdict is None else None)
    report.keyed = True
    report.add(store.verdict)
    report.gather(lambda: _check_blocks(store, report))
    report.gather(lambda: list(store.history()))
    for file in _files(store, report):
        report.memories += not file.removed
        for version in file.versions:
            report.versions += 1
            report.advance()
            report.gather(lambda file=file, version=version: reader.read(file, version))  # type: ignore[misc]
    return report


def _moved_on(disk: Disk, report: Report) -> bool:
    """Whether what looks like a problem is a checkpoint that another process made meanwhile."""
    try:
        return bool(report.problems) and report.header not in {None, read_superblock(disk).header}
    except (IntegrityError, StorageError):
        return False


def _check_checkpoint(disk: Disk, header: Header) -> None:
    name = f"{CHECKPOINTS}/{header.checkpoint.file.hex()}"
    if sha256(disk.read(name)) != header.checkpoint.file:
        raise Corrupt(f"{name} is damaged")
    try:
        read_manifest(disk, header)
    except Malformed:
        raise Corrupt(f"{CHECKPOINTS}/{manifest_name(header.checkpoint.manifest)} is damaged") from None


def _check_chain(disk: Disk, header: Header, report: Report, seen: Seen | None, mark: Mark | None) -> None:
    previous: Head | None = Head(0, 0, NO_HASH)
    frames: list[Frame] | list[ClosedFrame]
    for epoch in range(1, header.epoch + 1):
        frames, name = [], segment_name(epoch) if epoch < header.epoch else Journal.name(epoch)
        try:
            if epoch < header.epoch:
                frames = read_segment(disk, header.vault_id, epoch)
            else:
                frames = _journal_frames(disk, header, report, seen, mark)
        except Missing:
            report.add(Corrupt(f"{name} is missing: the chain has a gap"))
        except Corrupt as error:
            report.add(error)
        for frame in frames:
            # Behind a gap that is reported already, nothing can be said but what comes after it.
            if previous is not None and (frame.header.previous, frame.head.seq) != (previous.hash, previous.seq + 1):
                report.add(Tampered(f"{name}: frame {frame.head.seq} does not continue the chain"))
            previous = frame.head
            report.heads.append(previous)
        previous = previous if frames else None


def _journal_frames(disk: Disk, header: Header, report: Report, seen: Seen | None, mark: Mark | None) -> list[Frame]:
    frames, tail, missing = list[Frame](), Tail.CLEAN, None
    try:
        frames, tail = _scanned(disk, header)
    except Missing as error:
        missing = error
    is_ours = bool(frames) and frames[0].head == header.start and frames[0].header.opening == header.checkpoint
    hashes = [frame.head.hash for frame in frames] if is_ours else []
    found = Found(header, lambda: frames[0].header, hashes, frames[-1].end if frames else 0, tail)
    problem = judge_found(disk, found, seen, mark)
    report.add(problem)
    if missing is not None:
        raise missing
    if not is_ours:
        report.add(Tampered(f"{found.name} is not the journal that the header names"))
    if tail is Tail.TORN and problem is None:
        report.notes.append(f"{found.name} has a torn tail at byte {found.end}: a crash, which the next write cuts")
    return frames


def _scanned(disk: Disk, header: Header) -> tuple[list[Frame], Tail]:
    """Read the current journal; looked at again where a writer may have been in the middle (see `Journal`)."""
    before = -1
    while True:
        frames, tail = read_journal(disk, header.vault_id, header.epoch)
        if tail is Tail.CLEAN or len(frames) == before:
            return frames, tail
        before = len(frames)


def _check_objects(disk: Disk, header: Header, report: Report) -> None:
    objects = ObjectStore(disk)
    present, named = objects.ids(), _named(disk, header)
    inline = _inline(disk, header)
    report.objects = len(present)
    report.expected += len(present)
    for object_id in sorted(named - present):
        report.add(Corrupt(f"{ObjectStore.name(object_id)} is missing"))
    for object_id in sorted(present & named):
        report.advance()
        report.gather(lambda object_id=object_id: _check_named(objects, object_id))  # type: ignore[misc]  # bound now
    for object_id in sorted(present - named):
        report.advance()
        report.gather(lambda object_id=object_id: _check_unnamed(disk, header, object_id, inline, report))  # type: ignore[misc]
    report.notes += [_stray(name) for name in objects.strays()]


def _check_named(objects: ObjectStore, object_id: bytes) -> None:
    if sha256(objects.read(object_id)) != object_id:
        raise Corrupt(f"{ObjectStore.name(object_id)} is damaged: its bytes are not those of its name")


def _check_unnamed(
    disk: Disk, header: Header, object_id: bytes, inline: dict[bytes, tuple[int, int]], report: Report
) -> None:
    name, place = ObjectStore.name(object_id), inline.get(object_id)
    try:
        data = ObjectStore(disk).read(object_id)
    except Missing:
        return  # a left-over that the checkpoint of another process was still sweeping up
    if sha256(data) == object_id:
        if place is None:
            report.notes.append(f"{name} is named by nothing: the next checkpoint removes it")
    elif place is None or _is_half(data, _journal_bytes(disk, header, place)):
        report.notes.append(f"{name} is half a file: a crash; the journal has it, or nothing names it")
    else:
        raise Corrupt(f"{name} is damaged: its bytes are not those of its name; the journal has it still")


def _is_half(data: bytes, whole: bytes) -> bool:
    """Whether a crash explains a file: it is shorter, or sectors of it were never written and are zeros."""
    if len(data) < len(whole):
        return True
    sectors = range(0, len(data), SECTOR)
    return all(data[at : at + SECTOR] in {whole[at : at + SECTOR], bytes(SECTOR)} for at in sectors)


def _journal_bytes(disk: Disk, header: Header, place: tuple[int, int]) -> bytes:
    file = disk.open(Journal.name(header.epoch))
    try:
        return disk.read_at(file, *place)
    finally:
        disk.close_file(file)


def _check_names(disk: Disk, header: Header, report: Report) -> None:
    """Look for files that a vault does not have, and that the lock is a file."""
    checkpoint = header.checkpoint
    known = {
        "": {HEADER, BACKUP, Lock.NAME, *DIRECTORIES},
        CHECKPOINTS: {checkpoint.file.hex(), manifest_name(checkpoint.manifest)},
        JOURNALS: {str(header.epoch)},
        SEGMENTS: {str(epoch) for epoch in range(1, header.epoch)},
    }
    for directory, names in known.items():
        strays = [name for name in disk.names(directory) if name not in names]
        report.notes += [_stray(f"{directory}/{name}" if directory else name) for name in strays]
    with suppress(Missing):
        disk.read(Lock.NAME, limit=MARK_SIZE)


def _stray(name: str) -> str:
    return f"{name} is no file of this vault as it is now: left over by a crash, or by somebody else"


def _named(disk: Disk, header: Header) -> frozenset[bytes]:
    try:
        return read_manifest(disk, header)
    except (Missing, Malformed):
        return frozenset()  # reported by the check of the checkpoint


def _inline(disk: Disk, header: Header) -> dict[bytes, tuple[int, int]]:
    try:
        frames, _ = _scanned(disk, header)
    except Missing:
        return {}
    return {object_id: place for frame in frames for object_id, place in frame.objects.items()}


def _check_blocks(store: Store, report: Report) -> None:
    file, header = store.epoch.checkpoint, store.header
    blocks = (file.block(number) for number in range(len(file.root.directories) + 1))
    needed = frozenset(version.object_id for block in blocks for item in block for version in item.versions)
    if needed != _named(store.disk, header):
        report.add(Tampered("the manifest does not name the objects of the checkpoint"))


def _files(store: Store, report: Report) -> list[File]:
    found: list[File] = []
    report.gather(lambda: found.extend(store.epoch.index.everything()))
    return found
