"""The vault at a glance and without its key: header, history against what this machine saw, left-overs, clock.

What may live here: quick looks with the rooms that know the files. What may not: the full check (`vault verify`),
repair.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from vault.anchor import Anchor
from vault.cli.doctor_outcome import Case, Outcome, fine, problem, warning
from vault.cli.doctor_situation import situations
from vault.cli.invocation import counted, moment
from vault.disk import Disk
from vault.errors import IntegrityError, NoVault
from vault.faults import Missing
from vault.format.binary import VERSION
from vault.format.header import Header
from vault.frames import Frame, Tail
from vault.journal import Journal, read_journal
from vault.lock import read_mark
from vault.quarantine import DIRECTORY as QUARANTINE
from vault.superblock import check_backup, read_superblock
from vault.verdict import Found, judge_found, judge_pin

_NONE: Final = "there is no vault"
_ATTEMPTS: Final = 3
_RELEASED: Final = 1_767_225_600_000  # 2026-01-01: no clock that is right shows less
_TOLERANCE: Final = 2 * 60 * 1000
_VERIFY: Final = "vault verify"


def header(case: Case) -> Outcome:
    """The header, its backup, and what opens the vault."""
    with _disk(case) as disk:
        if disk is None:
            return fine(_NONE, "vault init")
        try:
            block = read_superblock(disk)
        except NoVault as error:
            return fine(error.message, "vault init")
        if block.from_backup:
            return warning("header is damaged or missing; header.bak holds, and the next write repairs it", _VERIFY)
        kinds = sorted(slot.kind for slot in block.header.slots)
        seen = f"format {VERSION}, epoch {block.header.epoch}, opens with {', '.join(kinds) or 'nothing'}"
        note = check_backup(disk, block.header)
        if note is None and len(kinds) == 1:
            return fine(seen, "vault key add recovery-code, for the day when the only credential is lost")
        return fine(f"{seen}; {note}" if note else seen)


def history(case: Case) -> Outcome:
    """Whether the journal is whole, and continues what this machine saw last."""
    with _disk(case) as disk, _anchor(case) as anchor:
        if disk is None:
            return fine(_NONE)
        try:
            return _judged_at_rest(disk, anchor)
        except NoVault:
            return fine(_NONE)


def quarantine(case: Case) -> Outcome:
    """What crashes left: tails that were cut, kept for whoever wants to look."""
    with _disk(case) as disk:
        names = disk.names(QUARANTINE) if disk is not None else []
    if not names:
        return fine("empty: no torn write was ever cut")
    return fine(f"{counted(len(names), 'torn write')} of crashes, sealed like the journal")


def clock(case: Case) -> Outcome:
    """Whether the clock was set back: what is on the disk already must not be of tomorrow."""
    if case.now < _RELEASED:
        return problem(f"the clock says {moment(case.now)}, before this program was made", _set_clock(case))
    newest = max(_written(case), default=(0, ""))
    if newest[0] > case.now + _TOLERANCE:
        seen = f"the clock says {moment(case.now)}, and {newest[1]} was written {moment(newest[0])}: it was set back"
        return problem(f"{seen}, or the file's machine is ahead", _set_clock(case))
    return fine(f"{moment(case.now)}, and nothing is newer")


def _judged_at_rest(disk: Disk, anchor: Anchor | None) -> Outcome:
    """Judge again when another process made a checkpoint meanwhile."""
    block = read_superblock(disk).header
    for _ in range(_ATTEMPTS):
        outcome, before = _judged(disk, anchor, block), block
        block = read_superblock(disk).header
        if not outcome.needs_attention or block == before:
            return outcome
    return _judged(disk, anchor, block)


def _judged(disk: Disk, anchor: Anchor | None, block: Header) -> Outcome:
    """As a command that opens the vault judges; what is compared with the journal is read before it."""
    seen = anchor.seen(block.vault_id) if anchor is not None else None
    pinned = anchor.pinned(disk.place) if anchor is not None else None
    mark, name = read_mark(disk), Journal.name(block.epoch)
    frames, tail = list[Frame](), Tail.CLEAN
    with suppress(Missing):
        frames, tail = read_journal(disk, block.vault_id, block.epoch)
    if not frames or frames[0].head != block.start or frames[0].header.opening != block.checkpoint:
        return problem(f"{name} is missing, or not the journal that the header names", _VERIFY)
    hashes = [frame.head.hash for frame in frames]
    found = Found(block, lambda: frames[0].header, hashes, frames[-1].end, tail)
    verdict: IntegrityError | None = judge_pin(pinned, block) or judge_found(disk, found, seen, mark)
    if verdict is not None:
        return problem(f"{verdict.kind.replace('_', ' ')}: {verdict.message}", verdict.hint or _VERIFY)
    if tail is Tail.TORN:
        return fine(f"{name} ends in the middle of a write, as after a crash", "the next write tidies up")
    if seen is None:
        return fine("this machine has not seen this vault before", "vault verify --witness HEAD")
    return fine(f"{counted(len(frames), 'frame')} in this epoch, and it continues what this machine saw last")


def _written(case: Case) -> Iterator[tuple[int, str]]:
    """When the vault's and the state's newest files were written, ms since 1970."""
    for folder in (case.directory, case.directory / "journal", case.state):
        with suppress(OSError):
            for path in folder.iterdir():
                found = path.lstat()
                yield found.st_mtime_ns // 1_000_000, str(path)


def _set_clock(case: Case) -> str:
    if sys.platform == "darwin":
        return "sudo sntp -sS time.apple.com"
    return "sudo hwclock -s" if "WSL" in situations(case) else "sudo timedatectl set-ntp true"


@contextmanager
def _disk(case: Case) -> Iterator[Disk | None]:
    """The vault's directory, `None` where there is none. Raises `StorageError` for one that a command would refuse."""
    try:
        disk = Disk(case.directory)
    except Missing:
        yield None
        return
    try:
        yield disk
    finally:
        disk.close()


@contextmanager
def _anchor(case: Case) -> Iterator[Anchor | None]:
    """What this machine saw; nothing is made where it saw nothing yet."""
    anchor = Anchor(case.state) if Path(case.state).is_dir() else None
    try:
        yield anchor
    finally:
        if anchor is not None:
            anchor.close()
