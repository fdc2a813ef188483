"""What processes of the leak test do: the library's verbs, Claude's tool, a write that is killed in its middle.

What may live here: these acts, each in a process of its own, with its words from standard input. What may not: the
choice of words (`doctor_doors`), looking for them.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from vault.credentials import KeyFile
from vault.errors import RequestError
from vault.vault import Vault

Words = Mapping[str, str]


def library(words: Words) -> None:
    """Use every verb of the library, let some of them be refused, and make a checkpoint."""
    folder = f"/memories/{words['folder']}"
    path, renamed, removed = (f"{folder}/{words[name]}.md" for name in ("name", "renamed", "removed"))
    with _opened() as vault:
        memory = vault.memory
        memory.create(path, f"a note on {words['content']}\n")
        memory.view(path)
        memory.replace(path, words["content"], words["replacement"])
        memory.insert(path, 0, f"{words['inserted']}\n")
        memory.rename(path, renamed)
        memory.create(removed, f"{words['removed content']}\n")
        memory.delete(removed)
        _refused(lambda: memory.create(renamed, words["refused content"]))
        _refused(lambda: memory.replace(renamed, words["sought"], ""))
        _refused(lambda: memory.create(f"{folder}/big.md", words["too much"] * 100_000))
        _refused(lambda: memory.view(f"{folder}/{words['missing']}.md"))
        _refused(lambda: memory.create(f"{folder}/\0{words['malformed']}", ""))
        vault.store.checkpoint()


def tool(words: Words) -> None:
    """Use every command of Claude's tool; then let it fail, with a vault that was closed under it, and a locked one."""
    from vault.tool import VaultMemoryTool

    folder = f"/memories/{words['folder']}"
    path, renamed = f"{folder}/{words['name']}.md", f"{folder}/{words['renamed']}.md"
    create: dict[str, object] = {"command": "create", "path": path, "file_text": f"a note on {words['content']}\n"}
    commands: list[dict[str, object]] = [
        create,
        {"command": "view", "path": path},
        {"command": "str_replace", "path": path, "old_str": words["content"], "new_str": words["replacement"]},
        {"command": "insert", "path": path, "insert_line": 0, "insert_text": words["inserted"]},
        {"command": "rename", "old_path": path, "new_path": renamed},
    ]
    failing: list[dict[str, object]] = [
        create | {"path": renamed, "file_text": words["refused content"]},
        {"command": "str_replace", "path": renamed, "old_str": words["sought"], "new_str": ""},
        {"command": "view", "path": f"{folder}/{words['missing']}"},
        {"command": words["malformed"], "path": renamed},
    ]
    with _opened() as vault:
        served = VaultMemoryTool(vault, application="leak-test")
        for each in commands:
            served.call(each)
        for each in failing:
            _failing(served.call, each)
    late = create | {"file_text": words["late content"]}
    _failing(served.call, late)
    _failing(VaultMemoryTool(vault.directory).call, late)


def killed(words: Words) -> None:
    """Begin a write, and die when half of it is in the file."""
    write = os.pwrite

    def half(descriptor: int, data: bytes | bytearray | memoryview, offset: int) -> int:
        write(descriptor, bytes(data)[: len(data) // 2], offset)
        os.kill(os.getpid(), signal.SIGKILL)
        return 0

    with _opened() as vault:
        os.pwrite = half  # type: ignore[assignment]  # its own parameter is any buffer
        vault.memory.create(f"/memories/{words['name']}.md", f"a note on {words['content']}\n")


def _opened() -> Vault:
    return Vault.open(Path(os.environ["MEMVAULT_DIR"]), credential=KeyFile(Path(os.environ["MEMVAULT_KEY_FILE"])))


def _refused(attempt: Callable[[], object]) -> None:
    with suppress(RequestError):
        attempt()
        raise AssertionError


def _failing(call: Callable[[object], object], command: object) -> None:
    from anthropic.lib.tools import ToolError

    with suppress(ToolError):
        call(command)
        raise AssertionError
