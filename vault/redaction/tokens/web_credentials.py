"""What opens a web service: JSON web tokens, passwords in URLs and connection strings."""

from __future__ import annotations

import base64
import json
import string
from typing import Final

from vault.redaction.examples import is_dummy_password
from vault.redaction.rule import Place, Rule, compiled

_JWT: Final = r"[\w-]{8,8192}+\.[\w-]{2,65536}+(?:\.[\w-]{0,8192}+){1,3}"
_DOCUMENTED_SUBJECT: Final = "1234567890"  # of the token on jwt.io and in RFC examples

# The authority of a URL ends at the first of / ? #. Passwords with those in them are not legal, and yet written.
_AUTHORITY: Final = r"([^\s:/?#@\"'<>`\\]{0,256}):([^\s/?#\"'<>`\\]{1,256})@"
_HOST_ENDS: Final = r"(?=[\w.-]{1,253}+(?::[0-9]|[/?\s\"'<>`,;)]|\Z))"
_ANY: Final = r"[^\s\"'<>`\\]"
_BUT_AT: Final = r"[^\s\"'<>`\\@]{0,255}+"  # possessive: what has no @ is gone over once, and fast
_SLOPPY: Final = (
    rf"([^\s:/?#@\"'<>`\\]{{0,256}}+):(?![0-9]{{1,5}}/)({_ANY}{_BUT_AT}(?:@{_BUT_AT}){{0,7}}?)@{_HOST_ENDS}"
)
_LONGEST_PASSWORD: Final = 256
_WEB_SCHEMES: Final = ("http", "https", "ws", "wss", "file", "git", "data", "about")
_LONGEST_SCHEME: Final = 40
_NO_SCHEME_START: Final = string.digits + "+.-"
_SCHEME_CHARACTERS: Final = string.ascii_letters + _NO_SCHEME_START

_PASSWORD_NAMES: Final = ("password", "pwd", "passwd")  # they end in the anchors
_CONTEXT: Final = 200
_KEYWORDS: Final = r"\b(?:host|hostaddr|port|dbname|user)=[^\s=,(]{1,128} "
_CONNECTION_VALUE: Final = r"([^\s;&\"'`<>\\,)]{1,256})"


def _decoded(part: str) -> object:
    """The JSON in a base64url part; `None` if it is none."""
    try:
        return json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))
    except (ValueError, RecursionError):
        return None


def _find_jwt(text: str, at: int, _after: int) -> tuple[int, int] | None:
    if at > 0 and compiled(r"[\w-]").match(text, at - 1):
        return None
    match = compiled(_JWT).match(text, at)
    if match is None:
        return None
    header, payload, *_ = match.group().split(".")
    head, claims = _decoded(header), _decoded(payload)
    if not isinstance(head, dict) or not {"alg", "enc", "typ"} & head.keys():
        return None
    documented = isinstance(claims, dict) and claims.get("sub") == _DOCUMENTED_SUBJECT
    return None if documented else match.span()


def _scheme_before(text: str, at: int) -> str:
    before = text[max(0, at - _LONGEST_SCHEME) : at]
    return before[len(before.rstrip(_SCHEME_CHARACTERS)) :].lstrip(_NO_SCHEME_START).lower()


def _find_url_password(text: str, at: int, after: int) -> tuple[int, int] | None:
    match = compiled(_AUTHORITY).match(text, after)
    scheme = _scheme_before(text, at)
    if match is None and scheme and scheme not in _WEB_SCHEMES:
        match = compiled(_SLOPPY).match(text, after)
    if match is None or not scheme or len(match[2]) > _LONGEST_PASSWORD:
        return None
    return None if is_dummy_password(match[2], match[1]) else match.span(2)


def _find_connection_password(text: str, _at: int, after: int) -> tuple[int, int] | None:
    """`…;Password=value`, `…?password=value`, `user=… password=value`. Code has no such thing before it."""
    at = after - 1  # of the `=`
    name = compiled(r"(?:[;&?][ \t]?|[ \t])([A-Za-z]{3,8})\Z").search(text[max(0, at - 10) : at])
    if name is None or name[1].lower() not in _PASSWORD_NAMES:
        return None
    before = text[max(0, at - _CONTEXT) : at].rpartition("\n")[2]
    match = compiled(_CONNECTION_VALUE).match(text, after)
    if match is None or (name.group()[0] in " \t" and not compiled(_KEYWORDS).search(before)):
        return None
    return None if is_dummy_password(match[1]) else match.span(1)


def _find_oracle_password(text: str, _at: int, after: int) -> tuple[int, int] | None:
    match = compiled(r"([\w$#.-]{1,64})/([^\s@\"'`<>]{4,128})@").match(text, after)
    return None if match is None or is_dummy_password(match[2], match[1]) else match.span(2)


RULES: Final[tuple[Rule, ...]] = (
    Rule("jwt", "jwt", ("eyJ",), _find_jwt),
    Rule("url_password", "url_credential", ("://",), _find_url_password, Place.ANYWHERE),
    Rule("url_password", "url_credential", (":thin:",), _find_oracle_password, Place.ANYWHERE),
    Rule("connection_password", "url_credential", ("d=", "D="), _find_connection_password, Place.ANYWHERE),
)
