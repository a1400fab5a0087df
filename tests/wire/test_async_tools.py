"""Tools with ``async: true``: the model goes on, and their results come later, by the id of the call."""

import json
from dataclasses import replace
from typing import Any

import pytest
from openai.types.responses import Response, ResponseInputItemParam
from pydantic import TypeAdapter

from ferrule.core.events import fold
from ferrule.core.messages import Assistant, Message, Origin, System, ToolCall, ToolResult, User
from ferrule.core.requests import Encoded, Request
from ferrule.vendors import PROFILES, Profile
from ferrule.vendors.history.turns import PENDING
from ferrule.vendors.labs import OPENAI_RESPONSES
from ferrule.wire.decode import decode
from ferrule.wire.family import FAMILIES
from ferrule.wire.openai_responses import EventWriter, write_reply
from ferrule.wire.reply_writer import Head
from tests.asking import encode

API = "openai_responses"
MODEL = "gpt-6-astra"
SCHEMA = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
SLOW = {"type": "function", "function": {"name": "weather", "parameters": SCHEMA, "async": True}}
QUICK = {
    "type": "function",
    "function": {"name": "now", "parameters": {"type": "object", "properties": {}}},
}
TOOLS = [SLOW, QUICK]
NATIVE = Origin("native", "native")
WEATHER = ToolCall("c1", "weather", {"city": "Paris"}, NATIVE)
NOW = ToolCall("c2", "now", {}, NATIVE)
MARK = {"type": API, "call": "c1", "async": True}


def asked(profile: Profile, *messages: Message, tools: Any = TOOLS, **wishes: Any) -> Encoded:
    return encode(profile, messages, model=MODEL, tools=tools, **wishes)


def codes(encoded: Encoded) -> list[str]:
    return [note.code for note in encoded.notes]


def called(call: ToolCall, **more: Any) -> dict[str, Any]:
    arguments = json.dumps(call.arguments)
    return {"type": "function_call", "call_id": call.id, "name": call.name, "arguments": arguments, **more}


def output(id: str, text: str) -> dict[str, Any]:
    return {"type": "function_call_output", "call_id": id, "output": text}


def says(role: str, text: str) -> dict[str, Any]:
    return {"role": role, "content": text}


LATE = (
    User("Pack for Paris"),
    Assistant("", "", (WEATHER, NOW)),
    ToolResult("c2", "noon"),
    Assistant("Take a coat."),
    User("And?"),
    ToolResult("c1", "22 °C"),
)


@pytest.mark.parametrize("marked", [True, False], ids=["marked by the API", "a tool of the request"])
def test_a_late_result_stays_where_it_came(marked: bool) -> None:
    [first, turn, *rest] = LATE
    assert isinstance(turn, Assistant)
    turn = replace(turn, details=(MARK,)) if marked else turn
    encoded = asked(OPENAI_RESPONSES, first, turn, *rest, tools=[] if marked else TOOLS)
    assert encoded.body["input"] == [
        says("user", "Pack for Paris"),
        called(WEATHER, **{"async": True}),
        called(NOW),
        output("c2", "noon"),
        says("assistant", "Take a coat."),
        says("user", "And?"),
        output("c1", "22 °C"),
    ]
    assert not encoded.notes
    TypeAdapter(list[ResponseInputItemParam]).validate_python(encoded.body["input"])


def test_a_result_that_comes_at_once_stands_behind_its_call() -> None:
    turn = Assistant("", "", (WEATHER, NOW))
    body = asked(
        OPENAI_RESPONSES, User("q"), turn, ToolResult("c1", "22 °C"), ToolResult("c2", "noon")
    ).body
    assert body["input"][3:] == [output("c1", "22 °C"), output("c2", "noon")]


def test_a_call_without_a_result_is_not_answered_for_the_tool() -> None:
    encoded = asked(OPENAI_RESPONSES, *LATE[:-1])
    assert not [each for each in encoded.body["input"] if each.get("call_id") == "c1"][1:]
    assert not encoded.notes


def test_what_was_sent_stays_as_it_was_when_the_result_comes() -> None:
    for profile in (OPENAI_RESPONSES, PROFILES["openai"], PROFILES["anthropic"], PROFILES["ollama-native"]):
        key = FAMILIES[profile.api].conversation
        profile = replace(profile, cache_marks=False)
        before, after = asked(profile, *LATE[:-2]).body[key], asked(profile, *LATE).body[key]
        assert after[: len(before)] == before


def test_a_text_behind_the_call_stays_behind_it() -> None:
    details = (*reply(stream=False).details,)
    turn = Assistant("Meanwhile: a coat.", "", (WEATHER,), details, "gpt")
    assert asked(OPENAI_RESPONSES, User("q"), turn, User("And?")).body["input"][1:3] == [
        called(WEATHER, **{"async": True}),
        says("assistant", "Meanwhile: a coat."),
    ]


@pytest.mark.parametrize(
    "vendor", ["openai", "deepseek", "minimax", "anthropic", "ollama-native", "kimi-responses"]
)
def test_an_api_without_async_tools_gets_every_result_it_wants(vendor: str) -> None:
    encoded = asked(PROFILES[vendor], *LATE)
    wire = json.dumps(encoded.body, ensure_ascii=False)
    assert wire.index(PENDING) < wire.index("Take a coat.") < wire.index("22 °C")
    assert "Result of the tool call c1 (weather), which was still running" in wire
    assert '"async"' not in wire
    assert {"late-results", "async-left-out"} <= {*codes(encoded)}
    assert "results-without-call" not in codes(encoded)


