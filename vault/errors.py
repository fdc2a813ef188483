"""The exception tree. Cut by *whose fault* it is, because that decides who may read the message.

What may live here: exception classes, their exit codes, kinds and default hints. What may not: any behaviour.

    VaultError                     1   something else failed
    ├─ RequestError                2   the caller's fault; the text is safe to show to a model
    │  ├─ InvalidRequest           2   a malformed path, range or parameter
    │  │  └─ InputNeeded           2   something must be asked and there is nobody to ask
    │  ├─ NotFound                 4   no such memory
    │  ├─ Conflict                 5   the state of the vault says no
    │  │  ├─ AlreadyExists         5   the destination is taken
    │  │  ├─ IsDirectory           5   the command works on a memory, the path names a directory
    │  │  ├─ NoMatch               5   the text to replace is not there
    │  │  └─ AmbiguousMatch        5   the text to replace is there more than once
    │  └─ Refused                  6   the gate said no
    │     ├─ LimitExceeded         6   too large, or too many
    │     └─ SecretFound           6   a secret where none may be
    ├─ AccessError                11   no usable key
    │  ├─ NoVault                 10   there is no vault in this directory
    │  ├─ Locked                  11   no credential at hand
    │  │  └─ Expired              11   the time it was unlocked for is over
    │  ├─ WrongCredential         12   a credential that opens no slot
    │  ├─ StaleKey                12   the keyring holds a key of another time or vault
    │  └─ KeyringUnavailable      13   a keyring that cannot be used, in some other way than these
    │     ├─ NoKeyring            13   there is none here
    │     ├─ KeyringLocked        13   its person has to unlock it first
    │     ├─ KeyringDenied        13   somebody said no
    │     ├─ KeyringTooSlow       13   no answer in time
    │     └─ KeyringRefused       13   the configured backend protects no key
    ├─ IntegrityError             20   the disk is not what we wrote
    │  ├─ Corrupt                 20   damaged: a hash or a checksum does not match
    │  ├─ Tampered                20   the bytes are whole but were not made with our keys
    │  ├─ RolledBack              21   older than, or forked from, what this machine saw last
    │  └─ NewerFormat             22   written by a newer version
    ├─ StorageError               23   the disk failed: full, broken, read-only, permissions
    │  └─ OutcomeUnknown          23   a flush failed: the change may or may not be there
    └─ BusyError                  30   another process holds the lock

Exit codes are stable: they are never renumbered (README has the table, a test holds it).
"""

from __future__ import annotations

from typing import ClassVar


