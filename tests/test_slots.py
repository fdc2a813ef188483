"""`vault.slots`: the root key comes out for its credential and for nobody else; nothing in a slot can be weakened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.builders import OTHER_VAULT, VAULT, bit_flips, code, drawn, header, root_key
from vault.credentials import Credential, KeyFile, Passphrase
from vault.crypto import Key, Randomness
from vault.errors import Corrupt, Locked, Tampered, WrongCredential
from vault.format.frame import Head
from vault.format.header import Argon2idParameters, ExtractParameters, Header, KdfParameters, Slot, SlotKind
from vault.slots import unwrap, unwrap_audit_key, unwrap_epoch_key, wrap, wrap_audit_key, wrap_epoch_key

ROOT = root_key()
EXTRACT = ExtractParameters(bytes(32))
EPOCH_KEY = Key(drawn(1)(32))
AUDIT_KEYS = [Key(drawn(seed)(32)) for seed in (2, 3)]
CODE_SLOT = wrap(ROOT, code(), vault_id=VAULT, random=drawn())


def _opens(header: Header, credential: Credential) -> bool:
    try:
        return unwrap(header, credential).reveal() == ROOT.reveal()
    except WrongCredential:
        return False


def _with(*slots: Slot, vault_id: bytes = VAULT) -> Header:
    return header(slots=slots, vault_id=vault_id)


@pytest.fixture(scope="module")
def key_file(tmp_path_factory: pytest.TempPathFactory) -> KeyFile:
    return KeyFile.create(tmp_path_factory.mktemp("keys") / "key")


@pytest.fixture(scope="module")
def passphrase_slot() -> Slot:
    return wrap(ROOT, Passphrase("crème brûlée"), vault_id=VAULT, random=drawn(7))


def test_each_kind_of_credential_gets_the_root_key_out_again(key_file: KeyFile, passphrase_slot: Slot) -> None:
    slots = (passphrase_slot, wrap(ROOT, key_file, vault_id=VAULT, random=drawn(8)), CODE_SLOT)
    assert [slot.kind for slot in slots] == ["passphrase", "key-file", "recovery-code"]
    for credential in (Passphrase("cre\u0300me bru\u0302le\u0301e"), key_file, code()):
        assert unwrap(_with(*slots), credential).reveal() == ROOT.reveal()


def test_a_wrong_passphrase_opens_nothing_and_is_not_called_tampering(passphrase_slot: Slot) -> None:
    with pytest.raises(WrongCredential) as caught:
        unwrap(_with(passphrase_slot, CODE_SLOT), Passphrase("creme brulee"))
    assert "creme" not in str(caught.value)


def test_a_wrong_key_file_or_code_opens_nothing(key_file: KeyFile, tmp_path: Path) -> None:
    held = _with(CODE_SLOT, wrap(ROOT, key_file, vault_id=VAULT, random=drawn(8)))
    for credential in (code(1), KeyFile.create(tmp_path / "other")):
        with pytest.raises(WrongCredential, match="none of the vault's 1"):
            unwrap(held, credential)


def test_a_credential_of_a_kind_that_has_no_slot_finds_the_vault_locked_and_is_told_what_there_is() -> None:
    with pytest.raises(Locked, match=r"no passphrase slot.*recovery-code"):
        unwrap(_with(CODE_SLOT), Passphrase("words"))
    with pytest.raises(Locked, match="none"):
        unwrap(_with(), code())


def test_the_second_of_two_slots_of_a_kind_opens_too() -> None:
    first, second = (wrap(ROOT, code(seed), vault_id=VAULT, random=drawn(seed)) for seed in (0, 1))
    for credential in (code(0), code(1)):
        assert _opens(_with(first, second), credential)
    assert not _opens(_with(first, second), code(2))


def test_every_slot_has_an_id_and_a_salt_of_its_own() -> None:
    draw = drawn()
    first, second = (wrap(ROOT, code(), vault_id=VAULT, random=draw) for _ in range(2))
    assert first.slot_id != second.slot_id
    assert first.kdf != second.kdf
    assert first.wrapped != second.wrapped


EDITS: dict[str, Callable[[Slot], Slot]] = {
    "another id": lambda slot: slot._replace(slot_id=bytes(16)),
    "another salt": lambda slot: slot._replace(kdf=ExtractParameters(bytes(32))),
    "cut": lambda slot: slot._replace(wrapped=slot.wrapped[:-1]),
    "nothing wrapped": lambda slot: slot._replace(wrapped=b""),
    "longer": lambda slot: slot._replace(wrapped=slot.wrapped + b"\0"),
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_an_edited_slot_does_not_open(edit: Callable[[Slot], Slot]) -> None:
    assert _opens(_with(CODE_SLOT), code())
    assert not _opens(_with(edit(CODE_SLOT)), code())


def test_a_slot_with_any_bit_of_the_wrapped_key_changed_does_not_open() -> None:
    flipped = (CODE_SLOT._replace(wrapped=wrapped) for wrapped in bit_flips(CODE_SLOT.wrapped))
    assert not any(_opens(_with(slot), code()) for slot in flipped)


def test_a_slot_of_another_vault_does_not_open_here() -> None:
    assert not _opens(_with(CODE_SLOT, vault_id=OTHER_VAULT), code())


class _SameKey:
    """A credential with one key whatever the parameters are: only the wrap's context is against it then."""

    def __init__(self, kind: SlotKind, parameters: KdfParameters) -> None:
        self.kind = kind
        self._parameters = parameters

    def parameters(self, _: Randomness) -> KdfParameters:
        return self._parameters

    def key(self, _: KdfParameters) -> Key:
        return EPOCH_KEY


