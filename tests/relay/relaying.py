"""Relays under every cut, answers of vendors, and clients that take nothing but what is documented."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ferrule.core.cuts import cuts
from ferrule.core.messages import JsonObject, Reply
from ferrule.relay import Relay, RelayPolicy
from ferrule.vendors import Profile, resolve

WEATHER = {
    "name": "get_weather",
    "description": "The weather in a city.",
    "parameters": {
        "type": "object",
        "properties": {"city": {"type": "string"}, "days": {"type": "integer"}},
        "required": ["city"],
    },
}
LIST = {"name": "ls", "parameters": {"type": "object", "properties": {"path": {"type": "string"}}}}
APIS = ("openai_chat", "anthropic_messages", "openai_responses", "ollama")
PLAIN: Mapping[Any, Profile] = {api: Profile(name="any", title="", api=api) for api in APIS}
"""Vendors of which nothing is known but their API."""
DEEPSEEK = resolve(provider="deepseek")


def asked(api: str, *, stream: bool = True, tools: bool = True, **fields: Any) -> JsonObject:
    """A request for the weather in the shape of an API."""
    functions = [WEATHER, LIST] if tools else []
    said = [{"role": "user", "content": "How is the weather in Paris?"}]
    body: JsonObject = {"model": "m", "stream": stream, "messages": said}
    declared: list[JsonObject] = [{"type": "function", "function": each} for each in functions]
    match api:
        case "anthropic_messages":
            body["max_tokens"] = 1000
            declared = [{"name": each["name"], "input_schema": each["parameters"]} for each in functions]
        case "openai_responses":
            del body["messages"]
            body["input"] = said
            declared = [{"type": "function", **each} for each in functions]
        case _:
            pass
    return {**body, **({"tools": declared} if declared else {}), **fields}


def begun(profile: Profile, api: Any, body: JsonObject, *, status: int = 200, **settings: Any) -> Relay:
    """A relay that waits for the answer."""
    relay = Relay(profile, api, body, id="7f3a", created=1_790_000_000, **settings)
    relay.send()
    relay.begin(status, {})
    return relay


def some_cuts(answer: bytes, most: int) -> Iterator[list[bytes]]:
    """Whole; and if any are wanted, one by one, in sevens, at random places, and so many in two: for what other
    cases read under all ``cuts``."""
    yield [answer]
    if not most:
        return
    for size in (1, 7):
        yield [answer[at : at + size] for at in range(0, len(answer), size)]
    source = random.Random(len(answer))
    places = sorted(source.choices(range(len(answer) + 1), k=40))
    yield [answer[a:b] for a, b in zip([0, *places], [*places, len(answer)], strict=True)]
    for at in source.sample(range(len(answer)), min(most, len(answer))):
        yield [answer[:at], answer[at:]]


@dataclass(frozen=True)
class Got:
    """What a client got, and the relay it came through."""

    out: bytes
    status: int
    relay: Relay = field(compare=False)

    @property
    def text(self) -> str:
        return self.out.decode()

    @property
    def codes(self) -> list[str]:
        return [note.code for note in self.relay.notes]

    @property
    def reply(self) -> Reply:
        assert self.relay.reply is not None
        return self.relay.reply


def answered(
    answer: bytes,
    api: Any = "openai_chat",
    profile: Profile = PLAIN["openai_chat"],
    body: JsonObject | None = None,
    *,
    status: int = 200,
    most: int | None = 12,
    **settings: Any,
) -> Got:
    """What the client gets of an answer, which is the same however it is cut.

    ``most``: so many cuts in two are tried, besides those in many pieces; None: all of ``cuts``.
    """
    settings.setdefault("policy", RelayPolicy(retry_broken=False))
    found: list[Got] = []
    for pieces in cuts(answer) if most is None else some_cuts(answer, most):
        relay = begun(profile, api, asked(api) if body is None else body, status=status, **settings)
        out = [each for piece in pieces for each in relay.feed(piece)]
        out += relay.end()
        got = Got(b"".join(out), relay.status, relay)
        assert not found or got == found[0]
        found.append(got)
    return found[0]


HEAD = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "mm"}


def chunk(finish: str | None = None, /, **delta: Any) -> JsonObject:
    """A chunk of a chat completion."""
    return {**HEAD, "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}


def sse(*values: JsonObject | str) -> bytes:
    """Server-sent events without names."""
    texts = [value if isinstance(value, str) else json.dumps(value, ensure_ascii=False) for value in values]
    return "".join(f"data: {text}\n\n" for text in texts).encode()


def calls(*pieces: tuple[int, str | None, str | None, str]) -> list[JsonObject]:
    """Chunks with pieces of native calls, as OpenAI streams them: index, id, name, arguments."""
    out: list[JsonObject] = []
    for index, id, name, arguments in pieces:
        opening = {} if id is None else {"id": id, "type": "function"}
        function = {} if name is None else {"name": name}
        entry = {"index": index, **opening, "function": {**function, "arguments": arguments}}
        out.append(chunk(tool_calls=[entry]))
    return out


USAGE = {"prompt_tokens": 9, "completion_tokens": 5, "total_tokens": 14}
PARIS = calls((0, "call_1", "get_weather", ""), (0, None, None, '{"city": '), (0, None, None, '"Paris"}'))


def stream(*middle: JsonObject, finish: str = "stop", done: bool = True) -> bytes:
    """A stream as OpenAI sends it."""
    counts = {**HEAD, "choices": [], "usage": USAGE}
    return sse(
        chunk(role="assistant", content=""), *middle, chunk(finish), counts, *["[DONE]"][: int(done)]
    )


def completion(message: JsonObject, finish: str = "stop", **fields: Any) -> bytes:
    """A whole completion as OpenAI sends it."""
    choice = {
        "index": 0,
        "message": {"role": "assistant", **message},
        "logprobs": None,
        "finish_reason": finish,
    }
    head = {**HEAD, "object": "chat.completion"}
    return json.dumps({**head, "choices": [choice], "usage": USAGE, **fields}, ensure_ascii=False).encode()


@dataclass
class Strict:
    """What a client reads that takes chunks by the letter, as OpenAI's own SDKs add them up."""

    content: str = ""
    reasoning: str = ""
    calls: list[JsonObject] = field(default_factory=list[JsonObject])
    finish: str | None = None
    usage: JsonObject | None = None
    error: JsonObject | None = None
    done: bool = False

    @property
    def called(self) -> list[tuple[str, JsonObject]]:
        return [(each["name"], json.loads(each["arguments"])) for each in self.calls]


