"""The smallest pieces of format 1: big-endian integers, length-prefixed texts, padding to a few sizes.

What may live here: what every other file of this room needs. What may not: anything that knows what the bytes mean.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = 1
SECTOR: Final = 512
"""Frames start at, and sealed parts are padded to, multiples of this many bytes."""
OBJECT_UNIT: Final = 4096
"""The size of the smallest object file."""
LENGTH_SIZE: Final = 4


class Malformed(Exception):
    """Bytes that format 1 does not allow. The caller knows the file and turns it into its own error."""


def u8(value: int) -> bytes:
    """One byte."""
    return value.to_bytes(1, "big")


def u16(value: int) -> bytes:
    """Two bytes, big-endian."""
    return value.to_bytes(2, "big")


def u32(value: int) -> bytes:
    """Four bytes, big-endian."""
    return value.to_bytes(4, "big")


def u64(value: int) -> bytes:
    """Eight bytes, big-endian."""
    return value.to_bytes(8, "big")


def text8(value: str) -> bytes:
    """UTF-8 behind a one-byte length: at most 255 bytes."""
    encoded = value.encode("utf-8")
    return u8(len(encoded)) + encoded


def text16(value: str) -> bytes:
    """UTF-8 behind a two-byte length: at most 65,535 bytes."""
    encoded = value.encode("utf-8")
    return u16(len(encoded)) + encoded


class Cursor:
    """Reads fields off the front of a byte string. Every method raises `Malformed` when the bytes are not there."""

    __slots__ = ("_data", "_offset")

    def __init__(self, data: bytes | memoryview) -> None:
        self._data = bytes(data)
        self._offset = 0

    def take(self, size: int) -> bytes:
        """Take exactly `size` bytes."""
        end = self._offset + size
        if end > len(self._data):
            raise Malformed("the bytes end too early")
        piece = self._data[self._offset : end]
        self._offset = end
        return piece

    def integer(self, size: int) -> int:
        """Take a big-endian integer of `size` bytes."""
        return int.from_bytes(self.take(size), "big")

    def text(self, length_size: int) -> str:
        """Take a text behind a length of `length_size` bytes. Refuses what is not UTF-8."""
        try:
            return self.take(self.integer(length_size)).decode("utf-8")
        except UnicodeDecodeError:
            raise Malformed("a text is not UTF-8") from None

    def finish(self) -> None:
        """Refuse anything that is left over."""
        if self._offset != len(self._data):
            raise Malformed("there are bytes behind the end")


def padded_size(size: int, unit: int) -> int:
    """The smallest of unit·1, unit·1.5, unit·2, unit·3, unit·4 … that holds `size` bytes.

    Two sizes for each doubling: about 2.5 bits of a text's size stay visible, for a fifth more disk on average.
    """
    bucket = unit
    while bucket < size:
        if bucket + bucket // 2 >= size:
            return bucket + bucket // 2
        bucket *= 2
    return bucket


def bucket_of(size: int, unit: int) -> int:
    """The position of a padded size in the sequence of `padded_size`. Raises `Malformed` for any other size."""
    position, bucket = 0, unit
    while bucket < size:
        if bucket + bucket // 2 == size:
            return position + 1
        position, bucket = position + 2, bucket * 2
    if bucket != size:
        raise Malformed("a size is not one of the padded sizes")
    return position


def bucket_size(position: int, unit: int) -> int:
    """The padded size at a position of the sequence: the reverse of `bucket_of`."""
    base = unit << (position // 2)
    return base + (base // 2 if position % 2 else 0)


def sector_size(size: int) -> int:
    """`size` rounded up to whole sectors."""
    return -(-size // SECTOR) * SECTOR


def pad(content: bytes, size: int) -> bytes:
    """Length (4) | content | zeros, `size` bytes in all."""
    return u32(len(content)) + content + bytes(size - LENGTH_SIZE - len(content))


def unpad(padded: bytes) -> bytes:
    """Take the content out of `pad`'s result.

    Raises `Malformed` for a wrong length or a byte that is not zero behind the content.
    """
    length = int.from_bytes(padded[:LENGTH_SIZE], "big")
    end = LENGTH_SIZE + length
    if len(padded) < end or padded.count(0, end) != len(padded) - end:
        raise Malformed("the padding is not what it should be")
    return padded[LENGTH_SIZE:end]
