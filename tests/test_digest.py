"""`vault.digest`: SHA-256, whole and in pieces."""

from __future__ import annotations

import hashlib

from hypothesis import given
from hypothesis import strategies as st

from vault.digest import HASH_SIZE, sha256, sha256_of


def test_sha256_gives_the_standards_example() -> None:
    assert sha256(b"abc").hex() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@given(st.binary(max_size=300))
def test_sha256_is_that_of_the_standard_library(data: bytes) -> None:
    assert sha256(data) == sha256(memoryview(data)) == hashlib.sha256(data).digest()
    assert len(sha256(data)) == HASH_SIZE


@given(st.lists(st.binary(max_size=100), max_size=5))
def test_pieces_hash_like_the_whole(pieces: list[bytes]) -> None:
    assert sha256_of(iter(pieces)) == sha256(b"".join(pieces))
