"""The global options, which work before and after the verb.

What may live here: their declaration and how they reach the `Invocation`. What may not: what they mean.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import click

from vault.cli.invocation import ENVIRONMENT, Invocation

if TYPE_CHECKING:
    from pathlib import Path

    from click.shell_completion import CompletionItem


class _Named(click.ParamType["Path"]):
    """A path that is named, and not looked at: as click does it, a dead network mount would hold every command up."""

    def __init__(self, name: str) -> None:
        self.name = name

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,  # noqa: ARG002 - click's signature
        ctx: click.Context | None,  # noqa: ARG002
    ) -> Path:
        """Take the name."""
        from pathlib import Path

        return Path(value)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem[str]]:
        """Leave it to the shell."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(incomplete, type=self.name)]


FILE: Final = _Named("file")
DIRECTORY: Final = _Named("dir")
"""What a shell completes as a directory. Whether it is one, opening it says."""


def global_options(*, hidden: bool) -> list[click.Parameter]:
    """The options anew: shown in the program's own help, hidden in the help of each verb."""
    return [
        _option("--vault", "the vault's directory", kind=DIRECTORY, metavar="DIR", hidden=hidden),
        _option("--passphrase-file", "a file with the passphrase", kind=FILE, metavar="F", hidden=hidden),
        _option(
            "--passphrase-fd",
            "an open descriptor to read the passphrase from",
            kind=click.INT,
            metavar="N",
            hidden=hidden,
        ),
        _option("--key-file", "a key file", kind=FILE, metavar="F", hidden=hidden),
        _option("--recovery-file", "a file with the recovery code", kind=FILE, metavar="F", hidden=hidden),
        _option("--json", "print one JSON object", hidden=hidden),
        _option("--no-input", "ask nothing", hidden=hidden),
    ]


def _option(
    flag: str, text: str, *, hidden: bool, kind: click.ParamType[object] | None = None, metavar: str | None = None
) -> click.Option:
    name = flag.removeprefix("--").replace("-", "_")
    variable = ENVIRONMENT.get(name)
    return click.Option(
        [flag],
        type=kind,
        is_flag=kind is None,
        metavar=metavar,
        help=f"{text} ({variable})" if variable else text,
        hidden=hidden,
        expose_value=False,
        callback=_keep,
    )


def _keep(context: click.Context, parameter: click.Parameter, value: object) -> None:
    if value is not None and value is not False and parameter.name is not None:
        context.ensure_object(Invocation).options[parameter.name] = value
