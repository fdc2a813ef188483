"""Private keys, JSON web tokens, passwords in URLs and connection strings: found in the shapes that notes give them."""

from __future__ import annotations

import base64
import json
from random import Random

import pytest

from tests.secret_samples import filled
from vault.redaction import redact, scan

_DASHES = "-" * 5
_KINDS = [f"{kind}PRIVATE KEY" for kind in ("", "RSA ", "EC ", "ENCRYPTED ", "OPENSSH ")] + ["PGP PRIVATE KEY BLOCK"]


def _fence(word: str, kind: str) -> str:
    return f"{_DASHES}{word} {kind}{_DASHES}"


def _key_lines(seed: str, *, lines: int = 6) -> list[str]:
    random = Random(seed)
    return [filled("{b64}", random) for _ in range(lines)] + [filled("{b22}==", random)]


def _rules(text: str) -> list[str]:
    return [found.rule for found in scan(text)]


# Private keys


@pytest.mark.parametrize("kind", _KINDS)
def test_the_body_of_a_block_is_masked_and_its_fences_stay(kind: str) -> None:
    body = "\n".join(_key_lines(kind))
    text = f"the key:\n{_fence('BEGIN', kind)}\n{body}\n{_fence('END', kind)}\nbye\n"
    masked = f"the key:\n{_fence('BEGIN', kind)}\n[REDACTED:private_key:1]\n{_fence('END', kind)}\nbye\n"
    assert redact(text).text == masked


@pytest.mark.parametrize("kind", _KINDS)
def test_a_block_without_its_end_is_masked_to_the_end_of_the_base64(kind: str) -> None:
    body = "\n".join(_key_lines(kind))
    text = f"{_fence('BEGIN', kind)}\n{body}\n\nThat was all that I copied.\n"
    assert redact(text).text == f"{_fence('BEGIN', kind)}\n[REDACTED:private_key:1]\n\nThat was all that I copied.\n"


@pytest.mark.parametrize(
    ("before", "between", "after"),
    [
        ("  ", "\n  ", "\n  "),
        ("> ", "\n> ", "\n> "),
        ("", "\r\n", "\r\n"),
        ('  "private_key": "', "\\n", "\\n"),
        ("KEY='", "\\\\n", "\\\\n"),
    ],
)
def test_a_block_is_found_indented_quoted_and_escaped(before: str, between: str, after: str) -> None:
    lines = _key_lines("shape")
    text = before + between.join([_fence("BEGIN", "PRIVATE KEY"), *lines]) + after + _fence("END", "PRIVATE KEY") + "\n"
    masked = redact(text).text
    assert not any(line in masked for line in lines)
    assert masked.count("[REDACTED:private_key:1]") == 1
    assert masked.startswith(before + _fence("BEGIN", "PRIVATE KEY"))
    assert masked.endswith(_fence("END", "PRIVATE KEY") + "\n")


def test_a_service_account_file_stays_json() -> None:
    body = "\n".join(_key_lines("json"))
    pem = f"{_fence('BEGIN', 'PRIVATE KEY')}\n{body}\n{_fence('END', 'PRIVATE KEY')}\n"
    masked = redact(json.dumps({"type": "service_account", "private_key": pem}, indent=2)).text
    shown = json.loads(masked)["private_key"]
    assert shown == f"{_fence('BEGIN', 'PRIVATE KEY')}\n[REDACTED:private_key:1]\n{_fence('END', 'PRIVATE KEY')}\n"


def test_headers_inside_a_block_are_part_of_it() -> None:
    head = "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0123456789ABCDEF\n\n"
    body = "\n".join(_key_lines("dek"))
    for end in (f"\n{_fence('END', 'RSA PRIVATE KEY')}\n", "\n\nprose\n"):
        text = f"{_fence('BEGIN', 'RSA PRIVATE KEY')}\n{head}{body}{end}"
        assert redact(text).text == f"{_fence('BEGIN', 'RSA PRIVATE KEY')}\n[REDACTED:private_key:1]{end}"


