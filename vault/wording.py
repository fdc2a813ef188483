"""The words for a model: values and errors become the texts that Claude's memory tool is documented to answer.

What may live here: sentences, numbers of lines, sizes for reading. What may not: rules, stores, the SDK.
The strings are the documentation's to the letter, also in where it writes `Error: ` and where it does not; where it has
none they are the SDK's, and else our own, which begin with `Error: `. What repeats a model's words is `masked` first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from vault.commands import Command
from vault.errors import (
    AccessError,
    AlreadyExists,
    AmbiguousMatch,
    InvalidRequest,
    IsDirectory,
    LimitExceeded,
    NoMatch,
    NotFound,
    NoVault,
    RequestError,
    SecretFound,
)
from vault.memory import Change, ImageView, Listing, Row, TextView
from vault.redaction import Mark
from vault.text import MOST_LINES_NAMED, VIEW_CHARACTERS, Excerpt

_NOT_THERE: Final = "The path {path} does not exist. Please provide a valid path."
_REFUSALS: Final[dict[tuple[str, type[RequestError]], str]] = {
    ("view", NotFound): _NOT_THERE,
    ("view", LimitExceeded): "File {path} exceeds maximum line limit of 999,999 lines.",
    ("create", AlreadyExists): "Error: File {path} already exists",
    ("str_replace", NotFound): "Error: " + _NOT_THERE,
    ("str_replace", IsDirectory): "Error: " + _NOT_THERE,
    ("str_replace", NoMatch): ("No replacement was performed, old_str `{old_str}` did not appear verbatim in {path}."),
    ("str_replace", AmbiguousMatch): (
        "No replacement was performed. Multiple occurrences of old_str `{old_str}` in lines: {lines}. "
        "Please ensure it is unique"
    ),
    ("insert", NotFound): "Error: The path {path} does not exist",
    ("insert", IsDirectory): "Error: The path {path} does not exist",
    ("delete", NotFound): "Error: The path {path} does not exist",
    ("rename", NotFound): "Error: The path {old_path} does not exist",
    ("rename", AlreadyExists): "Error: The destination {new_path} already exists",
}
_WITHOUT_PREFIX: Final = ("cannot delete the /memories", "cannot rename the /memories")

CLEARED: Final = "All memory cleared"
_LOCKED: Final = (
    "Error: The memory vault is locked, so memories can be neither read nor changed until the user unlocks it; "
    "please tell the user"
)
_NO_VAULT: Final = (
    "Error: There is no memory vault yet, so nothing can be remembered until the user creates one; please tell the user"
)
_FAILED: Final = (
    "Error: The memory store had a problem, and this command may not have been carried out; please tell the user, and "
    "mention reference {reference}"
)
_MOST_NOTES: Final = 100
_INSTEAD: Final = (
    "Do not send these values again: leave the placeholders as they are, and note where a value is kept instead of the "
    "value, such as its entry in a password manager or the name of its environment variable."
)
_SEND_WITHOUT: Final = (
    "Nothing was stored. Send it again without these values, and note where they are kept instead. Do not disguise them"
)


def listing(path: str, found: Listing) -> str:
    """A directory: the header repeats the model's own path, the rows are canonical; one below it ends in a slash."""
    header = (
        f"Here're the files and directories up to 2 levels deep in {path}, excluding hidden items and node_modules:"
    )
    top, *below = found.rows
    rows = (f"{human_size(row.size)}\t{_named(row)}" for row in below)
    return "\n".join((header, f"{human_size(top.size)}\t{top.path}", *rows))


def _named(row: Row) -> str:
    return f"{row.path}/" if row.is_directory else str(row.path)


def human_size(size: int) -> str:
    """A size for reading: `0B`, `1023B`, then one decimal and a power of 1024: `1.0K`, `1.5K`, `4.0K`, `1.2M`."""
    if size < 1024:  # noqa: PLR2004  (the unit the sentence above names)
        return f"{size}B"
    amount = size / 1024
    for unit in "KMG":
        # Compared as printed, so that 1,048,575 bytes are 1.0M and not 1024.0K.
        if round(amount, 1) < 1024:  # noqa: PLR2004
            return f"{amount:.1f}{unit}"
        amount /= 1024
    return f"{amount:.1f}T"


