"""One run of the program: what was set before or after the verb, what the verb answered, what is to be said beside it.

What may live here: these values and the environment's names. What may not: printing, opening a vault.
"""

import os
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from vault.cli import terminal
from vault.errors import InputNeeded, VaultError
from vault.format.record import Actor
from vault.keychain import Keychain
from vault.keychain_choice import the_keychain
from vault.places import now

if TYPE_CHECKING:
    from vault.credentials import Credential

APPLICATION: Final = Actor(application="cli")
"""Who makes the changes of this door."""
ENVIRONMENT: Final = {
    "vault": "MEMVAULT_DIR",
    "passphrase_file": "MEMVAULT_PASSPHRASE_FILE",
    "key_file": "MEMVAULT_KEY_FILE",
    "recovery_file": "MEMVAULT_RECOVERY_FILE",
}
"""Option → variable. Each holds a file's name, never a secret; the variables of HashiCorp's `vault` are not read."""


COMPLETION: Final = "_MEMVAULT_COMPLETE"
"""The variable in which the script of `vault completion` names its shell, when it asks how a line could go on."""
SHELLS: Final = ("bash", "zsh", "fish")

_CREDENTIALS: Final = ("passphrase_file", "passphrase_fd", "key_file", "recovery_file")


class Notice(NamedTuple):
    """A warning: `kind` for programs, `message` and `hint` for people, `fields` for programs beside it."""

    kind: str
    message: str
    hint: str | None = None
    fields: Mapping[str, object] = MappingProxyType({})

    @classmethod
    def of(cls, error: VaultError, message: str | None = None) -> "Notice":
        """A warning with the kind and hint of an error that did not end the command."""
        return cls(error.kind, message or error.message, error.hint)


class Answer(NamedTuple):
    """What a command has to say.

    data: for `--json` · lines: for people, to stdout · content: exact bytes to stdout instead of lines ·
    talk: to stderr · trouble: an error that did not keep the command from answering; it decides the exit code.
    """

    data: Mapping[str, object]
    lines: Sequence[str] = ()
    content: bytes | None = None
    talk: Sequence[str] = ()
    trouble: VaultError | None = None


class Invocation:
    """What holds for one run.

    options: the global options that were given, the last one winning · verdict: what is wrong with a vault that is
    only read · credential: the one that was read, since a descriptor can be read once · keychain: the keyring to ask;
    afterwards it knows which one answered.
    """

    def __init__(self, program: str = "vault") -> None:
        self.program = program
        self.command: str | None = None
        self.options: dict[str, object] = {}
        self.notices: list[Notice] = []
        self.verdict: VaultError | None = None
        self.credential: Credential | None = None
        self.keychain: Keychain = the_keychain(now)

    @property
    def json(self) -> bool:
        """Whether one JSON object is to be printed instead of text."""
        return bool(self.options.get("json"))

    @property
    def may_ask(self) -> bool:
        """Whether a question can be asked, and answered."""
        return not self.options.get("no_input") and terminal.can_ask()

    @property
    def directory(self) -> str | None:
        """The directory that was named, or `None` for the default one."""
        given = self.options.get("vault")
        if isinstance(given, os.PathLike):
            return str(given)
        return os.environ.get(ENVIRONMENT["vault"]) or None

    @property
    def names_credential(self) -> bool:
        """Whether a credential is named, on the command line or in the environment."""
        variables = (ENVIRONMENT.get(name) for name in _CREDENTIALS)
        return any(name in self.options for name in _CREDENTIALS) or any(
            os.environ.get(variable) for variable in variables if variable
        )

    def warn(self, notice: Notice) -> None:
        """Keep a warning, to be said after the data."""
        self.notices.append(notice)

    def need(self, message: str, *, hint: str) -> None:
        """Raise `InputNeeded` unless a question can be asked."""
        if not self.may_ask:
            raise InputNeeded(message, hint=hint)


pass_invocation = click.make_pass_decorator(Invocation, ensure=True)


def moment(milliseconds: int) -> str:
    """A time as text: UTC, ISO 8601, to the millisecond."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def counted(number: int, singular: str, plural: str | None = None) -> str:
    """A number and its noun: `1 memory`, `2 memories`."""
    return f"{number:,} {singular if number == 1 else plural or singular + 's'}"


def sized(size: int) -> str:
    """A size for people: `812 B`, `4.0 KiB`."""
    if size < 1024:  # noqa: PLR2004 - the units are powers of it
        return f"{size} B"
    amount, unit = float(size), "B"
    for unit in ("KiB", "MiB", "GiB"):  # noqa: B007
        amount /= 1024
        if amount < 1024:  # noqa: PLR2004
            break
    return f"{amount:.1f} {unit}"
