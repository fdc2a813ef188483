"""Phone numbers: with a country code in any writing, with a word for a phone, or in a shape that only phones have.

What may live here: what a run of digits must look like to be a phone number. What may not: the country codes
(`phone_plans`), the words (`number_words`).
"""

from __future__ import annotations

from typing import Final

from vault.redaction.compiling import pattern
from vault.redaction.personal.context import Kind, Said, words_of
from vault.redaction.personal.numbers_run import DATE, Run
from vault.redaction.personal.phone_plans import country_of, is_fictional, is_north_american, lengths_of

_EXTENSION: Final = pattern(
    r"(?i)[ ,;/]{0,3}(?:ext(?:ension|n)?|x|durchwahl|dw|poste|ramal|interno|int|wew|toestel|anexo|\u0434\u043e\u0431|"
    r"\u5185\u7ebf|\u5167\u7dda|\u5206\u673a|\u8f6c)[ .:]{0,2}(?:#? ?)[0-9]{1,6}(?![0-9A-Za-z])"
)
_OCTETS: Final = pattern(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}\Z")
_YEARS: Final = pattern(r"(?:(?:19|20)[0-9]{2} ?[-/\u2013] ?|[0-9]{3,5}\.[0-9]-)(?:19|20)[0-9]{2}(?![0-9])")
_DECIMAL: Final = pattern(r"[0-9]+\.[0-9]+\Z")
_HEX_BYTE_AFTER: Final = pattern(r"[ :-][0-9A-Fa-f]{2}(?![0-9A-Za-z])")
_HEX_BYTE_BEFORE: Final = pattern(r"(?<![0-9A-Za-z])[0-9A-Fa-f]{2}[ :-]\Z")
_FILE: Final = pattern(r"[0-9A-Za-z_]|\.[A-Za-z]{2,4}(?![A-Za-z])|[-/][A-Za-z_]|=[0-9A-Za-z]|:[0-9]|%[0-9A-Fa-f]|@")

# Shapes that only phone numbers have, by country. Adding one is a row here and a row in the tests.
_SHAPE_ROWS: Final = (
    r"\([2-9][0-9]{2}\) ?[2-9][0-9]{2}[-. ][0-9]{4}",  # North America
    r"[2-9][0-9]{2}([-.])[2-9][0-9]{2}\1[0-9]{4}",
    r"1[-. ][2-9][0-9]{2}([-. ])[2-9][0-9]{2}\2[0-9]{4}",
    r"0[1-9]([ .-])(?:[0-9]{2}\3){3}[0-9]{2}",  # France
    r"07[0-9]{3}[ -][0-9]{3}[ -]?[0-9]{3}",  # United Kingdom
    r"\(?02[0-9]\)? [0-9]{4} [0-9]{4}",
    r"\(?01[0-9]{2,3}\)? [0-9]{3} ?[0-9]{3,4}",
    r"01[5-7][0-9]{1,2}[ /-][0-9]{7,8}",  # Germany
    r"0[2-9][0-9]{1,3}/[0-9]{5,8}",
    r"04[0-9]{2} [0-9]{3} [0-9]{3}",  # Australia
    r"\(0[2378]\) [0-9]{4} [0-9]{4}",
    r"\([1-9][0-9]\) ?9?[0-9]{4}-[0-9]{4}",  # Brazil
    r"8[ -]?\([0-9]{3}\) ?[0-9]{3}-[0-9]{2}-[0-9]{2}",  # Russia
    r"8[ -]9[0-9]{2}[ -][0-9]{3}[ -][0-9]{2}[ -][0-9]{2}",
    r"\(0[0-9]{2}\) ?[0-9]{3}[- ][0-9]{2}[- ][0-9]{2}",  # Ukraine
    r"0[0-9]{2} [0-9]{3} [0-9]{2} [0-9]{2}",  # Switzerland
    r"0[0-9]{3} [0-9]{3} [0-9]{2} [0-9]{2}",  # Turkey
    r"04[5-9][0-9][ /.][0-9]{2}(?:[ .][0-9]{2}){2}",  # Belgium
    r"0[1-9] [0-9]{3} [0-9]{2} [0-9]{2}",
    r"0[1-9][0-9]{1,2} [0-9]{3} [0-9]{4}",  # Nigeria, Philippines, South Africa, Vietnam, Taiwan
    r"03[0-9]{2}[ -][0-9]{7}",  # Pakistan
    r"1[3-9][0-9]([- ])[0-9]{4}\4[0-9]{4}",  # China
    r"0[1-9][0-9]{0,2}-[0-9]{3,4}-[0-9]{4}",  # Japan, Korea, China
    r"0[1-9][0-9]{0,2}-[0-9]{3} [0-9]{2} [0-9]{2}",  # Sweden
    r"06-[0-9]{8}",  # Netherlands
    r"05[0-9]-[0-9]{3}-?[0-9]{4}",  # Israel
)
_SHAPES: Final = pattern("|".join(_SHAPE_ROWS))
_ASCENDING: Final = "01234567890123456789"
_RUNNING: Final = 8
_EXAMPLES_TEXT: Final = (
    "example examples fictional fictitious fake dummy sample placeholder e.g beispiel exemple ejemplo exemplo esempio "
    "voorbeeld пример przykład örnek format pattern regex reserved"
)
_EXAMPLES: Final = frozenset(_EXAMPLES_TEXT.split())
_FEWEST, _MOST = 7, 13
_FEWEST_WITH_CODE: Final = 9
_MOST_WITH_CODE: Final = 15
_PLAIN: Final = 6  # a bare number behind a weak word has at least as many digits more than it


