"""What a shell is told when somebody presses TAB: the other half of the scripts of `vault completion`.

What may live here: the question and the answer's form. What may not: the scripts, what a parameter can be.

The script puts its shell's name into `_MEMVAULT_COMPLETE` and the line up to the cursor into `_MEMVAULT_LINE`. Each
line of the answer is `kind TAB value TAB more`: `word` and `open` (it goes on, so no space follows) are values, with
what they mean for `more`; `file` and `dir` leave it to the shell, `value` being what is typed and `more` what is before
it. Whatever goes wrong, the answer is empty, and nothing is said: a person is in the middle of a line.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Final

import click

from vault.cli import terminal
from vault.cli.invocation import COMPLETION, Invocation
from vault.cli.memory_paths import OPEN
from vault.cli.typed import Line, Word, quoted_for_bash, read_line

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_SECONDS: Final = 2.0
"""Longer nobody waits for a TAB, whatever a keyring or another program's lock does."""


class _TooSlow(Exception):
    """The time is over."""


def answer(call: Invocation, program: click.Group) -> int:
    """Print what could stand where the cursor is. Returns the exit code, which is always 0."""
    call.options["no_input"] = True
    shell = os.environ[COMPLETION]
    try:
        with _within(_SECONDS):
            asked, breaks = os.environ.get("_MEMVAULT_LINE", ""), os.environ.get("_MEMVAULT_BREAKS", "")
            line = read_line(asked, breaks=breaks, fish=shell == "fish")
            rows = list(_rows(call, program, shell, line))
        terminal.write_data("".join(f"{row}\n" for row in rows))
    except Exception:  # noqa: BLE001 - see above
        terminal.abandon_output()
    return 0


def _rows(call: Invocation, program: click.Group, shell: str, line: Line) -> Iterator[str]:
    from click.shell_completion import ShellComplete

    before, typed = _attached(line)
    items = ShellComplete(program, {"obj": call}, call.program, "").get_completions(line.words, line.current.value)
    for item in items:
        kind = item.type if item.type in {OPEN, "file", "dir"} else "word"
        if kind in {"file", "dir"}:
            yield f"{kind}\t{typed}\t{before}"
        else:
            yield f"{kind}\t{_inserted(before + str(item.value), line.current, shell)}\t{_explained(item, shell)}"


def _attached(line: Line) -> tuple[str, str]:
    """Split `--option=value`."""
    option, equals, value = line.current.value.partition("=")
    if equals and option.startswith("--") and "--" not in line.words:
        return option + equals, value
    return "", line.current.value


def _inserted(text: str, word: Word, shell: str) -> str:
    return quoted_for_bash(text, word) if shell == "bash" else text


def _explained(item: CompletionItem[str], shell: str) -> str:
    return "" if shell == "bash" else " ".join((item.help or "").split())


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    """Raise `_TooSlow` when it takes longer."""
    before = signal.signal(signal.SIGALRM, _too_slow)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _too_slow(_number: int, _frame: FrameType | None) -> None:
    raise _TooSlow
