"""`exec`: a program that has the vault open while it runs, and no longer.

What may live here: this command: unlocking, running, passing signals on, locking. What may not: `unlock` (`keys`).

The program opens the vault by the keyring, like any other: its environment and arguments hold no key, it inherits no
descriptor, and it is not told which files hold credentials.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from types import FrameType
from typing import Final

import click

from vault.access import withdraw
from vault.cli import credentials, terminal
from vault.cli.durations import for_option, until
from vault.cli.invocation import ENVIRONMENT, Invocation, pass_invocation
from vault.cli.keys import explained
from vault.cli.opening import directory_of, opened
from vault.errors import InvalidRequest, KeyringUnavailable, Locked, StaleKey, VaultError
from vault.places import now
from vault.vault import REMEMBERED_FOR, Vault

# All that would end this process without unwinding it, but for those that nobody can handle or that tell of a bug.
_SIGNALS: Final = (
    signal.SIGINT,
    signal.SIGQUIT,
    signal.SIGTERM,
    signal.SIGHUP,
    signal.SIGUSR1,
    signal.SIGUSR2,
    signal.SIGALRM,
    signal.SIGVTALRM,
    signal.SIGPROF,
    signal.SIGXCPU,
    signal.SIGXFSZ,
)
_TYPED: Final = frozenset({signal.SIGINT, signal.SIGQUIT})
"""What a terminal sends to every process of the group in front: the program has got it already."""
_TERMINAL: Final = Path("/dev/tty")
_INSTEAD: Final = "run the program with MEMVAULT_KEY_FILE=F or MEMVAULT_PASSPHRASE_FILE=F in its environment instead"
_STDIN: Final = 0


class _NotFound(VaultError):
    """There is no such program; the code is a shell's."""

    exit_code = 127
    kind = "command_not_found"
    default_hint = "check its name, and that it is on PATH"


class _NotExecutable(VaultError):
    """There is one, and it cannot be run; the code is a shell's."""

    exit_code = 126
    kind = "command_not_executable"
    default_hint = "check that it is a program, and that you may run it"


@click.command(context_settings={"allow_interspersed_args": False})
@click.argument("command", nargs=-1, required=True, type=click.UNPROCESSED, metavar="-- CMD...")
@for_option("the longest that the program has access, even if this one is killed (8h)")
@pass_invocation
def exec(call: Invocation, command: tuple[str, ...], span: timedelta | None) -> int:  # noqa: A001 - the verb's name
    """Run a program that has the vault open, and lock when it ends.

    A credential is given or asked for, unless the vault is unlocked already: then it stays as it is, whatever --for
    says. It needs a keyring, the OS's or the kernel's. The program
    finds the vault in MEMVAULT_DIR and the key in the keyring; its environment, arguments and descriptors hold no
    key and no credential. Its input, output and exit code are passed through (128 + n for signal n, 127 and 126 when
    it cannot be run), so there is no --json.

    examples:
      vault exec -- python agent.py
      vault exec --for 1h --key-file ~/usb/vault.key -- ./nightly.sh
    """
    if call.json:
        raise InvalidRequest("the output is the program's: exec has no JSON of its own", hint="leave --json away")
    if shutil.which(command[0]) is None:
        there = os.sep in command[0] and Path(command[0]).exists()
        raise _NotExecutable(f"{command[0]} cannot be run") if there else _NotFound(f"there is no program {command[0]}")
    with _unlocked(call, span or REMEMBERED_FOR):
        return _run(call, command)


