"""The anchor: the last head that this machine saw, kept outside the vault, so that an older copy is noticed.

What may live here: the two alternating slots, and which vault a directory held. What may not: the verdict (`verdict`
compares), the vault's own files. Writes are in place and not flushed: an anchor that is a little old after a power loss
still catches every older copy before it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final

from vault.digest import sha256
from vault.disk import Disk
from vault.errors import Corrupt
from vault.faults import Missing
from vault.format.binary import Malformed
from vault.format.marks import ANCHOR_SLOT_SIZE, Seen

_PINS: Final = "directories"
_ID_DIGITS: Final = 32


class Anchor:
    """The anchors of one user on this machine: a file for each vault, and a pin for each vault directory."""

    def __init__(self, directory: str | os.PathLike[str]) -> None:
        self._disk = Disk(directory, create=True)

    @property
    def state(self) -> Disk:
        """The machine's state directory, where other notes of this machine lie too."""
        return self._disk

    def close(self) -> None:
        """Close the directory."""
        self._disk.close()

    def reopen(self) -> None:
        """Open the directory again: in the child of a fork."""
        self._disk.reopen()

    def seen(self, vault_id: bytes) -> Seen | None:
        """What was seen last of a vault; `None` for a vault never seen here.

        Raises `Corrupt` when there is a file and no slot holds.
        """
        try:
            data = self._disk.read(vault_id.hex())
        except Missing:
            return None
        if not data.strip(b"\0"):
            return None  # made, and a power loss came before the first slot was on the disk
        slots = _slots(data)
        if not slots:
            raise Corrupt(
                "this machine's anchor for the vault is damaged, so an older copy could not be told",
                hint='if the vault is the right one: vault trust --accept-rollback --reason "…"',
            )
        return max(slots)[2]

    def move(self, vault_id: bytes, seen: Seen) -> None:
        """Note a new head over the older of the two slots, so that a torn write leaves the newer one."""
        name = vault_id.hex()
        try:
            file = self._disk.open(name, writable=True)
        except Missing:
            with suppress(FileExistsError):  # the writer of a copy of this vault was quicker
                self._disk.close_file(self._disk.create(name))
            file = self._disk.open(name, writable=True)
        try:
            slots = _slots(self._disk.read_at(file, 0, 2 * ANCHOR_SLOT_SIZE))
            turn = max(slots)[0] + 1 if slots else 0
            self._disk.write_at(file, turn % 2 * ANCHOR_SLOT_SIZE, seen.encode(turn))
        finally:
            self._disk.close_file(file)

    def pinned(self, directory: str | os.PathLike[str]) -> bytes | None:
        """The id of the vault that this directory held last; `None` when it is new here.

        A damaged pin counts as none.
        """
        try:
            text = self._disk.read(_pin(directory)).decode("ascii", "replace").strip()
            return bytes.fromhex(text) if len(text) == _ID_DIGITS else None
        except (Missing, ValueError):
            return None

    def pin(self, directory: str | os.PathLike[str], vault_id: bytes) -> None:
        """Note which vault a directory holds."""
        if self.pinned(directory) == vault_id:
            return
        self._disk.make_directory(_PINS)
        self._disk.save(_pin(directory), vault_id.hex().encode("ascii") + b"\n")


def _slots(data: bytes) -> list[tuple[int, int, Seen]]:
    found = []
    for position in (0, 1):
        try:
            turn, seen = Seen.decode(data[position * ANCHOR_SLOT_SIZE : (position + 1) * ANCHOR_SLOT_SIZE])
        except Malformed:
            continue
        found.append((turn, position, seen))
    return found


def _pin(directory: str | os.PathLike[str]) -> str:
    # Hashed, because a path may hold what no file name can; it is no secret on the machine that has the directory.
    return f"{_PINS}/{sha256(os.path.realpath(directory).encode('utf-8', 'surrogateescape')).hex()}"
