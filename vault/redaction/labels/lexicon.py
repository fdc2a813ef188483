"""The words that announce a secret, as tables to look things up in, and which words of a text are any of them.

What may live here: lookups in the files that `scripts/make_lexicon.py` writes from the tables of all languages.
What may not: a word of any language, a value.

A phrase is looked up by its last word, because what follows it is what matters. Words are what stands between anything
that is no letter and no digit; scripts that write no blanks, or glue particles to words, are looked up by substring.
Words are kept in UTF-8: so they take half the memory, and the words of a `Look` are compared with all of them at once.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from vault.redaction.compiling import pattern
from vault.redaction.labels.kinds import Kind
from vault.redaction.look import Look

WORD: Final = pattern(r"[^\W_]+")
_TAIL: Final = itemgetter(slice(-6, None))
_HEAD: Final = itemgetter(slice(None, 5))
_MORE_HEADS: Final = (b"passw", b"passp")
_FIRST_GLUED: Final = "\u0590"
_LATIN_AGAIN: Final = "\u1e00"
_GLUED_AGAIN: Final = "\u3000"
_MOST_IN_A_ROW: Final = 16
_MOST_HARMLESS: Final = 20_000
_DOTTED: Final = "\u0130"  # the one letter whose small form is longer
_DIGITS: Final = b"0123456789"
_LAST_DIGIT: Final = ord("9")


class Term(NamedTuple):
    """What a phrase announces (if anything), and whether it is weak."""

    kind: Kind | None
    weak: bool


class Lexicon(NamedTuple):
    """All phrases, in the shapes in which they are looked up. Nothing of it changes but `harmless`."""

    single: dict[bytes, Term]
    """phrases of one word"""
    pairs: dict[bytes, Term]
    """phrases of two words"""
    phrases: dict[bytes, bytes]
    """the last two words of longer phrases, with all that may stand before them (`phrases_ending`)"""
    befores: dict[bytes, bytes]
    """words that are no label alone, with those that stand before them in phrases"""
    needed: frozenset[bytes]
    """one word of each phrase whose last word is no label alone"""
    endings: dict[str, Term]
    """strong words that end compounds: `Datenbankpasswort`, `dbpassword`"""
    stems: dict[str, Term]
    """what words begin with that may take any ending"""
    tails: frozenset[bytes]
    """how the endings end"""
    heads: frozenset[bytes]
    """how the stems begin"""
    first: frozenset[bytes]
    """the words that English has: they may be everyday words there"""
    spoiled: frozenset[bytes]
    """a label and the word behind it that make something else: `key size`"""
    harmless: set[int]
    """hashes of words that no label needs, begins or ends with, so that words that come again are looked up once"""


class Glued(NamedTuple):
    """The phrases that are looked up by substring."""

    terms: dict[str, Term]
    lengths: dict[str, tuple[int, ...]]
    """how long they are, by their first two characters, the longest first"""
    begin: re.Pattern[str]
    """what any of them begins with"""


@cache
def _term(meaning: str) -> Term:
    name = meaning.removeprefix("~")
    return Term(None if name == "nothing" else Kind[name.upper()], name is not meaning)


def table_file(name: str) -> bytes:
    """Read a file of this package."""
    # Without pathlib, whose import takes as long as everything here.
    with open(f"{__file__.removesuffix('lexicon.py')}{name}", "rb") as file:  # noqa: PTH123
        return file.read().rstrip(b"\n")


@cache
def lexicon(*, plain: bool) -> Lexicon:
    """Read the words in ASCII, or all others, at first use: a few large splits."""
    tables: dict[str, dict[bytes, Term]] = {"single": {}, "pair": {}, "ending": {}, "stem": {}}
    lines: dict[str, list[bytes]] = {}
    for section in table_file("lexicon_ascii.txt" if plain else "lexicon_more.txt").split(b"\n\n"):
        title, *words = section.split(b"\n")
        name, _, meaning = title.decode().partition(" ")
        if meaning:
            tables[name] |= dict.fromkeys(words, _term(meaning))
        else:
            lines[name] = words
    endings, stems = ({word.decode(): term for word, term in tables[name].items()} for name in ("ending", "stem"))
    return Lexicon(
        tables["single"],
        tables["pair"],
        _in_turns(lines["phrases"]),
        _in_turns(lines["befores"]),
        frozenset(lines["needed"]),
        endings,
        stems,
        frozenset(map(_TAIL, tables["ending"])),
        frozenset((*map(_HEAD, tables["stem"]), *_MORE_HEADS)),
        frozenset(lines.get("first", ())),
        frozenset(lines["spoiled"]),
        set(),
    )


def _in_turns(lines: list[bytes]) -> dict[bytes, bytes]:
    split = b"\n".join(lines).replace(b"\t", b"\n").split(b"\n")
    return dict(zip(split[::2], split[1::2], strict=True))


@cache
def glued() -> Glued:
    """Read the phrases that are looked up by substring, at the first text that could have one."""
    terms: dict[str, Term] = {}
    for section in table_file("lexicon_glued.txt").decode().split("\n\n"):
        title, *phrases = section.split("\n")
        terms |= dict.fromkeys(phrases, _term(title.partition(" ")[2]))
    lengths: dict[str, set[int]] = {}
    for phrase in terms:
        lengths.setdefault(phrase[:2], set()).add(len(phrase))
    firsts, seconds = ("".join({re.escape(start[place : place + 1]) for start in lengths}) for place in (0, 1))
    begin = re.compile(f"[{firsts}](?=[{seconds}])")
    return Glued(terms, {start: tuple(sorted(sizes, reverse=True)) for start, sizes in lengths.items()}, begin)


def lowered(text: str) -> str:
    """Lower case with the same offsets: what would change its length stays as it is."""
    low = text.lower()
    return low if len(low) == len(text) else "".join(c if len(c.lower()) != 1 else c.lower() for c in text)


def split_table(phrases: str) -> Iterator[str]:
    """Go through what a table has: phrases separated by `|`."""
    return (phrase for raw in phrases.split("|") if (phrase := raw.strip()))


def is_glued(phrase: str) -> bool:
    """Whether a phrase is in a script that is looked up by substring."""
    return phrase >= _FIRST_GLUED and not _LATIN_AGAIN <= phrase[0] < _GLUED_AGAIN


def single(word: str) -> Term | None:
    """Return what a word is alone."""
    return lexicon(plain=word.isascii()).single.get(word.encode())


def is_last(word: str) -> bool:
    """Whether any phrase ends in a word."""
    lex, data = lexicon(plain=word.isascii()), word.encode()
    return data in lex.single or data in lex.befores


def ending(word: str) -> Term | None:
    """Return what a compound is that ends in a word."""
    return lexicon(plain=word.isascii()).endings.get(word)


def stem(word: str) -> Term | None:
    """Return what a word is that begins with another."""
    return lexicon(plain=word.isascii()).stems.get(word)


def is_spoiled(word: str, following: str) -> bool:
    """Whether a label and the word behind it make something else."""
    both = f"{word} {following}"
    return both.encode() in lexicon(plain=both.isascii()).spoiled


def is_english(word: str) -> bool:
    """Whether the table of English has a word."""
    return word.encode() in lexicon(plain=word.isascii()).first


def announces(word: str) -> bool:
    """Whether a word is a label."""
    term = single(word)
    return term is not None and term.kind is not None


def phrases_ending(before: str, last: str) -> tuple[tuple[tuple[str, ...], Term], ...]:
    """Give the phrases that end in two words, the longest first: what stands before the last, and what it means."""
    both = f"{before} {last}"
    lex, key = lexicon(plain=both.isascii()), both.encode()
    term = lex.pairs.get(key)
    if term is not None:
        return (((before,), term),)
    listed = lex.phrases.get(key)
    return _alternatives(listed) if listed else ()


@lru_cache(maxsize=512)
def _alternatives(listed: bytes) -> tuple[tuple[tuple[str, ...], Term], ...]:
    split = [alternative.split() for alternative in listed.decode().split("|")]
    return tuple((tuple(before), _term(meaning)) for meaning, *before in split)


def could_have_labels(look: Look) -> bool:
    """Whether a text could have labels, at little cost: never says no if it has."""
    if look.ascii:
        return _could(look.words, lexicon(plain=True))
    words = _words(look)
    if _could(words, lexicon(plain=True)) or _could(words, lexicon(plain=False)):
        return True
    return next(glued_phrases(look.text), None) is not None


def label_words(look: Look) -> list[str]:
    """Those of the words of a text that are, end, begin or end like a label, in lower case."""
    plain = lexicon(plain=True)
    if look.ascii:
        return [word.decode() for word in _label_words(look.words, plain)] if _could(look.words, plain) else []
    words, other = _words(look), lexicon(plain=False)
    if not _could(words, plain) and not _could(words, other):
        return []
    return [word.decode() for word in {*_label_words(words, plain), *_label_words(words, other)}]


def _could(words: frozenset[bytes], lex: Lexicon) -> bool:
    """Whether words could hold a label: never says no if they do."""
    if lex.harmless.issuperset(map(hash, words)):
        return False
    if (
        lex.single.keys().isdisjoint(words)
        and lex.needed.isdisjoint(words)
        and lex.tails.isdisjoint(map(_TAIL, words))
        and lex.heads.isdisjoint(map(_HEAD, words))
        and lex.single.keys().isdisjoint([word.rstrip(_DIGITS) for word in words if word[-1] <= _LAST_DIGIT])
    ):
        if len(lex.harmless) < _MOST_HARMLESS:
            lex.harmless.update(map(hash, words))
        return False
    return True


def _words(look: Look) -> frozenset[bytes]:
    """Give the words of a text that is not ASCII: those of the look, but where signs beyond ASCII are glued to them."""
    if _DOTTED in look.text:
        return frozenset(map(str.encode, WORD.findall(lowered(look.text))))
    mixed = frozenset(word for word in look.words if not word.isascii())
    said = b" ".join(mixed).decode("utf-8", "replace")
    if said.replace(" ", "").isalnum():
        return look.words
    return (look.words - mixed).union(map(str.encode, WORD.findall(said)))


def _label_words(words: frozenset[bytes], lex: Lexicon) -> Collection[bytes]:
    single, befores, tails, heads = lex.single, lex.befores, lex.tails, lex.heads
    found = [word for word in words if word[-6:] in tails or word[:5] in heads]
    found += single.keys() & words
    found += [word for word in befores.keys() & words if not words.isdisjoint(befores[word].split(b"|"))]
    found += [word for word in words if word[-1] <= _LAST_DIGIT and word.rstrip(_DIGITS) in single]
    return found


def glued_phrases(text: str) -> Iterator[tuple[int, str]]:
    """Give the phrases that are looked up by substring, where they stand; the longest at each place."""
    terms, lengths, begin = glued()
    behind = row = 0
    latest = ""
    for match in begin.finditer(text):
        at = match.start()
        if at < behind:
            continue
        row = row + 1 if at == behind else 0
        if row > _MOST_IN_A_ROW and text.startswith(latest + latest, at):
            behind = at + len(latest)  # the same over and over again, which announces nothing
            continue
        for length in lengths.get(text[at : at + 2], ()):
            phrase = text[at : at + length]
            if phrase in terms:
                behind, latest = at + length, phrase
                yield at, phrase
                break
