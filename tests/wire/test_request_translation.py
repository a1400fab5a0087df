"""What leaves for another API family than the one a request came through: its own fields and no others."""

import json
from typing import Any, get_args

import pytest
from anthropic.types.beta import message_create_params as messages_params
from hypothesis import given, settings
from hypothesis import strategies as st
from openai.types.chat import completion_create_params as chat_params
from openai.types.responses import response_create_params as responses_params

from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject, User
from ferrule.core.requests import Encoded, Request
from ferrule.vendors import PROFILES, Api, Profile, resolve
from ferrule.vendors.history.reasoning import outgoing
from ferrule.wire.encode import encode
from ferrule.wire.family import FAMILIES
from ferrule.wire.request_translation import FIELDS, OPTIONS, TOOL_FIELDS
from tests.wire import request_bodies

GENERATED = {
    "openai_chat": request_bodies.chat,
    "openai_responses": request_bodies.responses,
    "anthropic_messages": request_bodies.messages,
    "ollama": request_bodies.ollama,
}
TARGETS: dict[Api, Profile] = {
    "openai_chat": PROFILES["openai"],
    "openai_responses": PROFILES["openai-responses"],
    "anthropic_messages": PROFILES["anthropic"],
    "ollama": PROFILES["ollama-native"],
}
HI: JsonObject = {"role": "user", "content": "Hi"}
MODELS = {
    "openai_chat": "gpt-4.1",
    "openai_responses": "gpt-4.1",
    "anthropic_messages": "claude-haiku-4-5",
    "ollama": "m",
}


def sent(api: Api, to: Api | Profile, /, **fields: Any) -> Encoded:
    """A request of a client on its way."""
    profile = TARGETS[to] if isinstance(to, str) else to
    said: JsonObject = {"input": [HI]} if api == "openai_responses" else {"messages": [HI]}
    body = {"model": MODELS[profile.api], **said, **fields}
    return encode(profile, FAMILIES[api].read_request(body))


def left_out(found: Encoded) -> list[str]:
    return [str(note.detail["parameter"]) for note in found.notes if note.code == "field-of-another-api"]


def parts_left_out(found: Encoded) -> list[Any]:
    return [note.detail["type"] for note in found.notes if note.code == "part-of-another-api"]


SAMPLING = {"seed": 1, "frequency_penalty": 0.5, "presence_penalty": 0.5, "logit_bias": {"1": 2}, "n": 3}
CHAT = {
    **SAMPLING,
    "logprobs": True,
    "store": True,
    "metadata": {"a": "b"},
    "prompt_cache_key": "k",
    "verbosity": "low",
    "modalities": ["text", "audio"],
    "prediction": {"type": "content", "content": "x"},
    "service_tier": "flex",
    "never_heard_of": 1,
}
OPTIONED = {"num_ctx": 4096, "repeat_penalty": 1.1, "seed": 1, "top_k": 4, "temperature": 0.5}


@pytest.mark.parametrize(
    ("api", "to", "fields", "gone"),
    [
        ("openai_chat", "anthropic_messages", CHAT, [*CHAT]),
        (
            "openai_chat",
            "openai_responses",
            CHAT,
            [*SAMPLING, "logprobs", "modalities", "prediction", "never_heard_of"],
        ),
        (
            "openai_responses",
            "anthropic_messages",
            {"prompt_cache_key": "k", "text": {"verbosity": "low"}, "store": False},
            ["store", "prompt_cache_key", "verbosity"],
        ),
        ("ollama", "anthropic_messages", {"options": OPTIONED}, ["num_ctx", "repeat_penalty", "seed"]),
        ("ollama", "openai_chat", {"options": OPTIONED}, ["num_ctx", "repeat_penalty", "top_k"]),
        (
            "ollama",
            "openai_responses",
            {"options": OPTIONED},
            ["num_ctx", "repeat_penalty", "seed", "top_k"],
        ),
        ("anthropic_messages", "openai_chat", {"top_k": 4, "max_tokens": 9}, ["top_k"]),
        ("anthropic_messages", "openai_responses", {"top_k": 4, "max_tokens": 9}, ["top_k"]),
        ("openai_chat", "ollama", {"n": 2, "user": "u", "num_ctx": 4096}, ["n", "user"]),
    ],
)
def test_fields_that_only_the_other_api_has_stay_behind(
    api: Api, to: Api, fields: JsonObject, gone: list[str]
) -> None:
    found = sent(api, to, **fields)
    assert sorted(left_out(found)) == sorted(gone)
    assert found.body.keys() <= FIELDS[to]
    assert found.body.get("options", {}).keys() <= OPTIONS


