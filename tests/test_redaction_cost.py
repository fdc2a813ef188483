"""What a hostile text can make the filter do: twice the text is at most about twice the work.

Work is counted in calls (of functions and of built-ins), not in seconds. What one call of a pattern can cost is bounded
by `test_a_pattern_is_bounded` (`test_redaction_formats`); the large texts would keep a quadratic one busy for minutes.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from random import Random

import pytest

from tests.secret_samples import ALL, filled
from vault.errors import LimitExceeded
from vault.redaction import redact, scan
from vault.redaction.catalogue import CATALOGUE, NAMES
from vault.redaction.inspection import inspector_of

_MAIL = "anna" + "@" + "corp.io"
_HOSTILE = {
    "begin": "-----BEGIN ",
    "begin private": "-----BEGIN PRIVATE KEY-----",
    "begin lines": "-----BEGIN PRIVATE KEY-----\n" + "A1b2C3d4E5f6G7h8" * 4 + "\n",
    "attributes": "-----BEGIN PRIVATE KEY-----\n" + "Proc-Type: x\n" * 8,
    "putty": "Private-Lines: 99\n",
    "base64 lines": "A1b2C3d4E5f6G7h8I9j0\n",
    "jwt": "eyJ",
    "jwt edges": "_eyJ",
    "jwt parts": "eyJhbGciOiJIUzI1NiJ9.",
    "digits": "4",
    "digits and blanks": "4 ",
    "card starts": "4539 1488 0343 6467 ",
    "capitals": "DE89 3704 ",
    "at": "@",
    "mail starts": "a@",
    "mail labels": "a@b.",
    "mail dots": "a@b.c.d.e.f.g.h.i.j",
    "dashes in labels": "a@" + "-b" * 30,
    "schemes": "a://",
    "users": "a://b:",
    "hosts": "a://b:c@",
    "sloppy": "pg://b:c/d@e",
    "authority": "https://" + "b" * 40 + "@c.io",
    "equals": "=",
    "password": ";password=",
    "keywords": "user=a password=",
    "oracle": ":thin:a/",
    "openai": "sk-T3Blbk" + "FJ",
    "leads": "a-us",
    "azure": "8Q~",
    "blobs": "+ASt",
    "hexadecimal and dots": "abcdef0.",
    "short anchors": "t.s.11-1-sk_key_",
    "macaroons": "MDAxY2xvY2F0aW9u",
    "chat": "chat.googleapis.com/v1/spaces/aaaaaa/messages?" + "a;" * 40,
    "service clients": "sc_" + "a" * 20 + ".aaaa.acc-",
    "settings": "azconfig.io;Id=",
    "hooks": "/hooks/",
    "ampersand": "&#x41;%41",
    "blank": "key" + " " * 60,
    "zero width": "\u200b",
    "placeholders": "[REDACTED:email:1]",
    "openings": "[REDACTED:",
    "surrogates": "\ud800",
    "nul": "\0",
    "mails": _MAIL + " ",
    "backslashes": "\\n\\r",
}


def _calls(text: str) -> int:
    """How many calls a scan makes."""
    count = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    scan(text)  # whatever is compiled at first use is compiled now
    sys.setprofile(note)
    try:
        scan(text)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("piece", _HOSTILE.values(), ids=_HOSTILE.keys())
def test_twice_the_text_is_at_most_twice_the_calls(piece: str) -> None:
    once, twice = (_calls(piece * (size // len(piece))) for size in (4_000, 8_000))
    assert twice <= 2.2 * once + 500


@pytest.mark.parametrize("piece", _HOSTILE.values(), ids=_HOSTILE.keys())
def test_a_large_hostile_text_comes_to_an_end(piece: str) -> None:
    with suppress(LimitExceeded):
        redact(piece * (200_000 // len(piece)))


def test_a_text_full_of_different_secrets_is_gone_through_in_proportion() -> None:
    values = ["gh" + "p_" + filled("{a36}", Random(n)) for n in range(400)]
    once, twice = (_calls("\n".join(values[:count])) for count in (200, 400))
    assert twice <= 2.2 * once + 500
    masked = redact("\n".join(values))
    assert masked.text == "\n".join(f"[REDACTED:github_token:{n}]" for n in range(1, 401))


def test_a_clean_note_costs_a_handful_of_calls() -> None:
    # The speed that matters most: a few looks at the whole text, and no rule is tried.
    assert _calls("- prefers metric units, deploys on Friday\n" * 50) < 100


def _tries(text: str) -> int:
    return inspector_of(CATALOGUE, frozenset(NAMES)).hits(text)[1]


def test_an_anchor_inside_a_match_is_not_tried_again() -> None:
    whole = "CFPAT-" + "a1B2c3" * 7 + "x"
    assert _tries("CFPAT-" * 8 + "x") <= _tries(whole)
    assert _tries(f"{whole} {whole}") == 2 * _tries(whole)


def test_every_format_at_once() -> None:
    random = Random(7)
    texts = [sample.text(random).replace("⟦", "").replace("⟧", "") for sample in ALL]
    masked = redact(" ;\n".join(texts))  # a token may go on in the next line, but not behind a semicolon
    assert len(masked.findings) >= len(texts)
    assert not any(text in masked.text for text in texts)