def test_parts_of_a_late_result_stay_parts() -> None:
    picture = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AA=="}}
    result = ToolResult("c1", [{"type": "text", "text": "See:"}, picture])
    there = asked(OPENAI_RESPONSES, *LATE[:-1], result).body["input"][-1]
    assert there["call_id"] == "c1"
    assert [part["type"] for part in there["output"]] == ["input_text", "input_image"]
    elsewhere = asked(PROFILES["openai"], *LATE[:-1], result).body["messages"][-1]
    assert elsewhere["role"] == "user"
    assert elsewhere["content"][-1] == picture


def test_a_result_of_a_call_that_the_vendor_has_stored_is_sent_by_its_id() -> None:
    encoded = asked(OPENAI_RESPONSES, ToolResult("c1", "22 °C"), previous_response_id="resp_1")
    assert encoded.body["input"] == [output("c1", "22 °C")]
    assert not encoded.notes


def test_without_async_tools_a_result_out_of_place_goes_behind_its_call() -> None:
    encoded = asked(OPENAI_RESPONSES, *LATE, tools=[QUICK])
    assert [each.get("call_id") for each in encoded.body["input"]][1:5] == ["c1", "c2", "c1", "c2"]


# Replies.

ITEMS = [
    {"id": "fc_1", "status": "completed", **called(WEATHER, **{"async": True})},
    {
        "type": "message",
        "id": "msg_1",
        "status": "completed",
        "role": "assistant",
        "content": [
            {"type": "output_text", "text": "Meanwhile: a coat.", "annotations": [], "logprobs": []}
        ],
    },
]


def reply(*, stream: bool, **response: Any) -> Any:
    whole = {
        "object": "response",
        "id": "resp_1",
        "model": MODEL,
        "status": "completed",
        "output": ITEMS,
        **response,
    }
    events = [
        {"type": f"response.output_item.{what}", "output_index": at, "item": item}
        for at, item in enumerate(ITEMS)
        for what in ("added", "done")
    ]
    events += [
        {"type": "response.steer.failed", "error": {"code": "steering_not_supported", "message": "no"}},
        {"type": f"response.{whole['status']}", "response": whole},
    ]
    lines = "".join(f"data: {json.dumps(each)}\n\n" for each in events)
    stage = decode(OPENAI_RESPONSES, TOOLS)
    said = stage.feed((lines if stream else json.dumps(whole)).encode())
    return fold([*said, *stage.end()])


@pytest.mark.parametrize("stream", [True, False])
def test_a_reply_says_which_call_is_async(stream: bool) -> None:
    got = reply(stream=stream)
    assert [call.id for call in got.calls] == ["c1"]
    assert got.details == (MARK,)
    written = write_reply(got, Head("1", MODEL, 0))
    assert [each["type"] for each in written["output"]] == ["function_call", "message"]
    assert written["output"][0]["async"] is True
    Response.model_validate(written)


def test_a_stream_that_is_written_anew_says_so_too() -> None:
    stage, writer = decode(OPENAI_RESPONSES, TOOLS), EventWriter(Head("1", MODEL, 0))
    whole = {"object": "response", "id": "r", "status": "completed", "output": ITEMS}
    said = [*stage.feed(json.dumps(whole).encode()), *stage.end()]
    written = [each for event in said for each in writer.feed(event)]
    done = [each["item"] for each in written if each["type"] == "response.output_item.done"]
    assert [each.get("async") for each in done] == [True, None]


@pytest.mark.parametrize("stream", [True, False])
def test_a_steered_response_has_whole_calls(stream: bool) -> None:
    got = reply(stream=stream, status="incomplete", incomplete_details={"reason": "steered"})
    assert [call.id for call in got.calls] == ["c1"]
    assert not got.broken


# Requests that came over the wire.

UPDATE = {"type": "configuration_update", "reasoning": {"effort": "high"}}
BODY = {
    "model": MODEL,
    "store": False,
    "include": ["reasoning.encrypted_content"],
    "tools": [
        {"type": "function", "name": "weather", "parameters": SCHEMA, "strict": False, "async": True}
    ],
    "input": [
        says("user", "Pack for Paris"),
        called(WEATHER, **{"async": True}),
        says("assistant", "Take a coat."),
        UPDATE,
        {"type": "web_search_call", "id": "ws_1", "status": "completed", "action": {"type": "search"}},
        says("user", "And?"),
        output("c1", "22 °C"),
    ],
}


def relayed(profile: Profile, body: dict[str, Any]) -> Encoded:
    from ferrule import encode as encoding

    request: Request = FAMILIES[API].read_request(body)
    return encoding(profile, request)


@pytest.mark.parametrize("tools", [True, False], ids=["declared", "no longer declared"])
def test_the_same_api_gets_a_request_as_it_came(tools: bool) -> None:
    body = BODY if tools else {key: value for key, value in BODY.items() if key != "tools"}
    encoded = relayed(OPENAI_RESPONSES, body)
    assert encoded.body == body
    assert not encoded.notes


@pytest.mark.parametrize("vendor", ["deepseek", "anthropic"])
def test_another_api_gets_its_results_and_the_effort_in_its_own_words(vendor: str) -> None:
    encoded = relayed(PROFILES[vendor], BODY)
    wire = json.dumps(encoded.body, ensure_ascii=False)
    assert PENDING in wire
    assert "22 °C" in wire
    assert "configuration_update" not in wire
    assert '"high"' in wire
    assert {"late-results", "field-of-another-api"} & {*codes(encoded)} >= {"late-results"}


def test_instructions_do_not_come_between() -> None:
    turn = Assistant("", "", (WEATHER,))
    wire = asked(OPENAI_RESPONSES, System("s"), User("q"), turn, ToolResult("c1", "22 °C")).body["input"]
    assert wire[-1] == output("c1", "22 °C")
