"""The gate: what may be stored. Every write, whichever door it came in by, ends in `Gate.admit` on the resulting text.

What may live here: limits, the policy's word for each family of findings, and the proof that something passed. What may
not: detectors (`redaction`), the shape of paths (`paths`), the state of the vault (`Usage` is all it is asked for).

An image is bounded and stored as it is: neither its pixels nor its metadata are scanned. A path is never rewritten: a
finding in a new one is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeVar

from vault.content import ContentKind, decode_text, encode_text, image_kind
from vault.errors import LimitExceeded, Refused, SecretFound
from vault.paths import MemoryPath
from vault.policy.proof import PASS, Admitted
from vault.policy.words import Policy, Word
from vault.redaction import FAMILIES, Finding, Mark, Redacted, redact, scan

_Result = TypeVar("_Result")

_LINES_NAMED: Final = 10


@dataclass(frozen=True, slots=True)
class Usage:
    """Before a write: memories, bytes of live content, and bytes of the content replaced (`None`: a new memory)."""

    files: int
    total: int
    replaced: int | None


class Gate:
    """Admits or refuses, by one policy. Nothing of it changes: one gate serves all threads."""

    def __init__(self, policy: Policy | None = None) -> None:
        # By the bytes that the proof carries, not by what a subclass says: the two cannot differ.
        self._policy_bytes = Policy.encode(policy or Policy())
        self.policy = Policy.parse(self._policy_bytes)
        words = {family: self.policy.word(family) for family in FAMILIES}
        self._families = {word: tuple(family for family in FAMILIES if words[family] is word) for word in Word}
        self._unspeakable = self._families[Word.MASK] + self._families[Word.REFUSE]

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
        # Copies, of the very types: a subclass could show the filter one text, and encode another.
        exact = str.__str__(content) if isinstance(content, str) else b"".join((content,))
        if isinstance(exact, bytes) and (kind := image_kind(exact)) is not None:
            self._check_size(len(exact), self.policy.image_bytes, usage)
            return Admitted(PASS, path=path, content=exact, kind=kind, policy=self._policy_bytes)
        text = exact if isinstance(exact, str) else decode_text(exact)
        # Before, because what is refused anyway must not cost a scan; after, because placeholders can be longer.
        self._check_size(len(encode_text(text)), self.policy.file_bytes, usage)
        masked, warnings = self._filtered(text)
        stored = encode_text(masked.text)
        self._check_size(len(stored), self.policy.file_bytes, usage)
        return Admitted(
            PASS,
            path=path,
            content=stored,
            kind=ContentKind.TEXT,
            policy=self._policy_bytes,
            marks=masked.marks,
            warnings=warnings,
        )

    def admit_path(self, path: MemoryPath) -> None:
        """Check a new path. Raises `SecretFound` for a finding of a family that is masked or refused."""
        # The names on their own as well: in the whole path a number is a part of something longer.
        # And with the `//` of an address, which was an empty name, and went when the path was parsed.
        restored = "/".join(name + "/" if name.endswith(":") else name for name in path.segments)
        shown = "\n".join((path.text, *path.segments, restored))
        findings = self._attempted(shown, self._unspeakable)
        if findings:
            rules = _rules(findings)
            raise SecretFound(f"the path holds what must not be stored ({', '.join(rules)})", rules=rules)

    def masked_form(self, text: str) -> str:
        """What the gate would store of a fragment; the numbers in placeholders depend on the whole text.

        What the policy refuses is masked here: messages repeat this form. Raises `Refused` if the filter failed.
        """
        return self._masked(str.__str__(text), self._unspeakable).text

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
        refused = self._attempted(text, self._families[Word.REFUSE])
        if refused:
            rules = _rules(refused)
            lines = list(dict.fromkeys(line for line, _ in _with_lines(text, refused)))
            named = ", ".join(map(str, lines[:_LINES_NAMED])) + (", …" if len(lines) > _LINES_NAMED else "")
            raise SecretFound(
                f"the content holds what the policy refuses: {', '.join(rules)} in line {named}", rules=rules
            )
        masked = self._masked(text, self._families[Word.MASK])
        left = self._attempted(masked.text, self._families[Word.WARN])
        return masked, tuple(Mark(found.rule, "", line) for line, found in _with_lines(masked.text, left))

    def _attempted(self, text: str, families: tuple[str, ...]) -> tuple[Finding, ...]:
        return _required(lambda: scan(text, families) if families else ())

    def _masked(self, text: str, families: tuple[str, ...]) -> Redacted:
        return _required(lambda: redact(text, families))


def _required(filtered: Callable[[], _Result]) -> _Result:
    """Refuse if the filter gives no result, whatever the reason: a filter that failed admits nothing.

    Raised here, where the failure is not the context any more: its message and its traceback could quote the content.
    """
    result: _Result | None = None
    too_many: str | None = None
    with suppress(Exception):
        try:
            result = filtered()
        except LimitExceeded as error:  # the filter's own, with a number in it and nothing else
            too_many = error.message
    if too_many is not None:
        raise LimitExceeded(too_many, hint="split it into several memories")
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
