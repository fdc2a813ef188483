"""What identifies a person or an account. Checksums and context, because numbers are everywhere."""

from __future__ import annotations

from typing import Final

from vault.redaction.personal import cards, mail
from vault.redaction.rule import Rule, Sweep

RULES: Final[tuple[Rule | Sweep, ...]] = (mail.MAIL, *cards.SWEEPS)
