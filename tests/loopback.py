"""A Messages API on the loopback interface that plays a script, so that the SDK's client and runners can be tested.

What may live here: HTTP, replies in the API's shape, reading tool results out of requests. What may not: expectations.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from types import TracebackType
from typing import Any, Self

import anthropic

Block = Mapping[str, object]
MODEL = "claude-opus-5-5"

_numbers = count(1)


def use(name: str = "memory", /, **arguments: object) -> Block:
    """A `tool_use` block with an id of its own."""
    return {"type": "tool_use", "id": f"toolu_{next(_numbers)}", "name": name, "input": arguments}


def say(text: str) -> Block:
    """A text block; a turn of nothing else ends the loop."""
    return {"type": "text", "text": text}


class Loopback:
    """Serves one turn, a sequence of blocks, for each request while the context is entered; afterwards turns of `done`.

    requests: the bodies that arrived, oldest first; headers: those that came with them.
    """

    def __init__(self, *turns: Sequence[Block]) -> None:
        self.requests: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self._turns = iter([*turns])
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.script = self
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    @property
    def url(self) -> str:
        """The base URL."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def client(self) -> anthropic.Anthropic:
        """A client; enter it, so that its connections are closed."""
        return anthropic.Anthropic(api_key="test-not-a-key", base_url=self.url, max_retries=0)

    def async_client(self) -> anthropic.AsyncAnthropic:
        """An async client; enter it, so that its connections are closed."""
        return anthropic.AsyncAnthropic(api_key="test-not-a-key", base_url=self.url, max_retries=0)

    def results(self) -> list[dict[str, Any]]:
        """Every `tool_result` block that arrived, in order, each request's last message counted once."""
        last = [request["messages"][-1]["content"] for request in self.requests]
        return [block for content in last if isinstance(content, list) for block in content]

    def take(self, body: dict[str, Any], headers: dict[str, str]) -> dict[str, Any]:
        """Record a request and give the next reply."""
        self.requests.append(body)
        self.headers.append(headers)
        blocks = next(self._turns, [say("done")])
        calls = any(block["type"] == "tool_use" for block in blocks)
        return {
            "id": f"msg_{next(_numbers)}",
            "type": "message",
            "role": "assistant",
            "model": MODEL,
            "content": list(blocks),
            "stop_reason": "tool_use" if calls else "end_turn",
            "stop_sequence": None,
            "usage": {"input_tokens": 1, "output_tokens": 1},
        }


class _Server(ThreadingHTTPServer):
    daemon_threads = False
    script: Loopback


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    protocol_version = "HTTP/1.1"
    timeout = 10

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        reply = self.server.script.take(body, {key.lower(): value for key, value in self.headers.items()})
        if body.get("stream"):
            self._answer("text/event-stream", "".join(_events(reply)))
        else:
            self._answer("application/json", json.dumps(reply))

    def _answer(self, media_type: str, text: str) -> None:
        data = text.encode()
        self.send_response(200)
        self.send_header("content-type", media_type)
        self.send_header("content-length", str(len(data)))
        self.send_header("connection", "close")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the standard library's name)
        """Say nothing: a test's output is the test's."""


def _events(reply: dict[str, Any]) -> Iterator[str]:
    """The reply as server-sent events, each block's input or text in one delta."""
    yield _event("message_start", message={**reply, "content": [], "stop_reason": None})
    for index, block in enumerate(reply["content"]):
        if block["type"] == "tool_use":
            start, delta = {**block, "input": {}}, ("input_json_delta", "partial_json", json.dumps(block["input"]))
        else:
            start, delta = {**block, "text": ""}, ("text_delta", "text", block["text"])
        yield _event("content_block_start", index=index, content_block=start)
        yield _event("content_block_delta", index=index, delta={"type": delta[0], delta[1]: delta[2]})
        yield _event("content_block_stop", index=index)
    ending = {"stop_reason": reply["stop_reason"], "stop_sequence": None}
    yield _event("message_delta", delta=ending, usage={"output_tokens": 1})
    yield _event("message_stop")


def _event(kind: str, **fields: object) -> str:
    return f"event: {kind}\ndata: {json.dumps({'type': kind, **fields})}\n\n"
