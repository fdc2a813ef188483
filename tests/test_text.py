"""Excerpts, insertions and matches: pure functions from text to text."""

from __future__ import annotations

import re
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vault.content import lines_of
from vault.errors import AmbiguousMatch, InvalidRequest, NoMatch
from vault.text import VIEW_CHARACTERS, Excerpt, excerpt, insertion, surroundings, the_match

# Texts rich in what might be taken for the end of a line.
TEXTS = st.text(st.sampled_from("ab\n\r\v\f\x85\u2028"), max_size=30)


def unmasked(text: str) -> str:
    return text


# Excerpts


def test_a_text_of_16_000_characters_is_whole() -> None:
    text = "x" * 99 + "\n"
    shown = excerpt(text * 160)
    assert len(text * 160) == VIEW_CHARACTERS
    assert (len(shown.lines), shown.following) == (160, None)


def test_a_text_of_16_000_characters_without_a_final_newline_is_whole() -> None:
    shown = excerpt(("x" * 99 + "\n") * 159 + "x" * 100)
    assert (len(shown.lines), shown.following) == (160, None)


def test_a_longer_text_is_cut_at_a_line_end_and_names_the_lines_that_follow() -> None:
    shown = excerpt(("x" * 99 + "\n") * 400)
    assert (shown.first, shown.last, len(shown.lines)) == (1, 160, 160)
    assert shown.following == (161, 320)
    assert (shown.total_lines, shown.total_characters) == (400, 40_000)


def test_following_the_notices_shows_every_line_once() -> None:
    text = "".join(f"{number} {'x' * (number % 700)}\n" for number in range(500))
    shown = excerpt(text)
    seen = [*shown.lines]
    while shown.following is not None:
        first, last = shown.following
        page = excerpt(text, (first, last))
        assert sum(len(line) + 1 for line in page.lines) <= VIEW_CHARACTERS
        seen += page.lines
        shown = Excerpt(first, page.lines, 0, 0, (last + 1, last + 20) if last < page.total_lines else None)
    assert seen == lines_of(text)


def test_a_range_is_not_cut() -> None:
    shown = excerpt(("x" * 99 + "\n") * 400, (2, -1))
    assert (shown.first, shown.last, shown.following) == (2, 400, None)


@pytest.mark.parametrize("wanted", [None, (1, -1), (1, 1)])
def test_a_line_that_is_too_long_by_itself_is_clipped_with_its_real_length(wanted: tuple[int, int] | None) -> None:
    shown = excerpt("é" * 20_000 + "\nend\n", wanted)
    assert shown.lines[0] == "é" * VIEW_CHARACTERS
    assert shown.clipped == ((1, 20_000),)
    assert shown.following == ((2, 2) if wanted is None else None)


def test_a_line_of_just_the_room_is_not_clipped() -> None:
    assert excerpt("x" * VIEW_CHARACTERS + "\ny\n").clipped == ()


@given(TEXTS, st.integers(-2, 8), st.integers(-2, 8))
def test_a_range_gives_these_lines_or_is_refused(text: str, first: int, last: int) -> None:
    lines = lines_of(text)
    good = 1 <= first <= max(len(lines), 1) and (last == -1 or last >= first)
    if not good:
        with pytest.raises(InvalidRequest, match="view_range"):
            excerpt(text, (first, last))
        return
    end = len(lines) if last == -1 else last
    assert [*excerpt(text, (first, last)).lines] == lines[first - 1 : end]


@pytest.mark.parametrize(
    ("before", "new", "after", "first", "lines"),
    [
        ("1\n2\n3\n4\n", "new", "\n6\n7\n8\n", 3, ("3", "4", "new", "6", "7")),
        ("1\n2\n3\n", "", "4\n5\n6\n", 2, ("2", "3", "4", "5", "6")),
        ("", "new\n", "1\n2\n3\n4\n", 1, ("new", "1", "2", "3")),
        ("1\n2\n3\n", "new\n", "", 2, ("2", "3", "new")),
        ("1\n2\n3\n", "a\nb\nc", "\n4\n", 2, ("2", "3", "a", "b", "c", "4")),
        ("1\n2\n3\n4\n", "", "", 3, ("3", "4")),
        ("", "", "", 1, ()),
    ],
)
def test_a_snippet_is_the_whole_change_and_two_lines_on_either_side(
    *, before: str, new: str, after: str, first: int, lines: tuple[str, ...]
) -> None:
    shown = surroundings(before + new + after, before, after)
    assert (shown.first, shown.lines) == (first, lines)


