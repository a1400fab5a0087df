"""Mistakes that clients make in requests, each by name, and that none of them is made here.

Which reply a vendor gives to each is recorded on the wire or documented (2025-2026).
"""

import json
from dataclasses import replace

import pytest

from ferrule.core.messages import Assistant, BrokenCall, Message, Origin, System, ToolCall, ToolResult, User
from ferrule.vendors import PROFILES, Profile, resolve
from tests.asking import encode

NATIVE = Origin("native", "native")
TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}
CHAT = [profile for profile in PROFILES.values() if profile.api == "openai_chat"]
EVERY = pytest.mark.parametrize("profile", CHAT, ids=lambda profile: profile.name)
KEYS = {"reasoning_content", "reasoning", "reasoning_details"}
ALLOWED = {"role", "content", "tool_calls", "tool_call_id"}


def call(id: str = "call_1", **arguments: object) -> ToolCall:
    return ToolCall(id, "f", dict(arguments), NATIVE)


def turn(family: str, reasoning: str = "thought", id: str = "call_1", **more: object) -> list[Message]:
    return [
        User("q"),
        Assistant("", reasoning, (call(id),), family=family, **more),
        ToolResult(id, "R"),
        Assistant("done", reasoning, family=family),
    ]


def body(profile: Profile, *messages: Message, model: str = "", **wishes: object):
    model = model or profile.default_model or "m"
    return encode(profile, messages, model=model, tools=[TOOL], **wishes).body


def answers(body) -> list[dict]:
    return [message for message in body["messages"] if message["role"] == "assistant"]


def thought(message) -> str:
    return json.dumps({key: message[key] for key in (*KEYS, "content") if key in message})


WANTS = ["deepseek", "minimax", "glm", "dashscope", "kimi", "siliconflow", "mimo", "openrouter", "vllm"]


@pytest.mark.parametrize("vendor", WANTS)
def test_pitfall_01_reasoning_goes_back(vendor):
    profile = PROFILES[vendor]
    calling = answers(body(profile, *turn(profile.family), User("more")))[0]
    assert "thought" in thought(calling)


@pytest.mark.parametrize("vendor", ["deepseek", "kimi", "mimo"])
def test_pitfall_02_no_switch_has_to_be_set(vendor):
    profile = PROFILES[vendor]
    assert profile.thinks(profile.default_model)
    for thinking in (None, True):
        calling = answers(body(profile, *turn(profile.family, ""), thinking=thinking))[0]
        assert "reasoning_content" in calling


def test_pitfall_03_not_the_model_s_name_decides_but_the_endpoint_with_it():
    ark = resolve("https://ark.cn-beijing.volces.com/api/v3", "ep-20260101-abc")
    assert "thought" in thought(answers(body(ark, *turn("doubao"), model="ep-20260101-abc"))[0])
    mine = replace(PROFILES["generic"], reasoning=PROFILES["kimi"].reasoning, family="kimi")
    assert answers(body(mine, *turn("kimi"), model="x"))[0]["reasoning_content"] == "thought"


@EVERY
def test_pitfall_04_no_foreign_key_reaches_anybody(profile):
    details = ({"type": "reasoning.encrypted", "index": 0, "data": "secret"},)
    history = [
        System("s"),
        *turn("somebody-else", "secret", details=details),
        User(
            [
                {
                    "type": "text",
                    "text": "t",
                    "reasoning_content": "x",
                    "cache_control": {"type": "ephemeral"},
                }
            ]
        ),
    ]
    sent = body(profile, *history)
    assert "secret" not in json.dumps(sent)
    own = {profile.reasoning.key} - {None}
    for message in sent["messages"]:
        assert set(message) <= ALLOWED | own
        assert not set(message) & set(profile.strip)
        for part in message["content"] if isinstance(message["content"], list) else []:
            assert not set(part) & set(profile.strip)


@pytest.mark.parametrize(
    ("vendor", "key"),
    [
        ("vllm", "reasoning"),
        ("sglang", "reasoning_content"),
        ("llamacpp", "reasoning_content"),
        ("ollama", "reasoning"),
        ("groq", "reasoning"),
        ("together", "reasoning_content"),
        ("stepfun", "reasoning"),
    ],
)
def test_pitfall_05_each_engine_gets_its_own_key(vendor, key):
    profile = PROFILES[vendor]
    calling = answers(body(profile, *turn(profile.family)))[0]
    assert {name: calling[name] for name in KEYS if name in calling} == {key: "thought"}


@pytest.mark.parametrize("vendor", [name for name in WANTS if name != "minimax"])
def test_pitfall_06_a_new_question_clears_nothing(vendor):
    profile = PROFILES[vendor]
    before = answers(body(profile, *turn(profile.family)))
    after = answers(body(profile, *turn(profile.family), User("next"), *turn(profile.family, "new", "b")))
    assert after[:2] == before


