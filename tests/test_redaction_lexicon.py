"""The compiled tables of labels: they are what the tables for people say, and nothing else is read at run time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from vault.redaction.labels.lexicon import announces, glued, label_words, lexicon, phrases_ending
from vault.redaction.labels.sweep import LABELLED
from vault.redaction.look import Look

_ROOT = Path(__file__).parent.parent
_VALUE = "Sonnen" + "blume" + "42!"


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=_ROOT,
        env=os.environ | {"PYTHONPATH": str(_ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_files_are_what_the_tables_say() -> None:
    done = _run("scripts/make_lexicon.py", "--check")
    assert (done.returncode, done.stderr) == (0, "")


def test_no_table_for_people_is_imported_at_run_time() -> None:
    program = (
        "import sys; from vault.redaction import redact; redact('das Passwort ist: x, the key: y, \u5bc6\u7801 z');"
        "print([name for name in sys.modules if '.words_' in name or '.around_' in name"
        " or name.endswith(('.phrases', '.connectors'))])"
    )
    assert _run("-c", program).stdout == "[]\n"


def test_words_stand_in_the_file_of_their_script() -> None:
    plain, other = lexicon(plain=True), lexicon(plain=False)
    for table in (plain.single, plain.pairs, plain.phrases, plain.befores):
        assert all(key.isascii() for key in table)
    for table in (other.single, other.pairs, other.phrases, other.befores):
        assert not any(key.isascii() for key in table)
    assert not any(phrase.isascii() for phrase in glued().terms)


@pytest.mark.parametrize("word", ["password", "passwörter", "пароль", "паролем", "haslo", "apikey"])
def test_a_word_of_any_language_and_form_is_a_label(word: str) -> None:
    assert announces(word)


def test_the_longest_phrase_comes_first() -> None:
    lengths = [len(words) for words, _ in phrases_ending("access", "key")]
    assert lengths
    assert lengths == sorted(lengths, reverse=True)


@pytest.mark.parametrize(
    "word",
    ["password", "Password1", "datenbankpasswort", "Datenbankpasswort", "şifremi", "sifremi", "ПАРОЛЬ", "dbpassword"],
)
def test_a_text_with_a_label_has_it_among_its_words(word: str) -> None:
    assert label_words(Look(f"so {word} it"))
    assert label_words(Look(f"\u201c{word}\u201d it"))


@pytest.mark.parametrize(
    "text",
    [
        "The service team met on Tuesday and agreed that the login page needs another review.",
        "The key point is that code review takes time; pass the pin of the brooch to Anna.",
        "No secret is safe with them, and the token gesture did not help. The answer is simple.",
        "Das Projekt läuft; der Schlüssel liegt unter der Matte.",
    ],
)
def test_the_cheap_look_says_no_to_prose(text: str) -> None:
    assert not LABELLED.worth(Look(text))


@pytest.mark.parametrize("label", ["card number", "password1", "router key", "ŞİFRE", "パスワード", "паролем"])
def test_words_that_were_harmless_in_one_text_are_looked_up_again_where_they_are_not(label: str) -> None:
    for word in label.split():
        LABELLED.worth(Look(f"so {word} it"))
    for text in (f"{label}: {_VALUE}", f"{label.title()} = {_VALUE}"):
        assert LABELLED.worth(Look(text)) or not [*LABELLED.spots(Look(text))]
