"""Failures: what a model is told, what the host's log is told, and that a late vault is opened when it can be."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from tests.callers import KINDS, Ask, asking, new_tool
from tests.keychains import Clock, MemoryKeychain
from tests.stores import PROCESSES
from vault import Actor, AsyncVaultMemoryTool, KeyFile, Locked, Vault, VaultMemoryTool
from vault.desk import Desk

ADDRESS = "anna.lind" + "@" + "corp.io"
LOCKED = (
    "Error: The memory vault is locked, so memories can be neither read nor changed until the user unlocks it; "
    "please tell the user"
)
FAILED = re.compile(
    r"Error: The memory store had a problem, and this command may not have been carried out; please tell the user, and "
    r"mention reference ([0-9a-f]{8})"
)


@pytest.fixture
def vault() -> Iterator[Vault]:
    with Vault.ephemeral() as opened:
        yield opened


@pytest.fixture(params=KINDS)
def ask(request: pytest.FixtureRequest, vault: Vault) -> Ask:
    return asking(new_tool(request.param, vault))


@pytest.fixture
def place(tmp_path: Path) -> tuple[Path, KeyFile]:
    """The directory of a vault, closed, that a key file opens; it holds `/memories/a`."""
    key = KeyFile.create(tmp_path / "key")
    with Vault.create(tmp_path / "vault", credentials=[key], remember=False) as made:
        made.memory.create("/memories/a", "ours\n")
    return tmp_path / "vault", key


class Trap(Mapping[str, object]):
    """An input that goes off when it is read."""

    def __init__(self, going_off: Callable[[str], object]) -> None:
        self._going_off = going_off

    def __getitem__(self, key: str) -> object:
        return self._going_off(key)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def raising(error: BaseException) -> Trap:
    def go_off(_: str) -> object:
        raise error

    return Trap(go_off)


def test_an_unknown_failure_is_one_neutral_sentence_and_a_log_without_content(
    ask: Ask, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        reply = ask(raising(RuntimeError(f"cannot open /home/anna/vault for {ADDRESS}")))
    match = FAILED.fullmatch(reply.text)
    assert match is not None
    records = [record for record in caplog.records if record.name == "vault.tool"]
    assert [record.getMessage() for record in records] == [f"a command failed: RuntimeError, reference {match[1]}"]
    assert records[0].levelno == logging.ERROR
    assert records[0].exc_info is None
    assert "anna" not in caplog.text


@pytest.mark.parametrize(
    "error", [MemoryError(), RecursionError(), OSError(28, "no space", "/home/x"), UnicodeError("x")]
)
def test_whatever_is_raised_is_a_tool_error(ask: Ask, error: Exception) -> None:
    assert FAILED.fullmatch(ask(raising(error)).text)


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, GeneratorExit, asyncio.CancelledError])
def test_what_ends_a_program_is_not_swallowed(vault: Vault, error: type[BaseException]) -> None:
    with pytest.raises(error):
        VaultMemoryTool(vault).call(raising(error()))


def test_damage_on_the_disk_is_one_neutral_sentence(ask: Ask, vault: Vault, caplog: pytest.LogCaptureFixture) -> None:
    ask(command="create", path="/memories/a", file_text="x\n")
    (journal,) = (vault.directory / "journal").iterdir()
    whole = journal.read_bytes()
    journal.write_bytes(whole[:600] + bytes(byte ^ 0xFF for byte in whole[600:]))
    reply = ask(command="view", path="/memories/a")
    journal.write_bytes(whole)  # so that what is tested here does not end in how a damaged vault is closed
    assert FAILED.fullmatch(reply.text), reply.text
    assert str(vault.directory) not in caplog.text


def test_a_refusal_is_logged_for_the_host_without_content(ask: Ask, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="vault.tool"):
        ask(command="create", path=f"/memories/{ADDRESS}", file_text="x")
    assert [record.getMessage() for record in caplog.records if record.name == "vault.tool"] == [
        "create was refused: secret_found"
    ]


def test_a_closed_vault_answers_that_it_is_locked(ask: Ask, vault: Vault) -> None:
    vault.close()
    for command in ("view", "delete"):
        reply = ask(command=command, path="/memories/a")
        assert (reply.is_error, reply.text) == (True, LOCKED)


@pytest.mark.parametrize("kind", KINDS)
def test_a_locked_vault_named_by_its_directory_answers_that_it_is_locked(
    kind: str, place: tuple[Path, KeyFile]
) -> None:
    tool = (VaultMemoryTool if kind == "sync" else AsyncVaultMemoryTool)(place[0])
    reply = asking(tool)(command="view", path="/memories")
    assert (reply.is_error, reply.text) == (True, LOCKED)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("given", [None, "path"])
def test_no_vault_is_told_from_a_locked_one(kind: str, given: str | None, tmp_path: Path) -> None:
    directory = None if given is None else tmp_path / "nothing"
    tool = (VaultMemoryTool if kind == "sync" else AsyncVaultMemoryTool)(directory)
    reply = asking(tool)(command="view", path="/memories")
    assert reply.is_error
    assert reply.text.startswith("Error: There is no memory vault yet")
    assert str(tmp_path) not in reply.text


class Late:
    """How to open a vault with a keyring, and the handles that were opened so."""

    def __init__(self, directory: Path, key: KeyFile) -> None:
        self.keychain = MemoryKeychain(Clock())
        self.opened: list[Vault] = []
        self._directory = directory
        self._key = key

    def __call__(self) -> Vault:
        self.opened.append(Vault.open(self._directory, keychain=self.keychain))
        return self.opened[-1]

    def unlock(self) -> None:
        with Vault.open(self._directory, credential=self._key, keychain=self.keychain, remember=True):
            pass


def test_a_vault_is_opened_at_the_first_command_and_again_after_it_was_locked(place: tuple[Path, KeyFile]) -> None:
    late = Late(*place)
    desk = Desk(late, Actor(), overwrite=False)
    command = {"command": "view", "path": "/memories/a"}
    assert desk.answer(command).text == LOCKED

    late.unlock()
    assert late.opened == []
    assert desk.answer(command).text.endswith("     1\tours")
    assert desk.answer(command).text.endswith("     1\tours")
    assert len(late.opened) == 1

    late.opened[0].lock()
    assert desk.answer(command).text == LOCKED
    assert desk.answer(command).text == LOCKED

    late.unlock()
    assert desk.answer(command).text.endswith("     1\tours")
    assert len(late.opened) == 2
    desk.close()


def test_a_handle_that_was_locked_and_unlocked_between_two_commands_is_not_missed(place: tuple[Path, KeyFile]) -> None:
    late = Late(*place)
    late.unlock()
    desk = Desk(late, Actor(), overwrite=False)
    desk.answer({"command": "view", "path": "/memories"})
    late.opened[0].lock()
    late.unlock()
    assert not desk.answer({"command": "delete", "path": "/memories/a"}).is_error
    desk.close()


def test_closing_closes_what_was_opened_here_and_the_next_command_opens_it_again(place: tuple[Path, KeyFile]) -> None:
    late = Late(*place)
    late.unlock()
    desk = Desk(late, Actor(), overwrite=False)
    desk.answer({"command": "delete", "path": "/memories/a"})
    desk.close()
    desk.close()
    with pytest.raises(Locked):
        late.opened[0].memory.view("/memories")
    assert desk.answer({"command": "view", "path": "/memories"}).text.endswith("0B\t/memories")
    desk.close()


def test_closing_leaves_the_hosts_vault_alone(vault: Vault) -> None:
    tool = VaultMemoryTool(vault)
    tool.call({"command": "view", "path": "/memories"})
    tool.close()
    asyncio.run(AsyncVaultMemoryTool(vault).aclose())
    assert vault.memory.view("/memories") is not None


def test_a_malformed_command_is_told_before_the_vault_is_opened(tmp_path: Path) -> None:
    reply = asking(VaultMemoryTool(tmp_path / "nothing"))(command="view")
    assert reply.text == "Error: Missing required parameter `path` for command `view`."


def a_fork_comes_while_another_thread_opens_the_vault() -> None:
    inside, let_go = threading.Event(), threading.Event()

    def opening() -> Vault:
        inside.set()
        let_go.wait(60)
        return Vault.ephemeral()

    desk = Desk(opening, Actor(), overwrite=False)
    thread = threading.Thread(target=desk.answer, args=({"command": "view", "path": "/memories"},))
    thread.start()
    assert inside.wait(60)
    child = os.fork()
    if child == 0:
        signal.alarm(10)  # ends a child that waits for a thread it does not have
        let_go.set()
        reply = desk.answer({"command": "create", "path": "/memories/a", "file_text": "by the child"})
        os._exit(reply.is_error)
    let_go.set()
    thread.join(60)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    desk.close()


def test_a_child_does_not_wait_for_a_thread_of_its_parent() -> None:
    process = PROCESSES.Process(target=a_fork_comes_while_another_thread_opens_the_vault)
    process.start()
    process.join(120)
    assert process.exitcode == 0
