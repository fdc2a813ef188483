#!/usr/bin/env python3
"""What the gate does to documents that hold no secret of anybody: the text that ships with programs and packages.

Reads *.md, *.rst and *.txt (also .gz), copyrights, licences and READMEs below the given folders (by default what Debian
and Python have installed), each content once, in an order that mixes all packages. Prints every hit with its line as
the gate would store it, so that it can be judged, and the hits in 1,000 lines by rule:

    .venv/bin/python scripts/scan_documents.py [--megabytes N] [--judged FILE] [--unlisted RULE] [folder ...]

A judged list is the printed list with a verdict before each line (`right` or `wrong`, then a tab). With it, only what
was not judged yet is listed, and what was judged wrong and is still hit.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import sys
import sysconfig
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from vault.errors import VaultError
from vault.redaction import redact
from vault.redaction.catalogue import CATALOGUE

_FOLDERS = (
    "/usr/share/doc",
    "/usr/share/perl",
    "/usr/share/perl5",
    "/usr/share/common-licenses",
    "/usr/share/man/man5",
    "/usr/lib/python3",
    "/usr/lib/python3.11",
    "/usr/lib/python3.12",
    "/usr/lib/python3.13",
    sysconfig.get_path("purelib"),
)
_KINDS = (".md", ".rst", ".txt")
_NAMES = ("README", "NEWS", "TODO", "FAQ", "COPYING", "LICENSE", "copyright", "changelog", "AUTHORS", "METADATA")
_PIECE = 64 * 1024  # documents are longer than memories: each is scanned in pieces of about this size
_LARGEST = 16 * _PIECE
_AROUND = 90


@dataclass(frozen=True, slots=True)
class Hit:
    """One finding, with its line as it would be stored."""

    place: str
    rule: str
    line: str

    @property
    def key(self) -> tuple[str, str]:
        """What is the same hit when paths and line numbers have changed."""
        return self.rule, self.line


@dataclass(slots=True)
class Result:
    """What a run saw."""

    files: int = 0
    size: int = 0
    lines: int = 0
    hits: list[Hit] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


def main() -> None:
    """Scan, and print what was found."""
    parser = argparse.ArgumentParser(description="what the gate finds in documents that hold no secret")
    parser.add_argument("--megabytes", type=float, default=8.0, help="stop after so much text (default 8)")
    parser.add_argument("--judged", type=Path, help="a list of judged hits to compare with")
    parser.add_argument("--unlisted", action="append", default=[], help="a rule to count and not to list")
    parser.add_argument("folders", nargs="*", default=_FOLDERS)
    options = parser.parse_args()
    result = _scanned([Path(folder) for folder in options.folders], int(options.megabytes * 1_000_000))
    judged = _judged(options.judged) if options.judged else {}
    _print_hits(result, judged, frozenset(options.unlisted))
    if options.judged:
        _print_comparison(result, judged)
    _print_rates(result)


def _scanned(folders: list[Path], most: int) -> Result:
    result = Result()
    for path, text in _texts(folders):
        if result.size >= most:
            break
        result.files += 1
        result.size += len(text.encode())
        for piece in _pieces(text):
            _scan_into(result, path, piece)
    return result


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """The text in pieces that end with a paragraph, if there are paragraphs, each with the lines before it."""
    start = lines = 0
    while start < len(text):
        end = min(len(text), start + _PIECE)
        if end < len(text):
            cuts = (text.rfind("\n\n", start, end) + 2, text.rfind("\n", start, end) + 1, end)
            end = next(cut for cut in cuts if cut > start + 1)
        yield lines, text[start:end]
        lines += text.count("\n", start, end)
        start = end


def _scan_into(result: Result, path: Path, piece: tuple[int, str]) -> None:
    before, text = piece
    result.lines += text.count("\n")
    try:
        redacted = redact(text)
    except VaultError as error:
        result.failures.append(f"{path}:{before + 1}\t{type(error).__name__}: {error.message}")
        return
    lines = redacted.text.split("\n")
    for mark in redacted.marks:
        shown = _shown(lines[mark.line - 1], mark.placeholder)
        result.hits.append(Hit(f"{path}:{before + mark.line}", mark.rule, shown))


def _shown(line: str, placeholder: str) -> str:
    """What stands around a placeholder, on one line and without tabs."""
    at = line.find(placeholder)
    around = line[max(0, at - _AROUND) : at + len(placeholder) + _AROUND]
    return " ".join(around.split())


def _texts(folders: list[Path]) -> Iterator[tuple[Path, str]]:
    """Each content once. The order goes by a hash of the path, so that a part of it is a mixture of all."""
    paths = {path for folder in folders if folder.is_dir() for path in folder.rglob("*") if _is_document(path)}
    seen: set[bytes] = set()
    for path in sorted(paths, key=lambda path: hashlib.sha256(str(path).encode()).digest()):
        text = _read(path)
        digest = hashlib.sha256(text.encode()).digest()
        if text and digest not in seen:
            seen.add(digest)
            yield path, text


def _is_document(path: Path) -> bool:
    stem = path.name.removesuffix(".gz")
    return (stem.endswith(_KINDS) or stem.startswith(_NAMES)) and path.is_file() and not path.is_symlink()


def _read(path: Path) -> str:
    """As much of a text as one memory can have, up to the end of a line; nothing of what is no text."""
    try:
        data = path.read_bytes()
        text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode()
    except (OSError, EOFError, ValueError):
        return ""
    if len(text) > _LARGEST:
        text = text[: text.rfind("\n", 0, _LARGEST) + 1]
    return "" if "\0" in text else text


def _judged(path: Path) -> dict[tuple[str, str], str]:
    rows = [line.split("\t", 3) for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return {(rule, line): verdict for verdict, _, rule, line in rows}


def _print_hits(result: Result, judged: dict[tuple[str, str], str], unlisted: frozenset[str]) -> None:
    for hit in sorted(result.hits, key=lambda hit: (hit.rule, hit.place)):
        if hit.rule not in unlisted and judged.get(hit.key) != "right":
            before = "wrong\t" if hit.key in judged else "new\t" if judged else ""
            print(f"{before}{hit.place}\t{hit.rule}\t{hit.line}")
    for failure in result.failures:
        print(f"failed\t{failure}")


def _print_comparison(result: Result, judged: dict[tuple[str, str], str]) -> None:
    found = Counter(judged.get(hit.key, "not judged yet") for hit in result.hits)
    gone = Counter(verdict for key, verdict in judged.items() if key not in {hit.key for hit in result.hits})
    print("\nhits by verdict:  " + ", ".join(f"{verdict} {count}" for verdict, count in sorted(found.items())))
    print("judged and not hit any more:  " + (", ".join(f"{verdict} {n}" for verdict, n in gone.items()) or "none"))


def _print_rates(result: Result) -> None:
    confidence = {name.name: name.confidence.value for name in CATALOGUE.named}
    print(f"\n{'rule':28} {'confidence':10} {'hits':>6} {'per 1,000 lines':>16}")
    counts = Counter(hit.rule for hit in result.hits)
    for rule, count in counts.most_common():
        print(f"{rule:28} {confidence[rule]:10} {count:6} {1000 * count / max(1, result.lines):16.3f}")
    print(
        f"{result.files:,} files, {result.size / 1e6:.1f} MB, {result.lines:,} lines: {len(result.hits):,} hits,"
        f" {1000 * len(result.hits) / max(1, result.lines):.3f} in 1,000 lines; {len(result.failures)} failures"
    )
    if result.failures:
        sys.exit("some documents could not be scanned")


if __name__ == "__main__":
    main()
