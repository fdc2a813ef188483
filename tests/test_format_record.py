"""`vault.format.record`: one spelling for each record and entry; an actor is short and harmless."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import REFUSALS, bit_flips, damaged, decoded_strictly, put
from tests.builders import entry as entry_of
from vault.content import ContentKind
from vault.errors import InvalidRequest
from vault.format.binary import Malformed, u32
from vault.format.record import (
    ACTOR_BYTES,
    Actor,
    AuditEntry,
    Record,
    RecordKind,
    decode_audit,
    decode_body,
    encode_audit,
    encode_body,
)

_IDS = st.binary(min_size=16, max_size=16)
_HASHES = st.binary(min_size=32, max_size=32)
_TEXTS = st.text(max_size=12)
_FIELDS: dict[str, st.SearchStrategy[object]] = {
    "file_id": _IDS,
    "object_id": _HASHES,
    "key": _HASHES,
    "parent": _HASHES,
    "size": st.integers(0, 2**32 - 1),
    "content": st.sampled_from(ContentKind),
    "path": _TEXTS,
    "target": _TEXTS,
    "data": st.binary(max_size=20),
}
# As the table of FORMAT.md §6 says, written down a second time.
USES = {
    RecordKind.PUT: {"file_id", "object_id", "key", "parent", "size", "content", "path"},
    RecordKind.MOVE: {"file_id", "path", "target"},
    RecordKind.REMOVE: {"file_id", "path"},
    RecordKind.RESTORE: {"file_id", "object_id", "path", "target"},
    RecordKind.POLICY: {"data"},
    RecordKind.SLOTS: {"data"},
    RecordKind.PURGE: {"file_id", "path"},
    RecordKind.EXPIRE: {"file_id", "object_id", "path"},
    RecordKind.TRUST: {"data"},
    RecordKind.EXPORT: {"data"},
    RecordKind.NOTE: {"data"},
}
_TIMES = st.integers(0, 2**64 - 1)


def _records_of(kind: RecordKind) -> st.SearchStrategy[Record]:
    fields: dict[str, st.SearchStrategy[Any]] = {"kind": st.just(kind), "time": _TIMES} | {
        name: _FIELDS[name] for name in USES[kind]
    }
    return st.fixed_dictionaries(fields).map(lambda values: Record(**values))


RECORDS = st.sampled_from(RecordKind).flatmap(_records_of)
BODIES = st.lists(RECORDS, max_size=4).map(tuple)
_WORDS = st.text(st.characters(exclude_categories=("Cc", "Cf", "Cs")), max_size=16)
ENTRIES = st.builds(
    AuditEntry,
    kind=st.sampled_from(RecordKind),
    time=_TIMES,
    actor=st.builds(Actor, _WORDS, _WORDS, _WORDS),
    file_id=_IDS,
    bucket=st.integers(0, 255),
    rules=st.dictionaries(_TEXTS, st.integers(0, 2**32 - 1), max_size=3).map(lambda found: (*sorted(found.items()),)),
)  # fmt: skip
AUDITS = st.lists(ENTRIES, max_size=4).map(tuple)


def _body_again(data: bytes) -> bytes:
    return encode_body(decode_body(data))


def _audit_again(data: bytes) -> bytes:
    return encode_audit(decode_audit(data))


@given(BODIES)
def test_records_come_back_as_they_were(records: tuple[Record, ...]) -> None:
    assert decode_body(encode_body(records)) == records


@given(AUDITS)
def test_entries_come_back_as_they_were(entries: tuple[AuditEntry, ...]) -> None:
    assert decode_audit(encode_audit(entries)) == entries


@given(damaged(BODIES.map(encode_body)))
def test_damaged_records_are_refused_or_have_one_spelling(data: bytes) -> None:
    decoded_strictly(data, _body_again, refusals=REFUSALS)


@given(damaged(AUDITS.map(encode_audit)))
def test_damaged_entries_are_refused_or_have_one_spelling(data: bytes) -> None:
    decoded_strictly(data, _audit_again, refusals=REFUSALS)


def test_flipped_bits_never_decode_to_what_they_are_not() -> None:
    records = (put("a/b"), Record(RecordKind.NOTE, 5, data=b"text"))
    accepted = [decoded_strictly(data, _body_again, refusals=REFUSALS) for data in bit_flips(encode_body(records))]
    assert not all(accepted)
    for data in bit_flips(encode_audit((entry_of(records[0]),))):
        decoded_strictly(data, _audit_again, refusals=REFUSALS)


def test_cut_or_extended_encodings_are_refused() -> None:
    body, audit = encode_body((put("a"), put("b"))), encode_audit((entry_of(put("a")),))
    for data, again in ((body, _body_again), (audit, _audit_again)):
        for other in [*(data[:length] for length in range(len(data))), data + b"\0"]:
            with pytest.raises(Malformed):
                again(other)


@pytest.mark.parametrize("count", [1, 2**32 - 1])
def test_a_count_that_promises_too_much_ends_at_the_end_of_the_bytes(count: int) -> None:
    for decode in (decode_body, decode_audit):
        with pytest.raises(Malformed):
            decode(u32(count))


@pytest.mark.parametrize("kind", RecordKind, ids=lambda kind: kind.word)
def test_a_record_with_a_field_that_its_kind_does_not_have_is_refused(kind: RecordKind) -> None:
    values = {
        "file_id": b"\1" * 16,
        "size": 1,
        "content": ContentKind.PNG,
        "path": "/memories/a",
        "target": "/memories/b",
    }
    values |= {"object_id": b"\1" * 32, "key": b"\1" * 32, "parent": b"\1" * 32, "data": b"x"}  # fmt: skip
    for name, value in values.items():
        record = Record(kind, 1)._replace(**{name: value})  # type: ignore[arg-type]
        if name in USES[kind]:
            assert decode_body(encode_body((record,))) == (record,)
        else:
            with pytest.raises(Malformed):
                decode_body(encode_body((record,)))


@pytest.mark.parametrize(("offset", "value"), [(4, 0), (4, 12), (4, 255), (4 + 9 + 16 + 96 + 4, 3)])
def test_an_unknown_kind_of_record_or_content_is_refused(offset: int, value: int) -> None:
    data = bytearray(encode_body((put("a"),)))
    data[offset] = value
    with pytest.raises(Malformed):
        decode_body(bytes(data))


@pytest.mark.parametrize("rules", [(("b", 1), ("a", 1)), (("a", 1), ("a", 2))], ids=["unsorted", "twice"])
def test_rules_out_of_order_are_refused(rules: tuple[tuple[str, int], ...]) -> None:
    with pytest.raises(Malformed):
        decode_audit(encode_audit((AuditEntry(RecordKind.PUT, 1, Actor(), rules=rules),)))


BAD_WORDS = {
    "65 bytes": "x" * (ACTOR_BYTES + 1),
    "65 bytes of fewer letters": "é" * 32 + "x",
    "newline": "a\nb",
    "escape": "\x1b[31m",
    "NUL": "\0",
    "C1": "\x9b",
    "bidi override": "\u202e",
    "zero width": "\u200b",
    "lone surrogate": "\ud800",
    "not a text": 5,
    "bytes": b"app",
    "none": None,
}


@pytest.mark.parametrize("field", ["application", "session", "model"])
@pytest.mark.parametrize("word", BAD_WORDS.values(), ids=BAD_WORDS)
def test_an_actor_that_could_steer_a_terminal_or_is_too_long_is_refused(field: str, word: object) -> None:
    with pytest.raises(InvalidRequest) as caught:
        Actor(**{field: word})  # type: ignore[arg-type]
    assert field in caught.value.message
    assert caught.value.message.isprintable()


def test_an_actor_of_64_bytes_is_fine_and_the_default_is_nobody() -> None:
    assert Actor("é" * 32, "x" * ACTOR_BYTES, "模型").model == "模型"
    assert Actor() == Actor("", "", "")


def test_an_entry_whose_actor_no_host_could_have_said_is_refused() -> None:
    good = encode_audit((AuditEntry(RecordKind.NOTE, 1, Actor("application")),))
    with pytest.raises(Malformed):
        decode_audit(good.replace(b"application", b"\x1b[31mcation"))


def test_a_record_does_not_show_its_key() -> None:
    record = put("a")
    assert repr(record.key) not in repr(record)
    assert record.key.hex() not in repr(record)
