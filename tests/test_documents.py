"""README.md and SECURITY.md say what is: the code compiles, the names exist, the numbers are those of the code."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from vault.policy import Policy
from vault.policy.document import read, written
from vault.vault import REMEMBERED_FOR

_ROOT = Path(__file__).parent.parent
_README = (_ROOT / "README.md").read_text()
_SECURITY = (_ROOT / "SECURITY.md").read_text()
_BLOCKS = re.findall(r"^```python\n(.*?)^```", _README, re.MULTILINE | re.DOTALL)


def _section(title: str) -> str:
    return _README.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def _cells(text: str) -> list[list[str]]:
    """The rows of the tables in a text, without their heads."""
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def _names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^A-Za-z0-9-]", requirement)[0] for requirement in requirements}


def _imported(code: str) -> Iterator[tuple[str, str | None]]:
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)


@pytest.mark.parametrize("code", _BLOCKS, ids=range(len(_BLOCKS)))
def test_the_readmes_code_compiles_and_imports_what_exists(code: str) -> None:
    compile(code, "README.md", "exec")
    for module, name in _imported(code):
        assert name is None or hasattr(import_module(module), name), f"{module} has no {name}"


def test_the_readmes_vault_is_made_and_its_recovery_code_shown_once(tmp_path: Path) -> None:
    (code,) = [block for block in _BLOCKS if "Vault.create" in block]
    shown = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout
    assert len(re.findall(r"(?:[0-9A-Z]{4}-){8}[0-9A-Z]{4}", shown)) == 1
    assert "metric units" in shown
    assert (tmp_path / "memories" / "header").is_file()


def test_the_readmes_dependencies_are_those_of_the_project() -> None:
    project = tomllib.loads((_ROOT / "pyproject.toml").read_text())["project"]
    table, _, development = _section("Dependencies").partition("Development:")
    assert {row[0].strip("`") for row in _cells(table.strip())} == _names(project["dependencies"])
    listed = set(re.findall(r"`([a-z0-9-]+)`", development.partition("pinned")[0]))
    assert listed == _names(project["optional-dependencies"]["dev"])


def test_the_readmes_limits_are_the_policys() -> None:
    policy = Policy()
    text = _section("Limits")
    assert f"A text of {policy.file_bytes // 1024} KiB" in text
    assert f"an image (PNG, JPEG) of {policy.image_bytes / 1_000_000:g} MB" in text
    assert f"{policy.vault_bytes // 1024**2} MiB in all" in text
    assert f"{policy.files:,} memories" in text
    assert f"{policy.keep_versions} versions of each, for {policy.keep_days} days" in text
    assert f"kept for {policy.keep_days} days" in _README
    assert f"remembers the key for {REMEMBERED_FOR.total_seconds() / 3600:g} hours" in _README


def test_the_readmes_programs_exist() -> None:
    programs = re.findall(r"^\$ (?:\.venv/bin/python )?(scripts/\S+)", _README, re.MULTILINE)
    assert len(programs) >= 3
    assert [name for name in programs if not (_ROOT / name).is_file()] == []


def test_what_a_promise_is_held_by_exists() -> None:
    table = _SECURITY.partition("## What is promised\n")[2].partition("\n## ")[0]
    rows = _cells(table)
    assert len(rows) >= 8
    for _, _, held_by in rows:
        files = re.findall(r"`(tests/\w+\.py)`", held_by)
        assert files
        assert [name for name in files if not (_ROOT / name).is_file()] == []


def test_what_is_not_tested_is_said() -> None:
    text = _SECURITY.partition("## Not tested here\n")[2].partition("\n## ")[0]
    for words in ("macOS", "KWallet", "libsecret", "processors other than x86_64", "3.12 and 3.13 were run by hand"):
        assert words in text


def test_the_readmes_table_of_rules_is_that_of_the_catalogue() -> None:
    program = [sys.executable, str(_ROOT / "scripts" / "rules_table.py")]
    table = subprocess.run(program, capture_output=True, text=True, timeout=60, check=True, cwd=_ROOT).stdout
    assert f"-->\n{table}<!-- /rules -->" in _README, "scripts/rules_table.py --write"


def test_the_readmes_policy_can_be_used() -> None:
    (text,) = re.findall(r"^```toml\n(.*?)^```", _README, re.MULTILINE | re.DOTALL)
    policy = read(text)
    assert (len(policy.rules), len(policy.allow)) == (1, 2)
    assert policy.rules[0] in read(written(policy)).rules
