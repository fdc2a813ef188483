"""`policy`: what may be stored: shown, edited, replaced, checked, and a value that may stay.

What may live here: these commands. What may not: the document itself (`policy.document`), what its words mean.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from vault.cli import terminal
from vault.cli.family import Family
from vault.cli.invocation import APPLICATION, Answer, Invocation, Notice, counted, pass_invocation
from vault.cli.opening import opened, reading, writing
from vault.cli.options import FILE
from vault.errors import Conflict, InputNeeded, InvalidRequest

if TYPE_CHECKING:
    from vault.policy import Policy

_LONGEST_VALUE: Final = 64 * 1024
_STORED: Final = "vault redact test --stored shows what it would mask in what is stored"


@click.group(cls=Family, invoke_without_command=True)
@click.option("--edit", is_flag=True, help="change it in your editor ($VISUAL or $EDITOR)")
@click.option("--set", "file", type=FILE, metavar="F|-", help="take it from a file, or standard input")
@click.option("--check", is_flag=True, help="say whether all of it can be used here; with --set, of the file")
@click.pass_context
def policy(context: click.Context, file: Path | None, *, edit: bool, check: bool) -> Answer | None:
    """Show or change what may be stored.

    The policy is sealed in the vault and shown as TOML: limits, a word for each family of findings (mask, refuse, warn,
    allow), rules of your own, and what may stay. A change is checked first, holds from the next write on, and is a
    record in the log.

    examples:
      vault policy
      vault policy --edit
      vault policy --set policy.toml --check
      vault policy allow --rule email --path "team/*" --any-value
    """
    call = context.ensure_object(Invocation)
    if context.invoked_subcommand is not None:
        if edit or check or file is not None:
            raise InvalidRequest("--edit, --set and --check do not go with another command")
        return None
    if edit and (check or file is not None):
        raise InvalidRequest("--edit goes alone: it checks what it takes")
    if edit:
        return _edited(call)
    if file is not None:
        return _set(call, file, only_check=check)
    with reading(call) as vault:
        found = vault.policy
    return _checked(call, found) if check else _shown(found)


@policy.command()
@click.option("--rule", "kind", metavar="NAME", help="only what this rule, or this family, finds")
@click.option("--path", metavar="GLOB", help="only in memories whose path it matches")
@click.option("--pattern", metavar="RE", help="any value that it matches as a whole, instead of one value")
@click.option("--any-value", is_flag=True, help="any value, instead of one")
@pass_invocation
def allow(call: Invocation, kind: str | None, path: str | None, pattern: str | None, *, any_value: bool) -> Answer:
    """Let a value stay that the filter would mask.

    The value is asked for, or read from standard input: it is never an argument. It is what a finding covers, such as
    the address alone, and kept as a keyed hash, so the policy does not hold it. All that is given must hold.

    examples:
      vault policy allow --rule email
      pass show wifi | vault policy allow --path "home/*"
      vault policy allow --rule email --any-value
    """
    if pattern is not None and any_value:
        raise InvalidRequest("--pattern and --any-value contradict each other")
    where = path if path is None or path.startswith("/") else f"/memories/{path}"
    with writing(call) as vault:
        value = "" if any_value or pattern is not None else _value(call)
        vault.allow(APPLICATION, value=value, type=kind or "", path=where or "", pattern=pattern or "")
        after = vault.policy
    _warn_of_unknown(call, after)
    given = {"rule": kind, "path": where, "pattern": pattern, "value": bool(value)}
    what = [f"{name} {text}" for name, text in given.items() if isinstance(text, str)]
    return Answer(
        data={"allowed": given, "allowances": len(after.allow)},
        talk=[f"may stay from now on: {', '.join(['this one value' if value else 'any value', *what])}"],
    )


def _value(call: Invocation) -> str:
    """The value, without the line feed behind it."""
    if terminal.is_terminal(sys.stdin):
        call.need("nothing says which value may stay", hint="pipe it in, or pass --pattern or --any-value")
        value = terminal.ask_secret("the value that may stay: ")
    else:
        from vault.cli.sources import given_text

        value = given_text(None, _LONGEST_VALUE).removesuffix("\n").removesuffix("\r")
    if not value:
        raise InputNeeded("no value was given", hint="pipe it in, or pass --pattern or --any-value")
    return value


def _shown(found: Policy) -> Answer:
    from vault.policy.document import written

    text = written(found)
    return Answer(data=_described(found) | {"toml": text}, content=text.encode())


def _described(found: Policy) -> dict[str, object]:
    record = json.loads(found.encode())
    record.pop("tag_key", None)  # for nobody to see
    return {"policy": record}


def _checked(call: Invocation, found: Policy) -> Answer:
    """Whether the stored one can be used here. Raises `InvalidRequest` with the line, or the first reason."""
    from vault.policy.document import read, written

    read(written(found))
    _warn_of_unknown(call, found)
    return Answer(data=_described(found), talk=[f"the policy can be used: {_counts(found)}"])


def _set(call: Invocation, file: Path, *, only_check: bool) -> Answer:
    from vault.cli.sources import given_text
    from vault.policy.document import LONGEST, read

    if only_check:
        found = read(given_text(file, LONGEST))
        _warn_of_unknown(call, found)
        return Answer(data=_described(found), talk=[f"the policy can be used: {_counts(found)}"])
    with opened(call) as vault:
        found = read(given_text(file, LONGEST))
        changed = vault.change_policy(lambda _: found, APPLICATION)
    return _done(call, found, changed=changed)


def _edited(call: Invocation) -> Answer:
    """In the editor until it can be used. The vault is not held open meanwhile."""
    from vault.cli.editing import edited
    from vault.policy.document import read, written

    with reading(call) as vault:
        before = vault.policy
    text = edited(call, written(before), read)
    after = read(text)

    def change(now: Policy) -> Policy:
        if now != before:
            raise Conflict("the policy was changed meanwhile: nothing was taken over", hint="vault policy --edit")
        return after

    with writing(call) as vault:
        changed = vault.change_policy(change, APPLICATION)
    return _done(call, after, changed=changed)


def _done(call: Invocation, found: Policy, *, changed: bool) -> Answer:
    _warn_of_unknown(call, found)
    talk = [f"the policy is changed: {_counts(found)}", _STORED] if changed else ["the policy was this one already"]
    return Answer(data=_described(found) | {"changed": changed}, talk=talk)


def _counts(found: Policy) -> str:
    rules, allowances = counted(len(found.rules), "rule"), counted(len(found.allow), "allowance")
    return f"{rules} and {allowances} of its own"


def _warn_of_unknown(call: Invocation, found: Policy) -> None:
    """Warn of types that no rule and no family has: a slip, or the name of a host's detector."""
    from vault.policy.words import ALL_FAMILIES
    from vault.redaction.catalogue import NAMES

    known = {*ALL_FAMILIES, *NAMES, *(rule.id for rule in found.rules)}
    for name in dict.fromkeys(one.type for one in found.allow if one.type and one.type not in known):
        call.warn(Notice("unknown_rule", f"no rule and no family is called {name}", hint="is it a detector's?"))
