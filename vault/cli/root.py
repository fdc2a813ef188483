"""The group of all verbs: their table, loading them when they are named, and the help.

What may live here: which verbs there are, and how their help reads. What may not: what a verb does, errors, answers.
"""

from __future__ import annotations

import copy
import inspect
import re
from collections.abc import Callable
from importlib import import_module
from typing import Final

import click

from vault.cli import terminal
from vault.cli.family import HelpContext, write_verbs
from vault.cli.invocation import Invocation
from vault.cli.options import global_options

# In the order in which people meet them; the help shows it like this.
_SECTIONS: Final[dict[str, dict[str, str]]] = {
    "everyday": {
        "add": "vault.cli.files",
        "ls": "vault.cli.looking",
        "cat": "vault.cli.looking",
        "mv": "vault.cli.files",
        "rm": "vault.cli.files",
        "log": "vault.cli.history",
    },
    "the vault": {
        "init": "vault.cli.creation",
        "status": "vault.cli.standing",
        "unlock": "vault.cli.keys",
        "lock": "vault.cli.keys",
        "exec": "vault.cli.execution",
        "key": "vault.cli.slots",
        "recovery": "vault.cli.recovery",
        "doctor": "vault.cli.doctor",
    },
    "what may be stored": {
        "policy": "vault.cli.policies",
        "redactions": "vault.cli.masked",
        "redact": "vault.cli.redacting",
    },
    "proof": {
        "verify": "vault.cli.proof",
        "head": "vault.cli.proof",
        "trust": "vault.cli.proof",
    },
    "taking it away": {"export": "vault.cli.leaving"},
    "help": {
        "completion": "vault.cli.completion",
        "demo": "vault.cli.demo",
    },
}
VERBS: Final = {name: room for section in _SECTIONS.values() for name, room in section.items()}
_EXAMPLES: Final = re.compile(r"(?<!\x08\n)^(examples?:)$", re.MULTILINE)
_INTRODUCTION: Final = """\
an encrypted memory vault for AI agents

examples:
  vault init
  vault add notes.md "prefers metric units"
  vault ls
  vault cat notes.md
  vault log
  vault verify
"""


class Root(click.Group):
    """The group of all verbs."""

    context_class = HelpContext

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The verbs, everyday ones first."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a verb, give it the global options, and let its help use the name that the program was called by."""
        if cmd_name not in VERBS:
            return None
        loaded: click.Command = getattr(import_module(VERBS[cmd_name]), cmd_name)
        # Where an option can stand, a shell completes it; in the help of each verb they would be in the way.
        return _dressed(loaded, ctx.find_root().info_name or "vault", hidden=not ctx.resilient_parsing)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb, and note which one it is for the answer."""
        name, command, rest = super().resolve_command(ctx, args)
        ctx.ensure_object(Invocation).command = name
        return name, command, rest

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the introduction."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_laid_out(ctx.info_name or "vault", _INTRODUCTION))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the verbs before the options."""
        self.format_commands(ctx, formatter)
        click.Command.format_options(self, ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the verbs, section by section."""
        for title, section in _SECTIONS.items():
            write_verbs(self, ctx, formatter, title, list(section))


def _dressed(loaded: click.Command, program: str, *, hidden: bool) -> click.Command:
    """A verb, or a family with its members: with the global options, and help that uses the program's own name."""
    command = copy.copy(loaded)
    command.params = [*loaded.params, *global_options(hidden=hidden), _help_option()]
    command.add_help_option = False
    command.context_class = HelpContext
    command.help = _laid_out(program, loaded.help or "")
    command.epilog = f"the global options work here too: {program} --help"
    if isinstance(command, click.Group):
        command.commands = {name: _dressed(member, program, hidden=hidden) for name, member in command.commands.items()}
    return command


def speak_as(program: str, text: str, options: str = "") -> str:
    """Put the program's name into a text that calls it `vault`, wherever a verb or an option follows; then options."""
    if program == "vault" and not options:
        return text
    return re.sub(rf"\bvault (?=(?:{'|'.join(VERBS)})\b|--\w)", lambda _: f"{program}{options} ", text)


def _laid_out(program: str, text: str) -> str:
    # A backspace on a line of its own is click's mark for a paragraph that is not to be wrapped.
    return _EXAMPLES.sub("\b\n\\1", speak_as(program, inspect.cleandoc(text)))


def _help_option() -> click.Option:
    """`--help`, printed like everything else: click's own would fail raw on a full disk."""
    return _eager_flag("--help", "-h", text="show this help", callback=_show_help)


def _eager_flag(
    *names: str, text: str, callback: Callable[[click.Context, click.Parameter, bool], None]
) -> click.Option:
    return click.Option(names, is_flag=True, expose_value=False, is_eager=True, callback=callback, help=text)


def _show_help(context: click.Context, _: click.Parameter, value: bool) -> None:  # noqa: FBT001 - click's signature
    if value and not context.resilient_parsing:
        terminal.write_data(context.get_help() + "\n")
        context.exit()


def _show_version(context: click.Context, _: click.Parameter, value: bool) -> None:  # noqa: FBT001 - click's signature
    if value and not context.resilient_parsing:
        from importlib.metadata import version

        terminal.write_data(f"{context.find_root().info_name} {version('memvault')}\n")
        context.exit()


root: Final = Root(
    name="vault",
    help=_INTRODUCTION,
    params=[
        *global_options(hidden=False),
        _eager_flag("--version", text="print the version", callback=_show_version),
        _help_option(),
    ],
    add_help_option=False,
)
