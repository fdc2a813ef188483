"""Every format that the rules know: found wherever it stands, and told from what only resembles it."""

from __future__ import annotations

import inspect
import re
from random import Random

import pytest

from tests.secret_samples import ALL, Sample
from vault.redaction import tokens
from vault.redaction.engine import Filter
from vault.redaction.look import RUN
from vault.redaction.rule import Place, Rule

_ELSEWHERE = {"private_key", "jwt", "url_password", "connection_password", "email", "card", "iban"}
_SURROUNDINGS = [
    "{}",
    "TOKEN={}\n",
    "export TOKEN='{}'\n",
    '  "token": "{}",\n',
    "- the token is `{}` for now\n",
    "| prod | {} | rotated |\n",
    "Use {}, then retry.\n",
    "<token>{}</token>",
    "请使用 {} 登录\n",
    "密钥：{}。\n",
    "?token={}&x=1",
    "\t{}\r\n",
]
_FILTER = Filter(
    {name.name for rule in tokens.RULES for name in rule.names}
)  # what a label would say of them is another matter
_TOKENS = [rule for rule in tokens.RULES if isinstance(rule, Rule) and rule.name not in _ELSEWHERE]


def _parts(sample: Sample, random: Random) -> tuple[str, str, str]:
    """What stands before the secret, the secret, and what stands behind it."""
    text = sample.text(random)
    if "⟦" not in text:
        return "", text, ""
    before, _, rest = text.partition("⟦")
    secret, _, after = rest.partition("⟧")
    return before, secret, after


@pytest.mark.parametrize("sample", ALL, ids=lambda sample: sample.place)
def test_a_token_is_masked_wherever_it_stands(sample: Sample) -> None:
    random = Random(sample.place)
    for surrounding in _SURROUNDINGS:
        before, secret, after = _parts(sample, random)
        head, tail = surrounding.split("{}")
        text = f"{head}{before}{secret}{after}{tail}"
        masked = _FILTER.redact(text)
        assert masked.text == f"{head}{before}[REDACTED:{sample.rule}:1]{after}{tail}"
        assert [text[found.start : found.end] for found in masked.findings] == [secret]


@pytest.mark.parametrize("sample", ALL, ids=lambda sample: sample.place)
def test_a_token_that_is_far_too_short_is_none(sample: Sample) -> None:
    # Half of a long token is worth masking, so rules for long ones ask for less than the whole.
    share = 3 if sample.length <= 70 else 8
    text = sample.text(Random(sample.place), share=share).replace("⟦", "").replace("⟧", "")
    assert _FILTER.scan(f"the id {text} here") == ()


@pytest.mark.parametrize("sample", ALL, ids=lambda sample: sample.place)
def test_a_token_of_x_is_documentation(sample: Sample) -> None:
    assert _FILTER.scan(f"write {sample.dull()} there".replace("⟦", "").replace("⟧", "")) == ()


@pytest.mark.parametrize("sample", ALL, ids=lambda sample: sample.place)
def test_a_prefix_in_prose_is_none(sample: Sample) -> None:
    assert (
        _FILTER.scan(f"keys that begin with {sample.prefix} are theirs; see {sample.prefix}… and `{sample.prefix}`")
        == ()
    )


def test_every_anchor_of_every_rule_has_a_sample() -> None:
    texts = [(sample.rule, sample.text(Random(sample.place))) for sample in ALL]
    missing = [
        (rule.name, anchor)
        for rule in _TOKENS
        for anchor in rule.anchors
        if not any(rule.name == name and anchor in text for name, text in texts)
    ]
    assert missing == []
    assert {sample.rule for sample in ALL} == {name.name for rule in tokens.RULES for name in rule.names} - _ELSEWHERE


def test_every_anchor_is_long_enough_for_its_place() -> None:
    # An anchor that is looked for in every text must be short; one inside a run must be findable there.
    assert all(len(anchor) <= 6 for rule in _TOKENS if rule.place is Place.ANYWHERE for anchor in rule.anchors)
    assert all(len(anchor) >= 2 for rule in _TOKENS for anchor in rule.anchors)


@pytest.mark.parametrize("sample", ALL, ids=lambda sample: sample.place)
def test_the_prefilter_sees_the_run_that_the_rules_rely_on(sample: Sample) -> None:
    _, secret, _ = _parts(sample, Random(sample.place))
    assert max(map(len, re.findall(r"[\w.~+/=%-]+", secret, re.ASCII))) >= RUN or sample.rule == "zapier_webhook"


def _bodies() -> dict[str, str]:
    found = {}
    for rule in _TOKENS:
        cells = inspect.getclosurevars(rule.find).nonlocals
        found[f"{rule.name} {rule.anchors[0]}"] = cells["body"]
        if cells.get("lead"):
            found[f"{rule.name} {rule.anchors[0]} lead"] = cells["lead"][0]
    return found


@pytest.mark.parametrize("pattern", _bodies().values(), ids=_bodies().keys())
def test_a_pattern_is_bounded(pattern: str) -> None:
    _, most = re._parser.parse(pattern).getwidth()  # noqa: SLF001
    assert most <= 8192


def test_a_lead_says_how_long_it_is() -> None:
    for rule in _TOKENS:
        lead = inspect.getclosurevars(rule.find).nonlocals.get("lead")
        if lead is not None:
            assert lead[1:] == re._parser.parse(lead[0]).getwidth()  # noqa: SLF001
