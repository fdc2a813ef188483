"""What somebody, or bad luck, does to a vault through its public face: older copies, two makers, forks, failures."""

from __future__ import annotations

import os
import shutil
import threading
from pathlib import Path

import pytest

from vault import (
    Conflict,
    Corrupt,
    InvalidRequest,
    KeyFile,
    Locked,
    NoVault,
    RolledBack,
    StaleKey,
    Vault,
    WrongCredential,
)
from vault.errors import VaultError
from vault.format.record import Actor
from vault.tool import VaultMemoryTool, handle_tool_use


@pytest.fixture
def key(tmp_path: Path) -> KeyFile:
    return KeyFile.create(tmp_path / "key")


@pytest.fixture
def place(tmp_path: Path, key: KeyFile) -> Path:
    """A vault with one memory."""
    with Vault.create(tmp_path / "v", credentials=[key], remember=False) as vault:
        vault.memory.create("/memories/limit.md", "limit: 10000\n")
    return tmp_path / "v"


def _empty(place: Path) -> None:
    for path in place.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def _put_back(place: Path, older: Path) -> None:
    _empty(place)
    shutil.copytree(older, place, dirs_exist_ok=True)


def _answer(tool: VaultMemoryTool, command: dict[str, str]) -> dict[str, object]:
    return dict(handle_tool_use(tool, {"type": "tool_use", "id": "toolu_1", "name": "memory", "input": command}))


def test_a_handle_whose_directory_was_replaced_says_so(place: Path, key: KeyFile, tmp_path: Path) -> None:
    shutil.copytree(place, tmp_path / "older")
    with Vault.open(place, credential=key) as vault:
        shutil.rmtree(place)
        shutil.copytree(tmp_path / "older", place)
        with pytest.raises(Corrupt, match="removed or replaced"):
            vault.memory.create("/memories/x.md", "x")
        with pytest.raises(Corrupt, match="removed or replaced"):
            vault.memory.read("/memories/limit.md")


def test_a_handle_that_saw_less_does_not_launder_a_rollback(place: Path, key: KeyFile, tmp_path: Path) -> None:
    with Vault.open(place, credential=key) as first, Vault.open(place, credential=key) as second:
        shutil.copytree(place, tmp_path / "older")
        second.memory.create("/memories/acknowledged.md", "x")
        _put_back(place, tmp_path / "older")
        with pytest.raises(RolledBack):
            first.memory.create("/memories/c.md", "x")
    with pytest.raises(RolledBack):
        Vault.open(place, credential=key)


def test_an_older_state_is_never_served_to_a_model(place: Path, key: KeyFile, tmp_path: Path) -> None:
    shutil.copytree(place, tmp_path / "older")
    with Vault.open(place, credential=key) as vault:
        tool = VaultMemoryTool(vault)
        edit = {"command": "str_replace", "path": "/memories/limit.md", "old_str": "10000", "new_str": "10"}
        assert not handle_tool_use(tool, {"type": "tool_use", "id": "1", "name": "memory", "input": edit}).get(
            "is_error"
        )
        _put_back(place, tmp_path / "older")
        view = {"command": "view", "path": "/memories/limit.md"}
        answer = handle_tool_use(tool, {"type": "tool_use", "id": "2", "name": "memory", "input": view})
    assert answer.get("is_error")
    assert "10000" not in str(answer["content"])


def test_a_vault_opened_to_be_read_is_not_written(place: Path, key: KeyFile) -> None:
    before = {path: path.read_bytes() for path in place.rglob("*") if path.is_file()}
    with Vault.open(place, credential=key, read_only=True) as vault:
        with pytest.raises(InvalidRequest):
            vault.memory.create("/memories/x.md", "x")
        assert vault.memory.read("/memories/limit.md") == b"limit: 10000\n"
    assert {path: path.read_bytes() for path in place.rglob("*") if path.is_file()} == before


def _make(place: Path, keys: list[KeyFile], which: int, outcomes: dict[int, VaultError | None]) -> None:
    try:
        Vault.create(place, credentials=[keys[which]], remember=False).close()
        outcomes[which] = None
    except VaultError as error:
        outcomes[which] = error


