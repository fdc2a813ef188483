"""The opened vault: making, opening, remembering, locking; each failure is an error of its own."""

from __future__ import annotations

import hashlib
import inspect
import json
import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

import vault
from tests.keychains import Clock, MemoryKeychain
from vault import (
    AsyncVaultMemoryTool,
    Conflict,
    Corrupt,
    InvalidRequest,
    KeyFile,
    KeyringUnavailable,
    Locked,
    NewerFormat,
    NoVault,
    Passphrase,
    Policy,
    RecoveryCode,
    RolledBack,
    StaleKey,
    StorageError,
    Vault,
    VaultMemoryTool,
    WrongCredential,
)
from vault.errors import VaultError
from vault.format.record import Actor, RecordKind
from vault.keychain import Entry
from vault.remembered import Forgotten
from vault.vault import default_directory, forget

_NOTE = "/memories/note.md"


class BrokenKeychain(MemoryKeychain):
    """A keyring that never answers."""

    def store(self, vault_id: bytes, entry: Entry) -> None:  # noqa: ARG002
        raise KeyringUnavailable("nobody answers")


@pytest.fixture
def keychain() -> MemoryKeychain:
    return MemoryKeychain(Clock())


@pytest.fixture
def key(tmp_path: Path) -> KeyFile:
    return KeyFile.create(tmp_path / "key")


