"""The first half of the demo: the vault is made, sessions are held, and each answer is compared with what it has to be.

What may live here: playing the sessions, printing them, the claims about them. What may not: the disk, the log.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from vault import KeyFile, Vault, VaultMemoryTool
from vault.cli.demo_agent import Answered, Said, converse
from vault.cli.demo_page import Page, human_size
from vault.cli.demo_props import GUIDELINES, REFUNDS, Props
from vault.cli.demo_script import MODEL, Session
from vault.cli.demo_server import RecordedModel
from vault.cli.demo_stage import Ran, Stage

if TYPE_CHECKING:
    from anthropic import Anthropic

APPLICATION: Final = "demo"
_TEXTS: Final = ("file_text", "old_str", "new_str", "insert_text")
_COMMAND: Final = 40


@dataclass(frozen=True, slots=True)
class Held:
    """A session that was held, and the calls of the memory tool in it with their answers."""

    session: Session
    answered: tuple[Answered, ...]


def run_shown(page: Page, stage: Stage, line: str, *, code: int = 0, most: int = 0, about: str = "") -> Ran:
    """Run a command line and show it, with the first lines of what it says; that it ends with `code` is a claim."""
    ran = stage.sh(line)
    ended = f"(exit code {ran.code})" if ran.code else ""
    remark = " ".join(filter(None, (about and f"# {about}", ended)))
    page.line(f"$ {line:<{_COMMAND}}  {remark}" if remark else f"$ {line}")
    if most or ran.code != code:
        page.block((ran.out + ran.err).splitlines(), most=max(most, 4))
    page.expect(f"`{line}` ends with exit code {code}", holds=ran.code == code)
    return ran


def make_vault(page: Page, stage: Stage, props: Props) -> None:
    """Make the vault of this run, and lay out the files that the host stores in it."""
    for name, content in (("guidelines.xml", GUIDELINES), ("refunds.xml", REFUNDS)):
        (stage.base / name).write_text(content, encoding="utf-8")
    (stage.base / "sketch.png").write_bytes(props.sketch)
    page.line(f"$ {stage.exports}")
    run_shown(page, stage, "vault init --key-file key --no-keyring --no-recovery", most=3)


def hold(page: Page, stage: Stage, client: Anthropic, sessions: Sequence[Session]) -> tuple[Held, ...]:
    """Hold the sessions one after the other. Each opens the vault anew, as a program that was started again would."""
    return tuple(Held(session, tuple(_hold_one(page, stage, client, session))) for session in sessions)


def _hold_one(page: Page, stage: Stage, client: Anthropic, session: Session) -> Iterator[Answered]:
    page.gap()
    if session.new_epoch:
        with Vault.open(stage.vault, credential=KeyFile(stage.key)) as vault:
            vault.store.checkpoint()
        page.line("(a checkpoint is made here; a vault makes one by itself once its journal has grown)")
    for line in session.before:
        run_shown(page, stage, line)
    page.gap()
    page.line(f"session {session.name}")
    page.paragraph(session.prompt, label="person", indent=5)
    with Vault.open(stage.vault, credential=KeyFile(stage.key)) as vault:
        tool = VaultMemoryTool(vault, application=APPLICATION, session=session.name, model=MODEL)
        for event in converse(client, tool, session.prompt):
            if isinstance(event, Said):
                page.paragraph(event.text, label="model", indent=5)
            else:
                _show(page, event)
                yield event


def _show(page: Page, answer: Answered) -> None:
    """Show a call, what it writes, and the answer: without a view's header, which only repeats the path."""
    page.line(f"> {_call(answer.command)}", indent=5)
    written = [str(answer.command[name]) for name in _TEXTS if name in answer.command]
    if written:
        page.line(" => ".join(" / ".join(filter(None, text.split("\n"))) for text in written), indent=7)
    first, *rest = answer.text.split("\n")
    if answer.is_error:
        page.paragraph(f"< refused: {answer.text}", indent=5)
    elif answer.command.get("command") == "view":
        page.block([line for line in rest if line.strip(" \t0123456789")], most=2, indent=7)
    else:
        page.block([f"< {first}", *(f"  {line}" for line in rest if "[REDACTED" in line)], most=3, indent=5)
    for image in answer.images:
        page.line(f"[the picture, {human_size(len(image))} bytes]", indent=7)


