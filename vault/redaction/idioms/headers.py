r"""HTTP headers that authenticate, and cookies: in requests, logs, curl commands, code, HAR and Postman files.

A header is a name, then whatever stands between a name and its value in a request, an option, a dictionary or a call
(`: `, `": "`, `", "`, `'] = '`, `", "value": "`), then the value; the scheme (`Bearer`, `Basic`) stays.

What may live here: names of headers and of session cookies. What may not: query parameters, labels of settings.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.idioms.page import Page, Span
from vault.redaction.idioms.reach import Idiom, idiom
from vault.redaction.idioms.values import plausible, secretive
from vault.redaction.rule import UUID, compiled

_QUOTE: Final = r"(?:\\{0,2}[\"'`]|&quot;|%22){0,2}"
# Between a name and its value: `: `, `": "`, `", "`, `'] = '`, ` => `, `>`, `", "value": "`, `" value="`, ` is `.
_BETWEEN: Final = (
    rf"{_QUOTE}\]?\)?[ \t]{{0,8}}"
    rf"(?:(?:=>|:=|[:=,>|]|%3A|is\b|header\b)[ \t]{{0,8}}"
    rf"(?:\[|\{{[ \t]{{0,4}}\"?stringValue\"?:[ \t]{{0,4}})?|[ \t](?=value=))"
    rf"(?:\s{{0,40}}{_QUOTE}(?:value|Value){_QUOTE}[ \t]{{0,4}}[:=][ \t]{{0,4}})?"
    rf"(?:[fbr]?{_QUOTE}|<)(?:\+|%20|[ \t]){{0,4}}"
)
_SCHEME: Final = (
    r"(?i:bearer|basic|token|apikey|api-key|jwt|negotiate|ntlm|digest|key|splunk|genie-?key|ssws|oauth|mac|hawk|"
    r"shared_?key|shared_?key_?lite|aws|discogs|deepl-auth-key|zoho-oauthtoken|bot|client-id|accesskey|api_?token|"
    r"snyk|sso-key|zenhub|x-api-key|aws4-hmac-sha256|googlelogin|privatetoken|secret|user|session|macaroon|l402|dpop|"
    r"eg1|playground|pat|ghost|kakaoak)"
)
_CREDENTIAL: Final = r"[0-9A-Za-z!#&*+./:@^_|~%=-]{4,4096}"
_PUNCTUATION: Final = ".,;:"
_SHORT: Final = 8
_AFTER_SCHEME: Final = r"(?:[ \t]|%20|\+|:[ \t]?|=(?=[\"']?)){1,4}(?:token[=:][ \t]{0,2})?"
_DIGEST_PARTS: Final = (
    r"(?i:\b(?:response|nonce|cnonce|opaque|mac|oauth_signature|oauth_token|signature|token))=\"?([^\"\s,]{6,512})"
)


def _trimmed(text: str, start: int, end: int) -> Span:
    while end > start and text[end - 1] in _PUNCTUATION:
        end -= 1
    return start, end


def _is_credential(value: str) -> bool:
    """Whether what follows a scheme is a token: prose goes on with a word there."""
    return secretive(value) or (len(value) > _SHORT and value.isalpha() and value.islower() and plausible(value))


def _authorization(page: Page, _at: int, after: int) -> Iterator[Span]:
    text = page.text
    between = compiled(_BETWEEN).match(text, after)
    if between is None:
        return
    scheme = compiled(rf"({_SCHEME}){_AFTER_SCHEME}").match(text, between.end())
    at = scheme.end() if scheme else between.end()
    if scheme and compiled(r"(?i:digest|oauth|hawk|mac|aws4-hmac-sha256|signature)").fullmatch(scheme[1]):
        yield from _parts(page, at)
    quote = compiled(r"[\"']").match(text, at)
    value = compiled(_CREDENTIAL).match(text, quote.end() if quote else at)
    if value is None:
        return
    page.read = value.end()
    start, end = _trimmed(text, *value.span())
    enough = _is_credential if scheme else secretive
    if enough(text[start:end]) and not compiled(r"[A-Za-z_]{1,20}=(?:\"|[^=])").match(text, start):
        yield start, end


def _parts(page: Page, at: int) -> Iterator[Span]:
    for part in compiled(_DIGEST_PARTS).finditer(page.text, at, page.line_end(at)):
        if secretive(part[1]):
            yield part.span(1)


def _scheme_alone(page: Page, _at: int, after: int) -> Iterator[Span]:
    """`Bearer <token>` without a header's name: the token must look like one itself."""
    match = compiled(
        rf"(?:[ \t](?i:token|auth|key)[ \t]?[:=]?[ \t]|[ \t]|%20|\+|:[ \t]?|[ \t]?=[ \t]?)[ \t]?[\"'`]?({_CREDENTIAL})"
    ).match(page.text, after)
    if match is not None:
        page.read = match.end()
        start, end = _trimmed(page.text, *match.span(1))
        value = page.text[start:end]
        if end - start >= 2 * _SHORT and secretive(value) and any(map(str.isdigit, value)):
            yield start, end


