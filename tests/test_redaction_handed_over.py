"""What people hand over in sentences, chats and lists is masked in every language; what only sounds like it stays."""

from __future__ import annotations

from random import Random

import pytest

from tests.handed_over import HARMLESS, TOLD
from tests.sample_templates import filled
from vault.redaction import redact, scan
from vault.redaction.labels.handing import HANDED
from vault.redaction.look import Look
from vault.redaction.rule import Confidence

_CODES = ("47" + "11", "48" + "2915")
_PASSWORDS = ("Sunflower" + "22x", "k9mq2" + "plw7", "Harbor" + "!Pickle7", "Gui&tar" + "+41")
_KEY = filled("{a32}", Random(5))


def _texts(sentence: str) -> list[tuple[str, str]]:
    values = _CODES if "{c}" in sentence else _PASSWORDS if "{p}" in sentence else ("12-34-56",)
    lines = sentence.replace("|", "\n")
    return [(lines.replace("{c}", value).replace("{p}", value), value) for value in values]


@pytest.mark.parametrize("language", TOLD)
def test_what_is_handed_over_is_masked(language: str) -> None:
    told = [(text, value) for sentence in TOLD[language] for text, value in _texts(sentence)]
    assert [text for text, value in told if value in redact(text).text] == []


@pytest.mark.parametrize("language", HARMLESS)
def test_what_only_sounds_like_it_stays(language: str) -> None:
    texts = [sentence.replace("|", "\n") for sentence in HARMLESS[language]]
    assert [text for text in texts if scan(text)] == []


def test_what_only_could_be_a_code_is_a_guess() -> None:
    guesses = {name.name for name in HANDED.names if name.confidence is Confidence.LOW}
    (finding,) = scan("Garage: " + "47" + "11")
    assert {finding.rule} == guesses


@pytest.mark.parametrize(
    "form",
    [
        "Recovery codes for the forge - keep offline\n1. a1da8-3820b   2. {}\n3. 28dae-c4291   4. 221e5-d6dae",
        "$ kubectl get secret db -o jsonpath='{{.data.password}}'\n{}",
    ],
)
def test_what_stands_below_is_masked(form: str) -> None:
    value = "9fe3a-" + "bcab0"
    assert value not in redact(form.format(value)).text


@pytest.mark.parametrize(
    "form",
    [
        'variable "db_password" {{\n  type = string\n  sensitive = true\n  default = "{}"\n}}',
        '{{"type": "random_password", "name": "db", "x": [ {{\n "length": 24,\n "result": "{}" }} ]',
        'm := hmac.New(sha256.New, []byte("{}"))',
        'jwt.encode(claims, "{}", algorithm="HS256")',
        "define( 'NONCE_SALT',      '{}' );",
        'secure_link_md5 "$secure_link_expires$uri {}";',
        "- key: [{}](https://host.test/keys)",
        "remove password, was {}, sorry",
        "db.password.b64: {}",
        "HOST     USER    PASSWORD     ROOM\nnas      root    tKI10v3NW     2.79\ndb-with-a-name  admin    {}    1.2",
    ],
)
def test_what_programs_put_between_hides_no_secret(form: str) -> None:
    assert _KEY not in redact(form.format(_KEY)).text


@pytest.mark.parametrize(
    "text",
    [
        "checksum/secret: " + "1f99a06275328978b9b809adfe6231a118ee69c9401db8e0c664fe855633d44b",
        "db_password: >-\n  [hidden]\nrevision: " + "a4f8230735033ea4cb564ece87f30c160c30a4f8",
        "all login shells to source /etc/profile and one",
        "Pass HTTP_FLAG_IGNORE_IPv4 if it is set",
        "Fix for ticket " + "6097cb92745327a1",
        "gpg --recv-keys " + "C82FA3AE1CBEDC6BE46B9360C43CEC45C17AB93C",
        "keys: RSASSA-PKCS1-v1_5, RSA-PSS",
        "fix spi1 pin assignment on stm32mp15",
        "PWD: '/Users/somebody',",
        "we use gpg-cache-ttl to control how long the passphrase is cached",
        "Also try port 9150 in Tor mode",
        "bug #915948 in the alarm code",
        '"password": "Пароль", "login": "Увійти"',
        '"password": "パスワード", "cancel": "キャンセル"',
        "proxy_pass http://10.1.2.3:5000;",
        "Text    C-code\n77210   63463\n79210   64463",
    ],
)
def test_what_documents_say_stays(text: str) -> None:
    assert scan(text) == ()


@pytest.mark.parametrize(
    "piece", ["door with 4711 cars ", "log in with a1b2c3d ", "admin / ", "按4711", "gate code?\nx: 4"]
)
def test_the_grammar_is_linear(piece: str) -> None:
    for size in (20_000, 40_000):
        look = Look(piece * (size // len(piece)))
        assert len([*HANDED.spots(look)]) <= size


def test_an_answer_needs_a_question() -> None:
    assert scan("The gate code\nBob: try " + "47" + "11") == ()
