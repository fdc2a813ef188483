"""What holds for every test: no test sees the developer's own home, keyring or keys, and under CI none is skipped.

What may live here: hooks, and fixtures that several test files need. What may not: expectations.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from typing import TypeVar

import pytest
from hypothesis import settings

_Report = TypeVar("_Report", pytest.TestReport, pytest.CollectReport)

_CI = bool(os.environ.get("CI"))
_FOREIGN = ("ANTHROPIC_", "KEYRING_", "MEMVAULT_", "PYTHON_KEYRING_", "XDG_")

# No deadline: a busy machine is not a bug. Under CI the examples are the same in each run.
settings.register_profile("vault", deadline=None, derandomize=_CI, print_blob=True)
settings.load_profile("vault")


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give this process and its children an empty home, no session bus and none of the developer's credentials."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith(_FOREIGN)]:
            patch.delenv(name)
        patch.setenv("HOME", str(tmp_path_factory.mktemp("home")))
        patch.setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:")
        # Without a bus the kernel keyring would take the keys, and keep them when the tests are over.
        patch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skipped test into a failed one under CI, where every package that a test needs is installed."""
    return _never_skipped((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Do the same for a file that skips itself."""
    return _never_skipped((yield))


def _never_skipped(report: _Report) -> _Report:
    if _CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which is a failure under CI: {report.longrepr}"
    return report
