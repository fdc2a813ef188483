"""`vault.cli.handover`: which files are taken back after a failure, and which never are."""

from __future__ import annotations

from pathlib import Path

import pytest

from vault import KeyFile, RecoveryCode, Vault
from vault.cli.handover import kept_if, opens_it, write_code
from vault.errors import AlreadyExists, BusyError, OutcomeUnknown, StorageError


@pytest.mark.parametrize(
    ("error", "is_used", "is_kept"),
    [
        (BusyError("busy"), False, False),
        (BusyError("busy"), True, True),
        (KeyboardInterrupt(), False, False),
        (OutcomeUnknown("a flush failed"), False, True),
    ],
)
def test_a_file_goes_unless_it_is_used_or_nobody_knows(
    error: BaseException,
    is_used: bool,  # noqa: FBT001
    is_kept: bool,  # noqa: FBT001
    tmp_path: Path,
) -> None:
    def fail() -> None:
        with kept_if(lambda: is_used) as made:
            write_code(tmp_path / "kit", RecoveryCode.generate(), tmp_path / "vault")
            made.append(tmp_path / "kit")
            raise error

    with pytest.raises(type(error)):
        fail()
    assert (tmp_path / "kit").exists() == is_kept


def test_a_file_that_was_there_before_is_never_taken_back(tmp_path: Path) -> None:
    (tmp_path / "kit").write_text("mine")
    with pytest.raises(AlreadyExists), kept_if(lambda: False):
        write_code(tmp_path / "kit", RecoveryCode.generate(), tmp_path / "vault")
    assert (tmp_path / "kit").read_text() == "mine"


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no such file or directory"):
        write_code(tmp_path / "nowhere" / "kit", RecoveryCode.generate(), tmp_path / "vault")


def test_what_opens_the_vault_is_told_from_what_does_not_and_in_doubt_it_does(tmp_path: Path) -> None:
    key, code = KeyFile.create(tmp_path / "key"), RecoveryCode.generate()
    Vault.create(tmp_path / "vault", credentials=[key, code], remember=False).close()
    assert opens_it(tmp_path / "vault", code)
    assert not opens_it(tmp_path / "vault", RecoveryCode.generate())
    for name in ("header", "header.bak"):
        (tmp_path / "vault" / name).write_bytes(b"damaged")
    assert opens_it(tmp_path / "vault", RecoveryCode.generate())
    assert opens_it(tmp_path / "nowhere", code)
