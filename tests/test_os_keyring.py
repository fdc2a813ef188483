"""`vault.os_keyring`: a real Secret Service, locked and denied; which backend is used; and every way it can fail."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import keyring
import pytest
from keyring import core
from keyring.backend import KeyringBackend
from keyring.backends import SecretService, chainer, kwallet, null

from tests.keychains import (
    Clock,
    _no_configured_backend,  # noqa: F401 (a fixture for the whole file)
    bus_without_services,
    configure_keyring,
    require_secret_service,
    secret_service,
    secret_service_here,
)
from vault.errors import KeyringUnavailable, NoKeyring, StaleKey
from vault.keychain import Entry
from vault.os_keyring import ANSWER_SECONDS, SERVICE, OsKeychain

VAULT = bytes(range(16))
OTHER_VAULT = bytes(16)
KEY = bytes(range(32))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with secret_service_here(tmp_path, monkeypatch):
        yield


@pytest.mark.usefixtures("session")
class TestRealSecretService:
    """What only the real one can show."""

    # keyring drops its connection without closing it when the collection is locked.
    @pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")
    def test_a_locked_collection_is_not_the_absence_of_an_entry(self, clock: Clock) -> None:
        import secretstorage

        keychain = OsKeychain(clock)
        keychain.store(VAULT, Entry(KEY, None))
        connection = secretstorage.dbus_init()
        secretstorage.get_default_collection(connection).lock()
        connection.close()
        _expect_unavailable(lambda: keychain.fetch(VAULT), "locked")
        _expect_unavailable(lambda: keychain.fetch(OTHER_VAULT), "locked")
        _expect_unavailable(lambda: keychain.store(OTHER_VAULT, Entry(KEY, None)), "locked")
        _expect_unavailable(lambda: keychain.forget(VAULT), "locked")
        gc.collect()

    def test_an_entry_of_somebody_else_is_a_stale_key(self, clock: Clock) -> None:
        core.load_keyring("keyring.backends.SecretService.Keyring").set_password(SERVICE, VAULT.hex(), "not an entry")
        with pytest.raises(StaleKey):
            OsKeychain(clock).fetch(VAULT)
        OsKeychain(clock).store(VAULT, Entry(KEY, None))
        assert OsKeychain(clock).fetch(VAULT) == Entry(KEY, None)

    def test_another_process_finds_the_keyring_by_itself_and_the_key_in_it(self, clock: Clock) -> None:
        OsKeychain(clock).store(VAULT, Entry(KEY, None))
        program = f"""
from vault.os_keyring import OsKeychain
keychain = OsKeychain(lambda: 0)
print(keychain.name, keychain.fetch({VAULT!r}).root_key == {KEY!r}, sep=": ")
"""
        assert _python(program, {}) == "Secret Service: True\n"


class TestTheBus:
    """What is said of a session bus that has no keyring, refuses, or is not there."""

    # keyring drops its connection without closing it when the bus answers with an error.
    @pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")
    def test_denied_is_told(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
        require_secret_service()
        with secret_service(tmp_path, denied=True) as environment:
            monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", environment["DBUS_SESSION_BUS_ADDRESS"])
            _expect_unavailable(lambda: OsKeychain(clock).fetch(VAULT), "denied")
            _expect_unavailable(lambda: OsKeychain(clock).store(VAULT, Entry(KEY, None)), "denied")
        gc.collect()

    def test_without_a_secret_service_on_it(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock
    ) -> None:
        require_secret_service()
        with bus_without_services(tmp_path) as environment:
            monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", environment["DBUS_SESSION_BUS_ADDRESS"])
            _expect_none(OsKeychain(clock))

    @pytest.mark.parametrize("address", [None, "", "disabled:", "unix:path=/nowhere", "tcp:host=localhost,port=1"])
    def test_that_is_not_there(self, address: str | None, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
        if address is None:
            monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
        else:
            monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        _expect_none(OsKeychain(clock))

    def test_that_is_not_there_is_not_started_by_another_backend(self, tmp_path: Path) -> None:
        # As libdbus and GLib do when DISPLAY is set: they start one, and wait for an X server (jaraco/keyring#531).
        (tmp_path / "dbus" / "mainloop").mkdir(parents=True)
        (tmp_path / "dbus" / "__init__.py").write_text(
            "import time\nclass DBusException(Exception): pass\ndef SessionBus(**_): time.sleep(600)\n"
        )
        (tmp_path / "dbus" / "mainloop" / "__init__.py").touch()
        (tmp_path / "dbus" / "mainloop" / "glib.py").write_text("class DBusGMainLoop: pass\n")
        assert "no OS keyring" in _python(_FETCH, {"PYTHONPATH": str(tmp_path), "DISPLAY": ":9"})


class _Scripted:
    """An allowed backend class with its methods replaced: a keyring that works in a dict until somebody spoils it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.items: dict[tuple[str, str], str] = {}
        self._monkeypatch = monkeypatch
        self.spoil("get_password", lambda *key: self.items.get(key))
        self.spoil("set_password", lambda service, user, text: self.items.update({(service, user): text}))
        self.spoil("delete_password", lambda *key: self.items.pop(key))

    def spoil(self, method: str, behaviour: object) -> None:
        assert callable(behaviour)
        self._monkeypatch.setattr(SecretService.Keyring, method, lambda _self, *args: behaviour(*args))


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Iterator[_Scripted]:
    with _priority(SecretService.Keyring, 5):
        yield _Scripted(monkeypatch)


