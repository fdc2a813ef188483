"""Credentials from files, descriptors and the terminal. A secret is never an argument's or a variable's value.

What may live here: reading a credential. What may not: what is opened with it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from vault.cli import terminal
from vault.cli.invocation import ENVIRONMENT, Invocation
from vault.cli.sources import contents
from vault.content import lines_of
from vault.credentials import Credential, KeyFile, Passphrase, RecoveryCode
from vault.errors import InputNeeded, InvalidRequest

SOURCES: Final = ("passphrase_file", "passphrase_fd", "key_file", "recovery_file")
FLAGS: Final = "--passphrase-file, --passphrase-fd, --key-file or --recovery-file"
_LONGEST_SECRET: Final = 64 * 1024


def named(call: Invocation) -> dict[str, object]:
    """Where credentials are, by option name: what the command line names, else what the environment names."""
    given: dict[str, object] = {name: call.options[name] for name in SOURCES if name in call.options}
    if given:
        return given
    variables = {name: os.environ.get(ENVIRONMENT[name]) for name in SOURCES if name in ENVIRONMENT}
    return {name: Path(value) for name, value in variables.items() if value}


def the_one(call: Invocation) -> Credential | None:
    """Read the credential that was named, or return `None`. Raises `InvalidRequest` when there are several."""
    sources = named(call)
    if len(sources) > 1:
        flags = " and ".join(f"--{name.replace('_', '-')}" for name in sources)
        raise InvalidRequest(f"{flags} are both given, and one credential opens a vault", hint="name only one of them")
    return next((read(name, value) for name, value in sources.items()), None)


def read(name: str, value: object) -> Credential:
    """Read the credential of one source. Raises `InvalidRequest` when it cannot be read or is none."""
    if name == "passphrase_fd":
        return Passphrase(_first_line(int(str(value))))
    path = Path(str(value))
    if name == "passphrase_file":
        return Passphrase(_only_line(path, "passphrase file"))
    if name == "recovery_file":
        return RecoveryCode(_only_line(path, "recovery file", comments=True))
    if not path.is_file():
        problem = f"the key file {path} is not a regular file" if path.exists() else f"there is no key file {path}"
        raise InvalidRequest(problem, hint="check its name")
    return KeyFile(path)


def ask_passphrase() -> Passphrase:
    """Ask for the passphrase of a vault that has one."""
    return Passphrase(terminal.ask_secret("passphrase: "))


def ask_new_passphrase() -> Passphrase:
    """Ask for a new passphrase, twice. Raises `InputNeeded` when the two differ."""
    first = terminal.ask_secret("new passphrase: ")
    chosen = Passphrase(first)
    if terminal.ask_secret("the same again: ") != first:
        raise InputNeeded("the two passphrases differ", hint="try again: vault init")
    return chosen


def _only_line(path: Path, what: str, *, comments: bool = False) -> str:
    lines = [line.removesuffix("\r") for line in lines_of(_text(_contents(path, what), what))]
    if comments:
        lines = [line for line in lines if line.strip() and not line.startswith("#")]
    if len(lines) != 1:
        raise InvalidRequest(f"the {what} must hold one line, and holds {len(lines)}", hint=f"check what is in {path}")
    return lines[0]


def _contents(path: Path, what: str) -> bytes:
    try:
        content = contents(path, _LONGEST_SECRET + 1)
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise InvalidRequest(f"cannot read the {what} {path}: {reason}", hint="check its name") from None
    if len(content) > _LONGEST_SECRET:
        raise InvalidRequest(f"the {what} {path} is too long", hint="check its name")
    return content


def _first_line(descriptor: int) -> str:
    """Read up to a line feed, byte by byte: what follows belongs to somebody else, such as `vault add PATH -`."""
    line = b""
    try:
        while (byte := os.read(descriptor, 1)) not in {b"", b"\n"} and len(line) < _LONGEST_SECRET:
            line += byte
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise InvalidRequest(f"cannot read the passphrase from descriptor {descriptor}: {reason}") from None
    return _text(line, "passphrase").removesuffix("\r")


def _text(content: bytes, what: str) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise InvalidRequest(f"the {what} is not UTF-8 text", hint="check what is in it") from None
