"""The forms in which programs and lists put a value behind its label: `key = value`, elements, attributes, arguments.

What may live here: what may stand between a label and its value where it is no sentence. What may not: sentences
(`prose`), the next line (`lines`), columns (`columns`), where a value ends (`reading`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.looks import is_made, is_marked
from vault.redaction.labels.naming import Label
from vault.redaction.labels.reading import in_quotes, secrets_at, token_at
from vault.redaction.labels.values import Trust, is_secret

Span = tuple[int, int]

_CLOSE: Final = r"(?:\\{0,3}[\"'`]|&quot;|\*\*|__|_(?=[:\s])|[)\]*}]|</(?:b|strong|em|code|span|u|i)>)"
SEPARATOR: Final = (
    r"(?:=>|-{1,2}>|[\u2192\u21d2\u279c\u27a1\u2794\u2799]\ufe0f?"
    r"|:=|\?=|\+=|={2,3}|::(?=\s)|[:\uff1a\ufe55\uff1d\u055d=]|~>)"
)
_DIRECT: Final = pattern(
    rf"(?:{_CLOSE}{{0,4}}[ \t\u00a0]{{0,24}}(?:\([^()\n]{{1,48}}\)|\[[^\[\]\n\"'$]{{1,32}}\])?"
    rf"[ \t\u00a0]{{0,2}}{_CLOSE}{{0,2}}[ \t\u00a0]{{0,12}})({SEPARATOR}|[\u2013\u2014\u2015](?=\s)|-(?=\s))"
    r"(?:(?:\*\*|__|`)(?=\s))?[ \t\u00a0]{0,24}(?:(?:is|are)[ ](?=\S))?"
)
_TYPED: Final = pattern(
    r"(?:[ \t]?[?!]?:[ \t]?&?[A-Za-z_][\w.<>\[\]?'&,| ]{0,40}?|[ \t][a-z]\w{0,12})[ \t]?:?=(?!=)[ \t]?(?=[\"'`@br])"
)
_CELL: Final = pattern(r"[`*_\"' \t]{0,12}\|[ \t]{0,24}")
_ELEMENT: Final = pattern(r"(?:[ \t][^<>\n]{0,80})?>\s{0,80}(?=[^<\s]|<!\[CDATA)")
_IN_ELEMENT: Final = pattern(r"<(?:[\w-]{1,30}:)?\Z")
_ATTRIBUTE: Final = pattern(r"[\"'](?:\s[^<>\n]{0,60}?)?\s(?:value|content|default|data)=(?=[\"'])")
_NAMED_TAG: Final = pattern(r"[\"'](?:\s[^<>\n]{0,60})?>\s{0,40}(?=[^<\s])")
_IN_NAMED_TAG: Final = pattern(
    r"<(?:[\w-]{1,20}:)?(?:credential|property|prop|entry|setting|param|parameter|string|item|add|value|secret|password"
    r"|data|field|var|env|int|key|config|option|attribute)\s[^<>\n]{0,60}?(?:name|key|id|Name|Key)=[\"'][^\"'<>\n]{0,60}\Z"
)
_NEXT_TAG: Final = pattern(
    r"[^<>\n]{0,20}</(?:key|th|td|dt|name|label|b|strong|span|div|li|p|Key|Name)>\s{0,60}"
    r"(?:<(?:string|td|dd|value|code|span|div|p|input|Value|kbd|b)(?:\s[^<>\n]{0,60})?>\s{0,40}){1,2}(?=[^<\s])"
)
_PAIRED: Final = pattern(
    r"[\"']?,?\s{0,60}(?:[\"']?[\w-]{1,24}[\"']?\s?:\s?[^,\n{}]{1,60},\s{0,40}){0,2}"
    r"[\"']?(?:value|Value|val|secret|stringValue|string_value|content|default|plaintext)[\"']?\s?[:=]\s?"
)
_IN_PAIR: Final = pattern(
    r"[\"']?\b(?:name|key|Name|Key|id|label|variable|field|title|env_name|parameter|option|ParameterKey|setting)[\"']?"
    r"\s?[:=]\s?[\"']?[^\"'\n]{0,40}\Z"
)
_WRAPPED: Final = pattern(
    r"[\"']?\s?[:=]?\s?\{\s{0,40}(?:[\"']?\w{1,24}[\"']?\s?[:=]\s?[^,\n{}]{1,60}(?:,\s{0,40}|\n\s{0,40})){0,3}"
    r"[\"']?(?:value|default|result|plaintext|stringValue)[\"']?\s?[:=]\s?(?=[\"'])"
)
_ARGUMENT: Final = pattern(r"[\"']\s?(?:,|\]\s?=|=>)\s{0,24}(?=[\"'`])")
_COMMAND: Final = pattern(
    r"(?:^|[\n;&|>$#]\s?)\s{0,20}(?:setx(?:\s/[mM])?|ENV|ARG|setenv|set(?:\s-\w{1,3})?|export"
    r"|git config(?:\s--\w{1,12}){0,2}|fly(?:ctl)? secrets set|heroku config:set|wrangler secret put"
    r"|gh secret set|npm config set|config set|dotnet user-secrets set"
    r"|pulumi config set(?:\s--\w+)?|vercel env add)\s{1,4}[\"']?\Z"
)
_COMMAND_WORD: Final = pattern(r"\b(?:set|setx|ENV|ARG|setenv|export|put|add|config)\s")
_HEADER_BELOW: Final = pattern(r"\n[ \t]?\|?[ \t]?:?-{2,}")


def given(text: str, label: Label, line_start: int) -> Iterator[Span]:
    """Give the secrets that a form of data or code puts behind a label."""
    kind = _kind(text, label)
    if label.weak and kind is Kind.CODE and text[max(0, label.start - 1) : label.start] in {"?", "&"}:
        return
    trust = Trust.CALLED if label.weak else Trust.GIVEN
    match = _DIRECT.match(text, label.end)
    if match is not None:
        found = [*_direct(text, label, match, kind, trust)]
        yield from found
        match = None if found else _TYPED.match(text, label.end) or _WRAPPED.match(text, label.end)
        at = match.end() if match else -1
    else:
        at = _elsewhere(text, label, line_start)
    if at >= 0:
        yield from secrets_at(text, at, kind, trust)


def _kind(text: str, label: Label) -> Kind:
    """Give the kind; what is called a `secret` is often a password that a person chose."""
    if label.kind is Kind.KEY and label.weak and text[label.end - 6 : label.end].lower() == "secret":
        return Kind.PASSWORD
    return label.kind


def _direct(text: str, label: Label, match: re.Match[str], kind: Kind, trust: Trust) -> Iterator[Span]:
    at, separator = match.end(), match[1]
    if separator == ":" and not label.name and text[label.start : label.end] in _VERDICTS:
        return
    if at < len(text) and text[at] in "|>" and text[at + 1 : at + 2] in "-+\n0123456789":
        return
    if separator in {"==", "==="} and text[at : at + 1] not in "\"'":
        return
    if separator[0] in "-\u2013\u2014\u2015" and len(separator) == 1:
        trust = min(trust, Trust.STATED)
    if trust is Trust.GIVEN and _in_code(text, label, match):
        trust = Trust.STATED
    yield from secrets_at(text, at, kind, trust)
    if text[max(0, label.start - 1) : label.start] in "/:&+" and label.start:
        yield from pair_at(text, at)


_VERDICTS: Final = frozenset({"PASS", "XPASS", "Pass", "PASSED"})


def _in_code(text: str, label: Label, match: re.Match[str]) -> bool:
    """Whether an unquoted word behind the separator would be a variable or a type."""
    at = match.end()
    if in_quotes(text, at) is not None or match[1][0] not in ":=+?":
        return False
    value = token_at(text, at)
    if value is None or not re.fullmatch(r"[A-Za-z_][\w.]*", text[value.start : value.end]):
        return False
    after = text[value.end : value.end + 1]
    if match[1] == "=" and text[label.start : label.end].isupper() and after in "\n\r #;":
        return False
    blank = match.group().startswith(" ") and match[1] != ":"
    return after in set(",);(}[].") or (blank and not label.name) or match[1] in {":=", "+="}


def _elsewhere(text: str, label: Label, line_start: int) -> int:
    """Where the value begins in forms that have more between than a separator; -1 if it is none of them."""
    after = text[label.end : label.end + 1]
    before = text[max(line_start, label.start - 120) : label.start]
    if after == "|" or (after in " `*\t" and _CELL.match(text, label.end)):
        cell = _CELL.match(text, label.end)
        if cell and re.fullmatch(r"[|\s`*_\"'\w-]{0,60}", before) and before.count("|") <= 1:
            row_end = text.find("\n", cell.end())
            if row_end < 0 or not _HEADER_BELOW.match(text, row_end):
                return cell.end()
        return -1
    if after in {">", " "} and "<" in before[-32:] and _IN_ELEMENT.search(before):
        element = _ELEMENT.match(text, label.end)
        return element.end() if element else -1
    if after in {'"', "'", "<", "\n", " ", ","}:
        for pattern, context in _CONTEXTS:
            found = pattern.match(text, label.end)
            if found and (context is None or context.search(before)):
                return found.end()
    if after in {" ", '"', "'"} and _COMMAND_WORD.search(before) and _COMMAND.search(before):
        start = label.end + 1
        while text[start : start + 1] == " ":
            start += 1
        return start
    return -1


_CONTEXTS: Final = (
    (_ATTRIBUTE, pattern(r"(?:name|key|id|Name|Key)=[\"'][^\"'<>\n]{0,60}\Z")),
    (_NAMED_TAG, _IN_NAMED_TAG),
    (_NEXT_TAG, pattern(r">[^<>\n]{0,60}\Z")),
    (_PAIRED, _IN_PAIR),
    (_WRAPPED, None),
    (_ARGUMENT, pattern(r"[(\[{](?:[^()\n]{0,80},)?\s?[\"'][^\"'\n/]{0,40}\Z")),
)

_PAIR: Final = pattern(
    r"[\"'`(]?([\w.@+\\-]{1,60})[\"'`]?[ \t]{0,2}(?:/|:|\||\u2192|-(?=\s)|,(?=\s)|;|\\)[ \t]{0,2}(?=\S)(?!//)"
)

_PATHLIKE: Final = pattern(r"[\w.]\s/\Z|(?<!\s)/\s|\|\Z|\A(?:text|image|application|audio|video|font)/")


def pair_at(text: str, at: int) -> Iterator[Span]:
    """Give the password of `user / password`, `user:password` that begins at `at`."""
    match = _PAIR.match(text, at)
    if match is None or _PATHLIKE.search(match.group()):
        return
    quoted = in_quotes(text, match.end())
    value = quoted or token_at(text, match.end())
    if value is None:
        return
    word = text[value.start : value.end]
    loose = "," in match.group() or match.group()[-1] == "/"
    if loose and not (value.quoted or is_made(word) or is_marked(word)):
        return
    if is_secret(word, Kind.PASSWORD, Trust.STATED, quoted=value.quoted) and not re.fullmatch(r"[\d:./]+", word):
        yield value.start, value.end
