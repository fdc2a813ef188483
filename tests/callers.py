"""Ways to call the memory tool, so that one test runs against the sync and the async one.

What may live here: the callers, the documented headers of answers, what a vault holds. What may not: expectations.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from anthropic.lib.tools import BetaFunctionToolResultType, ToolError

from vault import AsyncVaultMemoryTool, Vault, VaultMemoryTool


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model would get: the first text, the whole content, and whether it is an error."""

    text: str
    content: object
    is_error: bool


Ask = Callable[..., Reply]
"""Give the parameters of a command as keywords, or any one value as the whole input."""

KINDS = ("sync", "async")

LISTING = "Here're the files and directories up to 2 levels deep in {}, excluding hidden items and node_modules:\n"
CONTENT = "Here's the content of {} with line numbers:\n"
EDITED = "The memory file has been edited. Here is the snippet showing the change (with line numbers):\n"


def asking(tool: VaultMemoryTool | AsyncVaultMemoryTool) -> Ask:
    """A function that calls the tool, whichever it is, and turns `ToolError`, and nothing else, into a reply."""

    def ask(*whole: object, **parameters: object) -> Reply:
        given = whole[0] if whole else parameters
        try:
            if isinstance(tool, VaultMemoryTool):
                return _reply(tool.call(given))
            return _reply(asyncio.run(tool.call(given)))
        except ToolError as error:
            failure = error
        assert isinstance(failure.content, str)
        assert failure.content
        assert failure.__context__ is None  # nothing that a log could print along
        return Reply(failure.content, failure.content, is_error=True)

    return ask


def new_tool(kind: str, vault: Vault, *, overwrite: bool = False) -> VaultMemoryTool | AsyncVaultMemoryTool:
    """A tool of a kind on a vault."""
    return (VaultMemoryTool if kind == "sync" else AsyncVaultMemoryTool)(vault, overwrite=overwrite)


def everything_in(vault: Vault) -> dict[str, bytes]:
    """Each memory's path and content."""
    with vault.store.reading() as reader:
        return {file.path.text: reader.read(file) for file in reader.index.files()}


def _reply(content: BetaFunctionToolResultType) -> Reply:
    blocks = content if isinstance(content, str) else list(content)
    text = (
        blocks if isinstance(blocks, str) else next(str(block["text"]) for block in blocks if block["type"] == "text")
    )
    return Reply(text, blocks, is_error=False)
