"""Reading a state, and gathering a change: what goes into one frame.

What may live here: `Reader` and `Transaction`. What may not: the lock, the commit (`store`), rules about paths and
texts (`memory`, `policy`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from vault.crypto import ID_SIZE, Randomness
from vault.epoch import Change, Epoch
from vault.errors import BusyError, Corrupt
from vault.faults import Missing
from vault.format.binary import OBJECT_UNIT, bucket_of
from vault.format.record import NO_HASH, Actor, AuditEntry, Record, RecordKind
from vault.index import Index
from vault.objects import ObjectStore, SealedObject, object_size, seal_object
from vault.paths import MemoryPath
from vault.tree import File, Version

if TYPE_CHECKING:
    from vault.policy import Admitted  # the type is all that is known of the gate down here

_DATA_BYTES: Final = 4096


class Reader:
    """A state as of one moment: `index`, and the contents it names."""

    def __init__(self, epoch: Epoch, again: Callable[[], Epoch]) -> None:
        self._epoch = epoch
        self._again = again

    @property
    def index(self) -> Index:
        """The state."""
        return self._epoch.index

    def read(self, file: File, version: Version | None = None) -> bytes:
        """Read one version of a memory, the current one by default. Raises `Corrupt` or `Tampered`.

        Checkpoints of other processes may have moved the object since: then its place is looked up again. Raises
        `BusyError` when they have let go of the version.
        """
        wanted = version or file.current
        while True:
            header = self._epoch.header
            try:
                return self._epoch.read(file, wanted)
            except Missing:
                self._epoch = self._again()
            if self._epoch.header == header:
                break
        if wanted.object_id not in self.index.objects():
            raise BusyError("this version was let go of while it was read")
        raise Corrupt(f"{ObjectStore.name(wanted.object_id)} is missing")


class Transaction(Reader):
    """Gathers the records of one frame.

    `index` shows the state before; so check everything first, and touch each path once.
    """

    def __init__(self, epoch: Epoch, again: Callable[[], Epoch], actor: Actor, *, random: Randomness, now: int) -> None:
        super().__init__(epoch, again)
        self._actor = actor
        self._random = random
        self._now = now
        self._records: list[Record] = []
        self._entries: list[AuditEntry] = []
        self._objects: list[SealedObject] = []
        self._touched: set[MemoryPath] = set()

    def put(self, admitted: Admitted) -> None:
        """Store a content that the gate has admitted, as a new memory or as the next version of the one at its path.

        Raises `ValueError` if that gate went by another policy than this vault's.
        """
        if admitted.policy != self.index.policy:
            raise ValueError("a vault takes only what its own policy admits")
        known = self.index.file(admitted.path)
        file_id = known.file_id if known else self._random(ID_SIZE)
        sealed = seal_object(admitted.content, vault_id=self._epoch.keys.vault_id, file_id=file_id, random=self._random)
        self._objects.append(sealed)
        record = Record(
            RecordKind.PUT,
            self._now,
            file_id=file_id,
            object_id=sealed.object_id,
            key=sealed.key,
            parent=known.current.object_id if known else NO_HASH,
            size=len(admitted.content),
            content=admitted.kind,
            path=admitted.path.text,
        )
        self._note(record, admitted.path, size=len(admitted.content), rules=tuple(sorted(admitted.rules)))

    def move(self, source: MemoryPath, target: MemoryPath) -> None:
        """Move one memory. The caller has checked that it is there and that nothing is at the target."""
        file = self._file(source)
        record = Record(RecordKind.MOVE, self._now, file_id=file.file_id, path=source.text, target=target.text)
        self._note(record, source, size=file.current.size)

    def remove(self, path: MemoryPath) -> None:
        """Remove one memory; its versions are kept for as long as the policy says."""
        file = self._file(path)
        record = Record(RecordKind.REMOVE, self._now, file_id=file.file_id, path=path.text)
        self._note(record, path, size=file.current.size)

    def note(self, kind: RecordKind, data: bytes) -> None:
        """Record something that changes no memory: a policy, an export, a note. At most 4 KiB, except for a policy."""
        if kind is not RecordKind.POLICY and len(data) > _DATA_BYTES:
            raise ValueError(f"a note holds at most {_DATA_BYTES} bytes")
        self._records.append(Record(kind, self._now, data=data))
        self._entries.append(AuditEntry(kind, self._now, self._actor))

    def change(self) -> Change:
        """What was gathered."""
        return Change(tuple(self._records), tuple(self._entries), tuple(self._objects))

    def _note(self, record: Record, path: MemoryPath, *, size: int, rules: tuple[tuple[str, int], ...] = ()) -> None:
        if path in self._touched:
            raise ValueError("a transaction touches each path once")
        self._touched.add(path)
        bucket = bucket_of(object_size(size), OBJECT_UNIT)
        self._records.append(record)
        self._entries.append(AuditEntry(record.kind, self._now, self._actor, record.file_id, bucket, rules))

    def _file(self, path: MemoryPath) -> File:
        file = self.index.file(path)
        if file is None:
            raise LookupError("the caller has checked that the memory is there")
        return file
