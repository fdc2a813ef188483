"""The leak test of `doctor`: words planted through every door of a throw-away vault, and a search of all that is left.

What may live here: the spellings, the search, the verdict. What may not: the doors (`doctor_doors`), the box.
"""

from __future__ import annotations

import base64
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vault.cli.doctor_box import Box, ClosedDoor, Word
from vault.cli.doctor_doors import DOORS, Door
from vault.cli.doctor_outcome import Outcome, fine, problem, warning
from vault.cli.invocation import counted, sized

_SEARCHED: Final = ("vault", "newer", "home", "state", "tmp", "logs")
_KERNEL_KEYS: Final = Path("/proc/keys")
_SPOKEN: Final = ".stderr"
_MOST_NAMED: Final = 5


@dataclass(frozen=True, slots=True)
class Hit:
    """A planted word that was found: in which file, through which door it came, and how it was spelled."""

    file: str
    door: str
    spelling: str


def searched(doors: Sequence[Door] = DOORS) -> Outcome:
    """Plant, search, and say what was found; the box is removed, unless something was."""
    top = Path(tempfile.mkdtemp(prefix="memvault-leak-test-"))
    hits: list[Hit] = []
    try:
        box = Box(top)
        for door in doors:
            door(box)
        pieces = list(_pieces(box))
        hits = [hit for name, data in pieces for hit in _hits(name, data, box.words)]
    except (ClosedDoor, OSError, subprocess.SubprocessError) as error:
        reason = str(error) if isinstance(error, ClosedDoor) else type(error).__name__
        return warning(f"it could not be finished, so nothing is shown: {reason}", "look at the other checks first")
    finally:
        if not hits:
            shutil.rmtree(top, ignore_errors=True)
    if not hits:
        size = sized(sum(len(data) for _, data in pieces))
        return fine(f"no trace of {counted(len(box.words), 'word')} in {counted(len(pieces), 'file')}, {size}")
    named = "; ".join(f"{hit.file} has what came by {hit.door}, as {hit.spelling}" for hit in hits[:_MOST_NAMED])
    more = f"; and {len(hits) - _MOST_NAMED} more" if len(hits) > _MOST_NAMED else ""
    return problem(f"{counted(len(hits), 'leak')}: {named}{more}", f"report it; what was written is in {top}")


def spellings(word: str) -> Iterator[tuple[str, bytes]]:
    """A word as it could stand in a file, with the name of each spelling."""
    plain = word.encode("ascii")
    half = len(plain) // 2
    yield from (("plain text", plain), ("its first half", plain[:half]), ("its second half", plain[half:]))
    yield from (("UTF-16", word.encode("utf-16-le")), ("UTF-16", word.encode("utf-16-be")))
    yield from (("capitals", plain.upper()), ("hexadecimal", plain.hex().encode()))
    yield ("hexadecimal", plain.hex().upper().encode())
    yield from (("percent", "".join(f"%{byte:{form}}" for byte in plain).encode()) for form in ("02x", "02X"))
    for shift in range(3):
        whole = base64.b64encode(bytes(shift) + plain)
        # What depends on the neighbours is cut off at both ends.
        cut = whole[-(-shift * 4 // 3) + (1 if shift else 0) : -4]
        yield from (("base64", cut), ("base64", cut.translate(bytes.maketrans(b"+/", b"-_"))))


def _pieces(box: Box) -> Iterator[tuple[str, bytes]]:
    """Everything that is left: each file's name and bytes, each folder's name, and the kernel's list of keys."""
    for place in _SEARCHED:
        for folder, folders, names in os.walk(box[place]):
            for name in [*folders, *names]:
                path = Path(folder, name)
                data = path.read_bytes() if path.is_file() and not path.is_symlink() else b""
                yield str(path.relative_to(box.top)), os.fsencode(name) + b"\0" + data
    try:
        yield str(_KERNEL_KEYS), _KERNEL_KEYS.read_bytes()
    except OSError:
        return


def _hits(name: str, data: bytes, words: Sequence[Word]) -> Iterator[Hit]:
    for word in words:
        if word.told and name.endswith(_SPOKEN):
            continue  # who typed a path is told of it
        found = next((kind for kind, spelled in spellings(word.text) if spelled in data), None)
        if found is not None:
            yield Hit(name, word.door, found)
