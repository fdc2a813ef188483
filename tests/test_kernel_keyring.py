"""`vault.kernel_keyring` against the real kernel: who reaches a key, how it ends, and each way of having none."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from tests.keychains import (
    Clock,
    Kernel,
    _no_configured_backend,  # noqa: F401 (a fixture for the whole file)
    require_kernel_keyring,
)
from vault import kernel_keyring
from vault.errors import KeyringUnavailable, Locked, NoKeyring, StaleKey
from vault.kernel_keyring import KernelKeychain
from vault.keychain import Entry

VAULT = os.urandom(16)
DESCRIPTION = f"memvault:{VAULT.hex()}"
KEY = bytes(range(32))


@pytest.fixture
def clock() -> Clock:
    return Clock(time.time_ns() // 1_000_000)


@pytest.fixture
def kernel() -> Iterator[Kernel]:
    require_kernel_keyring()
    kernel = Kernel()
    yield kernel
    kernel.unlink(kernel.plant(DESCRIPTION, b"takes the place of what a test left"))


@pytest.fixture
def keychain(kernel: Kernel, clock: Clock) -> KernelKeychain:
    assert kernel.count(-4) >= 0
    return KernelKeychain(clock)


def _python(program: str, *arguments: str) -> str:
    """Run a program that has the keychain and the kernel at hand; returns what it prints."""
    head = f"""
import sys
from tests.keychains import Kernel
from vault.errors import VaultError
from vault.kernel_keyring import KernelKeychain
from vault.keychain import Entry
kernel, keychain = Kernel(), KernelKeychain(lambda: 0)
VAULT = bytes.fromhex({VAULT.hex()!r})
"""
    command = [sys.executable, "-c", head + program, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout


class TestReach:
    """Every session of the same user, and nobody else."""

    def test_the_key_shows_its_vault_and_lets_its_user_read_it_only(
        self, keychain: KernelKeychain, kernel: Kernel
    ) -> None:
        keychain.store(VAULT, Entry(KEY, None))
        kind, user, _, permissions, description = kernel.describe(kernel.search(DESCRIPTION)).split(";")
        assert (kind, user, permissions, description) == ("user", str(os.getuid()), "3f0b0000", DESCRIPTION)

    def test_a_process_whose_session_holds_nothing_fetches_and_forgets(self, keychain: KernelKeychain) -> None:
        keychain.store(VAULT, Entry(KEY, None))
        program = """
kernel.leave_session()
print(keychain.fetch(VAULT).root_key == bytes(range(32)), keychain.forget(VAULT), keychain.fetch(VAULT))
"""
        assert _python(program) == "True True None\n"
        assert keychain.fetch(VAULT) is None

    def test_a_process_that_outlived_its_login_stores(self, keychain: KernelKeychain) -> None:
        program = """
