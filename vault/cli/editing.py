"""A text in the editor of the person at the terminal, until it is right or given up.

What may live here: the editor, the file that it gets, and asking again. What may not: what the text means.

The file is for the owner alone, in a folder of its own, and removed in the end.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from vault.cli import terminal
from vault.cli.invocation import Invocation
from vault.errors import InputNeeded, InvalidRequest

_VARIABLES: Final = ("VISUAL", "EDITOR")
_NAME: Final = "policy.toml"


def edited(call: Invocation, text: str, check: Callable[[str], object]) -> str:
    """The text after editing. `check` raises `InvalidRequest` for one that will not do; then a person may go on.

    Raises `InputNeeded` without an editor; `InvalidRequest` for an editor that failed, or for the text's last reason.
    """
    command = _editor(call)
    with tempfile.TemporaryDirectory(prefix="memvault-") as folder:
        file = Path(folder) / _NAME
        file.write_text(text, encoding="utf-8")
        file.chmod(0o600)
        while True:
            _run([*command, str(file)])
            try:
                changed = file.read_text(encoding="utf-8")
                check(changed)
            except UnicodeDecodeError:
                raise InvalidRequest("the edited text is not UTF-8: nothing was changed") from None
            except InvalidRequest as error:
                if not call.may_ask:
                    raise
                terminal.say(error.message, label="error")
                if terminal.ask("edit it again? [Y/n] ").strip().lower() not in {"", "y", "yes"}:
                    raise
            else:
                return changed


def _editor(call: Invocation) -> list[str]:
    named = next((value for name in _VARIABLES if (value := os.environ.get(name, "").strip())), None)
    if named is not None:
        return shlex.split(named)
    fallback = shutil.which("vi")
    if fallback is None or not call.may_ask:
        raise InputNeeded("no editor is named", hint="set EDITOR, or use vault policy --set FILE")
    return [fallback]


def _run(command: list[str]) -> None:
    try:
        code = subprocess.run(command, check=False).returncode  # noqa: S603 (the person's own editor)
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise InvalidRequest(f"the editor {command[0]} cannot be run: {reason}", hint="set EDITOR") from None
    if code != 0:
        raise InvalidRequest(f"the editor ended with {code}: nothing was changed", hint="set EDITOR")
