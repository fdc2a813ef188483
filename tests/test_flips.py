"""Every byte of a small vault, changed: it is noticed and named, or changes nothing, and then the reason is given.

Each used byte goes through the checks of the room that reads its file; a sample, and the zeros behind the journal, also
through everything: open, read all, verify, write.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.stores import Place, copied, new_place, put, put_many, quick_directory, remove, state_of
from vault.credentials import RecoveryCode
from vault.disk import Disk, OpenFile
from vault.errors import Corrupt, IntegrityError, RolledBack
from vault.format.header import Header
from vault.frames import open_audit
from vault.segments import read_segment
from vault.slots import unwrap_audit_key, wrap
from vault.superblock import check_backup, check_root_key, read_superblock
from vault.verify import verify_public, verify_store

STATE = {"a": b"one", "b": b"two"}
STEP = 97
"""Of the used bytes, every so many-th goes through everything."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A closed epoch, a checkpoint, a removed memory, a slot; one memory in a file, one in the journal as well."""
    made = new_place(tmp_path_factory.mktemp("pattern"))
    code = RecoveryCode.generate(random=os.urandom)
    made.make(slots=(wrap(made.root, code, vault_id=made.vault_id, random=os.urandom),))
    store = made.open()
    put_many(store, {"a": b"one", "gone": b"x"})
    remove(store, "gone")
    store.checkpoint()
    put(store, "b", b"two")
    store.close()
    return made


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Path]:
    with quick_directory(tmp_path) as directory:
        yield directory


def _files(place: Place) -> dict[str, Path]:
    return {str(file.relative_to(place.directory)): file for file in place.directory.rglob("*") if file.is_file()}


def _used(name: str, content: bytes) -> int:
    return len(content.rstrip(b"\0")) if name.startswith("journal/") else len(content)


class FlippingDisk(Disk):
    """Shows one byte of one file changed."""

    target: tuple[str, int] = ("", 0)

    def read_at(self, file: OpenFile, offset: int, size: int) -> bytes:
        data = super().read_at(file, offset, size)
        name, position = self.target
        if file.name != name or not offset <= position < offset + len(data):
            return data
        at = position - offset
        return data[:at] + bytes([data[at] ^ 1 << position % 8]) + data[at + 1 :]


# Every byte, by the room that reads it


def _by_header(disk: FlippingDisk, place: Place, header: Header) -> None:
    block = read_superblock(disk)
    check_root_key(block.header, place.root)
    if block.from_backup:
        raise Corrupt("the backup holds")
    check_backup(disk, header)


def _by_segment(disk: FlippingDisk, place: Place, header: Header) -> None:
    closed = read_segment(disk, header.vault_id, 1)
    key = unwrap_audit_key(place.root, header, 1)
    for frame in closed:
        open_audit(key, frame.header, frame.header_bytes, frame.audit)
    assert closed[-1].head.seq == header.start.seq - 1


def _by_everything(disk: FlippingDisk, place: Place, _: Header) -> None:
    store = place.open(disk)
    try:
        assert state_of(store) == STATE
        if (report := verify_store(store)).problems:
            raise report.problems[0]
        if report.notes:
            raise Corrupt(report.notes[0])
    finally:
        store.close()


def _by_opening(disk: FlippingDisk, place: Place, _: Header) -> None:
    store = place.open(disk)
    try:
        if store.verdict is not None:
            raise store.verdict
        if store.torn:
            raise Corrupt("a torn tail")
    finally:
        store.close()


_CHECKS: dict[str, Callable[[FlippingDisk, Place, Header], None]] = {
    "header": _by_header,
    "header.bak": _by_header,
    "audit": _by_segment,
    "checkpoint": _by_everything,
    "journal": _by_opening,
}


@pytest.mark.parametrize("room", _CHECKS)
def test_every_used_byte_is_noticed_by_the_room_that_reads_it(place: Place, room: str) -> None:
    (name,) = (name for name in _files(place) if name.partition("/")[0] == room and not name.endswith(".manifest"))
    content = _files(place)[name].read_bytes()
    header = Header.parse(place.path("header").read_bytes())
    _CHECKS[room](FlippingDisk(place.directory), place, header)  # nothing is wrong with the real bytes
    for position in range(_used(name, content)):
        disk = FlippingDisk(place.directory)
        disk.target = (name, position)
        with pytest.raises(IntegrityError):
            _CHECKS[room](disk, place, header)
        disk.close()


def test_every_byte_of_an_object_is_noticed_by_whoever_reads_it(place: Place) -> None:
    store = place.open(disk := FlippingDisk(place.directory))
    with store.reading() as reader:
        (file,) = (file for file in reader.index.files() if file.current.object_id not in store.epoch.inline)
        name = store.epoch.objects.name(file.current.object_id)
        for position in range(_files(place)[name].stat().st_size):
            disk.target = (name, position)
            with pytest.raises(Corrupt, match=f"{name} is damaged"):
                reader.read(file)
    store.close()


