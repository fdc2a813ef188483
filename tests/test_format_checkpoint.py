"""`vault.format.checkpoint`: root, blocks, manifest and preamble, each in one spelling."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import REFUSALS, bit_flips, damaged, decoded_strictly
from vault.content import ContentKind
from vault.format.binary import Malformed, u32
from vault.format.checkpoint import (
    CHECKPOINT_MAGIC,
    PREAMBLE_SIZE,
    DirectoryRow,
    Root,
    StoredFile,
    StoredVersion,
    decode_block,
    decode_manifest,
    decode_root,
    encode_block,
    encode_manifest,
    encode_root,
    preamble,
    root_length,
)

_U32, _U64 = st.integers(0, 2**32 - 1), st.integers(0, 2**64 - 1)
_HASHES = st.binary(min_size=32, max_size=32)
_NAMES = st.text("ab.é %", min_size=1, max_size=5).filter(lambda name: name not in {".", ".."})
_PATHS = st.lists(_NAMES, max_size=3).map(lambda names: "/".join(("/memories", *names)))
_ROWS = st.builds(DirectoryRow, _PATHS, _U32, _U64, _U32)
ROOTS = st.builds(
    Root,
    policy=st.binary(max_size=30),
    removed_length=_U32,
    directories=st.lists(_ROWS, max_size=4, unique_by=lambda row: row.path).map(
        lambda rows: tuple(sorted(rows, key=lambda row: row.path))
    ),
)
_VERSIONS = st.builds(StoredVersion, _HASHES, _HASHES, _U32, st.sampled_from(ContentKind), _U64)
_IDS, _SOME = st.binary(min_size=16, max_size=16), st.lists(_VERSIONS, min_size=1, max_size=3).map(tuple)
BLOCKS = st.lists(
    st.builds(StoredFile, _IDS, _NAMES, _SOME, st.just(0)), min_size=1, max_size=3, unique_by=lambda file: file.name
).map(lambda files: tuple(sorted(files, key=lambda file: file.name)))
REMOVED_BLOCKS = st.lists(
    st.builds(StoredFile, _IDS, _NAMES.map(lambda name: f"/memories/{name}"), _SOME, st.integers(1, 2**64 - 1)),
    max_size=3,
).map(tuple)
MANIFESTS = st.frozensets(_HASHES, max_size=5)

ROOT = Root(b"{}", 512, (DirectoryRow("/memories", 1, 5, 768), DirectoryRow("/memories/a", 2, 9, 512)))
VERSION = StoredVersion(b"\x01" * 32, b"\x02" * 32, 5, ContentKind.TEXT, 1000)
BLOCK = (StoredFile(b"\x03" * 16, "name", (VERSION,)),)
REMOVED = (
    StoredFile(b"\x04" * 16, "/memories/b", (VERSION,), 7),
    StoredFile(b"\x05" * 16, "/memories/a", (VERSION,), 8),
)
NAMES = frozenset({b"\xaa" * 32, b"\xbb" * 32})


def _row(files: tuple[StoredFile, ...], path: str = "/memories/d") -> DirectoryRow:
    """What a root says of the directory that holds these files."""
    return DirectoryRow(path, len(files), sum(file.versions[-1].size for file in files if file.versions), 512)


DECODERS: dict[str, tuple[bytes, Callable[[bytes], bytes]]] = {
    "root": (encode_root(ROOT), lambda data: encode_root(decode_root(data))),
    "block": (encode_block(BLOCK), lambda data: encode_block(decode_block(data, _row(BLOCK)))),
    "removed": (encode_block(REMOVED), lambda data: encode_block(decode_block(data, None))),
    "manifest": (encode_manifest(NAMES), lambda data: encode_manifest(decode_manifest(data))),
    "preamble": (preamble(1024), lambda data: preamble(root_length(data)) + data[PREAMBLE_SIZE:]),
}


@given(ROOTS, BLOCKS, REMOVED_BLOCKS, MANIFESTS)
def test_everything_comes_back_as_it_was(
    root: Root, block: tuple[StoredFile, ...], removed: tuple[StoredFile, ...], names: frozenset[bytes]
) -> None:
    assert decode_root(encode_root(root)) == root
    assert decode_block(encode_block(block), _row(block)) == block
    assert decode_block(encode_block(removed), None) == removed
    assert decode_manifest(encode_manifest(names)) == names


@pytest.mark.parametrize("what", DECODERS)
@given(data=st.data())
def test_damaged_bytes_are_refused_or_have_one_spelling(what: str, data: st.DataObject) -> None:
    encodings = {
        "root": ROOTS.map(encode_root),
        "block": st.just(encode_block(BLOCK)),
        "removed": REMOVED_BLOCKS.map(encode_block),
        "manifest": MANIFESTS.map(encode_manifest),
        "preamble": _U32.map(preamble),
    }
    decoded_strictly(data.draw(damaged(encodings[what])), DECODERS[what][1], refusals=REFUSALS)


@pytest.mark.parametrize("what", DECODERS)
def test_flipped_bits_are_refused_or_another_value(what: str) -> None:
    encoded, again = DECODERS[what]
    for changed in bit_flips(encoded):
        decoded_strictly(changed, again, refusals=REFUSALS)


@pytest.mark.parametrize("what", ["root", "block", "removed", "preamble"])
def test_cut_bytes_are_refused_at_every_length(what: str) -> None:
    encoded, again = DECODERS[what]
    for length in range(len(encoded)):
        with pytest.raises(Malformed):
            again(encoded[:length])


@pytest.mark.parametrize("what", ["root", "block", "removed", "manifest"])
def test_bytes_behind_the_end_are_refused(what: str) -> None:
    encoded, again = DECODERS[what]
    for tail in (b"\0", b"\n", encoded):
        with pytest.raises(Malformed):
            again(encoded + tail)


@pytest.mark.parametrize("paths", [("/memories/b", "/memories/a"), ("/memories", "/memories")], ids=["order", "twice"])
def test_directories_out_of_order_are_refused(paths: tuple[str, ...]) -> None:
    with pytest.raises(Malformed):
        decode_root(encode_root(Root(b"", 0, tuple(DirectoryRow(path, 1, 1, 512) for path in paths))))


@pytest.mark.parametrize("path", ["", "/", "/memories/", "memories", "/memories/a//b", "/memories/..", "/x"])
def test_a_directory_whose_path_is_not_canonical_is_refused(path: str) -> None:
    with pytest.raises(Malformed):
        decode_root(encode_root(Root(b"", 0, (DirectoryRow(path, 1, 1, 512),))))


FILE = BLOCK[0]
LIVE: dict[str, tuple[StoredFile, ...]] = {
    "names out of order": (FILE._replace(name="b"), FILE._replace(name="a")),
    "one name twice": (FILE, FILE),
    "no files": (),
    "no version": (FILE._replace(versions=()),),
    "a removed file": (FILE._replace(removed=1),),
    "two names in one": (FILE._replace(name="a/b"),),
    "no name": (FILE._replace(name=""),),
    "a dot": (FILE._replace(name="."),),
    "a name that climbs": (FILE._replace(name=".."),),
    "a name that is not composed": (FILE._replace(name="e\u0301"),),
    "a control character": (FILE._replace(name="a\n"),),
}
GONE: dict[str, tuple[StoredFile, ...]] = {
    "a live file": (REMOVED[0]._replace(removed=0),),
    "no version": (REMOVED[0]._replace(versions=()),),
    "the root": (REMOVED[0]._replace(name="/memories"),),
    "a name alone": (REMOVED[0]._replace(name="a"),),
    "a path that is not canonical": (REMOVED[0]._replace(name="/memories//a"),),
}


@pytest.mark.parametrize("files", LIVE.values(), ids=LIVE)
def test_a_block_that_no_directory_has_is_refused(files: tuple[StoredFile, ...]) -> None:
    with pytest.raises(Malformed):
        decode_block(encode_block(files), _row(files))


@pytest.mark.parametrize("files", GONE.values(), ids=GONE)
def test_a_block_that_the_removed_do_not_have_is_refused(files: tuple[StoredFile, ...]) -> None:
    with pytest.raises(Malformed):
        decode_block(encode_block(files), None)


@pytest.mark.parametrize("change", [{"files": 2}, {"size": 6}, {"path": "/memories" + "/d" * 32}])
def test_a_block_that_is_not_what_the_root_says_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        decode_block(encode_block(BLOCK), _row(BLOCK)._replace(**change))  # type: ignore[arg-type]


def test_a_count_that_promises_too_much_ends_at_the_end_of_the_bytes() -> None:
    with pytest.raises(Malformed):
        decode_root(u32(0) + u32(0) + b"\xff" * 4)
    with pytest.raises(Malformed):
        decode_block(b"\xff" * 4, None)


def test_an_unknown_kind_of_content_is_refused() -> None:
    data = bytearray(encode_block(BLOCK))
    data[-9] = 3
    with pytest.raises(Malformed):
        decode_block(bytes(data), _row(BLOCK))


LINES = {
    "unsorted": [b"bb" * 32, b"aa" * 32],
    "twice": [b"aa" * 32, b"aa" * 32],
    "upper case": [b"AA" * 32],
    "short": [b"aa" * 31],
    "long": [b"aa" * 33],
    "an empty line": [b"aa" * 32, b""],
    "no hexadecimal": [b"xx" * 32],
    "not ASCII": [b"\xc3\xa9" * 32],
    "spaces": [b"aa " * 21 + b"a"],
    "carriage return": [b"aa" * 32 + b"\r"],
}


@pytest.mark.parametrize("lines", LINES.values(), ids=LINES)
def test_a_manifest_in_another_spelling_is_refused(lines: list[bytes]) -> None:
    with pytest.raises(Malformed):
        decode_manifest(b"".join(line + b"\n" for line in lines))


def test_a_manifest_without_its_last_newline_is_refused_and_an_empty_one_is_fine() -> None:
    with pytest.raises(Malformed):
        decode_manifest(encode_manifest(NAMES)[:-1])
    assert decode_manifest(b"") == frozenset()


def test_the_preamble_states_the_length_of_the_root_and_nothing_else() -> None:
    assert root_length(preamble(1024) + b"root") == 1024
    assert preamble(1024) == CHECKPOINT_MAGIC + b"\0\1\0\0" + u32(1024)
    for changed in list(bit_flips(preamble(1024)))[: 12 * 8]:
        with pytest.raises(Malformed):
            root_length(changed)


def test_a_stored_version_does_not_show_its_key() -> None:
    assert repr(VERSION.key) not in repr(BLOCK)
    assert VERSION.key.hex() not in repr(BLOCK)
