"""Running a pattern that somebody wrote: by `re` where it cannot run away, else by `google-re2` if that is installed.

What may live here: which engine runs a pattern. What may not: the check itself (`patterns`), what a match means.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from vault.redaction.patterns import why_never, why_not


class CannotRunError(Exception):
    """A pattern that nothing here can run; the text says why, in words for whoever wrote it."""


def why_not_here(pattern: str) -> str | None:
    """Say why nothing here can run a pattern; `None` if something can."""
    try:
        runner(pattern)
    except CannotRunError as error:
        return str(error)
    return None


@lru_cache(maxsize=256)
def runner(pattern: str) -> Any:  # noqa: ANN401 (`re.Pattern`, or the like of `re2`)
    """Compile for the engine that may run it: what could run away never reaches `re`. Raises `CannotRunError`."""
    unsafe = why_not(pattern)
    if unsafe is None:
        return re.compile(pattern)
    if why_never(pattern) is not None:
        raise CannotRunError(unsafe)
    library = _re2()
    if library is None:
        raise CannotRunError(f"{unsafe} (google-re2, if installed, runs such patterns)")
    options = library.Options()
    options.log_errors = False
    try:
        return library.compile(pattern, options)
    except library.error:
        raise CannotRunError(unsafe) from None


def _re2() -> Any:  # noqa: ANN401 (a library without types, that need not be there)
    try:
        import re2  # type: ignore[import-untyped]  # noqa: PLC0415 (late: few vaults need it)
    except ImportError:
        return None
    return re2
