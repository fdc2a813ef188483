"""How far something long has come, on stderr: after a second, and only where a person looks at it.

What may live here: when and how it is shown. What may not: drawing (`terminal`), what is counted.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from vault.cli import terminal
from vault.cli.invocation import Invocation
from vault.report import Progress

_AFTER: Final = 1.0
"""What takes no longer than this many seconds is not worth a word."""
_EVERY: Final = 0.1


@contextmanager
def progress(call: Invocation, doing: str) -> Iterator[Progress | None]:
    """What a long operation can tell how far it is; `None` where nobody looks. It is wiped away in the end.

    doing: what is done, such as `verifying`.
    """
    if call.json or terminal.is_dumb() or not terminal.is_terminal(sys.stderr):
        yield None
        return
    try:
        yield _Shown(doing)
    finally:
        terminal.wipe()


class _Shown:
    """Draws the line anew, at most so often."""

    def __init__(self, doing: str) -> None:
        self._doing = doing
        self._next = time.monotonic() + _AFTER

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + _EVERY
        share = f"  {done * 100 // total} %" if total else ""
        terminal.draw(f"{self._doing}{share}  {done:,} of {total:,}")
