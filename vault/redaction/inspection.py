"""One look at a whole text: block by block, as it stands and under each disguise. What was clean once is not redone.

What may live here: which views of a block are looked at, and which hits in them count. What may not: a pattern of a
format, what is done about a hit.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

from vault.redaction.blocks import CleanBlocks, blocks
from vault.redaction.catalogue import Ruleset
from vault.redaction.disguises import disguised, is_disguised, joined
from vault.redaction.encodings import readable
from vault.redaction.look import Look
from vault.redaction.matching import Hit, Matcher, Plan
from vault.redaction.ours import STAND_IN, hidden, says_nothing
from vault.redaction.rule import Confidence
from vault.redaction.views import View

_JOINED_FAMILIES: Final = ("vendor_token", "cloud_key", "jwt", "webhook_url", "wallet")
_BETWEEN: Final = 2
_OTHER: Final = re.compile(r"[0-9a-f]{32,}|[^0-9]*|.{0,7}")  # no fragment: a digest, a word, too short


class Inspector:
    """Looks at texts by the rules of a set that give certain names."""

    def __init__(self, ruleset: Ruleset, names: frozenset[str]) -> None:
        self._names = frozenset(ruleset.ranks)
        self._matcher = Matcher(ruleset, names)
        self._formats = Matcher(ruleset, names & ruleset.of(_JOINED_FAMILIES))
        self._guesses = frozenset(rank for rank, name in enumerate(ruleset.named) if name.confidence is Confidence.LOW)
        self.clean = CleanBlocks()

    def hits(self, text: str) -> tuple[list[Hit], int]:
        """All that holds in a text, in no order, and how often a rule was tried. Our placeholders hold nothing."""
        view = hidden(text, self._names)
        if view is None:
            return self._of_text(text)
        found, tries = self._of_text(view.text)
        return [(*view.to_input(start, end), rank) for start, end, rank in found], tries

    def _of_text(self, text: str) -> tuple[list[Hit], int]:
        unknown = [(start, text[start:end]) for start, end in blocks(text)]
        unknown = [(start, block) for start, block in unknown if block not in self.clean]
        look = Look(text if len(unknown) == 1 else ("\n" * _BETWEEN).join(block for _, block in unknown))
        plan = self._matcher.plan(look)
        if not (plan.anchors or plan.sweeps or look.has_long_run or is_disguised(look)):
            for _, block in unknown:
                self.clean.add(block)
            return [], 0
        found: list[Hit] = []
        tries = 0
        for (start, block), anchors in zip(unknown, _standing(look.text, unknown, plan.anchors), strict=True):
            hits, tried = self._of_block(Look(block), plan, anchors)
            tries += tried
            if not hits:
                self.clean.add(block)
            found += ((start + begin, start + stop, rank) for begin, stop, rank in hits)
        return found, tries

    def _of_block(self, look: Look, plan: Plan, anchors: list[str]) -> tuple[list[Hit], int]:
        hits, tries = self._matcher.hits(look, self._matcher.narrowed(plan, look, anchors))
        for view in disguised(look):
            seen, tried = self._fresh(self._matcher, view.text)
            tries += tried
            hits += ((*view.to_input(start, end), rank) for start, end, rank in seen)
        for view in joined(look):
            seen, tried = self._fresh(self._formats, view.text)
            tries += tried
            hits += _across(look.text, view, seen, hits)
        for start, end, said in readable(look):
            seen, tried = self._fresh(self._matcher, said)
            tries += tried
            hits += ((start, end, rank) for _, _, rank in seen[:1] if rank not in self._guesses)
        return _telling(look.text, hits), tries

    def _fresh(self, matcher: Matcher, text: str) -> tuple[list[Hit], int]:
        look = Look(text)
        hits, tries = matcher.hits(look, matcher.plan(look))
        return _telling(text, hits), tries


def _telling(text: str, hits: list[Hit]) -> list[Hit]:
    if STAND_IN not in text:
        return hits
    return [hit for hit in hits if not says_nothing(text[hit[0] : hit[1]])]


def _standing(text: str, parts: Sequence[tuple[int, str]], anchors: Sequence[str]) -> list[list[str]]:
    """Which anchors stand in which block: each is looked for in the joined text, and once in a block."""
    if len(parts) == 1:
        return [[*anchors]]
    ends = [*accumulate(len(block) + _BETWEEN for _, block in parts)]
    standing: list[list[str]] = [[] for _ in parts]
    for anchor in anchors:
        at = text.find(anchor)
        while at >= 0:
            index = bisect_right(ends, at)
            standing[index].append(anchor)
            at = text.find(anchor, ends[index])
    return standing


def _across(text: str, view: View, hits: Sequence[Hit], plain: Sequence[Hit]) -> Iterator[Hit]:
    """Those hits in a joined view that lie across a joint, and do not only add a neighbour to what is whole already."""
    ends = {start: end for start, end, _ in plain}
    for begin, stop, rank in hits:
        if not view.touched(begin, stop):
            continue
        start, end = view.to_input(begin, stop)
        if start not in ends or _goes_on(text, ends[start], end):
            yield start, end, rank


def _goes_on(text: str, whole: int, end: int) -> bool:
    """Whether what stands behind a token that is long enough already is a fragment of it: alone in its line, random."""
    rest = text[whole:end].lstrip(" \t\r\n\"'`+\\>|#*/.&")
    after = text[end : end + 2].lstrip(" \t\r\"'`,;)")
    return (not after or after[0] == "\n") and not _OTHER.fullmatch(rest)


@lru_cache(maxsize=64)
def inspector_of(ruleset: Ruleset, names: frozenset[str]) -> Inspector:
    """Return the inspector of some names of a set, kept from one text to the next for the blocks that it knows."""
    return Inspector(ruleset, names)
