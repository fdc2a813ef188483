"""Running the checks of `doctor` so that nothing holds it up: in a child process, its groups beside one another.

What may live here: that process, both its ends, and the time limit. What may not: checks (`doctor_table` names them),
rendering.

A child, because a dead network mount can hold a thread where no signal reaches it, and a process that has such a thread
cannot end. Nobody waits for the child: it is killed, and goes when the kernel lets it.
"""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

from vault.cli.doctor_outcome import Case, Check, Outcome, State, problem, unknown
from vault.errors import VaultError

SECONDS: Final = 2.0
"""For all checks together; with the start of two Pythons the whole command stays below three seconds."""

# The path is the parent's: `-m` and `-c` alone would put the current directory first, and what is planted there.
_PROGRAM: Final = """
import json, sys
request = json.loads(sys.stdin.readline())
sys.path[:] = request["path"]
from vault.cli.doctor_table import GROUPS
from vault.cli.doctor_running import answer
answer(GROUPS, request)
"""
_CHUNK: Final = 64 * 1024
_LAST_WAIT: Final = 0.1

Groups = Sequence[Sequence[Check]]


def examined(groups: Groups, case: Case, *, seconds: float = SECONDS) -> dict[str, Outcome]:
    """Look at everything in `seconds` at most: an outcome for each check, in the order of the table."""
    deadline = time.monotonic() + seconds
    try:
        child = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-P", "-c", _PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except (OSError, ValueError) as error:
        reason = f"no process could be started for it ({type(error).__name__})"
        return {check.name: unknown(reason) for group in groups for check in group}
    try:
        _tell(child, case, seconds)
        found, ended = _answers(child, deadline)
    finally:
        _let_go(child)
    outcomes: dict[str, Outcome] = {}
    for group in groups:
        outcomes |= _of_group(group, found, f"within {seconds:g} s", ended=ended)
    return outcomes


def answer(groups: Groups, request: Mapping[str, object]) -> None:
    """Be the child: look, and write one line of JSON for each outcome as soon as it is there."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(int(float(str(request["seconds"]))) + 2)  # the parent may be gone, and cannot end this process
    found = request["case"]
    assert isinstance(found, dict)  # noqa: S101 - `_tell` wrote it
    case = Case.of_object(found, os.environ)
    threads = [threading.Thread(target=_answer_group, args=(group, case), daemon=True) for group in groups]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    os._exit(0)  # what a keyring's library left behind is not waited for


def looked_at(check: Check, case: Case) -> Outcome:
    """The outcome of one check, whatever happens in it."""
    try:
        return check.look(case)
    except VaultError as error:
        return problem(error.message, error.hint or "vault status")
    except OSError as error:
        return problem(f"it cannot be looked at: {(error.strerror or type(error).__name__).lower()}", check.silence[1])
    except Exception as error:  # noqa: BLE001 - one check that fails must not keep the others from being told
        return unknown(f"it cannot be looked at ({type(error).__name__})")


def _answer_group(group: Sequence[Check], case: Case) -> None:
    for check in group:
        seen = looked_at(check, case)
        line = json.dumps({"name": check.name, "state": seen.state, "seen": seen.seen, "help": seen.help})
        os.write(1, line.encode("ascii") + b"\n")  # at once: threads write beside one another


def _tell(child: subprocess.Popen[bytes], case: Case, seconds: float) -> None:
    request = {"path": sys.path, "seconds": seconds, "case": case.to_object()}
    assert child.stdin is not None  # noqa: S101 - it was asked for
    with suppress(BrokenPipeError), child.stdin:
        child.stdin.write(json.dumps(request).encode("ascii") + b"\n")


def _answers(child: subprocess.Popen[bytes], deadline: float) -> tuple[dict[str, Outcome], bool]:
    """What the child said until the deadline, and whether it said all it had to say."""
    assert child.stdout is not None  # noqa: S101 - it was asked for
    source, said, ended = child.stdout.fileno(), b"", False
    waiting = select.poll()
    waiting.register(source, select.POLLIN)
    while not ended and (left := deadline - time.monotonic()) > 0:
        if waiting.poll(left * 1000):
            chunk = os.read(source, _CHUNK)
            said, ended = said + chunk, not chunk
    return dict(_parsed(said)), ended


def _parsed(said: bytes) -> Iterator[tuple[str, Outcome]]:
    for line in said.split(b"\n")[:-1]:
        with suppress(ValueError, KeyError, TypeError):  # a line that a library printed
            found = json.loads(line)
            yield found["name"], Outcome(State(found["state"]), found["seen"], found["help"])


def _let_go(child: subprocess.Popen[bytes]) -> None:
    child.kill()
    if child.stdout is not None:
        child.stdout.close()
    with suppress(subprocess.TimeoutExpired):
        child.wait(_LAST_WAIT)


def _of_group(group: Sequence[Check], found: Mapping[str, Outcome], limit: str, *, ended: bool) -> dict[str, Outcome]:
    """The outcomes of one group; its checks follow one another, so the first that is missing holds up the rest."""
    outcomes: dict[str, Outcome] = {}
    waits_for: str | None = None
    for check in group:
        if check.name in found:
            outcomes[check.name] = found[check.name]
        elif ended:
            outcomes[check.name] = unknown("the examination ended before it")
        elif waits_for is None:
            waits_for, (meaning, step) = check.name, check.silence
            outcomes[check.name] = Outcome(State.NO_ANSWER, f"no answer {limit}: {meaning}", step)
        else:
            outcomes[check.name] = unknown(f"not looked at: {waits_for} did not answer")
    return outcomes
