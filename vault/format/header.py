"""The header: the public superblock, canonical JSON. Its bytes must equal `encode(parse(bytes))`.

What may live here: the fields of FORMAT.md §4 and their one spelling. What may not: keys (`slots`), the MAC over the
body (`crypto` computes it, `superblock` compares it), files.
"""

import json
import re
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from vault.digest import sha256
from vault.errors import NewerFormat
from vault.format.binary import VERSION, Malformed
from vault.format.frame import CheckpointHashes, Head

MAX_HEADER_FILE: Final = 256 * 1024
MAX_SLOTS: Final = 16
MAX_AUDIT_KEYS: Final = 1024
WRAPPED_SIZE: Final = 104
"""A key of 32 bytes, sealed."""
SEALED_CODE_SIZE: Final = 92
"""The 20 bytes of a recovery code, sealed."""

SlotKind = Literal["passphrase", "key-file", "recovery-code"]
SLOT_KINDS: Final = ("passphrase", "key-file", "recovery-code")
_HEX: Final = re.compile(r"(?:[0-9a-f]{2})+")


class Argon2idParameters(NamedTuple):
    """Argon2id (RFC 9106): memory in KiB, passes, lanes, a salt of 16 bytes.

    Bounded in `credentials` before anything is hashed.
    """

    memory_kib: int
    passes: int
    lanes: int
    salt: bytes


class ExtractParameters(NamedTuple):
    """HKDF-Extract (RFC 5869): a salt of 32 bytes."""

    salt: bytes


KdfParameters = Argon2idParameters | ExtractParameters


class Slot(NamedTuple):
    """The root key wrapped for one credential.

    slot_id: 16 bytes; code: a recovery code itself, sealed under the root key, so that it can be shown again to whoever
    opens the vault in another way; empty in a slot of another kind.
    """

    slot_id: bytes
    kind: SlotKind
    kdf: KdfParameters
    wrapped: bytes
    code: bytes = b""

    @property
    def canonical_kdf(self) -> bytes:
        """The parameters in their one spelling: part of the wrap's context, so nobody weakens them unseen."""
        return _canonical(_kdf_object(self.kdf))


class WrappedAuditKey(NamedTuple):
    """The audit key for segments from `first_epoch` on, until the next one's first epoch."""

    first_epoch: int
    wrapped: bytes


class Header(NamedTuple):
    """The superblock. `start` is the opening frame of the current epoch.

    `mac` is empty until it is computed over `body`.
    """

    vault_id: bytes
    sequence: int
    root_key_id: bytes
    start: Head
    checkpoint: CheckpointHashes
    epoch_key: bytes
    audit_keys: tuple[WrappedAuditKey, ...]
    slots: tuple[Slot, ...]
    mac: bytes = b""

    @property
    def epoch(self) -> int:
        """The current epoch."""
        return self.start.epoch

    @property
    def body(self) -> bytes:
        """What checksum and MAC are computed over: everything but these two."""
        return _canonical(_object(self))

    def encode(self) -> bytes:
        """Encode with checksum and MAC: one line of canonical JSON and a newline."""
        sums = {"checksum": sha256(self.body).hex(), "mac": self.mac.hex()}
        return _canonical(_object(self) | sums) + b"\n"

    @classmethod
    def parse(cls, data: bytes) -> "Header":
        """Parse a header file. Raises `Malformed` (damage, or another spelling) or `NewerFormat`."""
        return _parsed(data)


@lru_cache(maxsize=4)
def _parsed(data: bytes) -> Header:
    # Kept: it is read again and again, and hardly ever another one; what it holds is public and cannot be changed.
    found = _load(data)
    version = found.get("format")
    if isinstance(version, int) and version > VERSION and _has_checksum(found):
        raise NewerFormat(f"this vault has format {version}, this version reads format {VERSION}")
    try:
        header = _header(found)
    except (KeyError, TypeError, ValueError, AttributeError):
        header = None
    if header is None or header.encode() != data:
        raise Malformed("the header is damaged")
    return header


def _has_checksum(found: dict[str, object]) -> bool:
    """Whether the checksum holds: it is the same in every format, so that a damaged number is not a newer format."""
    bare = {name: value for name, value in found.items() if name not in {"checksum", "mac"}}
    try:
        return found.get("checksum") == sha256(_canonical(bare)).hex()
    except RecursionError:
        return False


def _load(data: bytes) -> dict[str, object]:
    try:
        found = json.loads(data) if len(data) <= MAX_HEADER_FILE else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Malformed("the header is not a JSON object")
    return found


