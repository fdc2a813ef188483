"""Numbers for tests, made at run time from patterns, and what the rules for numbers find in a text."""

from __future__ import annotations

import re
from random import Random

from vault.redaction.look import Look
from vault.redaction.personal import network_addresses, numbers, obfuscated_mail, travel_documents

_SWEEPS = (
    travel_documents.TRAVEL_DOCUMENTS,
    numbers.NUMBERS,
    *network_addresses.SWEEPS,
    obfuscated_mail.OBFUSCATED_MAIL,
)


def found(text: str) -> list[tuple[str, str]]:
    """What is found, and the names of the rules."""
    look = Look(text)
    spots = [spot for sweep in _SWEEPS if sweep.worth(look) for spot in sweep.spots(look)]
    return sorted({(text[start:end], name) for start, end, name in spots})


def filled(template: str, seed: int = 5) -> str:
    """Fill a template: `#` any digit, `~` one that no dummy has too often; the values stand nowhere in the tests."""
    random = Random(f"{template}{seed}")
    return re.sub("[#~]", lambda mark: random.choice("0123456789" if mark[0] == "#" else "24678"), template)


def checked(template: str, proof: object) -> str:
    """The first filled template that a checksum holds of."""
    assert callable(proof)
    return next(value for seed in range(5000) if proof("".join(filter(str.isdigit, value := filled(template, seed)))))


def holds(template: str, name: str) -> None:
    """Hold that what stands between the brackets is found, and nothing else."""
    text = filled(template)
    value = text[text.index("\u27e6") + 1 : text.index("\u27e7")]
    assert found(text.replace("\u27e6", "").replace("\u27e7", "")) == [(value, name)], text
