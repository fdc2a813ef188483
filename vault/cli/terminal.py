"""The one place that prints and asks. Data goes to stdout, talk to stderr, questions to the terminal itself.

What may live here: streams, escaping, questions. What may not: what is said (the commands), exit codes (`app`).

A memory is written by a model that read the web: its text may hold escapes that repaint a terminal, or characters that
reorder a line. So whatever goes to a terminal is made visible here; bytes for a file or a pipe are left as they are.
"""

from __future__ import annotations

import json
import os
import re
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Final, TextIO

from vault.errors import InputNeeded, VaultError

_TERMINAL: Final = "/dev/tty"  # no `Path`: `pathlib` is slow to load
_UNSAFE: Final = (
    "["
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # C0 but TAB, LF and CR; DEL; C1
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # what reorders a line
    "\u2028\u2029\u200b\u2060-\u2065\u206a-\u206f"  # what breaks a line, or hides in it
    "\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
    "\ud800-\udfff"  # what no encoding can print
    "]"
    "|\r(?!\n)"  # a lone CR writes over its line
)


_COLOURS: Final = {"error": "31", "warning": "33", "hint": "36"}
_COLUMNS: Final = 80
_GAP: Final = "  "
_drawn = 0  # how long the line is that `wipe` takes away


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
    return _unsafe().sub(lambda match: ascii(match[0])[1:-1], text)


@cache
def _unsafe() -> re.Pattern[str]:
    return re.compile(_UNSAFE)  # late: what goes to a pipe does without it


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


def say(text: str, *, label: str = "", indent: str = "") -> None:
    """Write a line to stderr, always escaped, after a label that has a colour where colours are wanted.

    Talk is lost, not fatal, where nobody listens.
    """
    colour = _COLOURS.get(label) if _colours_are_wanted() else None
    shown = f"\x1b[{colour}m{label}:\x1b[0m " if colour else f"{label}: " if label else ""
    wipe()
    with suppress(OSError, ValueError):
        _put(sys.stderr, f"{indent}{shown}{visible(text)}\n")


def _colours_are_wanted() -> bool:
    return is_terminal(sys.stderr) and not is_dumb() and not os.environ.get("NO_COLOR")


def is_dumb() -> bool:
    """Whether the terminal can do no more than print: it says so, or nothing of itself."""
    return os.environ.get("TERM", "") in {"", "dumb"}


def draw(line: str) -> None:
    """Draw a line on stderr in the place of the one that was drawn before: for what a person only watches."""
    global _drawn  # noqa: PLW0603 - there is one terminal
    line = visible(line)[: columns(sys.stderr) - 1]  # in its last column a terminal begins a new line
    blank, _drawn = _drawn, max(_drawn, len(line))  # Ctrl-C may come at any time, and then all of it is to be wiped
    with suppress(OSError, ValueError):
        _put(sys.stderr, f"\r{' ' * blank}\r{line}")
    _drawn = len(line)


def wipe() -> None:
    """Take away what was drawn. Whatever else is written or asked does it first."""
    if _drawn:
        draw("")


def columns(stream: TextIO | None) -> int:
    """How many characters fit into a line: what `COLUMNS` says, or the terminal, or 80."""
    with suppress(ValueError):
        if (named := int(os.environ.get("COLUMNS", ""))) > 0:
            return named
    if stream is not None:
        with suppress(OSError, ValueError):
            return os.get_terminal_size(stream.fileno()).columns or _COLUMNS
    return _COLUMNS


def fitted(parts: Sequence[str]) -> str:
    """The parts of a row on one line; on a terminal that is too narrow for it, on several that break between parts."""
    if not is_terminal(sys.stdout):
        return _GAP.join(parts)
    lines, width = [""], columns(sys.stdout)
    for part in map(visible, parts):
        longer = f"{lines[-1]}{_GAP}{part}" if lines[-1] else part
        if lines[-1] and _cells(longer) > width:
            lines.append(f"{_GAP}{_GAP}{part}")
        else:
            lines[-1] = longer
    return "\n".join(lines)


def _cells(text: str) -> int:
    return len(text) + sum(unicodedata.east_asian_width(character) in "WF" for character in text)


def _write(stream: TextIO | None, data: str | bytes, *, raw: bool) -> None:
    if not raw:
        data = visible(data.decode("utf-8") if isinstance(data, bytes) else data)
    wipe()
    _put(stream, data.encode("utf-8", errors="backslashreplace") if raw and isinstance(data, str) else data)


def _put(stream: TextIO | None, data: str | bytes) -> None:
    if stream is None:
        raise ValueError
    if isinstance(data, str):
        data = data.encode(stream.encoding, errors="backslashreplace")
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
    wipe()
    with open(_TERMINAL, "w", encoding="utf-8", errors="backslashreplace") as terminal:  # noqa: PTH123
        terminal.write(visible(text) + "\n")


def ask(question: str) -> str:
    """Ask for a line on the terminal, shown as it is typed. Raises `InputNeeded` at the end of input."""
    wipe()
    with open(_TERMINAL, "r+b", buffering=0) as terminal:  # noqa: PTH123
        terminal.write(visible(question).encode("utf-8"))
        line = terminal.readline()
    if not line:
        raise InputNeeded("nothing was typed")
    return line.decode("utf-8", errors="replace").rstrip("\r\n")


def ask_secret(question: str) -> str:
    """Ask for a line on the terminal, not shown. Raises `InputNeeded` at the end of input."""
    wipe()
    import getpass

    try:
        return getpass.getpass(visible(question))
    except EOFError:
        raise InputNeeded("nothing was typed") from None


def confirm(question: str) -> None:
    """Ask yes or no, no being the answer to a mere Enter. Raises `NotConfirmed`."""
    if ask(f"{question} [y/N] ").strip().lower() not in {"y", "yes"}:
        raise NotConfirmed("not confirmed: nothing was changed")
