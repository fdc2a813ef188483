"""The OS keyring, where a vault's root key rests while the vault is unlocked: the only importer of `keyring`.

What may live here: the seam `Keychain`, the entry's one spelling, and the keyrings behind it. What may not: headers,
slots, questions to a person. It keeps apart what callers must keep apart: no entry, an expired one, one that cannot be
read, and a keyring that cannot be asked. The last must never look like the first (jaraco/keyring#77).
"""

from __future__ import annotations

import base64
import binascii
import re
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from vault.errors import KeyringUnavailable, Locked, StaleKey, VaultError

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

SERVICE: Final = "memvault"
KEY_SIZE: Final = 32
ANSWER_SECONDS: Final = 3.0

# Keyrings that encrypt at rest and belong to the person's login. Exactly these classes: a subclass may do anything.
# macOS, KWallet and libsecret follow keyring's documentation and have not been run by us.
_ALLOWED: Final = {
    "keyring.backends.SecretService.Keyring": "Secret Service",
    "keyring.backends.libsecret.Keyring": "Secret Service (libsecret)",
    "keyring.backends.kwallet.DBusKeyring": "KWallet",
    "keyring.backends.macOS.Keyring": "macOS Keychain",
}
_NOTHING_FOUND: Final = "keyring.backends.fail.Keyring"
_CHAINER: Final = "keyring.backends.chainer.ChainerBackend"

# "1", the expiry in ms since 1970 or 0 for never, the key in base64: 62 characters, where any keyring takes 1,280.
_ENTRY: Final = re.compile(r"1:(0|[1-9][0-9]{0,14}):([A-Za-z0-9+/]{43}=)", re.ASCII)
_LAST_EXPIRY: Final = 10**15 - 1

_Answer = TypeVar("_Answer")


class Keychain(Protocol):
    """Where root keys rest: one entry for each vault id (16 bytes). Every method may raise `KeyringUnavailable`."""

    @property
    def name(self) -> str:
        """What a person calls this keyring."""
        ...

    def fetch(self, vault_id: bytes) -> bytes | None:
        """Return the root key (32 bytes), or `None` when this keyring surely has no entry for the vault.

        Raises `Locked` for an expired entry, which is removed, and `StaleKey` for one that cannot be read.
        """
        ...

    def store(self, vault_id: bytes, root_key: bytes, *, expires: int | None) -> None:
        """Keep `root_key` until `expires` (ms since 1970; `None`: until forgotten), in place of what was there.

        Returns only when the entry was read back; otherwise raises `KeyringUnavailable`.
        """
        ...

    def forget(self, vault_id: bytes) -> bool:
        """Remove the entry, and say whether there was one."""
        ...


@dataclass(frozen=True, slots=True)
class Entry:
    """What the keyring holds for one vault. Raises `ValueError` for a key or an expiry that has no spelling."""

    root_key: bytes = field(repr=False)
    expires: int | None

    def __post_init__(self) -> None:
        if len(self.root_key) != KEY_SIZE:
            raise ValueError(f"a root key has {KEY_SIZE} bytes")
        # Zero is the spelling of "never": an entry that expires at once must not become one that lasts.
        if self.expires is not None and not 0 < self.expires <= _LAST_EXPIRY:
            raise ValueError("an expiry is a positive number of milliseconds")

    def encode(self) -> str:
        """The one spelling of this entry."""
        return f"1:{self.expires or 0}:{base64.b64encode(self.root_key).decode('ascii')}"

    @classmethod
    def parse(cls, text: str) -> Entry:
        """Read an entry. Raises `StaleKey` for any text that `encode` would not have written."""
        match = _ENTRY.fullmatch(text)
        if match:
            entry = cls(binascii.a2b_base64(match[2]), int(match[1]) or None)
            if entry.encode() == text:
                return entry
        raise StaleKey("the keyring's entry for this vault cannot be read")

    def has_expired(self, now: int) -> bool:
        """Whether the time is up at `now` (ms since 1970)."""
        return self.expires is not None and now >= self.expires


class OsKeychain:
    """The keyring of the operating system, as the person configured it for `keyring`, if it is a trustworthy one.

    `clock` gives ms since 1970. A call that gets no answer within `seconds` is given up: keyrings are known to hang
    while they are imported and while a dialog waits that nobody sees (jaraco/keyring#531).
    """

    def __init__(self, clock: Callable[[], int], *, seconds: float = ANSWER_SECONDS) -> None:
        self._clock = clock
        self._seconds = seconds

    @property
    def name(self) -> str:
        """The keyring's usual name. Raises `KeyringUnavailable`."""
        return self._ask(lambda backend, _: _ALLOWED[_class_of(backend)])

    def fetch(self, vault_id: bytes) -> bytes | None:
        """As `Keychain.fetch`."""
        user = vault_id.hex()
        text = self._ask(lambda backend, _: backend.get_password(SERVICE, user))
        if text is None:
            return None
        entry = Entry.parse(text)
        if not entry.has_expired(self._clock()):
            return entry.root_key
        self.forget(vault_id)
        raise Locked("the time this vault was unlocked for is over")

    def store(self, vault_id: bytes, root_key: bytes, *, expires: int | None) -> None:
        """As `Keychain.store`. Raises `ValueError` as `Entry`."""
        user, text = vault_id.hex(), Entry(root_key, expires).encode()

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
        answer: Future[_Answer] = Future()
        given_up = threading.Event()

        def ask() -> None:
            try:
                answer.set_result(question(_backend(), given_up.is_set))
            except BaseException as error:  # noqa: BLE001  # whatever it is, the caller hears of it
                # A new exception: the old one's traceback holds the key in its frames.
                answer.set_exception(error if isinstance(error, VaultError) else _translated(error))

        threading.Thread(target=ask, name="memvault-keyring", daemon=True).start()
        try:
            return answer.result(self._seconds)
        except TimeoutError:
            raise KeyringUnavailable(
                f"the OS keyring did not answer within {self._seconds:g} seconds",
                hint="look for a dialog that waits for you, or pass --passphrase-file, --key-file or --recovery-file",
            ) from None
        finally:
            given_up.set()


def _backend() -> KeyringBackend:
    """Fetch the configured backend. Raises `KeyringUnavailable`, naming it, unless it is one of the allowed."""
    import keyring

    chosen = keyring.get_keyring()
    # keyring chains all it finds when there are several; we use one of them, so that a key has one place.
    candidates = getattr(chosen, "backends", []) if _class_of(chosen) == _CHAINER else [chosen]
    for backend in candidates:
        if _class_of(backend) in _ALLOWED:
            return backend
    if _class_of(chosen) == _NOTHING_FOUND:
        raise KeyringUnavailable("there is no OS keyring in this session")
    raise KeyringUnavailable(f"the keyring backend {_class_of(chosen)} is refused: it does not protect a key")


def _class_of(backend: KeyringBackend) -> str:
    return f"{type(backend).__module__}.{type(backend).__qualname__}"


def _translated(error: BaseException) -> KeyringUnavailable:
    """Say what went wrong by the error's class alone: its text is not ours to vouch for."""
    name = type(error).__name__
    if name == "KeyringLocked":
        return KeyringUnavailable(
            "the OS keyring is locked",
            hint="unlock it in your desktop session, or pass --passphrase-file, --key-file or --recovery-file",
        )
    return KeyringUnavailable(f"the OS keyring failed ({name})")
