"""The filter as a whole: fixed points, numbers, copies, offsets, and that nothing a text can do makes it fail."""

from __future__ import annotations

import itertools
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secret_samples import ALL, Sample, filled
from vault.errors import Refused
from vault.redaction import FAMILIES, Finding, Mark, Redacted, redact, scan
from vault.redaction.catalogue import CATALOGUE, NAMES, RULES
from vault.redaction.masking import masked

_A = "gh" + "p_" + filled("{a36}", Random(1))
_B = "gh" + "p_" + filled("{a36}", Random(2))
_MAIL = "anna" + "@" + "corp.io"
_FAMILY_OF = {name.name: name.family for name in CATALOGUE.named}


def _url(password: str, *, user: str = "app") -> str:
    return f"postgres://{user}:{password}@db.internal/core"


# Placeholders and their numbers


def test_the_same_value_gets_the_same_number_and_another_value_another() -> None:
    masked = redact(f"{_A} {_B} {_A}\n{_MAIL}")
    assert masked.text == (
        "[REDACTED:github_token:1] [REDACTED:github_token:2] [REDACTED:github_token:1]\n[REDACTED:email:1]"
    )


def test_the_number_of_a_placeholder_in_the_text_is_not_given_again() -> None:
    text = f"[REDACTED:github_token:1] {_A} [REDACTED:github_token:3] {_B} [REDACTED:email:7]"
    assert redact(text).text == (
        "[REDACTED:github_token:1] [REDACTED:github_token:2] [REDACTED:github_token:3] "
        "[REDACTED:github_token:4] [REDACTED:email:7]"
    )


def test_the_largest_number_can_be_taken() -> None:
    text = f"[REDACTED:github_token:999999999] {_A}"
    assert redact(text).text == "[REDACTED:github_token:999999999] [REDACTED:github_token:1]"


def test_marks_name_rule_placeholder_and_line_and_findings_the_place_in_the_input() -> None:
    text = f"one\ntwo {_A}\nthree {_MAIL}\n"
    masked = redact(text)
    assert masked.marks == (
        Mark("github_token", "[REDACTED:github_token:1]", 2),
        Mark("email", "[REDACTED:email:1]", 3),
    )
    assert masked.findings == (Finding("github_token", 8, 8 + len(_A)), Finding("email", 15 + len(_A), 27 + len(_A)))


def test_lines_are_those_of_the_masked_text() -> None:
    dashes = "-" * 5
    key = "\n".join(filled("{b64}", Random(n)) for n in range(9))
    text = f"{dashes}BEGIN PRIVATE KEY{dashes}\n{key}\n{dashes}END PRIVATE KEY{dashes}\n{_MAIL}\n"
    assert [mark.line for mark in redact(text).marks] == [2, 4]


def test_a_clean_text_comes_back_as_it_is() -> None:
    text = "# Notes\n\n- prefers metric units\n- deploys on Friday at 17:00\n"
    assert redact(text) == Redacted(text, ())


def test_findings_never_hold_a_character_of_the_secret() -> None:
    assert _A not in repr(redact(f"x {_A}").findings) + repr(redact(f"x {_A}").marks)


def test_mask_refuses_findings_that_overlap_or_lie_outside() -> None:
    for findings in (
        [Finding("email", 2, 4), Finding("email", 0, 2)],
        [Finding("email", 0, 3), Finding("email", 2, 4)],
        [Finding("email", 0, 99)],
        [Finding("email", 2, 2)],
    ):
        with pytest.raises(ValueError, match="spans to replace"):
            masked("text", findings)


# Fixed points


def test_our_own_placeholders_are_no_secret_wherever_they_stand() -> None:
    for rule in NAMES:
        for around in ("{}", "postgres://u:{}@h/x", ";Password={};", "key: '{}'", "{}{}", "a{}b", "{}@x.io"):
            text = around.replace("{}", f"[REDACTED:{rule}:12]")
            assert scan(text) == ()


def test_a_placeholder_of_nobody_does_not_hide_a_secret() -> None:
    hidden = "hunter2horse"
    assert hidden not in redact(_url(f"[REDACTED:{hidden}:1]")).text
    assert hidden not in redact(_url(f"[REDACTED:email:1]{hidden}")).text
    assert hidden not in redact(_url(f"{hidden}[REDACTED:email:1]")).text
    assert _A not in redact(f"[REDACTED:{_A}:1]").text


_PIECES = st.one_of(
    st.sampled_from(ALL).flatmap(lambda sample: st.integers(0, 5).map(lambda n: _value(sample, n))),
    st.sampled_from([anchor for rule in RULES for anchor in getattr(rule, "anchors", ())]),
    st.sampled_from([_A, _MAIL, _url("Herbst2026!"), _url("abc"), _url("word"), "Herbst2026!", "word", "wordy"]),
    st.builds(lambda rule, n: f"[REDACTED:{rule}:{n}]", st.sampled_from([*sorted(NAMES), "other"]), st.integers(0, 3)),
    st.sampled_from([" ", "\n", "", "'", '"', "=", ":", "/", "-", "_", ".", "@", "x", "4", "€", "\u200b", "\ud800"]),
    st.sampled_from(["-----BEGIN PRIVATE KEY-----", "-----END PRIVATE KEY-----", "Private-Lines: 1\n", "\\n"]),
    st.text(max_size=8),
    st.text("0123456789 -", max_size=24),
)
_TEXTS = st.lists(_PIECES, max_size=14).map("".join)


