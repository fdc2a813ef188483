"""The global options, which work before and after the verb.

What may live here: their declaration and how they reach the `Invocation`. What may not: what they mean.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from vault.cli.invocation import ENVIRONMENT, Invocation

_FILE: Final = click.Path(path_type=Path)


def global_options(*, hidden: bool) -> list[click.Parameter]:
    """The options anew: shown in the program's own help, hidden in the help of each verb."""
    return [
        _option("--vault", "the vault's directory", kind=_FILE, metavar="DIR", hidden=hidden),
        _option("--passphrase-file", "a file with the passphrase", kind=_FILE, metavar="F", hidden=hidden),
        _option(
            "--passphrase-fd",
            "an open descriptor to read the passphrase from",
            kind=click.INT,
            metavar="N",
            hidden=hidden,
        ),
        _option("--key-file", "a key file", kind=_FILE, metavar="F", hidden=hidden),
        _option("--recovery-file", "a file with the recovery code", kind=_FILE, metavar="F", hidden=hidden),
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
