"""The keyrings: which one would take a key, which is refused and who configured it, what is missing.

What may live here: looking at keyrings without opening a dialog, and what helps with each outcome. What may not: the
entries in them (`doctor_entry`), the situation (`doctor_situation`).
"""

from __future__ import annotations

import configparser
import os
import re
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from vault.cli.doctor_outcome import Case, Outcome, fine, problem, unknown, warning
from vault.cli.doctor_situation import A_BUS, session_bus, situations, step_without_keyring, told
from vault.errors import KeyringDenied, KeyringLocked, KeyringRefused, KeyringUnavailable, NoKeyring
from vault.kernel_keyring import KernelKeychain
from vault.os_keyring import OsKeychain

_LINUX: Final = "Secret Service"
_MACOS: Final = "macOS Keychain"
_VARIABLE: Final = "PYTHON_KEYRING_BACKEND"
_ENDLESS: Final = 60.0  # seconds: the limit of all checks comes first
_NEARLY: Final = 0.9
_ENTRY_BYTES: Final = 200  # of a quota, for one entry with its description
_QUOTAS: Final = Path("/proc/key-users")


class MayAsk(KeyringUnavailable):
    """The keyring is there, and would open a dialog if it were asked now."""


def quiet_keyring() -> OsKeychain:
    """The OS keyring, if it can be asked for an entry without a dialog.

    Raises `NoKeyring`, `MayAsk` or `KeyringUnavailable` (a locked one too). Its clock stands at zero, so that an
    expired entry is not removed: only looking is allowed.
    """
    keychain = OsKeychain(lambda: 0, seconds=_ENDLESS)
    name = keychain.name
    if name == _LINUX:
        _refuse_locked_collection()
    elif name == _MACOS:
        _forbid_dialogs()
    else:
        raise MayAsk(f"the {name} is there; it is not asked, since it may open a dialog", hint="vault status")
    return keychain


def keyring(case: Case) -> Outcome:
    """Which keyring would take this vault's key."""
    try:
        name = quiet_keyring().name
    except NoKeyring as missing:
        return _without_os_keyring(case, missing)
    except MayAsk as error:
        return fine(error.message, "vault unlock lets it keep the key")
    except KeyringUnavailable as error:
        return _of_trouble(case, error)
    return fine(f"the {name} takes the key")


def configured_backend(case: Case) -> Outcome:
    """What is configured for the library `keyring`, and where: only a few backends protect a key."""
    found = _configured(case)
    if found is None:
        return fine("no keyring backend is configured: the one that is there is used")
    name, place = found
    return fine(f"{place} names the keyring backend {name}")


def kernel_keyring(_: Case) -> Outcome:
    """Whether the kernel's keyring is there, and has room."""
    if sys.platform != "linux":
        return unknown("only Linux has a kernel keyring")
    if (error := _kernel_trouble()) is not None:
        return fine(f"not here: {error.message}")
    used = _quota(os.geteuid())
    if used is None:
        return fine("it is there")
    keys, most_keys, size, most_bytes = used
    room = f"{keys:,} of {most_keys:,} keys, {size:,} of {most_bytes:,} bytes"
    if keys >= most_keys or size + _ENTRY_BYTES > most_bytes:
        step = "sudo sysctl -w kernel.keys.maxkeys=2000 kernel.keys.maxbytes=200000"
        return problem(f"this user's quota is used up: {room}", step)
    if keys > _NEARLY * most_keys or size > _NEARLY * most_bytes:
        return warning(f"this user's quota is nearly used up: {room}", "keyctl show @u lists what is in it")
    return fine(f"it is there: {room} of this user's quota")


def _kernel_trouble() -> KeyringUnavailable | None:
    try:
        KernelKeychain(lambda: 0).name  # noqa: B018 - asks the kernel
    except KeyringUnavailable as error:
        return error
    return None


def _quota(user: int) -> tuple[int, int, int, int] | None:
    """Keys and bytes of a user that count, and the most of each; `None` where it is not told."""
    try:
        text = _QUOTAS.read_text("ascii")
    except OSError:
        return None
    match = re.search(rf"^\s*{user}:\s+\d+\s+\d+/\d+\s+(\d+)/(\d+)\s+(\d+)/(\d+)$", text, re.MULTILINE)
    return (int(match[1]), int(match[2]), int(match[3]), int(match[4])) if match else None


