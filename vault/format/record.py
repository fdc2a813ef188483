"""Records: one change each.

A frame's body part says what changed, its audit part who did it, when, and what was redacted.

What may live here: the values and their encoding (FORMAT.md §6). What may not: what a record does to the state
(`index`), keys, frames. The audit part outlives the body part, so it never holds a path or content.
"""

import unicodedata
from enum import IntEnum
from itertools import pairwise
from typing import Final, NamedTuple, Self

from vault.content import ContentKind
from vault.errors import InvalidRequest
from vault.format.binary import Cursor, Malformed, text8, text16, u8, u16, u32, u64

NO_ID: Final = bytes(16)
NO_HASH: Final = bytes(32)
ACTOR_BYTES: Final = 64
"""The most UTF-8 bytes in each field of an actor."""


class RecordKind(IntEnum):
    """What a record does; the number is the one in the format."""

    PUT = 1
    MOVE = 2
    REMOVE = 3
    RESTORE = 4
    POLICY = 5
    SLOTS = 6
    PURGE = 7
    EXPIRE = 8
    TRUST = 9
    EXPORT = 10
    NOTE = 11

    @property
    def word(self) -> str:
        """The kind as people read it."""
        return self.name.lower()


class _Named(NamedTuple):
    application: str
    session: str
    model: str


class Actor(_Named):
    """Who makes a change, as the host says it: application, session, model.

    Never what a model says of itself; no personal data.

    Each is at most 64 bytes of UTF-8 without control characters. Raises `InvalidRequest`.
    """

    __slots__ = ()

    def __new__(cls, application: str = "", session: str = "", model: str = "") -> Self:
        """Check what the host says."""
        for name, value in zip(cls._fields, (application, session, model), strict=True):
            if not _is_short_text(value):
                raise InvalidRequest(f"{name} must be at most {ACTOR_BYTES} bytes of text without control characters")
        return super().__new__(cls, application, session, model)


def _is_short_text(value: object) -> bool:
    if not isinstance(value, str) or any(unicodedata.category(character) in {"Cc", "Cf", "Cs"} for character in value):
        return False
    return len(value.encode("utf-8")) <= ACTOR_BYTES


class Record(NamedTuple):
    """One change. Fields that its kind does not use keep their defaults; `_FIELDS` says which kind uses which.

    path, target: canonical texts, `/memories/…`; object_id, parent: 32 bytes; file_id: 16; size: content bytes; time:
    ms since 1970, UTC.
    """

    kind: RecordKind
    time: int
    file_id: bytes = NO_ID
    object_id: bytes = NO_HASH
    key: bytes = NO_HASH
    parent: bytes = NO_HASH
    size: int = 0
    content: ContentKind = ContentKind.TEXT
    path: str = ""
    target: str = ""
    data: bytes = b""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.kind.word}>"  # never the key, nor a path


_FIELDS: Final[dict[RecordKind, frozenset[str]]] = {
    RecordKind.PUT: frozenset({"file_id", "object_id", "key", "parent", "size", "content", "path"}),
    RecordKind.MOVE: frozenset({"file_id", "path", "target"}),
    RecordKind.REMOVE: frozenset({"file_id", "path"}),
    RecordKind.RESTORE: frozenset({"file_id", "object_id", "path", "target"}),
    RecordKind.POLICY: frozenset({"data"}),
    RecordKind.SLOTS: frozenset({"data"}),
    RecordKind.PURGE: frozenset({"file_id", "path"}),
    RecordKind.EXPIRE: frozenset({"file_id", "object_id", "path"}),
    RecordKind.TRUST: frozenset({"data"}),
    RecordKind.EXPORT: frozenset({"data"}),
    RecordKind.NOTE: frozenset({"data"}),
}
_DEFAULTS: Final[dict[str, object]] = {
    "file_id": NO_ID,
    "object_id": NO_HASH,
    "key": NO_HASH,
    "parent": NO_HASH,
    "size": 0,
    "content": ContentKind.TEXT,
    "path": "",
    "target": "",
    "data": b"",
}


