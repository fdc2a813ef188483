"""Claude's memory tool over a vault, for the SDK's runner (sync, async, streaming) and for a loop by hand.

What may live here: the SDK's types around `desk`, which does the work. What may not: anything else.
Everything that a model may see of a failure is a `ToolError` with text. Of any other exception the runner would send
the `repr`, which can hold paths of the host and bytes of memories.

    import anthropic
    from vault import Vault, VaultMemoryTool

    with Vault.open() as vault:
        runner = anthropic.Anthropic().beta.messages.tool_runner(
            model="claude-opus-5-5",
            max_tokens=4096,
            tools=[VaultMemoryTool(vault, application="desk", session="42")],
            messages=[{"role": "user", "content": "What do you know about Acme Corp?"}],
            thread=False,
        )
        reply = runner.until_done()

`thread=False`, because by default the runner lets the server hold the conversation, and so every memory that Claude
viewed, until minutes after the last request, and message threads are not eligible for zero data retention, while the
memory tool is. With it each request carries the whole history, and nothing stays behind.

`AsyncVaultMemoryTool` is the same for `AsyncAnthropic`, and for one event loop at a time. Without a runner, give each
`tool_use` block to `handle_tool_use` (or await `ahandle_tool_use`) and send what it returns back in one user message.

More arguments for `tool_runner`. They were tried over loopback only: against a local server that answers like the API.

*Context editing*: old tool results leave the context, those of the memory tool stay.

    context_management={"edits": [{"type": "clear_tool_uses_20250919", "exclude_tools": ["memory"]}]},
    betas=["context-management-2025-06-27"],

*Compaction*: the server summarises a long conversation, and the memory keeps what must survive the summary.

    context_management={"edits": [{"type": "compact_20260112"}]},
    betas=["compact-2026-01-12"],

*Two sentences* for the system prompt: the first keeps the memory tidy, the second narrows what is written.

    system=(
        "Keep the content of your memory folder up to date, coherent and organised: rename or delete files that are no "
        "longer relevant, and create no new files unless they are necessary. "
        "Only write down information in your memory that is relevant to customer service."
    ),

*Work over several sessions*: the first session sets the memory up before it does anything else: a log of what is done
and what is next, a checklist of features, how to start the project. Each later session begins by reading them and ends
by updating the log. It takes one feature at a time, which is done when it was checked from end to end.
"""

from __future__ import annotations

import base64
import os
from collections.abc import Mapping
from functools import partial
from typing import Final, Literal

import anyio
import anyio.to_thread
from anthropic.lib.tools import (
    BetaAbstractMemoryTool,
    BetaAsyncAbstractMemoryTool,
    BetaFunctionToolResultType,
    ToolError,
)
from anthropic.types import ToolUseBlock
from anthropic.types.beta import (
    BetaCacheControlEphemeralParam,
    BetaMemoryTool20250818Command,
    BetaMemoryTool20250818CreateCommand,
    BetaMemoryTool20250818DeleteCommand,
    BetaMemoryTool20250818InsertCommand,
    BetaMemoryTool20250818RenameCommand,
    BetaMemoryTool20250818StrReplaceCommand,
    BetaMemoryTool20250818ViewCommand,
    BetaToolResultBlockParam,
    BetaToolUseBlock,
)
from anthropic.types.beta.beta_tool_result_block_param import Content

from vault.content import ContentKind
from vault.desk import Answer, Desk
from vault.errors import InvalidRequest
from vault.format.record import Actor
from vault.memory import ImageView
from vault.vault import Vault

_MEDIA_TYPES: Final[dict[ContentKind, Literal["image/png", "image/jpeg"]]] = {
    ContentKind.PNG: "image/png",
    ContentKind.JPEG: "image/jpeg",
}
Block = BetaToolUseBlock | ToolUseBlock | Mapping[str, object]
"""A `tool_use` block, as the SDK gives it or as JSON."""


