"""`vault.format.marks`: the mark and the anchor's slots; a torn one never reads as another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import REFUSALS, bit_flips, damaged, decoded_strictly
from vault.format.binary import Malformed
from vault.format.frame import Head
from vault.format.marks import ANCHOR_SLOT_SIZE, MARK_SIZE, Mark, Seen

_U64 = st.integers(0, 2**64 - 1)
MARKS = st.builds(Mark, _U64, _U64)
SEEN = st.builds(Seen, _U64, st.builds(Head, _U64, _U64, st.binary(min_size=32, max_size=32)))

MARK = Mark(3, 4096)
OLD, NEW = Seen(7, Head(3, 17, b"\x01" * 32)), Seen(8, Head(4, 18, b"\x02" * 32))


def _mark_again(data: bytes) -> bytes:
    return Mark.decode(data).encode()


def _seen_again(data: bytes) -> bytes:
    turn, seen = Seen.decode(data)
    return seen.encode(turn)


@given(MARKS, SEEN, _U64)
def test_marks_and_slots_come_back_as_they_were(mark: Mark, seen: Seen, turn: int) -> None:
    assert Mark.decode(mark.encode()) == mark
    assert Seen.decode(seen.encode(turn)) == (turn, seen)
    assert len(mark.encode()) == MARK_SIZE
    assert len(seen.encode(turn)) == ANCHOR_SLOT_SIZE, "one sector: the unit that a disk writes whole"


@given(damaged(MARKS.map(Mark.encode)), damaged(st.builds(Seen.encode, SEEN, _U64)))
def test_damaged_bytes_are_refused_or_have_one_spelling(mark: bytes, slot: bytes) -> None:
    decoded_strictly(mark, _mark_again, refusals=REFUSALS)
    decoded_strictly(slot, _seen_again, refusals=REFUSALS)


@pytest.mark.parametrize(("data", "decode"), [(MARK.encode(), Mark.decode), (OLD.encode(5), Seen.decode)])
def test_every_flipped_bit_and_every_cut_is_malformed(data: bytes, decode: type) -> None:
    for other in [*bit_flips(data), *(data[:length] for length in range(len(data))), data + b"\0", bytes(len(data))]:
        with pytest.raises(Malformed):
            decode(other)


@pytest.mark.parametrize("length", range(1, MARK_SIZE))
def test_a_mark_torn_between_two_writes_is_malformed_or_one_of_the_two(length: int) -> None:
    before, after = Mark(3, 512).encode(), Mark(4, 2**40).encode()
    for torn in (after[:length] + before[length:], before[:length] + after[length:]):
        decoded_strictly(torn, _mark_again, refusals=REFUSALS)
        assert torn in {before, after} or not decoded_strictly(torn, _mark_again, refusals=REFUSALS)


def test_a_slot_torn_between_two_writes_is_malformed_at_every_byte() -> None:
    before, after = OLD.encode(5), NEW.encode(7)
    for length in range(1, ANCHOR_SLOT_SIZE):
        torn = after[:length] + before[length:]
        assert torn in {before, after} or not decoded_strictly(torn, _seen_again, refusals=REFUSALS)
