"""Who may reach what: owners and modes of the vault, the state directory and credential files; secrets in variables.

What may live here: these checks, by names and modes alone: no file is opened. What may not: what the files say.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from vault.cli.doctor_outcome import Case, Outcome, fine, problem, warning
from vault.cli.invocation import ENVIRONMENT, counted

_OTHERS: Final = 0o077
_WRITABLE: Final = 0o022
_MOST_FILES: Final = 20_000
_SECRET: Final = re.compile(r"PASS|SECRET|TOKEN|KEY|RECOVERY|CODE|PIN")


def directory(case: Case) -> Outcome:
    """The vault's directory: that it is one, is the person's, and is closed to others."""
    place = case.directory
    try:
        found = place.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return fine(f"there is no vault in {place}", "vault init")
    if stat.S_ISLNK(found.st_mode):
        target = os.path.realpath(place)
        return problem(f"{place} is a symbolic link, which is not followed", f"name its target: MEMVAULT_DIR={target}")
    if trouble := _of_directory(place, found):
        return trouble
    above = place.parent.stat()
    if above.st_mode & _WRITABLE and not above.st_mode & stat.S_ISVTX:
        seen = f"others may write in {place.parent}, and so put another directory in the vault's place"
        return warning(seen, f"chmod go-w {place.parent}")
    return fine(f"{place} is yours alone")


def files(case: Case) -> Outcome:
    """The files below: regular ones, the person's, closed to others."""
    count, odd, foreign, open_ones = 0, list[str](), list[str](), list[str]()
    for name, mode, owner in _below(case.directory):
        count += 1
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            odd.append(name)
        elif owner != os.geteuid():
            foreign.append(name)
        elif mode & _OTHERS:
            open_ones.append(name)
    if odd:
        step = f"look at what it is, then rm {case.directory / odd[0]}"
        return problem(f"{_several(odd)} no regular file: somebody put it there", step)
    if foreign:
        return problem(f"{_several(foreign)} another user's", f'sudo chown -R "$(id -u)" {case.directory}')
    if open_ones:
        return problem(f"{_several(open_ones)} open to other users", f"chmod -R go= {case.directory}")
    return fine(f"{counted(count, 'file')} and folders, closed to others")


def state_directory(case: Case) -> Outcome:
    """What this machine keeps of vaults: a plain directory, the person's, closed to others."""
    try:
        found = case.state.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return fine(f"{case.state} is not there: this machine has seen no vault yet")
    if stat.S_ISLNK(found.st_mode):
        target = os.path.realpath(case.state)
        return problem(f"{case.state} is a symbolic link, which is not followed", f"rm {case.state}; mv {target} there")
    return _of_directory(case.state, found) or fine(f"{case.state} is yours alone")


def credential_files(case: Case) -> Outcome:
    """The files that were named to open the vault: there, few enough, closed to others, and not beside the lock."""
    found = case.credentials
    if not found:
        return fine("none is named")
    if len(found) > 1:
        names = " and ".join(_spelled(option) for option in found)
        return problem(f"{names} are named, and a command takes one of them", f"unset {_spelled([*found][-1])}")
    option, name = next(iter(found.items()))
    path = Path(name)
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return problem(f"{_spelled(option)} names {name}, which cannot be found", "name the file that is there")
    if path.resolve().is_relative_to(case.directory):
        return problem(f"{name} lies in the vault itself: whoever copies one has the other", f"mv {name} elsewhere")
    if stat.S_ISREG(mode) and mode & _OTHERS:
        return problem(f"{name} is open to other users", f"chmod 600 {name}")
    return fine(f"{name} is there, and closed to others" if stat.S_ISREG(mode) else f"{name} is there, a pipe")


def environment(case: Case) -> Outcome:
    """Variables of this program's that it does not read: secrets above all, which every child process sees."""
    strange = sorted(name for name in case.environment if name.startswith("MEMVAULT_") and name not in _KNOWN)
    secret = [name for name in strange if _SECRET.search(name)]
    if secret:
        seen = (
            f"{_several(secret, 'set')}; a secret in a variable is not read, and every program started from here has it"
        )
        return problem(seen, f"unset {' '.join(secret)}")
    if strange:
        return warning(f"{_several(strange, 'set')}, which nothing reads", f"unset {' '.join(strange)}")
    return fine("no variable holds a secret of this program's")


_KNOWN: Final = frozenset(ENVIRONMENT.values())


def _of_directory(place: Path, found: os.stat_result) -> Outcome | None:
    if not stat.S_ISDIR(found.st_mode):
        return problem(f"{place} is no directory", "name another one: MEMVAULT_DIR")
    if found.st_uid != os.geteuid():
        return problem(
            f"{place} belongs to user {found.st_uid}, and you are {os.geteuid()}", f"sudo -u '#{found.st_uid}' …"
        )
    if found.st_mode & _OTHERS:
        return problem(f"{place} is open to other users ({stat.filemode(found.st_mode)})", f"chmod 700 {place}")
    return None


def _below(place: Path) -> Iterator[tuple[str, int, int]]:
    """Name, mode and owner of what is below, links not followed; at most so many that it takes no second."""
    count = 0
    for folder, folders, names in os.walk(place):
        for name in sorted([*folders, *names]):
            path = os.path.join(folder, name)  # noqa: PTH118 - thousands of them
            found = os.lstat(path)
            yield os.path.relpath(path, place), found.st_mode, found.st_uid
            count += 1
            if count >= _MOST_FILES:
                return


def _several(names: list[str], what: str = "") -> str:
    """`a is`, or `a and 3 more are`."""
    words = f"{names[0]} is" if len(names) == 1 else f"{names[0]} and {len(names) - 1} more are"
    return f"{words} {what}" if what else words


def _spelled(option: str) -> str:
    return ENVIRONMENT.get(option, option)