@settings(max_examples=150)
@given(data=st.data())
@pytest.mark.parametrize("api", TARGETS)
def test_whatever_was_asked_only_known_fields_leave(api: Api, data: Any) -> None:
    body = data.draw(GENERATED[api]()) | {"xyzzy": 1}
    if any(body.get(key) for key in ("previous_response_id", "conversation", "prompt")):
        return
    for to in TARGETS.keys() - {api}:
        out = encode(TARGETS[to], FAMILIES[api].read_request(json.loads(json.dumps(body)))).body
        assert out.keys() <= FIELDS[to], to
        own = [tool for tool in out.get("tools", ()) if tool.get("type", "function") == "function"]
        assert all(tool.keys() <= TOOL_FIELDS[to] for tool in own), to


def test_values_that_ask_for_nothing_go_without_a_word() -> None:
    quiet = {"n": 1, "frequency_penalty": 0, "logprobs": False, "store": False, "seed": None}
    found = sent("openai_chat", "anthropic_messages", **quiet)
    assert left_out(found) == []
    assert found.body.keys() == {"model", "messages", "max_tokens"}


def test_what_has_another_name_there_goes_under_that() -> None:
    found = sent("openai_chat", "anthropic_messages", user="u-1", stop=["x"], max_tokens=7)
    assert found.body["metadata"] == {"user_id": "u-1"}
    assert (found.body["stop_sequences"], found.body["max_tokens"]) == (["x"], 7)
    assert left_out(found) == []
    found = sent("ollama", "openai_chat", options={"num_predict": 5, "stop": ["x"]})
    assert (found.body["max_completion_tokens"], found.body["stop"]) == (5, ["x"])


@pytest.mark.parametrize("user", ["a@b.example", "+49 30 1234567", "u" * 300, {"a": 1}])
def test_who_can_be_recognised_is_not_named_to_anthropic(user: Any) -> None:
    found = sent("openai_chat", "anthropic_messages", user=user)
    assert ("metadata" in found.body, left_out(found)) == (False, ["user"])


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("vllm", {"top_k": 4, "repetition_penalty": 1.1}),
        ("llamacpp", {"top_k": 4, "repeat_penalty": 1.1}),
        ("openai", {}),
    ],
)
def test_an_endpoint_keeps_the_extras_of_its_profile(name: str, kept: JsonObject) -> None:
    out = sent("ollama", PROFILES[name], options=OPTIONED).body
    assert {
        key: out[key] for key in ("top_k", "repeat_penalty", "repetition_penalty") if key in out
    } == kept


def test_the_same_api_is_sent_what_nobody_knows() -> None:
    for api in TARGETS:
        limit = {"max_tokens": 9} if api == "anthropic_messages" else {}
        assert sent(api, api, xyzzy=1, **limit).body["xyzzy"] == 1


# Tools.

TOOL: JsonObject = {
    "name": "ls",
    "description": "List",
    "input_schema": {"type": "object", "properties": {}},
}
MARK = {"cache_control": {"type": "ephemeral"}}


@pytest.mark.parametrize("to", ["openai_chat", "openai_responses"])
def test_marks_and_fields_of_a_tool_stay_behind(to: Api) -> None:
    text = {"type": "text", "text": "Hi", **MARK}
    found = sent(
        "anthropic_messages",
        to,
        max_tokens=9,
        messages=[{"role": "user", "content": [text]}],
        tools=[{**TOOL, **MARK, "defer_loading": True}],
    )
    assert "cache_control" not in json.dumps(found.body)
    assert left_out(found) == ["cache_control", "tools.defer_loading"] or left_out(found) == [
        "tools.defer_loading",
        "cache_control",
    ]


INSIDE: list[tuple[Api, JsonObject, set[str]]] = [
    ("openai_chat", {"messages": [{**HI, "name": "ann", "audio": None}]}, {"messages.name"}),
    (
        "openai_chat",
        {"messages": [{"role": "user", "content": [{"type": "text", "text": "Hi", "x": 1}], "y": 2}]},
        {"messages.content.x", "messages.y"},
    ),
    (
        "openai_chat",
        {
            "messages": [
                HI,
                {
                    "role": "assistant",
                    "annotations": [],
                    "tool_calls": [
                        {"id": "a", "function": {"name": "f", "arguments": "{}"}, "index": 0, "x": 1}
                    ],
                },
                {"role": "tool", "tool_call_id": "a", "name": "f", "content": "1"},
            ]
        },
        {"messages.tool_calls.x"},
    ),
    (
        "openai_responses",
        {"input": [{**HI, "name": "ann"}], "reasoning": {"effort": "low", "summary": "auto"}},
        {"input.name", "reasoning.summary"},
    ),
    (
        "anthropic_messages",
        {"messages": [{**HI, "x": 1}], "output_config": {"effort": "low", "x": 1}},
        {"messages.x", "output_config.x"},
    ),
    (
        "anthropic_messages",
        {
            "messages": [
                {
                    "role": "user",
                    "content": [
                        {"type": "text", "text": "a", "citations": [1]},
                        {"type": "text", "text": "b"},
                    ],
                }
            ],
        },
        {"messages.content.citations"},
    ),
    ("ollama", {"messages": [{**HI, "name": "ann"}]}, {"messages.name"}),
]


