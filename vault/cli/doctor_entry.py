"""What the keyrings hold: for this vault the right key or another one, good, expired, void, unreadable; and for others.

What may live here: judging entries. What may not: finding keyrings (`doctor_keyring`), removing anything.
"""

from __future__ import annotations

import hmac
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from vault.cli.doctor_keyring import quiet_keyring
from vault.cli.doctor_outcome import Case, Outcome, State, fine, problem, unknown, warning
from vault.cli.invocation import counted, moment
from vault.crypto import RootKey
from vault.disk import Disk
from vault.errors import KeyringUnavailable, Locked, NoKeyring, StaleKey, VaultError
from vault.faults import Missing
from vault.format.header import Header
from vault.generation import Generations
from vault.kernel_keyring import NAME, KernelKeychain
from vault.keychain import Entry, Keychain
from vault.superblock import read_superblock

_FAR: Final = 400 * 24 * 60 * 60 * 1000
_LAST_MOMENT: Final = 253_402_300_800_000  # the end of the year 9999, where Python's calendar ends
_MOST_OTHERS: Final = 16
_WORST_FIRST: Final = (State.PROBLEM, State.WARNING, State.UNKNOWN, State.OK)
_UNLOCK: Final = "vault unlock"


def entry(case: Case) -> Outcome:
    """What the keyrings hold for this vault; the kernel's is the one that is used first."""
    try:
        header = _header(case)
    except Missing:
        return fine("there is no vault yet, so no key")
    except VaultError as error:
        return unknown(f"not looked at, since the vault cannot be read: {error.message}")
    keychains, refused = _keychains()
    outcomes = [seen for name, keychain in keychains if (seen := _of_one(case, header, name, keychain))]
    if refused is not None and not isinstance(refused, NoKeyring):
        outcomes.append(unknown(f"the OS keyring was not asked: {refused.message}"))
    if not outcomes:
        return fine("locked: no keyring has its key", _UNLOCK)
    outcomes.sort(key=lambda outcome: _WORST_FIRST.index(outcome.state))
    return Outcome(outcomes[0].state, "; ".join(each.seen for each in outcomes), outcomes[0].help)


def other_entries(case: Case) -> Outcome:
    """Keys of other vaults that this machine unlocked; where those are is not known, only their ids."""
    with _state(case) as disk:
        known = Generations(disk).known() if disk is not None else []
    try:
        own = _header(case).vault_id
    except (Missing, VaultError):
        own = b""
    others = [vault_id for vault_id in known if vault_id != own][:_MOST_OTHERS]
    keychains = _keychains()[0] if others else []
    holding = [each for each in others if any(_holds(keychain, each) for _, keychain in keychains)]
    if not holding:
        return fine("no keys of other vaults")
    ids = ", ".join(each.hex()[:8] for each in holding)
    return fine(f"the keys of {counted(len(holding), 'other vault')} too ({ids})", "vault lock --all takes all away")


def _header(case: Case) -> Header:
    disk = Disk(case.directory)
    try:
        return read_superblock(disk).header
    finally:
        disk.close()


def _keychains() -> tuple[list[tuple[str, Keychain]], KeyringUnavailable | None]:
    """The keyrings that answer without a dialog, and why the OS keyring is not among them.

    Their clocks stand at zero, so that nothing is removed because its time is over.
    """
    found: list[tuple[str, Keychain]] = []
    if sys.platform == "linux":
        found.append((NAME, KernelKeychain(lambda: 0)))
    try:
        system = quiet_keyring()
        return [*found, (system.name, system)], None
    except KeyringUnavailable as error:
        return found, error


def _of_one(case: Case, header: Header, name: str, keychain: Keychain) -> Outcome | None:
    """What one keyring holds; `None`: nothing."""
    try:
        found = keychain.fetch(header.vault_id)
    except NoKeyring:
        return None
    except Locked:
        return fine(f"the time that the {name} had the key for is over", _UNLOCK)
    except StaleKey:
        return problem(f"the entry in the {name} cannot be read", _UNLOCK)
    except KeyringUnavailable as error:
        if sys.platform == "darwin":
            seen = "the Keychain would ask before it gives the key: its access list does not know this Python"
            return problem(seen, "vault unlock, and answer Always Allow")
        return problem(error.message, error.hint or _UNLOCK)
    return None if found is None else _judged(case, header, name, found)


def _judged(case: Case, header: Header, name: str, found: Entry) -> Outcome:
    with _state(case) as disk:
        admitted = disk is None or Generations(disk).admits(header.vault_id, found.generation)
    if not hmac.compare_digest(RootKey(found.root_key).key_id, header.root_key_id):
        return problem(f"the {name} has another or an older key than this vault's", _UNLOCK)
    if not admitted:
        return warning(f"the {name} has an entry that is void: the vault was locked since", "vault lock")
    if found.expires is None:
        return fine(f"unlocked: the {name} has the key until vault lock")
    until = moment(found.expires) if found.expires < _LAST_MOMENT else "a time after the year 9999"
    if found.has_expired(case.now):
        return fine(f"the {name} had the key until {until}", _UNLOCK)
    if found.expires > case.now + _FAR:
        seen = f"the {name} has the key until {until}: seldom meant, and maybe of a clock that was ahead"
        return warning(seen, "vault lock, then vault unlock")
    return fine(f"unlocked: the {name} has the key until {until}")


@contextmanager
def _state(case: Case) -> Iterator[Disk | None]:
    """This machine's state directory; `None`, and nothing is made, when there is none or it is not to be trusted."""
    try:
        disk = Disk(case.state)
    except (Missing, VaultError):
        yield None
        return
    try:
        yield disk
    finally:
        disk.close()


def _holds(keychain: Keychain, vault_id: bytes) -> bool:
    try:
        return keychain.fetch(vault_id) is not None
    except (Locked, KeyringUnavailable):
        return False
    except StaleKey:
        return True
