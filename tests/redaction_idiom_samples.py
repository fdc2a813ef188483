"""How the tests of idioms say what a text holds: templates with the secrets between brackets, made at run time.

What may live here: the making and the asking. What may not: a sample.
"""

from __future__ import annotations

from random import Random

from tests.sample_templates import filled
from vault.redaction import idioms
from vault.redaction.catalogue import Ruleset
from vault.redaction.look import Look
from vault.redaction.matching import Hit, Matcher

_RULES = Ruleset(idioms.RULES)
_MATCHER = Matcher(_RULES, frozenset(name.name for name in _RULES.named))


def made(template: str, seed: int = 1) -> tuple[str, list[tuple[int, int]]]:
    """The text of a template, and where the secrets stand that it has between `⟦` and `⟧`."""
    text, spans, start = "", [], 0
    for character in filled(template, Random(f"{template}{seed}")):
        if character == "⟦":
            start = len(text)
        elif character == "⟧":
            spans.append((start, len(text)))
        else:
            text += character
    return text, spans


def found(text: str) -> list[tuple[int, int, str]]:
    """What the idioms alone find, in order; of places that overlap the widest."""
    look = Look(text)
    plan = _MATCHER.plan(look)
    hits: list[Hit] = []
    _MATCHER.hits(look, plan.sweeps, plan.places, hits)
    kept: list[tuple[int, int, str]] = []
    for start, end, rank in sorted(hits, key=lambda hit: (hit[0], -hit[1], hit[2])):
        if not kept or start >= kept[-1][1]:
            kept.append((start, end, _RULES.named[rank].name))
    return kept


def holds(rule: str, template: str) -> None:
    """The secrets of a template are found, nothing else, and by the rule that is named."""
    text, spans = made(template)
    assert [(start, end) for start, end, _ in found(text)] == spans, template
    assert {name for _, _, name in found(text)} == {rule}, template


def clean(text: str) -> None:
    """Nothing is found in a text."""
    assert found(filled(text, Random(text))) == [], text
