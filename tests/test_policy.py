"""The gate: limits, the policy's words, and that nothing gets past it or out of it."""

from __future__ import annotations

import copy
import dataclasses
import itertools
import pickle
import traceback
from random import Random

import pytest

from tests.secret_samples import filled
from vault.content import ContentKind
from vault.errors import InvalidRequest, LimitExceeded, Refused, SecretFound
from vault.paths import MemoryPath
from vault.policy import Admitted, Gate, Policy, Usage, Word
from vault.redaction import Mark, redact
from vault.redaction.engine import Filter

_PATH = MemoryPath.parse("/memories/notes.md")
_EMPTY = Usage(0, 0, None)
_TOKEN = "gh" + "p_" + filled("{a36}", Random(1))
_MAIL = "anna" + "@" + "corp.io"
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"


def _gate(**settings: object) -> Gate:
    return Gate(dataclasses.replace(Policy(), **settings))  # type: ignore[arg-type]


def _with(**words: Word) -> Gate:
    return _gate(families=words)


def test_a_gate_asks_its_policy_for_the_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = _with(vendor_token=Word.WARN)
    monkeypatch.delattr(Policy, "word")
    admitted = gate.admit(_PATH, f"{_TOKEN} {_MAIL}", _EMPTY)
    assert (admitted.rules, len(admitted.warnings)) == ((("email", 1),), 1)


# What the gate stores


def test_a_clean_text_is_stored_byte_for_byte() -> None:
    text = "first\r\nsecond\x0b\u2028third \u00e9\u0301\n\nno newline at the end"
    admitted = Gate().admit(_PATH, text, _EMPTY)
    assert admitted.content == text.encode()
    assert (admitted.path, admitted.kind) == (_PATH, ContentKind.TEXT)
    assert (admitted.marks, admitted.warnings, admitted.rules) == ((), (), ())


def test_bytes_of_text_go_through_the_filter_as_text_does() -> None:
    text = f"one\ntoken {_TOKEN}\nmail {_MAIL}, {_MAIL}\n"
    admitted = Gate().admit(_PATH, text.encode(), _EMPTY)
    assert admitted.content == b"one\ntoken [REDACTED:github_token:1]\nmail [REDACTED:email:1], [REDACTED:email:1]\n"
    assert admitted.marks == (
        Mark("github_token", "[REDACTED:github_token:1]", 2),
        Mark("email", "[REDACTED:email:1]", 3),
        Mark("email", "[REDACTED:email:1]", 3),
    )
    assert admitted.rules == (("email", 2), ("github_token", 1))
    assert Gate().admit(_PATH, text, _EMPTY).content == admitted.content


@pytest.mark.parametrize(("magic", "kind"), [(_PNG, ContentKind.PNG), (_JPEG, ContentKind.JPEG)])
def test_an_image_is_told_by_its_bytes_and_stored_as_it_is(magic: bytes, kind: ContentKind) -> None:
    content = magic + b"tEXt" + _TOKEN.encode() + bytes(range(256))
    admitted = Gate().admit(_PATH, content, _EMPTY)
    assert (admitted.content, admitted.kind, admitted.marks) == (content, kind, ())


def test_bytes_that_are_neither_text_nor_image_are_refused_without_a_byte_of_them() -> None:
    with pytest.raises(InvalidRequest) as refused:
        Gate().admit(_PATH, _TOKEN.encode() + b"\xff\xfe", _EMPTY)
    assert _TOKEN[:8] not in "".join(traceback.format_exception(refused.value))


def test_a_lone_surrogate_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="surrogate"):
        Gate().admit(_PATH, "x\ud800", _EMPTY)


def test_admitting_twice_changes_nothing() -> None:
    once = Gate().admit(_PATH, f"{_TOKEN} {_MAIL}", _EMPTY)
    twice = Gate().admit(_PATH, once.content, Usage(1, len(once.content), len(once.content)))
    assert twice.content == once.content
    assert twice.marks == ()


def test_a_secret_put_together_by_two_edits_is_masked_in_the_resulting_text() -> None:
    gate = Gate()
    first = gate.admit(_PATH, f"part: {_TOKEN[:19]}", _EMPTY)
    assert _TOKEN[:19].encode() in first.content
    second = gate.admit(_PATH, first.content.decode() + _TOKEN[19:], Usage(1, len(first.content), len(first.content)))
    assert second.content == b"part: [REDACTED:github_token:1]"


# The policy's words


def test_refuse_stores_nothing_and_names_rule_and_line_only() -> None:
    text = f"one\n{_TOKEN}\n{_MAIL}\n{_TOKEN}\n"
    with pytest.raises(SecretFound) as refused:
        _with(vendor_token=Word.REFUSE).admit(_PATH, text, _EMPTY)
    assert refused.value.rules == ("github_token",)
    assert str(refused.value) == "the content holds what the policy refuses: github_token in line 2, 4"
    assert not any(secret in _whole(refused.value) for secret in (_TOKEN, _MAIL))


