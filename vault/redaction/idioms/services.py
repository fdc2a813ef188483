r"""Secrets in the settings and the output of products: Terraform, Consul, Vault, RabbitMQ, PagerDuty, nginx.

What may live here: what one product calls a secret, and what its tools print. What may not: files (`files`), network
devices (`devices`), command lines (`commands`).
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator
from typing import Final

from vault.redaction.idioms.page import Page, Span
from vault.redaction.idioms.reach import Idiom, idiom, then
from vault.redaction.idioms.values import plausible, secretive, varied
from vault.redaction.rule import END, UUID, compiled

_FAMILY: Final = "device"
_IS: Final = (
    r"[\"'`*)\]]{0,3}(?:[ \t]{0,4}\([^()\n]{1,40}\))?[ \t]{0,16}(?:=>|[:=|]|\bis\b|\uff1a)[ \t]{0,16}[\"'`*]{0,3}"
)
_NEAR: Final = 1_200
_BLOCK: Final = 400


def _has_digit(value: str) -> bool:
    return plausible(value) and any(map(str.isdigit, value)) and any(map(str.isalpha, value))


def _is_cookie(value: str) -> bool:
    """Erlang makes cookies of twenty capitals."""
    return secretive(value) or (value.isupper() and len(value) == 20)  # noqa: PLR2004


def _sensitive(page: Page, at: int, after: int) -> Iterator[Span]:
    """What stands in the same block as `sensitive = true`, or as `"sensitive": true`."""
    text = page.text
    if compiled(r"\"?[ \t]{0,16}[=:][ \t]{0,16}true").match(text, after) is None:
        return
    begin = max(text.rfind("{", max(0, at - _BLOCK), at), at - _BLOCK, 0)
    end = text.find("}", after, after + _BLOCK)
    page.read = end = end if end >= 0 else after + _BLOCK
    for value in compiled(r"(?<![\w.])\"?(?:default|value)\"?[ \t]{0,16}[=:][ \t]{0,16}\"([^\"\n$]{4,512})\"").finditer(
        text, begin, end
    ):
        if plausible(value[1]):
            yield value.span(1)


def _generated(page: Page, _at: int, after: int) -> Iterator[Span]:
    """The state of Terraform holds what it made."""
    end = min(len(page.text), after + _NEAR)
    following = page.text.find('"type"', after, end)
    end = following if following >= 0 else end
    for value in compiled(r"\"(?:result|bcrypt_hash)\":[ \t]{0,4}\"([^\"\n]{4,256})\"").finditer(page.text, after, end):
        yield value.span(1)


_ALONE: Final = r"([^\s\"'`<>|]{8,512})[ \t]*(?:\r?\n|\Z)"
_SHOWN: Final = rf"[^\n]{{0,240}}\n(?:[>#][ \t])?{_ALONE}"


def _shown(page: Page, _at: int, after: int) -> Iterator[Span]:
    """What a command that shows or makes a secret prints: one word alone in the next line."""
    match = compiled(_SHOWN).match(page.text, after)
    if match is None or "pubkey" in page.text[after : match.start(1)]:
        return
    page.read = match.start(1)
    if varied(match[1]) and compiled(r"[\w+/=.!@#%^&*~-]+").fullmatch(match[1]) and not match[1].startswith("/"):
        yield match.span(1)


_PIPED: Final = (
    r"(?:echo|printf)[ \t]+(?:-[neE]{1,3}[ \t]+)?(?:['\"]?%s['\"]?[ \t]+)?['\"]"
    r"?([0-9A-Za-z+/_-]{8,2048}={0,2})['\"]?[ \t]*\|[ \t]*"
    r"(?:openssl[ \t]+)?\Z|<<<[ \t]*\Z"
)


def _decoded(page: Page, at: int, after: int) -> Iterator[Span]:
    """`echo <base64> | base64 -d`: base64 of a secret."""
    begin = max(page.line_start(at), at - 1_000)
    begin = max(begin, page.text.rfind("echo", begin, at), page.text.rfind("printf", begin, at))
    match = compiled(_PIPED).search(page.text, begin, at)
    match = match or compiled(r"[^\n|]{0,20}<<<[ \t]{0,2}['\"]?([0-9A-Za-z+/_-]{8,2048}={0,2})").match(page.text, after)
    if match is None or not match[1]:
        return
    try:
        said = base64.b64decode(match[1] + "=" * (-len(match[1]) % 4)).decode().strip()
    except (binascii.Error, ValueError):
        return
    user, colon, password = said.partition(":")
    if said.isprintable() and " " not in said and (plausible(password, user) if colon and user else varied(said)):
        yield match.span(1)


_KEY_WORDS: Final = (
    "key|psk|pass|password|passphrase|pw|pwd|code|network key|security key|wpa "
    "key|wifi key|schlüssel|passwort|kennwort|"
    "wlan-schlüssel|clé|mot de passe|clave|contraseña|chiave|password|chave|"
    "senha|palavra-passe|klucz|hasło|nyckel|lösenord|"
    "kode|adgangskode|passord|sleutel|wachtwoord|salasana|avain|heslo|klíč|kulcs|"
    "jelszó|cheie|parolă|parola|şifre|anahtar|"
    "ключ|пароль|κλειδί|κωδικός|キー|パスワード|暗号化キー|密码|密碼|密钥|비밀번호|암호|"
    "kata sandi|sandi|mật khẩu|รหัสผ่าน|पासवर्ड|مفتاح|סיסמה"
)
_SSID: Final = (
    r"[^\n,;|/]{1,60}(?:\r?\n|[,;|/])[ \t*>|\u2022-]{0,8}(?i:"
    + _KEY_WORDS
    + r")[\"'`*]{0,3}[ \t]{0,8}[:=\uff1a][ \t]{0,8}[\"'`*]{0,3}"
    r"([^\s\"'`*,;]{6,64})"
)


def _users(page: Page, _at: int, after: int) -> Iterator[Span]:
    """The lines of `user:password` in a file that is named before them."""
    at = page.line_end(after) + 1
    for _ in range(64):
        line = compiled(
            r"(?:[ \t]{0,8}[\w.@+-]{1,64}:([^\s:#]{4,256})|[ \t]{0,8}#[^\n]{0,200})[ \t]*(?:\r?\n|\Z)"
        ).match(page.text, at)
        if line is None:
            break
        at = line.end()
        if line[1] and secretive(line[1]):
            yield line.span(1)
    page.read = at


def _peers(page: Page, _at: int, after: int) -> Iterator[Span]:
    """`chap-secrets`: client, server, secret, addresses."""
    at = page.line_end(after) + 1
    for _ in range(64):
        line = compiled(
            r"(?:\"?[\w.@\\-]{1,64}\"?[ \t]{1,16}(?:\"?[\w.-]{1,64}\"?|\*)[ \t]{1,16}(?"
            r":\"([^\"\n]{3,128})\"|([^\s\"#]{3,128}))|#[^\n]{0,200})[ \t]*[^\s]{0,40}[ "
            r"\t]*(?:\r?\n|\Z)"
        ).match(page.text, at)
        if line is None:
            break
        at = line.end()
        if line.lastindex and plausible(line[line.lastindex]):
            yield line.span(line.lastindex)
    page.read = at


_UUID: Final = rf"{_IS}({UUID})(?![0-9A-Za-z-])"

IDIOMS: Final[tuple[Idiom, ...]] = (
    idiom("config_password", _FAMILY, "sensitive", _sensitive),
    idiom("config_password", _FAMILY, "random_password|random_string", _generated),
    idiom(
        "config_password",
        _FAMILY,
        "secure_link_md5|secure_link_secret",
        then(r"[ \t]{1,8}\"?(?:[^\";\n]{0,200}[ \t])?([^\s\"';$]{6,64})\"?[ \t]*;", secretive),
    ),
    idiom("config_password", _FAMILY, "static:", then(r"[^\s:]{1,64}:([^\s:'\"]{4,128})(?![^\s'\"])", secretive)),
    idiom(
        "config_password",
        _FAMILY,
        ":587|:465|:25",
        then(r"[ \t]{1,16}[\w.@+-]{1,128}:([^\s:]{4,256})[ \t]*(?:\r?\n|\Z)"),
    ),
    idiom(
        "config_password",
        _FAMILY,
        "user",
        then(r"[ \t]{1,4}[\w.-]{1,64}[ \t]{1,4}(?:on|off)\b[^\n>]{0,80}[ \t]>([^\s\"']{4,256})"),
        needs="on off",
    ),
    idiom(
        "config_password",
        _FAMILY,
        "rsyncd.secrets|.htpasswd|sasl_passwd|userlist.txt|users.passwd|passwd.client|rsync.secrets|secrets file",
        _users,
    ),
    idiom("config_password", _FAMILY, "chap-secrets|pap-secrets|l2tp-secrets", _peers),
    idiom(
        "service_key",
        _FAMILY,
        "encrypt|gossip|gossip key|gossip_key|gossip_encryption_key",
        then(rf"{_IS}([0-9A-Za-z+/]{{43}}=|[0-9A-Za-z+/]{{21}}[AQgw]==)(?![0-9A-Za-z+/=])"),
    ),
    idiom(
        "service_key",
        _FAMILY,
        "secretid|secret_id|secret id|bootstrap token|master token|initial_management|acl token|agent token|acl_token",
        then(_UUID),
    ),
    idiom(
        "service_key",
        _FAMILY,
        "erlang_cookie|erlang cookie|erlang.cookie|erlangcookie|setcookie",
        then(
            rf"(?:{_IS}|[ \t]{{1,4}}[\"']?)([\w-]{{8,64}})(?![\w(-])",
            _is_cookie,
        ),
    ),
    idiom(
        "service_key",
        _FAMILY,
        "routing_key|integration_key|service_key|integration key|routing key|routingkey",
        then(rf"{_IS}([0-9A-Za-z]{{32}})" + END, _has_digit),
    ),
    idiom("service_key", _FAMILY, "_pat|-pat|access_token_pat", then(rf"{_IS}([\w-]{{20,128}})(?![\w-])", varied)),
    idiom(
        "config_password",
        _FAMILY,
        "get secret|get secrets|secrets versions access|get-secret-value|read -field=|"
        "kv get -field=|op read|secrets get|secret show|secretsmanager|get-parameter|"
        "secret-tool lookup|pass show|find-generic-password|get-access-token|print-access-token|"
        "fetch --field|config get|auth token|create token",
        _shown,
    ),
    idiom(
        "config_password",
        _FAMILY,
        "keygen|genkey|genpsk|openssl rand|pwgen|makepasswd|token_hex|token_urlsafe|"
        "gossip keyring generate|generate-secret|key:generate|rake secret|rails "
        "secret|uuidgen|mkpasswd|apg|diceware|/dev/urandom|xkcdpass|generate:key|"
        "generate_key",
        _shown,
    ),
    idiom("encoded_secret", _FAMILY, "base64 -d|base64 --decode|base64 -di|base64 -d -a", _decoded),
    idiom(
        "wifi_password",
        _FAMILY,
        "ssid|ssid:|network name|netzwerkname|nom du réseau|nombre de red|nome rede|nome rete",
        then(_SSID),
    ),
)
