"""Addresses of machines: IP addresses that the whole internet can reach, and MAC addresses.

What may live here: what tells an address from a version, a number of a section, an OID, a fingerprint. Private,
reserved and documentation ranges stay, and resolvers that everybody knows.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.look import Look
from vault.redaction.personal.context import words_of
from vault.redaction.rule import Confidence, Name, Spot, Sweep

_HEX: Final = frozenset(b"0123456789abcdefABCDEF")
_SHAPE: Final = bytes(ord("h") if byte in _HEX else byte if byte in b".:-" else ord(" ") for byte in range(256))

_FOUR: Final = pattern(
    r"[1-9](?<![0-9A-Za-z_.].)[0-9]{0,2}(?:\.(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?![0-9])){3}"
    r"(?![0-9A-Za-z_]|\.[0-9]|-[A-Za-z]|\.(?!nip\.io|sslip\.io|xip\.io)[A-Za-z][0-9A-Za-z-]*[0-9A-Za-z(.])"
)
_SIX: Final = pattern(r"[23](?<![0-9A-Za-z_.:].)[0-9a-fA-F]{3}(?=:[0-9a-fA-F:])")
_SIX_RUN: Final = pattern(r"[0-9a-fA-F:]{4,39}(?:\.[0-9]{1,3}){0,3}")
_DECIMALS: Final = pattern(r"(?<![0-9.])[0-9]*\.[0-9]*,\Z")
_EPOCH: Final = pattern(r"[( ][0-9]:\Z")
_MAC: Final = pattern(
    r"[0-9A-Fa-f]{2}(?<![0-9A-Za-z_:.-].{2})([:-])[0-9A-Fa-f]{2}(?:\1[0-9A-Fa-f]{2}){4}(?![0-9A-Za-z_]|[:-][0-9A-Fa-f]{2}|%)"
)
_MAC_MARK: Final = pattern(r"[:-](?<=[0-9A-Fa-f]{2}.)[0-9A-Fa-f]{2}(?=[:-][0-9A-Fa-f]{2}[:-])")
_CISCO_MARK: Final = pattern(r"[.](?<=[0-9A-Fa-f]{4}.)[0-9A-Fa-f]{4}(?=\.[0-9A-Fa-f]{4})")
_CISCO: Final = pattern(
    r"[0-9A-Fa-f]{4}(?<![0-9A-Za-z_.-].{4})\.[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}(?![0-9A-Za-z_]|\.[0-9A-Za-z])"
)
_BARE_MAC: Final = pattern(r"[0-9A-Fa-f](?<![0-9A-Za-z_].)[0-9A-Fa-f]{11}(?![0-9A-Za-z_])")
_CALLED_MAC: Final = pattern(
    r"(?i)(?<![a-z])(?:mac|mac[ _-]?addr(?:ess)?|mac[ _-]?adresse?|hw_?addr|bssid|ether|wlan[ _]mac|eui-?48)"
    r"[\"']?[ \t]{0,3}(?:=>|[:=|]|is|ist)?[ \t]{0,3}[\"'`]?\Z"
)
_MAC_WORDS_TEXT: Final = b"mac bssid hwaddr ether macaddress macaddr macadresse hwaddress wlan ethernet lladdr eui48"
_MAC_WORDS: Final = frozenset(_MAC_WORDS_TEXT.split())
_VERSION_WORDS_TEXT: Final = (
    "version versions ver v release released sec section sections chapter clause paragraph oid build firmware "
    "kapitel "
    "abschnitt versi\u00f3n vers\u00e3o versione versie wersja wersji \u0432\u0435\u0440\u0441\u0438\u044f "
    "\u0432\u0435\u0440\u0441\u0438\u0438 s\u00fcr\u00fcm verze verzi\u00f3 jdk upgrade upgraded downgrade "
    "bumped bump "
    "driver rev revision article appendix figure table rule requirement item patch update kernel bios assembly "
    "fileversion assemblyversion productversion tag rc hotfix \u00a7 ni\u017c artikel absatz annex since until"
)
_VERSION_WORDS: Final = frozenset(_VERSION_WORDS_TEXT.split())
_VERSION_SIGNS: Final = ("==", ">=", "<=", "~=", "!=", "~>", "^", "\u00a7", "#", "@^")
_ANYWHERE_VERSION: Final = ("\u7248\u672c", "\u30d0\u30fc\u30b8\u30e7\u30f3", "\ubc84\uc804", "\u7ae0", "\u8282")
_ADDRESS_WORDS_TEXT: Final = (
    "ip ips ipv4 address addr host server bastion ssh ping curl dig peer remote client from gateway vpn endpoint "
    "adresse direcci\u00f3n \u0430\u0434\u0440\u0435\u0441 adres indirizzo endere\u00e7o a dns origin public "
    "external "
    "elastic eip inet nameserver whois listen bind allow deny"
)
_ADDRESS_WORDS: Final = frozenset(_ADDRESS_WORDS_TEXT.split())
_SURE_WORDS: Final = _ADDRESS_WORDS - frozenset(
    {"from", "a", "public", "external", "origin", "client", "allow", "deny"}
)
_SMALL: Final = 32
_NEXT_VERSION: Final = 99  # 1.4.99.1 comes before 1.5
_DIRECT: Final = 3
_KNOWN_TEXT: Final = (
    "1.1.1.1 1.0.0.1 1.1.1.2 1.0.0.2 1.1.1.3 1.0.0.3 8.8.8.8 8.8.4.4 9.9.9.9 9.9.9.10 9.9.9.11 149.112.112.112 "
    "149.112.112.10 208.67.222.222 208.67.220.220 208.67.222.123 208.67.220.123 4.2.2.1 4.2.2.2 4.2.2.3 4.2.2.4 "
    "4.2.2.5 "
    "4.2.2.6 94.140.14.14 94.140.15.15 94.140.14.15 94.140.15.16 76.76.2.0 76.76.10.0 76.76.19.19 76.223.122.150 "
    "64.6.64.6 64.6.65.6 185.228.168.9 185.228.169.9 185.228.168.168 114.114.114.114 114.114.115.115 223.5.5.5 "
    "223.6.6.6 "
    "119.29.29.29 180.76.76.76 77.88.8.8 77.88.8.1 84.200.69.80 84.200.70.40 156.154.70.1 156.154.71.1 8.26.56.26 "
    "8.20.247.20 195.46.39.39 193.110.81.0 185.253.5.0 194.242.2.2 1.2.4.8 101.101.101.101 168.126.63.1 "
    "168.63.129.16 "
    "1.2.3.4 4.3.2.1 5.6.7.8 11.22.33.44 12.34.56.78 11.12.13.14 22.33.44.55 123.45.67.89 98.76.54.32 1.1.1.0 "
    "1.2.3.0 "
    "123.123.123.123 2606:4700:4700::1111 2606:4700:4700::1001 2001:4860:4860::8888 2001:4860:4860::8844 2620:fe::fe "
    "2620:fe::9 2620:119:35::35 2620:119:53::53 2400:3200::1 2400:3200:baba::1 2a10:50c0::ad1:ff 2a10:50c0::ad2:ff"
)
_KNOWN: Final = frozenset(_KNOWN_TEXT.split())
_WHOLE_NETS: Final = 16


def _worth_ip(look: Look) -> bool:
    shown = look.figures
    return shown.has_quads or (b"::" in shown.marks and (b":::::::" in shown.marks or b"::" in look.data))


def _ips(look: Look) -> Iterator[Spot]:
    text = look.text
    for match in _FOUR.finditer(text):
        if _is_four(text, match):
            yield (*match.span(), "ip_address")
    if ":" in text:
        yield from _sixes(text)


def _sixes(text: str) -> Iterator[Spot]:
    for start in _SIX.finditer(text):
        match = _SIX_RUN.match(text, start.start())
        if match is None:
            continue
        shown = match.group().rstrip(":") if not match.group().endswith("::") else match.group()
        end = match.start() + len(shown)
        if _goes_on(text, end) or shown.count(":") < 2:  # noqa: PLR2004
            continue
        if _is_public(shown) and sum(map(bool, shown.split(":"))) >= _DIRECT:
            yield match.start(), end, "ip_address"


def _goes_on(text: str, end: int) -> bool:
    after = text[end : end + 1]
    return bool(after) and ((after.isascii() and after.isalnum()) or after in "_:")


def _is_public(shown: str) -> bool:
    try:
        address = ipaddress.ip_address(shown)
    except ValueError:
        return False
    known = address.compressed in _KNOWN or shown.startswith("192.0.0.")
    return address.is_global and not address.is_multicast and not known


def _is_four(text: str, match: re.Match[str]) -> bool:  # noqa: PLR0911 (each return says why)
    shown, start = match.group(), match.start()
    if not _is_public(shown) or len(set(shown.split("."))) == 1:
        return False
    if _is_whole_net(text, match):
        return False
    window = text[max(text.rfind("\n", max(0, start - 48), start) + 1, start - 48) : start]
    if _is_part(window):
        return False
    words = words_of(window)
    if not _VERSION_WORDS.isdisjoint(words[-_DIRECT:]) or window.rstrip().endswith(_VERSION_SIGNS):
        return not _ADDRESS_WORDS.isdisjoint(words[-1:])
    if any(word in window for word in _ANYWHERE_VERSION):
        return False
    parts = [int(part) for part in shown.split(".")]
    if max(parts) < _SMALL or (max(parts[0], parts[1], parts[3]) < _SMALL and parts[2] == _NEXT_VERSION):
        return not _SURE_WORDS.isdisjoint(words) or window.endswith(("://", "@"))
    return True


def _is_part(window: str) -> bool:
    """Whether what stands directly before makes it a part of a name, a path or a longer number."""
    before, earlier = window[-1:], window[-2:-1]
    if before == "-":
        return earlier.isalpha()
    if before == "/":
        return earlier.isalnum() or earlier in "._-)"
    if before == ",":  # minified numbers have dots in each, cells of a table have not
        return earlier.isdigit() and bool(_DECIMALS.search(window))
    if before == ":":
        return bool(_EPOCH.search(window))
    return before in {"\\", "$", "+"}


def _is_whole_net(text: str, match: re.Match[str]) -> bool:
    """Whether it is a net so large that it is nobody's."""
    mask = re.compile(r"/([0-9]{1,2})(?![0-9])").match(text, match.end())
    return mask is not None and int(mask[1]) <= _WHOLE_NETS


