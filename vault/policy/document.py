r"""The policy as a person reads and edits it: TOML, in and out.

What may live here: the document's layout, and errors that name a line of it. What may not: what the values mean
(`words`, `rules`), files, editors, questions.

    low = "warn"                # the most that happens to what only looks like a secret
    file_bytes = 524288         # the limits

    [families]
    email = "allow"             # mask (the default), refuse, warn or allow

    [[rules]]
    id = "acme_ticket"
    keywords = ["ACME-"]
    pattern = 'ACME-\d{6,9}'

    [[allow]]
    type = "email"
    path = "/memories/team/*"

The key of the tags is no part of it. An allowed value is in it as the keyed hash that the policy holds.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from vault.errors import InvalidRequest
from vault.policy.rules import Allowance, allowance_record, rule_of, rule_record
from vault.policy.words import ALL_FAMILIES, LIMITS, Policy, Word
from vault.redaction.custom import UserRule

LONGEST: Final = 1024 * 1024
"""Bytes of a document."""

_RULE_FIELDS: Final = frozenset({"id", "keywords", "pattern", "group", "min_entropy", "validator"})
_ALLOW_FIELDS: Final = frozenset({"type", "path", "pattern", "value"})
_TABLES: Final = ("families", "rules", "allow")
_MOST_DEEP: Final = 4
_WORDS: Final = ", ".join(Word)
_WIDTH: Final = 100
_Path = tuple[str | int, ...]
"""Where something stands in the parsed document: `("rules", 2, "pattern")`."""


class _WrongError(Exception):
    """What is wrong, and where."""

    def __init__(self, place: _Path, reason: str) -> None:
        super().__init__(reason)
        self.place = place
        self.reason = reason


# Writing


def written(policy: Policy) -> str:
    """Spell a policy. `read` of it gives the same policy again, but for the key of the tags."""
    lines = ["# Limits: bytes of a text, of an image, of all memories; memories; versions and days of history."]
    lines += [f"{name} = {getattr(policy, name)}" for name in LIMITS]
    lines += ["", f"# The most that happens to what only looks like a secret: {_WORDS}.", f'low = "{policy.low}"']
    lines += ["", *_commented(f"A word for each family: {_WORDS}; mask is the default. The families: ", ALL_FAMILIES)]
    lines += ["[families]", *(f'{family} = "{word}"' for family, word in policy.families.items())]
    lines += ["", "# Rules of your own: id, keywords (one must stand near), pattern; group, min_entropy, validator."]
    for rule in policy.rules:
        lines += ["[[rules]]", *_fields(rule_record(rule)), ""]
    lines += ["" for _ in () if policy.rules]
    lines += [
        "# What may stay: type (a rule or a family), path (a glob), pattern, value (vault policy allow adds one)."
    ]
    for allowance in policy.allow:
        lines += ["[[allow]]", *_fields(allowance_record(allowance)), ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def _commented(lead: str, names: Iterable[str]) -> list[str]:
    lines, line = [], f"# {lead}"
    for name in names:
        if len(line) + len(name) > _WIDTH:
            lines.append(line.rstrip())
            line = "#   "
        line += f"{name}, "
    return [*lines, line.rstrip(", ") + "."]


def _fields(record: Mapping[str, object]) -> list[str]:
    return [f"{name} = {_value(value)}" for name, value in record.items()]


def _value(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if not isinstance(value, str):
        return repr(value)
    if "\\" in value and "'" not in value and value.isprintable():
        return f"'{value}'"  # a pattern as it is
    # What JSON escapes, TOML spells alike; of what it does not, only DEL may not stand in a TOML text.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


# Reading


def read(text: str, *, tag_key: bytes = b"") -> Policy:
    """Read a document; what it does not say is the default. Raises `InvalidRequest` with the line and the reason."""
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST:
        raise InvalidRequest(f"a policy's text has at most {LONGEST:,} bytes")
    try:
        record = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InvalidRequest(f"the policy is no TOML: {_lower(str(error))}") from None
    try:
        return replace(_policy(record), tag_key=tag_key)
    except _WrongError as wrong:
        where, reason = wrong.place, wrong.reason
    line = _line_of(text, where)
    raise InvalidRequest(f"line {line}: {reason}" if line else reason)


def _policy(record: dict[str, Any]) -> Policy:
    for name in record:
        if name not in {*LIMITS, "low", *_TABLES}:
            raise _WrongError(
                (name,), f"a policy has no {_shown(name)}; it has: {', '.join((*LIMITS, 'low', *_TABLES))}"
            )
    given: dict[str, Any] = {}
    if "low" in record:
        given["low"] = _word(("low",), "low", record["low"])
    for name in LIMITS:
        if name in record:
            given[name] = getattr(_checked((name,), partial(Policy, **{name: record[name]})), name)
    given["families"] = _words(record.get("families", {}))
    given["rules"] = tuple(_each(record, "rules", _RULE_FIELDS, rule_of))
    given["allow"] = tuple(_each(record, "allow", _ALLOW_FIELDS, lambda fields: Allowance(**fields)))
    _refuse_twins(given["rules"])
    made: Policy = _checked((), partial(Policy, **given))
    return made


def _words(families: object) -> dict[str, str]:
    if not isinstance(families, dict):
        raise _WrongError(("families",), "families must be a table")
    for family, word in families.items():
        if family not in ALL_FAMILIES:
            raise _WrongError(
                ("families", family), f"there is no family {_shown(family)}; there are: {', '.join(ALL_FAMILIES)}"
            )
        _word(("families", family), family, word)
    return families


def _word(place: _Path, name: str, word: object) -> str:
    if not isinstance(word, str) or word not in set(Word):
        raise _WrongError(place, f"the word for {name} must be one of: {_WORDS}")
    return word


def _each(
    record: Mapping[str, Any], table: str, fields: frozenset[str], make: Callable[[dict[str, Any]], Any]
) -> Iterable[Any]:
    items = record.get(table, [])
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise _WrongError((table,), f"{table} must be written as [[{table}]]")
    for number, item in enumerate(items):
        for name in item:
            if name not in fields:
                reason = f"[[{table}]] has no {_shown(name)}; it has: {', '.join(sorted(fields))}"
                raise _WrongError((table, number, name), reason)
        try:
            yield _checked((table, number), partial(make, item))
        except _WrongError as wrong:
            named = (name for name in item if f"its {name} " in wrong.reason)
            field = next(named, "pattern" if "pattern" in item else None)
            raise wrong if field is None else _WrongError((table, number, field), wrong.reason) from None


def _refuse_twins(rules: Iterable[UserRule]) -> None:
    seen: set[str] = set()
    for number, rule in enumerate(rules):
        if rule.id in seen:
            raise _WrongError(("rules", number, "id"), f"two rules have the id {rule.id}")
        seen.add(rule.id)


def _checked(place: _Path, make: Callable[[], Any]) -> Any:  # noqa: ANN401 (what `make` makes)
    try:
        return make()
    except InvalidRequest as error:
        raise _WrongError(place, error.message) from None
    except TypeError:
        raise _WrongError(place, "a value has the wrong type") from None


def _shown(name: str) -> str:
    return repr(name[:40])


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


# Lines


def _line_of(text: str, place: _Path) -> int | None:
    """The 1-based line at which something begins: behind the longest beginning of the document that lacks it.

    Found by parsing beginnings, so that it is exact whatever the document is made of. `None` for the whole document.
    """
    if not place:
        return None
    lines = text.split("\n")
    low, high = 0, len(lines)  # without it, with it
    while high - low > 1:
        middle = (low + high) // 2
        if _has(_parsed(lines, middle)[1], place):
            high = middle
        else:
            low = middle
    before = _parsed(lines, high - 1)[0]
    return before + 1


def _parsed(lines: list[str], count: int) -> tuple[int, dict[str, Any]]:
    """The longest beginning of at most so many lines that is a document, and what it says."""
    for size in range(count, 0, -1):
        try:
            return size, tomllib.loads("\n".join(lines[:size]))
        except (tomllib.TOMLDecodeError, RecursionError):
            continue
    return 0, {}


def _has(record: object, place: _Path) -> bool:
    for step in place[:_MOST_DEEP]:
        if isinstance(step, int):
            if not isinstance(record, list) or len(record) <= step:
                return False
            record = record[step]
        else:
            if not isinstance(record, dict) or step not in record:
                return False
            record = record[step]
    return True
