r"""Private keys without their armour: base64 of DER, of OpenSSH and PGP packets, of whole PEM files; JWK, DNSSEC, XML.

What base64 begins with says what it is: the DER of a private key begins with a version, that of a certificate or of a
public key does not. What may live here: such bodies. What may not: PEM blocks (`tokens.key_blocks`).
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator
from typing import Final

from vault.redaction.idioms.page import Page, Span
from vault.redaction.idioms.reach import Idiom, idiom, then
from vault.redaction.idioms.values import secretive
from vault.redaction.rule import Rule, compiled, token

_FAMILY: Final = "private_key"
_JOIN: Final = r"(?:\\r)?(?:\\{1,2}n|\r?\n)[ \t>|\"'+]{0,16}+"
_BODY: Final = (
    rf"[0-9A-Za-z+/_-]{{24,8192}}+(?:{_JOIN}[0-9A-Za-z+/]{{32,128}}+){{0,80}}+"
    rf"(?:={{1,2}}|{_JOIN}[0-9A-Za-z+/]{{1,128}}={{0,2}}(?=[\s\"'`,;)<\\]|\Z))?"
)
_HEAD: Final = 64
_EDGE: Final = r"[0-9A-Za-z+/=_-]"

_PBES: Final = (bytes.fromhex("2a864886f70d0105"), bytes.fromhex("2a864886f70d010c"))
_SEQUENCE, _INTEGER, _OCTETS, _OBJECT = 0x30, 0x02, 0x04, 0x06
_LONG_FORM: Final = 0x80


def _bytes(text: str, at: int) -> bytes:
    head = "".join(text[at : at + 2 * _HEAD].split()).replace("-", "+").replace("_", "/")
    match = compiled(r"[0-9A-Za-z+/]{8,64}").match(head)
    if match is None:
        return b""
    try:
        return base64.b64decode(match.group()[: len(match.group()) // 4 * 4])
    except (binascii.Error, ValueError):
        return b""


def _inside(data: bytes, tag: int) -> bytes:
    """What stands inside an element that begins `data`; nothing if it has another tag."""
    if len(data) < 2 or data[0] != tag:  # noqa: PLR2004
        return b""
    return data[2 + (data[1] & 0x7F) :] if data[1] & _LONG_FORM else data[2:]


def _is_private_der(data: bytes) -> bool:
    """Whether DER begins like PKCS#1, PKCS#8 (plain or encrypted), SEC1, DSA or PKCS#12."""
    body = _inside(data, _SEQUENCE)
    if body[:2] == bytes((_INTEGER, 1)) and len(body) > 4:  # noqa: PLR2004
        version, following = body[2], body[3]
        key = version in {0, 1} and following in {_INTEGER, _SEQUENCE, _OCTETS}
        return key or (version == 3 and following == _SEQUENCE)  # noqa: PLR2004 (PKCS#12)
    algorithm = _inside(body, _SEQUENCE)
    return algorithm[:1] == bytes((_OBJECT,)) and algorithm[2:10] in _PBES


def _find_der(text: str, at: int, _after: int) -> tuple[int, int] | None:
    if at > 0 and compiled(_EDGE).match(text, at - 1) and not text[:at].endswith(("\\n", "=")):
        return None
    return _whole(text, at) if _is_private_der(_bytes(text, at)) else None


def _whole(text: str, at: int) -> tuple[int, int] | None:
    body = compiled(_BODY).match(text, at)
    return None if body is None or len(set(body.group()[20:80])) < 12 else body.span()  # noqa: PLR2004 (`AAAA…`)


