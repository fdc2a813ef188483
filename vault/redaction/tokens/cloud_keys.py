"""Keys of AWS, Google Cloud, Azure, Alibaba, Tencent, Yandex and smaller clouds. A table, sorted by name.

Azure puts a fixed four-character signature near the end of its own keys ("common annotated security keys"), which tells
them without any word around them (microsoft/security-utilities, "PreciselyClassifiedSecurityKeys").
"""

from __future__ import annotations

from functools import partial
from typing import Final

from vault.redaction.rule import END, UUID, WORD_OR_END, Place, Rule, token
from vault.redaction.tokens.character_kinds import has_digit, is_mixed

_ASSIGNED: Final = r"[\"']?[ \t]{0,8}(?:=>|[:=>])?[ \t]{0,8}[\"']?"
_ASSIGNED_NAMES: Final = (
    "aws_secret_access_key AWS_SECRET_ACCESS_KEY secretAccessKey SecretAccessKey aws_secret_key secret_access_key"
)
_B64: Final = "[0-9A-Za-z+/]"
_NOT_B64: Final = r"(?![0-9A-Za-z+/=])"


_key = partial(token, family="cloud_key")


def _is_aws_secret(secret: str) -> bool:
    """40 random base64 characters are mixed, a path is not; the documented one ends in EXAMPLEKEY."""
    return is_mixed(secret) and "EXAMPLE" not in secret


