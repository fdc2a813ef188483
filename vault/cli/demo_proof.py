"""The second half of the demo: what lies on the disk, who wrote what, whether a change would show.

What may live here: looking at the vault from outside, and the claims about it. What may not: conversations, layout.
"""

from __future__ import annotations

import hashlib
import shutil
import stat
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from vault import KeyFile, Vault
from vault.cli.demo_page import Page, cut, human_size
from vault.cli.demo_props import REFUNDS
from vault.cli.demo_script import MODEL, OLDER
from vault.cli.demo_search import forms_of, search
from vault.cli.demo_stage import Stage
from vault.cli.demo_talk import APPLICATION, Held, run_shown
from vault.history import LogEntry

_SHOWN_OBJECTS: Final = 3
_LONG_NAME: Final = 64
_CHUNK: Final = 16
_DENSE: Final = 8


# What lies on the disk


def show_disk(page: Page, directory: Path) -> None:
    """Show the vault's files with their sizes, and claim what holds for each of them."""
    files = sorted(path for path in directory.rglob("*") if path.is_file())
    objects = [path for path in files if path.relative_to(directory).parts[0] == "objects"]
    page.line(f"{directory.name}/")
    for path in [path for path in files if path not in objects] + objects[:_SHOWN_OBJECTS]:
        page.line(_file_row(directory, path))
    if len(objects) > _SHOWN_OBJECTS:
        page.line(f"{'':>8}  ({len(objects) - _SHOWN_OBJECTS} more objects)")
    page.gap()
    whole = [hashlib.sha256(path.read_bytes()).hexdigest() == path.name for path in objects]
    page.claim(
        f"each of the {len(objects)} objects is named by the SHA-256 of its bytes", holds=bool(whole) and all(whole)
    )
    modes = {stat.S_IMODE(path.stat().st_mode) for path in files}
    folders = {stat.S_IMODE(path.stat().st_mode) for path in [directory, *directory.rglob("*")] if path.is_dir()}
    page.claim("all files are 0600 and all directories 0700", holds=modes == {0o600} and folders == {0o700})


def _file_row(directory: Path, path: Path) -> str:
    size = path.stat().st_size
    name = f"{path.stem[:12]}...{path.suffix.lstrip('.')}" if len(path.stem) == _LONG_NAME else path.name
    used = len(path.read_bytes().rstrip(b"\0")) if path.parent.name == "journal" else size
    spare = f"   ({human_size(used)} in use, the rest is set aside)" if used < size else ""
    return f"{human_size(size):>8}  {path.relative_to(directory).with_name(name)}{spare}"


# A search of every byte


def show_search(page: Page, stage: Stage, words: tuple[bytes, ...], picture: bytes) -> None:
    """Search the vault and the home for the words and for pieces of the picture, and first a file that has them all."""
    pieces = tuple(picture[at : at + _CHUNK] for at in range(0, len(picture) - _CHUNK, _CHUNK))
    needles = (*words, *pieces)
    page.line(
        f"looked for: {len(words)} lines, names and keys of the conversation, {len(pieces)} pieces of the picture"
    )
    examples = ", ".join(repr(word.decode("utf-8")) for word in words[:2])
    page.line(f"each as it is, in UTF-16, in base64 and in hex; for example {examples}")
    check_search_finds(page, stage.base / "control", needles)
    check_nothing_found(page, (stage.vault, stage.home), needles)


def check_search_finds(page: Page, directory: Path, needles: tuple[bytes, ...]) -> None:
    """Claim that the search can find: in a directory with one file for each form, each needle is found in each form."""
    directory.mkdir()
    forms = {word: forms_of(word) for word in needles}
    for form in ("as it is", "UTF-16", "base64", "hex"):
        lines = b"\n".join(code for word in needles for code in forms[word][form][:1])
        (directory / form).write_bytes(lines)
    found = {(find.word, find.form) for find in search([directory], needles).finds}
    wanted = {(word, form) for word in needles for form, codes in forms[word].items() if codes}
    shutil.rmtree(directory)
    page.claim(
        "the search works: in a plain file with the words it finds every one", holds=bool(wanted) and wanted <= found
    )


def check_nothing_found(page: Page, roots: Iterable[Path], needles: tuple[bytes, ...]) -> None:
    """Claim that no needle is in any byte or name below the roots."""
    done = search(roots, needles)
    for find in done.finds[:_SHOWN_OBJECTS]:
        page.line(f"found in {find.place}, {find.form}: {cut(repr(find.word), 50)}")
    page.claim(
        f"none of the {len(needles)} is anywhere in {done.files} files, {done.size:,} bytes, nor in their names",
        holds=bool(needles) and done.size > 0 and not done.finds,
    )


# Who wrote what


def show_log(page: Page, stage: Stage, held: Iterable[Held], *, exact: bool) -> None:
    """Show every change with who made it, and claim that each session's changes are there, under its name.

    `exact`: each call that succeeded made one change. A model that is not recorded may remove three memories in a call.
    """
    with Vault.open(stage.vault, credential=KeyFile(stage.key), read_only=True) as vault:
        entries = list(vault.store.history())
    for entry in entries:
        _show_entry(page, entry)
    page.gap()
    page.paragraph(
        "a closed epoch keeps no paths: a memory goes by its present name there, and one that is gone by none"
    )
    page.gap()
    expected = Counter({one.session.name: count for one in held if (count := _changes(one))})
    seen = Counter(entry.actor.session for entry in entries if entry.actor.application == APPLICATION)
    page.claim(
        f"the {seen.total()} changes of the model stand in the log, each under its session",
        holds=seen == expected if exact else seen.keys() <= expected.keys(),
    )
    models = {entry.actor.model for entry in entries if entry.actor.application == APPLICATION}
    page.claim(
        "each of them names the model; the host's own changes name none", holds=models <= {MODEL} and _hosts(entries)
    )


