"""`vault.frames`: built, found and opened; every way that bytes behind the last good frame can be wrong."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import HASHES, OTHER_VAULT, VAULT, chain, drawn, entry, epoch_keys, joined, put, sealed_object
from vault.crypto import EpochKeys, Key, Kind, context, seal
from vault.digest import sha256
from vault.errors import Tampered
from vault.format.binary import SECTOR, Malformed, pad
from vault.format.frame import CheckpointHashes, FrameHeader, Head, frame_hash
from vault.format.record import NO_HASH, Record, RecordKind
from vault.frames import Draft, Frame, Tail, build_frame, open_audit, open_body, parse_frame, scan

KEYS = epoch_keys()
CHAIN = chain(4)
PLAIN = [data for data, _ in CHAIN]
FRAMES = [frame for _, frame in CHAIN]
WITH_OBJECTS = chain(3, with_objects=True)


def _scan(data: bytes, previous: Head | None = None) -> tuple[list[Frame], Tail]:
    return scan(data, previous, base=0, vault_id=VAULT, epoch=1)


def _assembled(frame: Frame, *, audit: bytes | None = None, body: bytes | None = None, **fields: Any) -> bytes:  # noqa: ANN401
    """A frame without objects after an edit, all its checksums and hashes computed anew: this takes no key."""
    audit, body = audit or frame.audit, body or frame.body
    header = frame.header._replace(**fields).encode()
    return header + audit + body + frame_hash(header, sha256(audit), sha256(body))


# Building and parsing


def test_frames_come_back_as_they_were_built() -> None:
    for made in (CHAIN, WITH_OBJECTS):
        frames, tail = _scan(joined(made))
        assert (frames, tail) == ([frame for _, frame in made], Tail.CLEAN)


def test_records_and_entries_come_back_and_inline_objects_lie_where_the_frame_says() -> None:
    data = joined(WITH_OBJECTS)
    for seq, (_, frame) in enumerate(WITH_OBJECTS, start=1):
        record = put(f"file-{seq}", seed=seq)
        assert open_body(KEYS, frame) == (record,)
        assert open_audit(KEYS.audit, frame.header, frame.header_bytes, frame.audit) == (entry(record),)
        assert len(frame.objects) == (seq > 1)
        for object_id, (offset, length) in frame.objects.items():
            assert sha256(data[offset : offset + length]) == object_id


@given(st.integers(0, 40), st.integers(0, 3000), st.integers(0, 3), st.booleans())
def test_every_frame_is_whole_sectors(records: int, size: int, objects: int, opening: bool) -> None:  # noqa: FBT001
    sealed = [sealed_object(b"x" * (5000 * number), seed=number)[1] for number in range(objects)]
    draft = Draft(
        seq=9,
        previous=NO_HASH,
        entries=(entry(put("a")),) * records,
        records=(Record(RecordKind.NOTE, 1, data=bytes(size)),) * records,
        objects=tuple((item.object_id, item.data) for item in sealed),
        opening=HASHES if opening else None,
    )
    data, frame = build_frame(KEYS, draft, offset=SECTOR, random=drawn())
    assert len(data) == frame.header.frame_length == frame.end - SECTOR
    assert not any(len(piece) % SECTOR for piece in (data, frame.audit, frame.body))
    assert parse_frame(data, 0, base=SECTOR) == frame
    assert len(open_body(KEYS, frame)) == records


def test_the_same_change_gives_other_bytes_each_time_and_says_nothing_in_the_clear() -> None:
    draft, draw = Draft(1, NO_HASH, (), (put("a-very-private-name"),)), drawn()
    first, second = (build_frame(KEYS, draft, offset=0, random=draw)[0] for _ in range(2))
    assert first != second
    assert b"private" not in first


def test_the_chain_survives_the_loss_of_the_body_parts_but_not_a_change_of_their_hashes() -> None:
    for before, after in itertools.pairwise(FRAMES):
        digest = frame_hash(before.header_bytes, sha256(before.audit), sha256(before.body))
        assert digest == before.head.hash == after.header.previous
        assert frame_hash(before.header_bytes, sha256(before.audit), sha256(after.body)) != digest


def test_a_frame_says_nothing_of_its_parts_when_it_is_shown() -> None:
    assert repr(FRAMES[1].body) not in repr(FRAMES[1])


# What lies behind the last good frame


@pytest.mark.parametrize("frames", [CHAIN[:3], WITH_OBJECTS], ids=["plain", "with objects"])
def test_a_frame_torn_at_any_byte_is_torn_and_the_frames_before_it_are_good(frames: list[tuple[bytes, Frame]]) -> None:
    before, last = joined(frames[:2]), frames[2][0]
    step = 1 if len(last) < 4096 else 7
    for length in range(0, len(last), step):
        for behind in (b"", bytes(SECTOR), bytes(len(last) - length)):
            data = before + last[:length] + behind
            if last[:length] + behind != last:
                assert _scan(data) == ([frame for _, frame in frames[:2]], Tail.TORN if length else Tail.CLEAN)


def test_sectors_that_reached_the_disk_in_any_order_are_torn() -> None:
    last = PLAIN[2]
    sectors = [last[at : at + SECTOR] for at in range(0, len(last), SECTOR)]
    for kept in itertools.product((False, True), repeat=len(sectors)):
        written = b"".join(sector if keep else bytes(SECTOR) for sector, keep in zip(sectors, kept, strict=True))
        expected = (FRAMES[:3], Tail.CLEAN) if all(kept) else (FRAMES[:2], Tail.TORN if any(kept) else Tail.CLEAN)
        assert _scan(joined(CHAIN[:2]) + written + bytes(SECTOR)) == expected


@pytest.mark.parametrize("size", [0, 1, 511, 512, 100_000])
def test_only_zeros_or_nothing_is_clean(size: int) -> None:
    assert _scan(joined(CHAIN) + bytes(size)) == (FRAMES, Tail.CLEAN)
    assert _scan(bytes(size)) == ([], Tail.CLEAN)


@given(st.binary(min_size=1, max_size=3000).filter(any))
def test_garbage_is_torn(garbage: bytes) -> None:
    for data in (garbage, bytes(SECTOR) + garbage, b"AMVFRAME" + garbage):
        assert _scan(PLAIN[0] + data) == (FRAMES[:1], Tail.TORN)


def test_a_good_frame_behind_a_damaged_one_is_broken() -> None:
    for position in range(0, len(PLAIN[1]), 5):
        damaged = bytearray(joined(CHAIN))
        damaged[len(PLAIN[0]) + position] ^= 0x40
        assert _scan(bytes(damaged)) == (FRAMES[:1], Tail.BROKEN)


def test_a_good_frame_behind_zeros_or_behind_a_torn_one_is_broken() -> None:
    for hole in (bytes(len(PLAIN[1])), PLAIN[1][:SECTOR] + bytes(len(PLAIN[1]) - SECTOR), bytes(SECTOR)):
        assert _scan(PLAIN[0] + hole + PLAIN[2]) == (FRAMES[:1], Tail.BROKEN)


def test_a_damaged_last_frame_is_torn_because_nothing_good_follows() -> None:
    for position in range(0, len(PLAIN[3]), 5):
        damaged = bytearray(joined(CHAIN))
        damaged[-len(PLAIN[3]) + position] ^= 0x40
        assert _scan(bytes(damaged)) == (FRAMES[:3], Tail.TORN)


def test_a_frame_of_another_vault_or_off_the_sectors_does_not_make_a_torn_tail_look_broken() -> None:
    stranger = chain(1, epoch_keys(vault_id=OTHER_VAULT))[0][0]
    for behind in (bytes(SECTOR) + stranger, bytes(SECTOR - 8) + PLAIN[2]):
        assert _scan(PLAIN[0] + b"x" + behind[1:]) == (FRAMES[:1], Tail.TORN)


FORK = build_frame(KEYS, Draft(2, FRAMES[0].head.hash, (), (put("fork"),)), offset=0, random=drawn(1))[0]
SKIPPED = build_frame(KEYS, Draft(3, FRAMES[0].head.hash, (), ()), offset=0, random=drawn(1))[0]
UNCHAINED: dict[str, tuple[list[bytes], int]] = {
    "two frames swapped": ([PLAIN[0], PLAIN[2], PLAIN[1], PLAIN[3]], 1),
    "a frame taken out": ([PLAIN[0], PLAIN[2], PLAIN[3]], 1),
    "a frame replayed": ([*PLAIN, PLAIN[1]], 4),
    "the last frame replayed": ([*PLAIN, PLAIN[3]], 4),
    "the opening frame replayed": ([*PLAIN, PLAIN[0]], 4),
    "a fork behind what it forks from": ([PLAIN[0], PLAIN[1], FORK], 2),
    "a seq left out": ([PLAIN[0], SKIPPED], 1),
    "a frame of another vault": ([PLAIN[0], chain(2, epoch_keys(vault_id=OTHER_VAULT))[1][0]], 1),
    "a frame of another epoch": ([PLAIN[0], chain(2, epoch_keys(2))[1][0]], 1),
    "another vault from the start": ([data for data, _ in chain(2, epoch_keys(vault_id=OTHER_VAULT))], 0),
    "another epoch from the start": ([data for data, _ in chain(2, epoch_keys(2))], 0),
}


@pytest.mark.parametrize(("pieces", "good"), UNCHAINED.values(), ids=UNCHAINED)
def test_a_whole_frame_that_does_not_continue_the_chain_is_unchained(pieces: list[bytes], good: int) -> None:
    frames, tail = _scan(b"".join(pieces))
    assert (len(frames), tail) == (good, Tail.UNCHAINED)


def test_a_scan_goes_on_from_a_head_and_from_no_other() -> None:
    rest = joined(CHAIN[2:])
    found = scan(rest, FRAMES[1].head, base=FRAMES[2].offset, vault_id=VAULT, epoch=1)
    assert found == (FRAMES[2:], Tail.CLEAN)
    for other in (
        FRAMES[0].head,
        FRAMES[2].head,
        FRAMES[1].head._replace(hash=NO_HASH),
        FRAMES[1].head._replace(seq=9),
    ):
        assert _scan(rest, other) == ([], Tail.UNCHAINED)


def test_a_damaged_inline_object_makes_the_frame_no_frame() -> None:
    data, frame = WITH_OBJECTS[1]
    ((offset, length),) = frame.objects.values()
    for position in (0, length // 2, length - 1):
        damaged = bytearray(data)
        damaged[offset - frame.offset + position] ^= 1
        with pytest.raises(Malformed):
            parse_frame(bytes(damaged), 0, base=0)


# What somebody without the keys can make


def test_the_helper_of_these_tests_makes_whole_frames() -> None:
    assert _assembled(FRAMES[1]) == PLAIN[1]


EDITS: dict[str, Callable[[FrameHeader], dict[str, Any]]] = {
    "seq": lambda header: {"seq": header.seq + 1},
    "previous": lambda _: {"previous": FRAMES[2].head.hash},
    "epoch": lambda header: {"epoch": header.epoch + 1},
    "vault": lambda _: {"vault_id": OTHER_VAULT},
    "opening": lambda _: {"opening": HASHES},
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_an_edited_header_with_new_sums_is_whole_and_still_tampered(
    edit: Callable[[FrameHeader], dict[str, Any]],
) -> None:
    frame = parse_frame(_assembled(FRAMES[1], **edit(FRAMES[1].header)), 0, base=0)
    _assert_tampered(frame)


def test_an_edited_opening_frame_is_tampered() -> None:
    for hashes in (CheckpointHashes(HASHES.root, HASHES.file, NO_HASH), None):
        _assert_tampered(parse_frame(_assembled(FRAMES[0], opening=hashes), 0, base=0))


def test_a_planted_inline_object_is_tampered() -> None:
    planted, frame = sealed_object(b"planted", seed=99)[1], FRAMES[1]
    header = frame.header._replace(objects=((planted.object_id, len(planted.data)),)).encode()
    digest = frame_hash(header, sha256(frame.audit), sha256(frame.body))
    _assert_tampered(parse_frame(header + frame.audit + frame.body + planted.data + digest, 0, base=0))


def _assert_tampered(frame: Frame) -> None:
    with pytest.raises(Tampered, match=f"frame {frame.head.seq} of epoch {frame.head.epoch}"):
        open_body(KEYS, frame)
    with pytest.raises(Tampered, match=f"frame {frame.head.seq} of epoch {frame.head.epoch}"):
        open_audit(KEYS.audit, frame.header, frame.header_bytes, frame.audit)


def test_parts_swapped_between_frames_or_for_each_other_are_tampered() -> None:
    first, second = FRAMES[1], FRAMES[2]
    for body in (second.body, first.audit):
        with pytest.raises(Tampered):
            open_body(KEYS, first._replace(body=body))
    for audit in (second.audit, first.body):
        with pytest.raises(Tampered):
            open_audit(KEYS.audit, first.header, first.header_bytes, audit)
    same_length = parse_frame(_assembled(first, body=second.body), 0, base=0)
    with pytest.raises(Tampered):
        open_body(KEYS, same_length)


def test_the_audit_key_opens_no_body_and_the_epoch_key_no_audit_part() -> None:
    frame, crossed = FRAMES[1], EpochKeys(VAULT, 1, KEYS.audit, KEYS.body)
    with pytest.raises(Tampered):
        open_body(crossed, frame)
    with pytest.raises(Tampered):
        open_audit(crossed.audit, frame.header, frame.header_bytes, frame.audit)


STRANGERS = [
    epoch_keys(seed=1),
    EpochKeys(OTHER_VAULT, 1, KEYS.body, KEYS.audit),
    EpochKeys(VAULT, 2, KEYS.body, KEYS.audit),
]


@pytest.mark.parametrize("keys", STRANGERS, ids=["keys", "vault", "epoch"])
def test_keys_of_another_vault_or_epoch_open_no_body(keys: EpochKeys) -> None:
    with pytest.raises(Tampered):
        open_body(keys, FRAMES[1])


@pytest.mark.parametrize(
    "padded", [pad(b"\0\0\0\1", 440), b"\xff" * 440, pad(b"", 440)], ids=["cut", "length", "empty"]
)
def test_a_part_that_opens_and_makes_no_sense_is_tampered_and_nothing_worse(padded: bytes) -> None:
    frame = FRAMES[1]
    body = _sealed(KEYS.body, Kind.BODY_PART, frame, padded)
    with pytest.raises(Tampered):
        open_body(KEYS, frame._replace(body=body))
    audit = _sealed(KEYS.audit, Kind.AUDIT_PART, frame, padded)
    with pytest.raises(Tampered):
        open_audit(KEYS.audit, frame.header, frame.header_bytes, audit)


def _sealed(key: Key, kind: Kind, frame: Frame, padded: bytes) -> bytes:
    return seal(key, context(kind, VAULT, 1, sha256(frame.header_bytes)), padded, random=drawn())
