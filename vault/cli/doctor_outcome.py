"""The values of `doctor`: what is examined, what a check answers, and what a check is.

What may live here: these values and their form between two processes. What may not: checks, processes, rendering.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final


class State(StrEnum):
    """How a check came out. `NO_ANSWER`: it was still waiting when the time was up; `UNKNOWN`: it cannot be told."""

    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"
    UNKNOWN = "unknown"
    NO_ANSWER = "no answer"


NEEDS_ATTENTION: Final = frozenset({State.WARNING, State.PROBLEM, State.NO_ANSWER})


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one check saw, in a sentence, and the one command or step that helps.

    help: of an `OK`, a hint that nobody needs to follow.
    """

    state: State
    seen: str
    help: str | None = None

    @property
    def needs_attention(self) -> bool:
        """Whether somebody should do something about it."""
        return self.state in NEEDS_ATTENTION


def fine(seen: str, hint: str | None = None) -> Outcome:
    """All is well."""
    return Outcome(State.OK, seen, hint)


def warning(seen: str, step: str) -> Outcome:
    """It works, and may not work tomorrow or not be what was meant."""
    return Outcome(State.WARNING, seen, step)


def problem(seen: str, step: str) -> Outcome:
    """It does not work, or a promise does not hold."""
    return Outcome(State.PROBLEM, seen, step)


def unknown(seen: str, step: str | None = None) -> Outcome:
    """It cannot be told here."""
    return Outcome(State.UNKNOWN, seen, step)


@dataclass(frozen=True, slots=True)
class Case:
    """What is examined.

    directory: the vault's, absolute, links not followed · state: what this machine keeps of vaults · program: how it
    was called (`argv[0]`) · terminal: whether somebody is there to be asked · now: ms since 1970 · credentials: the
    files that were named, by option · environment: the variables.
    """

    directory: Path
    state: Path
    program: str
    terminal: bool
    now: int
    credentials: Mapping[str, str] = field(default_factory=dict)
    environment: Mapping[str, str] = field(default_factory=dict, repr=False)

    def has(self, variable: str) -> bool:
        """Whether a variable is set to something."""
        return bool(self.environment.get(variable))

    def to_object(self) -> dict[str, object]:
        """As JSON values, without the environment, which a child has anyway."""
        return {
            "directory": str(self.directory),
            "state": str(self.state),
            "program": self.program,
            "terminal": self.terminal,
            "now": self.now,
            "credentials": dict(self.credentials),
        }

    @classmethod
    def of_object(cls, found: Mapping[str, object], environment: Mapping[str, str]) -> Case:
        """The inverse of `to_object`."""
        credentials = found["credentials"]
        assert isinstance(credentials, dict)  # noqa: S101 - `to_object` wrote it
        return cls(
            directory=Path(str(found["directory"])),
            state=Path(str(found["state"])),
            program=str(found["program"]),
            terminal=bool(found["terminal"]),
            now=int(str(found["now"])),
            credentials=credentials,
            environment=environment,
        )


@dataclass(frozen=True, slots=True)
class Check:
    """One check.

    look: sees, and never changes anything · silence: what it means when there is no answer in time, and the step that
    helps then.
    """

    name: str
    look: Callable[[Case], Outcome]
    silence: tuple[str, str]
