"""Checksums of wallets' encodings: base58check, bech32, the CRC of Stellar. Pure functions, no searching."""

from __future__ import annotations

import binascii
import hashlib
from typing import Final

BITCOIN: Final = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
RIPPLE: Final = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz"
_BASE: Final = 58
_CHECK: Final = 4
_BECH32: Final = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
_GENERATORS: Final = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
_BECH32_ONE: Final = (1, 0x2BC830A3)  # bech32 and bech32m


def base58check(text: str, alphabet: str = BITCOIN) -> bytes | None:
    """The payload of base58 with a good checksum; `None` if it has none."""
    number = 0
    for character in text:
        digit = alphabet.find(character)
        if digit < 0:
            return None
        number = number * _BASE + digit
    zeros = len(text) - len(text.lstrip(alphabet[0]))
    data = bytes(zeros) + number.to_bytes((number.bit_length() + 7) // 8, "big")
    payload, check = data[:-_CHECK], data[-_CHECK:]
    good = hashlib.sha256(hashlib.sha256(payload).digest()).digest()[:_CHECK]
    return payload if len(data) > _CHECK and check == good else None


def bech32(text: str) -> bool:
    """Whether the checksum of bech32 or bech32m is good."""
    prefix, one, digits = text.rpartition("1")
    if not one or not prefix or not set(digits) <= set(_BECH32):
        return False
    values = [*(ord(c) >> 5 for c in prefix), 0, *(ord(c) & 31 for c in prefix), *map(_BECH32.index, digits)]
    check = 1
    for value in values:
        top, check = check >> 25, (check & 0x1FFFFFF) << 5 ^ value
        for bit, generator in enumerate(_GENERATORS):
            check ^= generator if top >> bit & 1 else 0
    return check in _BECH32_ONE


def stellar(text: str) -> bool:
    """Whether base32 ends in the CRC-16 (XModem) of what comes before it."""
    data = _base32(text)
    return len(data) > 2 and binascii.crc_hqx(data[:-2], 0) == int.from_bytes(data[-2:], "little")  # noqa: PLR2004


def _base32(text: str) -> bytes:
    number = 0
    for character in text:
        digit = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".find(character)
        if digit < 0:
            return b""
        number = number << 5 | digit
    bits = len(text) * 5
    return (number >> bits % 8).to_bytes(bits // 8, "big")
