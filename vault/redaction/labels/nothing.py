"""What stands where a value could and says nothing: placeholders, references, calls, types, words about secrets.

What may live here: tests that hold for every kind of value. What may not: what a secret looks like (`values`).
"""

from __future__ import annotations

import re
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.examples import is_dummy_password
from vault.redaction.labels.connecting import absent
from vault.redaction.labels.lexicon import WORD, announces, ending, glued_phrases, lowered
from vault.redaction.labels.vocabulary import STOP_WORDS

_REFERENCE: Final = pattern(
    r"\$\{|\$\(|\$[A-Za-z_][\w:.]*$|\$env:|\{\{|\{%|<[^<>]{1,80}>$|<%|%[A-Za-z_]\w*%$|%\{|%s|%\(|#\{|\[[^\]\d]*\]$|\{[A-Za-z_.]*\}$"
    r"|(?:op|vault|secret|secrets|keyring|ssm|awssm|gcpsm|env|file|ref\+\w+|aws-sm|bw|bws|doppler|infisical|pass|kv|akv)://?"
    r"|(?:vault|secret|env|file|ssm|keychain|arn|ENC|enc|sha256|sha1|sha512|sha384|md5|data|ref|config|kms)[:(\[]"
    r"|!(?:vault|secret|Ref|Sub|GetAtt|env|ENV|reference)\b|@(?:Microsoft|secret|env)|ENC\[|projects/\w|\[REDACTED"
    r"|(?:https?|s3|gs|file|ftp|ssh|git|mailto)://[^\s:@]*$|(?:process|os|import\.meta)\.env|os\.environ|(?:\w+\.)?getenv"
    r"|(?:secrets|vars|var|local|data|module|self|this|config|settings|env|params|request|req|form|args|options|opts"
    r"|props|ctx|event|row|user|input|creds|credentials)(?:\.|->|\[|::)[A-Za-z_]"
    r"|!\[|\[[^\]\n]{0,80}\]\(|[A-Za-z][\w ]{0,30}=(?=[^=])"
    r"|[*\u2022\u2026.xX#?_\uff3f\u25cf\u00b7-]{3,}|.*\*{4,}|.*\u2022{3,}|.*\.{3,}$|.*\u2026|.*[xX]{6,}"
    r"|.*<[a-z][\w -]*>$"
)
_CALL: Final = pattern(
    r"(?:await |new |lambda|function|async |typeof |return |\(\)|=>)|!{0,2}&?\*?[A-Za-z_$][\w.$:]*(?:<\w+>)?[(\[]"
)
_TYPE: Final = pattern(r"(?:Optional|Option|List|Vec|Map|Array|Promise|Maybe|Secret|Box|Rc|Arc|Result|Union)[<\[]")
_FILE: Final = pattern(
    r"(?:[~.]{0,2}/)?[\w./@{}$ -]*\.(?:pem|key|pub|txt|json5?|ya?ml|env|p12|pfx|jks|crt|cer|csr|md|rst|py|sh|conf|cfg"
    r"|ini|toml|kdbx|gpg|asc|age|log|html?|jsx?|tsx?|go|rs|rb|php|java|kt|cs|xml|properties|service|local"
    r"|sqlite|db|csv|zip|png|svg)",
    re.IGNORECASE,
)
_PATH: Final = pattern(
    r"(?:[A-Za-z]:\\|~/|\.{1,2}/|(?:/[A-Za-z][a-z_]+){2,}$|/(?:Users|etc|run|var|home|usr|opt|mnt|tmp|root|secrets?|srv|dev|proc)/)"
)
_SHORTEST_DUMMY: Final = 4
_HTML: Final = pattern(r"</?[a-zA-Z][\w-]*[^<>]{0,80}/?>")
_PIECES: Final = (
    "example",
    "your_",
    "your-",
    "changeme",
    "change-me",
    "change_me",
    "placeholder",
    "redacted",
    "replace_",
    "replace-",
    "replaceme",
    "insert_",
    "dummy",
    "<your",
    "todo",
    "yourpass",
    "yoursecret",
)


def is_nothing(value: str, *, quoted: bool) -> bool:
    """Whether a value is a placeholder, a reference, code, a file name, or a word that says that there is none."""
    low = value.lower()
    if low in STOP_WORDS or low in absent() or any(piece in low for piece in _PIECES):
        return True
    if len(value) >= _SHORTEST_DUMMY and is_dummy_password(value):
        return True
    if _REFERENCE.match(value) or _HTML.match(value) or _PATH.match(value) or _FILE.fullmatch(value):
        return True
    return not quoted and bool(_CALL.match(value) or _TYPE.match(value))


def speaks_of_secrets(value: str) -> bool:
    """Whether a value is itself made of labels and words: a caption, a translation, the name of a variable."""
    low = lowered(value)
    words = WORD.findall(low)
    if any(_is_label(word) for word in words):
        return True
    return not low.isascii() and next(glued_phrases(low), None) is not None


_SPICES: Final = frozenset({"pepper", "salt"})


def _is_label(word: str) -> bool:
    return word not in _SPICES and (
        announces(word)
        or ending(word) is not None
        or any(ending(word[n:]) for n in range(max(1, len(word) - 20), len(word) - 5))
    )
