"""Phrases of words that are the key of a wallet: BIP-39 by its checksum, others by what stands before them.

What may live here: how a phrase is told from prose. What may not: keys in other forms (`wallets`).
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.idioms.bip39_english import WORDS
from vault.redaction.idioms.page import Page, Span
from vault.redaction.idioms.reach import Idiom, idiom
from vault.redaction.look import Look
from vault.redaction.rule import Name, Spot

_LENGTHS: Final = (24, 21, 18, 15, 12)
_SHORTEST: Final = 12
_DISTINCT: Final = 9
_LONGEST_RUN: Final = 60
_WORD: Final = pattern(r"[A-Za-z]+")
# Between two words of one phrase: blanks, lines, commas, numbers (`1. abandon`), quotes, table bars, `\n`.
_GAP: Final = pattern(r"(?:[\s,;.:|\"'`)(>\[\]*_+-]|[0-9]{1,2}|\\[nrt]){1,40}")
_BETWEEN: Final = 12
_BITS: Final = 11
_ROW: Final = b"\1" * _SHORTEST


@cache
def _list() -> dict[str, int]:
    return {word: number for number, word in enumerate(WORDS.split())}


@cache
def _spelled() -> frozenset[bytes]:
    """The words of the list, also glued to the letter of an escape."""
    return frozenset(escape + word.encode() for word in _list() for escape in (b"", b"n", b"r", b"t"))


@cache
def _fillers() -> frozenset[bytes]:
    """The words of the list, and the numbers that stand between them."""
    return _spelled() | {f"{number:0{size}}".encode() for size in (1, 2) for number in range(10**size)}


def is_phrase(words: Sequence[str]) -> bool:
    """Whether words of the list end in the checksum of BIP-39, or in the version of an Electrum seed."""
    number = 0
    for word in words:
        number = number << _BITS | _list()[word]
    check = len(words) // 3
    entropy = (number >> check).to_bytes(check * 4, "big")
    if number & ((1 << check) - 1) == hashlib.sha256(entropy).digest()[0] >> (8 - check):
        return True
    seed = hmac.new(b"Seed version", " ".join(words).encode(), hashlib.sha512).hexdigest()
    return len(words) == _SHORTEST and seed.startswith(("01", "100", "101", "102"))


def worth(look: Look) -> bool:
    """Whether as many different words of the list are in the text as a phrase has at least."""
    return len(look.ascii_words & _spelled()) >= _DISTINCT


def spots(page: Page) -> Iterator[Spot]:
    """Give the phrases: runs of words of the list with nothing but separators and numbers between them."""
    words = page.words
    if _ROW not in bytes(map(_fillers().__contains__, filter(None, words))):
        return
    first = last = size = 0
    for index in page.indexes(_spelled()):
        if not size or index - last > _BETWEEN or not _follows(words[last + 1 : index]):
            if size >= _SHORTEST:
                yield from _phrases(page.text, page.start(first), page.start(last) + len(words[last]))
            first, size = index, 0
        last = index
        size += 1
    if size >= _SHORTEST:
        yield from _phrases(page.text, page.start(first), page.start(last) + len(words[last]))


def _follows(between: list[bytes]) -> bool:
    return not any(between) or all(not word or (len(word) <= 2 and word.isdigit()) for word in between)  # noqa: PLR2004


def _phrases(text: str, begin: int, end: int) -> Iterator[Spot]:
    run: list[re.Match[str]] = []
    known = _list()
    for match in _WORD.finditer(text, begin, end):
        word = match.group()
        if word.lower() not in known and not (text[match.start() - 1 : match.start()] == "\\" and word[1:] in known):
            yield from _in_run(text, run)
            run = []
        elif run and _GAP.fullmatch(text, run[-1].end(), match.start()) is None:
            yield from _in_run(text, run)
            run = [match]
        elif len(run) < _LONGEST_RUN:
            run.append(match)
    yield from _in_run(text, run)


_TAGS: Final = pattern(
    r"(?:tags?|keywords?|labels?|topics?|categor(?:y|ies)|(?<!seed )(?<!backup "
    r")(?<!recovery )(?<!secret )words?|lists?|vocabulary|"
    r"items?|stop_?words|nouns|things|aliases|animals|colou?rs)[\"'*`]{0,2}\s?[:=]\s?[\[({\"'`*]{0,3}\Z",
    re.IGNORECASE,
)


def _in_run(text: str, run: list[re.Match[str]]) -> Iterator[Spot]:
    """The phrases in a row of words of the list. A row longer than a phrase may have words before or behind it."""
    at = 0
    while at + _SHORTEST <= len(run) < _LONGEST_RUN:
        size = next((size for size in _LENGTHS if at + size <= len(run) and _holds(text, run, at, size)), 0)
        if size:
            yield run[at].start(), run[at + size - 1].end(), "seed_phrase"
        at += size or 1


def _holds(text: str, run: list[re.Match[str]], at: int, size: int) -> bool:
    words = [match.group().lower() for match in run[at : at + size]]
    before = text[max(0, run[at].start() - _CONTEXT) : run[at].start()]
    word = _WORD_BEFORE.search(before)
    if len(set(words)) < size * 2 // 3 or _TAGS.search(before) or (word and word[1].lower() not in _LEADING):
        return False
    return _stands_apart(text, run, at, size) and (is_phrase(words) or (size > _SHORTEST + 3 and _is_told(before)))


def _stands_apart(text: str, run: list[re.Match[str]], at: int, size: int) -> bool:
    """Whether the words before and behind a phrase are not divided from it by what divides its own words."""
    gaps = [re.sub("[0-9]+", "0", text[a.end() : b.start()]) for a, b in pairwise(run)]
    inner = {*gaps[at : at + size - 1]}
    if at > 0 and gaps[at - 1] in inner and run[at - 1].group().lower() not in _TELLING:
        return False
    return at + size == len(run) or gaps[at + size - 1] not in inner


_CONTEXT: Final = 64
_TELLING: Final = frozenset(("seed", "phrase", "wallet", "secret", "key"))
_LEADING_TEXT: Final = "is are was were words mnemonic ist sind es son est sont è é er är on to jest"
_LEADING: Final = _TELLING | frozenset(_LEADING_TEXT.split())
_WORD_BEFORE: Final = pattern(r"([^\W\d_]+),?[ ]\Z")
_TOLD: Final = pattern(
    r"seed|mnemonic|phrase|wallet|recovery|backup|bip-?39|ledger|trezor|metamask|words", re.IGNORECASE
)


def _is_told(before: str) -> bool:
    """Whether a phrase is announced, so that a wrong checksum (a word misread) is no excuse."""
    return _TOLD.search(before.rpartition("\n\n")[2]) is not None


# By what stands before: other lists, other languages, phrases with a mistake in them

_AFTER: Final = (
    r"[^\n:=>\"'`\u3002]{0,48}?(?:[:=>\uff1a]|\"|'|`|\bis\b|\bare\b|\u662f|\u306f|"
    r"\u3001|\n)[\s\"'`:=>*_\[({\uff1a-]{0,24}"
)
_PHRASE: Final = (
    r"((?:[0-9]{1,2}[.):][ \t]?)?[^\W\d_]{2,12}(?:(?:[ \t\u3000]{1,4}|,[ \t]?"
    r"|[ \t]{0,4}\r?\n[ \t>|-]{0,8}|\",[ \t]?\"|-)"
    r"(?:[0-9]{1,2}[.):][ \t]?)?[^\W\d_]{2,12}){11,32})(?![^\W\d_])"
)
_CHINESE: Final = r"((?:[\u4e00-\u9fff][ \t\u3000]{1,2}){11,23}[\u4e00-\u9fff])(?![\u4e00-\u9fff])"
_FUNCTION_TEXT: Final = (
    "the a an of to and or is are was be in on for with it you your we they this that not can will must should as by "
    "at from if when then de la le les el los las un una une des du et en que der die das und ist ein eine nicht zu "
    "den dem von mit per il lo gli di e o do da para na no em os as que"
)
_FUNCTION: Final = frozenset(_FUNCTION_TEXT.split())
_MOST_FUNCTION: Final = 1


def _labelled(page: Page, _at: int, after: int) -> Iterator[Span]:
    text = page.text
    lead = re.compile(_AFTER).match(text, after)
    for phrase in (_PHRASE, _CHINESE) if lead else ():
        match = re.compile(phrase).match(text, lead.end()) if lead else None
        if match is not None:
            words = re.findall(r"[^\W\d_]+", match[1])
            common = sum(word.lower() in _FUNCTION for word in words)
            if common <= _MOST_FUNCTION and len(set(words)) > len(words) // 2 and _is_one_case(words):
                page.read = match.end()
                yield match.span(1)
                return


def _is_one_case(words: list[str]) -> bool:
    lower = sum(word == word.lower() for word in words)
    return lower == len(words) or all(word == word.upper() for word in words)


_LABELS: Final = (
    "seed phrase|seedphrase|seed_phrase|seed-phrase|seed words|seed_words|seed|"
    "mnemonic|mnemonics|mnemonic phrase|recovery phrase|recovery_phrase|"
    "recovery words|recovery seed|backup phrase|backup words|backup seed|secret "
    "phrase|wallet phrase|wallet words|passphrase words|"
    "secret recovery phrase|master seed|hd seed|polyseed|monero seed|electrum seed|slip39|slip-39|shamir share|"
    "frase semilla|frase de recuperación|frase de recuperacion|palabras semilla|frase semente|frase de recuperação|"
    "palavras-chave da carteira|phrase de récupération|phrase de recuperation|phrase secrète|phrase mnémonique|"
    "frase di recupero|frase seme|frase segreta|seed-phrase|wiederherstellungsphrase|"
    "wiederherstellungswörter|merkphrase|"
    "seed-wörter|herstelzin|herstelwoorden|fraza odzyskiwania|słowa odzyskiwania|"
    "fraza seed|obnovovací fráze|kurtarma ifadesi|"
    "kurtarma kelimeleri|frase pemulihan|cụm từ khôi phục|återställningsfras|gjenopprettingsfrase|palautuslause|"
    "\u0441\u0438\u0434-\u0444\u0440\u0430\u0437\u0430|\u0441\u0438\u0434 \u0444\u0440\u0430\u0437\u0430|"
    "\u0441\u0438\u0434|\u043c\u043d\u0435\u043c\u043e\u043d\u0438\u043a\u0430|"
    "\u0444\u0440\u0430\u0437\u0430 "
    "\u0432\u043e\u0441\u0441\u0442\u0430\u043d\u043e\u0432\u043b\u0435\u043d\u0438\u044f|"
    "\u52a9\u8bb0\u8bcd|\u52a9\u8a18\u8a5e|\u6062\u590d\u77ed\u8bed|\u4e2d\u6587\u52a9\u8bb0\u8bcd|"
    "\u30cb\u30fc\u30e2\u30cb\u30c3\u30af|\u30b7\u30fc\u30c9\u30d5\u30ec\u30fc\u30ba|"
    "\u30ea\u30ab\u30d0\u30ea\u30fc\u30d5\u30ec\u30fc\u30ba|"
    "\ub2c8\ubaa8\ub2c9|\uc2dc\ub4dc \ubb38\uad6c|\ubcf5\uad6c \uad6c\ubb38|"
    "\ubcf5\uad6c \ubb38\uad6c|\u0639\u0628\u0627\u0631\u0629 \u0627\u0644\u0627\u0633\u062a\u0631\u062f\u0627\u062f"
)

NAMES: Final = (Name("seed_phrase", "seed_phrase"),)
IDIOMS: Final[tuple[Idiom, ...]] = (idiom("seed_phrase", "seed_phrase", _LABELS, _labelled),)
