"""`vault.superblock`: which of the two headers holds, for every state that the two files can be in."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.builders import OTHER_VAULT, bit_flips, header, new_disk, root_key
from vault.disk import Disk, OpenFile
from vault.errors import Corrupt, IntegrityError, NewerFormat, NoVault, StaleKey, StorageError, Tampered
from vault.format.header import MAX_HEADER_FILE, Header
from vault.superblock import (
    BACKUP,
    HEADER,
    check_backup,
    check_root_key,
    finish_superblock,
    read_superblock,
    signed,
    write_superblock,
)

ROOT = root_key()
NOW = signed(header(sequence=7)._replace(root_key_id=ROOT.key_id), ROOT)
OLDER, NEWER = (signed(NOW._replace(sequence=sequence), ROOT) for sequence in (6, 8))
ALIEN = NOW._replace(vault_id=OTHER_VAULT)


def _newer_format() -> bytes:
    body = b'{"format":2}'
    return b'{"checksum":"%s","format":2}\n' % hashlib.sha256(body).hexdigest().encode()


STATES: dict[str, bytes | None] = {
    "good": NOW.encode(),
    "older": OLDER.encode(),
    "newer": NEWER.encode(),
    "alien": ALIEN.encode(),
    "bad": NOW.encode().replace(b'"sequence":7', b'"sequence":9'),
    "empty": b"",
    "huge": b"{" + b" " * MAX_HEADER_FILE + b"}",
    "forged": NOW._replace(epoch_key=bytes(104)).encode(),
    "bad mac": NOW._replace(mac=bytes(32)).encode(),
    "format 2": _newer_format(),
    "damaged format": NOW.encode().replace(b'"format":1', b'"format":3'),
    "missing": None,
}
DAMAGED = {"bad", "empty", "huge", "damaged format"}
RANKS = {"older": 6, "good": 7, "forged": 7, "bad mac": 7, "newer": 8, "alien": 7}


def _expected(first: str, second: str) -> type[IntegrityError] | tuple[str, bool] | None:
    """The table of DESIGN: an error, or which state holds and whether it came from the backup; `None`: no vault."""
    if "format 2" in {first, second}:
        return NewerFormat
    if first in DAMAGED or first == "missing":
        if second in DAMAGED or second == "missing":
            return None if first == second == "missing" else Corrupt
        return second, True
    if second in DAMAGED or second == "missing":
        return first, False
    of_two_vaults = (first == "alien") != (second == "alien")
    differ = RANKS[first] == RANKS[second] and "forged" in {first, second} and first != second
    return Tampered if of_two_vaults or differ or RANKS[second] > RANKS[first] else (first, False)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    made = new_disk(tmp_path)
    yield made
    made.close()


def _place(disk: Disk, first: bytes | None, second: bytes | None) -> None:
    for name, data in ((HEADER, first), (BACKUP, second)):
        if data is not None:
            disk.write_new(name, data)


@pytest.mark.parametrize(("first", "second"), list(itertools.product(STATES, STATES)))
def test_the_header_that_holds_is_the_one_of_the_table(first: str, second: str, disk: Disk) -> None:
    _place(disk, STATES[first], STATES[second])
    expected = _expected(first, second)
    if isinstance(expected, tuple):
        found = read_superblock(disk)
        assert (found.header.encode(), found.from_backup) == (STATES[expected[0]], expected[1])
        assert found.whole == (first == second)
    else:
        with pytest.raises(expected or NoVault):
            read_superblock(disk)


def test_a_backup_is_never_chosen_for_its_higher_sequence() -> None:
    for first in STATES:
        expected = _expected(first, "newer")
        assert expected is Tampered or first in DAMAGED | {"missing", "newer", "format 2"}


def test_a_writer_that_replaces_both_between_two_reads_does_not_look_like_tampering(disk: Disk) -> None:
    write_superblock(disk, OLDER)
    raced = _Raced(disk.directory)
    assert read_superblock(raced).header in {OLDER, NOW}
    assert raced.turns == 2


class _Raced(Disk):
    """Another process replaces header and backup between any two reads of this one."""

    def __init__(self, directory: Path) -> None:
        self.turns = 0
        super().__init__(directory)

    def read(self, name: str, *, limit: int | None = None) -> bytes:
        self.turns += 1
        found = super().read(name, limit=limit)
        other = Disk(self.directory)
        write_superblock(other, NOW if self.turns == 1 else NEWER)
        other.close()
        return found


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        ("good", None),
        ("older", "lags behind"),
        ("missing", "missing"),
        ("bad", Corrupt),
        ("bad mac", Corrupt),
        ("much older", Tampered),
    ],
)
def test_the_backup_beside_a_good_header_is_judged_apart(
    second: str, expected: str | type[IntegrityError] | None, disk: Disk
) -> None:
    much_older = signed(NOW._replace(sequence=5), ROOT).encode()
    _place(disk, NOW.encode(), STATES.get(second, much_older))
    if isinstance(expected, type):
        with pytest.raises(expected):
            check_backup(disk, NOW)
    else:
        assert (expected or "") in (check_backup(disk, NOW) or "")
        assert (check_backup(disk, NOW) is None) == (expected is None)


@pytest.mark.parametrize("left", ["journal/1", "checkpoint/abc"])
def test_two_missing_headers_beside_the_rest_of_a_vault_are_corrupt_and_not_no_vault(left: str, disk: Disk) -> None:
    disk.write_new(left, b"x")
    with pytest.raises(Corrupt, match="both missing"):
        read_superblock(disk)


def test_a_header_that_is_a_link_is_not_followed(disk: Disk) -> None:
    (disk.directory / "elsewhere").write_bytes(NOW.encode())
    (disk.directory / HEADER).symlink_to("elsewhere")
    with pytest.raises(StorageError, match="symbolic link"):
        read_superblock(disk)


# Key and MAC


def test_the_right_key_and_mac_are_accepted() -> None:
    check_root_key(NOW, ROOT)


def test_another_key_is_stale_and_not_tampering() -> None:
    with pytest.raises(StaleKey):
        check_root_key(NOW, root_key(1))


CHANGES: dict[str, Callable[[Header], Header]] = {
    "sequence": lambda made: made._replace(sequence=8),
    "vault": lambda made: made._replace(vault_id=OTHER_VAULT),
    "start": lambda made: made._replace(start=made.start._replace(seq=18)),
    "epoch": lambda made: made._replace(start=made.start._replace(epoch=4)),
    "checkpoint": lambda made: made._replace(checkpoint=made.checkpoint._replace(manifest=bytes(32))),
    "epoch key": lambda made: made._replace(epoch_key=bytes(104)),
    "audit keys": lambda made: made._replace(audit_keys=made.audit_keys[1:]),
    "a slot gone": lambda made: made._replace(slots=made.slots[1:]),
    "slots in another order": lambda made: made._replace(slots=made.slots[::-1]),
    "no mac": lambda made: made._replace(mac=b""),
    "zero mac": lambda made: made._replace(mac=bytes(32)),
    "a mac of another key": lambda made: signed(made, root_key(1)),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_any_change_without_the_key_is_tampered(change: Callable[[Header], Header]) -> None:
    with pytest.raises(Tampered):
        check_root_key(change(NOW), ROOT)


def test_any_flipped_bit_of_the_mac_is_tampered() -> None:
    for mac in bit_flips(NOW.mac):
        with pytest.raises(Tampered):
            check_root_key(NOW._replace(mac=mac), ROOT)


# Writing


class _Recording(Disk):
    """Notes the durable steps."""

    def __init__(self, directory: Path) -> None:
        self.steps: list[str] = []
        super().__init__(directory)

    def flush(self, file: OpenFile) -> None:
        self.steps.append(f"flush {file.name}")
        super().flush(file)

    def rename(self, old: str, new: str) -> None:
        self.steps.append(f"rename {new}")
        super().rename(old, new)

    def flush_directory(self, directory: str) -> None:
        self.steps.append(f"flush directory {directory}")
        super().flush_directory(directory)


def test_the_header_is_replaced_durably_before_the_backup_is_touched(disk: Disk) -> None:
    recording = _Recording(disk.directory)
    write_superblock(recording, NOW)
    expected = [[f"flush {name}.new", f"rename {name}", "flush directory "] for name in (HEADER, BACKUP)]
    assert recording.steps == expected[0] + expected[1]
    found = read_superblock(recording)
    assert (found.header, found.from_backup, found.whole) == (NOW, False, True)


@pytest.mark.parametrize("second", [OLDER.encode(), b"damaged", None], ids=["older", "bad", "missing"])
def test_a_backup_that_lags_behind_is_finished(second: bytes | None, disk: Disk) -> None:
    _place(disk, NOW.encode(), second)
    finish_superblock(disk, read_superblock(disk).header)
    assert disk.read(HEADER) == disk.read(BACKUP) == NOW.encode()


def test_a_header_that_was_lost_is_written_again_from_its_backup(disk: Disk) -> None:
    _place(disk, None, NOW.encode())
    finish_superblock(disk, read_superblock(disk).header)
    assert read_superblock(disk).whole


def test_finishing_what_is_whole_writes_nothing(disk: Disk) -> None:
    write_superblock(disk, NOW)
    recording = _Recording(disk.directory)
    finish_superblock(recording, NOW)
    assert recording.steps == []


def test_a_header_that_nobody_could_read_again_is_not_written(tmp_path: Path) -> None:
    disk = new_disk(tmp_path)
    write_superblock(disk, header())
    before = disk.read(HEADER)
    with pytest.raises(Corrupt, match="nothing was written"):
        write_superblock(disk, header(slots=header().slots * 6))  # more than a header may have
    assert disk.read(HEADER) == before
