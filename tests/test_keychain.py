"""`vault.keychain`: one contract for the fake and for a real Secret Service, and every way a keyring can fail."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import keyring
import pytest
from hypothesis import given
from hypothesis import strategies as st
from keyring.backend import KeyringBackend
from keyring.backends import SecretService, chainer, fail, null

from tests.keychains import Clock, MemoryKeychain, require_secret_service, secret_service
from vault.errors import KeyringUnavailable, Locked, StaleKey
from vault.keychain import ANSWER_SECONDS, SERVICE, Entry, Keychain, OsKeychain

VAULT = bytes(range(16))
OTHER_VAULT = bytes(16)
KEY = bytes(range(32))
OTHER_KEY = bytes(range(100, 132))


@pytest.fixture
def clock() -> Clock:
    return Clock()


_Use = Callable[[Callable[[], KeyringBackend]], None]


@pytest.fixture
def use() -> Iterator[_Use]:
    """Choose keyring's backend for this process, and put back what was there."""
    before = keyring.get_keyring()
    yield lambda backend: keyring.set_keyring(backend())
    keyring.set_keyring(before)


@pytest.fixture
def session(tmp_path: Path, use: _Use, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A real Secret Service; this process and its children are led to it."""
    require_secret_service()
    with secret_service(tmp_path) as environment:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        use(SecretService.Keyring)
        yield


@pytest.fixture(params=["fake", "secret service"])
def keychain(request: pytest.FixtureRequest, clock: Clock) -> Keychain:
    if request.param == "fake":
        return MemoryKeychain(clock)
    request.getfixturevalue("session")
    return OsKeychain(clock)


class TestContract:
    """What holds for every `Keychain`."""

    def test_a_vault_without_an_entry_has_no_key(self, keychain: Keychain) -> None:
        assert keychain.fetch(VAULT) is None

    def test_a_stored_key_is_fetched_for_its_vault_only(self, keychain: Keychain) -> None:
        keychain.store(VAULT, KEY, expires=None)
        assert keychain.fetch(VAULT) == KEY
        assert keychain.fetch(OTHER_VAULT) is None

    def test_storing_again_replaces_key_and_expiry(self, keychain: Keychain, clock: Clock) -> None:
        keychain.store(VAULT, KEY, expires=clock.now + 1)
        keychain.store(VAULT, OTHER_KEY, expires=None)
        clock.now += 1
        assert keychain.fetch(VAULT) == OTHER_KEY
        assert keychain.forget(VAULT)
        assert keychain.fetch(VAULT) is None

    def test_an_expired_entry_is_told_once_and_gone(self, keychain: Keychain, clock: Clock) -> None:
        keychain.store(VAULT, KEY, expires=clock.now + 1000)
        clock.now += 999
        assert keychain.fetch(VAULT) == KEY
        clock.now += 1
        with pytest.raises(Locked):
            keychain.fetch(VAULT)
        clock.now -= 1000
        assert keychain.fetch(VAULT) is None

    def test_an_entry_without_expiry_lasts(self, keychain: Keychain, clock: Clock) -> None:
        keychain.store(VAULT, KEY, expires=None)
        clock.now *= 100
        assert keychain.fetch(VAULT) == KEY

    def test_forgetting_says_whether_there_was_an_entry(self, keychain: Keychain) -> None:
        keychain.store(VAULT, KEY, expires=None)
        keychain.store(OTHER_VAULT, OTHER_KEY, expires=None)
        assert keychain.forget(VAULT)
        assert not keychain.forget(VAULT)
        assert keychain.fetch(VAULT) is None
        assert keychain.fetch(OTHER_VAULT) == OTHER_KEY

    def test_what_cannot_be_spelled_is_not_stored(self, keychain: Keychain) -> None:
        with pytest.raises(ValueError, match="32 bytes"):
            keychain.store(VAULT, KEY[:-1], expires=None)
        for expires in (0, -1, 10**15):
            with pytest.raises(ValueError, match="positive"):
                keychain.store(VAULT, KEY, expires=expires)
        assert keychain.fetch(VAULT) is None

    def test_it_has_a_name_for_people(self, keychain: Keychain) -> None:
        assert keychain.name in {"memory", "Secret Service"}


class TestEntry:
    """The text that lies in the keyring."""

    @given(st.binary(min_size=32, max_size=32), st.none() | st.integers(1, 10**15 - 1))
    def test_it_has_one_spelling_and_fits_everywhere(self, key: bytes, expires: int | None) -> None:
        entry = Entry(key, expires)
        assert Entry.parse(entry.encode()) == entry
        assert len(entry.encode()) <= 62

    @pytest.mark.parametrize(
        "damage",
        [
            lambda _text: "",
            lambda text: text[:-1],
            lambda text: text + "\n",
            lambda text: " " + text,
            lambda text: "2" + text[1:],
            lambda text: text.replace("1:0:", "1:00:"),
            lambda text: text.replace("1:0:", "1:-1:"),
            lambda text: text.replace("1:0:", "1:٣:"),
            lambda text: text.replace("1:0:", "1::"),
            lambda text: text[:-2] + "9=",  # other unused bits of the last character, the same bytes
            lambda text: text.replace("/", "_"),
        ],
    )
    def test_any_other_text_is_a_stale_key_and_never_none(self, damage: object) -> None:
        assert callable(damage)
        text = Entry(b"\xff" * 32, None).encode()
        with pytest.raises(StaleKey) as caught:
            Entry.parse(damage(text))
        assert "/" not in caught.value.message

    def test_the_key_has_no_face(self) -> None:
        assert "root_key" not in repr(Entry(KEY, None))


@pytest.mark.usefixtures("session")
class TestRealSecretService:
    """What only the real one can show."""

    # keyring drops its connection without closing it when the collection is locked.
    @pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")
    def test_a_locked_collection_is_not_the_absence_of_an_entry(self, clock: Clock) -> None:
        import secretstorage

        keychain = OsKeychain(clock)
        keychain.store(VAULT, KEY, expires=None)
        connection = secretstorage.dbus_init()
        secretstorage.get_default_collection(connection).lock()
        connection.close()
        _expect_unavailable(lambda: keychain.fetch(VAULT), "locked")
        _expect_unavailable(lambda: keychain.fetch(OTHER_VAULT), "locked")
        _expect_unavailable(lambda: keychain.store(OTHER_VAULT, KEY, expires=None), "locked")
        _expect_unavailable(lambda: keychain.forget(VAULT), "locked")
        gc.collect()

    def test_an_entry_of_somebody_else_is_a_stale_key(self, clock: Clock) -> None:
        keyring.set_password(SERVICE, VAULT.hex(), "not an entry")
        with pytest.raises(StaleKey):
            OsKeychain(clock).fetch(VAULT)
        OsKeychain(clock).store(VAULT, KEY, expires=None)
        assert OsKeychain(clock).fetch(VAULT) == KEY

    def test_another_process_finds_the_keyring_by_itself_and_the_key_in_it(self, clock: Clock) -> None:
        OsKeychain(clock).store(VAULT, KEY, expires=None)
        program = f"""
from vault.keychain import OsKeychain
keychain = OsKeychain(lambda: 0)
print(keychain.name, keychain.fetch({VAULT!r}) == {KEY!r}, sep=": ")
"""
        assert _python(program, {}).stdout == "Secret Service: True\n"


class _Scripted:
    """An allowed backend class with its methods replaced: a keyring that works in a dict until somebody spoils it."""

    def __init__(self, use: _Use, monkeypatch: pytest.MonkeyPatch) -> None:
        self.items: dict[tuple[str, str], str] = {}
        self._monkeypatch = monkeypatch
        self.spoil("get_password", lambda *key: self.items.get(key))
        self.spoil("set_password", lambda service, user, text: self.items.update({(service, user): text}))
        self.spoil("delete_password", lambda *key: self.items.pop(key))
        use(SecretService.Keyring)

    def spoil(self, method: str, behaviour: object) -> None:
        assert callable(behaviour)
        self._monkeypatch.setattr(SecretService.Keyring, method, lambda _self, *args: behaviour(*args))


@pytest.fixture
def scripted(use: _Use, monkeypatch: pytest.MonkeyPatch) -> _Scripted:
    return _Scripted(use, monkeypatch)


class _Subclass(SecretService.Keyring):
    """Inherits from an allowed backend, and could do anything."""


class _Plaintext(null.Keyring):
    """Stands for keyrings.alt, which is not installed: the name is what is refused."""

    __module__ = "keyrings.alt.file"
    __qualname__ = "PlaintextKeyring"


def _chain(monkeypatch: pytest.MonkeyPatch, *backends: Callable[[], KeyringBackend]) -> None:
    monkeypatch.setattr(chainer.ChainerBackend, "backends", [backend() for backend in backends])


class TestRefusedBackends:
    """A backend that is not on the list is refused by name, for every question."""

    @pytest.mark.parametrize(
        ("backend", "name"),
        [
            (null.Keyring, "keyring.backends.null.Keyring"),
            (_Plaintext, "keyrings.alt.file.PlaintextKeyring"),
            (_Subclass, "_Subclass"),
            (fail.Keyring, "no OS keyring"),
        ],
    )
    def test_by_name(self, backend: Callable[[], KeyringBackend], name: str, use: _Use, clock: Clock) -> None:
        use(backend)
        keychain = OsKeychain(clock)
        _expect_unavailable(lambda: keychain.name, name)
        _expect_unavailable(lambda: keychain.fetch(VAULT), name)
        _expect_unavailable(lambda: keychain.store(VAULT, KEY, expires=None), name)
        _expect_unavailable(lambda: keychain.forget(VAULT), name)

    def test_a_chain_of_refused_ones_is_refused(self, use: _Use, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
        _chain(monkeypatch, _Plaintext, null.Keyring)
        use(chainer.ChainerBackend)
        with pytest.raises(KeyringUnavailable, match="ChainerBackend"):
            OsKeychain(clock).fetch(VAULT)

    def test_of_a_chain_only_the_allowed_one_is_used(
        self, scripted: _Scripted, use: _Use, monkeypatch: pytest.MonkeyPatch, clock: Clock
    ) -> None:
        _chain(monkeypatch, _Plaintext, SecretService.Keyring)
        use(chainer.ChainerBackend)
        OsKeychain(clock).store(VAULT, KEY, expires=None)
        assert list(scripted.items) == [(SERVICE, VAULT.hex())]

    @pytest.mark.parametrize(
        ("configured", "said"),
        [("keyring.backends.null.Keyring", "null.Keyring is refused"), ("no.such.Keyring", "ModuleNotFoundError")],
    )
    def test_one_that_the_environment_names(self, configured: str, said: str) -> None:
        result = _python(_FETCH, {"PYTHON_KEYRING_BACKEND": configured})
        assert said in result.stdout

    def test_a_session_without_a_keyring_says_so(self) -> None:
        assert "no OS keyring" in _python(_FETCH, {}).stdout


class TestFailures:
    """A keyring that lies, breaks or hangs."""

    def test_a_key_that_was_not_kept_is_noticed(self, scripted: _Scripted, clock: Clock) -> None:
        scripted.spoil("set_password", lambda *_: None)
        with pytest.raises(KeyringUnavailable, match="did not keep"):
            OsKeychain(clock).store(VAULT, KEY, expires=None)

    def test_a_key_that_was_changed_on_the_way_is_noticed_and_taken_back(
        self, scripted: _Scripted, clock: Clock
    ) -> None:
        scripted.spoil("set_password", lambda *args: scripted.items.update({args[:2]: args[2][:40]}))
        with pytest.raises(KeyringUnavailable, match="did not keep"):
            OsKeychain(clock).store(VAULT, KEY, expires=None)
        assert scripted.items == {}

    def test_a_key_that_was_not_forgotten_is_noticed(self, scripted: _Scripted, clock: Clock) -> None:
        OsKeychain(clock).store(VAULT, KEY, expires=None)
        scripted.spoil("delete_password", lambda *_: None)
        with pytest.raises(KeyringUnavailable, match="still has the key"):
            OsKeychain(clock).forget(VAULT)

    def test_forgetting_what_another_process_just_removed_is_no_failure(
        self, scripted: _Scripted, clock: Clock
    ) -> None:
        def too_late(*key: str) -> None:
            del scripted.items[key[0], key[1]]
            raise keyring.errors.PasswordDeleteError("No such password!")

        OsKeychain(clock).store(VAULT, KEY, expires=None)
        scripted.spoil("delete_password", too_late)
        assert OsKeychain(clock).forget(VAULT)

    def test_a_foreign_error_is_named_and_carries_nothing_along(self, scripted: _Scripted, clock: Clock) -> None:
        def break_down(*args: str) -> None:
            raise RuntimeError(f"cannot write {args}")

        scripted.spoil("set_password", break_down)
        with pytest.raises(KeyringUnavailable, match=r"^the OS keyring failed \(RuntimeError\)$") as caught:
            OsKeychain(clock).store(VAULT, KEY, expires=None)
        assert caught.value.__cause__ is None
        assert caught.value.__context__ is None

    def test_a_keyring_that_does_not_answer_is_given_up(self, scripted: _Scripted, clock: Clock) -> None:
        answer = threading.Event()
        scripted.spoil("get_password", lambda *_: answer.wait(30) and None)
        began = time.monotonic()
        with pytest.raises(KeyringUnavailable, match=r"did not answer within 0\.1 seconds"):
            OsKeychain(clock, seconds=0.1).fetch(VAULT)
        assert time.monotonic() - began < 5
        answer.set()

    def test_a_dialog_answered_too_late_stores_no_key(self, scripted: _Scripted, clock: Clock) -> None:
        answer = threading.Event()
        scripted.spoil("get_password", lambda *_: answer.wait(30) and None)
        with pytest.raises(KeyringUnavailable):
            OsKeychain(clock, seconds=0.1).store(VAULT, KEY, expires=None)
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
            OsKeychain(clock, seconds=0.1).store(VAULT, KEY, expires=None)
        answer.set()
        _let_the_keyring_finish()
        assert scripted.items == {}

    def test_an_import_that_hangs_neither_stops_the_caller_nor_keeps_the_process_alive(self, tmp_path: Path) -> None:
        (tmp_path / "keyring.py").write_text("import time\ntime.sleep(600)\n")
        result = _python(_FETCH, {"PYTHONPATH": str(tmp_path)})
        assert f"did not answer within {ANSWER_SECONDS:g} seconds" in result.stdout


_FETCH = """
from vault.errors import KeyringUnavailable
from vault.keychain import OsKeychain
try:
    OsKeychain(lambda: 0).fetch(bytes(16))
except KeyringUnavailable as error:
    print(error.message)
"""


def _expect_unavailable(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(KeyringUnavailable, match=said) as caught:
        ask()
    assert caught.value.hint is not None
    assert "--passphrase-file" in caught.value.hint


def _python(program: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )


def _let_the_keyring_finish() -> None:
    for thread in threading.enumerate():
        if thread.name == "memvault-keyring":
            thread.join(30)
