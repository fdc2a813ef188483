"""The gate: what may be stored. Every write, whichever door it came in by, ends in `Gate.admit` on the resulting text.

What may live here: limits, the policy's word for each family of findings, and the proof that something passed. What may
not: detectors (`redaction`), the shape of paths (`paths`), the state of the vault (`Usage` is all it is asked for).

An image is bounded and stored as it is: neither its pixels nor its metadata are scanned. A path is never rewritten: a
finding in a new one is an error. What the owner's patterns and the host's detectors say is waited for, but not for ever
(`seconds`); built-in rules are bounded by what they do.
"""

from __future__ import annotations

import base64
import hmac
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final, TypeVar

from vault.content import ContentKind, decode_text, encode_text, image_kind
from vault.errors import LimitExceeded, Refused, SecretFound
from vault.paths import MemoryPath
from vault.policy.proof import PASS, Admitted
from vault.policy.words import Policy, Word
from vault.redaction import Finding, Mark, Redacted
from vault.redaction.catalogue import ruleset_of
from vault.redaction.custom import sweep_of
from vault.redaction.engine import Filter
from vault.redaction.in_time import within
from vault.redaction.masking import masked
from vault.redaction.rule import Name, Sweep
from vault.redaction.running import why_not_here

_Result = TypeVar("_Result")

_LINES_NAMED: Final = 10
_APART: Final = "\n\n"  # no rule looks across it
_ENDING: Final = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,7}\Z")
_CANNOT_RUN: Final = "vault policy --check names its line; vault policy --edit changes it"
_TAG_CHARACTERS: Final = 6  # of base 32: 30 bits
TAGGED: Final = frozenset({"vendor_token", "cloud_key", "private_key", "webhook_url", "jwt", "wallet", "seed_phrase"})
"""Families of secrets that nobody can guess: their placeholders end in a tag, all others in a number."""


@dataclass(frozen=True, slots=True)
class Usage:
    """Before a write: memories, bytes of live content, and bytes of the content replaced (`None`: a new memory)."""

    files: int
    total: int
    replaced: int | None


SECONDS: Final = 10.0
"""How long the owner's patterns and the host's detectors may take, together, for each look at a text."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What would happen to one finding: its 1-based line in the text that was given, and what would stand there.

    placeholder: `""` where the text would be left as it is.
    """

    line: int
    name: Name
    word: Word
    placeholder: str


