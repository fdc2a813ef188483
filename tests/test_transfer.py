"""Export: what arrives and with which rights; what never happens: overwriting, following a link, leaving half of it."""

from __future__ import annotations

import base64
import errno
import json
import os
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from vault import transfer
from vault.credentials import KeyFile
from vault.errors import AlreadyExists, Conflict, Corrupt, IntegrityError, InvalidRequest, RolledBack, StorageError
from vault.format.record import Actor, RecordKind
from vault.paths import MemoryPath
from vault.transfer import Form, export_plaintext
from vault.vault import Vault

_PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(32))
_CONTENTS = {
    "/memories/a.md": b"one\r\ntwo\x0bthree\xe2\x80\xa8four",
    "/memories/empty.md": b"",
    "/memories/projects/acme/notes.md": "naïve 😀\n".encode(),
    "/memories/projects/acme/sketch.png": _PNG,
    "/memories/.hidden/deep/x": b"also",
}
_ACTOR = Actor(application="test")
_FORMS = {Form.DIRECTORY: "out", Form.TAR: "out.tar", Form.JSONL: "out.jsonl"}


@pytest.fixture
def vault() -> Iterator[Vault]:
    with Vault.ephemeral() as made:
        for path, content in _CONTENTS.items():
            made.memory.create(path, content)
        yield made


def _export(vault: Vault, destination: Path) -> transfer.Exported:
    return export_plaintext(vault, destination, actor=_ACTOR)


def _in_directory(place: Path) -> dict[str, bytes]:
    return {f"/memories/{file.relative_to(place)}": file.read_bytes() for file in place.rglob("*") if file.is_file()}


def _in_tar(place: Path) -> dict[str, bytes]:
    with tarfile.open(place) as archive:
        found = {member.name: archive.extractfile(member) for member in archive if member.isreg()}
        return {f"/{name}": stream.read() for name, stream in found.items() if stream is not None}


def _in_lines(place: Path) -> dict[str, bytes]:
    values = [json.loads(line) for line in place.read_bytes().split(b"\n") if line]
    return {
        value["path"]: base64.b64decode(value["base64"]) if "base64" in value else value["text"].encode()
        for value in values
    }


_READERS = {Form.DIRECTORY: _in_directory, Form.TAR: _in_tar, Form.JSONL: _in_lines}


@pytest.mark.parametrize("form", Form)
def test_every_memory_arrives_byte_for_byte(form: Form, vault: Vault, tmp_path: Path) -> None:
    done = _export(vault, tmp_path / _FORMS[form])
    assert _READERS[form](tmp_path / _FORMS[form]) == _CONTENTS
    assert (done.form, done.memories, done.size) == (form, 5, sum(map(len, _CONTENTS.values())))
    assert (done.damaged, done.unrecorded) == ((), None)


@pytest.mark.parametrize("form", Form)
def test_an_empty_vault_exports_to_nothing(form: Form, tmp_path: Path) -> None:
    with Vault.ephemeral() as empty:
        assert _export(empty, tmp_path / _FORMS[form]).memories == 0
    assert _READERS[form](tmp_path / _FORMS[form]) == {}


