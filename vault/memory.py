"""The text verbs: what a reader and a writer see of a memory, over a store that knows only bytes.

What may live here: the verbs, and the values that doors render. What may not: rules about the state (`presence`),
prose for a model or a person (`wording`, `cli`), the arithmetic of lines (`text`), limits and detectors (`policy`),
durability (`store`).

Each change is one transaction: every rule is checked before anything is touched, so a refusal leaves no trace, and
nobody else writes between the reading and the writing. Every new content ends in `_write`, the only caller of the
gate's `admit`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from vault.content import ContentKind, decode_text
from vault.errors import Conflict, InvalidRequest, LimitExceeded
from vault.format.record import Actor
from vault.index import Index
from vault.paths import MemoryPath
from vault.policy import Gate, Usage
from vault.presence import Presence
from vault.redaction import Mark
from vault.store import Store
from vault.text import Excerpt, excerpt, insertion, surroundings, the_match
from vault.transaction import Reader, Transaction

MOST_LINES: Final = 999_999
"""A text of more lines is not shown: line numbers have six digits."""
_LEVELS: Final = 2


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a listing. size: bytes of content; of a directory, the sum of all below it, hidden names too."""

    path: MemoryPath
    size: int
    is_directory: bool


@dataclass(frozen=True, slots=True)
class Listing:
    """A directory, two levels deep, by name, without hidden names and `node_modules`. The first row is itself."""

    path: MemoryPath
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class TextView:
    """Lines of a memory."""

    path: MemoryPath
    excerpt: Excerpt


@dataclass(frozen=True, slots=True)
class ImageView:
    """An image, whole; `kind` was told by its first bytes."""

    path: MemoryPath
    kind: ContentKind
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Change:
    """What a verb did. changed: false when the content was there already, so nothing was written.

    count: memories written, moved or removed. marks: what the gate masked. warnings: what it found and left. target:
    where a rename went. snippet: the changed lines of a replacement and two on either side, as stored.
    """

    path: MemoryPath
    changed: bool = True
    count: int = 1
    marks: tuple[Mark, ...] = ()
    warnings: tuple[Mark, ...] = ()
    target: MemoryPath | None = None
    snippet: Excerpt | None = None