def _call(command: Mapping[str, object]) -> str:
    """A call on one line: the command, its paths and numbers, but no text that it writes."""
    return " ".join(str(value) for name, value in command.items() if name not in _TEXTS)


def check_answers(page: Page, held: Sequence[Held]) -> None:
    """Claim, for a recorded conversation, that the model got exactly the answers it should."""
    wrong = [complaint for one in held for complaint in _complaints(one)]
    for complaint in wrong:
        page.line(complaint)
    count, refused = sum(len(one.answered) for one in held), sum(a.is_error for one in held for a in one.answered)
    page.claim(
        f"each of the {count} calls was answered as it must be; {refused} of them had to be refused", holds=not wrong
    )


def _complaints(held: Held) -> Iterator[str]:
    asks = tuple(held.session.asks())
    if len(asks) != len(held.answered):
        yield f"session {held.session.name}: {len(held.answered)} calls instead of {len(asks)}"
    for ask, answer in zip(asks, held.answered, strict=False):
        faults = [f"lacks {text!r}" for text in ask.expects if text not in answer.text]
        faults += [f"has {text!r}" for text in ask.lacks if text in answer.text]
        faults += ["was refused" if answer.is_error else "was not refused"] * (answer.is_error != ask.refused)
        if faults:
            yield f"session {held.session.name}: {_call(ask.command)}: the answer {', '.join(faults)}"


def check_secrets(page: Page, stage: Stage, props: Props, held: Sequence[Held]) -> None:
    """Claim what no answer may hold, and that the keys are in no memory, whatever the model did with them."""
    answers = [answer.text for one in held for answer in one.answered]
    page.claim("no answer names a path of this machine", holds=not any(str(stage.base) in text for text in answers))
    keys = (props.pasted_key, props.split_key)
    with Vault.open(stage.vault, credential=KeyFile(stage.key)) as vault, vault.store.reading() as reader:
        stored = [reader.read(file) for file in reader.index.files()]
    clean = not any(key in text for key in keys for text in answers)
    clean = clean and not any(key.encode() in content for key in keys for content in stored)
    page.claim(
        f"neither key is in an answer or in one of the {len(stored)} memories, the one in two pieces included",
        holds=clean,
    )


def check_image(page: Page, props: Props, held: Sequence[Held], *, needed: bool) -> None:
    """Claim that the picture came back to the model byte for byte, each time and, if `needed`, once at least."""
    images = [image for one in held for answer in one.answered for image in answer.images]
    if images or needed:
        same = all(image == props.sketch for image in images)
        page.claim("the picture reached the model byte for byte", holds=bool(images) and same)


def check_wire(page: Page, model: RecordedModel, held: Sequence[Held]) -> None:
    """Claim what went over the wire: the tool, no order to keep the conversation, and the shown answers."""
    tools, requests = [{"type": "memory_20250818", "name": "memory"}], model.requests
    page.claim(
        f"all {len(requests)} requests name the tool, and none asks the server to keep the conversation",
        holds=bool(requests) and all(r.get("tools") == tools and "thread" not in r for r in requests),
    )
    sent = sum(_results_in(request) for request in requests)
    page.expect("as many answers were sent as shown", holds=sent == sum(len(one.answered) for one in held))
    page.expect("the recorded conversation was played to its end", holds=model.turns_left == 0)


def _results_in(request: Mapping[str, object]) -> int:
    """How many tool results the last message of a request carries."""
    messages = request["messages"]
    content = messages[-1]["content"] if isinstance(messages, list) else ""
    return sum(block["type"] == "tool_result" for block in content) if isinstance(content, list) else 0


def texts_of(held: Sequence[Held], props: Props) -> Iterator[str]:
    """Everything that was said or stored, as texts: what the search of the disk is for."""
    yield from ("Acme Corp", "Dana Whitfield", "email follow-ups", "ferry arrivals", "customer_service_guidelines")
    yield from (GUIDELINES, REFUNDS, MODEL, props.pasted_key, props.split_key, props.split_tail)
    for one in held:
        yield from (one.session.name, one.session.prompt)
        for answer in one.answered:
            yield from (value for value in answer.command.values() if isinstance(value, str))
