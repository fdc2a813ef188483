"""Seeds of one-time passwords, recovery codes, recovery keys of disks and accounts, product keys.

What may live here: formats of such keys, and how lists of codes are read. What may not: words for them
(`one_time_words`), codes that are asked for in a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.idioms.one_time_words import CODES, PRODUCTS, SEEDS
from vault.redaction.idioms.page import Page, Span, everywhere
from vault.redaction.idioms.reach import Idiom, idiom, then
from vault.redaction.idioms.values import plausible, varied
from vault.redaction.look import Look
from vault.redaction.rule import Confidence, Name, Spot, compiled

_FAMILY: Final = "one_time"

# Seeds

_OTPAUTH: Final = r"(?:totp|hotp|yaotp|motp|steam)/[^\s\"'`<>]{0,400}?[?&]secret=([0-9A-Za-z%=-]{8,256})"
_SEED: Final = (
    r"[\"'`*\])_]{0,4}(?:[ \t]{0,4}\([^()\n]{1,40}\)|[ \t](?:for|of|f\u00fcr|"
    r"von|pour|de|para|per|di|voor|do|f\u00f6r)[ \t][^\n:=]{1,48})?[ \t]{0,4}(?"
    r":is|ist|est|es|\u00e8|:=|=>|[:=>|\uff1a\u2014-]|\u662f|\u306f|\u4e3a)[ "
    r"\t]{0,4}[\"'`*<_(]{0,4}\s{0,4}"
    r"((?:[A-Z2-7]{4}[ -]){3,15}[A-Z2-7]{1,8}|(?:[a-z2-7]{4}[ -]){3,15}[a-z2-7]"
    r"{1,8}|[A-Z2-7]{16,128}={0,6}|[a-z2-7]{16,128})(?![0-9A-Za-z])"
)


def _seed(page: Page, _at: int, after: int) -> Iterator[Span]:
    match = compiled(_SEED).match(page.text, after)
    page.took(after, match)
    if match is None:
        return
    solid = match[1].replace(" ", "").replace("-", "").rstrip("=")
    digits = sum(character.isdigit() for character in solid)
    if digits and digits < len(solid) and len(set(solid)) > 6 and plausible(solid):  # noqa: PLR2004
        yield match.span(1)


# Lists of codes

_MOST_LINES: Final = 24
_MOST_MISSES: Final = 3
_CODE: Final = r"[0-9A-Za-z]{3,16}(?:[-\u2013][0-9A-Za-z]{2,12}){0,7}"
_MOST_GROUPS: Final = 12
_MARK: Final = pattern(r"(?:[ \t>|#*\u2022\u00b7+-]|\[[ xX]?\]|[0-9]{1,2}[.):](?=\s)|`{1,3}\w{0,4}\Z|[\"'`(\[])*")
_NUMBER: Final = pattern(r"[0-9]{1,2}[.):][ \t]{1,4}|\[[ xX]?\][ \t]{0,4}")
_TAIL: Final = pattern(
    r"[\s|\"'`,;.)\]*~]*(?:\((?:used|unused|verwendet|used up|[^()\n]{0,20})\)|"
    r"\u2713|\u2714|\u274c|x|used)?[\s|\"'`,;.)\]*]*",
    re.IGNORECASE,
)
_SPLIT: Final = pattern(
    r"[\"'`*]{0,2}(?:[ \t]*[,;|/\u3001\uff0c\u00b7][ \t]*|[ \t]{2,}|\t|[ \t]+(?"
    r":and|und|et|y|e|i|og|och|en|\u0438)[ \t]+|[ \t]+)[\"'`*]{0,2}"
)
_INTRO: Final = pattern(
    r"[^\n:\uff1a=]{0,80}(?::=|[:\uff1a=]|\u662f|\u306f)[ \t]*[\"'`*\[({_]{0,"
    r"3}|[ \t]*(?:are|were|is|was|sind|lauten|sont|son|s\u00e3o|sono|zijn)[ \t]"
    r"+|(?:[^\n0-9]|(?<![0-9A-Za-z-])[0-9]{1,2}(?![0-9A-Za-z-])){0,100}(?=\n)"
    r"|[ \t]*\|[ \t]*|[\"'`*)]{0,3}[ \t]*(?:[=>\u2014-]{1,2})?[ \t]*"
)
_SHORTEST: Final = 4
_LONGEST: Final = 60


def _is_code(chunk: str) -> bool:
    """Whether it looks like a code: digits in it, or letters in groups without a vowel pattern of words."""
    solid = re.sub(r"[\s\u2013-]", "", chunk)
    if not _SHORTEST <= len(solid) <= _LONGEST or "REDACTED" in chunk:
        return False
    digits = sum(character.isdigit() for character in solid)
    if digits == len(solid):
        return len(solid) > _SHORTEST + 1 or "-" in chunk
    upper = solid == solid.upper() and "-" in chunk
    mixed = solid[1:] != solid[1:].lower() and solid != solid.upper()
    return bool(digits) or upper or (mixed and len(solid) > 2 * _SHORTEST - 1)


def _codes(page: Page, _at: int, after: int) -> Iterator[Span]:
    intro = _INTRO.match(page.text, after)
    at = intro.end() if intro else after
    found: list[Span] = []
    misses = 0
    for _ in range(_MOST_LINES):
        end = page.line_end(at)
        spans = _line(page.text, at, min(end, at + 400))
        found += spans
        blank = not page.text[at:end].strip(" \t\r`>|-")
        misses = 0 if spans else misses + 1
        if end >= len(page.text) or misses > _MOST_MISSES or (misses and found and not blank):
            break
        at = end + 1
    page.read = at
    if len(found) > 1 or (found and _is_strong(page.text[slice(*found[0])])):
        yield from found


_ONCE: Final = (
    "can be used once|can only be used once|only be used once|used only once|"
    "use each code once|each code once|single use only|"
    "nur einmal verwendet|utilisable une seule fois|una sola vez|uma \u00fanica vez|una sola volta"
)
_FEWEST: Final = 4


def _above(page: Page, at: int, _after: int) -> Iterator[Span]:
    """Codes in the lines above a note that each holds once: several of one length."""
    found: list[Span] = []
    end = page.line_start(at) - 1
    for _ in range(_MOST_LINES):
        if end <= 0:
            break
        start = page.line_start(end)
        spans = _line(page.text, start, end)
        if not spans:
            break
        found += spans
        end = start - 1
    if len(found) >= _FEWEST and len({stop - start for start, stop in found}) == 1:
        yield from found


def _is_strong(code: str) -> bool:
    digits = sum(character.isdigit() for character in code)
    return (
        len(code) >= 2 * _SHORTEST
        and digits > 0
        and not re.fullmatch(r"(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}|[0-9]{1,7}", code)
    )


def _line(text: str, start: int, end: int) -> list[Span]:
    """The codes on a line that has nothing else, or several of them."""
    mark = _MARK.match(text, start, end)
    begin = mark.end() if mark else start
    spans: list[Span] = []
    while begin < end and (stop := _code_end(text, begin, end)) > begin:
        spans.append((begin, stop))
        gap = _SPLIT.match(text, stop, end)
        begin = gap.end() if gap else stop
        if gap is None:
            break
        number = _NUMBER.match(text, begin, end)
        begin = number.end() if number else begin
    tail = _TAIL.match(text, begin, end)
    only = tail is not None and tail.end() >= end
    return spans if only or len(spans) > 1 else []


def _code_end(text: str, begin: int, end: int) -> int:
    """Where the code ends that begins here: groups of one length with one blank between them belong together."""
    first = compiled(_CODE).match(text, begin, end)
    if first is None:
        return begin
    stop, size = first.end(), len(first.group())
    for _ in range(_MOST_GROUPS):
        more = compiled(rf"[ ]({_CODE})").match(text, stop, end)
        if more is None or len(more[1]) != size or more[1].isdigit() != first.group().isdigit():
            break
        stop = more.end()
    return stop if _is_code(text[begin:stop]) else begin


# Keys with groups: BitLocker, FileVault, Windows, Firefox, 1Password, iCloud, Proton …

_BITLOCKER: Final = pattern(r"(?<![0-9-])[0-9]{6}(?:[- ][0-9]{6}){7}(?![0-9-])")
_DIGITS: Final = b"0" * 48
_MATRIX: Final = pattern(r"\bEs[1-9A-HJ-NP-Za-km-z]{2}(?:[ ][1-9A-HJ-NP-Za-km-z]{4}){11}\b")
_FEWEST_HYPHENS: Final = 4
_ELEVEN: Final = 11
_LARGEST: Final = 720_896
_PRODUCT: Final = re.compile(rb"(?<![0-9A-Za-z-])[0-9A-Z]{4,6}(?:-[0-9A-Z]{4,6}){3,7}(?![0-9A-Za-z-])")
_GROUPED: Final = (
    r"[^\n:=\uff1a]{0,40}[:=\uff1a>|]?[\s\"'`*<:=>|-]{0,12}([0-9A-Za-z]{2,8}(?"
    r":[- ][0-9A-Za-z]{2,8}){2,12})(?![0-9A-Za-z-])"
)
_WINDOWS: Final = frozenset(b"BCDFGHJKMPQRTVWXY2346789N-")
_FILEVAULT: Final = (4,) * 6
_FIVES: Final = (5,) * 5


def _bitlocker(page: Page) -> Iterator[Spot]:
    for match in _BITLOCKER.finditer(page.text):
        groups = [int(group) for group in re.findall("[0-9]{6}", match.group())]
        if all(group % _ELEVEN == 0 and group < _LARGEST for group in groups):
            yield (*match.span(), "recovery_key")


def _products(page: Page) -> Iterator[Spot]:
    """Keys of five groups of five in the alphabet of Windows, and of six groups of four (FileVault)."""
    runs = [run for run in page.look.long_runs.split() if run.count(b"-") >= _FEWEST_HYPHENS]
    for key in dict.fromkeys(_PRODUCT.findall(b" ".join(runs))):
        sizes = tuple(map(len, key.split(b"-")))
        digits = sum(byte in b"0123456789" for byte in key)
        windows = sizes == _FIVES and set(key) <= _WINDOWS and digits > 1
        vault = sizes == _FILEVAULT and 1 < digits < 24 and len(set(key)) > 10 and not _is_iban(key)  # noqa: PLR2004
        if windows or vault:
            name = "product_key" if windows else "recovery_key"
            yield from ((start, end, name) for start, end in everywhere(page.text, key.decode()))


def _is_iban(key: bytes) -> bool:
    solid = key.replace(b"-", b"").decode()
    return (
        solid[:2].isalpha()
        and solid[2:4].isdigit()
        and int("".join(str(int(c, 36)) for c in solid[4:] + solid[:4])) % 97 == 1
    )


def _grouped(page: Page, _at: int, after: int) -> Iterator[Span]:
    match = compiled(_GROUPED).match(page.text, after)
    page.took(after, match)
    if match is None or "REDACTED" in match.group():
        return
    groups = re.split("[- ]", match[1])
    solid = "".join(groups)
    digits = sum(character.isdigit() for character in solid)
    alike = len({len(group) for group in groups[:-1]}) <= 2  # noqa: PLR2004 (`A3-ABCDEF-…`)
    if alike and digits and len(solid) >= 3 * _SHORTEST and (solid == solid.upper() or solid == solid.lower()):
        yield match.span(1)


# A licence as one long piece: JetBrains, servers of many kinds

_BLOBS: Final = (
    "activation|activation code|activation key|licence|license|licence key|license key|license_key|licensekey|licenca|"
    "licencia|licence code|license code|lizenz|lizenzschl\u00fcssel|offline activation code"
)
_BLOB: Final = (
    r"[^\n:=]{0,24}[:=][ \t]{0,8}[\"'`]?\n?([0-9A-Z]{8,12}-[0-9A-Za-z+/=-]{40,"
    r"8000}|[0-9A-Za-z+/_-]{64,8000}={0,2})(?![0-9A-Za-z+/=_-])"
)


def _is_blob(value: str) -> bool:
    return varied(value) and value != value.lower() and value != value.upper()


def _matrix(page: Page) -> Iterator[Spot]:
    """`EsTx 4vMB …`: base58 in groups of four, with the parity of what it holds."""
    for start, _ in everywhere(page.text, "Es"):
        match = _MATRIX.match(page.text, start)
        if match is not None:
            yield (*match.span(), "recovery_key")


NAMES: Final = (Name("recovery_key", _FAMILY), Name("product_key", _FAMILY))


def _has_matrix(look: Look) -> bool:
    return b"E" in look.data and b"Es" in look.data


def worth(look: Look) -> bool:
    """Whether there are 48 digits, or a long run with hyphens, or what a Matrix key begins with."""
    return (look.has_long_run and b"-" in look.long_runs) or _DIGITS in look.shape or _has_matrix(look)


def spots(page: Page) -> Iterator[Spot]:
    """Keys in groups that are told by what they are."""
    if _DIGITS in page.look.shape:
        yield from _bitlocker(page)
    if page.look.has_long_run:
        yield from _products(page)
    if _has_matrix(page.look):
        yield from _matrix(page)


IDIOMS: Final[tuple[Idiom, ...]] = (
    idiom("otp_seed", _FAMILY, "otpauth://", then(_OTPAUTH), Confidence.HIGH),
    idiom(
        "otp_seed", _FAMILY, "otpauth-migration://offline?data=", then(r"([0-9A-Za-z%+/=_-]{20,4096})"), Confidence.HIGH
    ),
    idiom("otp_seed", _FAMILY, SEEDS, _seed),
    idiom("recovery_code", _FAMILY, CODES, _codes),
    idiom("recovery_code", _FAMILY, _ONCE, _above),
    idiom("product_key", _FAMILY, PRODUCTS, _grouped),
    idiom("product_key", _FAMILY, _BLOBS, then(_BLOB, _is_blob)),
)
