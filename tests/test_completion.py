"""Completion in the shells themselves, and what a shell is told: everything that fits, or nothing; never a word.

The shells are real, each on a terminal. Those that are not installed are not driven; the other half of the protocol,
the program's answers for each shell, needs none and is always tested.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.screens import Screen
from vault.cli.typed import quoted_for_bash, read_line
from vault.credentials import KeyFile, Passphrase, RecoveryCode
from vault.vault import Vault

_SECONDS = 60
_SHELLS = ("bash", "zsh", "fish")
_INSTALLED = tuple(shell for shell in _SHELLS if shutil.which(shell))
_BREAKS = " \t\n\"'@><=;|&(:"
_NAMES = (
    "notes.md",
    "archive/2026/x.md",
    "my notes/a b.md",
    "my notes/it's.md",
    "pay$.md",
    'say "hi"!.md',
    "co:lon=.md",
    "ünï`.md",
    ".hidden",
)


class Desk:
    """A directory with a vault that its key file opens, and both names of the program on the path."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        programs = directory / "programs"
        programs.mkdir()
        for name in ("vault", "memvault"):
            (programs / name).write_text(f'#!/bin/sh\nexec {sys.executable} -c "{_MAIN}" {name} "$@"\n')
            (programs / name).chmod(0o755)
        self.environment = {
            "PATH": f"{programs}:{os.environ['PATH']}",
            "LC_ALL": "C.UTF-8",
            "MEMVAULT_DIR": "vault",
            "MEMVAULT_KEY_FILE": "key",
        }

    def asked(self, line: str, shell: str = "fish", **environment: str) -> subprocess.CompletedProcess[str]:
        """Ask as the script of a shell does."""
        return subprocess.run(
            ["vault"],
            env={
                **os.environ,
                **self.environment,
                "_MEMVAULT_COMPLETE": shell,
                "_MEMVAULT_LINE": line,
                "_MEMVAULT_BREAKS": _BREAKS,
                **environment,
            },
            cwd=self.directory,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=_SECONDS,
            check=False,
        )

    def told(self, line: str, shell: str = "fish", **environment: str) -> list[str]:
        """The values that it is told, after nothing was said."""
        outcome = self.asked(line, shell, **environment)
        assert (outcome.stderr, outcome.returncode) == ("", 0)
        return [row.split("\t")[1] for row in outcome.stdout.splitlines()]


_MAIN = "import sys; sys.argv[:1] = []; from vault.cli import main; main()"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    with Vault.create(tmp_path / "vault", credentials=[KeyFile.create(tmp_path / "key")], remember=False) as vault:
        for name in _NAMES:
            vault.memory.create(f"/memories/{name}", "x")
    return Desk(tmp_path)


# In the shells

_BEGIN = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], 'eval "$(vault completion bash)"'),
    "zsh": (["zsh", "-f", "-i"], 'bindkey -e; autoload -Uz compinit; compinit -u -D; eval "$(vault completion zsh)"'),
    "fish": (["fish", "--no-config", "-i"], "vault completion fish | source"),
}
_LINES = {
    "vault unl": ["vault", "unlock"],
    "memvault unl": ["memvault", "unlock"],
    "vault ls --lo": ["vault", "ls", "--long"],
    "vault ls --no-in": ["vault", "ls", "--no-input"],
    "vault completion fi": ["vault", "completion", "fish"],
    "vault key li": ["vault", "key", "list"],
    "vault cat no": ["vault", "cat", "notes.md"],
    "X=1 vault cat no": ["X=1", "vault", "cat", "notes.md"],
    "vault --json cat no": ["vault", "--json", "cat", "notes.md"],
    "vault cat /memories/no": ["vault", "cat", "/memories/notes.md"],
    "vault cat arch": ["vault", "cat", "archive/"],
    "vault cat archive/": ["vault", "cat", "archive/2026/"],
    "vault mv notes.md archive/2026/": ["vault", "mv", "notes.md", "archive/2026/x.md"],
    "vault cat my": ["vault", "cat", "my notes/"],
    "vault cat my\\ notes/a": ["vault", "cat", "my notes/a b.md"],
    "vault cat 'my notes/a": ["vault", "cat", "my notes/a b.md"],
    "vault cat 'my notes/it": ["vault", "cat", "my notes/it's.md"],
    'vault cat "my notes/it': ["vault", "cat", "my notes/it's.md"],
    'vault cat "my notes"/it': ["vault", "cat", "my notes/it's.md"],
    "vault cat pa": ["vault", "cat", "pay$.md"],
    'vault cat "pa': ["vault", "cat", "pay$.md"],
    "vault cat sa": ["vault", "cat", 'say "hi"!.md'],
    'vault cat "sa': ["vault", "cat", 'say "hi"!.md'],
    "vault cat co": ["vault", "cat", "co:lon=.md"],
    "vault cat co:l": ["vault", "cat", "co:lon=.md"],
    "vault cat ün": ["vault", "cat", "ünï`.md"],
    "vault --key-file ke": ["vault", "--key-file", "key"],
    "vault --key-file=ke": ["vault", "--key-file=key"],
    "vault add new.md --file ke": ["vault", "add", "new.md", "--file", "key"],
    "vault cat nothing": ["vault", "cat", "nothing"],
    "vault log ke": ["vault", "log", "ke"],
}


