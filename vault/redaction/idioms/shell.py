r"""Words of a command line with their places: quotes, escapes, lists such as `["mysql", "-px"]`, continued lines.

What may live here: how a command is cut into words. What may not: what a word of a certain command means.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from vault.redaction.compiling import pattern
from vault.redaction.idioms.page import Page

_LONGEST: Final = 600
_MOST_WORDS: Final = 48
_BACK: Final = 200

_BLANK: Final = pattern(r"(?:[ \t]|\\\r?\n|`\r?\n|\^\r?\n)+")
_WORD: Final = pattern(
    r"(?:[^\s'\"|;&<>`\\()]|'[^'\n]{0,300}'|\"(?:[^\"\\\n]|\\.){0,300}\"|\\[^\n]|&(?![& \t\n])|\$\([^)\n]{0,100}\)"
    r"|<[A-Za-z][\w -]{0,40}>|\((?=[^\s()]{1,40}\)[^\s]))+"
)
_LIST: Final = pattern(r"(['\"])\s{0,40},\s{0,40}(?=['\"])")
_ITEM: Final = pattern(r"(['\"])((?:(?!\1)[^\\\n]|\\.){0,300})\1(?:\s{0,40},\s{0,40})?")


class Word(NamedTuple):
    """A word without its quotes, and where it stands."""

    text: str
    start: int
    quoted: bool = False

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.start + len(self.text)

    def part(self, begin: int) -> Word:
        """What is left from a character on, without quotes around it."""
        return _unquoted(self.text[begin:], self.start + begin, self.quoted)


def words_after(page: Page, after: int) -> list[Word]:
    """The words of the command whose name ends at `after`, to the end of that command."""
    listed = _LIST.match(page.text, after)
    words = _listed(page.text, listed.end()) if listed else _plain(page, after)
    page.read = words[-1].end if words else after
    return words


def _listed(text: str, at: int) -> list[Word]:
    words: list[Word] = []
    item = _ITEM.match(text, at)
    while item and len(words) < _MOST_WORDS:
        words.append(Word(item[2], item.start(2), quoted=True))
        item = _ITEM.match(text, item.end()) if item.end() > item.end(2) + 1 else None
    return words


def _plain(page: Page, after: int) -> list[Word]:
    text = page.text
    limit = min(len(text), after + _LONGEST)
    end = _closing(page, after, limit)
    words: list[Word] = []
    at = after
    while at < end and len(words) < _MOST_WORDS:
        blank = _BLANK.match(text, at, end)
        at = blank.end() if blank else at
        word = _WORD.match(text, at, end)
        if word is None:
            break
        words.append(_unquoted(word.group(), at, quoted=False))
        at = word.end()
    return words


def _closing(page: Page, after: int, limit: int) -> int:
    """Where the quotes end that the whole command stands in, if it stands in some."""
    text = page.text
    begin = max(page.line_start(after), after - _BACK)
    before = text[begin:after]
    for quote in "`\"'":
        if (before.count(quote) - before.count("\\" + quote)) % 2 and not (quote == "'" and _apostrophe(before)):
            at = text.find(quote, after, limit)
            while at > 0 and text[at - 1] == "\\":
                at = text.find(quote, at + 1, limit)
            return at if at >= 0 else limit
    return limit


def _apostrophe(before: str) -> bool:
    at = before.rfind("'")
    return at > 0 and before[at - 1].isalnum()


def _unquoted(text: str, start: int, quoted: bool) -> Word:  # noqa: FBT001
    while text.startswith("\\") and text[1:2] in {"'", '"'}:
        text, start, quoted = text[2:], start + 2, True
    while text.endswith(("\\'", '\\"')):
        text = text[:-2]
    if len(text) > 1 and text[0] in "'\"" and text[-1] == text[0]:
        return Word(text[1:-1], start + 1, quoted=True)
    return Word(text, start, quoted)
