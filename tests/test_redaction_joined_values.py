"""Values that only their surroundings tell are found under a disguise, and as far as they go on."""

from __future__ import annotations

import base64

import pytest

from tests.secret_kinds import KINDS
from vault.redaction import redact

_VALUE = "zTQPN" + "ZZFAa!8" + "1YPrYEZVtArb"
_FIRST, _SECOND = _VALUE[:12], _VALUE[12:]


@pytest.mark.parametrize(
    "text",
    [
        'db_password = "{}" + \\\n    "{}"\n',
        'password = ("{}"\n            "{}")\n',
        "const password = '{}' + '{}';\n",
        "$password = '{}' . '{}';\n",
        'password = "{}" & _\n    "{}"\n',
        'password := "{}" +\n\t"{}"\n',
        "DB_PASSWORD={}\\\n{}\n",
        'export DB_PASSWORD="{}\\\n{}"\n',
        "password: {}<wbr>{}\n",
        "password: {}\u200b{}\n",
    ],
)
def test_a_labelled_value_goes_on_behind_a_joint(text: str) -> None:
    shown = redact(text.format(_FIRST, _SECOND)).text
    assert _FIRST not in shown
    assert _SECOND not in shown
    assert redact(shown).text == shown


@pytest.mark.parametrize(
    "text",
    [
        'const gh = ["{}", "{}"].join("");\n',
        'A="{}"; B="{}"\n',
        "x = ''.join(['{}', '{}'])\n",
        "x = CONCAT('{}', '{}')\n",
    ],
)
def test_a_token_goes_on_in_the_next_element_of_what_is_joined(text: str) -> None:
    token = KINDS["vendor token"].secret
    shown = redact(text.format(token[:15], token[15:])).text
    assert token[:15] not in shown
    assert token[15:] not in shown


def test_a_list_that_nothing_joins_stays_a_list() -> None:
    token = KINDS["vendor token"].secret
    text = f'x = ["{token[:15]}", "{token[15:]}"]\n'
    assert redact(text).text == text


@pytest.mark.parametrize(
    ("label", "value"),
    [
        ("password", "Peppers" + "2002"),
        ("Password, letter by letter", "SommerFalcon" + "58"),
        ("the wifi password (in single letters)", "Kestrel" + "2019"),
        ("IBAN", KINDS["account"].secret),
        ("card number, digit by digit", KINDS["card"].secret),
    ],
)
def test_a_spelled_value_is_read_as_a_whole(label: str, value: str) -> None:
    spelled = " ".join(value)
    assert spelled not in redact(f"{label}: {spelled}\nuntil spring\n").text
    assert redact(f"{label}: {spelled}\nuntil spring\n").text.startswith(f"{label}: [")


@pytest.mark.parametrize(
    "text",
    [
        "- pass: __{}__\n",
        "- _pass_: __{}__\n",
        "- password: ~~{}~~\n",
        "- password: [{}](https://acme.io/keys)\n",
        "<b>password</b>: <code>{}</code>\n",
        "- **password:** ***{}***\n",
    ],
)
def test_what_emphasises_a_value_does_not_hide_it(text: str) -> None:
    value = "Schalke" + "2025x"
    assert value not in redact(text.format(value)).text


@pytest.mark.parametrize(
    "text",
    [
        "$ printf %s '{}' | base64 -d\n",
        "$ kubectl get secret shop -o jsonpath='{{.data.password}}'\n{}\n",
        "db.password.b64: {}\n",
        "echo {} | openssl enc -d -base64 -A\n",
    ],
)
def test_base64_that_its_line_calls_a_secret_is_masked(text: str) -> None:
    for value in ("admin:" + "vMo4EHEuKEUNLeba9R", "pickl3" + ".26x#"):
        encoded = base64.b64encode(value.encode()).decode()
        assert encoded not in redact(text.format(encoded)).text
    plain = base64.b64encode(b"hello to the world").decode()
    assert redact(text.format(plain)).findings == () or "password" in text


@pytest.mark.parametrize("before", ["deploykey", "token", "the apikey", "my_Secret", "/bot"])
def test_a_word_that_is_glued_to_a_token_does_not_hide_it(before: str) -> None:
    for name in ("cloud key id", "vendor token"):
        token = KINDS[name].secret
        assert redact(f"see {before}{token}\n").text == f"see {before}{redact(token).text}\n"


def test_a_blob_that_happens_to_hold_a_prefix_stays() -> None:
    token = KINDS["cloud key id"].secret
    for before in ("7", "X", "Zk9", "a1b2"):
        assert token in redact(f"x{before}{token}\n").text


def test_a_word_that_a_label_tells_is_masked_there_and_nowhere_else() -> None:
    shown = redact("password: falcon\nThe falcon is a bird, and a falcon flies.\n").text
    assert shown.count("falcon") == 2
    value = "falcon" + "77x"
    assert value not in redact(f"password: {value}\nand {value} again\n").text
