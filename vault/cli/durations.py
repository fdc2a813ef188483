"""For how long, and until when: `30m`, `8h`, `7d`, `forever` as a person types it, and a time as it is told.

What may live here: these texts, and the option that takes one. What may not: what ends then.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Final, TypeVar

import click

from vault.vault import FOREVER

_Command = TypeVar("_Command", bound=Callable[..., Any])

_UNITS: Final = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}
_SPELLING: Final = re.compile(r"([0-9]{1,9})([smhd])", re.ASCII)
_LONGEST: Final = timedelta(days=3650)
_WHOLE_MINUTES: Final = 120
_SECONDS_MATTER: Final = timedelta(minutes=5)


def for_option(text: str) -> Callable[[_Command], _Command]:
    """The option `--for`: the command gets a `timedelta` as `span`, `FOREVER` for `forever`, or `None`."""
    return click.option("--for", "span", metavar="TIME", callback=_parsed, help=f"{text}: 30m, 8h, 7d, forever")


def parse_duration(text: str) -> timedelta:
    """A length of time: above zero, ten years at most; `forever` is `FOREVER`. Raises `ValueError`, which says why."""
    if text.strip() == "forever":
        return FOREVER
    match = _SPELLING.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is no length of time: it is written as 90s, 30m, 8h, 7d or forever")
    span = timedelta(**{_UNITS[match[2]]: int(match[1])})
    if not timedelta(0) < span <= _LONGEST:
        raise ValueError(f"{text} is out of bounds: above zero and at most {_LONGEST.days}d, or forever")
    return span


def moment_of(milliseconds: int, now: int) -> str:
    """A time of this machine's clock: `18:04`, with seconds when it is near, with the day when it is not today's."""
    then, today = (datetime.fromtimestamp(each / 1000).astimezone() for each in (milliseconds, now))
    near = abs(then - today) < _SECONDS_MATTER
    return then.strftime(("" if then.date() == today.date() else "%Y-%m-%d ") + ("%H:%M:%S" if near else "%H:%M"))


def lasting(milliseconds: int) -> str:
    """How long that is, in the largest unit that says it well: `8 hours`, `90 minutes`, `1 day`."""
    seconds = max(0, round(milliseconds / 1000))
    if seconds >= _WHOLE_MINUTES:  # a moment after `--for 1h` an hour is left, not 60 minutes
        seconds = round(seconds / 60) * 60
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= 2 * size or (seconds >= size and seconds % size == 0):
            number = round(seconds / size)
            return f"{number:,} {unit}" if number == 1 else f"{number:,} {unit}s"
    return f"{seconds} second" if seconds == 1 else f"{seconds} seconds"


def until(expires: int | None, now: int) -> str:
    """What is said of a key's end (ms since 1970): `until 18:04 (8 hours)`; `None`: `until it is locked`."""
    if expires is None:
        return "until it is locked"
    return f"until {moment_of(expires, now)} ({lasting(expires - now)})"


def _parsed(context: click.Context, parameter: click.Parameter, value: str | None) -> timedelta | None:
    try:
        return None if value is None else parse_duration(value)
    except ValueError as error:
        raise click.BadParameter(str(error), context, parameter) from None
