"""An encrypted local memory vault for AI agents.

What may live here: the public names. All but the errors are fetched from their rooms at first use, so that
`import vault` loads neither the SDK nor a keyring. What may not: code that does anything else.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final

from vault.errors import (
    AccessError,
    AlreadyExists,
    AmbiguousMatch,
    BusyError,
    Conflict,
    Corrupt,
    Expired,
    InputNeeded,
    IntegrityError,
    InvalidRequest,
    IsDirectory,
    KeyringDenied,
    KeyringLocked,
    KeyringRefused,
    KeyringTooSlow,
    KeyringUnavailable,
    LimitExceeded,
    Locked,
    NewerFormat,
    NoKeyring,
    NoMatch,
    NotFound,
    NoVault,
    OutcomeUnknown,
    Refused,
    RequestError,
    RolledBack,
    SecretFound,
    StaleKey,
    StorageError,
    Tampered,
    VaultError,
    WrongCredential,
)

if sys.platform == "win32":
    raise ImportError("memvault runs on Linux and macOS; on Windows it is refused until it can be tested there")

if TYPE_CHECKING:
    from vault.credentials import KeyFile, Passphrase, RecoveryCode
    from vault.format.record import Actor
    from vault.policy import Allowance, Policy, UserRule, Word
    from vault.redaction import Finding, Redacted, redact
    from vault.tool import AsyncVaultMemoryTool, VaultMemoryTool, ahandle_tool_use, handle_tool_use
    from vault.vault import Vault

_ROOM_OF: Final = {
    "Actor": "vault.format.record",
    "Allowance": "vault.policy",
    "AsyncVaultMemoryTool": "vault.tool",
    "Finding": "vault.redaction",
    "KeyFile": "vault.credentials",
    "Passphrase": "vault.credentials",
    "Policy": "vault.policy",
    "RecoveryCode": "vault.credentials",
    "Redacted": "vault.redaction",
    "UserRule": "vault.policy",
    "Vault": "vault.vault",
    "VaultMemoryTool": "vault.tool",
    "Word": "vault.policy",
    "ahandle_tool_use": "vault.tool",
    "handle_tool_use": "vault.tool",
    "redact": "vault.redaction",
}

__all__ = [
    "AccessError",
    "Actor",
    "Allowance",
    "AlreadyExists",
    "AmbiguousMatch",
    "AsyncVaultMemoryTool",
    "BusyError",
    "Conflict",
    "Corrupt",
    "Expired",
    "Finding",
    "InputNeeded",
    "IntegrityError",
    "InvalidRequest",
    "IsDirectory",
    "KeyFile",
    "KeyringDenied",
    "KeyringLocked",
    "KeyringRefused",
    "KeyringTooSlow",
    "KeyringUnavailable",
    "LimitExceeded",
    "Locked",
    "NewerFormat",
    "NoKeyring",
    "NoMatch",
    "NoVault",
    "NotFound",
    "OutcomeUnknown",
    "Passphrase",
    "Policy",
    "RecoveryCode",
    "Redacted",
    "Refused",
    "RequestError",
    "RolledBack",
    "SecretFound",
    "StaleKey",
    "StorageError",
    "Tampered",
    "UserRule",
    "Vault",
    "VaultError",
    "VaultMemoryTool",
    "Word",
    "WrongCredential",
    "ahandle_tool_use",
    "handle_tool_use",
    "redact",
]


def __getattr__(name: str) -> object:
    """Fetch a public name from its room, once. Raises `AttributeError` for any other."""
    room = _ROOM_OF.get(name)
    if room is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(room), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, fetched or not."""
    return sorted({*globals(), *__all__})
