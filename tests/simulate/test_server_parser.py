"""llama.cpp's own parser fails with a 500: the same is asked with the parser off, and read here."""

import json
from typing import Any, cast

import httpx
import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from openai import OpenAI
from pydantic import SecretStr

import ferrule
from ferrule import Client
from ferrule.core.errors import Overloaded
from ferrule.core.events import fold
from ferrule.core.messages import Assistant, Reply, ToolResult, User
from ferrule.langchain.chat import ChatFerrule
from ferrule.simulate import Call, Conversation, MarkupInContent, Say, ServerParserFails, Simulator
from ferrule.vendors import PROFILES
from ferrule.vendors.engines import LLAMACPP_PARSER_OFF
from ferrule.wire.failures import failure
from tests.asking import encode
from tests.gateway.running import before, gateway

SCHEMA = {"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]}
TOOLS: list[dict[str, Any]] = [{"type": "function", "function": {"name": "ls", "parameters": SCHEMA}}]
MODEL = "local"
FAILS = [ServerParserFails()]


def listing(conversation: Conversation) -> Say:
    """Thinks and calls, and says what was listed."""
    told = conversation.results().get("ls")
    return Say(f"There: {told}.") if told else Say("", "I look.", (Call("ls", {"path": "/a"}),))


def vendor(*faults: Any) -> Simulator:
    return Simulator("llamacpp", listing, faults=[*(faults or FAILS)], mode="documented")


def settings(one: Simulator) -> list[dict[str, Any]]:
    """The fields about the parser in each request, and its status."""
    keys = (*LLAMACPP_PARSER_OFF,)
    return [
        {key: each.request[key] for key in keys if key in each.request} | {"status": each.status}
        for each in one.requests
    ]


RAW = LLAMACPP_PARSER_OFF | {"status": 200}
FAILED = {"status": 500}


def asked(client: Client, *, stream: bool) -> Reply:
    if stream:
        return fold(client.stream("Look.", tools=TOOLS))
    return client.complete("Look.", tools=TOOLS)


def is_right(reply: Reply) -> bool:
    [call] = reply.calls
    return (
        call.arguments == {"path": "/a"}
        and reply.reasoning.strip() == "I look."
        and not reply.content.strip()
    )


@pytest.mark.parametrize("stream", [True, False])
def test_a_named_choice_turns_the_parser_off(stream: bool) -> None:
    with vendor() as one, Client(f"llamacpp-raw:{MODEL}", base_url=one.url, api_key="key") as client:
        reply = asked(client, stream=stream)
        assert is_right(reply)
        assert settings(one) == [RAW]
        said = [
            User("Look."),
            Assistant("", reply.reasoning, reply.calls),
            ToolResult(reply.calls[0].id, "x"),
        ]
        assert client.complete(said, tools=TOOLS).content == "There: x."


@pytest.mark.parametrize("stream", [True, False])
@pytest.mark.parametrize("name", ["llama.cpp", "generic"])
def test_the_client_asks_once_more_with_the_parser_off(name: str, stream: bool) -> None:
    with vendor() as one, Client(f"{name}:{MODEL}", base_url=one.url, api_key="key", retries=0) as client:
        reply = asked(client, stream=stream)
        assert is_right(reply)
        assert [note.code for note in reply.notes if note.code == "server-parser-off"]
        assert [each.get("tool_choice") for each in settings(one)] == [None, "none"]


async def test_the_asynchronous_client_too() -> None:
    with vendor() as one:
        async with Client(f"llama.cpp:{MODEL}", base_url=one.url, api_key="key", retries=0) as client:
            assert is_right(await client.acomplete("Look.", tools=TOOLS))
        assert settings(one) == [FAILED, RAW]


def test_it_is_asked_once_and_no_more() -> None:
    class Always(ServerParserFails):
        def draft(self, draft: Any, exchange: Any) -> Any:
            return draft

    with (
        vendor(Always()) as one,
        Client(f"llama.cpp:{MODEL}", base_url=one.url, api_key="key", retries=0) as client,
    ):
        with pytest.raises(Overloaded, match="llamacpp-raw"):
            client.complete("Look.", tools=TOOLS)
        assert [each["status"] for each in settings(one)] == [500, 500]


@pytest.mark.parametrize("model", ["llama.cpp", "llamacpp-raw"])
def test_chat_ferrule(model: str) -> None:
    with vendor() as one:
        chat = ChatFerrule(model=f"{model}:{MODEL}", base_url=one.url, api_key=SecretStr("key")).bind_tools(
            TOOLS
        )
        reply = chat.invoke("Look.")
        assert isinstance(reply, AIMessage)
        [call] = reply.tool_calls
        assert call["args"] == {"path": "/a"}
        last = chat.invoke([HumanMessage("Look."), reply, ToolMessage("x", tool_call_id=call["id"])])
        assert last.text == "There: x."


def test_an_sdk_with_the_relay_inside() -> None:
    http = ferrule.http_client()
    with vendor() as one, OpenAI(base_url=one.url, api_key="key", http_client=http, max_retries=0) as sdk:
        reply = sdk.chat.completions.create(
            model=MODEL, messages=[{"role": "user", "content": "Look."}], tools=cast(Any, TOOLS)
        )
        [call] = cast(Any, reply.choices[0].message.tool_calls)
        assert json.loads(call.function.arguments) == {"path": "/a"}
        assert settings(one) == [FAILED, RAW]


@pytest.mark.parametrize(("provider", "statuses"), [("llamacpp", [500, 200]), ("llamacpp-raw", [200])])
@pytest.mark.parametrize("api", ["chat/completions", "messages"])
def test_the_gateway(provider: str, statuses: list[int], api: str) -> None:
    flat = [{"name": "ls", "input_schema": SCHEMA}]
    with vendor() as one, gateway(before(one.url, provider=provider)) as relay:
        body = {
            "model": MODEL,
            "max_tokens": 100,
            "messages": [{"role": "user", "content": "Look."}],
            "tools": TOOLS if api != "messages" else flat,
        }
        answer = httpx.post(f"{relay.url}/v1/{api}", json=body)
        assert answer.status_code == 200, answer.text
        assert "/a" in answer.text
        assert [each["status"] for each in settings(one)] == statuses


def test_only_a_request_with_tools_is_changed() -> None:
    raw = PROFILES["llamacpp-raw"]
    assert not encode(raw, [User("Hi")], model=MODEL).body.keys() & LLAMACPP_PARSER_OFF.keys()
    forced = encode(raw, [User("Hi")], model=MODEL, tools=TOOLS, tool_choice="required")
    assert forced.constrained
    assert not forced.body.keys() & LLAMACPP_PARSER_OFF.keys()


@pytest.mark.parametrize(
    ("words", "unparsed"),
    [
        ("Failed to parse input at pos 184: <tool_call>rate limit reached, api key invalid", True),
        ("The model produced output that does not match the expected peg-native format", True),
        ("The tool said: Failed to parse input at pos 3", False),
        ("Failed to parse the request", False),
    ],
)
def test_what_llama_cpp_says_of_its_parser(words: str, unparsed: bool) -> None:
    body = json.dumps({"error": {"code": 500, "message": words, "type": "server_error"}})
    found = failure(500, {}, body)
    assert (found.unparsed, found.kind) == (unparsed, "overloaded")


def test_markup_that_the_server_leaves_alone_needs_nothing() -> None:
    with (
        vendor(MarkupInContent("qwen3_coder")) as one,
        Client(f"llama.cpp:{MODEL}", base_url=one.url, api_key="key") as client,
    ):
        assert [call.name for call in client.complete("Look.", tools=TOOLS).calls] == ["ls"]
        assert len(one.requests) == 1