@pytest.mark.parametrize("to", TARGETS)
@pytest.mark.parametrize(("api", "fields", "paths"), INSIDE)
def test_what_is_left_out_within_a_message_is_noted(
    api: Api, fields: JsonObject, paths: set[str], to: Api
) -> None:
    found = left_out(sent(api, to, **fields))
    assert sorted(found) == ([] if api == to else sorted(paths))


def test_the_resolution_of_an_image_and_a_budget_are_noted_where_they_are_lost() -> None:
    image = {"type": "image_url", "image_url": {"url": "https://pictures.example/a.png", "detail": "high"}}
    asked = {"messages": [{"role": "user", "content": [image]}]}
    assert left_out(sent("openai_chat", "anthropic_messages", **asked)) == [
        "messages.content.image_url.detail"
    ]
    assert left_out(sent("openai_chat", "openai_responses", **asked)) == []
    thinking = {"type": "enabled", "budget_tokens": 1024}
    assert left_out(sent("anthropic_messages", "ollama", max_tokens=9000, thinking=thinking)) == [
        "thinking.budget_tokens"
    ]


def test_a_field_beside_the_function_of_a_tool_is_noted() -> None:
    tool = {"type": "function", "x": 1, "function": {"name": "f", "parameters": {"type": "object"}}}
    assert left_out(sent("openai_chat", "anthropic_messages", tools=[tool])) == ["tools.x"]


@pytest.mark.parametrize(
    ("limit", "taken", "thinking"),
    [
        (50, "disabled", {"type": "disabled"}),
        (1024, "disabled", {"type": "disabled"}),
        (1025, "budget_tokens 1024", {"type": "enabled", "budget_tokens": 1024}),
        (4096, "budget_tokens 2048", {"type": "enabled", "budget_tokens": 2048}),
        (4097, "", {"type": "enabled", "budget_tokens": 4096}),
    ],
)
def test_a_budget_is_below_the_limit(limit: int, taken: str, thinking: JsonObject) -> None:
    """https://platform.claude.com/docs/en/build-with-claude/extended-thinking, 2026-11."""
    found = sent("ollama", "anthropic_messages", think=True, options={"num_predict": limit})
    assert (found.body["max_tokens"], found.body["thinking"]) == (limit, thinking)
    assert [note.detail["taken"] for note in found.notes] == ([taken] if taken else [])


def test_an_endpoint_that_takes_marks_gets_them() -> None:
    found = sent("anthropic_messages", PROFILES["openrouter"], max_tokens=9, tools=[{**TOOL, **MARK}])
    assert found.body["tools"][0]["cache_control"] == MARK["cache_control"]


@pytest.mark.parametrize("to", ["anthropic_messages", "openai_responses", "ollama"])
def test_a_custom_tool_of_chat_completions_stays_behind(to: Api) -> None:
    custom = {"type": "custom", "custom": {"name": "sh", "format": {"type": "text"}}}
    found = sent("openai_chat", to, tools=[custom])
    assert ("tools" in found.body, parts_left_out(found)) == (False, ["custom"])


# Parts.


def said(part: JsonObject) -> list[JsonObject]:
    return [{"role": "user", "content": [{"type": "text", "text": "Hear."}, part]}]


@pytest.mark.parametrize("to", ["anthropic_messages", "openai_responses", "ollama"])
@pytest.mark.parametrize(
    "part",
    [
        {"type": "input_audio", "input_audio": {"data": "UklG", "format": "wav"}},
        {"type": "video_url", "video_url": {"url": "https://example.com/a.mp4"}},
        {"type": "holo", "holo": 1},
    ],
)
def test_parts_that_the_other_api_does_not_have_become_words(to: Api, part: JsonObject) -> None:
    found = sent("openai_chat", to, messages=said(part))
    assert parts_left_out(found) == [part["type"]]
    assert f"[{part['type']}: left out" in json.dumps(found.body)
    assert part[part["type"]] not in [found.body]


DOCUMENT = {"type": "document", "source": {"type": "url", "url": "https://example.com/a.pdf"}}


def test_a_document_by_its_address_is_no_data() -> None:
    found = sent("anthropic_messages", "openai_chat", max_tokens=9, messages=said(DOCUMENT))
    assert "file_data" not in json.dumps(found.body)
    assert "https://example.com/a.pdf" in json.dumps(found.body)
    assert parts_left_out(found) == ["file"]
    for to in (TARGETS["openai_responses"], PROFILES["openrouter"]):
        found = sent("anthropic_messages", to, max_tokens=9, messages=said(DOCUMENT))
        assert parts_left_out(found) == []
        assert '"filename": ""' not in json.dumps(found.body)


