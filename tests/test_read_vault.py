"""What the package writes, read by a program that was written from FORMAT.md alone and runs in a process of its own.

It says the same as the package about every vault, and refuses damaged and forged ones in one line.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import io
import itertools
import json
import os
import random
import re
import runpy
import shutil
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path

import pytest

from tests import forged
from tests.forged import Part, append_frame, close_epoch, entries, records, resigned, write_at
from tests.secret_samples import CLOUDS
from tests.stores import ACTOR, Place, move, new_vault, put, remove, small_vault
from vault import KeyFile, Passphrase, RecoveryCode, Vault
from vault.checkpoint import Retention, commit, prepare
from vault.content import ContentKind
from vault.credentials import Credential
from vault.crypto import Key
from vault.epoch import Change
from vault.format.binary import OBJECT_UNIT, bucket_of, u32
from vault.format.checkpoint import StoredFile
from vault.format.record import Actor, AuditEntry, Record, RecordKind, encode_audit, encode_body
from vault.history import LogEntry
from vault.memory import Memory
from vault.store import Store
from vault.tree import File

SCRIPT = Path(__file__).parent.parent / "scripts" / "read_vault.py"
_START = (
    "import runpy, sys; sys.modules['vault'] = None; sys.argv.pop(0); runpy.run_path(sys.argv[0], run_name='__main__')"
)
_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0"
_START_OF_TIME = 1_700_000_000_000


# The script


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the script where the package cannot be imported."""
    command = [sys.executable, "-I", "-c", _START, str(SCRIPT), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def parsed(printed: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in printed.splitlines()]


def said(*arguments: str | Path) -> str:
    """What it prints in a process of its own, when all is well."""
    done = run(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def said_here(*arguments: str | Path) -> str:
    """The same in this process, which is quicker. Raises `SystemExit`, as the script does."""
    printed = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(printed):
        patch.setattr(sys, "argv", [str(SCRIPT), *map(str, arguments)])
        try:
            runpy.run_path(str(SCRIPT), run_name="__main__")
        except SystemExit:
            assert printed.getvalue() == ""
            raise
    return printed.getvalue()


def key_file(place: Place) -> Path:
    file = place.directory.parent / "root-key"
    file.write_text(place.secret.hex() + "\n")
    return file


def memories(place: Place) -> list[dict[str, object]]:
    return parsed(said_here(place.directory, "--root-key-file", key_file(place)))


def head(place: Place) -> str:
    return said_here(place.directory, "--check")


def audit(place: Place) -> list[dict[str, object]]:
    return parsed(said_here(place.directory, "--root-key-file", key_file(place), "--audit"))


def refusal(*arguments: str | Path) -> str:
    """The one line with which it refuses."""
    with pytest.raises(SystemExit) as refused:
        said_here(*arguments)
    assert re.fullmatch(r"[^\n]+ at [0-9]+[^\n]*: [^\n]+", str(refused.value))
    return str(refused.value)


def refusal_of(place: Place) -> str:
    return refusal(place.directory, "--root-key-file", key_file(place))


# What the package says of the same vault


def told(store: Store) -> list[dict[str, object]]:
    """Every live memory, in the words of the script."""
    with store.reading() as reader:
        return [
            told_of(file, reader.read(file)) for file in sorted(reader.index.files(), key=lambda file: file.path.text)
        ]


def told_of(file: File, content: bytes) -> dict[str, object]:
    version, digest = file.current, hashlib.sha256(content).hexdigest()
    one = {"path": file.path.text, "size": len(content), "content": version.kind.name.lower(), "sha256": digest}
    text = {"base64": base64.b64encode(content).decode()} if version.kind.is_image else {"text": content.decode()}
    return one | {"time": version.time} | text


def told_of_change(change: LogEntry) -> dict[str, object]:
    actor = change.actor
    return {
        "epoch": change.head.epoch,
        "seq": change.head.seq,
        "kind": change.kind.word,
        "time": change.time,
        "application": actor.application,
        "session": actor.session,
        "model": actor.model,
        "file": change.file_id.hex(),
        "bucket": bucket_of(change.bucket, OBJECT_UNIT) if change.bucket else 0,
        "rules": [list(rule) for rule in change.rules],
    }


def agree(place: Place, store: Store) -> None:
    """Hold everything that the script says, in processes of its own, against the package."""
    key = ("--root-key-file", key_file(place))
    assert parsed(said(place.directory, *key)) == told(store)
    assert said(place.directory, "--check") == f"{store.head}\n"
    changes = parsed(said(place.directory, *key, "--audit"))
    assert changes == [told_of_change(change) for change in store.history()]


# Vaults with a past


def clock() -> Callable[[], int]:
    return itertools.count(_START_OF_TIME, 1000).__next__


def wild(store: Store, seed: int, steps: int) -> None:
    """Change a vault at random: creations, edits, moves, removals, images, checkpoints; through the gate."""
    draw, memory = random.Random(seed), Memory(store, Actor("app", f"session {seed}", "modèle"))
    for step in range(steps):
        with store.reading() as reader:
            paths = [file.path for file in reader.index.files()]
            texts = [file.path for file in reader.index.files() if file.current.kind is ContentKind.TEXT]
        # A file has a dot and a directory none, so that neither is ever in the other's way.
        path = (
            "/memories/"
            + "/".join(draw.choices("aäbñ1", k=draw.randrange(3)))
            + f"/{draw.choice('uvwxyzé日')}.{seed}.{step}"
        )
        match draw.choice(
            ["create", "create", "create", "image", "overwrite", "insert", "move", "remove", "checkpoint"]
        ):
            case "create":
                memory.create(path, "".join(draw.choices("line\n é日", k=draw.choice([0, 1, 100, 3000, 40_000]))))
            case "image":
                memory.create(path, draw.choice([_PNG, _JPEG]) + draw.randbytes(draw.randrange(9000)))
            case "overwrite" if paths:
                memory.create(draw.choice(paths), f"again {step}", overwrite=True)
            case "insert" if texts:
                memory.insert(draw.choice(texts), 0, f"before {step}")
            case "move" if paths:
                memory.rename(draw.choice(paths), path)
            case "remove" if paths:
                memory.delete(draw.choice(paths))
            case "checkpoint" if step % 3 == 0:
                store.checkpoint()


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """Three closed epochs with every kind of record that is written, and frames behind them. To be copied."""
    place = new_vault(tmp_path_factory.mktemp("past"))
    store = place.open(clock=clock(), retention=Retention(2, 1 << 50))
    memory = Memory(store, ACTOR)
    for number in range(40):
        memory.create(f"/memories/many/{number % 7}/{number}.md", f"number {number}\n" * number)
    for content in (b"one", b"two", b"three", b"four"):
        put(store, "edited", content)
    memory.create("/memories/secret", "key: " + CLOUDS[0].text(random.Random(1)))
    memory.create("/memories/picture.png", _PNG + bytes(range(256)))
    put(store, "gone", b"x")
    put(store, "gone-too", b"y")
    remove(store, "gone")
    store.checkpoint()
    memory.rename("/memories/many/3", "/memories/moved/here")
    remove(store, "gone-too")
    carry_over(place, store)
    store.close()
    store = place.open(clock=clock(), retention=Retention(2, 1 << 50))
    bring_back(store, "gone", "back/again")
    forget(store, "gone-too")
    store.checkpoint()
    put(store, "edited", b"five")
    put(store, "last", b"in the journal alone")
    move(store, "last", "last but one")
    with store.transaction(Actor()) as change:
        change.note(RecordKind.EXPORT, b"tar")
        change.note(RecordKind.NOTE, "a note, \u00e9".encode())
    store.close()
    return place


def carry_over(place: Place, store: Store) -> None:
    """Close an epoch while frames are appended that its checkpoint does not hold."""
    prepared = prepare(store.disk, store.epoch, random=os.urandom)
    put(store, "late", b"written while the checkpoint was")
    put(store, "edited", b"late, too")
    remove(store, "late")
    put(store, "late", b"and another one")
    commit(store.disk, store.epoch, prepared, place.root, random=os.urandom)


def bring_back(store: Store, name: str, target: str) -> None:
    """Restore a removed memory; no door of the package does so yet, the state does."""
    with store.reading() as reader:
        (file,) = (one for one in reader.index.removed() if one.path.name == name)
    paths = {"path": file.path.text, "target": f"/memories/{target}"}
    change(store, Record(RecordKind.RESTORE, 5, file.file_id, file.versions[0].object_id, **paths))  # type: ignore[arg-type]


def forget(store: Store, name: str) -> None:
    with store.reading() as reader:
        (file,) = (one for one in reader.index.everything() if one.path.name == name)
    change(store, Record(RecordKind.PURGE, 6, file.file_id, path=file.path.text))


def change(store: Store, record: Record) -> None:
    """Append one record, with its entry."""
    entry = AuditEntry(record.kind, record.time, ACTOR, record.file_id)
    store.epoch.commit(Change((record,), (entry,)), random=os.urandom)


@pytest.fixture
def copy(past: Place, tmp_path: Path) -> Place:
    """The same, to be damaged."""
    place = past.elsewhere(tmp_path)
    shutil.copytree(past.directory, place.directory)
    return place


@pytest.fixture
def small(tmp_path: Path) -> Place:
    return small_vault(tmp_path)


# The same in both


def test_the_script_shares_no_code_with_the_package() -> None:
    nodes = list(ast.walk(ast.parse(SCRIPT.read_text("utf-8"))))
    imports = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    imports |= {f"{'.' * node.level}{node.module}" for node in nodes if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in imports} - sys.stdlib_module_names == {"cryptography"}
    assert imports.isdisjoint({"importlib", "runpy", "pkgutil", "sys", "os", "subprocess"})
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    assert names.isdisjoint({"exec", "eval", "compile", "__import__", "globals"})


@pytest.mark.parametrize("name", ["vault", "vault.crypto"])
def test_the_package_is_out_of_reach_where_the_script_runs(tmp_path: Path, name: str) -> None:
    (tmp_path / "script.py").write_text(f"import {name}\n")
    command = [sys.executable, "-I", "-c", _START, str(tmp_path / "script.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "ModuleNotFoundError" in done.stderr


def test_everything_that_the_package_wrote_is_read(past: Place) -> None:
    store = past.open()
    kinds = {entry.kind for entry in store.history()}
    assert kinds == set(RecordKind) - {RecordKind.POLICY, RecordKind.SLOTS, RecordKind.TRUST}
    agree(past, store)
    store.close()


def test_the_vault_that_is_compared_holds_what_is_hard(past: Place) -> None:
    store = past.open()
    by_path = {one["path"]: one for one in told(store)}
    assert store.header.epoch == 4
    assert by_path["/memories/late"]["text"] == "and another one"  # carried over, and from there checkpointed
    assert by_path["/memories/edited"]["text"] == "five"
    assert by_path["/memories/back/again"]["text"] == "x"
    assert by_path["/memories/picture.png"]["content"] == "png"
    assert "/memories/moved/here/10.md" in by_path
    assert any(entry.rules for entry in store.history())
    with store.reading() as reader:
        assert max(len(file.versions) for file in reader.index.everything()) > 1
        assert not [file for file in reader.index.removed() if file.path.name == "gone-too"]
    store.close()


def test_frames_that_an_opening_frame_carries_over_are_read(tmp_path: Path) -> None:
    place = new_vault(tmp_path)
    store = place.open(clock=clock())
    put(store, "edited", b"early")
    carry_over(place, store)
    store.close()
    store = place.open()
    assert store.header.epoch == 2
    assert [one["path"] for one in memories(place)] == ["/memories/edited", "/memories/late"]
    agree(place, store)
    store.close()


@pytest.mark.parametrize("seed", range(3))
def test_any_past_is_read_at_any_moment(tmp_path: Path, seed: int) -> None:
    place = new_vault(tmp_path)
    store = place.open(clock=clock(), retention=Retention(2, 40_000))
    for part in range(2):
        wild(store, 10 * seed + part, 30)
        agree(place, store)
    store.close()
    agree(place, store := place.open())
    store.close()


def test_an_empty_vault_has_no_memory_and_a_head(tmp_path: Path) -> None:
    place = new_vault(tmp_path)
    assert memories(place) == []
    assert re.fullmatch(r"1\.1\.[0-9a-f]{64}\n", head(place))
    assert audit(place) == []


def test_every_credential_opens(tmp_path: Path) -> None:
    code, passphrase = RecoveryCode.generate(), "correct horse e\u0301 "
    others: list[Credential] = [KeyFile.create(tmp_path / "other"), RecoveryCode.generate()]
    credentials = [*others, Passphrase(passphrase), KeyFile.create(tmp_path / "key"), code]
    with Vault.create(tmp_path / "vault", credentials=credentials, remember=False) as vault:
        vault.memory.create("/memories/a", "who reads this holds a key")
        expected = told(vault.store)
    (tmp_path / "passphrase").write_text(passphrase.replace("e\u0301", "\u00e9") + "\n", "utf-8")
    (tmp_path / "code").write_text(code.reveal().lower().replace("-", " ").replace("1", "l").replace("0", "o"))
    for option, file in (("--passphrase-file", "passphrase"), ("--key-file", "key"), ("--recovery-file", "code")):
        assert parsed(said(tmp_path / "vault", option, tmp_path / file)) == expected


def test_a_refusal_is_one_line_and_status_1(small: Place, tmp_path: Path) -> None:
    (tmp_path / "code").write_text("no code")
    done = run(small.directory, "--recovery-file", tmp_path / "code")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{tmp_path}/code at 0: not a recovery code\n"


def test_credentials_that_open_nothing_are_refused(small: Place, tmp_path: Path) -> None:
    KeyFile.create(tmp_path / "key")
    (tmp_path / "short").write_bytes(b"x" * 31)
    code = RecoveryCode.generate().reveal()
    (tmp_path / "code").write_text(code)
    (tmp_path / "typo").write_text(("0" if code[0] != "0" else "1") + code[1:])
    other = replace(small, secret=os.urandom(32))
    assert "not opened" in refusal(small.directory, "--root-key-file", key_file(other))
    assert "not opened" in refusal(small.directory, "--key-file", tmp_path / "key")
    assert "not opened" in refusal(small.directory, "--recovery-file", tmp_path / "code")
    assert "mistyped" in refusal(small.directory, "--recovery-file", tmp_path / "typo")
    assert "not a key" in refusal(small.directory, "--key-file", tmp_path / "short")
    assert "not a key" in refusal(small.directory, "--root-key-file", tmp_path / "short")
    assert "missing at 0" in refusal(small.directory, "--key-file", tmp_path / "missing")


# What a crash leaves is no damage


def test_left_overs_of_a_crash_change_nothing(copy: Place) -> None:
    expected, last = memories(copy), head(copy)
    epoch = int(last.partition(".")[0])
    journal = copy.path(f"journal/{epoch}")
    end = len(journal.read_bytes().rstrip(b"\0"))
    write_at(journal, -(-end // 512) * 512, b"AMVFRAME torn" + bytes(600) + b"x")
    copy.path(f"audit/{epoch}").write_bytes(b"half a segment")
    copy.path(f"journal/{epoch + 1}").write_bytes(b"half a journal")
    copy.path("checkpoint/" + 64 * "0").write_bytes(b"half a checkpoint")
    (copy.path("objects/00")).mkdir(exist_ok=True)
    copy.path("objects/00/" + 64 * "0").write_bytes(b"half an object")
    copy.path("header.bak").unlink()
    copy.path("lock").write_bytes(b"torn")
    assert (memories(copy), head(copy)) == (expected, last)


def test_a_missing_or_damaged_header_gives_way_to_its_backup(copy: Place) -> None:
    expected = memories(copy)
    flip(copy.path("header"), 100)
    assert memories(copy) == expected
    copy.path("header").unlink()
    assert memories(copy) == expected


def test_a_half_written_object_that_is_inline_is_read_from_the_journal(small: Place) -> None:
    expected = memories(small)
    manifest = next(small.path("checkpoint").glob("*.manifest")).read_text().split()
    inline = [file for file in small.path("objects").glob("*/*") if file.name not in manifest]
    assert len(inline) == 2
    for file in inline:
        file.write_bytes(file.read_bytes()[:1000])
    assert memories(small) == expected


# Damage


def flip(file: Path, offset: int) -> None:
    """Change one bit."""
    write_at(file, offset, bytes([file.read_bytes()[offset] ^ 1]))


_JOURNAL_OFFSETS = (0, 9, 12, 16, 33, 41, 48, 80, 84, 90, 100, 190, 300, 470, 478, 500, 600, 990, 1100, 1500)


@pytest.mark.parametrize("offset", _JOURNAL_OFFSETS)
def test_a_damaged_frame_before_a_good_one_is_refused(copy: Place, offset: int) -> None:
    (journal,) = copy.path("journal").iterdir()
    flip(journal, offset)
    name = f"journal/{journal.name} at 0: "
    assert refusal(copy.directory, "--check").startswith(name)
    assert refusal_of(copy).startswith(name)


def test_a_damaged_inline_object_is_refused(small: Place) -> None:
    (journal,) = small.path("journal").iterdir()
    second = journal.read_bytes().index(b"AMVFRAME", 1)
    flip(journal, second + 480 + 512 + 512 + 2000)
    assert f"at {second}: not a frame, but there is one at" in refusal_of(small)


@pytest.mark.parametrize("epoch", [1, 2, 3])
@pytest.mark.parametrize("offset", [0, 9, 15, 16, 40, 70, 479, 495, 500, 1007, 1010, 1040, 1060])
def test_a_damaged_segment_is_refused(copy: Place, epoch: int, offset: int) -> None:
    flip(copy.path(f"audit/{epoch}"), offset)
    expected = memories(copy)  # nothing that is live depends on it
    assert expected
    assert refusal(copy.directory, "--check").startswith(f"audit/{epoch} at ")
    assert refusal(copy.directory, "--audit", "--root-key-file", key_file(copy)).startswith(f"audit/{epoch} at ")


@pytest.mark.parametrize("how", ["missing", "cut", "longer", "empty", "another's"])
def test_a_segment_that_is_not_whole_is_refused(copy: Place, how: str) -> None:
    segment = copy.path("audit/2")
    data = segment.read_bytes()
    made = {
        "cut": data[:-1],
        "longer": data + b"\0",
        "empty": data[:16],
        "another's": copy.path("audit/1").read_bytes(),
    }
    if how == "missing":
        segment.unlink()
    else:
        segment.write_bytes(made[how])
    assert refusal(copy.directory, "--check").startswith("audit/2 at ")


def test_damage_to_a_checkpoint_or_its_manifest_is_refused(copy: Place) -> None:
    for file in sorted(copy.path("checkpoint").iterdir()):
        data = file.read_bytes()
        for offset in range(0, len(data), max(1, len(data) // 12)):
            flip(file, offset)
            for refused in (refusal(copy.directory, "--check"), refusal_of(copy)):
                assert refused.startswith(f"checkpoint/{file.name} at ")
            file.write_bytes(data)


def test_damage_to_an_object_is_refused(copy: Place) -> None:
    live = {one["sha256"] for one in memories(copy)}
    assert live
    named = next(copy.path("checkpoint").glob("*.manifest")).read_text().split()
    for name in named[:5]:
        file = copy.path(f"objects/{name[:2]}/{name}")
        data = file.read_bytes()
        flip(file, len(data) // 2)
        assert refusal(copy.directory, "--check").startswith(f"objects/{name[:2]}/{name} at ")
        file.unlink()
        assert refusal(copy.directory, "--check").startswith(f"objects/{name[:2]}/{name} at ")
        file.write_bytes(data)
    for name in named:
        copy.path(f"objects/{name[:2]}/{name}").unlink()
    assert refusal_of(copy).startswith("objects/")


def test_an_object_in_the_place_of_another_is_refused(small: Place) -> None:
    files = sorted(small.path("objects").glob("*/*"), key=lambda file: file.stat().st_size)
    shutil.copy(files[0], files[-1])
    assert refusal_of(small).startswith(f"objects/{files[-1].parent.name}/{files[-1].name} at ")


def test_an_object_that_is_too_long_is_not_even_hashed(small: Place) -> None:
    (name,) = [one for one in small.path("objects").glob("*/*") if one.stat().st_size == 6144]
    with name.open("r+b") as file:
        file.truncate((24 << 20) + 1)
    assert "too long" in refusal_of(small)


def test_two_damaged_headers_are_refused(copy: Place) -> None:
    for name in ("header", "header.bak"):
        flip(copy.path(name), 50)
    assert refusal(copy.directory, "--check") == "header at 0: not a header, nor is header.bak"
    shutil.rmtree(copy.directory)
    assert refusal(copy.directory, "--check").startswith("header at 0: ")


# Headers


def test_a_backup_that_no_crash_leaves_is_refused(small: Place, tmp_path: Path) -> None:
    header = small.path("header").read_bytes()
    small.path("header.bak").write_bytes(new_vault(tmp_path / "other").path("header").read_bytes())
    assert "not of the vault of header.bak" in refusal(small.directory, "--check")
    for step in (1, 0):
        resigned(small, lambda found, step=step: found.update(sequence=found["sequence"] + step, root_key=32 * "0"))  # type: ignore[misc]
        small.path("header").write_bytes(header)
        assert "not what header.bak says, or older" in refusal(small.directory, "--check")


_SPELLINGS: dict[str, Callable[[bytes], bytes]] = {
    "a blank": lambda line: line.replace(b",", b", ", 1),
    "no newline": lambda line: line.rstrip(b"\n"),
    "two newlines": lambda line: line + b"\n",
    "a repeated key": lambda line: line.replace(b'"epoch":', b'"epoch":1,"epoch":', 1),
    "an escape": lambda line: line.replace(b'"vault"', b'"v\\u0061ult"'),
    "keys in another order": lambda line: re.sub(rb"^\{(.*),(\"vault\":[^,]*)\}", rb"{\2,\1}", line),
    "a leading zero": lambda line: line.replace(b'"sequence":', b'"sequence":0'),
    "nothing": lambda line: line[:0],
    "too deep": lambda _: b"[" * 100_000,
    "too long": lambda line: line.rstrip(b"\n") + b" " * 262_144 + b"\n",
}


@pytest.mark.parametrize("spelling", _SPELLINGS)
def test_a_header_in_another_spelling_is_none(small: Place, spelling: str) -> None:
    header = small.path("header").read_bytes()
    changed = _SPELLINGS[spelling](header)
    assert changed != header
    for name in ("header", "header.bak"):
        small.path(name).write_bytes(changed)
    assert refusal(small.directory, "--check") == "header at 0: not a header, nor is header.bak"


_SALT = {"salt": 64 * "0"}
_EXTRACT = {"algorithm": "hkdf-extract-sha256", **_SALT}
_SLOT = {"id": 32 * "0", "kind": "key-file", "kdf": _EXTRACT, "wrapped": 208 * "0"}
_AUDIT_KEY = {"first_epoch": 1, "wrapped": 208 * "0"}
_FIELDS: dict[str, dict[str, object]] = {
    "an unknown field": {"comment": "hello"},
    "a float": {"sequence": 2.0},
    "a truth": {"sequence": True},
    "a text": {"sequence": "2"},
    "a number that is too high": {"sequence": 2**63},
    "a number below zero": {"sequence": -1},
    "epoch 0": {"epoch": 0},
    "format 0": {"format": 0},
    "capital letters": {"vault": 32 * "A"},
    "a short id": {"vault": 30 * "0"},
    "a short key": {"epoch_key": 206 * "0"},
    "an unknown slot": {"slots": [_SLOT | {"kind": "guess"}]},
    "a slot with the parameters of another": {"slots": [_SLOT | {"kind": "passphrase"}]},
    "parameters that are unknown": {"slots": [_SLOT | {"kdf": _EXTRACT | {"passes": 1}}]},
    "too many slots": {"slots": [_SLOT] * 17},
    "no audit key": {"audit_keys": []},
    "audit keys that are not sorted": {"audit_keys": [_AUDIT_KEY | {"first_epoch": 2}, _AUDIT_KEY]},
    "an audit key twice": {"audit_keys": [_AUDIT_KEY, _AUDIT_KEY]},
    "too many audit keys": {"audit_keys": [_AUDIT_KEY | {"first_epoch": number + 1} for number in range(1025)]},
}


@pytest.mark.parametrize("field", _FIELDS)
def test_a_header_with_another_field_is_none_even_when_it_is_signed(small: Place, field: str) -> None:
    resigned(small, lambda found: found.update(_FIELDS[field]))
    assert refusal(small.directory, "--check") == "header at 0: not a header, nor is header.bak"


def test_a_signed_header_is_taken_as_it_is(small: Place) -> None:
    expected = memories(small)
    resigned(small, lambda found: found.update(sequence=77, slots=[_SLOT] * 16))
    assert memories(small) == expected


def test_a_header_that_is_changed_without_the_key_is_refused(small: Place) -> None:
    mac = json.loads(small.path("header").read_bytes())["mac"]
    resigned(replace(small, secret=bytes(32)), lambda found: found.update(sequence=77))
    assert mac not in small.path("header").read_text()
    assert refusal_of(small) == "header at 0: a wrong MAC"


@pytest.mark.parametrize("at", [0, 30, 55, 56, 90, 103])
def test_every_part_of_a_sealed_key_counts(small: Place, at: int) -> None:
    def changed(found: dict[str, str]) -> None:
        sealed = bytearray.fromhex(found["epoch_key"])
        sealed[at] ^= 1
        found["epoch_key"] = sealed.hex()

    resigned(small, changed)
    assert refusal_of(small) == "header at 0: does not open"


def test_a_newer_format_is_named_and_its_damage_is_damage(small: Place) -> None:
    resigned(small, lambda found: found.update(format=2, new_field=[]))
    assert "a newer format" in refusal(small.directory, "--check")
    for name in ("header", "header.bak"):
        flip(small.path(name), 40)
    assert "not a header" in refusal(small.directory, "--check")


_COSTS = [(19455, 3, 4), (1048577, 3, 4), (65536, 0, 4), (65536, 11, 4), (65536, 3, 0), (65536, 3, 9), (2**62, 1, 1)]


@pytest.mark.parametrize(("memory", "passes", "lanes"), _COSTS)
def test_costs_out_of_bounds_are_refused_before_anything_is_hashed(
    small: Place, tmp_path: Path, memory: int, passes: int, lanes: int
) -> None:
    kdf = {"algorithm": "argon2id", "lanes": lanes, "memory_kib": memory, "passes": passes, "salt": 32 * "0"}
    resigned(small, lambda found: found.update(slots=[_SLOT | {"kind": "passphrase", "kdf": kdf}]))
    (tmp_path / "passphrase").write_text("a passphrase")
    started = time.monotonic()
    assert "Argon2id out of bounds" in refusal(small.directory, "--passphrase-file", tmp_path / "passphrase")
    assert time.monotonic() - started < 5


# Frames of somebody who holds the keys

_FILE, _OBJECT, _NOW = b"f" * 16, b"o" * 32, 1_800_000_000_000
_NOTE = Record(RecordKind.NOTE, _NOW, data=b"a note")
_NOTED = AuditEntry(RecordKind.NOTE, _NOW, ACTOR)


def _put(path: str, parent: bytes = bytes(32)) -> Record:
    return Record(RecordKind.PUT, _NOW, _FILE, _OBJECT, b"k" * 32, parent, 5, path=path)


def _edited(encoding: bytes, offset: int, new: bytes) -> Part:
    return Part(encoding[:offset] + new + encoding[offset + len(new) :])


_BODY, _AUDIT = encode_body((_NOTE,)), encode_audit((_NOTED,))
_RULED = encode_audit((_NOTED._replace(rules=(("a", 1), ("b", 1))),))
_BODIES: dict[str, Part] = {
    "bytes behind the end": Part(_BODY + b"\0"),
    "too few bytes": Part(_BODY[:-1]),
    "a count that nothing follows": Part(b"\xff" * 4),
    "padding that is not zero": Part(_BODY, filler=1),
    "a sector too many": Part(_BODY, extra=1),
    "no record": records(),
    "two records": records(_NOTE, _NOTE),
    "another time": records(_NOTE._replace(time=5)),
    "another kind": records(_NOTE._replace(kind=RecordKind.EXPORT)),
    "an unknown kind": _edited(_BODY, 4, b"\x0c"),
    "kind 0": _edited(_BODY, 4, b"\0"),
    "an unknown content": _edited(_BODY, 4 + 1 + 8 + 16 + 96 + 4, b"\x03"),
    "a note with a file": _edited(_BODY, 4 + 1 + 8, b"f" * 16),
    "a note with a size": _edited(_BODY, 4 + 1 + 8 + 16 + 96, u32(1)),
    "a note with a path": records(_NOTE._replace(path="/memories/a")),
}
_AUDITS: dict[str, Part] = {
    "bytes behind the end": Part(_AUDIT + b"\0"),
    "padding that is not zero": Part(_AUDIT, filler=1),
    "a sector too many": Part(_AUDIT, extra=2),
    "no entry": entries(),
    "an unknown kind": _edited(_AUDIT, 4, b"\x0c"),
    "another file": entries(_NOTED._replace(file_id=_FILE)),
    "a control character": Part(_AUDIT.replace(b"tests", b"te\nts")),
    "a format character": Part(_AUDIT.replace(b"tests", b"t\xe2\x80\x8bs")),
    "no UTF-8": Part(_AUDIT.replace(b"tests", b"te\xffts")),
    "a long actor": Part(_AUDIT.replace(b"\x05tests", b"\x41" + b"t" * 65)),
    "rules that are not sorted": Part(_RULED.replace(b"\x01a", b"\x01c")),
    "a rule twice": Part(_RULED.replace(b"\x01a", b"\x01b")),
}


def test_an_honest_frame_is_read(small: Place) -> None:
    expected = memories(small)
    append_frame(small, Part(_RULED), Part(_BODY))
    assert memories(small) == expected
    assert audit(small)[-1]["rules"] == [["a", 1], ["b", 1]]


@pytest.mark.parametrize("body", _BODIES)
def test_a_body_part_against_the_format_is_refused(small: Place, body: str) -> None:
    append_frame(small, Part(_AUDIT), _BODIES[body])
    assert refusal_of(small).startswith("journal/2 at ")


@pytest.mark.parametrize("audit", _AUDITS)
def test_an_audit_part_against_the_format_is_refused(small: Place, audit: str) -> None:
    append_frame(small, _AUDITS[audit], Part(_BODY))
    assert refusal_of(small).startswith("journal/2 at ")


def _at(offset: int, new: bytes) -> Callable[[bytes], bytes]:
    return lambda header: header[:offset] + new + header[offset + len(new) :]


_HEADERS: dict[str, Callable[[bytes], bytes]] = {
    "another magic": _at(0, b"AMVFRAMF"),
    "another version": _at(9, b"\x02"),
    "unknown flags": _at(11, b"\x02"),
    "a sector too many": lambda header: _at(12, u32(480 + 512))(header) + bytes(512),
    "padding that is not zero": _at(400, b"\x01"),
    "padding that is not zero at the end": _at(475, b"\x01"),
}


@pytest.mark.parametrize("spelling", _HEADERS)
def test_a_frame_header_in_another_spelling_begins_no_frame(small: Place, spelling: str) -> None:
    expected = audit(small)
    append_frame(small, Part(_AUDIT), Part(_BODY), respell=_HEADERS[spelling])
    assert audit(small) == expected


def test_a_frame_header_with_another_checksum_begins_no_frame(small: Place) -> None:
    expected = audit(small)
    append_frame(small, Part(_AUDIT), Part(_BODY), checksum=zlib.adler32)
    assert audit(small) == expected


@pytest.mark.parametrize("parts", [(Part(_AUDIT, odd=1), Part(_BODY)), (Part(_AUDIT), Part(_BODY, odd=511))])
def test_parts_that_are_not_of_whole_sectors_make_no_frame(small: Place, parts: tuple[Part, Part]) -> None:
    expected = audit(small)
    append_frame(small, *parts)
    assert audit(small) == expected


def test_an_inline_object_of_a_size_that_is_not_padded_makes_no_frame(small: Place) -> None:
    expected = audit(small)
    data = bytes(4096 + 512)
    append_frame(small, Part(_AUDIT), Part(_BODY), objects=((hashlib.sha256(data).digest(), data),))
    assert audit(small) == expected


def _audited(record: Record) -> tuple[Part, Part]:
    return entries(AuditEntry(record.kind, record.time, ACTOR, record.file_id)), records(record)


_PATHS = [
    "/memories",
    "/memories/",
    "/memories//a",
    "/memories/a/",
    "/memories/./a",
    "/memories/../a",
    "/other/a",
    "a",
    "",
]
_PATHS += ["/memories/e\u0301", "/memories/a\nb", "/memories/a\u2028b", "/memories/\u202eb", "/memories/a\\b"]
_PATHS += ["/memories/" + "n" * 256, "/memories" + "/a" * 33, "/memories" + ("/" + "n" * 250) * 5]


@pytest.mark.parametrize("path", _PATHS)
def test_a_path_that_is_not_canonical_is_refused(small: Place, path: str) -> None:
    append_frame(small, *_audited(_put(path)))
    assert "canonical path" in refusal_of(small)


def test_records_that_do_not_fit_the_state_are_refused(small: Place) -> None:
    store = small.open()
    with store.reading() as reader:
        known = {file.path.name: file for file in reader.index.everything()}
    store.close()
    a, b, c = known["a"], known["b"], known["c"]
    mine = {"file_id": a.file_id, "path": "/memories/a"}
    wrong = [
        _put("/memories/a"),
        _put("/memories/a", b"p" * 32),
        _put("/memories/new", b"p" * 32),
        _put("/memories/new")._replace(file_id=a.file_id),
        _put("/memories/new")._replace(file_id=b.file_id),
        _put("/memories/a", a.versions[0].object_id)._replace(file_id=a.file_id),
        Record(RecordKind.MOVE, _NOW, _FILE, path="/memories/a", target="/memories/x"),
        Record(RecordKind.MOVE, _NOW, **mine, target="/memories/d"),  # type: ignore[arg-type]
        Record(RecordKind.MOVE, _NOW, **mine, target="/memories/notes"),  # type: ignore[arg-type]
        Record(RecordKind.MOVE, _NOW, **mine, target="/memories/d/x"),  # type: ignore[arg-type]
        Record(RecordKind.REMOVE, _NOW, b.file_id, path="/memories/notes/b"),
        Record(RecordKind.REMOVE, _NOW, c.file_id, path="/memories/a"),
        Record(RecordKind.RESTORE, _NOW, object_id=_OBJECT, **mine, target="/memories/x"),  # type: ignore[arg-type]
        Record(RecordKind.RESTORE, _NOW, b.file_id, b.current.object_id, path=b.path.text, target="/memories/a"),
        Record(RecordKind.EXPIRE, _NOW, object_id=a.current.object_id, **mine),  # type: ignore[arg-type]
        Record(RecordKind.EXPIRE, _NOW, object_id=_OBJECT, **mine),  # type: ignore[arg-type]
        Record(RecordKind.PURGE, _NOW, _FILE, path="/memories/a"),
    ]
    journal = small.path("journal/2").read_bytes()
    for record in wrong:
        append_frame(small, *_audited(record))
        assert re.search("does not fit the state|a memory below a memory", refusal_of(small)), record
        small.path("journal/2").write_bytes(journal)


def test_records_without_a_door_do_what_the_format_says(small: Place) -> None:
    store = small.open(clock=clock())
    with store.reading() as reader:
        known = {file.path.name: file for file in reader.index.everything()}
    a, b = known["a"], known["b"]
    oldest = a.versions[0].object_id
    change(store, Record(RecordKind.RESTORE, 1, a.file_id, oldest, path="/memories/a", target="/memories/old/a"))
    change(store, Record(RecordKind.EXPIRE, 2, a.file_id, a.versions[1].object_id, path="/memories/old/a"))
    change(store, Record(RecordKind.PURGE, 3, known["c"].file_id, path="/memories/notes/c"))
    agree(small, store)
    assert [(one["path"], one["text"]) for one in memories(small)][1] == ("/memories/old/a", "the first")
    change(store, Record(RecordKind.EXPIRE, 4, b.file_id, b.current.object_id, path="/memories/notes/b"))
    agree(small, store)
    append_frame(small, *_audited(Record(RecordKind.PURGE, _NOW, b.file_id, path="/memories/notes/b")))
    assert "does not fit" in refusal_of(small)
    store.close()


@pytest.mark.parametrize(
    "field",
    [
        {"seq": 40},
        {"seq": 1},
        {"previous": bytes(32)},
        {"epoch": 1},
        {"epoch": 3},
        {"vault_id": bytes(16)},
        {"opening": True},
    ],
    ids=str,
)
def test_a_whole_frame_that_does_not_continue_the_chain_is_refused(small: Place, field: dict[str, object]) -> None:
    hashes = forged.opening_hashes(small)
    changed = {"opening": hashes} if "opening" in field else field
    append_frame(small, Part(_AUDIT), Part(_BODY), change=lambda header: header._replace(**changed))
    assert "does not continue the chain" in refusal(small.directory, "--check")
    assert "does not continue the chain" in refusal_of(small)


def test_a_journal_that_the_header_does_not_name_is_refused(small: Place) -> None:
    resigned(small, lambda found: found["start"].update(seq=found["start"]["seq"] + 1))
    assert "not the opening frame" in refusal(small.directory, "--check")
    small.path("journal/2").write_bytes(b"")
    assert "not the opening frame" in refusal(small.directory, "--check")


def test_an_object_against_the_format_is_refused(small: Place) -> None:
    for content, size, kind in ((b"hello", 6, 0), (b"\xff", 1, 0), (b"hello", 5, 0)):
        data = forged.sealed_object(small, _FILE, b"k" * 32, content, extra=int(size == 5))
        object_id = hashlib.sha256(data).digest()
        record = _put("/memories/forged")._replace(object_id=object_id, size=size, content=ContentKind(kind))
        journal = small.path("journal/2").read_bytes()
        append_frame(small, *_audited(record), objects=((object_id, data),))
        assert refusal_of(small).startswith(f"objects/{object_id.hex()[:2]}/{object_id.hex()}")
        small.path("journal/2").write_bytes(journal)


# Checkpoints of somebody who holds the keys


def _first_row(checkpoint: forged.Checkpoint, **fields: object) -> forged.Checkpoint:
    first, *others = checkpoint.root.directories
    rows = (first._replace(**fields), *others)  # type: ignore[arg-type]
    return replace(checkpoint, root=checkpoint.root._replace(directories=rows))


def _block(checkpoint: forged.Checkpoint, number: int, *files: StoredFile) -> forged.Checkpoint:
    blocks = list(checkpoint.blocks)
    blocks[number] = files
    return replace(checkpoint, blocks=tuple(blocks))


_CHECKPOINTS: dict[str, Callable[[forged.Checkpoint], forged.Checkpoint]] = {
    "bytes behind the end": lambda was: replace(was, behind=b"\0"),
    "another magic": lambda was: replace(was, start=b"AMVCHECL"),
    "another version": lambda was: replace(was, start=b"AMVCHECK\0\2"),
    "a manifest that is not sorted": lambda was: replace(was, spelt=lambda text: text[65:] + text[:65]),
    "a manifest with a name twice": lambda was: replace(was, spelt=lambda text: text[:65] + text),
    "a manifest in capitals": lambda was: replace(was, spelt=bytes.upper),
    "a manifest without its end": lambda was: replace(was, spelt=lambda text: text[:-1]),
    "a manifest with an end too many": lambda was: replace(was, spelt=lambda text: text + b"\n"),
    "blocks of another size": lambda was: replace(was, unit=8192),
    "a count that is wrong": lambda was: _first_row(was, files=3),
    "a size that is wrong": lambda was: _first_row(was, size=1),
    "a directory that is none": lambda was: _first_row(was, path="/memorie"),
    "directories that are not sorted": lambda was: _first_row(was, path="/memories/z"),
    "files that are not sorted": lambda was: _block(was, 1, *reversed(was.blocks[1])),
    "a removed memory in a directory": lambda was: _block(was, 2, was.blocks[2][0]._replace(removed=5)),
    "a live memory among the removed": lambda was: _block(was, 0, was.blocks[0][0]._replace(removed=0)),
    "a memory without a version": lambda was: _block(was, 0, was.blocks[0][0]._replace(versions=())),
    "a file id twice": lambda was: _block(was, 0, was.blocks[0][0]._replace(file_id=was.blocks[1][0].file_id)),
    "a name that is a path": lambda was: _block(was, 2, was.blocks[2][0]._replace(name="a/../b")),
    "a manifest with a name too many": lambda was: replace(was, named=was.named | {bytes(32)}),
    "a manifest with a name too few": lambda was: replace(was, named=was.named - {min(was.named)}),
}


def test_an_honest_checkpoint_is_read(small: Place) -> None:
    close_epoch(small)
    agree(small, store := small.open())
    assert store.header.epoch == 3
    store.close()


def test_an_object_file_of_a_size_that_is_not_padded_is_refused(small: Place) -> None:
    data = bytes(4096 + 512)
    name = hashlib.sha256(data)
    file = small.path(f"objects/{name.hexdigest()[:2]}/{name.hexdigest()}")
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(data)
    close_epoch(small, lambda was: replace(was, named=was.named | {name.digest()}))
    assert "not a padded size" in refusal(small.directory, "--check")


def test_an_audit_key_serves_from_its_first_epoch(small: Place) -> None:
    close_epoch(small, audit=Key(os.urandom(32)))
    close_epoch(small)
    store = small.open()
    put(store, "new", b"under the second key")
    assert len(store.header.audit_keys) == 2
    agree(small, store)
    store.close()


def test_an_epoch_without_an_audit_key_is_refused(small: Place) -> None:
    key = forged.wrapped(small, Key(bytes(32)), 2)
    resigned(small, lambda found: found.update(audit_keys=[key]))
    assert "audit/1 at 16: no audit key" in refusal(small.directory, "--audit", "--root-key-file", key_file(small))


def test_a_root_that_the_header_does_not_name_is_refused(small: Place) -> None:
    resigned(small, lambda found: found["checkpoint"].update(root=64 * "0"))
    assert "the root does not have its hash" in refusal(small.directory, "--check")


@pytest.mark.parametrize("what", _CHECKPOINTS)
def test_a_checkpoint_against_the_format_is_refused(small: Place, what: str) -> None:
    close_epoch(small, _CHECKPOINTS[what])
    assert refusal_of(small).startswith("checkpoint/")
