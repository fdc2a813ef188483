"""The architecture as a test: who may import whom, which third party lives in which room, how large things grow.

The rules are functions from source text to complaints, so that each rule is also shown to bite.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import vault
from vault import errors

_ROOT = Path(__file__).parent.parent

# A module imports only strictly lower ranks; whole numbers are the design's layers. A package is one room: its modules
# share its rank and may import each other. The front is `vault/__init__.py`, whose names are for people and doors.
_RANKS = {
    "errors": 0,
    "content": 0.5,
    "faults": 0.5,
    "flushing": 0.5,
    "forks": 0.5,
    "crypto": 1,
    "digest": 1,
    "disk": 1,
    "folders": 1,
    "new_files": 1,
    "paths": 1,
    "redaction": 1,
    "text": 1.5,
    "format": 2,
    "keychain": 2,
    "policy": 2,
    "kernel_keyring": 2.1,
    "os_keyring": 2.1,
    "keychain_choice": 2.2,
    "anchor": 3,
    "credentials": 3,
    "frames": 3,
    "generation": 3.1,
    "lock": 3,
    "objects": 3,
    "superblock": 3,
    "tree": 3,
    "verified": 3,
    "remembered": 3.2,
    "index": 3.2,
    "journal": 3.2,
    "segments": 3.2,
    "slots": 3.2,
    "quarantine": 3.4,
    "epoch": 3.6,
    "checkpoint_files": 3.8,
    "checkpoint": 4,
    "history": 4,
    "transaction": 4,
    "report": 4,
    "verdict": 4,
    "following": 4.2,
    "handle": 4.3,
    "store": 4.5,
    "survey": 4.7,
    "verify": 4.7,
    "presence": 5,
    "memory": 5.2,
    "places": 5.5,
    "access": 5.8,
    "vault": 6,
    "commands": 6.2,
    "wording": 6.5,
    "desk": 6.7,
    "tool": 7,
    "transfer": 7,
    "front": 7.5,
    "cli": 8,
    "__main__": 9,
}
# Every third party and the rooms it may be imported in.
_GUESTS = {
    "anthropic": ("tool", "cli.demo", "cli.doctor_acts"),
    "anyio": ("tool",),
    "click": ("cli",),
    "cryptography": ("crypto", "digest"),
    "keyring": ("os_keyring",),
    "re2": ("redaction.running",),
    "secretstorage": ("cli.doctor",),
}
_DOOR_CALLS = {"print", "input", "exit", "quit", "breakpoint", "__import__"}
_DOOR_ATTRIBUTES = {
    "os": {"environ", "environb", "getenv", "getenvb", "putenv", "_exit"},
    "sys": {"exit", "stdin", "stdout", "stderr", "argv"},
    "getpass": {"getpass", "getuser"},
    "importlib": {"import_module"},
}


def _name_of(file: Path) -> str:
    """The module's name below `vault`: `format.record`; a package goes by its own name, and `vault` itself by `""`."""
    parts = file.relative_to(_ROOT / "vault").with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


_FILES = {_name_of(file): file for file in sorted((_ROOT / "vault").rglob("*.py"))}
_OUTSIDE = sorted([*(_ROOT / "tests").rglob("*.py"), *(_ROOT / "scripts").rglob("*.py")])
_ROOMS = [name for name in _FILES if name]  # all but the front, which fetches names from every room and is tested apart


def _imports(tree: ast.AST) -> Iterator[tuple[str, str | None]]:
    """Each imported module with the name taken from it, wherever the import stands, `TYPE_CHECKING` blocks included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (("." * node.level + (node.module or ""), alias.name) for alias in node.names)


def _room_complaint(module: str, room: str, name: str | None) -> str | None:
    """What is wrong with `module` importing `name` from another of our rooms; `None` when nothing is."""
    own_room = module.partition(".")[0]
    if room not in _RANKS:
        return f"{module} imports {room}, which is not in the table of rooms"
    if room != own_room and _RANKS[room] >= _RANKS[own_room]:
        return f"{module} (rank {_RANKS[own_room]}) imports {room} (rank {_RANKS[room]})"
    if (own_room, room) == ("format", "crypto"):
        return f"{module} imports {room}: what bytes mean and how they are sealed are two things"
    keeps_state = 3 <= _RANKS[own_room] < 5
    if keeps_state and (room == "redaction" or (room == "policy" and name != "Admitted")):
        return f"{module} takes {name} from {room}, and may know no more of the gate than Admitted"
    return None


def _complaint(module: str, imported: str, name: str | None) -> str | None:
    """What is wrong with `module` importing `name` from `imported`; `None` when nothing is."""
    top, _, inside = imported.partition(".")
    if top == "vault":
        room = (inside or name or "").partition(".")[0]
        return _room_complaint(module, room if inside or room in _RANKS else "front", name)
    if top and (top in sys.stdlib_module_names or module.startswith(_GUESTS.get(top, ()))):
        return None
    return f"{module} imports the stranger {imported}"


def _import_complaints(module: str, source: str) -> list[str]:
    if module.partition(".")[0] not in _RANKS:
        return [f"{module} is not in the table of rooms: give it a rank"]
    found = (_complaint(module, imported, name) for imported, name in _imports(ast.parse(source)))
    return [complaint for complaint in found if complaint]


def _door_complaints(source: str) -> list[str]:
    """Uses of the terminal, the environment, the exit or dynamic imports; line numbers with them."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in _DOOR_CALLS:
                found.append(f"line {node.lineno}: {name}")
            case ast.Name(id="SystemExit"):
                found.append(f"line {node.lineno}: SystemExit")
            case ast.Attribute(value=ast.Name(id=module), attr=name) if name in _DOOR_ATTRIBUTES.get(module, ()):
                found.append(f"line {node.lineno}: {module}.{name}")
            case ast.ImportFrom(module=str(module), names=names):
                forbidden = {alias.name for alias in names} & _DOOR_ATTRIBUTES.get(module, set())
                found += [f"line {node.lineno}: {name}" for name in sorted(forbidden)]
    return found


