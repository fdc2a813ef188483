"""Many at once through the public face: processes, a forked child and its parent, tasks. Nothing is lost."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from vault import AsyncVaultMemoryTool, KeyFile, Vault, ahandle_tool_use

_FILE = "/memories/log.md"
_INSERTS = """
import sys
from vault import KeyFile, Vault, VaultMemoryTool, handle_tool_use
place, key, name = sys.argv[1:]
with Vault.open(place, credential=KeyFile(key)) as vault:
    tool = VaultMemoryTool(vault, application=name)
    for number in range(20):
        asked = {"command": "insert", "path": "/memories/log.md", "insert_line": 0, "insert_text": f"{name} {number}"}
        answer = handle_tool_use(tool, {"type": "tool_use", "id": "toolu_1", "name": "memory", "input": asked})
        assert not answer.get("is_error"), answer
"""


@pytest.fixture
def key(tmp_path: Path) -> Path:
    KeyFile.create(tmp_path / "key")
    return tmp_path / "key"


@pytest.fixture
def place(tmp_path: Path, key: Path) -> Path:
    """A vault with a file of one line."""
    with Vault.create(tmp_path / "v", credentials=[KeyFile(key)], remember=False) as vault:
        vault.memory.create(_FILE, "the first line\n")
    return tmp_path / "v"


def test_four_processes_inserting_twenty_lines_each_into_one_file_leave_eighty_one(place: Path, key: Path) -> None:
    command = [sys.executable, "-c", _INSERTS, str(place), str(key)]
    running = [subprocess.Popen([*command, name]) for name in "abcd"]
    assert [process.wait() for process in running] == [0, 0, 0, 0]
    with Vault.open(place, credential=KeyFile(key)) as vault:
        lines = vault.memory.read(_FILE).decode().splitlines()
    assert len(lines) == 81
    assert set(lines) == {"the first line", *(f"{name} {number}" for name in "abcd" for number in range(20))}


def test_a_child_and_its_parent_write_through_one_inherited_vault(place: Path, key: Path) -> None:
    with Vault.open(place, credential=KeyFile(key)) as vault:
        child = os.fork()
        who = "child" if child == 0 else "parent"
        for number in range(20):
            vault.memory.insert(_FILE, 0, f"{who} {number}\n")
        if child == 0:
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
        assert len(vault.memory.read(_FILE).decode().splitlines()) == 41


def test_sixty_four_tasks_inserting_into_one_file_leave_sixty_five_lines(place: Path, key: Path) -> None:
    async def insert(tool: AsyncVaultMemoryTool, number: int) -> None:
        asked = {"command": "insert", "path": _FILE, "insert_line": 0, "insert_text": f"task {number}"}
        await ahandle_tool_use(tool, {"type": "tool_use", "id": "toolu_1", "name": "memory", "input": asked})

    async def all_at_once(vault: Vault) -> None:
        tool = AsyncVaultMemoryTool(vault)
        await asyncio.gather(*(insert(tool, number) for number in range(64)))

    with Vault.open(place, credential=KeyFile(key)) as vault:
        asyncio.run(all_at_once(vault))
        assert len(vault.memory.read(_FILE).decode().splitlines()) == 65