class VaultError(Exception):
    """The base of everything this package raises on purpose.

    `message` is one lower-case sentence without a full stop; `hint` names the next command or step, or is `None`.
    """

    exit_code: ClassVar[int] = 1
    kind: ClassVar[str] = "failed"
    default_hint: ClassVar[str | None] = None

    def __init__(self, message: str, *, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint if hint is not None else self.default_hint


class RequestError(VaultError):
    """The caller asked for something that cannot be; the text is safe to show to a model."""

    exit_code = 2
    kind = "request"


class InvalidRequest(RequestError):
    """A malformed path, range or parameter."""

    kind = "invalid_request"


class InputNeeded(InvalidRequest):
    """Something must be asked, and there is no terminal to ask on."""

    kind = "input_needed"


class NotFound(RequestError):
    """There is no memory at this path."""

    exit_code = 4
    kind = "not_found"
    default_hint = "vault ls shows what is there"


class Conflict(RequestError):
    """The request is well-formed, but the state of the vault says no."""

    exit_code = 5
    kind = "conflict"


class AlreadyExists(Conflict):
    """The destination is taken."""

    kind = "already_exists"


class IsDirectory(Conflict):
    """The command works on one memory, and the path names a directory."""

    kind = "is_directory"


class NoMatch(Conflict):
    """The text to replace does not appear."""

    kind = "no_match"


class AmbiguousMatch(Conflict):
    """The text to replace appears more than once; `lines` are the 1-based line numbers, each once."""

    kind = "ambiguous_match"

    def __init__(self, message: str, *, lines: tuple[int, ...], hint: str | None = None) -> None:
        super().__init__(message, hint=hint)
        self.lines = lines


class Refused(RequestError):
    """The gate said no; nothing was stored."""

    exit_code = 6
    kind = "refused"


class LimitExceeded(Refused):
    """Too large, or too many."""

    kind = "limit_exceeded"


class SecretFound(Refused):
    """A secret where none may be stored; `rules` name the kinds found, never a value."""

    kind = "secret_found"

    def __init__(self, message: str, *, rules: tuple[str, ...], hint: str | None = None) -> None:
        super().__init__(message, hint=hint)
        self.rules = rules


class AccessError(VaultError):
    """There is no usable key."""

    exit_code = 11
    kind = "access"


class NoVault(AccessError):
    """There is no vault in this directory."""

    exit_code = 10
    kind = "no_vault"
    default_hint = "create one with: vault init"


class Locked(AccessError):
    """The vault is there, and no credential is at hand."""

    kind = "locked"
    default_hint = "vault unlock, or pass --passphrase-file, --key-file or --recovery-file"


class Expired(Locked):
    """The time that the vault was unlocked for is over."""

    kind = "expired"


class WrongCredential(AccessError):
    """The credential opens none of the vault's slots."""

    exit_code = 12
    kind = "wrong_credential"


class StaleKey(AccessError):
    """The key at hand belongs to another vault, or to this one before its root key changed."""

    exit_code = 12
    kind = "stale_key"
    default_hint = "pass --passphrase-file, --key-file or --recovery-file once"


class KeyringUnavailable(AccessError):
    """The OS keyring cannot be used: no backend, a refused one, a locked collection, no answer in time."""

    exit_code = 13
    kind = "keyring_unavailable"
    default_hint = "pass --passphrase-file, --key-file or --recovery-file"


class NoKeyring(KeyringUnavailable):
    """There is no such keyring here at all: nothing can be in it, and another kind may serve."""

    kind = "no_keyring"


class KeyringLocked(KeyringUnavailable):
    """It is there, and its person has to unlock it first."""

    kind = "keyring_locked"
    default_hint = "unlock it in your desktop session, or pass --passphrase-file, --key-file or --recovery-file"


class KeyringDenied(KeyringUnavailable):
    """It is there, and somebody said no: a person, an access list, a sandbox."""

    kind = "keyring_denied"
    default_hint = "allow it where your system asks, or pass --passphrase-file, --key-file or --recovery-file"


class KeyringTooSlow(KeyringUnavailable):
    """It is there, and did not answer in time."""

    kind = "keyring_too_slow"
    default_hint = "look for a dialog that waits for you, or pass --passphrase-file, --key-file or --recovery-file"


class KeyringRefused(KeyringUnavailable):
    """The backend that is configured protects no key, or cannot be used."""

    kind = "keyring_refused"


class IntegrityError(VaultError):
    """What is on the disk is not what this package wrote."""

    exit_code = 20
    kind = "integrity"
    default_hint = "vault verify shows the whole picture"


class Corrupt(IntegrityError):
    """Damaged: a hash, a checksum or a length does not match."""

    kind = "corrupt"


class Tampered(IntegrityError):
    """The bytes are whole, but they were not made with this vault's keys or not for this place."""

    kind = "tampered"


class RolledBack(IntegrityError):
    """The vault is older than, or forked from, what this machine saw last."""

    exit_code = 21
    kind = "rolled_back"
    default_hint = 'if you restored a copy on purpose: vault trust --accept-rollback --reason "…"'


class NewerFormat(IntegrityError):
    """Written by a newer version of this package."""

    exit_code = 22
    kind = "newer_format"
    default_hint = "upgrade memvault"


class StorageError(VaultError):
    """The disk failed: full, broken, read-only, or not ours to use."""

    exit_code = 23
    kind = "disk_trouble"
    default_hint = "vault status shows where the vault is"


class OutcomeUnknown(StorageError):
    """A flush failed: whether the change is on the disk is unknown, and this handle is closed for good."""

    kind = "outcome_unknown"
    default_hint = "open the vault again and look"


class BusyError(VaultError):
    """Another process holds the lock."""

    exit_code = 30
    kind = "busy"
    default_hint = "try again"
