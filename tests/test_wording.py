"""The words for a model that no other test sees: sizes, long lists of lines, a reference."""

from __future__ import annotations

import pytest

from vault.commands import Command
from vault.errors import AmbiguousMatch, InvalidRequest, Locked, NoVault, RequestError
from vault.wording import failed, human_size, malformed, no_access, refused


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (0, "0B"),
        (5, "5B"),
        (1023, "1023B"),
        (1024, "1.0K"),
        (1025, "1.0K"),
        (1536, "1.5K"),
        (4096, "4.0K"),
        (5632, "5.5K"),
        (1_048_524, "1023.9K"),
        (1_048_575, "1.0M"),
        (1_258_291, "1.2M"),
        (1024**3 - 1, "1.0G"),
        (3 * 1024**4, "3.0T"),
    ],
)
def test_sizes_are_for_reading(size: int, text: str) -> None:
    assert human_size(size) == text


def test_a_hundred_lines_and_perhaps_more_are_named() -> None:
    command = Command("str_replace", "/memories/a", old_str="x")
    error = AmbiguousMatch("more than one", lines=tuple(range(1, 101)))
    assert "98, 99, 100, …. Please" in refused(command, error, str)
    error = AmbiguousMatch("more than one", lines=(1, 2))
    assert "in lines: 1, 2. Please" in refused(command, error, str)


@pytest.mark.parametrize("text", ["{path}", "{0}", "%s", "{lines}", "$path"])
def test_what_a_model_wrote_is_no_template(text: str) -> None:
    command = Command("str_replace", f"/memories/{text}", old_str=text)
    told = refused(command, AmbiguousMatch("more than one", lines=(1, 2)), str)
    assert f"`{text}`" in told


def test_a_message_is_masked_before_it_is_told() -> None:
    told = refused(
        Command("view", "/memories/a"), RequestError("the secret is s3"), lambda text: text.replace("s3", "*")
    )
    assert told == "Error: The secret is *"


def test_locked_and_missing_are_two_sentences_a_model_can_pass_on() -> None:
    locked, missing = no_access(Locked("at /home/anna")), no_access(NoVault("at /home/anna"))
    assert locked != missing
    assert all("please tell the user" in text and "anna" not in text for text in (locked, missing))


def test_the_other_sentences() -> None:
    assert "reference 1a2b" in failed("1a2b")
    assert malformed(InvalidRequest("unknown command x.")) == "Error: unknown command x."