class AuditEntry(NamedTuple):
    """Who did what to which file, without its name: kept for ever, and readable with the audit key alone.

    bucket: position in the sequence of padded object sizes; rules: (rule, count) of what the gate found, sorted by
    rule.
    """

    kind: RecordKind
    time: int
    actor: Actor
    file_id: bytes = NO_ID
    bucket: int = 0
    rules: tuple[tuple[str, int], ...] = ()


def encode_body(records: tuple[Record, ...]) -> bytes:
    """Encode a body part: count (4), then the records."""
    return u32(len(records)) + b"".join(_encode_record(record) for record in records)


def decode_body(data: bytes) -> tuple[Record, ...]:
    """Decode a body part. Raises `Malformed`."""
    cursor = Cursor(data)
    records = tuple(_decode_record(cursor) for _ in range(cursor.integer(4)))
    cursor.finish()
    return records


def encode_audit(entries: tuple[AuditEntry, ...]) -> bytes:
    """Encode an audit part: count (4), then the entries."""
    return u32(len(entries)) + b"".join(_encode_entry(entry) for entry in entries)


def decode_audit(data: bytes) -> tuple[AuditEntry, ...]:
    """Decode an audit part. Raises `Malformed`."""
    cursor = Cursor(data)
    entries = tuple(_decode_entry(cursor) for _ in range(cursor.integer(4)))
    cursor.finish()
    return entries


def _encode_record(record: Record) -> bytes:
    return b"".join(
        (
            u8(record.kind),
            u64(record.time),
            record.file_id,
            record.object_id,
            record.key,
            record.parent,
            u32(record.size),
            u8(record.content),
            text16(record.path),
            text16(record.target),
            u32(len(record.data)),
            record.data,
        )
    )


def _decode_record(cursor: Cursor) -> Record:
    record = Record(
        kind=_kind(cursor),
        time=cursor.integer(8),
        file_id=cursor.take(16),
        object_id=cursor.take(32),
        key=cursor.take(32),
        parent=cursor.take(32),
        size=cursor.integer(4),
        content=_content(cursor),
        path=cursor.text(2),
        target=cursor.text(2),
        data=cursor.take(cursor.integer(4)),
    )
    used = _FIELDS[record.kind]
    if any(getattr(record, name) != default for name, default in _DEFAULTS.items() if name not in used):
        raise Malformed("a record uses a field that its kind does not have")
    return record


def _encode_entry(entry: AuditEntry) -> bytes:
    actor = entry.actor
    rules = b"".join(text8(rule) + u32(count) for rule, count in entry.rules)
    head = u8(entry.kind) + u64(entry.time) + entry.file_id + u8(entry.bucket)
    return head + text8(actor.application) + text8(actor.session) + text8(actor.model) + u16(len(entry.rules)) + rules


def _decode_entry(cursor: Cursor) -> AuditEntry:
    kind, time, file_id, bucket = _kind(cursor), cursor.integer(8), cursor.take(16), cursor.integer(1)
    try:
        actor = Actor(cursor.text(1), cursor.text(1), cursor.text(1))
    except InvalidRequest:
        raise Malformed("an actor is not what a host may say") from None
    rules = tuple((cursor.text(1), cursor.integer(4)) for _ in range(cursor.integer(2)))
    if any(first[0] >= second[0] for first, second in pairwise(rules)):
        raise Malformed("rules are not sorted")
    return AuditEntry(kind, time, actor, file_id, bucket, rules)


def _kind(cursor: Cursor) -> RecordKind:
    try:
        return RecordKind(cursor.integer(1))
    except ValueError:
        raise Malformed("an unknown kind of record") from None


def _content(cursor: Cursor) -> ContentKind:
    try:
        return ContentKind(cursor.integer(1))
    except ValueError:
        raise Malformed("an unknown kind of content") from None
