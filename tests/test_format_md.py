"""FORMAT.md says what the code does: its tables are parsed and held against the code, its lengths against bytes."""

from __future__ import annotations

import ast
import hashlib
import hmac
import itertools
import json
import re
import runpy
from pathlib import Path

import pytest

from tests.builders import drawn
from tests.stores import ACTOR, Place
from vault import anchor, credentials, crypto, journal, objects
from vault.anchor import Anchor
from vault.checkpoint import Retention, create_vault
from vault.content import ContentKind
from vault.credentials import Credential, KeyFile, Passphrase, RecoveryCode
from vault.crypto import Kind, RootKey, seal
from vault.disk import Disk
from vault.following import Surroundings
from vault.format import binary, checkpoint, frame, header, marks, record
from vault.format.header import SLOT_KINDS
from vault.format.record import Record, RecordKind
from vault.memory import Memory
from vault.policy import Policy
from vault.remembered import HeldKey
from vault.slots import wrap
from vault.store import Store

_ROOT = Path(__file__).parent.parent
_TEXT = (_ROOT / "vault" / "FORMAT.md").read_text("utf-8")
_READER = runpy.run_path(str(_ROOT / "scripts" / "read_vault.py"), run_name="reader")


def table(head: str) -> list[list[str]]:
    """The cells of the rows below the table head that begins so."""
    (start,) = (found.end() for found in re.finditer(rf"^\| {re.escape(head)} .*\n\|[-|]+\n", _TEXT, re.MULTILINE))
    rows = itertools.takewhile(lambda line: line.startswith("|"), _TEXT[start:].splitlines())
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_the_constants_are_those_of_the_code() -> None:
    known: dict[str, object] = {
        "overhead of a sealed text": crypto.OVERHEAD,
        "sector": binary.SECTOR,
        "unit of object files": binary.OBJECT_UNIT,
        "most bytes of content": objects.MAX_CONTENT,
        "most bytes of `header`": header.MAX_HEADER_FILE,
        "most bytes of a frame's header": frame.MAX_HEADER,
        "most bytes of a part of a frame": frame.MAX_PART,
        "most bytes of a journal": journal.MAX_JOURNAL,
        "most slots": header.MAX_SLOTS,
        "most audit keys": header.MAX_AUDIT_KEYS,
        "least Argon2id memory, KiB": credentials._MEMORY_KIB[0],  # noqa: SLF001  (bounds of a reader, named nowhere else)
        "most Argon2id memory, KiB": credentials._MEMORY_KIB[-1],  # noqa: SLF001
        "most Argon2id passes": credentials._PASSES[-1],  # noqa: SLF001
        "most Argon2id lanes": credentials._LANES[-1],  # noqa: SLF001
        "most bytes in a field of an actor": record.ACTOR_BYTES,
        "mark": marks.MARK_SIZE,
        "slot of the anchor": marks.ANCHOR_SLOT_SIZE,
        "frame magic": frame.FRAME_MAGIC.decode(),
        "segment magic": frame.SEGMENT_MAGIC.decode(),
        "checkpoint magic": checkpoint.CHECKPOINT_MAGIC.decode(),
        "anchor magic": marks.ANCHOR_MAGIC.decode(),
    }
    assert dict(table("name")) == {name: str(value) for name, value in known.items()}
    assert (credentials._PASSES[0], credentials._LANES[0]) == (1, 1)  # noqa: SLF001


def test_the_constants_are_those_of_the_reader() -> None:
    said = dict(table("name"))
    assert _READER["UNITS"] == {1: int(said["unit of object files"]), 3: 0, 4: 0, 5: 512, 6: 512}
    assert str(_READER["MOST_CONTENT"]) == said["most bytes of content"]
    assert str(_READER["MOST_HEADER"]) == said["most bytes of `header`"]
    assert str(_READER["MOST_FRAME_HEADER"]) == said["most bytes of a frame's header"]
    assert str(_READER["MOST_PART"]) == said["most bytes of a part of a frame"]
    assert _READER["MOST_OBJECT"] == objects.object_size(objects.MAX_CONTENT)
    bounds = _READER["ARGON2"]
    assert [str(bounds["memory_kib"][end]) for end in (0, -1)] == [
        said["least Argon2id memory, KiB"],
        said["most Argon2id memory, KiB"],
    ]
    assert str(bounds["passes"][-1]) == said["most Argon2id passes"]
    assert str(bounds["lanes"][-1]) == said["most Argon2id lanes"]