def test_many_lines_are_named_in_part() -> None:
    text = "\n".join(filled("gh" + "p_{a36}", Random(n)) for n in range(30))
    with pytest.raises(SecretFound, match=r"in line 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …$"):
        _with(vendor_token=Word.REFUSE).admit(_PATH, text, _EMPTY)


def test_warn_stores_the_text_and_says_where() -> None:
    admitted = _with(email=Word.WARN).admit(_PATH, f"one {_TOKEN}\ntwo {_MAIL}\n", _EMPTY)
    assert admitted.content == f"one [REDACTED:github_token:1]\ntwo {_MAIL}\n".encode()
    assert admitted.warnings == (Mark("email", "", 2),)
    assert admitted.rules == (("github_token", 1),)


def test_allow_does_not_look() -> None:
    admitted = _with(email=Word.ALLOW).admit(_PATH, f"{_TOKEN} {_MAIL}", _EMPTY)
    assert admitted.content == f"[REDACTED:github_token:1] {_MAIL}".encode()
    assert admitted.warnings == ()


def test_a_secret_inside_an_allowed_one_is_masked_all_the_same() -> None:
    # The two findings overlap; the word for one family must not decide for the other.
    url = f"https://oauth2:x{_TOKEN}@forge.acme.io/x"
    for word in (Word.ALLOW, Word.WARN):
        admitted = _with(url_credential=word).admit(_PATH, url, _EMPTY)
        assert _TOKEN.encode() not in admitted.content
    assert _TOKEN.encode() not in _with(vendor_token=Word.ALLOW).admit(_PATH, url, _EMPTY).content


@pytest.mark.parametrize("word", [Word.MASK, Word.REFUSE])
def test_a_secret_in_a_new_path_is_refused_and_not_repeated(word: Word) -> None:
    path = MemoryPath.parse(f"/memories/customers/{_TOKEN}/x.md")
    for attempt in (
        lambda: _with(vendor_token=word).admit_path(path),
        lambda: _with(vendor_token=word).admit(path, "harmless", _EMPTY),
    ):
        with pytest.raises(SecretFound) as refused:
            attempt()
        assert refused.value.rules == ("github_token",)
        assert _TOKEN[:8] not in _whole(refused.value)


def test_a_card_number_as_the_name_of_a_file_is_refused() -> None:
    card = "4539" + "148803436467"
    with pytest.raises(SecretFound, match="card"):
        Gate().admit_path(MemoryPath.parse(f"/memories/{card}"))
    with pytest.raises(SecretFound, match="email"):
        Gate().admit_path(MemoryPath.parse(f"/memories/customers/{_MAIL}"))


@pytest.mark.parametrize("word", [Word.WARN, Word.ALLOW])
def test_a_path_may_hold_what_the_policy_does_not_mask(word: Word) -> None:
    _with(email=word).admit_path(MemoryPath.parse(f"/memories/customers/{_MAIL}.md"))


def test_a_memory_under_an_old_name_can_still_be_edited() -> None:
    path = MemoryPath.parse(f"/memories/{_MAIL}.md")
    assert Gate().admit(path, "new text", Usage(1, 8, 8)).content == b"new text"


def test_the_masked_form_is_what_would_be_stored() -> None:
    text = f"a {_TOKEN} b {_MAIL}"
    assert Gate().masked_form(text).encode() == Gate().admit(_PATH, text, _EMPTY).content
    assert _with(email=Word.ALLOW).masked_form(text) == f"a [REDACTED:github_token:1] b {_MAIL}"
    # What is refused is stored nowhere, and must not come back in an error text either.
    assert _with(vendor_token=Word.REFUSE).masked_form(text) == "a [REDACTED:github_token:1] b [REDACTED:email:1]"


# Limits


def test_the_file_limit_is_in_bytes_and_exact() -> None:
    gate = _gate(file_bytes=10)
    assert gate.admit(_PATH, "ééééé", _EMPTY).content == "ééééé".encode()
    with pytest.raises(LimitExceeded, match="11 bytes, and 10 is the most"):
        gate.admit(_PATH, "éééééx", _EMPTY)


def test_a_text_that_only_masking_makes_too_long_is_refused() -> None:
    text = "a@" + "b.io"
    assert len(text) < len(redact(text).text)
    with pytest.raises(LimitExceeded):
        _gate(file_bytes=len(text)).admit(_PATH, text, _EMPTY)


