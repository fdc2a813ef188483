"""One look at a whole text: block by block, as it stands and under each disguise. What was clean once is not redone.

What may live here: which views of a block are looked at, and which hits in them count. What may not: a pattern of a
format, what is done about a hit.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from vault.redaction.blocks import CleanBlocks, blocks
from vault.redaction.catalogue import Ruleset
from vault.redaction.disguises import readings
from vault.redaction.encodings import readable
from vault.redaction.findings import STAND_IN
from vault.redaction.joints import continuations, joints, spellings
from vault.redaction.look import Look
from vault.redaction.matching import Hit, Matcher
from vault.redaction.ours import hidden, says_nothing
from vault.redaction.rule import Confidence
from vault.redaction.views import GAP, Replacement, View, apart, around, excerpt

_JOINED_FAMILIES: Final = ("vendor_token", "cloud_key", "jwt", "webhook_url", "wallet")
_OTHER: Final = re.compile(r"[0-9a-f]{32,}|[^0-9]*|.{0,7}")  # no fragment: a digest, a word, too short


class _Block(NamedTuple):
    """A block that is not known to be clean: where it begins, its text, and what it is known by."""

    start: int
    text: str
    digest: bytes


_Counts = Callable[[str, View, Hit, Sequence[Hit]], Iterator[Hit]]
"""(text, view, hit in the view, what was found in the text) -> the hits in the text"""


class Inspector:
    """Looks at texts by the rules of a set that give certain names."""

    def __init__(self, ruleset: Ruleset, names: frozenset[str]) -> None:
        self._names = frozenset(ruleset.ranks)
        self._matcher = Matcher(ruleset, names)
        joined = names & ruleset.of(_JOINED_FAMILIES)
        self._formats = Matcher(ruleset, joined)
        self._exact = frozenset(ruleset.ranks[name] for name in joined)
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
        unknown = [*self._unknown(text)]
        if not unknown:
            return [], 0
        whole = Look(GAP.join(block.text for block in unknown))
        starts = [0, *accumulate(len(block.text) + len(GAP) for block in unknown)]
        found: list[Hit] = []
        tries = self._as_it_stands(whole, unknown, starts, found)
        tries += self._seen_through(whole, found)
        hits: list[Hit] = []
        dirty: set[int] = set()
        for start, end, rank in _telling(whole.text, found):
            index = bisect_right(starts, start) - 1
            shift = unknown[index].start - starts[index]
            dirty.add(index)
            hits.append((start + shift, end + shift, rank))
        for index, block in enumerate(unknown):
            if index not in dirty:
                self.clean.add(block.digest)
        return hits, tries

    def _as_it_stands(self, whole: Look, parts: Sequence[_Block], starts: Sequence[int], found: list[Hit]) -> int:
        """Add what holds in each block on its own to `found`; return how often a rule was tried."""
        plan = self._matcher.plan(whole)
        if len(parts) == 1:
            return self._matcher.hits(whole, plan.sweeps, plan.places, found)
        if not (plan.places or plan.sweeps):
            return 0
        tries = 0
        for block, start, standing in zip(parts, starts, _standing(parts, starts, plan.places), strict=False):
            if standing or plan.sweeps:
                look = Look(block.text)
                hits: list[Hit] = []
                tries += self._matcher.hits(look, self._matcher.worth(look, plan.sweeps), standing, hits)
                found += ((start + begin, start + stop, rank) for begin, stop, rank in hits)
        return tries

    def _unknown(self, text: str) -> Iterator[_Block]:
        for start, end in blocks(text):
            digest = self.clean.digest(text[start:end])
            if digest not in self.clean:
                yield _Block(start, text[start:end], digest)

    def _seen_through(self, whole: Look, found: list[Hit]) -> int:
        """Add what holds under a disguise to `found`; return how often a rule was tried.

        All blocks in one go, so that many cost what one does: what hides something is in a few lines.
        """
        tries = self._seen(whole, apart([*readings(whole), *continuations(whole)]), self._matcher, _as_it_is, found)
        tries += self._seen(whole, joints(whole), self._formats, self._across, found)
        tries += self._seen(whole, spellings(whole), self._matcher, _spelled, found)
        return tries + self._decoded(whole, found)

    def _seen(
        self, whole: Look, hides: Sequence[Replacement], matcher: Matcher, counts: _Counts, found: list[Hit]
    ) -> int:
        if not hides:
            return 0
        text = whole.text
        view = excerpt(text, around(text, hides), hides)
        seen, tries = self._fresh(matcher, view.text)
        counted = (counts(text, view, hit, found) for hit in seen if GAP not in view.text[hit[0] : hit[1]])
        found += [hit for hits in counted for hit in hits]
        return tries

    def _across(self, text: str, view: View, hit: Hit, known: Sequence[Hit]) -> Iterator[Hit]:
        """A hit that lies across a joint, and does not only add a neighbour to a token that is whole already."""
        begin, stop, rank = hit
        if not view.touched(begin, stop):
            return
        start, end = view.to_input(begin, stop)
        whole = max((stop for first, stop, other in known if first == start and other in self._exact), default=-1)
        if whole < 0 or (whole < end and _goes_on(text, whole, end)):
            yield start, end, rank

    def _decoded(self, whole: Look, found: list[Hit]) -> int:
        runs = [*readable(whole)]
        if not runs:
            return 0
        seen, tries = self._fresh(self._matcher, GAP.join(said for _, _, said in runs))
        ends = [*accumulate(len(said) + len(GAP) for _, _, said in runs)]
        for begin, stop, rank in seen:
            # Each run whole, for a part of an encoding is nothing.
            for start, end, _ in runs[bisect_right(ends, begin) : bisect_left(ends, stop) + 1]:
                if rank not in self._guesses:
                    found.append((start, end, rank))
        return tries

    def _fresh(self, matcher: Matcher, text: str) -> tuple[list[Hit], int]:
        look = Look(text)
        plan = matcher.plan(look)
        hits: list[Hit] = []
        tries = matcher.hits(look, plan.sweeps, plan.places, hits)
        return _telling(text, hits), tries


def _as_it_is(_text: str, view: View, hit: Hit, _known: Sequence[Hit]) -> Iterator[Hit]:
    begin, stop, rank = hit
    yield *view.to_input(begin, stop), rank


def _spelled(text: str, view: View, hit: Hit, _known: Sequence[Hit]) -> Iterator[Hit]:
    """A hit that is all of what is spelled."""
    begin, stop, rank = hit
    start, end = view.to_input(begin, stop)
    before, behind = text[max(0, start - 3) : start][::-1], text[end : end + 3]
    if view.touched(begin, stop) and not (_is_spelled(before) or _is_spelled(behind)):
        yield start, end, rank


def _is_spelled(text: str) -> bool:
    """Whether what is read away from a hit goes on with one more spelled character."""
    return len(text) > 1 and text[0] in " \u00a0" and not text[1].isspace() and (len(text) < 3 or text[2].isspace())  # noqa: PLR2004


def _telling(text: str, hits: list[Hit]) -> list[Hit]:
    if STAND_IN not in text:
        return hits
    return [hit for hit in hits if not says_nothing(text[hit[0] : hit[1]])]


def _standing(
    parts: Sequence[_Block], starts: Sequence[int], places: Mapping[str, list[int]]
) -> list[dict[str, list[int]]]:
    """Where the anchors stand in each block, given where they stand in the joined text."""
    standing: list[dict[str, list[int]]] = [{} for _ in parts]
    for anchor, found in places.items():
        for at in found:
            index = bisect_right(starts, at) - 1
            if at - starts[index] + len(anchor) <= len(parts[index].text):
                standing[index].setdefault(anchor, []).append(at - starts[index])
    return standing


def _goes_on(text: str, whole: int, end: int) -> bool:
    """Whether what stands behind a token that is long enough already is a fragment of it: alone in its line, random."""
    rest = text[whole:end].lstrip(" \t\r\n\"'`+\\>|#*/.&")
    after = text[end : end + 2].lstrip(" \t\r\"'`,;)")
    return (not after or after[0] == "\n") and not _OTHER.fullmatch(rest)


@lru_cache(maxsize=64)
def inspector_of(ruleset: Ruleset, names: frozenset[str]) -> Inspector:
    """Return the inspector of some names of a set, kept from one text to the next for the blocks that it knows."""
    return Inspector(ruleset, names)
