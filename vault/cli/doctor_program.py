"""The program itself: which one the names on PATH lead to, which versions run, what could write its memory down.

What may live here: these checks. What may not: the vault, keyrings.
"""

from __future__ import annotations

import os
import platform
import resource
import stat
import sysconfig
from enum import Enum, auto
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from vault.cli.doctor_outcome import Case, Outcome, fine, problem, warning

_NAMES: Final = ("vault", "memvault")
_BEGINNING: Final = 4096
_PACKAGES: Final = ("cryptography", "keyring", "click", "anthropic")


class _Whose(Enum):
    OURS = auto()
    A_COPY = auto()
    ANOTHER = auto()


def other_programs(case: Case) -> Outcome:
    """What `vault` and `memvault` on PATH are: this program, another installation of it, or another program."""
    found = {name: path for name in _NAMES if (path := _first(name, case)) is not None}
    whose = {name: _whose(path, case) for name, path in found.items()}
    own = Path(sysconfig.get_path("scripts"))
    if whose.get("vault") is _Whose.ANOTHER:
        seen = f"vault on PATH is another program, as HashiCorp's is: {found['vault']}"
        if whose.get("memvault") is not _Whose.OURS:
            return warning(seen, f"alias memvault={own / 'memvault'}")
        if Path(case.program).name == "memvault":
            return fine(seen, "go on calling this one memvault")
        return warning(seen, "memvault, which is this program by its other name")
    for name, kind in whose.items():
        if kind is not _Whose.OURS:
            what = "another installation of memvault" if kind is _Whose.A_COPY else "another program"
            return warning(f"{name} on PATH is {what}: {found[name]}; this one is in {own}", f"{own / name}")
    if not found:
        return fine("neither vault nor memvault is on PATH", f'export PATH="{own}:$PATH"')
    return fine(f"{' and '.join(found)} on PATH: this program, in {own}")


def versions(_: Case) -> Outcome:
    """Which versions run."""
    known, missing = [f"Python {platform.python_version()}"], list[str]()
    for name in ("memvault", *_PACKAGES):
        try:
            known.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            missing.append(name)
    missing = [name for name in missing if name != "memvault"]  # it may run from its sources
    if missing:
        return problem(f"{', '.join(known)}; not installed: {', '.join(missing)}", "pip install memvault")
    return fine(", ".join(known))


def process_memory(_: Case) -> Outcome:
    """What could write keys in memory to a disk: for information, since a person's machine is as it is."""
    facts = []
    if resource.getrlimit(resource.RLIMIT_CORE)[0] != 0:
        facts.append("core dumps are on")
    if names := _open_swap():
        facts.append(f"swap that may not be encrypted: {', '.join(names)}")
    if _text("/proc/sys/kernel/yama/ptrace_scope") == "0":
        facts.append("your other programs may read this one's memory (ptrace)")
    hint = "ulimit -c 0" if facts and facts[0].startswith("core") else None
    return fine("; ".join(facts) or "no core dumps, no swap in the clear", hint)


def _first(name: str, case: Case) -> Path | None:
    """The first executable of a name on PATH."""
    for folder in case.environment.get("PATH", os.defpath).split(os.pathsep):
        path = Path(folder or ".", name)
        if path.is_file() and os.access(path, os.X_OK):
            return path
    return None


def _whose(path: Path, case: Case) -> _Whose:
    real = path.resolve()
    if real.parent == Path(sysconfig.get_path("scripts")).resolve():
        return _Whose.OURS
    # `case.program` is a module's path, or a mere name, when the program was not called by a script.
    if case.program and Path(case.program).is_file() and real == Path(case.program).resolve():
        return _Whose.OURS
    return _Whose.A_COPY if b"vault.cli" in _beginning(real) else _Whose.ANOTHER


def _beginning(path: Path) -> bytes:
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        return os.read(descriptor, _BEGINNING) if stat.S_ISREG(os.fstat(descriptor).st_mode) else b""
    finally:
        os.close(descriptor)


def _open_swap() -> list[str]:
    """Swap devices that are neither compressed memory nor known to be encrypted."""
    names = [line.split()[0] for line in _text("/proc/swaps").splitlines()[1:] if line.split()]
    return [name for name in names if "zram" not in name and not _is_encrypted(name)]


def _is_encrypted(device: str) -> bool:
    name = Path(os.path.realpath(device)).name
    return _text(f"/sys/class/block/{name}/dm/uuid").startswith("CRYPT-")


def _text(path: str) -> str:
    try:
        return Path(path).read_text("utf-8", "replace").strip()
    except OSError:
        return ""
