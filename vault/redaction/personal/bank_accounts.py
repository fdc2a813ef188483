"""Bank accounts that are no IBAN: by the word before them, or by the check digits of the country's own form.

What may live here: how accounts are written at home. What may not: words (`number_words`), IBANs (`cards`). The bank's
own codes (BIC, IFSC, BLZ) are public and stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.personal.checksums import aba, cbu, ccc, clabe, nrb, rib
from vault.redaction.personal.context import Kind, Said
from vault.redaction.personal.numbers_run import Run

_FEWEST, _MOST = 6, 24
_TAIL: Final = pattern(r"(?:-[0-9Xx]|/[0-9]{3,5})(?![0-9A-Za-z])")
_FILE: Final = pattern(r"[0-9A-Za-z_]|\.[A-Za-z]{2,4}(?![A-Za-z])|[-/][A-Za-z_]|:[0-9]|%[0-9A-Fa-f]|@")
_SORT_CODE: Final = pattern(r"[0-9]{2}([- \u2013])[0-9]{2}\1[0-9]{2}(?![0-9-])|[0-9]{6}(?![0-9A-Za-z-])")
_BSB: Final = pattern(r"[0-9]{3}[- ]?[0-9]{3}(?![0-9A-Za-z])")
_TRANSIT: Final = pattern(r"[0-9]{5}(?:[- ][0-9]{3}(?![0-9]))?(?![0-9A-Za-z])")
_ROUTING: Final = pattern(r"[0-9]{9}(?![0-9A-Za-z])|[0-9]{4}[- ][0-9]{4}[- ][0-9](?![0-9A-Za-z])")
_CODES: Final = {
    Kind.SORT_CODE: _SORT_CODE,
    Kind.BSB: _BSB,
    Kind.TRANSIT: _TRANSIT,
    Kind.ROUTING: _ROUTING,
}
# Written in these groups, and with right check digits, a number is an account without any word.
_OWN_FORMS: Final = (
    (pattern(r"[0-9]{4}([ -])[0-9]{4}\1[0-9]{2}\1[0-9]{10}(?![0-9A-Za-z])"), ccc),
    (pattern(r"[0-9]{5}([ -])[0-9]{5}\1[0-9]{11}\1[0-9]{2}(?![0-9A-Za-z])"), rib),
    (pattern(r"[0-9]{2}(?: [0-9]{4}){6}(?![0-9A-Za-z])"), nrb),
)
_CHECKED: Final = {18: clabe, 20: ccc, 22: cbu, 23: rib, 26: nrb}
_SURE_LENGTHS: Final = (22, 26)  # two check digits or more, and nothing else is as long
_ASCENDING: Final = "0123456789012"


def accounts_in(run: Run, said: Said) -> Iterator[tuple[int, int]]:
    """The accounts, or codes of a branch that belong to one, in a run of digits."""
    if run.has_plus:
        return
    text, start = run.text, run.start
    pattern = _CODES.get(said.kind) if said.kind is not None else None
    if pattern is not None:
        match = pattern.match(text, start)
        if match and (said.kind is not Kind.ROUTING or aba(_digits(match.group()))):
            yield match.span()
            return
    for form, proof in _OWN_FORMS:
        match = form.match(text, start)
        if match and proof(_digits(match.group())) and not _glued(run):
            yield match.span()
            return
    if _is_announced(said, run):
        span = _account(run)
        if span is not None:
            yield span


def _digits(shown: str) -> str:
    return "".join(filter(str.isdigit, shown))


def _is_announced(said: Said, run: Run) -> bool:
    if said.kind is Kind.ACCOUNT or said.kind in _CODES:
        return True
    if said.kind is Kind.ACCOUNT_WEAK or (said.kind is Kind.PHONE_WEAK and Kind.ACCOUNT_WEAK in said.kinds):
        return Kind.BANK in said.kinds or _proven(run)
    return said.kind is Kind.BANK and _proven(run)


def _proven(run: Run) -> bool:
    digits = run.digits()
    proof = _CHECKED.get(len(digits))
    return proof is not None and proof(digits)


def _account(run: Run) -> tuple[int, int] | None:
    text, groups = run.text, run.groups
    if _glued(run):
        return None
    for count in range(len(groups), 0, -1):
        end = groups[count - 1][1]
        digits = run.digits(count)
        if not _FEWEST <= len(digits) <= _MOST or len(set(digits)) <= 2 or digits in _ASCENDING:  # noqa: PLR2004
            continue
        tail = _TAIL.match(text, end)
        if tail is not None:
            return run.start, tail.end()
        if count < len(groups) or not _FILE.match(text, end):
            return run.start, end
    return None


def _glued(run: Run) -> bool:
    before = run.text[run.start - 1 : run.start]
    if before in {"/", "-", "."}:
        return run.text[run.start - 2 : run.start - 1].isalnum()
    return bool(before) and ((before.isascii() and before.isalnum()) or before in "_$\u20ac\u00a3")
