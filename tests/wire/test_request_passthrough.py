"""A request that was read goes out to the same API family as it came, but for what a vendor's rules change."""

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core.errors import UsageError
from ferrule.core.messages import Assistant, System, ToolResult, User
from ferrule.vendors import PROFILES, Api, Profile, resolve
from ferrule.vendors.shared_apis import BLOCKS, ITEMS
from ferrule.wire.encode import encode
from ferrule.wire.family import FAMILIES
from tests.wire import request_bodies

GENERIC = resolve(provider="generic")
ENDPOINTS: dict[Api, Profile] = {
    "openai_chat": GENERIC,
    "anthropic_messages": replace(GENERIC, api="anthropic_messages", reasoning=BLOCKS),
    "openai_responses": replace(GENERIC, api="openai_responses", reasoning=ITEMS, result_parts=True),
    "ollama": replace(GENERIC, api="ollama"),
}
"""Endpoints of each family of which nothing else is known."""


def again(api: Api, body: dict[str, Any]) -> dict[str, Any]:
    """The body, read and written for an endpoint without rules."""
    before = json.dumps(body)
    sent = encode(ENDPOINTS[api], FAMILIES[api].read_request(body)).body
    assert json.dumps(body) == before
    return sent


@given(request_bodies.chat())
def test_chat(body: dict[str, Any]) -> None:
    assert again("openai_chat", body) == body


@given(request_bodies.messages())
def test_messages(body: dict[str, Any]) -> None:
    assert again("anthropic_messages", body) == body


@given(request_bodies.responses())
def test_responses(body: dict[str, Any]) -> None:
    assert again("openai_responses", body) == body


@given(request_bodies.ollama())
def test_ollama(body: dict[str, Any]) -> None:
    assert again("ollama", body) == body


GENERATED = {
    "openai_chat": request_bodies.chat,
    "anthropic_messages": request_bodies.messages,
    "openai_responses": request_bodies.responses,
    "ollama": request_bodies.ollama,
}


@pytest.mark.parametrize("api", GENERATED)
@given(data=st.data())
def test_no_vendor_changes_a_message_without_a_note(api: Api, data: Any) -> None:
    """Held to a schema instead of offered tools, all of it is another conversation."""
    profile = data.draw(st.sampled_from([each for each in PROFILES.values() if each.api == api]))
    body = data.draw(GENERATED[api]())
    sent = encode(profile, FAMILIES[api].read_request(body))
    field = FAMILIES[api].conversation
    codes = {note.code for note in sent.notes}
    if sent.body[field] != body[field] and not sent.constrained:
        assert codes & {"messages-changed", "empty-messages-left-out", "parameter-ignored"}
    assert sent.body.keys() - body.keys() <= {
        "max_tokens",
        "max_completion_tokens",
        "system",
        "response_format",
        *profile.parser_off,
    }


def named_elsewhere(body: Any) -> bool:
    """Whether only the vendor of the client's API knows the conversation."""
    return any(body.get(key) for key in ("previous_response_id", "conversation", "prompt"))


@pytest.mark.parametrize("api", GENERATED)
@given(data=st.data())
def test_what_is_no_request_is_refused_in_our_words_or_goes_out(api: Api, data: Any) -> None:
    body = data.draw(request_bodies.damaged(GENERATED[api]()))
    try:
        request = FAMILIES[api].read_request(body)
    except UsageError:
        return
    for other in ENDPOINTS.values():
        if api != other.api and named_elsewhere(body):
            continue
        sent = json.loads(json.dumps(encode(other, request).body))
        assert sent["model"] in (request.model, body["model"])


CORPUS = Path(os.environ.get("FERRULE_CORPUS", "/nowhere")) / "wire"
INDEX = CORPUS / "index.jsonl"
ENTRIES = [json.loads(line) for line in INDEX.read_text("utf-8").splitlines()] if INDEX.exists() else []
APIS: dict[str, Api] = {"anthropic-messages": "anthropic_messages", "openai-responses": "openai_responses"}
RECORDED: dict[str, Api] = {
    entry["request_file"]: APIS.get(entry["protocol"], "openai_chat")
    for entry in ENTRIES
    if entry["request_file"] and entry["protocol"] != "gemini-native"
}
MENDED = {
    "deepseek/responses-interleaved-calls-400.request.json",  # the vendor refused it
    "openai-like/tool-stream-variant-b.t2.request.json",  # an assistant message with nothing in it
    "openai-like/tool-stream-variant-c.t2.request.json",
    "openai-like/tool-stream-variant-d.t2.request.json",
}
"""Recorded requests with faults that are mended, with a note, whoever the vendor is."""


@pytest.mark.skipif(not RECORDED, reason="FERRULE_CORPUS is not set")
@pytest.mark.parametrize("file", RECORDED)
def test_recorded(file: str) -> None:
    body = json.loads((CORPUS / file).read_text("utf-8"))
    api = "openai_responses" if "input" in body else RECORDED[file]
    sent = encode(ENDPOINTS[api], FAMILIES[api].read_request(body))
    assert (sent.body == body) is (file not in MENDED)
    assert bool(sent.notes) is (file in MENDED)


