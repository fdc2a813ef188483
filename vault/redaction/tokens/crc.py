"""The checksum that GitHub and npm append to their tokens ("Behind GitHub's new authentication token formats")."""

from __future__ import annotations

import binascii
from typing import Final

_BASE62: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_CRC_LENGTH: Final = 6


def crc32_base62(entropy: str) -> str:
    """The six characters that GitHub and npm append to the random part of a token."""
    number = binascii.crc32(entropy.encode("ascii"))
    characters = ""
    while number:
        number, digit = divmod(number, 62)
        characters = _BASE62[digit] + characters
    return characters.rjust(_CRC_LENGTH, "0")


def ends_in_crc32(token: str) -> bool:
    """Whether `prefix_` + random part + CRC-32 fit together (ASCII letters and digits after the prefix)."""
    body = token.rpartition("_")[2]
    return len(body) > _CRC_LENGTH and crc32_base62(body[:-_CRC_LENGTH]) == body[-_CRC_LENGTH:]
