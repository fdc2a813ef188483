"""`vault.keychain_choice`: the kernel's keyring serves where no OS keyring is, and hides no trouble of one."""

from __future__ import annotations

import base64
import errno
import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.keychains import (
    Clock,
    Kernel,
    MemoryKeychain,
    _no_configured_backend,  # noqa: F401 (a fixture for the whole file)
    configure_keyring,
    require_kernel_keyring,
    secret_service_here,
)
from vault.errors import KeyringUnavailable, Locked, NoKeyring, StaleKey
from vault.kernel_keyring import KernelKeychain
from vault.keychain import Entry
from vault.keychain_choice import LinuxKeychain, the_keychain
from vault.os_keyring import ANSWER_SECONDS, OsKeychain

VAULT = os.urandom(16)
KEY = bytes(range(32))
OTHER_KEY = bytes(range(100, 132))
HOUR = 3_600_000


class Failing(MemoryKeychain):
    """A keyring that answers each question with an error."""

    def __init__(self, error: Exception) -> None:
        super().__init__(Clock())
        self.error = error

    @property
    def name(self) -> str:  # type: ignore[override]  # the fake's is a constant
        raise self.error

    def fetch(self, vault_id: bytes) -> Entry | None:  # noqa: ARG002
        raise self.error

    def store(self, vault_id: bytes, entry: Entry) -> None:  # noqa: ARG002
        raise self.error

    def forget(self, vault_id: bytes) -> bool:  # noqa: ARG002
        raise self.error


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def system(clock: Clock) -> MemoryKeychain:
    return MemoryKeychain(clock)


@pytest.fixture
def kernel(clock: Clock) -> MemoryKeychain:
    keychain = MemoryKeychain(clock)
    keychain.name = "kernel"
    return keychain


@pytest.fixture
def real_kernel(clock: Clock) -> Iterator[KernelKeychain]:
    require_kernel_keyring()
    keychain = KernelKeychain(clock)
    yield keychain
    keychain.forget(VAULT)


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with secret_service_here(tmp_path, monkeypatch):
        yield


