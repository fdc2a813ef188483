"""Tokens of makers that nobody listed, by the habits that makers share: `sk-…`, `acme_live_…`, `acme_pat_…`.

What may live here: forms that many use, with a random part that is long and shuffled. What may not: a maker's own
format (the tables beside this one have those, and they come first). Publishable keys (`pk_…`, `pub…`) stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from vault.redaction.examples import is_example_token
from vault.redaction.look import Look
from vault.redaction.rule import END, LABEL_BEFORE, UUID, Name, Rule, Spot, Sweep, compiled, token
from vault.redaction.tokens import (
    agent_tokens,
    business_tokens,
    cloud_keys,
    forge_tokens,
    model_tokens,
    operations_tokens,
    payment_tokens,
    regional_tokens,
    service_tokens,
)
from vault.redaction.tokens.character_kinds import has_digit, is_shuffled

_MAKER: Final = (r"(?!pk|pub)[A-Za-z][0-9A-Za-z]{1,7}", 2, 8)
_STAGES: Final = "_live_ _test_ _prod_ _production_ _sandbox_ _staging_ _dev_"
_KINDS: Final = "_sk_ _pat_ _api_ _key_ _apikey_ _token_ _secret_ _at_ _rt_ _sa_"

_PREFIXED: Final = (
    r"(?:[^=]{0,200}=)?((?:[a-z]{2,10}[0-9]?[_-]){1,3}|(?:[A-Z]{2,10}[0-9]?[_-]){1,3})([0-9A-Za-z]{32,120})\.?"
)
_SHORTEST: Final = 35
_END: Final = 32
_PUBLIC: Final = ("pk", "pub", "phc", "sha", "nonce", "client", "site", "anon", "pypi")


@cache
def _known() -> tuple[str, ...]:
    """What the tokens of known makers begin with."""
    tables = (model_tokens, agent_tokens, forge_tokens, operations_tokens, service_tokens, business_tokens)
    rules = [rule for table in (*tables, payment_tokens, regional_tokens, cloud_keys) for rule in table.RULES]
    return tuple({anchor for rule in rules for anchor in rule.anchors if anchor[-1] in "_-"})


def _is_glued(names: str) -> bool:
    """Whether a word is glued to what a known token begins with, which its own rule finds alone: `tokenghp_`."""
    return any(names.endswith(known) and names[: -len(known)].endswith(LABEL_BEFORE) for known in _known())


def _prefixed(look: Look) -> Iterator[Spot]:
    """Give a short name or several and a long random part, that are all of a run, or all behind its last `=`."""
    form, text, at = compiled(_PREFIXED), look.text, 0
    for run in [run for run in look.long_runs.split() if len(run) >= _SHORTEST and run[-_END:-1].isalnum()]:
        match = form.fullmatch(run.decode())
        if match is None or match[1].startswith(_PUBLIC) or _is_glued(match[1]):
            continue
        if has_digit(match[2]) and is_shuffled(match[2]) and not is_example_token(match[2]):
            at = text.index(match[0], at)
            yield at + match.start(1), at + match.end(2), "prefixed_key"
            at += len(match[0])


def _may_be_prefixed(look: Look) -> bool:
    return look.has_long_run and (b"_" in look.long_runs or b"-" in look.long_runs)


RULES: Final[tuple[Rule | Sweep, ...]] = (
    token(
        "prefixed_key",
        _STAGES,
        r"(?!pk_)(?:[a-z]{2,8}_)?[0-9A-Za-z]{22,120}" + END,
        lead=_MAKER,
        bounded=True,
        accept=is_shuffled,
    ),
    token(
        "prefixed_key",
        _KINDS,
        r"(?:v[0-9]_|live_|test_|prod_)?[0-9A-Za-z]{22,120}" + END,
        lead=_MAKER,
        bounded=True,
        accept=is_shuffled,
    ),
    token(
        "prefixed_key",
        "sk- sk_",
        r"[\w-]{36,200}(?![\w-])",
        bounded=True,
        accept=is_shuffled,
    ),
    token("prefixed_key", "sk-", r"(?:[a-z]{2,12}-){1,2}" + UUID + END, bounded=True),
    token(
        "prefixed_key",
        "sk_ rk_",
        r"(?:[0-9a-z]{1,12}_){0,3}[0-9A-Za-z]{24,160}" + END,
        bounded=True,
        accept=is_shuffled,
    ),
    token(
        "prefixed_key",
        "sk_production_ sk_staging_ sk_sandbox_",
        r"[0-9A-Za-z]{24,200}" + END,
        bounded=True,
        accept=has_digit,
    ),
    Sweep((Name("prefixed_key", "vendor_token"),), _may_be_prefixed, _prefixed),
)
