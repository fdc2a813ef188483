"""The gate: what may be stored. Every write, whichever door it came in by, ends in `Gate.admit` on the resulting text.

What may live here: limits, the policy's word for each family of findings, and the proof that something passed. What may
not: detectors (`redaction`), the shape of paths (`paths`), the state of the vault (`Usage` is all it is asked for).

An image is bounded and stored as it is: neither its pixels nor its metadata are scanned. A path is never rewritten: a
finding in a new one is an error.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NoReturn, Self, TypeVar, final

from vault.content import ContentKind, decode_text, encode_text, image_kind
from vault.errors import Corrupt, InvalidRequest, LimitExceeded, Refused, SecretFound
from vault.paths import MemoryPath
from vault.redaction import FAMILIES, Finding, Mark, Redacted, redact, scan

_Result = TypeVar("_Result")

_MAX_CONTENT: Final = 16 * 1024 * 1024
_MAX_NUMBER: Final = 2**53 - 1
_LINES_NAMED: Final = 10


class Word(Enum):
    """Of a family of findings: put placeholders, store nothing, store as it is and say so, or do not look."""

    MASK = "mask"
    REFUSE = "refuse"
    WARN = "warn"
    ALLOW = "allow"


@dataclass(frozen=True, slots=True)
class Policy:
    """The limits of a vault and its word for each family. Raises `InvalidRequest` for a value that makes no sense.

    file_bytes and image_bytes: the largest text and image, in bytes, at most 16 MiB. vault_bytes: all live content
    together. files: the number of memories. keep_versions, keep_days: how much history is kept. families: the words;
    a family that is not named is masked, one that does not exist is an error.
    """

    file_bytes: int = 512 * 1024
    image_bytes: int = 3_750_000
    vault_bytes: int = 256 * 1024 * 1024
    files: int = 10_000
    keep_versions: int = 20
    keep_days: int = 30
    families: Mapping[str, Word] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        for name in _LIMITS:
            _check_limit(name, getattr(self, name))
        unknown = self.families.keys() - set(FAMILIES)
        if unknown or not all(isinstance(word, Word) for word in self.families.values()):
            raise InvalidRequest(
                f"a policy has one word (mask, refuse, warn, allow) for each of: {', '.join(FAMILIES)}"
            )
        # Masking is the default and never written down, so that equal policies are equal values and equal bytes, and
        # a family that a later version adds is masked in the vaults of today.
        kept = {family: word for family, word in sorted(self.families.items()) if word is not Word.MASK}
        object.__setattr__(self, "families", MappingProxyType(kept))

    def word(self, family: str) -> Word:
        """The word for a family; masked if the policy does not name it."""
        return self.families.get(family, Word.MASK)

    def encode(self) -> bytes:
        """Encode as canonical JSON: one spelling, keys sorted, ASCII, no blanks; families only where not masked."""
        record: dict[str, object] = {name: getattr(self, name) for name in _LIMITS}
        record["families"] = {family: word.value for family, word in self.families.items()}
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
            words = {family: Word(word) for family, word in record.pop("families").items()}
            return cls(**record, families=words)
        except (ValueError, TypeError, RecursionError, InvalidRequest):
            return None


_LIMITS: Final = tuple(item.name for item in fields(Policy) if item.name != "families")


def _check_limit(name: str, value: object) -> None:
    most = _MAX_CONTENT if name in {"file_bytes", "image_bytes"} else _MAX_NUMBER
    if type(value) is not int or not 1 <= value <= most:
        raise InvalidRequest(f"the policy's {name} must be a whole number from 1 to {most}")


@dataclass(frozen=True, slots=True)
class Usage:
    """Before a write: memories, bytes of live content, and bytes of the content replaced (`None`: a new memory)."""

    files: int
    total: int
    replaced: int | None


class _Pass:
    """The pass that `Gate` shows when it makes an `Admitted`."""


_PASS: Final = _Pass()


@final
class Admitted:
    """The proof that a content passed the gate; only `Gate.admit` makes one.

    path, content (what is stored, in bytes) and kind; marks: what was masked; warnings: what was found and left;
    rules: (rule, how many masked), sorted by rule, for the audit.

    Python cannot keep out code that sets out to forge one: `object.__new__` with `object.__setattr__`, or the private
    pass of this module. What it can keep out are accidents: calling the class, subclassing, changing, copying, pickling
    and `dataclasses.replace` are all errors or give back the same object.
    """

    __slots__ = ("content", "kind", "marks", "path", "rules", "warnings")

    path: MemoryPath
    content: bytes
    kind: ContentKind
    marks: tuple[Mark, ...]
    warnings: tuple[Mark, ...]
    rules: tuple[tuple[str, int], ...]

    def __init__(
        self,
        shown: _Pass,
        *,
        path: MemoryPath,
        content: bytes,
        kind: ContentKind,
        marks: tuple[Mark, ...] = (),
        warnings: tuple[Mark, ...] = (),
    ) -> None:
        if shown is not _PASS:
            raise TypeError("only the gate admits: use Gate.admit")
        rules = tuple(sorted(Counter(mark.rule for mark in marks).items()))
        values = {"path": path, "content": content, "kind": kind, "marks": marks, "warnings": warnings, "rules": rules}
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __init_subclass__(cls) -> NoReturn:
        raise TypeError("Admitted has no subclasses: it is the proof that the gate was passed")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("Admitted does not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("Admitted does not change")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("Admitted is not pickled: what was stored must pass the gate again")

    def __repr__(self) -> str:
        return f"Admitted({self.path}, {len(self.content)} bytes, {self.kind.name})"


@dataclass(frozen=True, slots=True)
class Gate:
    """Admits or refuses, by one policy. Stateless: one gate serves all threads."""

    policy: Policy = field(default_factory=Policy)

    @classmethod
    def of(cls, policy_bytes: bytes) -> Gate:
        """Return the gate of an encoded policy, kept from one call to the next. Raises `Corrupt` as `Policy.parse`."""
        return _gate_of(policy_bytes)

    def admit(self, path: MemoryPath, content: str | bytes, usage: Usage) -> Admitted:
        """Admit the whole content that a memory is to have. `bytes` are an image (by magic bytes) or UTF-8 text.

        Raises `InvalidRequest` for what is neither; `LimitExceeded`; `SecretFound` for a finding in a new path or in a
        family that the policy refuses; `Refused` if the filter failed. No message holds a character of the content.
        """
        if usage.replaced is None:
            self.admit_path(path)
        if not isinstance(content, str) and (kind := image_kind(content)) is not None:
            self._check_size(len(content), self.policy.image_bytes, usage)
            return Admitted(_PASS, path=path, content=content, kind=kind)
        text = content if isinstance(content, str) else decode_text(content)
        # Before, because what is refused anyway must not cost a scan; after, because placeholders can be longer.
        self._check_size(len(encode_text(text)), self.policy.file_bytes, usage)
        masked, warnings = self._filtered(text)
        stored = encode_text(masked.text)
        self._check_size(len(stored), self.policy.file_bytes, usage)
        marks = masked.marks
        return Admitted(_PASS, path=path, content=stored, kind=ContentKind.TEXT, marks=marks, warnings=warnings)

    def admit_path(self, path: MemoryPath) -> None:
        """Check a new path. Raises `SecretFound` for a finding of a family that is masked or refused."""
        # The names on their own as well: in the whole path a number is a part of something longer.
        shown = "\n".join((path.text, *path.segments))
        findings = self._attempted(shown, self._families(Word.MASK, Word.REFUSE))
        if findings:
            rules = _rules(findings)
            raise SecretFound(f"the path holds what must not be stored ({', '.join(rules)})", rules=rules)

    def masked_form(self, text: str) -> str:
        """What the gate would store of a fragment; the numbers in placeholders depend on the whole text.

        What the policy refuses is masked here: messages repeat this form. Raises `Refused` if the filter failed.
        """
        return self._masked(text, Word.MASK, Word.REFUSE).text

    def _families(self, *words: Word) -> tuple[str, ...]:
        return tuple(family for family in FAMILIES if self.policy.word(family) in words)

    def _check_size(self, size: int, most: int, usage: Usage) -> None:
        policy = self.policy
        if size > most:
            raise LimitExceeded(f"the memory would have {size:,} bytes, and {most:,} is the most")
        if usage.replaced is None and usage.files >= policy.files:
            raise LimitExceeded(f"the vault holds {usage.files:,} memories, and {policy.files:,} is the most")
        total = usage.total - (usage.replaced or 0) + size
        if total > policy.vault_bytes and size > (usage.replaced or 0):
            raise LimitExceeded(f"the vault would hold {total:,} bytes, and {policy.vault_bytes:,} is the most")

    def _filtered(self, text: str) -> tuple[Redacted, tuple[Mark, ...]]:
        """Refuse, mask, then look for what only warns; each step sees the text that the step before left."""
        refused = self._attempted(text, self._families(Word.REFUSE))
        if refused:
            rules = _rules(refused)
            lines = list(dict.fromkeys(line for line, _ in _with_lines(text, refused)))
            named = ", ".join(map(str, lines[:_LINES_NAMED])) + (", …" if len(lines) > _LINES_NAMED else "")
            raise SecretFound(
                f"the content holds what the policy refuses: {', '.join(rules)} in line {named}", rules=rules
            )
        masked = self._masked(text, Word.MASK)
        left = self._attempted(masked.text, self._families(Word.WARN))
        return masked, tuple(Mark(found.rule, "", line) for line, found in _with_lines(masked.text, left))

    def _attempted(self, text: str, families: tuple[str, ...]) -> tuple[Finding, ...]:
        found: tuple[Finding, ...] | None = None
        with suppress(Exception):
            found = scan(text, families) if families else ()
        return _required(found)

    def _masked(self, text: str, *words: Word) -> Redacted:
        masked: Redacted | None = None
        with suppress(Exception):
            masked = redact(text, self._families(*words))
        return _required(masked)


def _required(result: _Result | None) -> _Result:
    """Refuse if the filter gave no result, whatever the reason: a filter that failed admits nothing.

    Raised here, where the failure is not the context any more: its message and its traceback could quote the content.
    """
    if result is None:
        raise Refused("the redaction filter failed on this content, so it was not stored")
    return result


def _rules(findings: tuple[Finding, ...]) -> tuple[str, ...]:
    return tuple(sorted({finding.rule for finding in findings}))


def _with_lines(text: str, findings: tuple[Finding, ...]) -> Iterator[tuple[int, Finding]]:
    """Each finding with its 1-based line; the text is gone through once."""
    line, done = 1, 0
    for finding in findings:
        line += text.count("\n", done, finding.start)
        done = finding.start
        yield line, finding


@lru_cache(maxsize=16)
def _gate_of(policy_bytes: bytes) -> Gate:
    return Gate(Policy.parse(policy_bytes))