def test_only_the_message_that_a_rule_concerns_is_written_anew() -> None:
    """The result of a call that nobody made becomes the user's words; beside it nothing changes."""
    kept = [
        {"role": "user", "content": "q", "name": "ann"},
        {"role": "assistant", "tool_calls": [call("a")], "refusal": None},
        {"role": "tool", "tool_call_id": "a", "content": [{"type": "text", "text": "3"}]},
    ]
    orphan = {"role": "tool", "tool_call_id": "z", "content": "4"}
    last = {"role": "user", "content": "and?", "x": 1}
    sent = encode(GENERIC, FAMILIES["openai_chat"].read_request({"messages": [*kept, orphan, last]}))
    *before, mended, after = sent.body["messages"]
    assert (before, after) == (kept, last)
    assert mended == {"role": "user", "content": "Result of an earlier tool call:\n4"}
    assert {note.code for note in sent.notes} == {"results-without-call", "messages-changed"}


@pytest.mark.parametrize("role", ["user", "system", "tool"])
def test_a_key_that_the_vendor_refuses_in_a_part_takes_nothing_else_with_it(role: str) -> None:
    part = {"type": "text", "text": "a", "x": 1}
    marked = {
        "role": role,
        "name": "ann",
        "content": [{**part, "cache_control": {"type": "ephemeral"}}],
        "y": 2,
    }
    asked = [{"role": "user", "content": "q", "name": "bob"}]
    if role == "tool":
        marked["tool_call_id"] = "a"
        asked.append({"role": "assistant", "tool_calls": [call("a")]})
    messages = [marked, *asked] if role == "system" else [*asked, marked]
    body = {"model": "gpt-4.1", "messages": messages}
    sent = encode(PROFILES["openai"], FAMILIES["openai_chat"].read_request(body))
    assert sent.body["messages"] == [
        {**each, "content": [part]} if each is marked else each for each in messages
    ]
    assert [note.detail["count"] for note in sent.notes if note.code == "messages-changed"] == [1]


def call(id: str, arguments: str = '{"x":1}') -> dict[str, Any]:
    return {"id": id, "type": "function", "function": {"name": "f", "arguments": arguments}, "index": 0}


def test_results_in_parts_are_a_string_where_the_vendor_wants_one() -> None:
    call = {"id": "call_1", "type": "function", "function": {"name": "ls", "arguments": "{}"}}
    asked = {"role": "user", "content": [{"type": "text", "text": "Look."}]}
    called = {"role": "assistant", "content": "", "tool_calls": [call], "reasoning_content": "Hm."}
    told = {"role": "tool", "tool_call_id": "call_1", "content": [{"type": "text", "text": "a.txt"}]}
    body = {"model": "mimo-v2.6-flash", "messages": [asked, called, told]}
    assert again("openai_chat", body) == body
    sent = encode(PROFILES["mimo"], FAMILIES["openai_chat"].read_request(body))
    assert sent.body["messages"] == [asked, called, {**told, "content": "a.txt"}]
    assert "messages-changed" in {note.code for note in sent.notes}


def test_a_call_with_broken_arguments_never_goes_out_as_one() -> None:
    said = {"role": "assistant", "content": None, "tool_calls": [call("a", '{"x": '), call("b")]}
    results = [{"role": "tool", "tool_call_id": id, "content": "3"} for id in ("a", "b")]
    body = {"messages": [{"role": "user", "content": "q"}, said, *results]}
    wire = encode(GENERIC, FAMILIES["openai_chat"].read_request(body)).body["messages"]
    assert [each["id"] for message in wire for each in message.get("tool_calls", ())] == ["b"]
    assert 'f {"x":' in wire[1]["content"]


def test_what_the_caller_changes_is_written_and_the_rest_stands() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "q", "x": 1}], "seed": 3}
    request = FAMILIES["openai_chat"].read_request(body)
    more = replace(request, model="n", messages=[*request.messages, Assistant("a"), User("b")])
    sent = encode(GENERIC, more).body
    assert (sent["model"], sent["seed"]) == ("n", 3)
    assert sent["messages"] == [
        {"role": "user", "content": "q", "x": 1},
        {"role": "assistant", "content": "a"},
        {"role": "user", "content": "b"},
    ]
    fewer = encode(GENERIC, replace(request, messages=[System("s")])).body
    assert fewer["messages"] == [{"role": "system", "content": "s"}]


def test_late_instructions_stay_where_they_are_unless_the_vendor_takes_one_message_of_them() -> None:
    said = [{"role": "user", "content": "q"}, {"role": "assistant", "content": "a"}]
    body = {"messages": [*said, {"role": "system", "content": "s"}, {"role": "user", "content": "b"}]}
    request = FAMILIES["openai_chat"].read_request(body)
    assert encode(GENERIC, request).body["messages"] == body["messages"]
    first = encode(replace(GENERIC, one_system=True), request).body["messages"][0]
    assert first == {"role": "system", "content": "s"}


