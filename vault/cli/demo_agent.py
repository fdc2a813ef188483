"""The agent of the demo: the real client and its tool runner, with the vault behind the memory tool.

What may live here: the loop, and what it saw. What may not: where the model's turns come from, output.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from vault.cli.demo_script import MODEL, SYSTEM
from vault.errors import VaultError

if TYPE_CHECKING:
    from anthropic import Anthropic
    from anthropic.types.beta import BetaToolResultBlockParam

    from vault.tool import VaultMemoryTool

_MOST_TURNS: Final = 12
_MOST_TOKENS: Final = 2048


class ModelUnreachable(VaultError):
    """The API did not answer, or answered with an error."""

    kind = "model_unreachable"
    default_hint = "look at ANTHROPIC_API_KEY and ANTHROPIC_BASE_URL, or leave --live away"


@dataclass(frozen=True, slots=True)
class Said:
    """Words of the model."""

    text: str


@dataclass(frozen=True, slots=True)
class Answered:
    """A call of the memory tool, and what the model got for it."""

    command: Mapping[str, object]
    text: str
    images: tuple[bytes, ...]
    is_error: bool


def client_of(url: str, token: str) -> Anthropic:
    """The SDK's client for the recorded model: without the proxies that an environment may name."""
    from anthropic import Anthropic, DefaultHttpxClient

    return Anthropic(api_key=token, base_url=url, max_retries=0, http_client=DefaultHttpxClient(trust_env=False))


def converse(client: Anthropic, tool: VaultMemoryTool, prompt: str) -> Iterator[Said | Answered]:
    """Hold one conversation and yield what happens. Raises `ModelUnreachable`.

    `thread=False`: the runner's default keeps the conversation, so each memory that was viewed, on the server.
    """
    from anthropic import APIError

    runner = client.beta.messages.tool_runner(
        model=MODEL,
        max_tokens=_MOST_TOKENS,
        max_iterations=_MOST_TURNS,
        system=SYSTEM,
        tools=[tool],
        messages=[{"role": "user", "content": prompt}],
        thread=False,
    )
    try:
        for message in runner:
            yield from (Said(block.text) for block in message.content if block.type == "text")
            reply = runner.generate_tool_call_response() if message.stop_reason == "tool_use" else None
            if reply is not None:
                calls = [block.input for block in message.content if block.type == "tool_use"]
                results = cast("list[BetaToolResultBlockParam]", reply["content"])
                yield from map(_answered, calls, results)
    except APIError as error:
        status = getattr(error, "status_code", None)
        reason = f"status {status}" if status is not None else type(error).__name__
        raise ModelUnreachable(f"the model did not answer: {reason}") from None


def _answered(command: object, result: BetaToolResultBlockParam) -> Answered:
    content = result.get("content", "")
    blocks = [{"type": "text", "text": content}] if isinstance(content, str) else list(cast("list[object]", content))
    texts, images = [], []
    for block in cast("list[dict[str, object]]", blocks):
        if block["type"] == "text":
            texts.append(str(block["text"]))
        else:
            source = cast("dict[str, str]", block["source"])
            images.append(base64.b64decode(source["data"], validate=True))
    shown = command if isinstance(command, Mapping) else {"command": str(command)}
    return Answered(shown, "\n".join(texts), tuple(images), bool(result.get("is_error")))