# Insertions


@given(TEXTS, TEXTS, st.integers(0, 12))
def test_an_insertion_touches_no_other_character(text: str, addition: str, line: int) -> None:
    lines = lines_of(text)
    if line > len(lines):
        with pytest.raises(InvalidRequest, match=re.escape(f"[0, {len(lines)}]")):
            insertion(text, line, addition)
        return
    whole = insertion(text, line, addition)
    body = addition.removesuffix("\n")
    assert lines_of(whole) == [*lines[:line], *body.split("\n"), *lines[line:]]
    assert whole.endswith("\n") == (text.endswith("\n") or line == len(lines))


# Matches


@given(st.text("ab\n", max_size=12), st.text("ab\n", min_size=1, max_size=3))
def test_a_match_is_the_only_one_overlaps_counted(text: str, old: str) -> None:
    places = [place for place in range(len(text)) if text.startswith(old, place)]
    if len(places) == 1:
        assert the_match(text, old, unmasked) == (places[0], places[0] + len(old))
    elif places:
        with pytest.raises(AmbiguousMatch) as caught:
            the_match(text, old, unmasked)
        assert caught.value.lines == tuple(sorted({text.count("\n", 0, place) + 1 for place in places}))
    else:
        with pytest.raises(NoMatch):
            the_match(text, old, unmasked)


def test_no_more_than_a_hundred_lines_are_named() -> None:
    with pytest.raises(AmbiguousMatch) as caught:
        the_match("x\n" * 5000, "x", unmasked)
    assert caught.value.lines == tuple(range(1, 101))


def masked(text: str) -> str:
    """Stands for the gate: `s3` is a secret, and the only one in any fragment."""
    return text.replace("s3", "[REDACTED:github_token:1]")


def test_what_was_masked_is_found_by_its_masked_form() -> None:
    text = "key [REDACTED:github_token:1] end\n"
    assert the_match(text, "key s3 end", masked) == (0, 33)


def test_the_literal_text_goes_before_the_masked_form() -> None:
    text = "s3\n[REDACTED:github_token:1]\n"
    assert the_match(text, "s3", masked) == (0, 2)


def test_a_fragment_does_not_know_the_number_that_the_whole_text_gave_its_secret() -> None:
    text = "a [REDACTED:github_token:1]\nb [REDACTED:github_token:2]\n"
    found = the_match(text, "b s3", masked)
    assert text[slice(*found)] == "b [REDACTED:github_token:2]"


def test_a_secret_that_may_be_one_of_two_is_ambiguous_and_never_the_first_by_chance() -> None:
    text = "key [REDACTED:github_token:1]\nkey [REDACTED:github_token:2]\n"
    with pytest.raises(AmbiguousMatch) as caught:
        the_match(text, "key s3", masked)
    assert caught.value.lines == (1, 2)


def test_a_placeholder_that_the_model_wrote_stands_for_itself_alone() -> None:
    text = "[REDACTED:jwt:1] [REDACTED:github_token:1]\n[REDACTED:jwt:2] [REDACTED:github_token:2]\n"
    old = "[REDACTED:jwt:2] s3"
    found = the_match(text, old, masked)
    assert text[slice(*found)] == "[REDACTED:jwt:2] [REDACTED:github_token:2]"


def test_nothing_is_no_text_to_replace() -> None:
    with pytest.raises(InvalidRequest, match="old_str"):
        the_match("text", "", unmasked)


def test_the_errors_do_not_repeat_the_text() -> None:
    with pytest.raises(NoMatch) as nowhere:
        the_match("text", "absent", unmasked)
    with pytest.raises(AmbiguousMatch) as twice:
        the_match("absent absent", "absent", unmasked)
    assert "absent" not in nowhere.value.message + twice.value.message


@pytest.mark.parametrize(
    ("text", "old"),
    [("a" * 500_000, "a" * 250_000), ("a\n" * 250_000, "a\n" * 125_000), ("a" * 500_000, "a" * 250_000 + "b")],
)
def test_a_repetitive_text_is_searched_in_a_moment(text: str, old: str) -> None:
    start = perf_counter()
    with pytest.raises((AmbiguousMatch, NoMatch)):
        the_match(text, old, unmasked)
    assert perf_counter() - start < 5
