"""The words around labels and values, in the shapes in which they are looked up.

What may live here: lookups in `around.txt`, which `scripts/make_lexicon.py` writes. What may not: the words
(`connectors`).
"""

from __future__ import annotations

from functools import cache

from vault.redaction.labels.lexicon import table_file

ByFirst = dict[str, tuple[str, ...]]


@cache
def _sections() -> dict[str, list[str]]:
    text = table_file("around.txt").decode()
    split = [section.split("\n") for section in text.split("\n\n")]
    return {title: lines for title, *lines in split}


def _by_first(name: str) -> ByFirst:
    lines = (line.split("\t") for line in _sections()[name])
    return {first: tuple(phrases.split("|")) for first, phrases in lines}


@cache
def copulas() -> ByFirst:
    """What stands between a label and its value, by its first word; the longest first."""
    return _by_first("copulas")


@cache
def reversed_copulas() -> ByFirst:
    """What stands between a value and the label behind it, by its first word."""
    return _by_first("reversed")


@cache
def elsewhere() -> ByFirst:
    """How a value begins that says where the secret is, by its first word."""
    return _by_first("elsewhere")


@cache
def elsewhere_glued() -> ByFirst:
    """The same in scripts without blanks, by its first character."""
    return _by_first("elsewhere glued")


@cache
def harmless() -> frozenset[str]:
    """Words that, directly behind a label, make it speak of something else."""
    return frozenset(_sections()["harmless"])


@cache
def harmless_glued() -> ByFirst:
    """The same in scripts without blanks, by their first character."""
    return _by_first("harmless glued")


@cache
def absent() -> frozenset[str]:
    """Values that say that there is none."""
    return frozenset(_sections()["absent"])


@cache
def places() -> frozenset[str]:
    """Words for what has a code or a key."""
    return frozenset(_sections()["places"])


@cache
def places_glued() -> frozenset[str]:
    """The same in scripts without blanks."""
    return frozenset(_sections()["places glued"])
