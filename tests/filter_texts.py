"""Texts to measure the redaction filter with, made at run time: clean ones, one full of secrets, and hostile ones.

What may live here: how they are made. What may not: measuring.
"""

from __future__ import annotations

import base64
from random import Random

from tests.secret_samples import ALL

_SAID = (
    "the service team Anna Bert deploy review schema table spring Friday cache vector budget sprint launch note "
    "decision config retry timeout prefers metric 2026-10-11 42 v1.3 src/app.py `run()` invoice refund policy"
)
_WORDS = _SAID.split()


def prose(size: int, seed: int = 1) -> str:
    random, lines, length = Random(seed), ["# Notes", ""], 9
    while length < size:
        line = "- " + " ".join(random.choices(_WORDS, k=9)) if random.random() < 0.9 else ""
        lines.append(line)
        length += len(line) + 1
    return "\n".join(lines)[:size]


def dense(size: int) -> str:
    random, lines, length, number = Random(2), [], 0, 0
    while length < size:
        value = ALL[number * 7 % len(ALL)].text(random).replace("⟦", "").replace("⟧", "")
        line = (f"token: {value}", f"- for {prose(60, number)[-40:]}: `{value}`", f'"key": "{value}",', value)[
            number % 4
        ]
        lines += [line.replace("\n", " "), *([""] if number % 5 == 0 else [])]
        length += len(line) + 1
        number += 1
    return "\n".join(lines)[:size]


def hostile() -> dict[str, str]:
    blob = Random(3).randbytes(600_000)
    return {
        "a": "a",
        "1": "1",
        "a@": "a@",
        "&#": "&#",
        "%41": "%41",
        "-----BEGIN": "-----BEGIN ",
        "-----BEGIN PRIVATE KEY": "-----BEGIN PRIVATE KEY-----\n",
        "key and blanks": "key" + " " * 60,
        "zero width": "a\u200b",
        "byte order marks": "\ufeff",
        "password": "password ",
        "password:": "password:\n",
        "password: and blank lines": "password:\n\n",
        "| password | rows": "| password |\n",
        "password of": "the password of the password is ",
        "1 and blank": "1 ",
        "a and blank": "a ",
        "A-": "A-",
        "+1-": "+1-",
        "://": "://",
        "a://b:c@": "a://b:c@",
        "eyJ": "eyJ",
        "eyJ.": "eyJhbGci.",
        "base64": base64.b64encode(blob).decode(),
        "base64 in lines": base64.encodebytes(blob).decode(),
        "base64 that can be read": base64.b64encode(b"password = x, " * 40_000).decode(),
        "hexadecimal": blob.hex(),
        "newlines": "\n",
        "newlines and blanks": "\n \t",
        "=": "=",
        "quotes": "\"'",
        "quotes and joints": "a1' + '",
        "backslashes": "\\",
        "escapes": "\\u0041",
        "colours": "\x1b[31m",
        "placeholders": "[REDACTED:email:1]",
        "words of wallets": "abandon zoo ",
        "dots": "a.b1.",
        "wide": "\uff41",
        "Cyrillic": "пароль ",
        "Chinese": "密码",
    }
