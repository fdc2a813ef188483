"""The digits and marks of a text, brought out in one pass for all rules that ask whether numbers could be in it.

What may live here: passes that cost next to nothing, and tests that never say no to what a rule would find. What may
not: a regex over the text, a rule, a decision.
"""

from __future__ import annotations

import re
import string
from functools import cached_property
from typing import Final

# Small letters are gone but for some, which keep the numbers of different words apart. In UTF-8 what begins with these
# bytes may be a blank or a hyphen within a number; the bytes that go on are gone as well.
_DELETED: Final = bytes({*string.ascii_lowercase.encode()} - {*b"aeiotvx"} | {*range(0x80, 0xC0), 0xC2, 0xE2, 0xEF})
_LAST_ASCII: Final = 0x7F
_KINDS: Final = bytes(
    ord("0")
    if chr(byte) in string.digits
    else ord("A")
    if chr(byte) in string.ascii_uppercase
    else ord("x")
    if chr(byte) in string.ascii_lowercase or byte > _LAST_ASCII
    else byte
    for byte in range(256)
)
_DATE: Final = b"0000-00-00"
_WITHIN: Final = b" \t-./()+"
_CELLS: Final = b" \t-./()+,;|_"
_LONG: Final = b"0" * 6
_VERY_LONG: Final = b"0" * 12
_ASCII: Final = bytes(range(0x80))
_NATIVE_ZEROS: Final = "\u0660\u06f0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0e50\u1040\u17e0\uff10"
NATIVE_DIGITS: Final = {ord(zero) + n: str(n) for zero in _NATIVE_ZEROS for n in range(10)}
"""The digits of other scripts, and what they are."""
_NATIVE: Final = re.compile("[" + "".join(f"{zero}-{chr(ord(zero) + 9)}" for zero in _NATIVE_ZEROS) + "]{4}")


class Figures:
    """What stands in a text besides small letters: each digit as `0`, each capital as `A`, and marks as they are."""

    def __init__(self, data: bytes) -> None:
        self._kinds: Final = data.translate(_KINDS, _DELETED)
        # Days are most of the long numbers in notes: two digits are left of each, for what may go on behind.
        self._undated: Final = self._kinds.replace(_DATE, b"00")
        self._data: Final = data

    @cached_property
    def rows(self) -> bytes:
        """Digits and capitals without what stands within a number."""
        return self._undated.translate(None, _WITHIN)

    @cached_property
    def marks(self) -> bytes:
        """Only the marks."""
        return self._kinds.translate(None, b"0Ax")

    @cached_property
    def has_long(self) -> bool:
        """Whether six digits could stand in a row, apart from dates."""
        return _LONG in self.rows

    @cached_property
    def has_very_long(self) -> bool:
        """Whether twelve digits could stand in a row, in whatever cells."""
        return b"0" in self.rows and _VERY_LONG in self._undated.translate(None, _CELLS)

    @cached_property
    def has_mixed(self) -> bool:
        """Whether a capital could stand beside a digit."""
        return b"A0" in self.rows or b"0A" in self.rows

    @cached_property
    def has_quads(self) -> bool:
        """Whether four numbers with dots between could be in it."""
        return b"..." in self.marks and any(quad in self._kinds for quad in (b"0.0.0", b"0.00.0", b"0.000.0"))

    @cached_property
    def has_native(self) -> bool:
        """Whether four digits of other scripts stand in a row, whatever ASCII is between them."""
        return bool(_NATIVE.search(self._data.translate(None, _ASCII).decode("utf-8", "ignore")))