class VaultMemoryTool(BetaAbstractMemoryTool):
    """The memory tool for `Anthropic().beta.messages.tool_runner(tools=[…])`.

    vault: an opened vault, or its directory, or `None` for the default one; the last two are opened at the first call,
    and again after the vault was locked, and until that succeeds each call answers that it is locked. application,
    session, model: who writes, for the log of the vault; at most 64 bytes each, else `InvalidRequest`. overwrite:
    whether `create` may replace a memory.
    """

    def __init__(
        self,
        vault: Vault | str | os.PathLike[str] | None = None,
        *,
        application: str | None = None,
        session: str | None = None,
        model: str | None = None,
        overwrite: bool = False,
        cache_control: BetaCacheControlEphemeralParam | None = None,
    ) -> None:
        super().__init__(cache_control=cache_control)
        source = vault if isinstance(vault, Vault) else partial(Vault.open, vault)
        self._desk = Desk(source, Actor(application or "", session or "", model or ""), overwrite=overwrite)

    def call(self, input: object) -> BetaFunctionToolResultType:  # noqa: A002  (the SDK's name)
        """Carry out the input of one tool call. Returns a text, or a text and an image. Raises `ToolError` only."""
        answer = self._desk.answer(input)
        if answer.is_error:
            # Raised where no other exception is being handled, so it drags none along for a log to print.
            raise ToolError(answer.text)
        return answer.text if answer.image is None else _picture(answer, answer.image)

    def execute(self, command: BetaMemoryTool20250818Command) -> BetaFunctionToolResultType:
        """Carry out a command object, checked as strictly as `call` does. Raises `ToolError`."""
        return self.call(dict(command))

    def view(self, command: BetaMemoryTool20250818ViewCommand) -> BetaFunctionToolResultType:
        """Show a directory, a text or an image. Raises `ToolError`."""
        return self.call(dict(command))

    def create(self, command: BetaMemoryTool20250818CreateCommand) -> BetaFunctionToolResultType:
        """Write a memory. Raises `ToolError`."""
        return self.call(dict(command))

    def str_replace(self, command: BetaMemoryTool20250818StrReplaceCommand) -> BetaFunctionToolResultType:
        """Replace a text that occurs once. Raises `ToolError`."""
        return self.call(dict(command))

    def insert(self, command: BetaMemoryTool20250818InsertCommand) -> BetaFunctionToolResultType:
        """Put lines behind a line. Raises `ToolError`."""
        return self.call(dict(command))

    def delete(self, command: BetaMemoryTool20250818DeleteCommand) -> BetaFunctionToolResultType:
        """Remove a memory or a directory. Raises `ToolError`."""
        return self.call(dict(command))

    def rename(self, command: BetaMemoryTool20250818RenameCommand) -> BetaFunctionToolResultType:
        """Move a memory or a directory. Raises `ToolError`."""
        return self.call(dict(command))

    def clear_all_memory(self) -> str:
        """Remove every memory, for the host; no tool call comes here. Raises `VaultError`."""
        return self._desk.clear()

    def close(self) -> None:
        """Close the vault if this tool opened it. The next call opens it again."""
        self._desk.close()