def test_the_limits_in_the_text_are_those_of_the_table() -> None:
    above = _TEXT.partition("## 13.")[0].replace(",", "").replace("…", " ")
    for name, value in table("name"):
        if name not in {"mark", "slot of the anchor"} or value == "512":
            assert re.search(rf"(?<![0-9]){value}(?![0-9])", above), f"{name} is {value} in the table only"


_KINDS = {
    Kind.OBJECT: "object",
    Kind.SLOT: "root key in a slot",
    Kind.AUDIT_PART: "audit part of a frame",
    Kind.BODY_PART: "body part of a frame",
    Kind.CHECKPOINT_ROOT: "root of a checkpoint",
    Kind.DIRECTORY_BLOCK: "directory block of a checkpoint",
    Kind.EPOCH_KEY: "epoch key in the header",
    Kind.AUDIT_KEY: "audit key in the header",
    Kind.RECOVERY_CODE: "recovery code in a slot",
}


def test_the_kinds_of_sealed_texts_are_those_of_the_code() -> None:
    assert set(_KINDS) == set(Kind)
    said = {int(number): what.partition(" (")[0] for number, what, *_ in table("kind | what is sealed")}
    assert said == {kind.value: what for kind, what in _KINDS.items()}


_NAMES = {"file id": "file_id", "object id": "object_id"}


def test_the_kinds_of_records_are_those_of_the_code() -> None:
    said = {
        (int(number), name): frozenset(_NAMES.get(use, use) for use in uses.split(", "))
        for number, name, uses, _ in table("kind | name")
    }
    fields = record._FIELDS  # noqa: SLF001  (the table of the code)
    assert said == {(kind.value, kind.word): fields[kind] for kind in RecordKind}
    names = [name for name, *_ in _READER["KINDS"][1:]]
    assert names == [kind.word for kind in RecordKind]


def test_the_kinds_of_content_are_those_of_the_code() -> None:
    (said,) = re.findall(r"`content` is (.*?)\. `size`", _TEXT, re.DOTALL)
    assert " ".join(said.split()) == "0 for UTF-8 text, 1 for a PNG, 2 for a JPEG"
    assert {kind.name: kind.value for kind in ContentKind} == {"TEXT": 0, "PNG": 1, "JPEG": 2}
    assert list(_READER["CONTENTS"]) == [kind.name.lower() for kind in ContentKind]


def test_the_labels_are_those_of_the_code() -> None:
    calls = [
        node
        for file in (_ROOT / "vault").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "derive"
    ]
    used = {call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)}
    said = dict(table("label"))
    assert used == {name.strip("`") for name, what in said.items() if what != "reserved"}


def test_the_derivations_are_those_of_the_code() -> None:
    secret = bytes(range(32))
    root = RootKey(secret)
    derived = {
        label: hmac.digest(secret, b"agent-memory/v1/label\0" + label.encode() + b"\1", "sha512")[:32]
        for label in ("root-key-id", "header-mac", "wrap")
    }
    assert root.key_id == derived["root-key-id"][:16]
    assert root.wrap_key.reveal() == derived["wrap"]
    assert root.header_mac(b"body") == hmac.digest(derived["header-mac"], b"body", "sha256")


def test_the_kinds_of_slots_are_those_of_the_code(tmp_path: Path) -> None:
    rows = {kind.strip("`"): kdf for kind, kdf, _ in table("kind of slot")}
    assert set(rows) == set(SLOT_KINDS)
    root, draw = RootKey(drawn(1)(32)), drawn(2)
    made: list[Credential] = [Passphrase("a passphrase"), KeyFile.create(tmp_path / "key"), RecoveryCode.generate()]
    for credential in made:
        slot = wrap(root, credential, vault_id=bytes(16), random=draw)
        said = rows[slot.kind] if rows[slot.kind] != "the same" else rows["key-file"]
        numbers = re.sub(r":([PMT])\b", ':"number"', said.strip("`"))
        sizes = re.sub(r":HEX([0-9]+)", r':"\1 bytes"', numbers)
        found = {
            name: "number" if isinstance(value, int) else f"{len(value) // 2} bytes" if name == "salt" else value
            for name, value in json.loads(slot.canonical_kdf).items()
        }
        assert json.dumps(found, separators=(",", ":")) == sizes


def test_the_check_vector_holds() -> None:
    commit, rest = re.findall(r"commit\s+`([0-9a-f]{64})`, then\s+`([0-9a-f]+)`", _TEXT)[0]
    sealed = seal(bytes(range(32)), b"ctx", b"hello", random=bytes)
    assert sealed == bytes(24) + bytes.fromhex(commit + rest)


