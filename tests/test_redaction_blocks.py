"""Blocks: what was looked at once and is clean is not looked at again, and no result depends on that."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secret_samples import ALL, filled
from vault.redaction import inspection, scan
from vault.redaction.blocks import CleanBlocks, blocks
from vault.redaction.catalogue import CATALOGUE, FAMILIES
from vault.redaction.inspection import Inspector, inspector_of

_DASHES = "-" * 5
_TOKEN = "gh" + "p_" + filled("{a36}", Random(1))
_PASSWORD = "Herbst" + "2026!Kalt"


def _inspector() -> Inspector:
    """The one that `scan` looks with."""
    return inspector_of(CATALOGUE, CATALOGUE.of(FAMILIES))


@pytest.fixture(autouse=True)
def _cold() -> Iterator[None]:
    _inspector().clean.forget()
    yield
    _inspector().clean.forget()


# Documents as people write them, and how they are edited


def _key(seed: int) -> str:
    random = Random(seed)
    first, second = ("\n".join(filled("{b64}", random) for _ in range(4)) for _ in range(2))
    return f"{_DASHES}BEGIN PRIVATE KEY{_DASHES}\n{first}\n\n{second}\n{_DASHES}END PRIVATE KEY{_DASHES}"


_CLEAN = [
    "- prefers metric units\n- deploys on Friday at 17:00\n- reviews in pairs",
    "The service reads its settings once, when it starts. Anna wrote it, and Bert keeps it running.",
    "We moved the schema to version 3 in spring; the old tables are read only.",
    "| name | role |\n|---|---|\n| Anna | lead |\n| Bert | operations |",
    "```python\ndef total(rows):\n    return sum(row.amount for row in rows)\n```",
    "1. build\n2. test\n3. deploy\n4. tell Anna",
    "> on Friday, at noon\n> or later\n\nagreed",
    "请在星期五之前完成部署。\n数据库每天备份一次。",
    "commit 4f1c2d3e8b7a69504f1c2d3e8b7a69504f1c2d3e\nfixes #1423",
    "see https://acme.io/docs/start?page=2 and ./scripts/test",
]
_LEADS = ["## Access", "Password:", "The password is:", "What is the code?", "token", "密码：", "**Key**", "PIN", "---"]
_SECRETS = [
    _TOKEN,
    _PASSWORD,
    f"password: {_PASSWORD}",
    f"postgres://app:{_PASSWORD}@db.internal/core",
    "anna.lind" + "@" + "corp.io",
    _key(1),
    *(ALL[at].text(Random(at)).replace("⟦", "").replace("⟧", "") for at in range(0, len(ALL), 40)),
]
_PIECES = st.one_of(
    st.sampled_from(_CLEAN),
    st.sampled_from(_CLEAN),
    st.sampled_from(_LEADS),
    st.sampled_from(_SECRETS),
    st.sampled_from(["", " ", "\t", "\r", _key(2)[:200], _key(2)[200:], "[REDACTED:email:1]", "x\u200by"]),
)
_GAPS = st.sampled_from(["\n\n", "\n\n", "\n\n", "\n", "\n \t\n", "\r\n\r\n", "\n\n\n\n", " "])
_DOCUMENTS = st.lists(st.tuples(_PIECES, _GAPS), max_size=12).map(lambda rows: "".join(map("".join, rows)))
_EDITS = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 0.1), st.one_of(_PIECES, st.text(max_size=4))), max_size=6)


@given(_DOCUMENTS, _EDITS)
def test_a_scan_that_knows_clean_blocks_finds_what_one_that_knows_none_finds(
    document: str, edits: list[tuple[float, float, str]]
) -> None:
    warm, texts = [scan(document)], [document]
    for place, share, new in edits:
        start = int(place * len(document))
        document = document[:start] + new + document[start + int(share * len(document)) :]
        texts.append(document)
        warm.append(scan(document))
    for text, found in zip(texts, warm, strict=True):
        assert scan(text) == found
        _inspector().clean.forget()
        assert scan(text) == found


@given(_DOCUMENTS, _DOCUMENTS)
def test_what_one_document_taught_does_not_hide_anything_in_another(first: str, second: str) -> None:
    _inspector().clean.forget()
    alone = scan(second)
    for text in (first, first + second, second + first):
        scan(text)
    assert scan(second) == alone


# Where a text is cut


@given(st.one_of(_DOCUMENTS, st.text("ab:#\n \t\r-=EGNIBD", max_size=200)))
def test_blocks_are_the_text_without_a_gap(text: str) -> None:
    spans = list(blocks(text))
    assert "".join(text[start:end] for start, end in spans) == text
    assert [start for start, _ in spans] == [0, *(end for _, end in spans)][: len(spans)]
    assert all(start < end for start, end in spans)


@given(_DOCUMENTS)
def test_a_block_ends_with_a_blank_line_and_the_next_begins_with_a_word(text: str) -> None:
    for start, end in list(blocks(text))[:-1]:
        behind = text[start:end]
        assert behind[len(behind.rstrip()) :].count("\n") >= 2
        assert not text[end : end + 1].isspace()


@given(st.lists(st.sampled_from(_CLEAN), max_size=4), st.lists(st.sampled_from(_CLEAN), max_size=4), st.integers(0, 50))
def test_no_cut_is_inside_an_armoured_key(before: list[str], after: list[str], seed: int) -> None:
    key = _key(seed)
    text = "\n\n".join([*before, key, *after])
    start = text.index(key)
    assert not any(start < cut < start + len(key) for _, cut in list(blocks(text))[:-1])


def _cuts(text: str) -> int:
    return len(list(blocks(text))) - 1


_ENDS = ["in spring", "on Friday", "by Anna", "with Bert", "at noon", "of ours", "once more", "and so on", "or later"]


def test_prose_is_cut() -> None:
    assert any(_cuts(f"We do it {end}.\n\nThen we rest.\n") for end in _ENDS)
    assert any(_cuts(f"- we do it {end}\n\nThen we rest.\n") for end in _ENDS)


@pytest.mark.parametrize(
    "line",
    [
        "# {} settings",
        "### The key {}",
        "The password {}:",
        "密码 {}：",
        "What is the password {}?",
        "暗号 {} は？",
        "**Password {}**",
        "_Password {}_",
        "`password {}`",
        "| password {} |",
        "> password {} >",
        "Password {}\n-----------",
        "Password {}\n===========",
        "password{}",
        "PASSWORD_{}",
    ],
)
def test_no_cut_is_behind_what_announces_something(line: str) -> None:
    for number in range(200):
        for gap in ("\n\n", "\n \n", "\r\n\r\n", "\n\n\n"):
            assert _cuts(f"We do it, and\n{line.format(number)}{gap}{_PASSWORD}\n") == 0


@pytest.mark.parametrize("number", range(40))
def test_a_value_below_its_label_is_found_after_both_were_written_apart(number: int) -> None:
    label, value = f"Password {number}:\n", f"{_PASSWORD}\n"
    for text in (label, value, f"{label}\n", f"We do it.\n\n{label}"):
        scan(text)
    assert [found.rule for found in scan(f"We do it.\n\n{label}\n{value}")] == ["password"]


# What is looked at


def _paragraph(number: int) -> str:
    """Long enough to be told from its neighbours, and with a host in it so that rules are asked."""
    return (
        f"Server {number} answers at https://host{number}.acme.io/a-rather-long-path, and Anna restarts it on Friday.\n"
    )


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the blocks that rules were asked about, as they come."""
    seen: list[str] = []
    unknown = Inspector._unknown  # noqa: SLF001 (the one place that says which blocks are looked at)

    def noting(self: Inspector, text: str) -> Iterator[inspection._Block]:
        for block in unknown(self, text):
            seen.append(block.text)
            yield block

    monkeypatch.setattr(inspection.Inspector, "_unknown", noting)
    return seen


