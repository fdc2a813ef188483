"""Ways to write a secret so that a plain pattern does not see it, by name.

What may live here: disguises, each a function of a text. What may not: secrets, expectations.
"""

from __future__ import annotations

import base64
import html
from collections.abc import Callable

Disguise = Callable[[str], str]


def every(size: int, between: str) -> Disguise:
    return lambda text: between.join(text[at : at + size] for at in range(0, len(text), size))


def each(spell: Callable[[int], str], *, one_in: int = 1) -> Disguise:
    """Write each character, or one of some, in another way."""
    return lambda text: "".join(spell(ord(c)) if at % one_in == one_in - 1 else c for at, c in enumerate(text))


# Characters that nobody sees, and characters that look like others

_INVISIBLE = {
    "zero-width space": "\u200b",
    "zero-width non-joiner": "\u200c",
    "zero-width joiner": "\u200d",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "soft hyphen": "\u00ad",
    "right-to-left override": "\u202e",
    "variation selector": "\ufe0f",
    "grapheme joiner": "\u034f",
    "vowel separator": "\u180e",
    "filler": "\u3164",
    "tag": "\U000e0041",
}


def _alphabet(capital: int, small: int, digit: int) -> Disguise:
    """Letters and digits from another place of Unicode that have these first characters; 0 for none."""
    starts = ((capital, "A", "Z"), (small, "a", "z"), (digit, "0", "9"))

    def spell(character: str) -> str:
        for start, first, last in starts:
            if start and first <= character <= last:
                return chr(start + ord(character) - ord(first))
        return character

    return lambda text: "".join(map(spell, text))


LOOKS: dict[str, Disguise] = {
    **{name: every(3, sign) for name, sign in _INVISIBLE.items()},
    **{f"{name}, between all": every(1, sign) for name, sign in _INVISIBLE.items()},
    "full width": each(lambda code: chr(code + 0xFEE0) if code > 0x20 else chr(code)),
    "bold": _alphabet(0x1D400, 0x1D41A, 0x1D7CE),
    "sans-serif": _alphabet(0x1D5A0, 0x1D5BA, 0x1D7E2),
    "monospace": _alphabet(0x1D670, 0x1D68A, 0x1D7F6),
    "circled": _alphabet(0x24B6, 0x24D0, 0),
}
_ESCAPE = {"raw": "\x1b", "e": r"\e", "octal": r"\033", "x": r"\x1b", "u": r"\u001b", "caret": "^["}


def _coloured(escape: str) -> Disguise:
    return lambda text: f"{escape}[1;32m{text[:9]}{escape}[0m{escape}[38;5;9m{text[9:]}{escape}[0m"


COLOURS: dict[str, Disguise] = {
    **{f"colours around, {name}": _coloured(escape) for name, escape in _ESCAPE.items()},
    **{f"colours inside, {name}": every(5, f"{escape}[31m") for name, escape in _ESCAPE.items()},
}
_SIGNS = {
    "_": "&lowbar;",
    "-": "&hyphen;",
    "@": "&commat;",
    ".": "&period;",
    ":": "&colon;",
    "/": "&sol;",
    "=": "&equals;",
}
ESCAPES: dict[str, Disguise] = {
    "percent": each("%{:02X}".format),
    "percent, some": each("%{:02x}".format, one_in=4),
    "decimal entities": each("&#{};".format),
    "decimal entities, some": each("&#{};".format, one_in=3),
    "decimal entities with zeros": each("&#{:05};".format),
    "hexadecimal entities": each("&#x{:x};".format),
    "hexadecimal entities in capitals": each("&#X{:04X};".format),
    "named entities": lambda text: "".join(_SIGNS.get(character, character) for character in text),
    "escaped for HTML": html.escape,
    r"\u": each("\\u{:04x}".format),
    r"\u, some": each("\\u{:04x}".format, one_in=4),
    r"\u{}": each("\\u{{{:x}}}".format),
    r"\U": each("\\U{:08x}".format),
    r"\x": each("\\x{:02x}".format),
    "entities that nobody sees": every(9, "&zwnj;"),
    "soft hyphens as entities": every(9, "&shy;"),
    "zero-width space as an entity": every(9, "&#8203;"),
}


# Encodings


def mime(text: str) -> str:
    return base64.encodebytes(text.encode()).decode().strip()


ENCODED: dict[str, Disguise] = {
    "base64": lambda text: base64.b64encode(text.encode()).decode(),
    "base64 without padding": lambda text: base64.b64encode(text.encode()).decode().rstrip("="),
    "base64 for addresses": lambda text: base64.urlsafe_b64encode(text.encode()).decode(),
    "base64 with a line end": lambda text: base64.b64encode(f"{text}\n".encode()).decode(),
    "base64 of more": lambda text: base64.b64encode(f"user: app\nkey: {text}\n".encode()).decode(),
    "base64 in lines": lambda text: mime(f"user: app\nkey: {text}\nand more\n"),
    "hexadecimal": lambda text: text.encode().hex(),
    "hexadecimal in capitals": lambda text: text.encode().hex().upper(),
    "hexadecimal with 0x": lambda text: "0x" + text.encode().hex(),
}


# Line ends and quotes in the middle


def _strings(joint: str) -> Disguise:
    return lambda text: joint[0] + every(11, joint)(text) + joint[-1]


JOINTS: dict[str, Disguise] = {
    **{
        f"lines of {size} with {before!r}": every(size, f"\n{before}")
        for size in (12, 20, 40, 64)
        for before in ("", "> ", ">", "> > ", "# ", "// ", "| ", " * ", "    ", "\t")
    },
    "backslashes": every(16, "\\\n"),
    "backslashes and blanks": every(16, " \\\n    "),
    "line ends of Windows": every(16, "\r\n"),
    **{
        f"strings with {joint!r}": _strings(joint)
        for joint in (
            "' + '", "'+'", "' . '", "' .. '", "' & '", "' || '", "' <> '", "' ~ '", "' '", '" "', '" + "', "` + `",
            "' f'", '"\n    "', '" +\n    "', '"\n    + "', '" \\\n    "',
        )
    },
    "<wbr>": every(9, "<wbr>"),
    "<wbr/>": every(9, "<wbr/>"),
    "<br>": every(9, "<br>"),
    "spaced": " ".join,
}  # fmt: skip
