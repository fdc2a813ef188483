"""The command line: doors for people. Parse, call the rooms below, render.

What may live here: the entry point alone: `app` has the one catch, `root` the table of verbs, `terminal`
all printing and asking.
"""

from __future__ import annotations

import signal
import sys
from types import FrameType


def main() -> None:
    """Run the program named by `sys.argv` and leave with its exit code. Both console scripts begin here."""
    try:
        _unwind_when_ended()
        from vault.cli.app import run
        from vault.cli.terminal import occupy_standard_descriptors

        occupy_standard_descriptors()
        code = run(sys.argv[1:], program=sys.argv[0])
    except KeyboardInterrupt:  # before the catch in `run` was there
        code = 130
    sys.exit(code)


def _unwind_when_ended() -> None:
    """Leave by an exception when somebody ends the program, so that what is in the clear for a while is removed.

    A signal that is ignored, as under `nohup`, stays ignored.
    """
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _leave)


def _leave(number: int, _frame: FrameType | None) -> None:
    for each in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, signal.SIG_IGN)  # a second one must not cut the tidying up short
    sys.exit(128 + number)
