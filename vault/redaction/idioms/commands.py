"""Passwords on command lines: by program (`mysql -px`), by long option (`--password x`), and piped into a program.

What may live here: how a row of `command_table` is applied to the words of a command. What may not: a program's name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.idioms.command_table import TABLE
from vault.redaction.idioms.page import Page, Span
from vault.redaction.idioms.reach import Idiom, idiom
from vault.redaction.idioms.shell import Word, words_after
from vault.redaction.idioms.values import plausible, secretive
from vault.redaction.rule import compiled

_Take = Callable[[list[Word]], Iterator[Word]]
_STARTS: Final = " \t\\'\".,`^"
_PORT: Final = pattern(r"[0-9]{1,5}(?::[0-9]{1,5})?")
_ADDRESS: Final = pattern(
    r"\w+://.*|[/~\\].*|\.{1,2}/.*|[^\s@]+@[\w-]+(?:\.[\w-]+)+|.*\.(?:txt|json|ya?ml|pem|key|env|sh|py)|/[a-z]+.*"
)
_SECRET_NAME: Final = pattern(
    r"(?:.*[_.\-])?(?:\w*(?:pass(?:w(?:or)?d|phrase)?|passwd|pwd|secret|token|apikey|credentials?|psk)"
    r"|(?:api|access|secret|private|encryption|signing|auth|master|service|account|app)[_.-]?key|pass|key|auth|pat)",
    re.IGNORECASE,
)
_PUBLIC_NAME: Final = pattern(
    r"(?i)(?:.*[_.-])?(?:user(?:name)?|host(?:name)?|port|name|url|uri|email|"
    r"type|region|zone|path|file|id|mode|env|debug|level|"
    r"timeout|ttl|domain|db|database|version|node_env|count|size|enabled|format|policy|policies|role|bucket)"
)


def is_value(word: Word) -> bool:
    """Whether a word could be a password: no option, port, address or file."""
    text = word.text
    if text.startswith(("-", "/dev/", "<<")) and not word.quoted:
        return False
    return plausible(text) and not _PORT.fullmatch(text) and not _ADDRESS.fullmatch(text)


def _is_loose(word: Word) -> bool:
    """For words that stand in a place, not behind an option: prose has words in all places."""
    return is_value(word) and (secretive(word.text) or word.quoted) and not word.text.startswith("[")


def _positional(words: list[Word]) -> list[Word]:
    return [word for word in words if word.quoted or not word.text.startswith(("-", "/"))]


def _option(flag: str) -> _Take:
    def take(words: list[Word]) -> Iterator[Word]:
        for number, word in enumerate(words):
            text = word.text if word.text.startswith("--") or not flag.startswith(("/", "--")) else word.text.lower()
            if text == flag:
                yield from (each for each in words[number + 1 : number + 2] if is_value(each))
            elif text.startswith(flag) and text[len(flag) : len(flag) + 1] in {"=", ":"}:
                yield from (each for each in [word.part(len(flag) + 1)] if is_value(each))

    return take


def _glued(flag: str) -> _Take:
    def take(words: list[Word]) -> Iterator[Word]:
        for word in words:
            if word.text.startswith(flag) and len(word.text) > len(flag) and word.text[len(flag)] not in "=:":
                value = word.part(len(flag))
                if is_value(value) and not value.text.startswith("-") and not _is_option_word(value.text, flag):
                    yield value

    return take


def _is_option_word(text: str, flag: str) -> bool:
    """Whether `-password` was cut into `-p` and `assword`."""
    word = (flag[1:] + text).lower()
    return word.startswith(
        ("pass", "port", "protocol", "path", "print", "prompt", "hpass", "plugin", "pager", "pid", "public")
    )


def _paired(flag: str, sign: str) -> _Take:
    values = _option_any(flag)

    def take(words: list[Word]) -> Iterator[Word]:
        for word in values(words):
            user, found, password = word.text.partition(sign)
            if found and (user or sign != "=") and "//" not in password[:2]:
                part = word.part(len(user) + 1)
                if is_value(part) and plausible(part.text, user):
                    yield part

    return take


def _option_any(flag: str) -> _Take:
    def values(words: list[Word]) -> Iterator[Word]:
        for number, word in enumerate(words):
            if word.text == flag:
                yield from words[number + 1 : number + 2]
            elif word.text.startswith(flag + "="):
                yield word.part(len(flag) + 1)
            elif len(flag) == 2 and word.text.startswith(flag) and not word.text.startswith("--"):  # noqa: PLR2004
                yield word.part(2)

    return values


def _placed(number: int, sign: str) -> _Take:
    def take(words: list[Word]) -> Iterator[Word]:
        placed = _positional(words)
        index = number - 1 if number > 0 else number
        if -len(placed) <= index < len(placed) and (number > 0 or len(placed) > 1):
            word = placed[index]
            if sign:
                user, found, rest = word.text.partition(sign)
                end = rest.rfind("@") if "@" in rest else len(rest)
                word = Word(rest[:end], word.start + len(user) + 1) if found and user else Word("", word.start)
            if _is_loose(word) and ("=" not in word.text or word.quoted or word.text.rstrip("=").count("=") == 0):
                yield word

    return take


def _following(name: str) -> _Take:
    def take(words: list[Word]) -> Iterator[Word]:
        for number, word in enumerate(words[:-1]):
            text = word.text.lower()
            if (text == name or text.endswith(":" + name)) and is_value(words[number + 1]):
                yield words[number + 1]
            elif text.startswith(name + "=") and is_value(word.part(len(name) + 1)):
                yield word.part(len(name) + 1)

    return take


def _pairs(option: str) -> _Take:
    def take(words: list[Word]) -> Iterator[Word]:
        for number, word in enumerate(words):
            start = 0
            if option:
                low = word.text.lower()
                if (
                    low.startswith(option)
                    and len(low) > len(option)
                    and not (option[-1].isalpha() and low[len(option)] == "-")
                ):
                    start = len(option)
                elif number == 0 or words[number - 1].text.lower() != option.rstrip("="):
                    continue
            yield from _settings(word, start, sure=option.startswith("--from") or not option)

    return take


def _settings(word: Word, start: int, *, sure: bool) -> Iterator[Word]:
    """The values of `NAME=value`, or of several with commas or blanks between them."""
    for pair in compiled(r"([\w.\[\]\"-]{1,80})=(?:\"([^\"]{1,300})\"|'([^']{1,300})'|([^,\s]{1,300}))").finditer(
        word.text, start
    ):
        name = pair[1].strip('"')
        group = next(number for number in (2, 3, 4) if pair[number])
        value = Word(pair[group], word.start + pair.start(group))
        named = _SECRET_NAME.fullmatch(name) is not None
        free = sure and not _PUBLIC_NAME.fullmatch(name) and secretive(value.text)
        if (named or free) and is_value(value):
            yield value


@cache
def _parsed(row: str) -> tuple[tuple[_Take, ...], tuple[str, ...], tuple[str, ...]]:
    takes: list[_Take] = []
    needed: list[str] = []
    unwanted: list[str] = []
    for item in row.split():
        if item[0] == "?":
            needed.append(item[1:])
        elif item[0] == "!":
            unwanted.append(item[1:])
        elif item.startswith("@>"):
            takes.append(_following(item[2:]))
        elif item[0] == "@":
            sign = item[-1] if item[-1] in ":/" else ""
            takes.append(_placed(int(item[1:].rstrip(":/")), sign))
        elif item.startswith("K=V"):
            takes.append(_pairs(item[4:]))
        elif item.endswith("*"):
            takes.append(_glued(item[:-1]))
        elif item[-1] in ":%,=" and item != "password=":
            takes.append(_paired(item[:-1], ":" if item[-1] == "=" else item[-1]))
        else:
            takes.append(_option(item.rstrip("=")))
    return tuple(takes), tuple(needed), tuple(unwanted)


def _stands(name: str, words: list[Word]) -> bool:
    if name == "-b":
        return any(word.text[:1] == "-" and word.text[1:2] != "-" and "b" in word.text for word in words)
    return any(word.text.lower() == name or word.text.lower().startswith((name + ".", name + "=")) for word in words)


def _program(rows: list[str]) -> Callable[[Page, int, int], Iterator[Span]]:
    def find(page: Page, _at: int, after: int) -> Iterator[Span]:
        if after >= len(page.text) or page.text[after] not in _STARTS:
            return
        after += 4 if page.low.startswith(".exe", after) else 0
        words = words_after(page, after)
        for row in rows if words else ():
            takes, needed, unwanted = _parsed(row)
            if all(_stands(name, words) for name in needed) and not any(_stands(name, words) for name in unwanted):
                for take in takes:
                    for word in take(words):
                        yield word.start, word.end

    return find


def _programs() -> Iterator[Idiom]:
    rows: dict[str, list[str]] = {}
    for programs, row in TABLE:
        for program in programs.split("|"):
            rows.setdefault(program, []).append(row)
    groups: dict[tuple[str, ...], list[str]] = {}
    for program, its in rows.items():
        groups.setdefault(tuple(its), []).append(program)
    for its_rows, programs_ in groups.items():
        yield idiom("command_password", "command", "|".join(programs_), _program(list(its_rows)))


IDIOMS: Final[tuple[Idiom, ...]] = tuple(_programs())
