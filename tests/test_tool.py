"""The memory tool beyond the edge cases: what is shown, what is masked, and that nothing is lost or leaked."""

from __future__ import annotations

import asyncio
import base64
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from time import monotonic, sleep

import anthropic.types.beta as sdk
import anyio
import pytest
from anthropic._models import construct_type_unchecked
from anthropic.lib.tools import ToolError
from anthropic.types import ToolUseBlock
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.callers import KINDS, Ask, asking, everything_in, new_tool
from tests.test_commands import INPUTS
from tests.test_desk import FAILED, Trap
from vault import AsyncVaultMemoryTool, Policy, Vault, VaultMemoryTool, ahandle_tool_use, handle_tool_use
from vault.errors import InvalidRequest, Locked
from vault.policy import Word
from vault.tool import Block

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256))
JPEG = b"\xff\xd8\xff\xe0" + bytes(range(256))
ADDRESS = "anna.lind" + "@" + "corp.io"


@pytest.fixture
def vault() -> Iterator[Vault]:
    with Vault.ephemeral() as opened:
        yield opened


@pytest.fixture(params=KINDS)
def ask(request: pytest.FixtureRequest, vault: Vault) -> Ask:
    return asking(new_tool(request.param, vault))


# Listings


def test_a_listing_shows_two_levels_by_name_without_hidden_names(ask: Ask) -> None:
    for path, size in {
        "b.txt": 1024,
        "a/c/d/e": 1536,
        "a/b": 5,
        ".env": 10,
        "a/.git/x": 10,
        "node_modules/m": 10,
    }.items():
        ask(command="create", path=f"/memories/{path}", file_text="x" * size)
    assert ask(command="view", path="/memories").text.split("\n")[1:] == [
        "2.5K\t/memories",
        "1.5K\t/memories/a/",
        "5B\t/memories/a/b",
        "1.5K\t/memories/a/c/",
        "1.0K\t/memories/b.txt",
    ]
    assert ask(command="view", path="/memories/./a/").text == (
        "Here're the files and directories up to 2 levels deep in /memories/./a/, "
        "excluding hidden items and node_modules:"
        "\n1.5K\t/memories/a\n5B\t/memories/a/b\n1.5K\t/memories/a/c/\n1.5K\t/memories/a/c/d/"
    )


@pytest.mark.parametrize("path", ["/memories/.env", "/memories/node_modules/m", "/memories/a/.git/x"])
def test_a_hidden_name_is_left_out_and_viewed_by_its_path(ask: Ask, path: str) -> None:
    ask(command="create", path=path, file_text="hidden\n")
    assert path not in ask(command="view", path="/memories").text
    assert ask(command="view", path=path).text.endswith("     1\thidden")
    above = path.rpartition("/")[0]
    if above != "/memories":
        listed = ask(command="view", path=above).text
        assert listed.endswith(f"\t{path}")


# Long texts and images


def test_a_long_text_is_cut_with_a_notice_that_leads_on(ask: Ask) -> None:
    ask(command="create", path="/memories/a", file_text=("x" * 99 + "\n") * 400)
    lines = ask(command="view", path="/memories/a").text.split("\n")
    assert len(lines) == 1 + 160 + 1
    assert lines[-1] == (
        "[Truncated: lines 1-160 are shown. The file has 400 lines and 40,000 characters. "
        "Continue from line 161 with view_range [161, 320].]"
    )
    following = ask(command="view", path="/memories/a", view_range=[161, 320]).text.split("\n")
    assert following[1].startswith("   161\t")
    assert len(following) == 1 + 160
    assert len(ask(command="view", path="/memories/a", view_range=[1, -1]).text.split("\n")) == 1 + 400


@pytest.mark.parametrize("view_range", [None, [1, 1]])
def test_a_line_that_is_too_long_is_clipped_with_a_notice(ask: Ask, view_range: list[int] | None) -> None:
    ask(command="create", path="/memories/a", file_text="x" * 20_000)
    lines = ask(command="view", path="/memories/a", view_range=view_range).text.split("\n")
    assert lines[1] == "     1\t" + "x" * 16_000
    assert lines[2].startswith("[Line 1 has 20,000 characters; the first 16,000 are shown.")


