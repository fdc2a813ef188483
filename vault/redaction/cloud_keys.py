"""Keys of AWS, Google Cloud, Azure, Alibaba, Tencent and Yandex. A table, sorted by name.

Azure puts a fixed four-character signature near the end of its own keys ("common annotated security keys"), which tells
them without any word around them.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from vault.redaction.rule import END, UUID, Place, Rule, token

_ASSIGNED: Final = r"[\"']?[ \t]{0,8}(?:=>|[:=>])?[ \t]{0,8}[\"']?"
_ASSIGNED_NAMES: Final = (
    "aws_secret_access_key AWS_SECRET_ACCESS_KEY secretAccessKey SecretAccessKey aws_secret_key secret_access_key"
)
_B64: Final = "[0-9A-Za-z+/]"
_NOT_B64: Final = r"(?![0-9A-Za-z+/=])"


_key = partial(token, family="cloud_key")


def _is_mixed(secret: str) -> bool:
    """Letters of both cases and digits: 40 random base64 characters nearly always have them, a path has not."""
    kinds = any(map(str.islower, secret)), any(map(str.isupper, secret)), any(map(str.isdigit, secret))
    return all(kinds) and "EXAMPLE" not in secret


RULES: Final[tuple[Rule, ...]] = (
    _key("alibaba_key_id", "LTAI", r"[0-9A-Za-z]{12,26}" + END, bounded=True),
    _key("aws_access_key_id", "AKIA ASIA ABIA ACCA", r"[A-Z2-7]{16}" + END, bounded=True),
    _key("aws_access_key_id", "A3T", r"[0-9A-Z][A-Z2-7]{16}" + END, bounded=True),
    _key("aws_bedrock_key", "ABSK", r"[0-9A-Za-z+/]{100,300}={0,2}", bounded=True),
    _key("aws_bedrock_key", "bedrock-api-key-", r"[\w+/=-]{40,2000}"),
    _key("aws_mws_token", "amzn.mws.", UUID),
    _key(
        "aws_secret_key",
        _ASSIGNED_NAMES,
        rf"{_ASSIGNED}({_B64}{{40}}){_NOT_B64}",
        accept=_is_mixed,
        place=Place.APART,
    ),
    _key(
        "aws_session_token",
        "IQoJb3JpZ2lu FwoGZXIvYXdz FQoGZXIvYXdz FwoDYXdz FQoDYXdz",
        r"[\w+/=%-]{60,2000}",
    ),
    _key("azure_ad_secret", "Q~", r"[\w.~-]{30,34}(?![\w~])", lead=(r"[\w.~-]{3}[0-9]", 4, 4), bounded=True),
    _key("azure_devops_token", "AZDO", r"[0-9A-Za-z]{4}" + END, lead=(r"[0-9A-Za-z]{76}", 76, 76), bounded=True),
    _key("azure_key", "+ASt ACDb", rf"{_B64}{{5}}[AQgw]==", lead=(rf"{_B64}{{76}}", 76, 76), bounded=True),
    _key("azure_key", "+ASb +AEh +ARm AIoT", rf"{_B64}{{5,6}}=", lead=(rf"{_B64}{{33}}", 33, 33), bounded=True),
    _key("azure_key", "JQQJ9", r"[0-9A-Za-z+/]{20,32}={0,2}", lead=(rf"{_B64}{{52}}", 52, 52), bounded=True),
    _key("azure_account_key", "AccountKey=", rf"({_B64}{{86}}==)", place=Place.APART),
    _key("azure_access_key", "SharedAccessKey=", rf"({_B64}{{43}}=)", place=Place.APART),
    _key("azure_sas_signature", "sig=", r"([0-9A-Za-z+/%]{43,80}(?:=|%3[Dd]))", place=Place.APART),
    _key("gcp_api_key", "AIza", r"[\w-]{35}(?![\w-])", bounded=True),
    _key("gcp_api_key", "AQ.Ab8", r"[\w-]{40,64}", bounded=True),
    _key("gcp_access_token", "ya29.", r"[\w.-]{28,2000}[\w-]", bounded=True),
    _key("gcp_refresh_token", "1//0", r"[\w-]{40,200}", bounded=True),
    _key("gcp_storage_key_id", "GOOG1E", r"[0-9A-Z]{55}" + END, bounded=True),
    _key("gcp_fcm_key", ":APA91b", r"[\w-]{120,180}", lead=(r"[\w-]{11}", 11, 11), place=Place.APART),
    _key("google_oauth_secret", "GOCSPX-", r"[\w-]{28}"),
    _key("tencent_key_id", "AKID", r"[0-9A-Za-z]{32,36}" + END, bounded=True),
    _key("yandex_key", "AQVN", r"[\w-]{35,38}(?![\w-])", bounded=True),
    _key("yandex_token", "y0_A", r"[\w-]{40,120}", bounded=True),
)
