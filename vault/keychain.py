"""The seam to the keyrings, where a vault's root key rests while the vault is unlocked.

What may live here: the protocol `Keychain`, the entry's one spelling, and what every keyring says alike. What may not:
any keyring (`os_keyring`, `kernel_keyring`), the choice between them (`keychain_choice`), headers, slots, questions to
a person. It keeps apart what callers must keep apart: no entry, an expired one, one that cannot be read, and a keyring
that cannot be asked. The last must never look like the first (jaraco/keyring#77).
"""

from __future__ import annotations

import binascii
import re
from typing import Final, NamedTuple, Protocol, Self

from vault.errors import Expired, StaleKey

KEY_SIZE: Final = 32
GENERATION_SIZE: Final = 16

# "1", the expiry in ms since 1970 or 0 for never, the generation in hex, the key in base64: at most 95 characters,
# where any keyring takes 1,280.
_ENTRY: Final = re.compile(r"1:(0|[1-9][0-9]{0,14}):([0-9a-f]{32}):([A-Za-z0-9+/]{43}=)", re.ASCII)
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
        """Return the entry, or `None` when this keyring surely has none for the vault.

        Raises `Expired` for one whose time is over, which is removed, and `StaleKey` for one that cannot be read.
        """
        ...

    def store(self, vault_id: bytes, entry: Entry) -> None:
        """Keep an entry until it expires, in place of any other.

        Returns only when the entry was read back; otherwise raises `KeyringUnavailable`.
        """
        ...

    def forget(self, vault_id: bytes) -> bool:
        """Remove the entry, and say whether there was one."""
        ...


class _Held(NamedTuple):
    root_key: bytes
    expires: int | None
    generation: bytes


class Entry(_Held):
    """What a keyring holds for one vault.

    root_key: 32 bytes; expires: ms since 1970, `None`: never; generation: 16 bytes, the vault's lock generation of when
    the key was put there (`generation`). Raises `ValueError` for what has no spelling.
    """

    __slots__ = ()

    def __new__(cls, root_key: bytes, expires: int | None, generation: bytes = bytes(GENERATION_SIZE)) -> Self:
        """Check that it can be spelled."""
        if len(root_key) != KEY_SIZE:
            raise ValueError(f"a root key has {KEY_SIZE} bytes")
        if len(generation) != GENERATION_SIZE:
            raise ValueError(f"a generation has {GENERATION_SIZE} bytes")
        # Zero is the spelling of "never": an entry that expires at once must not become one that lasts.
        if expires is not None and not 0 < expires <= _LAST_EXPIRY:
            raise ValueError("an expiry is a positive number of milliseconds")
        return super().__new__(cls, root_key, expires, generation)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, expires {self.expires}>"  # never the key

    def encode(self) -> str:
        """The one spelling of this entry."""
        key = binascii.b2a_base64(self.root_key, newline=False).decode("ascii")
        return f"1:{self.expires or 0}:{self.generation.hex()}:{key}"

    @classmethod
    def parse(cls, text: str) -> Entry:
        """Read an entry. Raises `StaleKey` for any text that `encode` would not have written."""
        match = _ENTRY.fullmatch(text)
        if match:
            entry = cls(binascii.a2b_base64(match[3]), int(match[1]) or None, bytes.fromhex(match[2]))
            if entry.encode() == text:
                return entry
        raise StaleKey("the keyring's entry for this vault cannot be read")

    def has_expired(self, now: int) -> bool:
        """Whether the time is up at `now` (ms since 1970)."""
        return self.expires is not None and now >= self.expires


def expired() -> Expired:
    """What every keyring says of an entry whose time is up."""
    return Expired("the time this vault was unlocked for is over")
