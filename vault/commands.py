"""The six commands as a model writes them: untrusted JSON becomes a `Command` here, or is refused here.

What may live here: names, types and presence of parameters. What may not: what a command does (`memory`), what a path
may be (`paths`), how an answer reads (`wording`). The SDK checks none of this: when its validation fails it builds the
command unchecked, so that a required field may be `None`, a list, anything.

The messages are sentences for a model. They name parameters and repeat no value, but for an unknown command that looks
like one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from vault.content import encode_text
from vault.errors import InvalidRequest

_DIGITS: Final = re.compile(r"-?[0-9]{1,15}")
_LARGEST_NUMBER: Final = 10**15
_WORD: Final = re.compile(r"[A-Za-z_]{1,32}")


@dataclass(frozen=True, slots=True)
class Command:
    """A well-formed command. Which parameters belong to which name is the table `_PARAMETERS`; the others are empty."""

    name: str
    path: str = field(default="", repr=False)
    view_range: tuple[int, int] | None = None
    file_text: str = field(default="", repr=False)
    old_str: str = field(default="", repr=False)
    new_str: str = field(default="", repr=False)
    insert_line: int = 0
    insert_text: str = field(default="", repr=False)
    old_path: str = field(default="", repr=False)
    new_path: str = field(default="", repr=False)


def _text(value: object, parameter: str) -> str:
    if not isinstance(value, str):
        raise InvalidRequest(f"{parameter} must be a string.")
    try:
        encode_text(value)
    except InvalidRequest:
        raise InvalidRequest(f"{parameter} must be valid Unicode text; it holds a lone surrogate.") from None
    return value


def _number(value: object, parameter: str) -> int:
    # Models write 1.0 and "1" for 1. A bool is an int to Python and to nobody else.
    written = isinstance(value, str) and _DIGITS.fullmatch(value) is not None
    whole = isinstance(value, float) and value.is_integer()
    number = int(value) if isinstance(value, str | float) and (written or whole) else value
    if isinstance(number, bool) or not isinstance(number, int) or abs(number) > _LARGEST_NUMBER:
        raise InvalidRequest(f"{parameter} must be an integer.")
    return number


def _range(value: object, parameter: str) -> tuple[int, int]:
    shape = f"{parameter} must be a list of two integers, the first and the last line (-1 for the end)."
    if not isinstance(value, list | tuple) or len(value) != 2:  # noqa: PLR2004  (the pair the sentence asks for)
        raise InvalidRequest(shape)
    try:
        first, last = (_number(item, parameter) for item in value)
    except InvalidRequest:
        raise InvalidRequest(shape) from None
    return first, last


_Reader = Callable[[object, str], object]
_PARAMETERS: Final[Mapping[str, Mapping[str, _Reader]]] = {
    "view": {"path": _text, "view_range": _range},
    "create": {"path": _text, "file_text": _text},
    "str_replace": {"path": _text, "old_str": _text, "new_str": _text},
    "insert": {"path": _text, "insert_line": _number, "insert_text": _text},
    "delete": {"path": _text},
    "rename": {"old_path": _text, "new_path": _text},
}
_OPTIONAL: Final = frozenset({"view_range", "new_str"})
COMMANDS: Final = tuple(_PARAMETERS)
"""The names of the six commands."""


def parse_command(value: object) -> Command:
    """Check the input of a tool call. Raises `InvalidRequest`, whose text is for the model.

    `null` is as good as absent: an optional parameter keeps its default, a required one is missing. An unknown
    parameter is ignored.
    """
    if not isinstance(value, Mapping):
        raise InvalidRequest(f"the input must be an object with a `command`. {_the_six()}")
    name = value.get("command")
    if not isinstance(name, str) or name not in _PARAMETERS:
        raise InvalidRequest(f"{_misnamed(name)}. {_the_six()}")
    given = {parameter: value.get(parameter) for parameter in _PARAMETERS[name]}
    for parameter, argument in given.items():
        if argument is None and parameter not in _OPTIONAL:
            raise InvalidRequest(f"Missing required parameter `{parameter}` for command `{name}`.")
    read: dict[str, Any] = {
        parameter: _PARAMETERS[name][parameter](argument, f"Parameter `{parameter}` of command `{name}`")
        for parameter, argument in given.items()
        if argument is not None
    }
    return Command(name, **read)


def _misnamed(name: object) -> str:
    if name is None:
        return "Missing required parameter `command`"
    if not isinstance(name, str):
        return "Parameter `command` must be a string"
    # Anything may stand there, also a secret; only what could be a command is worth repeating.
    return f"unknown command {name}" if _WORD.fullmatch(name) else "unknown command"


def _the_six() -> str:
    return f"The commands are: {', '.join(COMMANDS)}."
