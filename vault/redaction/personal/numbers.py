"""One pass over the digits of a text, for all that a number can be by what it is called: documents, accounts, phones.

What may live here: which rule is asked about a number, in what order. What may not: what a number of any kind looks
like.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.look import Look
from vault.redaction.personal import bank_accounts, travel_documents
from vault.redaction.personal.context import NOTHING, Context, Kind, Said, said_in
from vault.redaction.personal.numbers_run import Rows, Run, runs_of
from vault.redaction.personal.phones import is_part, phone_in
from vault.redaction.rule import Confidence, Name, Spot, Sweep

_JOINED: Final = pattern(
    r"[ \t]{0,3}(?:[,;/|&+]|(?:or|and|und|oder|ou|et|o|y|e|i|og|och|of|en|\u0438|\u0438\u043b\u0438|lub|ve|veya)\b|"
    r"\u6216|\u548c|\u3001|\u307e\u305f\u306f)[ \t]{0,3}\Z"
)
_AFTER: Final = pattern(
    r"[ \t]{0,2}(?:\([^()\n]{1,24}\)|(?:is|ist|est|es|\u00e8|\u00e9|\u2014|-)[^,.;\n]{1,24}|"
    r"[\u3040-\u9fff\uac00-\ud7af]{2,10})"
)
_NEAR: Final = 8


def _worth(look: Look) -> bool:
    """Whether there are digits enough that are no dates, or a word for a document and what could be its number."""
    return look.figures.has_long or travel_documents.could_name_one(look)


def _spots(look: Look) -> Iterator[Spot]:
    text = look.text
    context = Context(text)
    if travel_documents.could_name_one(look):
        yield from travel_documents.documents(look, context)
    last, before = -99, NOTHING
    rows = Rows(text)
    for run in runs_of(text, rows) if look.figures.has_long else ():
        if is_part(run):
            continue
        said = _said(context, run, last, before)
        for start, end, name in _asked(run, said):
            last, before = end, said
            rows.found()
            yield start, end, name


def _said(context: Context, run: Run, last: int, before: Said) -> Said:
    between = run.text[last : run.opening] if 0 <= run.opening - last <= _NEAR else ""
    if between.isspace() and "\n" not in between and before.kind is Kind.PHONE:
        return before
    if between and _JOINED.match(between):
        return before
    said = context.before(run.opening)
    if said.kind is None and (after := _AFTER.match(run.text, run.end)):
        behind = said_in(after.group(), few=99)
        if behind.kind is Kind.PHONE:
            return behind
    return said


def _asked(run: Run, said: Said) -> Iterator[Spot]:
    accounts = list(bank_accounts.accounts_in(run, said))
    if accounts:
        yield from ((*span, "bank_account") for span in accounts)
        return
    phone = phone_in(run, said)
    if phone is not None:
        yield (*phone, "phone")


NUMBERS: Final = Sweep(
    (
        Name("passport", "passport", Confidence.MEDIUM),
        Name("driving_licence", "passport", Confidence.MEDIUM),
        Name("bank_account", "bank_account", Confidence.MEDIUM),
        Name("phone", "phone", Confidence.MEDIUM),
    ),
    _worth,
    _spots,
)