def phone_in(run: Run, said: Said) -> tuple[int, int] | None:
    """The phone number in a run of digits, if one is there."""
    labelled = said.kind in (Kind.PHONE, Kind.PHONE_WEAK)
    if run.has_plus or run.text.startswith("00", run.start):
        span = _with_code(run, said, labelled=labelled)
        if span is not None:
            return _extended(run.text, span)
    if run.has_plus:
        return None
    span = _national(run, said) if labelled else None
    if span is None and said.kind in (None, Kind.BANK, Kind.ACCOUNT_WEAK, Kind.PHONE_WEAK, Kind.PHONE):
        span = _unmistakable(run)
    return None if span is None else _extended(run.text, span)


def _extended(text: str, span: tuple[int, int]) -> tuple[int, int]:
    extension = _EXTENSION.match(text, span[1])
    return (span[0], extension.end()) if extension else span


# With a country code


def _with_code(run: Run, said: Said, *, labelled: bool) -> tuple[int, int] | None:
    if is_part(run) or (said.kind is Kind.OTHER and not run.has_plus):
        return None
    groups = run.groups
    bare = len(groups) == 1
    if not run.has_plus and not labelled and (bare or all(end - start == 2 for start, end in groups)):  # noqa: PLR2004
        return None
    if not labelled and (_DECIMAL.fullmatch(run.text, run.start, run.end) or _dated(run)):
        return None
    for count in range(min(len(groups), 9), 0, -1):
        end = groups[count - 1][1]
        if not _FILE.match(run.text, end) or (count < len(groups)):
            digits = run.digits(count)[0 if run.has_plus else 2 :]
            if _is_international(digits, labelled=labelled, loose=run.has_plus and not bare):
                return None if _is_unreal(run, digits, said, code=True) else (run.opening, end)
    return None


def _is_international(digits: str, *, labelled: bool, loose: bool) -> bool:
    code = country_of(digits)
    if code is None or not (_FEWEST_WITH_CODE - labelled - loose <= len(digits) <= _MOST_WITH_CODE + 1):
        return False
    national = digits[len(code) :]
    if code == "1":
        return is_north_american(national)
    allowed = lengths_of(code)
    return len(national) in allowed or (national.startswith("0") and len(national) - 1 in allowed)


# As one writes it at home


def _national(run: Run, said: Said) -> tuple[int, int] | None:
    """A number behind a word for a phone."""
    text, groups = run.text, run.groups
    if is_part(run) or _dated(run) or _OCTETS.fullmatch(text, run.start, run.end):
        return None
    for count in range(min(len(groups), 7), 0, -1):
        end = groups[count - 1][1]
        digits = run.digits(count)
        if _FEWEST <= len(digits) <= _MOST and (count < len(groups) or not _FILE.match(text, end)):
            if said.kind is Kind.PHONE_WEAK and not _phone_like(run, digits, count):
                return None
            if count == 1 and digits[0] != "0" and run.opening == run.start and not _plausible(digits):
                return None
            shown = text[run.start : end]
            if _DECIMAL.fullmatch(shown) or (" " in shown and "." in shown and run.opening == run.start):
                return None
            return None if _is_unreal(run, digits, said) else (run.opening, end)
    return None