def _find_armoured(text: str, at: int, _after: int) -> tuple[int, int] | None:
    """The base64 of a PEM file, of an OpenSSH or a PuTTY key, and the base64 of that."""
    data = _bytes(text, at)
    if data.startswith(b"LS0t"):
        data = base64.b64decode(data[: len(data) // 4 * 4])
    return _whole(text, at) if b"PRIV" in data[:48] or b"PuTTY-User" in data else None


def _find_openssh(text: str, at: int, _after: int) -> tuple[int, int] | None:
    return _whole(text, at)


# JWK, XML of .NET, DNSSEC

_JWK_PART: Final = r"[\"'](?:d|p|q|dp|dq|qi|k|oth)\\?[\"']\s{0,8}:\s{0,8}\\?[\"']([\w-]{16,4096}={0,2})\\?[\"']"
_WINDOW: Final = 4_096


def _jwk(page: Page, at: int, after: int) -> Iterator[Span]:
    text = page.text
    begin = max(text.rfind("{", max(0, at - _WINDOW), at), at - _WINDOW, 0)
    end = text.find("}", after, after + _WINDOW)
    page.read = end = end if end >= 0 else min(len(text), after + _WINDOW)
    for part in compiled(_JWK_PART).finditer(text, begin, end):
        if secretive(part[1]):
            yield part.span(1)


def _xml(page: Page, _at: int, after: int) -> Iterator[Span]:
    end = min(len(page.text), after + _WINDOW)
    page.read = end
    for part in compiled(r"<(?:D|P|Q|DP|DQ|InverseQ|X)>([0-9A-Za-z+/]{16,1400}={0,2})</").finditer(
        page.text, after, end
    ):
        yield part.span(1)


_OPENSSH: Final = "b3BlbnNzaC1rZXktdjE"
_PEM: Final = "LS0tLS1CRUdJTi LS0tLSBCRUdJTi TFMwdExTMUNSVWRKVG UHVUVFktVXNlci1L"
_PGP: Final = (
    "lQOYB lQPGB lQVYB lQWGB lQHYB lQHpB lQcYB lQdGB lQIGB lQOsB lQO+B lQEVB "
    "lQLEB lFgEX lFgEY lFgEZ lFgEa lIYEX lIYEY lIYEZ lIYEa xVgEX xVgEY xVgEZ "
    "xcaGB xcLYB"
)

RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "key_body",
        _FAMILY,
        (
            "MII",
            "MIG",
            "MIH",
            "MHcCAQEE",
            "MHQCAQEE",
            "MC4CAQAw",
            "MEcCAQAw",
            "MFECAQEw",
            "MFMCAQEw",
            "MEECAQAw",
            "MIIB",
            "MGgCAQEE",
            "MIGkAgEB",
            "MFICAQEw",
            "MDICAQAw",
        ),
        _find_der,
    ),
    Rule("key_body", _FAMILY, (_OPENSSH,), _find_openssh),
    Rule("key_body", _FAMILY, tuple(_PEM.split()), _find_armoured),
    token("key_body", _PGP, r"[0-9A-Za-z+/]{96,8000}={0,2}", family=_FAMILY, bounded=True),
    token("key_body", "/u3+7QAAAA", r"[0-9A-Za-z+/]{96,8000}={0,2}", family=_FAMILY),  # a Java key store
    token("key_body", "RWRTY0Iy", r"[0-9A-Za-z+/]{120,260}={0,2}", family=_FAMILY, bounded=True),  # minisign
)

_DNSSEC: Final = "privateexponent|prime1|prime2|exponent1|exponent2|coefficient|private_value(x)|privatekey"
IDIOMS: Final[tuple[Idiom, ...]] = (
    idiom("key_body", _FAMILY, "ed25519-v3:", then(r"([0-9A-Za-z+/]{80,88}={0,2})")),  # onion services
    idiom("jwk_private", _FAMILY, "kty", _jwk),
    idiom("key_body", _FAMILY, "<rsakeyvalue|<dsakeyvalue", _xml),
    idiom(
        "key_body", _FAMILY, _DNSSEC, then(r":[ \t]{1,4}([0-9A-Za-z+/]{24,1400}={0,2})(?![0-9A-Za-z+/=])", secretive)
    ),
)
