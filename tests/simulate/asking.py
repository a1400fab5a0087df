"""What a simulator sends, byte for byte: to a bare HTTP client, or without sockets."""

import http.client
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ferrule.core.messages import JsonObject
from ferrule.simulate import Fault, Mode, Say, Simulator, Vendor, fault_named, repeat
from ferrule.simulate.answerer import Answerer
from ferrule.simulate.vendors import speaking, vendor_named
from ferrule.vendors import Api
from ferrule.wire.family import FAMILIES

FOUR = ("dashscope", "deepseek", "glm", "minimax")
"""Vendors whose streams were recorded in full."""

LS: dict[str, Any] = {
    "type": "function",
    "function": {
        "name": "ls",
        "parameters": {"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]},
    },
}
HELLO = [{"role": "user", "content": "hello"}]


@dataclass
class Heard:
    status: int
    headers: dict[str, str]
    body: bytes
    broken: bool = False

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def events(self) -> list[str]:
        return [
            line.removeprefix("data: ")
            for line in self.body.decode().split("\n")
            if line.startswith("data: ")
        ]

    @property
    def chunks(self) -> list[Any]:
        return [json.loads(event) for event in self.events if event != "[DONE]"]

    @property
    def deltas(self) -> list[Any]:
        return [choice["delta"] for chunk in self.chunks for choice in chunk["choices"] or ()]

    @property
    def pieces(self) -> list[Any]:
        return [piece for delta in self.deltas for piece in delta.get("tool_calls") or ()]

    def text(self, key: str = "content") -> str:
        return "".join(delta.get(key) or "" for delta in self.deltas)

    def arguments(self, index: int = 0) -> str:
        pieces = [piece for piece in self.pieces if piece["index"] == index]
        return "".join(piece["function"]["arguments"] for piece in pieces)

    @property
    def finish(self) -> list[str]:
        found = [choice.get("finish_reason") for chunk in self.chunks for choice in chunk["choices"] or ()]
        return [reason for reason in found if reason is not None]


def send(
    simulator: Simulator,
    body: bytes,
    *,
    method: str = "POST",
    path: str | None = None,
    key: str | None = "any",
) -> Heard:
    """One request on a connection of its own."""
    connection = http.client.HTTPConnection("127.0.0.1", simulator.port, timeout=20)
    try:
        headers = {"Content-Type": "application/json"} | (
            {} if key is None else {"Authorization": f"Bearer {key}"}
        )
        connection.request(
            method, path or simulator.vendor.prefix + FAMILIES[simulator.vendor.api].path, body, headers
        )
        response = connection.getresponse()
        try:
            data, broken = response.read(), False
        except http.client.IncompleteRead as error:
            data, broken = error.partial, True
        return Heard(response.status, {k.lower(): v for k, v in response.headers.items()}, data, broken)
    finally:
        connection.close()


def ask(
    simulator: Simulator,
    messages: Sequence[Any] = HELLO,
    *,
    stream: bool = True,
    model: str | None = None,
    key: str | None = "any",
    **more: Any,
) -> Heard:
    """A chat request over HTTP."""
    body = request(simulator.vendor, messages, stream=stream, model=model, **more)
    return send(simulator, json.dumps(body).encode(), key=key)


def request(
    vendor: Vendor,
    messages: Sequence[Any] = HELLO,
    *,
    stream: bool = True,
    model: str | None = None,
    **more: Any,
) -> JsonObject:
    """A chat request to the vendor's first model."""
    body = {"model": model or vendor.models[0], "messages": list(messages), "stream": stream} | more
    if vendor.api == "anthropic_messages":
        body.setdefault("max_tokens", 4096)
    return body


def heard(
    name: str,
    say: Say,
    *faults: Fault | str,
    mode: Mode = "observed",
    api: Api | None = None,
    body: JsonObject | None = None,
    **more: Any,
) -> Heard:
    """What a vendor answers to one request, at its own API or another one; no sockets."""
    vendor = vendor_named(name)
    known = [fault_named(each) if isinstance(each, str) else each for each in faults]
    at = vendor if api in (None, vendor.api) else speaking(vendor, api, vendor.elsewhere[api])
    raw = json.dumps(request(vendor, **more) if body is None else body).encode()
    answer = (
        Answerer(vendor, repeat(say), known, mode).answer(raw, {"authorization": "Bearer any"}, at).answer
    )
    headers = {"content-type": answer.content_type} | {key.lower(): value for key, value in answer.headers}
    written = b"".join(each.data for each in answer.writes)
    return Heard(answer.status, headers, written, answer.ending == "cut")


def called(name: str, arguments: str = "{}", id: str = "call_1", **more: Any) -> dict[str, Any]:
    """An assistant message with one call."""
    function = {"name": name, "arguments": arguments}
    call = {"id": id, "type": "function", "function": function}
    return {"role": "assistant", "content": "", "tool_calls": [call]} | more


def answered(content: str, id: str = "call_1") -> dict[str, Any]:
    """A tool's answer."""
    return {"role": "tool", "tool_call_id": id, "content": content}
