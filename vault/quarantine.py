"""Torn tails: copied aside before they are cut, so that a repair never destroys what somebody may want to look at.

What may live here: the copy, the cut, the cap on what is kept. What may not: deciding that a tail is torn
(`frames`).
"""

from __future__ import annotations

from typing import Final

from vault.digest import sha256
from vault.disk import Disk
from vault.journal import Journal

DIRECTORY: Final = "quarantine"
_MOST_FILES: Final = 8
_MOST_BYTES: Final = 5 * 1024 * 1024
"""Of each tail; longer ones are kept up to this length, which holds any single frame of the default policy."""


def cut_torn_tail(disk: Disk, journal: Journal) -> str:
    """Copy the bytes behind the last good frame to `quarantine/`, cut them, and say so in a sentence.

    The lock is held.
    """
    kept, length = journal.rest(_MOST_BYTES)
    name = f"{journal.epoch}-{journal.end}-{sha256(kept).hex()[:16]}"
    disk.make_directory(DIRECTORY)
    for old in sorted(disk.names(DIRECTORY), key=_place)[: 1 - _MOST_FILES]:
        disk.remove(f"{DIRECTORY}/{old}")
    disk.save(f"{DIRECTORY}/{name}", kept)
    journal.cut_tail()
    return f"a torn tail of {length} bytes at byte {journal.end} of epoch {journal.epoch} was cut"


def _place(name: str) -> tuple[int, int]:
    """The epoch and the offset in a name, by which the oldest is told; a name of another kind goes before all."""
    epoch, _, rest = name.partition("-")
    offset = rest.partition("-")[0]
    return (int(epoch), int(offset)) if epoch.isdecimal() and offset.isdecimal() else (-1, -1)
