"""Secrets in files of known shape: .netrc, .pgpass, .npmrc, wp-config, Kubernetes Secrets, docker config, TSIG.

What may live here: files whose syntax says what a value is. What may not: devices and daemons of networks (`devices`).
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator
from typing import Final

from vault.redaction.idioms.page import Page, Span
from vault.redaction.idioms.reach import Idiom, idiom, then
from vault.redaction.idioms.values import plausible, secretive
from vault.redaction.rule import compiled

_FAMILY: Final = "device"
_BARE: Final = r"[^\s\"'`;,|<>]{4,512}"
_V: Final = rf"(?:\"([^\"\n]{{4,512}})\"|'([^'\n]{{4,512}})'|({_BARE}))"


def _machine(page: Page, at: int, after: int) -> Iterator[Span]:
    """`machine h login u password p`, on one line or several."""
    if page.text[after : after + 1] not in {" ", "\t", "\n", ""} or page.text[max(0, at - 1) : at] in {"-", "_"}:
        return
    match = compiled(
        rf"(?:[ \t]{{1,8}}[\w.*:-]{{1,253}})?\s{{1,8}}(?:(?:login|account|user|port|"
        rf"protocol)\s{{1,4}}[^\s]{{1,128}}\s{{1,8}}){{1,3}}(?:password|passwd)[ \t]"
        rf"{{1,4}}{_V}"
    ).match(page.text, after)
    if match is not None and match.lastindex and plausible(match[match.lastindex]):
        yield match.span(match.lastindex)


# .npmrc, .yarnrc, pip, .pypirc, NuGet, Maven, Gradle, Composer, cargo, gem

_NPM: Final = r"[ \t]{0,4}(?:[=:]|[ \t])[ \t]{0,4}[\"']?([^\s\"'$<{]{6,2048})"
_SALT: Final = 32
_ATTRIBUTE: Final = r"\"[ \t]{1,4}value=\"([^\"\n]{4,512})\""
_DEFINE: Final = (
    r"[ \t]{0,4}['\"][\w]{0,40}(?:PASSWORD|PASSWD|PASS|SECRET|TOKEN|_KEY|_SALT|"
    r"APIKEY|PWD)\w{0,8}['\"][ \t]{0,4},[ \t]{0,24}(?:'((?:[^'\\\n]|\\.){4,256})"
    r"'|\"((?:[^\"\\\n]|\\.){4,256})\")"
)


def _is_defined(value: str) -> bool:
    """The salts of WordPress have 64 characters of all kinds, and look like anything."""
    return plausible(value) or (len(value) >= _SALT and any(map(str.isdigit, value)) and len(set(value)) > _SALT // 2)


def _docker_auth(page: Page, at: int, after: int) -> Iterator[Span]:
    """Read `"auth": "<base64 of user:password>"`, and `_auth=…`."""
    match = compiled(r"[\"']?[ \t]{0,4}[:=][ \t]{0,4}[\"']?([0-9A-Za-z+/_-]{8,4096}={0,2})").match(page.text, after)
    if match is None or (after - at < 4):  # noqa: PLR2004 (the length of the anchor)
        return
    user, colon, password = _decoded(match[1]).partition(":")
    if colon and user and plausible(password, user):
        yield match.span(1)


def _decoded(value: str) -> str:
    try:
        text = base64.b64decode(
            value + "=" * (-len(value) % 4), altchars=b"-_" if "-" in value or "_" in value else None
        )
        return text.decode()
    except (binascii.Error, ValueError):
        return ""


# Kubernetes

_NEAR: Final = 4_000
_K8S_LINE: Final = (
    r"[ \t]{1,12}(?:-[ \t])?[\"']?([\w.-]{1,253})[\"']?:[ \t]{1,4}[\"']?([0-9A-Za-z+/]"
    r"{4,8192}={0,2})[\"',]{0,2}[ \t]*(?:\r?\n|\Z)"
)
_K8S_TEXT: Final = (
    r"[ \t]{1,12}[\"']?([\w.-]{1,253})[\"']?:[ \t]{1,4}(?:\"([^\"\n]{4,2048})"
    r"\"|'([^'\n]{4,2048})'|([^\s\"'|>{&*#][^\n\"]{3,2048}))[ \t,]*(?:\r?\n|\Z)"
)
_OTHER_LINE: Final = r"[ \t]*(?:#[^\n]{0,400})?\r?\n"
_DATA: Final = r"(?:\A|\n)([ \t]{0,12})[\"']?(data|stringData)[\"']?:[ \t]{0,4}\{?[ \t]*\r?\n"
_PUBLIC_TEXT: Final = "username user host hostname port dbname database type ca.crt tls.crt namespace url"
_PUBLIC_KEYS: Final = frozenset(_PUBLIC_TEXT.split())


def _manifest(page: Page, at: int, after: int) -> Iterator[Span]:
    """The values under `data:` and `stringData:` of a `kind: Secret`."""
    text = page.text
    if (
        compiled(r"[\"']?[ \t]{0,4}:[ \t]{0,4}[\"']?(?:Sealed)?Secret[\"',]{0,2}[ \t]*(?:\r?\n|\Z)").match(text, after)
        is None
    ):
        return
    begin = max(text.rfind("\n---", max(0, at - _NEAR), at), at - _NEAR, 0)
    limit = min(len(text), after + _NEAR)
    close = text.find("\n---", after, limit)
    page.read = close if close >= 0 else limit
    for block in compiled(_DATA).finditer(text, begin, page.read):
        pattern = _K8S_TEXT if block[2] == "stringData" else _K8S_LINE
        yield from _data(text, block.end(), pattern, len(block[1]))


def _data(text: str, at: int, pattern: str, indent: int) -> Iterator[Span]:
    for _ in range(200):
        line = compiled(pattern).match(text, at) or compiled(_OTHER_LINE).match(text, at)
        if line is None or not line.group().strip("\r\n") or not line.group().startswith(" " * indent):
            return
        at = line.end()
        group = line.lastindex or 0
        if group > 1 and line[1].lower() not in _PUBLIC_KEYS and _is_data(line[group], encoded=pattern == _K8S_LINE):
            yield line.start(group), line.start(group) + len(line[group].rstrip())


def _is_data(value: str, *, encoded: bool) -> bool:
    """Whether a value of a Secret is one: base64 of a template or a dummy is none."""
    if not encoded:
        return plausible(value.strip())
    plain = _decoded(value).strip()
    return plausible(plain) if plain else len(value) % 4 == 0 and plausible(value)


# hosts and daemons

_SHADOW: Final = r":(?!\*|!|x:)([^:\s\"'`]{12,256}):[0-9]{0,6}:[0-9]{0,6}:"
_TSIG: Final = r"[ \t]{1,8}\"?([0-9A-Za-z+/]{16,256}={0,2})\"?[ \t]{0,4};"
_CREATE_POSTFIX: Final = r"[ \t]{1,8}[\w.@+-]{1,128}:([^\s:]{4,256})[ \t]*(?:\r?\n|\Z)"


def _pgpass(page: Page, _at: int, after: int) -> Iterator[Span]:
    """Read `host:5432:database:user:password`."""
    match = compiled(r"[\w$*-]{1,64}:[\w.$*@-]{1,64}:((?:[^\s:\\\"'`]|\\.){4,256})(?![^\s\"'`,;)])").match(
        page.text, after
    )
    if match is not None and plausible(match[1]):
        yield match.span(1)


def _chpasswd(page: Page, _at: int, after: int) -> Iterator[Span]:
    """cloud-init: `chpasswd:` with `list: |` and lines of `user:password`."""
    at = after
    head = compiled(
        r":[ \t]*\n(?:[ \t]+(?:expire|encrypted)[^\n]{0,40}\n)?[ \t]+(?:list|users):[ \t]*[|>]?-?[ \t]*\n"
    ).match(page.text, at)
    for _ in range(32 if head else 0):
        at = head.end() if head and at == after else at
        line = compiled(r"[ \t]+(?:-[ \t]+)?[\w.-]{1,64}:([^\s:]{4,256})[ \t]*(?:\r?\n|\Z)").match(page.text, at)
        if line is None:
            return
        at = line.end()
        if plausible(line[1]) and line[1] != "RANDOM":
            yield line.span(1)


def _unattended(page: Page, _at: int, after: int) -> Iterator[Span]:
    """Windows answer files: `<AdministratorPassword><Value>x</Value>`."""
    match = compiled(r">\s{0,80}<Value>([^<\n]{4,512})</Value>").match(page.text, after)
    if match is not None and plausible(match[1]):
        yield match.span(1)


_AUTH_LINE: Final = rf"[ \t]{{1,8}}(?:[^\s\"']{{1,64}}[ \t]{{1,8}})?{_V}[ \t]*(?:\r?\n|\Z)"

IDIOMS: Final[tuple[Idiom, ...]] = (
    idiom("netrc_password", _FAMILY, "machine|default", _machine, needs="password passwd"),
    idiom("pgpass_password", _FAMILY, ":5432:|:5433:|:6432:|:6543:|:26257:|:5434:|:5439:", _pgpass),
    idiom(
        "registry_token", _FAMILY, ":_authtoken|_authtoken|npmauthtoken|npmauthident|:_password", then(_NPM, secretive)
    ),
    idiom("registry_token", _FAMILY, '"auth"|_auth|"identitytoken"|"registrytoken"', _docker_auth),
    idiom("registry_token", _FAMILY, "cleartextpassword|nuget-apikey", then(_ATTRIBUTE)),
    idiom("config_password", _FAMILY, "define(|define (", then(_DEFINE, _is_defined)),
    idiom("encoded_secret", _FAMILY, "kind", _manifest, needs="secret sealedsecret"),
    idiom("config_password", _FAMILY, "chpasswd", _chpasswd),
    idiom("config_password", _FAMILY, "<administratorpassword|<password|<userpassword|<domainpassword", _unattended),
    idiom(
        "config_password",
        _FAMILY,
        "requirepass|masterauth|bindpw|rootpw|tls_reqcert_password|olcrootpw|sasl_passwd|rpcpassword|"
        "sslkeypassword|authpassword|db_pass|ldap_default_authtok|proxyauth|binddn_password",
        then(_AUTH_LINE),
    ),
    idiom(
        "config_password",
        _FAMILY,
        "rootpw|user --password|grub_password|password_pbkdf2",
        then(rf"[ \t]{{1,8}}(?:--(?:plaintext|iscrypted)[ \t]{{1,4}}|[\w.-]{{1,40}}[ \t](?=grub))?{_V}", secretive),
    ),
    idiom("tsig_key", _FAMILY, "secret", then(_TSIG, secretive)),
)
