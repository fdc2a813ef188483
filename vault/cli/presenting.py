"""Which slots there are, which one is meant, and which ones the credentials open that are presented.

What may live here: reading the header's slots and trying credentials on them. What may not: changing slots (`adding`,
`removing`), opening the vault (`opening`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from vault.cli import credentials, terminal
from vault.cli.invocation import Invocation
from vault.credentials import Credential
from vault.errors import InputNeeded, InvalidRequest, NotFound, WrongCredential
from vault.format.header import Argon2idParameters, Header, KdfParameters, Slot
from vault.slots import opened_by

_SHORT: Final = 8
_LEAST_DIGITS: Final = 4
_TRIES: Final = 3
_DIGITS: Final = frozenset("0123456789abcdef")
LIST: Final = "vault key list shows the slots"


def short(slot: Slot) -> str:
    """A slot's id as a person reads it: 8 hexadecimal digits."""
    return slot.slot_id.hex()[:_SHORT]


def listed(slots: Iterable[Slot]) -> str:
    """Slots in a sentence: kind and short id of each."""
    return ", ".join(f"{slot.kind} {short(slot)}" for slot in slots) or "none"


def row(slot: Slot) -> str:
    """A slot on a line of its own: id, kind, and what a guess costs."""
    return f"{short(slot)}  {slot.kind:<13}  {_cost(slot.kdf)}"


def described(slot: Slot) -> dict[str, object]:
    """A slot for `--json`."""
    kdf: dict[str, object] = {"algorithm": "hkdf-extract-sha256"}
    if isinstance(slot.kdf, Argon2idParameters):
        kdf = {
            "algorithm": "argon2id",
            "memory_kib": slot.kdf.memory_kib,
            "passes": slot.kdf.passes,
            "lanes": slot.kdf.lanes,
        }
    return {"id": slot.slot_id.hex(), "kind": slot.kind, "kdf": kdf}


def find(header: Header, text: str) -> Slot:
    """The slot that is meant: by the first digits of its id, or by its kind where there is one such slot.

    Raises `NotFound`, or `InvalidRequest` when several are meant.
    """
    wanted = text.strip().lower()
    found = [slot for slot in header.slots if slot.kind == wanted]
    if not found and (len(wanted) < _LEAST_DIGITS or set(wanted) - _DIGITS):
        what = f"a slot is named by a kind that is there, or by {_LEAST_DIGITS} or more digits of its id"
        raise NotFound(f"{text!r} names no slot: {what}", hint=LIST)
    found = found or [slot for slot in header.slots if slot.slot_id.hex().startswith(wanted)]
    if not found:
        raise NotFound(f"no slot's id begins with {wanted}", hint=LIST)
    if len(found) > 1:
        raise InvalidRequest(f"{wanted} names several slots: {listed(found)}", hint="name one by its id")
    return found[0]


@dataclass(slots=True)
class Presented:
    """Credentials, each with the slots of the header that it opens; wrong: slots that a credential was wrong for."""

    header: Header
    opening: list[tuple[Credential, tuple[Slot, ...]]] = field(default_factory=list)
    wrong: list[Slot] = field(default_factory=list)

    @property
    def slots(self) -> list[Slot]:
        """The slots that are opened by something, in the header's order."""
        opened = {slot for _, slots in self.opening for slot in slots}
        return [slot for slot in self.header.slots if slot in opened]

    def add(self, credential: Credential) -> tuple[Slot, ...]:
        """Try a credential on every slot; returns those that it opens."""
        slots = opened_by(self.header, credential)
        if slots and all(slots != known for _, known in self.opening):  # the same twice is one
            self.opening.append((credential, slots))
        return slots

    def ask_for(self, slots: Sequence[Slot], *, skip: str) -> None:
        """Ask on the terminal for the credential of each of these that nothing opens yet.

        skip: what a mere Enter means. What is wrong three times counts as wrong for that slot. A credential that opens
        another slot than the one it was asked for is taken for that one.
        """
        for slot in slots:
            for _ in range(_TRIES):
                if slot in self.slots or self._is_settled(slot, skip):
                    break
            else:
                self.wrong.append(slot)

    def _is_settled(self, slot: Slot, skip: str) -> bool:
        """Ask once. Returns whether that settled it."""
        try:
            credential = credentials.ask_or_skip(slot.kind, f"of slot {short(slot)}", skip=skip)
        except InputNeeded:
            raise
        except InvalidRequest as error:
            terminal.say(error.message)
            return False
        if credential is None or slot in self.add(credential):
            return True
        terminal.say(f"this does not open slot {short(slot)}")
        return False


def presented(call: Invocation, header: Header) -> Presented:
    """Every credential that was named, tried. Raises `WrongCredential` for one that opens nothing."""
    found = Presented(header)
    for credential in credentials.every_one(call):
        if not found.add(credential):
            raise WrongCredential(f"the {credential.kind} that was given opens no slot of this vault", hint=LIST)
    return found


def _cost(kdf: KdfParameters) -> str:
    if isinstance(kdf, Argon2idParameters):
        lanes = f"{kdf.lanes} lane" if kdf.lanes == 1 else f"{kdf.lanes} lanes"
        passes = f"{kdf.passes} pass" if kdf.passes == 1 else f"{kdf.passes} passes"
        return f"Argon2id, {kdf.memory_kib / 1024:g} MiB, {passes}, {lanes}"
    return "HKDF"
