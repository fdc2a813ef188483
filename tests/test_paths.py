"""`vault.paths`: one spelling for one memory, and every hostile path refused by the parser alone."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vault.errors import InvalidRequest
from vault.paths import MAX_DEPTH, MAX_NAME_BYTES, MAX_PATH_BYTES, MemoryPath

ROOT = MemoryPath.parse("/memories")


def _path(text: str) -> MemoryPath:
    return MemoryPath.parse(text)


HOSTILE = {
    "no slash after the root": "/memoriesfoo",
    "no slash after the root, with a name": "/memoriesfoo/x",
    "other case": "/MEMORIES",
    "relative": "memories/x",
    "leading space": " /memories",
    "trailing space after the root": "/memories ",
    "double slash in front": "//memories",
    "dot in front": "/./memories",
    "empty": "",
    "slash": "/",
    "home": "~",
    "home directory": "~/memories/x",
    "another directory": "/etc/passwd",
    "windows drive": "C:\\memories\\x",
    "url": "file:///memories/x",
    "combining mark after the root": "/memories\u0301/x",
    "parent": "/memories/..",
    "parent in the middle": "/memories/d/../a",
    "parent of the root": "/../memories",
    "parent at the end": "/memories/d/..",
    "parent without end": "/memories/../../etc/passwd",
    "encoded parent": "/memories/%2e%2e%2fetc",
    "encoded parent, upper case": "/memories/%2E%2E%2Fetc",
    "encoded slash": "/memories/a%2fb",
    "encoded backslash": "/memories/a%5Cb",
    "encoded NUL": "/memories/a%00",
    "backslash parent": "/memories/..\\x",
    "backslash": "/memories/a\\b",
    "NUL": "/memories/a\0",
    "newline": "/memories/a\nb",
    "newline at the end": "/memories/a\n",
    "carriage return": "/memories/a\rb",
    "tab": "/memories/a\tb",
    "escape": "/memories/\x1b[2Ja",
    "delete": "/memories/a\x7f",
    "C1 control": "/memories/a\x9b31m",
    "next line": "/memories/a\u0085b",
    "line separator": "/memories/a\u2028b",
    "paragraph separator": "/memories/a\u2029b",
    "bidi override": "/memories/a\u202etxt.exe",
    "bidi isolate": "/memories/a\u2066b",
    "zero width space": "/memories/a\u200bb",
    "byte order mark": "/memories/\ufeffa",
    "soft hyphen": "/memories/a\u00adb",
    "tag character": "/memories/a\U000e0041",
    "lone surrogate": "/memories/a\ud800",
    "300-character name": "/memories/" + "a" * 300,
    "name of 256 bytes": "/memories/" + "é" * 128,
    "1200 levels": "/memories" + "/a" * 1200,
    "33 levels": "/memories" + "/a" * (MAX_DEPTH + 1),
    "1025 bytes": "/memories" + ("/" + "a" * 200) * 5 + "/" + "a" * 10,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_path_is_refused_with_a_text_that_is_safe_to_show(text: str) -> None:
    with pytest.raises(InvalidRequest) as caught:
        _path(text)
    assert caught.value.message.isprintable()
    assert len(caught.value.message) < 300


LEGAL = {
    "three dots": "...",
    "dots inside": "a..b",
    "dot in front": ".hidden",
    "spaces": " a b ",
    "quotes": 'it\'s "fine"',
    "emoji": "🎉",
    "CJK": "日本語",
    "percent": "100%",
    "other encodings are plain text": "%41%252e",
    "shell characters": "$(rm -rf *)",
    "colon": "C:x",
    "fullwidth dots are not dots": "\uff0e\uff0e",
    "division slash is not a slash": "a\u2215b",
    "name of 255 bytes": "a" * MAX_NAME_BYTES,
}


@pytest.mark.parametrize("name", LEGAL.values(), ids=LEGAL)
def test_a_legal_name_is_kept_as_it_is(name: str) -> None:
    assert _path(f"/memories/{name}").segments == (name,)


def test_the_largest_legal_path_is_accepted() -> None:
    assert len(_path("/memories" + "/a" * MAX_DEPTH).segments) == MAX_DEPTH
    longest = "/memories" + ("/" + "a" * 200) * 5 + "/" + "a" * 9
    assert len(longest) == MAX_PATH_BYTES
    assert str(_path(longest)) == longest


@pytest.mark.parametrize("text", ["/memories", "/memories/", "/memories//", "/memories/.", "/memories/.//./"])
def test_every_spelling_of_the_root_is_the_root(text: str) -> None:
    assert _path(text) == ROOT
    assert _path(text).is_root
    assert str(_path(text)) == "/memories"


@pytest.mark.parametrize("text", ["/memories/a/b", "/memories//a/b", "/memories/./a/./b/", "/memories/a//b//."])
def test_every_spelling_of_a_path_is_one_path(text: str) -> None:
    assert _path(text).segments == ("a", "b")
    assert _path(text).text == "/memories/a/b"
    assert hash(_path(text)) == hash(_path("/memories/a/b"))


def test_composed_and_decomposed_names_are_one_path() -> None:
    assert _path("/memories/cafe\u0301") == _path("/memories/caf\u00e9")
    assert str(_path("/memories/cafe\u0301")) == "/memories/caf\u00e9"


def test_the_limits_count_the_composed_name() -> None:
    assert _path("/memories/" + "e\u0301" * 127).name == "é" * 127


def test_case_is_kept() -> None:
    assert _path("/memories/A") != _path("/memories/a")


def test_name_and_parent() -> None:
    path = _path("/memories/a/b.md")
    assert path.name == "b.md"
    assert path.parent == _path("/memories/a")
    assert path.parent.parent == ROOT
    assert ROOT.name == "memories"
    with pytest.raises(InvalidRequest):
        _ = ROOT.parent


SECRET = "anna.lind" + "@" + "corp.io"


@pytest.mark.parametrize("around", ["{}", "/memories/../{}", "/memories/{}\n", "/memories/{}\\", "/memories/%2f{}"])
def test_a_refusal_repeats_nothing_of_the_path(around: str) -> None:
    for text in (around.format(SECRET), around.format(SECRET * 100)):
        with pytest.raises(InvalidRequest) as caught:
            _path(text)
        assert "anna" not in caught.value.message


def test_nor_does_the_refusal_of_a_path_that_is_too_long_or_too_deep_or_elsewhere() -> None:
    other, here = _path("/memories/other"), _path(f"/memories/{SECRET}")
    jobs: list[Callable[[], object]] = [
        lambda: _path("/memories/" + SECRET * 20),
        lambda: _path(f"/memories/{SECRET}" + "/a" * MAX_DEPTH),
        lambda: _path("/memories" + f"/{SECRET * 10}" * 6),
        lambda: here.relative_to(other),
        lambda: here.replanted(other, here),
    ]
    for job in jobs:
        with pytest.raises(InvalidRequest) as caught:
            job()
        assert "anna" not in caught.value.message


SPELLINGS = [
    "/memories/a/",
    "/memories//a",
    "/memories/./a",
    "/memories/",
    "/memories/e\u0301",
    "/memories/..",
    "",
    "a",
]


@pytest.mark.parametrize("text", SPELLINGS)
def test_of_what_is_stored_only_the_canonical_spelling_is_a_path(text: str) -> None:
    with pytest.raises(InvalidRequest):
        MemoryPath.stored(text)


def test_what_only_the_door_refuses_is_a_name_in_what_is_stored() -> None:
    assert MemoryPath.stored("/memories/a%2fb").segments == ("a%2fb",)


def test_below_goes_by_segments_and_not_by_prefix() -> None:
    directory = _path("/memories/a")
    assert _path("/memories/a/b").is_below(directory)
    assert _path("/memories/a/b/c").is_below(directory)
    assert directory.is_below(ROOT)
    assert not directory.is_below(directory)
    assert not _path("/memories/ab").is_below(directory)
    assert not _path("/memories/a.txt").is_below(directory)
    assert not ROOT.is_below(directory)


def test_relative_to_gives_the_way_down() -> None:
    assert _path("/memories/a/b/c").relative_to(_path("/memories/a")) == ("b", "c")
    assert _path("/memories/a").relative_to(_path("/memories/a")) == ()
    with pytest.raises(InvalidRequest):
        _path("/memories/ab").relative_to(_path("/memories/a"))


def test_replanted_moves_a_path_and_keeps_the_limits() -> None:
    old, new = _path("/memories/d"), _path("/memories/d2/e")
    assert _path("/memories/d/x/y").replanted(old, new) == _path("/memories/d2/e/x/y")
    assert old.replanted(old, new) == new
    with pytest.raises(InvalidRequest):
        _path("/memories/other").replanted(old, new)
    with pytest.raises(InvalidRequest, match="deeper than 32 levels"):
        _path("/memories/d" + "/a" * 31).replanted(old, new)


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("/memories", False),
        ("/memories/a.b", False),
        ("/memories/node_modules2", False),
        ("/memories/.git", True),
        ("/memories/.git/a", True),
        ("/memories/a/node_modules/b", True),
    ],
)
def test_hidden_names(text: str, hidden: bool) -> None:  # noqa: FBT001
    assert _path(text).is_hidden is hidden


def test_paths_sort_by_segments() -> None:
    texts = ["/memories", "/memories/a", "/memories/a/b", "/memories/a.txt", "/memories/ab"]
    assert [str(path) for path in sorted(map(_path, reversed(texts)))] == texts


def test_a_path_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        ROOT.segments = ("a",)  # type: ignore[misc]  # frozen


_TEXTS = st.one_of(
    st.text(max_size=40),
    st.lists(st.sampled_from(["/", ".", "..", "a", "e\u0301", "\u0301", "%2e", "memories", "🎉"]), max_size=12).map(
        "".join
    ),
)


def _outcome(text: str) -> MemoryPath | InvalidRequest:
    try:
        return _path(text)
    except InvalidRequest as refusal:
        return refusal


@given(_TEXTS)
def test_what_is_accepted_is_canonical_and_parses_to_itself(tail: str) -> None:
    path = _outcome("/memories/" + tail)
    if isinstance(path, MemoryPath):
        assert MemoryPath.parse(str(path)) == MemoryPath.stored(str(path)) == path
        assert unicodedata.is_normalized("NFC", str(path))
        assert not {"", ".", ".."} & set(path.segments)
        assert path.is_root or _path(f"{path.parent}/{path.name}") == path


@given(_TEXTS)
def test_any_text_is_parsed_or_refused_in_printable_words(text: str) -> None:
    outcome = _outcome(text)
    assert isinstance(outcome, MemoryPath) or outcome.message.isprintable()


@pytest.mark.parametrize("base", ["/memories", "/memories/a", "/memories/Ünï/b"])
@given(
    st.lists(
        st.text(max_size=6) | st.sampled_from([".", "..", "", "...", ".a", "a/b", "a\\b", "é", "e\u0301", "x" * 256])
    )
)
def test_the_children_of_a_directory_are_the_paths_that_are_stored_below_it(base: str, names: list[str]) -> None:
    directory = MemoryPath.parse(base)
    for name in names:
        child = (*directory.segments, name)
        try:
            is_child = MemoryPath.stored(f"{base}/{name}").segments == child
        except InvalidRequest:
            is_child = False
        if is_child:
            directory.admit_stored([name])
            directory.admit_stored(["plain", name])
        else:
            with pytest.raises(InvalidRequest):
                directory.admit_stored([name])
            with pytest.raises(InvalidRequest):
                directory.admit_stored(["plain", name])


def test_a_child_may_not_be_deeper_or_longer_than_a_path_may() -> None:
    deep = MemoryPath(("a",) * 31)
    deep.admit_stored(["b"])
    with pytest.raises(InvalidRequest):
        MemoryPath(("a",) * 32).admit_stored(["b"])
    long = MemoryPath(("a" * 250,) * 4)
    long.admit_stored(["b" * 10])
    with pytest.raises(InvalidRequest):
        long.admit_stored(["b" * 11])