@contextmanager
def _unlocked(call: Invocation, span: timedelta) -> Iterator[None]:
    """The keyring has the key meanwhile; afterwards it has what it had before."""
    if (already := _opened_by_keyring(call)) is not None:
        if credentials.named(call):  # a wrong one is no less wrong because it is not needed
            opened(call, read_only=True).close()
        with already:
            _say_what_is_wrong(call, already)
            terminal.say(f"the vault is unlocked already, {until(already.access.expires, now())}, and stays so")
        yield
        return
    vault = opened(call, read_only=True, keyring=False)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
    try:
        with vault:
            vault_id = vault.store.header.vault_id
            _say_what_is_wrong(call, vault)
            vault.access.remember(span)
            if vault.access.problem is not None:
                raise explained(vault.access.problem, _INSTEAD)
            mine = vault.access.generation or b""
        call.credential = None
        try:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)  # what came meanwhile is raised here, and locks
            yield
        finally:
            try:
                signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
            finally:
                _lock(call, vault_id, mine)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _opened_by_keyring(call: Invocation) -> Vault | None:
    """The vault, when the keyring opens it. Raises `KeyringUnavailable` when there is none that could have the key."""
    try:
        return Vault.open(directory_of(call), read_only=True, keychain=call.keychain)
    except (Locked, StaleKey):
        return None
    except KeyringUnavailable as problem:
        raise explained(problem, _INSTEAD) from None


def _say_what_is_wrong(call: Invocation, vault: Vault) -> None:
    """Tell it before the program talks."""
    found = [notice.message for notice in call.notices] + ([vault.verdict.message] if vault.verdict else [])
    call.notices.clear()
    for message in found:
        terminal.say(f"warning: {message}")


def _lock(call: Invocation, vault_id: bytes, mine: bytes) -> None:
    """Take away the key that was put there, and leave one that somebody else put there meanwhile."""
    done = withdraw(call.keychain, vault_id, mine)
    if done is None:
        terminal.say("the vault was unlocked by somebody else meanwhile, and stays so")
    elif done.problem is not None:
        terminal.say(f"warning: the keyring's entry is void, but it may be there still: {done.problem.message}")


def _run(call: Invocation, command: Sequence[str]) -> int:
    """Run the program to its end, whatever comes meanwhile. Returns the code that a shell would."""
    child: subprocess.Popen[bytes] | None = None
    early: list[int] = []

    def pass_on(number: int, _frame: FrameType | None) -> None:
        if child is None:
            early.append(number)
        elif number not in _TYPED or not _is_in_front():
            child.send_signal(number)

    stdin = subprocess.DEVNULL if _came_from_stdin(call) else None
    with _handled(pass_on):
        try:
            child = subprocess.Popen(command, env=_environment(call), stdin=stdin)  # noqa: S603 - what it is for
        except FileNotFoundError:
            raise _NotFound(f"{command[0]}, or what it is to be run by, is not there") from None
        except OSError as error:
            reason = (error.strerror or "it failed").lower()
            raise _NotExecutable(f"{command[0]} cannot be run: {reason}") from None
        for number in early:
            child.send_signal(number)
        code = child.wait()
    return code if code >= 0 else 128 - code


def _came_from_stdin(call: Invocation) -> bool:
    """Whether a credential did, which may be a file that can be read again, under whatever name."""
    for name, value in credentials.named(call).items():
        try:
            found = os.fstat(int(str(value))) if name == "passphrase_fd" else Path(str(value)).stat()
            if os.path.samestat(found, os.fstat(_STDIN)):
                return True
        except (OSError, ValueError):
            continue
    return False


@contextmanager
def _handled(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Handle the signals meanwhile; one that is ignored, as under `nohup`, stays ignored."""
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    try:
        for number, current in before.items():
            if current is not signal.SIG_IGN:
                signal.signal(number, handler)
        yield
    finally:
        for number, current in before.items():
            signal.signal(number, current)


def _environment(call: Invocation) -> dict[str, str]:
    hidden = {ENVIRONMENT[name] for name in credentials.SOURCES if name in ENVIRONMENT}
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return kept | {ENVIRONMENT["vault"]: str(directory_of(call))}


def _is_in_front() -> bool:
    """Whether this process and the program are what a terminal has in front."""
    try:
        terminal_ = os.open(_TERMINAL, os.O_RDONLY | os.O_NOCTTY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        return os.tcgetpgrp(terminal_) == os.getpgrp()
    except OSError:
        return False
    finally:
        os.close(terminal_)