RULES: Final[tuple[Rule, ...]] = (
    _key("alibaba_key_id", "LTAI", r"[0-9A-Za-z]{12,26}" + END, bounded=True),
    _key("alibaba_sts_key_id", "STS.", r"[0-9A-Za-z]{20,64}" + END, bounded=True, accept=is_mixed),
    _key("alibaba_sts_token", "CAIS", r"[0-9A-Za-z+/]{200,1200}={0,2}", bounded=True),
    _key("aws_access_key_id", "AKIA ASIA ABIA ACCA", r"[0-9A-Z]{16}" + WORD_OR_END, bounded=True),
    _key("aws_access_key_id", "A3T", r"[0-9A-Z]{17}" + END, bounded=True),
    _key("aws_appsync_key", "da2-", r"[0-9a-z]{26}" + END, bounded=True),
    _key("aws_bedrock_key", "ABSK", r"[0-9A-Za-z+/]{60,300}={0,2}", bounded=True),
    _key("aws_bedrock_key", "bedrock-api-key-", r"[\w+/=-]{40,2000}"),
    _key("aws_mws_token", "amzn.mws.", UUID),
    _key(
        "aws_secret_key",
        _ASSIGNED_NAMES,
        rf"{_ASSIGNED}({_B64}{{40}}){_NOT_B64}",
        accept=_is_aws_secret,
        place=Place.APART,
    ),
    _key(
        "aws_session_token",
        "IQoJb3JpZ2lu FwoGZXIvYXdz FQoGZXIvYXdz FwoDYXdz FQoDYXdz",
        r"[\w+/=%-]{60,2000}",
    ),
    _key("azure_access_key", "SharedAccessKey=", rf"({_B64}{{36,100}}={{0,2}})", place=Place.APART),
    _key("azure_access_key", "azconfig.io;Id=", rf"[^\s;\"']{{4,80}};Secret=({_B64}{{36,100}}=?)", place=Place.APART),
    _key("azure_account_key", "AccountKey=", rf"({_B64}{{60,100}}={{0,2}})", place=Place.APART),
    _key("azure_ad_secret", "Q~", r"[\w.~-]{30,34}(?![\w~])", lead=(r"[\w.~-]{3}[0-9]", 4, 4), bounded=True),
    _key("azure_devops_token", "AZDO", r"[0-9A-Za-z]{3,6}" + END, lead=(r"[0-9A-Za-z]{72,80}", 72, 80), bounded=True),
    _key("azure_key", "+ASt ACDb", rf"{_B64}{{4,8}}==", lead=(rf"{_B64}{{76}}", 76, 76), bounded=True),
    _key("azure_key", "+ASb +AEh +ARm AIoT", rf"{_B64}{{5,8}}=", lead=(rf"{_B64}{{33}}", 33, 33), bounded=True),
    _key("azure_key", "JQQJ9", r"[0-9A-Za-z+/]{20,32}={0,2}", lead=(rf"{_B64}{{52}}", 52, 52), bounded=True),
    _key("azure_key", "+ABa +AMC APIM", rf"{_B64}{{4,8}}==", lead=(rf"{_B64}{{76}}", 76, 76), bounded=True),
    _key("azure_key", "AZEG AzCa", rf"{_B64}{{5,7}}=", lead=(rf"{_B64}{{33}}", 33, 33), bounded=True),
    _key("azure_key", "+ACR AzSe", rf"{_B64}{{5,7}}" + END, lead=(rf"{_B64}{{42}}", 42, 42), bounded=True),
    _key("azure_key", "AzFu", r"[\w-]{3,7}==", lead=(r"[\w-]{40,56}", 40, 56), bounded=True),
    _key("azure_refresh_token", "0.A 1.A", r"[\w-]{50,120}(?:\.[0-9])?\.Ag[\w-]{100,1500}", bounded=True),
    _key("azure_sas_signature", "sig=", r"([0-9A-Za-z+/%]{43,80}(?:=|%3[Dd]))", place=Place.APART),
    _key("backblaze_key", "K00", r"[0-9][0-9A-Za-z+/]{27}" + _NOT_B64, bounded=True, accept=is_mixed),
    _key("baidu_key", "bce-v3/ALTAK-", r"[0-9A-Za-z]{16,32}/[0-9a-f]{32,64}"),
    # The JSON of a tunnel's token names the account first: {"a":"…
    _key("cloudflare_tunnel_token", "eyJhIjoi", r"[\w+/-]{120,300}={0,2}(?!\.)", bounded=True),
    _key("digitalocean_spaces_key", "DO00 DO80", r"[0-9A-Z]{16}" + END, bounded=True),
    _key("exoscale_key", "EXO", r"[0-9a-f]{24}" + END, bounded=True),
    _key("gcp_access_token", "ya29.", r"[\w.-]{28,2000}[\w-]", bounded=True),
    _key("gcp_api_key", "AIza", r"[\w-]{30,44}(?![\w-])", bounded=True),
    _key("gcp_api_key", "AQ.", r"[\w-]{40,80}(?![\w.-])", bounded=True, accept=is_mixed),
    _key("gcp_auth_code", "4/0A", r"[\w-]{60,120}(?![\w-])", bounded=True),
    _key("gcp_fcm_key", ":APA91b", r"[\w-]{120,180}", lead=(r"[\w-]{11}", 11, 11), place=Place.APART),
    _key("gcp_refresh_token", "1//0", r"[\w-]{40,200}", bounded=True),
    _key("gcp_storage_key_id", "GOOG1E", r"[0-9A-Z]{55}" + END, bounded=True),
    _key("google_oauth_secret", "GOCSPX-", r"[\w-]{24,40}"),
    _key("hcaptcha_secret", "ES_", r"[0-9a-f]{32}" + END, bounded=True),
    _key("jdcloud_key_id", "JDC_", r"[0-9A-F]{25,40}" + END, bounded=True),
    _key("naver_cloud_key", "ncp_iam_BP", r"[0-9A-Za-z]{16,40}" + END, bounded=True),
    _key("scaleway_key_id", "SCW", r"[0-9A-Z]{17}" + END, bounded=True, accept=has_digit),
    _key("scalingo_token", "tk-us-", r"[\w-]{48}(?![\w-])", bounded=True),
    _key("tencent_key_id", "AKID", r"[0-9A-Za-z]{28,40}" + END, bounded=True, accept=has_digit),
    # The site's key is as long as 24 characters and public; the secret has 35.
    _key("turnstile_secret", "0x4AAAAAAA", r"[\w-]{24,26}(?![\w-])", bounded=True),
    _key("upcloud_token", "ucat_", r"[0-9A-Za-z]{24,32}" + END, bounded=True),
    _key("volcengine_key_id", "AKLT", r"[0-9A-Za-z]{38,48}" + END, bounded=True, accept=is_mixed),
    _key("yandex_captcha_key", "ysc2_", r"[0-9A-Za-z]{40}[0-9a-f]{8}" + END, bounded=True),
    # https://yandex.cloud/docs/security/operations/search-secrets: tokens of the IAM, cookies, captcha
    _key("yandex_iam_token", "t1. c1.", r"[\w-]{20,1000}={0,2}\.[\w-]{86}={0,2}(?![\w-])", bounded=True),
    _key("yandex_key", "AQVN", r"[\w-]{30,48}(?![\w-])", bounded=True),
    _key("yandex_key", "YCAJE", r"[\w-]{20}(?![\w-])", bounded=True),
    _key("yandex_key", "YCM YCN YCO YCP", r"[\w-]{37}(?![\w-])", bounded=True, accept=is_mixed),
    _key("yandex_token", "y0_A", r"[\w-]{40,120}", bounded=True),
    _key("yandex_token", "y0__ y1_A y2_A y3_A", r"[\w-]{40,120}", bounded=True),
)
