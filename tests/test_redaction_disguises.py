"""A token is found under what hides it, and texts that only look so stay."""

from __future__ import annotations

import base64
from collections.abc import Callable
from random import Random
from urllib.parse import quote

import pytest

from tests.secret_samples import filled
from vault.redaction import redact

_TOKEN = "gh" + "p_" + filled("{a36}", Random(5))

_DISGUISES: dict[str, Callable[[str], str]] = {
    "zero width": "\u200b".join,
    "soft hyphens": "\u00ad".join,
    "full width": lambda token: "".join(chr(ord(one) + 0xFEE0) for one in token),
    "colours": lambda token: f"{token[:7]}\x1b[31m{token[7:]}\x1b[0m",
    "percent": lambda token: "".join(f"%{ord(one):02X}" for one in token),
    "percent, in part": lambda token: quote(token).replace("_", "%5F"),
    "decimal entities": lambda token: "".join(f"&#{ord(one)};" for one in token),
    "hexadecimal entities": lambda token: "".join(f"&#x{ord(one):x};" for one in token),
    "unicode escapes": lambda token: "".join(f"\\u{ord(one):04x}" for one in token),
    "written zero width": lambda token: f"{token[:9]}&#8203;{token[9:]}",
    "base64": lambda token: base64.b64encode(f"key={token}".encode()).decode(),
    "hexadecimal": lambda token: f"key={token}".encode().hex(),
    "hexadecimal with 0x": lambda token: "0x" + f"key={token}".encode().hex(),
    "two lines": lambda token: f"{token[:20]}\n    {token[20:]}",
    "quoted lines": lambda token: f"{token[:20]}\n> {token[20:]}",
    "backslash": lambda token: f"{token[:20]}\\\n{token[20:]}",
    "strings": lambda token: f'"{token[:20]}" + "{token[20:]}"',
    "strings in lines": lambda token: f'"{token[:20]}" +\n    "{token[20:]}"',
    "spaced": " ".join,
}


@pytest.mark.parametrize("disguise", _DISGUISES.values(), ids=_DISGUISES.keys())
def test_a_token_is_masked_under_a_disguise(disguise: Callable[[str], str]) -> None:
    hidden = disguise(_TOKEN)
    masked = redact(f"the key is {hidden} and stays secret\n")
    assert [found.rule for found in masked.findings] == ["github_token"]
    assert _TOKEN[8:16] not in masked.text
    assert masked.text.startswith("the key is ")
    assert masked.text.endswith(" and stays secret\n")
    assert redact(masked.text).text == masked.text


@pytest.mark.parametrize(
    "text",
    [
        "co\u00ad-op\u00ader\u00ada\u00adtion is hyphenated",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\U0001f468\u200d\U0001f469\u200d\U0001f467 went out",
        "https://docs.python.org/3/search.html?q=a%20b%2Fc&amp;check_keywords=yes",
        "a &amp; b &lt; c &#8212; d",
        "data:image/png;base64," + base64.b64encode(bytes(range(256))).decode(),
        "first line 2\nsecond line 3\nthird42\nfourth\n",
        "a b c d e f g h i j k l m n o p",
        "'one' + 'two' + 'three4'",
    ],
)
def test_what_is_no_secret_stays_as_it_is(text: str) -> None:
    assert redact(text).text == text


@pytest.mark.parametrize("text", ["\x1b]0;ti\u200btle\x07 hi", "\x1b]8;;http://\u00ad\x1b\\ hi", "\\x1b[\u200b31m hi"])
def test_an_invisible_character_inside_a_colour_is_no_failure(text: str) -> None:
    assert redact(text).text == text
    assert _TOKEN not in redact(text + _TOKEN).text


def _encoded(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def test_a_token_is_found_behind_any_length_of_an_encoding_and_any_number_of_others() -> None:
    assert redact(_encoded("x y z " * 20_000 + _TOKEN)).text == "[REDACTED:github_token:1]"
    others = "".join(_encoded(f"hello there my {number:05} friend") + "\n" for number in range(6_000))
    assert redact(others + _encoded(f"key={_TOKEN}")).text == others + "[REDACTED:github_token:1]"


def test_of_many_encodings_only_those_that_hold_something_go() -> None:
    plain, secret = _encoded("nothing to see here at all"), _encoded(f"key={_TOKEN}")
    text = f"{plain} {secret} {plain} {secret}\n{plain}"
    assert redact(text).text == text.replace(secret, "[REDACTED:github_token:1]")