class Gate:
    """Admits or refuses, by one policy. Nothing of it changes: one gate serves all threads."""

    def __init__(
        self, policy: Policy | None = None, detectors: tuple[Sweep, ...] = (), *, seconds: float = SECONDS
    ) -> None:
        """Raises `Refused` for a rule of the policy that cannot be run here."""
        # By the bytes that the proof carries, not by what a subclass says: the two cannot differ.
        self._policy_bytes = Policy.encode(policy or Policy())
        self.policy = Policy.parse(self._policy_bytes)
        _require_runnable(self.policy)
        self._seconds = seconds
        self._ruleset = ruleset_of(tuple(map(sweep_of, self.policy.rules)) + detectors)
        self._named = {name.name: name for name in self._ruleset.named}
        self._words = {name: self.policy.word_of(named) for name, named in self._named.items()}
        self._names = {word: frozenset(name for name in self._words if self._words[name] is word) for word in Word}
        self._unspeakable = self._names[Word.MASK] | self._names[Word.REFUSE]

    @classmethod
    def of(cls, policy_bytes: bytes, detectors: tuple[Sweep, ...] = (), seconds: float = SECONDS) -> Gate:
        """Return the gate of an encoded policy, kept from one call to the next. Raises `Corrupt` as `Policy.parse`."""
        return _gate_of(policy_bytes, detectors, seconds)

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
        filtered, warnings = self._filtered(text, path.text)
        stored = encode_text(filtered.text)
        self._check_size(len(stored), self.policy.file_bytes, usage)
        return Admitted(
            PASS,
            path=path,
            content=stored,
            kind=ContentKind.TEXT,
            policy=self._policy_bytes,
            marks=filtered.marks,
            warnings=warnings,
        )

    def admit_path(self, path: MemoryPath) -> None:
        """Check a new path. Raises `SecretFound` for a finding of a family that is masked or refused."""
        findings = self._attempted(_APART.join(_readings(path)), self._unspeakable, path.text)
        if findings:
            rules = _rules(findings)
            raise SecretFound(f"the path holds what must not be stored ({', '.join(rules)})", rules=rules)

    def masked_form(self, text: str, path: str = "") -> str:
        """What the gate would store of a fragment; the numbers in placeholders depend on the whole text.

        What the policy refuses is masked here: messages repeat this form. What may stay at some paths only is masked
        unless such a `path` is given. Raises `Refused` if the filter failed.
        """
        return self._masked(str.__str__(text), self._unspeakable, path).text

    def tried(self, text: str, path: str = "") -> tuple[str, tuple[Trial, ...]]:
        """What would happen to a text: its masked form, and each finding by its place. Raises as `masked_form` does."""
        findings = self._attempted(text, self._unspeakable, path)
        shown = masked(text, findings, self._tag)
        left = self._attempted(shown.text, self._names[Word.WARN], path)
        trials = [
            (found.start, found.rule, mark.placeholder) for found, mark in zip(findings, shown.marks, strict=True)
        ]
        trials += ((shown.view.to_input(found.start, found.end)[0], found.rule, "") for found in left)
        return shown.text, tuple(
            Trial(text.count("\n", 0, start) + 1, self._named[rule], self._words[rule], placeholder)
            for start, rule, placeholder in sorted(trials)
        )

    def _check_size(self, size: int, most: int, usage: Usage) -> None:
        policy = self.policy
        if size > most:
            raise LimitExceeded(f"the memory would have {size:,} bytes, and {most:,} is the most")
        if usage.replaced is None and usage.files >= policy.files:
            raise LimitExceeded(f"the vault holds {usage.files:,} memories, and {policy.files:,} is the most")
        total = usage.total - (usage.replaced or 0) + size
        if total > policy.vault_bytes and size > (usage.replaced or 0):
            raise LimitExceeded(f"the vault would hold {total:,} bytes, and {policy.vault_bytes:,} is the most")

    def _filtered(self, text: str, path: str) -> tuple[Redacted, tuple[Mark, ...]]:
        """Refuse, mask, then look for what only warns; each step sees the text that the step before left."""
        refused = self._attempted(text, self._names[Word.REFUSE], path)
        if refused:
            where = _where(_with_lines(text, refused))
            raise SecretFound(f"the content holds what the policy refuses: {where}", rules=_rules(refused))
        stored = self._masked(text, self._names[Word.MASK], path)
        left = self._attempted(stored.text, self._names[Word.WARN], path)
        return stored, tuple(Mark(found.rule, "", line) for line, found in _with_lines(stored.text, left))

    def _attempted(self, text: str, names: frozenset[str], path: str) -> tuple[Finding, ...]:
        return self._required(lambda: self._filter(names, path).scan(text) if names else ())

    def _masked(self, text: str, names: frozenset[str], path: str) -> Redacted:
        return self._required(lambda: self._filter(names, path).redact(text))

    def _required(self, filtered: Callable[[], _Result]) -> _Result:
        """Refuse if the filter gives no result, whatever the reason: a filter that failed admits nothing.

        Raised here, where the failure is not the context any more: its message and its traceback could quote the
        content.
        """
        result: _Result | None = None
        reason, too_many = "the redaction filter failed on this content", ""
        with suppress(Exception):
            try:
                with within(self._seconds):
                    result = filtered()
            except LimitExceeded as error:  # the filter's own, with a number in it and nothing else
                too_many = error.message
            except TimeoutError:
                reason = "a rule or a detector of this vault's own took too long on this content"
        if too_many:
            raise LimitExceeded(too_many, hint="split it into several memories")
        if result is None:
            raise Refused(f"{reason}, so it was not stored")
        return result

    def _filter(self, names: frozenset[str], path: str) -> Filter:
        return Filter(names, self._ruleset, allowed=partial(self._allowed, path), tag=self._tag)

    def _allowed(self, path: str, rule: str, value: str) -> bool:
        names, key = (rule, self._named[rule].family), self.policy.tag_key
        return any(one.holds(names=names, path=path, value=value, key=key) for one in self.policy.allow)

    def _tag(self, rule: str, value: str) -> str | None:
        """A tag for a class of secrets that nobody can guess; for the others a tag would let a writer test guesses."""
        if not self.policy.tag_key or self._named[rule].family not in TAGGED:
            return None
        message = f"{rule}\0{value.strip()}".encode("utf-8", "surrogatepass")
        digest = hmac.digest(self.policy.tag_key, b"tag\0" + message, "sha256")
        return base64.b32encode(digest[:5]).decode("ascii").lower()[:_TAG_CHARACTERS]


def _require_runnable(policy: Policy) -> None:
    patterns = [(f"the rule {rule.id}", rule.pattern) for rule in policy.rules]
    patterns += [("an allowance", allowance.pattern) for allowance in policy.allow if allowance.pattern]
    for what, pattern in patterns:
        unsafe = why_not_here(pattern)
        if unsafe is not None:
            raise Refused(
                f"{what} of this vault's policy cannot be run here, so nothing is stored: {unsafe}", hint=_CANNOT_RUN
            )


def _readings(path: MemoryPath) -> Iterator[str]:
    """A path in the ways in which somebody could read it: whole, and each name, also without its ending."""
    yield path.text
    # With the `//` of an address, which was an empty name, and went when the path was parsed.
    yield "/".join(name + "/" if name.endswith(":") else name for name in path.segments)
    for name in path.segments:
        stem = _ENDING.sub("", name)
        # In the whole path a number is a part of something longer; and in names `_` stands for a blank.
        yield from dict.fromkeys((name, stem, name.replace("_", " "), stem.replace("_", " ")))


def _rules(findings: tuple[Finding, ...]) -> tuple[str, ...]:
    return tuple(sorted({finding.rule for finding in findings}))


def _with_lines(text: str, findings: tuple[Finding, ...]) -> Iterator[tuple[int, Finding]]:
    """Each finding with its 1-based line; the text is gone through once."""
    line, done = 1, 0
    for finding in findings:
        line += text.count("\n", done, finding.start)
        done = finding.start
        yield line, finding


def _where(found: Iterable[tuple[int, Finding]]) -> str:
    """`github_token in line 2, 4; email in line 3`."""
    lines: dict[str, dict[int, None]] = {}
    for line, finding in found:
        lines.setdefault(finding.rule, {})[line] = None
    return "; ".join(f"{rule} in line {_some(list(of))}" for rule, of in sorted(lines.items()))


def _some(lines: list[int]) -> str:
    return ", ".join(map(str, lines[:_LINES_NAMED])) + (", …" if len(lines) > _LINES_NAMED else "")


@lru_cache(maxsize=16)
def _gate_of(policy_bytes: bytes, detectors: tuple[Sweep, ...], seconds: float) -> Gate:
    return Gate(Policy.parse(policy_bytes), detectors, seconds=seconds)
