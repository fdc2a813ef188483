"""Credentials: what a person or a host presents to open a slot, and what it costs to guess one.

What may live here: passphrase, key file, recovery code; the KDF profiles with their source; the bounds on what a header
may ask for. What may not: slots (`slots`), prompts, the keyring.
"""

from __future__ import annotations

import errno
import os
import stat
import unicodedata
from pathlib import Path
from typing import Final, NamedTuple, NoReturn, Protocol

from vault.crypto import KEY_SIZE, Key, Randomness, argon2id, extract
from vault.digest import HASH_SIZE, sha256
from vault.errors import Corrupt, InvalidRequest, StorageError
from vault.format.header import Argon2idParameters, ExtractParameters, KdfParameters, SlotKind
from vault.new_files import write_new

ARGON2_SALT_SIZE: Final = 16
EXTRACT_SALT_SIZE: Final = 32


class KdfProfile(NamedTuple):
    """Costs of Argon2id for a new slot: memory in KiB, passes over it, lanes."""

    memory_kib: int
    passes: int
    lanes: int


RFC9106_LOW_MEMORY: Final = KdfProfile(memory_kib=64 * 1024, passes=3, lanes=4)
"""RFC 9106 §4, second recommended option: 64 MiB, 3 passes. The default, and the floor for a new slot."""

# Bounds on what a header may ask for, checked before anything is hashed: a planted header must neither be cheap to
# guess against nor exhaust the machine. Lower bound: OWASP's smallest Argon2id setting (19 MiB).
_MEMORY_KIB: Final = range(19 * 1024, 1024 * 1024 + 1)
_PASSES: Final = range(1, 11)
_LANES: Final = range(1, 9)


class Credential(Protocol):
    """Something that opens a slot of its kind."""

    @property
    def kind(self) -> SlotKind:
        """The kind of slot that it opens."""

    def parameters(self, random: Randomness) -> KdfParameters:
        """Fresh parameters for a new slot."""

    def key(self, parameters: KdfParameters) -> Key:
        """The key-encryption key under a slot's parameters.

        Raises `InvalidRequest` or `StorageError` for an unusable credential.
        """


class _Faceless:
    """No repr and no pickle, so that a credential cannot end in a log or a cache."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("credentials are not serialised")


class Passphrase(_Faceless):
    """A passphrase, compared as Unicode NFC.

    Raises `InvalidRequest` when it is empty, or the profile below the floor or out of bounds.
    """

    kind: Final = "passphrase"

    def __init__(self, text: str, *, profile: KdfProfile = RFC9106_LOW_MEMORY) -> None:
        normal = unicodedata.normalize("NFC", text)
        if not normal.strip():
            raise InvalidRequest("the passphrase is empty")
        floor = RFC9106_LOW_MEMORY
        if profile.memory_kib < floor.memory_kib or profile.passes < floor.passes or not _within_bounds(profile):
            raise InvalidRequest("a new slot needs 64 MiB to 1 GiB, 3 to 10 passes and 1 to 8 lanes")
        try:
            self._secret = normal.encode("utf-8")
        except UnicodeEncodeError:
            raise InvalidRequest("the passphrase is not valid Unicode") from None
        self._profile = profile

    def parameters(self, random: Randomness) -> Argon2idParameters:
        """The profile's costs and a fresh salt."""
        profile = self._profile
        return Argon2idParameters(profile.memory_kib, profile.passes, profile.lanes, random(ARGON2_SALT_SIZE))

    def key(self, parameters: KdfParameters) -> Key:
        """Argon2id within the bounds. Raises `Corrupt` for parameters out of bounds."""
        if not isinstance(parameters, Argon2idParameters) or not _within_bounds(parameters):
            raise Corrupt("a passphrase slot asks for a cost out of bounds")
        return argon2id(
            self._secret,
            salt=parameters.salt,
            memory_kib=parameters.memory_kib,
            passes=parameters.passes,
            lanes=parameters.lanes,
        )


class _HighEntropy(_Faceless):
    """A credential that already holds 160 bits or more: HKDF-Extract is enough."""

    def parameters(self, random: Randomness) -> ExtractParameters:
        """A fresh salt."""
        return ExtractParameters(random(EXTRACT_SALT_SIZE))

    def key(self, parameters: KdfParameters) -> Key:
        """HKDF-Extract with the slot's salt."""
        if not isinstance(parameters, ExtractParameters):
            raise Corrupt("a slot has the parameters of another kind")
        return extract(self._material(), salt=parameters.salt)

    def _material(self) -> bytes:
        raise NotImplementedError


