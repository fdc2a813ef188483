"""A path of a memory as an argument: people type `notes.md` for `/memories/notes.md`, and a shell completes it.

What may live here: the type of such arguments, and which paths a shell is told. What may not: parsing one (`opening`).

Names are told only while the vault opens by itself: by the keyring, or by a file that costs nothing to try. Nothing is
asked, nothing is said, and a passphrase, which is slow by design, is not tried.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import click

from vault.cli import terminal
from vault.cli.invocation import Invocation

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

OPEN: Final = "open"
"""The kind of a completion that goes on: a directory."""
_ROOT: Final = "/memories/"
_QUICK: Final = frozenset({"key_file", "recovery_file"})


class _MemoryPath(click.ParamType[str]):
    """The type of a memory's path: any text, since `opening.parse_path` says what is wrong with it."""

    name = "path"

    def shell_complete(
        self,
        ctx: click.Context,
        param: click.Parameter,  # noqa: ARG002 - click's signature
        incomplete: str,
    ) -> list[CompletionItem[str]]:
        """The memories and directories one level below what is typed, which begin like it."""
        from click.shell_completion import CompletionItem

        if incomplete.startswith("/") and not incomplete.startswith(_ROOT):
            return [CompletionItem(_ROOT, type=OPEN)] if _ROOT.startswith(incomplete) else []
        found = _names(ctx.ensure_object(Invocation), incomplete)
        return [CompletionItem(name, type=OPEN if name.endswith("/") else "word") for name in found]


MEMORY: Final = _MemoryPath()


def _names(call: Invocation, incomplete: str) -> Iterator[str]:
    from pathlib import Path

    from vault.cli import credentials
    from vault.cli.opening import parse_path, reading

    sources = credentials.named(call)
    if not _QUICK.issuperset(sources) or not all(Path(str(value)).is_file() for value in sources.values()):
        return
    base, slash, begun = incomplete.rpartition("/")
    begun = unicodedata.normalize("NFC", begun)
    with reading(call) as vault, vault.store.reading() as reader:
        for entry in reader.index.children(parse_path(base + slash)):
            name = entry.path.name
            shown = name == terminal.visible(name) and (begun.startswith(".") or not name.startswith("."))
            if shown and name.startswith(begun):
                yield f"{base}{slash}{name}" + ("" if entry.file is not None else "/")
