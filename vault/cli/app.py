"""One run of the program: the one catch that turns errors into exit codes, and the one printer of answers.

What may live here: what happens before and after a command. What may not: what a command does.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

import click

from vault.cli import terminal
from vault.cli.invocation import COMPLETION, SHELLS, Answer, Invocation, Notice
from vault.cli.root import root, speak_as
from vault.errors import IntegrityError, VaultError

_INTERRUPTED: Final = 130
_OUTPUT_CLOSED: Final = 1

# What to do next, where the error itself does not say; by kind.
_HINTS: Final = {
    "invalid_request": "vault {command} --help shows how it is called",
    "input_needed": "vault {command} --help names the options that answer it",
    "conflict": "vault ls shows what is there",
    "already_exists": "vault ls shows what is there; vault add --force replaces a memory",
    "is_directory": "vault ls PATH shows what is in it",
    "refused": "vault status shows the limits",
    "limit_exceeded": "vault status shows the limits",
    "secret_found": "take it out and try again",
    "wrong_credential": "vault status shows which kinds of credential open this vault",
}
_RESCUE: Final = "vault export --plaintext DIR saves what can be read; a copy that verifies can take its place"
_LAST_HINT: Final = "vault status shows where the vault stands"


class _Usage(VaultError):
    """The command line itself is wrong."""

    exit_code = 2
    kind = "usage"


class _Unexpected(VaultError):
    """A mistake of ours."""

    kind = "unexpected"
    default_hint = "please report it, with this line"


def run(arguments: Sequence[str], *, program: str = "vault") -> int:
    """Run one command and print its answer. Returns the exit code."""
    call = Invocation(program=_name_of(program))
    try:
        if os.environ.get(COMPLETION) in SHELLS:
            from vault.cli.completing import answer

            return answer(call, root)
        with root.make_context(call.program, list(arguments), obj=call) as context:
            result = root.invoke(context)
        return _deliver(call, result) if isinstance(result, Answer) else int(result or 0)
    except click.exceptions.Exit as end:
        return end.exit_code
    except BrokenPipeError:
        terminal.abandon_output()
        return _OUTPUT_CLOSED
    except (KeyboardInterrupt, click.Abort):
        return _INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the one catch: whatever it is, it becomes a sentence and a code
        if "--json" in _before_dashes(arguments):  # it may stand behind what could not be parsed
            call.options["json"] = True
        return _fail(call, _known(call, error))


def _before_dashes(arguments: Sequence[str]) -> Sequence[str]:
    return arguments[: arguments.index("--")] if "--" in arguments else arguments


def _name_of(program: str) -> str:
    name = _last_of(program)
    return name if name and not name.startswith(("_", "-")) else "vault"


def _last_of(path: str) -> str:
    return path.rpartition("/")[2]


def _known(call: Invocation, error: Exception) -> VaultError:
    if isinstance(error, VaultError):
        return error
    if isinstance(error, click.ClickException):
        return _usage(call, error)
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f" at {_last_of(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}" if trace else ""
    # The text of a foreign exception may quote what it worked on, so only its type and place are named.
    return _Unexpected(f"{call.program} failed unexpectedly: {type(error).__name__}{place}")


def _usage(call: Invocation, error: click.ClickException) -> _Usage:
    context = error.ctx if isinstance(error, click.UsageError) else None
    hint = f"{context.command_path if context else call.program} --help"
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        return _Usage("no command was given", hint=hint)
    message = " ".join(error.format_message().split()).rstrip(".")
    return _Usage(message[:1].lower() + message[1:], hint=hint)


def _deliver(call: Invocation, answer: Answer) -> int:
    trouble = call.verdict or answer.trouble
    code = 0 if trouble is None else trouble.exit_code
    if call.json:
        terminal.write_json(_envelope(call, {"ok": trouble is None, "data": answer.data}, trouble))
        return code
    if answer.content is not None:
        terminal.write_data(answer.content)
    elif answer.lines:
        terminal.write_data("".join(f"{line}\n" for line in answer.lines))
    for line in answer.talk:
        terminal.say(line)
    _say_notices(call)
    if trouble is not None:
        _say("warning", trouble.message, _hint_of(call, trouble))
    return code


def _fail(call: Invocation, error: VaultError) -> int:
    if call.verdict is not None and call.verdict is not error:
        call.warn(Notice.of(call.verdict))
    if isinstance(error, terminal.OutputFailed):
        terminal.abandon_output()
    elif call.json:
        try:
            terminal.write_json(_envelope(call, {"ok": False}, error))
        except (BrokenPipeError, terminal.OutputFailed):
            terminal.abandon_output()
        return error.exit_code
    _say_notices(call)
    _say("error", error.message, _hint_of(call, error))
    return error.exit_code


def _envelope(call: Invocation, value: dict[str, object], error: VaultError | None) -> dict[str, object]:
    if error is not None:
        hint = _hint_of(call, error)
        value["error"] = {"code": error.exit_code, "kind": error.kind, "message": error.message, "hint": hint}
    warnings = [
        {"kind": notice.kind, "message": notice.message, "hint": _own(call, notice.hint or "") or None, **notice.fields}
        for notice in call.notices
    ]
    schema = ".".join(["vault", *(call.command or "").split()])
    return {"schema": f"{schema}/1", **value, "warnings": warnings}


def _say_notices(call: Invocation) -> None:
    for notice in call.notices:
        _say("warning", notice.message, _own(call, notice.hint or ""))


def _say(label: str, message: str, hint: str | None) -> None:
    terminal.say(message, label=label)
    if hint:
        terminal.say(hint, label="hint", indent="  ")


def _hint_of(call: Invocation, error: VaultError) -> str:
    hint = error.hint or _HINTS.get(error.kind, _LAST_HINT).replace("{command}", call.command or "")
    if isinstance(error, IntegrityError) and hint.startswith(f"vault {call.command} "):
        hint = _RESCUE  # what was just done is no next step
    return _own(call, hint)


def _own(call: Invocation, hint: str) -> str:
    """A hint as this run would be typed: with the program's own name, and for the vault that was named."""
    named = call.options.get("vault")
    if named is None or "--help" in hint:
        return speak_as(call.program, hint)
    import shlex

    return speak_as(call.program, hint, f" --vault {shlex.quote(str(named))}")