class AsyncVaultMemoryTool(BetaAsyncAbstractMemoryTool):
    """The memory tool for `AsyncAnthropic`: `VaultMemoryTool` in a worker thread, one call at a time, in their order.

    The arguments are those of `VaultMemoryTool`. A call that has begun runs to its end, also when it is cancelled. A
    cancel scope of anyio waits for that; `asyncio.Task.cancel` does not, so the change may land after it.
    """

    def __init__(
        self,
        vault: Vault | str | os.PathLike[str] | None = None,
        *,
        application: str | None = None,
        session: str | None = None,
        model: str | None = None,
        overwrite: bool = False,
        cache_control: BetaCacheControlEphemeralParam | None = None,
    ) -> None:
        super().__init__(cache_control=cache_control)
        self._tool = VaultMemoryTool(vault, application=application, session=session, model=model, overwrite=overwrite)
        self._limiter = anyio.CapacityLimiter(1)

    async def call(self, input: object) -> BetaFunctionToolResultType:  # noqa: A002  (the SDK's name)
        """Carry out the input of one tool call. Returns a text, or a text and an image. Raises `ToolError` only."""
        return await anyio.to_thread.run_sync(self._tool.call, input, limiter=self._limiter)

    async def execute(self, command: BetaMemoryTool20250818Command) -> BetaFunctionToolResultType:
        """Carry out a command object, checked as strictly as `call` does. Raises `ToolError`."""
        return await self.call(dict(command))

    async def view(self, command: BetaMemoryTool20250818ViewCommand) -> BetaFunctionToolResultType:
        """Show a directory, a text or an image. Raises `ToolError`."""
        return await self.call(dict(command))

    async def create(self, command: BetaMemoryTool20250818CreateCommand) -> BetaFunctionToolResultType:
        """Write a memory. Raises `ToolError`."""
        return await self.call(dict(command))

    async def str_replace(self, command: BetaMemoryTool20250818StrReplaceCommand) -> BetaFunctionToolResultType:
        """Replace a text that occurs once. Raises `ToolError`."""
        return await self.call(dict(command))

    async def insert(self, command: BetaMemoryTool20250818InsertCommand) -> BetaFunctionToolResultType:
        """Put lines behind a line. Raises `ToolError`."""
        return await self.call(dict(command))

    async def delete(self, command: BetaMemoryTool20250818DeleteCommand) -> BetaFunctionToolResultType:
        """Remove a memory or a directory. Raises `ToolError`."""
        return await self.call(dict(command))

    async def rename(self, command: BetaMemoryTool20250818RenameCommand) -> BetaFunctionToolResultType:
        """Move a memory or a directory. Raises `ToolError`."""
        return await self.call(dict(command))

    async def clear_all_memory(self) -> str:
        """Remove every memory, for the host; no tool call comes here. Raises `VaultError`."""
        return await anyio.to_thread.run_sync(self._tool.clear_all_memory, limiter=self._limiter)

    async def aclose(self) -> None:
        """Close the vault if this tool opened it. The next call opens it again."""
        await anyio.to_thread.run_sync(self._tool.close, limiter=self._limiter)


def handle_tool_use(tool: VaultMemoryTool, block: Block) -> BetaToolResultBlockParam:
    """Answer a `tool_use` block of a reply: the `tool_result` block to send back, with `is_error` when it failed.

    A block for a tool of another name gets the answer that the SDK's runner gives. Raises `InvalidRequest` for what is
    no `tool_use` block.
    """
    identifier, name, value = _parts(block)
    if name != tool.name:
        return _unknown(identifier, name)
    try:
        return _result(identifier, tool.call(value))
    except ToolError as error:
        return _failure(identifier, error)


async def ahandle_tool_use(tool: AsyncVaultMemoryTool, block: Block) -> BetaToolResultBlockParam:
    """The async twin of `handle_tool_use`."""
    identifier, name, value = _parts(block)
    if name != tool.name:
        return _unknown(identifier, name)
    try:
        return _result(identifier, await tool.call(value))
    except ToolError as error:
        return _failure(identifier, error)


def _parts(block: object) -> tuple[str, str, object]:
    """Id, name and input of a block, which is a dictionary or any of the SDK's objects."""
    identifier, name, value = (
        block.get(key) if isinstance(block, Mapping) else getattr(block, key, None) for key in ("id", "name", "input")
    )
    if not isinstance(identifier, str) or not isinstance(name, str):
        raise InvalidRequest("this is not a tool_use block: it has no id or no name")
    return identifier, name, value


def _result(identifier: str, content: BetaFunctionToolResultType) -> BetaToolResultBlockParam:
    return {"type": "tool_result", "tool_use_id": identifier, "content": content}


def _failure(identifier: str, error: ToolError) -> BetaToolResultBlockParam:
    return {"type": "tool_result", "tool_use_id": identifier, "content": error.content, "is_error": True}


def _unknown(identifier: str, name: str) -> BetaToolResultBlockParam:
    well_formed = name.encode("utf-8", "replace").decode("utf-8")
    return _failure(identifier, ToolError(f"Error: Tool '{well_formed}' not found"))


def _picture(answer: Answer, image: ImageView) -> list[Content]:
    data = base64.b64encode(image.data).decode("ascii")
    return [
        {"type": "text", "text": answer.text},
        {"type": "image", "source": {"type": "base64", "media_type": _MEDIA_TYPES[image.kind], "data": data}},
    ]
