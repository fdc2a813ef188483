"""Mail addresses that are written so that harvesters miss them: `[at]`, ` dot `, `&#64;`, `%40`, a full-width sign.

What may live here: the ways to write the sign and the dots, in the languages of the world. What may not: what tells an
address of a person from others (`mail`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.examples import is_reserved_domain
from vault.redaction.look import Look, places
from vault.redaction.personal.mail import NOBODY, TOP_LEVELS
from vault.redaction.rule import Confidence, Name, Spot, Sweep

# Words for the sign and for the dot: what stands in brackets may be short, what stands bare must say it plainly.
_AT_WORDS: Final = (
    "at arroba chiocciola arobase arob klammeraffe apenstaartje snabela snabel-a kr\u00f8llalfa alfakr\u00f8ll kukac "
    "zavin\u00e1\u010d zavinac ma\u0142pa malpa afna majmun kuyruklua \u00e4t et "
    "\u0441\u043e\u0431\u0430\u043a\u0430 \u0430\u0442 \u044d\u0442 \u0440\u0430\u0432\u043b\u0438\u043a "
    "\u03c0\u03b1\u03c0\u03ac\u03ba\u03b9 \u05e9\u05d8\u05e8\u05d5\u05d3\u05dc \u0622\u062a "
    "\u30a2\u30c3\u30c8 \u30a2\u30c3\u30c8\u30de\u30fc\u30af \uace8\ubc45\uc774 \uc563 \u827e\u7279 \u5708a"
)
_DOT_WORDS: Final = (
    "dot punto punkt ponto punt prick piste kropka te\u010dka tecka bodka to\u010dka tocka pont punct nokta "
    "\u0442\u043e\u0447\u043a\u0430 \u043a\u0440\u0430\u043f\u043a\u0430 \u03c4\u03b5\u03bb\u03b5\u03af\u03b1 "
    "\u05e0\u05e7\u05d5\u05d3\u05d4 \u0646\u0642\u0637\u0629 \u30c9\u30c3\u30c8 \uc810 \ub2f7 \u70b9 \u9ede "
    "titik ch\u1ea5m"
)
_BRACKETED_TEXT: Final = f"{_AT_WORDS} @ a bei chez monkey ad at-sign"
_BRACKETED: Final = "|".join(sorted(map(re.escape, _BRACKETED_TEXT.split()), key=len, reverse=True))
_DOT: Final = "|".join(sorted(map(re.escape, _DOT_WORDS.split()), key=len, reverse=True))

_LOCAL: Final = r"[0-9A-Za-z\u00c0-\u024f\u0400-\u04ff._%+'-]"
_LABEL: Final = r"[0-9A-Za-z\u00c0-\u024f][0-9A-Za-z\u00c0-\u024f-]{0,62}"
_POINT: Final = (
    rf"(?:\.|[ ]?[\[({{<][ ]?(?:{_DOT}|\.)[ ]?[\])}}>][ ]?|[ ](?:{_DOT})[ ]|[_-](?:{_DOT})[_-]|"
    r"\uff0e|\u3002|\uff61|&#(?:46|x2e);|%2e|\\u002e|\\x2e)"
)
_DOMAIN: Final = pattern(rf"((?:{_LABEL}{_POINT}){{1,4}})([A-Za-z]{{2,18}})(?![0-9A-Za-z_(-])", re.IGNORECASE)
_IN_BRACKETS: Final = pattern(rf"[\[({{<][ ]?(?:{_BRACKETED})[ ]?[\])}}>][ ]?", re.IGNORECASE)
_POINT_ALONE: Final = pattern(_POINT, re.IGNORECASE)
_LABELS: Final = pattern(r"[0-9A-Za-z\u00c0-\u024f-]{0,4000}+")
_LONG_LABEL: Final = 100
_LONGEST_LOCAL: Final = 64
_SPELLED_BEFORE: Final = pattern(
    rf"(?<![0-9A-Za-z._%+-])([0-9A-Za-z\u00c0-\u024f\u0400-\u04ff_%+-]{{1,30}})"
    rf"(?: (?:{_DOT}) |[ ]?[\[({{<][ ]?(?:{_DOT}|\.)[ ]?[\])}}>][ ]?)\Z",
    re.IGNORECASE,
)
_MOST_SPELLED: Final = 4
_REACH: Final = 48
_PROVIDERS_TEXT: Final = (
    "gmail googlemail hotmail outlook live msn yahoo ymail icloud aol proton protonmail gmx web posteo mailbox "
    "tutanota tuta fastmail zoho freenet arcor mail yandex rambler bk inbox list ukr abv telenet skynet proximus "
    "orange wanadoo free laposte sfr libero virgilio tiscali alice fastwebnet sapo telepac uol bol terra ig "
    "seznam centrum azet wp onet interia poczta freemail citromail ziggo kpnmail planet xs4all bluewin sunrise "
    "telia comhem bredband online btinternet talktalk virginmedia ntlworld comcast verizon sbcglobal bellsouth "
    "rogers shaw sympatico bigpond optusnet qq naver daum hanmail rediffmail hey duck pm t-online otenet walla "
    "mynet"
)
_PROVIDERS: Final = frozenset(_PROVIDERS_TEXT.split())
_CLOSINGS: Final = (b")", b"]", b"}", b">")
_SHORT_ATS: Final[tuple[bytes, ...]] = (b"at", b"a", b"et", b"ad")
_LONG_ATS: Final = frozenset(word.split("-")[0].encode() for word in _BRACKETED_TEXT.split()) - {*_SHORT_ATS, b"@"}
_MAIL_WORD: Final = pattern(
    r"(?i)mail|contact|kontakt|reach|write|ping|correo|courriel|e-post|posta|\u043f\u043e\u0447\u0442|\u043c\u0435\u0439\u043b|"
    r"\u90ae|\u90f5|\u30e1\u30fc\u30eb|\uba54\uc77c|adresse|address|pochta|s\u00e4hk\u00f6p|skriv|schreib|escrib|\u00e9cri|scriv|napisz|"
    r"\u043f\u0438\u0448\u0438|\u03bc\u03ad\u03b9\u03bb|\u05d3\u05d5\u05d0|\u0628\u0631\u064a\u062f|\u0627\u06cc\u0645\u06cc\u0644|ask|send|"
    r"owner|author|maintainer|user>"
)
_ALONE: Final = pattern(r"(?:\A|[\n:(\[{<\"'`|,;=*>\t\uff1a]|[-*] )[ \t]{0,4}\Z")
# Words that stand before `at` in a sentence; nobody's mailbox is called so.
_PROSE_TEXT: Final = (
    "look looks looked looking arrive arrived arrives meet met meeting stay stayed work works worked working be "
    "is are was "
    "were been not back only live lives hosted host hosting available point points me us them him her it you "
    "here there "
    "that this these those found seen sold bought based located start starts end ends sign signup register visit "
    "shop "
    "online site page pages website docs doc documentation more details read download downloads order and or but "
    "then "
    "out up down off on in running runs serves served good bad laugh laughing stare shout aim aimed priced "
    "valued set "
    "login log logged join us stop stopped listed published everyone all one find get got see check order released"
)
_PROSE: Final = frozenset(_PROSE_TEXT.split())
_CODES_TEXT: Final = (
    "%40 %2540 &#64; &#064; &#x40; &#X40; &#x040; &commat; "
    "\\u0040 \\\\u0040 \\x40 \\u{40} \\U00000040 =40 \uff20 \ufe6b"
)
_CODES: Final = tuple(_CODES_TEXT.split())
_GLUED: Final = (("-at-",), ("_at_",), ("-AT-",), ("_AT_",))
_ATS: Final = {word.encode(): (f" {word} ", f" {word.upper()} ") for word in _AT_WORDS.split()}
_DOTS: Final = frozenset(word.encode() for word in _DOT_WORDS.split())
_MAILS: Final = frozenset(b"mail email e-mail contact correo courriel kontakt".split())


def _worth(look: Look) -> bool:
    return any(True for _ in _signs(look))


def _signs(look: Look) -> Iterator[tuple[str, ...] | None]:
    """The ways to write the sign that stand in a text; `None` for those in brackets."""
    data = look.data
    if b"%" in data or b"&" in data or b"\\" in data or b"=" in data or not look.ascii:
        yield from ((code,) for code in _CODES if code.encode() in data)
    words = look.words
    if _has_brackets(look):
        yield None
    ats = _ATS.keys() & words
    if ats and not (_DOTS.isdisjoint(words) and _MAILS.isdisjoint(words)):
        yield from (_ATS[word] for word in ats)
    if b"at" in words:
        yield from (glued for glued in _GLUED if glued[0].encode() in data)


def _has_brackets(look: Look) -> bool:
    closings = [closing for closing in _CLOSINGS if closing in look.data]
    if not closings:
        return False
    if not _LONG_ATS.isdisjoint(look.words):
        return True
    shorts = [short for short in _SHORT_ATS if short in look.words]
    if b"@" in look.data:
        shorts.append(b"@")
    data = look.data.lower() if shorts else b""
    return any(short + closing in data or short + b" " + closing in data for short in shorts for closing in closings)


def _spots(look: Look) -> Iterator[Spot]:
    text = look.text
    for sign in _signs(look):
        done = 0
        places = _in_brackets(text) if sign is None else _places(text, sign)
        for start, end in places:
            span = _mail(text, start, end) if start >= done else None
            if span is None:
                done = max(done, _barren(text, end)) if start >= done else done
            else:
                done = span[1]
                yield (*span, "email_obfuscated")


def _barren(text: str, after: int) -> int:
    """How far no domain can go on from here, because nothing that means a dot is in it."""
    run = _LABELS.match(text, after)
    if run is None or run.end() - after < _LONG_LABEL or any(dot in run.group().lower() for dot in _DOT_WORDS.split()):
        return after
    return after if _POINT_ALONE.match(text, run.end()) else run.end()


def _in_brackets(text: str) -> Iterator[tuple[int, int]]:
    for match in _IN_BRACKETS.finditer(text):
        start, end = match.span()
        yield start - (text[start - 1 : start] == " "), end


def _places(text: str, signs: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    for sign in signs:
        yield from ((at, at + len(sign)) for at in places(text, sign))


def _mail(text: str, at: int, after: int) -> tuple[int, int] | None:
    domain = _DOMAIN.match(text, after)
    if domain is None:
        return None
    start = _whole_start(text, _local_start(text, at))
    local, sign = text[start:at], text[at:after]
    labels, top = domain[1], domain[2].lower()
    if not local or local[-1] in "._%+'-" or not (top in TOP_LEVELS or len(top) == 2) or local.lower() in NOBODY:  # noqa: PLR2004
        return None
    if is_reserved_domain(_POINT_ALONE.sub(".", labels) + top):
        return None
    if sign == "=40" and not _MAIL_WORD.search(text[max(0, start - 40) : start]):
        return None
    bare = sign[0] in "-_" or (sign[0] == " " and sign.strip()[0] not in "[({<")
    if bare and not _is_provider(labels, local) and not _is_meant(text, start, local, dotted="." in labels):
        return None
    return start, domain.end()


def _is_provider(labels: str, local: str) -> bool:
    """Whether the domain, with its dots as words, is one at which people have their mail."""
    names = _POINT_ALONE.split(labels)
    return "." not in labels and len(names) > 1 and names[-2].lower() in _PROVIDERS and local.lower() not in _PROSE


def _local_start(text: str, at: int) -> int:
    start = at
    while start > 0 and at - start <= _LONGEST_LOCAL and re.match(_LOCAL, text[start - 1]):
        start -= 1
    if text[start - 1 : start] == "%" or text[start:at].startswith("%"):
        start += 1
    while start < at and text[start] in "._%+'-":
        start += 1
    return start if at - start <= _LONGEST_LOCAL else at


def _whole_start(text: str, start: int) -> int:
    """Where a local part begins in which dots are spelled as words: `anna dot smith at …`."""
    for _ in range(_MOST_SPELLED):
        before = _SPELLED_BEFORE.search(text, max(0, start - _REACH), start)
        if before is None or before.group(1).lower() in _PROSE:
            break
        start = before.start()
    return start


def _is_meant(text: str, start: int, local: str, *, dotted: bool) -> bool:
    """Whether words for the sign, without brackets, mean one: `look at me dot com` is a sentence."""
    lowered = local.lower()
    if lowered in _PROSE or len(local) < 2:  # noqa: PLR2004
        return False
    before = text[max(0, start - 40) : start]
    own = any(character in local for character in "._ ") or any(map(str.isdigit, local))
    said = bool(_MAIL_WORD.search(before))
    if dotted:
        return own and said
    return own or said or (bool(_ALONE.search(before)) and not lowered.endswith(("ing", "ed")))


OBFUSCATED_MAIL: Final = Sweep((Name("email_obfuscated", "email", Confidence.HIGH),), _worth, _spots)
