"""`vault.segments`: the chain outlives the body parts, verifies without a key, and every edit is named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.builders import OTHER_VAULT, VAULT, chain, entry, epoch_keys, new_disk, put
from vault.digest import sha256
from vault.disk import Disk
from vault.errors import Corrupt, Tampered
from vault.faults import Missing
from vault.format.frame import SEGMENT_PREAMBLE, Head, frame_hash
from vault.frames import Frame, open_audit
from vault.segments import encode_segment, extends, read_segment, segment_name

EPOCHS = [[frame for _, frame in chain(4, with_objects=True)]]
for number in (2, 3):
    EPOCHS.append([frame for _, frame in chain(3, epoch_keys(number), after=EPOCHS[-1][-1].head)])
FRAMES = EPOCHS[0]
SEGMENT = encode_segment(FRAMES)
STARTS = [len(encode_segment(FRAMES[:count])) for count in range(len(FRAMES) + 1)]


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    made = new_disk(tmp_path)
    yield made
    made.close()


def _place(disk: Disk, data: bytes, epoch: int = 1) -> None:
    (disk.directory / segment_name(epoch)).write_bytes(data)


def _offset(disk: Disk, data: bytes) -> int:
    """The offset that the verdict on a damaged segment names."""
    _place(disk, data)
    with pytest.raises(Corrupt) as caught:
        read_segment(disk, VAULT, 1)
    found = re.fullmatch(r"audit/1 is damaged at byte (\d+): .+", caught.value.message)
    assert found is not None
    return int(found[1])


def test_a_segment_keeps_headers_and_audit_parts_byte_for_byte(disk: Disk) -> None:
    _place(disk, SEGMENT)
    closed = read_segment(disk, VAULT, 1)
    expected = [(frame.header, frame.header_bytes, frame.audit, frame.head) for frame in FRAMES]
    assert [(item.header, item.header_bytes, item.audit, item.head) for item in closed] == expected


def test_body_parts_and_inline_objects_are_gone(disk: Disk) -> None:
    _place(disk, SEGMENT)
    assert len(SEGMENT) == 16 + sum(len(frame.header_bytes) + len(frame.audit) + 64 for frame in FRAMES)
    for frame in FRAMES:
        assert frame.body not in SEGMENT
        assert frame.body[:64] not in SEGMENT
        assert sha256(frame.body) in SEGMENT


def test_the_audit_key_alone_still_tells_who_did_what(disk: Disk) -> None:
    _place(disk, SEGMENT)
    for seq, closed in enumerate(read_segment(disk, VAULT, 1), start=1):
        entries = open_audit(epoch_keys().audit, closed.header, closed.header_bytes, closed.audit)
        assert entries == (entry(put(f"file-{seq}", seed=seq)),)


def test_an_edit_of_any_byte_is_named_with_the_offset_of_its_frame(disk: Disk) -> None:
    for position in range(0, len(SEGMENT), 7):
        damaged = bytearray(SEGMENT)
        damaged[position] ^= 1 << position % 8
        expected = max((start for start in STARTS if start <= position), default=0)
        assert _offset(disk, bytes(damaged)) == expected


def test_a_cut_anywhere_but_between_frames_is_named_with_its_offset(disk: Disk) -> None:
    for length in (length for length in range(len(SEGMENT)) if length not in STARTS and length % 9 < 2):
        expected = max((start for start in STARTS if start <= length), default=0)
        assert _offset(disk, SEGMENT[:length]) == expected


def test_a_cut_between_frames_reads_and_does_not_extend_to_the_next_epoch(disk: Disk) -> None:
    _place(disk, SEGMENT[: STARTS[3]])
    assert len(read_segment(disk, VAULT, 1)) == 3
    assert not extends(disk, VAULT, FRAMES[0].head, EPOCHS[1][0].header)


def test_a_segment_without_a_frame_is_corrupt(disk: Disk) -> None:
    _place(disk, SEGMENT_PREAMBLE)
    with pytest.raises(Corrupt, match="no frame"):
        read_segment(disk, VAULT, 1)


def test_something_behind_the_last_frame_is_corrupt(disk: Disk) -> None:
    for tail in (b"\0", bytes(512), SEGMENT):
        assert _offset(disk, SEGMENT + tail) == len(SEGMENT)


REORDERED = {
    "a frame taken out": [FRAMES[0], FRAMES[2], FRAMES[3]],
    "two frames swapped": [FRAMES[0], FRAMES[2], FRAMES[1], FRAMES[3]],
    "a frame twice": [FRAMES[0], FRAMES[0]],
    "the right seq behind another frame": [FRAMES[0], chain(1, after=Head(1, 1, bytes(32)))[0][1]],
    "a frame of another epoch": [FRAMES[0], EPOCHS[1][1]],
    "a frame of another vault": [FRAMES[0], chain(2, epoch_keys(vault_id=OTHER_VAULT))[1][1]],
}


@pytest.mark.parametrize("frames", REORDERED.values(), ids=REORDERED)
def test_frames_out_of_the_chain_are_named_with_their_offset(frames: list[Frame], disk: Disk) -> None:
    assert _offset(disk, encode_segment(frames)) == STARTS[1]


def test_the_segment_of_another_vault_or_epoch_is_corrupt(disk: Disk) -> None:
    stranger = [frame for _, frame in chain(2, epoch_keys(vault_id=OTHER_VAULT))]
    assert _offset(disk, encode_segment(stranger)) == 16
    assert _offset(disk, encode_segment(EPOCHS[1])) == 16


def test_a_segment_that_is_not_there_is_missing(disk: Disk) -> None:
    with pytest.raises(Missing):
        read_segment(disk, VAULT, 1)


def test_a_forged_chain_has_no_damage_and_does_not_open_with_the_audit_key(disk: Disk) -> None:
    """Without a key the chain shows damage, not forgery: this is what the key is for."""
    frame = FRAMES[0]
    header = frame.header._replace(seq=9).encode()
    digest = frame_hash(header, sha256(frame.audit), sha256(frame.body))
    _place(disk, SEGMENT_PREAMBLE + header + frame.audit + sha256(frame.body) + digest)
    (forged,) = read_segment(disk, VAULT, 1)
    with pytest.raises(Tampered):
        open_audit(epoch_keys().audit, forged.header, forged.header_bytes, forged.audit)


# Whether the chain runs from what was seen


@pytest.fixture
def closed(disk: Disk) -> Disk:
    """Epochs 1 and 2 are closed; epoch 3 is the current one."""
    for epoch in (1, 2):
        _place(disk, encode_segment(EPOCHS[epoch - 1]), epoch)
    return disk


@pytest.mark.parametrize("seen", [frame.head for epoch in EPOCHS[:2] for frame in epoch], ids=str)
def test_the_chain_runs_from_every_frame_of_a_closed_epoch(seen: Head, closed: Disk) -> None:
    assert extends(closed, VAULT, seen, EPOCHS[2][0].header)


STRANGE_HEADS = {
    "another hash": FRAMES[1].head._replace(hash=bytes(32)),
    "another seq": FRAMES[1].head._replace(seq=3),
    "behind the end of its epoch": Head(1, 5, bytes(32)),
    "another epoch": FRAMES[1].head._replace(epoch=2),
    "an epoch before the first": Head(0, 1, bytes(32)),
    "the current epoch": EPOCHS[2][0].head,
    "a later epoch": Head(9, 99, bytes(32)),
}


@pytest.mark.parametrize("seen", STRANGE_HEADS.values(), ids=STRANGE_HEADS)
def test_the_chain_does_not_run_from_a_head_that_is_not_in_it(seen: Head, closed: Disk) -> None:
    assert not extends(closed, VAULT, seen, EPOCHS[2][0].header)


@pytest.mark.parametrize("gone", [1, 2])
def test_a_missing_segment_between_is_not_an_extension(gone: int, closed: Disk) -> None:
    closed.remove(segment_name(gone))
    assert not extends(closed, VAULT, FRAMES[1].head, EPOCHS[2][0].header)
    assert extends(closed, VAULT, EPOCHS[1][0].head, EPOCHS[2][0].header) == (gone == 1)


def test_a_damaged_segment_between_is_corrupt_and_not_a_fork(closed: Disk) -> None:
    _place(closed, encode_segment(EPOCHS[1])[:-1], 2)
    with pytest.raises(Corrupt, match="audit/2"):
        extends(closed, VAULT, FRAMES[1].head, EPOCHS[2][0].header)


def test_an_epoch_that_does_not_continue_the_one_before_is_not_an_extension(closed: Disk) -> None:
    fork = [frame for _, frame in chain(3, epoch_keys(2), after=FRAMES[2].head)]
    _place(closed, encode_segment(fork), 2)
    assert not extends(closed, VAULT, FRAMES[1].head, EPOCHS[2][0].header)
    later = chain(1, epoch_keys(3), after=fork[-1].head)[0][1]
    assert not extends(closed, VAULT, FRAMES[1].head, later.header), "its own end is linked, its beginning is not"
    assert extends(closed, VAULT, fork[0].head, later.header)
