"""Lines as they stand in notes and settings: what is a secret in them goes, and what only looks so stays."""

from __future__ import annotations

import pytest

from vault.redaction import redact

_WORDS = "Pep" + "per.Rukk" + "ilill"
_DASHED = "Ott" + "er-lantern-2"
_CHOSEN = "sO08" + "&2Itq-OJ"


@pytest.mark.parametrize(
    ("line", "secret"),
    [
        ("DB_PASS={}", f"{_WORDS}54"),
        ("parool: {}", f"{_WORDS}54"),
        ('  SSH_PASS: "{}"', f"{_DASHED}9"),
        ("curl -u deploy:{} https://acme.io", f"{_WORDS}54"),
        ("password =\n    {}", _CHOSEN),
        ("PIN {}", "94" + "29"),
        ("SIM von Elif: PIN {}, sonst nichts", "94" + "29"),
        ("What is the gate code?\nIt is {}, then the hash.", "60" + "4518"),
        ("Name,SSN,State\nDana W.,{},14\n", "165-93" + "-8138"),
        ("Name,Phone,Year\nDana W.,{},2024\n", "312-816" + "-2733"),
    ],
)
def test_what_is_called_a_secret_is_masked_and_nothing_else(line: str, secret: str) -> None:
    shown = redact(line.format(secret)).text
    before, after = line.split("{}")
    assert secret not in shown
    assert shown.startswith(before)
    assert shown.endswith(after)


@pytest.mark.parametrize(
    "line",
    [
        "DB_PASS=settings.DB_PASS2",
        "DB_PASS=Config.Default",
        "DB_PASSWORD: ${DB_PASSWORD:?missing}",
        "password = os.environ['DB_PASS']",
        "パスワード：＿＿＿＿＿＿＿＿",
        "the pin 9429 of the connector is ground",
        "What was the gate code?\nYou noted it as B5.\nThe answer used 8467 words.",
        "Was ist der Türcode?\nBestellung 604518 kommt morgen.",
        "1,165,938,138 rows",
    ],
)
def test_what_only_looks_so_stays(line: str) -> None:
    assert redact(line).text == line
