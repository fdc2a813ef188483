"""`vault.credentials`: what a person may get wrong is forgiven or named; what a header may ask for is bounded."""

from __future__ import annotations

import copy
import os
import pickle
import stat
import tempfile
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import code, drawn
from vault.credentials import RFC9106_LOW_MEMORY, Credential, KdfProfile, KeyFile, Passphrase, RecoveryCode
from vault.crypto import extract
from vault.errors import Corrupt, InvalidRequest, StorageError
from vault.format.header import Argon2idParameters, ExtractParameters, KdfParameters

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SALT = bytes(range(32))
EXTRACT = ExtractParameters(SALT)
WRITTEN = code().reveal()


def _key(credential: Credential, parameters: KdfParameters = EXTRACT) -> bytes:
    return credential.key(parameters).reveal()


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    KeyFile.create(tmp_path / "key")
    return tmp_path / "key"


# Recovery codes


def test_a_recovery_code_is_nine_groups_of_four_and_reads_back() -> None:
    groups = WRITTEN.split("-")
    assert [len(group) for group in groups] == [4] * 9
    assert set("".join(groups)) <= set(ALPHABET)
    assert RecoveryCode(WRITTEN).reveal() == WRITTEN
    assert _key(RecoveryCode(WRITTEN)) == _key(code())


@given(st.binary(min_size=20, max_size=20))
def test_every_secret_survives_being_written_down(secret: bytes) -> None:
    made = RecoveryCode.generate(random=lambda size: secret[:size])
    assert _key(RecoveryCode(made.reveal())) == _key(made) == extract(secret, salt=SALT).reveal()


FORGIVEN: dict[str, Callable[[str], str]] = {
    "lower case": str.lower,
    "mixed case": str.title,
    "no separators": lambda text: text.replace("-", ""),
    "spaces": lambda text: text.replace("-", " "),
    "lines": lambda text: text.replace("-", "\n"),
    "tabs": lambda text: text.replace("-", "\t"),
    "other groups": lambda text: "-".join(text.replace("-", "")),
    "around it": lambda text: f"  {text}\r\n",
    "I for 1": lambda text: text.replace("1", "I"),
    "i for 1": lambda text: text.replace("1", "i"),
    "L for 1": lambda text: text.replace("1", "L"),
    "l for 1": lambda text: text.replace("1", "l"),
    "O for 0": lambda text: text.replace("0", "O"),
    "o for 0": lambda text: text.replace("0", "o"),
}


@pytest.mark.parametrize("spell", FORGIVEN.values(), ids=FORGIVEN)
def test_another_way_of_writing_the_same_code_is_forgiven(spell: Callable[[str], str]) -> None:
    ones_and_zeros = next(text for text in (code(seed).reveal() for seed in range(99)) if {"0", "1"} <= set(text))
    assert spell(ones_and_zeros) != ones_and_zeros
    assert _key(RecoveryCode(spell(ones_and_zeros))) == _key(RecoveryCode(ones_and_zeros))


def test_every_single_wrong_character_is_noticed() -> None:
    digits = WRITTEN.replace("-", "")
    for place, right in enumerate(digits):
        for wrong in set(ALPHABET) - {right}:
            with pytest.raises(InvalidRequest, match="typing mistake"):
                RecoveryCode(digits[:place] + wrong + digits[place + 1 :])


def test_every_swap_of_neighbours_is_noticed() -> None:
    digits = WRITTEN.replace("-", "")
    for place in range(len(digits) - 1):
        swapped = digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
        if swapped != digits:
            with pytest.raises(InvalidRequest, match="typing mistake"):
                RecoveryCode(swapped)


@pytest.mark.parametrize(
    "text",
    ["", "-", WRITTEN[:-1], WRITTEN + "0", WRITTEN[:-5], WRITTEN[:-1] + "U", WRITTEN[:-1] + "!", WRITTEN[:-1] + "０"],
    ids=["nothing", "a hyphen", "short", "long", "no checksum", "U", "punctuation", "full-width digit"],
)
def test_what_is_no_recovery_code_is_refused_without_echoing_it(text: str) -> None:
    with pytest.raises(InvalidRequest) as caught:
        RecoveryCode(text)
    assert WRITTEN[:9] not in str(caught.value)


