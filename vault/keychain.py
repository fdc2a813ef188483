"""The seam to the keyrings, where a vault's root key rests while the vault is unlocked.

What may live here: the protocol `Keychain`, the entry's one spelling, and what every keyring says alike. What may not:
any keyring (`os_keyring`, `kernel_keyring`), the choice between them (`keychain_choice`), headers, slots, questions to
a person. It keeps apart what callers must keep apart: no entry, an expired one, one that cannot be read, and a keyring
that cannot be asked. The last must never look like the first (jaraco/keyring#77).
"""

from __future__ import annotations

import binascii
import re
from dataclasses import dataclass, field
from typing import Final, Protocol

from vault.errors import KeyringUnavailable, Locked, StaleKey

KEY_SIZE: Final = 32

# "1", the expiry in ms since 1970 or 0 for never, the key in base64: 62 characters, where any keyring takes 1,280.
_ENTRY: Final = re.compile(r"1:(0|[1-9][0-9]{0,14}):([A-Za-z0-9+/]{43}=)", re.ASCII)
_LAST_EXPIRY: Final = 10**15 - 1


class Keychain(Protocol):
    """Where root keys rest: one entry for each vault id (16 bytes). Every method may raise `KeyringUnavailable`.

    Any number of threads may use one.
    """

    @property
    def name(self) -> str:
        """What a person calls this keyring."""
        ...

    def fetch(self, vault_id: bytes) -> Entry | None:
        """Return the root key with its expiry, or `None` when this keyring surely has no entry for the vault.

        Raises `Locked` for an expired entry, which is removed, and `StaleKey` for one that cannot be read.
        """
        ...

    def store(self, vault_id: bytes, root_key: bytes, *, expires: int | None) -> None:
        """Keep `root_key` (32 bytes) until `expires` (ms since 1970; `None`: until forgotten), in place of any other.

        Returns only when the entry was read back; otherwise raises `KeyringUnavailable`.
        """
        ...

    def forget(self, vault_id: bytes) -> bool:
        """Remove the entry, and say whether there was one."""
        ...


class NoKeyring(KeyringUnavailable):
    """There is no such keyring here at all: nothing can be in it, and another kind may serve."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a keyring holds for one vault. Raises `ValueError` for a key or an expiry that has no spelling."""

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
        return f"1:{self.expires or 0}:{binascii.b2a_base64(self.root_key, newline=False).decode('ascii')}"

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


def expired() -> Locked:
    """What every keyring says of an entry whose time is up."""
    return Locked("the time this vault was unlocked for is over")