@pytest.mark.parametrize(("content", "media_type"), [(PNG, "image/png"), (JPEG, "image/jpeg")])
def test_an_image_comes_back_as_an_image_whatever_its_name(
    ask: Ask, vault: Vault, content: bytes, media_type: str
) -> None:
    vault.memory.create("/memories/picture.txt", content)
    reply = ask(command="view", path="/memories/picture.txt")
    assert reply.content == [
        {"type": "text", "text": f"Here's the image /memories/picture.txt ({media_type}, {len(content)}B):"},
        {
            "type": "image",
            "source": {"type": "base64", "media_type": media_type, "data": base64.b64encode(content).decode()},
        },
    ]


def test_an_image_has_no_lines_and_is_not_edited(ask: Ask, vault: Vault) -> None:
    vault.memory.create("/memories/p.png", PNG)
    for reply in (
        ask(command="view", path="/memories/p.png", view_range=[1, 2]),
        ask(command="str_replace", path="/memories/p.png", old_str="PNG", new_str="x"),
        ask(command="insert", path="/memories/p.png", insert_line=0, insert_text="x"),
    ):
        assert reply.is_error
        assert "this is an image" in reply.text.lower()
    assert everything_in(vault) == {"/memories/p.png": PNG}


def test_an_image_is_moved_and_deleted_like_any_file(ask: Ask, vault: Vault) -> None:
    vault.memory.create("/memories/p.png", PNG)
    ask(command="rename", old_path="/memories/p.png", new_path="/memories/q")
    assert everything_in(vault) == {"/memories/q": PNG}
    ask(command="delete", path="/memories/q")
    assert everything_in(vault) == {}


# What the gate does


def test_what_was_masked_is_told_by_line_kind_and_placeholder(ask: Ask, vault: Vault) -> None:
    reply = ask(command="create", path="/memories/a", file_text=f"one\nwrite to {ADDRESS}\n")
    assert reply.text == (
        "File created successfully at: /memories/a\n"
        "Note: the stored text differs from what was sent. Sensitive values were replaced before storing:\n"
        "line 2: email, stored as [REDACTED:email:1]\n"
        "Do not send these values again: leave the placeholders as they are, and note where a value is kept instead of "
        "the value, such as its entry in a password manager or the name of its environment variable."
    )
    assert everything_in(vault) == {"/memories/a": b"one\nwrite to [REDACTED:email:1]\n"}


def test_a_secret_put_together_from_two_edits_is_masked(ask: Ask, vault: Vault) -> None:
    user, host = ADDRESS.split("@")
    ask(command="create", path="/memories/a", file_text=f"{user}@TAIL\n")
    replaced = ask(command="str_replace", path="/memories/a", old_str="TAIL", new_str=host)
    assert "line 1: email, stored as [REDACTED:email:1]" in replaced.text
    assert replaced.text.split("\n")[1] == "     1\t[REDACTED:email:1]"
    assert everything_in(vault) == {"/memories/a": b"[REDACTED:email:1]\n"}


def test_an_old_text_with_a_masked_secret_is_found(ask: Ask, vault: Vault) -> None:
    other = "bo" + "@" + "corp.io"
    ask(command="create", path="/memories/a", file_text=f"mail: {other}\nto: {ADDRESS}\n")
    reply = ask(command="str_replace", path="/memories/a", old_str=f"to: {ADDRESS}", new_str="to: nobody")
    assert not reply.is_error
    assert everything_in(vault) == {"/memories/a": b"mail: [REDACTED:email:1]\nto: nobody\n"}


