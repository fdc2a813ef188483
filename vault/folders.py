"""The platform's folders for what a program keeps for its user: the one reader of the environment below the doors.

What may live here: these two folders. What may not: anything else that the environment could decide. Written out,
because a library for it takes as long to import as all of our own rooms that a listing needs.

Linux: the XDG Base Directory Specification, which ignores a path that is not absolute. macOS: Apple's File System
Programming Guide, which has one folder for both.
"""

from __future__ import annotations

import os
import sys
from typing import Final

from vault.errors import StorageError

_NAME: Final = "memvault"


def data_folder() -> str:
    """Where vaults are. Raises `StorageError` for a user without a home directory."""
    return _folder("XDG_DATA_HOME", ".local/share")


def state_folder() -> str:
    """Where this machine notes what it saw of them. Raises as `data_folder`."""
    return _folder("XDG_STATE_HOME", ".local/state")


def _folder(variable: str, default: str) -> str:
    if sys.platform == "darwin":
        return os.path.join(_home(), "Library/Application Support", _NAME)
    named = os.environ.get(variable, "")
    return os.path.join(named if os.path.isabs(named) else os.path.join(_home(), default), _NAME)


def _home() -> str:
    home = os.environ.get("HOME", "")
    if os.path.isabs(home):
        return home
    import pwd

    try:
        return pwd.getpwuid(os.getuid()).pw_dir
    except KeyError:
        raise StorageError("this user has no home directory", hint="set HOME to one that you may write to") from None