class KeyFile(_HighEntropy):
    """A file of 32 random bytes, mode 0600. `create` makes it; text is refused, since a typed key is guessable."""

    kind: Final = "key-file"

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = Path(path)

    @classmethod
    def create(cls, path: str | os.PathLike[str], *, random: Randomness = os.urandom) -> KeyFile:
        """Make a new key file, flushed to the disk; an existing file is never overwritten. Raises `StorageError`."""
        try:
            write_new(Path(path), random(KEY_SIZE))
        except OSError as error:
            folder = f"make its folder first: mkdir -p {Path(path).parent}"
            raise StorageError(
                f"cannot make the key file: {(error.strerror or 'failed').lower()}",
                hint=folder if error.errno == errno.ENOENT else "name a file that does not exist yet",
            ) from None
        return cls(path)

    def _material(self) -> bytes:
        try:
            material = self._read()
        except OSError as error:
            raise StorageError(
                f"cannot read the key file: {(error.strerror or 'failed').lower()}",
                hint="check the path given with --key-file",
            ) from None
        if len(material) != KEY_SIZE or _looks_typed(material):
            raise InvalidRequest(
                "a key file is 32 random bytes, and this is not one", hint="name the file that was made for this vault"
            )
        return material

    def _read(self) -> bytes:
        # Not waiting: a named pipe would hold up its opening until somebody writes. A link to a key file is fine.
        descriptor = os.open(self._path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        try:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise OSError(errno.EINVAL, "it is not a regular file")
            return os.read(descriptor, KEY_SIZE + 1)
        finally:
            os.close(descriptor)


class RecoveryCode(_HighEntropy):
    """160 random bits on paper: nine groups of four letters and digits (Crockford's base32), the last group a checksum.

    Reading forgives case, missing or other separators, and I, L, O for 1, 1, 0. Raises `InvalidRequest` for anything
    else.
    """

    kind: Final = "recovery-code"

    _ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    _BYTES: Final = 20
    _DIGITS: Final = 32
    _CHECK_DIGITS: Final = 4

    def __init__(self, text: str) -> None:
        digits = "".join(text.upper().translate(str.maketrans("ILO", "110", " -\t\r\n")))
        if len(digits) != self._DIGITS + self._CHECK_DIGITS or any(digit not in self._ALPHABET for digit in digits):
            raise InvalidRequest("a recovery code has nine groups of four letters and digits")
        number = 0
        for digit in digits[: self._DIGITS]:
            number = number * 32 + self._ALPHABET.index(digit)
        self._secret = number.to_bytes(self._BYTES, "big")
        if digits[self._DIGITS :] != self._check(self._secret):
            raise InvalidRequest("this recovery code has a typing mistake")

    @classmethod
    def generate(cls, *, random: Randomness = os.urandom) -> RecoveryCode:
        """Make a new code."""
        return cls.decode(random(cls._BYTES))

    def reveal(self) -> str:
        """The code as it is written down: `XXXX-XXXX-…`."""
        digits = self._digits(int.from_bytes(self._secret, "big"), self._DIGITS) + self._check(self._secret)
        return "-".join(digits[start : start + 4] for start in range(0, len(digits), 4))

    def encode(self) -> bytes:
        """The code's 20 bytes: what its slot seals."""
        return self._secret

    @classmethod
    def decode(cls, secret: bytes) -> RecoveryCode:
        """The code of 20 bytes. Raises `ValueError` for any other number."""
        if len(secret) != cls._BYTES:
            raise ValueError(f"a recovery code has {cls._BYTES} bytes")
        return cls(cls._digits(int.from_bytes(secret, "big"), cls._DIGITS) + cls._check(secret))

    def _material(self) -> bytes:
        return self._secret

    @classmethod
    def _check(cls, secret: bytes) -> str:
        return cls._digits(int.from_bytes(sha256(secret)[:4], "big") % 32**cls._CHECK_DIGITS, cls._CHECK_DIGITS)

    @classmethod
    def _digits(cls, number: int, count: int) -> str:
        return "".join(cls._ALPHABET[number >> (5 * place) & 31] for place in reversed(range(count)))


def _within_bounds(parameters: Argon2idParameters | KdfProfile) -> bool:
    return parameters.memory_kib in _MEMORY_KIB and parameters.passes in _PASSES and parameters.lanes in _LANES


def _looks_typed(material: bytes) -> bool:
    printable = all(32 <= byte < 127 or byte in b"\t\r\n" for byte in material)  # noqa: PLR2004  (ASCII's printable range)
    return printable or len(set(material)) < HASH_SIZE // 2
