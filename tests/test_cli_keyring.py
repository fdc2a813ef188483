"""The commands without a desktop: the kernel's keyring remembers the key, between processes, until it is locked."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.keychains import Kernel, require_kernel_keyring
from tests.programs import Program


def test_the_kernel_keyring_keeps_the_vault_open_between_processes_until_it_is_locked(tmp_path: Path) -> None:
    require_kernel_keyring()
    program = Program(tmp_path)
    del program.environment["PYTHON_KEYRING_BACKEND"]  # and there is no session bus: `conftest`
    made = program("init", "--no-recovery")
    entry = f"memvault:{json.loads(program('status', '--json').stdout)['data']['id']}"
    try:
        assert "(8 hours): the kernel keyring remembers the key" in made.stderr
        assert program("add", "a.md", "first", key=False).returncode == 0
        assert program("ls", key=False).stdout == "/memories/a.md\n"
        assert "(8 hours): the kernel keyring has the key" in program("status", key=False).stdout
        assert program("lock").stderr == "locked\n"
        with pytest.raises(OSError, match="ENOKEY"):
            Kernel().search(entry)
        assert program("ls", key=False).returncode == 11
        assert "(8 hours): the kernel keyring remembers the key" in program("unlock").stderr
        assert program("ls", key=False).returncode == 0
    finally:
        kernel = Kernel()
        with suppress(OSError):
            kernel.unlink(kernel.search(entry))


def test_a_keyring_that_is_not_wanted_gets_nothing(tmp_path: Path) -> None:
    require_kernel_keyring()
    program = Program(tmp_path)
    del program.environment["PYTHON_KEYRING_BACKEND"]
    assert "remembers" not in program("init", "--no-recovery", "--no-keyring").stderr
    assert program("ls").returncode == 0
    assert program("ls", key=False).returncode == 11


def test_a_listing_by_the_kernel_keyring_starts_without_a_second_openssl_and_without_pathlib(tmp_path: Path) -> None:
    require_kernel_keyring()
    program = Program(tmp_path)
    del program.environment["PYTHON_KEYRING_BACKEND"]
    assert program("init", "--no-recovery").returncode == 0
    code = "import sys; from vault.cli.app import run; code = run(['ls']); print(*sys.modules); sys.exit(code)"
    outcome = program(program=[sys.executable, "-S", "-c", f"import sys; sys.path = {sys.path!r}; {code}"], key=False)
    assert program("lock").returncode == 0
    assert outcome.returncode == 0
    assert not {"hashlib", "_hashlib", "hmac", "pathlib"} & set(outcome.stdout.split())
