"""Secrets that are known by where they stand: headers, cookies, command lines, files of known shape, and phrases.

One sweep for all of them, so that a text is cut into words once, and only if one of them could be in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vault.redaction.idioms import (
    bodies,
    code,
    commands,
    devices,
    files,
    hashes,
    headers,
    one_time,
    options,
    queries,
    seeds,
    services,
    wallets,
)
from vault.redaction.idioms.page import Page
from vault.redaction.idioms.reach import Reach
from vault.redaction.look import Look
from vault.redaction.rule import Rule, Spot, Sweep

IDIOMS: Final = (
    *headers.IDIOMS,
    *hashes.IDIOMS,
    *commands.IDIOMS,
    *options.IDIOMS,
    *devices.IDIOMS,
    *files.IDIOMS,
    *services.IDIOMS,
    *code.IDIOMS,
    *bodies.IDIOMS,
    *wallets.IDIOMS,
    *seeds.IDIOMS,
    *one_time.IDIOMS,
)
_REACH: Final = Reach(IDIOMS)
PARTS: Final = (
    (_REACH.worth, _REACH.spots),
    (queries.worth, queries.spots),
    (wallets.worth, wallets.spots),
    (seeds.worth, seeds.spots),
    (one_time.worth, one_time.spots),
)
_NAMES: Final = (*_REACH.names, *queries.NAMES, *wallets.NAMES, *seeds.NAMES, *one_time.NAMES)


def _worth(look: Look) -> bool:
    return any(worth(look) for worth, _ in PARTS)


def _spots(look: Look) -> Iterator[Spot]:
    page = Page(look)
    yield from _REACH.spots(page)  # to ask whether that is worth it costs as much
    for worth, spots in PARTS[1:]:
        if worth(look):
            yield from spots(page)


RULES: Final[tuple[Rule | Sweep, ...]] = (
    Sweep(tuple({name.name: name for name in _NAMES}.values()), _worth, _spots),
    *hashes.RULES,
    *bodies.RULES,
    *wallets.RULES,
)
