"""Tables: each cell below a header that is a label.

What may live here: finding the columns of tables in any notation. What may not: what a secret looks like.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from vault.redaction.compiling import pattern
from vault.redaction.labels.forms import Span
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.naming import Label
from vault.redaction.labels.reading import secrets_at, token_at
from vault.redaction.labels.surroundings import any_door
from vault.redaction.labels.values import Trust, is_secret

_MERE_CODES: Final = frozenset({"code", "c-code", "codes"})
_LONGEST_LINE: Final = 1_000
_LONGEST_HEADER: Final = 40
_LONGEST_HEAD: Final = 400
_NEAR: Final = 32
_MOST_ROWS: Final = 200
_ROW: Final = 64
_RULE: Final = pattern(r"[\s|:+=-]*-[\s|:+=-]*")
_MARKUP: Final = " \t`*_\"'\r"
_COLUMN: Final = pattern(r"\S+(?: \S+)*")
_GAP: Final = pattern(r"\S {2,}\S")
_NO_NAME: Final = pattern(r"[=:{}()<>?.!]|\d{3}")
_FILLED: Final = pattern(r"[:=]\s?\S")
_QUOTED_CELL: Final = pattern(r"\"(?:[^\"]|\"\")*+\"?[^,;\t]*+|[^,;\t]*+")


class _Table(NamedTuple):
    """A column of a table: what separates the cells, the place of the column, how many there are."""

    delimiter: str
    place: int
    size: int


@dataclass(slots=True)
class Seen:
    """Where the rows begin that were gone through, and how many more may be: many headers could share their rows."""

    rows: set[int]
    left: int


def column(text: str, label: Label, line_start: int, seen: Seen) -> Iterator[Span]:
    """Give the secrets below a label that is a header."""
    if line_start in seen.rows or seen.left <= 0:
        return
    if label.end > line_start + _LONGEST_HEAD and "<" not in text[label.end : label.end + _NEAR]:
        return
    if _TH.match(text, label.end):
        yield from _html(text, label, seen)
        return
    stop = text.find("\n", label.end, line_start + _LONGEST_HEAD)
    if stop < 0:
        return
    header = text[line_start:stop]
    delimiter = _delimiter(header, label.start - line_start, label.end - line_start)
    trust = Trust.CALLED if label.weak else Trust.STATED
    mere = text[label.start : label.end].lower() in _MERE_CODES
    if mere and label.kind is Kind.CODE and not any_door(header.lower().replace("|", " ").split()):
        return
    if delimiter == _BLANKS:
        yield from _aligned(text, label, line_start, stop, seen)
    elif delimiter and _is_head(text, header, label, line_start, delimiter):
        index = header[: label.start - line_start].count(delimiter)
        for start, end in _rows(text, stop, _Table(delimiter, index, header.count(delimiter) + 1), seen):
            yield from _cell(text, start, end, label.kind, trust)


_BLANKS: Final = "  "


def _delimiter(header: str, start: int, end: int) -> str:
    """What separates the cells of a header; nothing if it is none."""
    around = header[:start].rstrip(_MARKUP)[-1:] + header[end:].lstrip(_MARKUP)[:1]
    for delimiter in "|,;":
        if delimiter in around or (delimiter == "|" and header.count("|") > 1):
            return delimiter
    if "\t" in header:
        return "\t"
    return _BLANKS if _GAP.search(header) else ""


def _is_head(text: str, header: str, label: Label, line_start: int, delimiter: str) -> bool:
    """Whether a line is the first of a table, and its cells are names of columns."""
    above = text[max(0, line_start - _LONGEST_LINE) : max(0, line_start - 1)].rpartition("\n")[2]
    if delimiter != "," and delimiter in above and not _RULE.fullmatch(above):
        return False
    cells = header.split(delimiter)
    name = cells[header[: label.start - line_start].count(delimiter)].strip(_MARKUP)
    if len(name) > label.end - label.start + 24 or _FILLED.search(name):
        return False
    return delimiter == "|" or all(_is_name(cell, delimiter) for cell in cells)


def _is_name(cell: str, delimiter: str = "") -> bool:
    """Whether a cell could be the name of a column; prose has commas too, and code has semicolons."""
    if delimiter == ";" and (not cell.strip() or "*" in cell):
        return False
    cell = cell.strip(_MARKUP)
    most = 2 if delimiter in {",", ";"} else 4
    return len(cell) <= _LONGEST_HEADER and len(cell.split()) <= most and not _NO_NAME.search(cell)


def _rows(text: str, at: int, table: _Table, seen: Seen) -> Iterator[Span]:
    """Give where the cells of a column are, to the end of its table."""
    while at < len(text) and seen.left > 0:
        start = at + 1
        at = text.find("\n", start)
        at = len(text) if at < 0 else at
        row = text[start : min(at, start + _LONGEST_LINE)]
        seen.left -= 1 + len(row) // _ROW
        if _RULE.fullmatch(row):
            continue
        if not row.strip() or not _has_cells(row, table):
            return
        seen.rows.add(start)
        cells = _cells(row, table.delimiter)
        if table.place < len(cells):
            begin, end = cells[table.place]
            yield start + begin, start + end


def _has_cells(row: str, table: _Table) -> bool:
    """Whether a row has as many cells as its header; the last ones may be missing, but not in prose with commas."""
    count = row.count(table.delimiter)
    if table.delimiter == "," and '"' not in row:
        return count == table.size - 1
    return count >= min(table.size - 1, max(1, table.place))


def _cells(row: str, delimiter: str) -> list[Span]:
    """Where the cells of a row are; quoted ones may hold the delimiter."""
    if '"' in row and delimiter in ",;\t":
        return [
            match.span() for match in _QUOTED_CELL.finditer(row) if match.end() > match.start() or match.start() == 0
        ]
    cells: list[Span] = []
    at = 0
    for part in row.split(delimiter):
        cells.append((at, at + len(part)))
        at += len(part) + 1
    return cells


_TH: Final = pattern(r"[^<>\n]{0,20}(?:</(?:b|strong|span|p|code)>)?</t[hd]>", re.IGNORECASE)
_HTML_CELL: Final = pattern(r"<(/?)(t[hdr]|table)(?:\s[^<>]{0,200})?>\s{0,80}", re.IGNORECASE)
_CELL_BEFORE: Final = pattern(r"<t[hd][\s>]", re.IGNORECASE)
_MOST_CELLS: Final = 2_000
_MOST_COLUMNS: Final = 64


def _html(text: str, label: Label, seen: Seen) -> Iterator[Span]:
    """Give the secrets below a header cell of an HTML table."""
    floor = max(0, label.start - _LONGEST_LINE)
    begin = max(floor, text.rfind("<tr", floor, label.start))
    index = len(_CELL_BEFORE.findall(text, begin, label.start)) - 1
    column = -1
    for number, tag in enumerate(_HTML_CELL.finditer(text, label.end)):
        name = tag[2].lower()
        seen.left -= 1
        if name == "th" and column < 0 and number < _MOST_COLUMNS:
            continue
        if number > _MOST_CELLS or seen.left <= 0 or name == "th" or (tag[1] and name == "table"):
            return
        if not tag[1]:
            column = -1 if name == "tr" else column + 1
            if name == "td" and column == index:
                end = text.find("<", tag.end(), tag.end() + _LONGEST_LINE)
                yield from _cell(text, tag.end(), max(end, tag.end()), label.kind, Trust.STATED)


def _cell(text: str, start: int, end: int, kind: Kind, trust: Trust) -> Iterator[Span]:
    while start < end and text[start] in _MARKUP:
        start += 1
    while end > start and text[end - 1] in _MARKUP:
        end -= 1
    if kind is Kind.RECOVERY:
        yield from (span for span in secrets_at(text, start, kind, trust) if span[1] <= end)
    elif _is_secret_cell(text[start:end], kind, trust):
        yield start, end


def _is_secret_cell(value: str, kind: Kind, trust: Trust) -> bool:
    if kind is Kind.ANSWER:
        return is_secret(value, kind, trust, quoted=True)
    if value.isalpha():
        return kind is Kind.PASSWORD and trust is Trust.STATED and is_secret(value, kind, Trust.GIVEN)
    if kind is Kind.PASSWORD and " " in value and not _NO_SENTENCE.search(value):
        return False
    return is_secret(value, kind, trust, quoted=" " in value)


_NO_SENTENCE: Final = pattern(r"[0-9@#$%&*!]")


def _aligned(text: str, label: Label, line_start: int, at: int, seen: Seen) -> Iterator[Span]:
    """Give the secrets that stand directly below a label in a table of aligned columns."""
    header = [(m.start(), m.group()) for m in _COLUMN.finditer(text[line_start:at])]
    if len(header) < 2 or not all(_is_name(cell) for _, cell in header):  # noqa: PLR2004
        return
    trust = Trust.CALLED if label.weak else Trust.STATED
    found = [n for n, (start, cell) in enumerate(header) if start <= label.start - line_start < start + len(cell)]
    index = found[0] if found else -1
    place = header[index][0] if found else -1
    for _ in range(min(_MOST_ROWS, seen.left)):
        seen.left -= 1
        start = at + 1
        at = text.find("\n", start, start + _LONGEST_LINE)
        row = text[start : at if at >= 0 else start + _LONGEST_LINE]
        if not row.strip():
            return
        at_place = place if not 0 < place < len(row) or row[place - 1] in " -" else -1
        cells = (
            [(m.start(), m.group()) for m in _COLUMN.finditer(row)] if at_place < 0 or row[place:][:1] == " " else []
        )
        if len(cells) == len(header):
            at_place = cells[index][0]
        if at_place < 0:
            return
        seen.rows.add(start)
        value = token_at(text, start + at_place) if at_place < len(row) and row[at_place] != " " else None
        if value is not None and is_secret(text[value.start : value.end], label.kind, trust):
            yield value.start, value.end
        if at < 0:
            return
