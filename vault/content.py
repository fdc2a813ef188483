"""What the bytes of a memory are: text, or an image that a model can look at; and what a line is.

What may live here: the kinds, how to tell them apart, and the one definition of a line. What may not: paths, limits,
disks.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from vault.errors import InvalidRequest

_PNG_MAGIC: Final = b"\x89PNG\r\n\x1a\n"
_JPEG_MAGIC: Final = b"\xff\xd8\xff"


class ContentKind(IntEnum):
    """The kind of a memory's content; the number is the one in the format."""

    TEXT = 0
    PNG = 1
    JPEG = 2

    @property
    def is_image(self) -> bool:
        """Whether a model is shown the content as a picture."""
        return self is not ContentKind.TEXT

    @property
    def media_type(self) -> str:
        """The media type of RFC 2046."""
        return {ContentKind.TEXT: "text/plain", ContentKind.PNG: "image/png", ContentKind.JPEG: "image/jpeg"}[self]


def image_kind(content: bytes) -> ContentKind | None:
    """Tell a PNG or a JPEG by its first bytes; `None` for anything else. The name of a file is never asked."""
    if content.startswith(_PNG_MAGIC):
        return ContentKind.PNG
    if content.startswith(_JPEG_MAGIC):
        return ContentKind.JPEG
    return None


def encode_text(text: str) -> bytes:
    """Encode as UTF-8. Raises `InvalidRequest` for a lone surrogate, whose position is named and whose text is not."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        place = error.start
    # Raised out here, where the failed attempt is not the context any more: it holds the whole text.
    raise InvalidRequest(f"the text is not valid Unicode: a lone surrogate at character {place}")


def decode_text(content: bytes) -> str:
    """Decode UTF-8. Raises `InvalidRequest`; its message and its context carry an offset and none of the bytes."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        place = error.start
    raise InvalidRequest(f"the content is neither UTF-8 text nor a PNG or JPEG image (byte {place})")


def lines_of(text: str) -> list[str]:
    r"""Split into lines: on LF only, and a final LF ends the last line instead of beginning another.

    `""` has no line, `"a"` and `"a\n"` have one. CR, VT, FF, NEL, U+2028 and U+2029 are ordinary characters.
    """
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    return lines
