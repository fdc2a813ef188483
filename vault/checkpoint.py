"""Closing an epoch: the index becomes a checkpoint, the journal an audit segment, and a new epoch begins.

What may live here: the steps A and B of DESIGN and their order. What may not: locks and when a checkpoint is due
(`store`).

A (nobody waits): objects still only in the journal get their files; checkpoint and manifest are written; all of it is
flushed.
B (under the lock): the audit segment and the new journal are written and flushed, then `header` is replaced: **the only
commit**. A crash before it leaves the old epoch and files that nothing names; a crash after it, the new epoch, and the
next holder of the lock tidies up. There is no "in progress" mark to resume from, so there is none to forge
(CVE-2021-4122).
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from vault.checkpoint_files import manifest_name, read_manifest, write_checkpoint
from vault.crypto import KEY_SIZE, EpochKeys, Key, Randomness, RootKey
from vault.disk import Disk
from vault.epoch import CHECKPOINTS, Epoch
from vault.errors import IntegrityError, StorageError
from vault.faults import Missing
from vault.format.binary import Malformed
from vault.format.checkpoint import MAX_VERSIONS
from vault.format.frame import CheckpointHashes
from vault.format.header import Header, Slot
from vault.format.record import NO_HASH, AuditEntry, Record, RecordKind
from vault.frames import Draft, Frame, Tail, build_frame, open_body, scan
from vault.index import Index
from vault.journal import DIRECTORY as JOURNALS
from vault.journal import create_journal
from vault.objects import DIRECTORY as OBJECTS
from vault.objects import ObjectStore
from vault.segments import DIRECTORY as SEGMENTS
from vault.segments import encode_segment, segment_name
from vault.slots import rewrap_audit_keys, wrap_audit_key, wrap_epoch_key
from vault.superblock import finish_superblock, signed, write_superblock
from vault.tree import File

QUARANTINE: Final = "quarantine"
DIRECTORIES: Final = (OBJECTS, CHECKPOINTS, JOURNALS, SEGMENTS, QUARANTINE)


@dataclass(frozen=True, slots=True)
class Prepared:
    """What step A left on the disk: the next epoch's keys and checkpoint. end: the journal offset it covers."""

    keys: EpochKeys
    hashes: CheckpointHashes
    end: int


@dataclass(frozen=True, slots=True)
class SlotChange:
    """The slots from the next epoch on, and the root key that they wrap; record and entry tell of it in the log.

    Only a new epoch can have them: its header is the one commit, so there is never neither the old set nor the new one.
    """

    slots: tuple[Slot, ...]
    root: RootKey
    record: Record
    entry: AuditEntry


@dataclass(frozen=True, slots=True)
class Retention:
    """What is kept of superseded versions and removed memories: so many versions of each, for so many ms."""

    versions: int
    milliseconds: int


def create_vault(
    disk: Disk, root: RootKey, slots: tuple[Slot, ...], policy: Record, *, vault_id: bytes, random: Randomness
) -> Header:
    """Make an empty vault of epoch 1 in an empty directory; `header` is written last.

    The policy is the first record.
    """
    for name in DIRECTORIES:
        disk.make_directory(name)
    keys = EpochKeys(vault_id, 1, Key(random(KEY_SIZE)), Key(random(KEY_SIZE)))
    hashes = write_checkpoint(disk, keys, Index(), (), random=random)
    frame, opening = build_frame(keys, Draft(1, NO_HASH, (), (policy,), opening=hashes), offset=0, random=random)
    create_journal(disk, 1, frame)
    disk.flush_directory("")
    header = Header(
        vault_id=vault_id,
        sequence=1,
        root_key_id=root.key_id,
        start=opening.head,
        checkpoint=hashes,
        epoch_key=wrap_epoch_key(root, keys.body, vault_id=vault_id, epoch=1, random=random),
        audit_keys=(wrap_audit_key(root, keys.audit, vault_id=vault_id, first_epoch=1, random=random),),
        slots=slots,
    )
    header = signed(header, root)
    write_superblock(disk, header)
    return header


def prepare(disk: Disk, epoch: Epoch, *, random: Randomness, audit: Key | None = None) -> Prepared:
    """Step A, for the state at the epoch's present head. audit: a new audit key, with a new root key."""
    for name in DIRECTORIES:  # copies and sync programs drop empty ones
        disk.make_directory(name)
    end = epoch.journal.end
    keys = EpochKeys(epoch.keys.vault_id, epoch.keys.epoch + 1, Key(random(KEY_SIZE)), audit or epoch.keys.audit)
    write_inline_objects(epoch)
    # All of them, not only those just written: whoever wrote the others need not have flushed them.
    names = tuple(ObjectStore.name(object_id) for object_id in epoch.inline)
    try:
        return Prepared(keys, write_checkpoint(disk, keys, epoch.index, names, random=random), end)
    except StorageError:
        # After a failed flush the kernel may show bytes that never reached the disk: the next try must not find them.
        for name in names:
            with suppress(StorageError):
                disk.remove(name)
        raise