# MAC addresses

_CALLED: Final = 32
_BARE_SHAPE: Final = b"h" * 12
_MAC_MARKS: Final = (b":::::", b"-----", b"..")
_MAC_SHAPES: Final = (b"hh:hh:hh:hh:hh:hh", b"hh-hh-hh-hh-hh-hh", b"hhhh.hhhh.hhhh")
_NOBODYS: Final = pattern(
    r"(?:00){6}|(?:ff){6}|00005e00[0-9a-f]{4}|01005e.{6}|3333.{8}|0180c2.{6}|([0-9a-f]{2})\1{5}|0242ac11.{4}|"
    r"aabbccddeeff|a1b2c3d4e5f6|001122334455|112233445566|123456789abc|123456789012|0123456789ab|deadbeef.{4}|"
    r"001b44113ab7|fffffffffff.|abcdef.{6}|deadbeefcafe|cafebabe.{4}|00deadbeef.{2}|ffeeddccbbaa|1a2b3c4d5e6f|feffffffffff"
)


def _worth_mac(look: Look) -> bool:
    return any(run in look.figures.marks for run in _MAC_MARKS) or not _MAC_WORDS.isdisjoint(look.words)


def _macs(look: Look) -> Iterator[Spot]:
    text = look.text
    shape = look.data.translate(_SHAPE)
    if any(mac in shape for mac in _MAC_SHAPES):
        for mark, pattern, width in ((_MAC_MARK, _MAC, 2), (_CISCO_MARK, _CISCO, 4)):
            for at in mark.finditer(text):
                match = pattern.match(text, at.start() - width)
                if match and not _is_nobodys(match.group()) and _is_mac(text, match):
                    yield (*match.span(), "mac_address")
    if _BARE_SHAPE in shape and not _MAC_WORDS.isdisjoint(look.words):
        for match in _BARE_MAC.finditer(text):
            start = match.start()
            if _CALLED_MAC.search(text, max(0, start - _CALLED), start) and not _is_nobodys(match.group()):
                yield (*match.span(), "mac_address")


def _is_mac(text: str, match: re.Match[str]) -> bool:
    """Whether letters are in it, or a word before it: digits alone are a time, a date, a version."""
    shown, start = match.group(), match.start()
    if "." in shown:
        lettered = sum(any(map(str.isalpha, group)) for group in shown.split("."))
        return (lettered >= 2 and text[start - 1 : start] not in {"[", "*"}) or _is_called(text, start)  # noqa: PLR2004
    return any(map(str.isalpha, shown)) or _is_called(text, start)


def _is_called(text: str, start: int) -> bool:
    return any(word.encode() in _MAC_WORDS for word in words_of(text[max(0, start - 40) : start]))


def _is_nobodys(shown: str) -> bool:
    return bool(_NOBODYS.fullmatch(re.sub(r"[:.-]", "", shown).lower()))


SWEEPS: Final[tuple[Sweep, ...]] = (
    Sweep((Name("ip_address", "ip", Confidence.HIGH),), _worth_ip, _ips),
    Sweep((Name("mac_address", "mac", Confidence.HIGH),), _worth_mac, _macs),
)
