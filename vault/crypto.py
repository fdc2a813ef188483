"""The one sealing primitive, the labels below the root key, and Argon2id: the only importer of `cryptography`.

What may live here: compositions of published primitives over bytes, each with the reason why it is safe. What may not:
formats, files, clocks, policies. Randomness is an explicit argument, so that vectors are deterministic; nothing here
draws a byte by itself.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import Final, NamedTuple, NoReturn

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256, SHA512
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

Randomness = Callable[[int], bytes]
"""Draws that many fresh random bytes; `os.urandom` outside tests."""

KEY_SIZE: Final = 32
SALT_SIZE: Final = 24
COMMIT_SIZE: Final = 32
TAG_SIZE: Final = 16
OVERHEAD: Final = SALT_SIZE + COMMIT_SIZE + TAG_SIZE
"""How many bytes longer a sealed text is than its plaintext."""
ID_SIZE: Final = 16

_NONCE_SIZE: Final = 12
_ANY_KEY: Final = bytes(KEY_SIZE)
_SHA256: Final = SHA256()
_SHA512: Final = SHA512()
_SUITE: Final = b"agent-memory/v1/AES-256-GCM\x00"
_LABEL: Final = b"agent-memory/v1/label\x00"


class OpenError(Exception):
    """A sealed text did not open: too short, another key, another context, or changed. One error for every cause."""


class Kind(IntEnum):
    """What a sealed text is; the first byte of its context, so that no text can stand in for one of another kind."""

    OBJECT = 1
    SLOT = 2
    AUDIT_PART = 3
    BODY_PART = 4
    CHECKPOINT_ROOT = 5
    DIRECTORY_BLOCK = 6
    EPOCH_KEY = 7
    AUDIT_KEY = 8
    RECOVERY_CODE = 9


class Key:
    """32 secret bytes without a face: no repr, no pickle, no comparison by accident."""

    __slots__ = ("_secret",)

    def __init__(self, secret: bytes) -> None:
        if len(secret) != KEY_SIZE:
            raise ValueError(f"a key has {KEY_SIZE} bytes")
        self._secret = secret

    def reveal(self) -> bytes:
        """Return the bytes, for sealing and for the keyring only."""
        return self._secret

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("keys are not serialised")


class RootKey(Key):
    """The key that every slot wraps. It only feeds `derive` labels and never seals anything itself."""

    __slots__ = ()

    def derive(self, label: str) -> Key:
        """Derive the key for `label`: HKDF-Expand (RFC 5869) over the uniformly random root key."""
        return Key(_expand(self._secret, _LABEL + label.encode("ascii"), KEY_SIZE))

    @property
    def key_id(self) -> bytes:
        """16 public bytes that name this key.

        Derived one-way under a label of its own, so they tell nothing about it.
        """
        return self.derive("root-key-id").reveal()[:ID_SIZE]

    @property
    def wrap_key(self) -> Key:
        """The key that wraps epoch and audit keys in the header."""
        return self.derive("wrap")

    def header_mac(self, body: bytes) -> bytes:
        """HMAC-SHA256 (RFC 2104) over the header's canonical body: 32 bytes."""
        return _mac(self.derive("header-mac").reveal(), body)


class EpochKeys(NamedTuple):
    """What seals and opens the frames and the checkpoint of one epoch. vault_id: 16 bytes."""

    vault_id: bytes
    epoch: int
    body: Key
    audit: Key


def context(kind: Kind, vault_id: bytes, epoch: int, *fields: bytes) -> bytes:
    """Encode the place of a sealed text: kind byte, vault id (16), epoch (8), fields with a 2-byte length each.

    Every part has a fixed or a stated length, so two different places never encode to the same bytes.
    """
    parts = [bytes((kind,)), vault_id, epoch.to_bytes(8, "big")]
    for field in fields:
        parts += (len(field).to_bytes(2, "big"), field)
    return b"".join(parts)


def seal(key: Key | bytes, place: bytes, plaintext: bytes, *, random: Randomness) -> bytes:
    """Seal `plaintext` for `place`: salt(24) | commit(32) | AES-256-GCM ciphertext and tag (FORMAT.md §2).

    Safe because each call derives a key and a nonce of its own from 24 random bytes: no nonce repeats however a vault
    is copied or restored. The commitment makes a text open under one key only, which plain GCM does not promise.
    """
    salt = random(SALT_SIZE)
    message_key, nonce, commit = _derive(key, salt, place)
    return salt + commit + AESGCM(message_key).encrypt(nonce, plaintext, None)


def open_sealed(key: Key | bytes, place: bytes, sealed: bytes | memoryview) -> bytes:
    """Open what `seal` made for the same key and place. Raises `OpenError` for everything else, without telling why."""
    if len(sealed) < OVERHEAD:
        raise OpenError
    salt, commit = bytes(sealed[:SALT_SIZE]), bytes(sealed[SALT_SIZE : SALT_SIZE + COMMIT_SIZE])
    message_key, nonce, expected = _derive(key, salt, place)
    # Constant time, and before decryption: a wrong key learns nothing from the cipher.
    if not same(commit, expected):
        raise OpenError
    try:
        return AESGCM(message_key).decrypt(nonce, bytes(sealed[SALT_SIZE + COMMIT_SIZE :]), None)
    except InvalidTag:
        raise OpenError from None


def same(first: bytes, second: bytes) -> bool:
    """Whether two texts are equal, in constant time: HMAC's own check of a tag, whatever the key.

    `hmac.compare_digest`, and `constant_time` of `cryptography` that is made of it, would load OpenSSL once more.
    """
    mac = HMAC(_ANY_KEY, _SHA256)
    mac.update(second)
    try:
        mac.verify(_mac(_ANY_KEY, first))
    except InvalidSignature:
        return False
    return True


def argon2id(secret: bytes, *, salt: bytes, memory_kib: int, passes: int, lanes: int) -> Key:
    """Argon2id (RFC 9106) to 32 bytes. The parameters are bounded by the caller before they come here."""
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id  # noqa: PLC0415  (late: only passphrases need it)

    kdf = Argon2id(salt=salt, length=KEY_SIZE, iterations=passes, lanes=lanes, memory_cost=memory_kib)
    return Key(kdf.derive(secret))


def extract(secret: bytes, *, salt: bytes) -> Key:
    """HKDF-Extract with SHA-256 (RFC 5869 §2.2) to 32 bytes: for secrets that already hold 160 bits or more."""
    return Key(_mac(salt, secret))


def _derive(key: Key | bytes, salt: bytes, place: bytes) -> tuple[bytes, bytes, bytes]:
    secret = key.reveal() if isinstance(key, Key) else key
    # Expand alone is enough (RFC 5869 §3.3): every key that comes here is uniformly random.
    stream = _expand(secret, _SUITE + salt + place, KEY_SIZE + _NONCE_SIZE + COMMIT_SIZE)
    return stream[:KEY_SIZE], stream[KEY_SIZE : KEY_SIZE + _NONCE_SIZE], stream[KEY_SIZE + _NONCE_SIZE :]


def _expand(secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF-Expand with SHA-512 (RFC 5869 §2.3)."""
    return HKDFExpand(_SHA512, length, info).derive(secret)


def _mac(key: bytes, data: bytes) -> bytes:
    """HMAC-SHA256 (RFC 2104): 32 bytes."""
    mac = HMAC(key, _SHA256)
    mac.update(data)
    return mac.finalize()
