"""A server in a function: LangChain's own model classes read its bytes, no socket is opened."""

import json
from collections.abc import Callable
from typing import Any

import httpx2
from langchain_core.language_models import BaseChatModel

from tests.shapes import Shape

__all__ = ["DONE", "Wire", "chat", "events", "reply"]

DONE = Shape("done", "answers", {"role": "assistant", "content": "Done."}, finish_reason="stop")


class Wire:
    """Replies with the shape, then with "Done."; ``requests`` are the bodies that came."""

    def __init__(self, *shapes: Shape) -> None:
        self.shapes = [each for shape in shapes for each in [shape] * (1 + shape.twice)]
        self.requests: list[dict[str, Any]] = []

    def __call__(self, request: httpx2.Request) -> httpx2.Response:
        body = json.loads(request.content)
        number = len(self.requests)
        self.requests.append(body)
        shape = self.shapes[number] if number < len(self.shapes) else DONE
        if body.get("stream"):
            head = {"content-type": "text/event-stream"}
            return httpx2.Response(200, headers=head, content="".join(events(shape)).encode())
        return httpx2.Response(200, json=reply(shape))


def reply(shape: Shape) -> dict[str, Any]:
    """The shape as a JSON body."""
    assert shape.message is not None
    choice = {"index": 0, "message": shape.message, "finish_reason": shape.finish_reason or None}
    return _body("chat.completion", choice)


def _body(kind: str, choice: dict[str, Any]) -> dict[str, Any]:
    return {"id": "x", "object": kind, "created": 1, "model": "m", "choices": [choice]}


def events(shape: Shape) -> list[str]:
    """The shape as server-sent events."""
    deltas = list(shape.deltas)
    if shape.message is not None:
        calls = [{"index": at, **call} for at, call in enumerate(shape.message.get("tool_calls", ()))]
        deltas = [shape.message | ({"tool_calls": calls} if calls else {})]
    choices: list[dict[str, Any]] = [
        {"index": 0, "delta": delta, "finish_reason": None} for delta in deltas
    ]
    if shape.finish_reason:
        choices.append({"index": 0, "delta": {}, "finish_reason": shape.finish_reason})
    lines = [json.dumps(_body("chat.completion.chunk", choice)) for choice in choices]
    return [f"data: {line}\n\n" for line in [*lines, "[DONE]"]]


def chat(make: Callable[..., BaseChatModel], wire: Wire, *, streaming: bool) -> BaseChatModel:
    """A model of LangChain's own at the other end of the wire."""
    return make(
        model="m",
        api_key="key",
        base_url="http://wire.invalid/v1",
        max_retries=0,
        streaming=streaming,
        http_client=httpx2.Client(transport=httpx2.MockTransport(wire)),
        http_async_client=httpx2.AsyncClient(transport=httpx2.MockTransport(wire)),
    )
