"""What a check of a vault found, gathered: nothing that is wrong keeps the rest from being looked at.

What may live here: the report. What may not: the checks (`verify`), rendering.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from vault.errors import BusyError, Corrupt, IntegrityError, RolledBack, StaleKey, StorageError
from vault.faults import Missing
from vault.format.frame import Head
from vault.format.header import Header

Problem = IntegrityError | StaleKey
Progress = Callable[[int, int], None]
"""What is told how far something long has come: done, of how many."""


@dataclass(slots=True)
class Report:
    """What was found.

    problems: each names its file; notes: harmless left-overs; heads: every place of the chain, oldest first;
    done, expected: how many objects and versions were looked at, of how many, which `progress` is told.
    """

    header: Header | None = None
    keyed: bool = False
    heads: list[Head] = field(default_factory=list)
    objects: int = 0
    memories: int = 0
    versions: int = 0
    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    progress: Progress | None = field(default=None, repr=False)
    done: int = 0
    expected: int = 0

    @property
    def head(self) -> Head | None:
        """The last good place of the chain."""
        return self.heads[-1] if self.heads else None

    def witness(self, head: Head) -> None:
        """Ask whether the vault continues what a witness saw; a chain that does not hold its head is a problem."""
        if head not in self.heads:
            self.problems.append(RolledBack(f"the witness's head {head.epoch}.{head.seq} is not in this vault's chain"))

    def add(self, problem: Problem | None) -> None:
        """Note a problem, once."""
        if problem is not None and problem.message not in {known.message for known in self.problems}:
            self.problems.append(problem)

    def fail(self, error: IntegrityError | StorageError) -> None:
        """Note what kept a check from going on."""
        if isinstance(error, StorageError):
            error = Corrupt(f"not everything can be read: {error.message}")
        self.add(error)

    def advance(self) -> None:
        """Tell that one more object or version is looked at."""
        if self.progress is not None:
            self.progress(self.done, max(self.done, self.expected))
        self.done += 1

    def gather(self, check: Callable[[], object]) -> None:
        """Run a check; what it raises is a problem."""
        try:
            check()
        except (IntegrityError, StorageError) as error:
            self.fail(error)
        except Missing as error:
            self.add(Corrupt(f"{error} is missing"))
        except BusyError:
            return  # a version that another process has let go of since it was listed
