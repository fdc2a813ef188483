"""How a value in the format of a secret is made at run time: templates and a seeded maker.

What may live here: the making. What may not: a format of anybody (`secret_samples` and its neighbours have those).

A body is a template: `{a36}` stands for 36 random characters of the alphabet `a`; `⟦…⟧` marks the secret when it is not
all of the text.
"""

from __future__ import annotations

import re
import string
from dataclasses import dataclass
from random import Random

_ALPHABETS = {
    "a": string.ascii_letters + string.digits,
    "b": string.ascii_letters + string.digits + "+/",
    "d": string.digits,
    "h": "0123456789abcdef",
    "l": string.ascii_lowercase + string.digits,
    "s": string.ascii_uppercase + "234567",
    "t": string.ascii_lowercase + "234567",
    "u": string.ascii_uppercase + string.digits,
    "w": string.ascii_letters + string.digits + "_-",
    "x": "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L",
}
_FIELD = re.compile(r"\{([a-z])([0-9]+)\}")
UUID = "{h8}-{h4}-{h4}-{h4}-{h12}"
UUID_4 = "{h8}-{h4}-4{h3}-a{h3}-{h12}"


@dataclass(frozen=True)
class Sample:
    """One format: the rule that should find it, one prefix of it, and the template of what follows."""

    rule: str
    prefix: str
    body: str

    def text(self, random: Random, *, share: int = 1) -> str:
        """A value with its prefix; `share` 3 makes every random part a third as long as it should be."""
        return self.prefix + filled(self.body, random, share=share)

    @property
    def length(self) -> int:
        """How many characters are random."""
        return sum(int(field[2]) for field in _FIELD.finditer(self.body))

    def dull(self) -> str:
        """The value as documentation would print it: `x` in the place of everything random."""
        return self.prefix + _FIELD.sub(lambda field: "x" * int(field[2]), self.body)

    @property
    def place(self) -> str:
        """An id for pytest."""
        return f"{self.rule}:{self.prefix[:20]}"


def filled(template: str, random: Random, *, share: int = 1) -> str:
    """Fill a template. A part of three or more characters has a digit in it, as nearly every random one has."""
    return _FIELD.sub(lambda field: _random(random, field[1], max(1, int(field[2]) // share)), template)


def _random(random: Random, kind: str, length: int) -> str:
    characters = random.choices(_ALPHABETS[kind], k=length)
    if length > 2:  # neither the first nor the last: those may be special
        characters[1] = random.choice("234567")
    # A hyphen at an end would be told from punctuation by nobody.
    characters[0] = characters[0].replace("-", "A").replace("_", "B")
    characters[-1] = characters[-1].replace("-", "c").replace("_", "d")
    return "".join(characters)


def samples(rule: str, prefixes: str, *bodies: str) -> list[Sample]:
    """Every prefix (separated by blanks) with every body."""
    return [Sample(rule, prefix, body) for body in bodies for prefix in prefixes.split(" ")]