@contextmanager
def _priority(backend: type[KeyringBackend], value: float) -> Iterator[None]:
    """Let a backend say that it works here; it is a property of the class, which `monkeypatch` cannot put back."""
    before = vars(backend)["priority"]
    type.__setattr__(backend, "priority", value)
    yield
    type.__setattr__(backend, "priority", before)


class Subclass(SecretService.Keyring):
    """Inherits from an allowed backend, and could do anything."""


class Plaintext(null.Keyring):
    """Stands for keyrings.alt, which is not installed: the name is what is refused."""

    __module__ = "keyrings.alt.file"
    __qualname__ = "PlaintextKeyring"


@pytest.fixture(params=["environment", "file"])
def configure(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    return lambda backend: configure_keyring(request.param, backend, tmp_path, monkeypatch)


def _chain(monkeypatch: pytest.MonkeyPatch, *backends: Callable[[], KeyringBackend]) -> None:
    monkeypatch.setattr(chainer.ChainerBackend, "backends", [backend() for backend in backends])
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.chainer.ChainerBackend")


@pytest.mark.usefixtures("scripted")
class TestWhichBackend:
    """One that is not on the list is refused by name for every question, though an allowed one is there."""

    @pytest.mark.parametrize(
        ("backend", "said"),
        [
            ("keyring.backends.null.Keyring", r"keyring\.backends\.null\.Keyring is refused"),
            ("keyring.backends.fail.Keyring", r"keyring\.backends\.fail\.Keyring is refused"),
            (f"{__name__}.Plaintext", r"keyrings\.alt\.file\.PlaintextKeyring is refused"),
            (f"{__name__}.Subclass", r"Subclass is refused"),
            ("no.such.Keyring", r"configured for keyring cannot be used \(ModuleNotFoundError\)"),
            ("keyring.backends.kwallet.DBusKeyring", r"configured for keyring cannot be used \(RuntimeError\)"),
        ],
    )
    def test_the_configured_one_is_refused(
        self, backend: str, said: str, configure: Callable[[str], None], clock: Clock
    ) -> None:
        configure(backend)
        keychain = OsKeychain(clock)
        _expect_unavailable(lambda: keychain.name, said)
        _expect_unavailable(lambda: keychain.fetch(VAULT), said)
        _expect_unavailable(lambda: keychain.store(VAULT, Entry(KEY, None)), said)
        _expect_unavailable(lambda: keychain.forget(VAULT), said)

    def test_a_chain_of_refused_ones_is_refused(self, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
        _chain(monkeypatch, Plaintext, null.Keyring)
        _expect_unavailable(lambda: OsKeychain(clock).fetch(VAULT), "ChainerBackend")

    def test_of_a_chain_only_the_allowed_one_is_used(
        self, scripted: _Scripted, monkeypatch: pytest.MonkeyPatch, clock: Clock
    ) -> None:
        _chain(monkeypatch, Plaintext, SecretService.Keyring)
        OsKeychain(clock).store(VAULT, Entry(KEY, None))
        assert list(scripted.items) == [(SERVICE, VAULT.hex())]

    def test_what_the_host_uses_for_itself_is_not_ours(self, scripted: _Scripted, clock: Clock) -> None:
        before = keyring.get_keyring()
        keyring.set_keyring(core.load_keyring("keyring.backends.null.Keyring"))
        try:
            OsKeychain(clock).store(VAULT, Entry(KEY, None))
        finally:
            keyring.set_keyring(before)
        assert list(scripted.items) == [(SERVICE, VAULT.hex())]

    @pytest.mark.parametrize(("priority", "name"), [(4.9, "Secret Service"), (5.1, "KWallet")])
    def test_of_several_the_one_that_keyring_prefers(self, priority: float, name: str, clock: Clock) -> None:
        with _priority(kwallet.DBusKeyring, priority):
            assert OsKeychain(clock).name == name

    def test_one_that_is_installed_and_not_configured_is_not_even_imported(self, tmp_path: Path) -> None:
        (tmp_path / "spy.py").write_text("print('imported')\n")
        (tmp_path / "spy-1.dist-info").mkdir()
        (tmp_path / "spy-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: spy\nVersion: 1\n")
        (tmp_path / "spy-1.dist-info" / "entry_points.txt").write_text("[keyring.backends]\nspy = spy\n")
        assert "imported" in _python("import keyring; keyring.get_keyring()", {"PYTHONPATH": str(tmp_path)})
        assert "imported" not in _python(_FETCH, {"PYTHONPATH": str(tmp_path)})


class TestFailures:
    """A keyring that lies, breaks or hangs."""

    def test_a_key_that_was_not_kept_is_noticed(self, scripted: _Scripted, clock: Clock) -> None:
        scripted.spoil("set_password", lambda *_: None)
        with pytest.raises(KeyringUnavailable, match="did not keep"):
            OsKeychain(clock).store(VAULT, Entry(KEY, None))

    def test_a_key_that_was_changed_on_the_way_is_noticed_and_taken_back(
        self, scripted: _Scripted, clock: Clock
    ) -> None:
        scripted.spoil("set_password", lambda *args: scripted.items.update({args[:2]: args[2][:40]}))
        with pytest.raises(KeyringUnavailable, match="did not keep"):
            OsKeychain(clock).store(VAULT, Entry(KEY, None))
        assert scripted.items == {}

    def test_a_key_that_was_not_forgotten_is_noticed(self, scripted: _Scripted, clock: Clock) -> None:
        OsKeychain(clock).store(VAULT, Entry(KEY, None))
        scripted.spoil("delete_password", lambda *_: None)
        with pytest.raises(KeyringUnavailable, match="still has the key"):
            OsKeychain(clock).forget(VAULT)

    def test_forgetting_what_another_process_just_removed_is_no_failure(
        self, scripted: _Scripted, clock: Clock
    ) -> None:
        def too_late(*key: str) -> None:
            del scripted.items[key[0], key[1]]
            raise keyring.errors.PasswordDeleteError("No such password!")

        OsKeychain(clock).store(VAULT, Entry(KEY, None))
        scripted.spoil("delete_password", too_late)
        assert OsKeychain(clock).forget(VAULT)

    def test_a_foreign_error_is_named_and_carries_nothing_along(self, scripted: _Scripted, clock: Clock) -> None:
        def break_down(*args: str) -> None:
            raise RuntimeError(f"cannot write {args}")

        scripted.spoil("set_password", break_down)
        with pytest.raises(KeyringUnavailable, match=r"^the OS keyring failed \(RuntimeError\)$") as caught:
            OsKeychain(clock).store(VAULT, Entry(KEY, None))
        assert caught.value.__cause__ is None
        assert caught.value.__context__ is None

    def test_a_refusal_of_the_macos_keychain_is_denied_and_not_locked(self, scripted: _Scripted, clock: Clock) -> None:
        def deny(*_: str) -> None:
            class KeychainDenied(Exception):  # keyring's name for it
                pass

            raise keyring.errors.KeyringLocked("Can't get password from keychain") from KeychainDenied()

        scripted.spoil("get_password", deny)
        _expect_unavailable(lambda: OsKeychain(clock).fetch(VAULT), "denied")

    def test_a_keyring_that_does_not_answer_is_given_up(self, scripted: _Scripted, clock: Clock) -> None:
        answer = threading.Event()
        scripted.spoil("get_password", lambda *_: answer.wait(30) and None)
        began = time.monotonic()
        _expect_unavailable(lambda: OsKeychain(clock, seconds=0.1).fetch(VAULT), r"did not answer within 0\.1 seconds")
        assert time.monotonic() - began < 5
        answer.set()

    def test_a_keyring_that_still_does_not_answer_is_not_asked_again(self, scripted: _Scripted, clock: Clock) -> None:
        answer = threading.Event()
        asked: list[tuple[str, ...]] = []

        def wait(*key: str) -> None:
            asked.append(key)
            answer.wait(30)

        scripted.spoil("get_password", wait)
        keychain = OsKeychain(clock, seconds=0.1)
        for _ in range(3):
            _expect_unavailable(lambda: keychain.fetch(VAULT), "did not answer")
        assert len(asked) == 1
        answer.set()
        _let_the_keyring_finish()
        scripted.spoil("get_password", lambda *key: scripted.items.get(key))
        assert OsKeychain(clock).fetch(VAULT) is None
        assert keychain.fetch(VAULT) is None

    def test_a_dialog_answered_too_late_stores_no_key(self, scripted: _Scripted, clock: Clock) -> None:
        answer = threading.Event()
        scripted.spoil("get_password", lambda *_: answer.wait(30) and None)
        with pytest.raises(KeyringUnavailable):
            OsKeychain(clock, seconds=0.1).store(VAULT, Entry(KEY, None))
        answer.set()
        _let_the_keyring_finish()
        assert scripted.items == {}

    def test_a_write_that_ends_too_late_is_taken_back(self, scripted: _Scripted, clock: Clock) -> None:
        answer = threading.Event()

        def write_late(service: str, user: str, text: str) -> None:
            answer.wait(30)
            scripted.items[service, user] = text

        scripted.spoil("set_password", write_late)
        with pytest.raises(KeyringUnavailable):
            OsKeychain(clock, seconds=0.1).store(VAULT, Entry(KEY, None))
        answer.set()
        _let_the_keyring_finish()
        assert scripted.items == {}


_FOR_EVER = """
import time
while True:
    try:
        time.sleep(600)
    except BaseException:
        pass
"""
_HANGS_IN_THE_CALL = """
from keyring.backends import SecretService
def wait(*_):
    import for_ever
SecretService.Keyring.priority = 5
SecretService.Keyring.get_password = wait
"""
_FETCH = """
from vault.errors import KeyringUnavailable
from vault.os_keyring import OsKeychain
try:
    OsKeychain(lambda: 0).fetch(bytes(16))
except KeyringUnavailable as error:
    print(error.message)
"""


@pytest.mark.parametrize(
    ("name", "before", "environment"),
    [
        ("keyring", "", {}),
        ("for_ever", "", {"PYTHON_KEYRING_BACKEND": "for_ever.Keyring"}),
        ("for_ever", _HANGS_IN_THE_CALL, {}),
    ],
    ids=["keyring's import", "the configured backend's import", "get_password"],
)
def test_what_hangs_for_ever_neither_stops_the_caller_nor_keeps_the_process_alive(
    name: str, before: str, environment: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / f"{name}.py").write_text(_FOR_EVER)
    began = time.monotonic()
    said = _python(before + _FETCH, environment | {"PYTHONPATH": str(tmp_path)})
    assert f"did not answer within {ANSWER_SECONDS:g} seconds" in said
    assert time.monotonic() - began < ANSWER_SECONDS + 12  # three seconds, and the start of Python on a busy machine


def _expect_none(keychain: OsKeychain) -> None:
    """Each question says at once that there is no OS keyring."""
    began = time.monotonic()
    for ask in (
        lambda: keychain.name,
        lambda: keychain.fetch(VAULT),
        lambda: keychain.store(VAULT, Entry(KEY, None)),
        lambda: keychain.forget(VAULT),
    ):
        with pytest.raises(NoKeyring, match="no OS keyring in this session"):
            ask()
    assert time.monotonic() - began < ANSWER_SECONDS


def _expect_unavailable(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(KeyringUnavailable, match=said) as caught:
        ask()
    assert not isinstance(caught.value, NoKeyring)
    assert caught.value.hint is not None
    assert "--passphrase-file" in caught.value.hint


def _python(program: str, environment: dict[str, str]) -> str:
    command = [sys.executable, "-c", program]
    full = os.environ | environment
    return subprocess.run(command, env=full, capture_output=True, text=True, check=True, timeout=60).stdout


def _let_the_keyring_finish() -> None:
    for thread in threading.enumerate():
        if thread.name == "memvault-keyring":
            thread.join(30)