@pytest.mark.parametrize(("vendor", "gap"), [("deepseek", ""), ("kimi", " "), ("mimo", " ")])
def test_pitfall_07_a_call_without_thinking_still_has_the_key(vendor, gap):
    profile = PROFILES[vendor]
    calling, plain = answers(body(profile, *turn(profile.family, "")))
    assert calling["reasoning_content"] == gap
    assert "reasoning_content" not in plain
    other = replace(profile, reasoning=replace(profile.reasoning, placeholder="-"))
    assert answers(body(other, *turn(profile.family, "")))[0]["reasoning_content"] == "-"


@EVERY
def test_pitfall_09_ids_are_unique_and_of_the_vendor_s_kind(profile):
    history = [
        *turn("", id="functions.f:0"),
        *turn("", id="functions.f:0"),
        User("q"),
        Assistant(calls=(call(""), call(""))),
        ToolResult("", "1"),
        ToolResult("", "2"),
    ]
    messages = body(profile, *history)["messages"]
    ids = [each["id"] for message in messages for each in message.get("tool_calls", [])]
    answered = [message["tool_call_id"] for message in messages if message["role"] == "tool"]
    assert ids == answered
    assert len(set(ids)) == 4
    if profile.name == "mistral":
        assert all(len(id) == 9 and id.isalnum() for id in ids)
    if profile.name == "kimi":
        assert ids[:2] == ["functions.f:0", "functions.f:1"]


@EVERY
def test_pitfall_12_arguments_are_always_an_object_as_text_and_a_cut_call_is_none(profile):
    cut = BrokenCall("x", "f", '{"a": ', "truncated", NATIVE)
    history = [
        User("q"),
        Assistant("", "", (call(), cut)),
        ToolResult("call_1", "R"),
        ToolResult("x", "no"),
    ]
    calls = [each for message in answers(body(profile, *history)) for each in message.get("tool_calls", [])]
    assert [each["function"]["arguments"] for each in calls] == ["{}"]


@pytest.mark.parametrize(
    ("vendor", "thinking", "forced"),
    [
        ("deepseek", None, False),
        ("deepseek", False, True),
        ("dashscope", True, False),
        ("dashscope", False, True),
        ("kimi", None, False),
        ("glm", False, False),
        ("minimax", None, False),
        ("mistral", True, True),
    ],
)
def test_pitfall_17_nothing_is_forced_where_it_is_refused(vendor, thinking, forced):
    profile = PROFILES[vendor]
    wish = {"type": "function", "function": {"name": "f"}}
    encoded = encode(
        profile,
        [User("q")],
        model=profile.default_model,
        tools=[TOOL],
        tool_choice=wish,
        thinking=thinking,
    )
    assert (encoded.body.get("tool_choice") == wish) is forced
    assert forced or any("the choice was left to the model" in str(note) for note in encoded.notes)


@EVERY
def test_pitfall_18_nothing_stands_between_the_results_of_a_group(profile):
    image = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AA"}}
    history = [
        User("q"),
        Assistant(calls=(call("a"), call("b"))),
        ToolResult("a", [{"type": "text", "text": "A"}, image]),
        User("meanwhile"),
        ToolResult("b", "B"),
    ]
    roles = [message["role"] for message in body(profile, *history)["messages"]]
    assert roles == ["user", "assistant", "tool", "tool", "user", "user"]


def test_pitfall_20_fragments_of_reasoning_details_are_put_together():
    fragments = (
        {"type": "reasoning.text", "index": 0, "text": "a", "format": "F"},
        {"type": "reasoning.text", "index": 0, "text": "b"},
        {"type": "reasoning.encrypted", "index": 1, "data": "D", "id": "call_1"},
        {"type": "reasoning.text", "index": 0, "signature": "S"},
    )
    whole = [
        {"type": "reasoning.text", "index": 0, "text": "ab", "format": "F", "signature": "S"},
        {"type": "reasoning.encrypted", "index": 1, "data": "D", "id": "call_1"},
    ]
    profile = resolve("https://openrouter.ai/api/v1", "google/gemini-3-pro")
    history = turn("gemini", details=fragments)
    assert answers(body(profile, *history, model="google/gemini-3-pro"))[0]["reasoning_details"] == whole
    again = turn("gemini", details=tuple(whole))
    assert answers(body(profile, *again, model="google/gemini-3-pro"))[0]["reasoning_details"] == whole


@EVERY
def test_pitfall_21_the_content_of_a_call_is_what_the_vendor_wants(profile):
    calling = answers(body(profile, *turn("somebody-else")))[0]
    assert calling["content"] == profile.call_content


@EVERY
def test_pitfall_22_the_length_goes_out_under_one_name(profile):
    for wish in ("max_tokens", "max_completion_tokens"):
        sent = body(profile, User("q"), **{wish: 5})
        assert {key for key in sent if key.startswith("max_")} == {profile.max_tokens_key}
