"""One secret of each kind with what is written around it, made at run time.

What may live here: values that several test files hide, cut and edit. What may not: the formats of vendors
(`secret_samples`), expectations.
"""

from __future__ import annotations

import base64
import hashlib
import json
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from tests.secret_samples import filled
from vault.redaction.idioms.bip39_english import WORDS
from vault.redaction.personal.checksums import iban_length, luhn, mod97


@dataclass(frozen=True)
class Kind:
    """A secret with what is written around it: only the secret must go."""

    text: str
    secret: str

    @property
    def cuts(self) -> st.SearchStrategy[int]:
        """Every cut of the secret. What is told by its label only is no secret without it, so the label stays whole."""
        start = self.text.index(self.secret)
        return st.integers(start + 1, start + len(self.secret) - 1)


def jwt() -> str:
    head, body = (
        base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=")
        for part in ({"alg": "HS256", "typ": "JWT"}, {"sub": "4711", "name": "Anna"})
    )
    return f"{head}.{body}.{filled('{a43}', Random(3))}"


def _pem() -> Kind:
    dashes, random = "-" * 5, Random(4)
    body = "\n".join([*(filled("{b64}", random) for _ in range(5)), filled("{b20}==", random)])
    return Kind(f"{dashes}BEGIN PRIVATE KEY{dashes}\n{body}\n{dashes}END PRIVATE KEY{dashes}", body)


def _card() -> str:
    digits = "453914880" + "".join(Random(5).choices("0123456789", k=6))
    return next(digits + check for check in "0123456789" if luhn(digits + check))


def _iban() -> str:
    length = iban_length("DE")
    assert length is not None
    account = "".join(Random(6).choices("0123456789", k=length - 4))
    return next(iban for n in range(2, 99) if mod97(iban := f"DE{n:02}{account}"))


def _phrase() -> str:
    """Twelve words with the checksum of BIP-39."""
    entropy, words = Random(7).randbytes(16), WORDS.split()
    bits = int.from_bytes(entropy) << 4 | hashlib.sha256(entropy).digest()[0] >> 4
    return " ".join(words[bits >> 11 * place & 2047] for place in reversed(range(12)))


def _alone(secret: str) -> Kind:
    return Kind(secret, secret)


def _within(text: str, secret: str) -> Kind:
    return Kind(text.format(secret), secret)


PASSWORD = "Herbst" + "2026!Kalt"
KINDS = {
    "vendor token": _alone("gh" + "p_" + filled("{a36}", Random(1))),
    "vendor key": _alone("sk-" + "ant-" + filled("api03-{w93}AA", Random(1))),
    "cloud key id": _alone("AK" + "IA" + filled("{s16}", Random(2))),
    "cloud secret": _within("aws_secret_access_key = {}", filled("{b40}", Random(2))),
    "token of the web": _alone(jwt()),
    "private key": _pem(),
    "password in an address": _within("postgres://app:{}@db.internal/core", PASSWORD),
    "labelled password": _within("password: {}", PASSWORD),
    "password in a sentence": _within("The password for the router is {}", PASSWORD),
    "card": _alone(_card()),
    "account": _alone(_iban()),
    "phone": _within("phone: {}", "+49 170 " + "".join(Random(8).choices("23456789", k=7))),
    "words of a wallet": _within("seed phrase: {}", _phrase()),
    "mail": _alone("anna.lind" + "@" + "corp.io"),
    "hook": _within("https://hooks.slack.com/services/{}", filled("T{u10}/B{u10}/{a24}", Random(9))),
}
