"""`vault doctor` on keyrings: a real Secret Service, locked and stopped, the kernel's, refused backends, entries."""

from __future__ import annotations

import errno
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

import pytest

from tests.doctors import PROMISED, SLACK, Examined, Seen, a_vault, bare_environment, case, doctor
from tests.keychains import Kernel, bus_without_services, require_kernel_keyring, require_secret_service, secret_service
from vault import KeyFile, Vault
from vault.cli import doctor_keyring
from vault.errors import KeyringLocked
from vault.kernel_keyring import KernelKeychain
from vault.keychain import Entry
from vault.places import now

_DAY = 24 * 60 * 60 * 1000


@pytest.fixture
def service(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment with a Secret Service, unlocked."""
    require_secret_service()
    (tmp_path / "session").mkdir()
    with secret_service(tmp_path / "session") as own:
        yield bare_environment(tmp_path) | own


def _python(program: str, environment: dict[str, str]) -> str:
    command = [sys.executable, "-c", program]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60).stdout


class TestTheSecretService:
    """It is used, without ever opening its dialog."""

    def test_one_that_is_open_takes_the_key(self, service: dict[str, str], tmp_path: Path) -> None:
        found = doctor(tmp_path, service)
        assert found["keyring"] == Seen("ok", "the Secret Service takes the key", None)

    def test_a_locked_collection_is_named_and_not_unlocked(self, service: dict[str, str], tmp_path: Path) -> None:
        a_vault(tmp_path)
        lock = "import secretstorage as s; c = s.dbus_init(); s.get_default_collection(c).lock(); c.close()"
        _python(lock, service)
        found = doctor(tmp_path, service)
        assert found["keyring"].state == "problem"
        assert "its collection is locked" in found["keyring"].seen
        assert "gnome-keyring-daemon --replace --unlock" in str(found["keyring"].help)
        assert "was not asked" in found["entry"].seen
        locked = (
            "import secretstorage as s; c = s.dbus_init(); print(s.get_default_collection(c).is_locked()); c.close()"
        )
        assert _python(locked, service) == "True\n"

    def test_in_a_desktop_session_its_dialog_is_what_helps(self, service: dict[str, str], tmp_path: Path) -> None:
        _python("import secretstorage as s; c = s.dbus_init(); s.get_default_collection(c).lock(); c.close()", service)
        found = doctor(tmp_path, service | {"DISPLAY": ":77"})
        assert "answer the dialog" in str(found["keyring"].help)

    def test_one_that_hangs_is_no_answer(self, service: dict[str, str], tmp_path: Path) -> None:
        question = ["dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/"]
        question += ["org.freedesktop.DBus.GetConnectionUnixProcessID", "string:org.freedesktop.secrets"]
        told = subprocess.run(question, env=service, capture_output=True, text=True, check=True, timeout=60).stdout
        daemon = int(told.split()[-1])
        os.kill(daemon, signal.SIGSTOP)
        try:
            found = doctor(tmp_path, service, hangs=True)
        finally:
            os.kill(daemon, signal.SIGCONT)
        assert found["keyring"].state == "no answer"
        assert found.seconds < PROMISED + SLACK

    def test_a_bus_that_denies_it_is_told(self, tmp_path: Path) -> None:
        require_secret_service()
        (tmp_path / "session").mkdir()
        with secret_service(tmp_path / "session", denied=True) as own:
            found = doctor(tmp_path, bare_environment(tmp_path) | own)["keyring"]
        assert found.state == "problem"
        assert "access to the OS keyring was denied" in found.seen


class TestNoSecretService:
    """Then the kernel's keyring serves, or the situation's own step helps."""

    def test_a_bus_without_services(self, tmp_path: Path) -> None:
        require_secret_service()
        require_kernel_keyring()
        (tmp_path / "session").mkdir()
        with bus_without_services(tmp_path / "session") as own:
            found = doctor(tmp_path, bare_environment(tmp_path) | own)["keyring"]
        assert found.state == "ok"
        assert found.seen.startswith("the kernel keyring takes the key")
        assert found.seen.endswith("the session bus offers no Secret Service")

    @pytest.mark.parametrize("code", [errno.EPERM, errno.ENOSYS])
    def test_neither_as_in_a_container(self, code: int, tmp_path: Path) -> None:
        found = _forbidden(code, tmp_path, bare_environment(tmp_path))
        assert found["kernel keyring"].seen.startswith("not here: the kernel keyring cannot be used here")
        assert found["keyring"].state == "warning"
        assert "no session bus, and the kernel keyring cannot be used here" in found["keyring"].seen
        assert "key" in str(found["keyring"].help)

    def test_neither_and_a_credential_is_named_so_nothing_is_missed(self, tmp_path: Path) -> None:
        a_vault(tmp_path)
        environment = bare_environment(tmp_path, MEMVAULT_KEY_FILE=str(tmp_path / "key"))
        found = _forbidden(errno.EPERM, tmp_path, environment)
        assert found["keyring"].state == "ok"
        assert found["keyring"].seen.endswith("a credential is named instead")

    @pytest.mark.parametrize(
        ("keys", "size", "state"),
        [(3, 100, "ok"), (190, 100, "warning"), (200, 100, "problem"), (3, 19_900, "problem")],
    )
    def test_the_kernels_quota(
        self, keys: int, size: int, state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        require_kernel_keyring()
        (tmp_path / "key-users").write_text(
            f"    7:     3 3/3 3/200 91/20000\n{os.geteuid():5}:    11 10/10 {keys}/200 {size}/20000\n"
        )
        monkeypatch.setattr(doctor_keyring, "_QUOTAS", tmp_path / "key-users")
        found = doctor_keyring.kernel_keyring(case(tmp_path))
        assert found.state == state
        assert f"{keys} of 200 keys" in found.seen


def _forbidden(code: int, folder: Path, environment: dict[str, str]) -> Examined:
    """Run `doctor` where the kernel answers every question about keyrings with this error."""
    require_kernel_keyring()
    start = f"""
import os, sys
from tests.keychains import Kernel
Kernel().forbid({code})
os.execv(sys.executable, [sys.executable, "-m", "vault", *sys.argv[1:]])
"""
    root = str(Path(__file__).parent.parent)
    program = [sys.executable, "-c", f"import sys; sys.path.insert(0, {root!r})\n{start}"]
    return doctor(folder, environment, program=program)


class TestABackendThatIsConfigured:
    """It is named together with where it was configured."""

    @pytest.mark.parametrize("backend", ["keyring.backends.null.Keyring", "keyring.backends.fail.Keyring"])
    def test_by_the_environment(self, backend: str, tmp_path: Path) -> None:
        found = doctor(tmp_path, bare_environment(tmp_path, PYTHON_KEYRING_BACKEND=backend))["keyring"]
        assert found.state == "problem"
        assert f"the keyring backend {backend} is refused" in found.seen
        assert found.seen.endswith("PYTHON_KEYRING_BACKEND names it")
        assert found.help == "unset PYTHON_KEYRING_BACKEND"

    @pytest.mark.parametrize("by_variable", [True, False])
    def test_by_the_file(self, by_variable: bool, tmp_path: Path) -> None:  # noqa: FBT001
        environment = bare_environment(tmp_path)
        config = tmp_path / "home" / ".config"
        if by_variable:
            config = tmp_path / "config"
            environment["XDG_CONFIG_HOME"] = str(config)
        file = config / "python_keyring" / "keyringrc.cfg"
        file.parent.mkdir(parents=True)
        file.write_text("[backend]\ndefault-keyring=keyring.backends.null.Keyring\n")
        found = doctor(tmp_path, environment)
        assert found["backend"].seen == f"{file} names the keyring backend keyring.backends.null.Keyring"
        assert found["keyring"].seen.endswith(f"{file} names it")
        assert str(file) in str(found["keyring"].help)

    def test_one_that_is_not_installed(self, tmp_path: Path) -> None:
        environment = bare_environment(tmp_path, PYTHON_KEYRING_BACKEND="keyrings.alt.file.PlaintextKeyring")
        found = doctor(tmp_path, environment)["keyring"]
        assert "cannot be used (ModuleNotFoundError)" in found.seen
        assert found.seen.endswith("PYTHON_KEYRING_BACKEND names it (keyrings.alt.file.PlaintextKeyring)")

    @pytest.mark.parametrize("text", ["default-keyring=x\n", "[backend]\n[backend]\n", "\udcff\n", "[backend]\n", ""])
    def test_a_file_that_is_damaged_is_no_traceback(self, text: str, tmp_path: Path) -> None:
        environment = bare_environment(tmp_path)
        file = tmp_path / "home" / ".config" / "python_keyring" / "keyringrc.cfg"
        file.parent.mkdir(parents=True)
        file.write_bytes(text.encode("utf-8", "surrogateescape"))
        found = doctor(tmp_path, environment)
        assert found["keyring"].state in {"ok", "problem"}
        if found["keyring"].state == "problem":
            assert str(file) in found["keyring"].seen


class TestMacOs:
    """The parts that only run there, as far as they can be run here."""

    def test_a_locked_keychain_has_its_own_command(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "platform", "darwin")
        error = KeyringLocked("the OS keyring is locked")
        monkeypatch.setattr(doctor_keyring, "quiet_keyring", lambda: _raise(error))
        assert doctor_keyring.keyring(case(tmp_path)).help == "security unlock-keychain"


def _raise(error: Exception) -> None:
    raise error


@pytest.fixture
def kernel_entry(tmp_path: Path) -> Iterator[tuple[KernelKeychain, bytes]]:
    """The kernel's keyring and the id of the vault in the folder, which it forgets in the end."""
    require_kernel_keyring()
    vault_id = a_vault(tmp_path).store.header.vault_id
    yield KernelKeychain(now), vault_id
    kernel = Kernel()
    with suppress(OSError):
        kernel.unlink(kernel.search(f"memvault:{vault_id.hex()}"))


def _unlocked(folder: Path, remember: timedelta) -> dict[str, str]:
    """Let the kernel's keyring have the key, as a process with an environment of its own does."""
    environment = bare_environment(folder)
    program = f"""
from datetime import timedelta
from pathlib import Path
from vault import KeyFile, Vault
credential, remember = KeyFile(Path({str(folder / "key")!r})), timedelta(seconds={remember.total_seconds()})
Vault.open({str(folder / "vault")!r}, credential=credential, remember=remember).close()
"""
    _python(program, environment)
    return environment


class TestTheEntry:
    """Which key the keyring has for this vault, and until when."""

    def test_none(self, kernel_entry: tuple[KernelKeychain, bytes], tmp_path: Path) -> None:
        del kernel_entry
        assert doctor(tmp_path)["entry"] == Seen("ok", "locked: no keyring has its key", "vault unlock")

    def test_the_right_one(self, kernel_entry: tuple[KernelKeychain, bytes], tmp_path: Path) -> None:
        del kernel_entry
        environment = _unlocked(tmp_path, timedelta(hours=1))
        found = doctor(tmp_path, environment)["entry"]
        assert found.state == "ok"
        assert re.fullmatch(r"unlocked: the kernel keyring has the key until \d{4}-.*Z", found.seen)

    def test_one_that_ends_far_in_the_future(self, kernel_entry: tuple[KernelKeychain, bytes], tmp_path: Path) -> None:
        del kernel_entry
        environment = _unlocked(tmp_path, timedelta(days=1000))
        found = doctor(tmp_path, environment)["entry"]
        assert found.state == "warning"
        assert "a clock that was ahead" in found.seen

    def test_one_of_another_root_key(self, kernel_entry: tuple[KernelKeychain, bytes], tmp_path: Path) -> None:
        keychain, vault_id = kernel_entry
        keychain.store(vault_id, Entry(os.urandom(32), now() + _DAY))
        found = doctor(tmp_path)["entry"]
        assert found == Seen(
            "problem", "the kernel keyring has another or an older key than this vault's", "vault unlock"
        )

    def test_one_that_cannot_be_read(self, kernel_entry: tuple[KernelKeychain, bytes], tmp_path: Path) -> None:
        _, vault_id = kernel_entry
        Kernel().plant(f"memvault:{vault_id.hex()}", b"nonsense")
        found = doctor(tmp_path)["entry"]
        assert found == Seen("problem", "the entry in the kernel keyring cannot be read", "vault unlock")

    def test_one_that_is_void(self, kernel_entry: tuple[KernelKeychain, bytes], tmp_path: Path) -> None:
        _, vault_id = kernel_entry
        environment = _unlocked(tmp_path, timedelta(hours=1))
        # As a session that cannot reach this keyring locks: it begins a generation.
        program = f"""
import os
from vault.disk import Disk
from vault.generation import Generations
from vault.places import state_directory
Generations(Disk(state_directory())).begin({vault_id!r}, os.urandom(16))
"""
        _python(program, environment)
        found = doctor(tmp_path, environment)["entry"]
        assert found.state == "warning"
        assert "void" in found.seen
        assert found.help == "vault lock"

    def test_an_expired_one_is_told_and_left_where_it_is(
        self, kernel_entry: tuple[KernelKeychain, bytes], tmp_path: Path
    ) -> None:
        _, vault_id = kernel_entry
        Kernel().plant(f"memvault:{vault_id.hex()}", Entry(_root_key(tmp_path), now() - _DAY).encode().encode())
        found = doctor(tmp_path)["entry"]
        assert found.state == "ok"
        assert "had the key until" in found.seen
        assert found.help == "vault unlock"
        assert Kernel().search(f"memvault:{vault_id.hex()}")

    def test_keys_of_other_vaults_are_counted(self, kernel_entry: tuple[KernelKeychain, bytes], tmp_path: Path) -> None:
        _, vault_id = kernel_entry
        environment = _unlocked(tmp_path, timedelta(hours=1))
        found = doctor(tmp_path, environment, "--vault", str(tmp_path / "elsewhere"))["other keys"]
        assert f"the keys of 1 other vault too ({vault_id.hex()[:8]})" in found.seen
        assert "vault lock --all" in str(found.help)
        assert doctor(tmp_path, environment)["other keys"].seen == "no keys of other vaults"

    def test_the_key_itself_is_never_told(self, kernel_entry: tuple[KernelKeychain, bytes], tmp_path: Path) -> None:
        keychain, vault_id = kernel_entry
        keychain.store(vault_id, Entry(key := os.urandom(32), now() + _DAY))
        assert key.hex() not in repr(doctor(tmp_path).checks)
        assert Entry(key, None).encode().rpartition(":")[2] not in repr(doctor(tmp_path).checks)


def _root_key(folder: Path) -> bytes:
    from vault.slots import unwrap

    with Vault.open(folder / "vault", credential=KeyFile(folder / "key")) as vault:
        return unwrap(vault.store.header, KeyFile(folder / "key")).reveal()
