"""Verify: the whole picture of a vault, without a key (damage, chain) and with one (everything opens).

What may live here: checks that read and never write, gathered into a report. What may not: repair, rendering.
Without a key the chain shows damage, not forgery: whoever can write the directory can also compute hashes. A key or a
witness shows both.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from vault.checkpoint import DIRECTORIES, manifest_name, read_manifest
from vault.crypto import sha256
from vault.disk import Disk
from vault.epoch import CHECKPOINTS
from vault.errors import Corrupt, IntegrityError, RolledBack, StorageError, Tampered
from vault.faults import Missing
from vault.format.binary import Malformed
from vault.format.frame import Head
from vault.format.header import Header
from vault.format.marks import MARK_SIZE
from vault.format.record import NO_HASH
from vault.frames import Frame, Tail, scan
from vault.journal import DIRECTORY as JOURNALS
from vault.journal import Journal
from vault.lock import Lock
from vault.objects import ObjectStore
from vault.segments import DIRECTORY as SEGMENTS
from vault.segments import ClosedFrame, read_segment, segment_name
from vault.store import Store
from vault.superblock import BACKUP, HEADER, check_backup, read_superblock
from vault.transaction import Reader
from vault.tree import File

_ATTEMPTS: Final = 5
"""Another process may make a checkpoint while the files are read: then they are read again, so many times."""


@dataclass(slots=True)
class Report:
    """What was found.

    problems: each names its file; notes: harmless left-overs; heads: every place of the chain, oldest first.
    """

    header: Header | None = None
    keyed: bool = False
    heads: list[Head] = field(default_factory=list)
    objects: int = 0
    memories: int = 0
    versions: int = 0
    problems: list[IntegrityError] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def head(self) -> Head | None:
        """The last good place of the chain."""
        return self.heads[-1] if self.heads else None

    def witness(self, head: Head) -> None:
        """Ask whether the vault continues what a witness saw; a chain that does not hold its head is a problem."""
        if head not in self.heads:
            self.problems.append(RolledBack(f"the witness's head {head.epoch}.{head.seq} is not in this vault's chain"))


def verify_public(disk: Disk) -> Report:
    """Verify without a key. Raises `NoVault`; everything else is in the report."""
    report = Report()
    for _ in range(_ATTEMPTS):
        report = _public_report(disk)
        if not _moved_on(disk, report):
            break
    return report


def verify_store(store: Store) -> Report:
    """Verify with the key: all of `verify_public`, and that every block, audit part and version opens."""
    report = Report()
    for _ in range(_ATTEMPTS):
        with store.reading() as reader:
            report = _keyed_report(store, reader)
            same = report.header in {None, store.header}
        if same and not _moved_on(store.disk, report):
            break
    return report


def _public_report(disk: Disk) -> Report:
    report = Report()
    try:
        block = read_superblock(disk)
    except IntegrityError as error:
        report.problems.append(error)
        return report
    except StorageError as error:
        report.problems.append(_unreadable(error))
        return report
    report.header = header = block.header
    if block.from_backup:
        report.problems.append(Corrupt("header is damaged or missing; header.bak holds"))
    else:
        _gather(report, lambda: report.notes.extend(filter(None, [check_backup(disk, header)])))
    for check in (_check_checkpoint, _check_chain, _check_objects, _check_names):
        _gather(report, lambda check=check: check(disk, header, report))  # type: ignore[misc]  # bound now
    return report


def _keyed_report(store: Store, reader: Reader) -> Report:
    report = verify_public(store.disk)
    report.keyed = True
    if store.verdict is not None:
        report.problems.append(store.verdict)
    _gather(report, lambda: _check_blocks(store, report))
    _gather(report, lambda: list(store.history()))
    for file in _files(store, report):
        report.memories += not file.removed
        for version in file.versions:
            report.versions += 1
            _gather(report, lambda file=file, version=version: reader.read(file, version))  # type: ignore[misc]
    return report


def _moved_on(disk: Disk, report: Report) -> bool:
    """Whether what looks like a problem is a checkpoint that another process made meanwhile."""
    try:
        return bool(report.problems) and report.header not in {None, read_superblock(disk).header}
    except (IntegrityError, StorageError):
        return False


def _gather(report: Report, check: Callable[[], object]) -> None:
    try:
        check()
    except IntegrityError as error:
        problem = error
    except StorageError as error:
        problem = _unreadable(error)
    except Missing as error:
        problem = Corrupt(f"{error} is missing")
    else:
        return
    if problem.message not in {known.message for known in report.problems}:
        report.problems.append(problem)


def _unreadable(error: StorageError) -> Corrupt:
    return Corrupt(f"not everything can be read: {error.message}")


def _check_checkpoint(disk: Disk, header: Header, _: Report) -> None:
    name = f"{CHECKPOINTS}/{header.checkpoint.file.hex()}"
    if sha256(disk.read(name)) != header.checkpoint.file:
        raise Corrupt(f"{name} is damaged")
    try:
        read_manifest(disk, header)
    except Malformed:
        raise Corrupt(f"{CHECKPOINTS}/{manifest_name(header.checkpoint.manifest)} is damaged") from None


def _check_chain(disk: Disk, header: Header, report: Report) -> None:
    previous: Head | None = Head(0, 0, NO_HASH)
    frames: list[Frame] | list[ClosedFrame]
    for epoch in range(1, header.epoch + 1):
        frames, name = [], segment_name(epoch) if epoch < header.epoch else Journal.name(epoch)
        try:
            is_closed = epoch < header.epoch
            frames = read_segment(disk, header.vault_id, epoch) if is_closed else _journal_frames(disk, header, report)
        except Missing:
            report.problems.append(Corrupt(f"{name} is missing: the chain has a gap"))
        except Corrupt as error:
            report.problems.append(error)
        for frame in frames:
            # Behind a gap that is reported already, nothing can be said but what comes after it.
            if previous is not None and (frame.header.previous, frame.head.seq) != (previous.hash, previous.seq + 1):
                report.problems.append(Tampered(f"{name}: frame {frame.head.seq} does not continue the chain"))
            previous = frame.head
            report.heads.append(previous)
        previous = previous if frames else None


def _journal_frames(disk: Disk, header: Header, report: Report) -> list[Frame]:
    name = Journal.name(header.epoch)
    frames, tail = _scanned(disk, header)
    if not frames or frames[0].head != header.start or frames[0].header.opening != header.checkpoint:
        report.problems.append(Tampered(f"{name} is not the journal that the header names"))
    end = frames[-1].end if frames else 0
    if tail is Tail.TORN:
        report.notes.append(f"{name} has a torn tail at byte {end}: a crash, which the next write cuts")
    elif tail is not Tail.CLEAN:
        report.problems.append(Corrupt(f"{name} is damaged at byte {end}: {tail.value}"))
    return frames


def _scanned(disk: Disk, header: Header) -> tuple[list[Frame], Tail]:
    """Read the current journal; looked at again where a writer may have been in the middle (see `Journal`)."""
    before = -1
    while True:
        data = disk.read(Journal.name(header.epoch))
        frames, tail = scan(data, None, base=0, vault_id=header.vault_id, epoch=header.epoch)
        if tail is Tail.CLEAN or len(frames) == before:
            return frames, tail
        before = len(frames)


def _check_objects(disk: Disk, header: Header, report: Report) -> None:
    objects = ObjectStore(disk)
    present, named = objects.ids(), _named(disk, header)
    inline = _inline(disk, header)
    report.objects = len(present)
    for object_id in sorted(named - present):
        report.problems.append(Corrupt(f"{ObjectStore.name(object_id)} is missing"))
    for object_id in sorted(present):
        _gather(report, lambda object_id=object_id: _check_object(objects, object_id, named, inline, report))  # type: ignore[misc]
    report.notes += [_stray(name) for name in objects.strays()]


def _check_object(
    objects: ObjectStore, object_id: bytes, named: frozenset[bytes], inline: frozenset[bytes], report: Report
) -> None:
    name = ObjectStore.name(object_id)
    whole = sha256(objects.read(object_id)) == object_id
    if not whole and object_id in named:
        raise Corrupt(f"{name} is damaged: its bytes are not those of its name")
    if not whole:
        report.notes.append(f"{name} is half a file: a crash; the journal has it, or nothing names it")
    elif object_id not in named and object_id not in inline:
        report.notes.append(f"{name} is named by nothing: the next checkpoint removes it")


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


def _inline(disk: Disk, header: Header) -> frozenset[bytes]:
    try:
        frames, _ = _scanned(disk, header)
    except Missing:
        return frozenset()
    return frozenset(object_id for frame in frames for object_id, _ in frame.header.objects)


def _check_blocks(store: Store, report: Report) -> None:
    file, header = store.epoch.checkpoint, store.header
    blocks = (file.block(number) for number in range(len(file.root.directories) + 1))
    needed = frozenset(version.object_id for block in blocks for item in block for version in item.versions)
    if needed != _named(store.disk, header):
        report.problems.append(Tampered("the manifest does not name the objects of the checkpoint"))


def _files(store: Store, report: Report) -> list[File]:
    found: list[File] = []
    _gather(report, lambda: found.extend(store.epoch.index.everything()))
    return found