kernel.leave_session()
kernel.revoke(-3)
keychain.store(VAULT, Entry(bytes(range(32)), None))
print(keychain.fetch(VAULT).root_key == bytes(range(32)))
"""
        assert _python(program) == "True\n"
        assert keychain.fetch(VAULT) == Entry(KEY, None)

    def test_storing_leaves_the_callers_session_as_it_was_and_nothing_in_its_thread(
        self, keychain: KernelKeychain, kernel: Kernel
    ) -> None:
        before = kernel.describe(-3)
        keychain.store(VAULT, Entry(KEY, None))
        assert kernel.describe(-3) == before
        kernel.unlink(kernel.search(DESCRIPTION))
        assert keychain.fetch(VAULT) is None
        assert kernel.count(-1) == 0


class TestEnds:
    """Expired, revoked, replaced, not an entry."""

    def test_the_kernel_itself_ends_the_key(self, keychain: KernelKeychain, kernel: Kernel, clock: Clock) -> None:
        keychain.store(VAULT, Entry(KEY, clock.now + 1000))  # our clock stands still from here on
        time.sleep(2.1)  # the kernel counts whole seconds
        with pytest.raises(OSError, match="EKEYEXPIRED"):
            kernel.search(DESCRIPTION)
        for _ in range(2):
            with pytest.raises(Locked, match="is over"):
                keychain.fetch(VAULT)
        assert not keychain.forget(VAULT)
        keychain.store(VAULT, Entry(KEY, None))
        assert keychain.fetch(VAULT) == Entry(KEY, None)

    @pytest.mark.parametrize(("ms", "seconds"), [(-5, 1), (1, 1), (1000, 1), (1001, 2), (10**15, 2**32 - 1)])
    def test_the_kernels_seconds_never_end_before_the_entrys_milliseconds(self, ms: int, seconds: int) -> None:
        assert KernelKeychain(lambda: 7)._seconds_until(7 + ms) == seconds  # noqa: SLF001

    def test_a_revoked_key_is_none(self, keychain: KernelKeychain, kernel: Kernel) -> None:
        keychain.store(VAULT, Entry(KEY, None))
        kernel.revoke(kernel.search(DESCRIPTION))
        assert keychain.fetch(VAULT) is None
        assert not keychain.forget(VAULT)

    @pytest.mark.parametrize("payload", [b"not an entry", b"1:0:" + b"A" * 300, b"\xff\xfe", b"1"])
    def test_what_is_not_an_entry_is_a_stale_key_until_it_is_replaced(
        self, payload: bytes, keychain: KernelKeychain, kernel: Kernel
    ) -> None:
        kernel.plant(DESCRIPTION, payload)
        with pytest.raises(StaleKey):
            keychain.fetch(VAULT)
        keychain.store(VAULT, Entry(KEY, None))
        assert keychain.fetch(VAULT) == Entry(KEY, None)

    def test_a_key_that_is_replaced_between_finding_and_reading_is_found_again(
        self, keychain: KernelKeychain, kernel: Kernel, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        read = kernel_keyring._read  # noqa: SLF001

        def replace_and_read(key: int) -> str:
            monkeypatch.setattr(kernel_keyring, "_read", read)
            kernel.revoke(key)
            keychain.store(VAULT, Entry(bytes(32), None))
            return read(key)

        keychain.store(VAULT, Entry(KEY, None))
        monkeypatch.setattr(kernel_keyring, "_read", replace_and_read)
        assert keychain.fetch(VAULT) == Entry(bytes(32), None)

    def test_a_key_that_was_not_kept_is_noticed(
        self, keychain: KernelKeychain, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(kernel_keyring, "_LINK", kernel_keyring._UNLINK)  # noqa: SLF001
        with pytest.raises(KeyringUnavailable, match="ENOENT"):
            keychain.store(VAULT, Entry(KEY, None))
        monkeypatch.setattr(kernel_keyring, "_LINK", kernel_keyring._GET_KEYRING_ID)  # noqa: SLF001
        with pytest.raises(KeyringUnavailable, match="did not keep"):
            keychain.store(VAULT, Entry(KEY, None))

    def test_a_key_that_was_not_forgotten_is_noticed(
        self, keychain: KernelKeychain, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        keychain.store(VAULT, Entry(KEY, None))
        with monkeypatch.context() as patch:
            patch.setattr(kernel_keyring, "_INVALIDATE", kernel_keyring._GET_KEYRING_ID)  # noqa: SLF001
            with pytest.raises(KeyringUnavailable, match="still has the key"):
                keychain.forget(VAULT)
        assert keychain.forget(VAULT)


class TestRefusals:
    """No kernel keyring, and one that refuses."""

    def test_denied_is_neither_missing_nor_absent(self, keychain: KernelKeychain, kernel: Kernel) -> None:
        kernel.plant(DESCRIPTION, b"for nobody", permissions=0x01010000)
        for ask in (keychain.fetch, keychain.forget):
            with pytest.raises(KeyringUnavailable, match="denied") as caught:
                ask(VAULT)
            assert not isinstance(caught.value, NoKeyring)
        keychain.store(VAULT, Entry(KEY, None))
        assert keychain.fetch(VAULT) == Entry(KEY, None)

    @pytest.mark.usefixtures("kernel")
    @pytest.mark.parametrize(
        ("code", "outcome"),
        [
            (errno.EPERM, "NoKeyring: the kernel keyring cannot be used here, as in many containers (EPERM)"),
            (errno.ENOSYS, "NoKeyring: the kernel keyring cannot be used here, as in many containers (ENOSYS)"),
            (errno.EDQUOT, "KeyringUnavailable: the kernel keyring is full: this user's quota of keys is used up"),
            (errno.EIO, "KeyringUnavailable: the kernel keyring failed (EIO)"),
        ],
    )
    def test_a_kernel_that_refuses_is_named(self, code: int, outcome: str) -> None:
        program = """
kernel.forbid(int(sys.argv[1]))
questions = [
    lambda: keychain.name,
    lambda: keychain.fetch(VAULT),
    lambda: keychain.store(VAULT, Entry(bytes(32), None)),
    lambda: keychain.forget(VAULT),
]
for question in questions:
    try:
        question()
    except VaultError as error:
        print(type(error).__name__, error.message, sep=": ")
"""
        assert _python(program, str(code)).splitlines() == [outcome] * 4

    def test_another_system_has_none(self, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
        monkeypatch.setattr(sys, "platform", "darwin")
        with pytest.raises(NoKeyring, match="only Linux"):
            KernelKeychain(clock).fetch(VAULT)

    def test_a_processor_whose_numbers_are_not_known_has_none(
        self, monkeypatch: pytest.MonkeyPatch, clock: Clock
    ) -> None:
        monkeypatch.setattr(kernel_keyring, "_CALLS", {})
        with pytest.raises(NoKeyring, match="this processor"):
            KernelKeychain(clock).fetch(VAULT)
