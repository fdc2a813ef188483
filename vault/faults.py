"""What the operating system says, in this project's words.

The only place that handles `OSError` for the vault's files, but for the `flock` of `lock`.

What may live here: the translation. What may not: system calls.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from vault.errors import StorageError

_WORDS: Final = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EROFS: "the disk is read-only",
    errno.EIO: "the disk reports an error",
    errno.ELOOP: "a symbolic link is where a file should be",
    errno.ENOTDIR: "a file is where a directory should be",
    errno.EACCES: "permission denied",
    errno.EMFILE: "too many files are open",
}


class Missing(Exception):
    """There is no file of this name. The caller knows what that means."""


@contextmanager
def translated(name: str) -> Iterator[None]:
    """Turn `OSError` into `Missing` or `StorageError`; `FileExistsError` is left to the caller."""
    try:
        yield
    except FileNotFoundError:
        raise Missing(name) from None
    except FileExistsError:
        raise
    except OSError as error:
        number = error.errno or 0
        raise StorageError(f"{_WORDS.get(number, os.strerror(number).lower())} ({name})") from error
