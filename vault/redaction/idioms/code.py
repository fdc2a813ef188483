"""Keys and passwords that code takes by their place: HMAC, JWT, ciphers, sessions, connections, browsers under test.

What may live here: calls of libraries. What may not: `name = value` (`labels`), command lines (`commands`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vault.redaction.idioms.page import Page, Span
from vault.redaction.idioms.reach import Find, Idiom, idiom
from vault.redaction.idioms.values import plausible, secretive
from vault.redaction.rule import compiled

_FAMILY: Final = "command"
_WRAP: Final = r"(?:\[\]byte\(|(?:new[ \t])?[A-Za-z_][\w.:]{0,40}\(){0,2}[bru]{0,2}"
_LITERAL: Final = rf"{_WRAP}(?:\"([^\"\n\\$]{{6,256}})\"|'([^'\n\\$]{{6,256}})'|`([^`\n$]{{6,256}})`)"
_QUOTED: Final = r"[\"'][\w./:-]{1,40}[\"']"
_HASH: Final = rf"(?:[\w.:]{{0,30}}(?:sha|md5|hmac|digest)[\w.:()]{{0,30}}|{_QUOTED})"
_BACK: Final = 100
_ALGORITHM: Final = compiled(r"(?i)(?:sha|md|aes|hmac|hs|rs|es|ps|blake|chacha|des|pbkdf|utf|latin|iso)[-_]?[0-9]")
_SEQUENCES: Final = ("0123456789", "abcdef", "ABCDEF", "qwerty")


def _is_key(value: str) -> bool:
    return (
        secretive(value)
        and not _ALGORITHM.match(value)
        and " " not in value
        and not any(each in value for each in _SEQUENCES)
    )


def _argument(before: str) -> Find:
    """The literal behind what `before` matches."""

    def find(page: Page, _at: int, after: int) -> Iterator[Span]:
        match = compiled(before + _LITERAL).match(page.text, after)
        if match is not None and _is_key(match[match.lastindex or 0]):
            yield match.span(match.lastindex or 0)

    return find


def _token(page: Page, _at: int, after: int) -> Iterator[Span]:
    """`jwt.sign(claims, "key", …)`: the claims may be anything but a key on the same line."""
    end = page.line_end(after)
    match = compiled(rf"\([^\n]{{1,200}}?,[ \t]{{0,4}}{_LITERAL}[ \t]{{0,4}}\)?[ \t]{{0,4}}[,)]").match(
        page.text, after, end
    )
    if match is not None and _is_key(match[match.lastindex or 0]):
        yield match.span(match.lastindex or 0)


def _bytes(page: Page, at: int, after: int) -> Iterator[Span]:
    """`var jwtKey = []byte("…")`: what it is called stands before."""
    named = compiled(
        r"(?i:key|secret|password|passphrase|token|salt|pepper)\w{0,8}\"?\]?[ \t]{0,4}:?[=:][ \t]{0,4}\[\]\Z"
    )
    match = compiled(r"\(\"([^\"\n\\]{6,256})\"\)").match(page.text, after)
    if match is not None and _is_key(match[1]) and named.search(page.text[max(0, at - 40) : at]):
        yield match.span(1)


def _characters(page: Page, at: int, _after: int) -> Iterator[Span]:
    """`"…".toCharArray()`: Java takes passwords as arrays."""
    start = max(0, at - _BACK)
    match = compiled(r"\"([^\"\n\\]{4,64})\"\.\Z").search(page.text[start:at])
    if match is not None and _is_key(match[1]):
        yield start + match.start(1), start + match.end(1)


def _session(page: Page, _at: int, after: int) -> Iterator[Span]:
    match = compiled(rf"\(\{{[^}}]{{0,200}}?\bsecret[ \t]{{0,4}}:[ \t]{{0,4}}\[?{_LITERAL}").match(page.text, after)
    if match is not None and plausible(match[match.lastindex or 0]):
        yield match.span(match.lastindex or 0)


def _typed(page: Page, at: int, after: int) -> Iterator[Span]:
    """`page.fill("#password", "x")`, `find(By.ID, "password").send_keys("x")`, `getByLabel("Password").fill("x")`."""
    match = compiled(
        r"\(\s{0,8}(?:[\"'][^\"'\n]{1,80}[\"'],\s{0,8})?(?:\"([^\"\n\\$]{4,128})\"|'([^'\n\\$]{4,128})')\s{0,8}[,)]"
    ).match(page.text, after)
    if match is None or not plausible(match[match.lastindex or 0]):
        return
    start = match.start(match.lastindex or 0)
    field = page.low[max(page.line_start(at), at - _BACK) : start]
    if compiled(r"pass|pwd|senha|contrase|mot_de_passe|kennwort|wachtwoord|\botp\b|\bpin\b").search(field):
        yield match.span(match.lastindex or 0)


_FIRST: Final = (
    "hmacsha1|hmacsha256|hmacsha384|hmacsha512|hmacmd5|secretkeyspec|symmetricsecuritykey|fernet|aes.new|des3.new|"
    "chacha20.new|chacha20_poly1305.new|secretbox|cookieparser|cookiesession|newcookiestore|securecookie.new|"
    "urlsafetimedserializer|urlsafeserializer|timestampsigner|jsonwebsignatureserializer|timedserializer|"
    "hmac256|hmac384|hmac512|hmacshakeyfor|encryptor.new|messageverifier.new|messageencryptor.new|set_key|"
    "aesgcm|chacha20poly1305|new key|settransactionkey|setsecretkey|setprivatekey|setapikey|setaccesstoken|"
    "setapisecret|stripe.setapikey|aes.newcipher|sign_with|hmac.create"
)
_THIRD: Final = (
    "getconnection|mysqli_connect|mysqli|mysql_connect|mysql_pconnect|mysqli_real_connect|pdo|pymysql.connect|"
    "mysqldb.connect|cx_oracle.connect|oracledb.connect|oci_connect|ssh2_auth_password|ftp_login|imap_open|"
    "createcredential|createscramsha1credential|createscramsha256credential|client.connect|mqttclient.connect|"
    "odbc_connect|sqlsrv_connect|ldap_bind|dbi.connect|dbi->connect|db_connect|dbconnect"
)

IDIOMS: Final[tuple[Idiom, ...]] = (
    idiom("code_key", _FAMILY, _FIRST, _argument(r"\(\s{0,8}")),
    idiom("code_key", _FAMILY, "hmac.new", _argument(rf"\(\s{{0,8}}(?:{_HASH},\s{{0,8}})?")),
    idiom(
        "code_key",
        _FAMILY,
        "createhmac|createcipheriv|createdecipheriv|createcipher|hmac.hexdigest|hmac.digest|hmac.base64digest|hmac.hex",
        _argument(rf"\(\s{{0,8}}{_HASH},\s{{0,8}}"),
    ),
    idiom(
        "code_key",
        _FAMILY,
        "hash_hmac|openssl_encrypt|openssl_decrypt",
        _argument(rf"\(\s{{0,8}}(?:{_QUOTED},\s{{0,4}})?[^,\"'\n]{{1,80}},\s{{0,4}}(?:{_QUOTED},\s{{0,4}})?"),
    ),
    idiom("code_key", _FAMILY, "signwith", _argument(r"\(\s{0,8}(?:[\w.]{1,60},\s{0,4})?")),
    idiom(
        "code_key",
        _FAMILY,
        "jwt.sign|jwt.verify|jwt.encode|jwt.decode|jwt::encode|jwt::decode|jws.sign|jwt.decode_complete",
        _token,
    ),
    idiom("code_key", _FAMILY, "byte", _bytes),
    idiom("code_password", _FAMILY, "tochararray", _characters),
    idiom(
        "code_key",
        _FAMILY,
        "session|cookiesession|expressjwt|jwt|expresssession|cookie-session",
        _session,
        needs="secret",
    ),
    idiom(
        "code_password", _FAMILY, _THIRD, _argument(r"\(\s{0,8}[^,\n]{1,120},\s{0,8}[\"'][^\"'\n]{1,64}[\"'],\s{0,8}")
    ),
    idiom(
        "code_password",
        _FAMILY,
        "wifi.begin|wifi.softap|wifimulti.addap|ldap.simple_bind_s|simple_bind|wlan.connect|"
        "cx_oracle.connect|oracledb.connect",
        _argument(r"\(\s{0,8}[^,\n]{1,80},\s{0,8}"),
    ),
    idiom(
        "code_password",
        _FAMILY,
        "fill|type|send_keys|sendkeys|setvalue|settext|typetext|replacetext|enter_text",
        _typed,
    ),
)
