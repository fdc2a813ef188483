"""The model's side of the demo: a Messages API on the loopback interface that answers from a list of turns.

What may live here: HTTP, and turns in the API's shape. What may not: conversations (`demo_script`), the client, output.
Bounded on all sides: one path, one bearer token, a largest body, a number of answers, a time limit for a silent peer.
"""

from __future__ import annotations

import hmac
import json
import threading
from collections import deque
from collections.abc import Mapping, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Final, Self
from urllib.parse import urlsplit

_LARGEST_BODY: Final = 8 * 1024 * 1024
_SILENCE_SECONDS: Final = 10

type_of_error: Final = {400: "invalid_request_error", 401: "authentication_error", 404: "not_found_error"}


class RecordedModel:
    """Serves `turns`, one for each request, on 127.0.0.1 while the context is entered.

    A turn is a sequence of content blocks in the API's shape. `requests` are the bodies that arrived, parsed, oldest
    first. A request without the bearer token is refused, so that another program of this machine spoils nothing.
    """

    def __init__(self, turns: Sequence[Sequence[Mapping[str, object]]], *, bearer: str) -> None:
        self.requests: list[dict[str, object]] = []
        self._turns = deque(turns)
        self._bearer = bearer
        self._lock = threading.Lock()
        self._server: _Server | None = None
        self._thread: threading.Thread | None = None

    @property
    def url(self) -> str:
        """The base URL for the client. Raises `RuntimeError` outside the context."""
        if self._server is None:
            raise RuntimeError("the recorded model serves inside its context only")
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Self:
        self._server = _Server(self)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), name="recorded-model")
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._server is not None and self._thread is not None:
            self._server.shutdown()
            self._thread.join()
            self._server.server_close()
        self._server = self._thread = None

    def answer(self, *, path: str, bearer: str, body: bytes) -> tuple[int, dict[str, object]]:
        """Answer one request: the status and the reply."""
        if not hmac.compare_digest(bearer.encode("utf-8"), f"Bearer {self._bearer}".encode()):
            return _error(401, "not the token of this run")
        if urlsplit(path).path != "/v1/messages":
            return _error(404, "only /v1/messages is served here")
        try:
            request = json.loads(body)
        except ValueError:
            return _error(400, "the body is not JSON")
        with self._lock:
            return self._next_turn(request)

    def _next_turn(self, request: object) -> tuple[int, dict[str, object]]:
        if not isinstance(request, dict):
            return _error(400, "the body is not an object")
        self.requests.append(request)
        if not self._turns:
            return _error(400, "the recorded conversation has no further turn")
        return 200, _message(self._turns.popleft(), number=len(self.requests), model=str(request.get("model")))

    @property
    def turns_left(self) -> int:
        """How many turns nobody has asked for."""
        return len(self._turns)


def _message(turn: Sequence[Mapping[str, object]], *, number: int, model: str) -> dict[str, object]:
    asks = any(block["type"] == "tool_use" for block in turn)
    return {
        "id": f"msg_recorded_{number}",
        "type": "message",
        "role": "assistant",
        "model": model,
        "content": list(turn),
        "stop_reason": "tool_use" if asks else "end_turn",
        "stop_sequence": None,
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }


def _error(status: int, message: str) -> tuple[int, dict[str, object]]:
    return status, {"type": "error", "error": {"type": type_of_error[status], "message": message}}


class _Server(ThreadingHTTPServer):
    daemon_threads = True  # a peer that keeps its connection open does not keep the demo from ending

    def __init__(self, model: RecordedModel) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.model = model


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = _SILENCE_SECONDS
    server: _Server

    def do_POST(self) -> None:
        try:
            length = int(self.headers.get("content-length", ""))
        except ValueError:
            length = -1
        if 0 <= length <= _LARGEST_BODY:
            body = self.rfile.read(length)
            bearer = self.headers.get("authorization", "")
            self._send(*self.server.model.answer(path=self.path, bearer=bearer, body=body))
        else:
            self.close_connection = True  # the body is still on the line
            self._send(*_error(400, "a body of a stated and bearable length is needed"))

    def _send(self, status: int, reply: Mapping[str, object]) -> None:
        body = json.dumps(reply).encode("utf-8")
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name in the base class
        """Say nothing: the demo prints what was asked itself."""
