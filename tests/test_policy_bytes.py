"""The policy as a value and as bytes: one spelling, and everything else is refused."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vault.errors import Corrupt, InvalidRequest
from vault.policy import Gate, Policy, Word
from vault.redaction import FAMILIES

_NUMBERS = st.integers(1, 2**53 - 1)
_SIZES = st.integers(1, 16 * 1024 * 1024)
_POLICIES = st.builds(
    Policy,
    file_bytes=_SIZES,
    image_bytes=_SIZES,
    vault_bytes=_NUMBERS,
    files=_NUMBERS,
    keep_versions=_NUMBERS,
    keep_days=_NUMBERS,
    families=st.dictionaries(st.sampled_from(FAMILIES), st.sampled_from(Word)),
)


@given(_POLICIES)
def test_a_policy_survives_its_bytes(policy: Policy) -> None:
    again = Policy.parse(policy.encode())
    assert again == policy
    assert hash(again) == hash(policy)
    assert again.encode() == policy.encode()
    assert all(again.word(family) is policy.word(family) for family in FAMILIES)


def test_the_default_policy_masks_everything() -> None:
    assert Policy().encode() == (
        b'{"families":{},"file_bytes":524288,"files":10000,"image_bytes":3750000,'
        b'"keep_days":30,"keep_versions":20,"vault_bytes":268435456}'
    )
    assert {Policy().word(family) for family in FAMILIES} == {Word.MASK}


def test_masking_is_not_written_down() -> None:
    assert Policy(families={"email": Word.MASK}) == Policy()
    assert Policy(families={"email": Word.MASK}).encode() == Policy().encode()


def _other_spellings() -> Iterator[bytes]:
    data = Policy(families={"email": Word.WARN}).encode()
    record = json.loads(data)
    yield b""
    yield b"{}"
    yield b"[]"
    yield b"null"
    yield b"\xff"
    yield data + b"\n"
    yield b" " + data
    yield json.dumps(record).encode()
    yield json.dumps(dict(reversed(record.items())), separators=(",", ":")).encode()
    yield data.replace(b'"files"', b'"files":1,"files"')
    yield data.replace(b'"email":"warn"', b'"email":"mask"')
    yield data.replace(b'"email":"warn"', b'"email":"WARN"')
    yield data.replace(b'"email":"warn"', b'"email":1')
    yield data.replace(b'"email"', b'"nonsense"')
    yield data.replace(b'"email"', b'"\\u0065mail"')
    yield data.replace(b"10000", b"10000.0")
    yield data.replace(b"10000", b"0")
    yield data.replace(b"10000", b"-1")
    yield data.replace(b"10000", b"true")
    yield data.replace(b"10000", b"1" + b"0" * 30)
    yield data.replace(b"10000", b"1" + b"0" * 5000)
    yield data.replace(b"524288", str(16 * 1024 * 1024 + 1).encode())
    yield data.replace(b"10000", b"NaN")
    yield data.replace(b'"files"', b'"filez"')
    yield data.replace(b'"files"', b'"self"')
    yield data.replace(b'{"email":"warn"}', b"null")
    yield data.replace(b'"families":{"email":"warn"},', b"")
    yield b"[" * 100_000


@pytest.mark.parametrize("data", [*_other_spellings()])
def test_other_bytes_are_corrupt(data: bytes) -> None:
    with pytest.raises(Corrupt):
        Policy.parse(data)
    with pytest.raises(Corrupt):
        Gate.of(data)


@given(st.binary())
def test_no_bytes_raise_anything_else(data: bytes) -> None:
    with pytest.raises(Corrupt):
        Policy.parse(data)


def test_a_gate_is_kept_for_its_policy() -> None:
    data = Policy(files=7).encode()
    assert Gate.of(data) is Gate.of(bytes(bytearray(data)))
    assert Gate.of(data).policy == Policy(files=7)


@pytest.mark.parametrize(
    "settings",
    [
        {"file_bytes": 0},
        {"file_bytes": 16 * 1024 * 1024 + 1},
        {"files": -1},
        {"files": 1.5},
        {"files": True},
        {"keep_days": "30"},
        {"vault_bytes": 2**53},
        {"families": {"nonsense": Word.MASK}},
        {"families": {"email": "loud"}},
        {"families": {"email": ""}},
        {"families": {"email": 1}},
        {"families": {"email": ["mask"]}},
    ],
)
def test_a_policy_that_makes_no_sense_is_an_error_of_the_caller(settings: dict[str, object]) -> None:
    with pytest.raises(InvalidRequest):
        dataclasses.replace(Policy(), **settings)  # type: ignore[arg-type]


def test_a_word_is_as_good_as_its_text() -> None:
    policy = Policy(families={"email": "allow", "card": "mask"})
    assert policy == Policy(families={"email": Word.ALLOW})
    assert policy.word("email") is Word.ALLOW
    assert Policy.parse(policy.encode()) == policy


def test_a_policy_does_not_change_with_the_mapping_it_was_made_of() -> None:
    words = {"email": Word.WARN}
    policy = Policy(families=words)
    words["card"] = Word.ALLOW
    assert policy.word("card") is Word.MASK
    with pytest.raises(TypeError):
        policy.families["card"] = Word.ALLOW  # type: ignore[index]
