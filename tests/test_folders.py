"""`vault.folders`: where the specification of the platform says, whatever the environment lacks or holds."""

from __future__ import annotations

import os
import pwd
import subprocess
import sys
from pathlib import Path

import pytest

from vault.errors import StorageError
from vault.folders import data_folder, state_folder


@pytest.fixture(autouse=True)
def _linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)


def test_without_variables_they_are_below_the_home_directory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/anna")
    assert data_folder() == "/home/anna/.local/share/memvault"
    assert state_folder() == "/home/anna/.local/state/memvault"


def test_the_variables_move_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setenv("XDG_STATE_HOME", "/state")
    assert (data_folder(), state_folder()) == ("/data/memvault", ("/state/memvault"))


@pytest.mark.parametrize("value", ["", "relative/path", ".", "~/state"])
def test_a_path_that_is_not_absolute_is_ignored(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/anna")
    monkeypatch.setenv("XDG_STATE_HOME", value)
    assert state_folder() == "/home/anna/.local/state/memvault"


def test_macos_has_one_folder_for_both(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setenv("HOME", "/Users/anna")
    monkeypatch.setenv("XDG_STATE_HOME", "/state")
    assert data_folder() == state_folder() == "/Users/anna/Library/Application Support/memvault"


def test_without_any_environment_they_are_those_of_the_user(tmp_path: Path) -> None:
    program = "from vault.folders import state_folder; print(state_folder())"
    done = subprocess.run(
        [sys.executable, "-c", program], env={}, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == f"{pwd.getpwuid(os.getuid()).pw_dir}/.local/state/memvault"


@pytest.mark.parametrize("home", ["", "nowhere", "./here"])
def test_a_home_that_is_none_is_the_one_of_the_user(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", home)
    assert data_folder() == f"{pwd.getpwuid(os.getuid()).pw_dir}/.local/share/memvault"


def test_a_user_without_a_home_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr(os, "getuid", lambda: 2**32 - 2)  # whom nobody knows, as in a container
    with pytest.raises(StorageError, match="home"):
        data_folder()