def _basic_alone(page: Page, _at: int, after: int) -> Iterator[Span]:
    match = compiled(r"(?:[ \t]|%20)([0-9A-Za-z+/]{8,1024}={0,2})(?![0-9A-Za-z+/=])").match(page.text, after)
    if match is not None and _is_pair(match[1]):
        yield match.span(1)


def _is_pair(value: str) -> bool:
    """Whether base64 holds `user:password`."""
    try:
        pair = base64.b64decode(value + "=" * (-len(value) % 4)).decode()
    except (binascii.Error, ValueError):
        return False
    user, colon, password = pair.partition(":")
    return bool(colon) and pair.isprintable() and plausible(password, user)


def _key_header(page: Page, _at: int, after: int) -> Iterator[Span]:
    between = compiled(_BETWEEN).match(page.text, after)
    scheme = compiled(rf"(?:{_SCHEME}[ \t]{{1,4}})?([^\s\"'`<>,;|\\)}}\]]{{4,4096}})").match(
        page.text, between.end() if between else after
    )
    if between is None or scheme is None:
        return
    page.read = scheme.end()
    start, end = _trimmed(page.text, *scheme.span(1))
    value = page.text[start:end]
    if secretive(value) or (value.islower() and value.isalpha() and len(value) > _SHORT and plausible(value)):
        yield start, end


_KEY_HEADERS: Final = (
    "x-api-key|x-apikey|x_api_key|x-auth-token|x-auth-key|x-auth|x-access-token|x-accesstoken|x-access-key|x-api-token|"
    "x-api-secret|x-app-key|x-app-token|x-app-secret|x-application-key|x-client-secret|x-secret|x-secret-key|"
    "x-shared-secret|x-signature|x-hub-signature|x-hub-signature-256|x-webhook-secret|x-gitlab-token|"
    "x-jfrog-art-api|x-vault-token|x-consul-token|x-nomad-token|x-subject-token|x-storage-token|"
    "x-service-token|x-user-token|x-session-token|x-session-id|x-admin-key|x-admin-token|x-master-key|"
    "x-parse-master-key|x-parse-rest-api-key|x-parse-session-token|x-algolia-api-key|"
    "x-goog-api-key|x-goog-iap-jwt-assertion|"
    "x-rapidapi-key|x-mashape-key|x-amz-security-token|x-aws-ec2-metadata-token|x-ms-client-principal|"
    "x-functions-key|x-figma-token|x-shopify-access-token|x-shopify-storefront-access-token|x-square-signature|"
    "x-redmine-api-key|x-plex-token|x-emby-token|x-mediabrowser-token|x-octopus-apikey|x-nuget-apikey|x-tableau-auth|"
    "x-token|x-key|x-csrf-token|x-csrftoken|x-xsrf-token|x-influxdb-token|x-honeycomb-team|x-sf-token|x-insert-key|"
    "x-license-key|x-query-key|x-newrelic-api-key|x-postmark-server-token|x-postmark-account-token|x-cmc_pro_api_key|"
    "x-mbx-apikey|x-bapi-api-key|x-bapi-sign|x-subscription-token|x-metabase-session|x-metabase-apikey|x-n8n-api-key|"
    "x-tenant-key|x-internal-token|x-internal-secret|x-internal-key|x-zt1-auth|x-pm-apikey|x-lc-key|x-lc-session|"
    "x-argo-token|x-kubernetes-token|x-rundeck-auth-token|x-atlassian-token|x-matrix-token|x-riot-token|x-tokenauth|"
    "x-ovh-consumer|x-ovh-signature|x-transmission-session-id|x-goog-authenticated-user-jwt|x-forwarded-access-token|"
    "x-pagerduty-token|x-dd-api-key|x-codecov-token|x-sonar-token|x-bm-token|x-cg-pro-api-key|x-cc-api-key|"
    "dd-api-key|dd-application-key|private-token|job-token|deploy-token|ocp-apim-subscription-key|api-key|apikey|"
    "api-token|auth-token|access-token|subscription-key|cf-access-client-secret|"
    "cf-access-token|cf-access-jwt-assertion|"
    "travis-api-token|circle-token|fastly-key|x-auth-email-key|stripe-signature|linode-token|xi-api-key|"
    "authorization-token|x-authorization|auth-key|app-key|client-secret|user-key|session-token|service-key|"
    "x-secret-token|x-telegram-bot-api-secret-token|sec-websocket-protocol|"
    "api_access_token|chatwoot-token|mw-token|x-mw-token|grafana-token|n-api-key|"
    "x-hasura-admin-secret|hasura-admin-secret|"
    "x-directus-token|x-strapi-token|x-supabase-api-key|x-appwrite-key|x-appwrite-jwt|x-typesense-api-key|"
    "x-meili-api-key|x-weaviate-api-key|x-qdrant-api-key|x-pinecone-api-key|x-jina-key|x-wp-nonce|x-magento-token"
)
_AUTHORIZATION: Final = (
    "authorization|proxy-authorization|x-forwarded-authorization|www-authorization|x-authorization|http_authorization|"
    "authorisation|x-original-authorization|x-amzn-authorization|x-serverless-authorization|x-emby-authorization"
)


