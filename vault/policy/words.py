"""The policy: limits, a word for each family of findings, and both as bytes.

What may live here: the value and its one spelling. What may not: what is done by it (`gate`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Self

from vault.errors import Corrupt, InvalidRequest
from vault.redaction import FAMILIES

_MAX_CONTENT: Final = 16 * 1024 * 1024
_MAX_NUMBER: Final = 2**53 - 1


class Word(StrEnum):
    """Of a family of findings: put placeholders, store nothing, store as it is and say so, or do not look."""

    MASK = "mask"
    REFUSE = "refuse"
    WARN = "warn"
    ALLOW = "allow"


@dataclass(frozen=True, slots=True)
class Policy:
    """The limits of a vault and its word for each family. Raises `InvalidRequest` for a value that makes no sense.

    file_bytes and image_bytes: the largest text and image, in bytes, at most 16 MiB. vault_bytes: all live content
    together. files: the number of memories. keep_versions, keep_days: how much history is kept. families: the words,
    as `Word` or its text; a family that is not named is masked, one that does not exist is an error.
    """

    file_bytes: int = 512 * 1024
    image_bytes: int = 3_750_000
    vault_bytes: int = 256 * 1024 * 1024
    files: int = 10_000
    keep_versions: int = 20
    keep_days: int = 30
    families: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        for name in _LIMITS:
            _check_limit(name, getattr(self, name))
        words: dict[str, Word] | None = None
        with suppress(ValueError):
            words = {family: Word(word) for family, word in self.families.items()}
        if words is None or words.keys() - set(FAMILIES):
            raise InvalidRequest(f"a policy has one word ({', '.join(Word)}) for each of: {', '.join(FAMILIES)}")
        # Masking is the default and never written down, so that equal policies are equal values and equal bytes, and
        # a family that a later version adds is masked in the vaults of today.
        kept = {family: word for family, word in sorted(words.items()) if word is not Word.MASK}
        object.__setattr__(self, "families", MappingProxyType(kept))

    def word(self, family: str) -> Word:
        """The word for a family; masked if the policy does not name it."""
        return Word(self.families.get(family, Word.MASK))

    def encode(self) -> bytes:
        """Encode as canonical JSON: one spelling, keys sorted, ASCII, no blanks; families only where not masked."""
        record: dict[str, object] = {name: getattr(self, name) for name in _LIMITS}
        record["families"] = dict(self.families)
        return json.dumps(record, sort_keys=True, separators=(",", ":")).encode("ascii")

    @classmethod
    def parse(cls, data: bytes) -> Self:
        """Parse what `encode` wrote. Raises `Corrupt` for anything else, other spellings of the same included."""
        policy = cls._parsed(data)
        if policy is None or policy.encode() != data:
            raise Corrupt("the stored policy is not one that this version writes")
        return policy

    @classmethod
    def _parsed(cls, data: bytes) -> Self | None:
        try:
            record = json.loads(data)
            if not isinstance(record, dict) or not isinstance(record.get("families"), dict):
                return None
            return cls(**record)
        except (ValueError, TypeError, RecursionError, InvalidRequest):
            return None


_LIMITS: Final = tuple(item.name for item in fields(Policy) if item.name != "families")


def _check_limit(name: str, value: object) -> None:
    most = _MAX_CONTENT if name in {"file_bytes", "image_bytes"} else _MAX_NUMBER
    if type(value) is not int or not 1 <= value <= most:
        raise InvalidRequest(f"the policy's {name} must be a whole number from 1 to {most}")
