"""Which kinds of characters a string has: what random tokens have, and names of things mostly have not.

What may live here: pure functions of a string that tables use as `accept`. What may not: patterns, names of vendors.
"""

from __future__ import annotations


def has_digit(secret: str) -> bool:
    """Whether a digit is in it."""
    return any(map(str.isdigit, secret))


def has_digit_and_letter(secret: str) -> bool:
    """Whether both a digit and a letter are in it: hexadecimal, and not a number."""
    return has_digit(secret) and any(map(str.isalpha, secret))


def is_mixed(secret: str) -> bool:
    """Whether it has letters of both cases and digits, as 20 random characters nearly always do, and words do not."""
    return has_digit(secret) and any(map(str.islower, secret)) and any(map(str.isupper, secret))
