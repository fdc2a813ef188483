"""The policy: limits, a word for each family of findings, rules of one's own, what may stay, and all of it as bytes.

What may live here: the value and its one spelling. What may not: what is done by it (`gate`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, Self

from vault.errors import Corrupt, InvalidRequest
from vault.policy.rules import Allowance, allowance_record, rule_of, rule_record
from vault.redaction import FAMILIES
from vault.redaction.custom import FAMILY, UserRule
from vault.redaction.rule import Confidence, Name

_MAX_CONTENT: Final = 16 * 1024 * 1024
_MAX_NUMBER: Final = 2**53 - 1
_MOST_RULES: Final = 200
_TAG_KEY: Final = 32
ALL_FAMILIES: Final = (*FAMILIES, FAMILY)


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
    as `Word` or its text; a family that is not named is masked, one that does not exist is an error. low: the most that
    happens to a finding of low confidence. rules: one's own, of the family `custom`. allow: what may stay. tag_key: 32
    bytes, made with the vault, that the tags of placeholders and the allowed values are keyed with; never shown.
    """

    file_bytes: int = 512 * 1024
    image_bytes: int = 3_750_000
    vault_bytes: int = 256 * 1024 * 1024
    files: int = 10_000
    keep_versions: int = 20
    keep_days: int = 30
    families: Mapping[str, str] = field(default_factory=dict, hash=False)
    low: str = "warn"
    rules: tuple[UserRule, ...] = ()
    allow: tuple[Allowance, ...] = ()
    tag_key: bytes = field(default=b"", repr=False)

    def __post_init__(self) -> None:
        for name in LIMITS:
            _check_limit(name, getattr(self, name))
        words: dict[str, Word] | None = None
        with suppress(ValueError):
            object.__setattr__(self, "low", Word(self.low))
            words = {family: Word(word) for family, word in self.families.items()}
        if words is None or words.keys() - set(ALL_FAMILIES):
            raise InvalidRequest(f"a policy has one word ({', '.join(Word)}) for each of: {', '.join(ALL_FAMILIES)}")
        self._check_rules()
        # Masking is the default and never written down, so that equal policies are equal values and equal bytes, and
        # a family that a later version adds is masked in the vaults of today.
        kept = {family: word for family, word in sorted(words.items()) if word is not Word.MASK}
        object.__setattr__(self, "families", MappingProxyType(kept))

    def word(self, family: str) -> Word:
        """The word for a family; masked if the policy does not name it."""
        return Word(self.families.get(family, Word.MASK))

    def word_of(self, name: Name) -> Word:
        """The word for what a rule finds: that of its family, or a weaker one if it is not sure."""
        words = [self.word(name.family)] + ([Word(self.low)] if name.confidence is Confidence.LOW else [])
        return max(words, key=_STRONGEST_FIRST.index)

    def keyed(self, key: bytes) -> Self:
        """The same policy, with a tag key unless it has one."""
        return self if self.tag_key else replace(self, tag_key=key)

    def _check_rules(self) -> None:
        ids = [rule.id for rule in self.rules]
        if len(set(ids)) != len(ids):
            raise InvalidRequest("two rules of a policy have the same id")
        if len(ids) + len(self.allow) > _MOST_RULES:
            raise InvalidRequest(f"a policy has at most {_MOST_RULES} rules and allowances")
        if type(self.tag_key) is not bytes or len(self.tag_key) not in {0, _TAG_KEY}:
            raise InvalidRequest(f"a tag key has {_TAG_KEY} bytes")

    def encode(self) -> bytes:
        """Encode as canonical JSON: one spelling, keys sorted, ASCII, no blanks; only what is not the default."""
        record: dict[str, object] = {name: getattr(self, name) for name in LIMITS}
        record["families"] = dict(self.families)
        if self.low is not Word.WARN:
            record["low"] = self.low
        if self.rules:
            record["rules"] = [rule_record(rule) for rule in self.rules]
        if self.allow:
            record["allow"] = [allowance_record(allowance) for allowance in self.allow]
        if self.tag_key:
            record["tag_key"] = self.tag_key.hex()
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
            return cls(**_decoded(record))
        except (ValueError, TypeError, RecursionError, InvalidRequest):
            return None


def _decoded(record: dict[str, Any]) -> dict[str, Any]:
    decoded = dict(record)
    if "rules" in record:
        decoded["rules"] = tuple(rule_of(rule, stored=True) for rule in record["rules"])
    if "allow" in record:
        decoded["allow"] = tuple(Allowance(**allowance, stored=True) for allowance in record["allow"])
    if "tag_key" in record:
        decoded["tag_key"] = bytes.fromhex(record["tag_key"])
    return decoded


_STRONGEST_FIRST: Final = (Word.REFUSE, Word.MASK, Word.WARN, Word.ALLOW)
LIMITS: Final = ("file_bytes", "image_bytes", "vault_bytes", "files", "keep_versions", "keep_days")


def _check_limit(name: str, value: object) -> None:
    most = _MAX_CONTENT if name in {"file_bytes", "image_bytes"} else _MAX_NUMBER
    if type(value) is not int or not 1 <= value <= most:
        raise InvalidRequest(f"the policy's {name} must be a whole number from 1 to {most}")