def test_two_generated_codes_differ() -> None:
    assert RecoveryCode.generate().reveal() != RecoveryCode.generate().reveal()


# Key files


def test_a_new_key_file_is_32_bytes_for_its_owner_only(key_file: Path) -> None:
    assert stat.S_IMODE(key_file.stat().st_mode) == 0o600
    material = key_file.read_bytes()
    assert len(material) == 32
    assert _key(KeyFile(key_file)) == extract(material, salt=SALT).reveal()
    assert _key(KeyFile(str(key_file))) == _key(KeyFile(key_file))


def test_a_new_key_file_and_its_name_are_flushed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: flushed.append(os.fstat(descriptor).st_ino))
    KeyFile.create(tmp_path / "key")
    assert flushed == [(tmp_path / "key").stat().st_ino, tmp_path.stat().st_ino]


def test_an_existing_file_is_never_overwritten_by_a_new_key(key_file: Path) -> None:
    before = key_file.read_bytes()
    with pytest.raises(StorageError) as caught:
        KeyFile.create(key_file)
    assert caught.value.hint is not None
    assert key_file.read_bytes() == before


def test_a_key_file_cannot_be_made_where_there_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(StorageError):
        KeyFile.create(tmp_path / "nowhere" / "key")


BAD_MATERIAL = {
    "empty": b"",
    "short": drawn()(31),
    "long": drawn()(33),
    "very long": bytes(10_000),
    "32 letters": b"correct horse battery staple ...",
    "31 letters and a newline": b"correct horse battery staple ..\n",
    "zeros": bytes(32),
    "two values": b"\x00\xff" * 16,
    "hexadecimal": b"00112233445566778899aabbccddeeff",
}


@pytest.mark.parametrize("material", BAD_MATERIAL.values(), ids=BAD_MATERIAL)
def test_a_key_file_that_is_not_32_random_bytes_is_refused(material: bytes, tmp_path: Path) -> None:
    (tmp_path / "key").write_bytes(material)
    with pytest.raises(InvalidRequest, match="32 random bytes"):
        KeyFile(tmp_path / "key").key(EXTRACT)


@pytest.mark.parametrize("make", [lambda _: None, Path.mkdir], ids=["missing", "a folder"])
def test_a_key_file_that_cannot_be_read_is_disk_trouble(make: Callable[[Path], None], tmp_path: Path) -> None:
    make(tmp_path / "key")
    credential = KeyFile(tmp_path / "key")  # not read before it is used
    with pytest.raises(StorageError, match="cannot read the key file"):
        credential.key(EXTRACT)


@given(st.binary(min_size=32, max_size=32))
def test_random_bytes_are_hardly_ever_taken_for_typed_ones(material: bytes) -> None:
    typed = all(byte in b"\t\r\n" or 32 <= byte < 127 for byte in material)
    if not typed and len(set(material)) >= 16:
        with tempfile.NamedTemporaryFile() as file:
            Path(file.name).write_bytes(material)
            assert _key(KeyFile(file.name)) == extract(material, salt=SALT).reveal()


def test_a_key_file_is_a_regular_file_or_a_link_to_one_and_a_pipe_holds_nobody_up(
    key_file: Path, tmp_path: Path
) -> None:
    (tmp_path / "link").symlink_to(key_file)
    assert _key(KeyFile(tmp_path / "link")) == _key(KeyFile(key_file))
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path(os.devnull)):
        with pytest.raises(StorageError, match="cannot read the key file: it is not a regular file"):
            KeyFile(path).key(EXTRACT)


# Passphrases


def test_a_passphrase_is_the_same_however_its_accents_are_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bytes] = []
    monkeypatch.setattr("vault.credentials.argon2id", lambda secret, **_: seen.append(secret))
    text = "crème brûlée Å"
    for form in ("NFC", "NFD"):
        Passphrase(unicodedata.normalize(form, text)).key(Argon2idParameters(65536, 3, 4, bytes(16)))
    assert seen == [unicodedata.normalize("NFC", text).encode()] * 2
    assert unicodedata.normalize("NFD", text).encode() not in seen


