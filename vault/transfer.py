"""Taking memories out of a vault, in plaintext: a directory, a tar, or lines of JSON.

What may live here: the forms and how they reach the disk safely. What may not: questions, printing, where a vault is.

An export is recorded in the vault before the first byte leaves it. Whatever is written is 0600 (directories 0700), new
(nothing is overwritten, no symlink is followed below the destination), and gets its name only when it is complete. An
export that ends by an exception leaves nothing; SIGKILL and a power cut leave `.memvault-….part`, for you to remove.
"""

from __future__ import annotations

import base64
import errno
import io
import json
import os
import secrets
import shutil
import tarfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from typing import Final

from vault.content import ContentKind, decode_text
from vault.errors import AlreadyExists, Conflict, Corrupt, IntegrityError, InvalidRequest, StorageError, VaultError
from vault.format.record import Actor
from vault.new_files import flush_directory, new_file, opened_directory, publish
from vault.paths import MemoryPath
from vault.report import Progress
from vault.vault import Vault

_OTHER_ARCHIVES: Final = frozenset({".gz", ".tgz", ".bz2", ".xz", ".zst", ".zip", ".7z", ".json", ".ndjson"})
_TAR_ROOT: Final = "memories"


class Form(Enum):
    """What an export looks like; the destination's ending says which."""

    DIRECTORY = "directory"
    TAR = "tar"
    JSONL = "jsonl"

    @classmethod
    def of(cls, destination: Path) -> Form:
        """Tell by the ending; without one it is a directory. Raises `InvalidRequest` for those of other archives."""
        ending = destination.suffix.lower()
        if ending in _OTHER_ARCHIVES:
            raise InvalidRequest(
                f"there is no export to {ending}", hint="vault export --plaintext DIR, FILE.tar or FILE.jsonl"
            )
        return {".tar": cls.TAR, ".jsonl": cls.JSONL}.get(ending, cls.DIRECTORY)


@dataclass(frozen=True, slots=True)
class Memory:
    """One memory on its way out. `time` is when its content was written, in ms since 1970, UTC."""

    path: MemoryPath
    kind: ContentKind
    time: int
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Exported:
    """What left the vault: how many memories and bytes of content; and what did not.

    damaged: memories whose objects cannot be read, each with its verdict · unrecorded: why the export is not in the
    vault's log, if it is not.
    """

    form: Form
    memories: int
    size: int
    damaged: tuple[tuple[MemoryPath, IntegrityError], ...] = ()
    unrecorded: VaultError | None = None


def export_plaintext(vault: Vault, destination: Path, *, actor: Actor, progress: Progress | None = None) -> Exported:
    """Write every memory in the clear to a destination that does not exist yet. `progress` is told of memories.

    A memory that is damaged is left out and named, so that the others can be saved. Raises `AlreadyExists`,
    `InvalidRequest` (a destination inside the vault, an ending of another archive), `Conflict` (names that the
    destination cannot tell apart), `StorageError`.
    """
    form = check_destination(vault, destination)
    unrecorded = _record(vault, actor, form)
    source = _Source(vault, progress)
    with _translated(destination), _complete(destination, form) as partial:
        _WRITERS[form](source, partial)
    return Exported(form, source.memories, source.size, tuple(source.damaged), unrecorded)


class _Source:
    """The memories one by one, counted as they leave."""

    def __init__(self, vault: Vault, progress: Progress | None) -> None:
        self._vault = vault
        self._progress = progress or (lambda _done, _total: None)
        self.memories = 0
        self.size = 0
        self.damaged: list[tuple[MemoryPath, IntegrityError]] = []

    def __iter__(self) -> Iterator[Memory]:
        with self._vault.store.reading() as reader:
            for done, file in enumerate(reader.index.files()):
                self._progress(done, reader.index.file_count)
                version = file.current
                try:
                    _require_names(file.path)
                    content = reader.read(file)
                except IntegrityError as error:
                    self.damaged.append((file.path, error))
                    continue
                self.memories += 1
                self.size += len(content)
                yield Memory(file.path, version.kind, version.time, content)


def _require_names(path: MemoryPath) -> None:
    """Raise `Corrupt` for what leads out of a directory, whoever let it into the vault."""
    if any(name in {"", ".", ".."} or "/" in name or "\0" in name for name in path.segments):
        raise Corrupt("its path is no path, and could lead out of the destination")


def _record(vault: Vault, actor: Actor, form: Form) -> VaultError | None:
    """Note the export in the vault. A vault that cannot be written to is still its owner's to take away."""
    try:
        if vault.verdict is None:
            vault.note_export(form.value, actor)
    except (StorageError, IntegrityError) as error:
        return error
    return vault.verdict


