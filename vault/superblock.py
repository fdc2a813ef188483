"""The files `header` and `header.bak`: which one holds, and how both are replaced.

What may live here: the rule that chooses between the two, and the MAC over the chosen one. What may not: slots, epochs,
anchors.
"""

from typing import Final, NamedTuple

from vault.crypto import RootKey, same
from vault.disk import Disk
from vault.errors import Corrupt, NewerFormat, NoVault, StaleKey, Tampered
from vault.faults import Missing
from vault.format.binary import Malformed
from vault.format.header import MAX_HEADER_FILE, Header

HEADER: Final = "header"
BACKUP: Final = "header.bak"


class Superblock(NamedTuple):
    """The header that holds.

    whole: both files are there and alike, so nothing of an earlier crash is left to finish.
    """

    header: Header
    from_backup: bool
    whole: bool


def read_superblock(disk: Disk) -> Superblock:
    """Read the header; the backup only when the header is missing or damaged, never because its sequence is higher.

    Raises `NoVault`, `Corrupt`, `NewerFormat`, or `Tampered` when the backup is newer than the header: a writer
    replaces the header first, so somebody put an older one there.
    """
    # A writer replaces the header first: read in this order, its backup never looks newer because a writer was between.
    second, first = _read(disk, BACKUP), _read(disk, HEADER)
    if first is None and second is None:
        if disk.names("journal") or disk.names("checkpoint"):
            raise Corrupt("header and header.bak are both missing, and the rest of a vault is there")
        raise NoVault(f"there is no vault in {disk.place}")
    header = _parse(first)
    backup = header if second == first else _parse(second)
    if header is not None:
        if backup is not None and (backup.vault_id != header.vault_id or backup.sequence > header.sequence):
            raise Tampered("header.bak is newer than header, or of another vault: somebody replaced one of them")
        # The bodies alone: a MAC may be damaged, and the one in `header` is checked with the key.
        if backup is not None and backup.sequence == header.sequence and backup.body != header.body:
            raise Tampered("header and header.bak differ with the same sequence: somebody changed one of them")
        return Superblock(header, from_backup=False, whole=first == second)
    if backup is not None:
        return Superblock(backup, from_backup=True, whole=False)
    raise Corrupt("header and header.bak are both damaged or missing")


def check_backup(disk: Disk, header: Header) -> str | None:
    """Look at the backup beside a header that holds: `None`, or what a crash explains.

    Raises `Corrupt` (damaged) or `Tampered` (older than any crash leaves it).
    """
    data = _read(disk, BACKUP)
    if data is None:
        return f"{BACKUP} is missing: a crash, which the next write finishes"
    backup = _parse(data)
    if backup is None or (backup.sequence == header.sequence and backup != header):  # then its MAC alone differs
        raise Corrupt(f"{BACKUP} is damaged; {HEADER} holds, and the next write replaces it")
    if backup.sequence < header.sequence - 1:
        raise Tampered(f"{BACKUP} is older than any crash leaves it: somebody put it there")
    return None if backup == header else f"{BACKUP} lags behind: a crash, which the next write finishes"


def check_root_key(header: Header, root: RootKey) -> None:
    """Check that the key is this header's, then the MAC.

    Raises `StaleKey` (another key) or `Tampered` (right key, wrong MAC).
    """
    if not same(header.root_key_id, root.key_id):
        raise StaleKey("the key at hand is not this vault's root key, or not any more")
    if not same(header.mac, root.header_mac(header.body)):
        raise Tampered("the header was changed by somebody without the vault's keys")


def signed(header: Header, root: RootKey) -> Header:
    """The header with its MAC."""
    return header._replace(mac=root.header_mac(header.body))


def write_superblock(disk: Disk, header: Header) -> None:
    """Replace the header durably, then the backup.

    The rename of `header` is the commit; the backup may lag behind after a crash.
    """
    data = header.encode()
    if _parse(data) != header:  # what nobody could read must not take the place of what everybody can
        raise Corrupt("the new header could not be read again: nothing was written")
    disk.save(HEADER, data)
    disk.save(BACKUP, data)


def finish_superblock(disk: Disk, header: Header) -> None:
    """Write both files again where one lags behind or is damaged."""
    data = header.encode()
    for name in (HEADER, BACKUP):
        if _read(disk, name) != data:
            disk.save(name, data)


def _read(disk: Disk, name: str) -> bytes | None:
    try:
        return disk.read(name, limit=MAX_HEADER_FILE + 1)
    except Missing:
        return None


def _parse(data: bytes | None) -> Header | None:
    if data is None:
        return None
    try:
        return Header.parse(data)
    except NewerFormat:
        raise
    except Malformed:
        return None
