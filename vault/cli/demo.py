"""`vault demo`: a real agent loop keeps its memories in a vault, and all that is said about it is checked meanwhile.

What may live here: the command and the order of the sections. What may not: the sections (`demo_talk`, `demo_proof`).
Everything heavy is loaded when the demo runs, so that the help does not pay for it.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from vault.cli import terminal
from vault.cli.demo_page import ClaimBroken, Page
from vault.cli.invocation import Answer, Invocation, pass_invocation
from vault.cli.options import FILE
from vault.errors import InputNeeded

if TYPE_CHECKING:
    from vault.cli.demo_props import Props
    from vault.cli.demo_script import Session
    from vault.cli.demo_stage import Stage
    from vault.cli.demo_talk import Held

_KEY_VARIABLE: Final = "ANTHROPIC_API_KEY"


@click.command()
@click.option("--live", is_flag=True, help=f"talk to the real API, with the key in {_KEY_VARIABLE}")
@click.option("--keep", type=FILE, metavar="DIR", help="play in DIR, and leave it there")
@pass_invocation
def demo(call: Invocation, *, live: bool, keep: Path | None) -> Answer:
    """Watch an agent keep its memories in an encrypted vault.

    A throw-away home and vault, a recorded model on the loopback interface, and the real client, tool and vault
    between them. It ends well only if every claim it prints was checked and holds.

    examples:
      vault demo
      vault demo --keep /tmp/look-around
      vault demo --live
    """
    if live and not os.environ.get(_KEY_VARIABLE):
        raise InputNeeded(
            "--live needs a key for the API", hint=f"set {_KEY_VARIABLE}, or play it recorded: vault demo"
        )
    page = play(keep=keep, live=live, quiet=call.json)
    trouble = None
    try:
        page.verdict()
    except ClaimBroken as error:
        if not call.json:
            raise
        trouble = error
    claims = [{"claim": claim, "holds": claim not in page.broken} for claim in page.claims]
    return Answer(data={"live": live, "claims": claims}, trouble=trouble)


def play(*, keep: Path | None, live: bool, quiet: bool) -> Page:
    """Play the whole demo and return the page with its claims. Raises `VaultError` when it cannot go on."""
    from vault.cli.demo_props import make_props
    from vault.cli.demo_script import recorded
    from vault.cli.demo_stage import open_stage

    props = make_props()
    page = Page(_silence if quiet else terminal.write_data, hidden=props.shown_as())
    with open_stage(keep, live=live) as stage:
        _introduce(page, stage, live=live, kept=keep is not None)
        show(page, stage, props, recorded(props), live=live)
    return page


def _silence(_text: str) -> None:
    """Where a page goes that nobody reads."""


def _introduce(page: Page, stage: Stage, *, live: bool, kept: bool) -> None:
    from anthropic import __version__

    page.line("an agent keeps its memories in an encrypted vault", indent=0)
    page.line()
    real = f"the vault, its memory tool and commands; the anthropic client {__version__} and its tool runner"
    model = "the real API" if live else "recorded, and served on 127.0.0.1: nothing leaves this machine"
    left = "is kept" if kept else "is removed at the end (`vault demo --keep DIR` leaves it in DIR)"
    page.paragraph(real, label="real")
    page.paragraph(model, label="model")
    page.paragraph(f"{stage.base}, which {left}", label="place")


def show(page: Page, stage: Stage, props: Props, sessions: Sequence[Session], *, live: bool) -> None:
    """Show the sections one after the other, with the claims of each."""
    from vault.cli import demo_proof, demo_talk
    from vault.cli.demo_search import words_of

    page.section("a new vault")
    demo_talk.make_vault(page, stage, props)
    page.section("what the model asked, and got")
    held = _hold(page, stage, sessions, live=live)
    demo_talk.check_secrets(page, stage, props, held)
    demo_talk.check_image(page, props, held, needed=not live)
    page.section("what lies on the disk")
    demo_proof.show_disk(page, stage.vault)
    page.section("a search of every byte of it")
    demo_proof.show_search(page, stage, words_of(demo_talk.texts_of(held, props)), props.sketch)
    page.section("the log: who wrote what")
    demo_proof.show_log(page, stage, held, exact=not live)
    page.section("is it whole, and would a change show?")
    demo_proof.show_verify(page, stage)
    page.section("by hand")
    demo_proof.show_by_hand(page, stage)


def _hold(page: Page, stage: Stage, sessions: Sequence[Session], *, live: bool) -> tuple[Held, ...]:
    from vault.cli import demo_talk
    from vault.cli.demo_agent import client_of
    from vault.cli.demo_script import on_the_wire
    from vault.cli.demo_server import RecordedModel

    if live:
        from anthropic import Anthropic

        with Anthropic() as client:
            return demo_talk.hold(page, stage, client, sessions)
    token = secrets.token_urlsafe(24)
    with RecordedModel(on_the_wire(sessions), bearer=token) as model, client_of(model.url, token) as client:
        held = demo_talk.hold(page, stage, client, sessions)
        page.line()
        demo_talk.check_answers(page, held)
        demo_talk.check_wire(page, model, held)
    return held
