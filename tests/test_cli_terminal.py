"""The one place that prints and asks: what a terminal is spared, what a pipe gets unchanged, and when nobody is asked.

The terminal is real: each program runs in a session of its own, with a pseudo-terminal as its controlling terminal.
"""

from __future__ import annotations

import re
import secrets
from pathlib import Path

import pytest

from tests.screens import ON_A_TERMINAL, Screen
from vault.cli import terminal
from vault.credentials import Passphrase
from vault.vault import Vault


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
        vault.memory.create("/memories/wide/\N{CJK UNIFIED IDEOGRAPH-4E00}\N{CJK UNIFIED IDEOGRAPH-4E8C}.md", "x")
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
    assert "hint: vault --vault vault cat /memories/dot.png > dot.png" in shown
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


@pytest.mark.parametrize("answered", [0, 1, 2])
def test_ctrl_c_at_each_question_of_init_is_130_and_makes_nothing(
    answered: int, tmp_path: Path, passphrase: str
) -> None:
    screen = Screen(["init", "--vault", "vault", "--no-keyring"], tmp_path)
    questions = ("new passphrase: ", "the same again: ", "make a recovery code, for when all else is lost? [Y/n] ")
    for question in questions[:answered]:
        screen.expect(question)
        screen.send(passphrase + "\n")
    screen.expect(questions[answered])
    screen.send("\x03")
    shown, code = screen.end()
    assert (code, "Traceback" in shown) == (130, False)
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_at_the_question_for_the_vaults_name_exports_nothing(keyed: Path) -> None:
    screen = Screen([*_KEYED, "export", "--plaintext", "out"], keyed)
    screen.expect("to go on: ")
    screen.send("\x03")
    shown, code = screen.end()
    assert (code, "Traceback" in shown) == (130, False)
    assert sorted(path.name for path in keyed.iterdir()) == ["key", "vault"]
    assert "export" not in Screen([*_KEYED, "log"], keyed).end()[0]


@pytest.mark.parametrize("arguments", [["ls"], ["add", "a.md", "x"], ["trust", "--accept-rollback"]])
def test_ctrl_c_at_the_question_for_a_passphrase_is_130(arguments: list[str], tmp_path: Path, passphrase: str) -> None:
    Vault.create(tmp_path / "vault", credentials=[Passphrase(passphrase)], remember=False).close()
    reason = ["--reason", "x"] if "trust" in arguments else []
    screen = Screen(["--vault", "vault", *arguments, *reason], tmp_path)
    screen.expect("passphrase: ")
    screen.send("\x03")
    shown, code = screen.end()
    assert (code, "Traceback" in shown) == (130, False)


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
    away = "for number in range(3): os.dup2(os.open('streams', os.O_RDWR), number)\nfrom vault"
    turned_away = ON_A_TERMINAL.replace("from vault", away)
    (keyed / "streams").touch()
    shown, code = Screen([*_KEYED, "rm", "plain.md"], keyed, program=turned_away).end()
    assert (shown, code) == ("", 2)
    assert "hint: pass --yes" in (keyed / "streams").read_text()


def test_export_asks_for_the_vaults_name(keyed: Path) -> None:
    screen = Screen([*_KEYED, "export", "--plaintext", "out"], keyed)
    screen.expect("to go on: ")
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


# Progress

_AT_ONCE = ON_A_TERMINAL.replace(
    "from vault.cli.app", "from vault.cli import progress\nprogress._AFTER = progress._EVERY = 0\nfrom vault.cli.app"
)
_STANDS_STILL = _AT_ONCE.replace(
    "from vault.cli.app",
    "import time\nfrom vault.cli import terminal\ndraw = terminal.draw\n"
    "terminal.draw = lambda line: (draw(line), line and time.sleep(60))\nfrom vault.cli.app",
)


def _drawn(log: str) -> list[str]:
    """What was drawn over itself, without the blanks that wiped it away."""
    return [line.strip() for line in log.replace("\r\n", "\n").split("\r") if line.strip()]


def _as_seen(log: str) -> list[str]:
    """The lines as they stand on the terminal in the end."""
    lines = []
    for line in log.replace("\r\n", "\n").split("\n"):
        cells: list[str] = []
        for part in line.split("\r"):
            cells[: len(part)] = part
        lines.append("".join(cells).rstrip())
    return lines


@pytest.mark.parametrize("arguments", [["verify"], ["verify", "--no-key"]])
def test_verifying_shows_how_far_it_is_and_leaves_no_trace_of_it(arguments: list[str], keyed: Path) -> None:
    screen = Screen([*_KEYED, *arguments], keyed, program=_AT_ONCE)
    shown, code = screen.end()
    assert re.search(r"\rverifying  \d+ %  1 of \d", shown)
    assert code == 0
    assert not [line for line in _as_seen(screen.log) if "verifying" in line]
    assert "verdict    whole" in _as_seen(screen.log)


def test_exporting_shows_how_far_it_is(keyed: Path) -> None:
    screen = Screen([*_KEYED, "export", "--plaintext", "out", "--confirm", "vault"], keyed, program=_AT_ONCE)
    shown, code = screen.end()
    assert "exporting  75 %  3 of 4" in _drawn(shown)
    assert code == 0
    assert [line for line in _as_seen(screen.log) if line] == ["wrote 4 memories (51 B) in the clear to out"]


