"""Sentences that tell a secret: label, a few words, copula, value; value, copula, label; label and value side by side.

What may live here: the order of words in sentences. What may not: the words (`connectors`), where a value ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.labels.connecting import copulas, harmless, reversed_copulas
from vault.redaction.labels.forms import SEPARATOR, Span, pair_at
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.lexicon import is_english
from vault.redaction.labels.looks import DATE, is_file_like, is_made, is_marked, is_telling
from vault.redaction.labels.naming import Label
from vault.redaction.labels.reading import Value, in_quotes, secrets_at, token_at
from vault.redaction.labels.values import Trust, is_secret
from vault.redaction.labels.vocabulary import FILLERS, NO_COPULAS, NUMBERED

_MOST_WORDS: Final = 7
_SHORT_COPULA: Final = 3
_LONG_NUMBER: Final = 8
_OWNERS: Final = frozenset({"server", "service"})
_YEAR: Final = pattern(r"(?:19|20)\d\d")
_MOST_BETWEEN: Final = 5
_MOST_QUOTES: Final = 3
_NUMBER_GROUPS: Final = pattern(r"\d{8,}|\d{4}(?:-\d{4}){2,}")
_BY_IT: Final = pattern(r"\w*(?:yla|yle|val|vel|lla|ll\u00e4|ga)\Z|[^\W\d_]+\sile\b")
_BARE: Final = pattern(
    r"(?:[ \t][^\W\d_]{1,20}(?:-[^\W\d_]{1,8})?){1,3}[ \t]([^\s,;]{4,40}?)(?=[.,;!]?(?:\s*$|\s*\n|[,;.]\s))"
)
_NAME_AND_NUMBER: Final = pattern(r"[A-Za-z]+\d{1,4}")
# What a sentence could tell has a digit, a sign, a quote, a capital inside or two hyphens; other words are only words.
TELLING: Final = pattern(
    r"[0-9#$%&*+@^~=!\"`\u201c\u201e\u00ab\u300c\u300e\u2018]|(?<!\w)'|[a-z][A-Z]|[A-Z]{5}|\w-\w[^\s-]*-\w|[/:]\s?\S"
)
IN_WORDS: Final = frozenset({Kind.ANSWER, Kind.PHRASE})
"""Kinds whose values are mere words."""

_TOKEN: Final = pattern(r"[ \t\u00a0]{1,16}([^\s]{1,60})")
_WINDOW: Final = 200
_GROUPS: Final = 20
_SENTENCE_ENDS: Final = frozenset(".;?!\u3002\uff01\uff1f\u061f")
_SEPARATED: Final = pattern(rf".{{0,40}}?(?:{SEPARATOR}|[\u2013\u2014-])\Z")
_SCRIPTS: Final = r"\u0590-\u1fff\u3005-\u30ff\u3400-\u9fff\ua960-\uabff\uac00-\ud7af"
_FOREIGN: Final = pattern(
    rf"[{_SCRIPTS}\ufb1d-\ufefc \t\u00a0:\uff1a\u300c\u300e\u201c\"'`\u201d(\uff08=\u2192-]{{0,48}}"
)
_BEFORE_FOREIGN: Final = pattern(
    rf"([!-~\u00c0-\u024f]{{4,64}})[`\"'\u300d\u201d)\uff09 \t]{{0,3}}[{_SCRIPTS} ]{{0,16}}\Z"
)


def behind(text: str, low: str, label: Label, limit: int) -> Iterator[Span]:
    """Give the secrets that a sentence tells behind a label; it is read up to `limit`."""
    if label.kind is Kind.ACCOUNT:
        yield from _paired(text, label, limit)
        return
    trust = Trust.HINTED if label.weak else Trust.STATED
    spans = [*_behind(text, low, label, limit, trust)]
    if not spans and not label.weak and label.kind in {Kind.CODE, Kind.PASSWORD}:
        spans = [*_bare(text, label, limit)]
    if not spans and not label.word:
        spans = [*_behind_particles(text, label, limit, trust)]
    if not spans and label.kind is Kind.PASSWORD and (low.startswith("cred", label.start) or label.weak):
        spans = [*_paired(text, label, limit)] if not low.startswith("pass", label.start) else []
    yield from spans


def _behind(text: str, low: str, label: Label, limit: int, trust: Trust) -> Iterator[Span]:
    at = label.end
    aside = text[at : at + 1] == ","
    if aside and _after_copula(low, at + 2) < 0:
        return
    at += aside
    while at < len(text) and text[at] in "\"'`*)]_\u201d\u00bb":
        at += 1
    for number in range(aside, _MOST_WORDS):
        match = _TOKEN.match(text, at)
        if match is None or match.start(1) >= limit:
            return
        token = match[1]
        if number == 0 and _is_harmless(low, match):
            return
        found = [*_next(text, low, label, match, trust)] if number == 0 else []
        after = _connected(low, match) if not found else -1
        found = found or ([*_told(text, after, label, trust)] if after >= 0 else [])
        yield from found
        if found or token[-1] in _SENTENCE_ENDS or token[0] in "\"'`":
            return
        at = match.end()


def _is_harmless(low: str, match: re.Match[str]) -> bool:
    """Whether the word behind a label makes it speak of something else; a server has a password all the same."""
    word = low[match.start(1) : match.end()].strip(".,:;")
    return word in harmless() and word not in _OWNERS


def _bare(text: str, label: Label, limit: int) -> Iterator[Span]:
    """Give what ends a clause behind a label and what it is for: `PIN kartu SIM 4711`, `senha do wi-fi x`."""
    match = _BARE.match(text, label.end, min(limit, label.end + _WINDOW))
    if match is None or not NUMBERED.isdisjoint(match.group().lower().split()):
        return
    value = match[1]
    if label.kind is Kind.CODE:
        plain = value.strip("#*").isdigit() and not _YEAR.fullmatch(value)
    else:
        named = is_file_like(value) or _NAME_AND_NUMBER.fullmatch(value) is not None
        plain = is_marked(value) or is_made(value) or (is_telling(value) and not named)
    if plain and is_secret(value, label.kind, Trust.STATED):
        yield match.span(1)


def _next(text: str, low: str, label: Label, match: re.Match[str], trust: Trust) -> Iterator[Span]:
    """Give what stands directly behind a label, or behind one short word that is in no table of copulas."""
    token = match[1]
    if label.kind in IN_WORDS or TELLING.search(token):
        yield from _beside(text, match.start(1), label, trust)
        return
    short = len(token) <= _SHORT_COPULA and not label.weak and token.lower() not in NO_COPULAS
    if short and _connected(low, match) < 0 and _telling_behind(text, match.end()):
        yield from _told(text, match.end(), label, trust)


def _connected(low: str, match: re.Match[str]) -> int:
    """Where the copula ends that begins at a word, or the word that ends in a separator; -1 if there is none."""
    after = _after_copula(low, match.start(1))
    return match.end() if after < 0 and _SEPARATED.match(match[1]) else after


def _telling_behind(text: str, at: int) -> bool:
    match = _TOKEN.match(text, at)
    value = token_at(text, match.start(1)) if match else None
    return value is not None and is_telling(text[value.start : value.end])


def _beside(text: str, start: int, label: Label, trust: Trust) -> Iterator[Span]:
    """Give what stands directly behind a label, if it looks like a secret by itself."""
    quoted = in_quotes(text, start)
    value: Value | None = quoted or token_at(text, start)
    if value is None:
        return
    word = text[value.start : value.end]
    plain = is_telling(word) or (not label.weak and (is_marked(word) or _is_long_number(word)))
    if label.kind in {Kind.PASSWORD, Kind.ANSWER} and not (plain if quoted is None else not word.isalpha()):
        return
    if label.kind is Kind.PHRASE and len(text[start : start + 400].partition("\n")[0].strip(" .").split()) % 3:
        return
    yield from secrets_at(text, start, label.kind, trust)


def _is_long_number(word: str) -> bool:
    """Whether it is a number as machines make for Wi-Fi: too long for anything that sentences count."""
    return _NUMBER_GROUPS.fullmatch(word) is not None and len(word) >= _LONG_NUMBER and not DATE.fullmatch(word)


def _told(text: str, at: int, label: Label, trust: Trust) -> Iterator[Span]:
    """Give what stands behind a copula."""
    for _ in range(3):
        match = _TOKEN.match(text, at)
        if match is None:
            return
        if match[1].lower() not in FILLERS:
            break
        at = match.end()
    else:
        return
    end = match.end() + (_GROUPS if label.kind is Kind.KEY else 0)
    if label.kind not in IN_WORDS and not TELLING.search(text, match.start(1) - 1, end):
        return
    if label.kind is Kind.CODE or label.name:
        trust = max(trust, Trust.CALLED)
    yield from secrets_at(text, match.start(1), label.kind, trust)


def _after_copula(low: str, start: int) -> int:
    """Where the longest copula that begins at `start` ends; -1 if none does."""
    end = low.find(" ", start, start + 40)
    first = low[start : end if end >= 0 else start + 40]
    for phrase in copulas().get(first, ()):
        stop = start + len(phrase)
        if low.startswith(phrase, start) and (stop == len(low) or not low[stop].isalnum()):
            return stop
    return -1


def _behind_particles(text: str, label: Label, limit: int, trust: Trust) -> Iterator[Span]:
    """Give the first thing in Latin letters behind a label in another script, in the same sentence."""
    match = _FOREIGN.match(text, label.end, min(len(text), label.end + _WINDOW))
    if match is None or match.end() >= min(limit, len(text)):
        return
    at = match.end()
    if text[at - 1] in "\"'`\u300c\u300e\u201c":
        at -= 1
    yield from secrets_at(text, at, label.kind, trust)


def before(text: str, low: str, label: Label) -> Iterator[Span]:
    """Give the secret that a sentence tells before a label: `hunter2 is the password`."""
    if label.kind is Kind.ACCOUNT:
        return
    trust = Trust.HINTED if label.weak else Trust.STATED
    begin = max(low.rfind("\n", max(0, label.start - 120), label.start) + 1, label.start - 120, 0)
    window = low[begin : label.start]
    if not label.word:
        match = _BEFORE_FOREIGN.search(window)
        if match:
            yield from _judged(text, begin + match.start(1), label, trust)
        return
    connectors = reversed_copulas()
    words = [(m.start(), m.group()) for m in re.finditer(r"\S+", window)][-8:]
    if words and not label.weak and window[-1:] == " " and label.kind in {Kind.PASSWORD, Kind.CODE}:
        yield from _adjacent(text, begin + words[-1][0], low[label.start : label.end], label)
    if connectors.keys().isdisjoint(word for _, word in words[1:]):
        return
    for index in range(len(words) - 1, max(0, len(words) - _MOST_BETWEEN), -1):
        start, word = words[index]
        if any(window.startswith(phrase, start) for phrase in connectors.get(word, ())):
            found = [*_judged(text, begin + words[index - 1][0], label, trust)]
            if found:
                yield from found
                return


def _judged(text: str, start: int, label: Label, trust: Trust) -> Iterator[Span]:
    quoted = in_quotes(text, start)
    value = quoted or token_at(text, start)
    if value is None or value.end > label.start:
        return
    word = text[value.start : value.end]
    code = label.kind is Kind.CODE and 2 * sum(map(str.isdigit, word)) >= len(word)
    if quoted is None and not (is_telling(word) or is_marked(word) or word.count("-") >= 2 or code):  # noqa: PLR2004
        return
    if is_secret(word, label.kind, trust, quoted=quoted is not None):
        yield value.start, value.end


def _adjacent(text: str, start: int, name: str, label: Label) -> Iterator[Span]:
    """Give what stands directly before a label in languages that put it there: `4711 kóddal`, `x jelszóval`."""
    if is_english(name) or name[-1:].isdigit():
        return
    value = in_quotes(text, start) or token_at(text, start)
    if value is None or not label.start - _MOST_QUOTES <= value.end < label.start:
        return
    word = text[value.start : value.end]
    if label.kind is Kind.CODE and not (word.strip("#*").isdigit() and name.isalpha() and not name.isascii()):
        return
    by_it = is_telling(word) and _BY_IT.match(text, label.start, label.end + len(" ile ")) is not None
    if label.kind is Kind.PASSWORD and not (is_made(word) or is_marked(word) or by_it):
        return
    if is_secret(word, label.kind, Trust.STATED, quoted=value.quoted):
        yield value.start, value.end


_UP_TO_PAIR: Final = pattern(r"[\"'`*)]{0,3}[ \t]?(?:[:=\uff1a]|->|\u2192)?[ \t*`]{1,4}")


def _paired(text: str, label: Label, limit: int) -> Iterator[Span]:
    """Give the password of a pair behind `login`, `creds`: `admin / password`."""
    at = label.end
    for _ in range(_MOST_WORDS):
        direct = _UP_TO_PAIR.match(text, at)
        if direct is None:
            return
        found = [*pair_at(text, direct.end())]
        if found:
            yield from found
            return
        match = _TOKEN.match(text, at)
        if match is None or match.start(1) >= limit or match[1][-1] in _SENTENCE_ENDS:
            return
        at = match.end()
