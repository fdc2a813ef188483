"""Hashes of passwords: they can be guessed at, so they are kept as little as the passwords.

What may live here: formats of password hashes, and what a bare hash is called. What may not: hashes of files, commits,
packages.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vault.redaction.examples import is_example_token
from vault.redaction.idioms.page import Page, Span
from vault.redaction.idioms.reach import Find, Idiom, idiom, then
from vault.redaction.rule import END, Confidence, Place, Rule, compiled

_FAMILY: Final = "password_hash"
_B64: Final = "[0-9A-Za-z./]"
_NO_MORE: Final = r"(?![0-9A-Za-z./+=])"


def _whole(body: str) -> Find:
    """Behind the anchor comes the body; the anchor belongs to the hash."""

    def find(page: Page, at: int, after: int) -> Iterator[Span]:
        match = compiled(body).match(page.text, after)
        if match is not None and not is_example_token(match.group()[-20:]):
            yield at, match.end()

    return find


def _hash(anchors: str, body: str) -> Idiom:
    return idiom("password_hash", _FAMILY, anchors.replace(" ", "|"), _whole(body), Confidence.HIGH)


# `$6$salt$hash`: one letter or digit between two dollars

_SHORT: Final = {
    "1": rf"{_B64}{{0,8}}\${_B64}{{22}}" + _NO_MORE,
    "5": rf"(?:rounds=[0-9]{{1,9}}\$)?{_B64}{{0,16}}\${_B64}{{43}}" + _NO_MORE,
    "6": rf"(?:rounds=[0-9]{{1,9}}\$)?{_B64}{{0,16}}\${_B64}{{86}}" + _NO_MORE,
    "7": rf"(?:{_B64}{{1,24}}\${_B64}{{0,86}}|{_B64}{{11,80}})\${_B64}{{43}}" + _NO_MORE,
    "y": rf"{_B64}{{1,24}}\${_B64}{{0,86}}\${_B64}{{43}}" + _NO_MORE,
    "8": rf"{_B64}{{14}}\${_B64}{{43}}" + _NO_MORE,
    "9": rf"{_B64}{{14}}\${_B64}{{43}}" + _NO_MORE,
    "P": rf"{_B64}{{31}}" + _NO_MORE,
    "H": rf"{_B64}{{31}}" + _NO_MORE,
    "S": rf"{_B64}{{52}}" + _NO_MORE,
}


def _find_short(text: str, at: int, after: int) -> tuple[int, int] | None:
    body = _SHORT.get(text[after : after + 1]) if text.startswith("$", after + 1) else None
    match = compiled(body).match(text, after + 2) if body else None
    return None if match is None or is_example_token(match.group()[-20:]) else (at, match.end())


def _find_dump(text: str, at: int, _after: int) -> tuple[int, int] | None:
    """`user:1001:<LM>:<NT>:::` of a Windows domain, and `user:1001:aad3…:31d6…:::`."""
    start = max(0, at - 66)
    match = compiled(r"(?<=:)((?:[0-9a-fA-F]{32}|NO PASSWORD\*{21}):[0-9a-fA-F]{32})\Z").search(text[start:at])
    return None if match is None else (start + match.start(1), at)


def _find_mysql(text: str, at: int, after: int) -> tuple[int, int] | None:
    """`*` and 40 digits: what MySQL and MariaDB keep, in a column, a dump or a statement."""
    match = compiled(r"[0-9A-F]{40}" + END).match(text, after)
    alone = at == 0 or not (text[at - 1].isalnum() or text[at - 1] in "*_)]")
    return (at, match.end()) if match is not None and alone and not is_example_token(match.group()) else None


RULES: Final[tuple[Rule, ...]] = (
    Rule("password_hash", _FAMILY, ("$",), _find_short, Place.APART),
    Rule("password_hash", _FAMILY, (":::",), _find_dump, Place.APART),
    Rule("password_hash", _FAMILY, ("*",), _find_mysql, Place.APART),
)

# A bare hash by its name

_NAMED: Final = (
    "password hash|password_hash|passwordhash|passwd_hash|pass_hash|hashed password|hashed_password|hashedpassword|"
    "encrypted_password|password_digest|passworddigest|pw_hash|pwd_hash|pwhash|user_pass|ntlm hash|nt hash|ntlm|nthash|"
    "lm hash|lmhash|nt_hash|ntlm_hash|ntlm:|sambantpassword|sambalmpassword|crypted_password|password_salt|"
    "authentication_string|hash_password|userpassword|hash nt|hash ntlm|passwort-hash|"
    "hash del password|hash du mot de passe"
)
_BETWEEN: Final = r"[\"'`*]{0,3}[ \t]{0,8}(?:is|ist|est|=>|:=|[:=|>,])?[ \t]{0,8}[\"'`*]{0,3}(?:0x|X')?"
_BARE: Final = (
    rf"{_BETWEEN}((?:[0-9a-fA-F]{{32}}:)?[0-9a-fA-F]{{32}}(?:[0-9a-fA-F]{{8}}|"
    rf"[0-9a-fA-F]{{24}}|[0-9a-fA-F]{{32}}|[0-9a-fA-F]{{64}}|[0-9a-fA-F]{{96}}"
    rf")?)(?![0-9A-Za-z])"
)
_NET: Final = r"[^\s:\"']{0,64}:[0-9a-fA-F]{16}:([0-9a-fA-F]{32}:[0-9a-fA-F]{32,1600})(?![0-9a-fA-F])"


def _is_hash(value: str) -> bool:
    return len(set(value.lower())) > 7  # noqa: PLR2004 (`0000…`, `abcabc…`)


IDIOMS: Final[tuple[Idiom, ...]] = (
    _hash("$2a$ $2b$ $2x$ $2y$", rf"[0-9]{{2}}\${_B64}{{53}}(?!{_B64})"),
    _hash(
        "$argon2id$ $argon2i$ $argon2d$",
        r"(?:v=[0-9]{1,3}\$)?m=[0-9]{1,9},t=[0-9]{1,6},p=[0-9]{1,4}(?:,[a-z]{1,8}=[\w+/-]{1,64}){0,2}"
        r"\$[0-9A-Za-z+/]{8,128}\$[0-9A-Za-z+/]{16,256}",
    ),
    _hash("$apr1$", rf"{_B64}{{0,8}}\${_B64}{{22}}" + _NO_MORE),
    _hash("$gy$", rf"{_B64}{{1,24}}\${_B64}{{0,86}}\${_B64}{{43}}" + _NO_MORE),
    _hash(
        "$pbkdf2$ $pbkdf2-sha1$ $pbkdf2-sha256$ $pbkdf2-sha512$",
        r"(?:i=)?[0-9]{1,8}(?:,l=[0-9]{1,4})?\$[0-9A-Za-z./+]{4,128}={0,2}\$[0-9A-Za-z./+]{20,128}={0,2}",
    ),
    _hash(
        "$scrypt$",
        r"(?:ln=[0-9]{1,3},r=[0-9]{1,3},p=[0-9]{1,3}|[0-9a-f]{1,12})\$[0-9A-Za-z./+=]"
        r"{4,128}\$[0-9A-Za-z./+]{32,128}={0,2}",
    ),
    _hash("$bcrypt-sha256$", rf"[\w=,]{{1,40}}\${_B64}{{22}}\${_B64}{{31}}"),
    _hash("$ml$", r"[0-9]{1,8}\$[0-9a-f]{32,128}\$[0-9a-f]{64,256}"),
    _hash("$krb5tgs$ $krb5asrep$ $krb5pa$", r"[0-9]{1,2}\$[^\s\"']{32,4000}"),
    _hash("$dcc2$ $nt$ $lm$ $sha1$ $md5$ $ssha512$ $shiro1$ $sha256$", r"[\w.$#@:+/=-]{0,80}?[0-9A-Za-z./+=-]{16,128}"),
    _hash(
        "pbkdf2_sha256$ pbkdf2_sha1$ pbkdf2_sha512$ django_pbkdf2_sha256$",
        r"[0-9]{1,8}\$[0-9A-Za-z./+=]{4,128}\$[0-9A-Za-z./+]{20,128}={0,2}",
    ),
    _hash("bcrypt_sha256$$ bcrypt$$", r"2[aby]\$[0-9]{2}\$[0-9A-Za-z./]{53}"),
    _hash(
        "argon2$argon2id$ argon2$argon2i$",
        r"v=[0-9]{1,3}\$m=[0-9]{1,9},t=[0-9]{1,6},p=[0-9]{1,4}\$[\w+/]{8,128}\$[\w+/]{16,256}",
    ),
    _hash("scrypt$", r"[0-9A-Za-z./+=]{4,64}\$[0-9]{1,8}\$[0-9]{1,3}\$[0-9]{1,3}\$[0-9A-Za-z./+]{40,128}={0,2}"),
    _hash("sha1$ md5$ sha256$ sha512$", r"[0-9A-Za-z]{1,64}\$[0-9a-f]{32,128}" + END),
    _hash("pbkdf2:sha256: pbkdf2:sha512: pbkdf2:sha1:", r"[0-9]{1,8}\$[0-9A-Za-z]{4,64}\$[0-9a-f]{40,128}"),
    _hash("scrypt:", r"[0-9]{1,8}:[0-9]{1,3}:[0-9]{1,3}\$[0-9A-Za-z]{4,64}\$[0-9a-f]{64,128}"),
    _hash(
        "scram-sha-256$ scram-sha-1$ scram-sha-512$",
        r"[0-9]{1,8}:[0-9A-Za-z+/]{8,64}={0,2}\$[0-9A-Za-z+/]{27,88}={0,2}:[0-9A-Za-z+/]{27,88}={0,2}",
    ),
    _hash(
        "{ssha} {sha} {smd5} {md5} {ssha256} {sha256} {ssha384} {sha384} {ssha512} {sha512}",
        r"[0-9A-Za-z+/]{22,200}={0,2}",
    ),
    _hash(
        "{crypt} {blf-crypt} {sha512-crypt} {sha256-crypt} {argon2id} {argon2} {bcrypt} {scrypt}",
        r"[$0-9A-Za-z./=,+]{13,256}",
    ),
    _hash(
        "{pbkdf2} {pbkdf2-sha256} {pbkdf2-sha512} {pbkdf2_sha256} {pkcs5s2} {x-pbkdf2}", r"[$:0-9A-Za-z./=+]{24,256}"
    ),
    # Grub, macOS, Oracle, SQL Server, PostgreSQL, CouchDB, Mosquitto
    idiom(
        "password_hash",
        _FAMILY,
        "grub.pbkdf2.sha512.",
        _whole(r"[0-9]{1,8}\.[0-9A-F]{32,256}\.[0-9A-F]{64,256}"),
        Confidence.HIGH,
    ),
    idiom("password_hash", _FAMILY, "values 's:", then(r"([0-9A-F]{60}(?:;T:[0-9A-F]{160})?)(?:;[0-9A-F]{16})?'")),
    idiom("password_hash", _FAMILY, "-pbkdf2-", then(r"([0-9a-f]{40,128},[0-9a-f]{16,64},[0-9]{1,8})" + END)),
    idiom(
        "password_hash", _FAMILY, "password|encrypted password", then(r"[ \t]{1,4}'(md5[0-9a-f]{32})'"), starts=" \t"
    ),
    idiom(
        "password_hash",
        _FAMILY,
        "password|hashed|password_hash|sid",
        then(r"[^'\n]{0,24}?(?:=|[ \t])[ \t]{0,4}(0x0[12]00[0-9A-Fa-f]{48,136})"),
    ),
    idiom("password_hash", _FAMILY, _NAMED, then(_BARE, _is_hash)),
    idiom(
        "password_hash", _FAMILY, "netntlmv2|ntlmv2|netntlm|ntlmssp|hashcat|responder", then(rf"[^\n]{{0,80}}?::{_NET}")
    ),
)
