"""Private keys of wallets: what a checksum or a name proves. Addresses and public keys stay.

What may live here: formats of keys. What may not: phrases of words (`seeds`).
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.idioms.base58 import RIPPLE, base58check, bech32, stellar
from vault.redaction.idioms.page import Page, Span, everywhere
from vault.redaction.idioms.reach import Idiom, idiom, then
from vault.redaction.look import Look
from vault.redaction.rule import END, Confidence, Name, Rule, Spot, compiled, token

_FAMILY: Final = "wallet"
_ALNUM: Final = frozenset((string.ascii_letters + string.digits).encode())
_ONLY_ALNUM: Final = bytes(byte if byte in _ALNUM else ord(" ") for byte in range(256))


def _wif(run: str) -> bool:
    payload = base58check(run)
    return payload is not None and len(payload) in {33, 34}


def _edsk(run: str) -> bool:
    return run.startswith(("edsk", "spsk", "p2sk", "edesk", "spesk")) and base58check(run) is not None


def _prv(run: str) -> bool:
    return run[1:4] == "prv" and run[0] in "xyztuvYZUV" and len(set(run[4:40])) > 12  # noqa: PLR2004


_CHECKS: Final[dict[int, Callable[[str], bool]]] = {
    29: lambda run: run[0] == "s" and base58check(run, RIPPLE) is not None,
    31: lambda run: run.startswith("sEd") and base58check(run, RIPPLE) is not None,
    48: lambda run: run.startswith("Es") and base58check(run) is not None,
    51: _wif,
    52: _wif,
    54: _edsk,
    56: lambda run: run[0] == "S" and stellar(run),
    58: lambda run: run.startswith("6P") and base58check(run) is not None,
    63: lambda run: run.startswith("nsec1") and bech32(run),
    70: lambda run: run.startswith("suiprivkey1") and bech32(run),
    88: _edsk,
    98: _edsk,
    111: _prv,
}


def _keys(page: Page) -> Iterator[Spot]:
    for run in dict.fromkeys(page.look.long_runs.translate(_ONLY_ALNUM).split()):
        check = _CHECKS.get(len(run))
        if check and check(run.decode()):
            yield from ((start, end, "wallet_key") for start, end in everywhere(page.text, run.decode()))


# 64 bytes as a list of numbers: key pairs of Solana and of Ed25519

_NUMBERS: Final = pattern(r"\[\s{0,8}(?:[0-9]{1,3},\s{0,8}){63}[0-9]{1,3}\s{0,8}\]")
_BYTES: Final = 64
_DIFFERENT: Final = 36
_HIGH: Final = 200
_COMMAS: Final = 63


def _arrays(page: Page) -> Iterator[Spot]:
    for match in _NUMBERS.finditer(page.text):
        numbers = [int(number) for number in re.findall(r"[0-9]+", match.group())]
        if max(numbers) < 2 * 128 and max(numbers) > _HIGH and len(set(numbers)) > _DIFFERENT:
            yield match.start() + 1, match.end() - 1, "wallet_key_array"


def _may_have_array(look: Look) -> bool:
    return b"[" in look.data and look.data.count(b",") >= _COMMAS


# 64 hexadecimal digits by name

_HEX_KEY: Final = (
    r"[\"'`\])]{0,3}(?:[ \t]{0,4}(?:is|was|=>|[:=(>,\uff1a]|\")[ \t]{0,4}|[ \t]"
    r"{1,4}){0,3}[\"'`(\[<]{0,3}((?:0x)?[0-9a-fA-F]{64})(?![0-9A-Za-z])"
)


def _hex_key(page: Page, _at: int, after: int) -> Iterator[Span]:
    match = compiled(_HEX_KEY).match(page.text, after)
    if match is not None and len(set(match[1][2:])) > 6:  # noqa: PLR2004 (`0x1111…`)
        yield match.span(1)


_HEX_NAMES: Final = (
    "private key|private_key|private-key|privatekey|privkey|priv_key|priv key|deployer_key|wallet_key|signer_key|"
    "deployer key|signing key|signing_key|wallet key|owner_key|operator_key|validator_key|relayer_key|secret key|"
    "secret_key|secretkey|eth_key|evm_key|pk|sk|account_key|burner key|burner_key|from_key|privatekeytoaccount|"
    "new wallet|wallet|accounts: [|accounts:|fromprivatekey|privatekeytoaddress|importrawkey|"
    "clé privée|clave privada|chave privada|chiave privata|privater schlüssel|privaten schlüssel|"
    "prywatny klucz|klucz prywatny|özel anahtar"
)

_BECH: Final = r"[02-9ac-hj-np-z]{50,220}" + END
NAMES: Final = (Name("wallet_key", _FAMILY), Name("wallet_key_array", _FAMILY, Confidence.LOW))


def worth(look: Look) -> bool:
    """Whether there is a long run, or an array."""
    return look.has_long_run or _may_have_array(look)


def spots(page: Page) -> Iterator[Spot]:
    """Keys with a checksum, and key pairs as arrays of bytes."""
    if page.look.has_long_run:
        yield from _keys(page)
    if _may_have_array(page.look):
        yield from _arrays(page)


RULES: Final[tuple[Rule, ...]] = (
    token(
        "wallet_key",
        "ed25519e_sk1 ed25519_sk1 addr_xsk1 root_xsk1 acct_xsk1 stake_xsk1 ed25519bip32_sk1 addr_sk1 stake_sk1",
        _BECH,
        family=_FAMILY,
    ),
    token(
        "wallet_key",
        "secret-extended-key-main1 secret-extended-key-test1 ncryptsec1",
        r"[02-9ac-hj-np-z]{100,400}" + END,
        family=_FAMILY,
    ),
    token("wallet_key", "PVT_K1_ PVT_R1_", r"[1-9A-HJ-NP-Za-km-z]{48,52}" + END, family=_FAMILY),  # EOS
    token("wallet_key", "PrivateKey-", r"([1-9A-HJ-NP-Za-km-z]{45,55})" + END, family=_FAMILY),  # Avalanche
)
IDIOMS: Final[tuple[Idiom, ...]] = (
    idiom("wallet_key_hex", _FAMILY, _HEX_NAMES, _hex_key, starts="\"'`]) \t=>:(,\uff1a[<iw0123456789abcdefABCDEF"),
    idiom("wallet_key", _FAMILY, "ed25519:", then(r"([1-9A-HJ-NP-Za-km-z]{86,88})" + END)),  # NEAR
)