def _value(sample: Sample, seed: int) -> str:
    return sample.text(Random(seed)).replace("⟦", "").replace("⟧", "")


@given(_TEXTS)
def test_redacting_twice_is_redacting_once(text: str) -> None:
    once = redact(text).text
    assert redact(once) == Redacted(once, ())


@given(_TEXTS)
def test_findings_are_sorted_apart_and_inside_the_text_and_mask_uses_them(text: str) -> None:
    findings = scan(text)
    bounds = [0, *(edge for found in findings for edge in (found.start, found.end)), len(text)]
    assert bounds == sorted(bounds)
    assert all(found.start < found.end and found.rule in NAMES for found in findings)
    redacted, shown = redact(text), masked(text, findings)
    assert (redacted.text, redacted.marks) == (shown.text, shown.marks)
    assert redacted.findings == findings


@given(_TEXTS)
def test_what_was_found_is_nowhere_in_the_result(text: str) -> None:
    redacted = redact(text)
    for found in redacted.findings:
        value = text[found.start : found.end]
        assert len(value) < 8 or value not in redacted.text


@given(_TEXTS, st.sets(st.sampled_from(FAMILIES)))
def test_only_the_families_that_were_asked_for_are_found(text: str, families: set[str]) -> None:
    assert {_FAMILY_OF[found.rule] for found in scan(text, families)} <= families


@given(st.text())
def test_no_text_makes_a_scan_fail(text: str) -> None:
    scan(text)


# Copies


def test_every_other_place_of_a_password_is_masked() -> None:
    secret = "Herbst" + "2026!"
    text = f"{_url(secret)}\nthe password is {secret}, really; glued: x{secret}y\n"
    masked = redact(text)
    assert secret not in masked.text
    assert masked.text.count("[REDACTED:url_password:1]") == 3


def test_a_short_password_is_masked_as_a_word_and_left_inside_words() -> None:
    text = f"{_url('tiger')} tiger tigers untiger tiger_1"
    assert redact(text).text.endswith("@db.internal/core [REDACTED:url_password:1] tigers untiger tiger_1")


def test_a_line_of_a_key_that_was_pasted_again_is_masked() -> None:
    dashes = "-" * 5
    lines = [filled("{b64}", Random(n)) for n in range(5)]
    body = "\n".join(lines)
    text = f"{dashes}BEGIN PRIVATE KEY{dashes}\n{body}\n{dashes}END PRIVATE KEY{dashes}\n# {lines[2]}\n"
    assert lines[2] not in redact(text).text


def test_a_secret_that_is_uncovered_by_masking_another_is_masked_too() -> None:
    password = filled("{a24}", Random(5))
    key = "AK" + "IA" + filled("{s16}", Random(6))
    # Glued to the copy of a password the key has no edge; once the copy is masked, it has.
    masked = redact(f"{_url(password)} {password}{key} {key[:4]}")
    assert key not in masked.text
    assert masked.text.count("[REDACTED:aws_access_key_id:1]") == 1


def test_a_text_that_uncovers_secrets_without_end_is_refused_and_not_quoted() -> None:
    keys = ["AK" + "IA" + filled("{s16}", Random(n)) for n in range(40)]
    chain = " ".join(f"{left}{right}" for left, right in itertools.pairwise(keys))
    with pytest.raises(Refused) as refused:
        scan(f"{keys[0]} {chain}")
    assert not any(key in str(refused.value) for key in keys)


# Secrets in pieces


@pytest.mark.parametrize("sample", ALL, ids=lambda sample: sample.place)
def test_a_secret_put_together_from_two_edits_is_seen_on_the_whole_text(sample: Sample) -> None:
    value = _value(sample, 3)
    for cut in (len(value) // 3, len(value) // 2, len(value) - 4):
        first = redact(f"note: {value[:cut]}").text
        whole = redact(first + value[cut:]).text
        assert value not in whole
        assert "[REDACTED:" in whole


# Weight


def test_importing_the_filter_loads_no_third_party_and_compiles_few_patterns() -> None:
    program = "import sys, vault.redaction; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    output = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    own = {"vault", "__main__", "sitecustomize", "usercustomize"}
    loaded = {name for name in output.stdout.split() if not name.startswith("_")}
    assert loaded <= set(sys.stdlib_module_names) | own


def test_families_and_rules_have_stable_names() -> None:
    # Policies are stored with them: a family may be added, and none may go.
    assert set(FAMILIES) >= {
        "private_key",
        "vendor_token",
        "cloud_key",
        "webhook_url",
        "jwt",
        "url_credential",
        "email",
        "iban",
        "card",
    }
    assert len(set(FAMILIES)) == len(FAMILIES)
    assert set(_FAMILY_OF) == NAMES