# Cookies

_PAIR: Final = pattern(r"([\w.!$%&*+|~-]{1,64})=\"?([^\s;,\"'`<>\\]{0,4096})")
_SESSION_NAME: Final = pattern(
    r"(?:.*[_.\-])?(?:sess|session|sessid|sessionid|session_?(?:id|token|key|"
    r"data)|sid|jsessionid|phpsessid|aspsessionid\w*|"
    r"auth|auth_?token|authtoken|authorization|token|access_?token|refresh_?token|id_?token|jwt|login|logged_?in|"
    r"remember(?:_?me|_?token|_?user)?|remember_web_\w+|remember_\w+|credential|"
    r"secret|api_?key|key|sso|saml|ticket|st|at|rt|"
    r"csrf|csrf_?token|csrftoken|xsrf-token|_csrf|_xsrf|xsrf|cf_clearance|__cf_bm|user_session|sig|signature|"
    r"idtoken|accesstoken|refreshtoken|grafana_session|login_?token|user_?token|pass|password|hash|li_at|d|xs|sb|"
    r"ssid|hsid|sapisid|apisid|psid|psidts|tgc|castgc|shibsession\w*|plack_session|rack\.session|connect\.sid|"
    r"laravel_session|symfony|ci_session|cfid|cftoken|cakephp|moodlesession\w*|"
    r"wordpress_logged_in_\w+|wordpress_sec_\w+|"
    r"frontend|adminhtml|\.aspxauth|\.aspnetcore\.\w+(?:\.\w+)?|fedauth|rtfa|"
    r"estsauth\w*|kc_\w+|keycloak_(?:session|identity)\w*|"
    r"idsrv(?:\.session)?|auth0(?:_compat)?|appsession(?:\.\d)?|okta|_gh_sess|dotcom_user|datr|c_user|sessionid_ss|"
    r"awsalb\w*|next-auth\.(?:session|csrf)-token(?:\.\d)?|authjs\.session-token(?:\.\d)?|sb-\w+-auth-token(?:\.\d)?|"
    r"b-user-id|prestashop-\w+|drupal|sess[0-9a-f]{32}|s?sess[0-9a-z]{8,}|phpbb\w+_sid|mybbuser|xf_(?:user|session)|"
    r"_t|_forum_session|_session_id|_\w{2,40}_session|\w{2,40}_sess(?:ion)?|\w{2,"
    r"30}sess(?:ion)?id|zm-?auth\w*|zm_auth_token|"
    r"pveauthcookie|pmgauthcookie|nc_session\w*|oc_session\w*|oc\w{8,14}|synotoken|id|hudson_session|screenresolution)",
    re.IGNORECASE,
)
_HARMLESS_TEXT: Final = (
    "path domain expires max-age samesite priority lang language locale theme currency timezone tz _ga _gid _fbp"
)
_HARMLESS_NAMES: Final = frozenset(_HARMLESS_TEXT.split())
_COOKIE_OPTIONS: Final = r"(?:-b|--cookie|-c)(?:[ \t=]{1,3})[\"'$]{0,3}"
_SHORTEST_COOKIE: Final = 12


