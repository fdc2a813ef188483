"""`vault.objects`: one content each, opened for its file only; what is damaged is told from what was swapped."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import OTHER_VAULT, VAULT, bit_flips, drawn, new_disk, sealed_object
from vault.crypto import OVERHEAD, Kind, context, seal
from vault.digest import sha256
from vault.disk import Disk
from vault.errors import Corrupt, LimitExceeded, StorageError, Tampered
from vault.faults import Missing
from vault.objects import MAX_CONTENT, ObjectStore, SealedObject, object_size, open_object, seal_object

FILE, SEALED = sealed_object(b"what I know")
OTHER_FILE, OTHER = sealed_object(b"what I do not know", seed=1)


def _open(
    data: bytes = SEALED.data,
    *,
    object_id: bytes = SEALED.object_id,
    key: bytes = SEALED.key,
    vault_id: bytes = VAULT,
    file_id: bytes = FILE,
) -> bytes:
    return open_object(data, object_id=object_id, key=key, vault_id=vault_id, file_id=file_id, place="the object")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    made = new_disk(tmp_path)
    yield made
    made.close()


@given(st.binary(max_size=9000), st.integers(0, 5))
def test_a_content_comes_back_as_it_was(content: bytes, seed: int) -> None:
    file_id, sealed = sealed_object(content, seed=seed)
    opened = _open(sealed.data, object_id=sealed.object_id, key=sealed.key, file_id=file_id)
    assert opened == content
    assert sealed.object_id == sha256(sealed.data)
    assert len(sealed.data) == object_size(len(content))


def test_an_object_that_belongs_to_another_file_is_tampered() -> None:
    """Mallory's index would be needed to show it; the context is against it even then."""
    with pytest.raises(Tampered, match="whole but was not sealed for this place"):
        _open(file_id=OTHER_FILE)


def test_a_whole_object_does_not_open_with_another_key_or_in_another_vault() -> None:
    with pytest.raises(Tampered):
        _open(key=OTHER.key)
    with pytest.raises(Tampered):
        _open(vault_id=OTHER_VAULT)


def test_the_bytes_of_another_object_under_this_ones_name_are_corrupt() -> None:
    with pytest.raises(Corrupt, match="the object is damaged"):
        _open(OTHER.data)


def test_any_flipped_bit_of_its_head_and_tail_is_corrupt() -> None:
    head, tail = SEALED.data[: OVERHEAD + 8], SEALED.data[-16:]
    changed = [flipped + SEALED.data[len(head) :] for flipped in bit_flips(head)]
    changed += [SEALED.data[:-16] + flipped for flipped in bit_flips(tail)]
    for data in changed:
        with pytest.raises(Corrupt):
            _open(data)


@pytest.mark.parametrize("length", [0, 1, OVERHEAD - 1, OVERHEAD, 4095])
def test_a_cut_object_is_corrupt(length: int) -> None:
    with pytest.raises(Corrupt):
        _open(SEALED.data[:length])
    with pytest.raises(Corrupt):
        _open(SEALED.data + SEALED.data[:length] + b"\0")


def test_padding_that_is_not_zero_is_refused_though_it_was_sealed_with_the_key() -> None:
    place = context(Kind.OBJECT, VAULT, 0, FILE)
    for padded in (b"\0\0\0\1ab" + bytes(10), b"\0\0\xff\xff" + bytes(10), b""):
        data = seal(SEALED.key, place, padded, random=drawn())
        with pytest.raises(Tampered):
            _open(data, object_id=sha256(data))


def test_the_same_content_is_sealed_differently_each_time() -> None:
    draw = drawn()
    first, second = (seal_object(b"x", vault_id=VAULT, file_id=FILE, random=draw) for _ in range(2))
    assert first.key != second.key
    assert first.object_id != second.object_id, "equality of contents would show in the directory"


@pytest.mark.parametrize(
    ("size", "file"),
    [(0, 4096), (1, 4096), (4020, 4096), (4021, 6144), (6068, 6144), (6069, 8192), (8117, 12288), (12213, 16384)],
)
def test_sizes_are_hidden_in_buckets(size: int, file: int) -> None:
    assert object_size(size) == file
    assert len(sealed_object(bytes(size))[1].data) == file