@pytest.fixture
def plaintext(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A backend that keeps passwords in the open is installed, as keyrings.alt is."""
    (tmp_path / "keyrings" / "alt").mkdir(parents=True)
    (tmp_path / "keyrings" / "alt" / "file.py").write_text(
        "from keyring.backends import null\nclass Plaintext(null.Keyring):\n    priority = 0.5\n"
    )
    (tmp_path / "alt-1.dist-info").mkdir()
    (tmp_path / "alt-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: alt\nVersion: 1\n")
    (tmp_path / "alt-1.dist-info" / "entry_points.txt").write_text("[keyring.backends]\nf = keyrings.alt.file\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("keyrings", "keyrings.alt", "keyrings.alt.file"):
        monkeypatch.delitem(sys.modules, name, raising=False)


@pytest.fixture(params=["environment", "file"])
def configure(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plaintext: None
) -> Callable[[str], None]:
    assert plaintext is None
    return lambda backend: configure_keyring(request.param, backend, tmp_path, monkeypatch)


_ABSENT = NoKeyring("there is none")
_TROUBLES = [KeyringUnavailable("it is locked"), KeyringUnavailable("no answer"), KeyringUnavailable("refused")]


class TestAnOsKeyringIsThere:
    """Then it keeps the key, and its troubles are told."""

    def test_it_keeps_the_key_and_the_kernels_does_not(self, system: MemoryKeychain, kernel: MemoryKeychain) -> None:
        kernel.store(VAULT, Entry(OTHER_KEY, None))
        keychain = LinuxKeychain(system, kernel)
        assert keychain.name == "memory"
        keychain.store(VAULT, Entry(KEY, None))
        assert (list(system.entries), list(kernel.entries)) == ([VAULT], [])
        assert keychain.fetch(VAULT) == Entry(KEY, None)
        assert keychain.name == "memory"

    @pytest.mark.usefixtures("session")
    def test_the_real_one(self, clock: Clock, real_kernel: KernelKeychain) -> None:
        the_keychain(clock).store(VAULT, Entry(KEY, None))
        assert OsKeychain(clock).fetch(VAULT) == Entry(KEY, None)
        assert real_kernel.fetch(VAULT) is None

    @pytest.mark.parametrize("trouble", _TROUBLES, ids=str)
    def test_its_trouble_is_told_and_the_kernels_does_not_step_in(
        self, trouble: KeyringUnavailable, kernel: MemoryKeychain
    ) -> None:
        keychain = LinuxKeychain(Failing(trouble), kernel)
        for ask in (
            lambda: keychain.name,
            lambda: keychain.fetch(VAULT),
            lambda: keychain.store(VAULT, Entry(KEY, None)),
            lambda: keychain.forget(VAULT),
        ):
            with pytest.raises(KeyringUnavailable) as caught:
                ask()
            assert caught.value is trouble
        assert not kernel.entries

    @pytest.mark.usefixtures("session")
    @pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")
    def test_a_locked_collection_does_not_send_the_key_to_the_kernel(
        self, clock: Clock, real_kernel: KernelKeychain
    ) -> None:
        import secretstorage

        connection = secretstorage.dbus_init()
        secretstorage.get_default_collection(connection).lock()
        connection.close()
        with pytest.raises(KeyringUnavailable, match="locked"):
            the_keychain(clock).store(VAULT, Entry(KEY, None))
        with pytest.raises(KeyringUnavailable, match="locked"):
            the_keychain(clock).fetch(VAULT)
        assert real_kernel.fetch(VAULT) is None
        gc.collect()

    @pytest.mark.parametrize(
        "backend", ["keyring.backends.null.Keyring", "keyring.backends.fail.Keyring", "keyrings.alt.file.Plaintext"]
    )
    def test_a_configured_backend_that_is_refused_does_not_send_the_key_to_the_kernel(
        self, backend: str, configure: Callable[[str], None], clock: Clock, real_kernel: KernelKeychain
    ) -> None:
        configure(backend)
        keychain = the_keychain(clock)
        with pytest.raises(KeyringUnavailable, match=f"{backend} is refused"):
            keychain.fetch(VAULT)
        with pytest.raises(KeyringUnavailable, match=f"{backend} is refused"):
            keychain.store(VAULT, Entry(KEY, None))
        assert real_kernel.fetch(VAULT) is None

    def test_the_kernels_entry_is_the_newer_one_and_then_the_older_one_is_used(
        self, system: MemoryKeychain, kernel: MemoryKeychain, clock: Clock
    ) -> None:
        # The desktop unlocks for long; then a session without a desktop unlocks for an hour.
        LinuxKeychain(system, kernel).store(VAULT, Entry(KEY, None))
        LinuxKeychain(Failing(_ABSENT), kernel).store(VAULT, Entry(OTHER_KEY, clock.now + HOUR))
        desktop = LinuxKeychain(system, kernel)
        assert desktop.fetch(VAULT) == Entry(OTHER_KEY, clock.now + HOUR)
        assert desktop.name == "kernel"
        clock.now += HOUR
        assert desktop.fetch(VAULT) == Entry(KEY, None)
        assert desktop.name == "memory"

    def test_an_entry_of_the_kernels_that_cannot_be_read_is_stale(
        self, system: MemoryKeychain, real_kernel: KernelKeychain
    ) -> None:
        system.store(VAULT, Entry(KEY, None))
        Kernel().plant(f"memvault:{VAULT.hex()}", b"nonsense")
        keychain = LinuxKeychain(system, real_kernel)
        with pytest.raises(StaleKey):
            keychain.fetch(VAULT)
        keychain.store(VAULT, Entry(KEY, None))
        assert keychain.fetch(VAULT) == Entry(KEY, None)

    def test_a_kernel_that_denies_is_told_unless_the_os_keyring_has_the_key(self, system: MemoryKeychain) -> None:
        denied = KeyringUnavailable("denied")
        keychain = LinuxKeychain(system, Failing(denied))
        with pytest.raises(KeyringUnavailable) as caught:
            keychain.fetch(VAULT)
        assert caught.value is denied
        keychain.store(VAULT, Entry(KEY, None))
        assert keychain.fetch(VAULT) == Entry(KEY, None)

    def test_without_a_kernel_keyring_nothing_is_missed(self, system: MemoryKeychain) -> None:
        keychain = LinuxKeychain(system, Failing(_ABSENT))
        assert keychain.fetch(VAULT) is None
        keychain.store(VAULT, Entry(KEY, None))
        assert keychain.fetch(VAULT) == Entry(KEY, None)
        assert keychain.forget(VAULT)
        assert not keychain.forget(VAULT)

    @pytest.mark.parametrize("broken", ["system", "kernel"])
    def test_forgetting_goes_on_past_a_keyring_that_does_not_answer(self, broken: str, clock: Clock) -> None:
        working, trouble = MemoryKeychain(clock), KeyringUnavailable("no answer")
        working.store(VAULT, Entry(KEY, None))
        pair = (Failing(trouble), working) if broken == "system" else (working, Failing(trouble))
        with pytest.raises(KeyringUnavailable) as caught:
            LinuxKeychain(*pair).forget(VAULT)
        assert caught.value is trouble
        assert not working.entries

    def test_forgetting_takes_the_key_out_of_both(self, system: MemoryKeychain, kernel: MemoryKeychain) -> None:
        system.store(VAULT, Entry(KEY, None))
        kernel.store(VAULT, Entry(KEY, None))
        assert LinuxKeychain(system, kernel).forget(VAULT)
        assert (system.entries, kernel.entries) == ({}, {})


class TestNoOsKeyring:
    """Then the kernel's serves, on Linux."""

    def test_the_real_kernel_keeps_the_key(self, clock: Clock, real_kernel: KernelKeychain) -> None:
        keychain = the_keychain(clock)
        assert keychain.name == "kernel keyring"
        keychain.store(VAULT, Entry(KEY, clock.now + HOUR))
        assert real_kernel.fetch(VAULT) == Entry(KEY, clock.now + HOUR)
        assert keychain.forget(VAULT)
        assert real_kernel.fetch(VAULT) is None

    def test_its_entrys_end_is_told(self, kernel: MemoryKeychain, clock: Clock) -> None:
        keychain = LinuxKeychain(Failing(_ABSENT), kernel)
        keychain.store(VAULT, Entry(KEY, clock.now + HOUR))
        clock.now += HOUR
        with pytest.raises(Locked, match="is over"):
            keychain.fetch(VAULT)
        assert keychain.fetch(VAULT) is None

    @pytest.mark.usefixtures("plaintext")
    def test_a_backend_that_is_only_installed_does_not_get_the_key(
        self, tmp_path: Path, clock: Clock, real_kernel: KernelKeychain
    ) -> None:
        chosen = _python("import keyring; print(keyring.get_keyring())", PYTHONPATH=str(tmp_path))
        assert "keyrings.alt.file.Plaintext" in chosen  # what the library would do
        the_keychain(clock).store(VAULT, Entry(KEY, None))
        assert real_kernel.fetch(VAULT) == Entry(KEY, None)

    def test_a_key_in_the_kernel_is_fetched_without_the_library(self, real_kernel: KernelKeychain) -> None:
        real_kernel.store(VAULT, Entry(KEY, None))
        program = f"""
import sys
from vault.keychain_choice import the_keychain
keychain = the_keychain(lambda: 0)
print(keychain.fetch({VAULT!r}).root_key == {KEY!r}, keychain.name)
print(sorted({{"keyring", "secretstorage", "jeepney", "concurrent.futures", "logging"}} & set(sys.modules)))
"""
        assert _python(program) == "True kernel keyring\n[]\n"

    def test_on_a_mac_there_is_no_other(self, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
        monkeypatch.setattr(sys, "platform", "darwin")
        assert type(the_keychain(clock)) is OsKeychain

    @pytest.mark.usefixtures("real_kernel")
    @pytest.mark.parametrize("code", [errno.EPERM, errno.ENOSYS])
    def test_in_a_container_that_has_neither_both_are_named_at_once(self, code: int) -> None:
        program = f"""
import time
from tests.keychains import Kernel
from vault.errors import NoKeyring
from vault.keychain import Entry
from vault.keychain_choice import the_keychain
Kernel().forbid({code})
began = time.monotonic()
keychain = the_keychain(lambda: 0)
for question in (
    lambda: keychain.name,
    lambda: keychain.fetch({VAULT!r}),
    lambda: keychain.store({VAULT!r}, Entry(bytes(32), None)),
    lambda: keychain.forget({VAULT!r}),
):
    try:
        question()
    except NoKeyring as error:
        print(error.message)
print(time.monotonic() - began < {ANSWER_SECONDS})
"""
        name = errno.errorcode[code]
        kernel = f"the kernel keyring cannot be used here, as in many containers ({name})"
        said = f"there is no OS keyring in this session, and {kernel}"
        assert _python(program).splitlines() == [said] * 4 + ["True"]


@pytest.mark.parametrize("place", ["Secret Service", "kernel keyring"])
def test_the_key_is_in_no_argument_variable_log_or_repr(
    place: str, request: pytest.FixtureRequest, real_kernel: KernelKeychain, tmp_path: Path
) -> None:
    if place == "Secret Service":
        request.getfixturevalue("session")
    program = f"""
import logging, os, sys, traceback
from pathlib import Path
logging.basicConfig(level=1, stream=sys.stdout)
from vault.keychain import Entry
from vault.keychain_choice import the_keychain
vault_id = bytes.fromhex({VAULT.hex()!r})
keychain = the_keychain(lambda: 1)
key = Path(sys.argv[1]).read_bytes()
keychain.store(vault_id, Entry(key, 10**15 - 1))
entry = keychain.fetch(vault_id)
assert entry.root_key == key
print(keychain.name, repr(entry), repr(keychain), vars(keychain))
try:
    keychain.store(vault_id, Entry(key[:-1], None))
except ValueError:
    traceback.print_exc(file=sys.stdout)
for file in ("/proc/self/cmdline", "/proc/self/environ", "/proc/keys"):
    print(Path(file).read_bytes())
keychain.forget(vault_id)
"""
    key = os.urandom(32)
    (tmp_path / "key").write_bytes(key)
    assert real_kernel.fetch(VAULT) is None
    output = _python(program, str(tmp_path / "key"))
    assert place in output
    for spelling in (key.hex(), base64.b64encode(key).decode(), base64.b64encode(key[:-2]).decode(), repr(key)[2:-1]):
        assert spelling not in output


def _python(program: str, *arguments: str, **environment: str) -> str:
    command = [sys.executable, "-c", program, *arguments]
    full = os.environ | environment
    return subprocess.run(command, env=full, capture_output=True, text=True, check=True, timeout=60).stdout