def test_a_slot_relabelled_as_another_kind_does_not_open_for_the_same_key() -> None:
    slot = wrap(ROOT, _SameKey("key-file", EXTRACT), vault_id=VAULT, random=drawn())
    assert _opens(_with(slot), _SameKey("key-file", EXTRACT))
    assert not _opens(_with(slot._replace(kind="recovery-code")), _SameKey("recovery-code", EXTRACT))


@pytest.mark.parametrize("weaker", [(19 * 1024, 3, 4), (64 * 1024, 1, 4), (64 * 1024, 3, 1)], ids=str)
def test_other_kdf_parameters_written_into_the_header_do_not_open_even_for_the_same_key(
    weaker: tuple[int, int, int],
) -> None:
    credential = _SameKey("passphrase", Argon2idParameters(64 * 1024, 3, 4, bytes(16)))
    slot = wrap(ROOT, credential, vault_id=VAULT, random=drawn())
    assert _opens(_with(slot), credential)
    assert not _opens(_with(slot._replace(kdf=Argon2idParameters(*weaker, bytes(16)))), credential)
    assert not _opens(_with(slot._replace(kdf=Argon2idParameters(64 * 1024, 3, 4, VAULT))), credential)


def test_a_weakened_header_does_not_open_for_the_right_passphrase(passphrase_slot: Slot) -> None:
    kdf = passphrase_slot.kdf
    assert isinstance(kdf, Argon2idParameters)
    weaker = passphrase_slot._replace(kdf=kdf._replace(passes=1))
    assert not _opens(_with(weaker), Passphrase("crème brûlée"))


def test_a_slot_that_asks_for_a_terabyte_is_corrupt_before_anything_is_hashed(passphrase_slot: Slot) -> None:
    greedy = passphrase_slot._replace(kdf=Argon2idParameters(2**30, 3, 4, bytes(16)))
    with pytest.raises(Corrupt):
        unwrap(_with(greedy), Passphrase("words"))


# The keys that the root key wraps


def _keyed(epoch: int = 3) -> Header:
    """A header of `epoch` with an epoch key, and audit keys from epochs 1 and 3 on."""
    wrapped = [
        wrap_audit_key(ROOT, key, vault_id=VAULT, first_epoch=first, random=drawn(first))
        for key, first in zip(AUDIT_KEYS, (1, 3), strict=True)
    ]
    return header()._replace(
        start=Head(epoch, 17, bytes(32)),
        epoch_key=wrap_epoch_key(ROOT, EPOCH_KEY, vault_id=VAULT, epoch=epoch, random=drawn(9)),
        audit_keys=tuple(wrapped),
    )


def test_the_epoch_key_comes_out_again() -> None:
    assert unwrap_epoch_key(ROOT, _keyed()).reveal() == EPOCH_KEY.reveal()


@pytest.mark.parametrize(("epoch", "which"), [(1, 0), (2, 0), (3, 1), (9, 1)])
def test_each_epoch_has_the_audit_key_that_began_last_before_it(epoch: int, which: int) -> None:
    keyed = _keyed()
    for order in (keyed.audit_keys, keyed.audit_keys[::-1]):
        assert unwrap_audit_key(ROOT, keyed._replace(audit_keys=order), epoch).reveal() == AUDIT_KEYS[which].reveal()


def test_an_epoch_without_an_audit_key_is_tampered() -> None:
    with pytest.raises(Tampered):
        unwrap_audit_key(ROOT, _keyed()._replace(audit_keys=()), 3)
    with pytest.raises(Tampered):
        unwrap_audit_key(ROOT, _keyed(), 0)


MOVED: dict[str, Callable[[Header], Header]] = {
    "another epoch": lambda keyed: keyed._replace(start=keyed.start._replace(epoch=4)),
    "another vault": lambda keyed: keyed._replace(vault_id=OTHER_VAULT),
    "an audit key in its place": lambda keyed: keyed._replace(epoch_key=keyed.audit_keys[1].wrapped),
    "cut": lambda keyed: keyed._replace(epoch_key=keyed.epoch_key[:-1]),
    "flipped": lambda keyed: keyed._replace(epoch_key=next(bit_flips(keyed.epoch_key))),
}


@pytest.mark.parametrize("move", MOVED.values(), ids=MOVED)
def test_an_epoch_key_that_was_moved_or_changed_is_tampered(move: Callable[[Header], Header]) -> None:
    with pytest.raises(Tampered, match="epoch key"):
        unwrap_epoch_key(ROOT, move(_keyed()))


def test_an_epoch_key_in_the_place_of_an_audit_key_or_of_another_epoch_is_tampered() -> None:
    keyed = _keyed()
    for wrapped in (keyed.epoch_key, keyed.audit_keys[0].wrapped):
        swapped = (keyed.audit_keys[0], keyed.audit_keys[1]._replace(wrapped=wrapped))
        with pytest.raises(Tampered, match="audit key"):
            unwrap_audit_key(ROOT, keyed._replace(audit_keys=swapped), 3)


def test_another_root_key_unwraps_neither() -> None:
    with pytest.raises(Tampered):
        unwrap_epoch_key(root_key(1), _keyed())
    with pytest.raises(Tampered):
        unwrap_audit_key(root_key(1), _keyed(), 3)


def test_a_planted_slot_out_of_bounds_keeps_nobody_from_the_good_one(passphrase_slot: Slot) -> None:
    planted = passphrase_slot._replace(slot_id=bytes(16), kdf=Argon2idParameters(2**30, 3, 4, bytes(16)))
    assert unwrap(_with(planted, passphrase_slot), Passphrase("crème brûlée")).reveal() == ROOT.reveal()
    with pytest.raises(Corrupt, match="out of bounds"):
        unwrap(_with(planted, passphrase_slot), Passphrase("another"))