def _changes(held: Held) -> int:
    return sum(answer.command.get("command") != "view" and not answer.is_error for answer in held.answered)


def _hosts(entries: list[LogEntry]) -> bool:
    own = [entry for entry in entries if entry.actor.application != APPLICATION]
    return bool(own) and not any(entry.actor.model for entry in own)


def _show_entry(page: Page, entry: LogEntry) -> None:
    time = datetime.fromtimestamp(entry.time / 1000, UTC).strftime("%H:%M:%S")
    who = " ".join(filter(None, (entry.actor.application, entry.actor.session))) or "-"
    head = f"{time}  {who:<20}  {entry.kind.word:<6}  "
    page.line(head + (entry.path or "(gone)"))
    for more in (entry.target and f"-> {entry.target}", *(f"masked: {rule} x{n}" for rule, n in entry.rules)):
        if more:
            page.line(" " * len(head) + more)


# Whether a change would show


@dataclass(frozen=True, slots=True)
class Flip:
    """One bit of one file that was turned over."""

    file: Path
    offset: int


def flip_a_bit(file: Path) -> Flip:
    """Turn over one bit in the middle of what is in use of a file, where the neighbourhood is not empty."""
    content = bytearray(file.read_bytes())
    used = len(content.rstrip(b"\0"))
    offset = next(at for at in range(used // 2, used) if 0 not in content[at : at + _DENSE])
    content[offset] ^= 1
    file.write_bytes(content)
    return Flip(file, offset)


def show_verify(page: Page, stage: Stage) -> None:
    """Verify the vault, then copies of it with one bit turned over, then what it was earlier."""
    run_shown(page, stage, "vault verify", most=6)
    page.gap()
    for kind, place in (("object", "an object"), ("journal", "the journal")):
        copy = stage.base / f"copy-{kind}"
        shutil.copytree(stage.vault, copy)
        flip = flip_a_bit(copy / _victim(stage, kind))
        page.line(f"a copy, with one bit turned over in {place}:")
        check_verdict(page, stage, f"vault --vault {copy.name} verify", names=_place(flip, copy), code=20)
        page.gap()
    page.line("the vault as it was before the fourth session, as if a backup had been put back:")
    check_verdict(page, stage, f"vault --vault {OLDER} verify", names="this machine saw head", code=21)


def _victim(stage: Stage, kind: str) -> Path:
    """A file of the vault: an object that only its own file holds since the checkpoint, or the journal."""
    if kind == "journal":
        return min(stage.vault.glob("journal/*")).relative_to(stage.vault)
    older = stage.base / OLDER
    return next(path for path in sorted(_below(older, "objects")) if (stage.vault / path).exists())


def _below(directory: Path, name: str) -> Iterator[Path]:
    return (path.relative_to(directory) for path in (directory / name).rglob("*") if path.is_file())


def _place(flip: Flip, base: Path) -> str:
    return str(flip.file.relative_to(base))


def check_verdict(page: Page, stage: Stage, line: str, *, names: str, code: int) -> None:
    """Claim that a command ends with an exit code and names something."""
    ran = run_shown(page, stage, line, code=code)
    named = [said for said in ran.out.splitlines() if names in said]
    for said in named[:1]:
        page.paragraph(said, indent=5)
    kind = {20: "the damage is caught and named", 21: "the rollback is noticed"}[code]
    page.claim(kind, holds=ran.code == code and bool(named))


# By hand


@dataclass(frozen=True, slots=True)
class ByHand:
    """A command line to type, what it is for, the exit code it ends with, and a part of what it says."""

    line: str
    about: str
    code: int = 0
    says: str = ""


def by_hand(stage: Stage) -> tuple[ByHand, ...]:
    """The command lines that do by hand what the demo showed."""
    thing = Path(stage.vault.name, _victim(stage, "object"))
    short = f"{thing.parent}/{thing.name[:8]}*"
    other = short.replace(stage.vault.name, "other", 1)
    sha256 = "sha256sum" if shutil.which("sha256sum") else "shasum -a 256"
    return (
        ByHand("vault ls --long", "what is remembered", says="/memories/refund_policies.xml"),
        ByHand("vault cat refund_policies.xml", "one memory", says=REFUNDS),
        ByHand(f"grep -r 'Acme Corp' {stage.vault.name}", "no word of it on the disk", code=1),
        ByHand(f"{sha256} {short}", "an object's name", says=f"{thing.name} "),
        ByHand("vault log", "who wrote what", says="/memories/refund_policies.xml"),
        ByHand("vault verify", "is it whole?", says="whole"),
        ByHand("vault verify --no-key", "the same for somebody without the key", says="whole"),
        ByHand(f"cp -R {stage.vault.name} other && echo x | tee -a {other}", "damage a copy"),
        ByHand("vault --vault other verify", "and have it caught", code=20, says=thing.name),
        ByHand(f"vault export --plaintext out.tar --confirm {stage.vault.name}", "take all of it away"),
    )


def show_by_hand(page: Page, stage: Stage) -> None:
    """Run what can be typed by hand, and show that it does what it should."""
    page.line(f"$ {stage.exports}")
    silent = []
    for hand in by_hand(stage):
        ran = run_shown(page, stage, hand.line, code=hand.code, about=hand.about)
        silent += [hand.line] * (hand.says not in ran.out)
    page.gap()
    page.claim("each of these lines was run just now, and did what it is for", holds=not silent)
