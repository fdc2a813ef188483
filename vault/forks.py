"""Forks: what holds locks and descriptors is told in the child, before the child does anything else.

What may live here: the one hook and whom it tells. What may not: what they do about it.
"""

from __future__ import annotations

import os
import weakref
from typing import Protocol


class Inherited(Protocol):
    """Something whose locks and descriptors a child must not use."""

    def after_fork(self) -> None:
        """Close everything, unlock nothing."""


_holders: weakref.WeakSet[Inherited] = weakref.WeakSet()


def tell(holder: Inherited) -> None:
    """From now on, tell `holder` in the child of every fork, for as long as it lives."""
    _holders.add(holder)


def _in_child() -> None:
    for holder in list(_holders):
        holder.after_fork()


os.register_at_fork(after_in_child=_in_child)
