"""`vault.survey`: what a look without the key tells, and that it finds what opening would find."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.stores import Place, new_vault, put, small_vault
from vault.anchor import Anchor
from vault.disk import Disk
from vault.errors import Corrupt, IntegrityError, NoVault, RolledBack, Tampered
from vault.survey import Survey, survey


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return small_vault(tmp_path)


def _survey(place: Place, *, seen: bool = True) -> Survey:
    disk, anchor = Disk(place.directory), Anchor(place.state)
    try:
        return survey(disk, anchor if seen else None)
    finally:
        disk.close()
        anchor.close()


def _journal(place: Place) -> Path:
    (file,) = place.path("journal").iterdir()
    return file


def test_a_whole_vault_is_told_as_it_is(place: Place) -> None:
    store = place.open()
    found = _survey(place)
    assert (found.head, found.verdict) == (store.head, None)
    store.close()
    assert found.objects == len(list(place.path("objects").glob("*/*")))
    assert found.size == sum(file.stat().st_size for file in place.directory.rglob("*") if file.is_file())


def test_what_is_in_the_journal_alone_counts_as_an_object(tmp_path: Path) -> None:
    place = new_vault(tmp_path)
    store = place.open()
    put(store, "a", b"content")
    assert _survey(place).objects == 1
    store.close()


def test_an_older_copy_is_rolled_back_and_without_what_this_machine_saw_it_is_not_told(place: Place) -> None:
    shutil.copytree(place.directory, place.directory.with_name("old"))
    store = place.open()
    put(store, "e", b"newer")
    store.close()
    shutil.rmtree(place.directory)
    place.directory.with_name("old").rename(place.directory)
    assert isinstance(_survey(place).verdict, RolledBack)
    assert _survey(place, seen=False).verdict is None


def _missing(place: Place) -> None:
    _journal(place).unlink()


def _empty(place: Place) -> None:
    _journal(place).write_bytes(b"")


def _changed(place: Place) -> None:
    data = bytearray(_journal(place).read_bytes())
    data[600] ^= 1
    _journal(place).write_bytes(data)


@pytest.mark.parametrize(("damage", "verdict"), [(_missing, Corrupt), (_empty, Tampered), (_changed, IntegrityError)])
def test_a_damaged_journal_is_told_and_the_rest_still_counted(
    damage: object, verdict: type[IntegrityError], place: Place
) -> None:
    before = _survey(place)
    assert callable(damage)
    damage(place)
    found = _survey(place)
    assert isinstance(found.verdict, verdict)
    assert found.header == before.header
    assert found.objects >= before.objects - 2


def test_a_directory_without_a_vault_is_no_vault(place: Place) -> None:
    for name in ("header", "header.bak"):
        place.path(name).unlink()
    shutil.rmtree(place.path("journal"))
    shutil.rmtree(place.path("checkpoint"))
    with pytest.raises(NoVault):
        _survey(place)
