"""Mallory, who writes to the directory: whatever is put there, taken away or exchanged has a verdict of its own.

Each attack names the error, what its message says, and who notices: opening, the verdict of a vault that is then
read-only, reading, or verify. Attacks with fitting checksums and hashes are among them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import mallory
from tests.mallory import BOTH, Attack, in_turn, older
from tests.stores import (
    SMALL_VAULT,
    Place,
    append,
    copied,
    needed_objects,
    object_files,
    put,
    small_vault,
    state_of,
    verified,
)
from vault.disk import Disk
from vault.errors import Corrupt, NewerFormat, NoVault, RolledBack, StaleKey, Tampered, VaultError
from vault.store import Store
from vault.verify import verify_public, verify_store

OBJECT = "objects/[0-9a-f]{2}/[0-9a-f]{64}"
CHECKPOINT = "checkpoint/[0-9a-f]{64}"


@pytest.fixture(scope="module")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return small_vault(tmp_path_factory.mktemp("pattern"))


@pytest.fixture
def place(pattern: Place, tmp_path: Path) -> Place:
    return copied(pattern, tmp_path / "mine")


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    (tmp_path / "scratch").mkdir()
    return tmp_path / "scratch"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who notices, the exact class of the error, a pattern of what it says."""

    seen_by: str
    error: type[VaultError]
    says: str


_CHAIN = r"journal/2 at byte \d+: a whole frame that does not continue the chain"
_OLDER = "this machine saw head .*, the vault now ends at"
_FORGED = "the header was changed by somebody without the vault's keys"