def _size_complaints(source: str) -> list[str]:
    found = []
    if (lines := source.count("\n")) > 300:
        found.append(f"{lines} lines in the file")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            if length > 50:
                found.append(f"{length} lines in {node.name}")
    return found


@pytest.mark.parametrize("module", _ROOMS)
def test_a_room_imports_only_lower_rooms_and_its_own_guests(module: str) -> None:
    assert _import_complaints(module, _FILES[module].read_text()) == []


@pytest.mark.parametrize("module", [name for name in _ROOMS if not name.startswith(("cli", "__main__"))])
def test_below_the_doors_nobody_talks_exits_or_reads_the_environment(module: str) -> None:
    found = _door_complaints(_FILES[module].read_text())
    allowed = ["os.environ"] * 2 if module == "folders" else []  # the platform's folders, and nothing else
    assert [each.partition(": ")[2] for each in found] == allowed


@pytest.mark.parametrize("module", _FILES)
def test_files_and_functions_stay_small(module: str) -> None:
    assert _size_complaints(_FILES[module].read_text()) == []


@pytest.mark.parametrize("file", [*_FILES.values(), *_OUTSIDE], ids=lambda file: str(file.relative_to(_ROOT)))
def test_every_module_says_what_may_live_in_it(file: Path) -> None:
    assert ast.get_docstring(ast.parse(file.read_text()))


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("paths", "import vault.store"),
        ("paths", "from vault import store"),
        ("paths", "def late():\n    from vault.store import Store"),
        ("paths", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from vault.memory import Memory"),
        ("index", "from vault.journal import replay"),
        ("format.frame", "from vault.policy import Gate"),
        ("format.frame", "from vault.crypto import seal"),
        ("store", "from vault.redaction import redact"),
        ("transaction", "from vault.policy import Gate"),
        ("memory", "from vault import Vault"),
        ("memory", "import vault"),
        ("cli.main", "from vault.nowhere import x"),
        ("memory", "from . import store"),
        ("paths", "import keyring"),
        ("format.record", "import cryptography.hazmat"),
        ("vault", "import keyring"),
        ("cli.main", "import anthropic"),
        ("disk", "import requests"),
        ("utils", "import os"),
    ],
)
def test_the_import_rule_refuses(module: str, source: str) -> None:
    assert len(_import_complaints(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("format.frame", "from vault.format.record import Actor\nimport struct"),
        ("store", "from vault.checkpoint import load\nfrom vault.policy import Admitted"),
        ("memory", "from vault.policy import Gate\nfrom vault.redaction import Mark"),
        ("cli.demo_server", "import anthropic"),
        ("cli.main", "import click\nfrom vault.vault import Vault\nfrom vault import VaultMemoryTool, errors"),
        ("crypto", "from cryptography.hazmat.primitives.ciphers.aead import AESGCM"),
    ],
)
def test_the_import_rule_allows(module: str, source: str) -> None:
    assert _import_complaints(module, source) == []


@pytest.mark.parametrize(
    "source",
    [
        "print('x')",
        "x = input()",
        "raise SystemExit(1)",
        "raise SystemExit",
        "import sys\nsys.exit(1)",
        "import os\nos.environ['X']",
        "import os\nos.getenv('X')",
        "from os import environ",
        "from sys import exit as leave",
        "from getpass import getpass",
        "from importlib import import_module",
    ],
)
def test_the_door_rule_refuses(source: str) -> None:
    assert len(_door_complaints(source)) == 1


def test_the_size_rule_refuses() -> None:
    assert _size_complaints("x = 1\n" * 300) == []
    assert _size_complaints("x = 1\n" * 301) == ["301 lines in the file"]
    assert _size_complaints("def f():\n" + "    x = 1\n" * 49) == []
    assert _size_complaints("async def f():\n" + "    x = 1\n" * 50) == ["51 lines in f"]


def test_import_vault_loads_nothing_heavy() -> None:
    program = "import sys, vault; print(*sys.modules)"
    output = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    loaded = set(output.stdout.split())
    assert "vault" in loaded
    assert not loaded & {"anthropic", "pydantic", "keyring", "click", "anyio", "cryptography"}


def test_every_public_name_is_fetched_from_its_room() -> None:
    rooms = {f"vault.{name}" for name in _FILES}
    names = [name for name in vault.__all__ if vault._ROOM_OF.get(name, "vault.errors") in rooms]  # noqa: SLF001
    assert [getattr(vault, name).__name__ for name in names] == names
    assert set(vault.__all__) <= set(dir(vault))


def test_a_name_that_is_not_public_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gate'"):
        vault.Gate  # noqa: B018


def test_every_error_class_is_public() -> None:
    assert {name for name, value in vars(errors).items() if isinstance(value, type)} <= set(vault.__all__)
