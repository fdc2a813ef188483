"""Mail addresses: what stands around an `@`, unless it is a login, a file name, or a mailbox that nobody reads."""

from __future__ import annotations

import re
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.examples import is_reserved_domain
from vault.redaction.rule import Place, Rule

_LOCAL_MARKS: Final = frozenset("._%+-'")
_LAST_SCRIPT: Final = "\u0590"  # Latin, Greek, Cyrillic, Armenian; others may write no blank before an address
_SCHEME: Final = "mailto"
_LONGEST_LOCAL: Final = 64
_LONGEST_AUTHORITY: Final = 300
_AUTHORITY_END: Final = pattern(r"[/?#\s\"'<>,;|)\]]")
_LABEL: Final = r"[0-9A-Za-z\u00a1-\u0589](?:[0-9A-Za-z\u00a1-\u0589-]{0,61}[0-9A-Za-z\u00a1-\u0589])?"
_DOMAIN: Final = pattern(rf"((?:{_LABEL}\.){{1,8}})([A-Za-z]{{2,18}}|xn--[0-9A-Za-z-]{{2,59}})(?![0-9A-Za-z(-])")
_PIXEL_DENSITY: Final = pattern(r"[1-9]x\.", re.IGNORECASE)  # logo@2x.png
_REMOTE_COPY: Final = pattern(r":[\w~./-]")  # git@host:owner/name
_REMOTE_PATH: Final = pattern(r":[~./]")  # anyone@host:/path
_REMOTE_USERS: Final = frozenset({"git", "hg", "svn", "root"})
_REMOTE_COMMANDS: Final = ("ssh ", "scp ", "sftp ", "rsync ", "ssh-copy-id ")
NOBODY: Final = frozenset({"noreply", "no-reply", "donotreply", "do-not-reply"})

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
TOP_LEVELS: Final = frozenset(_TOP_LEVELS_TEXT.split())


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
    led = text[start : start + len(_SCHEME)].lower() == _SCHEME and start + len(_SCHEME) < at
    if led:
        start += len(_SCHEME)  # with its colon lost, and perhaps the blank behind the address
    local = text[start:at]
    if not local or len(local) > _LONGEST_LOCAL or not (led or _is_mail_domain(domain)):
        return None
    return None if _names_no_person(text, local, start, domain) else (start, domain.end())


def _is_mail_domain(domain: re.Match[str]) -> bool:
    labels, top = domain[1], domain[2].lower()
    if not (len(top) == 2 or top in TOP_LEVELS or top.startswith("xn--")):  # noqa: PLR2004 (a country code)
        return False
    return not _PIXEL_DENSITY.match(labels) and not is_reserved_domain(labels + top)


def _names_no_person(text: str, local: str, start: int, domain: re.Match[str]) -> bool:
    """Whether what looks like mail is a login on a machine, the user of a URL, or a mailbox that nobody reads."""
    lowered = local.lower()
    remote = (_REMOTE_COPY if lowered in _REMOTE_USERS else _REMOTE_PATH).match(text, domain.end())
    command = text[max(0, start - 16) : start].endswith(_REMOTE_COMMANDS)
    service = domain.group().endswith(".gserviceaccount.com")
    return bool(remote) or command or service or lowered in NOBODY or _in_authority(text, start)


def _in_authority(text: str, start: int) -> bool:
    """Whether `start` lies between `://` and the end of that URL's authority."""
    opening = text.rfind("://", max(0, start - _LONGEST_AUTHORITY), start)
    return opening >= 0 and not _AUTHORITY_END.search(text, opening + 3, start)


MAIL: Final = Rule("email", "email", ("@",), _find_mail, Place.ANYWHERE)
