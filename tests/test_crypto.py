"""`vault.crypto`: what is sealed opens under one key, in one place, unchanged; keys have no face."""

from __future__ import annotations

import copy
import hmac
import pickle

import pytest
from cryptography.hazmat.primitives.hashes import SHA512
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import OTHER_VAULT, VAULT, bit_flips, drawn, epoch_keys, root_key
from vault import crypto
from vault.crypto import (
    COMMIT_SIZE,
    OVERHEAD,
    SALT_SIZE,
    Key,
    Kind,
    OpenError,
    RootKey,
    argon2id,
    context,
    extract,
    open_sealed,
    same,
    seal,
)

KEY = Key(bytes(range(32)))
PLACE = context(Kind.OBJECT, VAULT, 0, b"file")
SEALED = seal(KEY, PLACE, b"hello", random=drawn())

# Few values and short ones, so that two draws are often nearly the same place.
PLACES = st.tuples(
    st.sampled_from(Kind),
    st.sampled_from([VAULT, OTHER_VAULT]),
    st.sampled_from([0, 1, 2**64 - 1]),
    st.lists(st.sampled_from([b"", b"\0", b"\0\0", b"\0\1", b"\0\1\0", b"a", b"aa", b"a\0\1a"]), max_size=4),
)


def _opens(sealed: bytes, *, key: Key = KEY, place: bytes = PLACE) -> bool:
    try:
        open_sealed(key, place, sealed)
    except OpenError:
        return False
    return True


def _fields(place: bytes) -> list[bytes]:
    """Read a context's fields back: what can be read back is not ambiguous."""
    fields, rest = [], place[25:]
    while rest:
        length = int.from_bytes(rest[:2], "big")
        fields.append(rest[2 : 2 + length])
        rest = rest[2 + length :]
    return fields


def test_seal_gives_the_check_vector_of_the_design() -> None:
    sealed = seal(KEY, b"ctx", b"hello", random=bytes)
    assert sealed[:24] == bytes(24)
    assert sealed[24:56].hex() == "8891f59fd784cb6b802410c8759686e106bdfbcc623bf03d8124504b7dc81782"
    assert sealed[56:].hex() == "6663d7e830b5b80943fa1700fc5a5fdb5ce2a60492"


@given(st.binary(min_size=1, max_size=150), st.binary(max_size=150), st.integers(1, 400))
def test_expand_is_the_librarys_hkdf_expand_with_sha512(secret: bytes, info: bytes, length: int) -> None:
    expected = HKDFExpand(algorithm=SHA512(), length=length, info=info).derive(secret)
    assert crypto._expand(secret, info, length) == expected  # noqa: SLF001


@given(PLACES, PLACES)
def test_two_places_never_have_the_same_context(
    first: tuple[Kind, bytes, int, list[bytes]], second: tuple[Kind, bytes, int, list[bytes]]
) -> None:
    assert (context(*first[:3], *first[3]) == context(*second[:3], *second[3])) == (first == second)
    assert _fields(context(*first[:3], *first[3])) == first[3]


@given(st.binary(max_size=300), PLACES)
def test_what_is_sealed_opens_again(plaintext: bytes, where: tuple[Kind, bytes, int, list[bytes]]) -> None:
    place = context(*where[:3], *where[3])
    sealed = seal(KEY, place, plaintext, random=drawn())
    assert len(sealed) == len(plaintext) + OVERHEAD
    assert open_sealed(KEY, place, sealed) == plaintext
    assert open_sealed(KEY.reveal(), place, memoryview(sealed)) == plaintext


def test_nothing_opens_with_any_single_bit_changed() -> None:
    assert not any(_opens(changed) for changed in bit_flips(SEALED))


def test_nothing_opens_cut_short_or_with_something_behind_it() -> None:
    assert not any(_opens(SEALED[:length]) for length in range(len(SEALED)))
    assert not any(_opens(SEALED + tail) for tail in (b"\0", b"\xff", SEALED))
    assert not any(_opens(SEALED[start:]) for start in range(1, len(SEALED)))


def test_nothing_opens_with_any_bit_of_the_key_changed() -> None:
    assert not any(_opens(SEALED, key=Key(other)) for other in bit_flips(KEY.reveal()))


def test_nothing_opens_in_another_place() -> None:
    assert not any(_opens(SEALED, place=other) for other in bit_flips(PLACE))
    others = [context(Kind.SLOT, VAULT, 0, b"file"), context(Kind.OBJECT, VAULT, 0, b"fil", b"e"), b"", PLACE + b"\0"]
    assert not any(_opens(SEALED, place=other) for other in others)


def test_a_commitment_taken_from_another_key_opens_under_neither() -> None:
    other = Key(bytes(range(1, 33)))
    theirs = seal(other, PLACE, b"hello", random=drawn())
    end = SALT_SIZE + COMMIT_SIZE
    assert theirs[:SALT_SIZE] == SEALED[:SALT_SIZE]
    mixed = SEALED[:SALT_SIZE] + theirs[SALT_SIZE:end] + SEALED[end:]
    assert not _opens(mixed)
    assert not _opens(mixed, key=other)


