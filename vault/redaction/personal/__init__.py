"""What identifies a person or an account. Checksums and context, because numbers are everywhere."""

from __future__ import annotations

from typing import Final

from vault.redaction.personal import (
    cards,
    mail,
    national_ids,
    network_addresses,
    numbers,
    obfuscated_mail,
    travel_documents,
)
from vault.redaction.rule import Rule, Sweep

RULES: Final[tuple[Rule | Sweep, ...]] = (
    mail.MAIL,
    *cards.SWEEPS,
    travel_documents.TRAVEL_DOCUMENTS,
    numbers.NUMBERS,
    *network_addresses.SWEEPS,
    national_ids.NATIONAL_IDS,
    obfuscated_mail.OBFUSCATED_MAIL,
)