@pytest.mark.parametrize("key", ["reasoning", "reasoning_content", "reasoning_details"])
def test_thinking_goes_back_under_the_key_that_the_vendor_wants(key: str) -> None:
    thought: Any = [{"type": "reasoning.text", "text": "hm", "index": 0}] if "details" in key else "hm"
    said = {"role": "assistant", "content": "a", key: thought, "x": 1}
    body = {"messages": [{"role": "user", "content": "q"}, said, {"role": "user", "content": "b"}]}
    rule = replace(GENERIC.reasoning, key="reasoning_content", turns="all")
    wanting = replace(GENERIC, reasoning=rule)
    sent = encode(wanting, FAMILIES["openai_chat"].read_request(body)).body["messages"][1]
    kept = {"reasoning_content": "hm"} if "details" not in key else {}
    assert sent == {"role": "assistant", "content": "a", "x": 1} | kept
    refusing = replace(GENERIC, strip=(key,))
    sent = encode(refusing, FAMILIES["openai_chat"].read_request(body)).body["messages"][1]
    assert sent == {"role": "assistant", "content": "a", "x": 1}


def test_thinking_that_goes_back_as_a_part_is_written_where_there_was_no_content() -> None:
    said = {"role": "assistant", "reasoning_content": "hm", "tool_calls": [call("a")], "x": 1}
    body = {"messages": [{"role": "user", "content": "q"}, said]}
    mistral = replace(GENERIC, reasoning=replace(GENERIC.reasoning, form="parts", turns="all"))
    sent = encode(mistral, FAMILIES["openai_chat"].read_request(body)).body["messages"][1]
    assert sent["content"] == [{"type": "thinking", "thinking": [{"type": "text", "text": "hm"}]}]


def test_text_behind_a_call_is_put_before_it() -> None:
    """It is a 400 at Anthropic; the blocks' order counts, not only what they say."""
    blocks = [{"type": "tool_use", "id": "a", "name": "f", "input": {}}, {"type": "text", "text": "so"}]
    result = {"type": "tool_result", "tool_use_id": "a", "content": "3"}
    said = [
        {"role": "user", "content": "q"},
        {"role": "assistant", "content": blocks},
        {"role": "user", "content": [result]},
    ]
    api: Api = "anthropic_messages"
    sent = encode(ENDPOINTS[api], FAMILIES[api].read_request({"messages": said})).body["messages"]
    assert [block["type"] for block in sent[1]["content"]] == ["text", "tool_use"]
    assert (sent[0], sent[2]) == (said[0], said[2])


def said(message: Any) -> list[Any]:
    """What a message says, in no family's form: texts, images, calls."""
    texts = [message.content] if isinstance(message.content, str) else []
    others = []
    for part in [] if texts else message.content:
        match part["type"]:
            case "text":
                texts.append(part["text"])
            case "image_url":
                others.append(part["image_url"]["url"])
            case "file":
                others.append(part["file"]["file_data"])
            case _:
                pass
    calls = [(each.id, each.name, each.arguments) for each in getattr(message, "calls", ())]
    return [type(message).__name__, "".join(texts), others, calls]


TO_OTHERS: dict[Api, list[Api]] = {
    "openai_chat": ["anthropic_messages", "openai_responses"],
    "anthropic_messages": ["openai_chat", "openai_responses"],
    "openai_responses": ["openai_chat", "anthropic_messages"],
    "ollama": ["openai_chat"],
}


def calls_of(messages: Any) -> list[Any]:
    return [
        said(each)[3] if isinstance(each, Assistant) else each.call_id
        for each in messages
        if isinstance(each, ToolResult) or (isinstance(each, Assistant) and each.calls)
    ]


@pytest.mark.parametrize("one", TO_OTHERS)
@given(data=st.data())
def test_calls_and_results_say_the_same_in_another_family(one: Api, data: Any) -> None:
    body = data.draw(GENERATED[one]())
    request = FAMILIES[one].read_request(body)
    for other in () if named_elsewhere(body) else TO_OTHERS[one]:
        again = FAMILIES[other].read_request(encode(ENDPOINTS[other], request).body)
        assert calls_of(again.messages) == calls_of(request.messages), other
        assert functions(again.tools) == functions(request.tools), other


def functions(tools: Any) -> list[Any]:
    known = [tool["function"] for tool in tools if "function" in tool]
    return [(each["name"], each["parameters"]) for each in known]


@pytest.mark.parametrize("name", ["openai", "openai-responses"])
@pytest.mark.parametrize("role", ["system", "developer"])
@pytest.mark.parametrize("model", ["gpt-4.1", "o3"])
def test_openai_gets_instructions_under_the_role_they_came_with(name: str, role: str, model: str) -> None:
    profile = PROFILES[name]
    said = [{"role": role, "content": "Be brief."}, {"role": "user", "content": "Hi"}]
    body = {"model": model, FAMILIES[profile.api].conversation: said}
    sent = encode(profile, FAMILIES[profile.api].read_request(body))
    assert sent.body[FAMILIES[profile.api].conversation] == said
    assert sent.notes == ()
