"""What a text may cost at most: findings, looks, tries of rules, comparisons with found values. Counted, not timed."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random

import pytest

from tests.secret_samples import filled
from vault.errors import LimitExceeded, Refused
from vault.paths import MemoryPath
from vault.policy import Gate, Policy, Usage, Word
from vault.redaction import Finding, engine, redact, scan
from vault.redaction.catalogue import NAMES
from vault.redaction.copies import copies
from vault.redaction.findings import STAND_IN
from vault.redaction.masking import Masked, Tag, masked
from vault.redaction.ours import says_nothing
from vault.redaction.tokens import key_blocks, web_credentials

_SIZE = 512 * 1024
_AT = "@"


class _Text(str):
    """A text that counts how many of its characters are gone over by searches."""

    __slots__ = ()
    gone_over = 0

    def __contains__(self, part: object, /) -> bool:
        _Text.gone_over += len(self)
        return super().__contains__(str(part))

    def find(self, *given: object) -> int:
        _Text.gone_over += len(self)
        return super().find(*given)  # type: ignore[arg-type]

    def count(self, *given: object) -> int:
        _Text.gone_over += len(self)
        return super().count(*given)  # type: ignore[arg-type]


def _mails(count: int, between: str = " ") -> str:
    return between.join(f"m{number}{_AT}b.co" for number in range(count))


@contextmanager
def _counted() -> Iterator[list[int]]:
    """Count calls, of functions and of built-ins."""
    calls = [0]

    def note(_frame: object, event: str, _argument: object) -> None:
        calls[0] += event in {"call", "c_call"}

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


# Findings


def test_two_thousand_findings_are_masked_and_one_more_is_too_many() -> None:
    assert redact(_mails(2_000)).text.endswith(" [REDACTED:email:2000]")
    with pytest.raises(LimitExceeded, match=r"^the text holds more than 2,000 secrets, and that is the most$"):
        redact(_mails(2_001))


@pytest.mark.parametrize("word", [Word.MASK, Word.REFUSE, Word.WARN])
def test_the_gate_says_so_and_quotes_nothing(word: Word) -> None:
    gate = Gate(Policy(families={"email": word}))
    with pytest.raises(LimitExceeded, match="more than 2,000 secrets") as refused:
        gate.admit(MemoryPath.parse("/memories/a"), _mails(2_001), Usage(0, 0, None))
    assert refused.value.hint == "split it into several memories"
    assert refused.value.__context__ is None
    assert refused.value.__cause__ is None


def test_what_is_allowed_is_not_counted() -> None:
    gate = Gate(Policy(families={"email": Word.ALLOW}))
    text = _mails(2_001)
    assert gate.admit(MemoryPath.parse("/memories/a"), text, Usage(0, 0, None)).content == text.encode()


@pytest.mark.parametrize(
    "text",
    [
        _mails(60_000)[:_SIZE],
        "[REDACTED:email:1] " * 10_000 + _mails(30_000),
        _mails(20_000, " [REDACTED:email:1] ")[:_SIZE],
    ],
    ids=["mails", "placeholders, then mails", "alternating"],
)
def test_a_text_of_mails_is_looked_at_once_and_then_refused(text: str) -> None:
    with _counted() as calls, pytest.raises(LimitExceeded):
        redact(text)
    assert calls[0] < 100 * text.count(_AT)


# Placeholders


def test_what_is_only_placeholders_says_nothing() -> None:
    assert says_nothing(f" {STAND_IN} {STAND_IN}\n")
    assert not says_nothing(f"{STAND_IN}x")
    assert not says_nothing(" ")


# Copies


def test_many_values_cost_what_one_costs() -> None:
    text = _Text("the quick brown fox jumps over the lazy dog\n" * 2_000)
    values = {filled("{a36}", Random(number)): 0 for number in range(2_000)}
    _Text.gone_over = 0
    with _counted() as calls:
        assert copies(text, values, NAMES) == []
    assert _Text.gone_over <= 4 * len(text)
    assert calls[0] < 30 * len(values) + 1_000


def test_values_that_begin_or_end_alike_are_told_apart_by_their_other_pieces() -> None:
    values = {f"company-{number:08}": number for number in range(1_000)}
    values |= {f"{number:08}{_AT}corp.io": number for number in range(1_000)}
    text = f"company- {_AT}corp.io " * 5_000 + "company-00000007"
    assert copies(text, values, NAMES) == [(len(text) - 16, len(text), 7)]


@pytest.mark.parametrize("value", ["word", "tiger", "tigers1", "Herbst20", "Herbst2026!", "x" * 100 + "y" * 100])
def test_a_copy_is_found_at_every_edge_of_a_text(value: str) -> None:
    size = len(value)
    assert copies(value, {value: 3}, NAMES) == [(0, size, 3)]
    assert copies(f"{value} {value}", {value: 3}, NAMES) == [(0, size, 3), (size + 1, 2 * size + 1, 3)]
    assert copies(f"{value[1:]} {value[:-1]}", {value: 3}, NAMES) == []
    assert copies(f"a{value}b", {value: 3}, NAMES) == ([(1, 1 + size, 3)] if size >= 8 else [])


def test_a_word_shorter_than_four_or_in_a_placeholder_is_no_copy() -> None:
    assert copies("abc abc", {"abc": 0}, NAMES) == []
    assert copies("[REDACTED:email:1] email", {"email": 0, "REDACTED": 1}, NAMES) == [(19, 24, 0)]


def test_a_text_that_is_made_of_pieces_of_its_secrets_is_refused_and_not_quoted() -> None:
    random = Random(1)
    words = [["a" * 7 + "b", "a" * 8 + "b"][random.randrange(2)] for _ in range(20_000)]
    values = {"".join(random.choices(words, k=25)): 0 for _ in range(500)}
    with pytest.raises(Refused, match=r"^the text cannot be redacted: it is made of pieces of its secrets$"):
        copies("".join(words), values, NAMES)


def test_few_values_have_the_same_bound() -> None:
    values = {"a" * size: 0 for size in range(8, 12)}
    with pytest.raises(Refused, match="made of pieces of its secrets"):
        copies("a" * 200_000, values, NAMES)


# Looks and tries


def _chain() -> str:
    keys = ["AK" + "IA" + filled("{s16}", Random(number)) for number in range(40)]
    return " ".join([keys[0], *(left + right for left, right in itertools.pairwise(keys))])


@pytest.mark.parametrize(("filling", "most"), [("", 6), ("x" * _SIZE, 6), ("a://" * (_SIZE // 4), 3)])
def test_a_text_that_costs_much_is_looked_at_less_often(
    filling: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = 0

    def look(text: str, findings: Sequence[Finding], tag: Tag) -> Masked:
        nonlocal looks
        looks += 1
        return masked(text, findings, tag)

    monkeypatch.setattr(engine, "masked", look)
    with pytest.raises(Refused, match="uncovers"):
        scan(f"{_chain()}\n{filling}")
    assert looks <= most


def test_an_equals_sign_costs_nothing_if_no_name_of_a_password_ends_before_it() -> None:
    with _counted() as calls:
        assert scan("=" * _SIZE) == ()
    assert calls[0] < 1_000


def test_a_password_with_many_at_signs_has_a_bound() -> None:
    rule = next(rule for rule in web_credentials.RULES if rule.anchors == ("://",))
    for password, found in (
        ("p/w" + _AT, True),
        ("/" + _AT * 7, True),
        ("/" + _AT * 8, False),
        ("/" * 256, True),
        ("/" * 257, False),
        ((_AT + "/" * 250) * 2, False),
    ):
        text = f"pg://app:{password}{_AT}db/x"
        span = rule.find(text, 2, 5)
        assert (span is not None and text[slice(*span)] == password) is found, password


def test_a_key_is_looked_for_behind_a_few_attributes_only() -> None:
    # Each line is an anchor: if the first of them read all the others, the work would be their square.
    line = "Private-Lines: 1\n"
    rule = next(rule for rule in key_blocks.RULES if rule.anchors == ("Private-Lines:",))
    text = line * 40 + "\n".join(filled("{b64}", Random(number)) for number in range(4))
    starts = range(0, 40 * len(line), len(line))
    found = [rule.find(text, start, start + len("Private-Lines:")) is not None for start in starts]
    assert found == [False] * 23 + [True] * 17
    assert redact(text).text.endswith(": 1\n[REDACTED:private_key:1]")
