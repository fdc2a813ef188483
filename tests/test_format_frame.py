"""`vault.format.frame`: frame headers in one spelling, whole sectors, and a hash that outlives the body part."""

from __future__ import annotations

import zlib
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import HASHES, REFUSALS, VAULT, bit_flips, damaged, decoded_strictly
from vault.format.binary import OBJECT_UNIT, SECTOR, Malformed, bucket_size
from vault.format.frame import (
    FRAME_MAGIC,
    HASH_SIZE,
    MAX_PART,
    PREFIX_SIZE,
    CheckpointHashes,
    FrameHeader,
    Head,
    frame_hash,
    header_length,
)

_HASHES = st.binary(min_size=32, max_size=32)
_PARTS = st.integers(1, 40).map(lambda sectors: sectors * SECTOR)
_OBJECTS = st.tuples(_HASHES, st.integers(0, 24).map(lambda position: bucket_size(position, OBJECT_UNIT)))
HEADERS = st.builds(
    FrameHeader,
    vault_id=st.binary(min_size=16, max_size=16),
    epoch=st.integers(0, 2**64 - 1),
    seq=st.integers(0, 2**64 - 1),
    previous=_HASHES,
    audit_length=_PARTS,
    body_length=_PARTS,
    objects=st.lists(_OBJECTS, max_size=30).map(tuple),
    opening=st.none() | st.builds(CheckpointHashes, _HASHES, _HASHES, _HASHES),
)
PLAIN = FrameHeader(VAULT, 3, 17, b"\x01" * 32, 512, 1024, ((b"\x02" * 32, 4096),))
OPENING = PLAIN._replace(objects=(), opening=HASHES)


def _again(data: bytes) -> bytes:
    return FrameHeader.decode(data).encode()


def _edited(data: bytes, offset: int, new: bytes) -> bytes:
    """A header changed in one place, with a checksum that fits: anybody can compute it."""
    bare = data[:offset] + new + data[offset + len(new) : -4]
    return bare + zlib.crc32(bare).to_bytes(4, "big")


@given(HEADERS)
def test_a_header_comes_back_as_it_was(made: FrameHeader) -> None:
    assert FrameHeader.decode(made.encode()) == made
    assert header_length(made.encode()[:PREFIX_SIZE]) == made.encoded_length == len(made.encode())


@given(HEADERS)
def test_a_frame_is_whole_sectors_and_as_long_as_its_pieces(made: FrameHeader) -> None:
    pieces = len(made.encode()) + made.audit_length + made.body_length + made.objects_length + HASH_SIZE
    assert made.frame_length == pieces
    assert made.frame_length % SECTOR == 0
    assert (len(made.encode()) + HASH_SIZE) % SECTOR == 0


@given(HEADERS)
def test_the_header_wastes_less_than_a_sector(made: FrameHeader) -> None:
    content = 16 + 16 + 8 + 8 + 32 + 12 + 36 * len(made.objects) + (96 if made.opening else 0) + 4
    assert 0 <= made.encoded_length - content < SECTOR


@given(damaged(HEADERS.map(FrameHeader.encode)))
def test_a_damaged_header_is_refused_or_the_same(data: bytes) -> None:
    decoded_strictly(data, _again, refusals=REFUSALS)


@given(HEADERS, st.data())
def test_an_edited_header_with_a_fitting_checksum_has_one_spelling_too(made: FrameHeader, data: st.DataObject) -> None:
    encoded = made.encode()
    offset = data.draw(st.integers(0, len(encoded) - 5))
    new = data.draw(st.binary(min_size=1, max_size=4))[: len(encoded) - 4 - offset]
    decoded_strictly(_edited(encoded, offset, new), _again, refusals=REFUSALS)


def test_every_flipped_bit_is_malformed() -> None:
    for made in (PLAIN, OPENING):
        for changed in bit_flips(made.encode()):
            with pytest.raises(Malformed):
                FrameHeader.decode(changed)


def test_a_cut_header_is_malformed_at_every_length() -> None:
    encoded = PLAIN.encode()
    for other in [*(encoded[:length] for length in range(len(encoded))), encoded + b"\0", encoded + encoded]:
        with pytest.raises(Malformed):
            FrameHeader.decode(other)


