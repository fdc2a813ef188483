"""What Mallory can do to a vault's directory without its keys.

What may live here: attacks, each a function of the vault and of a directory for what she keeps. What may not:
expectations.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.forged import write_at
from tests.stores import Place, copied, path, put, small_vault
from vault.format.frame import FrameHeader, frame_hash, header_length
from vault.objects import ObjectStore

Attack = Callable[[Place, Path], object]
BOTH = ("header", "header.bak")
CHECKPOINT = "checkpoint/" + "[0-9a-f]" * 64


def in_turn(*attacks: Attack) -> Attack:
    def do(place: Place, scratch: Path) -> None:
        for attack in attacks:
            attack(place, scratch)

    return do


# Frames


def frames(place: Place, epoch: int = 2) -> list[tuple[int, int]]:
    """Where each frame of a journal begins and ends."""
    data, start, found = place.path(f"journal/{epoch}").read_bytes(), 0, []
    while data[start : start + 8] == b"AMVFRAME":
        length = header_length(data[start : start + 16])
        end = start + FrameHeader.decode(data[start : start + length]).frame_length
        found.append((start, end))
        start = end
    return found


def swap_frames(place: Place, _: Path) -> None:
    data = place.path("journal/2").read_bytes()
    (a, b), (c, d) = frames(place)[1:3]
    assert b - a == d - c
    place.path("journal/2").write_bytes(data[:a] + data[c:d] + data[a:b] + data[d:])


def drop_last_frame(place: Place, _: Path) -> None:
    start, end = frames(place)[-1]
    write_at(place.path("journal/2"), start, bytes(end - start))


def drop_middle_frame(place: Place, _: Path) -> None:
    start, end = frames(place)[1]
    data = place.path("journal/2").read_bytes()
    place.path("journal/2").write_bytes(data[:start] + data[end:])


def cut(at: Callable[[Place], int]) -> Attack:
    def do(place: Place, _: Path) -> None:
        with place.path("journal/2").open("r+b") as file:
            file.truncate(at(place))

    return do


def forge_last_frame(part: str) -> Attack:
    """Change a byte of one part of the last frame, then make checksum, object id and frame hash fit again."""

    def do(place: Place, _: Path) -> None:
        start, end = frames(place)[-1]
        data = bytearray(place.path("journal/2").read_bytes()[start:end])
        length = header_length(bytes(data[:16]))
        header = FrameHeader.decode(bytes(data[:length]))
        audit, body = length + header.audit_length, length + header.audit_length + header.body_length
        if part == "object":
            data[body + 100] ^= 1
            ids = tuple((sha256(data[body : body + size]).digest(), size) for _, size in header.objects)
            header = FrameHeader(
                header.vault_id, header.epoch, header.seq, header.previous, header.audit_length, header.body_length, ids
            )
            data[:length] = header.encode()
        else:
            data[{"audit": length, "body": audit}[part] + 100] ^= 1
        parts = (sha256(data[length:audit]).digest(), sha256(data[audit:body]).digest())
        data[-32:] = frame_hash(bytes(data[:length]), *parts)
        write_at(place.path("journal/2"), start, bytes(data))

    return do


def forget_anchor(place: Place, _: Path) -> None:
    """Not Mallory's: from here on the machine is one that does not know the vault."""
    shutil.rmtree(place.state)


# Whole files


def older(*names: str, changes: int = 1, closes: int = 0) -> Attack:
    """Go on with the vault, then put back some of its files, or everything, as they were."""

    def do(place: Place, scratch: Path) -> None:
        shutil.copytree(place.directory, scratch / "before")
        store = place.open()
        for _ in range(closes):
            store.checkpoint()
        for number in range(changes):
            put(store, "later", b"%d" % number)
        store.close()
        for name in names or ("",):
            put_back(scratch / "before" / name, place.path(name))

    return do


def put_back(source: Path, target: Path) -> None:
    """Replace a file or a whole directory by what was kept of it."""
    if source.is_dir():
        shutil.rmtree(target)
        shutil.copytree(source, target)
    else:
        shutil.copy(source, target)


def fork_of_equal_length(place: Place, scratch: Path) -> None:
    other = copied(place, scratch / "other")
    for copy, content in ((place, b"mine"), (other, b"that")):
        store = copy.open()
        put(store, "later", content)
        store.close()
    put_back(other.directory, place.directory)


def close_epoch(place: Place, _: Path) -> None:
    """Not Mallory's: every object has only its file."""
    store = place.open()
    store.checkpoint()
    store.close()


