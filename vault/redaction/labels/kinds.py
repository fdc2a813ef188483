"""What a label can announce. What may live here: the kinds. What may not: words of any language (`words_*`)."""

from __future__ import annotations

from enum import Enum, auto


class Kind(Enum):
    """What the value behind a label is, which decides how it must look."""

    PASSWORD = auto()
    """Chosen by a person or a machine: password, passphrase, Wi-Fi key, pre-shared key, community string."""

    CODE = auto()
    """Short, mostly digits: PIN, PUK, door, gate, alarm, safe and SIM codes, one-time codes."""

    KEY = auto()
    """Made by a machine: API key, token, secret, encryption key."""

    SESSION = auto()
    """Made by a machine, for a while: session id, cookie, authorization code, CSRF token."""

    ANSWER = auto()
    """The answer to a security question: any words."""

    RECOVERY = auto()
    """One or many: recovery, backup and scratch codes, recovery keys."""

    LICENCE = auto()
    """A product key, serial or licence key that lets somebody use what was paid for."""

    PHRASE = auto()
    """Many words: seed phrase, mnemonic, recovery phrase."""

    ACCOUNT = auto()
    """No secret: user, login, account. It announces that the next value may be a password: `user / pass`."""