def test_the_rest_of_a_key_that_comes_in_a_second_edit_is_masked_too() -> None:
    first, second = _key_lines("first"), _key_lines("second")
    after_first = redact(f"{_fence('BEGIN', 'PRIVATE KEY')}\n" + "\n".join(first) + "\n").text
    masked = redact(after_first + "\n".join(second) + "\n" + _fence("END", "PRIVATE KEY") + "\n").text
    assert not any(line in masked for line in first + second)


def test_an_ssh2_block_and_a_putty_file_are_found() -> None:
    lines = _key_lines("putty")
    body = "\n".join(lines)
    ssh2 = f"---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\n{body}\n---- END SSH2 ENCRYPTED PRIVATE KEY ----\n"
    assert not any(line in redact(ssh2).text for line in lines)
    putty = f"PuTTY-User-Key-File-3: ssh-rsa\nEncryption: none\nPrivate-Lines: {len(lines)}\n" + "\n".join(lines)
    masked = redact(putty + "\nPrivate-MAC: " + "0" * 64 + "\n").text
    assert not any(line in masked for line in lines)
    assert masked.endswith("[REDACTED:private_key:1]\nPrivate-MAC: " + "0" * 64 + "\n")


def test_certificates_public_keys_and_talk_about_keys_stay() -> None:
    body = "\n".join(_key_lines("public"))
    for kind in ("CERTIFICATE", "PUBLIC KEY", "PGP PUBLIC KEY BLOCK", "PGP SIGNATURE"):
        assert _rules(f"{_fence('BEGIN', kind)}\n{body}\n{_fence('END', kind)}\n") == []
    begin, end = _fence("BEGIN", "RSA PRIVATE KEY"), _fence("END", "RSA PRIVATE KEY")
    assert _rules(f"A PEM file starts with {begin} and ends with {end}, with base64 between them.\n") == []
    assert _rules(f"{begin}\n...\n{end}\n") == []
    assert _rules(f"{begin}\n{'x' * 64}\n{end}\n") == []


# JSON web tokens


