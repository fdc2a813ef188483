"""Reading the value that begins at a place: to the closing quote, or as far as its kind and its form let it go.

What may live here: where values end. What may not: whether they are secrets (`values`), where they begin (`forms`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from vault.redaction.compiling import pattern
from vault.redaction.labels.connecting import elsewhere, elsewhere_glued
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.lexicon import is_glued, lowered
from vault.redaction.labels.values import LONGEST, Trust, is_secret
from vault.redaction.labels.vocabulary import FUNCTION_WORDS


class Value(NamedTuple):
    """What stands at a place: where, whether in quotes, whether nothing but punctuation follows on its line."""

    start: int
    end: int
    quoted: bool
    alone: bool


_CLOSING: Final = {
    "\u201c": "\u201d\u201c",
    "\u201e": "\u201c\u201d",
    "\u201d": "\u201d",
    "\u00ab": "\u00bb",
    "\u00bb": "\u00ab",
    "\u2018": "\u2019",
    "\u201a": "\u2018\u2019",
    "\u2039": "\u203a",
    "\u300c": "\u300d",
    "\u300e": "\u300f",
    "\u300a": "\u300b",
    "\u3010": "\u3011",
}
_LEAD: Final = pattern(
    r"(?:<(?:code|b|strong|i|em|kbd|tt|pre|span|string|td|dd|CDATA)[^<>\n]{0,60}>|<!\[CDATA\[|\*\*(?=\S)|__(?=\S)|~~(?=\S)|\((?=[\"'`])|@(?=\")|(?:[rbufRBUFL]{1,2}|b64|String|Buffer\.from|bytes|SecretStr|SecureString)\(?(?=[\"'])|&(?=\")){0,3}"
)
_QUOTED: Final = pattern(
    r"\"\"\"([^\"\n]{1,512})\"\"\"|'''([^'\n]{1,512})'''|``([^`\n]{1,512})``|\"((?:[^\"\\\n]|\\.){1,512}+)\"|'((?:[^'\\\n]|\\.|''){1,512}+)'"
    r"|`([^`\n]{1,512})`|\\\"((?:(?!\\\")[^\n\"]){1,512}+)\\\"|\\'((?:(?!\\')[^\n']){1,512}+)\\'|&quot;([^\s&]{1,512})&quot;|\\\\\\\"([^\"\\\n]{1,512})\\\\\\\""
)
_TOKEN: Final = pattern(r"[^\s\"`\u3002\uff0c\u3001\uff1b\u201c\u201d\u300c\u300d]{1,512}")
_CUT: Final = pattern(
    r"</|<br|\]\]>|[,;](?=\s|$|[\"'])|\\n|\\r|\\t|;(?=[A-Za-z_ ]{2,30}=)|\*\*$|__$|&quot;|,(?=[A-Za-z_]{2,30}[=:])"
)
_LINK: Final = pattern(r"\[([^\[\]\s]{8,200})\]\((?=\w)")
_QUERY: Final = pattern(r"([^\s\"'`<>]{1,512}?)&[A-Za-z_]\w{0,30}=")
_OTHER_SCRIPT: Final = pattern(
    r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0600-\u06ff\u0900-\u0dff]"
)
_SUFFIX: Final = pattern(
    r"(?<=[0-9A-Za-z!?*#$])(?:['\u2019][a-z\u00e0-\u017f]{1,5}|-(?:ra|re|ban|ben|t|nak|nek|val|vel|lla|ll\u00e4))$"
)
_AFTER: Final = pattern(
    r"(?:\*\*|__|</?[a-z]{1,8}>|[\s\"'`.,;)\]}>|\\])*(?:$|\n|#|//|--|/\*|<!--|\(|\[|[-\u2013\u2014\u2022\u00b7|;,]\s|[;,]|</)"
)
_GROUPS: Final = {
    Kind.CODE: pattern(
        r"[#*]?\d{1,4}(?:[ -]{1,3}\d{1,4}){1,5}[#*]?(?![\w.:/])|[#*]?\d{3,10} ?[#*]{1,2}"
        r"|[LR]?\d{1,2}(?:[ -]{1,3}[LR]?\d{1,2}){2,3}(?!\w)"
    ),
    Kind.KEY: pattern(r"[0-9A-Za-z]{4}(?: [0-9A-Za-z]{4}){3,15}(?![\w])"),
    Kind.LICENCE: pattern(r"[0-9A-Z]{4,8}(?: ?- ?[0-9A-Z]{4,8}){2,9}(?!\w)|[0-9A-Z]{5}(?: [0-9A-Z]{5}){2,9}(?!\w)"),
    Kind.PASSWORD: pattern(r"[a-z]{4}(?: [a-z]{4}){3}(?=[\s\"'`.,;)]|$)"),
}
_RECOVERY_ITEM: Final = pattern(
    r"[0-9A-Za-z]{3,12}(?:-[0-9A-Za-z]{3,12}){1,12}|\d{3,6}(?: \d{3,6}){1,7}(?!\w)"
    r"|[0-9A-Za-z]{5,40}|[0-9a-f]{4,5} [0-9a-f]{4,5}"
)
_BETWEEN: Final = pattern(
    r"[\s\"'`*_]{0,4}(?:[,;/|\u3001\uff0c\u00b7]|\s|\\n)[\s\"'`*_]{0,12}"
    r"(?:\d{1,2}[.)][ \t]{1,3}|and |und |et |y |e |i |\u0438 )?"
)
_WORDS: Final = pattern(r"[^\W\d_]{2,12}(?:[ ,\t]{1,2}(?:\d{1,2}[.)] ?)?[^\W\d_]{2,12}){10,25}")
_NUMBERED: Final = pattern(r"1[.)] ?(?=[^\W\d_])")
_SHORT_TEXT: Final = pattern(r"[^\s\"`<>|,;.()\[\]{}=:]{2,40}(?: [^\s\"`<>|,;.()\[\]{}=:]{1,40}){0,5}")
_TWO_PARTS: Final = pattern(
    r"(?=[^\s.,;:]{0,16}[0-9@$#%&*])[^\s\"'`<>|,;]{2,20} "
    r"(?=[^\s.,;:]{0,16}[0-9@$#%&*!])[^\s\"'`<>|,;()]{2,20}(?=\s*(?:$|\n))"
)
_PASSPHRASE: Final = pattern(r"[a-z]{3,12}(?: [a-z]{3,12}){3,7}(?=[.,;]?\s*(?:$|\n|[(#<|]))")


def line_end(text: str, at: int) -> int:
    """Where the line ends, or how far it is looked at."""
    end = text.find("\n", at, at + 2 * LONGEST)
    return end if end >= 0 else min(len(text), at + 2 * LONGEST)


def secrets_at(text: str, at: int, kind: Kind, trust: Trust) -> Iterator[tuple[int, int]]:
    """Give the secrets that begin at `at`, if any: one, or a list of recovery codes."""
    if _says_where(text, at):
        return
    if kind is Kind.RECOVERY:
        yield from _codes(text, at, trust)
        return
    value = _value(text, at, kind, trust)
    if value is None:
        return
    if value.quoted and text[value.start] == "$" and " " in text[value.start : value.end]:
        value = value._replace(start=text.rindex(" ", value.start, value.end) + 1)
    if not value.quoted and not value.alone and trust > Trust.STATED:
        trust = Trust.STATED
    if is_secret(text[value.start : value.end], kind, trust, quoted=value.quoted):
        yield value.start, value.end


_FIRST_WORD: Final = pattern(r"[^\s.,;:)\"]{1,30}")


def _says_where(text: str, at: int) -> bool:
    """Whether what begins at `at` says where the secret is: `see the vault`."""
    match = _FIRST_WORD.match(text, at)
    if match is None:
        return False
    low = lowered(text[at : at + 48])
    if is_glued(low):
        return low.startswith(elsewhere_glued().get(low[0], ()))
    phrases = elsewhere().get(lowered(match.group()), ())
    return any(low.startswith(phrase) and not low[len(phrase) : len(phrase) + 1].isalnum() for phrase in phrases)


def _value(text: str, at: int, kind: Kind, trust: Trust) -> Value | None:
    lead = _LEAD.match(text, at)
    start = lead.end() if lead else at
    quoted = in_quotes(text, start)
    if quoted is not None:
        return quoted
    if start < len(text) and text[start] in "\"'":
        start += 1
    link = _LINK.match(text, start)
    if link is not None:
        return Value(*link.span(1), quoted=False, alone=True)
    return _special(text, start, kind, trust) or token_at(text, start)


def in_quotes(text: str, start: int) -> Value | None:
    """Read a quoted value."""
    if start >= len(text):
        return None
    closing = _CLOSING.get(text[start])
    if closing is not None:
        end = next(
            (n for n in range(start + 1, min(len(text), start + 200)) if text[n] in closing or text[n] == "\n"), -1
        )
        return Value(start + 1, end, quoted=True, alone=True) if end > start + 1 and text[end] != "\n" else None
    if text[start] not in "\"'`\\&":
        return None
    match = _QUOTED.match(text, start)
    if match is None or match.lastindex is None:
        return None
    begin, end = match.span(match.lastindex)
    while begin < end and text[begin].isspace():
        begin += 1
    while end > begin and text[end - 1].isspace():
        end -= 1
    return Value(begin, end, quoted=True, alone=True) if begin < end else None


def _special(text: str, start: int, kind: Kind, trust: Trust) -> Value | None:
    """Read a value with blanks in it, as its kind writes them."""
    pattern = _GROUPS.get(kind)
    match = pattern.match(text, start) if pattern else None
    if kind is Kind.PHRASE:
        numbered = _NUMBERED.match(text, start)
        match = _WORDS.match(text, numbered.end() if numbered else start)
    elif kind is Kind.ANSWER:
        match = _SHORT_TEXT.match(text, start)
    elif kind is Kind.PASSWORD and match is None and trust is Trust.GIVEN:
        match = _PASSPHRASE.match(text, start)
        if match and not FUNCTION_WORDS.isdisjoint(match.group().split()):
            match = None
        match = match or _TWO_PARTS.match(text, start)
    return Value(*match.span(), quoted=kind is Kind.PASSWORD, alone=True) if match else None


def token_at(text: str, start: int) -> Value | None:
    """Read what stands to the next blank, without the punctuation of the sentence."""
    match = _TOKEN.match(text, start)
    if match is None:
        return None
    token = match.group()
    cut = _CUT.search(token)
    if cut is not None:
        token = token[: cut.start()]
    query = _QUERY.match(token) if "&" in token else None
    if query is not None:
        token = query[1]
    if token and token[0].isascii() and not token.isascii():
        other = _OTHER_SCRIPT.search(token)
        token = token[: other.start()] if other else token
    token = _trimmed(token)
    if not token:
        return None
    end = start + len(token)
    return Value(start, end, quoted=False, alone=_AFTER.match(text, end) is not None)


def _trimmed(token: str) -> str:
    for _ in range(4):
        before = token
        token = token.rstrip(".,;:'\u2019\u201d\uff09\uff1b\uff1a\uff1f\uff01")
        for opening, closing in ("()", "[]", "{}", "<>"):
            if token.endswith(closing) and token.count(closing) > token.count(opening):
                token = token[:-1]
        if token.endswith(("**", "__", "~~")):
            token = token[:-2]
        if "'" in token or "\u2019" in token or "-" in token:
            token = _SUFFIX.sub("", token)
        if token == before:
            break
    return token


def _codes(text: str, at: int, trust: Trust) -> Iterator[tuple[int, int]]:
    """Give the codes of a list on one line, or the one secret that stands there."""
    found = False
    end = line_end(text, at)
    start = at
    while start < end and text[start] in "\"'`[(*":
        start += 1
    while start < end:
        item = _RECOVERY_ITEM.match(text, start, end)
        if item is None or not is_secret(item.group(), Kind.RECOVERY, trust):
            break
        yield item.span()
        found = True
        between = _BETWEEN.match(text, item.end(), end)
        if between is None:
            break
        start = between.end()
    if not found:
        value = _value(text, at, Kind.RECOVERY, trust)
        if value and is_secret(text[value.start : value.end], Kind.RECOVERY, trust, quoted=value.quoted):
            yield value.start, value.end
