"""Secrets that come in pieces: whichever verb brings which piece, and in whatever order, the whole is never stored."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.callers import asking, everything_in, new_tool
from tests.secret_kinds import KINDS, PASSWORD, Kind
from vault import Vault
from vault.errors import RequestError, SecretFound
from vault.memory import Memory
from vault.redaction import redact

_PATH = "/memories/notes.md"
_BEFORE = "# Notes\n\n- prefers metric units\n- deploys on Friday\n\nWhat we run on:\n"
_AFTER = "\nAll of it is reviewed in spring.\n\n- Anna knows the rest\n"


_of_each_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())


@pytest.fixture(scope="module")
def vault() -> Iterator[Vault]:
    with Vault.ephemeral() as opened:
        yield opened


def _check(vault: Vault, secret: str) -> None:
    """What holds after each step: no memory and no path has the secret, and all are as a second look leaves them."""
    for path, content in everything_in(vault).items():
        text = content.decode()
        assert secret not in text
        assert secret not in path
        assert redact(text).text == text


def _steps(vault: Vault, secret: str, *steps: Callable[[], object]) -> None:
    """Do what can be done: a step is refused, or finds no place when an earlier piece was masked."""
    for step in steps:
        with suppress(RequestError):
            step()
        _check(vault, secret)


@_of_each_kind
def test_in_one_piece_it_is_masked(kind: Kind, vault: Vault) -> None:
    vault.memory.clear()
    assert vault.memory.create(_PATH, _BEFORE + kind.text + _AFTER).marks
    _check(vault, kind.secret)


# Ways to put two pieces together. Each is given the memory and the text on both sides of the cut.


def _appended(memory: Memory, left: str, right: str) -> list[Callable[[], object]]:
    return [
        lambda: memory.create(_PATH, f"{_BEFORE}{left}<>{_AFTER}"),
        lambda: memory.replace(_PATH, "<>", right),
    ]


def _prepended(memory: Memory, left: str, right: str) -> list[Callable[[], object]]:
    return [
        lambda: memory.create(_PATH, f"{_BEFORE}<>{right}{_AFTER}"),
        lambda: memory.replace(_PATH, "<>", left),
    ]


def _uncovered(memory: Memory, left: str, right: str) -> list[Callable[[], object]]:
    return [
        lambda: memory.create(_PATH, f"{_BEFORE}{left}<and then>{right}{_AFTER}"),
        lambda: memory.replace(_PATH, "<and then>"),
    ]


def _inserted_below(memory: Memory, left: str, right: str) -> list[Callable[[], object]]:
    line = (_BEFORE + left).count("\n") + 1
    return [
        lambda: memory.create(_PATH, f"{_BEFORE}{left}\n{_AFTER}"),
        lambda: memory.insert(_PATH, line, f"|{right}\n"),
        lambda: memory.replace(_PATH, "\n|"),
    ]


def _inserted_above(memory: Memory, left: str, right: str) -> list[Callable[[], object]]:
    return [
        lambda: memory.create(_PATH, f"{_BEFORE}|{right}{_AFTER}"),
        lambda: memory.insert(_PATH, _BEFORE.count("\n"), f"{left}\n"),
        lambda: memory.replace(_PATH, "\n|"),
    ]


def _inserted_at_the_end(memory: Memory, left: str, right: str) -> list[Callable[[], object]]:
    """Without a line end behind it: what is inserted goes on in the same line, or begins the next."""
    return [
        lambda: memory.create(_PATH, _BEFORE + left),
        lambda: memory.insert(_PATH, (_BEFORE + left).count("\n") + 1, right),
    ]


def _by_overwriting(memory: Memory, left: str, right: str) -> list[Callable[[], object]]:
    return [
        lambda: memory.create(_PATH, left),
        lambda: memory.create(_PATH, memory.read(_PATH).decode() + right, overwrite=True),
    ]


def _moved_between(memory: Memory, left: str, right: str) -> list[Callable[[], object]]:
    return [
        lambda: memory.create("/memories/draft", f"{left}<>"),
        lambda: memory.rename("/memories/draft", _PATH),
        lambda: memory.replace(_PATH, "<>", right),
    ]


_WAYS = (
    _appended,
    _prepended,
    _uncovered,
    _inserted_below,
    _inserted_above,
    _inserted_at_the_end,
    _by_overwriting,
    _moved_between,
)


@_of_each_kind
@settings(max_examples=10)
@given(data=st.data())
def test_no_cut_and_no_order_stores_it(kind: Kind, vault: Vault, data: st.DataObject) -> None:
    cut = data.draw(kind.cuts)
    way = data.draw(st.sampled_from(_WAYS))
    vault.memory.clear()
    _steps(vault, kind.secret, *way(vault.memory, kind.text[:cut], kind.text[cut:]))


@_of_each_kind
@settings(max_examples=5)
@given(data=st.data())
def test_many_pieces_in_any_order_store_nothing_of_it(kind: Kind, vault: Vault, data: st.DataObject) -> None:
    cuts = data.draw(st.lists(kind.cuts, min_size=2, max_size=5, unique=True).map(sorted))
    pieces = [kind.text[start:end] for start, end in zip([0, *cuts], [*cuts, len(kind.text)], strict=True)]
    order = data.draw(st.permutations(range(len(pieces))))
    slots = "".join(f"<{number}>" for number in range(len(pieces)))
    vault.memory.clear()
    _steps(
        vault,
        kind.secret,
        lambda: vault.memory.create(_PATH, f"{_BEFORE}{slots}{_AFTER}"),
        *(lambda number=number: vault.memory.replace(_PATH, f"<{number}>", pieces[number]) for number in order),
    )


# Line ends that an insert makes


_TOKENS = [name for name in KINDS if name in {"vendor token", "vendor key", "token of the web"}]


@pytest.mark.parametrize("name", _TOKENS)
@settings(max_examples=10)
@given(data=st.data())
def test_a_line_end_in_a_token_does_not_hide_it(name: str, vault: Vault, data: st.DataObject) -> None:
    token = KINDS[name].secret
    cut = data.draw(st.integers(12, len(token) - 12))
    above = data.draw(st.booleans())
    vault.memory.clear()
    first, second = (token[cut:], token[:cut]) if above else (token[:cut], token[cut:])
    vault.memory.create(_PATH, f"the token:\n{first}\n")
    vault.memory.insert(_PATH, 1 if above else 2, f"{second}\n")
    _check(vault, token)
    assert token not in vault.memory.read(_PATH).decode().replace("\n", "")


# Paths


def _sort_of_path(text: str) -> bool:
    return "/" not in text and "\n" not in text and len(text) < 200


_SEGMENTS = {name: kind for name, kind in KINDS.items() if _sort_of_path(kind.text)}


@pytest.mark.parametrize("kind", _SEGMENTS.values(), ids=_SEGMENTS.keys())
@settings(max_examples=5)
@given(data=st.data())
def test_no_rename_completes_it_in_a_path(kind: Kind, vault: Vault, data: st.DataObject) -> None:
    memory, text = vault.memory, kind.text
    cut = data.draw(kind.cuts)
    half = data.draw(st.sampled_from([text[:cut], text[cut:]]))
    place = data.draw(st.sampled_from(["/memories/{}", "/memories/{}/notes.md", "/memories/a/{}/b/c"]))
    vault.memory.clear()
    _steps(
        vault,
        kind.secret,
        lambda: memory.create(place.format(half), "x"),
        lambda: memory.create("/memories/plain/notes.md", "x"),
        lambda: memory.rename(place.format(half), place.format(text)),
        lambda: memory.rename("/memories/plain", place.format(text)),
        lambda: memory.create(place.format(text), "x"),
    )
    with pytest.raises(SecretFound):
        memory.rename("/memories/plain", place.format(text))


@pytest.mark.parametrize("kind", _SEGMENTS.values(), ids=_SEGMENTS.keys())
@pytest.mark.parametrize("ending", ["md", "txt", "json"])
def test_the_ending_of_a_file_does_not_hide_it(kind: Kind, ending: str, vault: Vault) -> None:
    with pytest.raises(SecretFound):
        vault.memory.create(f"/memories/people/{kind.text}.{ending}", "x")


@settings(max_examples=10)
@given(cut=st.integers(1, len(PASSWORD) - 1), half=st.sampled_from(["left", "right"]))
def test_an_address_is_not_completed_in_a_path(vault: Vault, cut: int, half: str) -> None:
    address = f"/memories/postgres:/app:{PASSWORD}@db/prod"
    cut += address.index(PASSWORD)
    part = address[:cut] if half == "left" else "/memories/postgres:/app:" + address[cut:]
    vault.memory.clear()
    _steps(
        vault,
        PASSWORD,
        lambda: vault.memory.create(part, "x"),
        lambda: vault.memory.create("/memories/plain", "x"),
        lambda: vault.memory.rename(part, address),
        lambda: vault.memory.rename("/memories/plain", address),
    )


def test_a_directory_that_is_moved_does_not_complete_an_address(vault: Vault) -> None:
    vault.memory.clear()
    vault.memory.create(f"/memories/x/app:{PASSWORD}@db/prod", "x")
    with pytest.raises(SecretFound):
        vault.memory.rename("/memories/x", "/memories/postgres:")


# The words of the tool


@pytest.mark.parametrize("tool", ["sync", "async"])
@pytest.mark.parametrize("name", ["vendor token", "password in an address", "labelled password", "card"])
def test_the_tool_stores_and_repeats_no_half_that_makes_it_whole(tool: str, name: str, vault: Vault) -> None:
    kind, replies = KINDS[name], []
    vault.memory.clear()
    ask = asking(new_tool(tool, vault))
    start = kind.text.index(kind.secret)
    for number, cut in enumerate(range(start + 1, start + len(kind.secret), 5)):
        path = f"/memories/{number}"
        replies += [
            ask(command="create", path=path, file_text=f"{kind.text[:cut]}<>\n"),
            ask(command="str_replace", path=path, old_str="<>", new_str=kind.text[cut:]),
            ask(command="view", path=path),
        ]
        _check(vault, kind.secret)
    assert not any(kind.secret in reply.text for reply in replies)
