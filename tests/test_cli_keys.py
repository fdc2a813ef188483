"""The commands for what opens a vault: `key`, `recovery`, `unlock`, `status`; by options, and on a real terminal."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.agents import KEYRINGS, program_with_keyring
from tests.programs import Program
from tests.screens import Screen
from vault import KeyFile, Passphrase, RecoveryCode, Vault
from vault.cli.durations import lasting, moment_of, parse_duration
from vault.credentials import Credential
from vault.vault import FOREVER

_CODE = re.compile(r"(?:[0-9A-Z]{4}-){8}[0-9A-Z]{4}")
_IMPATIENT = """
import fcntl, functools, sys
from vault import places
places.Surroundings = functools.partial(places.Surroundings, lock_seconds=0.2)
held = open("vault/lock", "rb+")
fcntl.flock(held, fcntl.LOCK_EX)
from vault.cli.app import run
sys.exit(run(sys.argv[1:]))
"""
_WAYS = (("--key-file", "key"), ("--passphrase-file", "pw"), ("--recovery-file", "kit"))
_BUSY = [sys.executable, "-c", _IMPATIENT]
"""The program where somebody else is writing all the time: every change fails."""


@pytest.fixture(scope="module")
def phrase() -> str:
    return secrets.token_hex(12)


@pytest.fixture
def program(tmp_path: Path, phrase: str) -> Program:
    """A vault that opens with `key`, with the passphrase in `pw` and with the recovery code in `kit`."""
    code = RecoveryCode.generate()
    (tmp_path / "kit").write_text(code.reveal() + "\n")
    (tmp_path / "pw").write_text(phrase + "\n")
    credentials: list[Credential] = [KeyFile.create(tmp_path / "key"), Passphrase(phrase), code]
    with Vault.create(tmp_path / "vault", credentials=credentials, remember=False) as vault:
        vault.memory.create("/memories/a.md", "first")
    return Program(tmp_path)


@pytest.fixture
def unlocked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """A vault that the kernel keyring has the key of; it opens with `key`."""
    with program_with_keyring(KEYRINGS[1], tmp_path) as program:
        monkeypatch.delenv("PYTHON_KEYRING_BACKEND")  # for what runs on a terminal
        assert program("init", "--no-recovery").returncode == 0
        yield program


def _slots(program: Program) -> dict[str, str]:
    """Kind → short id."""
    return {line.split()[1]: line.split()[0] for line in program("key", "list", key=False).stdout.splitlines()}


def _opens(program: Program, *option: str) -> bool:
    code = program("ls", *option, key=False).returncode
    assert code in {0, 11, 12}
    return code == 0


def _header(program: Program) -> bytes:
    return (program.vault / "header").read_bytes()


def _screen(program: Program, *arguments: str, key: bool = False) -> Screen:
    environment = program.environment if key else program.environment | {"MEMVAULT_KEY_FILE": ""}
    return Screen(arguments, program.directory, environment=environment)


# key list


def test_the_slots_are_listed_with_what_a_guess_costs_and_without_a_key(program: Program) -> None:
    done = program("key", "list", key=False)
    assert [re.sub("^[0-9a-f]{8}  ", "", line) for line in done.stdout.splitlines()] == [
        "key-file       HKDF",
        "passphrase     Argon2id, 64 MiB, 3 passes, 4 lanes",
        "recovery-code  HKDF",
    ]
    slots = json.loads(program("key", "list", "--json", key=False).stdout)["data"]["slots"]
    assert [slot["kind"] for slot in slots] == ["key-file", "passphrase", "recovery-code"]
    assert slots[1]["kdf"] == {"algorithm": "argon2id", "memory_kib": 65536, "passes": 3, "lanes": 4}
    assert all(re.fullmatch("[0-9a-f]{32}", slot["id"]) for slot in slots)


# key add


def test_an_added_credential_opens_the_vault_and_the_others_still_do(program: Program) -> None:
    done = program("key", "add", "key-file", "--new-key-file", "second")
    assert done.returncode == 0
    assert re.match(r"added: key-file [0-9a-f]{8}\nthe key file was made", done.stderr)
    assert (program.directory / "second").stat().st_mode & 0o777 == 0o600
    assert all(_opens(program, *way) for way in _WAYS)
    assert _opens(program, "--key-file", "second")
    assert len(program("key", "list").stdout.splitlines()) == 4


def test_an_added_passphrase_comes_from_the_second_line_where_both_come_from_one_descriptor(
    program: Program, phrase: str
) -> None:
    new = secrets.token_hex(10)
    (program.directory / "both").write_text(f"{phrase}\n{new}\n")
    (program.directory / "new").write_text(f"{new}\n")
    shell = f'exec "{sys.executable}" -m vault --passphrase-fd 5 key add passphrase --new-passphrase-fd 5 5<both'
    assert program("-c", shell, program=["/bin/sh"], key=False).returncode == 0
    assert _opens(program, "--passphrase-file", "new")


def test_an_added_recovery_code_goes_to_a_new_file_of_mode_0600(program: Program) -> None:
    assert program("key", "add", "recovery-code", "--recovery-out", "kit").returncode == 5
    done = program("key", "add", "recovery-code", "--recovery-out", "second")
    assert done.returncode == 0
    assert (program.directory / "second").stat().st_mode & 0o777 == 0o600
    assert not _CODE.search(done.stdout + done.stderr)
    assert _opens(program, "--recovery-file", "second")
    assert _opens(program, "--recovery-file", "kit")


def test_what_the_keyring_has_is_not_enough_to_add_a_credential(unlocked: Program) -> None:
    assert unlocked("ls", key=False).returncode == 0
    assert unlocked("key", "add", "key-file", "--new-key-file", "second", key=False).returncode == 11
    assert not (unlocked.directory / "second").exists()


def test_a_credential_that_opens_a_slot_already_is_not_added_again(program: Program) -> None:
    before = _header(program)
    assert program("key", "add", "passphrase", "--new-passphrase-file", "pw").returncode == 5
    assert program("key", "add", "key-file", "--new-key-file", "key").returncode == 5
    assert (program.directory / "key").exists()
    assert _header(program) == before


@pytest.mark.parametrize(
    "arguments",
    [
        ["key-file", "--new-key-file", "second"],
        ["recovery-code", "--recovery-out", "second"],
    ],
)
def test_a_file_that_was_made_for_a_credential_goes_when_the_credential_comes_to_nothing(
    arguments: list[str], program: Program
) -> None:
    before = _header(program)
    assert program("key", "add", *arguments, program=_BUSY).returncode == 30
    assert not (program.directory / "second").exists()
    assert _header(program) == before


def test_a_wrong_credential_makes_no_file(program: Program) -> None:
    (program.directory / "wrong").write_bytes(os.urandom(32))
    done = program("--key-file", "wrong", "key", "add", "key-file", "--new-key-file", "second")
    assert done.returncode == 12
    assert not (program.directory / "second").exists()


def test_the_seventeenth_slot_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    keys = [KeyFile.create(tmp_path / name) for name in ("key", *map(str, range(15)))]
    Vault.create(tmp_path / "vault", credentials=keys, remember=False).close()
    done = Program(tmp_path)("key", "add", "key-file", "--new-key-file", "second")
    assert done.returncode == 6
    assert "at most 16 slots" in done.stderr
    assert "vault key remove SLOT" in done.stderr
    assert not (tmp_path / "second").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["passphrase"],
        ["key-file"],
        ["recovery-code"],
        ["passphrase", "--new-key-file", "second"],
        ["key-file", "--recovery-out", "second"],
        ["passphrase", "--new-passphrase-file", "pw", "--new-passphrase-fd", "0"],
        ["nonsense"],
        [],
    ],
)
def test_an_add_that_is_not_clear_is_a_usage_error(arguments: list[str], program: Program) -> None:
    before = _header(program)
    assert program("key", "add", *arguments).returncode == 2
    assert _header(program) == before


def test_a_passphrase_is_added_on_a_terminal_after_the_old_one_with_its_length_told(
    program: Program, phrase: str
) -> None:
    new = secrets.token_hex(5)
    screen = _screen(program, "key", "add", "passphrase")
    screen.expect("passphrase: ")
    screen.send(phrase + "\n")
    screen.expect("new passphrase: ")
    screen.send(new + "\n")
    screen.expect("the same again: ")
    screen.send(new + "\n")
    screen.expect("the passphrase has 10 characters: short, and 15 or more are hard to guess")
    shown, code = screen.end()
    assert code == 0
    assert re.search(r"added: passphrase [0-9a-f]{8}", shown)
    assert new not in screen.log
    (program.directory / "new").write_text(new)
    assert _opens(program, "--passphrase-file", "new")


def test_a_recovery_code_is_shown_on_the_terminal_alone_also_when_the_output_goes_elsewhere(program: Program) -> None:
    command = f'"{sys.executable}" -m vault key add recovery-code >out'
    screen = Screen.of(["/bin/sh", "-c", command], program.directory, program.environment)
    screen.expect("recovery code: ")
    screen.expect("type its last group")
    found = _CODE.search(screen.log)
    assert found
    screen.send("\n")
    assert screen.end()[1] == 0
    assert (program.directory / "out").read_text() == ""
    (program.directory / "second").write_text(found[0])
    assert _opens(program, "--recovery-file", "second")


# key remove


def test_a_removed_credential_opens_nothing_what_was_presented_is_kept_and_the_rest_is_dropped(
    program: Program,
) -> None:
    done = program("key", "remove", "passphrase", "--recovery-out", "kit2", "--confirm", "vault")
    assert done.returncode == 0
    assert re.match(r"removed: passphrase [0-9a-f]{8}\ndropped: recovery-code [0-9a-f]{8}\n", done.stderr)
    assert [way for way in _WAYS if _opens(program, *way)] == [("--key-file", "key")]
    assert (program.directory / "kit2").stat().st_mode & 0o777 == 0o600
    assert _opens(program, "--recovery-file", "kit2")
    assert set(_slots(program)) == {"key-file", "recovery-code"}
    assert program("cat", "a.md").stdout == "first"
    assert program("verify").returncode == 0


def test_several_credentials_are_kept_when_they_are_presented(program: Program) -> None:
    options = ("--key-file", "key", "--passphrase-file", "pw")
    done = program(*options, "key", "remove", "recovery-code", "--no-recovery", "--confirm", "vault", "--json")
    assert done.returncode == 0
    data = json.loads(done.stdout)["data"]
    assert [slot["kind"] for slot in data["kept"]] == ["key-file", "passphrase"]
    assert [slot["kind"] for slot in data["slots"]] == ["key-file", "passphrase"]
    assert (data["dropped"], data["new_recovery_code"]) == ([], False)
    assert [_opens(program, *way) for way in _WAYS] == [True, True, False]


def test_a_recovery_code_that_is_presented_is_kept_when_no_new_one_is_wanted(program: Program) -> None:
    options = ("--recovery-file", "kit")
    done = program(*options, "key", "remove", "passphrase", "key-file", "--no-recovery", "--confirm", "vault")
    assert done.returncode == 0
    assert [_opens(program, *way) for way in _WAYS] == [False, False, True]


def test_a_new_recovery_code_takes_the_place_of_the_one_that_was_presented(program: Program) -> None:
    options = ("--recovery-file", "kit", "--key-file", "key")
    done = program(*options, "key", "remove", "passphrase", "--recovery-out", "kit2", "--confirm", "vault")
    assert done.returncode == 0
    assert [_opens(program, *way) for way in _WAYS] == [True, False, False]
    assert _opens(program, "--recovery-file", "kit2")


def test_all_that_was_presented_can_go_when_a_new_recovery_code_opens_the_vault(program: Program) -> None:
    named = ("passphrase", "key-file")
    done = program("key", "remove", *named, "--recovery-out", "kit2", "--confirm", "vault")
    assert done.returncode == 0
    assert not any(_opens(program, *way) for way in _WAYS)
    assert _opens(program, "--recovery-file", "kit2")


def test_the_last_slot_cannot_be_removed(program: Program) -> None:
    before = _header(program)
    done = program("key", "remove", "key-file", "--no-recovery", "--confirm", "vault")
    assert done.returncode == 5
    assert "the last slot cannot be removed" in done.stderr
    assert _header(program) == before


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["passphrase", "--confirm", "vault"], 2, "pass --recovery-out F or --no-recovery"),
        (["passphrase", "--recovery-out", "kit2"], 2, "pass --confirm NAME"),
        (["passphrase", "--recovery-out", "kit2", "--confirm", "other"], 2, "this is not the vault's name"),
        (["passphrase", "--recovery-out", "kit2", "--no-recovery", "--confirm", "vault"], 2, "exclude each other"),
        (["passphrase", "--recovery-out", "kit", "--confirm", "vault"], 5, "kit exists"),
        (["--recovery-out", "kit2", "--confirm", "vault"], 2, "SLOT"),
        (["nonsense", "--recovery-out", "kit2", "--confirm", "vault"], 4, "vault key list"),
        (["abc", "--recovery-out", "kit2", "--confirm", "vault"], 4, "4 or more digits"),
        (["--recovery-out", "kit2", "--confirm", "vault", "passphrase", "--passphrase-fd", "99"], 2, "descriptor 99"),
        (["passphrase", "--recovery-out", "kit2", "--confirm", "vault", "--key-file", "wrong"], 12, "opens no slot"),
    ],
)
def test_a_removal_that_is_not_clear_or_not_confirmed_changes_nothing(
    arguments: list[str], code: int, said: str, program: Program
) -> None:
    (program.directory / "wrong").write_bytes(os.urandom(32))
    before = _header(program)
    done = program("key", "remove", *arguments)
    assert done.returncode == code
    assert said in done.stderr
    assert _header(program) == before
    assert not (program.directory / "kit2").exists()


def test_what_the_keyring_has_is_not_enough_to_remove_a_slot(unlocked: Program) -> None:
    assert unlocked("key", "add", "key-file", "--new-key-file", "second").returncode == 0
    before = _header(unlocked)
    slot = unlocked("key", "list").stdout.split()[0]
    done = unlocked("key", "remove", slot, "--recovery-out", "kit", "--confirm", "vault", key=False)
    assert done.returncode == 11
    assert _header(unlocked) == before
    assert not (unlocked.directory / "kit").exists()


def test_a_dry_run_says_what_would_be_kept_and_dropped_and_changes_nothing(program: Program) -> None:
    before, slots = _header(program), _slots(program)
    done = program("key", "remove", "passphrase", "--dry-run")
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        f"to be removed: passphrase {slots['passphrase']}",
        f"to be dropped: recovery-code {slots['recovery-code']}",
        f"to be kept: key-file {slots['key-file']}",
        "a new recovery code is made",
    ]
    assert _header(program) == before


def test_a_removal_that_fails_takes_the_file_with_the_new_code_back(program: Program) -> None:
    before = _header(program)
    arguments = ("key", "remove", "passphrase", "--recovery-out", "kit2", "--confirm", "vault")
    assert program(*arguments, program=_BUSY).returncode == 30
    assert not (program.directory / "kit2").exists()
    assert _header(program) == before


def test_a_slot_is_named_by_the_first_digits_of_its_id(program: Program) -> None:
    slots = _slots(program)
    for name in (slots["passphrase"][:4].upper(), slots["passphrase"]):
        done = program("key", "remove", name, "--dry-run", "--json")
        assert [slot["kind"] for slot in json.loads(done.stdout)["data"]["removed"]] == ["passphrase"]


def test_a_kind_that_is_there_twice_names_none(program: Program) -> None:
    assert program("key", "add", "key-file", "--new-key-file", "second").returncode == 0
    done = program("key", "remove", "key-file", "--dry-run")
    assert done.returncode == 2
    assert re.search(r"key-file names several slots: key-file [0-9a-f]{8}, key-file [0-9a-f]{8}", done.stderr)


def test_a_key_that_the_keyring_remembers_is_replaced_and_stays_until_the_same_time(unlocked: Program) -> None:
    assert unlocked("key", "add", "key-file", "--new-key-file", "second").returncode == 0
    before = json.loads(unlocked("status", "--json", key=False).stdout)["data"]["until"]
    slot = unlocked("key", "list").stdout.splitlines()[1].split()[0]
    assert unlocked("key", "remove", slot, "--confirm", "vault").returncode == 0
    assert unlocked("ls", key=False).returncode == 0
    assert json.loads(unlocked("status", "--json", key=False).stdout)["data"]["until"] == before
    assert unlocked("ls", "--key-file", "second").returncode == 12


def test_on_a_terminal_each_slot_is_asked_for_the_name_is_typed_and_the_new_code_is_shown(
    program: Program, phrase: str
) -> None:
    slots = _slots(program)
    screen = _screen(program, "key", "remove", "key-file")
    screen.expect(f"passphrase of slot {slots['passphrase']} (enter: drop it): ")
    screen.send("wrong\n")
    screen.expect(f"this does not open slot {slots['passphrase']}")
    screen.expect("(enter: drop it): ")
    screen.send(phrase + "\n")
    screen.expect(f"to be removed: key-file {slots['key-file']}")
    screen.expect(f"to be dropped: recovery-code {slots['recovery-code']}")
    screen.expect(f"to be kept: passphrase {slots['passphrase']}")
    screen.expect("to go on: ")
    screen.send("vault\n")
    screen.expect("recovery code: ")
    screen.expect("type its last group")
    found = _CODE.search(screen.log)
    assert found
    screen.send(found[0][-4:] + "\n")
    shown, code = screen.end()
    assert code == 0
    assert re.search(r"each slot has a new id.: passphrase [0-9a-f]{8}, recovery-code [0-9a-f]{8}", shown)
    assert [_opens(program, *way) for way in _WAYS] == [False, True, False]
    (program.directory / "kit2").write_text(found[0])
    assert _opens(program, "--recovery-file", "kit2")


def test_on_a_terminal_enter_drops_a_slot_and_then_a_credential_is_asked_for(program: Program, phrase: str) -> None:
    screen = _screen(program, "key", "remove", "key-file")
    screen.expect("(enter: drop it): ")
    screen.send("\n")
    screen.expect("to go on: ")
    screen.send("vault\n")
    screen.expect("passphrase: ")
    screen.send(phrase + "\n")
    screen.expect("type its last group")
    screen.send("\n")
    assert screen.end()[1] == 0
    assert not any(_opens(program, *way) for way in _WAYS)


def test_on_a_terminal_another_name_or_ctrl_c_changes_nothing(program: Program) -> None:
    before = _header(program)
    for typed, code in (("default\n", 2), ("\x03", 130), ("\x04", 2)):
        screen = _screen(program, "key", "remove", "passphrase", key=True)
        screen.expect("to go on: ")
        screen.send(typed)
        assert screen.end()[1] == code
    assert _header(program) == before


# key check


def test_check_says_of_each_slot_whether_what_was_presented_opens_it(program: Program) -> None:
    done = program("--key-file", "key", "--recovery-file", "kit", "key", "check")
    assert done.returncode == 0
    assert [line.split(maxsplit=1)[1] for line in done.stdout.splitlines()] == [
        "key-file       opens",
        "passphrase     not presented",
        "recovery-code  opens",
    ]


def test_check_of_a_wrong_credential_is_12_and_says_for_which_slot(program: Program) -> None:
    (program.directory / "wrong").write_text(secrets.token_hex(12))
    done = program("--key-file", "key", "--passphrase-file", "wrong", "key", "check", "--json")
    assert done.returncode == 12
    answer = json.loads(done.stdout)
    assert [slot["outcome"] for slot in answer["data"]["slots"]] == ["opens", "wrong", "not_presented"]
    assert answer["error"]["kind"] == "wrong_credential"


def test_check_unlocks_nothing(unlocked: Program) -> None:
    unlocked("lock")
    assert unlocked("key", "check").returncode == 0
    assert unlocked("ls", key=False).returncode == 11


def test_check_without_a_credential_and_without_a_terminal_is_2(program: Program) -> None:
    assert program("key", "check", key=False).returncode == 2


def test_check_asks_for_each_slot_on_a_terminal(program: Program, phrase: str) -> None:
    slots = _slots(program)
    screen = _screen(program, "key", "check")
    screen.expect(f"path of the key file of slot {slots['key-file']} (enter: skip it): ")
    screen.send("key\n")
    screen.expect(f"passphrase of slot {slots['passphrase']} (enter: skip it): ")
    screen.send(phrase + "\n")
    screen.expect(f"recovery code of slot {slots['recovery-code']} (enter: skip it): ")
    screen.send("\n")
    shown, code = screen.end()
    assert code == 0
    assert [line.split(maxsplit=1)[1] for line in shown.strip().splitlines()] == [
        "key-file       opens",
        "passphrase     opens",
        "recovery-code  not presented",
    ]


# recovery


def test_a_recovery_code_is_shown_again_to_whoever_presents_a_credential_and_never_on_stdout(
    program: Program, phrase: str
) -> None:
    code = (program.directory / "kit").read_text().strip()
    screen = Screen.of(
        ["/bin/sh", "-c", f'"{sys.executable}" -m vault recovery show >out'],
        program.directory,
        program.environment | {"MEMVAULT_KEY_FILE": ""},
    )
    screen.expect("passphrase: ")
    screen.send(phrase + "\n")
    screen.expect(code)
    assert screen.end()[1] == 0
    assert (program.directory / "out").read_text() == ""
    done = program("recovery", "show", "--out", "kit2", "--json")
    assert done.returncode == 0
    assert code not in done.stdout
    assert code in (program.directory / "kit2").read_text()
    assert (program.directory / "kit2").stat().st_mode & 0o777 == 0o600


def test_a_recovery_code_is_not_shown_where_no_terminal_is_nor_by_the_keyring_alone(
    program: Program, unlocked: Program
) -> None:
    done = program("recovery", "show", "--json")
    assert done.returncode == 2
    assert "pass --out F" in done.stdout
    assert program("recovery", "show", "--out", "kit").returncode == 5
    assert unlocked("key", "add", "recovery-code", "--recovery-out", "kit").returncode == 0
    assert unlocked("recovery", "show", "--out", "kit2", key=False).returncode == 11
    assert not (unlocked.directory / "kit2").exists()


def test_of_several_recovery_codes_one_is_named_for_a_file(program: Program) -> None:
    assert program("key", "add", "recovery-code", "--recovery-out", "second").returncode == 0
    assert program("recovery", "show", "--out", "out").returncode == 2
    slot = program("key", "list").stdout.splitlines()[-1].split()[0]
    assert program("recovery", "show", slot, "--out", "out").returncode == 0
    assert (program.directory / "out").read_text() == (program.directory / "second").read_text()
    assert program("recovery", "show", "key-file", "--out", "other").returncode == 2


def test_a_vault_without_a_recovery_code_says_so(unlocked: Program) -> None:
    done = unlocked("recovery", "show", "--out", "kit")
    assert done.returncode == 5
    assert "vault key add recovery-code" in done.stderr


def test_a_recovery_code_is_tried_without_any_key(program: Program) -> None:
    assert "it opens: recovery-code " in program("recovery", "verify", "--recovery-file", "kit", key=False).stderr
    (program.directory / "wrong").write_text(RecoveryCode.generate().reveal())
    assert program("recovery", "verify", "--recovery-file", "wrong").returncode == 12
    assert program("recovery", "verify", key=False).returncode == 2


def test_a_recovery_code_with_a_typing_mistake_is_asked_again(program: Program) -> None:
    code = (program.directory / "kit").read_text().strip()
    screen = _screen(program, "recovery", "verify")
    screen.expect("recovery code: ")
    screen.send(code[:-1] + "\n")
    screen.expect("a recovery code has nine groups of four letters and digits")
    screen.expect("recovery code: ")
    screen.send(code.lower().replace("-", " ") + "\n")
    shown, end = screen.end()
    assert end == 0
    assert "it opens: recovery-code" in shown
    assert code not in screen.log


# unlock


@pytest.mark.parametrize("text", ["0s", "0h", "", "8", "h", "-1h", "1.5h", "8 h", "8H", "1w", "4000d", "9999999999s"])
def test_a_time_that_is_none_zero_or_absurd_is_a_usage_error(text: str, program: Program) -> None:
    done = program("unlock", "--for", text)
    assert done.returncode == 2
    assert "--for" in done.stderr
    assert "forever" in done.stderr


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("90s", timedelta(seconds=90)),
        ("30m", timedelta(minutes=30)),
        ("8h", timedelta(hours=8)),
        ("7d", timedelta(days=7)),
        ("3650d", timedelta(days=3650)),
        ("forever", FOREVER),
    ],
)
def test_a_time_is_read(text: str, span: timedelta) -> None:
    assert parse_duration(text) == span


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (1, "1 second"),
        (90, "90 seconds"),
        (60, "1 minute"),
        (1799.6, "30 minutes"),
        (5400, "90 minutes"),
        (28799.9, "8 hours"),
        (86400, "1 day"),
        (604800, "7 days"),
        (-5, "0 seconds"),
    ],
)
def test_a_time_is_told(seconds: float, said: str) -> None:
    assert lasting(round(seconds * 1000)) == said


def test_a_moment_is_told_with_what_is_needed_to_understand_it() -> None:
    def at(*parts: int) -> int:
        return round(datetime(2026, *parts).timestamp() * 1000)  # type: ignore[arg-type] # noqa: DTZ001 - local time

    assert moment_of(at(5, 4, 18, 4), at(5, 4, 10, 0)) == "18:04"
    assert moment_of(at(5, 4, 18, 4, 9), at(5, 4, 18, 3)) == "18:04:09"
    assert moment_of(at(5, 11, 18, 4), at(5, 4, 10, 0)) == "2026-05-11 18:04"


def test_unlock_says_until_when_and_where_the_key_is(unlocked: Program) -> None:
    said = unlocked("unlock", "--for", "2h").stderr
    assert re.fullmatch(
        r"unlocked until (\d{4}-\d\d-\d\d )?\d\d:\d\d \(2 hours\): the kernel keyring remembers the key\n", said
    )
    said = unlocked("unlock", "--for", "forever").stderr
    assert said == "unlocked until it is locked: the kernel keyring remembers the key\n"
    data = json.loads(unlocked("unlock", "--for", "30m", "--json").stdout)["data"]
    assert (data["locked"], data["keyring"]) == (False, "kernel keyring")
    left = datetime.fromisoformat(data["until"]) - datetime.now(UTC)
    assert timedelta(minutes=29) < left <= timedelta(minutes=30)


def test_a_slot_and_a_credential_of_another_kind_contradict_each_other(unlocked: Program) -> None:
    done = unlocked("unlock", "--slot", "passphrase", "--key-file", "key")
    assert done.returncode == 2
    assert "--slot passphrase and --key-file contradict each other" in done.stderr
    assert unlocked("unlock", "--slot", "key-file", "--key-file", "key").returncode == 0
    assert unlocked("unlock", "--slot", "key-file").returncode == 0  # the environment names one
    missing = unlocked("unlock", "--slot", "passphrase")
    assert missing.returncode == 11
    assert "this vault has no passphrase slot; it has: key-file" in missing.stderr
    assert unlocked("unlock", "--slot", "nonsense").returncode == 2


def test_a_slot_chooses_what_is_asked_for_on_a_terminal(unlocked: Program) -> None:
    assert unlocked("key", "add", "recovery-code", "--recovery-out", "kit").returncode == 0
    found = _CODE.search((unlocked.directory / "kit").read_text())
    assert found
    unlocked("lock")
    screen = _screen(unlocked, "unlock", "--slot", "key-file")
    screen.expect("path of the key file: ")
    screen.send("nowhere\n")
    screen.expect("there is no key file nowhere")
    screen.expect("path of the key file: ")
    screen.send("key\n")
    assert screen.end()[1] == 0
    unlocked("lock")
    screen = _screen(unlocked, "unlock")  # there is no passphrase, so the code is asked for
    screen.expect("recovery code: ")
    screen.send(found[0] + "\n")
    shown, code = screen.end()
    assert code == 0
    assert "the kernel keyring remembers the key" in shown
    assert found[0] not in screen.log


def test_nobody_types_a_passphrase_for_a_keyring_that_is_not_there(program: Program) -> None:
    shown, code = _not_asked(program, "unlock")
    assert code == 13
    assert "passphrase: " not in shown


def _not_asked(program: Program, verb: str) -> tuple[str, int]:
    """Run a command on a terminal that asks nothing; one that asks all the same is ended."""
    command = ["timeout", "--foreground", "20", sys.executable, "-m", "vault", verb]
    return Screen.of(command, program.directory, program.environment | {"MEMVAULT_KEY_FILE": ""}).end()


# status


def test_status_tells_without_a_key_all_that_needs_none(program: Program) -> None:
    data = json.loads(program("status", "--json", key=False).stdout)["data"]
    assert data["head"] == program("head").stdout.strip()
    assert [slot["kind"] for slot in data["slots"]] == ["key-file", "passphrase", "recovery-code"]
    assert (data["objects"], data["verified"], data["locked"]) == (1, None, True)
    assert data["disk_bytes"] == sum(file.stat().st_size for file in program.vault.rglob("*") if file.is_file())
    assert "memories" not in data


def test_status_tells_with_a_key_what_is_inside(program: Program) -> None:
    data = json.loads(program("status", "--json").stdout)["data"]
    assert (data["locked"], data["opened_by"], data["memories"], data["size"]) == (False, "key-file", 1, 5)
    assert data["limits"]["memories"] == 10000


def test_status_tells_until_when_and_by_which_keyring(unlocked: Program) -> None:
    data = json.loads(unlocked("status", "--json", key=False).stdout)["data"]
    assert (data["opened_by"], data["keyring"]) == ("keyring", "kernel keyring")
    assert datetime.fromisoformat(data["until"]) > datetime.now(UTC)
    assert re.search(
        r"^unlocked   until .* \(8 hours\): the kernel keyring has the key$",
        unlocked("status", key=False).stdout,
        re.MULTILINE,
    )


def test_status_tells_why_it_is_locked_and_since_when(unlocked: Program) -> None:
    assert unlocked("lock").returncode == 0
    shown = unlocked("status", key=False).stdout
    assert re.search(
        r"^locked     this vault is locked\n           last unlocked or locked here \d\d:\d\d", shown, re.MULTILINE
    )
    assert unlocked("unlock", "--for", "1s").returncode == 0
    time.sleep(1.2)
    assert "locked     the time this vault was unlocked for is over\n" in unlocked("status", key=False).stdout


def test_status_tells_of_a_vault_that_was_never_unlocked_here(program: Program) -> None:
    assert "it was never unlocked on this machine" in program("status", key=False).stdout


def test_status_shows_a_rolled_back_vault_also_while_it_is_locked(program: Program) -> None:
    shutil.copytree(program.vault, program.directory / "old")
    assert program("add", "b.md", "second").returncode == 0
    shutil.rmtree(program.vault)
    (program.directory / "old").rename(program.vault)
    for key in (True, False):
        done = program("status", key=key)
        assert done.returncode == 21
        assert "this machine saw head" in done.stderr
        assert "opens with" in done.stdout


def test_status_shows_another_vault_in_the_place_of_this_one_while_it_is_locked(program: Program) -> None:
    shutil.rmtree(program.vault)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(program.directory / "elsewhere"))
        Vault.create(program.vault, credentials=[KeyFile(program.directory / "key")], remember=False).close()
    done = program("status", key=False)
    assert done.returncode == 21
    assert "another vault was in this directory" in done.stderr


def test_status_tells_when_the_vault_was_verified_and_that_it_changed_since(program: Program) -> None:
    assert program("verify", "--no-key").returncode == 0
    assert re.search(r"^verified   .*: whole, without a key$", program("status").stdout, re.MULTILINE)
    assert program("verify").returncode == 0
    data = json.loads(program("status", "--json").stdout)["data"]["verified"]
    assert (data["problems"], data["keyed"], data["current"]) == (0, True, True)
    assert abs(datetime.fromisoformat(data["time"]) - datetime.now(UTC)) < timedelta(minutes=5)
    assert program("add", "b.md", "second").returncode == 0
    assert "whole, with a key, and it has changed since" in program("status").stdout


def test_status_with_a_wrong_credential_is_12_and_tells_the_rest(program: Program) -> None:
    (program.directory / "wrong").write_bytes(os.urandom(32))
    done = program("status", "--key-file", "wrong")
    assert done.returncode == 12
    assert "opens with" in done.stdout


def test_status_asks_nothing_on_a_terminal(program: Program) -> None:
    shown, code = _not_asked(program, "status")
    assert code == 0
    assert "passphrase: " not in shown


# init


@pytest.mark.parametrize(
    ("length", "told"),
    [
        (1, "1 character: very short, and 15 or more are hard to guess"),
        (7, "7 characters: very short, and 15 or more are hard to guess"),
        (8, "8 characters: short, and 15 or more are hard to guess"),
        (14, "14 characters: short, and 15 or more are hard to guess"),
        (15, None),
    ],
)
def test_init_tells_a_short_passphrase_by_its_length_and_refuses_none(
    length: int, told: str | None, tmp_path: Path
) -> None:
    (tmp_path / "pw").write_text("é" * length)
    done = Program(tmp_path)("init", "--passphrase-file", "pw", "--no-recovery", "--no-keyring", key=False)
    assert done.returncode == 0
    assert (f"warning: the passphrase has {told}\n" in done.stderr) if told else ("characters" not in done.stderr)


def test_init_unlocks_for_the_time_that_is_said(tmp_path: Path) -> None:
    with program_with_keyring(KEYRINGS[1], tmp_path) as program:
        done = program("init", "--no-recovery", "--for", "30m")
        assert re.search(
            r"^unlocked until .* \(30 minutes\): the kernel keyring remembers the key$", done.stderr, re.MULTILINE
        )
        assert program("init", "--vault", "other", "--no-recovery", "--no-keyring", "--for", "1h").returncode == 2