@pytest.mark.parametrize("shell", _INSTALLED)
def test_a_shell_completes_a_line_to_the_words_that_are_meant(shell: str, desk: Desk) -> None:
    command, begin = _BEGIN[shell]
    screen = Screen.of(command, desk.directory, {**desk.environment, "PS1": "> ", "HISTFILE": ""})
    _type(screen, f"{begin}; printf 'be%s\\n' gun")
    screen.expect("begun")
    completed: dict[str, list[str]] = {}
    for line in _LINES:
        screen.send(line + "\t")
        time.sleep(0.1)  # a shell that reads what is typed while it completes may take it for another TAB's
        screen.send("\x01")  # to the beginning of the line, which is printed word by word instead of run
        _type(screen, "printf '<%s>' ')' ")
        screen.expect("<)>")
        screen.settle()
        (words,) = re.findall(r"<\)>((?:<[^<>]*>)+)", screen.log)[len(completed) :]
        completed[line] = words[1:-1].split("><")
    screen.kill()
    assert completed == _LINES


def _type(screen: Screen, line: str) -> None:
    screen.send(line + "\r")


# What a shell is told


@pytest.mark.parametrize("shell", _SHELLS)
def test_directories_go_on_and_memories_do_not(shell: str, desk: Desk) -> None:
    rows = desk.asked("vault ls archive/2", shell).stdout
    assert rows == "open\tarchive/2026/\t\n"
    assert desk.asked("vault ls archive/2026/", shell).stdout == "word\tarchive/2026/x.md\t\n"


def test_one_level_at_a_time_without_what_is_hidden(desk: Desk) -> None:
    assert desk.told("vault cat ") == sorted(
        ["notes.md", "archive/", "my notes/", "pay$.md", 'say "hi"!.md', "co:lon=.md", "ünï`.md"]
    )
    assert desk.told("vault cat .") == [".hidden"]
    assert desk.told("vault cat /") == desk.told("vault cat /memories") == ["/memories/"]
    assert desk.told("vault cat /etc/") == []
    assert desk.told("vault cat ../") == []


def test_every_verb_on_memories_completes_them(desk: Desk) -> None:
    for verb in ("add", "ls", "cat", "mv", "rm", "mv notes.md"):
        assert desk.told(f"vault {verb} no") == ["notes.md"], verb


def test_a_name_is_found_however_its_accents_are_typed(desk: Desk) -> None:
    assert desk.told("vault cat u\N{COMBINING DIAERESIS}n") == ["ünï`.md"]


def test_zsh_and_fish_are_told_what_it_means(desk: Desk) -> None:
    for shell in ("zsh", "fish"):
        assert "word\tcat\tPrint a memory, byte for byte.\n" in desk.asked("vault c", shell).stdout
    assert "word\tcat\t\n" in desk.asked("vault c", "bash").stdout


@pytest.mark.parametrize("shell", _SHELLS)
def test_files_and_directories_are_left_to_the_shell(shell: str, desk: Desk) -> None:
    assert desk.asked("vault --vault va", shell).stdout == "dir\tva\t\n"
    assert desk.asked("vault ls --vault=va", shell).stdout == "dir\tva\t--vault=\n"
    assert desk.asked("vault ls --key-file=k", shell).stdout == "file\tk\t--key-file=\n"
    assert desk.asked("vault export --plaintext k", shell).stdout == "file\tk\t\n"


def test_the_vault_of_the_line_is_looked_into(desk: Desk, tmp_path: Path) -> None:
    with Vault.create(tmp_path / "other", credentials=[KeyFile(tmp_path / "key")], remember=False) as vault:
        vault.memory.create("/memories/elsewhere.md", "x")
    assert desk.told("vault --vault other cat ") == ["elsewhere.md"]
    assert desk.told("vault cat --vault=other ") == ["elsewhere.md"]
    assert desk.told("vault --vault ~/other cat ", HOME=str(tmp_path)) == ["elsewhere.md"]
    assert desk.told("vault --vault $PLACE/other cat ", PLACE=str(tmp_path)) == ["elsewhere.md"]