def test_no_answer_repeats_a_secret(ask: Ask) -> None:
    ask(command="create", path="/memories/a", file_text=f"{ADDRESS} x\n")
    path = f"/memories/{ADDRESS}"
    replies = [
        ask(command="str_replace", path="/memories/a", old_str=f"not there {ADDRESS}", new_str="x"),
        ask(command="str_replace", path="/memories/a", old_str="x", new_str=ADDRESS),
        ask(command="insert", path="/memories/a", insert_line=0, insert_text=ADDRESS),
        ask(command="insert", path="/memories/a", insert_line=99, insert_text=ADDRESS),
        ask(command="create", path="/memories/a", file_text=ADDRESS),
        ask(command="create", path=path, file_text="x"),
        ask(command="create", path=path + "\n", file_text="x"),
        ask(command="create", path="/memories/" + "x" * 60 + "/" + path, file_text="x"),
        ask(command="create", path="/memories/" + "x" * 55 + "/" + ADDRESS + "\0", file_text="x"),
        ask(command="view", path=path),
        ask(command="delete", path=path),
        ask(command="insert", path=path, insert_line=0, insert_text="x"),
        ask(command="str_replace", path=path, old_str="x", new_str="y"),
        ask(command="rename", old_path="/memories/a", new_path=path),
        ask(command="rename", old_path=path, new_path="/memories/b"),
        ask(command=ADDRESS),
        ask(command="view", path=path, view_range=[ADDRESS, 1]),
        ask(ADDRESS),
    ]
    assert [number for number, reply in enumerate(replies) if not reply.is_error] == [1, 2]
    assert not [reply.text for reply in replies if "anna" in reply.text or "lind" in reply.text]
    assert replies[0].text == (
        "No replacement was performed, old_str `not there [REDACTED:email:1]` did not appear verbatim in /memories/a."
    )
    assert replies[9].text == ("The path /memories/[REDACTED:email:1] does not exist. Please provide a valid path.")


@pytest.mark.parametrize("kind", KINDS)
def test_the_words_of_a_policy_are_told(kind: str) -> None:
    told = {}
    for word in Word:
        with Vault.ephemeral(policy=replace(Policy(), families={"email": word})) as vault:
            ask = asking(new_tool(kind, vault))
            reply = ask(command="create", path="/memories/a", file_text=f"{ADDRESS}\n")
            vault.memory.create("/memories/b", "x\n")
            missed = ask(command="str_replace", path="/memories/b", old_str=f"not there: {ADDRESS}")
            assert (ADDRESS in missed.text) == (word in {Word.ALLOW, Word.WARN})
            told[word] = (
                reply.is_error,
                reply.text.split("\n")[1:],
                ADDRESS.encode() in b"".join(everything_in(vault).values()),
            )
            assert ADDRESS not in reply.text
    assert told[Word.ALLOW] == (False, [], True)
    assert told[Word.WARN] == (
        False,
        [
            "Note: the text was stored as sent, but it holds what looks sensitive:",
            "line 1: email",
            "If one of them is, replace it with a note of where the value is kept.",
        ],
        True,
    )
    assert told[Word.MASK][0] is False
    assert told[Word.REFUSE] == (True, [], False)


def test_many_marks_are_counted_and_not_all_listed(ask: Ask) -> None:
    text = "".join(f"anna{number}" + "@" + "corp.io\n" for number in range(150))
    lines = ask(command="create", path="/memories/a", file_text=text).text.split("\n")
    assert len(lines) == 2 + 100 + 2
    assert lines[-2] == "and 50 more"


def test_what_is_there_already_is_not_written_again(ask: Ask, vault: Vault) -> None:
    ask(command="create", path="/memories/a", file_text="one two\n")
    head = vault.head
    reply = ask(command="str_replace", path="/memories/a", old_str="two", new_str="two")
    assert reply.text.endswith("\nNote: this is what was stored already, so nothing was written.")
    assert vault.head == head


