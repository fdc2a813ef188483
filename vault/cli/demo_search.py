"""Looking for words in every byte of a directory: in the files and in their names, as they are and in four disguises.

What may live here: the search, pure but for reading files. What may not: which words, and what is made of the finds.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_SHORTEST: Final = 8  # a shorter word may be found in random bytes by chance, once it is looked for in base64


@dataclass(frozen=True, slots=True)
class Find:
    """A word that was found: where, and in which form."""

    word: bytes
    form: str
    place: str


@dataclass(frozen=True, slots=True)
class Search:
    """What was looked through, in files and bytes, and what was found."""

    files: int
    size: int
    finds: tuple[Find, ...]


def words_of(texts: Iterable[str]) -> tuple[bytes, ...]:
    """The words to look for in texts: each line and each part of a path that is long enough, once."""
    lines = (line.strip(" \t-#") for text in texts for line in text.split("\n"))
    parts = (part for line in lines for part in (line, *(line.split("/") if line.startswith("/") else ())))
    return tuple(dict.fromkeys(part.encode("utf-8") for part in parts if len(part.encode("utf-8")) >= _SHORTEST))


def forms_of(word: bytes) -> Mapping[str, tuple[bytes, ...]]:
    """The forms in which a word is looked for: name of the form, and the bytes."""
    return {
        "as it is": (word,),
        "UTF-16": tuple(_utf16(word)),
        "base64": tuple(_base64(word)),
        "hex": (word.hex().encode("ascii"), word.hex().upper().encode("ascii")),
    }


def _utf16(word: bytes) -> Iterator[bytes]:
    try:
        text = word.decode("utf-8")
    except UnicodeDecodeError:
        return
    yield text.encode("utf-16-le")
    yield text.encode("utf-16-be")


def _base64(word: bytes) -> Iterator[bytes]:
    """The part that a word leaves in base64 whatever stands around it, for each of the three ways it can be aligned."""
    for shift in range(3):
        first, last = (0, 2, 3)[shift], (shift + len(word)) * 8 // 6
        code = base64.b64encode(bytes(shift) + word)[first:last]
        yield code
        if b"+" in code or b"/" in code:
            yield code.translate(bytes.maketrans(b"+/", b"-_"))


def search(roots: Iterable[Path], words: Iterable[bytes]) -> Search:
    """Look for the words below the roots, in the bytes of each file and in the names of files and directories."""
    needles = [(word, form, code) for word in words for form, codes in forms_of(word).items() for code in codes]
    files, size, finds = 0, 0, []
    for root in roots:
        for path in sorted(root.rglob("*")):
            place = str(path.relative_to(root.parent))
            content = path.read_bytes() if path.is_file() else b""
            files, size = files + path.is_file(), size + len(content)
            # Space that was set aside is all zeros, and no form of a word is: one zero of it is enough.
            haystack = b"\n".join((str(path.relative_to(root)).encode("utf-8"), content.rstrip(b"\0") + b"\0"))
            finds += [Find(word, form, place) for word, form, code in needles if code in haystack]
    return Search(files, size, tuple(finds))
