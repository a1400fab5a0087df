"""What a request allows of calls binds the reply that the client reads, from every family of vendors."""

import asyncio
from contextlib import aclosing
from typing import Any

import pytest

from ferrule.client.http import Client
from ferrule.core.events import fold
from ferrule.core.messages import JsonObject, Reply, StopReason
from ferrule.simulate import Call, CallInReasoning, Fault, MarkupInContent, Say, Simulator, repeat

PATH = {"type": "object", "properties": {"path": {"type": "string"}}}
TOOLS: list[JsonObject] = [
    {"type": "function", "function": {"name": name, "parameters": PATH}} for name in ("ls", "rm")
]
VENDORS = pytest.mark.parametrize("vendor", ["deepseek", "anthropic", "openai", "ollama"])
FORBIDDEN = Say("I see.", calls=(Call("rm", {"path": "/"}),))
BOTH = Say("", calls=(Call("ls", {"path": "/"}), Call("rm", {"path": "/"})))


def replies(vendor: str, say: Say, *faults: Fault, **asked: Any) -> list[Reply]:
    """What each way of asking brings."""
    asked = {"tools": TOOLS} | asked

    def client() -> Client:
        model = simulator.vendor.models[0]
        return Client(model, provider=vendor, base_url=simulator.url, api_key="any")

    async def later() -> list[Reply]:
        async with client() as one:
            whole = await one.acomplete("Go on.", **asked)
            async with aclosing(one.astream("Go on.", **asked)) as events:
                return [whole, fold([event async for event in events])]

    with Simulator(vendor, repeat(say), faults=faults, mode="lenient") as simulator, client() as one:
        whole = one.complete("Go on.", **asked)
        return [whole, fold(one.stream("Go on.", **asked)), *asyncio.run(later())]


@VENDORS
@pytest.mark.parametrize("dialect", ["hermes", "json"])
def test_with_none_the_text_stays_as_it_is(vendor: str, dialect: str) -> None:
    for reply in replies(vendor, FORBIDDEN, MarkupInContent(dialect), tool_choice="none"):
        assert (reply.calls, reply.broken, reply.stop) == ((), (), StopReason.STOP)
        assert reply.content.startswith("I see.\n\n")
        assert '"rm"' in reply.content


@VENDORS
@pytest.mark.parametrize("tools", [None, []])
def test_without_tools_no_text_is_a_call(tools: Any, vendor: str) -> None:
    for reply in replies(vendor, FORBIDDEN, MarkupInContent(), tools=tools):
        assert (reply.calls, reply.broken, reply.stop) == ((), (), StopReason.STOP)
        assert '"rm"' in reply.content


@VENDORS
def test_without_tools_a_native_call_is_broken(vendor: str) -> None:
    for reply in replies(vendor, FORBIDDEN, tools=None):
        assert (reply.calls, [call.reason for call in reply.broken]) == ((), ["unknown-tool"])


def test_tools_that_are_declared_elsewhere_may_be_called() -> None:
    """``functions`` are tools, and what the vendor stores of a conversation may have some."""
    functions = [tool["function"] for tool in TOOLS]
    for reply in replies("vllm", FORBIDDEN, MarkupInContent(), tools=None, functions=functions):
        assert [call.name for call in reply.calls] == ["rm"]
    for reply in replies("openai", FORBIDDEN, tools=None, previous_response_id="resp_1"):
        assert [call.name for call in reply.calls] == ["rm"]


def test_with_none_thinking_stays_as_it_is() -> None:
    say = Say("", calls=FORBIDDEN.calls)
    for reply in replies("deepseek", say, CallInReasoning(), tool_choice="none"):
        assert (reply.calls, reply.broken) == ((), ())
        assert "rm" in reply.reasoning


@VENDORS
def test_with_none_a_native_call_is_broken(vendor: str) -> None:
    for reply in replies(vendor, FORBIDDEN, tool_choice="none"):
        [call] = reply.broken
        assert (call.name, call.reason, call.detail) == (
            "rm",
            "unknown-tool",
            "This request allows no tool calls. Answer in words.",
        )


