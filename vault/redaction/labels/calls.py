"""Keys that code hands to a function which takes one: `hmac.new("…")`, `jwt.encode(claims, "…")`.

What may live here: functions whose argument is a key. What may not: arguments that have a name (`forms`).
"""

from __future__ import annotations

from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.values import Trust, is_secret
from vault.redaction.rule import Confidence, Place, Rule

_FUNCTIONS: Final = (
    "hmac.new(",
    "hmac.New(",
    "createHmac(",
    "hash_hmac(",
    "HMAC.hexdigest(",
    "HMAC.digest(",
    "HMACSHA256(",
    "HMACSHA512(",
    "hmacShaKeyFor(",
    "SecretKeySpec(",
    "SymmetricSecurityKey(",
    "jwt.sign(",
    "jwt.verify(",
    "jwt.encode(",
    "jwt.decode(",
    "JWT.encode(",
    "JWT.decode(",
    "Fernet(",
    "AES.new(",
    "createCipheriv(",
    "createDecipheriv(",
    "openssl_encrypt(",
    "openssl_decrypt(",
    "aes.NewCipher(",
    "NewCookieStore(",
    "cookieParser(",
    "TimedSerializer(",
    "MessageVerifier.new(",
    "MessageEncryptor.new(",
)
_QUOTED: Final = pattern(r"[\"'`]([^\"'`\s]{12,128})[\"'`]")
_WINDOW: Final = 200
_MOST: Final = 6


def _argument(text: str, _at: int, after: int) -> tuple[int, int] | None:
    """Give the first quoted argument that a machine made."""
    line = text.find("\n\n", after, after + _WINDOW)
    end = line if line >= 0 else min(len(text), after + _WINDOW)
    for number, match in enumerate(_QUOTED.finditer(text, after, end)):
        if ";" in text[after : match.start()] or number >= _MOST:
            return None
        if is_secret(match[1], Kind.KEY, Trust.STATED, quoted=True):
            return match.span(1)
    return None


KEY_ARGUMENT: Final = Rule("key_argument", "secret", _FUNCTIONS, _argument, Place.APART, Confidence.MEDIUM)