EDITS = {
    "other magic": (0, b"AMVAUDIT"),
    "version 0": (8, b"\0\0"),
    "version 2": (8, b"\0\2"),
    "unknown flag": (10, b"\0\2"),
    "opening without its hashes": (10, b"\0\1"),
    "longer than it is": (12, (480 + 512).to_bytes(4, "big")),
    "no sectors": (12, (481).to_bytes(4, "big")),
    "length 0": (12, bytes(4)),
    "length of 4 GiB": (12, b"\xff\xff\xff\xe0"),
    "audit part of no sectors": (80, (513).to_bytes(4, "big")),
    "no audit part": (80, bytes(4)),
    "body part of no sectors": (84, (1).to_bytes(4, "big")),
    "no body part": (84, bytes(4)),
    "body part of 4 GiB": (84, b"\xff\xff\xfe\x00"),
    "fewer objects": (88, bytes(4)),
    "more objects": (88, (2).to_bytes(4, "big")),
    "endless objects": (88, b"\xff" * 4),
    "object that fits no bucket": (124, (4097).to_bytes(4, "big")),
    "empty object": (124, bytes(4)),
    "padding that is not zero": (300, b"\1"),
}


@pytest.mark.parametrize(("offset", "new"), EDITS.values(), ids=EDITS)
def test_a_value_out_of_bounds_is_malformed_though_the_checksum_fits(offset: int, new: bytes) -> None:
    with pytest.raises(Malformed):
        FrameHeader.decode(_edited(PLAIN.encode(), offset, new))


def test_the_edits_above_are_made_where_they_say() -> None:
    assert FrameHeader.decode(_edited(PLAIN.encode(), 80, (1024).to_bytes(4, "big"))).audit_length == 1024
    assert FrameHeader.decode(_edited(PLAIN.encode(), 84, MAX_PART.to_bytes(4, "big"))).body_length == MAX_PART
    assert FrameHeader.decode(_edited(PLAIN.encode(), 124, (6144).to_bytes(4, "big"))).objects[0][1] == 6144


@given(st.binary(max_size=20))
def test_no_frame_begins_with_other_bytes(prefix: bytes) -> None:
    with pytest.raises(Malformed):
        header_length(prefix)
    for length in range(PREFIX_SIZE):
        with pytest.raises(Malformed):
            header_length(PLAIN.encode()[:length])


def test_the_frame_hash_is_over_hashes_of_the_parts_so_that_it_stays_when_the_body_part_goes() -> None:
    audit, body = sha256(b"audit").digest(), sha256(b"body").digest()
    digest = frame_hash(b"header", audit, body)
    assert digest == sha256(b"header" + audit + body).digest()
    others = [
        frame_hash(b"headeR", audit, body),
        frame_hash(b"header", body, audit),
        frame_hash(b"header", audit, audit),
    ]
    assert digest not in others


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1), _HASHES)
def test_a_head_is_printed_and_parsed_in_one_way(epoch: int, seq: int, digest: bytes) -> None:
    head = Head(epoch, seq, digest)
    assert str(head) == f"{epoch}.{seq}.{digest.hex()}"
    assert Head.parse(str(head)) == head


H = "ab" * 32
HEADS = {
    "nothing": "",
    "one dot": f"1.{H}",
    "three dots": f"1.2.3.{H}",
    "short hash": f"1.2.{H[2:]}",
    "long hash": f"1.2.{H}00",
    "upper case": f"1.2.{H.upper()}",
    "space": f" 1.2.{H}",
    "newline": f"1.2.{H}\n",
    "space in the hash": f"1.2.{H[:-3]} {H[-2:]}",
    "leading zero": f"01.2.{H}",
    "plus": f"+1.2.{H}",
    "underscore": f"1_0.2.{H}",
    "other digits": f"１.2.{H}",
    "negative epoch": f"-1.2.{H}",
    "negative seq": f"1.-2.{H}",
    "endless digits": f"{'9' * 10_000}.2.{H}",
    "no numbers": f"a.b.{H}",
}


@pytest.mark.parametrize("text", HEADS.values(), ids=HEADS)
def test_any_other_spelling_of_a_head_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        Head.parse(text)


def test_frames_and_segments_cannot_be_mistaken_for_each_other() -> None:
    assert PLAIN.encode().startswith(FRAME_MAGIC)
    assert len({FRAME_MAGIC, b"AMVAUDIT", b"AMVCHECK", b"AMVANCHR"}) == 4
