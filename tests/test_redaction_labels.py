"""What is called a secret is found in every form and language; what only looks like that stays."""

from __future__ import annotations

import re
import sys
from random import Random

import pytest

from tests.sample_templates import UUID_4, filled
from vault.redaction import redact, scan
from vault.redaction.labels import RULES
from vault.redaction.labels.lexicon import lowered
from vault.redaction.look import Look
from vault.redaction.rule import Sweep

_PASSWORD = "Sonnen" + "blume" + "42!"
_PLAIN = "sum" + "mer"
_KEY = filled("{a32}", Random(3))
_CODE = "44" + "71"
_WORDS = "kick pepper blind grab undo flight inmate crazy shift alarm language valid"

_MASK = "[REDACTED:password:1]"


def _masked(text: str) -> str:
    """What is left, whichever rule took the rest: forms that a program has for itself are named after it."""
    return re.sub(r"\[REDACTED:\w+:", "[REDACTED:password:", redact(text).text)


def _sweeps() -> list[Sweep]:
    return [rule for rule in RULES if isinstance(rule, Sweep)]


_FORMS = [
    "DB_PASSWORD={}",
    "export DB_PASSWORD='{}'",
    'DB_PASSWORD="{}" ./run.sh',
    "password = {}",
    "  password: {}",
    "password: >-\n    {}",
    "passwords:\n  - {}",
    '"password": "{}",',
    '{{\\"password\\": \\"{}\\"}}',
    "<password>{}</password>",
    '<add key="Password" value="{}"/>',
    '<user name="svc" password="{}"/>',
    "<key>Password</key>\n<string>{}</string>",
    "'password' => '{}',",
    "define('DB_PASSWORD', '{}');",
    "$config['db_password'] = '{}';",
    'private static final String PASSWORD = "{}";',
    'let password: String = "{}";',
    'db_password := "{}"',
    'connect(host="x", password="{}", port=3)',
    "dbPassword: '{}'",
    "spring.datasource.password={}",
    "PASSWORD_PROD={}",
    "password1={}",
    "rootpw: {}",
    '"db_password": {{"value": "{}", "type": "string"}}',
    'variable "db_password" {{\n  default = "{}"\n}}',
    '{{"name": "DB_PASSWORD", "value": "{}"}}',
    "- name: DB_PASSWORD\n  value: {}",
    "      - MYSQL_ROOT_PASSWORD={}",
    "ALTER USER bob WITH PASSWORD '{}';",
    "CREATE USER bob IDENTIFIED BY '{}';",
    "setx DB_PASSWORD {}",
    "ENV DB_PASSWORD {}",
    "**Password:** `{}`",
    "- Wi-Fi pass → {}",
    "Passwort：{}",
    "1. Password - {}",
    "user/pass: bob / {}",
    "login bob pw {}",
    "Benutzer: a, Passwort: {}",
    "Log in as admin with password {} on the host.",
    "creds for the box: admin / {}",
    "Router login is admin:{}",
    "the password for the old router is {}, please rotate",
    "use {} as the password",
    "{} is the password for the router",
    "what is the wifi password?\nit's {}",
    "[10:01] ann: what's the wifi password?\n[10:02] bob: {}",
    "## Wifi password\n\n{}",
    "| host | password |\n|---|---|\n| a | {} |",
    "| Password | {} |",
    "user,password,host\nbob,{},x",
    "user;password\nbob;{}",
    "user\tpassword\nbob\t{}",
    "USER    PASSWORD    HOST\nbob     {}    db",
    " name | password\n------+----------\n bob  | {}",
    "<tr><th>User</th><th>Password</th></tr>\n<tr><td>bob</td><td>{}</td></tr>",
]


@pytest.mark.parametrize("form", _FORMS)
def test_a_password_is_masked_in_every_form(form: str) -> None:
    assert _masked(form.format(_PASSWORD)) == form.format(_MASK)