def test_a_locked_vault_tells_nothing(desk: Desk) -> None:
    assert desk.told("vault cat ", MEMVAULT_KEY_FILE="") == []


def test_a_passphrase_is_not_tried(tmp_path: Path) -> None:
    (tmp_path / "phrase").write_text("one of several words")
    with Vault.create(tmp_path / "vault", credentials=[Passphrase("one of several words")], remember=False) as vault:
        vault.memory.create("/memories/a.md", "x")
    desk = Desk(tmp_path)
    given = {"MEMVAULT_KEY_FILE": "", "MEMVAULT_PASSPHRASE_FILE": "phrase"}
    assert desk.told("vault cat ", **given) == []
    assert desk.told("vault --passphrase-file phrase cat ") == []
    assert desk.told("vault --passphrase-fd 0 cat ") == []


def test_a_recovery_code_is_tried_and_a_pipe_is_not_read(desk: Desk, tmp_path: Path) -> None:
    code = RecoveryCode.generate()
    with Vault.create(tmp_path / "second", credentials=[code], remember=False) as vault:
        vault.memory.create("/memories/a.md", "x")
    (tmp_path / "kit").write_text(code.reveal())
    given = {"MEMVAULT_KEY_FILE": "", "MEMVAULT_DIR": "second"}
    assert desk.told("vault cat ", MEMVAULT_RECOVERY_FILE="kit", **given) == ["a.md"]
    os.mkfifo(tmp_path / "pipe")
    with subprocess.Popen(["sh", "-c", "cat kit > pipe"], cwd=tmp_path) as writer:
        assert desk.told("vault cat ", MEMVAULT_RECOVERY_FILE="pipe", **given) == []
        assert desk.told("vault --recovery-file pipe cat ", **given) == []
        assert writer.poll() is None  # still waits for the one it is meant for
        writer.kill()


@pytest.mark.parametrize(
    "environment",
    [
        {"MEMVAULT_DIR": "nowhere"},
        {"MEMVAULT_DIR": "key"},
        {"MEMVAULT_KEY_FILE": "nowhere"},
        {"MEMVAULT_KEY_FILE": "vault/header"},
        {"MEMVAULT_KEY_FILE": "key", "MEMVAULT_RECOVERY_FILE": "key"},
    ],
)
def test_nothing_is_said_whatever_is_wrong(environment: dict[str, str], desk: Desk) -> None:
    assert desk.told("vault cat ", **environment) == []


def test_nothing_is_said_of_a_damaged_vault(desk: Desk) -> None:
    for name in ("header", "header.bak"):
        (desk.directory / "vault" / name).write_bytes(b"damaged")
    assert desk.told("vault cat ") == []


@pytest.mark.parametrize(
    "line", ["", "v", "vault 'cat", "vault cat --help ", "vault --version ", "vault nonsense ", "\x00\\"]
)
def test_no_line_is_too_strange(line: str, desk: Desk) -> None:
    if "\0" not in line:
        outcome = desk.asked(line)
        assert (outcome.stderr, outcome.returncode) == ("", 0)
        assert all(row.count("\t") == 2 for row in outcome.stdout.splitlines())
    read_line(line)


def test_a_lock_that_is_held_holds_up_nobody(desk: Desk, tmp_path: Path) -> None:
    import fcntl

    with (tmp_path / "vault" / "lock").open("rb+") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        began = time.monotonic()
        assert set(desk.told("vault cat no")) <= {"notes.md"}
        assert time.monotonic() - began < 4


def test_what_takes_too_long_is_given_up(desk: Desk) -> None:
    slowly = (
        "import time; from vault.cli import completing, credentials; completing._SECONDS = 0.2\n"
        "credentials.named = lambda _: time.sleep(50)\nfrom vault.cli.app import run; raise SystemExit(run([]))"
    )
    outcome = subprocess.run(
        [sys.executable, "-c", slowly],
        env={**os.environ, **desk.environment, "_MEMVAULT_COMPLETE": "bash", "_MEMVAULT_LINE": "vault cat "},
        cwd=desk.directory,
        capture_output=True,
        timeout=40,
        check=False,
    )
    assert (outcome.stdout, outcome.stderr, outcome.returncode) == (b"", b"", 0)


