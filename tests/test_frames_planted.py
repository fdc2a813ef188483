"""`vault.frames` against planted tails: whatever is there, telling what it is takes time linear in its size."""

from __future__ import annotations

import struct

import pytest

from tests.builders import OTHER_VAULT, VAULT, chain, joined
from vault.format.binary import SECTOR
from vault.format.frame import MAX_HEADER
from vault.frames import Tail, scan

CHAIN = chain(3)
FRAMES = [frame for _, frame in CHAIN]
_LONGEST = MAX_HEADER - 32


class Counted:
    """A source that counts the bytes that are read from it."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.size = len(data)
        self.read_in_all = 0

    def read(self, offset: int, size: int) -> bytes:
        piece = self._data[offset : offset + size]
        self.read_in_all += len(piece)
        assert self.read_in_all < 8 * self.size, "this would go on for ever"
        return piece


def _beginning(length: int, vault_id: bytes = VAULT, epoch: int = 1) -> bytes:
    """A sector in which a frame seems to begin, whose header is said to be so long."""
    return (b"AMVFRAME" + struct.pack(">HHI", 1, 0, length) + vault_id + struct.pack(">Q", epoch)).ljust(SECTOR, b"\0")


@pytest.mark.parametrize(
    ("planted", "tail"),
    [
        (_beginning(_LONGEST), Tail.CROWDED),
        (_beginning(_LONGEST, OTHER_VAULT), Tail.TORN),
        (_beginning(_LONGEST, epoch=2), Tail.TORN),
        (_beginning(SECTOR - 32), Tail.TORN),
        (b"AMVFRAME" * (SECTOR // 8), Tail.TORN),
    ],
    ids=["ours", "another vault's", "another epoch's", "short ones", "magic alone"],
)
def test_beginnings_of_long_frames_are_told_in_linear_time(planted: bytes, tail: Tail) -> None:
    source = Counted(joined(CHAIN) + planted * (48 * 1024 * 1024 // SECTOR))
    frames, found = scan(source, None, base=0, vault_id=VAULT, epoch=1)
    assert (frames, found) == (FRAMES, tail)
    assert source.read_in_all < 3 * source.size


def test_whole_headers_of_frames_that_overlap_are_told_in_linear_time() -> None:
    header = FRAMES[1].header._replace(body_length=2 * 1024 * 1024).encode()
    planted = header.ljust(SECTOR, b"\0")
    source = Counted(joined(CHAIN) + planted * (4 * 1024 * 1024 // SECTOR))
    frames, found = scan(source, None, base=0, vault_id=VAULT, epoch=1)
    assert (frames, found) == (FRAMES, Tail.CROWDED)
    assert source.read_in_all < 5 * source.size


def test_a_header_that_ends_behind_the_journal_is_not_read() -> None:
    source = Counted(joined(CHAIN) + _beginning(_LONGEST) * 4)
    assert scan(source, None, base=0, vault_id=VAULT, epoch=1) == (FRAMES, Tail.TORN)
    assert source.read_in_all < 2 * source.size


def test_a_good_frame_is_found_behind_planted_beginnings_and_across_pieces() -> None:
    for size in (0, SECTOR, 256 * 1024 - SECTOR, 256 * 1024, 1024 * 1024):
        data = CHAIN[0][0] + _beginning(SECTOR - 32) + bytes(size) + CHAIN[2][0]
        assert scan(data, None, base=0, vault_id=VAULT, epoch=1) == (FRAMES[:1], Tail.BROKEN)