def test_a_file_that_openai_has_is_named_in_both_of_its_apis() -> None:
    file = {"type": "file", "file": {"file_id": "file-1"}}
    found = sent("openai_chat", "openai_responses", messages=said(file))
    assert found.body["input"][0]["content"][1] == {"type": "input_file", "file_id": "file-1"}
    assert parts_left_out(sent("openai_chat", "anthropic_messages", messages=said(file))) == ["file"]


# Conversations.


def test_instructions_alone_have_a_message_at_anthropic() -> None:
    found = sent("openai_chat", "anthropic_messages", messages=[{"role": "system", "content": "Be brief."}])
    [message] = found.body["messages"]
    assert message["role"] == "user"
    assert found.body["system"][0]["text"] == "Be brief."


@pytest.mark.parametrize("key", ["conversation", "prompt", "previous_response_id"])
@pytest.mark.parametrize("to", ["openai_chat", "anthropic_messages", "ollama"])
def test_a_conversation_that_is_stored_elsewhere_is_refused(key: str, to: Api) -> None:
    with pytest.raises(UsageError, match=key):
        sent("openai_responses", to, **{key: "x"})


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("no such file", "Error: no such file"),
        ("Error: gone", "Error: gone"),
        ("", "Error"),
        ([{"type": "text", "text": "no such file"}], "Error:\nno such file"),
    ],
)
def test_that_a_call_failed_is_said_in_its_result(content: Any, told: str) -> None:
    messages: list[JsonObject] = [
        HI,
        {"role": "assistant", "content": [{"type": "tool_use", "id": "a", "name": "ls", "input": {}}]},
        {
            "role": "user",
            "content": [{"type": "tool_result", "tool_use_id": "a", "content": content, "is_error": True}],
        },
    ]
    found = sent("anthropic_messages", "openai_chat", max_tokens=9, tools=[TOOL], messages=messages)
    assert found.body["messages"][-1]["content"] == told


def test_json_without_a_schema_is_no_format_of_anthropics() -> None:
    found = sent("openai_chat", "anthropic_messages", response_format={"type": "json_object"})
    assert [note.code for note in found.notes] == ["format-left-out"]
    assert sent("openai_chat", "anthropic_messages", response_format={"type": "text"}).notes == ()


@pytest.mark.parametrize(
    ("thinking", "whole"),
    [({"type": "enabled"}, False), ({"type": "enabled", "budget_tokens": 2048}, True)],
)
def test_a_switch_of_other_vendors_becomes_anthropics(thinking: JsonObject, whole: bool) -> None:
    out = sent("openai_chat", "anthropic_messages", thinking=thinking, max_tokens=9000).body["thinking"]
    assert (out == thinking) is whole
    assert out["budget_tokens"]


# The lists.


@pytest.mark.parametrize(
    ("api", "params", "unlisted"),
    [
        ("openai_chat", chat_params.CompletionCreateParams, set[str]()),
        ("openai_responses", responses_params.ResponseCreateParams, set[str]()),
        ("anthropic_messages", messages_params.MessageCreateParams, {"betas"}),
    ],
)
def test_the_lists_have_every_field_of_the_newest_sdks(api: Api, params: Any, unlisted: set[str]) -> None:
    for each in get_args(params):
        assert (each.__required_keys__ | each.__optional_keys__) - unlisted <= FIELDS[api]


def test_what_only_the_usual_api_of_a_vendor_has_is_left_out_for_the_one_that_serves_the_model() -> None:
    wishes: dict[str, Any] = {"seed": 1, "n": 1, "user": "me", "temperature": None, "own": 2}
    for model, kept in (("gpt-6-sol", {"user", "own"}), ("gpt-4.1", {"seed", "n", "user", "own"})):
        profile = resolve(provider="openai", model=model)
        encoded = encode(profile, Request.of([User("Hi.")], model, **wishes))
        assert encoded.body.keys() & wishes.keys() == kept
        told = [note.detail["parameter"] for note in encoded.notes if note.code == "field-of-another-api"]
        assert told == ["seed"] * (len(kept) == 2)


def test_sealed_thinking_that_a_chat_client_gave_back_is_that_of_the_api_it_came_from() -> None:
    sealed = {"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "x"}
    details = outgoing([{"type": "openai_responses", "item": sealed}], 0)
    said = {"role": "assistant", "content": "Hello.", "reasoning_details": details}
    body: dict[str, Any] = {"model": "gpt-6-sol", "messages": [HI, said, HI]}
    profile = resolve(provider="openai", model="gpt-6-sol")
    request = FAMILIES["openai_chat"].read_request(body)
    encoded = encode(profile, request)
    assert sealed in encoded.body["input"]
    assert [note.code for note in encoded.notes] == ["another-api"]
