"""Values that stand some lines below their label because a program put other things between.

What may live here: declarations whose value is one of their fields, commands that print a secret. What may not: what
stands directly behind a label (`forms`) or directly below it (`lines`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.labels.forms import Span
from vault.redaction.labels.kinds import Kind
from vault.redaction.labels.naming import Label
from vault.redaction.labels.reading import secrets_at
from vault.redaction.labels.values import Trust

_DECLARES: Final = pattern(
    r"(?:\b(?:variable|parameter|output|random_password|param)\s?[\"']|[\"']?type[\"']?\s?[:=]\s?[\"'])\Z"
)
_FIELD: Final = pattern(
    r"[\"'][^\n]{0,120}(?:\n[^}\n]{0,120}){0,6}?\n?[^}\n]{0,60}?[\s\"'](?:default|result|value)[\"']?\s{0,8}[=:]\s{0,4}(?=[\"'])"
)
_PRINTS: Final = pattern(
    r"(?:^|\n)[^\n]{0,40}?(?:[$#>%]\s|`)\s?(?:sudo\s)?(?:kubectl|oc|vault|op|pass|gcloud|aws|az|bw|security|secret-tool|terraform"
    r"|heroku|sops|gopass|docker|nomad|consul|doppler|rbw|lpass|chamber|ansible-vault|cat|echo|printenv|helm|argocd)\s[^\n]{0,160}\Z"
)
_OUTPUT: Final = pattern(r"[^\n]{0,60}\n[ \t]{0,4}(?=[^\s$#>]{4,512}[ \t]*\r?(?:\n|\Z))")
_BEFORE: Final = 200


def declared(text: str, label: Label, line_start: int) -> Iterator[Span]:
    """Give the secret of a declaration or of a command whose argument is the label."""
    if label.kind not in {Kind.PASSWORD, Kind.KEY}:
        return
    before = text[max(line_start, label.start - _BEFORE) : label.start]
    trust = Trust.CALLED if label.weak else Trust.STATED
    if _DECLARES.search(before):
        field = _FIELD.match(text, label.end)
        if field is not None:
            yield from secrets_at(text, field.end(), label.kind, trust)
        return
    printed = _OUTPUT.match(text, label.end) if _PRINTS.search("\n" + before) else None
    if printed is not None:
        yield from secrets_at(text, printed.end(), label.kind, Trust.STATED)