class Memory:
    """The memories of one store, as seen and changed by one actor. Paths are `MemoryPath` or their text.

    Every verb raises `InvalidRequest` for a path that is none, and whatever the store raises (`AccessError`,
    `IntegrityError`, `StorageError`, `BusyError`); the docstrings name the rest. It keeps no state: any number of
    threads may use it.
    """

    def __init__(self, store: Store, actor: Actor, gate_of: Callable[[bytes], Gate] = Gate.of) -> None:
        self._store = store
        self._actor = actor
        self._gate_of = gate_of

    # Reading

    def view(self, path: MemoryPath | str, lines: tuple[int, int] | None = None) -> Listing | TextView | ImageView:
        """Show a directory; or a memory, cut when it is long; or its lines (first, last), a last of -1 meaning the end.

        A directory has no lines and ignores the range. Raises `NotFound`; `InvalidRequest` for a range that selects
        nothing, or for one of an image; `LimitExceeded` for a text of more than 999,999 lines.
        """
        where = _parsed(path)
        with self._store.reading() as reader:
            file = reader.index.file(where)
            if file is None:
                self._presence(reader.index).require_something(where)
                return _listing(reader.index, where)
            content = reader.read(file)
        if not file.current.kind.is_image:
            return TextView(where, _excerpt_of(decode_text(content), lines))
        if lines is not None:
            raise InvalidRequest("invalid `view_range` parameter: this is an image, and an image has no lines")
        return ImageView(where, file.current.kind, content)

    def read(self, path: MemoryPath | str) -> bytes:
        """The content of a memory, byte for byte. Raises `NotFound`, `IsDirectory`."""
        where = _parsed(path)
        with self._store.reading() as reader:
            return reader.read(self._presence(reader.index).existing(where))

    def repeatable(self, text: str) -> str:
        """A text as a message may repeat it: without what the policy masks or refuses."""
        with self._store.reading() as reader:
            return self._gate(reader.index).masked_form(text)

    # Writing

    def create(self, path: MemoryPath | str, content: str | bytes, *, overwrite: bool = False) -> Change:
        """Write a memory; directories need no creating. Bytes are an image or UTF-8 text.

        Raises `AlreadyExists` (a directory is never overwritten), `Conflict` below a memory, `Refused`.
        """
        where = _parsed(path)
        with self._store.transaction(self._actor) as change:
            self._presence(change.index).require_free(where, overwrite=overwrite)
            file = change.index.file(where)
            return self._write(change, where, content, before=None if file is None else change.read(file))[0]

    def replace(self, path: MemoryPath | str, old: str, new: str = "") -> Change:
        """Replace a text that occurs once, overlapping occurrences counted; when it does not, its masked form.

        Raises `NotFound`, `IsDirectory`, `NoMatch`, `AmbiguousMatch`, `InvalidRequest` for an empty `old`, `Conflict`
        for an image, `Refused`.
        """
        where = _parsed(path)
        with self._store.transaction(self._actor) as change:
            before, text = self._editable(change, where)
            gate = self._gate(change.index)
            start, end = the_match(text, old, lambda fragment: gate.masked_form(fragment, where.text))
            done, stored = self._write(change, where, text[:start] + new + text[end:], before=before)
        return replace(done, snippet=surroundings(decode_text(stored), text[:start], text[end:]))

    def insert(self, path: MemoryPath | str, line: int, text: str) -> Change:
        """Put lines after line `line`, 0 meaning the top.

        Raises `NotFound`, `IsDirectory`, `InvalidRequest` when there is no such line, `Conflict` for an image,
        `Refused`.
        """
        where = _parsed(path)
        with self._store.transaction(self._actor) as change:
            before, whole = self._editable(change, where)
            return self._write(change, where, insertion(whole, line, text), before=before)[0]

    def mask_again(self, path: MemoryPath | str) -> Change:
        """Pass what is stored through the gate once more: for what was stored before a rule existed.

        Raises `NotFound`, `IsDirectory`, `Refused`. The version before is kept like any other.
        """
        where = _parsed(path)
        with self._store.transaction(self._actor) as change:
            before = change.read(self._presence(change.index).existing(where))
            return self._write(change, where, before, before=before)[0]

    def delete(self, path: MemoryPath | str) -> Change:
        """Remove a memory, or a directory with all below it. Raises `NotFound`; `InvalidRequest` for the root."""
        where = _parsed(path)
        if where.is_root:
            raise InvalidRequest("cannot delete the /memories directory itself")
        with self._store.transaction(self._actor) as change:
            self._presence(change.index).require_something(where)
            return Change(where, count=_remove_below(change, where))

    def rename(self, source: MemoryPath | str, target: MemoryPath | str) -> Change:
        """Move a memory, or a directory with everything below it, to a free place; directories need no creating.

        Raises `NotFound` for the source, `AlreadyExists` for the target, `Conflict` below a memory or into itself,
        `InvalidRequest` for the root or a new path that is too long, `SecretFound` for a secret in a new path.
        """
        old, new = _parsed(source), _parsed(target)
        if old.is_root:
            raise InvalidRequest("cannot rename the /memories directory itself")
        with self._store.transaction(self._actor) as change:
            self._presence(change.index).require_movable(old, new)
            gate = self._gate(change.index)
            moves = [(file.path, file.path.replanted(old, new)) for file in change.index.files(below=old)]
            for _, goal in moves:
                gate.admit_path(goal)
            for place, goal in moves:
                change.move(place, goal)
            return Change(old, count=len(moves), target=new)

    def clear(self) -> Change:
        """Remove every memory. For the host: no command of a model comes here."""
        with self._store.transaction(self._actor) as change:
            count = _remove_below(change, root := MemoryPath(()))
            return Change(root, changed=count > 0, count=count)

    def _write(
        self, change: Transaction, path: MemoryPath, content: str | bytes, *, before: bytes | None
    ) -> tuple[Change, bytes]:
        """Pass the whole new content through the gate and store what it admits, unless that is there already.

        before: the content there now. Returns the change, and what is stored.
        """
        index = change.index
        usage = Usage(index.file_count, index.total_size, None if before is None else len(before))
        admitted = self._gate(index).admit(path, content, usage)
        changed = admitted.content != before
        if changed:
            change.put(admitted)
        return Change(path, changed, int(changed), admitted.marks, admitted.warnings), admitted.content

    def _editable(self, reader: Reader, path: MemoryPath) -> tuple[bytes, str]:
        file = self._presence(reader.index).existing(path)
        if file.current.kind.is_image:
            raise Conflict("this is an image, which can be replaced, but not edited as text")
        content = reader.read(file)
        return content, decode_text(content)

    def _presence(self, index: Index) -> Presence:
        return Presence(index, lambda: self._gate(index))

    def _gate(self, index: Index) -> Gate:
        return self._gate_of(index.policy)


def _parsed(path: MemoryPath | str) -> MemoryPath:
    parsed = MemoryPath.parse(path.text if isinstance(path, MemoryPath) else path)
    if isinstance(path, MemoryPath) and parsed != path:
        raise InvalidRequest("the path was not made by MemoryPath.parse, and is none")
    return parsed


def _remove_below(change: Transaction, path: MemoryPath) -> int:
    paths = [file.path for file in change.index.files(below=path)]
    for each in paths:
        change.remove(each)
    return len(paths)


def _excerpt_of(text: str, lines: tuple[int, int] | None) -> Excerpt:
    found = excerpt(text, lines)
    if found.total_lines > MOST_LINES:
        raise LimitExceeded(f"the memory has more than {MOST_LINES:,} lines, which is the most that is shown")
    return found


def _listing(index: Index, path: MemoryPath) -> Listing:
    size = sum(entry.size for entry in index.children(path))
    return Listing(path, (Row(path, size, is_directory=True), *_rows(index, path, _LEVELS)))


def _rows(index: Index, directory: MemoryPath, levels: int) -> Iterator[Row]:
    for entry in index.children(directory):
        # The entry's own name alone: a hidden directory can be viewed by its path, and then shows what is in it.
        if MemoryPath((entry.path.name,)).is_hidden:
            continue
        yield Row(entry.path, entry.size, entry.file is None)
        if entry.file is None and levels > 1:
            yield from _rows(index, entry.path, levels - 1)
