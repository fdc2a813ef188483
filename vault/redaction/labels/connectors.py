"""What stands around labels, in each language: copulas, tails, lookalikes, and values that are none.

What may live here: how the tables of all languages come together. What may not: phrases or labels of any one language.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels import (
    around_asia,
    around_balkan,
    around_baltic,
    around_central,
    around_china,
    around_english,
    around_french,
    around_german,
    around_iberian,
    around_india,
    around_north,
    around_russian,
    around_semitic,
    around_south,
    around_turkic,
)

_PARTS: Final = (
    around_english.AROUND,
    around_german.AROUND,
    around_french.AROUND,
    around_iberian.AROUND,
    around_north.AROUND,
    around_baltic.AROUND,
    around_central.AROUND,
    around_south.AROUND,
    around_russian.AROUND,
    around_balkan.AROUND,
    around_turkic.AROUND,
    around_semitic.AROUND,
    around_india.AROUND,
    around_china.AROUND,
    around_asia.AROUND,
)


def _all(table: str) -> dict[str, str]:
    return {language: phrases for part in _PARTS for language, phrases in part.get(table, {}).items()}


COPULAS: Final[dict[str, str]] = _all("COPULAS")
"""What stands between a label and its value in a sentence; particles that are glued to the label too."""

REVERSED: Final[dict[str, str]] = _all("REVERSED")
"""What stands between a value and a label after it: `hunter2 is the password`, `use hunter2 as password`."""

TAILS: Final[dict[str, str]] = _all("TAILS")
"""Words that may begin what stands between a label and its copula: `password for the router is`."""

HARMLESS: Final[dict[str, str]] = _all("HARMLESS")
"""A label right before or after one of these speaks about the label, not about a value."""

LOOKALIKES: Final[dict[str, str]] = _all("LOOKALIKES")
"""Whole phrases that hold a label and announce no secret."""

ABSENT: Final[dict[str, str]] = _all("ABSENT")
"""Values that say there is none, or that it is not told."""

ELSEWHERE: Final[dict[str, str]] = _all("ELSEWHERE")
"""How a value begins that says where the secret is, or how to get it."""

PLACES: Final[dict[str, str]] = _all("PLACES")
"""What has a code or a key: a weak label beside one of these is a strong one."""
