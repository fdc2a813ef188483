"""The one place that prints and asks. Data goes to stdout, talk to stderr, questions to the terminal itself.

What may live here: streams, escaping, questions. What may not: what is said (the commands), exit codes (`app`).

A memory is written by a model that read the web: its text may hold escapes that repaint a terminal, or characters that
reorder a line. So whatever goes to a terminal is made visible here; bytes for a file or a pipe are left as they are.
"""

from __future__ import annotations

import getpass
import json
import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, TextIO

from vault.errors import InputNeeded, VaultError

_TERMINAL: Final = Path("/dev/tty")
_UNSAFE: Final = re.compile(
    "["
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # C0 but TAB, LF and CR; DEL; C1
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # what reorders a line
    "\u2028\u2029\u200b\u2060-\u2065\u206a-\u206f"  # what breaks a line, or hides in it
    "\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
    "\ud800-\udfff"  # what no encoding can print
    "]"
    "|\r(?!\n)"  # a lone CR writes over its line
)


class OutputFailed(VaultError):
    """What was asked for could not be written to stdout."""

    kind = "output_failed"
    default_hint = "look at where the output goes: a full disk, a closed descriptor"


class NotConfirmed(VaultError):
    """The person at the terminal said no."""

    kind = "not_confirmed"
    default_hint = "answer y, or pass --yes"


def visible(text: str) -> str:
    """Write control, C1, bidi and invisible characters in hexadecimal; TAB, LF and CR LF stay."""
    return _UNSAFE.sub(lambda match: ascii(match[0])[1:-1], text)


def write_data(data: str | bytes) -> None:
    """Write to stdout: escaped for a terminal, else as it is. Raises `OutputFailed`, `BrokenPipeError`."""
    try:
        _write(sys.stdout, data, raw=not is_terminal(sys.stdout))
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is closed"
        raise OutputFailed(f"cannot write to stdout: {reason}") from None


def write_json(value: Mapping[str, object]) -> None:
    """Write one JSON object and a line feed to stdout, in ASCII: nothing in it needs escaping a second time."""
    write_data(json.dumps(value, ensure_ascii=True).replace("\x7f", "\\u007f") + "\n")


def say(text: str) -> None:
    """Write a line to stderr, always escaped. Talk is lost, not fatal, where nobody listens."""
    with suppress(OSError, ValueError):
        _write(sys.stderr, text + "\n", raw=False)


def _write(stream: TextIO | None, data: str | bytes, *, raw: bool) -> None:
    if stream is None:
        raise ValueError
    if not raw:
        data = visible(data.decode("utf-8") if isinstance(data, bytes) else data)
    if isinstance(data, str):
        encoding = "utf-8" if raw else stream.encoding
        data = data.encode(encoding, errors="backslashreplace")
    stream.flush()
    stream.buffer.write(data)
    stream.buffer.flush()


def occupy_standard_descriptors() -> None:
    """Open what was closed of 0, 1 and 2: else a file of the vault gets the number, and a library prints into it."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a standard stream is there and is a terminal."""
    with suppress(ValueError):
        return stream is not None and stream.isatty()
    return False


def abandon_output() -> None:
    """Point stdout at nothing, so that the interpreter's last flush does not fail a second time."""
    if sys.stdout is None:
        return
    with suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
        os.close(nothing)


def can_ask() -> bool:
    """Whether somebody is there: stdin or stderr is a terminal, and the process has one to open.

    A terminal that both are turned away from belongs to somebody who is not looking, so nothing is asked there.
    """
    if not (is_terminal(sys.stdin) or is_terminal(sys.stderr)):
        return False
    try:
        os.close(os.open(_TERMINAL, os.O_RDWR | os.O_NOCTTY))
    except OSError:
        return False
    return True


def show(text: str) -> None:
    """Show a line on the terminal itself: for a recovery code, which no redirected stream may catch."""
    with _TERMINAL.open("w", encoding="utf-8", errors="backslashreplace") as terminal:
        terminal.write(visible(text) + "\n")


def ask(question: str) -> str:
    """Ask for a line on the terminal, shown as it is typed. Raises `InputNeeded` at the end of input."""
    with _TERMINAL.open("r+b", buffering=0) as terminal:
        terminal.write(visible(question).encode("utf-8"))
        line = terminal.readline()
    if not line:
        raise InputNeeded("nothing was typed")
    return line.decode("utf-8", errors="replace").rstrip("\r\n")


def ask_secret(question: str) -> str:
    """Ask for a line on the terminal, not shown. Raises `InputNeeded` at the end of input."""
    try:
        return getpass.getpass(visible(question))
    except EOFError:
        raise InputNeeded("nothing was typed") from None


def confirm(question: str) -> None:
    """Ask yes or no, no being the answer to a mere Enter. Raises `NotConfirmed`."""
    if ask(f"{question} [y/N] ").strip().lower() not in {"y", "yes"}:
        raise NotConfirmed("not confirmed: nothing was changed")
