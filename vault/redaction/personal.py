"""What identifies a person or an account: mail addresses, card numbers, IBANs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.checksums import iban_length, issued, luhn, mod97
from vault.redaction.examples import is_reserved_domain, is_test_card
from vault.redaction.rule import Place, Rule, Sweep

# Mail

_LOCAL_MARKS: Final = frozenset("._%+-'")
_LAST_SCRIPT: Final = "\u0590"  # Latin, Greek, Cyrillic, Armenian; others may write no blank before an address
_LONGEST_LOCAL: Final = 64
_LONGEST_AUTHORITY: Final = 300
_AUTHORITY_END: Final = re.compile(r"[/?#\s\"'<>]")
_LABEL: Final = r"[0-9A-Za-z\u00a1-\u0589](?:[0-9A-Za-z\u00a1-\u0589-]{0,61}[0-9A-Za-z\u00a1-\u0589])?"
_DOMAIN: Final = re.compile(rf"((?:{_LABEL}\.){{1,8}})([A-Za-z]{{2,18}}|xn--[0-9A-Za-z-]{{2,59}})(?![0-9A-Za-z(-])")
_PIXEL_DENSITY: Final = re.compile(r"[1-9]x\.", re.IGNORECASE)  # logo@2x.png
_REMOTE_COPY: Final = re.compile(r":[\w~./-]")  # git@host:owner/name
_REMOTE_PATH: Final = re.compile(r":[~./]")  # anyone@host:/path
_REMOTE_USERS: Final = frozenset({"git", "hg", "svn", "root"})
_REMOTE_COMMANDS: Final = ("ssh ", "scp ", "sftp ", "rsync ", "ssh-copy-id ")
_NOBODY: Final = frozenset({"noreply", "no-reply", "donotreply", "do-not-reply"})

# A word after the last dot is a domain if it has two letters (a country) or is one of these: `q@k.weight` is no mail.
_TOP_LEVELS_TEXT: Final = (
    "academy aero africa agency amsterdam app art asia bank bayern beauty berlin bike biz blog build builders business "
    "cafe capital care careers cash cat center chat church city cloud club codes coffee com community company computer "
    "construction consulting contact coop cool cymru dental design dev digital direct doctor earth edu education email "
    "energy engineer engineering enterprises equipment eus events exchange expert express family farm finance "
    "financial fitness foundation fund fyi gal gallery games global gmbh google gov green group guide guru hamburg "
    "health healthcare help holdings hospital host hosting house inc industries info ink institute insurance int "
    "international investments istanbul jobs koeln land law legal lgbt life link live llc london ltd management "
    "market marketing media melbourne miami mil mobi moscow museum name net network news nyc one online org osaka page "
    "paris partners party photo photography pics plus press pro productions properties pub quebec realty rent repair "
    "report restaurant rocks sale school science scot services shop site social software solar solutions space store "
    "studio style support swiss sydney systems tax team tech technology tel today tokyo tools top tours town toys "
    "trade trading training travel university vet video vip vision watch website wedding wien wiki win wine work "
    "works world wtf xyz yoga zone"
)
_TOP_LEVELS: Final = frozenset(_TOP_LEVELS_TEXT.split())


def _is_local(character: str) -> bool:
    return character in _LOCAL_MARKS or (character.isalnum() and character < _LAST_SCRIPT)


def _find_mail(text: str, at: int, after: int) -> tuple[int, int] | None:
    domain = _DOMAIN.match(text, after)
    if domain is None:
        return None
    start = at
    while start > 0 and at - start <= _LONGEST_LOCAL and _is_local(text[start - 1]):
        start -= 1
    while start < at and text[start] in _LOCAL_MARKS:
        start += 1
    local = text[start:at]
    if not local or len(local) > _LONGEST_LOCAL or not _is_mail_domain(domain):
        return None
    return None if _names_no_person(text, local, start, domain) else (start, domain.end())


def _is_mail_domain(domain: re.Match[str]) -> bool:
    labels, top = domain[1], domain[2].lower()
    if not (len(top) == 2 or top in _TOP_LEVELS or top.startswith("xn--")):  # noqa: PLR2004 (a country code)
        return False
    return not _PIXEL_DENSITY.match(labels) and not is_reserved_domain(labels + top)


def _names_no_person(text: str, local: str, start: int, domain: re.Match[str]) -> bool:
    """Whether what looks like mail is a login on a machine, the user of a URL, or a mailbox that nobody reads."""
    lowered = local.lower()
    remote = (_REMOTE_COPY if lowered in _REMOTE_USERS else _REMOTE_PATH).match(text, domain.end())
    command = text[max(0, start - 16) : start].endswith(_REMOTE_COMMANDS)
    service = domain.group().endswith(".gserviceaccount.com")
    return bool(remote) or command or service or lowered in _NOBODY or _in_authority(text, start)


def _in_authority(text: str, start: int) -> bool:
    """Whether `start` lies between `://` and the end of that URL's authority."""
    opening = text.rfind("://", max(0, start - _LONGEST_AUTHORITY), start)
    return opening >= 0 and not _AUTHORITY_END.search(text, opening + 3, start)