def _plausible(digits: str) -> bool:
    """Whether digits in one row, with a word for a phone before them, can be one: times since 1970 have ten as well."""
    return len(digits) <= 12 and not digits.startswith("17000")  # noqa: PLR2004


def _phone_like(run: Run, digits: str, count: int) -> bool:
    """Whether a number looks like a phone on its own enough for `call` or `number` to say the rest."""
    if count > 1 or run.opening < run.start:
        return len(digits) >= _FEWEST + 1
    if len(digits) == 11:  # noqa: PLR2004
        return digits[0] == "0" or (digits[0] == "1" and digits[1] > "2") or digits[:2] == "89"
    return (len(digits) == 10 and digits[0] == "0") or (len(digits) == 12 and digits[0] == "0")  # noqa: PLR2004


def _unmistakable(run: Run) -> tuple[int, int] | None:  # noqa: PLR0911 (each return says why not)
    text = run.text
    for index, (start, _) in enumerate(run.groups):
        at = run.opening if index == 0 else start - (text[start - 1] == "(")
        if index and text[at - 1] not in " \u00a0":
            continue
        match = _SHAPES.match(text, at)
        if match is None or _FILE.match(text, match.end()):
            continue
        if not run.listed and _HEX_BYTE_AFTER.match(text, match.end()):
            continue
        if (
            is_part(run)
            or (not run.listed and _HEX_BYTE_BEFORE.search(text, max(0, at - 3), at))
            or text[match.end() : match.end() + 2] == "-0"
        ):
            return None
        if run.end > match.end():
            return None
        digits = "".join(filter(str.isdigit, match.group()))
        north = match.group().lstrip("(")[0] in "123456789" and len(digits) in (10, 11) and not match[4]
        american = north and text[at] != "8" and len(digits.removeprefix("1")) == 10  # noqa: PLR2004
        if american and text[at : at + 4].count("(") + (digits[0] == "1") and not _american(match.group(), digits):
            return None
        if american and match[1] and not is_north_american(digits):
            return None
        if match[3] and _ascending(match.group(), match[3]):
            return None
        return None if _is_unreal(run, digits, None) or _dated(run) else match.span()
    return None


def _american(shown: str, digits: str) -> bool:
    """Whether a number with brackets or a leading 1 is North American, or has brackets of two digits as in Brazil."""
    return is_north_american(digits.removeprefix("1") if digits[0] == "1" else digits) or shown[3:4] == ")"


def _ascending(shown: str, mark: str) -> bool:
    groups = shown.split(mark)
    return groups == sorted(groups)


def is_part(run: Run) -> bool:
    """Whether a run is the end of a word, a path, a name of a file or a longer number."""
    text, at = run.text, run.opening
    before = text[at - 1 : at]
    if not before:
        return False
    if before.isascii() and (before.isalnum() or before in "_#$\u20ac@\\^~*"):
        return before != "*" or text[at - 2 : at - 1].isalnum()
    if before in "-./=:," and not run.has_plus:
        earlier = text[at - 2 : at - 1]
        if before in "-." and (earlier.isalnum() or earlier in "_)"):
            return True
        return before in ":," and earlier.isdigit() and not (before == "," and len(run.groups) > 2)  # noqa: PLR2004
    return False


def _dated(run: Run) -> bool:
    if _YEARS.match(run.text, run.start):
        return True
    return any(DATE.match(run.text, start) for start, _ in run.groups[:4])


def _is_unreal(run: Run, digits: str, said: Said | None, *, code: bool = False) -> bool:
    """Whether a number is a dummy, or one that plans keep free for films and books and nobody says is a phone."""
    tail = digits[-_FEWEST:]
    runs = any(digits[at : at + _RUNNING] in _ASCENDING for at in range(len(digits) - _RUNNING + 1))
    falls = any(digits[at : at + _RUNNING] in _ASCENDING[::-1] for at in range(len(digits) - _RUNNING + 1))
    if runs or falls or len(set(tail)) == 1 or len(set(digits)) <= 2:  # noqa: PLR2004
        return True
    if not is_fictional(digits, code=code):
        return False
    window = words_of(run.text[max(0, run.opening - 64) : run.opening])
    return said is None or said.kind is None or not _EXAMPLES.isdisjoint(window)
