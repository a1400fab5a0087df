"""Every object that our writers send is one of the types of the newest SDKs: required fields, literals, unions."""

import json
from dataclasses import replace
from typing import Any, get_args

import pytest
from anthropic.types import Message, RawMessageStreamEvent
from openai.types.chat import ChatCompletion, ChatCompletionChunk
from openai.types.responses import Response, ResponseStreamEvent
from pydantic import TypeAdapter

from ferrule.core import events
from ferrule.core.errors import Failure, FailureKind
from ferrule.core.events import Event
from ferrule.core.messages import JsonObject, Origin, Reply, StopReason, ToolCall, Usage
from ferrule.wire.family import FAMILIES
from ferrule.wire.reply_writer import Head
from tests.relay.relaying import PLAIN, begun, chunk, data_of, stream
from tests.wire.openai_chat.test_write_reply import played

MODELS: dict[str, tuple[Any, Any]] = {
    "openai_chat": (ChatCompletion, ChatCompletionChunk),
    "openai_responses": (Response, ResponseStreamEvent),
    "anthropic_messages": (Message, RawMessageStreamEvent),
}
HEAD = Head("id_1", "m", 1_700_000_000)
CALL = ToolCall("call_1", "ls", {"path": "/"}, Origin("native", "native", 0, 0))
USAGE = Usage(9, 4, cached=3, cache_written=2, reasoning=1)


ADAPTERS = {id(model): TypeAdapter(model) for both in MODELS.values() for model in both}


def strict(model: Any, value: JsonObject) -> None:
    ADAPTERS[id(model)].validate_json(json.dumps(value), strict=True)


REPLIES = {
    f"{stop.value}, {name}": Reply(content, thought, calls, (), stop, usage)
    for stop in StopReason
    for name, content, thought, calls, usage in (
        ("text", "Hi", "", (), USAGE),
        ("thinking and a call", "", "I think.", (CALL,), None),
        ("all", "Hi", "I think.", (CALL, CALL), Usage(9, 4)),
        ("nothing", "", "", (), None),
    )
}


@pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES)
@pytest.mark.parametrize("api", MODELS)
def test_a_reply_is_of_the_type(api: Any, reply: Reply) -> None:
    if reply.stop in (StopReason.ERROR, StopReason.DISCONNECTED) and api != "openai_responses":
        return  # who asked for a document gets an error instead
    strict(MODELS[api][0], FAMILIES[api].write_reply(reply, HEAD))


def objects(api: Any, played: list[Event]) -> list[JsonObject]:
    each = FAMILIES[api].writer(HEAD)
    return [out for event in played for out in each.feed(event)]


@pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES)
@pytest.mark.parametrize("api", MODELS)
def test_every_event_of_a_stream_is_of_the_type(api: str, reply: Reply) -> None:
    for value in objects(api, played(reply)):
        if "error" not in value and value.get("type") != "error":  # SDKs raise that, and give it no type
            strict(MODELS[api][1], value)


@pytest.mark.parametrize("kind", get_args(FailureKind))
@pytest.mark.parametrize("code", ["", "400", "server_error", "invalid_image", "context_length_exceeded"])
def test_a_failed_response_is_of_the_type(kind: FailureKind, code: str) -> None:
    failure = Failure(kind, "no luck today", 400, code)
    for value in objects("openai_responses", [events.Text("x"), events.Stopped(StopReason.ERROR, failure)]):
        strict(ResponseStreamEvent, value)


ASKED: JsonObject = {
    "instructions": "Be brief.",
    "metadata": {"a": "b"},
    "previous_response_id": "resp_0",
    "temperature": 0.5,
    "top_p": 1,
    "max_output_tokens": 99,
    "tool_choice": {"type": "function", "name": "ls"},
    "parallel_tool_calls": False,
    "reasoning": {"effort": "low"},
    "text": {"format": {"type": "text"}},
    "truncation": "auto",
    "store": False,
    "user": "u",
}
TOOL = {"type": "function", "name": "ls", "parameters": {"type": "object"}}


def test_a_response_says_over_again_what_was_asked() -> None:
    relay = begun(
        PLAIN["openai_chat"],
        "openai_responses",
        {
            "model": "m",
            "input": "Hi",
            "stream": True,
            **ASKED,
            "previous_response_id": None,
            "tools": [TOOL],
        },
    )
    out = b"".join([*relay.feed(stream(chunk(content="Hi"))), *relay.end()])
    said = [json.loads(data) for data in data_of(out)]
    for value in said:
        strict(ResponseStreamEvent, value)
    responses = [each["response"] for each in said if "response" in each]
    assert len(responses) == 3
    for each in responses:
        echoed = {key: each[key] for key in ASKED if key != "previous_response_id"}
        assert echoed == {key: ASKED[key] for key in echoed}
        assert each["tools"] == [{**TOOL, "description": None, "strict": False}]


def test_a_whole_response_says_it_too_and_nothing_of_another_type() -> None:
    head = replace(HEAD, asked={**ASKED, "tools": [TOOL, "x"], "temperature": "hot", "metadata": None})
    written = FAMILIES["openai_responses"].write_reply(Reply("Hi"), head)
    strict(Response, written)
    assert (written["temperature"], written["metadata"]) == (None, {})
    assert written["previous_response_id"] == "resp_0"