def data_of(out: bytes) -> Iterable[str]:
    """The data of server-sent events; comments are passed over."""
    text = out.decode().replace("\r\n", "\n")
    assert text.endswith("\n\n")
    for event in text.removesuffix("\n\n").split("\n\n"):
        lines = [line for line in event.split("\n") if line and not line.startswith((":", "event:"))]
        assert len(lines) < 2
        yield from (line.removeprefix("data:").strip() for line in lines)


def strictly(out: bytes) -> Strict:
    """Read a stream of chunks; fails on everything that a strict client fails on."""
    read = Strict()
    for data in data_of(out):
        assert not read.done, "nothing follows the mark"
        if data == "[DONE]":
            read.done = True
            continue
        value = json.loads(data)
        if "error" in value:
            read.error = value["error"]
            continue
        assert isinstance(value["id"], str)
        assert value["object"] == "chat.completion.chunk"
        assert isinstance(value["created"], int)
        assert isinstance(value["model"], str)
        read.usage = value.get("usage") or read.usage
        for choice in value["choices"]:
            assert choice["index"] == 0
            _add(read, choice["delta"])
            if choice.get("finish_reason") is not None:
                read.finish = choice["finish_reason"]
                assert read.finish in ("stop", "length", "tool_calls", "content_filter")
    return read


def _add(read: Strict, delta: JsonObject) -> None:
    assert delta.get("role") in (None, "assistant")
    read.content += delta.get("content") or ""
    read.reasoning += delta.get("reasoning_content") or ""
    for entry in delta.get("tool_calls") or ():
        function = entry["function"]
        if entry["index"] == len(read.calls):
            assert entry["id"]
            assert function["name"]
            assert entry["type"] == "function"
            read.calls.append({"id": entry["id"], "name": function["name"], "arguments": ""})
        else:
            assert entry["index"] == len(read.calls) - 1
            assert not entry.get("id")
            assert not function.get("name")
        read.calls[-1]["arguments"] += function["arguments"]
