"""Rules of one's own, what may stay, and the document that both are written in: what runs, what is refused, and why."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secret_samples import filled
from tests.stores import ACTOR
from vault import Vault
from vault.errors import Corrupt, InvalidRequest, Refused, SecretFound
from vault.paths import MemoryPath
from vault.policy import Allowance, Gate, Policy, Usage, UserRule, Word
from vault.policy.document import read, written
from vault.policy.rules import keyed
from vault.redaction import in_time, running
from vault.redaction.custom import VALIDATORS, detector
from vault.redaction.patterns import WINDOW, why_not
from vault.redaction.running import runner, why_not_here

_PATH = MemoryPath.parse("/memories/notes.md")
_EMPTY = Usage(0, 0, None)
_MAIL = "anna" + "@" + "corp.io"
_CARD = "4539" + "148803436467"
_TOKEN = "gh" + "p_" + filled("{a36}", Random(1))
_KEY = bytes(range(32))
_TICKET = UserRule("acme_ticket", ("ACME-",), r"ACME-(\d{6,9})", group=1)

_RUN_AWAY = [
    r"(a+)+$",
    r"(a|aa)+",
    r"(a|aa){20}b",
    r"(a?){20}a{20}",
    r"(.*)*x",
    r"(.*a){20}",
    r"(a|b|ab)*c",
    r"((a{2})+)+",
    r"(x+x+)+y",
    r"(\w+\s?)+$",
    r"(?:a{1,30}){1,30}",
    r"a*a*a*b",
    r".*.*=.*",
    r"(a|)+b",
    r"(?=(a+))(?:a|aa)+b",
    r"(?:\u0430|\u0430\u0430)+x",
    r"[\u0430-\u044f]+[\u0430-\u044f]+[\u0430-\u044f]+x",
    r"[^\u0080-\u0090]+[\u0100-\u0200]+[\u0100-\u0200]+x",
    r"(a+)\1",
    r".+(?:a{2})++c",
]
_SAFE = [
    r"ACME-\d{6,9}",
    r"\bkey[:=]\s?(\S{8,64})",
    r"(?:live|test)_[a-z0-9]{4,40}",
    r"(?:\d{4}[ -]?){4}",
    r"(?:[0-9a-f]{2}:){5}[0-9a-f]{2}",
    r"(?i)pin\s{0,3}\d{4}",
    r"[a-h]+\d+x",
    r"(?:ab)+",
    r"a++b",
    r"\w{1,40}@\w{1,40}",
]
_HOSTILE = ["a" * WINDOW, "ab" * (WINDOW // 2), "1" * WINDOW, "x=" * (WINDOW // 2), "aaaaaaa1" * (WINDOW // 8)]


@pytest.fixture
def without_re2(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(running, "_re2", lambda: None)
    runner.cache_clear()
    yield
    runner.cache_clear()


def _gate(**settings: object) -> Gate:
    return Gate(replace(Policy(), **settings))  # type: ignore[arg-type]


def _stored(gate: Gate, text: str) -> str:
    return gate.admit(_PATH, text, _EMPTY).content.decode()


# Patterns


@pytest.mark.parametrize("pattern", _RUN_AWAY)
@pytest.mark.usefixtures("without_re2")
def test_a_pattern_that_could_run_away_is_refused_with_the_reason(pattern: str) -> None:
    with pytest.raises(InvalidRequest, match=r"rule own_rule .*(?:repeat|refers back|text in too many).*google-re2"):
        UserRule("own_rule", ("key",), pattern)
    with pytest.raises(InvalidRequest, match="allowance"):
        Allowance(pattern=pattern)


@pytest.mark.parametrize("pattern", ["", "x*", "(a)?", r"\b", "(", "[a", "a{3,2}", "x" * 1_001, "(?z)a"])
def test_what_is_no_pattern_or_matches_everywhere_is_refused(pattern: str) -> None:
    with pytest.raises(InvalidRequest):
        UserRule("own_rule", ("key",), pattern)


@pytest.mark.parametrize("pattern", _SAFE)
def test_a_bounded_pattern_may_run_and_is_quick_on_a_hostile_window(pattern: str) -> None:
    assert why_not(pattern) is None
    started = time.perf_counter()
    for text in _HOSTILE:
        assert len(list(runner(pattern).finditer(text))) >= 0
    assert time.perf_counter() - started < 2


@pytest.mark.parametrize("pattern", _SAFE)
def test_a_safe_pattern_finds_the_same_with_and_without_re2(pattern: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rule = UserRule("own_rule", ("key", "ACME", "live_", "pin4", " 4539"), pattern)
    text = "ACME-123456 key=abcdefgh12 live_abcd1 4539 1488 0343 6467 aa:bb:cc:dd:ee:04 PIN 1234 pin4 \u00e9ab4x"
    findings = []
    for library in (running._re2, lambda: None):  # noqa: SLF001
        monkeypatch.setattr(running, "_re2", library)
        runner.cache_clear()
        findings.append(_stored(_gate(rules=(rule,)), text))
    runner.cache_clear()
    assert findings[0] == findings[1]
    if "++" not in pattern:  # which re2 does not know
        re2 = pytest.importorskip("re2")
        for plain in (text, "\u00e4" + text):
            spans = [[match.span() for match in engine.finditer(pattern, plain)] for engine in (re, re2)]
            assert spans[0] == spans[1]


def test_re2_runs_what_could_run_away() -> None:
    re2 = pytest.importorskip("re2")
    runner.cache_clear()
    rule = UserRule("own_rule", ("key",), r"key((?:a|aa)+)+b", group=1)
    assert not isinstance(runner(rule.pattern), re.Pattern)
    assert re2 is not None
    gate = _gate(rules=(rule,))
    assert _stored(gate, "\u00e4\u00e4 keyaaab end") == "\u00e4\u00e4 key[REDACTED:own_rule:1]b end"
    started = time.perf_counter()
    assert _stored(gate, "key" + "a" * 20_000) == "key" + "a" * 20_000
    assert time.perf_counter() - started < 5
    # What re2 cannot run either is refused.
    for pattern in (r"(a+)\1", r"(?=a)(a+)+", "(a*)*"):
        assert why_not_here(pattern) is not None


def test_a_stored_rule_that_cannot_run_here_refuses_writes_and_not_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("re2")
    with Vault.ephemeral(policy=Policy(rules=(UserRule("own_rule", ("key",), "(a+)+$"),))) as vault:
        vault.memory.create("/memories/a", "x")
        monkeypatch.setattr(running, "_re2", lambda: None)
        runner.cache_clear()
        Gate.of.__func__.__globals__["_gate_of"].cache_clear()  # type: ignore[attr-defined]
        assert vault.memory.read("/memories/a") == b"x"
        assert vault.policy.rules[0].id == "own_rule"
        with pytest.raises(Refused, match=r"the rule own_rule .* cannot be run here"):
            vault.memory.create("/memories/b", "y")
        vault.set_policy(Policy(), ACTOR)
        vault.memory.create("/memories/b", "y")
    runner.cache_clear()


# Rules


def test_a_rule_of_ones_own_masks_its_group_near_its_keyword() -> None:
    assert _stored(_gate(rules=(_TICKET,)), "see ACME-123456, 123456 and acme-654321") == (
        "see ACME-[REDACTED:acme_ticket:1], [REDACTED:acme_ticket:1] and acme-654321"
    )
    assert _stored(_gate(), "see ACME-123456") == "see ACME-123456"


def test_a_rule_is_found_in_every_part_of_a_long_text() -> None:
    text = "\n".join(f"{'word ' * 50}ACME-{number:06} {'ACME- ' * 40}" for number in range(100, 140))
    stored = _stored(_gate(rules=(_TICKET,)), text)
    assert stored.count("[REDACTED:acme_ticket:") == 40


def test_an_anchor_of_a_pattern_means_the_line_and_not_the_window() -> None:
    rule = UserRule("own_rule", ("KEYWORD",), r"(?m)^\d{6}")
    text = "x" * 200 + "123456" + "x" * 122 + "KEYWORD"
    assert _stored(_gate(rules=(rule,)), text) == text
    assert _stored(_gate(rules=(rule,)), "123456 KEYWORD") == "[REDACTED:own_rule:1] KEYWORD"


def test_entropy_and_validators_narrow_a_rule() -> None:
    rule = UserRule("own_rule", ("key ",), r"key (\w{8,20})", group=1, min_entropy=2.5)
    assert _stored(_gate(rules=(rule,)), "key aaaaaaaa key abcdefgh") == "key aaaaaaaa key [REDACTED:own_rule:1]"
    number = "7992739871"
    good = next(number + digit for digit in "0123456789" if VALIDATORS["luhn"](number + digit))
    rule = UserRule("own_rule", ("member ",), r"member (\d{11})", group=1, validator="luhn")
    assert _stored(_gate(rules=(rule,)), f"member {good}") == "member [REDACTED:own_rule:1]"
    assert _stored(_gate(rules=(rule,)), f"member {good[:-1]}{9 - int(good[-1])}") != "member [REDACTED:own_rule:1]"


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"id": "X"}, "its id"),
        ({"id": "github_token"}, "built in"),
        ({"keywords": ()}, "keywords"),
        ({"keywords": ("ab",)}, "keywords"),
        ({"keywords": ("a\ud800b",)}, "keywords"),
        ({"keywords": ["abc"]}, "keywords"),
        ({"pattern": 5}, "pattern"),
        ({"group": 3}, "group"),
        ({"group": True}, "group"),
        ({"min_entropy": 9}, "min_entropy"),
        ({"min_entropy": float("nan")}, "min_entropy"),
        ({"validator": "iban"}, "validator"),
    ],
)
def test_a_rule_that_makes_no_sense_is_an_error_of_the_caller(settings: dict[str, object], reason: str) -> None:
    with pytest.raises(InvalidRequest, match=reason):
        replace(_TICKET, **settings)  # type: ignore[arg-type]


def test_the_word_for_rules_of_ones_own_is_that_of_their_family() -> None:
    for word in Word:
        gate = _gate(rules=(_TICKET,), families={"custom": word})
        text = "see ACME-123456"
        if word is Word.REFUSE:
            with pytest.raises(SecretFound, match="acme_ticket in line 1"):
                gate.admit(_PATH, text, _EMPTY)
            continue
        assert ("123456" in _stored(gate, text)) == (word in {Word.WARN, Word.ALLOW})
        assert bool(gate.admit(_PATH, text, _EMPTY).warnings) == (word is Word.WARN)


# Words


@pytest.mark.parametrize("low", Word)
def test_what_only_looks_like_a_secret_gets_the_weaker_word(low: Word) -> None:
    from vault.redaction.rule import Confidence, Name

    for family in Word:
        policy = Policy(low=low, families={"email": family})
        strongest = [Word.REFUSE, Word.MASK, Word.WARN, Word.ALLOW]
        weaker = max(low, family, key=strongest.index)
        assert policy.word_of(Name("x_y", "email", Confidence.LOW)) is weaker
        assert policy.word_of(Name("x_y", "email", Confidence.MEDIUM)) is family


# What may stay


def test_an_allowed_value_stays_and_no_other() -> None:
    gate = _gate(tag_key=_KEY, allow=(Allowance(value=keyed(_KEY, _MAIL)),))
    assert _stored(gate, f"{_MAIL} b{_MAIL}") == f"{_MAIL} [REDACTED:email:1]"
    assert _MAIL not in gate.policy.encode().decode()


def test_the_value_of_an_allowance_means_nothing_under_another_key_or_none() -> None:
    allow = (Allowance(value=keyed(_KEY, _MAIL)),)
    assert _MAIL not in _stored(_gate(tag_key=bytes(32), allow=allow), _MAIL)
    assert _MAIL not in _stored(_gate(allow=allow), _MAIL)
    with pytest.raises(InvalidRequest):
        keyed(b"", _MAIL)


def test_all_that_an_allowance_gives_must_hold() -> None:
    gate = _gate(allow=(Allowance(type="email", path="/memories/team/*", pattern=r"\w+@corp\.io"),))
    here, there = MemoryPath.parse("/memories/team/sub/a.md"), MemoryPath.parse("/memories/teams.md")
    assert gate.admit(here, _MAIL, _EMPTY).content == _MAIL.encode()
    assert gate.admit(there, _MAIL, _EMPTY).content == b"[REDACTED:email:1]"
    assert gate.admit(here, "anna" + "@" + "corp.org", _EMPTY).content == b"[REDACTED:email:1]"
    assert _CARD not in gate.admit(here, f"card {_CARD}", _EMPTY).content.decode()


def test_a_family_and_a_rule_are_both_types() -> None:
    for name in ("vendor_token", "github_token"):
        assert _stored(_gate(allow=(Allowance(type=name),)), _TOKEN) == _TOKEN
    assert _TOKEN not in _stored(_gate(allow=(Allowance(type="email"),)), _TOKEN)


def test_what_may_stay_by_its_telling_name_stays_under_a_label_and_not_the_other_way_round() -> None:
    line = f"password: {_TOKEN}\n"
    assert _stored(_gate(allow=(Allowance(type="github_token"),)), line) == line
    for name in ("password", "secret"):
        assert _TOKEN not in _stored(_gate(allow=(Allowance(type=name),)), line)


def test_nothing_that_a_writer_puts_beside_a_secret_turns_the_filter_off() -> None:
    for marker in (
        "# nosec",
        "gitleaks:allow",
        "pragma: allowlist secret",
        "noredact",
        "[REDACTED:x:1]",
        "vault:allow",
    ):
        assert _TOKEN not in _stored(_gate(), f"{marker} {_TOKEN} {marker}\n{marker}")


def test_an_old_text_is_found_where_only_a_part_of_it_may_stay() -> None:
    policy = Policy(allow=(Allowance(type="email", path="/memories/team/*"),))
    with Vault.ephemeral(policy=policy) as vault:
        vault.memory.create("/memories/team/a", f"{_MAIL} {_TOKEN} end")
        done = vault.memory.replace("/memories/team/a", f"{_MAIL} {_TOKEN} end", "gone")
        assert done.changed
        assert vault.memory.read("/memories/team/a") == b"gone"


# Detectors


def _names(text: str) -> Iterator[tuple[int, int, str]]:
    at = text.find("Anna")
    if at >= 0:
        yield at, at + 4, "person"


def test_a_detector_of_ones_own_is_asked_at_every_door_and_in_messages() -> None:
    with Vault.ephemeral() as vault:
        vault.use_detector(["person"], _names)
        vault.memory.create("/memories/a", "Anna likes tea\n")
        assert vault.memory.read("/memories/a") == b"[REDACTED:person:1] likes tea\n"
        vault.memory.replace("/memories/a", "Anna likes", "Anna hates")
        assert vault.memory.read("/memories/a") == b"[REDACTED:person:1] hates tea\n"
        assert vault.memory.repeatable("of Anna") == "of [REDACTED:person:1]"
        with pytest.raises(SecretFound, match="person"):
            vault.memory.create("/memories/Anna", "x")


def _raises(text: str) -> Iterable[tuple[int, int, str]]:
    raise RuntimeError(f"cannot read {text}")


def _leaves(text: str) -> Iterable[tuple[int, int, str]]:
    raise SystemExit(text)


@pytest.mark.parametrize(
    "find",
    [
        _raises,
        _leaves,
        lambda text: [(0, len(text), "unannounced")],
        lambda text: [(0, len(text) + 1, "person")],
        lambda _: [(1, 0, "person")],
        lambda _: None,
        lambda _: ((0, 1, "person") for _ in iter(int, 1)),
        lambda text: [(text, text, text)],
    ],
)
@pytest.mark.filterwarnings("error")
def test_a_detector_that_fails_refuses_the_write_and_leaks_nothing(find: object) -> None:
    with Vault.ephemeral() as vault:
        vault.use_detector(["person"], find)  # type: ignore[arg-type]
        with pytest.raises(Refused) as refused:
            vault.memory.create("/memories/a", f"a text of the user {_TOKEN}")
        assert "text of the user" not in str(refused.value)
        assert refused.value.__context__ is None
        with vault.store.reading() as reader:
            assert reader.index.file_count == 0


def test_a_detector_that_hangs_refuses_the_write_in_time_and_is_not_asked_for_ever() -> None:
    release, asked = threading.Event(), []

    def find(text: str) -> list[tuple[int, int, str]]:
        asked.append(text)
        release.wait(60)
        return []

    gate = Gate(Policy(), (detector(["person"], find),), seconds=0.05)
    started = time.perf_counter()
    try:
        for _ in range(8):
            with pytest.raises(Refused, match="took too long"):
                gate.admit(_PATH, "a text", _EMPTY)
        assert len(asked) <= 4
        assert time.perf_counter() - started < 5
    finally:
        release.set()
    for thread in in_time._left:  # noqa: SLF001
        thread.join(10)
    assert Gate(Policy(), (detector(["person"], lambda _: []),)).admit(_PATH, "a text", _EMPTY).content == b"a text"


def test_patterns_of_ones_own_share_the_time_of_a_look() -> None:
    rule = UserRule("own_rule", ("key",), r"\w{1,64}\w{1,64}!!")
    gate = Gate(Policy(rules=(rule,)), seconds=0.2)
    started = time.perf_counter()
    with pytest.raises(Refused, match="took too long"):
        gate.admit(_PATH, ("key" + "a" * 125) * 3_000, _EMPTY)
    assert time.perf_counter() - started < 5


@pytest.mark.parametrize("names", [[], ["Person"], ["x"], ["person", "a b"]])
def test_a_detector_has_names(names: list[str]) -> None:
    with Vault.ephemeral() as vault, pytest.raises(InvalidRequest):
        vault.use_detector(names, _names)


# Paths


@pytest.mark.parametrize(
    "name",
    [
        f"{_MAIL}.txt",
        f"mail_{_MAIL}.json",
        f"{_CARD}.md",
        f"card_{_CARD}_old.md",
        "4539_1488_0343_6467.md",
        "4539-1488-0343-6467.txt",
        f"{_TOKEN}.md",
        f"a/{_TOKEN}/b.md",
        f"key={_TOKEN}.tar.gz",
    ],
)
def test_a_secret_in_a_name_is_found_beside_its_ending_and_between_separators(name: str) -> None:
    with pytest.raises(SecretFound) as refused:
        Gate().admit_path(MemoryPath.parse(f"/memories/{name}"))
    assert not any(secret in str(refused.value) for secret in (_MAIL, _CARD, _TOKEN))


@pytest.mark.parametrize(
    "name",
    [
        "notes.md",
        "projects/2026-01-15_meeting_10_30.md",
        "v1.2.3/changelog.md",
        "team_at_work.io.md",
        "log_2026-01-15-10-30-00.txt",
        "a3" * 20 + ".bin",
        "card/README.md",
    ],
)
def test_an_ordinary_name_is_admitted(name: str) -> None:
    Gate().admit_path(MemoryPath.parse(f"/memories/{name}"))


def test_a_path_may_hold_what_an_allowance_lets_stay_there() -> None:
    gate = _gate(allow=(Allowance(type="email", path="/memories/customers/*"),))
    gate.admit_path(MemoryPath.parse(f"/memories/customers/{_MAIL}.md"))
    with pytest.raises(SecretFound):
        gate.admit_path(MemoryPath.parse(f"/memories/others/{_MAIL}.md"))


# The bytes and the document

_TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=3, max_size=12)
_RULES = st.lists(
    st.builds(
        UserRule,
        st.from_regex(r"own_[a-z0-9_]{1,20}", fullmatch=True),
        st.lists(_TEXTS, min_size=1, max_size=4).map(tuple),
        st.sampled_from(_SAFE),
        min_entropy=st.one_of(st.integers(0, 8), st.floats(0, 8)),
        validator=st.sampled_from(["", *VALIDATORS]),
    ),
    max_size=4,
    unique_by=lambda rule: rule.id,
).map(tuple)
_ALLOWED = st.lists(
    st.builds(
        Allowance,
        st.sampled_from(["email", "github_token", "anything"]),
        st.one_of(st.just(""), _TEXTS.map(lambda text: f"/memories/{text}")),
        st.sampled_from(["", *_SAFE]),
        st.sampled_from(["", "ab" * 32]),
    ),
    max_size=4,
).map(tuple)
_POLICIES = st.builds(
    Policy,
    files=st.integers(1, 2**53 - 1),
    low=st.sampled_from(Word),
    families=st.dictionaries(st.sampled_from(["email", "card", "custom", "vendor_token"]), st.sampled_from(Word)),
    rules=_RULES,
    allow=_ALLOWED,
    tag_key=st.sampled_from([b"", _KEY]),
)


@given(_POLICIES)
def test_a_policy_survives_its_bytes_and_its_document(policy: Policy) -> None:
    assert Policy.parse(policy.encode()) == policy
    text = written(policy)
    assert read(text, tag_key=policy.tag_key) == policy
    assert written(read(text)) == text
    assert _KEY.hex() not in text


def test_the_policies_of_before_still_parse() -> None:
    old = (
        b'{"families":{"email":"warn"},"file_bytes":524288,"files":10000,"image_bytes":3750000,'
        b'"keep_days":30,"keep_versions":20,"vault_bytes":268435456}'
    )
    assert Policy.parse(old) == Policy(families={"email": "warn"})
    assert Policy.parse(old).encode() == old


@pytest.mark.parametrize(
    "wrong",
    [
        b'"rules":[{"id":"own_rule"}]',
        b'"rules":[{"id":"own_rule","keywords":["abc"],"pattern":"a","stored":true}]',
        b'"rules":[{"id":"own_rule","keywords":["abc"],"pattern":"a","group":0}]',
        b'"rules":[[]]',
        b'"rules":{}',
        b'"rules":[]',
        b'"allow":[{}]',
        b'"allow":[{"value":"x"}]',
        b'"tag_key":"00"',
        b'"tag_key":"zz"',
        b'"low":"warn"',
        b'"low":"loud"',
    ],
)
def test_other_bytes_of_a_policy_are_corrupt(wrong: bytes) -> None:
    whole = Policy().encode()
    name = wrong.partition(b":")[0]
    before = b'"files"' if name < b'"files"' else b'"vault_bytes"'
    with pytest.raises(Corrupt):
        Policy.parse(whole.replace(before, wrong + b"," + before))


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("x = 1", 1, "has no 'x'"),
        ("files = 3\nlow = 'loud'", 2, "low must be one of"),
        ("# a\n\n[families]\nemail = 'allow'\nnonsense = 'mask'", 5, "no family 'nonsense'"),
        ("[families]\nemail = 1", 2, "the word for email"),
        ("files = 0", 1, "files must be a whole number"),
        ("files = 1.5", 1, "files must be a whole number"),
        ("[[rules]]\nid = 'own_rule'\nkeywords = [\n 'abc',\n]\n# why\npattern = '('\n", 7, "it is no pattern"),
        ("[[rules]]\nid = 'own_rule'\nkeywords = [\n 'a',\n]\npattern = 'x'\n", 3, "keywords must be"),
        ("[[rules]]\nid = 'own_rule'\n\n[[rules]]\nkey = 1", 1, "keywords must be"),
        ("rules = [\n{id = 'own_rule', keywords = ['abc'], pattern = 'a', word = 1}]", 1, "has no 'word'"),
        ("rules = 5", 1, r"written as \[\[rules\]\]"),
        ("[[allow]]\ntype = 'email'\n\n[[allow]]\n", 4, "needs a type"),
        ("[[allow]]\ntype = 'email'\nvalue = 'secret'\n", 3, "keyed hash"),
        ("a = \n", 1, "no TOML"),
        ("tag_key = '00'", 1, "has no 'tag_key'"),
    ],
)
def test_an_error_in_a_document_names_the_line_and_the_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(InvalidRequest, match=rf"line {line}\b.*{reason}|{reason}.*line {line}\b"):
        read(text)


@pytest.mark.usefixtures("without_re2")
def test_a_pattern_that_could_run_away_is_refused_by_its_line() -> None:
    with pytest.raises(InvalidRequest, match=r"^line 4: the rule own_rule .* repeat"):
        read("[[rules]]\nid = 'own_rule'\nkeywords = ['abc']\npattern = '(a+)+$'\n")


def test_two_rules_of_one_id_are_refused_by_the_line_of_the_second() -> None:
    rule = "[[rules]]\nid = 'own_rule'\nkeywords = ['abc']\npattern = 'abc'\n"
    with pytest.raises(InvalidRequest, match="line 6: two rules"):
        read(rule * 2)


@given(st.text(max_size=200))
def test_any_text_is_a_policy_or_refused(text: str) -> None:
    with suppress(InvalidRequest):
        assert isinstance(read(text), Policy)


def test_a_long_document_with_an_error_at_its_end_is_told_quickly() -> None:
    rule = "[[rules]]\nid = 'own_{}'\nkeywords = ['abc']\npattern = 'abc'\n\n"
    text = "".join(rule.format(number) for number in range(190)) + "[[allow]]\npath = 'x'\n"
    started = time.perf_counter()
    with pytest.raises(InvalidRequest, match="line 952"):
        read(text)
    assert time.perf_counter() - started < 5