ATTACKS: dict[str, tuple[Attack, Verdict]] = {
    # The journal
    "two frames exchanged": (mallory.swap_frames, Verdict("verdict", Tampered, _CHAIN)),
    "a frame taken out": (mallory.drop_middle_frame, Verdict("verdict", Tampered, _CHAIN)),
    "the last frame zeroed": (mallory.drop_last_frame, Verdict("verdict", RolledBack, _OLDER)),
    "cut between frames": (
        mallory.cut(lambda place: mallory.frames(place)[-1][0]),
        Verdict("verdict", RolledBack, _OLDER),
    ),
    "cut within a frame": (
        mallory.cut(lambda place: mallory.frames(place)[-1][0] + 700),
        Verdict("verdict", Corrupt, r"journal/2 is damaged at byte \d+: this machine saw whole frames there"),
    ),
    "cut to nothing": (
        mallory.cut(lambda _: 0),
        Verdict("open", Corrupt, "journal/2 does not begin with a whole frame"),
    ),
    "the journal removed": (mallory.drop("journal/2"), Verdict("open", Corrupt, "journal/2 is missing")),
    "a byte of the first frame": (mallory.edit("journal/2", 600), Verdict("open", Corrupt, "journal/2 does not begin")),
    "a byte of a middle frame": (
        mallory.edit("journal/2", 2000),
        Verdict("verdict", Corrupt, r"journal/2 is damaged at byte \d+: a good frame follows a bad one"),
    ),
    "a body part with its hash": (
        mallory.forge_last_frame("body"),
        Verdict("open", Tampered, r"frame \d+ of epoch 2 is whole but was not made with this vault's keys"),
    ),
    "an object in a frame with its id, checksum and hash": (
        mallory.forge_last_frame("object"),
        Verdict("open", Tampered, r"frame \d+ of epoch 2 is whole but was not made with this vault's keys"),
    ),
    "an audit part with its hash": (mallory.forge_last_frame("audit"), Verdict("verdict", RolledBack, _OLDER)),
    "an audit part with its hash, on a new machine": (
        in_turn(mallory.forge_last_frame("audit"), mallory.forget_anchor),
        Verdict("verify", Tampered, r"the audit part of frame \d+ of epoch 2 was not made with this vault's keys"),
    ),
    "the journal of the epoch before": (
        mallory.journal_of_the_epoch_before,
        Verdict("open", Tampered, "journal/3 is not the journal that the header names"),
    ),
    "the journal of another vault": (
        mallory.of_another_vault("journal/2"),
        Verdict("open", Tampered, "journal/2 is not the journal that the header names"),
    ),
    # Older and other states
    "an older directory": (older(), Verdict("verdict", RolledBack, _OLDER)),
    "a directory of an older epoch": (older(closes=1), Verdict("verdict", RolledBack, r"header 3 was seen, it is 2")),
    "an older journal": (older("journal/2"), Verdict("verdict", RolledBack, _OLDER)),
    "a fork of equal length": (mallory.fork_of_equal_length, Verdict("verdict", RolledBack, _OLDER)),
    "an older header": (older("header", closes=1), Verdict("open", Tampered, "header.bak is newer than header")),
    "older headers, both": (
        older(*BOTH, closes=1),
        Verdict("open", RolledBack, "this machine saw header 3, the vault now has header 2"),
    ),
    "an older header.bak, and no header": (
        in_turn(older("header.bak", closes=1), mallory.drop("header")),
        Verdict("open", RolledBack, "this machine saw header 3, the vault now has header 2"),
    ),
    "an older header.bak": (
        older("header.bak", closes=2),
        Verdict("verify", Tampered, "header.bak is older than any crash leaves it"),
    ),
    "another vault": (mallory.of_another_vault(""), Verdict("open", StaleKey, "not this vault's root key")),
    "a header.bak of another vault": (
        mallory.of_another_vault("header.bak"),
        Verdict("open", Tampered, "header.bak is newer than header, or of another vault"),
    ),
    "headers of another vault": (
        mallory.of_another_vault(*BOTH),
        Verdict("open", StaleKey, "not this vault's root key"),
    ),
    # Headers
    "no header": (mallory.drop("header"), Verdict("verify", Corrupt, "header is damaged or missing; header.bak holds")),
    "a damaged header": (mallory.edit("header", 50), Verdict("verify", Corrupt, "header is damaged or missing")),
    "a damaged header.bak": (mallory.edit("header.bak", 50), Verdict("verify", Corrupt, "header.bak is damaged")),
    "no header at all": (
        in_turn(mallory.drop("header"), mallory.drop("header.bak")),
        Verdict("open", Corrupt, "header and header.bak are both missing, and the rest of a vault is there"),
    ),
    "two damaged headers": (
        in_turn(mallory.edit("header", 50), mallory.edit("header.bak", 50)),
        Verdict("open", Corrupt, "header and header.bak are both damaged or missing"),
    ),
    "a header with a fitting checksum": (
        mallory.header_with(lambda found: found.update(sequence=9), *BOTH),
        Verdict("open", Tampered, _FORGED),
    ),
    "a slot more, with a fitting checksum": (
        mallory.header_with(mallory.add_slot, *BOTH),
        Verdict("open", Tampered, _FORGED),
    ),
    "a newer header.bak with a fitting checksum": (
        mallory.header_with(lambda found: found.update(sequence=9), "header.bak"),
        Verdict("open", Tampered, "header.bak is newer than header"),
    ),
    "another header.bak of the same sequence": (
        mallory.header_with(mallory.add_slot, "header.bak"),
        Verdict("open", Tampered, "header and header.bak differ with the same sequence"),
    ),
    "a newer format": (
        mallory.header_with(lambda found: found.update(format=2), *BOTH),
        Verdict("open", NewerFormat, "this vault has format 2, this version reads format 1"),
    ),
    "nothing at all": (mallory.remove_everything, Verdict("open", NoVault, "there is no vault in")),
    # Objects and checkpoints
    "two objects exchanged": (
        in_turn(mallory.close_epoch, mallory.swap_objects),
        Verdict("read", Corrupt, f"{OBJECT} is damaged: its bytes are not those of its name"),
    ),
    "an object changed": (
        in_turn(mallory.close_epoch, mallory.edit_object),
        Verdict("read", Corrupt, f"{OBJECT} is damaged: its bytes are not those of its name"),
    ),
    "an object removed": (
        in_turn(mallory.close_epoch, mallory.drop_object),
        Verdict("read", Corrupt, f"{OBJECT} is missing"),
    ),
    "two blocks exchanged": (
        in_turn(mallory.close_epoch, mallory.swap_blocks),
        Verdict("read", Corrupt, f"block \\d of {CHECKPOINT} is damaged"),
    ),
    "a byte of the root": (
        mallory.edit(mallory.CHECKPOINT, 40),
        Verdict("open", Corrupt, f"the root of {CHECKPOINT} is"),
    ),
    "the checkpoint removed": (mallory.drop(mallory.CHECKPOINT), Verdict("open", Corrupt, f"{CHECKPOINT} is missing")),
    "a byte of the manifest": (
        mallory.edit("checkpoint/*.manifest", 70),
        Verdict("verify", Corrupt, rf"{CHECKPOINT}\.manifest is damaged"),
    ),
    "the manifest removed": (
        mallory.drop("checkpoint/*.manifest"),
        Verdict("verify", Corrupt, rf"{CHECKPOINT}\.manifest is missing"),
    ),
    "an empty manifest with a fitting header": (mallory.forge_manifest, Verdict("open", Tampered, _FORGED)),
    # The audit trail
    "a closed epoch removed": (mallory.drop("audit/1"), Verdict("verify", Corrupt, "audit/1 is missing")),
    "a byte of a closed epoch": (
        mallory.edit("audit/1", 700),
        Verdict("verify", Corrupt, r"audit/1 is damaged at byte \d+: the frame hash does not match"),
    ),
    "a closed epoch cut between frames": (
        mallory.cut_segment,
        Verdict("verify", Tampered, r"journal/2: frame \d+ does not continue the chain"),
    ),
    "a frame of a closed epoch with its hash": (
        mallory.forge_segment,
        Verdict("verify", Corrupt, "audit/1 is damaged at byte .* does not continue the chain"),
    ),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_has_a_verdict_of_its_own(place: Place, scratch: Path, name: str) -> None:
    attack, verdict = ATTACKS[name]
    attack(place, scratch)
    if verdict.seen_by == "open":
        with pytest.raises(verdict.error, match=verdict.says) as caught:
            place.open()
        assert type(caught.value) is verdict.error
    else:
        store = place.open()
        _SEEN_BY[verdict.seen_by](store, verdict)
        store.close()
        _among(verified(place).problems, verdict)
    _check_without_a_key(place, verdict)


def _by_the_verdict(store: Store, verdict: Verdict) -> None:
    assert type(store.verdict) is verdict.error
    assert re.search(verdict.says, str(store.verdict))
    for use in (state_of, lambda store: put(store, "new", b"x")):
        with pytest.raises(verdict.error):
            use(store)


def _by_a_reader(store: Store, verdict: Verdict) -> None:
    assert store.verdict is None
    with pytest.raises(verdict.error, match=verdict.says):
        state_of(store)


def _by_verify(store: Store, _: Verdict) -> None:
    """The memories are not touched by it, and it is said."""
    assert store.verdict is None
    assert {name: content for name, content in state_of(store).items() if name != "later"} == SMALL_VAULT


_SEEN_BY = {"verdict": _by_the_verdict, "read": _by_a_reader, "verify": _by_verify}


def _among(problems: Sequence[VaultError], verdict: Verdict) -> None:
    assert [problem for problem in problems if re.search(verdict.says, str(problem))]


def _check_without_a_key(place: Place, verdict: Verdict) -> None:
    """Damage shows without a key too; a rollback or a forgery need not."""
    disk = Disk(place.directory)
    if verdict.error is NoVault:
        with pytest.raises(NoVault):
            verify_public(disk)
    elif verdict.error in {Corrupt, NewerFormat}:
        report = verify_public(disk)
        assert report.problems or report.notes
    else:
        verify_public(disk)
    disk.close()


@pytest.mark.parametrize("attack", [mallory.edit("checkpoint/*.manifest", 70), mallory.drop("checkpoint/*.manifest")])
@pytest.mark.parametrize("crashed", [False, True])
def test_a_changed_manifest_never_makes_a_checkpoint_remove_what_is_needed(
    place: Place, scratch: Path, attack: Attack, *, crashed: bool
) -> None:
    attack(place, scratch)
    if crashed:
        place.path("header.bak").unlink()  # so that the next write sweeps up, by the manifest as it is
    store = place.open()
    append(store, "a", b" and more")
    assert needed_objects(store) - {object_id.hex() for object_id in store.epoch.inline} <= object_files(place)
    store.checkpoint()
    assert needed_objects(store) == object_files(place)
    assert state_of(store) == SMALL_VAULT | {"a": b"the third and more"}
    assert verify_store(store).problems == []
    store.close()


def test_every_kind_of_verdict_has_its_own_word() -> None:
    errors = {verdict.error for _, verdict in ATTACKS.values()}
    assert len({error.kind for error in errors}) == len(errors) == 6
