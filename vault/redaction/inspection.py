"""One look at a whole text: block by block, as it stands and under each disguise. What was clean once is not redone.

What may live here: which views of a block are looked at, and which hits in them count. What may not: a pattern of a
format, what is done about a hit.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from vault.redaction.blocks import CleanBlocks, blocks
from vault.redaction.disguises import disguised, is_disguised, joined
from vault.redaction.encodings import readable
from vault.redaction.findings import STAND_IN
from vault.redaction.look import Look
from vault.redaction.matching import Hit, Matcher, Plan
from vault.redaction.ours import hidden, says_nothing
from vault.redaction.views import View

_JOINED_FAMILIES: Final = frozenset({"vendor_token", "cloud_key", "jwt", "webhook_url"})
_GAP: Final = "\n\n"  # no rule looks across it
_OTHER: Final = re.compile(r"[0-9a-f]{32,}|[^0-9]*|.{0,7}")  # no fragment: a digest, a word, too short


class _Block(NamedTuple):
    """A block that is not known to be clean: where it begins, its text, and what it is known by."""

    start: int
    text: str
    digest: bytes


class Inspector:
    """Looks at texts by the rules of some families."""

    def __init__(self, families: frozenset[str]) -> None:
        self._matcher = Matcher(families)
        self._formats = Matcher(families & _JOINED_FAMILIES)
        self.clean = CleanBlocks()

    def hits(self, text: str) -> tuple[list[Hit], int]:
        """All that holds in a text, in no order, and how often a rule was tried. Our placeholders hold nothing."""
        view = hidden(text)
        if view is None:
            return self._of_text(text)
        found, tries = self._of_text(view.text)
        return [(*view.to_input(start, end), rank) for start, end, rank in found], tries

    def _of_text(self, text: str) -> tuple[list[Hit], int]:
        unknown = [*self._unknown(text)]
        whole = Look(_GAP.join(block.text for block in unknown))
        plan = self._matcher.plan(whole)
        if len(unknown) == 1:
            return self._of_block(unknown[0], whole, plan)
        found: list[Hit] = []
        tries = 0
        if not (plan.anchors or plan.sweeps or whole.has_long_run or is_disguised(whole)):
            for block in unknown:
                self.clean.add(block.digest)
            return found, tries
        for block, anchors in zip(unknown, _standing(whole.text, unknown, plan.anchors), strict=True):
            look = Look(block.text)
            hits, tried = self._of_block(block, look, self._matcher.narrowed(plan, look, anchors))
            tries += tried
            found += hits
        return found, tries

    def _unknown(self, text: str) -> Iterator[_Block]:
        for start, end in blocks(text):
            digest = self.clean.digest(text[start:end])
            if digest not in self.clean:
                yield _Block(start, text[start:end], digest)

    def _of_block(self, block: _Block, look: Look, plan: Plan) -> tuple[list[Hit], int]:
        hits, tries = self._of_look(look, plan)
        if not hits:
            self.clean.add(block.digest)
        return [(block.start + start, block.start + end, rank) for start, end, rank in hits], tries

    def _of_look(self, look: Look, plan: Plan) -> tuple[list[Hit], int]:
        hits, tries = self._matcher.hits(look, plan)
        for view in disguised(look):
            seen, tried = self._fresh(self._matcher, view.text)
            tries += tried
            hits += ((*view.to_input(start, end), rank) for start, end, rank in seen)
        for view in joined(look):
            seen, tried = self._fresh(self._formats, view.text)
            tries += tried
            hits += _across(look.text, view, seen, hits)
        runs = [*readable(look)]
        if runs:  # all in one text, so that many cost what one does
            seen, tried = self._fresh(self._matcher, _GAP.join(said for _, _, said in runs))
            tries += tried
            hits += _saying(runs, seen)
        return _telling(look.text, hits), tries

    def _fresh(self, matcher: Matcher, text: str) -> tuple[list[Hit], int]:
        look = Look(text)
        hits, tries = matcher.hits(look, matcher.plan(look))
        return _telling(text, hits), tries


def _telling(text: str, hits: list[Hit]) -> list[Hit]:
    if STAND_IN not in text:
        return hits
    return [hit for hit in hits if not says_nothing(text[hit[0] : hit[1]])]


def _standing(text: str, parts: Sequence[_Block], anchors: Sequence[str]) -> list[list[str]]:
    """Which anchors stand in which block: each is looked for in the joined text, and once in a block."""
    ends = [*accumulate(len(block.text) + len(_GAP) for block in parts)]
    standing: list[list[str]] = [[] for _ in parts]
    for anchor in anchors:
        at = text.find(anchor)
        while at >= 0:
            index = bisect_right(ends, at)
            standing[index].append(anchor)
            at = text.find(anchor, ends[index])
    return standing


def _saying(runs: Sequence[tuple[int, int, str]], hits: Sequence[Hit]) -> Iterator[Hit]:
    """The runs that say what was found, as hits: each whole, for a part of an encoding is nothing."""
    ends = [*accumulate(len(said) + len(_GAP) for _, _, said in runs)]
    for begin, stop, rank in hits:
        for start, end, _ in runs[bisect_right(ends, begin) : bisect_left(ends, stop) + 1]:
            yield start, end, rank


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


@lru_cache(maxsize=32)
def inspector_of(families: frozenset[str]) -> Inspector:
    """Return the inspector of some families, kept from one text to the next for the blocks that it knows.

    Names that are no family are ignored.
    """
    return Inspector(families)
