"""The SDK's own runners over loopback: sync, async, streaming; the recipes of `vault.tool` are tried here too."""

from __future__ import annotations

import asyncio
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from typing import Any

import anthropic
import pytest

import vault.tool
from tests.callers import CONTENT, EDITED, LISTING, everything_in
from tests.loopback import MODEL, Block, Loopback, say, use
from vault import AsyncVaultMemoryTool, Vault, VaultMemoryTool, ahandle_tool_use, handle_tool_use

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(64))
QUESTION: list[Any] = [{"role": "user", "content": "What do you know?"}]
Run = Callable[[Loopback, Vault], None]


def run_sync(api: Loopback, opened: Vault, **more: Any) -> None:  # noqa: ANN401  (whatever the runner takes)
    with api.client() as client:
        client.beta.messages.tool_runner(
            model=MODEL, max_tokens=64, tools=[VaultMemoryTool(opened)], messages=QUESTION, thread=False, **more
        ).until_done()


def run_async(api: Loopback, opened: Vault, **more: Any) -> None:  # noqa: ANN401  (whatever the runner takes)
    async def run() -> None:
        async with api.async_client() as client:
            runner = client.beta.messages.tool_runner(
                model=MODEL,
                max_tokens=64,
                tools=[AsyncVaultMemoryTool(opened)],
                messages=QUESTION,
                thread=False,
                **more,
            )
            await runner.until_done()

    asyncio.run(run())


def run_streaming(api: Loopback, opened: Vault) -> None:
    run_sync(api, opened, stream=True)


def run_async_streaming(api: Loopback, opened: Vault) -> None:
    run_async(api, opened, stream=True)


def run_by_hand(api: Loopback, opened: Vault) -> None:
    tool = VaultMemoryTool(opened)
    messages = [*QUESTION]
    with api.client() as client:
        while True:
            reply = client.beta.messages.create(model=MODEL, max_tokens=64, tools=[tool.to_dict()], messages=messages)
            if reply.stop_reason != "tool_use":
                return
            results = [handle_tool_use(tool, block) for block in reply.content if block.type == "tool_use"]
            messages += [{"role": "assistant", "content": reply.content}, {"role": "user", "content": results}]


def run_by_async_hand(api: Loopback, opened: Vault) -> None:
    async def run() -> None:
        tool = AsyncVaultMemoryTool(opened)
        messages = [*QUESTION]
        async with api.async_client() as client:
            while True:
                reply = await client.beta.messages.create(
                    model=MODEL, max_tokens=64, tools=[tool.to_dict()], messages=messages
                )
                if reply.stop_reason != "tool_use":
                    return
                results = [await ahandle_tool_use(tool, block) for block in reply.content if block.type == "tool_use"]
                messages += [{"role": "assistant", "content": reply.content}, {"role": "user", "content": results}]

    asyncio.run(run())


RUNS = [run_sync, run_async, run_streaming, run_async_streaming, run_by_hand, run_by_async_hand]


@pytest.fixture
def opened() -> Iterator[Vault]:
    with Vault.ephemeral() as made:
        yield made


def turn(**command: object) -> tuple[Block]:
    return (use(**command),)


@pytest.mark.parametrize("run", RUNS)
def test_a_conversation_keeps_its_memories(run: Run, opened: Vault) -> None:
    turns = [
        turn(command="view", path="/memories"),
        turn(command="create", path="/memories/acme.md", file_text="Acme Corp: e-mail\nowner: unknown\n"),
        # Several calls of one turn run in the order of the model.
        (
            say("I will note both."),
            use(command="str_replace", path="/memories/acme.md", old_str="unknown", new_str="Jo"),
            use(command="insert", path="/memories/acme.md", insert_line=2, insert_text="since: May"),
            use(command="view", path="/memories/acme.md"),
        ),
        turn(command="rename", old_path="/memories/acme.md", new_path="/memories/customers/acme.md"),
    ]
    with Loopback(*turns) as api:
        run(api, opened)
    assert not [result for result in api.results() if result.get("is_error")]
    assert [result["content"] for result in api.results()] == [
        LISTING.format("/memories") + "0B\t/memories",
        "File created successfully at: /memories/acme.md",
        EDITED + "     1\tAcme Corp: e-mail\n     2\towner: Jo",
        "The file /memories/acme.md has been edited.",
        CONTENT.format("/memories/acme.md") + "     1\tAcme Corp: e-mail\n     2\towner: Jo\n     3\tsince: May",
        "Successfully renamed /memories/acme.md to /memories/customers/acme.md",
    ]
    assert everything_in(opened) == {"/memories/customers/acme.md": b"Acme Corp: e-mail\nowner: Jo\nsince: May\n"}


ERRORS: dict[str, dict[str, Any]] = {
    "The path /memories/none does not exist. Please provide a valid path.": {
        "command": "view",
        "path": "/memories/none",
    },
    "Error: File /memories/a already exists": {"command": "create", "path": "/memories/a", "file_text": "x"},
    "Error: Missing required parameter `file_text` for command `create`.": {"command": "create", "path": "/memories/b"},
    "No replacement was performed, old_str `z` did not appear verbatim in /memories/a.": {
        "command": "str_replace",
        "path": "/memories/a",
        "old_str": "z",
        "new_str": "y",
    },
    "No replacement was performed. Multiple occurrences of old_str `x` in lines: 1, 2. Please ensure it is unique": {
        "command": "str_replace",
        "path": "/memories/a",
        "old_str": "x",
        "new_str": "y",
    },
    "Error: Invalid `insert_line` parameter: 9. It should be within the range of lines of the file: [0, 2]": {
        "command": "insert",
        "path": "/memories/a",
        "insert_line": 9,
        "insert_text": "y",
    },
    "Error: The path /memories/none does not exist": {"command": "delete", "path": "/memories/none"},
    "Cannot delete the /memories directory itself": {"command": "delete", "path": "/memories"},
    "Error: The destination /memories/a already exists": {
        "command": "rename",
        "old_path": "/memories/a",
        "new_path": "/memories/a",
    },
    "Error: unknown command clear_all_memory. The commands are: view, create, str_replace, insert, delete, rename.": {
        "command": "clear_all_memory"
    },
}


