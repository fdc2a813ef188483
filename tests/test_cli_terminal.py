"""The one place that prints and asks: what a terminal is spared, what a pipe gets unchanged, and when nobody is asked.

The terminal is real: each program runs in a session of its own, with a pseudo-terminal as its controlling terminal.
"""

from __future__ import annotations

import os
import re
import secrets
import select
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from vault.cli import terminal
from vault.vault import Vault

_SECONDS = 60
_ON_A_TERMINAL = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from vault.cli.app import run
sys.exit(run(sys.argv[1:], program="vault"))
"""


class Screen:
    """A program on a terminal: `expect` waits for a text, `send` types, `end` gives the rest, and the code."""

    def __init__(self, arguments: Sequence[str], directory: Path, *, program: str = _ON_A_TERMINAL) -> None:
        self._master, slave = os.openpty()
        self._process = subprocess.Popen(
            [sys.executable, "-c", program, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=directory,
            start_new_session=True,
        )
        os.close(slave)
        self.shown = self.log = ""

    def expect(self, text: str) -> None:
        deadline = time.monotonic() + _SECONDS
        while text not in self.shown:
            assert time.monotonic() < deadline, f"{text!r} does not come after {self.shown!r}"
            if not self._more():
                break
        assert text in self.shown
        self.shown = self.shown.partition(text)[2]

    def send(self, text: str) -> None:
        os.write(self._master, text.encode())

    def end(self) -> tuple[str, int]:
        while self._more():
            pass
        code = self._process.wait(_SECONDS)
        os.close(self._master)
        return self.shown.replace("\r\n", "\n"), code

    def _more(self) -> bool:
        ready, _, _ = select.select([self._master], [], [], 0.2)
        if not ready:
            return self._process.poll() is None
        with suppress(OSError):  # how Linux says that the last one has left the terminal
            data = os.read(self._master, 65536)
            text = data.decode("utf-8", errors="replace")
            self.shown, self.log = self.shown + text, self.log + text
            return bool(data)
        return False


@pytest.fixture
def passphrase() -> str:
    return secrets.token_hex(8)


@pytest.fixture
def keyed(tmp_path: Path) -> Path:
    """A directory with `vault` in it, opened by the file `key`."""
    from vault.credentials import KeyFile

    with Vault.create(tmp_path / "vault", credentials=[KeyFile.create(tmp_path / "key")], remember=False) as vault:
        vault.memory.create("/memories/plain.md", "one\ntwo\n")
        vault.memory.create("/memories/hostile.md", "a\x1b[2Jb\u202ec\x9bd\re\r\nf")
        vault.memory.create("/memories/dot.png", b"\x89PNG\r\n\x1a\n" + bytes(16))
    return tmp_path


_KEYED = ("--vault", "vault", "--key-file", "key")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain\ttext\nlines\r\nand \N{GRINNING FACE} é \N{ZERO WIDTH JOINER}", None),
        ("\x1b[31m", "\\x1b[31m"),
        ("\x07\x08\x7f\x00", "\\x07\\x08\\x7f\\x00"),
        ("\x85\x9b", "\\x85\\x9b"),
        ("over\rwritten", "over\\rwritten"),
        ("\u202e\u2066\u200f\u061c", "\\u202e\\u2066\\u200f\\u061c"),
        ("\u2028\ufeff\u200b\U000e0041", "\\u2028\\ufeff\\u200b\\U000e0041"),
        ("\udc80", "\\udc80"),
    ],
)
def test_what_could_steer_or_deceive_is_made_visible(text: str, shown: str | None) -> None:
    assert terminal.visible(text) == (text if shown is None else shown)


def test_json_is_ascii_that_no_terminal_acts_on(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    terminal.write_json({"text": "\x1b\x7f\x9b\u202eé\udc80"})
    line = capsysbinary.readouterr().out
    assert line == b'{"text": "\\u001b\\u007f\\u009b\\u202e\\u00e9\\udc80"}\n'


def test_a_pipe_gets_the_bytes_as_they_are(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    terminal.write_data(b"\x1b\xff\r")
    terminal.write_data("\x1bé")
    assert capsysbinary.readouterr().out == b"\x1b\xff\r\x1b\xc3\xa9"


def test_talk_is_always_escaped(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    terminal.say("a\x1b[2Jb")
    assert capsysbinary.readouterr().err == b"a\\x1b[2Jb\n"


def test_a_terminal_is_spared_the_escapes_in_a_memory(keyed: Path) -> None:
    shown, code = Screen([*_KEYED, "cat", "hostile.md"], keyed).end()
    assert (shown, code) == ("a\\x1b[2Jb\\u202ec\\x9bd\\re\r\nf\n", 0)


def test_an_image_is_not_shown_on_a_terminal(keyed: Path) -> None:
    shown, code = Screen([*_KEYED, "cat", "dot.png"], keyed).end()
    assert "hint: vault cat /memories/dot.png > dot.png" in shown
    assert code == 2


def test_removing_asks_and_a_mere_enter_means_no(keyed: Path) -> None:
    screen = Screen([*_KEYED, "rm", "plain.md"], keyed)
    screen.expect("remove /memories/plain.md (1 memory)? [y/N] ")
    screen.send("\n")
    shown, code = screen.end()
    assert "not confirmed: nothing was changed" in shown
    assert code == 1
    assert "plain.md" in Screen([*_KEYED, "ls"], keyed).end()[0]


def test_removing_goes_on_after_a_yes(keyed: Path) -> None:
    screen = Screen([*_KEYED, "rm", "plain.md"], keyed)
    screen.expect("[y/N] ")
    screen.send("y\n")
    assert screen.end()[1] == 0
    assert "plain.md" not in Screen([*_KEYED, "ls"], keyed).end()[0]


def test_ctrl_c_at_a_question_is_130_and_changes_nothing(keyed: Path) -> None:
    screen = Screen([*_KEYED, "rm", "plain.md"], keyed)
    screen.expect("[y/N] ")
    screen.send("\x03")
    shown, code = screen.end()
    assert code == 130
    assert "Traceback" not in shown
    assert "plain.md" in Screen([*_KEYED, "ls"], keyed).end()[0]


def test_the_end_of_input_at_a_question_is_no_answer(keyed: Path) -> None:
    screen = Screen([*_KEYED, "rm", "plain.md"], keyed)
    screen.expect("[y/N] ")
    screen.send("\x04")
    shown, code = screen.end()
    assert "nothing was typed" in shown
    assert code == 2


def test_no_input_asks_nothing_even_on_a_terminal(keyed: Path) -> None:
    shown, code = Screen([*_KEYED, "rm", "plain.md", "--no-input"], keyed).end()
    assert "hint: pass --yes" in shown
    assert code == 2


def test_a_terminal_that_nobody_looks_at_is_not_asked(keyed: Path) -> None:
    away = "import os\nfor number in range(3): os.dup2(os.open('streams', os.O_RDWR), number)\nfrom vault"
    turned_away = _ON_A_TERMINAL.replace("from vault", away)
    (keyed / "streams").touch()
    shown, code = Screen([*_KEYED, "rm", "plain.md"], keyed, program=turned_away).end()
    assert (shown, code) == ("", 2)
    assert "hint: pass --yes" in (keyed / "streams").read_text()


def test_export_asks_for_the_vaults_name(keyed: Path) -> None:
    screen = Screen([*_KEYED, "export", "--plaintext", "out"], keyed)
    screen.expect("the vault's name, to go on: ")
    screen.send("default\n")
    assert screen.end()[1] == 2
    assert not (keyed / "out").exists()
    screen = Screen([*_KEYED, "export", "--plaintext", "out"], keyed)
    screen.expect("to go on: ")
    screen.send("vault\n")
    assert screen.end()[1] == 0
    assert (keyed / "out" / "plain.md").read_text() == "one\ntwo\n"


def test_init_asks_twice_and_hands_over_a_recovery_code(tmp_path: Path, passphrase: str) -> None:
    screen = Screen(["init", "--vault", "vault", "--no-keyring"], tmp_path)
    screen.expect("new passphrase: ")
    screen.send(passphrase + "\n")
    screen.expect("the same again: ")
    screen.send(passphrase + "\n")
    screen.expect("make a recovery code, for when all else is lost? [Y/n] ")
    screen.send("\n")
    screen.expect("recovery code: ")
    screen.expect("type its last group")
    code_text = re.search(r"(?:[0-9A-Z]{4}-){8}[0-9A-Z]{4}", screen.log)
    assert code_text is not None
    screen.send("nope\n")
    screen.expect("that is not its last group")
    screen.send(code_text[0][-4:].lower() + "\n")
    shown, code = screen.end()
    assert code == 0
    assert "it opens with: passphrase, recovery-code" in shown
    (tmp_path / "kit").write_text(code_text[0] + "\n")
    assert Screen(["--vault", "vault", "--recovery-file", "kit", "ls"], tmp_path).end()[1] == 0


def test_a_passphrase_is_not_shown_and_a_wrong_one_is_asked_again(tmp_path: Path, passphrase: str) -> None:
    (tmp_path / "pw").write_text(passphrase + "\n")
    arguments = ["init", "--vault", "vault", "--passphrase-file", "pw", "--no-keyring", "--no-recovery"]
    assert Screen(arguments, tmp_path).end()[1] == 0
    screen = Screen(["--vault", "vault", "head"], tmp_path)
    assert screen.end()[1] == 0  # needs no key
    screen = Screen(["--vault", "vault", "add", "a.md", "x"], tmp_path)
    screen.expect("passphrase: ")
    screen.send("wrong\n")
    screen.expect("opens none of the vault's")
    screen.expect("passphrase: ")
    screen.send(passphrase + "\n")
    shown, code = screen.end()
    assert "saved /memories/a.md" in shown
    assert passphrase not in shown
    assert code == 0


def test_three_wrong_passphrases_end_in_12(tmp_path: Path, passphrase: str) -> None:
    (tmp_path / "pw").write_text(passphrase)
    arguments = ["init", "--vault", "vault", "--passphrase-file", "pw", "--no-keyring", "--no-recovery"]
    assert Screen(arguments, tmp_path).end()[1] == 0
    screen = Screen(["--vault", "vault", "ls"], tmp_path)
    for _ in range(3):
        screen.expect("passphrase: ")
        screen.send("wrong\n")
    assert screen.end()[1] == 12


def test_two_different_passphrases_make_no_vault(tmp_path: Path, passphrase: str) -> None:
    screen = Screen(["init", "--vault", "vault", "--no-keyring", "--no-recovery"], tmp_path)
    screen.expect("new passphrase: ")
    screen.send(passphrase + "\n")
    screen.expect("the same again: ")
    screen.send("other\n")
    shown, code = screen.end()
    assert "the two passphrases differ" in shown
    assert code == 2
    assert not (tmp_path / "vault").exists()
