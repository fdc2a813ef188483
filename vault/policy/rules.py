"""What a policy says beyond its limits and words: rules of one's own, and values that may stay.

What may live here: these values, checked when they are made, and as plain records. What may not: running them (`gate`).
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Mapping
from dataclasses import InitVar, dataclass
from fnmatch import fnmatchcase
from typing import Final

from vault.errors import InvalidRequest
from vault.redaction.custom import UserRule
from vault.redaction.running import runner, why_not_here

_TYPE: Final = re.compile(r"[a-z][a-z0-9_]{1,40}")
_VALUE: Final = re.compile(r"[0-9a-f]{64}")
_LONGEST_PATH: Final = 1_024
_LONGEST_PATTERN: Final = 1_000
_LONGEST_TESTED: Final = 1_024


@dataclass(frozen=True, slots=True)
class Allowance:
    """What may stay: a finding for which everything that is given holds. Raises `InvalidRequest` if nothing is.

    type: a rule's name or a family. path: a glob over the whole virtual path (`*` takes `/` too). pattern: matches the
    whole value, which has at most 1,024 characters. value: `keyed(key, exact value)`, so that the policy holds no
    secret. stored: as for `UserRule`.
    """

    type: str = ""
    path: str = ""
    pattern: str = ""
    value: str = ""
    stored: InitVar[bool] = False

    def __post_init__(self, stored: bool) -> None:
        reason = self._reason() or (None if stored or not self.pattern else why_not_here(self.pattern))
        if reason is not None:
            raise InvalidRequest(f"an allowance cannot be used: {reason}")

    def _reason(self) -> str | None:
        given = (self.type, self.path, self.pattern, self.value)
        if not all(type(part) is str for part in given) or not any(given):
            return "it needs a type, a path, a pattern or a value"
        if self.type and not _TYPE.fullmatch(self.type):
            return "its type must be the name of a rule or a family"
        if self.path and not _is_glob(self.path):
            return "its path must be a glob that begins with /memories"
        if len(self.pattern) > _LONGEST_PATTERN or not _is_text(self.pattern):
            return f"its pattern must be a text of at most {_LONGEST_PATTERN:,} characters"
        return None if not self.value or _VALUE.fullmatch(self.value) else "its value must be a keyed hash"

    def holds(self, *, names: tuple[str, ...], path: str, value: str, key: bytes) -> bool:
        """Whether a finding may stay: `names` are its rule and its family."""
        if self.type and self.type not in names:
            return False
        if self.path and not fnmatchcase(path, self.path):
            return False
        if self.pattern and not (len(value) <= _LONGEST_TESTED and runner(self.pattern).fullmatch(value)):
            return False
        return not self.value or (bool(key) and hmac.compare_digest(self.value, keyed(key, value)))


def _is_text(text: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in text)


def _is_glob(path: str) -> bool:
    return path.startswith("/memories") and len(path) <= _LONGEST_PATH and _is_text(path)


def keyed(key: bytes, value: str) -> str:
    """The keyed hash by which a policy knows a value: HMAC-SHA256 (RFC 2104) in hexadecimal.

    Raises `InvalidRequest` without a key: an unkeyed hash of a secret could be guessed.
    """
    if not key:
        raise InvalidRequest("a value can only be allowed by the policy of a vault")
    return hmac.digest(key, b"allow\0" + value.encode("utf-8", "surrogatepass"), "sha256").hex()


def rule_record(rule: UserRule) -> dict[str, object]:
    """A rule as plain values, without what it leaves as it is."""
    record: dict[str, object] = {"id": rule.id, "keywords": list(rule.keywords), "pattern": rule.pattern}
    extra = {"group": rule.group, "min_entropy": rule.min_entropy, "validator": rule.validator}
    return record | {name: value for name, value in extra.items() if value}


def rule_of(record: Mapping[str, object], *, stored: bool = False) -> UserRule:
    """The rule of a record. Raises `InvalidRequest`; `TypeError` for fields that a rule does not have."""
    fields = dict(record)
    keywords = fields.pop("keywords", None)
    listed = tuple(keywords) if isinstance(keywords, list) else ()
    return UserRule(**{"id": "", "pattern": "", **fields}, keywords=listed, stored=stored)  # type: ignore[arg-type]


def allowance_record(allowance: Allowance) -> dict[str, object]:
    """An allowance as plain values, without what it does not ask for."""
    given = {name: getattr(allowance, name) for name in ("type", "path", "pattern", "value")}
    return {name: value for name, value in given.items() if value}
