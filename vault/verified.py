"""When a vault was verified last on this machine, and with what outcome: a note beside the anchor, for `status`.

What may live here: this note. What may not: verifying (`verify`). It proves nothing: whoever may write the state folder
may write it too.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from vault.digest import sha256
from vault.disk import Disk
from vault.faults import Missing

_DIRECTORY: Final = "verified"
_LONGEST: Final = 1024
_DIGITS: Final = 32


@dataclass(frozen=True, slots=True)
class Verified:
    """time: ms since 1970; head: as `epoch.seq.hash`, or empty; problems: how many; keyed: whether with a key."""

    time: int
    head: str
    problems: int
    keyed: bool


def note_verified(state: Disk, directory: Path, vault_id: bytes, verified: Verified) -> None:
    """Note it in place of the last one of this vault in this directory: a copy is another. Raises `StorageError`."""
    state.make_directory(_DIRECTORY)
    with suppress(FileExistsError):  # another process notes its own at this moment
        state.save(_name(directory, vault_id), json.dumps(asdict(verified)).encode("ascii"))


def last_verified(state: Disk, directory: Path, vault_id: bytes) -> Verified | None:
    """The last one; `None` when there is none, or none that can be read."""
    with suppress(Missing, ValueError, TypeError):
        found = Verified(**json.loads(state.read(_name(directory, vault_id), limit=_LONGEST)))
        types = (type(found.time), type(found.head), type(found.problems), type(found.keyed))
        return found if types == (int, str, int, bool) else None
    return None


def _name(directory: Path, vault_id: bytes) -> str:
    # Hashed as the pins are: a path may hold what no file name can.
    place = sha256(str(directory.resolve()).encode("utf-8", "surrogateescape")).hex()
    return f"{_DIRECTORY}/{vault_id.hex()}-{place[:_DIGITS]}"
