"""Where a text can be cut so that no rule would look across the cut; and which blocks hold nothing.

A scan looks at each block on its own. So what a look at a block gave holds for every text that has this very block, and
an edit costs a look at what it changed: the result is that of a full scan, because it is one.

What may live here: cutting, and remembering which blocks are clean. What may not: a rule.
"""

from __future__ import annotations

import os
import re
from collections import OrderedDict
from collections.abc import Iterator
from hashlib import blake2b
from typing import Final
from zlib import crc32

# A cut is a blank line. Not behind a heading, a question or what announces something, for there the blank line belongs
# to a label and its value; and not between the lines of an armoured key (`-----BEGIN` … `-----END`).
_CUT: Final = re.compile(r"\n[ \t\r]*\n\s*")
_ANNOUNCES: Final = (":", "\uff1a", "?", "\uff1f", "*", "_", "=", "|", ">", "`", "-")
_BEGIN: Final = "-----BEGIN "
_END: Final = "-----END "
_LONGEST_ARMOUR: Final = 65_536
_SHORT_LINE: Final = 40
_ONE_OF: Final = 4  # one in so many possible cuts is made, by the line before it: so an edit moves no other

_MOST_REMEMBERED: Final = 16_384
_DIGEST: Final = 16


def blocks(text: str) -> Iterator[tuple[int, int]]:
    """Cut a text into blocks: spans (start, end) that together are the whole of it."""
    start = closed = 0
    armoured = _BEGIN in text
    for cut in _CUT.finditer(text):
        line = text[max(start, text.rfind("\n", start, cut.start()) + 1) : cut.start()]
        if cut.start() < closed or crc32(line.encode("utf-8", "surrogatepass")) % _ONE_OF or _announces(line.strip()):
            continue
        if armoured and (closed := _open_armour(text, start, cut.start())) > cut.start():
            continue
        yield start, cut.end()
        start = cut.end()
    if start < len(text):
        yield start, len(text)


def _announces(line: str) -> bool:
    """Whether the last line before a cut is a heading, a label or a question, so that what follows may be its value."""
    return line.startswith("#") or line.endswith(_ANNOUNCES) or (0 < len(line) <= _SHORT_LINE and " " not in line)


def _open_armour(text: str, start: int, end: int) -> int:
    """Where the armour that is open at `end` is closed at the latest; 0 if none is open."""
    begin = text.rfind(_BEGIN, start, end)
    if begin < 0 or text.find(_END, begin, end) >= 0:
        return 0
    limit = begin + _LONGEST_ARMOUR
    closing = text.find(_END, end, limit)
    return closing if closing >= 0 else min(limit, len(text))


class CleanBlocks:
    """Which blocks were looked at and hold nothing: keyed digests, so that no content is kept. Safe between threads."""

    def __init__(self) -> None:
        self._key = os.urandom(32)
        self._seen: OrderedDict[bytes, None] = OrderedDict()

    def digest(self, block: str) -> bytes:
        """What a block is known by."""
        return blake2b(block.encode("utf-8", "surrogatepass"), digest_size=_DIGEST, key=self._key).digest()

    def __contains__(self, digest: bytes) -> bool:
        return digest in self._seen

    def add(self, digest: bytes) -> None:
        """Remember a block; of too many, those that came first are forgotten."""
        self._seen[digest] = None
        while len(self._seen) > _MOST_REMEMBERED:
            try:
                self._seen.popitem(last=False)
            except KeyError:  # another thread was faster
                return

    def forget(self) -> None:
        """Know nothing again."""
        self._seen.clear()