def object_of(place: Place, name: str) -> Path:
    """The file of a memory's content."""
    store = place.open()
    with store.reading() as reader:
        file = reader.index.file(path(name))
    store.close()
    assert file is not None
    return place.path(ObjectStore.name(file.current.object_id))


def swap_objects(place: Place, _: Path) -> None:
    first, second = object_of(place, "a"), object_of(place, "d")
    content = first.read_bytes()
    shutil.copy(second, first)
    second.write_bytes(content)


def edit_object(place: Place, _: Path) -> None:
    write_at(object_of(place, "a"), 2000, b"x")


def drop_object(place: Place, _: Path) -> None:
    object_of(place, "a").unlink()


def edit(pattern: str, offset: int) -> Attack:
    def do(place: Place, _: Path) -> None:
        (file,) = place.directory.glob(pattern)
        at = offset % file.stat().st_size
        write_at(file, at, bytes([file.read_bytes()[at] ^ 1]))

    return do


def drop(pattern: str) -> Attack:
    def do(place: Place, _: Path) -> None:
        (file,) = place.directory.glob(pattern)
        file.unlink()

    return do


def swap_blocks(place: Place, _: Path) -> None:
    """Exchange the blocks of two directories, which are alike in size."""
    (file,) = place.directory.glob(CHECKPOINT)
    data = file.read_bytes()
    root = int.from_bytes(data[12:16], "big")
    blocks = data[16 + root :]
    size = len(blocks) // 3
    assert len(blocks) == 3 * size
    file.write_bytes(data[: 16 + root] + blocks[:size] + blocks[2 * size :] + blocks[size : 2 * size])


def journal_of_the_epoch_before(place: Place, scratch: Path) -> None:
    old = place.path("journal/2").read_bytes()
    close_epoch(place, scratch)
    place.path("journal/3").write_bytes(old)


def forge_segment(place: Place, _: Path) -> None:
    """Change who did something in a closed epoch, and make the frame's hash fit."""
    file = place.path("audit/1")
    data = bytearray(file.read_bytes())
    start = 16
    length = header_length(bytes(data[start : start + 16]))
    header = FrameHeader.decode(bytes(data[start : start + length]))
    audit = start + length
    data[audit + 90] ^= 1
    end = audit + header.audit_length
    body_hash = bytes(data[end : end + 32])
    data[end + 32 : end + 64] = frame_hash(bytes(data[start:audit]), sha256(data[audit:end]).digest(), body_hash)
    file.write_bytes(data)


def cut_segment(place: Place, _: Path) -> None:
    """Take away the last frame of a closed epoch, to the byte."""
    file = place.path("audit/1")
    data = file.read_bytes()
    file.write_bytes(data[: data.rindex(b"AMVFRAME")])


def of_another_vault(*names: str) -> Attack:
    def do(place: Place, scratch: Path) -> None:
        other = small_vault(scratch / "other")
        for name in names:
            put_back(other.path(name), place.path(name))

    return do


def remove_everything(place: Place, _: Path) -> None:
    for each in place.directory.iterdir():
        shutil.rmtree(each) if each.is_dir() else each.unlink()


# Headers with a checksum that fits: what somebody without the key can make


def header_with(change: Callable[[dict[str, Any]], object], *names: str) -> Attack:
    def do(place: Place, _: Path) -> None:
        found = json.loads(place.path("header").read_bytes())
        change(found)
        body = {name: value for name, value in found.items() if name not in {"checksum", "mac"}}
        found["checksum"] = sha256(_canonical(body)).hexdigest()
        for name in names:
            place.path(name).write_bytes(_canonical(found) + b"\n")

    return do


def add_slot(found: dict[str, Any]) -> None:
    kdf = {"algorithm": "hkdf-extract-sha256", "salt": "00" * 32}
    found["slots"].append({"id": "00" * 16, "kdf": kdf, "kind": "key-file", "wrapped": "00" * 104})


def _canonical(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode("ascii")


def forge_manifest(place: Place, scratch: Path) -> None:
    """An empty manifest, named in a header whose checksum fits."""
    (file,) = place.path("checkpoint").glob("*.manifest")
    file.rename(file.with_name(f"{sha256(b'').hexdigest()}.manifest"))
    next(place.path("checkpoint").glob("*.manifest")).write_bytes(b"")
    change = header_with(lambda found: found["checkpoint"].update(manifest=sha256(b"").hexdigest()), *BOTH)
    change(place, scratch)
