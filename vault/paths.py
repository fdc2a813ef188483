"""Virtual paths: text from a model, a person or an archive becomes a `MemoryPath` here, or is refused here.

What may live here: the one lexical parser and questions about a path. What may not: a file system, the index, anything
that resolves. Below this door nobody checks a path again: the type is the proof.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final, NamedTuple, Self

from vault.errors import InvalidRequest

ROOT_NAME: Final = "memories"
MAX_NAME_BYTES: Final = 255
MAX_DEPTH: Final = 32
MAX_PATH_BYTES: Final = 1024

_HIDDEN_NAME: Final = "node_modules"
_SEPARATORS: Final = frozenset("/\\")
_NO_NAMES: Final = frozenset(("", ".", ".."))

# Control, format (bidi overrides, zero width), surrogates, line and paragraph separators: they forge rows in a listing,
# hide in a terminal, or cannot be encoded.
_REFUSED_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})

# We decode nothing, but whoever passes an encoded separator hopes that someone does.
_ENCODED: Final = re.compile(r"%(?:2e|2f|5c|00)", re.IGNORECASE)


class MemoryPath(NamedTuple):
    """A canonical path under `/memories`: `segments` are NFC names, none of them empty, `.` or `..`; `()` is the root.

    Made by `parse`, `stored` and the methods below, which keep the rules; the index is keyed by segments, never by
    joined text.
    """

    segments: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `/memories` or `/memories/…`; empty and `.` segments are dropped, names become NFC, nothing is trimmed.

        Raises `InvalidRequest`, which says what is wrong and repeats nothing of the text: it may hold a secret.
        """
        if _ENCODED.search(text):
            raise InvalidRequest("the path contains an encoded dot, slash, backslash or NUL")
        return cls._parsed(text)

    @classmethod
    def stored(cls, text: str) -> Self:
        """The path of which this is the canonical spelling (FORMAT.md §6). Raises `InvalidRequest` for another text.

        What only a door refuses, encoded separators, is a name like any other here.
        """
        path = cls._parsed(text)
        if path.text != text:
            raise InvalidRequest("the path is not in its canonical spelling")
        return path

    def admit_stored(self, names: Sequence[str]) -> None:
        """Check that each is a name in its canonical spelling, and has room in this directory. Raises `InvalidRequest`.

        For the thousands of a checkpoint: whoever passed may make `MemoryPath((*segments, name))`.
        """
        room = MAX_PATH_BYTES - len(self.text.encode()) - 1 if len(self.segments) < MAX_DEPTH else 0
        together = "".join(names)
        # Such names have nothing that is refused or would be changed: the quick answer for nearly every directory.
        plain = together.isascii() and together.isprintable() and not _SEPARATORS.intersection(together)
        if plain and not _NO_NAMES.intersection(names) and max(map(len, names)) <= min(room, MAX_NAME_BYTES):
            return
        for name in names:
            if self.stored(f"{self.text}/{name}").segments != (*self.segments, name):
                raise InvalidRequest("the name is not one name")

    @classmethod
    def _parsed(cls, text: str) -> Self:
        _refuse_characters(text)
        if text != f"/{ROOT_NAME}" and not text.startswith(f"/{ROOT_NAME}/"):
            raise InvalidRequest(f"the path is neither /{ROOT_NAME} nor below it")
        _, _, *names = unicodedata.normalize("NFC", text).split("/")
        return cls(_within_limits(tuple(name for name in names if name not in {"", "."})))

    @property
    def text(self) -> str:
        """The canonical spelling, without a slash at the end."""
        return "/".join(("", ROOT_NAME, *self.segments))

    def __str__(self) -> str:
        return self.text

    @property
    def is_root(self) -> bool:
        """Whether this is `/memories` itself."""
        return not self.segments

    @property
    def name(self) -> str:
        """The last segment; `memories` for the root."""
        return self.segments[-1] if self.segments else ROOT_NAME

    @property
    def parent(self) -> MemoryPath:
        """The directory that holds this path. Raises `InvalidRequest` for the root."""
        if self.is_root:
            raise InvalidRequest(f"/{ROOT_NAME} has no parent")
        return MemoryPath(self.segments[:-1])

    @property
    def is_hidden(self) -> bool:
        """Whether a listing leaves it out: a segment begins with a dot or is `node_modules`."""
        return any(segment.startswith(".") or segment == _HIDDEN_NAME for segment in self.segments)

    def is_below(self, other: MemoryPath) -> bool:
        """Whether this path is strictly below `other`; `/memories/ab` is not below `/memories/a`."""
        depth = len(other.segments)
        return len(self.segments) > depth and self.segments[:depth] == other.segments

    def relative_to(self, other: MemoryPath) -> tuple[str, ...]:
        """The segments that lead from `other` to this path; `()` for itself. Raises `InvalidRequest` if none do."""
        if self != other and not self.is_below(other):
            raise InvalidRequest("the path is not below the other")
        return self.segments[len(other.segments) :]

    def replanted(self, old_base: MemoryPath, new_base: MemoryPath) -> MemoryPath:
        """The path that this one becomes when `old_base` is renamed to `new_base`.

        Raises `InvalidRequest` if it is not `old_base` or below it, or becomes too long or too deep.
        """
        return MemoryPath(_within_limits(new_base.segments + self.relative_to(old_base)))


def _refuse_characters(text: str) -> None:
    # A printable text has none of them: the quick answer for nearly every path.
    if not text.isprintable() and any(unicodedata.category(character) in _REFUSED_CATEGORIES for character in text):
        raise InvalidRequest("the path contains a control, format or surrogate character")
    if "\\" in text:
        raise InvalidRequest("the path contains a backslash")


def _within_limits(segments: tuple[str, ...]) -> tuple[str, ...]:
    """Return `segments` as they are. Raises `InvalidRequest` for `..` and for what is too long or too deep."""
    # Refused instead of resolved: what `..` means depends on who resolves it, and it has no use here.
    if ".." in segments:
        raise InvalidRequest("the path contains ..")
    if len(segments) > MAX_DEPTH:
        raise InvalidRequest(f"the path is deeper than {MAX_DEPTH} levels")
    if any(len(segment.encode()) > MAX_NAME_BYTES for segment in segments):
        raise InvalidRequest(f"the path has a name longer than {MAX_NAME_BYTES} bytes")
    if len(MemoryPath(segments).text.encode()) > MAX_PATH_BYTES:
        raise InvalidRequest(f"the path is longer than {MAX_PATH_BYTES} bytes")
    return segments