def _part(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


def _jwt(header: object, claims: object, signature: str) -> str:
    return f"{_part(header)}.{_part(claims)}.{signature}"


@pytest.mark.parametrize("header", [{"alg": "HS256", "typ": "JWT"}, {"alg": "none"}, {"typ": "at+jwt", "alg": "ES256"}])
@pytest.mark.parametrize("signature", ["", "{w43}", "{w342}"])
def test_a_json_web_token_is_found(header: object, signature: str) -> None:
    token = _jwt(header, {"sub": "35087378", "scope": "admin"}, filled(signature, Random(1)))
    assert redact(f"Authorization: Bearer {token}\n").text == "Authorization: Bearer [REDACTED:jwt:1]\n"
    assert redact(f"session={token}; Path=/").text == "session=[REDACTED:jwt:1]; Path=/"


def test_an_encrypted_token_with_five_parts_is_found() -> None:
    token = ".".join([_part({"alg": "RSA-OAEP", "enc": "A256GCM"}), *(filled("{w60}", Random(n)) for n in range(4))])
    assert redact(f"'{token}'").text == "'[REDACTED:jwt:1]'"


def test_what_only_looks_like_a_token_stays() -> None:
    signature = filled("{w43}", Random(1))
    documented = _jwt({"alg": "HS256", "typ": "JWT"}, {"sub": "1234567890", "name": "John Doe"}, signature)
    assert _rules(documented) == []
    assert _rules(_jwt(["alg"], {"sub": "x"}, signature)) == []
    assert _rules(_jwt({"colour": "red"}, {"sub": "x"}, signature)) == []
    assert _rules(f"{_part({'alg': 'HS256'})}.{_part({'sub': 'x'})}") == []
    assert _rules("eyJhbGci" + "." + "eyJzdWIi" + ".") == []
    assert _rules("eyJub3QganNvbiBhdCBhbGw" + "." + signature + "." + signature) == []


# Passwords in URLs and connection strings

_PASSWORDS = [
    "Herbst2026!",
    "l$~FFGYq-GOxtxU$rF",
    "copper-granite-lagoon",
    "Kj8%2A%26sOcX",
    "s3:with:colons",
    "p@ss@w1",
]


@pytest.mark.parametrize("password", _PASSWORDS)
@pytest.mark.parametrize(
    "url",
    [
        "postgres://app:{}@db.internal:5432/core",
        "postgresql+asyncpg://svc_report:{}@db/x?ssl=true",
        "redis://:{}@cache-1:6379/0",
        "mongodb+srv://root:{}@m0.acme.io/admin",
        "https://ci:{}@registry.acme.io/v2/",
        "amqp://worker:{}@mq:5672//vhost",
        "smtp://mailer:{}@mail.acme.io",
        "ftp://deploy:{}@10.0.0.7",
        "ldaps://cn=admin:{}@ldap.acme.io",
    ],
)
def test_the_password_of_a_url_is_masked_and_the_rest_stays(url: str, password: str) -> None:
    for around in ("{}", "DSN='{}'", '"url": "{}",', "it is {}, I think", "<dsn>{}</dsn>"):
        text = around.format(url.format(password))
        assert redact(text).text == around.format(url.format("[REDACTED:url_password:1]"))


@pytest.mark.parametrize("password", ["with/slash9", "with#hash9", "with?mark9"])
def test_a_database_password_with_a_slash_is_masked_whole(password: str) -> None:
    text = f"DATABASE_URL=postgres://app:{password}@db.internal:5432/core\n"
    assert redact(text).text == "DATABASE_URL=postgres://app:[REDACTED:url_password:1]@db.internal:5432/core\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Server=db;Database=erp;User ID=sa;Password=", ";Encrypt=true"),
        ("Driver={x};Server=db;Uid=app;Pwd=", ";"),
        ("jdbc:mysql://db/core?user=app&password=", "&ssl=true"),
        ("host=db port=5432 dbname=core user=app password=", " sslmode=require"),
        ("jdbc:oracle:thin:app/", "@//db:1521/XE"),
    ],
)
def test_the_password_of_a_connection_string_is_masked(before: str, after: str) -> None:
    masked = redact(f'"{before}Herbst2026!{after}"').text
    assert masked.startswith(f'"{before}[REDACTED:')
    assert masked.endswith(f':1]{after}"')


@pytest.mark.parametrize(
    "text",
    [
        "postgres://user:password@localhost/db",
        "mysql://USER:PASSWORD@HOST/DB",
        "postgres://postgres:postgres@localhost:5432/app",
        "redis://:${REDIS_PASSWORD}@cache:6379",
        "redis://:$REDIS_PASSWORD@cache:6379",
        "https://ci:{{ token }}@host/x",
        "https://ci:%TOKEN%@host/x",
        "https://ci:<token>@host/x",
        "postgresql://postgres:[YOUR-PASSWORD]@db.acme.io:5432/postgres",
        "https://user:****@host/x",
        "https://user:xxxx@host/x",
        "http://localhost:3000/@scope/pkg",
        "https://example.com:8080/a@b",
        "https://example.com:8080?x=a@b",
        "https://medium.com/@anna/post:1",
        "http://[::1]:8080/@x",
        "git@github.com:owner/name.git",
        "ssh://git@github.com/owner/name",
        "see http://a.b:80 and c@d",
        "login(user=name, password=value_of(x))",
        "<input name=user password=none>",
        "?password=${PASSWORD}&x=1",
        ";Password={password};",
    ],
)
def test_urls_without_a_secret_stay(text: str) -> None:
    assert scan(text) == ()