def commit(
    disk: Disk,
    epoch: Epoch,
    prepared: Prepared,
    root: RootKey,
    *,
    random: Randomness,
    change: SlotChange | None = None,
) -> Header:
    """Step B. The lock is held, everything was taken in, and the epoch is still the one that was prepared for."""
    frames = _frames(epoch)
    disk.save(segment_name(epoch.header.epoch), encode_segment(frames))
    later = [frame for frame in frames if frame.offset >= prepared.end]
    draft = Draft(
        seq=epoch.head.seq + 1,
        previous=epoch.head.hash,
        # The frames that are carried over are in the segment, so nobody is named twice.
        entries=(change.entry,) if change else (),
        records=(
            *(record for frame in later for record in open_body(epoch.keys, frame)),
            *((change.record,) if change else ()),
        ),
        objects=tuple(
            (object_id, epoch.journal.read(*place)) for frame in later for object_id, place in frame.objects.items()
        ),
        opening=prepared.hashes,
    )
    keys = prepared.keys
    data, opening = build_frame(keys, draft, offset=0, random=random)
    create_journal(disk, keys.epoch, data)
    header = epoch.header
    if change is not None:
        header = _reslotted(header, root, change, keys, random=random)
        root = change.root
    header = header._replace(
        sequence=header.sequence + 1,
        start=opening.head,
        checkpoint=prepared.hashes,
        epoch_key=wrap_epoch_key(root, keys.body, vault_id=keys.vault_id, epoch=keys.epoch, random=random),
    )
    header = signed(header, root)
    write_superblock(disk, header)
    return header


def tidy(disk: Disk, epoch: Epoch) -> None:
    """Finish what a crash after a commit left: both headers alike, and no file that nothing names. The lock is held.

    Runs after every commit, and first thing under the lock where the two headers differ. Audit segments of closed
    epochs stay for ever.
    """
    finish_superblock(disk, epoch.header)
    checkpoint = epoch.header.checkpoint
    keep = {
        JOURNALS: {str(epoch.header.epoch)},
        CHECKPOINTS: {checkpoint.file.hex(), manifest_name(checkpoint.manifest)},
    }
    for directory, names in keep.items():
        _remove_others(disk, directory, names)
    closed = {name for name in disk.names(SEGMENTS) if name.isdecimal() and int(name) < epoch.header.epoch}
    _remove_others(disk, SEGMENTS, closed)
    _remove_unnamed_objects(disk, epoch)


def write_inline_objects(epoch: Epoch, *, but: frozenset[bytes] = frozenset()) -> None:
    """Give every object that is only in the journal its file, without flushing; not those in `but`."""
    for object_id, place in epoch.inline.items():
        if object_id not in but:
            epoch.objects.write(object_id, epoch.journal.read(*place))


def expired(index: Index, retention: Retention, now: int) -> tuple[Record, ...]:
    """The records that let go of versions kept too long; every memory keeps its current version."""
    return tuple(record for file in index.everything() for record in _expired_of(file, retention, now))


def _expired_of(file: File, retention: Retention, now: int) -> list[Record]:
    limit, most = now - retention.milliseconds, min(retention.versions, MAX_VERSIONS)
    if file.removed:
        old = file.versions if file.removed < limit else file.versions[:-most]
    else:
        superseded = zip(file.versions, file.versions[1:], strict=False)
        old = tuple(
            version
            for place, (version, successor) in enumerate(superseded)
            if successor.time < limit or place < len(file.versions) - most
        )
    make = {"kind": RecordKind.EXPIRE, "time": now, "file_id": file.file_id, "path": file.path.text}
    return [Record(object_id=version.object_id, **make) for version in old]  # type: ignore[arg-type]  # one literal for all


def _reslotted(header: Header, root: RootKey, change: SlotChange, keys: EpochKeys, *, random: Randomness) -> Header:
    header = header._replace(slots=change.slots)
    if change.root is root:
        return header
    # The audit keys of closed epochs still read these; from here on there is one that the old root key never wrapped.
    kept = rewrap_audit_keys(root, change.root, header, random=random)
    fresh = wrap_audit_key(change.root, keys.audit, vault_id=keys.vault_id, first_epoch=keys.epoch, random=random)
    return header._replace(root_key_id=change.root.key_id, audit_keys=(*kept, fresh))


def _frames(epoch: Epoch) -> list[Frame]:
    data = epoch.journal.read(0, epoch.journal.end)
    frames, tail = scan(data, None, base=0, vault_id=epoch.keys.vault_id, epoch=epoch.keys.epoch)
    if tail is not Tail.CLEAN or [frame.head.hash for frame in frames] != epoch.hashes:
        raise IntegrityError(f"{JOURNALS}/{epoch.keys.epoch} changed after it was read")
    return frames


def _remove_others(disk: Disk, directory: str, names: set[str]) -> None:
    for name in disk.names(directory):
        if name not in names:
            with suppress(StorageError):  # such as a planted directory: `verify` names it, and it stops nothing
                disk.remove(f"{directory}/{name}")
    disk.flush_directory(directory)


def _remove_unnamed_objects(disk: Disk, epoch: Epoch) -> None:
    # What the state needs is kept whatever the manifest says; without a good manifest nothing is removed at all.
    with suppress(Missing, Malformed):
        named = read_manifest(disk, epoch.header) | epoch.index.objects() | epoch.inline.keys()
        for object_id in epoch.objects.ids() - named:
            epoch.objects.remove(object_id)