def text_view(path: str, found: TextView) -> str:
    """A text with line numbers, and a notice when not all of it is there."""
    return f"Here's the content of {path} with line numbers:\n{_numbered(found.excerpt)}"


def image_view(path: str, found: ImageView) -> str:
    """The line that goes before an image."""
    return f"Here's the image {path} ({found.kind.media_type}, {human_size(len(found.data))}):"


def _numbered(shown: Excerpt) -> str:
    # An empty text is shown as one empty line, as the documentation's samples and the SDK do.
    lines = (f"{number:>6}\t{line}" for number, line in enumerate(shown.lines or ("",), shown.first))
    return "\n".join((*lines, *_cut_notices(shown)))


def _cut_notices(shown: Excerpt) -> list[str]:
    notices = [
        f"[Line {number} has {length:,} characters; the first {VIEW_CHARACTERS:,} are shown. "
        "A line break put into it with str_replace makes the rest visible.]"
        for number, length in shown.clipped
    ]
    if shown.following is not None:
        first, last = shown.following
        notices.append(
            f"[Truncated: lines {shown.first}-{shown.last} are shown. The file has {shown.total_lines:,} lines and "
            f"{shown.total_characters:,} characters. Continue from line {first} with view_range [{first}, {last}].]"
        )
    return notices


def changed(command: Command, change: Change) -> str:
    """The sentence for a change, and below it what the gate did to the text."""
    lines = [_SUCCESSES[command.name].format(path=command.path, old_path=command.old_path, new_path=command.new_path)]
    if change.snippet is not None:
        lines.append(_numbered(change.snippet))
    if not change.changed:
        lines.append("Note: this is what was stored already, so nothing was written.")
    if change.marks:
        lines.append("Note: the stored text differs from what was sent. Sensitive values were replaced before storing:")
        lines += _per_mark(change.marks, lambda mark: f"line {mark.line}: {mark.rule}, stored as {mark.placeholder}")
        lines.append(_INSTEAD)
    if change.warnings:
        lines.append("Note: the text was stored as sent, but it holds what looks sensitive:")
        lines += _per_mark(change.warnings, lambda mark: f"line {mark.line}: {mark.rule}")
        lines.append("If one of them is, replace it with a note of where the value is kept.")
    return "\n".join(lines)


_SUCCESSES: Final = {
    "create": "File created successfully at: {path}",
    "str_replace": "The memory file has been edited. Here is the snippet showing the change (with line numbers):",
    "insert": "The file {path} has been edited.",
    "delete": "Successfully deleted {path}",
    "rename": "Successfully renamed {old_path} to {new_path}",
}


def _per_mark(marks: Sequence[Mark], line: Callable[[Mark], str]) -> list[str]:
    more = len(marks) - _MOST_NOTES
    return [line(mark) for mark in marks[:_MOST_NOTES]] + ([f"and {more} more"] if more > 0 else [])


def malformed(error: InvalidRequest) -> str:
    """A command that is none."""
    return f"Error: {error.message}"


def refused(command: Command, error: RequestError, masked: Callable[[str], str]) -> str:
    """A command that cannot be carried out. masked: gives a text as a message may repeat it."""
    template = _REFUSALS.get((command.name, type(error)))
    if template is not None:
        return template.format(
            path=masked(command.path),
            old_path=masked(command.old_path),
            new_path=masked(command.new_path),
            old_str=masked(command.old_str),
            lines=_line_numbers(error.lines) if isinstance(error, AmbiguousMatch) else "",
        )
    sentence = error.message[:1].upper() + error.message[1:]
    if isinstance(error, SecretFound):
        sentence = f"{sentence}. {_SEND_WITHOUT}"
    return sentence if error.message.startswith(_WITHOUT_PREFIX) else f"Error: {masked(sentence)}"


def _line_numbers(lines: Sequence[int]) -> str:
    numbers = ", ".join(str(line) for line in lines)
    return f"{numbers}, …" if len(lines) == MOST_LINES_NAMED else numbers


def no_access(error: AccessError) -> str:
    """A vault that cannot be opened: one sentence that the model can pass on."""
    return _NO_VAULT if isinstance(error, NoVault) else _LOCKED


def failed(reference: str) -> str:
    """Anything else: says nothing of what went wrong, and what to look for in the host's log."""
    return _FAILED.format(reference=reference)
