"""What a program on an official SDK allows of calls binds the relay inside its HTTP client."""

import asyncio
import json
from typing import Any

import pytest
from anthropic import Anthropic, AsyncAnthropic
from openai import AsyncOpenAI, OpenAI

import ferrule
from ferrule.simulate import Call, Fault, MarkupInContent, Say, Simulator, repeat
from tests.client.transport.sdk_loops import APIS, Turn, base_url, create, request_of, taking

WAYS = pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
BOTH = pytest.mark.parametrize("asynchronous", [False, True], ids=["sync", "async"])
API = pytest.mark.parametrize("api", APIS)
LS = Call("ls", {"path": "/"})
READ = Call("read_file", {"path": "/a"})
NONE: dict[str, Any] = {
    "openai_chat": {"tool_choice": "none"},
    "openai_responses": {"tool_choice": "none"},
    "anthropic_messages": {"tool_choice": {"type": "none"}},
}
NAMED: dict[str, Any] = {
    "openai_chat": {"tool_choice": {"type": "function", "function": {"name": "ls"}}},
    "openai_responses": {"tool_choice": {"type": "function", "name": "ls"}},
    "anthropic_messages": {"tool_choice": {"type": "tool", "name": "ls"}},
}
ONE: dict[str, Any] = {
    "openai_chat": {"parallel_tool_calls": False},
    "openai_responses": {"parallel_tool_calls": False},
    "anthropic_messages": {"tool_choice": {"type": "auto", "disable_parallel_tool_use": True}},
}
SCHEMA = {"type": "object", "properties": {}}
JSON: dict[str, Any] = {
    "openai_chat": {"response_format": {"type": "json_object"}},
    "openai_responses": {"text": {"format": {"type": "json_object"}}},
    "anthropic_messages": {
        "extra_body": {"output_config": {"format": {"type": "json_schema", "schema": SCHEMA}}}
    },
}
ANSWER = '{"name": "ls", "arguments": {"path": "/"}}'


def turn(api: str, say: Say, *faults: Fault, stream: bool, asynchronous: bool, **wish: Any) -> Turn:
    """What a program takes from one reply."""
    asked = request_of(api, [{"role": "user", "content": "Go on."}], stream=stream) | wish
    with Simulator("deepseek", repeat(say), faults=faults, mode="lenient") as vendor:
        url = base_url(vendor, api)
        settings: dict[str, Any] = {"base_url": url, "api_key": "key-1", "max_retries": 0}
        if not asynchronous:
            settings["http_client"] = ferrule.http_client(provider="deepseek")
            with Anthropic(**settings) if api == "anthropic_messages" else OpenAI(**settings) as sdk:
                reply = create(sdk, api)(**asked)
                return taking(api, list(reply) if stream else reply, stream)

        async def run() -> Turn:
            settings["http_client"] = ferrule.async_http_client(provider="deepseek")
            async with (
                AsyncAnthropic(**settings)
                if api == "anthropic_messages"
                else AsyncOpenAI(**settings) as sdk
            ):
                reply = await create(sdk, api)(**asked)
                return taking(api, [each async for each in reply] if stream else reply, stream)

        return asyncio.run(run())


def called(taken: Turn) -> list[tuple[str, Any]]:
    return [(name, json.loads(arguments)) for _, name, arguments in taken.calls]


@BOTH
@WAYS
@API
def test_with_none_the_markup_is_the_answer(api: str, stream: bool, asynchronous: bool) -> None:
    say = Say("I look.", calls=(LS,))
    taken = turn(api, say, MarkupInContent(), stream=stream, asynchronous=asynchronous, **NONE[api])
    assert taken.calls == []
    assert taken.text.startswith("I look.\n\n<tool_call>")
    assert taken.text.endswith("</tool_call>")


@BOTH
@WAYS
@API
@pytest.mark.parametrize("faults", [(), (MarkupInContent(),)], ids=["native", "text"])
def test_a_choice_refuses_other_tools(faults: Any, api: str, stream: bool, asynchronous: bool) -> None:
    say = Say("I look.", calls=(READ, LS))
    taken = turn(api, say, *faults, stream=stream, asynchronous=asynchronous, **NAMED[api])
    assert called(taken) == [("ls", {"path": "/"})]


@BOTH
@WAYS
@API
@pytest.mark.parametrize("faults", [(), (MarkupInContent(),)], ids=["native", "text"])
def test_one_call_where_one_is_allowed(faults: Any, api: str, stream: bool, asynchronous: bool) -> None:
    say = Say("I look.", calls=(READ, LS))
    taken = turn(api, say, *faults, stream=stream, asynchronous=asynchronous, **ONE[api])
    assert called(taken) == [("read_file", {"path": "/a"})]


@BOTH
@WAYS
@API
@pytest.mark.parametrize("text", [ANSWER, f"```json\n{ANSWER}\n```"])
def test_json_that_was_asked_for_is_the_answer(
    text: str, api: str, stream: bool, asynchronous: bool
) -> None:
    taken = turn(api, Say(text), stream=stream, asynchronous=asynchronous, **JSON[api])
    assert (taken.text, taken.calls) == (text, [])
