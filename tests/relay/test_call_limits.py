"""What a client allows of calls binds the relay, in the words of every API and before every vendor."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from ferrule.core.events import fold
from ferrule.core.messages import JsonObject, Reply, StopReason
from ferrule.dialects import Policy
from ferrule.simulate import Call, CallInReasoning, Fault, MarkupInContent, Say
from ferrule.wire.decode import decode
from tests.relay.relaying import APIS, PLAIN, Got, answered, asked, completion
from tests.relay.vendors import answer_of

WAYS = pytest.mark.parametrize("stream", [True, False], ids=["stream", "document"])
PAIRS = pytest.mark.parametrize(("client", "vendor"), list(itertools.product(APIS, APIS)))
CHOOSING = pytest.mark.parametrize(
    ("client", "vendor"), [pair for pair in itertools.product(APIS, APIS) if pair[0] != "ollama"]
)
PARIS = Call("get_weather", {"city": "Paris", "days": 2})
ROOT = Call("ls", {"path": "/"})
FUNCTION = {"type": "function"}

NONE: dict[str, JsonObject] = {
    "openai_chat": {"tool_choice": "none"},
    "openai_responses": {"tool_choice": "none"},
    "anthropic_messages": {"tool_choice": {"type": "none"}},
}
LS: dict[str, JsonObject] = {
    "openai_chat": {"tool_choice": {**FUNCTION, "function": {"name": "ls"}}},
    "openai_responses": {"tool_choice": {**FUNCTION, "name": "ls"}},
    "anthropic_messages": {"tool_choice": {"type": "tool", "name": "ls"}},
}
ALLOWED: dict[str, JsonObject] = {
    "openai_chat": {
        "tool_choice": {
            "type": "allowed_tools",
            "allowed_tools": {"mode": "auto", "tools": [{**FUNCTION, "function": {"name": "ls"}}]},
        }
    },
    "openai_responses": {
        "tool_choice": {"type": "allowed_tools", "mode": "auto", "tools": [{**FUNCTION, "name": "ls"}]}
    },
}
ONE: dict[str, JsonObject] = {
    "openai_chat": {"parallel_tool_calls": False},
    "openai_responses": {"parallel_tool_calls": False},
    "anthropic_messages": {"tool_choice": {"type": "auto", "disable_parallel_tool_use": True}},
}
SCHEMA = {"type": "object", "properties": {"name": {"type": "string"}}}
FORMATS: list[tuple[str, JsonObject]] = [
    ("openai_chat", {"response_format": {"type": "json_object"}}),
    (
        "openai_chat",
        {"response_format": {"type": "json_schema", "json_schema": {"name": "a", "schema": SCHEMA}}},
    ),
    ("openai_responses", {"text": {"format": {"type": "json_object"}}}),
    ("openai_responses", {"text": {"format": {"type": "json_schema", "name": "a", "schema": SCHEMA}}}),
    ("anthropic_messages", {"output_config": {"format": {"type": "json_schema", "schema": SCHEMA}}}),
    ("anthropic_messages", {"output_format": {"type": "json_schema", "schema": SCHEMA}}),
    ("ollama", {"format": "json"}),
    ("ollama", {"format": SCHEMA}),
    ("openai_chat", {"guided_json": SCHEMA}),
    ("openai_chat", {"guided_regex": r"\{.*\}"}),
    ("openai_chat", {"structured_outputs": {"json": SCHEMA}}),
    ("openai_chat", {"structured_outputs": {"json_object": True}}),
    ("openai_chat", {"structured_outputs": {"grammar": "root ::= object"}}),
    ("openai_chat", {"ebnf": "root ::= object"}),
]


def read(api: Any, out: bytes) -> Reply:
    """A reply as its client reads it: nothing in its texts is searched."""
    decoder = decode(PLAIN[api], policy=Policy(channels=frozenset()))
    return fold([*decoder.feed(out), *decoder.end()])


def got(
    say: Say, client: str, vendor: str, wish: JsonObject, *faults: Fault, stream: bool, **settings: Any
) -> Got:
    answer = answer_of(vendor, say, *faults, stream=stream)
    return answered(answer, client, PLAIN[vendor], asked(client, stream=stream, **wish), **settings)


@WAYS
@CHOOSING
@pytest.mark.parametrize("dialect", ["hermes", "qwen3_coder", "json"])
def test_with_none_the_markup_in_a_text_stays_and_the_reply_stops(dialect, client, vendor, stream):
    say = Say("I look.", calls=(PARIS,))
    answer = answer_of(vendor, say, MarkupInContent(dialect), stream=stream)
    found = answered(answer, client, PLAIN[vendor], asked(client, stream=stream, **NONE[client]))
    reply = read(client, found.out)
    assert (reply.content, reply.calls) == (read(vendor, answer).content, ())
    assert "Paris" in reply.content
    assert (reply.stop, found.reply.broken) == (StopReason.STOP, ())
    assert not [code for code in found.codes if code.startswith("call-")]
    assert client != vendor or found.out == answer


@WAYS
@CHOOSING
def test_with_none_a_call_in_the_thinking_stays_there(client, vendor, stream):
    say = Say("", calls=(PARIS,))
    found = got(say, client, vendor, NONE[client], CallInReasoning(), stream=stream)
    assert not found.reply.calls
    assert not found.reply.broken
    assert "Paris" in found.reply.reasoning


@WAYS
@CHOOSING
def test_with_none_a_native_call_is_withheld_and_noted(client, vendor, stream):
    found = got(Say("I look.", calls=(PARIS,)), client, vendor, NONE[client], stream=stream)
    assert not read(client, found.out).calls
    assert [call.reason for call in found.reply.broken] == ["unknown-tool"]
    [note] = [note for note in found.relay.notes if note.code == "call-left-out"]
    assert "This request allows no tool calls." in str(note)


@WAYS
@CHOOSING
@pytest.mark.parametrize("leaks", [True, False], ids=["text", "native"])
@pytest.mark.parametrize("wishes", [LS, ALLOWED], ids=["named", "allowed"])
def test_a_choice_refuses_calls_of_other_tools(wishes, leaks, client, vendor, stream):
    if client not in wishes:
        return
    faults = [MarkupInContent()] if leaks else []
    say = Say("I look.", calls=(PARIS, ROOT))
    found = got(say, client, vendor, wishes[client], *faults, stream=stream)
    assert [call.name for call in read(client, found.out).calls] == ["ls"]
    [call] = found.reply.broken
    assert (call.name, call.reason) == ("get_weather", "unknown-tool")
    assert call.detail == "This request allows only calls of 'ls'."


@WAYS
@CHOOSING
@pytest.mark.parametrize("dialect", ["json", "fenced_json", "hermes", None])
@pytest.mark.parametrize("wishes", [LS, ALLOWED], ids=["named", "allowed"])
def test_a_reply_whose_only_call_a_choice_refuses_does_not_end_its_turn(
    wishes, dialect, client, vendor, stream
):
    if client not in wishes:
        return
    text = {"fenced_json": f"I look.\n\n```json\n{ANSWER}\n```", "json": f"I look.\n\n{ANSWER}"}.get(
        dialect or ""
    )
    faults = [MarkupInContent(dialect)] if dialect and text is None else []
    say = Say(text) if text else Say("I look.", calls=(PARIS,))
    found = got(say, client, vendor, wishes[client], *faults, stream=stream, most=3)
    [call] = found.reply.broken
    assert (call.name, call.reason) == ("get_weather", "unknown-tool")
    assert call.detail == "This request allows only calls of 'ls'."
    assert found.relay.lost
    assert found.relay.failure is not None


def test_a_draft_does_not_run_in_the_place_of_a_call_that_a_choice_refuses():
    draft = json.dumps({"name": "ls", "arguments": {"path": "/"}})
    message = {"content": ANSWER, "reasoning_content": f"I could list: {draft}"}
    body = asked("openai_chat", stream=False, **ALLOWED["openai_chat"])
    found = answered(completion(message), body=body)
    assert (found.reply.calls, found.relay.lost) == ((), True)


@WAYS
@CHOOSING
@pytest.mark.parametrize("leaks", [True, False], ids=["text", "native"])
def test_where_one_call_is_allowed_the_first_goes_on(leaks, client, vendor, stream):
    faults = [MarkupInContent()] if leaks else []
    say = Say("I look.", calls=(PARIS, ROOT))
    found = got(say, client, vendor, ONE[client], *faults, stream=stream)
    assert [(call.name, call.arguments) for call in read(client, found.out).calls] == [
        ("get_weather", {"city": "Paris", "days": 2})
    ]
    assert [note.detail for note in found.relay.notes if note.code == "call-beside-another"] == [
        {"name": "ls"}
    ]


ANSWER = '{"name": "get_weather", "arguments": {"city": "Paris"}}'


@WAYS
@pytest.mark.parametrize("same", [True, False], ids=["same", "other"])
@pytest.mark.parametrize("text", [ANSWER, f"```json\n{ANSWER}\n```", f"Here:\n{ANSWER}"])
@pytest.mark.parametrize(("client", "wish"), FORMATS, ids=lambda each: json.dumps(each)[:30])
def test_json_that_was_asked_for_is_the_answer(client, wish, text, same, stream):
    vendor = client if same else "anthropic_messages" if client == "openai_chat" else "openai_chat"
    found = got(Say(text), client, vendor, wish, stream=stream)
    assert not found.reply.calls
    assert not found.reply.broken
    assert read(client, found.out).content == text
    assert not same or found.out == answer_of(vendor, Say(text), stream=stream)


@WAYS
@pytest.mark.parametrize(("client", "wish"), FORMATS, ids=lambda each: json.dumps(each)[:30])
def test_calls_with_markers_count_where_json_was_asked_for(client, wish, stream):
    say = Say("I look.", calls=(PARIS,))
    found = got(say, client, "openai_chat", wish, MarkupInContent(), stream=stream)
    assert [call.name for call in read(client, found.out).calls] == ["get_weather"]


@pytest.mark.parametrize("wish", [{"response_format": {"type": "text"}}, {"text": {"verbosity": "low"}}])
def test_without_such_a_wish_json_is_a_call(wish):
    client = "openai_responses" if "text" in wish else "openai_chat"
    found = got(Say(ANSWER), client, "openai_chat", wish, stream=False)
    assert [call.name for call in read(client, found.out).calls] == ["get_weather"]


def test_a_choice_of_a_tool_that_runs_at_the_vendor_binds_no_other():
    wish: JsonObject = {"tool_choice": {"type": "file_search"}}
    found = got(Say("", calls=(ROOT,)), "openai_responses", "openai_responses", wish, stream=False)
    assert [call.name for call in found.reply.calls] == ["ls"]


def test_each_of_several_choices_is_bound():
    call = {"id": "c", "type": "function", "function": {"name": "ls", "arguments": "{}"}}
    leak = '<tool_call>{"name": "ls", "arguments": {}}</tool_call>'
    message = {"role": "assistant", "content": leak, "tool_calls": [call]}
    choices = [{"index": at, "message": message, "finish_reason": "stop"} for at in range(2)]
    body = asked("openai_chat", stream=False, n=2, tool_choice="none")
    found = answered(json.dumps({"choices": choices}).encode(), body=body)
    assert [choice["message"].get("tool_calls") for choice in json.loads(found.out)["choices"]] == [
        None
    ] * 2
    assert [choice["message"]["content"] for choice in json.loads(found.out)["choices"]] == [leak] * 2