@pytest.mark.parametrize("form", _FORMS)
def test_a_placeholder_is_a_fixed_point_and_a_reference_stays(form: str) -> None:
    for value in ("[REDACTED:password:1]", "${DB_PASS}", "<your-password>", "changeme", "********", ""):
        assert scan(form.format(value)) == ()


_SENTENCES = [
    "Das Passwort für den Router lautet {}",
    "als Passwort {} eingeben",
    "Le mot de passe du wifi est {}.",
    "La contraseña del router es {}",
    "la password è {}",
    "A senha do wifi é {}",
    "Пароль от роутера — {}",
    "пароль теперь {}",
    "密码是 {}",
    "wifi密码已改为{}",
    "パスワードは{}です",
    "비밀번호는 {} 입니다",
    "şifre: {}",
    "A jelszó: {}",
    "Salasana on {}",
    "Hasło do wifi to {}",
    "heslo je {}",
    "Lösenordet är {}",
    "Het wachtwoord is {}",
    "Mật khẩu là {}",
    "كلمة المرور هي {}",
    "הסיסמה היא {}",
    "पासवर्ड {} है",
    "ο κωδικός πρόσβασης είναι {}",
    "รหัสผ่านคือ {}",
    "kata sandi: {}",
]


@pytest.mark.parametrize("sentence", _SENTENCES)
def test_a_password_is_masked_in_sentences_of_many_languages(sentence: str) -> None:
    assert _masked(sentence.format(_PASSWORD)) == sentence.format(_MASK)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (f"api key: {_KEY}", "secret_value"),
        (f"client_secret = '{_KEY}'", "secret_value"),
        (f"the service auth token for staging is {_KEY} (rotates)", "secret_value"),
        (f"api key: {filled(UUID_4, Random(1))}", "secret_value"),
        (f"session id: {filled('{h32}', Random(2))}", "session_secret"),
        (f"what's the door code?\n{_CODE}#", "access_code"),
        (f"The door code is {_CODE}.", "access_code"),
        (f"my bank pin is {_CODE}", "access_code"),
        (f"Код домофона: {_CODE}", "access_code"),
        (f"暗証番号は{_CODE}です", "access_code"),
        (f"code for the gate is {_CODE}", "access_code"),
        ("safe combination is 12-24-36", "access_code"),
        ("mother's maiden name: Kowal" + "ski", "security_answer"),
        ("security answer: Blue " + "Toyota", "security_answer"),
        (f"license key: {filled('{u5}-{u5}-{u5}-{u5}7', Random(5))}", "licence_key"),
        (f"seed phrase: {_WORDS}", "seed_phrase"),
        ("recovery codes:\n- a1b2c-" + "d3e4f", "recovery_code"),
    ],
)
def test_each_kind_has_its_name(text: str, rule: str) -> None:
    assert {name for sweep in _sweeps() for _, _, name in sweep.spots(Look(text))} - {"likely_code"} == {rule}


def test_every_code_of_a_list_is_found() -> None:
    codes = [f"{n}81{n}-92{n}4" for n in range(3, 9)]
    for around in ("backup codes: " + ", ".join(codes), "Recovery codes:\n\n" + "\n".join(f"- {c}" for c in codes)):
        masked = redact(around)
        assert not any(code in masked.text for code in codes)


def test_passwords_of_people_are_passwords_where_a_label_gives_them() -> None:
    for value in (_PLAIN, "correct horse battery " + "staple", "qwer" + "ty12", "p@ss " + "w0rd"):
        assert _masked(f'password = "{value}"') == f'password = "{_MASK}"'
        assert _masked(f"Password: {value}\n") == f"Password: {_MASK}\n"


