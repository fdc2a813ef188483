"""Secrets in the configuration of routers, switches, firewalls, wireless and remote access: each vendor has a syntax.

What may live here: statements of network devices and of the daemons that speak to them. What may not: files of
applications and hosts (`files`), `password = x` in general.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vault.redaction.idioms.page import Page, Span
from vault.redaction.idioms.reach import Idiom, idiom, then
from vault.redaction.idioms.values import plausible, secretive
from vault.redaction.rule import Confidence, compiled

_FAMILY: Final = "device"
_BARE: Final = r"[^\s\"'`;,|<>\[\]]{3,256}"
_V: Final = rf"(?:\"([^\"\n]{{3,256}})\"|'([^'\n]{{3,256}})'|({_BARE}))"
_TYPE: Final = (
    r"(?:[ \t]{1,4}(?:[0-9]|1[0-9]|sha512|scrypt-sha256|md5|pbkdf2|ascii-text|"
    r"hexadecimal|encrypted|cipher|simple|irreversible-cipher|hash|clear-?text|"
    r"plaintext|unencrypted|ciphertext|plain|ENC|ascii|hex|secret|level[ \t][0-9]{1,2}))"
)

_PUBLIC: Final = frozenset(
    (
        "public",
        "private",
        "community",
        "clear",
        "top secret",
        "read-only",
        "none",
        "string",
        "encrypted",
        "required",
        "enable",
    )
)


def _word(value: str) -> bool:
    """A value in a statement of a device may be a plain word; these are not values."""
    return plausible(value) and value.lower() not in _PUBLIC


_TOPICS_TEXT: Final = (
    "scanning authentication reset rotation protection encryption recovery management manager login sharing policy "
    "prompt hashing complexity history expiry expiration storage detection injection replication masking change check"
)
_TOPICS: Final = frozenset(_TOPICS_TEXT.split())

# Cisco, Arista, Aruba, Dell, Brocade, Huawei, H3C, ZTE, Allied Telesis and others that speak alike

_CISCO: Final = "enable secret|enable password|enable algorithm-type|line password|super password|enable sha512"


def _enable(page: Page, at: int, after: int) -> Iterator[Span]:
    match = compiled(
        rf"(?:[ \t]{{1,4}}(?:scrypt|sha256|md5|secret|level[ \t][0-9]{{1,2}})){{0,2}}{_TYPE}{{0,2}}[ \t]{{1,4}}{_V}"
    ).match(page.text, after)
    if match is None or not match.lastindex or not _word(match[match.lastindex]):
        return
    value, alone = match[match.lastindex], not page.text[page.line_start(at) : at].strip(" \t")
    if secretive(value) or (alone and value.lower() not in _TOPICS and _ends_statement(page, match.end())):
        yield match.span(match.lastindex)


def _user_password(page: Page, _at: int, after: int) -> Iterator[Span]:
    """Read `username u [privilege 15] password 7 x`, `local-user u password irreversible-cipher x`."""
    match = compiled(
        r"[ \t]{1,4}[\w.@-]{1,64}(?:[ \t]{1,4}(?:privilege|role|group|class|level|"
        r"priv|service-type|access|algorithm-type|view|mode)[ \t]{1,4}[\w-]{1,40}|"
        rf"[ \t]{{1,4}}nopassword){{0,4}}[ \t]{{1,4}}(?:password|secret|common-criteria-policy[ "
        rf"\t]\w{{1,40}}[ \t]password|passwd|pass|key){_TYPE}{{0,2}}[ \t]{{1,4}}{_V}"
    ).match(page.text, after)
    if match is None or not match.lastindex or not _statement(page, after):
        return
    alone = page.text[page.line_start(after) : after].strip().lower() in {"username", "local-user"}
    if _word(match[match.lastindex]) and (secretive(match[match.lastindex]) or alone):
        yield match.span(match.lastindex)


def _statement(page: Page, at: int) -> bool:
    """Whether a line begins like a statement: at most a few words, a prompt, a list mark before the anchor."""
    before = page.text[max(page.line_start(at), at - 80) : at]
    words = before.split()
    return len(words) <= (12 if words[:1] == ["set"] else 4)  # `router(config)# no username`, `set security ike …`


_KEYED: Final = (
    # AAA and routing
    "tacacs-server key|tacacs-server host|radius-server key|radius-server host|"
    "tacacs server key|radius-server shared-key|"
    "radius-server secret|server-private|ntp authentication-key|key-string|key-chain key|authentication-key|"
    "message-digest-key|ip ospf authentication-key|ip ospf message-digest-key|"
    "area authentication|standby authentication|"
    "vrrp authentication|glbp authentication|ip authentication|isis password|area-password|domain-password|"
    "ppp chap password|ppp pap sent-username|ppp chap secret|ppp password|isakmp key|crypto isakmp key|pre-shared-key|"
    "ikev1 pre-shared-key|ikev2 local-authentication pre-shared-key|ikev2 remote-authentication pre-shared-key|"
    "wpa-psk ascii|wpa-psk|wpa2-psk|wpa-passphrase|wpa passphrase|wpa2 psk|psk set-key ascii|set-key ascii|psk ascii|"
    "server-key|dot1x password|l2tp tunnel password|tunnel password|ldap-login-password|failover key|"
    "ip ftp password|ip http client password|vtp password|ap-group passphrase|mgmtuser|key config-key password-encrypt|"
    "neighbor password|bgp password|ldp password|md5 key|macsec key|mka pre-shared-key|"
    "wlan security wpa akm psk set-key|"
    "shared-secret|passphrase|pre-share-key|presharedkey|pre-shared-secret|ike pre-shared-key|ipsec-secret|psksecret|"
    "set psksecret|set passphrase|set passwd|set password|set secret|set private-key|set auth-pwd|set priv-pwd|set key|"
    "set ppk-secret|set authpasswd|set phase1 psk|set sso-password|set group-authentication-secret|"
    "set token|set api-key|"
    "set ldap-password|set ha-password|set radius-secret|set md5-key|set ssh-private-key|"
    "security-encrypted-password|encrypted-password|plain-text-password-value|simple-password|ascii-text|hexadecimal|"
    "set system root-authentication|radius secret|tacplus secret|auth-key|authentication-password|privacy-password|"
    "snmp-agent community|usm-user|security-passphrase|wep-key|wpa2-pre-shared-key|"
    "wpa-pre-shared-key|wpa3-pre-shared-key|"
    "ppp-secret|ipsec-peer secret|phash|web-auth-password|ftp-password|admin-password|user-password|readcommunity|"
    "writecommunity|trap-community|wpa_psk|auth-password|priv-password|encryption-password|"
    "plaintext-password|config user password"
)
_INNER: Final = (
    r"[\w.:/@-]{1,64}[ \t]{1,4}(?:key|md5|password|secret|pre-shared-key|shared-key|"
    r"mode[ \t]\w{1,12}|text|authentication)"
)
_AFTER_KEYED: Final = (
    rf"(?:(?:[ \t]{{1,4}}{_INNER})?{_TYPE}{{0,3}}[ \t]{{1,4}}|[ \t]{{0,4}}[=:]{_TYPE}?[ \t]{{0,4}}){_V}"
)


def _keyed(page: Page, at: int, after: int) -> Iterator[Span]:
    match = compiled(_AFTER_KEYED).match(page.text, after)
    page.took(after, match)
    if match is None or not match.lastindex:
        return
    value = match[match.lastindex]
    quoted = match.lastindex != 3  # noqa: PLR2004 (the third way to write a value is the bare one)
    # A plain word is a value only of a statement that prose does not have, and that is all of its line.
    plain = "-" in page.low[at:after] and value[-1] not in ".,:;)!?" and _ends_statement(page, match.end())
    if _word(value) and (secretive(value) or quoted or plain) and _statement(page, at):
        yield match.span(match.lastindex)


def _ends_statement(page: Page, end: int) -> bool:
    """Whether a plain word is the last of its line: prose goes on, or ends with a full stop."""
    return not page.text[end : page.line_end(end)].strip(" \t\r;`\"'{}")


def _community(page: Page, _at: int, after: int) -> Iterator[Span]:
    match = compiled(
        rf"(?:[ \t]{{1,4}}(?:read|write|name|add|set|cipher|simple|[0-9])){{0,3}}[ \t]{{1,4}}{_V}"
        r"(?=[ \t]{1,4}(?i:ro|rw|view|ipv[46]|[0-9]|acl|authorization|read-only|read-write|"
        r"operator|manager|group|use|default|-)|[ \t]*[;{`\"]|[ \t\r]*(?:\n|\Z))"
    ).match(page.text, after)
    if match is not None and match.lastindex and _word(match[match.lastindex]):
        yield match.span(match.lastindex)


def _snmp_host(page: Page, _at: int, after: int) -> Iterator[Span]:
    match = compiled(
        rf"[ \t]{{1,4}}[\w.:-]{{3,64}}(?:[ \t]{{1,4}}(?:traps|informs|version[ \t]"
        rf"(?:1|2c)|vrf[ \t][\w-]{{1,32}})){{0,3}}[ \t]{{1,4}}{_V}"
    ).match(page.text, after)
    if match is not None and match.lastindex and _word(match[match.lastindex]):
        yield match.span(match.lastindex)


def _snmp_user(page: Page, _at: int, after: int) -> Iterator[Span]:
    """Read `snmp-server user u g v3 auth sha x priv aes 128 y`, `createUser u SHA x AES y`."""
    end = page.line_end(after)
    pattern = (
        r"(?i)\b(?:auth|priv|encrypted|authentication-password|privacy-password|sha(?"
        r":-?[0-9]{3})?|md5|aes(?:-?[0-9]{3})?|des|3des|usmuser)"
        rf"(?:[ \t]{{1,4}}(?:sha(?:-?[0-9]{{3}})?|md5|aes(?:-?[0-9]{{3}})?|des(?:56)"
        rf"?|3des|128|192|256)){{0,2}}[ \t]{{1,4}}{_V}"
    )
    page.read = end
    for match in compiled(pattern).finditer(page.text, after, end):
        value = match[match.lastindex or 0]
        if len(value) >= 6 and _word(value) and value.lower() not in {"auth", "priv"}:  # noqa: PLR2004 (SNMPv3 needs 8)
            yield match.span(match.lastindex or 0)


# RouterOS, EdgeOS, UniFi, OpenWrt (UCI), pfSense

_ROUTEROS: Final = (
    "wpa-pre-shared-key|wpa2-pre-shared-key|wpa3-pre-shared-key|ipsec-secret|passphrase|private-key|preshared-key|"
    "authentication-password|encryption-password|management-protection-key|eap-password|secret|password|static-key-0|"
    "http-proxy-password|key|wep_key1|passwd|tls-key-passphrase"
)
_UCI: Final = (
    r"[ \t]{1,4}'?(?:key[0-9]?|password|psk|private_key|preshared_key|secret|"
    r"auth_secret|passphrase|sae_password|wpa_passphrase|ddns_password|token|"
    r"passwd)'?[ \t]{1,4}(?:'([^'\n]{4,256})'|\"([^\"\n]{4,256})\")"
)
_UCI_SET: Final = (
    r"[ \t]{1,4}[\w.@\[\]-]{1,80}\.(?:key[0-9]?|password|psk|private_key|preshared_key|"
    r"secret|passphrase|passwd|token)=(?:'([^'\n]{4,256})'|\"([^\"\n]{4,256})"
    r"\"|([^\s'\"]{4,256}))"
)


def _routeros(page: Page, at: int, after: int) -> Iterator[Span]:
    """`/ppp secret add name=u password=x`: an export begins with a path of words and `add` or `set`."""
    text = page.text
    line = text[max(page.line_start(at), at - 400) : at]
    if compiled(r"(?:\A|[\s\"`])(?:/[a-z]|add[ \t]|set[ \t])").search(line) is None:
        return
    match = compiled(rf"={_V}").match(text, after)
    page.took(after, match)
    if match is not None and match.lastindex and _word(match[match.lastindex]):
        yield match.span(match.lastindex)


# Wireless, VPN, VNC

_PSK_FILE: Final = r"[ \t]{0,4}=[ \t]{0,4}(?:\"([^\"\n]{4,128})\"|'([^'\n]{4,128})'|([^\s\"'#;,&]{8,128}))"
_WIFI_CODE: Final = r"(?:[A-OQ-Z]:(?:[^;\\\n]|\\.){0,64};){0,5}P:((?:[^;\\\n]|\\.){4,128});"
_IPSEC: Final = r"[ \t]{0,8}(?:\"([^\"\n]{4,256})\"|'([^'\n]{4,256})'|(0[sx][0-9A-Za-z+/=]{8,512}))"
_NETSH: Final = r"[ \t]{0,24}:[ \t]{1,4}([^\r\n]{4,128}?)[ \t]*(?:\r?\n|\Z)"


_NEIGHBOUR: Final = rf"[ \t]{{1,4}}[\w.:/-]{{1,64}}[ \t]{{1,4}}password{_TYPE}?[ \t]{{1,4}}{_V}"
_SNMP_NAME: Final = r"\s{1,4}(?:add|set)\b[^\n]{0,120}?[ \t]name=\"?([^\s\"]{3,64})"


def _qr(page: Page, _at: int, after: int) -> Iterator[Span]:
    match = compiled(_WIFI_CODE).match(page.text, after)
    if match is not None and plausible(match[1]):
        yield match.span(1)


def _psk(page: Page, _at: int, after: int) -> Iterator[Span]:
    match = compiled(_PSK_FILE).match(page.text, after)
    page.took(after, match)
    if (
        match is not None
        and match.lastindex
        and plausible(match[match.lastindex])
        and "(" not in match[match.lastindex]
    ):
        yield match.span(match.lastindex)


_WIFI_KEYS: Final = (
    "psk|wpa_passphrase|wpa_psk|sae_password|wep_key0|wep_key1|wpa-psk|private_key_passwd|wifi-psk|wps_pin|"
    "acct_server_shared_secret|auth_server_shared_secret|wireless-key|ikepsk|wifi_psk|keyphrase|wpa_key|password_hash"
)

IDIOMS: Final[tuple[Idiom, ...]] = (
    idiom("device_password", _FAMILY, _CISCO, _enable),
    idiom(
        "device_password",
        _FAMILY,
        "username|local-user|mgmtuser|user|usm-user",
        _user_password,
        needs="password secret passwd pass key",
        starts=" \t",
    ),
    idiom("device_password", _FAMILY, _KEYED, _keyed, starts=" \t=:"),
    idiom("device_password", _FAMILY, _ROUTEROS, _routeros, starts="="),
    idiom("device_password", _FAMILY, "option", then(_UCI)),
    idiom("device_password", _FAMILY, "uci set", then(_UCI_SET)),
    idiom(
        "snmp_community",
        _FAMILY,
        "snmp-server community|snmp community|rocommunity|rwcommunity|rocommunity6|"
        "rwcommunity6|com2sec|set snmp community|snmp-agent community|snmp-server "
        "group community|community add name",
        _community,
    ),
    idiom("snmp_community", _FAMILY, "snmp-server host|trapsink|trap2sink|informsink|snmp trap host", _snmp_host),
    idiom(
        "snmp_password",
        _FAMILY,
        "snmp-server user|createuser|snmp-agent usm-user|snmp-server usm-user|snmp user|rouser|usmuser",
        _snmp_user,
    ),
    idiom("device_password", _FAMILY, "neighbor|neighbour|peer", then(_NEIGHBOUR), needs="password"),
    idiom("snmp_community", _FAMILY, "/snmp community", then(_SNMP_NAME)),
    idiom("wifi_password", _FAMILY, "wifi:", _qr, Confidence.HIGH),
    idiom("wifi_password", _FAMILY, _WIFI_KEYS, _psk),
    idiom(
        "wifi_password",
        _FAMILY,
        "key content|schl\u00fcsselinhalt|contenu de la cl\u00e9|contenido de la "
        "clave|contenuto chiave|conte\u00fado da chave|keymaterial",
        then(_NETSH),
    ),
    idiom("wifi_password", _FAMILY, "keymaterial|sharedkey", then(r">([^<\n]{4,128})<")),
    idiom("vpn_secret", _FAMILY, ": psk|: xauth|: eap|: rsa|: ntlm|: ppk|: pin", then(_IPSEC)),
    idiom(
        "device_password",
        _FAMILY,
        "vnc password|vncpassword|passwordviewonly|controlpassword",
        then(rf"[ \t]{{0,4}}[=:][ \t]{{0,4}}{_V}"),
    ),
)
