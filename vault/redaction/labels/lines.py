"""Values on the lines below their label: block scalars, lists, headings, questions and their answers.

What may live here: what may stand between a label at the end of a line and its value. What may not: tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.labels.forms import Span
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.naming import Label
from vault.redaction.labels.reading import line_end, secrets_at
from vault.redaction.labels.values import Trust

_MOST_ITEMS: Final = 60
_TO_LINE_END: Final = pattern(
    r"(?:\\?[\"'`*_)\]]|\*\*){0,4}(?P<tail>(?:[^\S\n]{1,2}[^\s:=?\uff1a\uff1f]{1,32}){0,7})"
    r"[^\S\n]?[\"'`*_)\]]{0,4}[^\S\n]?"
    r"(?P<sign>[:=\uff1a]?[^\S\n]?(?:[|>][+-]?\d?|\*\*|__|\\|\[|\{|```\w{0,10}|\(|\"{3}|'{3})?"
    r"|[?\uff1f\u061f]{1,2}|:?-{1,2}>|\u2192|\u2193|\u21b4|\U0001f447)"
    r"[\"'`*_]{0,3}[^\S\n]{0,8}(?:#[^\n]{0,80})?\r?$",
    re.MULTILINE,
)
_ITEM: Final = pattern(
    r"(?:\r?\n[^\S\n]{0,40}){1,2}(?:```\w{0,12}\r?\n[^\S\n]{0,20}|[-*+\u2022\u25e6\u25aa]\s|>\s?"
    r"|\d{1,2}[.)]\s|\[[ xX]\]\s|\|\s?|-{3,}\n|\u2514\s|\u2192\s){0,3}"
    r"(?:(?:it is|it's|its|that's|that would be|it should be|should be|yes,?|sure,?|ok,?|is)\s)?"
)
_SPOKEN: Final = pattern(
    r"(?:\[?\d{1,2}:\d\d(?::\d\d)?\]?\s?)?(?:[*_]{0,2}@?[\w.-]{1,20}[*_]{0,2}[:>][*_]{0,2}\s)?"
    r"(?:(?:it is|it's|its|that's|that would be|it should be|should be|yes,?|sure,?|ok,?|is)\s)?"
)
_DELIMITER: Final = pattern(r"[;,|\t]|\S  ")
_HEADING: Final = pattern(r"[^\S\n]{0,8}#{1,6}[^\S\n]")


def below(text: str, label: Label, line_start: int) -> Iterator[Span]:
    """Give the secrets on the lines below a label that ends its line."""
    match = _TO_LINE_END.match(text, label.end)
    if match is None or match.end() >= len(text):
        return
    sign = match["sign"].strip()
    head = _HEADING.match(text, line_start) is not None
    if not sign and _DELIMITER.search(text, line_start, label.start):
        return
    lead = text[line_start : label.start].strip(" \t#*-_>`\"'+|.0123456789)([]")
    asked = sign.startswith(("?", "\uff1f", "\u061f"))
    listed = label.kind is Kind.RECOVERY and not label.weak
    if match["tail"].strip() and not (sign or head or listed):
        return
    if not (sign or head or listed or len(lead.split()) <= 2) or (not sign and not head and label.weak):  # noqa: PLR2004
        return
    trust = Trust.STATED if sign and not label.weak else Trust.CALLED if label.weak else Trust.STATED
    at = match.end()
    for number in range(_MOST_ITEMS):
        item = _ITEM.match(text, at)
        if item is None or item.end() == at:
            return
        spoken = _SPOKEN.match(text, item.end()) if asked else None
        found = [*_item(text, spoken.end() if spoken else item.end(), label, trust)]
        yield from found
        if not found or ((asked or sign.endswith(("|", ">", "+", "-"))) and number == 0):
            return
        at = line_end(text, found[-1][1])


def _item(text: str, start: int, label: Label, trust: Trust) -> Iterator[Span]:
    """Give the secrets of one line, if there is nothing but them on it."""
    end = line_end(text, start)
    for span in secrets_at(text, start, label.kind, trust):
        rest = text[span[1] : end]
        if rest[:1] in {":", "="}:
            return
        alone = not re.search(r"[^\W_]", rest.split("#")[0]) or len(rest.split()) <= 4  # noqa: PLR2004
        if label.kind in {Kind.RECOVERY, Kind.PHRASE, Kind.ANSWER} or alone:
            yield span