def test_a_text_that_only_masking_makes_short_enough_is_refused() -> None:
    # Before masking too: what is too large must not reach the filter.
    assert len(redact(_TOKEN).text) < len(_TOKEN)
    with pytest.raises(LimitExceeded):
        _gate(file_bytes=len(_TOKEN) - 1).admit(_PATH, _TOKEN, _EMPTY)


def test_images_have_a_limit_of_their_own() -> None:
    gate = _gate(file_bytes=4, image_bytes=20)
    assert gate.admit(_PATH, _PNG + bytes(12), _EMPTY).kind is ContentKind.PNG
    with pytest.raises(LimitExceeded):
        gate.admit(_PATH, _PNG + bytes(13), _EMPTY)


def test_the_number_of_memories_counts_for_new_ones_only() -> None:
    gate = _gate(files=2)
    assert gate.admit(_PATH, "x", Usage(1, 1, None)).content == b"x"
    assert gate.admit(_PATH, "x", Usage(2, 2, 1)).content == b"x"
    with pytest.raises(LimitExceeded, match="2 memories, and 2 is the most"):
        gate.admit(_PATH, "x", Usage(2, 2, None))


def test_the_vault_limit_counts_what_is_there_without_what_is_replaced() -> None:
    gate = _gate(vault_bytes=100)
    assert gate.admit(_PATH, "x" * 40, Usage(3, 60, None)).content == b"x" * 40
    assert gate.admit(_PATH, "x" * 50, Usage(3, 90, 40)).content == b"x" * 50
    with pytest.raises(LimitExceeded, match="101 bytes, and 100 is the most"):
        gate.admit(_PATH, "x" * 41, Usage(3, 60, None))
    with pytest.raises(LimitExceeded):
        gate.admit(_PATH, _PNG + bytes(43), Usage(3, 90, 40))


def test_a_full_vault_can_be_emptied() -> None:
    assert _gate(vault_bytes=10).admit(_PATH, "x" * 5, Usage(1, 30, 20)).content == b"x" * 5


# A filter that fails


def _whole(error: BaseException) -> str:
    """Everything that a log could show of an error: its text, its causes and contexts, their texts."""
    return "".join(traceback.format_exception(error)) + repr(error) + repr(error.__context__) + repr(error.__cause__)


@pytest.mark.parametrize("gate", [Gate(), _with(vendor_token=Word.REFUSE), _with(vendor_token=Word.WARN)])
def test_a_filter_that_fails_refuses_the_write_and_leaks_nothing(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_self: object, text: str) -> None:
        raise RuntimeError(f"cannot cut {text}")

    monkeypatch.setattr(Filter, "scan", fail)
    text = f"{_TOKEN} {_MAIL}"
    for attempt in (lambda: gate.admit(_PATH, text, _EMPTY), lambda: gate.masked_form(text)):
        with pytest.raises(Refused) as refused:
            attempt()
        assert refused.value.__context__ is None
        assert refused.value.__cause__ is None
        assert _TOKEN not in _whole(refused.value)
        assert _MAIL not in _whole(refused.value)


def test_a_filter_that_cannot_settle_refuses_the_write() -> None:
    keys = ["AK" + "IA" + filled("{s16}", Random(n)) for n in range(40)]
    text = " ".join([keys[0], *(left + right for left, right in itertools.pairwise(keys))])
    with pytest.raises(Refused, match="filter failed") as refused:
        Gate().admit(_PATH, text, _EMPTY)
    assert refused.value.__context__ is None


# The proof


def _admitted() -> Admitted:
    return Gate().admit(_PATH, "x", _EMPTY)


def test_nobody_but_the_gate_makes_an_admitted() -> None:
    made = _admitted()
    values = {name: getattr(made, name) for name in Admitted.__slots__ if name != "rules"}
    for attempt in (
        lambda: Admitted(),  # type: ignore[call-arg]  # noqa: PLW0108
        lambda: Admitted(object(), **values),  # type: ignore[arg-type]
        lambda: Admitted(None, **values),  # type: ignore[arg-type]
        lambda: type("Forged", (Admitted,), {}),
        lambda: dataclasses.replace(made, content=b"y"),  # type: ignore[type-var]
        lambda: pickle.dumps(made),
        lambda: getattr(copy, "replace", dataclasses.replace)(made, content=b"y"),  # type: ignore[type-var]
    ):
        with pytest.raises(TypeError):
            attempt()


def test_an_admitted_does_not_change_and_a_copy_is_itself() -> None:
    made = _admitted()
    with pytest.raises(AttributeError):
        made.content = b"y"
    with pytest.raises(AttributeError):
        del made.content
    with pytest.raises(AttributeError):
        made.other = 1
    assert copy.copy(made) is made
    assert copy.deepcopy(made) is made
