"""Compile the tables of words of `vault/redaction/labels` into the files that the filter reads.

    python scripts/make_lexicon.py [--check]

The tables (`words_*`, `around_*`, `phrases`) are for people. A filter that built its lookups from them would spend half
a second at its first text, so every spelling, form and compound is spelled out here, one to a line, sorted.
`--check` writes nothing and fails if a file is not what the tables say.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from vault.redaction.labels import connectors
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.lexicon import is_glued, split_table
from vault.redaction.labels.phrases import AGGLUTINATING, COMPOUNDING, INFLECTING, PAIRS, TABLES
from vault.redaction.labels.vocabulary import COMMON, KEY_WORDS

_FOLDER: Final = Path(__file__).parent.parent / "vault" / "redaction" / "labels"
_SPLIT: Final = str.maketrans(dict.fromkeys("-_.'\u2018\u2019/+", " "))
_FIRST: Final = "en"  # its table is the first
_MOST_JOINED: Final = 3
_SHORTEST_FORM: Final = 5
_SHORTEST_COMPOUND: Final = 6

Groups = dict[str, list[str]]


class _Term(NamedTuple):
    """What a phrase means: the words before its last one, what it announces (if anything), whether it is weak."""

    before: tuple[str, ...]
    kind: Kind | None
    weak: bool

    @property
    def meaning(self) -> str:
        """The meaning as the file has it."""
        return ("~" if self.weak else "") + (self.kind.name.lower() if self.kind else "nothing")


@dataclass(slots=True)
class _Lexicon:
    """All phrases, in the shapes in which they are looked up (`lexicon.Lexicon` says what for)."""

    single: dict[str, _Term] = field(default_factory=dict)
    first: set[str] = field(default_factory=set)
    """the words that English has: what is an everyday word there is weak, whatever it means elsewhere"""
    pairs: dict[tuple[str, str], list[_Term]] = field(default_factory=dict)
    endings: dict[str, _Term] = field(default_factory=dict)
    stems: dict[str, _Term] = field(default_factory=dict)
    glued: dict[str, _Term] = field(default_factory=dict)
    spoiled: set[str] = field(default_factory=set)


def _all(table: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    return ((language, phrase) for language, phrases in table.items() for phrase in split_table(phrases))


def _lexicon() -> _Lexicon:
    lex = _Lexicon()
    for language, phrase in _all(connectors.LOOKALIKES):
        _add(lex, phrase, language, _Term((), None, weak=False))
    for table in TABLES:
        for kind, languages in table.items():
            if kind is not Kind.ACCOUNT:
                for language, phrase in _all(languages):
                    word = phrase.removeprefix("~")
                    _add(lex, word.lower(), language, _Term((), kind, weak=word is not phrase))
    for language, phrase in _all(PAIRS):
        _add(lex, phrase, language, _Term((), Kind.ACCOUNT, weak=True))
    for terms in lex.pairs.values():
        terms.sort(key=lambda term: (-len(term.before), term.weak))
    return lex


def _add(lex: _Lexicon, phrase: str, language: str, term: _Term) -> None:
    if is_glued(phrase):
        lex.glued.setdefault(phrase, term)
        if " " in phrase:
            lex.glued.setdefault(phrase.replace(" ", ""), term)
        return
    _add_spelling(lex, phrase, language, term)
    if not phrase.isascii():
        bare = "".join(c for c in unicodedata.normalize("NFD", phrase) if not unicodedata.combining(c))
        if bare != phrase and len(bare) >= _SHORTEST_FORM:
            _add_spelling(lex, bare, language, term)


def _add_spelling(lex: _Lexicon, phrase: str, language: str, term: _Term) -> None:
    *before, last = phrase.translate(_SPLIT).split() or [""]
    if before:
        known = lex.pairs.setdefault((before[-1], last), [])
        term = term._replace(before=tuple(before))
        if all(term.before != other.before for other in known):
            known.append(term)
        if term.kind is None:
            lex.spoiled.add(" ".join([before[0], *[*before[1:], last][:2]]))
    elif len(last) > 1 and not last.isdigit():
        _add_word(lex, last, language, term)
    if term.weak or term.kind is None:
        return
    if not before and len(last) >= _SHORTEST_FORM:
        for form in _forms(last, language):
            lex.single.setdefault(form, term)
        if language in AGGLUTINATING:
            lex.stems.setdefault(last, term)
    _add_joined(lex, before, last, language, term)


def _add_word(lex: _Lexicon, word: str, language: str, term: _Term) -> None:
    """Add a phrase of one word; what is strong in any language but English is strong, and two letters are weak."""
    short = len(word) == 2 and word != "pw"  # noqa: PLR2004
    known = lex.single.get(word)
    if known is None or (known.weak and not term.weak and word not in lex.first):
        lex.single[word] = term._replace(weak=term.weak or short)
    if language == _FIRST:
        lex.first.add(word)


def _add_joined(lex: _Lexicon, before: list[str], last: str, language: str, term: _Term) -> None:
    """Add the spelling without blanks: `apikey`, alone and at the end of compounds."""
    joined = "".join(before) + last
    if len(joined) < _SHORTEST_COMPOUND or len(before) >= _MOST_JOINED:
        return
    if before:
        lex.single.setdefault(joined, term)
    if language in COMPOUNDING and (not before or last in KEY_WORDS):
        lex.endings.setdefault(joined, term)


def _forms(word: str, language: str) -> Iterator[str]:
    """Give the forms that a word takes in sentences, where there are few enough to count them."""
    if language not in INFLECTING:
        return
    cut, endings = INFLECTING[language]
    stem = word[:-1] if word[-1] in cut else word
    for ending in endings:
        yield stem + ending


def _befores(lex: _Lexicon) -> Iterator[tuple[str, str]]:
    """Give words that are no label alone, with those that stand before them in phrases."""
    for (before, last), terms in lex.pairs.items():
        if last not in lex.single and any(term.kind is not None for term in terms):
            yield last, before


def _needed(lex: _Lexicon) -> Iterator[str]:
    """Give one word of each phrase whose last word is no label alone: the longest that is not too common."""
    alone = {word for word, term in lex.single.items() if term.kind is not None}
    for (_, last), terms in lex.pairs.items():
        for term in terms if last not in alone else ():
            if term.kind is not None and alone.isdisjoint(term.before):
                yield max((*term.before, last), key=lambda word: (word not in COMMON and not word.isdigit(), len(word)))


def _by_meaning(name: str, terms: Iterable[tuple[str, _Term]]) -> Groups:
    groups: Groups = {}
    for word, term in terms:
        groups.setdefault(f"{name} {term.meaning}", []).append(word)
    return {title: sorted(words) for title, words in sorted(groups.items())}


def _grouped(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """Give a line for each first of the pairs: the first, and all its seconds, the longest first."""
    groups: dict[str, set[str]] = {}
    for first, second in pairs:
        groups.setdefault(first, set()).add(second)
    return [
        f"{first}\t" + "|".join(sorted(sorted(seconds), key=len, reverse=True))
        for first, seconds in sorted(groups.items())
    ]


def _alternatives(lex: _Lexicon) -> Iterator[str]:
    """Give the last two words of longer phrases, with all that may stand before them and what it means then."""
    for (before, last), terms in sorted(lex.pairs.items()):
        if len(terms) > 1 or len(terms[0].before) > 1:
            yield f"{before} {last}\t" + "|".join(f"{term.meaning} {' '.join(term.before)}" for term in terms)


def _written(groups: Groups) -> str:
    return "\n\n".join("\n".join((title, *lines)) for title, lines in groups.items() if lines) + "\n"


def lexicon_texts() -> dict[str, str]:
    """Give what the files of labels have to hold: a line stands in the one that its first phrase is in."""
    lex = _lexicon()
    two = ((f"{before} {last}", terms[0]) for (before, last), terms in lex.pairs.items() if len(terms) == 1)
    groups = (
        _by_meaning("single", lex.single.items())
        | _by_meaning("pair", ((key, term) for key, term in two if len(term.before) == 1))
        | {"phrases": [*_alternatives(lex)], "befores": _grouped(_befores(lex)), "needed": sorted({*_needed(lex)})}
        | _by_meaning("ending", lex.endings.items())
        | _by_meaning("stem", lex.stems.items())
        | {"first": sorted(lex.first), "spoiled": sorted(lex.spoiled)}
    )
    plain = {title: [line for line in lines if line.partition("\t")[0].isascii()] for title, lines in groups.items()}
    other = {
        title: [line for line in lines if not line.partition("\t")[0].isascii()] for title, lines in groups.items()
    }
    return {
        "lexicon_ascii.txt": _written(plain),
        "lexicon_more.txt": _written(other),
        "lexicon_glued.txt": _written(_by_meaning("glued", lex.glued.items())),
    }


def around_text() -> str:
    """Give what `around.txt` has to hold."""
    copulas, reverse, where, absent, harmless, places = (
        [phrase for _, phrase in _all(table)]
        for table in (
            connectors.COPULAS,
            connectors.REVERSED,
            connectors.ELSEWHERE,
            connectors.ABSENT,
            connectors.HARMLESS,
            connectors.PLACES,
        )
    )
    return _written(
        {
            "copulas": _grouped((phrase.split()[0], phrase) for phrase in copulas),
            "reversed": _grouped((phrase.split()[0], phrase) for phrase in reverse),
            "elsewhere": _grouped((phrase.split()[0], phrase) for phrase in where),
            "elsewhere glued": _grouped((phrase[0], phrase) for phrase in (*where, *absent) if is_glued(phrase)),
            "harmless": sorted({*harmless}),
            "harmless glued": _grouped((phrase[0], phrase) for phrase in harmless if is_glued(phrase)),
            "absent": sorted({*absent}),
            "places": sorted({word for phrase in places if not is_glued(phrase) for word in phrase.split()}),
            "places glued": sorted({phrase for phrase in places if is_glued(phrase)}),
        }
    )


def main() -> None:
    """Write the files, or say which of them are not what the tables say."""
    stale = []
    for name, text in {**lexicon_texts(), "around.txt": around_text()}.items():
        file = _FOLDER / name
        if "--check" not in sys.argv:
            file.write_text(text, encoding="utf-8", newline="\n")
        elif not file.is_file() or file.read_bytes() != text.encode():
            stale.append(name)
    if stale:
        sys.exit(f"not what the tables say: {', '.join(stale)}; run scripts/make_lexicon.py")


if __name__ == "__main__":
    main()
