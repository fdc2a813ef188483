"""Which kinds of characters a string has: what random tokens have, and names of things mostly have not.

What may live here: pure functions of a string that tables use as `accept`. What may not: patterns, names of vendors.
"""

from __future__ import annotations

import re
import string
from operator import ne
from typing import Final

_ENOUGH: Final = 64
_IN_WORDS: Final = re.compile("a{3,}")
_KINDS: Final = str.maketrans(
    string.ascii_lowercase + string.ascii_uppercase + string.digits, "a" * 26 + "A" * 26 + "0" * 10, "-_+/=.:"
)


def has_digit(secret: str) -> bool:
    """Whether a digit is in it."""
    return any(map(str.isdigit, secret))


def has_digit_and_letter(secret: str) -> bool:
    """Whether both a digit and a letter are in it: hexadecimal, and not a number."""
    return has_digit(secret) and any(map(str.isalpha, secret))


def is_mixed(secret: str) -> bool:
    """Whether it has letters of both cases and digits, as 20 random characters nearly always do, and words do not."""
    return has_digit(secret) and any(map(str.islower, secret)) and any(map(str.isupper, secret))


def is_shuffled(secret: str) -> bool:
    """Whether it has both cases, and its kind of character changes as often as random ones do, and CamelCase does not.

    Random letters and digits change at three places of five; words in CamelCase, with a number or two, at one of three.
    And most of words are three small letters in a row or more; of random characters one in six is.
    """
    kinds = secret[:_ENOUGH].translate(_KINDS)
    if "a" not in kinds or "A" not in kinds or sum(map(ne, kinds, kinds[1:])) * 8 < 3 * len(kinds):
        return False
    return sum(len(part) for part in _IN_WORDS.findall(kinds)) * 2 <= len(kinds)