def test_sixteen_mebibytes_fit_and_one_byte_more_is_refused() -> None:
    file_id, sealed = sealed_object(bytes(MAX_CONTENT))
    opened = _open(sealed.data, object_id=sealed.object_id, key=sealed.key, file_id=file_id)
    assert opened == bytes(16 * 1024 * 1024)
    with pytest.raises(LimitExceeded):
        sealed_object(bytes(MAX_CONTENT + 1))


def test_a_sealed_object_does_not_show_its_key() -> None:
    assert SEALED.key.hex() not in repr(SEALED)
    assert repr(SEALED.key) not in repr(SEALED)


# The files


def _write(store: ObjectStore, sealed: SealedObject) -> str | None:
    return store.write(sealed.object_id, sealed.data)


def test_an_object_lies_under_its_hash_for_its_owner_only(disk: Disk) -> None:
    name = _write(ObjectStore(disk), SEALED)
    digest = SEALED.object_id.hex()
    assert name == f"objects/{digest[:2]}/{digest}"
    file = disk.directory / name
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    assert hashlib.sha256(file.read_bytes()).hexdigest() == digest, "sha256sum checks it without a key"
    assert ObjectStore(disk).read(SEALED.object_id) == SEALED.data


def test_an_object_that_is_there_whole_is_not_written_again(disk: Disk) -> None:
    store = ObjectStore(disk)
    name = _write(store, SEALED)
    assert name is not None
    before = disk.identity(name)
    assert _write(store, SEALED) is None
    assert disk.identity(name) == before


@pytest.mark.parametrize("left", [b"", SEALED.data[:1000], OTHER.data, SEALED.data + b"\0"])
def test_what_another_process_left_under_the_name_is_never_trusted(left: bytes, disk: Disk) -> None:
    store, name = ObjectStore(disk), ObjectStore.name(SEALED.object_id)
    disk.make_directory(name.rpartition("/")[0])
    disk.write_new(name, left)
    assert _write(store, SEALED) == name
    assert store.read(SEALED.object_id) == SEALED.data


def test_an_object_that_is_not_there_is_missing(disk: Disk) -> None:
    with pytest.raises(Missing):
        ObjectStore(disk).read(SEALED.object_id)


def test_an_object_replaced_by_a_link_is_not_read(disk: Disk) -> None:
    store = ObjectStore(disk)
    name = _write(store, SEALED)
    assert name is not None
    (disk.directory / name).rename(disk.directory / "elsewhere")
    (disk.directory / name).symlink_to(disk.directory / "elsewhere")
    with pytest.raises(StorageError, match="symbolic link"):
        store.read(SEALED.object_id)


def test_ids_are_those_of_files_in_their_place_and_the_rest_are_strays(disk: Disk) -> None:
    store = ObjectStore(disk)
    _write(store, SEALED)
    _write(store, OTHER)
    folder, digest = SEALED.object_id.hex()[:2], SEALED.object_id.hex()
    strays = [f"objects/{folder}/notes", f"objects/{folder}/{digest.upper()}", f"objects/{folder}/{digest[:-1]}"]
    disk.make_directory("objects/00")
    strays += [f"objects/00/{digest}", "objects/.DS_Store"]
    for name in strays:
        disk.write_new(name, b"x")
    assert store.ids() == {SEALED.object_id, OTHER.object_id}
    assert sorted(store.strays()) == sorted(strays)


def test_an_object_in_the_wrong_folder_is_no_object(disk: Disk) -> None:
    disk.make_directory("objects/00")
    disk.write_new(f"objects/00/{SEALED.object_id.hex()}", SEALED.data)
    assert ObjectStore(disk).ids() == frozenset(), "it cannot be read under its name"


def test_a_removed_object_is_gone_and_may_be_removed_again(disk: Disk) -> None:
    store = ObjectStore(disk)
    _write(store, SEALED)
    for _ in range(2):
        store.remove(SEALED.object_id)
        assert store.ids() == frozenset()
