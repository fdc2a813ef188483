"""Handing over what is made for a person: a recovery code, to the terminal or to a file; a new key file.

What may live here: showing and writing these, and taking files back that came to nothing. What may not: what they open.
A recovery code goes to the terminal itself or to a new file of mode 0600, never to stdout: no log and no pipe has it.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from vault.cli import terminal
from vault.credentials import Credential, RecoveryCode
from vault.disk import Disk
from vault.errors import AlreadyExists, InputNeeded, InvalidRequest, OutcomeUnknown, StorageError, VaultError
from vault.faults import Missing
from vault.new_files import write_new
from vault.slots import opened_by
from vault.superblock import read_superblock

_KIT: Final = """\
# recovery code of the vault "{name}"
# it opens the vault when everything else is lost: vault --recovery-file FILE ls
# print this, keep it away from the vault, then delete the file
{code}
"""
PRINT_IT: Final = "print it, keep it elsewhere, delete the file"


def write_code(file: Path, code: RecoveryCode, directory: Path) -> None:
    """Write a recovery code of the vault in `directory` to a new file, durably.

    Raises `InvalidRequest` for a file beside the vault's own, `AlreadyExists`, `StorageError`.
    """
    if file.resolve().is_relative_to(directory.resolve()):
        raise InvalidRequest(f"{file} lies in the vault that its code opens", hint="name a file somewhere else")
    try:
        write_new(file, _KIT.format(name=directory.name, code=code.reveal()).encode("utf-8"))
    except FileExistsError:
        raise AlreadyExists(f"{file} exists", hint="name a new file for the recovery code") from None
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        hint = f"make its folder first: mkdir -p {file.parent}" if error.errno == errno.ENOENT else "name another file"
        raise StorageError(f"cannot write the recovery code to {file}: {reason}", hint=hint) from None


def show_code(code: RecoveryCode) -> None:
    """Show a code, and let it be proven that it was written down. What it opens is there: no answer undoes that."""
    text = code.reveal()
    terminal.show(f"recovery code: {text}\nwrite it down, and keep it away from this machine")
    with suppress(InputNeeded, KeyboardInterrupt):
        question = "type its last group, to show that you have it (enter: later): "
        while terminal.ask(question).strip().upper() not in {"", text.rpartition("-")[2]}:
            terminal.show("that is not its last group")


@contextmanager
def kept_if(is_used: Callable[[], bool]) -> Iterator[list[Path]]:
    """Files that are made for a change, noted in the list: removed again when the change failed and nothing needs them.

    is_used: asked when an exception comes. Where the outcome is unknown every file is kept: it may be the only key.
    """
    made: list[Path] = []
    try:
        yield made
    except OutcomeUnknown:
        raise
    except BaseException:
        if made and not is_used():
            for path in made:
                path.unlink(missing_ok=True)
        raise


def opens_it(directory: Path, credential: Credential) -> bool:
    """Whether a credential opens the vault as it lies on the disk now; yes when that cannot be told."""
    try:
        disk = Disk(directory)
    except (VaultError, Missing):
        return True
    try:
        return bool(opened_by(read_superblock(disk).header, credential))
    except VaultError:
        return True
    finally:
        disk.close()
