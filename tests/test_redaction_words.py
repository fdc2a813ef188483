"""The tables of words: what holds for every phrase in them, whatever the language."""

from __future__ import annotations

import importlib
import pkgutil
import unicodedata
from collections import Counter
from collections.abc import Iterator
from types import ModuleType
from typing import NamedTuple

import pytest

from vault.redaction import labels
from vault.redaction.labels import connectors
from vault.redaction.labels.kinds import Kind

LARGEST = "en zh-Hans hi es fr ar bn pt ru ja de ko vi tr it th fa pl uk nl"
NAMES = ("COPULAS", "REVERSED", "TAILS", "HARMLESS", "LOOKALIKES", "ABSENT", "ELSEWHERE", "PLACES")
AROUND: dict[str, dict[str, str]] = {name: getattr(connectors, name) for name in NAMES}


class Phrase(NamedTuple):
    language: str
    kind: Kind
    weak: bool
    text: str


def tables() -> Iterator[ModuleType]:
    for module in pkgutil.iter_modules(labels.__path__):
        if module.name.startswith("words_"):
            yield importlib.import_module(f"{labels.__name__}.{module.name}")


def phrases() -> Iterator[Phrase]:
    for table in tables():
        for kind, languages in table.WORDS.items():
            for language, listed in languages.items():
                for raw in listed.split("|"):
                    yield Phrase(language, kind, raw.startswith("~"), raw.removeprefix("~"))


PHRASES = tuple(phrases())


def well_formed(text: str) -> bool:
    tidy = " ".join(text.split()) == text and not text.startswith("~") and bool(text)
    return tidy and text == text.lower() and unicodedata.is_normalized("NFC", text)


def test_every_label_is_lower_case_nfc_with_single_blanks() -> None:
    assert [phrase for phrase in PHRASES if not well_formed(phrase.text)] == []


@pytest.mark.parametrize("name", NAMES)
def test_everything_around_labels_is_lower_case_nfc_with_single_blanks(name: str) -> None:
    assert [text for listed in AROUND[name].values() for text in listed.split("|") if not well_formed(text)] == []


def test_no_label_stands_in_the_tables_twice() -> None:
    """So none is both strong and weak, and none has two kinds."""
    counted = Counter(phrase.text for phrase in PHRASES)
    assert [text for text, times in counted.items() if times > 1] == []


def test_every_language_has_words_for_passwords_and_for_codes() -> None:
    having = {kind: {phrase.language for phrase in PHRASES if phrase.kind is kind} for kind in Kind}
    languages = {phrase.language for phrase in PHRASES}
    assert languages - having[Kind.PASSWORD] == set()
    assert languages - having[Kind.CODE] == set()


def test_there_are_more_than_45_languages() -> None:
    assert len({phrase.language for phrase in PHRASES}) > 45


@pytest.mark.parametrize("language", LARGEST.split())
def test_the_largest_languages_have_words_for_everything(language: str) -> None:
    assert {phrase.kind for phrase in PHRASES if phrase.language == language} == set(Kind)
    assert [name for name in NAMES if name != "TAILS" and language not in AROUND[name]] == []


def test_every_language_with_labels_has_a_copula() -> None:
    languages = {phrase.language for phrase in PHRASES}
    assert languages - AROUND["COPULAS"].keys() == set()


def test_no_lookalike_is_a_label() -> None:
    labels_of_all = {phrase.text for phrase in PHRASES if phrase.kind is not Kind.ACCOUNT}
    assert [
        text for listed in AROUND["LOOKALIKES"].values() for text in listed.split("|") if text in labels_of_all
    ] == []


EVERYDAY = "code pin key token secret pass serial answer combination salt cookie clave kod \u043a\u043e\u0434"
TELLING = (
    "password|passwd|pwd|psk|otp|mot de passe|contraseña|senha|passwort|wachtwoord|lösenord|hasło|пароль|jelszó|şifre"
    "|비밀번호|パスワード|暗証番号|密码|密碼|验证码|كلمة المرور|סיסמה|mật khẩu|รหัสผ่าน|पासवर्ड|salasana|heslo|parolă"
    "|api key|client secret|private key|seed phrase|recovery codes|security answer|door code"
)


@pytest.mark.parametrize("word", EVERYDAY.split())
def test_everyday_words_are_weak(word: str) -> None:
    assert [phrase.weak for phrase in PHRASES if phrase.text == word] == [True]


@pytest.mark.parametrize("word", TELLING.split("|"))
def test_words_that_say_nothing_else_are_strong(word: str) -> None:
    assert [phrase.weak for phrase in PHRASES if phrase.text == word] == [False]
