"""A line that is being typed in a shell, taken apart as that shell will do it, and put together again.

What may live here: words, quotes, and which part of a word the shell replaces. What may not: what the words mean. No
command of the line is run: only `~` and the variables that this process has are looked up.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from typing import Final

_ASSIGNMENT: Final = re.compile(r"[A-Za-z_]\w*=")
_PLAIN: Final = re.compile(r"[^\w@%+=:,./-]")
_SPECIAL_IN_DOUBLE_QUOTES: Final = '$`"\\\n'


@dataclass(slots=True)
class Word:
    """One word as it is read.

    value: without quotes · quote: the one that is still open · kept: how many characters of the value are before the
    part that the shell replaces; broken: before its last break · expands: it has a `~` or a `$` to be looked up.
    """

    value: str = ""
    quote: str = ""
    kept: int = 0
    broken: int = 0
    expands: bool = False

    @property
    def expanded(self) -> str:
        """The value with `~` and variables looked up."""
        return os.path.expandvars(os.path.expanduser(self.value)) if self.expands else self.value  # noqa: PTH111


@dataclass(frozen=True, slots=True)
class Line:
    """The words after the program's name that are complete, and the one that is not, which may be empty."""

    words: list[str]
    current: Word


@dataclass(slots=True)
class _Reader:
    """Reads a line character by character. `breaks`: what ends the part that bash replaces; `fish`: its quotes."""

    breaks: str
    fish: bool
    done: list[Word] = field(default_factory=list)
    word: Word | None = None
    escaped: bool = False

    def read(self, character: str) -> None:
        """Take in the next character."""
        if self.escaped:
            self._escape_ends(character)
        elif character == "\\" and (self.fish or self._quote != "'"):
            self._begun()
            self.escaped = True
        elif self._quote:
            self._in_quotes(character)
        elif character in " \t\n":
            if self.word is not None:
                self.done.append(self.word)
            self.word = None
        else:
            self._bare(character)

    @property
    def _quote(self) -> str:
        return self.word.quote if self.word is not None else ""

    def _begun(self) -> Word:
        self.word = self.word or Word()
        return self.word

    def _escape_ends(self, character: str) -> None:
        word, self.escaped = self._begun(), False
        special = "'\\" if word.quote == "'" else _SPECIAL_IN_DOUBLE_QUOTES
        word.value += character if not word.quote or character in special else f"\\{character}"

    def _in_quotes(self, character: str) -> None:
        word = self._begun()
        if character == word.quote:
            word.quote, word.kept = "", word.broken
            return
        word.expands |= character == "$" and word.quote == '"'
        word.value += character

    def _bare(self, character: str) -> None:
        word = self._begun()
        if character in "'\"":
            word.quote, word.kept = character, len(word.value)
            return
        word.expands |= character == "$" or (character == "~" and not word.value)
        word.value += character
        if character in self.breaks:
            word.kept = word.broken = len(word.value)


def read_line(line: str, *, breaks: str = "", fish: bool = False) -> Line:
    """Take apart a line that ends at the cursor: assignments, the program's name, its words."""
    reader = _Reader("".join(set(breaks) - set(" \t\n'\"")), fish)
    for character in line:
        reader.read(character)
    words = reader.done
    while words and _ASSIGNMENT.match(words[0].value):
        words = words[1:]
    return Line([word.expanded for word in words[1:]], reader.word or Word())


def quoted_for_bash(text: str, word: Word) -> str:
    """What bash puts in the place of the part of a word that it replaces, so that the word comes to be `text`."""
    rest = text[word.kept :]
    if word.quote == "'":
        return rest.replace("'", "'\\''")
    if word.quote == '"':
        return re.sub(r'[$`"\\]', r"\\\g<0>", rest).replace("!", "\"'!'\"")
    return _PLAIN.sub(r"\\\g<0>", rest)