def _is_session(name: str, value: str) -> bool:
    if name.lower() in _HARMLESS_NAMES or not plausible(value):
        return False
    named = _SESSION_NAME.fullmatch(name) is not None
    if named and name.lower() not in {"id", "d", "st", "at", "rt", "hash", "key"}:
        return secretive(value) and len(value) >= _SHORT
    return named and len(value) >= _SHORTEST_COOKIE and secretive(value)


def _pairs(page: Page, start: int, end: int) -> Iterator[Span]:
    for pair in _PAIR.finditer(page.text, start, end):
        if _is_session(pair[1], pair[2]):
            yield _trimmed(page.text, *pair.span(2))


def _cookies(page: Page, _at: int, after: int) -> Iterator[Span]:
    between = compiled(_BETWEEN).match(page.text, after)
    if between is not None:
        end = page.line_end(between.end())
        page.read = end
        yield from _pairs(page, between.end(), end)


def _jar(page: Page, _at: int, after: int) -> Iterator[Span]:
    """A session cookie by its name alone: `name=value`, `name: value`, a table, a cookie jar, a browser's list."""
    separated = compiled(r"[\"'`]?\]?[ \t]{0,8}(?:=>|[=:|,\t]|%3D|(?<==))[ \t]{0,8}(?:\"value\":[ \t]?)?[\"'`]?").match(
        page.text, after
    )
    value = compiled(r"[^\s;,&\"'`<>|\\]{8,4096}").match(page.text, separated.end()) if separated else None
    if value is not None:
        page.read = value.end()
    if value is not None and secretive(value.group()) and not compiled(UUID).match(value.group().lower()):
        yield _trimmed(page.text, *value.span())


_SESSION_COOKIES: Final = (
    "phpsessid|jsessionid|jsessionidsso|connect.sid|laravel_session|_gh_sess|asp.net_sessionid|aspsessionid|"
    "sessionid|session_id|sessid|sid=|csrftoken|xsrf-token|.aspxauth|.aspnetcore.session|.aspnetcore.cookies|"
    ".aspnetcore.identity.application|ci_session|cfid|cftoken|symfony|rack.session|plack_session|_session_id|"
    "user_session|__host-user_session_same_site|_gitlab_session|grafana_session|next-auth.session-token|"
    "__secure-next-auth.session-token|authjs.session-token|remember_token|remember_user_token|rememberme|remember_me|"
    "li_at|cf_clearance|__cf_bm|fedauth|estsauth|estsauthpersistent|keycloak_session|keycloak_identity|castgc|tgc|"
    "moodlesession|pveauthcookie|auth_token|sapisid|__secure-1psid|__secure-3psid|hsid|apisid|session_token|"
    "session-token|sessiontoken|sess_id|session-id|zm_auth_token|_forum_session|sessionid_ss|sb-access-token|"
    "sb-refresh-token|wordpress_logged_in|appsession|idsrv.session|okta-session|"
    "sso_token|ssotoken|ltpatoken|ltpatoken2|"
    "roblosecurity|_simpleauth_sess|session_cookie|sessioncookie|authcookie|auth_cookie|auth-cookie|login_token"
)

IDIOMS: Final[tuple[Idiom, ...]] = (
    idiom("auth_header", "header", _AUTHORIZATION, _authorization),
    idiom("auth_header", "header", "bearer", _scheme_alone),
    idiom("auth_header", "header", "basic", _basic_alone),
    idiom("api_key_header", "header", _KEY_HEADERS, _key_header),
    idiom("session_cookie", "cookie", "cookie|set-cookie|cookies|set-cookie2|http_cookie|document.cookie", _cookies),
    idiom("session_cookie", "cookie", _SESSION_COOKIES, _jar),
)
