"""Secrets in the query, the fragment and the path of a URL, and in form bodies.

`?api_key=…`, `&sig=…`, `#access_token=…`; and links that let in whoever has them (reset, magic, invite).

What may live here: names of parameters, and paths of such links. What may not: addresses of one service (`webhooks`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.idioms.page import Page
from vault.redaction.idioms.values import plausible, secretive
from vault.redaction.look import Look
from vault.redaction.rule import Name, Spot

# Sure names hold a secret whatever it looks like; the others must look random, for they are names of much else.
_SURE_TEXT: Final = (
    "access_token accesstoken access-token refresh_token refreshtoken id_token "
    "idtoken id_token_hint auth_token authtoken "
    "auth-token api_token apitoken api-token token_secret client_secret clientsecret client-secret client_assertion "
    "assertion code_verifier device_code api_key apikey api-key api_secret apisecret app_secret appsecret app_key "
    "secret_key secretkey secret private_key privatekey private_token job_token personal_access_token access_key "
    "accesskey subscription-key subscription_key password passwd passw pass pwd passphrase userpass user_password "
    "new_password old_password current_password password_confirmation password2 "
    "contrasena contraseña senha mot_de_passe "
    "passwort kennwort wachtwoord parola haslo heslo salasana losenord hash_key hmac signature x-amz-signature "
    "x-amz-security-token x-goog-signature x-oss-signature x-cos-signature x-cos-security-token x-tos-signature "
    "x-obs-signature x-amz-credential-secret security-token ossaccesskeysecret sig sign signed "
    "jwt bearer bearer_token session_token sessiontoken session_key sessionid session_id sid phpsessid jsessionid "
    "authtok authorization auth_key authkey auth webhook_secret webhook_token verification_token verify_token "
    "confirmation_token confirmation_code confirm_token reset_token resettoken "
    "reset_password_token password_reset_token "
    "reset_code reset_key invite_token invitation_token invitetoken magic_token "
    "magic_link_token login_token logintoken "
    "one_time_token otp totp mfa_code otp_code activation_token activation_code "
    "activation_key unlock_token unsubscribe_token "
    "sas sas_token sastoken sharedaccesssignature hub.verify_token hub.secret csrf_token csrftoken _csrf xsrf_token "
    "authenticity_token ticket saml_response samlresponse relaystate_token sso_token "
    "ssotoken guest_token share_token sharetoken sharekey "
    "view_token upload_token download_token deploy_token deploy_key push_token rss_token feed_token atom_token "
    "x-plex-token x-api-key x-auth-token x-access-token x_api_key plex_token mapbox_token steam_key appid_key "
    "license_key licensekey licence_key serial_key user_key userkey consumer_secret consumer_key_secret oauth_token "
    "oauth_token_secret oauth_verifier oauth_signature oauth_consumer_secret bot_token bottoken access_code accesscode "
    "room_password meeting_password passcode pin_code pincode authuser_token tkn apitok tok"
)
_OPEN_TEXT: Final = (
    "token key code ticket invite invitation hmac_sha256 magic link confirmation "
    "confirm verify verification pw auth_code authcode authorization_code reset activation activate validate "
    "rlkey resourcekey oobcode continuecode oob_code credential credentials "
    "tokenid token_id request_token requesttoken x-amz-credential verifytoken user_code unsubscribe appkey "
    "app_id_key clientkey client_key public_token link_token payment_intent_client_secret setup_intent_client_secret "
    "subscription_token api_sig api_sign dl_token wstoken ws_token u_token uid_token sk "
    "ak_secret accesskeysecret access_key_secret keysecret secretaccesskey sessiontok s_token stoken a_token otk tk"
)
_SURE: Final = frozenset(_SURE_TEXT.split())
_OPEN: Final = frozenset(_OPEN_TEXT.split())
_ENDS: Final = ("token", "secret", "password", "passwd", "apikey", "api_key", "api-key", "signature", "accesskey")
_NOT_SECRET: Final = (
    "csrf_param",
    "next_page_token",
    "page_token",
    "pagetoken",
    "nextpagetoken",
    "cache_key",
    "max_token",
)

_LAST: Final = frozenset(name.rstrip("]")[-2:] for name in (*_SURE, *_OPEN, *_ENDS)) | {
    name[-1] + "]" for name in (*_SURE, *_OPEN)
}
_NAME: Final = pattern(r"(?:(?:%3[fF]|%26|\\u0026)(?:amp(?:;|%3B))?|(?<![\w.\[\]-]))([A-Za-z][\w.\[\]-]{0,39})\Z")
_LONGEST_NAME: Final = 48
_FARTHEST: Final = _LONGEST_NAME + 9  # what divides a parameter from what is before it begins here at the earliest
_SEPARATOR: Final = pattern(r"(?:[?&#;]|%3[fF]|%26|\\u0026)(?:amp;|amp%3B)?\Z")
_VALUE: Final = pattern(r"(?:=|%3[dD])([^\s&\"'`<>\\|#;,)\]}\u3000-\u303f\uff00-\uffef]{4,2048})")
_MARKS: Final = pattern(r"[?&#;%\\]")
_FORM: Final = pattern(r"=[^\s&\"'`<>]{1,400}&")
_LINK: Final = pattern(
    r"/(?i:reset[-_]?password|password[-_]?reset|reset|set[-_]?password|forgot[-_]?password|magic[-_]?link|magic|"
    r"invite|invites|invitation|invitations|join|confirm|confirm[-_]?email|verify|"
    r"verify[-_]?email|verification|activate|"
    r"activation|unlock|sso|one[-_]?time|onetime|login[-_]?link|signin|unsubscribe|accept[-_]?invite|share|shared|s)"
    r"(?:/(?i:token|t|confirm|new|accept|verify|email|link|[0-9]{1,12}|[A-Za-z0-9]{2,12}))?"
    r"/([0-9A-Za-z_.~=-]{16,1024})(?![0-9A-Za-z_/-])"
)
_ENOUGH: Final = 8
_RANDOM: Final = 12
_LONG: Final = 24
_COMMIT: Final = 40
_HEX: Final = pattern(r"[0-9a-fA-F]+")
_UUID: Final = pattern(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", re.IGNORECASE)
_EDGE: Final = ".,:*"


def _holds(name: str, value: str) -> bool:
    lowered = name.lower()
    if not plausible(value):
        return False
    short = lowered.rpartition("[")[2].rstrip("]") or lowered
    if lowered in _NOT_SECRET or short.endswith(_NOT_SECRET):
        return False
    if short in _OPEN:
        return len(value) >= _RANDOM and secretive(value) and _is_random(value)
    if short in _SURE or short.endswith(_ENDS):
        return secretive(value) and (len(value) >= _ENOUGH or "pass" in short or "pwd" in short or "otp" in short)
    return False


def _is_random(value: str) -> bool:
    digits = sum(character.isdigit() for character in value)
    letters = sum(character.isalpha() for character in value)
    mixed = len(value) > 2 * _ENOUGH and value[2:] != value[2:].lower() and value != value.upper() and value.isalnum()
    return ((digits > 1 and letters > 1) or mixed) and not _UUID.fullmatch(value) and "/" not in value.strip("/=")


def _parameters(page: Page) -> Iterator[Spot]:
    done = 0
    for at in _equals(page):
        if at < done or not (_MARKS.search(page.text, max(0, at - _FARTHEST), at) or _FORM.match(page.text, at)):
            continue
        name = _NAME.search(page.text, max(0, at - _LONGEST_NAME), at)
        value = _VALUE.match(page.text, at)
        if name is None or value is None or not _is_lead(page.text, name.start(1), at):
            continue
        done = value.end() if len(value[1]) > _LONGEST_NAME else done
        stripped = value[1].rstrip(_EDGE)
        if _holds(name[1], stripped):
            yield value.start(1), value.start(1) + len(stripped), "query_secret"


def _equals(page: Page) -> Iterator[int]:
    """Where a name with a telling end is followed by `=` or `%3D`."""
    low = page.low
    for sign in ("=", "%3d"):
        at = low.find(sign)
        while at >= 0:
            if low[max(0, at - 2) : at] in _LAST:
                yield at
            at = low.find(sign, at + 1)


def _is_lead(text: str, start: int, at: int) -> bool:
    """Whether a parameter begins here: behind its separator, or at the start of a form body."""
    if _SEPARATOR.search(text, max(0, start - 9), start):
        return True
    begins = start == 0 or text[start - 1] in "\"'\n\t "
    return begins and bool(_FORM.match(text, at))


def _links(page: Page) -> Iterator[Spot]:
    for link in _LINK.finditer(page.text):
        value = link[1].rstrip(_EDGE)
        mixed = value != value.lower() and value != value.upper()
        if _is_random(value) and secretive(value) and (mixed or len(value) >= _LONG) and _is_one_piece(value):
            yield link.start(1), link.start(1) + len(value), "secret_link"


def _is_one_piece(value: str) -> bool:
    """Whether it is no slug, file name or version: one long piece without hyphens or dots is in it."""
    longest = max(re.split(r"[-_.~]", value), key=len)
    commit = len(value) == _COMMIT and _HEX.fullmatch(value)
    return len(longest) >= _RANDOM and any(map(str.isdigit, longest)) and not commit


def has_parameters(look: Look) -> bool:
    """Whether there is a parameter in the text."""
    return b"=" in look.data and (b"?" in look.data or b"&" in look.data or b"#" in look.data or b"%3" in look.data)


def worth(look: Look) -> bool:
    """Whether there is a URL with a long part, or a parameter."""
    return has_parameters(look) or (look.has_long_run and b"://" in look.data)


def spots(page: Page) -> Iterator[Spot]:
    """Parameters, and links with a secret in the path."""
    if has_parameters(page.look):
        yield from _parameters(page)
    if page.look.has_long_run and b"://" in page.look.data:
        yield from _links(page)


NAMES: Final = (Name("query_secret", "query"), Name("secret_link", "query"))