# A worked example: the layout of a vault, from the text's formulas, beside the reader's own parsing


def example(directory: Path) -> Place:
    """A vault of which each byte is decided: two memories, a checkpoint, then one more."""
    draw = drawn(7)
    place = Place(directory / "vault", directory / "state", draw(32), draw(16))
    ticks = itertools.count(1_700_000_000_000, 1000)
    disk = Disk(place.directory, create=True)
    policy = Record(RecordKind.POLICY, next(ticks), data=Policy().encode())
    create_vault(disk, place.root, (), policy, vault_id=place.vault_id, random=draw)
    around = Surroundings(Anchor(place.state), draw, ticks.__next__)
    store = Store(disk, HeldKey(place.root), around, retention=lambda _: Retention(9, 1 << 50))
    memory = Memory(store, ACTOR)
    memory.create("/memories/a.md", "hello")
    memory.create("/memories/notes/b.md", "x" * 5000)
    store.checkpoint()
    memory.replace("/memories/a.md", "hello", "hello again")
    store.close()
    return place


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return example(tmp_path_factory.mktemp("example"))


def digests(place: Place) -> dict[str, str]:
    files = [file for file in place.directory.rglob("*") if file.is_file()]
    return {str(file.relative_to(place.directory)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def test_the_same_randomness_and_clock_make_the_same_vault(made: Place, tmp_path: Path) -> None:
    assert digests(example(tmp_path)) == digests(made)


def frames(place: Place, name: str, *, closed: bool = False) -> list[tuple[int, ...]]:
    """Of each frame, as the reader finds it: offset, lengths of header, audit part, body part, inline objects; end."""
    data = place.path(name).read_bytes()
    cut = _READER["Cut"](name, data, 16 if closed else 0)
    found = list[tuple[int, ...]]()
    while data[cut.at : cut.at + 8] == b"AMVFRAME":
        start, one = cut.at, _READER["frame"](cut, closed=closed)
        inline = sum(map(len, one.objects.values()))
        found.append((start, len(one.header), len(one.audit), len(one.body), inline, cut.at))
    assert not data[cut.at :].strip(b"\0")
    return found


_ACTOR = 1 + len("tests") + 1 + len("session") + 1 + len("model")
_RECORD = 1 + 8 + 16 + 32 + 32 + 32 + 4 + 1 + 2 + 2 + 4
_ENTRY = 1 + 8 + 16 + 1 + _ACTOR + 2
_POLICY = len(Policy().encode())


def sectors(size: int) -> int:
    return (size + 511) // 512 * 512


def laid_out(*lengths: tuple[int, int, int, int]) -> list[tuple[int, ...]]:
    """The same, from the lengths of the header's content, the entries, the records, and the inline objects."""
    found, at = list[tuple[int, ...]](), 0
    for content, audit, body, inline in lengths:
        parts = (sectors(content + 4 + 32) - 32, sectors(72 + 4 + audit), sectors(72 + 4 + body), inline)
        end = at + sum(parts) + 32
        found.append((at, *parts, end))
        at = end
    return found


_BARE = 8 + 2 + 2 + 4 + 16 + 8 + 8 + 32 + 4 + 4 + 4
_OPENING = _BARE + 3 * 32
_PUT = _BARE + 32 + 4


def test_the_journal_lies_as_it_is_written(made: Place) -> None:
    path = len("/memories/a.md")
    assert frames(made, "journal/2") == laid_out(
        (_OPENING, 4, 4, 0),
        (_PUT, 4 + _ENTRY, 4 + _RECORD + path, 4096),
    )
    assert frames(made, "journal/2")[1] == (1536, 480, 512, 512, 4096, 1536 + 5632)


def test_the_segment_holds_the_same_frames_without_their_bodies(made: Place) -> None:
    first, second, third = laid_out(
        (_OPENING, 4, 4 + _RECORD + _POLICY, 0),
        (_PUT, 4 + _ENTRY, 4 + _RECORD, 4096),
        (_PUT, 4 + _ENTRY, 4 + _RECORD, 6144),
    )
    expected, at = [], 16
    for _, head, audit, _, _, _ in (first, second, third):
        end = at + head + audit + 32 + 32
        expected.append((at, head, audit, 32, 0, end))
        at = end
    assert frames(made, "audit/1", closed=True) == expected
    assert made.path("audit/1").read_bytes()[:16] == b"AMVAUDIT\0\1" + bytes(6)
    assert made.path("audit/1").stat().st_size == at


def test_a_frame_header_has_its_fields_where_the_text_says(made: Place) -> None:
    data = made.path("journal/2").read_bytes()
    head = json.loads(made.path("header").read_bytes())
    opening, second = data[:480], data[1536 : 1536 + 480]
    number = int.from_bytes
    assert opening[:16] == b"AMVFRAME" + bytes([0, 1, 0, 1, 0, 0, 1, 224])
    assert second[:16] == b"AMVFRAME" + bytes([0, 1, 0, 0, 0, 0, 1, 224])
    assert opening[16:32] == second[16:32] == made.vault_id == bytes.fromhex(head["vault"])
    assert (number(opening[32:40]), number(opening[40:48])) == (2, 4) == (head["epoch"], head["start"]["seq"])
    assert second[48:80] == data[1536 - 32 : 1536] == bytes.fromhex(head["start"]["hash"])
    assert [number(second[at : at + 4]) for at in (80, 84, 88)] == [512, 512, 1]
    named = head["checkpoint"]
    assert opening[92:188].hex() == named["root"] + named["file"] + named["manifest"]
    inline = second[92:124]
    assert hashlib.sha256(data[1536 + 480 + 1024 : 1536 + 480 + 1024 + 4096]).digest() == inline
    assert number(second[124:128]) == 4096
    assert not any(second[128:476])


def test_the_checkpoint_lies_as_it_is_written(made: Place) -> None:
    head = json.loads(made.path("header").read_bytes())["checkpoint"]
    data = made.path(f"checkpoint/{head['file']}").read_bytes()
    version = 32 + 32 + 4 + 1 + 8
    blocks = [4, *(4 + 16 + 8 + 2 + len(name) + 2 + version for name in ("a.md", "b.md"))]
    rows = sum(2 + len(path) + 4 + 8 + 4 for path in ("/memories", "/memories/notes"))
    sealed = [_READER["fit"](76 + size, 512) for size in (4 + _POLICY + 4 + 4 + rows, *blocks)]
    assert sealed == [512, 512, 512, 512]
    assert data[:16] == b"AMVCHECK\0\1\0\0" + bytes([0, 0, 2, 0])
    assert len(data) == 16 + sum(sealed)
    assert hashlib.sha256(data[16 : 16 + 512]).hexdigest() == head["root"]
    manifest = made.path(f"checkpoint/{head['manifest']}.manifest").read_bytes()
    assert len(manifest) == 2 * 65
    for name in manifest.decode().split():
        file = made.path(f"objects/{name[:2]}/{name}").read_bytes()
        assert hashlib.sha256(file).hexdigest() == name
        assert len(file) in {4096, 6144}


def test_the_mark_and_the_anchor_lie_as_they_are_written(made: Place) -> None:
    end = frames(made, "journal/2")[-1][-1]
    mark = made.path("lock").read_bytes()
    assert mark[:16] == (2).to_bytes(8, "big") + end.to_bytes(8, "big")
    slots = (made.state / made.vault_id.hex()).read_bytes()
    assert len(slots) == 1024
    last = max(slots[:512], slots[512:], key=lambda slot: slot[8:16])
    turn = int.from_bytes(last[8:16])
    assert slots[turn % 2 * 512 :][:512] == last
    sequence = json.loads(made.path("header").read_bytes())["sequence"]
    numbers = b"".join(number.to_bytes(8) for number in (turn, sequence, 2, 5))
    data = made.path("journal/2").read_bytes()
    assert last[:72] == b"AMVANCHR" + numbers + data[end - 32 : end]
    assert not any(last[72:508])
    pin = anchor._pin(made.directory)  # noqa: SLF001  (where the pin is)
    digest = hashlib.sha256(str(made.directory.resolve()).encode()).hexdigest()
    assert pin == f"directories/{digest}"
    assert (made.state / pin).read_text() == made.vault_id.hex() + "\n"


@pytest.mark.parametrize("size", [0, 1, 4020, 4021, 6068, 6069, 100_000, 16 * 1024 * 1024])
def test_padded_sizes_are_the_smallest_of_the_sequence(size: int) -> None:
    sequence = sorted([4096 << step for step in range(20)] + [6144 << step for step in range(20)])
    expected = next(one for one in sequence if one >= 76 + size)
    assert objects.object_size(size) == _READER["fit"](76 + size, 4096) == expected
    assert binary.bucket_of(expected, 4096) == sequence.index(expected)


def test_no_line_of_the_text_is_long() -> None:
    assert max(map(len, _TEXT.splitlines())) <= 180
