"""`vault.format.binary`: numbers, texts and padding, each with one spelling."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import REFUSALS, bit_flips, damaged, decoded_strictly
from vault.format.binary import (
    OBJECT_UNIT,
    SECTOR,
    Cursor,
    Malformed,
    bucket_of,
    bucket_size,
    pad,
    padded_size,
    sector_size,
    text8,
    text16,
    u8,
    u16,
    u32,
    u64,
    unpad,
)

UNITS = st.sampled_from([SECTOR, OBJECT_UNIT])
SIZES = st.one_of(st.integers(0, 20_000), st.integers(0, 2**33))


@pytest.mark.parametrize(("write", "size"), [(u8, 1), (u16, 2), (u32, 4), (u64, 8)])
def test_integers_are_big_endian_and_refuse_what_does_not_fit(write: Callable[[int], bytes], size: int) -> None:
    most = 256**size - 1
    assert write(most) == b"\xff" * size
    assert write(1) == bytes(size - 1) + b"\1"
    assert Cursor(write(most - 1)).integer(size) == most - 1
    for wrong in (-1, most + 1):
        with pytest.raises(OverflowError):
            write(wrong)


@given(st.text(max_size=60))
def test_texts_come_back_behind_either_length(text: str) -> None:
    cursor = Cursor(text8(text) + text16(text))
    assert (cursor.text(1), cursor.text(2)) == (text, text)
    cursor.finish()


def test_a_text_that_is_too_long_for_its_length_is_not_written() -> None:
    assert len(text8("x" * 255)) == 256
    with pytest.raises(OverflowError):
        text8("x" * 256)
    with pytest.raises(OverflowError):
        text16("x" * 65_536)


@pytest.mark.parametrize(
    "data", [b"", b"\x01", b"\x02a", b"\x01\xff", b"\x02\xc0\xaf", b"\x03\xed\xa0\x80"],
    ids=["nothing", "no text", "too short", "not UTF-8", "overlong", "surrogate"],
)  # fmt: skip
def test_a_text_that_is_cut_or_not_utf_8_is_refused(data: bytes) -> None:
    with pytest.raises(Malformed):
        Cursor(data).text(1)


def test_a_cursor_refuses_to_read_behind_the_end_and_to_leave_something() -> None:
    cursor = Cursor(memoryview(b"abc"))
    assert cursor.take(2) == b"ab"
    for read in (lambda: cursor.take(2), cursor.finish, lambda: cursor.integer(2)):
        with pytest.raises(Malformed):
            read()
    assert cursor.take(1) == b"c"
    cursor.finish()


@given(SIZES, UNITS)
def test_a_padded_size_holds_the_content_and_wastes_less_than_half_of_it(size: int, unit: int) -> None:
    padded = padded_size(size, unit)
    assert padded >= size
    assert padded == unit or 2 * padded < 3 * size
    assert padded_size(padded, unit) == padded, "a padded size is its own padded size"
    assert padded % (unit // 2) == 0


@given(SIZES, UNITS)
def test_padded_size_bucket_of_and_bucket_size_agree(size: int, unit: int) -> None:
    padded = padded_size(size, unit)
    bucket = bucket_of(padded, unit)
    assert bucket_size(bucket, unit) == padded
    assert bucket == 0 or bucket_size(bucket - 1, unit) < size, "there is no smaller bucket that would do"


@given(st.integers(0, 80), UNITS)
def test_buckets_are_one_and_one_and_a_half_times_powers_of_two(bucket: int, unit: int) -> None:
    size = bucket_size(bucket, unit)
    assert size in {unit << bucket // 2, 3 * unit << bucket // 2 >> 1}
    assert bucket_of(size, unit) == bucket
    assert bucket_size(bucket + 1, unit) > size


@given(SIZES, UNITS)
def test_any_other_size_has_no_bucket(size: int, unit: int) -> None:
    if padded_size(size, unit) != size:
        with pytest.raises(Malformed):
            bucket_of(size, unit)


@given(st.integers(0, 10**12))
def test_sectors_are_the_least_whole_ones(size: int) -> None:
    assert sector_size(size) % SECTOR == 0
    assert 0 <= sector_size(size) - size < SECTOR


@given(st.binary(max_size=100), st.integers(0, 50))
def test_padding_comes_off_again(content: bytes, room: int) -> None:
    padded = pad(content, len(content) + 4 + room)
    assert len(padded) == len(content) + 4 + room
    assert unpad(padded) == content


@given(
    damaged(
        st.builds(
            lambda content, room: pad(content, len(content) + 4 + room), st.binary(max_size=40), st.integers(0, 40)
        )
    )
)
def test_padding_has_one_spelling(data: bytes) -> None:
    decoded_strictly(data, lambda found: pad(unpad(found), len(found)), refusals=REFUSALS)


def test_padding_that_is_not_zero_hides_nothing() -> None:
    padded = pad(b"content", 30)
    for changed in list(bit_flips(padded))[8 * 11 :]:
        with pytest.raises(Malformed):
            unpad(changed)
    for length in range(11):
        with pytest.raises(Malformed):
            unpad(padded[:length])
