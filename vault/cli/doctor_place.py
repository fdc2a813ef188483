"""The place where the vault is: what holds its directory, who syncs it, whether there is room, whether it stays.

What may live here: file systems, sync folders, work trees, free space. What may not: owners and modes
(`doctor_access`), the vault's files (`doctor_vault`).
"""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vault.cli.doctor_outcome import Case, Outcome, fine, problem, unknown, warning
from vault.cli.invocation import sized

_MOUNTS: Final = Path("/proc/self/mountinfo")
_NETWORK: Final = re.compile(
    r"nfs4?|cifs|smb3|smbfs|afs|ncpfs|9p|drvfs|ceph|glusterfs|lustre|vboxsf|prl_fs|virtiofs|davfs|fuse\..+|fuse"
)
_FLEETING: Final = {
    "tmpfs": "it is gone after a restart",
    "ramfs": "it is gone after a restart",
    "overlay": "it goes with the container",
    "aufs": "it goes with the container",
}
_LOOK_SECONDS: Final = 1.0
_COMFORTABLE: Final = 16 * 1024 * 1024  # four times the journal's limit, when a change has to wait for a checkpoint
_LEAST: Final = 1024 * 1024
_FEW_FILES: Final = 100

# A sync folder is told by the name of a folder above, or by what the program keeps in its top folder.
_BY_NAME: Final = (
    ("Dropbox", re.compile(r"Dropbox( \(.*\))?")),
    ("OneDrive", re.compile(r"OneDrive( - .*|-.*)?")),
    ("iCloud Drive", re.compile(r"Mobile Documents|iCloud ?Drive|com~apple~CloudDocs")),
    ("Google Drive", re.compile(r"Google ?Drive(-.*)?|My Drive", re.IGNORECASE)),
    ("Nextcloud", re.compile(r"Nextcloud\d*|ownCloud\d*")),
    ("a cloud provider", re.compile(r"CloudStorage")),
)
_BY_MARK: Final = (
    (".stfolder", "Syncthing"),
    (".dropbox.cache", "Dropbox"),
    (".dropbox", "Dropbox"),
    (".sync_*.db", "Nextcloud"),
    ("._sync_*.db", "Nextcloud"),
    (".tmp.drivedownload", "Google Drive"),
)


@dataclass(frozen=True, slots=True)
class Mount:
    """What is mounted where."""

    point: str
    kind: str
    read_only: bool


def file_system(case: Case) -> Outcome:
    """What kind of file system holds the vault."""
    found = mount_of(_settled(case.directory))
    if found is None:
        return unknown("the kind of file system is not told here")
    seen = f"{found.kind}, mounted at {found.point}"
    if found.read_only:
        return problem(f"{seen}, read-only: nothing can be written", f"sudo mount -o remount,rw {found.point}")
    if _NETWORK.fullmatch(found.kind):
        step = "keep the vault on a disk of this machine: vault --vault DIR, or MEMVAULT_DIR"
        return warning(f"{seen}: over a network or a bridge, locks and flushes may not be what they say", step)
    if reason := _FLEETING.get(found.kind):
        return warning(f"{seen}: {reason}", "name a directory on a disk or a volume: MEMVAULT_DIR")
    return fine(seen)


def sync_folder(case: Case) -> Outcome:
    """Whether a program copies the vault elsewhere, or a work tree surrounds it."""
    above = [_settled(case.directory), *_settled(case.directory).parents]
    for folder in above:
        if name := _synced_by(folder):
            step = f"mv {case.directory} to a folder that is not synced, and name it in MEMVAULT_DIR"
            seen = f"{folder} is synced by {name}: what two machines write forks the vault, what is purged stays there"
            return warning(seen, step)
    for folder in above[1:]:
        if (folder / ".git").exists():
            return _in_work_tree(folder, above[0])
    return fine("no sync folder and no work tree around it")


def room(case: Case) -> Outcome:
    """Whether there is room for what is written: beside the vault, and in the state directory."""
    outcomes = [_room_of(_nearest(place), place) for place in (case.directory, case.state)]
    return next((each for each in outcomes if each.needs_attention), outcomes[0])


def mount_of(path: Path) -> Mount | None:
    """The mount that holds a path, by its name alone; `None` where it is not told."""
    try:
        lines = _MOUNTS.read_text("utf-8", "surrogateescape").splitlines()
    except OSError:
        return None
    best: Mount | None = None
    for mount in map(_parsed, lines):
        if mount is not None and path.is_relative_to(mount.point):
            # Of two at one place the later one hides the earlier.
            best = mount if best is None or len(mount.point) >= len(best.point) else best
    return best


def _parsed(line: str) -> Mount | None:
    left, _, right = line.partition(" - ")
    fields, kinds = left.split(" "), right.split(" ")
    if len(fields) < 6 or len(kinds) < 3:  # noqa: PLR2004 - proc(5)
        return None
    point = re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), fields[4])
    options = {*fields[5].split(","), *kinds[2].split(",")}
    return Mount(point, kinds[0], "ro" in options)


def _settled(path: Path) -> Path:
    """The path with its links followed; as it is named, when the file system does not answer."""
    found: list[str] = []
    looking = threading.Thread(target=lambda: found.append(os.path.realpath(path)), daemon=True)
    looking.start()
    looking.join(_LOOK_SECONDS)
    return Path(found[0]) if found else path


def _synced_by(folder: Path) -> str | None:
    for name, pattern in _BY_NAME:
        if pattern.fullmatch(folder.name):
            return name
    return next((name for mark, name in _BY_MARK if _has(folder, mark)), None)


def _has(folder: Path, mark: str) -> bool:
    try:
        return any(folder.glob(mark)) if "*" in mark else os.path.lexists(folder / mark)
    except OSError:
        return False


def _in_work_tree(top: Path, directory: Path) -> Outcome:
    inside = directory.relative_to(top).as_posix()
    if any(inside == rule or inside.startswith(f"{rule}/") for rule in _ignored(top)):
        return fine(f"it is in the work tree {top}, which ignores it")
    step = f"echo '/{inside}/' >> {top / '.gitignore'}"
    return warning(f"it is in the git work tree {top}: a commit keeps what is purged, a checkout rolls it back", step)


def _ignored(top: Path) -> Iterator[str]:
    """The plain names that git ignores from the top; patterns and folders further down are left to git."""
    for file in (top / ".gitignore", top / ".git" / "info" / "exclude"):
        try:
            lines = file.read_text("utf-8", "replace").splitlines()
        except OSError:
            continue
        yield from (rule for line in lines if (rule := line.strip().removesuffix("/*").strip("/")))


def _nearest(path: Path) -> Path:
    """The path itself or what is there above it."""
    return next((each for each in (path, *path.parents) if each.is_dir()), Path("/"))


def _room_of(folder: Path, place: Path) -> Outcome:
    found = os.statvfs(folder)
    free, step = found.f_bavail * found.f_frsize, f"df -h {folder}"
    seen = f"{sized(free)} free for {place}; a quota is not told"
    if found.f_files and found.f_favail < _FEW_FILES:
        return problem(f"room for {found.f_favail} files only at {place}", f"df -i {folder}")
    if free < _LEAST:
        return problem(f"the disk is full: {seen}", step)
    if free < _COMFORTABLE:
        return warning(f"the disk is nearly full: {seen}", step)
    if sys.platform != "darwin" and found.f_flag & os.ST_RDONLY:
        return problem(f"{place} is on a disk that is read-only", f"mount -o remount,rw {folder}")
    return fine(seen)
