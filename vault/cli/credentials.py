"""Credentials from files, descriptors and the terminal. A secret is never an argument's or a variable's value.

What may live here: reading a credential. What may not: what is opened with it.
"""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Final

from vault.cli import terminal
from vault.cli.invocation import ENVIRONMENT, Invocation, Notice, counted
from vault.content import lines_of
from vault.errors import InputNeeded, InvalidRequest
from vault.format.header import SlotKind

if TYPE_CHECKING:
    from vault.credentials import Credential, Passphrase

SOURCES: Final[dict[str, SlotKind]] = {
    "passphrase_file": "passphrase",
    "passphrase_fd": "passphrase",
    "key_file": "key-file",
    "recovery_file": "recovery-code",
}
"""Global option → the kind of slot that it opens."""
FLAGS: Final = "--passphrase-file, --passphrase-fd, --key-file or --recovery-file"
_LONGEST_SECRET: Final = 64 * 1024
# NIST SP 800-63B: length is what counts, and rules of composition do harm. Eight characters are its least with a second
# factor, fifteen without one.
_VERY_SHORT: Final = 8
_SHORT: Final = 15


def named(call: Invocation) -> dict[str, object]:
    """Where credentials are, by option name: what the command line names, else what the environment names."""
    given: dict[str, object] = {name: call.options[name] for name in SOURCES if name in call.options}
    if given:
        return given
    variables = {name: os.environ.get(ENVIRONMENT[name]) for name in SOURCES if name in ENVIRONMENT}
    return {name: Path(value) for name, value in variables.items() if value}


def the_one(call: Invocation, kind: SlotKind | None = None) -> Credential | None:
    """Read the credential that was named, or return `None`. Raises `InvalidRequest` when there are several.

    kind: the one that is wanted. A credential of another kind on the command line contradicts it; one that only the
    environment names is left alone.
    """
    sources = named(call)
    if kind is not None:
        fitting = {name: value for name, value in sources.items() if SOURCES[name] == kind}
        other = next((name for name in sources if name in call.options and name not in fitting), None)
        if other is not None:
            raise InvalidRequest(f"--slot {kind} and {_flag(other)} contradict each other", hint="name one of them")
        sources = fitting
    if len(sources) > 1:
        flags = " and ".join(_flag(name) for name in sources)
        raise InvalidRequest(f"{flags} are both given, and one credential opens a vault", hint="name only one of them")
    return next((read(name, value) for name, value in sources.items()), None)


def every_one(call: Invocation) -> list[Credential]:
    """Read every credential that was named: for the commands that work on several slots."""
    return [read(name, value) for name, value in named(call).items()]


def read(name: str, value: object) -> Credential:
    """Read the credential of one source. Raises `InvalidRequest` when it cannot be read or is none."""
    from vault.credentials import KeyFile, Passphrase, RecoveryCode  # late: what the keyring opens does without

    if SOURCES[name] == "passphrase":
        return Passphrase(_passphrase(name, value))
    path = Path(str(value))
    if name == "recovery_file":
        return RecoveryCode(_only_line(path, "recovery file", comments=True))
    if not path.is_file():
        problem = f"the key file {path} is not a regular file" if path.exists() else f"there is no key file {path}"
        raise InvalidRequest(problem, hint="check its name")
    return KeyFile(path)


def read_new(call: Invocation, name: str, value: object) -> Credential:
    """As `read`, of a credential that is to open a slot from now on: a short passphrase is warned of."""
    if SOURCES[name] != "passphrase":
        return read(name, value)
    from vault.credentials import Passphrase

    text = _passphrase(name, value)
    chosen = Passphrase(text)
    if _length_of(text) < _SHORT:
        call.warn(Notice("short_passphrase", f"the passphrase has {_strength_of(text)}"))
    return chosen


def ask(kind: SlotKind) -> Credential:
    """Ask for a credential on the terminal. Raises `InvalidRequest` for what is none, `InputNeeded` at the end."""
    return _typed(kind, _asked(kind, ""))


def ask_or_skip(kind: SlotKind, of: str, *, skip: str) -> Credential | None:
    """As `ask`, for one of several: a mere Enter is `None`, and `skip` says what it means."""
    text = _asked(kind, f" {of} ({skip})")
    return _typed(kind, text) if text.strip() else None


def ask_new_passphrase() -> Passphrase:
    """Ask for a new passphrase, twice, and tell its strength. Raises `InputNeeded` when the two differ."""
    from vault.credentials import Passphrase

    first = terminal.ask_secret("new passphrase: ")
    chosen = Passphrase(first)
    if terminal.ask_secret("the same again: ") != first:
        raise InputNeeded("the two passphrases differ", hint="try again: nothing was changed")
    terminal.say(f"the passphrase has {_strength_of(first)}")
    return chosen


def _asked(kind: SlotKind, tail: str) -> str:
    if kind == "key-file":
        return terminal.ask(f"path of the key file{tail}: ")
    return terminal.ask_secret(f"{kind.replace('-', ' ')}{tail}: ")


def _typed(kind: SlotKind, text: str) -> Credential:
    if kind == "key-file":
        return read("key_file", Path(text.strip()).expanduser())
    from vault.credentials import Passphrase, RecoveryCode

    return Passphrase(text) if kind == "passphrase" else RecoveryCode(text)


def _strength_of(passphrase: str) -> str:
    number = _length_of(passphrase)
    word = "very short" if number < _VERY_SHORT else "short" if number < _SHORT else ""
    return counted(number, "character") + (f": {word}, and {_SHORT} or more are hard to guess" if word else "")


def _length_of(passphrase: str) -> int:
    return len(unicodedata.normalize("NFC", passphrase))


def _passphrase(name: str, value: object) -> str:
    if name == "passphrase_fd":
        return _first_line(int(str(value)))
    return _only_line(Path(str(value)), "passphrase file")


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _only_line(path: Path, what: str, *, comments: bool = False) -> str:
    lines = [line.removesuffix("\r") for line in lines_of(_text(_contents(path, what), what))]
    if comments:
        lines = [line for line in lines if line.strip() and not line.startswith("#")]
    if len(lines) != 1:
        raise InvalidRequest(f"the {what} must hold one line, and holds {len(lines)}", hint=f"check what is in {path}")
    return lines[0]


def _contents(path: Path, what: str) -> bytes:
    from vault.cli.sources import contents

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
