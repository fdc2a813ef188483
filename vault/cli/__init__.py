"""The command line: doors for people. Parse, call the rooms below, render.

What may live here: the entry point alone: `app` has the one catch, `root` the table of verbs, `terminal`
all printing and asking.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from types import FrameType
from typing import Final

_GARBAGE: Final = 50_000
"""How many objects are made before the collector looks: importing makes thousands, and hardly any are garbage."""


def main() -> None:
    """Run the program named by `sys.argv` and leave with its exit code. Both console scripts begin here."""
    gc.set_threshold(_GARBAGE)
    try:
        _unwind_when_ended()
        from vault.cli.app import run
        from vault.cli.terminal import occupy_standard_descriptors

        occupy_standard_descriptors()
        code = run(sys.argv[1:], program=sys.argv[0])
    except KeyboardInterrupt:  # before the catch in `run` was there
        code = 130
    # All is written and closed by now, and what a keyring's thread still waits for is given up: tearing the interpreter
    # down would take longer than a listing.
    os._exit(code)


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
