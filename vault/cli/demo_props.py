"""What the demo puts on its stage: keys that look real, a picture, two documents. The keys are made when it runs.

What may live here: values and how they are made. What may not: conversations, output, disks.
"""

from __future__ import annotations

import secrets
import string
import struct
import zlib
from dataclasses import dataclass, field
from typing import Final

_BASE62: Final = string.digits + string.ascii_uppercase + string.ascii_lowercase

GUIDELINES: Final = """\
<guidelines>
  <addressing>
    - Address customers by their first name
    - Use empathetic language; say sorry once, and mean it
  </addressing>
  <answering>
    - Name the next step and who takes it, with a date
    - Never promise what refund_policies.xml does not say
  </answering>
</guidelines>
"""

REFUNDS: Final = """\
<refund_policies>
  <policy case="defective on arrival">full refund within 14 days, return label included</policy>
  <policy case="second defect of the same item">full refund at once, the item need not come back</policy>
  <policy case="changed their mind">30 days, the customer pays the return</policy>
</refund_policies>
"""


@dataclass(frozen=True, slots=True)
class Props:
    """What one run of the demo is played with; the two keys have no face."""

    pasted_key: str = field(repr=False)
    split_key: str = field(repr=False)
    sketch: bytes = field(repr=False)

    @property
    def split_head(self) -> str:
        """The first part of the second key: too short to be told from an example."""
        return self.split_key[:10]

    @property
    def split_tail(self) -> str:
        """The rest of the second key, without the prefix that would give it away."""
        return self.split_key[10:]

    def shown_as(self) -> tuple[tuple[str, str], ...]:
        """What a person is shown in place of the keys."""
        return (
            (self.pasted_key, "ghp_<36 more characters>"),
            (self.split_key, "ghp_<36 more characters>"),
            (self.split_tail, "<30 more characters>"),
        )


def make_props() -> Props:
    """Make the props of one run; the keys are random and open nothing."""
    return Props(pasted_key=token_of_github(), split_key=token_of_github(), sketch=png_of_bars((34, 52, 21, 44)))


def token_of_github() -> str:
    """Make a token with the checksum that GitHub's have, and that no service ever issued: 40 characters."""
    body = "".join(secrets.choice(_BASE62) for _ in range(30))
    return f"ghp_{body}{_base62(zlib.crc32(body.encode('ascii')), width=6)}"


def _base62(number: int, *, width: int) -> str:
    digits = ""
    for _ in range(width):
        number, digit = divmod(number, 62)
        digits = _BASE62[digit] + digits
    return digits


def png_of_bars(heights: tuple[int, ...]) -> bytes:
    """Draw a bar chart, 16 pixels for each bar and 64 high, as the bytes of a PNG (8-bit greyscale)."""
    width, height = 16 * len(heights), 64
    rows = [b"\0" + b"".join(_bar(bar, row, height) for bar in heights) for row in range(height)]
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_png_chunk(name, body) for name, body in chunks)


def _bar(bar: int, row: int, height: int) -> bytes:
    return b"\xff" * 4 + (b"\x30" if height - row <= bar else b"\xff") * 12


def _png_chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
