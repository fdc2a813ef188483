"""Hundreds of operations with planted markers, then a search of every byte that is left: nothing may tell of them."""

from __future__ import annotations

import base64
import logging
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from vault import KeyFile, Vault
from vault.errors import VaultError
from vault.tool import VaultMemoryTool, handle_tool_use
from vault.tree import File

_WORDS = ("zanzibar", "quokka", "xylophone", "marzipan", "ocarina")
_SECRET = "".join(("gh", "p_", *"16C7e42F292c6912E7710c838347Ae178B4a"))


def spellings(marker: str) -> Iterator[bytes]:
    """A marker as it could stand in a file: UTF-8, UTF-16, hex, and base64 at each of its three alignments."""
    plain = marker.encode()
    yield plain
    yield from (marker.encode("utf-16-le"), marker.encode("utf-16-be"))
    yield from (plain.hex().encode(), plain.hex().upper().encode())
    for shift in range(3):
        whole = base64.b64encode(bytes(shift) + plain)
        yield whole[-(-shift * 4 // 3) + (1 if shift else 0) : -4]


def found_in(places: list[Path], markers: list[str]) -> list[str]:
    """Which markers stand in which files, names included."""
    hits = []
    for place in places:
        for path in [place, *place.rglob("*")]:
            data = path.read_bytes() if path.is_file() else b""
            name = os.fsencode(path.name)
            hits += [f"{path}: {marker}" for marker in markers for piece in spellings(marker) if piece in data + name]
    return hits


def _ask(tool: VaultMemoryTool, number: int, **fields: object) -> str:
    block = {"type": "tool_use", "id": f"toolu_{number}", "name": "memory", "input": fields}
    return str(handle_tool_use(tool, block)["content"])


def _work(tool: VaultMemoryTool, rng: random.Random) -> list[str]:
    """300 random commands; what the tool answered to those that must not repeat the secret."""
    answers = []
    for number in range(300):
        path = f"/memories/{rng.choice(_WORDS)}{number % 40}/{rng.choice(_WORDS)}.md"
        text = " ".join(rng.choices(_WORDS, k=20))
        command = rng.choice(["create", "create", "str_replace", "insert", "delete", "rename", "view"])
        fields: dict[str, object] = {"command": command, "path": path}
        fields |= {"file_text": text, "old_str": text[:30], "new_str": "ocarina", "insert_text": text, "insert_line": 0}
        fields |= {"old_path": path, "new_path": path + "x"}
        _ask(tool, number, **fields)
        if number % 10 == 0:
            answers.append(_ask(tool, number, command="create", path=f"{path}{number}", file_text=f"key {_SECRET} end"))
            answers.append(_ask(tool, number, command="create", path=f"/memories/{_SECRET}", file_text="x"))
            answers.append(
                _ask(tool, number, command="str_replace", path=f"{path}{number}", old_str=f"{_SECRET}!", new_str="x")
            )
    return answers


def _cli(vault: Path, key: Path, *arguments: str, given: str = "") -> str:
    command = [sys.executable, "-m", "vault", "--vault", str(vault), "--key-file", str(key), *arguments]
    ended = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    return ended.stderr


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    """Everything that anything logs, at the lowest level."""
    handler = logging.FileHandler(tmp_path / "log")
    root, before = logging.getLogger(), logging.getLogger().level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield tmp_path / "log"
    root.removeHandler(handler)
    root.setLevel(before)
    handler.close()


def test_no_planted_marker_is_found_in_any_byte_that_is_left(
    tmp_path: Path, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, place, key = tmp_path / "state", tmp_path / "v", tmp_path / "key"
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    credential = KeyFile.create(key)
    with Vault.create(place, credentials=[credential], remember=False) as vault:
        answers = _work(VaultMemoryTool(vault, application="leaks"), random.Random(7))
        vault.store.checkpoint()
        answers += _work(VaultMemoryTool(vault, application="leaks"), random.Random(8))
    told = [_cli(place, key, "add", "cli/marzipan.md", "-", given=f"quokka {_SECRET}")]
    told += [_cli(place, key, "rm", "cli/marzipan.md", "--yes"), _cli(place, key, "cat", "nothing.md")]
    _break(place, credential)
    markers = [*_WORDS, _SECRET, _SECRET[4:24]]
    assert found_in([place, state, log], markers) == []
    assert log.stat().st_size > 0
    assert any("[REDACTED:" in text for text in answers)
    assert not [text for text in [*answers, *told] if _SECRET in text or _SECRET[4:24] in text]


def _break(place: Path, credential: KeyFile) -> None:
    """Damage every object, so that the tool fails in the way that is logged; nothing of the host's path is answered."""
    for path in place.joinpath("objects").rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes()[:-1] + b"!")
    with Vault.open(place, credential=credential, read_only=True) as vault:
        tool = VaultMemoryTool(vault)
        files = [file.path.text for file in _files(vault)]
        answers = [_ask(tool, 1, command="view", path=path) for path in files]
        errors = [_error(vault, path) for path in files]
    assert any(errors)
    assert not [text for text in answers if str(place) in text]
    assert not [text for text in errors for word in _WORDS if word in text]


def _files(vault: Vault) -> list[File]:
    with vault.store.reading() as reader:
        return list(reader.index.files())


def _error(vault: Vault, path: str) -> str:
    try:
        vault.memory.read(path)
    except VaultError as error:
        return f"{error} {error!r}"
    return ""


def test_the_search_finds_what_is_there(tmp_path: Path) -> None:
    for number, piece in enumerate(spellings("zanzibar")):
        file = tmp_path / f"f{number}"
        file.write_bytes(b"\x00\x01" + piece + b"\xff")
        assert found_in([file], ["zanzibar"]), number
    for shift in range(3):
        (tmp_path / "b").write_bytes(base64.b64encode(b"abc"[:shift] + b"my zanzibar notes"))
        assert found_in([tmp_path / "b"], ["zanzibar"]), shift
