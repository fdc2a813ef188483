"""`vault.content`: kinds by their first bytes, text as strict UTF-8, and one definition of a line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vault.content import ContentKind, decode_text, encode_text, image_kind, lines_of
from vault.errors import InvalidRequest

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"


def test_the_numbers_of_the_kinds_are_those_of_the_format() -> None:
    assert [(kind.name, int(kind)) for kind in ContentKind] == [("TEXT", 0), ("PNG", 1), ("JPEG", 2)]


def test_only_images_are_shown_as_pictures_and_each_kind_has_a_media_type() -> None:
    assert [kind.is_image for kind in ContentKind] == [False, True, True]
    assert [kind.media_type for kind in ContentKind] == ["text/plain", "image/png", "image/jpeg"]


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (PNG + b"rest", ContentKind.PNG),
        (PNG, ContentKind.PNG),
        (JPEG + b"\xe0rest", ContentKind.JPEG),
        (JPEG, ContentKind.JPEG),
        (PNG[:-1], None),
        (JPEG[:-1], None),
        (b" " + PNG, None),
        (b"GIF89a", None),
        (b"<svg/>", None),
        (b"%PDF-1.7", None),
        (b"", None),
        (b"text", None),
    ],
)
def test_an_image_is_told_by_its_first_bytes_alone(content: bytes, kind: ContentKind | None) -> None:
    assert image_kind(content) is kind


def test_no_image_is_also_text_so_that_the_kind_is_never_a_choice() -> None:
    for content in (PNG, JPEG):
        with pytest.raises(InvalidRequest):
            decode_text(content)


@given(st.text())
def test_text_comes_back_as_it_was(text: str) -> None:
    assert decode_text(encode_text(text)) == text


@pytest.mark.parametrize(("text", "place"), [("\ud800", 0), ("secret\udfff", 6)])
def test_a_lone_surrogate_is_refused_with_its_place_and_without_the_text(text: str, place: int) -> None:
    with pytest.raises(InvalidRequest) as caught:
        encode_text(text)
    assert f"character {place}" in caught.value.message
    assert "secret" not in caught.value.message
    assert caught.value.__context__ is None, "the context would carry the whole text into a traceback"


@pytest.mark.parametrize(
    ("content", "place"), [(b"\xff", 0), (b"secret\xc3", 6), (b"\xc0\xaf", 0), (b"\xed\xa0\x80", 0)]
)
def test_bytes_that_are_not_utf_8_are_refused_with_an_offset_and_without_the_bytes(content: bytes, place: int) -> None:
    with pytest.raises(InvalidRequest) as caught:
        decode_text(content)
    assert f"byte {place}" in caught.value.message
    assert "secret" not in caught.value.message
    assert caught.value.__context__ is None


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", []),
        ("a", ["a"]),
        ("a\n", ["a"]),
        ("\n", [""]),
        ("\n\n", ["", ""]),
        ("a\n\nb", ["a", "", "b"]),
        ("a\r\nb\r\n", ["a\r", "b\r"]),
        ("a\rb\vc\fd\x85e\u2028f\u2029g\x1ch", ["a\rb\vc\fd\x85e\u2028f\u2029g\x1ch"]),
    ],
)
def test_a_line_ends_at_lf_and_nowhere_else(text: str, lines: list[str]) -> None:
    assert lines_of(text) == lines


@given(st.text(st.sampled_from("ab\n\r\u2028")))
def test_lines_join_to_the_text_again_but_for_the_last_lf(text: str) -> None:
    lines = lines_of(text)
    assert "\n".join(lines) + ("\n" if text.endswith("\n") else "") == text
    assert not any("\n" in line for line in lines)