def _canonical(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def _object(header: Header) -> dict[str, object]:
    return {
        "format": VERSION,
        "vault": header.vault_id.hex(),
        "sequence": header.sequence,
        "root_key": header.root_key_id.hex(),
        "epoch": header.start.epoch,
        "start": {"seq": header.start.seq, "hash": header.start.hash.hex()},
        "checkpoint": {
            "root": header.checkpoint.root.hex(),
            "file": header.checkpoint.file.hex(),
            "manifest": header.checkpoint.manifest.hex(),
        },
        "epoch_key": header.epoch_key.hex(),
        "audit_keys": [{"first_epoch": key.first_epoch, "wrapped": key.wrapped.hex()} for key in header.audit_keys],
        "slots": [_slot_object(slot) for slot in header.slots],
    }


def _slot_object(slot: Slot) -> dict[str, object]:
    found: dict[str, object] = {"id": slot.slot_id.hex(), "kind": slot.kind, "kdf": _kdf_object(slot.kdf)}
    found["wrapped"] = slot.wrapped.hex()
    if slot.kind == "recovery-code":
        found["code"] = slot.code.hex()
    return found


def _kdf_object(kdf: KdfParameters) -> dict[str, object]:
    if isinstance(kdf, ExtractParameters):
        return {"algorithm": "hkdf-extract-sha256", "salt": kdf.salt.hex()}
    return {
        "algorithm": "argon2id",
        "memory_kib": kdf.memory_kib,
        "passes": kdf.passes,
        "lanes": kdf.lanes,
        "salt": kdf.salt.hex(),
    }


# Reading. Shape errors surface as KeyError, TypeError, ValueError or AttributeError and are turned into `Malformed` in
# one place; unknown fields and other spellings are caught by comparing the encoding.


def _header(found: dict[str, object]) -> Header:
    start, checkpoint = _dict(found["start"]), _dict(found["checkpoint"])
    audit_keys = tuple(_audit_key(_dict(item)) for item in _list(found["audit_keys"], MAX_AUDIT_KEYS))
    if not audit_keys or any(first.first_epoch >= second.first_epoch for first, second in pairwise(audit_keys)):
        raise ValueError
    return Header(
        vault_id=_hex(found["vault"], 16),
        sequence=_count(found["sequence"], 1),
        root_key_id=_hex(found["root_key"], 16),
        start=Head(_count(found["epoch"], 1), _count(start["seq"], 1), _hex(start["hash"], 32)),
        checkpoint=CheckpointHashes(*(_hex(checkpoint[name], 32) for name in ("root", "file", "manifest"))),
        epoch_key=_hex(found["epoch_key"], WRAPPED_SIZE),
        audit_keys=audit_keys,
        slots=tuple(_slot(_dict(item)) for item in _list(found["slots"], MAX_SLOTS)),
        mac=_hex(found["mac"], 32),
    )


def _audit_key(found: dict[str, object]) -> WrappedAuditKey:
    return WrappedAuditKey(_count(found["first_epoch"], 1), _hex(found["wrapped"], WRAPPED_SIZE))


def _slot(found: dict[str, object]) -> Slot:
    kind, kdf = found["kind"], _dict(found["kdf"])
    if kind not in SLOT_KINDS or (kind == "passphrase") != (kdf["algorithm"] == "argon2id"):
        raise ValueError
    parameters: KdfParameters = ExtractParameters(_hex(kdf["salt"], 32)) if kind != "passphrase" else _argon2id(kdf)
    code = _hex(found["code"], SEALED_CODE_SIZE) if kind == "recovery-code" else b""
    return Slot(_hex(found["id"], 16), kind, parameters, _hex(found["wrapped"], WRAPPED_SIZE), code)


def _argon2id(kdf: dict[str, object]) -> Argon2idParameters:
    return Argon2idParameters(
        _count(kdf["memory_kib"]), _count(kdf["passes"]), _count(kdf["lanes"]), _hex(kdf["salt"], 16)
    )


def _hex(value: object, size: int) -> bytes:
    if not isinstance(value, str) or not _HEX.fullmatch(value) or len(value) != 2 * size:
        raise ValueError
    return bytes.fromhex(value)


def _count(value: object, least: int = 0) -> int:
    if type(value) is not int or not least <= value < 2**63:
        raise ValueError
    return value


def _dict(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError
    return value


def _list(value: object, limit: int) -> list[object]:
    if not isinstance(value, list) or len(value) > limit:
        raise ValueError
    return value
