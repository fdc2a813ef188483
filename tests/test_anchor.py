"""`vault.anchor`: two slots that a torn write never takes both, and pins that tell which vault was in a directory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.builders import OTHER_VAULT, VAULT
from vault.anchor import Anchor
from vault.errors import Corrupt, StorageError
from vault.format.frame import Head
from vault.format.marks import ANCHOR_SLOT_SIZE, Seen

SLOT = ANCHOR_SLOT_SIZE
STATES = [Seen(sequence, Head(1, 10 + sequence, bytes((sequence,)) * 32)) for sequence in range(1, 8)]


@pytest.fixture
def anchor(tmp_path: Path) -> Iterator[Anchor]:
    made = Anchor(tmp_path / "state" / "memvault")
    yield made
    made.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "state" / "memvault" / VAULT.hex()


def test_a_vault_that_was_never_seen_here_has_no_anchor(anchor: Anchor) -> None:
    assert anchor.seen(VAULT) is None
    anchor.move(OTHER_VAULT, STATES[0])
    assert anchor.seen(VAULT) is None


def test_what_was_noted_last_is_what_was_seen_by_any_handle(anchor: Anchor, tmp_path: Path) -> None:
    other = Anchor(tmp_path / "state" / "memvault")
    for turn, state in enumerate(STATES):
        (anchor, other)[turn % 2].move(VAULT, state)
        assert anchor.seen(VAULT) == other.seen(VAULT) == state
    other.close()


def test_an_anchor_may_move_backwards_because_it_notes_what_is_trusted_now(anchor: Anchor) -> None:
    for state in (STATES[5], STATES[0]):
        anchor.move(VAULT, state)
    assert anchor.seen(VAULT) == STATES[0]


def test_each_write_goes_over_the_older_of_the_two_slots(anchor: Anchor, file: Path) -> None:
    before = b""
    for turn, state in enumerate(STATES):
        anchor.move(VAULT, state)
        data, place = file.read_bytes(), turn % 2
        kept, written = (data[(1 - place) * SLOT :][:SLOT], data[place * SLOT :][:SLOT])
        assert kept == before[(1 - place) * SLOT :][:SLOT]
        assert Seen.decode(written) == (turn, state)
        before = data
    assert len(before) == 2 * SLOT


@pytest.mark.parametrize("torn", [0, 1])
@pytest.mark.parametrize("length", [0, 1, 8, 100, 508, 511])
def test_a_torn_slot_leaves_the_other_one_and_the_next_write_goes_over_it(
    torn: int, length: int, anchor: Anchor, file: Path
) -> None:
    for state in STATES[:4]:  # turns 2 and 3 are in the slots 0 and 1
        anchor.move(VAULT, state)
    whole = file.read_bytes()
    damaged = bytearray(whole)
    damaged[torn * SLOT + length : (torn + 1) * SLOT] = b"\xaa" * (SLOT - length)
    file.write_bytes(damaged)
    assert anchor.seen(VAULT) == STATES[2 if torn else 3]
    anchor.move(VAULT, STATES[4])
    assert anchor.seen(VAULT) == STATES[4]
    after = file.read_bytes()
    if torn:
        assert after[:SLOT] == whole[:SLOT], "the good slot was not touched"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(data=st.binary(min_size=1, max_size=3 * SLOT).filter(any))
def test_a_file_in_which_no_slot_holds_is_corrupt_and_not_a_vault_never_seen(
    data: bytes, anchor: Anchor, file: Path
) -> None:
    file.write_bytes(data)
    with pytest.raises(Corrupt, match="anchor"):
        anchor.seen(VAULT)


def test_an_anchor_with_both_slots_damaged_is_corrupt_until_it_is_moved(anchor: Anchor, file: Path) -> None:
    for state in STATES[:2]:
        anchor.move(VAULT, state)
    data = file.read_bytes()
    file.write_bytes(b"\xff" + data[1:SLOT] + b"\xff" + data[SLOT + 1 :])
    with pytest.raises(Corrupt) as caught:
        anchor.seen(VAULT)
    assert "trust" in (caught.value.hint or "")
    anchor.move(VAULT, STATES[2])
    assert anchor.seen(VAULT) == STATES[2]


@pytest.mark.parametrize("left", [b"", bytes(SLOT), bytes(2 * SLOT)], ids=["empty", "one slot", "two slots"])
def test_a_power_loss_before_the_first_slot_was_on_the_disk_is_no_anchor_and_no_alarm(
    left: bytes, anchor: Anchor, file: Path
) -> None:
    file.write_bytes(left)
    assert anchor.seen(VAULT) is None
    anchor.move(VAULT, STATES[0])
    assert anchor.seen(VAULT) == STATES[0]


def test_the_slot_of_another_turn_in_both_places_is_still_one_answer(anchor: Anchor, file: Path) -> None:
    file.write_bytes(STATES[0].encode(4) + STATES[1].encode(4))
    assert anchor.seen(VAULT) in {STATES[0], STATES[1]}


def test_anchors_are_for_their_owner_only(anchor: Anchor, file: Path, tmp_path: Path) -> None:
    anchor.move(VAULT, STATES[0])
    anchor.pin(tmp_path, VAULT)
    modes = {path.stat().st_mode & 0o077 for path in [file.parent, *file.parent.rglob("*")]}
    assert modes == {0}


def test_an_anchor_that_is_a_link_is_refused(anchor: Anchor, file: Path) -> None:
    anchor.move(OTHER_VAULT, STATES[0])
    file.symlink_to(OTHER_VAULT.hex())
    with pytest.raises(StorageError):
        anchor.seen(VAULT)
    with pytest.raises(StorageError):
        anchor.move(VAULT, STATES[1])


def test_a_file_in_the_place_of_the_directory_is_disk_trouble(tmp_path: Path) -> None:
    (tmp_path / "memvault").write_bytes(b"")
    with pytest.raises(StorageError):
        Anchor(tmp_path / "memvault")


def test_an_anchor_opened_again_goes_on(anchor: Anchor) -> None:
    anchor.move(VAULT, STATES[0])
    anchor.close()
    anchor.reopen()
    anchor.move(VAULT, STATES[1])
    assert anchor.seen(VAULT) == STATES[1]


# Pins


def test_a_directory_is_new_until_it_is_pinned_and_then_holds_its_vault(anchor: Anchor, tmp_path: Path) -> None:
    assert anchor.pinned(tmp_path / "a") is None
    anchor.pin(tmp_path / "a", VAULT)
    anchor.pin(tmp_path / "b", OTHER_VAULT)
    assert (anchor.pinned(tmp_path / "a"), anchor.pinned(tmp_path / "b")) == (VAULT, OTHER_VAULT)
    anchor.pin(tmp_path / "a", OTHER_VAULT)
    assert anchor.pinned(tmp_path / "a") == OTHER_VAULT


def test_a_directory_is_the_same_one_by_whatever_path_it_is_reached(
    anchor: Anchor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    anchor.pin(tmp_path / "real", VAULT)
    monkeypatch.chdir(tmp_path)
    for path in (tmp_path / "link", Path("real"), Path("link/../real")):
        assert anchor.pinned(path) == VAULT


def test_a_directory_whose_name_is_no_text_can_be_pinned(anchor: Anchor, tmp_path: Path) -> None:
    path = tmp_path / "\udcff\n"
    anchor.pin(path, VAULT)
    assert anchor.pinned(path) == VAULT


@pytest.mark.parametrize("text", [b"", b"zz" * 16, VAULT.hex().encode()[:-1], b"\xff" * 32, VAULT.hex().encode() * 2])
def test_a_damaged_pin_counts_as_none_and_is_written_again(text: bytes, anchor: Anchor, tmp_path: Path) -> None:
    anchor.pin(tmp_path, VAULT)
    (pin,) = (tmp_path / "state" / "memvault" / "directories").iterdir()
    pin.write_bytes(text)
    assert anchor.pinned(tmp_path) is None
    anchor.pin(tmp_path, VAULT)
    assert anchor.pinned(tmp_path) == VAULT


def test_pinning_what_is_pinned_writes_nothing(anchor: Anchor, tmp_path: Path) -> None:
    anchor.pin(tmp_path, VAULT)
    (pin,) = (tmp_path / "state" / "memvault" / "directories").iterdir()
    before = pin.stat()
    anchor.pin(tmp_path, VAULT)
    assert (pin.stat().st_ino, pin.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
