"""The keyring of the operating system: the only importer of `keyring`.

What may live here: which of `keyring`'s backends are trusted, how one is found, and questions to it under a time limit.
What may not: another kind of keyring, and what to do when there is none (`keychain_choice`).

Which backend: the one that the person configured for `keyring`, in the environment or in its file, else a trusted one
that is there. What a host set in this process by `keyring.set_keyring` is the host's, and not looked at; third-party
backends that happen to be installed are not even imported.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeVar

from vault.errors import (
    KeyringDenied,
    KeyringLocked,
    KeyringRefused,
    KeyringTooSlow,
    KeyringUnavailable,
    NoKeyring,
    VaultError,
)
from vault.keychain import Entry, expired

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

SERVICE: Final = "memvault"
ANSWER_SECONDS: Final = 3.0

# Keyrings that encrypt at rest and belong to the person's login. Exactly these classes: a subclass may do anything.
# macOS, KWallet and libsecret follow keyring's documentation and have not been run by us. All of them wait without
# holding the interpreter (jeepney is Python; PyGObject, dbus-python and ctypes let go of the GIL around their calls),
# so that a thread can be given up; a backend that is not on this list is refused before it is asked anything.
_ALLOWED: Final = {
    "keyring.backends.SecretService.Keyring": "Secret Service",
    "keyring.backends.libsecret.Keyring": "Secret Service (libsecret)",
    "keyring.backends.kwallet.DBusKeyring": "KWallet",
    "keyring.backends.macOS.Keyring": "macOS Keychain",
}
_CHAINER: Final = "keyring.backends.chainer.ChainerBackend"
_DENIED: Final = frozenset({"KeychainDenied", "PermissionError", "org.freedesktop.DBus.Error.AccessDenied"})

_Answer = TypeVar("_Answer")


class OsKeychain:
    """The keyring of the operating system, if there is one that protects a key; otherwise it raises `NoKeyring`.

    `clock` gives ms since 1970. A call that gets no answer within `seconds` is given up: keyrings are known to hang
    while they are imported and while a dialog waits that nobody sees (jaraco/keyring#531). While the question that was
    given up is still open, further ones are refused at once.
    """

    def __init__(self, clock: Callable[[], int], *, seconds: float = ANSWER_SECONDS) -> None:
        self._clock = clock
        self._seconds = seconds
        self._given_up: threading.Thread | None = None

    @property
    def name(self) -> str:
        """The keyring's usual name."""
        return self._ask(lambda backend, _: _ALLOWED[_class_of(backend)])

    def fetch(self, vault_id: bytes) -> Entry | None:
        """As `Keychain.fetch`."""
        user = vault_id.hex()
        text = self._ask(lambda backend, _: backend.get_password(SERVICE, user))
        if text is None:
            return None
        entry = Entry.parse(text)
        if not entry.has_expired(self._clock()):
            return entry
        self.forget(vault_id)
        raise expired()

    def store(self, vault_id: bytes, entry: Entry) -> None:
        """As `Keychain.store`."""
        user, text = vault_id.hex(), entry.encode()

        def write_and_read_back(backend: KeyringBackend, given_up: Callable[[], bool]) -> bool:
            # The first question is where a dialog may wait. Whoever answers it late must not put a key into the keyring
            # after the caller was told that it is not there.
            backend.get_password(SERVICE, user)
            if given_up():
                return False
            kept = False
            try:
                backend.set_password(SERVICE, user, text)
                kept = backend.get_password(SERVICE, user) == text
            finally:
                if not kept or given_up():
                    with suppress(Exception):  # the caller hears of the failure that came first
                        backend.delete_password(SERVICE, user)
            return kept

        if not self._ask(write_and_read_back):
            raise KeyringUnavailable("the OS keyring did not keep the key")

    def forget(self, vault_id: bytes) -> bool:
        """As `Keychain.forget`."""
        user = vault_id.hex()

        def remove(backend: KeyringBackend, _given_up: Callable[[], bool]) -> bool | None:
            from keyring.errors import PasswordDeleteError

            if backend.get_password(SERVICE, user) is None:
                return False
            # Another process may have been quicker; what counts is that the entry is gone.
            with suppress(PasswordDeleteError):
                backend.delete_password(SERVICE, user)
            return True if backend.get_password(SERVICE, user) is None else None

        removed = self._ask(remove)
        if removed is None:
            raise KeyringUnavailable("the OS keyring still has the key after it was removed")
        return removed

    def _ask(self, question: Callable[[KeyringBackend, Callable[[], bool]], _Answer]) -> _Answer:
        """Ask in a thread of its own, which does not keep the process alive, and wait `seconds` at most.

        `question` gets the backend and a function that says whether nobody waits any more.
        """
        from concurrent.futures import Future

        if self._given_up is not None and self._given_up.is_alive():
            raise self._too_slow()
        answer: Future[_Answer] = Future()
        nobody_waits = threading.Event()

        def ask() -> None:
            try:
                answer.set_result(question(_backend(), nobody_waits.is_set))
            except BaseException as error:  # noqa: BLE001  # whatever it is, the caller hears of it
                # A new exception: the old one's traceback holds the key in its frames.
                answer.set_exception(error if isinstance(error, VaultError) else _translated(error))

        thread = threading.Thread(target=ask, name="memvault-keyring", daemon=True)
        thread.start()
        try:
            return answer.result(self._seconds)
        except TimeoutError:
            self._given_up = thread
            raise self._too_slow() from None
        finally:
            nobody_waits.set()

    def _too_slow(self) -> KeyringUnavailable:
        return KeyringTooSlow(f"the OS keyring did not answer within {self._seconds:g} seconds")


def _backend() -> KeyringBackend:
    """Find the backend to use. Raises `NoKeyring`, or `KeyringUnavailable`, naming it, for one that is refused."""
    configured = _configured()
    if configured is None:
        found = _found()
        if found is None:
            raise NoKeyring("there is no OS keyring in this session")
        return found()
    # A chain holds all that keyring found; we use one of them, so that a key has one place.
    links = getattr(configured, "backends", []) if _class_of(configured) == _CHAINER else [configured]
    for backend in links:
        if _class_of(backend) in _ALLOWED:
            return backend
    raise KeyringRefused(f"the keyring backend {_class_of(configured)} is refused: it does not protect a key")


def _configured() -> KeyringBackend | None:
    """The backend that the person chose for `keyring`, by PYTHON_KEYRING_BACKEND or in keyringrc.cfg."""
    from keyring import core

    try:
        return core.load_env() or core.load_config()
    except Exception as error:  # noqa: BLE001  # any class may be named there, and fail as it likes
        raise KeyringRefused(
            f"the backend that is configured for keyring cannot be used ({type(error).__name__})",
            hint="PYTHON_KEYRING_BACKEND or keyringrc.cfg names it; or pass --passphrase-file or --key-file",
        ) from None


def _found() -> type[KeyringBackend] | None:
    """The allowed backend that works here; of several the one that `keyring` prefers."""
    preference: dict[type[KeyringBackend], float] = {}
    for candidate in _candidates():
        try:
            preference[candidate] = candidate.priority
        except Exception as error:  # noqa: BLE001  # each backend says in its own way that it is not for here
            if isinstance(error, OSError) or error.__cause__:
                break  # no bus to ask on; the next would *start* one, for minutes if the display is dead (keyring#531)
    return max(preference, key=preference.__getitem__, default=None)


def _candidates() -> list[type[KeyringBackend]]:
    """The allowed backends of this platform; of those on a bus, the ones that notice when there is none come first."""
    if sys.platform == "darwin":
        from keyring.backends import macOS

        return [macOS.Keyring]
    from keyring.backends import SecretService, kwallet, libsecret

    return [SecretService.Keyring, kwallet.DBusKeyring, libsecret.Keyring]


def _class_of(backend: KeyringBackend) -> str:
    return f"{type(backend).__module__}.{type(backend).__qualname__}"


def _translated(error: BaseException) -> KeyringUnavailable:
    """Say what went wrong by the error's class alone: its text is not ours to vouch for."""
    names = {type(error).__name__, type(error.__cause__).__name__, getattr(error, "name", None)}
    if names & _DENIED:
        return KeyringDenied("access to the OS keyring was denied")
    if "KeyringLocked" in names:
        return KeyringLocked("the OS keyring is locked")
    return KeyringUnavailable(f"the OS keyring failed ({type(error).__name__})")
