"""Small factories for the tests of the lower rooms: keys, headers, records, frames; and bytes changed on purpose.

What may live here: values with every field filled, deterministic for a seed, and the strategy that damages encodings.
What may not: expectations.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from hypothesis import strategies as st

from vault.credentials import RecoveryCode
from vault.crypto import EpochKeys, Key, Randomness, RootKey
from vault.disk import Disk
from vault.format.binary import Malformed
from vault.format.checkpoint import (
    DirectoryRow,
    Root,
    StoredFile,
    decode_block,
    decode_root,
    encode_block,
    encode_root,
)
from vault.format.frame import CheckpointHashes, Head
from vault.format.header import Argon2idParameters, ExtractParameters, Header, Slot, WrappedAuditKey
from vault.format.record import NO_HASH, Actor, AuditEntry, Record, RecordKind
from vault.frames import Draft, Frame, build_frame
from vault.index import Index
from vault.journal import Journal
from vault.objects import SealedObject, seal_object

VAULT = bytes(range(16))
OTHER_VAULT = bytes(range(16, 32))
HASHES = CheckpointHashes(b"\x0a" * 32, b"\x0b" * 32, b"\x0c" * 32)


def drawn(seed: int = 0) -> Randomness:
    """Randomness that is the same in each run."""
    return random.Random(seed).randbytes


def root_key(seed: int = 0) -> RootKey:
    return RootKey(drawn(1000 + seed)(32))


def epoch_keys(epoch: int = 1, *, vault_id: bytes = VAULT, seed: int = 0) -> EpochKeys:
    draw = drawn(2000 + seed + epoch)
    return EpochKeys(vault_id, epoch, Key(draw(32)), Key(draw(32)))


def new_disk(directory: Path) -> Disk:
    """An empty vault directory below a test's own, with the folders that the rooms expect."""
    disk = Disk(directory / "vault", create=True)
    for name in ("objects", "checkpoint", "journal", "audit"):
        disk.make_directory(name)
    return disk


def code(seed: int = 0) -> RecoveryCode:
    """A credential that costs nothing to try."""
    return RecoveryCode.generate(random=drawn(3000 + seed))


def header(*, sequence: int = 7, vault_id: bytes = VAULT, slots: tuple[Slot, ...] | None = None) -> Header:
    """A header with a slot of each kind, complete but for what only keys can make."""
    salt = bytes(range(32))
    every_kind = (
        Slot(b"\x01" * 16, "passphrase", Argon2idParameters(65536, 3, 4, salt[:16]), b"\x11" * 104),
        Slot(b"\x02" * 16, "key-file", ExtractParameters(salt), b"\x12" * 104),
        Slot(b"\x03" * 16, "recovery-code", ExtractParameters(salt), b"\x13" * 104, b"\x14" * 92),
    )
    return Header(
        vault_id=vault_id,
        sequence=sequence,
        root_key_id=b"\x21" * 16,
        start=Head(3, 17, b"\x22" * 32),
        checkpoint=HASHES,
        epoch_key=b"\x23" * 104,
        audit_keys=(WrappedAuditKey(1, b"\x24" * 104), WrappedAuditKey(3, b"\x25" * 104)),
        slots=every_kind if slots is None else slots,
        mac=b"\x26" * 32,
    )


def put(path: str, *, seed: int = 0, parent: bytes = NO_HASH, size: int = 5, time: int = 1000) -> Record:
    draw = drawn(4000 + seed)
    return Record(
        RecordKind.PUT, time, draw(16), draw(32), draw(32), parent=parent, size=size, path=f"/memories/{path}"
    )


def entry(record: Record) -> AuditEntry:
    return AuditEntry(record.kind, record.time, Actor("app", "session", "model"), record.file_id, 2, (("rule", 1),))


def sealed_object(content: bytes, *, seed: int = 0, vault_id: bytes = VAULT) -> tuple[bytes, SealedObject]:
    """A file id, and a content sealed for it."""
    draw = drawn(5000 + seed)
    file_id = draw(16)
    return file_id, seal_object(content, vault_id=vault_id, file_id=file_id, random=draw)


def chain(
    length: int, keys: EpochKeys | None = None, *, after: Head | None = None, with_objects: bool = False
) -> list[tuple[bytes, Frame]]:
    """The first frames of an epoch, each with its bytes: an opening frame, which continues `after`, then puts."""
    keys = keys or epoch_keys()
    draw, built, offset = drawn(6000 + keys.epoch), list[tuple[bytes, Frame]](), 0
    previous = after or Head(0, 0, NO_HASH)
    for number in range(length):
        seq = previous.seq + 1
        record = put(f"file-{seq}", seed=seq)
        stored = sealed_object(b"content", seed=seq)[1]
        objects = ((stored.object_id, stored.data),) if with_objects and number else ()
        draft = Draft(seq, previous.hash, (entry(record),), (record,), objects, None if number else HASHES)
        data, frame = build_frame(keys, draft, offset=offset, random=draw)
        built.append((data, frame))
        offset, previous = offset + len(data), frame.head
    return built


def append(journal: Journal, data: bytes, *, may_use_reserve: bool = False) -> None:
    journal.write(data, may_use_reserve=may_use_reserve)
    journal.flush()
    journal.advance(len(data))


def joined(frames: list[tuple[bytes, Frame]]) -> bytes:
    return b"".join(data for data, _ in frames)


@dataclass
class Reloaded:
    """An index made from the checkpoint of another; `loads` are the blocks that were read."""

    of: Index
    loads: list[int] = field(default_factory=list)

    def index(self) -> Index:
        removed = tuple(
            StoredFile(file.file_id, file.path.text, file.versions, file.removed) for file in self.of.removed()
        )
        folders: dict[str, list[StoredFile]] = {}
        for file in self.of.files():
            folders.setdefault(file.path.parent.text, []).append(
                StoredFile(file.file_id, file.path.name, file.versions)
            )
        blocks = [encode_block(removed), *(encode_block(tuple(folders[path])) for path in sorted(folders))]
        rows = tuple(
            DirectoryRow(path, len(files), sum(file.versions[-1].size for file in files), 512)
            for path, files in sorted(folders.items())
        )
        root = decode_root(encode_root(Root(self.of.policy, 512, rows)))

        def load(number: int) -> tuple[StoredFile, ...]:
            self.loads.append(number)
            return decode_block(blocks[number], rows[number - 1] if number else None)

        return Index(root, load)


# Damage


def bit_flips(data: bytes) -> Iterator[bytes]:
    """Every neighbour of `data` in which one bit differs."""
    for position in range(8 * len(data)):
        flipped = bytearray(data)
        flipped[position // 8] ^= 1 << position % 8
        yield bytes(flipped)


@st.composite
def damaged(draw: st.DrawFn, encodings: st.SearchStrategy[bytes]) -> bytes:
    """An encoding after a few edits: bytes replaced, taken out, put in, repeated; or bytes that were never one."""
    data = draw(st.one_of(encodings, encodings, encodings, st.binary(max_size=300)))
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 4)))
        middle = draw(st.one_of(st.binary(max_size=4), st.just(2 * data[start:end])))
        data = data[:start] + middle + data[end:]
    return data


def decoded_strictly(data: bytes, decode: Callable[[bytes], bytes], *, refusals: tuple[type[Exception], ...]) -> bool:
    """Decode and encode again: whether the bytes were accepted, having checked that they then come out the same.

    `decode`: decodes and encodes again. Any exception that is no refusal goes through.
    """
    try:
        again = decode(data)
    except refusals:
        return False
    assert again == data
    return True


REFUSALS = (Malformed,)
