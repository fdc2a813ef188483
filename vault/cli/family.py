"""A family of verbs: `vault key list`, `vault key add` and so on are members of `key`.

What may live here: how a family finds its members and shows them. What may not: which families there are (`root`), what
a member does.

    @click.group(cls=Family)
    def key() -> None:
        '''Look at what opens the vault, and change it. …'''

    @key.command("list")
    @pass_invocation
    def list_slots(call: Invocation) -> Answer: …

`root` gives the family and its members the global options and the help that every verb has.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

import click

from vault.cli import terminal
from vault.cli.invocation import Invocation

_NAMES_END: Final = 12
"""The column where descriptions begin at the latest."""
_WIDEST: Final = 80
_NARROWEST: Final = 24


class Family(click.Group):
    """A verb that is followed by another one. Its members are shown in the order in which they were declared."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The members, as they were declared."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the member, and note `family member` for the answer."""
        name, command, rest = super().resolve_command(ctx, args)
        ctx.ensure_object(Invocation).command = f"{ctx.info_name} {name}"
        return name, command, rest

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the members before the options."""
        self.format_commands(ctx, formatter)
        click.Command.format_options(self, ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the members."""
        write_verbs(self, ctx, formatter, "commands", self.list_commands(ctx))


class _Formatter(click.HelpFormatter):
    """Lays out help as the rest of the program talks, in lower case, and on a narrow terminal in narrow columns."""

    def write_heading(self, heading: str) -> None:
        """Write the heading of a section."""
        super().write_heading(heading[:1].lower() + heading[1:])

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write names and what they mean in two columns."""
        super().write_dl(rows, min(col_max, self.width // 2), col_spacing)


class HelpContext(click.Context):
    """The context of every verb; its help is as wide as the terminal, and never wider than it is good to read."""

    def make_formatter(self) -> click.HelpFormatter:
        """Make what lays out the help."""
        width = min(terminal.columns(sys.stdout), _WIDEST) - 2
        return _Formatter(width=max(width, _NARROWEST))


def write_verbs(
    group: click.Group, context: click.Context, formatter: click.HelpFormatter, title: str, names: list[str]
) -> None:
    """Write a section of the help: verbs, and what each does."""
    commands = ((name, group.get_command(context, name)) for name in names)
    rows = [(name, command.get_short_help_str(limit=80)) for name, command in commands if command is not None]
    with formatter.section(title):
        formatter.write_dl(rows, col_max=_NAMES_END)
