"""Whether a value that stands in the place of a secret could be one, or is a template, a reference, a word of prose.

What may live here: tests of the value alone. What may not: where it stands, what it is called.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.examples import is_dummy_password

_SHORTEST: Final = 4
_LONG: Final = 20
_FEW: Final = 2

# `$VAR`, `${VAR}`, `$(cmd)`, `{{ x }}`, `{x}`, `<x>`, `%X%`, `%s`, `!vault`, `:name`, `?`, `[your-key]`, `#{x}`
_TEMPLATE: Final = pattern(
    r"\$\{.*|\$\(.*|\$\$?[A-Za-z_]\w*(?:[./:\[-].*)?|\$env:.*|\$[0-9@*#?]|#\{.*|"
    r"\{.*\}.*|\{\{.*|<.*|%[A-Za-z_]\w*%|%[sdrv]|%\(.*"
    r"|!\w+.*|:[a-z_]+|\?|\[[A-Za-z][\w -]*\]|@[./\w~-]+|&[a-z]+;.*|__\w+__|\|-?|>-?|`.*|~"
)
_REFERENCE: Final = pattern(
    r"(?:op|vault|env|file|ssm|sops|secret|secretsmanager|keyring|akv|gcpsm|awssm|bw|pass|https?|arn|ref(?:\+\w+)?):"
    r"(?!\Z).*|ENC\[.*|(?:/run/secrets|/etc|/var|/tmp|/home|/Users|/usr|/opt|\./|~/|\.\./)[\w./-]*"
    r"|(?:process\.env|os\.environ|os\.getenv|getenv|ENV|env|config|settings|"
    r"secrets|self|this|args|options|opts|params|"
    r"ctx|context|req|request|data|var|local|module|System|Deno|import|app|user|input|credentials|creds|account|"
    r"state|conf|cfg)[.\[(].*",
)
_CODE: Final = pattern(r"[A-Za-z_][\w.]*(?:\(.*|\[[\"'\w].*|(?:\.[A-Za-z_]\w*)+\(?.*)|[A-Za-z_]\w*->.*|[A-Z][a-z]+::.*")
_CHOSEN: Final = pattern(r"[A-Z][a-z]+\.[A-Z]?[a-z]+[0-9]{2,}\w*")  # two words and a number, as people choose
_DOTTED: Final = pattern(r"[a-z_]\w*(?:\.[a-z_]\w*)+")
_TITLES: Final = pattern(r"[A-Z][a-z]+(?:-[A-Z][a-z]+)+")  # the name of a header
_MASKED: Final = pattern(r"[*xX.\u2022\u2026\u25cf_#+=-]+|.{0,12}(?:\*{3,}|\.{3}|\u2026|\u2022{3,}|x{6,}|X{5,}).{0,12}")
_CAPITALS: Final = pattern(r"[A-Z]{2,}(?:[_ -][A-Z0-9]+)+|[A-Z]{2,12}")
_WORDS_TEXT: Final = (
    "a abc abcd access account admin an and another any api app are as at auth authentication authorization aws basic "
    "be bearer bot by can change client code come container cookie correct cred credential credentials custom default "
    "demo different digest dummy empty enter example fake field file foo for format from get given go has hash header "
    "here hex hidden id if in insert invalid is it its jwt key keys like literal long long me missing must my name new "
    "no none not null of old on once one only or oauth other our over own pass passphrase passwd password personal pin "
    "placeholder plain private provided public pw pwd random raw real redacted refresh replace required root same "
    "sample secret secrets service session set should some something static stdin string strong super supplied test "
    "testing text that the then this to token tokens true type unset up use user username using val valid value "
    "variable via was web when where which will with without wrong you your yours yes false undefined nil bar baz qux "
    "foobared option flag argument parameter arg xyz changeme authorisation "
    "scheme instead into prompt interactive encrypted "
    "strength length policy database db server host generated temporary temp"
)
_WORDS: Final = frozenset(_WORDS_TEXT.split())
_PARTS: Final = pattern(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_LETTERS: Final = pattern(r"[^\W\d_]+(?:[-_ .'][^\W\d_]+)*")


def _is_made_of_words(value: str) -> bool:
    """Whether a value without digits is words that say what should stand there: `your-api-key`, `myAccessToken`."""
    if not _LETTERS.fullmatch(value):
        return False
    return all(part.lower() in _WORDS for part in _PARTS.findall(value))


def plausible(value: str, user: str = "") -> bool:
    """Whether a value could be a secret that somebody uses."""
    if len(value) < _SHORTEST or "[REDACTED" in value or is_dummy_password(value, user):
        return False
    if any(pattern.fullmatch(value) for pattern in (_TEMPLATE, _REFERENCE, _MASKED)):
        return False
    if _CODE.fullmatch(value) and not _CHOSEN.fullmatch(value):
        return False
    return not (_CAPITALS.fullmatch(value) or (value.isascii() and _is_made_of_words(value)) or _is_slot(value))


def _is_slot(value: str) -> bool:
    lowered = value.lower()
    slot = lowered.startswith(
        ("your", "<", "insert", "replace", "example", "placeholder", "changeme", "xxxx", "todo", "put your")
    )
    return slot or lowered.endswith(("-here", "_here", "placeholder", "example")) or len(set(value)) <= _FEW


def secretive(value: str) -> bool:
    """Whether a plausible value does not look like a word or a name either: it has digits, mixed case, or is long."""
    if not plausible(value) or _DOTTED.fullmatch(value) or _TITLES.fullmatch(value):
        return False
    digits = any(character.isdigit() for character in value)
    inner = value[1:]
    mixed = inner != inner.lower() and inner != inner.upper()
    return digits or mixed or (len(value) >= _LONG and "-" not in value and "_" not in value) or not value.isascii()


def varied(value: str) -> bool:
    """Whether a value looks random: digits and letters, or both cases in the middle of it, and long enough for that."""
    return len(value) >= 2 * _SHORTEST and secretive(value)