@pytest.mark.parametrize("text", ["", " ", "\t\n", "\u3000"], ids=["empty", "space", "white space", "wide space"])
def test_an_empty_passphrase_is_refused(text: str) -> None:
    with pytest.raises(InvalidRequest, match="empty"):
        Passphrase(text)


def test_a_passphrase_that_is_not_unicode_is_refused_without_echoing_it() -> None:
    with pytest.raises(InvalidRequest) as caught:
        Passphrase("hush\ud800")
    assert "hush" not in str(caught.value)


PROFILES = [(65535, 3, 4), (65536, 2, 4), (2**20 + 1, 3, 4), (65536, 11, 4), (65536, 3, 0), (65536, 3, 9), (-1, -1, -1)]


@pytest.mark.parametrize("costs", PROFILES, ids=str)
def test_a_profile_below_the_floor_or_out_of_bounds_is_refused(costs: tuple[int, int, int]) -> None:
    with pytest.raises(InvalidRequest):
        Passphrase("words", profile=KdfProfile(*costs))


def test_a_new_slot_gets_the_profile_and_a_salt_of_its_own() -> None:
    credential, draw = Passphrase("words"), drawn()
    first, second = credential.parameters(draw), credential.parameters(draw)
    assert (first.memory_kib, first.passes, first.lanes) == (64 * 1024, 3, 4)
    assert (first.memory_kib, first.passes, first.lanes) == (
        RFC9106_LOW_MEMORY.memory_kib,
        RFC9106_LOW_MEMORY.passes,
        RFC9106_LOW_MEMORY.lanes,
    )
    assert first.salt != second.salt
    assert len(first.salt) == 16


TERABYTE_IN_KIB = 2**30
OUT_OF_BOUNDS = {
    "a terabyte": (TERABYTE_IN_KIB, 3, 4),
    "just too much memory": (2**20 + 1, 1, 1),
    "too little memory": (19 * 1024 - 1, 3, 1),
    "no memory": (0, 3, 1),
    "eleven passes": (65536, 11, 4),
    "endless passes": (65536, 2**40, 4),
    "no pass": (65536, 0, 4),
    "nine lanes": (65536, 3, 9),
    "no lane": (65536, 3, 0),
}


@pytest.mark.parametrize("costs", OUT_OF_BOUNDS.values(), ids=OUT_OF_BOUNDS)
def test_a_header_that_asks_for_a_cost_out_of_bounds_is_refused_before_anything_is_hashed(
    costs: tuple[int, int, int],
) -> None:
    # Nothing here is mocked: were it hashed, a terabyte would be asked for, or 2^40 passes would never end.
    with pytest.raises(Corrupt, match="out of bounds"):
        Passphrase("words").key(Argon2idParameters(*costs, bytes(16)))


def test_no_credential_takes_the_parameters_of_another_kind(key_file: Path) -> None:
    argon2id = Argon2idParameters(65536, 3, 4, bytes(16))
    for credential, parameters in ((Passphrase("x"), EXTRACT), (KeyFile(key_file), argon2id), (code(), argon2id)):
        with pytest.raises(Corrupt):
            credential.key(parameters)


# All of them


def test_no_credential_shows_itself_or_is_pickled(key_file: Path) -> None:
    for credential in (Passphrase("hush hush"), code(), KeyFile(key_file)):
        assert repr(credential) == str(credential) == f"<{type(credential).__name__}>"
        with pytest.raises(TypeError):
            pickle.dumps(credential)
        for copied in (copy.copy, copy.deepcopy):
            with pytest.raises(TypeError):
                copied(credential)


def test_another_salt_gives_another_key(key_file: Path) -> None:
    for credential in (code(), KeyFile(key_file)):
        assert _key(credential) != _key(credential, ExtractParameters(bytes(32)))
        assert credential.parameters(drawn()) == ExtractParameters(drawn()(32))