NAMED = ["ls", {"type": "function", "function": {"name": "ls"}}, {"type": "tool", "name": "ls"}]
LISTED = {"mode": "required", "tools": [{"type": "function", "function": {"name": "ls"}}]}
ALLOWED = {"type": "allowed_tools", "allowed_tools": LISTED}


@VENDORS
@pytest.mark.parametrize("choice", [*NAMED, ALLOWED], ids=["name", "object", "anthropic", "allowed"])
@pytest.mark.parametrize("faults", [(), (MarkupInContent(),)], ids=["native", "text"])
def test_a_choice_refuses_other_tools(faults: Any, choice: Any, vendor: str) -> None:
    for reply in replies(vendor, BOTH, *faults, tool_choice=choice):
        assert [call.name for call in reply.calls] == ["ls"]
        [call] = reply.broken
        assert (call.name, call.detail) == ("rm", "This request allows only calls of 'ls'.")


def test_a_list_of_allowed_tools_goes_out_as_these_tools() -> None:
    with Simulator("deepseek", repeat(Say("Hm."))) as simulator:
        client = Client("deepseek-v4-flash", provider="deepseek", base_url=simulator.url, api_key="any")
        client.complete("Go on.", tools=TOOLS, tool_choice=ALLOWED, thinking=False)
        client.close()
    [request] = simulator.requests
    body = request.request
    assert [tool["function"]["name"] for tool in body["tools"]] == ["ls"]
    assert body["tool_choice"] == "required"


@VENDORS
@pytest.mark.parametrize("faults", [(), (MarkupInContent(),)], ids=["native", "text"])
@pytest.mark.parametrize(
    "asked",
    [{"parallel_tool_calls": False}, {"tool_choice": {"type": "auto", "disable_parallel_tool_use": True}}],
    ids=["openai", "anthropic"],
)
def test_one_call_where_one_is_allowed(faults: Any, vendor: str, asked: Any) -> None:
    for reply in replies(vendor, BOTH, *faults, **asked):
        assert [call.name for call in reply.calls] == ["ls"]
        assert "call-beside-another" in [note.code for note in reply.notes]


ANSWER = '{"name": "rm", "arguments": {"path": "/"}}'
JSON: list[tuple[str, JsonObject]] = [
    ("deepseek", {"response_format": {"type": "json_object"}}),
    ("openai", {"text": {"format": {"type": "json_object"}}}),
    ("anthropic", {"output_config": {"format": {"type": "json_schema", "schema": PATH}}}),
    ("ollama", {"format": "json"}),
    ("ollama", {"format": PATH}),
    ("vllm", {"structured_outputs": {"json": PATH}}),
    ("vllm", {"structured_outputs": {"json_object": True}}),
    ("vllm", {"structured_outputs": {"regex": r"\{.*\}"}}),
    ("sglang", {"regex": r"\{.*\}"}),
    ("llamacpp", {"json_schema": PATH}),
    ("llamacpp", {"grammar": "root ::= object"}),
]


@pytest.mark.parametrize(("vendor", "asked"), JSON)
@pytest.mark.parametrize("text", [ANSWER, f"```json\n{ANSWER}\n```"])
def test_json_that_was_asked_for_is_the_answer(text: str, vendor: str, asked: JsonObject) -> None:
    for reply in replies(vendor, Say(text), **asked):
        assert (reply.content, reply.calls, reply.broken) == (text, (), ())


@pytest.mark.parametrize(("vendor", "asked"), JSON)
def test_calls_with_markers_count_all_the_same(vendor: str, asked: JsonObject) -> None:
    for reply in replies(vendor, FORBIDDEN, MarkupInContent(), **asked):
        assert [call.name for call in reply.calls] == ["rm"]


@pytest.mark.parametrize(("choice", "called"), [("ls", ["ls"]), ("none", []), ("auto", ["ls"])])
def test_a_reply_that_is_held_to_a_schema_of_calls_is_read_as_such(choice: str, called: list[str]) -> None:
    """llama.cpp ignores ``tool_choice``, so the wish is a schema: ours, and no wish of the caller's."""
    for reply in replies("llamacpp", Say('{"name": "ls", "arguments": {"path": "/"}}'), tool_choice=choice):
        assert [call.name for call in reply.calls] == called
