"""What looks like a secret and is none: documented examples, templates, dummies. They stay: notes are about them.

What may live here: the tests for values that are public or empty on purpose. What may not: a whole example token (the
repository holds no string that looks like a secret; an example is recognised by what makes it one).

* a token whose first characters spell `EXAMPLE`, `your_`, `xxxxx`, `12345678`, `abcdefgh` … or hold at most five
  different ones. Only the first count, so that gluing `example` to a real token hides nothing;
* a password in a URL that is a template (`${VAR}`, `{{ var }}`, `%VAR%`, `[YOUR-PASSWORD]`, `***`), a dictionary dummy
  (`password`, `changeme`), the same word as the user, or shorter than four characters;
* the card numbers that payment providers publish for tests; mail at the domains that RFC 2606 and RFC 6761 reserve.
"""

from __future__ import annotations

import re
from typing import Final

from vault.redaction.compiling import pattern

_HEAD: Final = 20
_FEW: Final = 5
_SHORTEST_PASSWORD: Final = 4
_MARKS: Final = (
    "EXAMPLE",
    "example",
    "Example",
    "xxxxx",
    "XXXXX",
    "your-",
    "your_",
    "YOUR-",
    "YOUR_",
    "placeholder",
    "PLACEHOLDER",
    "changeme",
    "12345678",
    "01234567",
    "abcdefgh",
    "ABCDEFGH",
)

_TEMPLATE: Final = pattern(
    r"\$\{[^}]*\}?|\$\([^)]*\)?|\$[A-Z_][A-Z0-9_]*|\$[a-z_]+|\{\{?[^}]*\}?\}?|%[A-Za-z_]\w*%|%s|%\(\w+\)s"
    r"|\[[A-Za-z _-]+\]|[*xX.\u2022\u2026_-]+|[A-Z]{2,}(?:_[A-Z]+)+|PASS(?:WORD)?|PWD|SECRET|TOKEN",
)
_DUMMIES_TEXT: Final = (
    "password passwd pass pwd secret changeme change_me change-me mypassword my_password yourpassword your_password "
    "your-password userpassword user_password db_password dbpassword dummy example placeholder redacted hidden masked "
    "none null undefined value string token key apikey api_key mysecret mysecretpassword hackme notsecret letmein"
)
_DUMMIES: Final = frozenset(_DUMMIES_TEXT.split())

# Published by Stripe, Adyen, PayPal and Braintree for their sandboxes; without separators.
_TEST_CARDS_TEXT: Final = (
    "4242424242424242 4000056655665556 4000000000000002 4000000000009995 4000002500003155 4111111111111111 "
    "4012888888881881 4222222222222 4005519200000004 4009348888881881 4012000033330026 4012000077777777 "
    "4217651111111119 4500600000000061 5555555555554444 5105105105105100 5200828282828210 2223003122003222 "
    "2223000048400011 5454545454545454 378282246310005 371449635398431 378734493671000 6011111111111117 "
    "6011000990139424 6011981111111113 3056930009020004 36227206271667 30569309025904 38520000023237 "
    "3566002020360505 3530111333300000 6200000000000005 6304000000000000"
)
_TEST_CARDS: Final = frozenset(_TEST_CARDS_TEXT.split())
_RESERVED_DOMAIN: Final = pattern(
    r"(?:.*\.)?(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local)", re.IGNORECASE
)


def is_example_token(body: str) -> bool:
    """Whether the part of a token that should be random plainly is not."""
    head = body[:_HEAD]
    return len(set(head)) <= _FEW or any(mark in head for mark in _MARKS)


def is_dummy_password(password: str, user: str = "") -> bool:
    """Whether a password is a template, a dummy, the user's own name or too short to guard anything."""
    lowered = password.casefold()
    public = lowered in _DUMMIES or (bool(user) and lowered == user.casefold())
    return public or len(password) < _SHORTEST_PASSWORD or bool(_TEMPLATE.fullmatch(password))


def is_test_card(digits: str) -> bool:
    """Whether a card number (digits only) is one that payment providers publish for tests."""
    return digits in _TEST_CARDS


def is_reserved_domain(domain: str) -> bool:
    """Whether a mail domain can belong to nobody (RFC 2606, RFC 6761)."""
    return bool(_RESERVED_DOMAIN.fullmatch(domain))