def test_every_byte_of_the_manifest_is_noticed_by_verify(place: Place) -> None:
    (name,) = (name for name in _files(place) if name.endswith(".manifest"))
    for position in range(len(_files(place)[name].read_bytes())):
        disk = FlippingDisk(place.directory)
        disk.target = (name, position)
        assert [str(problem) for problem in verify_public(disk).problems] == [f"{name} is damaged"]
        disk.close()


# A sample, through everything, on the real disk


def _everything(place: Place) -> tuple[list[str], dict[str, bytes] | None]:
    """Open, read all, verify: what is said, and the state if it can be read."""
    said: list[str] = []
    try:
        store = place.open(read_only=True)
    except IntegrityError as error:
        disk = Disk(place.directory)
        said = [str(error), *(str(problem) for problem in verify_public(disk).problems)]
        disk.close()
        return said, None
    state = None
    try:
        state = state_of(store)
    except IntegrityError as error:
        said.append(str(error))
    report = verify_store(store)
    store.close()
    return [*said, *(str(problem) for problem in report.problems), *report.notes], state


def _flipped(place: Place, directory: Path, name: str, position: int) -> Place:
    """A copy, one byte of which is changed on the disk."""
    shutil.rmtree(directory, ignore_errors=True)
    copy = copied(place, directory)
    with copy.path(name).open("r+b") as file:
        file.seek(position)
        byte = file.read(1)[0]
        file.seek(position)
        file.write(bytes([byte ^ 1 << position % 8]))
    return copy


def _writes_on(place: Place) -> None:
    """The vault takes a change and another checkpoint, and has lost nothing."""
    store = place.open()
    put(store, "c", b"three")
    store.checkpoint()
    store.close()
    said, state = _everything(place)
    assert (said, state) == ([], STATE | {"c": b"three"})


def _is_in_the_mac(header: bytes, position: int) -> bool:
    """The checksum leaves the MAC out: there, damage is not told from a change by somebody without the key."""
    return 0 <= position - header.index(b'"mac":"') < len(b'"mac":"') + 64


def _is_refused(place: Place) -> None:
    """The vault does not open, or shows what is whole and takes no change."""
    with pytest.raises(IntegrityError):
        put(place.open(), "c", b"three")


def test_a_sample_of_all_used_bytes_is_named_by_file_or_changes_nothing(place: Place, quick: Path) -> None:
    silent = set()
    for name, file in _files(place).items():
        content = file.read_bytes()
        for position in range(0, _used(name, content), STEP if len(content) > STEP else 1):
            copy = _flipped(place, quick / "copy", name, position)
            said, state = _everything(copy)
            if any(name in each for each in said):
                if name.startswith("journal/") or (name == "header" and state is None):
                    assert name != "header" or _is_in_the_mac(content, position)
                    _is_refused(copy)
                elif name.startswith("header") or any("the journal has it" in each for each in said):
                    _writes_on(copy)  # and is repaired along the way
                continue
            assert (said, state) == ([], STATE)
            silent.add(name)
            _writes_on(copy)
    assert silent == {"lock"}  # its mark only says from where to flush again, so a wrong one costs a flush


def test_bytes_in_the_zeros_behind_the_journal_are_a_torn_tail_that_is_set_aside(place: Place, quick: Path) -> None:
    content = place.path("journal/2").read_bytes()
    used = _used("journal/2", content)
    for position in [*range(used, used + 40, 13), *range(used + 512, len(content), 37_123), len(content) - 1]:
        copy = _flipped(place, quick / "copy", "journal/2", position)
        said, state = _everything(copy)
        assert state == STATE
        assert [each for each in said if not each.startswith(f"journal/2 has a torn tail at byte {used}")] == []
        assert said
        _writes_on(copy)
        assert len(list(copy.path("quarantine").iterdir())) == 1


# The anchor, which is not of the vault


def test_a_byte_of_one_slot_of_the_anchor_changes_nothing_and_both_are_not_trusted(place: Place, quick: Path) -> None:
    anchor = place.state / place.vault_id.hex()
    assert len(anchor.read_bytes()) == 1024
    for position in range(0, 512, 41):
        for slots in ((0,), (512,), (0, 512)):
            copy = _flipped(place, quick / "copy", "header", 0)
            shutil.copy(place.path("header"), copy.path("header"))
            copied = bytearray(anchor.read_bytes())
            for slot in slots:
                copied[slot + position] ^= 0x10
            (copy.state / anchor.name).write_bytes(copied)
            store = copy.open(read_only=True)
            assert state_of(store) == STATE
            assert isinstance(store.verdict, RolledBack) == (len(slots) == 2)
            store.close()