def test_of_two_that_make_a_vault_in_one_place_one_has_it_and_the_other_is_told(tmp_path: Path) -> None:
    for number in range(6):
        keys = [KeyFile.create(tmp_path / f"key{number}{which}") for which in "ab"]
        place = tmp_path / f"v{number}"
        outcomes: dict[int, VaultError | None] = {}
        threads = [threading.Thread(target=_make, args=(place, keys, which, outcomes)) for which in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        (winner,) = [which for which, outcome in outcomes.items() if outcome is None]
        assert isinstance(outcomes[1 - winner], Conflict)
        Vault.open(place, credential=keys[winner]).close()


def test_a_vault_that_is_gone_is_not_one_that_never_was(place: Path, key: KeyFile) -> None:
    _empty(place)
    with pytest.raises(RolledBack, match="is gone"):
        Vault.open(place, credential=key)
    place.rmdir()
    with pytest.raises(RolledBack, match="is gone"):
        Vault.open(place, credential=key)
    with pytest.raises(NoVault):
        Vault.open(place.parent / "never", credential=key)
    Vault.create(place, credentials=[key], remember=False).close()
    Vault.open(place, credential=key).close()


def _descriptors() -> int:
    places = (Path("/proc/self/fd"), Path("/dev/fd"))
    return len(list(next(place for place in places if place.exists()).iterdir()))


def test_failing_to_open_leaks_no_descriptor(place: Path, key: KeyFile, tmp_path: Path) -> None:
    other = KeyFile.create(tmp_path / "other")
    shutil.copytree(place, tmp_path / "older")
    with Vault.open(place, credential=key) as vault:
        vault.memory.create("/memories/x.md", "x")
    _put_back(place, tmp_path / "older")
    open_before = _descriptors()
    for _ in range(5):
        with pytest.raises(RolledBack):
            Vault.open(place, credential=key)
        with pytest.raises(WrongCredential):
            Vault.open(place, credential=other)
        with pytest.raises((Locked, StaleKey, VaultError)):
            Vault.open(place)
    assert _descriptors() <= open_before


def test_a_forked_child_that_closes_a_throw_away_vault_leaves_it_to_its_parent() -> None:
    with Vault.ephemeral() as vault:
        vault.memory.create("/memories/a.md", "x")
        child = os.fork()
        if child == 0:
            vault.close()
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
        assert vault.memory.read("/memories/a.md") == b"x"
        vault.memory.create("/memories/b.md", "y")


def test_one_folder_for_data_and_state_as_on_macos_serves_both(
    tmp_path: Path, key: KeyFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "Library"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "Library"))
    Vault.create(credentials=[key], remember=False).close()
    with Vault.open(credential=key) as vault:
        vault.memory.create("/memories/a.md", "x")
    for folder in (tmp_path / "Library" / "memvault").iterdir():
        assert folder.stat().st_mode & 0o077 == 0


def test_a_reason_to_trust_is_bounded_and_redacted(place: Path, key: KeyFile) -> None:
    secret = "".join(("gh", "p_", *"16C7e42F292c6912E7710c838347Ae178B4a"))
    with Vault.open(place, credential=key) as vault:
        with pytest.raises(InvalidRequest):
            vault.trust("x" * 1001, Actor("test"))
        vault.trust(f"restored with {secret}", Actor("test"))
        assert all(secret.encode() not in entry.data for entry in vault.store.history())


def test_an_older_journal_that_was_accepted_is_not_called_damaged_afterwards(
    place: Path, key: KeyFile, tmp_path: Path
) -> None:
    shutil.copytree(place, tmp_path / "older")
    with Vault.open(place, credential=key) as vault:
        vault.memory.create("/memories/later.md", "x" * 20000)
    mark = (place / "lock").read_bytes()
    _put_back(place, tmp_path / "older")
    (place / "lock").write_bytes(mark)  # put back without its lock file, as a sync program may do
    with Vault.open(place, credential=key, read_only=True) as vault:
        vault.trust("restored", Actor("test"))
    with Vault.open(place, credential=key) as vault:
        vault.memory.create("/memories/again.md", "x")
        assert vault.verdict is None
