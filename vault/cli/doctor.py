"""`doctor`: what is wrong around the vault, and the one command that helps with each.

What may live here: this command and how its outcomes read. What may not: checks (`doctor_table` names them), how they
are kept from hanging (`doctor_running`), the leak test (`doctor_leaks`).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from vault.cli import credentials, terminal
from vault.cli.doctor_outcome import Case, Outcome
from vault.cli.doctor_running import examined
from vault.cli.doctor_table import GROUPS
from vault.cli.invocation import Answer, Invocation, counted, pass_invocation
from vault.cli.opening import directory_of
from vault.cli.root import speak_as
from vault.errors import VaultError
from vault.places import now, state_directory


class Findings(VaultError):
    """The command finished, and something needs attention."""

    exit_code = 3
    kind = "findings"


@click.command()
@click.option(
    "--leak-test", is_flag=True, help="also plant words through every door of a throw-away vault, and look for them"
)
@pass_invocation
def doctor(call: Invocation, *, leak_test: bool) -> Answer:
    """Find out what is wrong around the vault.

    It looks at the keyring and where it runs (cron, SSH, a container, WSL), at permissions, disk, clock, synced
    folders, other programs of this name, and at the vault as far as that needs no key. Each trouble comes with the one
    step that helps. Nothing is asked or changed, and it takes less than three seconds. The exit code is 3 when
    something needs attention.

    The leak test takes longer. It makes a vault of its own, and looks for what was stored in every file that is left.

    examples:
      vault doctor
      vault doctor --json
      vault doctor --leak-test
    """
    outcomes = examined(GROUPS, _case(call))
    if leak_test:
        from vault.cli.doctor_leaks import searched

        if not call.json:
            terminal.say("planting words through every door of a throw-away vault: this takes some ten seconds")
        outcomes["leak test"] = searched()
    bad = [outcome for outcome in outcomes.values() if outcome.needs_attention]
    checks = [
        {"name": name, "state": each.state.value, "seen": each.seen, "help": _own(call, each.help)}
        for name, each in outcomes.items()
    ]
    trouble = None
    if bad:
        verb = "needs" if len(bad) == 1 else "need"
        trouble = Findings(
            f"{counted(len(bad), 'thing')} {verb} attention", hint="do what is named above, then vault doctor"
        )
    return Answer(data={"checks": checks, "attention": len(bad)}, lines=list(_rows(call, outcomes)), trouble=trouble)


def _case(call: Invocation) -> Case:
    named = credentials.named(call)
    return Case(
        directory=directory_of(call),
        state=Path(state_directory()),
        program=sys.argv[0],
        terminal=terminal.can_ask(),
        now=now(),
        credentials={name: str(value) for name, value in named.items() if name != "passphrase_fd"},
        environment=os.environ,
    )


def _rows(call: Invocation, outcomes: Mapping[str, Outcome]) -> Iterator[str]:
    width = max(map(len, outcomes))
    for name, outcome in outcomes.items():
        yield f"{name:<{width}}  {outcome.state:<9}  {outcome.seen}"
        if outcome.help:
            yield f"{'':<{width}}  {'do:' if outcome.needs_attention else 'hint:':<9}  {_own(call, outcome.help)}"


def _own(call: Invocation, text: str | None) -> str | None:
    return speak_as(call.program, text) if text else None