@pytest.mark.parametrize("run", RUNS)
def test_errors_arrive_marked_and_to_the_letter(run: Run, opened: Vault) -> None:
    opened.memory.create("/memories/a", "x\nx\n")
    with Loopback([use("memory", **command) for command in ERRORS.values()]) as api:
        run(api, opened)
    assert [(result["content"], result.get("is_error")) for result in api.results()] == [
        (text, True) for text in ERRORS
    ]
    assert everything_in(opened) == {"/memories/a": b"x\nx\n"}


@pytest.mark.parametrize("run", RUNS)
def test_an_image_arrives_as_an_image(run: Run, opened: Vault) -> None:
    opened.memory.create("/memories/p.png", PNG)
    with Loopback(turn(command="view", path="/memories/p.png")) as api:
        run(api, opened)
    (result,) = api.results()
    assert [part["type"] for part in result["content"]] == ["text", "image"]
    assert not result.get("is_error")


@pytest.mark.parametrize("run", [run_sync, run_async])
def test_without_a_thread_each_request_carries_the_history_and_the_tool(run: Run, opened: Vault) -> None:
    with Loopback(turn(command="view", path="/memories"), turn(command="view", path="/memories")) as api:
        run(api, opened)
    assert len(api.requests) == 3
    for number, request in enumerate(api.requests):
        assert "thread" not in request
        assert request["tools"] == [{"type": "memory_20250818", "name": "memory"}]
        assert len(request["messages"]) == 1 + 2 * number
    assert not any("message-threads" in headers.get("anthropic-beta", "") for headers in api.headers)


def test_with_the_runners_default_the_server_is_asked_to_hold_the_conversation(opened: Vault) -> None:
    # What the examples avoid; when this fails, the SDK has changed and `thread=False` should be thought over again.
    with Loopback() as api, api.client() as client:
        client.beta.messages.tool_runner(
            model=MODEL, max_tokens=64, tools=[VaultMemoryTool(opened)], messages=QUESTION
        ).until_done()
    assert api.requests[0]["thread"] == {"type": "create"}


def test_a_tool_of_the_other_kind_is_refused_by_the_runner(opened: Vault) -> None:
    with Loopback() as api, api.client() as client, pytest.raises(TypeError):
        client.beta.messages.tool_runner(  # type: ignore[call-overload]  # the mistake
            model=MODEL,
            max_tokens=64,
            tools=[AsyncVaultMemoryTool(opened)],
            messages=QUESTION,
            thread=False,
        )


# The documentation of `vault.tool`


def recipes() -> list[str]:
    """The indented blocks of the module's docstring: first the program, then arguments for the runner."""
    text = inspect.cleandoc(vault.tool.__doc__ or "")
    return [textwrap.dedent(block) for block in re.findall(r"(?:^    .*\n|^\n(?=    ))+", text, re.MULTILINE)]


def test_the_program_of_the_docstring_runs(opened: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    program = recipes()[0]
    monkeypatch.setattr(Vault, "open", lambda: opened)
    with Loopback(turn(command="create", path="/memories/acme.md", file_text="x")) as api, api.client() as client:
        monkeypatch.setattr(anthropic, "Anthropic", lambda: client)
        names: dict[str, Any] = {}
        exec(compile(program, "docstring", "exec"), names)  # noqa: S102  (our own docstring)
    assert names["reply"].content[0].text == "done"
    assert api.results()[0]["content"] == "File created successfully at: /memories/acme.md"


@pytest.mark.parametrize(
    ("number", "sent"),
    [
        (1, {"context_management": {"edits": [{"type": "clear_tool_uses_20250919", "exclude_tools": ["memory"]}]}}),
        (2, {"context_management": {"edits": [{"type": "compact_20260112"}]}}),
        (3, {}),
    ],
)
def test_the_recipes_of_the_docstring_run(opened: Vault, number: int, sent: dict[str, object]) -> None:
    arguments = eval(f"dict({recipes()[number]})")  # noqa: S307  (our own docstring)
    with Loopback(turn(command="view", path="/memories")) as api:
        run_sync(api, opened, **arguments)
    assert not api.results()[0].get("is_error")
    for request, headers in zip(api.requests, api.headers, strict=True):
        assert sent.items() <= request.items()
        assert set(arguments.get("betas", [])) <= set(headers.get("anthropic-beta", "").split(","))
        assert request.get("system") == arguments.get("system")


def test_the_docstring_has_four_recipes_and_two_sentences_for_the_prompt() -> None:
    program, *others = recipes()
    assert "thread=False" in program
    assert len(others) == 3
    system = eval(f"dict({others[2]})")["system"]  # noqa: S307  (our own docstring)
    assert system.count(". ") == 1
    assert system.endswith(".")