def test_what_takes_no_second_is_not_worth_a_word(keyed: Path) -> None:
    assert "verifying" not in Screen([*_KEYED, "verify"], keyed).end()[0]


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [(["verify", "--json"], {}), (["verify"], {"TERM": "dumb"}), (["verify"], {"TERM": ""})],
)
def test_nothing_is_drawn_where_it_is_not_seen(arguments: list[str], environment: dict[str, str], keyed: Path) -> None:
    shown, code = Screen([*_KEYED, *arguments], keyed, program=_AT_ONCE, environment=environment).end()
    assert "verifying" not in shown
    assert code == 0


def test_a_narrow_terminal_gets_what_fits_into_a_line(keyed: Path) -> None:
    for screen in (
        Screen([*_KEYED, "verify"], keyed, program=_AT_ONCE, columns=16),
        Screen([*_KEYED, "verify"], keyed, program=_AT_ONCE, environment={"COLUMNS": "16"}),
    ):
        drawn = [line for line in _drawn(screen.end()[0]) if line.startswith("verifying")]
        assert drawn
        assert max(map(len, drawn)) == 15


def test_ctrl_c_wipes_away_what_is_drawn_and_leaves_no_half_export(keyed: Path) -> None:
    screen = Screen([*_KEYED, "export", "--plaintext", "out", "--confirm", "vault"], keyed, program=_STANDS_STILL)
    screen.expect("exporting")
    screen.send("\x03")
    shown, code = screen.end()
    assert code == 130
    assert "Traceback" not in shown
    assert not [line for line in _as_seen(screen.log) if "exporting" in line]
    assert sorted(path.name for path in keyed.iterdir()) == ["key", "vault"]


def test_an_error_and_a_question_wipe_away_what_is_drawn_first(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    terminal.draw("drawn")
    terminal.say("talk")
    assert capsysbinary.readouterr().err == b"\r\rdrawn\r     \rtalk\n"
    terminal.draw("drawn")
    terminal.write_data("data\n")
    assert capsysbinary.readouterr() == (b"data\n", b"\r\rdrawn\r     \r")
    monkeypatch.setattr("getpass.getpass", lambda _: "")
    terminal.draw("drawn")
    terminal.ask_secret("?")
    assert capsysbinary.readouterr().err == b"\r\rdrawn\r     \r"


# Colours and widths


@pytest.mark.parametrize(
    ("environment", "label"),
    [
        ({"NO_COLOR": ""}, "\x1b[31merror:\x1b[0m "),
        ({"NO_COLOR": "1"}, "error: "),
        ({"NO_COLOR": "", "TERM": "dumb"}, "error: "),
        ({"NO_COLOR": "", "TERM": ""}, "error: "),
    ],
)
def test_labels_have_a_colour_where_it_is_wanted(environment: dict[str, str], label: str, keyed: Path) -> None:
    shown, _ = Screen([*_KEYED, "cat", "nothing.md"], keyed, environment=environment).end()
    assert shown.startswith(f"{label}there is no memory at /memories/nothing.md\n  ")
    assert ("\x1b" in shown) == ("\x1b" in label)
    assert "hint:" in shown


def test_what_is_said_cannot_end_or_begin_a_colour(keyed: Path) -> None:
    shown, _ = Screen([*_KEYED, "ls", "--\x1b[31mred"], keyed, environment={"NO_COLOR": ""}).end()
    assert "\\x1b[31mred" in shown


def test_json_has_no_colour_and_talk_to_a_pipe_neither(keyed: Path) -> None:
    shown, _ = Screen([*_KEYED, "cat", "nothing.md", "--json"], keyed, environment={"NO_COLOR": ""}).end()
    assert "\x1b" not in shown


def test_a_long_row_is_broken_between_its_parts_on_a_narrow_terminal(keyed: Path) -> None:
    shown, _ = Screen([*_KEYED, "ls", "-l", "plain.md"], keyed, columns=34).end()
    assert re.match(r" +8 B  \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\n    /memories/plain\.md\n", shown)
    shown, _ = Screen([*_KEYED, "ls", "-l", "wide"], keyed, columns=54).end()
    assert "\n    /memories/wide/" in shown  # a character of two cells is measured as two
    assert "\n    /memories/wide/" not in Screen([*_KEYED, "ls", "-l", "wide"], keyed, columns=55).end()[0]
    shown, _ = Screen([*_KEYED, "log"], keyed, columns=40).end()
    assert "\n    /memories/plain.md  up to 4.0 KiB\n    by nobody named\n" in shown
    assert max(map(len, shown.splitlines())) <= 40
    wide, _ = Screen([*_KEYED, "log"], keyed, columns=200).end()
    assert "put      /memories/plain.md  up to 4.0 KiB  by nobody named\n" in wide


def test_a_pipe_gets_one_line_a_row_however_narrow_it_is(
    keyed: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    from vault.cli.app import run

    monkeypatch.chdir(keyed)
    monkeypatch.setenv("COLUMNS", "20")
    assert run([*_KEYED, "ls", "-l"]) == 0
    assert len(capsysbinary.readouterr().out.splitlines()) == 4
