"""The command line: doors for people. Parse, call the rooms below, render.

What may live here: the entry point alone: `app` has the one catch, `root` the table of verbs, `terminal`
all printing and asking.
"""

from __future__ import annotations

import sys


def main() -> None:
    """Run the program named by `sys.argv` and leave with its exit code. Both console scripts begin here."""
    try:
        from vault.cli.app import run
        from vault.cli.terminal import occupy_standard_descriptors

        occupy_standard_descriptors()
        code = run(sys.argv[1:], program=sys.argv[0])
    except KeyboardInterrupt:  # before the catch in `run` was there
        code = 130
    sys.exit(code)