def test_a_closed_output_is_no_word(desk: Desk) -> None:
    shell = "_MEMVAULT_COMPLETE=bash _MEMVAULT_LINE='vault ' vault >&-"
    outcome = subprocess.run(
        ["sh", "-c", shell],
        env={**os.environ, **desk.environment},
        cwd=desk.directory,
        capture_output=True,
        text=True,
        timeout=_SECONDS,
        check=False,
    )
    assert (outcome.stdout, outcome.stderr, outcome.returncode) == ("", "", 0)


def test_a_name_that_could_steer_a_terminal_is_not_told(desk: Desk) -> None:
    assert all(name.isprintable() for name in desk.told("vault cat "))


def test_another_value_of_the_variable_is_no_question(desk: Desk) -> None:
    assert "no command was given" in desk.asked("vault cat ", "tcsh").stderr


def test_completing_loads_neither_the_sdk_nor_a_keyring(desk: Desk) -> None:
    code = "import sys; from vault.cli.app import run; run([]); print(*sys.modules)"
    for line in ("vault ", "vault cat "):
        loaded = (
            subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, **desk.environment, "_MEMVAULT_COMPLETE": "zsh", "_MEMVAULT_LINE": line},
                cwd=desk.directory,
                capture_output=True,
                text=True,
                timeout=_SECONDS,
                check=True,
            )
            .stdout.splitlines()[-1]
            .split()
        )
        assert not {"anthropic", "anyio", "pydantic", "keyring", "secretstorage", "httpx2"} & set(loaded)


# The scripts


@pytest.mark.parametrize("shell", _SHELLS)
@pytest.mark.parametrize(("program", "names"), [("vault", "memvault vault"), ("memvault", "memvault")])
def test_a_script_serves_the_names_that_are_ours(shell: str, program: str, names: str, desk: Desk) -> None:
    def printed(*more: str) -> str:
        return subprocess.run(
            [program, "completion", shell, *more],
            env={**os.environ, **desk.environment},
            capture_output=True,
            text=True,
            timeout=_SECONDS,
            check=True,
        ).stdout

    script = printed()
    assert f"# completion of {names} for {shell}" in script
    assert "@" not in script.replace('"$@"', "").replace("[@]", "")
    value = json.loads(printed("--json"))
    assert value["data"] == {"shell": shell, "names": names.split(), "script": script}


@pytest.mark.parametrize("shell", _INSTALLED)
def test_a_shell_can_read_its_script(shell: str, desk: Desk) -> None:
    script = subprocess.run(
        ["vault", "completion", shell], env={**os.environ, **desk.environment}, capture_output=True, check=True
    ).stdout
    checked = subprocess.run([shell, "-n"], input=script, capture_output=True, timeout=_SECONDS, check=False)
    assert (checked.returncode, checked.stderr) == (0, b"")


# Words as a shell reads them


@pytest.mark.parametrize(
    ("line", "words", "value"),
    [
        ("vault cat a", ["cat"], "a"),
        ("vault cat ", ["cat"], ""),
        ("vault 'c'at \"a b\" c\\ d", ["cat", "a b"], "c d"),
        ('vault "a\\"b\\c', [], 'a"b\\c'),
        ("vault 'a\\", [], "a\\"),
        ("vault a\\", [], "a"),
        ("vault '' ", [""], ""),
        ("A=1 B='2 3' vault x ", ["x"], ""),
        ("vault '~/x' ~/y \\~ ", ["~/x", "/home/me/y", "~"], ""),
        ("vault '$HOME' \"$HOME\" ${HOME}x ", ["$HOME", "/home/me", "/home/mex"], ""),
    ],
)
def test_a_line_is_taken_apart_as_a_shell_does_it(
    line: str, words: list[str], value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    read = read_line(line, breaks=_BREAKS)
    assert (read.words, read.current.value) == (words, value)


def test_fish_has_escapes_in_single_quotes() -> None:
    assert read_line("vault 'it\\'s \\\\ \\n", fish=True).current.value == "it's \\ \\n"


_WRITTEN = ("a b", "it's", '"quoted"', "$HOME", "`x`", "a\\b", "!x", "~", "*?[x]", "a;b|c&d", "(x)", "#x", "ü é", "-x")


@pytest.mark.parametrize("name", _WRITTEN)
@pytest.mark.parametrize("begun", ["", "'", '"'])
def test_what_bash_puts_in_is_the_name_again(name: str, begun: str) -> None:
    word = read_line(f"vault {begun}", breaks=_BREAKS).current
    line = f"printf %s {begun}{quoted_for_bash(name, word)}{begun}"
    said = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=_SECONDS, check=True).stdout
    assert said == name