@pytest.mark.parametrize(
    "text",
    [
        "password: string",
        '"password": "Passwort"',
        '"contraseña": "Contraseña"',
        '"password": "Required",',
        "password_hint: my dog77x",
        "passwordField: loginForm77",
        "author: anna99bx",
        "monkey = banana123x",
        "tokenizer: gpt2-xl-1",
        "keyboard: qwerty-us-22",
        "compass: north45xy",
        "max_tokens: 4096",
        "token_uri: https://oauth2.googleapis.com/token",
        "secretName: my-app-secret",
        "keyId: abc123def456",
        "password_hash_algorithm: argon2id",
        'password = os.environ["DB_PASSWORD"]',
        "password = get_password(user)",
        "password: str = Field(...)",
        "password: Optional[str] = None",
        "self.password = password",
        "if password == other.password:",
        "connect(password=password)",
        "error code 5003",
        "zip code: 90210",
        "The password must be at least 12 characters long.",
        "The password is stored in 1Password.",
        "Password: see vault",
        "Mot de passe : voir le coffre",
        "Ask Bob for the password.",
        "token limit is 128000",
        "primary key: user_id7",
        "session: 2024-01-05",
        "pin: 18",
        "api_key: op://prod/db/key",
        '<input type="password" name="password" placeholder="Password">',
        "| field | type |\n|---|---|\n| password | string |",
        "press key F5",
        "PASS: addr2line",
        "Passwort: muss 8 Zeichen haben",
        "пароль нужно менять раз в квартал",
        "密码必须包含8个字符",
        "license: Apache-2.0",
        "code review: 2024-05-01",
        "random seed is 1337",
        "echo $(pwd)/x99\nNEXT=a1b2c3d4",
        "static char *password;\nstatic UInt16 port;",
        "Secrets live in Vault, never in the repo.\nhttps://example.com/a1b2",
        "the answer is 42",
    ],
)
def test_what_only_speaks_of_secrets_stays(text: str) -> None:
    assert scan(text) == ()


def test_lower_case_keeps_the_length() -> None:
    assert lowered("İSTANBUL Ǆ") == "İstanbul ǆ"


@pytest.mark.parametrize("form", _FORMS + _SENTENCES)
def test_the_cheap_look_never_says_no_to_what_is_there(form: str) -> None:
    text = form.format(_PASSWORD)
    assert any(sweep.worth(Look(text)) for sweep in _sweeps())


_HOSTILE = {
    "label": "password ",
    "label and separator": "password: ",
    "separators": "password" + ":" * 30,
    "blanks": "password" + " " * 60,
    "lines": "password:\n",
    "commas": "password,password,password\n",
    "pipes": "| password | pin |\n",
    "aligned": "password    user    token\n",
    "headers": "<th>password</th>",
    "cells": "<th>password</th><tr><td>x</td></tr>",
    "quotes": 'password "',
    "escapes": 'password: "\\',
    "codes": "recovery codes:\n1234-5678\n",
    "identifiers": "password_",
    "dots": "password.",
    "camel": "dbPassword",
    "copulas": "password is is is is ",
    "questions": "password?\n",
    "seed": "seed phrase: " + "word " * 12,
    "glued": "密码是",
    "elements": "<password>",
    "reversed": "a1b2c3d4 is the password ",
    "pairs": "login a/b ",
    "mixed": "пароль: ",
}


@pytest.mark.parametrize("piece", _HOSTILE.values(), ids=_HOSTILE.keys())
def test_a_hostile_text_costs_in_proportion(piece: str) -> None:
    sweeps = _sweeps()

    def cost(size: int) -> int:
        look = Look(piece * (size // len(piece)))
        count = 0

        def note(_frame: object, event: str, _argument: object) -> None:
            nonlocal count
            count += event in {"call", "c_call"}

        sys.setprofile(note)
        try:
            for sweep in sweeps:
                for _ in sweep.spots(look):
                    pass
        finally:
            sys.setprofile(None)
        return count

    cost(2_000)
    assert cost(12_000) <= 2.2 * cost(6_000) + 500