# Cards: digits in one row, or in groups with one separator throughout. A neighbour that could belong to base64, to a
# number, an identifier or a table means that the digits are part of something longer. (The patterns for a start look
# back only behind a first digit or letter: a search that begins with a set of characters is much faster.)

_CARD_DIGITS: Final = b"0" * 13
_CARD: Final = re.compile(
    r"[0-9]{4}(?:([ -])[0-9]{4,6}(?:\1[0-9]{3,6}){1,3}|[0-9]{9,15})"
    r"(?![0-9A-Za-z_+/=%]|[-.,:][0-9]|-[A-Za-z]| [0-9A-F]{4}\b)"
)
_CARD_START: Final = re.compile(r"[2-689](?<![0-9A-Za-z_+/%.].)(?<![0-9A-Za-z][-:,].)[0-9]{3}(?=[ -]?[0-9]{4})")
_TABLE_BEFORE: Final = re.compile(r"(?:\A|[^0-9A-Za-z])[0-9A-F]{4,5} \Z")
_CARD_WORD: Final = re.compile(
    r"(?i)card|\bpan\b|kart|carte|tarjeta|cart\u00e3o|\bcb\b|visa|master|maestro|\u5361|\u30ab\u30fc\u30c9"
)
_GROUPINGS: Final = ((4, 4, 4, 4), (4, 4, 4, 4, 3), (4, 6, 5), (4, 6, 4))
_USUAL_LENGTHS: Final = (14, 15, 16)
_CARD_CONTEXT: Final = 32


def _cards(text: str) -> Iterator[tuple[int, int]]:
    end = 0
    for start in _CARD_START.finditer(text):
        match = _CARD.match(text, start.start()) if start.start() >= end else None
        if match is not None and _is_card(text, match):
            end = match.end()
            yield match.span()


def _is_card(text: str, match: re.Match[str]) -> bool:
    groups = match.group().split(match[1]) if match[1] else [match.group()]
    digits = "".join(groups)
    before = text[max(0, match.start() - _CARD_CONTEXT) : match.start()]
    if len(groups) > 1:
        likely = tuple(map(len, groups)) in _GROUPINGS and not _TABLE_BEFORE.search(before)
    else:
        likely = len(digits) in _USUAL_LENGTHS or bool(_CARD_WORD.search(before))
    return likely and issued(digits) and luhn(digits) and not is_test_card(digits)


# IBANs: the country says how long one is, so that words after it are not taken in.

_IBAN_SHAPE: Final = b"AA00"
_IBAN_START: Final = re.compile(r"[A-Z](?<![0-9A-Za-z_+/].)[A-Z][0-9]{2}(?=[ -]?[0-9A-Z]{4})")
_IBAN: Final = re.compile(r"[0-9A-Z]{4}(?:([ -])(?:[0-9A-Z]{4}\1)*[0-9A-Z]{1,4}|[0-9A-Z]{11,29})")


def _ibans(text: str) -> Iterator[tuple[int, int]]:
    for start in _IBAN_START.finditer(text):
        length = iban_length(start.group()[:2])
        if length is None:
            continue
        grouped = text[start.end() : start.end() + 1] in {" ", "-"}
        begin, end = start.start(), start.start() + length + ((length - 1) // 4 if grouped else 0)
        match = _IBAN.fullmatch(text, begin, end)
        closed = end >= len(text) or not (text[end].isascii() and (text[end].isalnum() or text[end] in "_+/="))
        if match and closed and mod97(match.group().replace(match[1] or " ", "")):
            yield begin, end


MAIL: Final = Rule("email", "email", ("@",), _find_mail, Place.ANYWHERE)
SWEEPS: Final[tuple[Sweep, ...]] = (
    Sweep("iban", "iban", lambda shape: _IBAN_SHAPE in shape, _ibans),
    Sweep("card", "card", lambda shape: _CARD_DIGITS in shape, _cards),
)
