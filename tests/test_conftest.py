"""The hooks of `conftest.py`, seen from a fresh pytest that runs small test files of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).parent.parent
_SKIPPED_TEST = """
import pytest
def test_skipped(): pytest.skip("no such package")
"""
_SKIPPED_FILE = """
import pytest
pytest.skip("no such service", allow_module_level=True)
"""
_LEGAL = """
import os
import pytest
@pytest.mark.xfail
def test_expected_to_fail(): assert False
def test_sees_nothing_of_the_developer():
    assert os.environ["HOME"] != "/home/developer"
    assert os.environ["DBUS_SESSION_BUS_ADDRESS"] == "disabled:"
    assert "ANTHROPIC_API_KEY" not in os.environ
"""


def _pytest(source: str, folder: Path, *, ci: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_inner.py").write_text(source)
    options = ["-c", str(_ROOT / "pyproject.toml"), "-p", "tests.conftest", "-p", "no:cacheprovider"]
    environment = os.environ | {"CI": ci, "HOME": "/home/developer", "ANTHROPIC_API_KEY": "of the developer"}
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(folder)],
        cwd=_ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("source", "reason"), [(_SKIPPED_TEST, "no such package"), (_SKIPPED_FILE, "no such service")], ids=["test", "file"]
)
def test_a_skip_fails_under_ci_and_says_why(source: str, reason: str, tmp_path: Path) -> None:
    result = _pytest(source, tmp_path, ci="true")
    assert result.returncode in {1, 2}
    assert "skipped, which is a failure under CI" in result.stdout
    assert reason in result.stdout


def test_a_skip_elsewhere_is_no_failure_and_says_why(tmp_path: Path) -> None:
    result = _pytest(_SKIPPED_TEST, tmp_path, ci="")
    assert result.returncode == 0
    assert "no such package" in result.stdout


def test_a_test_sees_nothing_of_the_developer_and_may_be_expected_to_fail(tmp_path: Path) -> None:
    result = _pytest(_LEGAL, tmp_path, ci="true")
    assert result.returncode == 0, result.stdout
    assert "1 passed, 1 xfailed" in result.stdout
