"""SHA-256, for rooms that name, chain and check bytes: from `cryptography`, which everybody needs anyway.

What may live here: this one hash. What may not: keys (`crypto`). `hashlib`, and with it `hmac`, would load a second
OpenSSL, which was the slowest single step of a listing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cryptography.hazmat.primitives.hashes import SHA256, Hash

HASH_SIZE: Final = 32

_SHA256: Final = SHA256()


def sha256(data: bytes | memoryview) -> bytes:
    """SHA-256 (FIPS 180-4): 32 bytes."""
    digest = Hash(_SHA256)
    digest.update(data)
    return digest.finalize()


def sha256_of(pieces: Iterable[bytes]) -> bytes:
    """SHA-256 of the pieces as if they were one, without holding them together."""
    digest = Hash(_SHA256)
    for piece in pieces:
        digest.update(piece)
    return digest.finalize()
