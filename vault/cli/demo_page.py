"""What the demo prints: a page of at most 100 columns for a person, and the claims made on it, each one checked.

What may live here: layout, shortening, the list of claims. What may not: what is claimed, and how it is found out.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from vault.errors import VaultError

_COLUMNS: Final = 100
_LABEL: Final = 8


class ClaimBroken(VaultError):
    """Something that the demo says does not hold."""

    kind = "claim_broken"
    default_hint = "the page above marks each one with FAILED"


class Page:
    """Writes lines through `write`, which is given whole lines, and keeps what was claimed.

    `hidden` are pairs of a text that must not be shown and what is shown in its place.
    """

    def __init__(self, write: Callable[[str], None], *, hidden: Iterable[tuple[str, str]] = ()) -> None:
        self.claims: list[str] = []
        self.broken: list[str] = []
        self._write = write
        self._hidden = tuple(hidden)
        self._sections = 0
        self._blank = True

    def section(self, title: str) -> None:
        """Begin the next numbered section."""
        self._sections += 1
        self.gap()
        self.line(f"{self._sections}  {title}", indent=0)
        self.gap()

    def gap(self) -> None:
        """Leave one line blank, however often it is said."""
        if not self._blank:
            self.line()

    def line(self, text: str = "", *, indent: int = 3) -> None:
        """Write one line, cut at the right edge."""
        shown = cut(" " * indent + self.masked(text), _COLUMNS).rstrip()
        self._blank = not shown
        self._write(f"{shown}\n")

    def paragraph(self, text: str, *, label: str = "", indent: int = 3) -> None:
        """Write running text, wrapped, behind a label on its first line."""
        room = _COLUMNS - indent - (_LABEL if label else 0)
        for number, line in enumerate(textwrap.wrap(self.masked(text), room, break_on_hyphens=False)):
            head = (label if number == 0 else "").ljust(_LABEL) if label else ""
            self.line(head + line, indent=indent)

    def block(self, lines: Sequence[str], *, most: int, indent: int = 5) -> None:
        """Write the first `most` lines, and how many were left out; one more line is not worth saying so."""
        shown = lines if len(lines) <= most + 1 else lines[:most]
        for line in shown:
            self.line(line.expandtabs(8), indent=indent)
        if len(shown) < len(lines):
            self.line(f"({len(lines) - len(shown)} more lines)", indent=indent)

    def claim(self, text: str, *, holds: bool) -> None:
        """Write a claim that was just checked, marked by whether it holds."""
        self.claims.append(text)
        if not holds:
            self.broken.append(text)
        self.paragraph(text, label="ok" if holds else "FAILED")

    def expect(self, text: str, *, holds: bool) -> None:
        """Check what the page does not say in words of its own; it is shown only when it does not hold."""
        if holds:
            self.claims.append(text)
        else:
            self.claim(text, holds=False)

    def verdict(self) -> None:
        """Write how many claims held. Raises `ClaimBroken`, which names those that did not, also when none was made."""
        if self.broken or not self.claims:
            named = "; ".join(self.broken) or "nothing was checked"
            raise ClaimBroken(f"{len(self.broken)} of {len(self.claims)} claims do not hold: {self.masked(named)}")
        self.gap()
        self.line(f"all {len(self.claims)} claims hold: those above, and what each command had to do", indent=0)

    def masked(self, text: str) -> str:
        """The text with what must not be shown replaced: to be done before a text is shortened."""
        for secret, shown in self._hidden:
            text = text.replace(secret, shown)
        return text


def cut(text: str, width: int) -> str:
    """Cut a line that is longer than `width` characters, and mark the cut."""
    return text if len(text) <= width else text[: width - 4].rstrip() + " ..."


def human_size(size: int) -> str:
    """A number of bytes as a person reads it: `117`, `6.0K`, `1.2M`."""
    for unit, scale in (("M", 1024 * 1024), ("K", 1024)):
        if size >= scale:
            return f"{size / scale:.1f}{unit}"
    return str(size)
