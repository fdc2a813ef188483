"""Where a model's commands are taken: the vault is opened late, each command gets an answer, no failure gets out raw.

What may live here: opening, dispatch, the one place where errors become words for a model. What may not: rules
(`memory`), the words themselves (`wording`), checks of parameters (`commands`), any SDK (`tool`).

A failure that is not the model's fault goes to the logger `vault.tool` as a reference and the name of the exception's
class: its text and its traceback may hold paths of the host or bytes of memories.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from vault import forks, wording
from vault.commands import Command, parse_command
from vault.errors import AccessError, InvalidRequest, OutcomeUnknown, RequestError, VaultError
from vault.format.record import Actor
from vault.memory import ImageView, Listing, Memory
from vault.vault import Vault

_log: Final = logging.getLogger("vault.tool")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a model is told: a text that is never empty, and the image that it introduces, if any."""

    text: str
    image: ImageView | None = None
    is_error: bool = False


class Desk:
    """Answers commands on one vault for one actor. Safe to use from any number of threads.

    vault: one that the host opened and closes; or how to open one, which happens at the first command, and again after
    it was locked. overwrite: whether `create` may replace a memory.
    """

    def __init__(self, vault: Vault | Callable[[], Vault], actor: Actor, *, overwrite: bool) -> None:
        self._vault = vault
        self._opened: Vault | None = None
        self._opening = threading.Lock()
        self._actor = actor
        self._overwrite = overwrite
        forks.tell(self)

    def after_fork(self) -> None:
        """Take a new lock: a thread that the child does not have may have held the old one."""
        self._opening = threading.Lock()

    def answer(self, value: object) -> Answer:
        """Carry out the input of a tool call. Raises nothing that derives from `Exception`."""
        try:
            return self._taken(value)
        except AccessError as error:
            _log.info("a command found the vault closed: %s", error.kind)
            return Answer(wording.no_access(error), is_error=True)
        except Exception as error:  # noqa: BLE001  (whatever it is, its text is not for the model)
            reference = secrets.token_hex(4)
            _log.error("a command failed: %s, reference %s", type(error).__name__, reference)
            return Answer(wording.failed(reference), is_error=True)

    def clear(self) -> str:
        """Remove every memory, for the host. Raises `VaultError`."""
        self._at_hand().memory_as(self._actor).clear()
        return wording.CLEARED

    def close(self) -> None:
        """Close the vault if it was opened here; the next command opens it again."""
        with self._opening:
            vault, self._opened = self._opened, None
        if vault is not None:
            vault.close()

    def _taken(self, value: object) -> Answer:
        try:
            command = parse_command(value)
        except InvalidRequest as error:
            return Answer(wording.malformed(error), is_error=True)
        return self._carried_out(command)

    def _carried_out(self, command: Command) -> Answer:
        vault = self._at_hand()
        try:
            return self._answered(vault, command)
        except AccessError:
            # Locked meanwhile, and perhaps unlocked again. Without a key nothing was written, so it may be tried anew.
            if not self._forget(vault):
                raise
        except OutcomeUnknown:
            self._forget(vault)  # this handle serves no more; the next command gets a new one
            raise
        return self._answered(self._at_hand(), command)

    def _answered(self, vault: Vault, command: Command) -> Answer:
        memory = vault.memory_as(self._actor)
        try:
            return self._performed(memory, command)
        except RequestError as error:
            _log.info("%s was refused: %s", command.name, error.kind)
            return Answer(wording.refused(command, error, memory.repeatable), is_error=True)

    def _performed(self, memory: Memory, command: Command) -> Answer:
        if command.name == "view":
            return _viewed(memory, command)
        if command.name == "create":
            change = memory.create(command.path, command.file_text, overwrite=self._overwrite)
        elif command.name == "str_replace":
            change = memory.replace(command.path, command.old_str, command.new_str)
        elif command.name == "insert":
            change = memory.insert(command.path, command.insert_line, command.insert_text)
        elif command.name == "delete":
            change = memory.delete(command.path)
        else:
            change = memory.rename(command.old_path, command.new_path)
        return Answer(wording.changed(command, change))

    def _at_hand(self) -> Vault:
        if isinstance(self._vault, Vault):
            return self._vault
        with self._opening:
            if self._opened is None:
                self._opened = self._vault()
            return self._opened

    def _forget(self, vault: Vault) -> bool:
        """Let go of a handle that was opened here. Returns whether the next one will be another."""
        if vault is self._vault:
            return False
        with self._opening:
            if self._opened is vault:
                self._opened = None
                with contextlib.suppress(VaultError):
                    vault.close()
        return True


def _viewed(memory: Memory, command: Command) -> Answer:
    found = memory.view(command.path, command.view_range)
    if isinstance(found, Listing):
        return Answer(wording.listing(command.path, found))
    if isinstance(found, ImageView):
        return Answer(wording.image_view(command.path, found), found)
    return Answer(wording.text_view(command.path, found))
