"""`vault.format.header`: one spelling, bounds on everything, and nothing but `Malformed` or `NewerFormat`."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import OTHER_VAULT, VAULT, bit_flips, damaged, decoded_strictly, header
from vault.errors import NewerFormat
from vault.format.binary import Malformed
from vault.format.frame import CheckpointHashes, Head
from vault.format.header import (
    MAX_AUDIT_KEYS,
    MAX_HEADER_FILE,
    MAX_SLOTS,
    Argon2idParameters,
    ExtractParameters,
    Header,
    KdfParameters,
    Slot,
    WrappedAuditKey,
)

GOOD = header()
BYTES = GOOD.encode()
REFUSALS = (Malformed, NewerFormat)

_COUNTS, _NUMBERS = st.integers(0, 2**63 - 1), st.integers(1, 2**63 - 1)
_HASHES = st.binary(min_size=32, max_size=32)
_IDS = st.binary(min_size=16, max_size=16)
_WRAPPED = st.binary(min_size=104, max_size=104)
_SLOTS = st.one_of(
    st.builds(
        Slot,
        _IDS,
        st.just("passphrase"),
        st.builds(Argon2idParameters, _COUNTS, _COUNTS, _COUNTS, _IDS),
        _WRAPPED,
        st.just(b""),
    ),
    st.builds(Slot, _IDS, st.just("key-file"), st.builds(ExtractParameters, _HASHES), _WRAPPED, st.just(b"")),
    st.builds(
        Slot,
        _IDS,
        st.just("recovery-code"),
        st.builds(ExtractParameters, _HASHES),
        _WRAPPED,
        st.binary(min_size=92, max_size=92),
    ),
)
HEADERS = st.builds(
    Header,
    vault_id=_IDS,
    sequence=_NUMBERS,
    root_key_id=_IDS,
    start=st.builds(Head, _NUMBERS, _NUMBERS, _HASHES),
    checkpoint=st.builds(CheckpointHashes, _HASHES, _HASHES, _HASHES),
    epoch_key=_WRAPPED,
    audit_keys=st.lists(
        st.builds(WrappedAuditKey, _NUMBERS, _WRAPPED), min_size=1, max_size=3, unique_by=lambda key: key.first_epoch
    ).map(lambda keys: tuple(sorted(keys, key=lambda key: key.first_epoch))),
    slots=st.lists(_SLOTS, max_size=3).map(tuple),
    mac=_HASHES,
)  # fmt: skip


def _again(data: bytes) -> bytes:
    return Header.parse(data).encode()


def _respelled(change: Callable[[dict[str, Any]], object]) -> bytes:
    """The good header after a change of its JSON, with a checksum that fits: what somebody without keys can make."""
    found = json.loads(BYTES)
    change(found)
    body = {name: value for name, value in found.items() if name not in {"checksum", "mac"}}
    if "checksum" in found:
        found["checksum"] = sha256(_canonical(body)).hexdigest()
    return _canonical(found) + b"\n"


def _canonical(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def test_the_helper_of_these_tests_makes_headers_that_parse() -> None:
    assert Header.parse(_respelled(lambda found: found.update(sequence=8))) == GOOD._replace(sequence=8)


@given(HEADERS)
def test_every_header_comes_back_as_it_was(made: Header) -> None:
    assert Header.parse(made.encode()) == made


def test_a_header_is_one_line_of_ascii_json_with_sorted_keys() -> None:
    assert BYTES.isascii()
    assert BYTES.count(b"\n") == 1
    assert BYTES.endswith(b"}\n")
    assert _canonical(json.loads(BYTES)) + b"\n" == BYTES


def test_the_body_leaves_out_checksum_and_mac_only() -> None:
    body, whole = json.loads(GOOD.body), json.loads(BYTES)
    assert whole == body | {"checksum": sha256(GOOD.body).hexdigest(), "mac": GOOD.mac.hex()}
    assert GOOD._replace(mac=bytes(32)).body == GOOD.body


@given(damaged(st.just(BYTES)))
def test_a_damaged_header_is_refused_or_the_same(data: bytes) -> None:
    decoded_strictly(data, _again, refusals=REFUSALS)


@given(st.binary(max_size=200))
def test_bytes_that_were_never_a_header_are_malformed(data: bytes) -> None:
    with pytest.raises(Malformed):
        Header.parse(data)


def test_every_flipped_bit_is_noticed_but_for_those_of_the_mac_which_only_a_key_can_judge() -> None:
    made = header(slots=())
    start = made.encode().index(b'"mac":"') + 7
    for place, changed in enumerate(bit_flips(made.encode())):
        if start <= place // 8 < start + 64:
            assert not decoded_strictly(changed, _again, refusals=REFUSALS) or Header.parse(changed).body == made.body
        else:
            with pytest.raises(REFUSALS):
                Header.parse(changed)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def _places(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    found: list[tuple[str | int, ...]] = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += _places(inner, (*path, key))
    return found


@given(st.sampled_from(_places(json.loads(BYTES))), _JSON)
def test_any_json_in_the_place_of_any_field_is_refused_or_spelled_the_same(
    place: tuple[str | int, ...], value: object
) -> None:
    def change(found: Any) -> None:  # noqa: ANN401  (JSON)
        for key in place[:-1]:
            found = found[key]
        found[place[-1]] = value

    decoded_strictly(_respelled(change), _again, refusals=REFUSALS)


SPELLINGS: dict[str, bytes] = {
    "space before": b" " + BYTES,
    "space inside": BYTES.replace(b":", b": ", 1),
    "no newline": BYTES[:-1],
    "two newlines": BYTES + b"\n",
    "carriage return": BYTES[:-1] + b"\r\n",
    "byte order mark": b"\xef\xbb\xbf" + BYTES,
    "UTF-16": BYTES.decode().encode("utf-16"),
    "repeated key": b'{"format":1,' + BYTES[1:],
    "escaped letter": BYTES.replace(b'"format"', b'"\\u0066ormat"'),
    "upper case hex": BYTES.replace(b'"0a0a', b'"0A0a', 1),
    "unknown field": _respelled(lambda found: found.update(extra=1)),
    "unknown field in a slot": _respelled(lambda found: found["slots"][0].update(extra=1)),
    "unknown field in the kdf": _respelled(lambda found: found["slots"][1]["kdf"].update(passes=1)),
    "sequence as a float": _respelled(lambda found: found.update(sequence=7.0)),
    "sequence as a text": _respelled(lambda found: found.update(sequence="7")),
    "sequence as a truth": _respelled(lambda found: found.update(sequence=True)),
    "negative sequence": _respelled(lambda found: found.update(sequence=-1)),
    "sequence 0": _respelled(lambda found: found.update(sequence=0)),
    "epoch 0": _respelled(lambda found: found.update(epoch=0)),
    "seq 0": _respelled(lambda found: found["start"].update(seq=0)),
    "first epoch 0": _respelled(lambda found: found["audit_keys"][0].update(first_epoch=0)),
    "audit keys out of order": _respelled(lambda found: found["audit_keys"].reverse()),
    "two audit keys of one epoch": _respelled(lambda found: found["audit_keys"][1].update(first_epoch=1)),
    "no audit keys": _respelled(lambda found: found.update(audit_keys=[])),
    "short epoch key": _respelled(lambda found: found.update(epoch_key="23" * 103)),
    "long audit key": _respelled(lambda found: found["audit_keys"][0].update(wrapped="24" * 105)),
    "short root key in a slot": _respelled(lambda found: found["slots"][2].update(wrapped="13" * 103)),
    "sequence of 64 bits": _respelled(lambda found: found.update(sequence=2**63)),
    "format 0": _respelled(lambda found: found.update(format=0)),
    "format true": _respelled(lambda found: found.update(format=True)),
    "format 1.0": _respelled(lambda found: found.update(format=1.0)),
    "no format": _respelled(lambda found: found.pop("format")),
    "no checksum": _respelled(lambda found: found.pop("checksum")),
    "no mac": _respelled(lambda found: found.pop("mac")),
    "empty mac": _respelled(lambda found: found.update(mac="")),
    "short vault id": _respelled(lambda found: found.update(vault=VAULT.hex()[2:])),
    "empty epoch key": _respelled(lambda found: found.update(epoch_key="")),
    "odd hex": _respelled(lambda found: found.update(epoch_key="abc")),
    "hex with a space": _respelled(lambda found: found.update(epoch_key="ab cd")),
    "unknown kind of slot": _respelled(lambda found: found["slots"][1].update(kind="none")),
    "kind of slot that is no text": _respelled(lambda found: found["slots"][1].update(kind=["key-file"])),
    "null cipher": _respelled(lambda found: found["slots"][1]["kdf"].update(algorithm="none")),
    "passphrase without argon2id": _respelled(lambda found: found["slots"][0].update(kdf=found["slots"][1]["kdf"])),
    "key file with argon2id": _respelled(lambda found: found["slots"][1].update(kdf=found["slots"][0]["kdf"])),
    "too many slots": _respelled(lambda found: found.update(slots=found["slots"][:1] * (MAX_SLOTS + 1))),
    "too many audit keys": _respelled(
        lambda found: found.update(
            audit_keys=[{"first_epoch": 1 + number, "wrapped": "00" * 104} for number in range(MAX_AUDIT_KEYS + 1)]
        )
    ),
    "too long": BYTES[:-1] + b" " * MAX_HEADER_FILE + b"\n",
    "a list": b"[]\n",
    "a number": b"1\n",
    "nothing": b"",
    "deep nesting": b"[" * 100_000 + b"]" * 100_000,
    "a number of many digits": b'{"format":' + b"9" * 10_000 + b"}",
    "not a number": BYTES.replace(b'"sequence":7', b'"sequence":NaN'),
}  # fmt: skip


@pytest.mark.parametrize("data", SPELLINGS.values(), ids=SPELLINGS)
def test_another_spelling_or_a_value_out_of_bounds_is_malformed(data: bytes) -> None:
    with pytest.raises(Malformed):
        Header.parse(data)


def test_a_checksum_that_does_not_fit_is_malformed() -> None:
    with pytest.raises(Malformed):
        Header.parse(BYTES.replace(b'"sequence":7', b'"sequence":8'))


@pytest.mark.parametrize("version", [2, 3, 10**30])
def test_a_newer_format_is_told_apart_from_damage_whatever_else_it_holds(version: int) -> None:
    def empty(found: dict[str, Any]) -> None:
        found.clear()
        found.update(format=version, checksum="", words=["é", 1.5, None])

    for data in (_respelled(lambda found: found.update(format=version)), _respelled(empty)):
        with pytest.raises(NewerFormat, match=f"format {version}"):
            Header.parse(data)


def test_a_damaged_version_number_is_damage_and_not_a_newer_format() -> None:
    for data in (BYTES.replace(b'"format":1', b'"format":3'), b'{"format":2}\n', b'{"checksum":null,"format":2}\n'):
        with pytest.raises(Malformed):
            Header.parse(data)


def test_a_newer_header_that_nests_deeply_is_malformed_or_newer_and_nothing_worse() -> None:
    data = b'{"checksum":"","format":2,"x":' + b"[" * 900 + b"]" * 900 + b"}"
    decoded_strictly(data, _again, refusals=REFUSALS)


def test_the_most_slots_and_audit_keys_fit_into_a_header_file() -> None:
    keys = tuple(WrappedAuditKey(10**6 + number, bytes(104)) for number in range(MAX_AUDIT_KEYS))
    made = header(slots=(GOOD.slots[0],) * MAX_SLOTS)._replace(audit_keys=keys)
    assert len(made.encode()) <= MAX_HEADER_FILE
    assert Header.parse(made.encode()) == made


def test_canonical_kdf_parameters_tell_every_parameter() -> None:
    base = Argon2idParameters(65536, 3, 4, bytes(16))
    variants: list[KdfParameters] = [
        base,
        base._replace(memory_kib=65537),
        base._replace(passes=2),
        base._replace(lanes=3),
        base._replace(salt=VAULT),
        ExtractParameters(bytes(32)),
        ExtractParameters(VAULT + OTHER_VAULT),
    ]
    spelled = {Slot(VAULT, "passphrase", kdf, b"").canonical_kdf for kdf in variants}
    assert len(spelled) == len(variants)
