"""`vault doctor --leak-test`: it opens every door, it finds what is planted, and it touches nothing of the person's."""

from __future__ import annotations

import base64
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.doctors import bare_environment, doctor
from vault.cli import doctor_leaks
from vault.cli.doctor_box import Box, ClosedDoor
from vault.cli.doctor_doors import DOORS
from vault.cli.doctor_leaks import searched, spellings
from vault.cli.doctor_outcome import State


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where boxes are made."""
    folder = tmp_path / "tmp"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    return folder


def test_nothing_is_found_and_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "tmp").mkdir()
    found = doctor(tmp_path, bare_environment(tmp_path, TMPDIR=str(tmp_path / "tmp")), "--leak-test")
    assert found["leak test"].state == "ok", found["leak test"].seen
    assert found["leak test"].seen.startswith("no trace of 4")
    assert found.code == 0
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["home", "tmp"]


def test_without_the_option_it_does_not_run(tmp_path: Path) -> None:
    assert "leak test" not in doctor(tmp_path).checks


def test_every_door_plants_words_of_its_own_and_something_was_logged(tmp_path: Path) -> None:
    box = Box(tmp_path)
    planted = []
    for door in DOORS:
        before = len(box.words)
        door(box)
        planted.append(len(box.words) - before)
    assert all(planted)
    assert len({word.text for word in box.words}) == len(box.words)
    assert (tmp_path / "logs" / "log").stat().st_size > 0
    assert list((tmp_path / "vault" / "quarantine").iterdir()), "the killed write left no torn tail"
    assert not (tmp_path / "state" / "keyrings").exists()


_BROKEN: dict[str, Callable[[str], bytes]] = {
    "plain text": lambda word: word.encode(),
    "capitals": lambda word: word.upper().encode(),
    "UTF-16": lambda word: word.encode("utf-16"),
    "hexadecimal": lambda word: word.encode().hex().encode(),
    "base64": lambda word: base64.b64encode(b"x" + word.encode() + b"yz"),
    "percent": lambda word: "".join(f"%{byte:02X}" for byte in word.encode()).encode(),
    "its first half": lambda word: word.encode()[:15],
}


@pytest.mark.parametrize("kind", _BROKEN)
@pytest.mark.parametrize("place", ["state", "vault", "tmp", "home", "logs"])
def test_a_leak_is_found_with_its_file_and_its_door(kind: str, place: str, temporary: Path) -> None:
    def broken(box: Box) -> None:
        box[place].mkdir(exist_ok=True)
        (box[place] / "leak").write_bytes(b"some text " + _BROKEN[kind](box.word("a broken door")) + b" more")

    found = searched([broken])
    assert found.state is State.PROBLEM
    assert found.seen == f"1 leak: {place}/leak has what came by a broken door, as {kind}"
    (kept,) = temporary.iterdir()
    assert str(kept) in str(found.help)
    assert (kept / place / "leak").is_file()


def test_a_word_in_a_files_or_folders_name_is_found(temporary: Path) -> None:
    def broken(box: Box) -> None:
        (box["state"] / box.word("a file's name")).touch()
        (box["state"] / box.word("a folder's name")).mkdir()

    found = searched([broken])
    assert found.seen.startswith("2 leaks: ")
    assert list(temporary.iterdir())


@pytest.mark.parametrize(("told", "state"), [(True, State.OK), (False, State.PROBLEM)])
@pytest.mark.usefixtures("temporary")
def test_only_a_path_may_be_said_on_the_terminal(told: bool, state: State) -> None:  # noqa: FBT001
    def broken(box: Box) -> None:
        (box["logs"] / "1.stderr").write_text(f"error: there is no {box.word('x', told=told)}")

    assert searched([broken]).state is state


@pytest.mark.usefixtures("temporary")
def test_many_leaks_are_counted() -> None:
    def broken(box: Box) -> None:
        for number in range(9):
            (box["tmp"] / str(number)).write_text(box.word("x"))

    assert searched([broken]).seen.startswith("9 leaks: ")
    assert searched([broken]).seen.endswith("; and 4 more")


def test_a_leak_in_a_real_door_is_found(temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A program whose vault leaves a copy of what it writes beside its anchors.
    site = temporary.parent / "site"
    site.mkdir()
    (site / "sitecustomize.py").write_text(
        "import os, vault.memory as m\n"
        "before = m.Memory.create\n"
        "def create(self, path, content, **how):\n"
        "    with open(os.path.join(os.environ['XDG_STATE_HOME'], 'copy'), 'a') as copy:\n"
        "        copy.write(str(content))\n"
        "    return before(self, path, content, **how)\n"
        "m.Memory.create = create\n"
    )
    monkeypatch.syspath_prepend(str(site))
    found = searched()
    assert found.state is State.PROBLEM
    assert "state/copy has what came by the library, content, as plain text" in found.seen
    shutil.rmtree(temporary)


def test_a_door_that_does_not_open_is_no_clean_bill(temporary: Path) -> None:
    def closed(box: Box) -> None:
        box.command("nonsense")

    found = searched([closed])
    assert found.state is State.WARNING
    assert "vault nonsense ended with 2, and 0 was expected" in found.seen
    assert list(temporary.iterdir()) == []


def test_an_act_that_fails_is_no_clean_bill(tmp_path: Path) -> None:
    with pytest.raises(ClosedDoor, match="the library ended with 1"):
        Box(tmp_path).act("library", {})


def test_the_box_has_nothing_of_the_persons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMVAULT_PASSPHRASE_FILE", "mine")
    monkeypatch.setenv("XDG_CONFIG_HOME", "mine")
    monkeypatch.setenv("SOME_TOKEN", "mine")
    environment = Box(tmp_path)._environment()  # noqa: SLF001
    assert "mine" not in environment.values()
    assert environment["HOME"] == str(tmp_path / "home")
    assert environment["PYTHON_KEYRING_BACKEND"] == "keyring.backends.fail.Keyring"


def test_a_word_is_found_in_base64_at_each_alignment() -> None:
    for shift in range(3):
        text = base64.b64encode(b"abc"[:shift] + b"zubarekilomanodisapo notes")
        assert any(spelled in text for kind, spelled in spellings("zubarekilomanodisapo") if kind == "base64")


def test_random_bytes_hold_no_word(tmp_path: Path) -> None:
    box = Box(tmp_path)
    for _ in range(50):
        box.word("x")
    assert list(doctor_leaks._hits("x", os.urandom(1 << 20), box.words)) == []  # noqa: SLF001
