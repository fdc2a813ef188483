"""The current epoch of an unlocked vault: header, keys, index, journal, taken in frame by frame.

What may live here: loading the state, following the journal, writing one frame, reading one content. What may not:
locks, the anchor, verdicts, the rule when an epoch ends. Whoever calls `commit` holds the lock.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import Final, NamedTuple

from vault.crypto import EpochKeys, Kind, OpenError, Randomness, RootKey, context, open_sealed
from vault.digest import sha256
from vault.disk import Disk
from vault.errors import Conflict, Corrupt, OutcomeUnknown, StorageError, Tampered
from vault.format.binary import Malformed, u32, unpad
from vault.format.checkpoint import PREAMBLE_SIZE, Root, StoredFile, decode_block, decode_root, root_length
from vault.format.frame import Head
from vault.format.header import Header
from vault.format.record import AuditEntry, Record
from vault.frames import Draft, Frame, Tail, build_frame, open_body
from vault.index import Index
from vault.journal import Journal
from vault.objects import ObjectStore, SealedObject, open_object
from vault.slots import unwrap_audit_key, unwrap_epoch_key
from vault.superblock import check_root_key
from vault.tree import File, Version

CHECKPOINTS: Final = "checkpoint"


class Change(NamedTuple):
    """What one frame is to hold: records, who made them, and the objects they name."""

    records: tuple[Record, ...]
    entries: tuple[AuditEntry, ...]
    objects: tuple[SealedObject, ...] = ()


class CheckpointFile:
    """The sealed index that an epoch starts from, kept open: a later epoch may unlink it while blocks are unread."""

    def __init__(self, disk: Disk, header: Header, keys: EpochKeys) -> None:
        self._disk = disk
        self._keys = keys
        self._header = header
        self.name = f"{CHECKPOINTS}/{header.checkpoint.file.hex()}"
        self._file = disk.open(self.name)
        try:
            self.size = disk.size(self._file)
            stamp = disk.identity(self.name)
            self.made = stamp[1] // 1_000_000 if stamp else 0  # ms since 1970
            self.root = self._read_root()
            self._offsets = self._block_offsets()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the file."""
        self._disk.close_file(self._file)

    def block(self, number: int) -> tuple[StoredFile, ...]:
        """Read and open one block. Raises `Corrupt` or `Tampered`."""
        start, length = self._offsets[number]
        sealed = self._disk.read_at(self._file, start, length)
        row = self.root.directories[number - 1] if number else None
        try:
            return decode_block(self._open(sealed, Kind.DIRECTORY_BLOCK, u32(number)), row)
        except (OpenError, Malformed):
            raise self._verdict(f"block {number}") from None

    def _read_root(self) -> Root:
        head = self._disk.read_at(self._file, 0, PREAMBLE_SIZE)
        try:
            sealed = self._disk.read_at(self._file, PREAMBLE_SIZE, root_length(head))
        except Malformed:
            raise self._verdict("the beginning") from None
        if sha256(sealed) != self._header.checkpoint.root:
            raise Corrupt(f"the root of {self.name} is damaged")
        try:
            return decode_root(self._open(sealed, Kind.CHECKPOINT_ROOT))
        except (OpenError, Malformed):
            raise self._verdict("the root") from None

    def _block_offsets(self) -> list[tuple[int, int]]:
        offsets, start = [], PREAMBLE_SIZE + root_length(self._disk.read_at(self._file, 0, PREAMBLE_SIZE))
        for length in (self.root.removed_length, *(row.length for row in self.root.directories)):
            offsets.append((start, length))
            start += length
        return offsets

    def _open(self, sealed: bytes, kind: Kind, *fields: bytes) -> bytes:
        return unpad(
            open_sealed(self._keys.body, context(kind, self._keys.vault_id, self._keys.epoch, *fields), sealed)
        )

    def _verdict(self, part: str) -> Corrupt | Tampered:
        whole = sha256(self._disk.read_at(self._file, 0, self._disk.size(self._file)))
        if whole != self._header.checkpoint.file:
            return Corrupt(f"{part} of {self.name} is damaged")
        return Tampered(f"{part} of {self.name} is whole but was not made with this vault's keys")