@pytest.mark.parametrize("form", Form)
def test_what_is_written_is_for_its_owner_alone_whatever_the_umask(form: Form, vault: Vault, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        _export(vault, tmp_path / _FORMS[form])
    finally:
        os.umask(before)
    assert {path.stat().st_mode & 0o777 for path in tmp_path.rglob("*") if path.is_file()} == {0o600}
    assert {path.stat().st_mode & 0o777 for path in tmp_path.rglob("*") if path.is_dir()} <= {0o700}


def test_a_tar_unpacks_into_one_folder_with_rights_and_without_names(vault: Vault, tmp_path: Path) -> None:
    _export(vault, tmp_path / "out.tar")
    with tarfile.open(tmp_path / "out.tar") as archive:
        members = archive.getmembers()
    assert {member.name.partition("/")[0] for member in members} == {"memories"}
    assert {member.mode for member in members if member.isreg()} == {0o600}
    assert {member.mode for member in members if member.isdir()} == {0o700}
    assert {(member.uname, member.gname, member.uid, member.gid) for member in members} == {("", "", 0, 0)}
    names = [member.name for member in members]
    assert len(set(names)) == len(names)


def test_a_line_of_json_tells_kind_size_and_time(vault: Vault, tmp_path: Path) -> None:
    _export(vault, tmp_path / "out.jsonl")
    text = (tmp_path / "out.jsonl").read_text()
    assert text.isascii()
    assert len(text.splitlines()) == 5
    (sketch,) = [value for value in map(json.loads, text.splitlines()) if value["kind"] == "png"]
    assert sketch["size"] == len(_PNG)
    assert sketch["time"].endswith("Z")


def test_files_keep_the_time_of_their_memory(vault: Vault, tmp_path: Path) -> None:
    _export(vault, tmp_path / "out")
    with vault.store.reading() as reader:
        file = reader.index.file(MemoryPath.parse("/memories/a.md"))
    assert file is not None
    assert (tmp_path / "out" / "a.md").stat().st_mtime_ns // 1_000_000 == file.current.time


@pytest.mark.parametrize("form", Form)
def test_the_export_is_in_the_log_with_who_did_it(form: Form, vault: Vault, tmp_path: Path) -> None:
    _export(vault, tmp_path / _FORMS[form])
    last = list(vault.store.history())[-1]
    assert (last.kind, last.actor, last.data) == (RecordKind.EXPORT, _ACTOR, form.value.encode())


# What is refused


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("taken", ["file", "directory", "dangling link", "link to a directory"])
def test_nothing_that_is_there_is_overwritten(form: Form, taken: str, vault: Vault, tmp_path: Path) -> None:
    place, elsewhere = tmp_path / _FORMS[form], tmp_path / "elsewhere"
    if taken == "file":
        place.write_text("mine")
    elif taken == "directory":
        place.mkdir()
    else:
        if taken == "link to a directory":
            elsewhere.mkdir()
        place.symlink_to(elsewhere)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(AlreadyExists):
        _export(vault, place)
    assert sorted(tmp_path.iterdir()) == before
    assert not elsewhere.exists() or not list(elsewhere.iterdir())
    assert not [entry for entry in vault.store.history() if entry.kind is RecordKind.EXPORT]


def test_a_file_that_appears_meanwhile_is_not_overwritten(
    vault: Vault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = os.link

    def late(source: Path, target: Path, *, follow_symlinks: bool = True) -> None:
        target.write_text("mine")
        link(source, target, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(AlreadyExists):
        _export(vault, tmp_path / "out.tar")
    assert [path.name for path in tmp_path.iterdir()] == ["out.tar"]
    assert (tmp_path / "out.tar").read_text() == "mine"


def test_a_file_system_without_hard_links_serves_too(
    vault: Vault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", refuse)
    _export(vault, tmp_path / "out.jsonl")
    assert _in_lines(tmp_path / "out.jsonl") == _CONTENTS
    assert [path.name for path in tmp_path.iterdir()] == ["out.jsonl"]


@pytest.mark.parametrize("name", ["out.zip", "out.tar.gz", "out.json", "OUT.TGZ"])
def test_the_ending_of_another_archive_is_refused(name: str, vault: Vault, tmp_path: Path) -> None:
    with pytest.raises(InvalidRequest):
        _export(vault, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("inside", ["out", "out.tar", "objects/out.jsonl"])
def test_the_vault_itself_is_no_destination(inside: str, vault: Vault) -> None:
    with pytest.raises(InvalidRequest, match="inside the vault"):
        _export(vault, vault.directory / inside)


def test_a_link_into_the_vault_is_no_destination(vault: Vault, tmp_path: Path) -> None:
    (tmp_path / "door").symlink_to(vault.directory)
    with pytest.raises(InvalidRequest, match="inside the vault"):
        _export(vault, tmp_path / "door" / "out")


def test_a_place_that_is_not_there_is_refused(vault: Vault, tmp_path: Path) -> None:
    with pytest.raises(InvalidRequest, match="there is no directory"):
        _export(vault, tmp_path / "nowhere" / "out")


def test_names_that_the_destination_takes_for_one_are_refused(
    vault: Vault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    vault.memory.create("/memories/A.md", "another")
    make = os.open

    def ignoring_case(path: str | Path, *arguments: int, dir_fd: int | None = None) -> int:
        return make(str(path).lower() if dir_fd is not None else path, *arguments, dir_fd=dir_fd)

    monkeypatch.setattr(os, "open", ignoring_case)
    with pytest.raises(Conflict, match="cannot tell"):
        _export(vault, tmp_path / "out")
    monkeypatch.undo()
    assert list(tmp_path.iterdir()) == []


_OUTWARD = [("..", "..", "escaped"), ("..",), (".", "a"), ("", "a"), ("a/../../../escaped",), ("a/b",), ("a\0",)]


@pytest.mark.parametrize("segments", _OUTWARD)
def test_a_path_that_leads_out_is_not_stored_even_from_code(segments: tuple[str, ...], vault: Vault) -> None:
    before = vault.head
    with pytest.raises(InvalidRequest):
        vault.memory.create(MemoryPath(segments), "x")
    with pytest.raises(InvalidRequest):
        vault.memory.rename("/memories/a.md", MemoryPath(segments))
    assert vault.head == before


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("segments", _OUTWARD)
def test_a_path_that_leads_out_is_left_out_and_named_however_it_was_stored(
    segments: tuple[str, ...], form: Form, vault: Vault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with vault.store.reading() as reader:
        files = list(reader.index.files())
        forged = files[0]._replace(path=MemoryPath(segments))
        monkeypatch.setattr(type(reader.index), "files", lambda _: iter([forged, *files]))
    (tmp_path / "inside").mkdir()
    done = _export(vault, tmp_path / "inside" / _FORMS[form])
    ((path, error),) = done.damaged
    assert (path.segments, type(error)) == (segments, Corrupt)
    assert _READERS[form](tmp_path / "inside" / _FORMS[form]) == _CONTENTS
    assert [entry.name for entry in tmp_path.iterdir()] == ["inside"]


# What goes wrong on the way


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("failure", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_an_export_that_is_cut_short_leaves_nothing(
    form: Form, failure: BaseException, vault: Vault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, calls = os.fchmod, iter(range(100))

    def fail(descriptor: int, mode: int) -> None:
        if next(calls) == (2 if form is Form.DIRECTORY else 0):  # the third file of a directory
            raise failure
        write(descriptor, mode)

    monkeypatch.setattr(os, "fchmod", fail)
    with pytest.raises((StorageError, KeyboardInterrupt)):
        _export(vault, tmp_path / _FORMS[form])
    assert list(tmp_path.iterdir()) == []


def test_a_directory_that_cannot_be_written_is_disk_trouble(vault: Vault, tmp_path: Path) -> None:
    if os.geteuid() == 0:
        place = Path("/proc/sys/kernel/memvault-export")
    else:
        (tmp_path / "closed").mkdir(mode=0o500)
        place = tmp_path / "closed" / "out"
    with pytest.raises(StorageError):
        _export(vault, place)


def _damaged(directory: Path) -> None:
    """Damage one of two objects, after the journal let go of them."""
    file = min((directory / "objects").rglob("*/*"))
    data = bytearray(file.read_bytes())
    data[80] ^= 1
    file.write_bytes(data)


@pytest.fixture
def at_rest(tmp_path: Path) -> tuple[Path, KeyFile]:
    """A vault with two memories whose objects lie in their own files."""
    key = KeyFile.create(tmp_path / "key")
    with Vault.create(tmp_path / "vault", credentials=[key], remember=False) as made:
        made.memory.create("/memories/a.md", "first")
        made.memory.create("/memories/b.md", "second")
        made.store.checkpoint()
    return tmp_path / "vault", key


@pytest.mark.parametrize("form", Form)
def test_a_damaged_memory_is_left_out_and_named(form: Form, at_rest: tuple[Path, KeyFile], tmp_path: Path) -> None:
    place, key = at_rest
    _damaged(place)
    with Vault.open(place, credential=key) as vault:
        done = _export(vault, tmp_path / _FORMS[form])
    ((path, error),) = done.damaged
    assert isinstance(error, IntegrityError)
    arrived = _READERS[form](tmp_path / _FORMS[form])
    assert done.memories == len(arrived) == 1
    assert str(path) not in arrived


def test_a_vault_that_may_not_be_changed_is_exported_and_says_why_it_has_no_record(
    at_rest: tuple[Path, KeyFile], tmp_path: Path
) -> None:
    place, key = at_rest
    old = {file.relative_to(place): file.read_bytes() for file in place.rglob("*") if file.is_file()}
    with Vault.open(place, credential=key) as vault:
        vault.memory.create("/memories/c.md", "third")
    for file in [file for file in place.rglob("*") if file.is_file() and file.relative_to(place) not in old]:
        file.unlink()
    for name, data in old.items():
        (place / name).write_bytes(data)
    with Vault.open(place, credential=key, read_only=True) as vault:
        done = _export(vault, tmp_path / "out")
    assert isinstance(done.unrecorded, RolledBack)
    assert sorted(_in_directory(tmp_path / "out")) == ["/memories/a.md", "/memories/b.md"]
