"""The text verbs: values, rules about the state, and that every change is one frame or none."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterator
from dataclasses import replace
from types import FrameType

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.callers import everything_in
from vault import Policy, Vault
from vault.content import ContentKind, lines_of
from vault.errors import (
    AlreadyExists,
    Conflict,
    InvalidRequest,
    IsDirectory,
    LimitExceeded,
    NoMatch,
    NotFound,
    RequestError,
    SecretFound,
)
from vault.memory import Change, ImageView, Listing, Memory, Row, TextView
from vault.paths import MemoryPath

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256))
ADDRESS = "anna.lind" + "@" + "corp.io"
A = MemoryPath.parse("/memories/a")


@pytest.fixture
def vault() -> Iterator[Vault]:
    with Vault.ephemeral() as opened:
        yield opened


@pytest.fixture
def memory(vault: Vault) -> Memory:
    return vault.memory


def frames(vault: Vault) -> int:
    """How many frames were written, by the number in the head."""
    return int(vault.head.split(".")[1])


# Values


def test_paths_are_text_or_parsed(memory: Memory) -> None:
    assert memory.create(A, "x").path == A
    assert memory.read("/memories//a") == memory.read(A) == b"x"


def test_a_listing_is_rows(memory: Memory) -> None:
    memory.create("/memories/a", "12345")
    memory.create("/memories/d/e/f", "123")
    memory.create("/memories/d/.hidden", "1")
    root, d, e = (MemoryPath.parse(path) for path in ("/memories", "/memories/d", "/memories/d/e"))
    assert memory.view("/memories") == Listing(
        root,
        (
            Row(root, 9, is_directory=True),
            Row(A, 5, is_directory=False),
            Row(d, 4, is_directory=True),
            Row(e, 3, is_directory=True),
        ),
    )
    assert memory.view("/memories", (1, 2)) == memory.view("/memories")


def test_a_text_is_an_excerpt(memory: Memory) -> None:
    memory.create(A, "1\n2\n3\n")
    view = memory.view(A, (2, -1))
    assert isinstance(view, TextView)
    assert (view.excerpt.first, view.excerpt.lines, view.excerpt.total_lines) == (2, ("2", "3"), 3)


def test_an_image_is_its_bytes(memory: Memory) -> None:
    memory.create(A, PNG)
    assert memory.view(A) == ImageView(A, ContentKind.PNG, PNG)
    with pytest.raises(InvalidRequest, match="image"):
        memory.view(A, (1, 1))
    with pytest.raises(Conflict, match="image"):
        memory.replace(A, "PNG", "x")
    with pytest.raises(Conflict, match="image"):
        memory.insert(A, 0, "x")


def test_bytes_that_are_text_are_text_and_others_are_refused(memory: Memory) -> None:
    memory.create(A, "é\n".encode())
    assert isinstance(memory.view(A), TextView)
    with pytest.raises(InvalidRequest):
        memory.create("/memories/b", b"\xff\x00")


def test_no_value_shows_content_when_it_is_printed(memory: Memory) -> None:
    memory.create(A, "content-1\ncontent-2\n")
    memory.create("/memories/p", PNG)
    values = [memory.view(A), memory.view("/memories/p"), memory.replace(A, "content-2", "content-3")]
    assert not [value for value in values if "content-" in repr(value) or "PNG\\r" in repr(value)]


def test_values_are_frozen(memory: Memory) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        memory.create(A, "x").changed = False  # type: ignore[misc]


# Changes


def test_every_change_is_one_frame(vault: Vault, memory: Memory) -> None:
    memory.create("/memories/d/a", "one\n")
    memory.create("/memories/d/b", "two\n")
    before = frames(vault)
    memory.replace("/memories/d/a", "one", "1")
    memory.insert("/memories/d/a", 1, "2")
    assert memory.rename("/memories/d", "/memories/e").count == 2
    assert memory.delete("/memories/e").count == 2
    assert frames(vault) == before + 4


def test_what_is_there_already_is_not_written(vault: Vault, memory: Memory) -> None:
    memory.create(A, f"{ADDRESS}\n")
    before = vault.head
    assert memory.create(A, "[REDACTED:email:1]\n", overwrite=True) == Change(A, changed=False, count=0)
    same = memory.create(A, f"{ADDRESS}\n", overwrite=True)
    assert (same.changed, len(same.marks)) == (False, 1)
    assert not memory.replace(A, "email", "email").changed
    assert memory.clear().count == 1
    after = vault.head
    assert memory.clear() == Change(MemoryPath(()), changed=False, count=0)
    assert vault.head == after != before


def test_overwriting_keeps_the_memory_and_adds_a_version(vault: Vault, memory: Memory) -> None:
    memory.create(A, "one\n")
    memory.create(A, "two\n", overwrite=True)
    with vault.store.reading() as reader:
        file = reader.index.file(A)
        assert file is not None
        assert [reader.read(file, version) for version in file.versions] == [b"one\n", b"two\n"]


def test_a_snippet_shows_what_is_stored(memory: Memory) -> None:
    memory.create(A, "1\n2\n3\n4\n5\n6\n")
    change = memory.replace(A, "4\n", f"{ADDRESS}\n4b\n")
    assert change.snippet is not None
    assert (change.snippet.first, change.snippet.lines) == (2, ("2", "3", "[REDACTED:email:1]", "4b", "5", "6"))


def test_a_change_behind_our_back_is_taken_in(vault: Vault) -> None:
    first, second = vault.memory, vault.memory
    first.create(A, "1\n")
    second.insert(A, 1, "2")
    first.insert(A, 2, "3")
    assert second.read(A) == b"1\n2\n3\n"


# Refusals: each leaves everything as it was


@pytest.fixture
def furnished(vault: Vault) -> Memory:
    memory = vault.memory
    memory.create("/memories/a", "one one\n")
    memory.create("/memories/d/b", "two\n")
    return memory


@pytest.mark.parametrize(
    ("error", "verb", "arguments"),
    [
        (AlreadyExists, "create", ("/memories/a", "x")),
        (AlreadyExists, "create", ("/memories/d", "x")),
        (AlreadyExists, "create", ("/memories", "x")),
        (Conflict, "create", ("/memories/a/b", "x")),
        (InvalidRequest, "create", ("/memories/../x", "x")),
        (InvalidRequest, "create", ("/memories/x", chr(0xD800))),
        (LimitExceeded, "create", ("/memories/x", "x" * 600_000)),
        (SecretFound, "create", (f"/memories/{ADDRESS}", "x")),
        (NotFound, "replace", ("/memories/x", "one", "1")),
        (IsDirectory, "replace", ("/memories/d", "one", "1")),
        (IsDirectory, "insert", ("/memories", 0, "x")),
        (InvalidRequest, "replace", ("/memories/a", "", "1")),
        (NoMatch, "replace", ("/memories/a", "three", "1")),
        (Conflict, "replace", ("/memories/a", "one", "1")),
        (InvalidRequest, "insert", ("/memories/a", 2, "x")),
        (NotFound, "delete", ("/memories/a/b",)),
        (InvalidRequest, "delete", ("/memories/.",)),
        (NotFound, "rename", ("/memories/x", "/memories/y")),
        (InvalidRequest, "rename", ("/memories", "/memories/y")),
        (AlreadyExists, "rename", ("/memories/a", "/memories")),
        (AlreadyExists, "rename", ("/memories/a", "/memories/d")),
        (Conflict, "rename", ("/memories/d", "/memories/a/b")),
        (Conflict, "rename", ("/memories/d", "/memories/d/c")),
        (SecretFound, "rename", ("/memories/d", f"/memories/{ADDRESS}")),
        (InvalidRequest, "rename", ("/memories/d", "/memories" + "/x" * 32)),
        (IsDirectory, "read", ("/memories/d",)),
        (NotFound, "read", ("/memories/x",)),
        (NotFound, "view", ("/memories/x",)),
        (InvalidRequest, "view", ("/memories/a", (2, 1))),
    ],
)
def test_a_refusal_leaves_everything_as_it_was(
    *, vault: Vault, furnished: Memory, error: type[RequestError], verb: str, arguments: tuple[object, ...]
) -> None:
    before, head = everything_in(vault), vault.head
    with pytest.raises(error) as caught:
        getattr(furnished, verb)(*arguments)
    assert everything_in(vault) == before
    assert vault.head == head
    assert ADDRESS not in caught.value.message


def test_a_secret_that_only_a_moved_path_completes_is_refused(vault: Vault, memory: Memory) -> None:
    user, host = ADDRESS.split("@")
    memory.create(f"/memories/d/x@{host.removesuffix('.io')}/io", "x")
    before = everything_in(vault)
    with pytest.raises(SecretFound):
        memory.rename("/memories/d", f"/memories/{user}@{host}")
    assert everything_in(vault) == before


def test_limits_are_those_of_the_resulting_text() -> None:
    with Vault.ephemeral(policy=replace(Policy(), file_bytes=10)) as vault:
        vault.memory.create(A, "123456789\n")
        assert vault.memory.replace(A, "9", "").changed
        with pytest.raises(LimitExceeded):
            vault.memory.insert(A, 0, "12")
        assert vault.memory.read(A) == b"12345678\n"


def test_a_full_vault_takes_edits_and_overwriting_but_no_new_memory() -> None:
    with Vault.ephemeral(policy=replace(Policy(), files=1, vault_bytes=10)) as vault:
        vault.memory.create(A, "12345678\n")
        assert vault.memory.insert(A, 1, "").changed
        assert vault.memory.create(A, "1234567890", overwrite=True).changed
        with pytest.raises(LimitExceeded):
            vault.memory.create("/memories/b", "")
        with pytest.raises(LimitExceeded):
            vault.memory.insert(A, 0, "1")


def test_a_text_of_too_many_lines_is_read_but_not_shown() -> None:
    with Vault.ephemeral(policy=replace(Policy(), file_bytes=2_000_000)) as vault:
        vault.memory.create(A, "\n" * 1_000_000)
        with pytest.raises(LimitExceeded, match="999,999"):
            vault.memory.view(A)
        assert len(vault.memory.read(A)) == 1_000_000


# Against a dictionary


def test_a_text_is_split_into_lines_once_for_a_view() -> None:
    calls = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal calls
        calls += event == "call" and frame.f_code is lines_of.__code__

    with Vault.ephemeral() as vault:
        vault.memory.create("/memories/a", "x\n")
        before = sys.getprofile()
        sys.setprofile(count)
        try:
            vault.memory.view("/memories/a")
        finally:
            sys.setprofile(before)
    assert calls == 1


_NAMES = st.sampled_from(["a", "b", "ab", "d", "d/a", "d/e", "d/e/f", "e"])
_TEXTS = st.text("xy\n", max_size=6)


class MemoryAgainstADictionary(RuleBasedStateMachine):
    """Random commands; the model is a dictionary from names to texts."""

    def __init__(self) -> None:
        super().__init__()
        self.vault = Vault.ephemeral()
        self.model: dict[str, str] = {}

    def teardown(self) -> None:
        self.vault.close()

    def below(self, name: str) -> list[str]:
        return [each for each in self.model if each == name or each.startswith(f"{name}/")]

    def is_free(self, name: str) -> bool:
        return not self.below(name) and not any(name.startswith(f"{each}/") for each in self.model)

    def outcome(self, verb: str, *arguments: object) -> bool:
        """Whether it was done."""
        try:
            getattr(self.vault.memory, verb)(*arguments)
        except RequestError:
            return False
        return True

    @rule(name=_NAMES, text=_TEXTS)
    def create(self, name: str, text: str) -> None:
        free = self.is_free(name)
        assert self.outcome("create", f"/memories/{name}", text) == free
        if free:
            self.model[name] = text

    @rule(name=_NAMES, line=st.integers(0, 3), text=_TEXTS)
    def insert(self, name: str, line: int, text: str) -> None:
        lines = self.model.get(name, "").removesuffix("\n").split("\n") if self.model.get(name) else []
        good = name in self.model and line <= len(lines)
        assert self.outcome("insert", f"/memories/{name}", line, text) == good
        if good:
            open_end = not self.model[name].endswith("\n") and line < len(lines)
            lines[line:line] = text.removesuffix("\n").split("\n")
            self.model[name] = "\n".join(lines) + ("" if open_end else "\n")

    @rule(name=_NAMES, old=st.text("xy\n", min_size=1, max_size=2), new=_TEXTS)
    def replace(self, name: str, old: str, new: str) -> None:
        text = self.model.get(name, "")
        good = sum(text.startswith(old, place) for place in range(len(text))) == 1
        assert self.outcome("replace", f"/memories/{name}", old, new) == good
        if good:
            self.model[name] = text.replace(old, new)

    @rule(name=_NAMES)
    def delete(self, name: str) -> None:
        gone = self.below(name)
        assert self.outcome("delete", f"/memories/{name}") == bool(gone)
        for each in gone:
            del self.model[each]

    @rule(old=_NAMES, new=_NAMES)
    def rename(self, old: str, new: str) -> None:
        moved = self.below(old)
        good = bool(moved) and self.is_free(new) and not new.startswith(f"{old}/")
        assert self.outcome("rename", f"/memories/{old}", f"/memories/{new}") == good
        for each in moved if good else ():
            self.model[new + each.removeprefix(old)] = self.model.pop(each)

    @precondition(lambda self: self.model)
    @rule()
    def clear(self) -> None:
        self.vault.memory.clear()
        self.model.clear()

    @invariant()
    def both_hold_the_same(self) -> None:
        held = {f"/memories/{name}": text.encode() for name, text in self.model.items()}
        assert everything_in(self.vault) == held


TestMemoryAgainstADictionary = MemoryAgainstADictionary.TestCase
TestMemoryAgainstADictionary.settings = settings(max_examples=25, stateful_step_count=25)