def check_destination(vault: Vault, destination: Path) -> Form:
    """Tell the form, or refuse the destination, before anything is asked or written. Raises as `export_plaintext`."""
    form = Form.of(destination)
    if os.path.lexists(destination):
        raise AlreadyExists("the destination exists", hint="name one that does not: nothing is overwritten")
    parent = destination.parent.resolve()
    if not parent.is_dir():
        raise InvalidRequest(f"there is no directory {destination.parent}", hint="make it first, or name another place")
    if parent.is_relative_to(vault.directory.resolve()):
        raise InvalidRequest(
            "the destination is inside the vault", hint="name a place outside of the vault's directory"
        )
    return form


@contextmanager
def _translated(destination: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno == errno.EEXIST and os.path.lexists(destination):
            raise AlreadyExists(
                "the destination exists", hint="name one that does not: nothing is overwritten"
            ) from None
        reason = (error.strerror or "it failed").lower()
        raise StorageError(f"cannot write to {destination}: {reason}", hint="choose another destination") from error


@contextmanager
def _complete(destination: Path, form: Form) -> Iterator[Path]:
    """Give a fresh name beside the destination, and the destination's name to what is there at a clean exit."""
    partial = destination.parent / f".memvault-{secrets.token_hex(8)}.part"
    try:
        yield partial
        if form is Form.DIRECTORY:
            partial.rename(destination)
        else:
            publish(partial, destination)
        flush_directory(destination.parent)
    finally:
        with suppress(FileNotFoundError):
            shutil.rmtree(partial) if form is Form.DIRECTORY else partial.unlink()


def _write_tree(source: _Source, partial: Path) -> None:
    partial.mkdir(mode=0o700)
    for memory in source:
        with opened_directory(partial, memory.path.segments[:-1]) as parent:
            _write_memory(memory, parent)


def _write_memory(memory: Memory, parent: int) -> None:
    try:
        with new_file(memory.path.name, inside=parent) as stream:
            stream.write(memory.content)
            stream.flush()
            os.utime(stream.fileno(), ns=(memory.time * 1_000_000,) * 2)
    except (FileExistsError, NotADirectoryError, IsADirectoryError):
        # A path is unique in a vault: the file system takes two of them for one, as it does when it ignores case.
        raise Conflict(
            f"the destination cannot tell {memory.path} from another memory", hint="export to a .tar or .jsonl file"
        ) from None


def _write_tar(source: _Source, partial: Path) -> None:
    with new_file(partial) as stream, tarfile.open(fileobj=stream, mode="w", format=tarfile.PAX_FORMAT) as archive:
        seen: set[tuple[str, ...]] = set()
        archive.addfile(_tar_entry((), directory=True))
        for memory in source:
            segments = memory.path.segments
            for length in range(1, len(segments)):
                if segments[:length] not in seen:
                    seen.add(segments[:length])
                    archive.addfile(_tar_entry(segments[:length], directory=True))
            entry = _tar_entry(segments)
            entry.size, entry.mtime = len(memory.content), memory.time // 1000
            archive.addfile(entry, io.BytesIO(memory.content))


def _tar_entry(segments: tuple[str, ...], *, directory: bool = False) -> tarfile.TarInfo:
    # Below one folder, so that unpacking it does not litter the place; without the names of this machine's users.
    entry = tarfile.TarInfo("/".join((_TAR_ROOT, *segments)))
    entry.type = tarfile.DIRTYPE if directory else tarfile.REGTYPE
    entry.mode = 0o700 if directory else 0o600
    return entry


def _write_lines(source: _Source, partial: Path) -> None:
    with new_file(partial) as stream:
        for memory in source:
            # ASCII: U+2028 would end a line for some readers.
            stream.write(json.dumps(_as_object(memory), ensure_ascii=True).encode("ascii") + b"\n")


def _as_object(memory: Memory) -> dict[str, object]:
    time = datetime.fromtimestamp(memory.time / 1000, UTC).isoformat(timespec="milliseconds")
    value: dict[str, object] = {
        "path": str(memory.path),
        "kind": memory.kind.name.lower(),
        "size": len(memory.content),
        "time": time.replace("+00:00", "Z"),
    }
    if memory.kind.is_image:
        return value | {"base64": base64.b64encode(memory.content).decode("ascii")}
    return value | {"text": decode_text(memory.content)}


_WRITERS: Final[dict[Form, Callable[[_Source, Path], None]]] = {
    Form.DIRECTORY: _write_tree,
    Form.TAR: _write_tar,
    Form.JSONL: _write_lines,
}