@pytest.mark.parametrize("kind", KINDS)
def test_overwriting_is_an_option_of_the_host(kind: str, vault: Vault) -> None:
    ask = asking(new_tool(kind, vault, overwrite=True))
    ask(command="create", path="/memories/d/a", file_text="one\n")
    assert ask(command="create", path="/memories/d/a", file_text="two\n").text == (
        "File created successfully at: /memories/d/a"
    )
    assert ask(command="create", path="/memories/d", file_text="x").is_error
    assert everything_in(vault) == {"/memories/d/a": b"two\n"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_limit_is_an_error_that_changes_nothing(kind: str) -> None:
    with Vault.ephemeral(policy=replace(Policy(), file_bytes=100)) as vault:
        ask = asking(new_tool(kind, vault))
        ask(command="create", path="/memories/a", file_text="x" * 90)
        reply = ask(command="insert", path="/memories/a", insert_line=0, insert_text="y" * 20)
        assert reply.is_error
        assert everything_in(vault) == {"/memories/a": b"x" * 90}


# Direct calls, by hand, the host


def test_the_six_methods_work_with_command_objects(vault: Vault) -> None:
    tool = VaultMemoryTool(vault)
    assert (
        tool.create(sdk.BetaMemoryTool20250818CreateCommand(command="create", path="/memories/a", file_text="one\n"))
        == "File created successfully at: /memories/a"
    )
    tool.insert(
        sdk.BetaMemoryTool20250818InsertCommand(command="insert", path="/memories/a", insert_line=1, insert_text="two")
    )
    tool.str_replace(
        sdk.BetaMemoryTool20250818StrReplaceCommand(
            command="str_replace", path="/memories/a", old_str="two", new_str="2"
        )
    )
    view = sdk.BetaMemoryTool20250818ViewCommand(command="view", path="/memories/a")
    assert (
        tool.view(view)
        == tool.execute(view)
        == "Here's the content of /memories/a with line numbers:\n     1\tone\n     2\t2"
    )
    tool.rename(
        sdk.BetaMemoryTool20250818RenameCommand(command="rename", old_path="/memories/a", new_path="/memories/b")
    )
    tool.delete(sdk.BetaMemoryTool20250818DeleteCommand(command="delete", path="/memories/b"))
    assert everything_in(vault) == {}


def test_the_six_async_methods_work_with_command_objects(vault: Vault) -> None:
    tool = AsyncVaultMemoryTool(vault)
    view = sdk.BetaMemoryTool20250818ViewCommand(command="view", path="/memories/a")

    async def all_six() -> None:
        await tool.create(
            sdk.BetaMemoryTool20250818CreateCommand(command="create", path="/memories/a", file_text="one\n")
        )
        await tool.insert(
            sdk.BetaMemoryTool20250818InsertCommand(
                command="insert", path="/memories/a", insert_line=1, insert_text="two"
            )
        )
        await tool.str_replace(
            sdk.BetaMemoryTool20250818StrReplaceCommand(
                command="str_replace", path="/memories/a", old_str="two", new_str="2"
            )
        )
        assert await tool.view(view) == await tool.execute(view)
        await tool.rename(
            sdk.BetaMemoryTool20250818RenameCommand(command="rename", old_path="/memories/a", new_path="/memories/b")
        )
        assert everything_in(vault) == {"/memories/b": b"one\n2\n"}
        await tool.delete(sdk.BetaMemoryTool20250818DeleteCommand(command="delete", path="/memories/b"))

    asyncio.run(all_six())
    assert everything_in(vault) == {}


def test_a_command_object_that_was_built_unchecked_is_checked_here(vault: Vault) -> None:
    unchecked = construct_type_unchecked(
        value={"command": "create", "path": "/memories/a"}, type_=sdk.BetaMemoryTool20250818CreateCommand
    )
    with pytest.raises(ToolError, match="Missing required parameter `file_text`"):
        VaultMemoryTool(vault).create(unchecked)
    assert everything_in(vault) == {}


def test_clearing_is_for_the_host_and_no_command_reaches_it(ask: Ask, vault: Vault) -> None:
    ask(command="create", path="/memories/a/b", file_text="x")
    ask(command="create", path="/memories/c", file_text="x")
    assert ask(command="clear_all_memory").is_error
    assert len(everything_in(vault)) == 2
    assert VaultMemoryTool(vault).clear_all_memory() == "All memory cleared"
    assert everything_in(vault) == {}
    assert asyncio.run(AsyncVaultMemoryTool(vault).clear_all_memory()) == "All memory cleared"


def test_clearing_tells_the_host_the_real_error(vault: Vault) -> None:
    tool = VaultMemoryTool(vault)
    vault.close()
    with pytest.raises(Locked):
        tool.clear_all_memory()


def test_the_definition_is_the_documented_one(vault: Vault) -> None:
    for kind in (VaultMemoryTool, AsyncVaultMemoryTool):
        assert kind(vault).to_dict() == {"type": "memory_20250818", "name": "memory"}
        assert kind(vault, cache_control={"type": "ephemeral"}).to_dict() == {
            "type": "memory_20250818",
            "name": "memory",
            "cache_control": {"type": "ephemeral"},
        }


def test_who_writes_is_said_by_the_host_and_lands_in_the_log(vault: Vault) -> None:
    VaultMemoryTool(vault, application="desk", session="42", model="m").call(
        {"command": "create", "path": "/memories/a", "file_text": "x", "application": "a liar"}
    )
    *_, entry = vault.store.history()
    assert (entry.actor.application, entry.actor.session, entry.actor.model) == ("desk", "42", "m")


def test_an_actor_that_is_too_long_is_the_hosts_error(vault: Vault) -> None:
    with pytest.raises(InvalidRequest):
        VaultMemoryTool(vault, application="x" * 65)


@pytest.mark.parametrize("kind", [dict, sdk.BetaToolUseBlock, ToolUseBlock])
def test_a_loop_by_hand_gets_tool_results(vault: Vault, kind: type) -> None:
    def block(name: str, **value: object) -> Block:
        plain: dict[str, object] = {"type": "tool_use", "id": "toolu_1", "name": name, "input": value}
        return plain if kind is dict else kind(**plain)

    tool, atool = VaultMemoryTool(vault), AsyncVaultMemoryTool(vault)
    vault.memory.create("/memories/p", PNG)
    good = block("memory", command="create", path="/memories/a", file_text="x")
    assert handle_tool_use(tool, good) == {
        "type": "tool_result",
        "tool_use_id": "toolu_1",
        "content": "File created successfully at: /memories/a",
    }
    for other in (good, block("memory", command="none"), block("bash", command="ls"), block("memory")):
        result = handle_tool_use(tool, other)
        assert result["is_error"] is True
        assert isinstance(result["content"], str)
        assert asyncio.run(ahandle_tool_use(atool, other)) == result
    assert handle_tool_use(tool, block("bash"))["content"] == "Error: Tool 'bash' not found"
    picture = handle_tool_use(tool, block("memory", command="view", path="/memories/p"))
    assert [part["type"] for part in picture["content"] if not isinstance(part, str)] == ["text", "image"]


@pytest.mark.parametrize("block", [{}, {"id": "toolu_1"}, {"id": 7, "name": "memory"}])
def test_what_is_no_block_is_the_hosts_error(vault: Vault, block: dict[str, object]) -> None:
    with pytest.raises(InvalidRequest):
        handle_tool_use(VaultMemoryTool(vault), block)


# Nothing lost, nothing leaked


def test_64_threads_inserting_into_one_file_lose_nothing(vault: Vault) -> None:
    tools = [VaultMemoryTool(vault, session=str(number)) for number in range(8)]
    tools[0].call({"command": "create", "path": "/memories/a", "file_text": ""})
    together = threading.Barrier(64)

    def insert(number: int) -> None:
        together.wait()
        tools[number % 8].call(
            {"command": "insert", "path": "/memories/a", "insert_line": 0, "insert_text": f"line {number}"}
        )

    with ThreadPoolExecutor(64) as pool:
        list(pool.map(insert, range(64)))
    assert sorted(everything_in(vault)["/memories/a"].decode().splitlines()) == sorted(f"line {n}" for n in range(64))


def test_64_tasks_inserting_into_one_file_lose_nothing(vault: Vault) -> None:
    tools = [AsyncVaultMemoryTool(vault, session=str(number)) for number in range(8)]

    async def all_at_once() -> None:
        await tools[0].call({"command": "create", "path": "/memories/a", "file_text": ""})
        inserts = (
            tools[number % 8].call(
                {"command": "insert", "path": "/memories/a", "insert_line": 0, "insert_text": f"line {number}"}
            )
            for number in range(64)
        )
        await asyncio.gather(*inserts)

    asyncio.run(all_at_once())
    assert sorted(everything_in(vault)["/memories/a"].decode().splitlines()) == sorted(f"line {n}" for n in range(64))


def test_eight_renames_onto_one_place_have_one_winner(vault: Vault) -> None:
    tool = AsyncVaultMemoryTool(vault)

    async def all_at_once() -> list[object]:
        for number in range(8):
            await tool.call({"command": "create", "path": f"/memories/{number}", "file_text": str(number)})
        renames = (
            tool.call({"command": "rename", "old_path": f"/memories/{number}", "new_path": "/memories/goal"})
            for number in range(8)
        )
        return await asyncio.gather(*renames, return_exceptions=True)

    outcomes = asyncio.run(all_at_once())
    assert sum(isinstance(outcome, ToolError) for outcome in outcomes) == 7
    assert len(everything_in(vault)) == 8


@dataclass
class Slow:
    """A command that begins, and goes on when it may."""

    begun: threading.Event = field(default_factory=threading.Event)
    go_on: threading.Event = field(default_factory=threading.Event)

    def command(self) -> Trap:
        parameters = {"command": "create", "path": "/memories/a", "file_text": "x"}

        def slowly(key: str) -> object:
            self.begun.set()
            self.go_on.wait(10)
            return parameters[key]

        return Trap(slowly)


def test_a_cancel_scope_waits_for_a_call_that_has_begun(vault: Vault) -> None:
    slow = Slow()

    async def cancelled() -> None:
        with anyio.CancelScope() as scope:
            tool = AsyncVaultMemoryTool(vault)
            async with anyio.create_task_group() as group:
                group.start_soon(tool.call, slow.command())
                await asyncio.to_thread(slow.begun.wait)
                scope.cancel()
                threading.Timer(0.2, slow.go_on.set).start()
        assert slow.go_on.is_set()
        assert everything_in(vault) == {"/memories/a": b"x"}

    asyncio.run(cancelled())


def test_a_cancelled_task_ends_at_once_and_its_call_still_runs_to_its_end(vault: Vault) -> None:
    slow = Slow()

    async def cancelled() -> None:
        task = asyncio.ensure_future(AsyncVaultMemoryTool(vault).call(slow.command()))
        await asyncio.to_thread(slow.begun.wait)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert everything_in(vault) == {}
        slow.go_on.set()

    asyncio.run(cancelled())
    deadline = monotonic() + 10
    while not everything_in(vault) and monotonic() < deadline:
        sleep(0.01)
    assert everything_in(vault) == {"/memories/a": b"x"}


@pytest.fixture(scope="module")
def long_lived() -> Iterator[Vault]:
    with Vault.ephemeral() as opened:
        opened.memory.create("/memories/a/b", "text\n")
        yield opened


_PATHS = st.sampled_from(["/memories", "/memories/a", "/memories/a/b", "/memories/c", "/memories/../x", "/memories/\0"])
_LIKELY = st.fixed_dictionaries(
    {"command": st.sampled_from(["view", "create", "str_replace", "insert", "delete", "rename"])},
    optional={
        "path": _PATHS | st.text(max_size=12),
        "old_path": _PATHS,
        "new_path": _PATHS | st.text(max_size=12).map(lambda name: f"/memories/{name}"),
        "file_text": st.text(max_size=20),
        "old_str": st.text("tex\n", max_size=3),
        "new_str": st.text(max_size=20) | st.none(),
        "insert_line": st.integers(-2, 5) | st.sampled_from(["1", 1.0, None]),
        "insert_text": st.text(max_size=20),
        "view_range": st.lists(st.integers(-2, 5), min_size=2, max_size=2) | st.none(),
    },
)


@settings(max_examples=300)
@given(st.one_of(INPUTS, _LIKELY))
def test_any_json_gives_an_answer_or_a_tool_error_that_leaks_no_path(long_lived: Vault, value: object) -> None:
    try:
        told = VaultMemoryTool(long_lived).call(value)
    except ToolError as error:
        told = error.content
    assert isinstance(told, str)
    assert told
    assert not FAILED.fullmatch(told)  # nothing but the disk can fail in an unknown way
    assert str(long_lived.directory) not in told
    told.encode("utf-8")