def test_every_failure_to_open_looks_the_same() -> None:
    wrong = [(KEY, PLACE, b""), (KEY, PLACE, SEALED[:-1]), (KEY, b"", SEALED), (Key(bytes(32)), PLACE, SEALED)]
    tag_only = (KEY, PLACE, SEALED[:-1] + bytes((SEALED[-1] ^ 1,)))
    for key, place, sealed in [*wrong, tag_only]:
        with pytest.raises(OpenError) as caught:
            open_sealed(key, place, sealed)
        assert (str(caught.value), caught.value.__cause__) == ("", None)


def test_each_sealing_draws_its_own_salt_and_looks_different() -> None:
    draw = drawn()
    first, second = (seal(KEY, PLACE, b"the same", random=draw) for _ in range(2))
    assert first[:SALT_SIZE] != second[:SALT_SIZE]
    assert first[SALT_SIZE:] != second[SALT_SIZE:]
    assert seal(KEY, PLACE, b"hello", random=drawn()) == SEALED, "all randomness comes from the argument"


def test_equal_plaintexts_under_one_salt_still_differ_by_place_and_key() -> None:
    variants = [(KEY, PLACE), (KEY, PLACE + b"\0"), (Key(bytes(32)), PLACE)]
    bodies = {seal(key, place, bytes(16), random=bytes)[SALT_SIZE:] for key, place in variants}
    assert len(bodies) == 3


@pytest.mark.parametrize("key", [KEY, root_key()], ids=["key", "root key"])
def test_a_key_shows_itself_nowhere(key: Key) -> None:
    for shown in (repr(key), str(key), f"{key}", repr(epoch_keys()), repr([key])):
        assert key.reveal().hex() not in shown
        assert repr(key.reveal()) not in shown
    assert repr(key) in {"<Key>", "<RootKey>"}
    assert not hasattr(key, "__dict__")


@pytest.mark.parametrize("key", [KEY, root_key()], ids=["key", "root key"])
def test_a_key_is_neither_pickled_nor_copied_nor_compared_by_its_bytes(key: Key) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with pytest.raises(TypeError):
            pickle.dumps(key, protocol)
    for copied in (copy.copy, copy.deepcopy):
        with pytest.raises(TypeError):
            copied(key)
    assert key != type(key)(key.reveal())


def test_epoch_keys_are_not_pickled_either() -> None:
    with pytest.raises(TypeError):
        pickle.dumps(epoch_keys())


@pytest.mark.parametrize("size", [0, 16, 31, 33, 64])
def test_a_key_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Key(bytes(size))


def test_labels_below_the_root_key_are_hkdf_expand_and_all_differ() -> None:
    root = root_key()
    for label in ("wrap", "header-mac", "root-key-id", "redaction-tag"):
        info = b"agent-memory/v1/label\x00" + label.encode()
        assert root.derive(label).reveal() == HKDFExpand(algorithm=SHA512(), length=32, info=info).derive(root.reveal())
    assert root.wrap_key.reveal() == root.derive("wrap").reveal()
    assert root.key_id == root.derive("root-key-id").reveal()[:16]
    assert root.key_id != root_key(1).key_id


@given(st.binary(max_size=40), st.binary(max_size=40))
def test_the_comparison_in_constant_time_says_what_the_plain_one_says(first: bytes, second: bytes) -> None:
    assert same(first, second) == (first == second)
    assert same(first, bytes(bytearray(first)))
    assert not any(same(first, other) for other in (first + b"\0", *bit_flips(first)))


def test_the_header_mac_is_hmac_sha256_under_a_key_of_its_own() -> None:
    root = root_key()
    assert root.header_mac(b"body") == hmac.digest(root.derive("header-mac").reveal(), b"body", "sha256")
    others = [root.header_mac(b"bodY"), root_key(1).header_mac(b"body"), RootKey(bytes(32)).header_mac(b"body")]
    assert root.header_mac(b"body") not in others


def test_extract_gives_the_first_vector_of_rfc_5869() -> None:
    prk = extract(b"\x0b" * 22, salt=bytes(range(13)))
    assert prk.reveal().hex() == "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5"


def test_argon2id_gives_a_vector_of_the_reference_implementation() -> None:
    # test.c of the reference implementation: version 0x13, t = 2, m = 2^8 KiB, p = 1.
    key = argon2id(b"password", salt=b"somesalt", memory_kib=256, passes=2, lanes=1)
    assert key.reveal().hex() == "9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe"


def test_argon2id_depends_on_every_parameter() -> None:
    costs = [(256, 2, 1), (512, 2, 1), (256, 3, 1), (256, 2, 2)]
    keys = {argon2id(b"x", salt=bytes(16), memory_kib=m, passes=t, lanes=p).reveal() for m, t, p in costs}
    keys |= {argon2id(secret, salt=salt, memory_kib=256, passes=2, lanes=1).reveal() for secret, salt in OTHER_INPUTS}
    assert len(keys) == 6


OTHER_INPUTS = [(b"y", bytes(16)), (b"x", bytes(range(16)))]