class Epoch:
    """An epoch, loaded. `hashes` are those of its frames, the opening frame first."""

    def __init__(self, disk: Disk, header: Header, root: RootKey, *, index: Index | None = None) -> None:
        """Check the header against the key, read the checkpoint's root, then the opening frame.

        `index`: the state at the opening frame when it is in memory already. Raises `StaleKey`, `Tampered`, `Corrupt`,
        `Missing`.
        """
        check_root_key(header, root)
        self._disk = disk
        self.header = header
        self.keys = EpochKeys(
            header.vault_id, header.epoch, unwrap_epoch_key(root, header), unwrap_audit_key(root, header, header.epoch)
        )
        self.objects = ObjectStore(disk)
        self.inline: dict[bytes, tuple[int, int]] = {}
        self.hashes: list[bytes] = []
        with ExitStack() as undo:
            self.checkpoint = CheckpointFile(disk, header, self.keys)
            undo.callback(self.checkpoint.close)
            self.journal = Journal(disk, header.vault_id, header.epoch)
            undo.callback(self.journal.close)
            self._came_along = index is not None
            self.index = index if index is not None else Index(self.checkpoint.root, self.checkpoint.block)
            self._tail = self._take_in_opening()
            undo.pop_all()

    def close(self) -> None:
        """Close the files of this epoch."""
        self.journal.close()
        self.checkpoint.close()

    @property
    def head(self) -> Head:
        """The head: the last frame taken in."""
        return Head(self.header.epoch, self.header.start.seq + len(self.hashes) - 1, self.hashes[-1])

    @property
    def is_current(self) -> bool:
        """Whether the journal is the one that was read, up to the head."""
        return self.journal.continues(self.head)

    def hash_at(self, seq: int) -> bytes | None:
        """The hash of the frame with this seq, `None` when it is not of this epoch."""
        position = seq - self.header.start.seq
        return self.hashes[position] if 0 <= position < len(self.hashes) else None

    def take_in(self) -> Tail:
        """Apply the frames that were appended since, and tell what lies behind them. Raises `Tampered`."""
        frames, tail = self.journal.new_frames(self.head)
        for frame in frames:
            self._apply(frame, open_body(self.keys, frame))
        self._tail = tail
        return tail

    @property
    def tail(self) -> Tail:
        """What lay behind the last frame when it was looked at last."""
        return self._tail

    def commit(self, change: Change, *, random: Randomness) -> None:
        """Apply a change, write it as one frame, flush it: the commit point. The lock is held, all was taken in.

        Raises `Conflict` or `StorageError` when nothing was changed, `OutcomeUnknown` when the flush failed. After
        any failure the index may be ahead of the disk: load the epoch anew.
        """
        try:
            # Before it is written: a frame that does not fit would be refused by everybody who reads it, for ever.
            self._change(change.records)
        except Malformed as error:
            raise Conflict(f"the change was not stored: {error}") from None
        draft = Draft(
            seq=self.head.seq + 1,
            previous=self.head.hash,
            entries=change.entries,
            records=change.records,
            objects=tuple((item.object_id, item.data) for item in change.objects),
        )
        data, frame = build_frame(self.keys, draft, offset=self.journal.end, random=random)
        self.journal.write(data, may_use_reserve=not change.objects)
        try:
            self.journal.flush()
        except StorageError as error:
            raise OutcomeUnknown(f"whether the change was stored is unknown: {error.message}") from error
        self.journal.advance(len(data))
        self._count(frame)

    def read(self, file: File, version: Version) -> bytes:
        """Read and open one version of a memory. Raises `Missing`, `Corrupt`, `Tampered`."""
        inline = self.inline.get(version.object_id)
        if inline is not None:
            data, place = (
                self.journal.read(*inline),
                f"the object at byte {inline[0]} of {self.journal.name(self.header.epoch)}",
            )
        else:
            place = ObjectStore.name(version.object_id)
            data = self.objects.read(version.object_id)
        return open_object(
            data,
            object_id=version.object_id,
            key=version.key,
            vault_id=self.keys.vault_id,
            file_id=file.file_id,
            place=place,
        )

    def _take_in_opening(self) -> Tail:
        header = self.header
        frames, tail = self.journal.new_frames(None)
        name = Journal.name(header.epoch)
        if not frames and tail is not Tail.UNCHAINED:
            raise Corrupt(f"{name} does not begin with a whole frame")
        opening = frames[0] if frames else None
        if opening is None or opening.head != header.start or opening.header.opening != header.checkpoint:
            raise Tampered(f"{name} is not the journal that the header names")
        for frame in frames:
            # An index that came along already holds what the opening frame carries over.
            known = self._came_along and frame is opening
            self._apply(frame, () if known else open_body(self.keys, frame))
        return tail

    def _apply(self, frame: Frame, records: tuple[Record, ...]) -> None:
        try:
            self._change(records)
        except Malformed as error:
            raise Tampered(f"frame {frame.head.seq} of epoch {frame.head.epoch}: {error}") from None
        self._count(frame)

    def _change(self, records: tuple[Record, ...]) -> None:
        for record in records:
            self.index.apply(record)

    def _count(self, frame: Frame) -> None:
        self.inline |= frame.objects
        self.hashes.append(frame.head.hash)
