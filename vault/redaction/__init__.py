"""The redaction filter: finds secrets and personal data in a text, and puts placeholders in their place.

    >>> redact("reach me at " + "anna" + "@" + "corp.io").text
    'reach me at [REDACTED:email:1]'

No dependency, no network, no key. Offsets are always in the text that was given. What is documented as an example stays
(`examples`). A token is found under a disguise too: wrapped, spaced, in an encoding, with invisible characters in it
(`disguises`, `encodings`). What these rules do not look for, they do not find: passwords in prose, names, phones.
"""

from __future__ import annotations

from vault.redaction.catalogue import FAMILIES
from vault.redaction.engine import redact, scan
from vault.redaction.findings import Finding, Mark, Redacted

__all__ = ["FAMILIES", "Finding", "Mark", "Redacted", "redact", "scan"]
