"""Where the words of all languages come together.

What may live here: the list of tables, and what is known of languages as a whole. What may not: a decision.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels import (
    words_asia,
    words_balkan,
    words_baltic,
    words_central,
    words_china,
    words_english,
    words_french,
    words_german,
    words_iberian,
    words_india,
    words_north,
    words_russian,
    words_semitic,
    words_south,
    words_turkic,
)
from vault.redaction.labels.kinds import Kind

_ENGINE: Final[dict[Kind, dict[str, str]]] = {
    Kind.PASSWORD: {"en": "identified by|auth pass|requirepass|masterauth|pgpassword|mysql pwd"},
}
"""Labels of programs, which are in no language."""

TABLES: Final = (
    _ENGINE,
    words_english.WORDS,
    words_asia.WORDS,
    words_balkan.WORDS,
    words_baltic.WORDS,
    words_central.WORDS,
    words_china.WORDS,
    words_french.WORDS,
    words_german.WORDS,
    words_iberian.WORDS,
    words_india.WORDS,
    words_north.WORDS,
    words_russian.WORDS,
    words_semitic.WORDS,
    words_south.WORDS,
    words_turkic.WORDS,
)

PAIRS: Final[dict[str, str]] = {
    "en": "login|logins|logon|creds|credentials|login details|access details",
    "de": "zugang|zugangsdaten|anmeldung|anmeldedaten|logindaten",
    "fr": "identifiants|acc\u00e8s|connexion",
    "es": "acceso|accesos|credenciales",
    "it": "credenziali|accesso",
    "pt": "acesso|credenciais",
    "ru": "\u043b\u043e\u0433\u0438\u043d|\u0434\u043e\u0441\u0442\u0443\u043f|\u043a\u0440\u0435\u0434\u044b",
    "pl": "logowanie|dane logowania",
    "tr": "giri\u015f",
    "nl": "inloggegevens",
    "zh": "\u8d26\u53f7|\u767b\u5f55|\u51ed\u8bc1",
    "ja": "\u30ed\u30b0\u30a4\u30f3",
    "ko": "\ub85c\uadf8\uc778|\uacc4\uc815",
}
"""What announces a user and a password in one: `login: admin / password`."""

_CYRILLIC: Final = (
    "\u044c\u0430\u0435\u0438\u043e\u0443\u044b\u044f\u044d\u044e\u0439",
    (
        "\u0430 \u044f \u0443 \u044e \u044b \u0438 \u0435 \u043e \u0451 \u043e\u043c \u0435\u043c "
        "\u0451\u043c \u043e\u0439 \u0435\u0439 \u044c\u044e \u0430\u043c \u044f\u043c \u0430\u043c\u0438 "
        "\u044f\u043c\u0438 \u0430\u0445 \u044f\u0445 \u043e\u0432 \u0435\u0432 \u0435\u0439 \u044a\u0442 "
        "\u0442\u0430 \u0438 \u0438\u0442\u0435 \u044c \u0435\u0432\u0456 \u043e\u0432\u0456 \u0456 \u0457 "
        "\u043e\u044e \u0435\u044e"
    ),
)
_LATIN: Final = (
    "aeiouy\u0105\u0119\u011b\u00fd\u016f\u00ed\u00e1\u00e9\u0101",
    (
        "a u e o y i em om ou \u011b \u016fm ami ech ach \u00f3w \u0105 \u0119 ie owi ov\u00ed ovi ama ima om "
        "\u0105 \u0117s io \u012f iu us ai \u0173 o u am \u0101 ei \u0113"
    ),
)
_GERMANIC: Final = (
    "",
    "s en e n er et t ene ens ets er na a i ins inu inn",
)
_GREEK: Final = (
    "\u03b1\u03b7\u03bf\u03c2\u03b9\u03c5\u03c9\u03ac",
    (
        "\u03b1 \u03b7 \u03bf \u03c2 \u03b9 \u03bf\u03c5 \u03c9 \u03bf\u03af \u03c9\u03bd \u03bf\u03c5\u03c2 "
        "\u03b5\u03c2 \u03ae\u03c2 \u03cc\u03c2 \u03bf\u03cd"
    ),
)
_ROMANIAN: Final = (
    "ae\u0103",
    "a e \u0103 ei ul ului ele elor i ii ilor le lor",
)
_ENDINGS: Final[dict[str, tuple[str, str]]] = {
    "ru uk be bg sr mk": _CYRILLIC,
    "pl cs sk sl hr bs lt lv sr-Latn": _LATIN,
    "de nl sv da nb no nn is": _GERMANIC,
    "el": _GREEK,
    "ro": _ROMANIAN,
}
INFLECTING: Final = {
    language: (cut, tuple(endings.split()))
    for languages, (cut, endings) in _ENDINGS.items()
    for language in languages.split()
}
"""How the words of a language change: which last letters are dropped, and what follows then."""

COMPOUNDING: Final = frozenset({"de", "nl", "sv", "da", "nb", "no", "nn", "is", "fi", "et", "hu", "en"})
"""Languages that write compounds in one word."""

AGGLUTINATING: Final = frozenset({"tr", "az", "fi", "et", "hu", "kk", "uz", "eu", "tt", "ky"})
"""Languages that add so many endings that a word is known by how it begins."""
