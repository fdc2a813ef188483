"""Secrets under a disguise are found as they would be read, and texts that only use the same characters stay."""

from __future__ import annotations

import base64
import hashlib
import unicodedata
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.disguises import COLOURS, ENCODED, ESCAPES, JOINTS, LOOKS, Disguise, mime
from tests.secret_kinds import KINDS, PASSWORD
from vault.redaction import Redacted, redact

_TOKENS = {name: KINDS[name].secret for name in ("vendor token", "vendor key", "cloud key id", "token of the web")}
_LABELLED = {
    name: (kind.text.replace(kind.secret, "{}") if kind.text != kind.secret else "see {}", kind.secret)
    for name, kind in KINDS.items()
    if name in {"labelled password", "password in an address", "cloud secret", "card", "account", "mail"}
}
_of_each_token = pytest.mark.parametrize("token", _TOKENS.values(), ids=_TOKENS.keys())
_of_each_labelled = pytest.mark.parametrize(("around", "secret"), _LABELLED.values(), ids=_LABELLED.keys())


def _by(table: dict[str, Disguise]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("disguise", table.values(), ids=table.keys())


def _letters(text: str) -> str:
    return "".join(character for character in text if character.isalnum() or not character.isascii())


def _assert_gone(text: str, hidden: str) -> None:
    """Neither half of what was hidden, as it was written, is left; and what is left stays as it is."""
    shown = redact(text)
    assert redact(shown.text) == Redacted(shown.text, ())
    written = _letters(hidden)
    middle, left = len(written) // 2, _letters(shown.text)
    assert written[:middle] not in left
    assert written[middle:] not in left


# As it would be read

_AS_READ = {**LOOKS, **COLOURS, **ESCAPES}


@_by(_AS_READ)
@_of_each_token
def test_a_token_is_found_as_it_would_be_read(token: str, disguise: Disguise) -> None:
    _assert_gone(f"the token is\n{disguise(token)}\nuntil spring\n", disguise(token))


@_by(_AS_READ)
@_of_each_labelled
def test_what_is_told_by_its_surroundings_is_found_as_it_would_be_read(
    around: str, secret: str, disguise: Disguise
) -> None:
    _assert_gone(f"we have\n{around.format(disguise(secret))}\nuntil spring\n", disguise(secret))
    _assert_gone(f"we have\n{disguise(around.format(secret))}\nuntil spring\n", disguise(secret))


def test_a_label_that_is_written_wide_is_a_label() -> None:
    wide = LOOKS["full width"]
    assert PASSWORD not in redact(f"{wide('password')}\uff1a{PASSWORD}\n").text
    assert PASSWORD not in redact(f"pass\u00adword: {PASSWORD}\n").text


# Encodings


@_by(ENCODED)
@_of_each_token
def test_an_encoded_token_is_masked_with_all_that_was_encoded(token: str, disguise: Disguise) -> None:
    for around in ("data: {}\n", "<{}>", "x = '{}'\n"):
        _assert_gone(around.format(disguise(token)), disguise(token))


@_by(ENCODED)
@pytest.mark.parametrize("name", ["labelled password", "password in an address", "cloud secret"])
def test_an_encoded_label_and_its_value_are_masked(name: str, disguise: Disguise) -> None:
    around, secret = _LABELLED[name]
    _assert_gone(f"data: {disguise(around.format(secret))}\n", disguise(around.format(secret)))


# Line ends and quotes in the middle


@_by(JOINTS)
@_of_each_token
def test_a_token_in_pieces_is_found(token: str, disguise: Disguise) -> None:
    _assert_gone(f"the token is\n\n{disguise(token)}\n\nuntil spring\n", disguise(token))


@_of_each_token
def test_a_token_is_found_wherever_its_line_ends(token: str) -> None:
    for cut in range(12, len(token) - 12):
        for joint in ("\n", "\n> ", "\\\n  ", '"\n  "', '" + "'):
            _assert_gone(f'"{token[:cut]}{joint}{token[cut:]}"\n', token)


# What only looks so


_PROSE = [
    "Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschaft und Kenn\u00adwort\u00adrichtlinie\n",
    "می\u200cخواهم این یادداشت\u200cها را نگه\u200cدارم؛ کتاب\u200cخانه\u200cی ما باز است.\n",
    "क्\u200dष और र्\u200dय ; ශ්\u200dරී ලංකා\n",
    "\U0001f469\u200d\U0001f4bb \U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466 \u2764\ufe0f\n",
    "1\ufe0f\u20e3 \U0001f3f3\ufe0f\u200d\U0001f308 Pride on Friday at 17:00\n",
    "\u200fשלום\u200f, עולם! \u202b(הערה)\u202c\n",
    "会議は１０時３０分から、ＡＢＣ会議室Ｂ１で行います。参加費は３，０００円です。\n",
    "Ｐｙｔｈｏｎ３．１１とＴｙｐｅＳｃｒｉｐｔを使う。\n",
    "Let \U0001d44e be a vector and \U0001d400 a matrix; then \U0001d400\U0001d44e = \U0001d44f.\n",
    "\u2460 first, \u2461 second, \u24d0 third\n",
    "10\u00a0000\u202fkm, 20\u00a0%, «\u00a0oui\u00a0»\n",
    "https://acme.io/a%20note%20on%20time?q=caf%C3%A9%2C%20bar&page=2&sort=name%3Aasc\n",
    "100%25 of %d%% and %20 %2F %zz; LIKE '%abc%'; printf(\"%s: %5.2f%%\\n\")\n",
    "<p>Tom &amp; Jerry &lt;b&gt; &quot;x&quot; &nbsp; &copy; 2026 &#8211; &#x2014; R&amp;D</p>\n",
    '{"title": "Caf\\u00e9 \\u2013 \\u00fcber", "path": "C:\\\\Users\\\\anna", "re": "\\\\d+\\\\x20"}\n',
    "\x1b[1;32mok\x1b[0m 12 passed, \x1b[31m3 failed\x1b[0m in 4.51s\n",
    "echo -e '\\e[1mbold\\e[0m' && printf '\\033[32mgreen\\033[0m\\n'\n",
    "a b c d e f g h i j k l m n o p q r s t u v w x y z\n",
    "0 1 0 1 1 0 1 0 0 1 1 1 0 1 0 0 1 0 1 1\n",
    "A C G T A C C G T A G C T A A C G T\n",
    "| a | b | c | d |\n|---|---|---|---|\n| x | o | x | o |\n| o | x | o | x |\n| 1 | 2 | 3 | 4 |\n",
    "+---+---+---+\n| 5 | 3 | . |\n| 6 | . | 7 |\n+---+---+---+\n",
    "The woods are lovely,\ndark and deep,\nBut I have promises\nto keep,\nAnd miles to go\nbefore I sleep.\n",
    "古池や\n蛙飛び込む\n水の音\n",
    "x = 1\ny2 = x1\nif y2:\n    z3 += 1\nelse:\n    z3 -= 1\nfor i0 in z3:\n    f4(i0)\n",
    "def step1():\n    return step2\n\ndef step2():\n    return step3\n",
    "LDA $01\nSTA $0200\nLDX #$08\nDEX\nBNE loop1\nBRK\n",
    "- [x] v1.2.3\n- [ ] v1.3.0\n- [ ] v2.0.0-rc.1\n",
    '["alpha1", "beta2", "gamma3", "delta4"]\nnames = "anna1" + "bert2" + suffix\n',
    "const url = base + '/v1/' + 'users' + '?page=' + page;\necho \"a\" . $b . \"c\";\n",
    "build-2026-10-11\nbuild-2026-10-12\nbuild-2026-10-13\n",
    "> On Friday Anna wrote:\n> > deploy at 17:00\n> > with v2\n>\n> fine\n",
    "/**\n * Reads 3 values\n * of x2 and y2\n */\n// line1\n// line2\n# note1\n# note2\n",
]


@pytest.mark.parametrize("text", _PROSE)
def test_what_only_uses_such_characters_stays(text: str) -> None:
    for whole in (text, f"# Notes\n\n{text}\nand so on\n", text * 20):
        assert redact(whole) == Redacted(whole, ())


def _noise(size: int, seed: int) -> bytes:
    return Random(seed).randbytes(size)


@pytest.mark.parametrize("seed", range(5))
def test_encoded_data_that_says_nothing_stays(seed: int) -> None:
    png = b"\x89PNG\r\n\x1a\n" + _noise(900, seed)
    image = base64.b64encode(png).decode()
    said = base64.b64encode(b"Meeting notes: review the schema, then deploy on Friday.").decode()
    commit = hashlib.sha1(png, usedforsecurity=False).hexdigest()
    digests = "\n".join(f"{hashlib.new(name, png).hexdigest()}  {name}.txt" for name in ("sha1", "sha256", "sha512"))
    integrity = "sha512-" + base64.b64encode(hashlib.sha512(png).digest()).decode()
    for text in (
        f"![logo](data:image/png;base64,{image})\n",
        f'<img src="data:image/png;base64,{image}" alt="logo">\n',
        mime(png.decode("latin-1")) + "\n",
        base64.encodebytes(png).decode(),
        f"{digests}\n",
        f'"integrity": "{integrity}",\n',
        f"said {said}\n",
        f"{b'Meeting notes on Friday'.hex()}\n{_noise(40, seed).hex()}\n",
        f"commit {commit}\nindex {commit[:10]}\n",
    ):
        assert redact(text) == Redacted(text, ())


@given(st.text(st.characters(categories=["L", "N", "P", "S", "Z", "Cf"], max_codepoint=0x1FFFF), max_size=60))
def test_a_disguise_is_never_taken_off_where_nothing_was_found(text: str) -> None:
    shown = redact(text)
    if not shown.findings:
        assert shown.text == text


def test_the_alphabets_of_the_tests_are_read_as_plain_letters() -> None:
    for name in ("bold", "sans-serif", "monospace", "circled", "full width"):
        assert unicodedata.normalize("NFKC", LOOKS[name]("Az")) == "Az"
