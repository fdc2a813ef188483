"""Values that a lost blank glued to their label: `passwordtLMlp…`.

What may live here: labels that are long enough to be known inside a word. What may not: identifiers (`naming`).
"""

from __future__ import annotations

from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.labels.looks import is_made, is_spelled
from vault.redaction.rule import Confidence, Rule

_LABELS: Final = ("password", "Password", "PASSWORD", "passwort", "Passwort", "kennwort", "Kennwort", "wachtwoord")
_VALUE: Final = pattern(r"[A-Za-z0-9!@#$%^&*+]{12,64}(?![\w(=:.\[-])")


def _value(text: str, _at: int, after: int) -> tuple[int, int] | None:
    match = _VALUE.match(text, after)
    if match is None or not is_made(match.group()) or is_spelled(match.group()):
        return None
    return match.span()


GLUED: Final = Rule("glued_password", "password", _LABELS, _value, confidence=Confidence.MEDIUM)