def test_only_the_block_that_was_changed_is_looked_at_again(looked_at: list[str]) -> None:
    paragraphs = [_paragraph(number) for number in range(120)]
    text = "\n".join(paragraphs)
    assert scan(text) == ()
    assert "".join(looked_at) == text
    parts = len(looked_at)
    assert parts > 10
    for at in (0, 40, 119):
        looked_at.clear()
        edited = [*paragraphs[:at], paragraphs[at].replace("Anna", "Bert"), *paragraphs[at + 1 :]]
        assert scan("\n".join(edited)) == ()
        assert len(looked_at) <= 2
        assert "Bert" in "".join(looked_at)
    looked_at.clear()
    assert scan(text) == ()
    assert looked_at == []


def test_a_block_that_holds_something_is_looked_at_each_time(looked_at: list[str]) -> None:
    text = "\n".join([*map(_paragraph, range(30)), f"the token: {_TOKEN}\n", *map(_paragraph, range(30, 60))])
    found = scan(text)
    assert [one.rule for one in found] == ["github_token"]
    looked_at.clear()
    assert scan(text) == found
    assert looked_at
    assert sum(map(len, looked_at)) < len(text)


def test_other_families_have_a_memory_of_their_own() -> None:
    text = f"the token: {_TOKEN}\n"
    assert scan(text, {"email"}) == ()
    assert [found.rule for found in scan(text)] == ["github_token"]


def test_what_is_remembered_is_no_content_and_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vault.redaction.blocks._MOST_REMEMBERED", 5)
    clean = CleanBlocks()
    for number in range(9):
        clean.add(clean.digest(f"block {number}"))
    assert [clean.digest(f"block {number}") in clean for number in range(9)] == [False] * 4 + [True] * 5
    assert "block" not in repr(vars(clean))
    other = CleanBlocks()
    assert other.digest("block 8") != clean.digest("block 8")
    clean.forget()
    assert clean.digest("block 8") not in clean


def _caches() -> dict[str, int]:
    """How much each cache of the filter holds."""
    return {
        f"{module}.{name}": one.cache_info().currsize
        for module, room in sorted(sys.modules.items())
        if module.startswith("vault.redaction")
        for name, one in vars(room).items()
        if hasattr(one, "cache_info")
    }


def test_no_cache_grows_with_the_words_of_texts() -> None:
    words = ("aufgeschrieben", "zusammengelegt", "пересказанный", "απαράλλαχτος")
    text = "gate code {} is 604518, {} id 165-93-8138; паспорт {} 4509 123456 door {} 4711\n"
    scan(text.format(*words))
    before = _caches()
    for seed in range(20):
        scan(text.format(*("".join(Random(f"{seed}{word}").sample(word, len(word))) for word in words)))
    assert _caches() == before