def _without_os_keyring(case: Case, missing: NoKeyring) -> Outcome:
    bus = session_bus(case)
    reason = "the session bus offers no Secret Service" if bus == A_BUS else bus
    kernel = _kernel_trouble() if sys.platform == "linux" else missing
    if kernel is None:
        hint = "install gnome-keyring, then log in again" if situations(case)[0] == "desktop" else None
        return fine(f"the kernel keyring takes the key, until a restart; there is no OS keyring: {reason}", hint)
    seen = f"no keyring {told(case)}: {reason}, and {kernel.message}"
    if case.credentials:
        return fine(f"{seen}; a credential is named instead")
    return warning(seen, step_without_keyring(case))


def _of_trouble(case: Case, error: KeyringUnavailable) -> Outcome:
    found = _configured(case)
    if found is not None and isinstance(error, KeyringRefused):
        name, place = found
        step = f"unset {_VARIABLE}" if place == _VARIABLE else f"take the line default-keyring out of {place}"
        named = "" if name in error.message else f" ({name})"
        return problem(f"{error.message}; {place} names it{named}", step)
    if not isinstance(error, KeyringLocked):
        return problem(error.message, error.hint or step_without_keyring(case))
    if sys.platform == "darwin":
        return problem(f"{error.message}, {told(case)}", "security unlock-keychain")
    if "desktop" in situations(case):
        return problem(f"{error.message}, {told(case)}", "vault unlock, and answer the dialog of the desktop's keyring")
    step = "gnome-keyring-daemon --replace --unlock, which reads its password up to Ctrl-D; or pass --passphrase-file"
    return problem(f"{error.message}, {told(case)}", step)


def _configured(case: Case) -> tuple[str, str] | None:
    """The backend that is configured for `keyring`, and where: a variable's or a file's name."""
    if _VARIABLE in case.environment:
        return case.environment[_VARIABLE], _VARIABLE
    # As keyring finds it.
    root = case.environment.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")  # noqa: PTH111 - never raises
    file = Path(root, "python_keyring", "keyringrc.cfg")
    parser = configparser.RawConfigParser()
    try:
        parser.read(file, encoding="utf-8")
        return parser.get("backend", "default-keyring").strip(), str(file)
    except (configparser.NoSectionError, configparser.NoOptionError):
        return None
    except (configparser.Error, UnicodeDecodeError, OSError):
        return "something that cannot be read", str(file)


def _refuse_locked_collection() -> None:
    """Raise when the Secret Service would ask for a password: the library would unlock it, with a dialog."""
    try:
        import secretstorage  # keyring's own way to this service
        from secretstorage.exceptions import ItemNotFoundException
    except ImportError:
        return
    try:
        with closing(secretstorage.dbus_init()) as connection:
            locked = secretstorage.get_collection_by_alias(connection, "default").is_locked()
    except ItemNotFoundException:
        seen = f"the {_LINUX} is there, and wants a password of its own at its first use"
        raise MayAsk(seen, hint="vault unlock") from None
    except Exception as error:  # noqa: BLE001 - the service's own errors are classes of the library below
        raise _of_service(error) from None
    if locked:
        raise KeyringLocked("the OS keyring is there, and its collection is locked")


def _of_service(error: Exception) -> KeyringUnavailable:
    if "AccessDenied" in str(getattr(error, "name", "")):  # D-Bus's name for it
        return KeyringDenied("access to the OS keyring was denied: a sandbox stands before it")
    return KeyringUnavailable(f"the {_LINUX} failed ({type(error).__name__})")


def _forbid_dialogs() -> None:
    """On macOS: let the Keychain fail where it would ask, as for a Python that an item's access list does not know."""
    import ctypes
    from ctypes.util import find_library

    ctypes.CDLL(find_library("Security")).SecKeychainSetUserInteractionAllowed(False)  # noqa: FBT003 - the system's call