def _canonical(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def _make(place: Path, key: KeyFile, keychain: MemoryKeychain, *, remember: bool = False) -> None:
    with Vault.create(place, credentials=[key], remember=remember, keychain=keychain) as made:
        made.memory.create(_NOTE, "metric units\n")


def test_what_was_stored_is_there_after_opening_again(tmp_path: Path, key: KeyFile, keychain: MemoryKeychain) -> None:
    _make(tmp_path / "v", key, keychain)
    with Vault.open(tmp_path / "v", credential=key) as opened:
        assert opened.memory.read(_NOTE) == b"metric units\n"
        assert opened.name == "v"
        assert opened.verdict is None


def test_each_credential_opens_the_vault(tmp_path: Path, key: KeyFile) -> None:
    code = RecoveryCode.generate()
    phrase = Passphrase("correct horse")
    Vault.create(tmp_path / "v", credentials=[phrase, key, code], remember=False).close()
    for credential in (Passphrase("correct horse"), key, RecoveryCode(code.reveal())):
        Vault.open(tmp_path / "v", credential=credential).close()


def test_the_root_key_is_remembered_for_as_long_as_asked(tmp_path: Path, key: KeyFile) -> None:
    keychain = MemoryKeychain(Clock())
    made = Vault.create(tmp_path / "v", credentials=[key], remember=timedelta(hours=1), keychain=keychain)
    entry = keychain.entries[made.store.header.vault_id]
    made.close()
    assert entry.expires is not None
    Vault.open(tmp_path / "v", keychain=keychain).close()


def test_a_vault_without_a_remembered_key_is_locked(tmp_path: Path, key: KeyFile, keychain: MemoryKeychain) -> None:
    _make(tmp_path / "v", key, keychain)
    with pytest.raises(Locked):
        Vault.open(tmp_path / "v", keychain=keychain)


def test_a_missing_keyring_entry_never_makes_a_key(tmp_path: Path, key: KeyFile, keychain: MemoryKeychain) -> None:
    _make(tmp_path / "v", key, keychain)
    before = (tmp_path / "v" / "header").read_bytes()
    with pytest.raises(Locked):
        Vault.open(tmp_path / "v", keychain=keychain)
    assert (tmp_path / "v" / "header").read_bytes() == before
    assert not keychain.entries


def test_locking_takes_the_key_away(tmp_path: Path, key: KeyFile, keychain: MemoryKeychain) -> None:
    _make(tmp_path / "v", key, keychain, remember=True)
    Vault.open(tmp_path / "v", keychain=keychain).lock()
    with pytest.raises(Locked):
        Vault.open(tmp_path / "v", keychain=keychain)


def test_forgetting_needs_no_key(tmp_path: Path, key: KeyFile, keychain: MemoryKeychain) -> None:
    _make(tmp_path / "v", key, keychain, remember=True)
    assert forget(tmp_path / "v", keychain=keychain) == Forgotten(had=True)
    assert forget(tmp_path / "v", keychain=keychain) == Forgotten(had=False)


def test_a_key_of_another_vault_in_the_keyring_is_stale(tmp_path: Path, key: KeyFile, keychain: MemoryKeychain) -> None:
    _make(tmp_path / "v", key, keychain, remember=True)
    (vault_id,) = keychain.entries
    keychain.store(vault_id, keychain.entries[vault_id]._replace(root_key=os.urandom(32)))
    with pytest.raises(StaleKey):
        Vault.open(tmp_path / "v", keychain=keychain)


def test_a_keyring_that_is_not_there_takes_nothing_away(tmp_path: Path, key: KeyFile) -> None:
    with Vault.create(tmp_path / "v", credentials=[key], keychain=BrokenKeychain(Clock())) as made:
        assert made.access.problem is not None
        made.memory.create(_NOTE, "still there")


def test_a_wrong_credential_is_not_a_missing_one(tmp_path: Path, key: KeyFile, keychain: MemoryKeychain) -> None:
    _make(tmp_path / "v", key, keychain)
    with pytest.raises(WrongCredential):
        Vault.open(tmp_path / "v", credential=KeyFile.create(tmp_path / "other"))
    with pytest.raises(Locked, match="no passphrase slot"):
        Vault.open(tmp_path / "v", credential=Passphrase("x"))


def test_no_vault_is_not_an_empty_or_a_beheaded_one(tmp_path: Path, key: KeyFile, keychain: MemoryKeychain) -> None:
    with pytest.raises(NoVault):
        Vault.open(tmp_path / "nowhere", credential=key)
    (tmp_path / "empty").mkdir(mode=0o700)
    with pytest.raises(NoVault):
        Vault.open(tmp_path / "empty", credential=key)
    _make(tmp_path / "v", key, keychain)
    for name in ("header", "header.bak"):
        (tmp_path / "v" / name).unlink()
    with pytest.raises(Corrupt):
        Vault.open(tmp_path / "v", credential=key)


def test_a_newer_format_is_named(tmp_path: Path, key: KeyFile, keychain: MemoryKeychain) -> None:
    _make(tmp_path / "v", key, keychain)
    header = tmp_path / "v" / "header"
    fields = {**json.loads(header.read_bytes()), "format": 2}
    sums = {name: fields.pop(name) for name in ("checksum", "mac")}
    sums["checksum"] = hashlib.sha256(_canonical(fields)).hexdigest()
    header.write_bytes(_canonical(fields | sums) + b"\n")
    with pytest.raises(NewerFormat):
        Vault.open(tmp_path / "v", credential=key)


def test_a_directory_open_to_others_is_refused(tmp_path: Path, key: KeyFile, keychain: MemoryKeychain) -> None:
    _make(tmp_path / "v", key, keychain)
    (tmp_path / "v").chmod(0o750)
    with pytest.raises(StorageError) as caught:
        Vault.open(tmp_path / "v", credential=key)
    assert "chmod 700" in (caught.value.hint or "")


def test_a_rolled_back_vault_opens_for_reading_only_until_it_is_trusted(tmp_path: Path, key: KeyFile) -> None:
    place, old = tmp_path / "v", tmp_path / "old"
    _make(place, key, MemoryKeychain(Clock()))
    subprocess.run(["cp", "-a", place, old], check=True)
    with Vault.open(place, credential=key) as opened:
        opened.memory.create("/memories/later.md", "x")
    subprocess.run(["rm", "-r", place], check=True)
    old.rename(place)
    with pytest.raises(RolledBack):
        Vault.open(place, credential=key)
    with Vault.open(place, credential=key, read_only=True) as opened:
        assert opened.memory.read(_NOTE) == b"metric units\n"
        with pytest.raises(InvalidRequest, match="read only"):
            opened.memory.create("/memories/x.md", "x")
        opened.trust("restored from a backup", Actor("test"))
    with Vault.open(place, credential=key) as opened:
        opened.memory.create("/memories/x.md", "x")
        assert RecordKind.TRUST in [entry.kind for entry in opened.store.history()]


def test_a_vault_is_never_made_over_something(tmp_path: Path, key: KeyFile, keychain: MemoryKeychain) -> None:
    _make(tmp_path / "v", key, keychain)
    with pytest.raises(Conflict):
        Vault.create(tmp_path / "v", credentials=[key], remember=False)
    other = tmp_path / "o"
    other.mkdir(mode=0o700)
    (other / "thesis.txt").write_text("mine")
    with pytest.raises(Conflict):
        Vault.create(other, credentials=[key], remember=False)
    assert (other / "thesis.txt").read_text() == "mine"


def test_a_vault_needs_a_credential_besides_the_keyring(tmp_path: Path) -> None:
    with pytest.raises(InvalidRequest):
        Vault.create(tmp_path / "v", credentials=[])


def test_the_policy_is_sealed_in_the_vault(tmp_path: Path, key: KeyFile) -> None:
    Vault.create(tmp_path / "v", credentials=[key], remember=False, policy=Policy(files=1)).close()
    with Vault.open(tmp_path / "v", credential=key) as opened:
        opened.memory.create(_NOTE, "first")
        with pytest.raises(VaultError, match="1 is the most"):
            opened.memory.create("/memories/second.md", "second")


def test_an_ephemeral_vault_leaves_nothing() -> None:
    with Vault.ephemeral() as made:
        made.memory.create(_NOTE, "gone")
        place = made.directory.parent
        assert place.exists()
    assert not place.exists()


def test_a_closed_vault_says_so() -> None:
    made = Vault.ephemeral()
    made.close()
    made.close()
    with pytest.raises(Locked, match="closed"):
        made.memory.read(_NOTE)


def test_the_default_directory_is_the_platforms_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert Path(default_directory()) == tmp_path / "memvault" / "default"


def test_the_public_names_have_the_signatures_of_the_design() -> None:
    assert list(inspect.signature(Vault.create).parameters)[:4] == ["directory", "credentials", "policy", "remember"]
    assert list(inspect.signature(Vault.open).parameters)[:4] == ["directory", "credential", "read_only", "remember"]
    assert next(iter(inspect.signature(Passphrase).parameters)) == "text"
    assert list(inspect.signature(KeyFile).parameters) == ["path"]
    for tool in (VaultMemoryTool, AsyncVaultMemoryTool):
        names = ["vault", "application", "session", "model", "overwrite", "cache_control"]
        assert list(inspect.signature(tool).parameters) == names
    assert set(vault.__all__) <= set(dir(vault))


def test_windows_is_refused_with_a_sentence() -> None:
    program = "import sys; sys.platform = 'win32'; import vault"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "Linux and macOS" in ended.stderr
