"""What a caller wishes, vendor by vendor: R3, switches, names of fields, refusals."""

import json

import pytest

from ferrule.core.messages import Assistant, Origin, ToolCall, ToolResult, User
from ferrule.core.requests import Encoded
from ferrule.vendors import resolve
from ferrule.wire.encode import encode as encoded_request
from ferrule.wire.family import FAMILIES
from tests.asking import encode

HI = [User("hi")]
TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}
NAMED = {"type": "function", "function": {"name": "f"}}


def relayed(profile, body):
    """What of a body of the vendor's own API goes out."""
    return encoded_request(profile, FAMILIES[profile.api].read_request(body)).body


def asked(vendor: str, model: str = "", **wishes) -> Encoded:
    profile = resolve(provider=vendor)
    return encode(profile, HI, model=model or profile.default_model or "m", **wishes)


CHOICES = [
    # vendor, thinking, wish, what is sent (None: no field), a note?
    ("deepseek", None, "auto", "auto", False),
    ("deepseek", None, "none", "none", False),
    ("deepseek", None, "required", "auto", True),
    ("deepseek", None, "any", "auto", True),
    ("deepseek", None, NAMED, "auto", True),
    ("deepseek", None, "f", "auto", True),
    ("deepseek", False, "required", "required", False),
    ("deepseek", False, NAMED, NAMED, False),
    ("deepseek", False, "f", NAMED, False),
    ("glm", None, "auto", "auto", False),
    ("glm", False, "required", "auto", True),
    ("glm", False, NAMED, "auto", True),
    ("minimax", None, "auto", None, False),
    ("minimax", None, "required", None, True),
    ("dashscope", None, NAMED, "auto", True),
    ("dashscope", True, "required", "auto", True),
    ("dashscope", False, NAMED, NAMED, False),
    ("kimi", None, NAMED, "auto", True),
    ("kimi", False, NAMED, NAMED, False),
    ("kimi", False, "required", NAMED, False),
    ("lmstudio", None, NAMED, "required", False),
    ("lmstudio", None, "g", "auto", True),
    ("generic", None, "required", "required", False),
    ("generic", True, NAMED, NAMED, False),
    ("generic", None, {"type": "tool", "name": "f"}, NAMED, False),
    ("generic", None, {"type": "any"}, "required", False),
]


@pytest.mark.parametrize(("vendor", "thinking", "wish", "sent", "noted"), CHOICES)
def test_tool_choice(vendor, thinking, wish, sent, noted):
    encoded = asked(vendor, tools=[TOOL], tool_choice=wish, thinking=thinking)
    assert encoded.body.get("tool_choice") == sent
    assert encoded.body["tools"] == [TOOL]
    assert any("choice was left to the model" in str(note) for note in encoded.notes) == noted


def test_among_several_tools_the_words_for_a_forced_call_differ():
    other = {"type": "function", "function": {"name": "g"}}
    assert asked("kimi", tools=[TOOL, other], tool_choice="required", thinking=False).notes
    assert asked("lmstudio", tools=[TOOL, other], tool_choice=NAMED).notes


def test_a_refused_choice_says_what_would_help():
    [note] = asked("deepseek", tools=[TOOL], tool_choice="required").notes
    assert note.code == "required-call-not-forced-while-thinking"
    assert "switch thinking off" in str(note)
    [note] = asked("glm", tools=[TOOL], tool_choice="required").notes
    assert note.code == "required-call-not-forced"
    assert "thinking" not in str(note)


@pytest.mark.parametrize("vendor", ["glm", "minimax"])
def test_none_without_the_word_means_no_tools(vendor):
    encoded = asked(vendor, tools=[TOOL], tool_choice="none")
    assert "tools" not in encoded.body
    assert "tool_choice" not in encoded.body
    assert encoded.notes


def test_a_choice_without_tools_is_left_out():
    encoded = asked("generic", tool_choice="required")
    assert "tool_choice" not in encoded.body
    assert encoded.notes
    assert asked("generic", tool_choice="auto").notes == ()


def test_no_wish_is_no_field():
    assert asked("deepseek", tools=[TOOL]).body == {
        "model": "deepseek-flash",
        "messages": [{"role": "user", "content": "hi"}],
        "tools": [TOOL],
    }


def test_bare_functions_are_wrapped():
    assert asked("generic", tools=[TOOL["function"]]).body["tools"] == [TOOL]


SWITCHES = [
    ("deepseek", "", True, {"thinking": {"type": "enabled"}}, False),
    ("deepseek", "", False, {"thinking": {"type": "disabled"}}, False),
    ("deepseek", "", None, {}, False),
    ("minimax", "MiniMax-M3", True, {"thinking": {"type": "adaptive"}}, False),
    ("minimax", "MiniMax-M3", False, {"thinking": {"type": "disabled"}}, False),
    ("minimax", "MiniMax-M2", False, {}, True),
    ("minimax", "MiniMax-M2", True, {}, False),
    ("glm", "glm-5.2", False, {"thinking": {"type": "disabled"}}, False),
    ("glm", "glm-5.3", False, {}, True),
    ("dashscope", "qwen3-max", True, {"enable_thinking": True}, False),
    ("dashscope", "qwen3.8-max", False, {"enable_thinking": False}, False),
    ("dashscope", "qwen3-coder-plus", True, {}, True),
    ("kimi", "kimi-k2.6", False, {"thinking": {"type": "disabled"}}, False),
    ("kimi", "kimi-k3", True, {}, False),
    ("generic", "m", True, {}, True),
]


@pytest.mark.parametrize(("vendor", "model", "thinking", "fields", "noted"), SWITCHES)
def test_thinking(vendor, model, thinking, fields, noted):
    encoded = asked(vendor, model, thinking=thinking)
    assert {
        key: encoded.body[key] for key in ("thinking", "enable_thinking") if key in encoded.body
    } == fields
    assert bool(encoded.notes) == noted


def test_the_vendor_s_own_switch_among_the_parameters_counts():
    encoded = asked("dashscope", tools=[TOOL], tool_choice=NAMED, enable_thinking=False)
    assert encoded.body["tool_choice"] == NAMED
    assert encoded.body["enable_thinking"] is False


EXTRAS = [
    ("minimax", False, False, {"reasoning_split": True}),
    ("minimax", True, True, {"stream": True, "reasoning_split": True}),
    ("glm", True, False, {"stream": True}),
    ("glm", True, True, {"stream": True, "tool_stream": True}),
    ("glm", False, True, {}),
    ("dashscope", True, False, {"stream": True, "stream_options": {"include_usage": True}}),
    ("dashscope", False, True, {}),
    ("generic", True, True, {"stream": True}),
    ("generic", False, False, {}),
    ("deepseek", True, True, {"stream": True}),
    ("kimi", True, True, {"stream": True}),
]


@pytest.mark.parametrize(("vendor", "stream", "tools", "fields"), EXTRAS)
def test_extra_fields(vendor, stream, tools, fields):
    body = asked(vendor, stream=stream, tools=[TOOL] if tools else None).body
    assert {key: body[key] for key in body if key not in ("model", "messages", "tools")} == fields


def test_the_caller_s_fields_are_merged_with_the_vendor_s():
    body = asked("dashscope", stream=True, stream_options={"x": 1}).body
    assert body["stream_options"] == {"include_usage": True, "x": 1}
    assert asked("minimax", reasoning_split=False).body["reasoning_split"] is False


def test_a_body_is_the_caller_s_own():
    asked("dashscope", stream=True).body["stream_options"]["include_usage"] = False
    asked("deepseek", thinking=True).body["thinking"]["type"] = "broken"
    assert asked("dashscope", stream=True).body["stream_options"] == {"include_usage": True}
    assert asked("deepseek", thinking=True).body["thinking"] == {"type": "enabled"}


@pytest.mark.parametrize(
    ("vendor", "key"),
    [
        ("deepseek", "max_tokens"),
        ("glm", "max_tokens"),
        ("dashscope", "max_tokens"),
        ("minimax", "max_completion_tokens"),
        ("kimi", "max_completion_tokens"),
        ("generic", "max_tokens"),
    ],
)
def test_the_length_goes_out_under_the_vendor_s_name(vendor, key):
    for wish in ({"max_tokens": 9}, {"max_completion_tokens": 9}):
        body = asked(vendor, **wish).body
        assert body[key] == 9
        assert len([name for name in body if name.startswith("max_")]) == 1


def test_refused_fields_are_left_out_with_a_note():
    encoded = asked("kimi", "kimi-k3", temperature=0.2, seed=1)
    assert "temperature" not in encoded.body
    assert encoded.body["seed"] == 1
    assert list(map(str, encoded.notes)) == [
        "temperature was left out, because Kimi (Moonshot) refuses it for kimi-k3"
    ]
    assert "parallel_tool_calls" not in asked("minimax", parallel_tool_calls=True).body


def test_ignored_fields_are_sent_with_a_note():
    encoded = asked("deepseek", temperature=0.2)
    assert encoded.body["temperature"] == 0.2
    assert list(map(str, encoded.notes)) == ["DeepSeek ignores temperature while thinking"]
    assert asked("deepseek", temperature=0.2, thinking=False).notes == ()


def test_none_is_no_parameter():
    assert "temperature" not in asked("generic", temperature=None).body


@pytest.mark.parametrize("vendor", ["deepseek", "minimax", "glm", "dashscope", "kimi", "generic"])
def test_a_body_is_json_and_the_same_each_time(vendor):
    profile = resolve(provider=vendor)
    call = ToolCall("a", "f", {"x": "漢"}, Origin("native", "native"))
    history = [*HI, Assistant("", "r", (call,), family=profile.family), ToolResult("a", "A")]
    one, two = (encode(profile, history, model="m", tools=[TOOL], stream=True, top_p=0.9) for _ in range(2))
    assert json.dumps(one.body) == json.dumps(two.body)
    assert one.notes == two.notes


def test_thinking_in_the_vendor_s_own_words():
    own = {"type": "enabled", "clear_thinking": False}
    assert asked("glm", thinking=own).body["thinking"] == own
    off = asked("deepseek", tools=[TOOL], tool_choice="required", thinking={"type": "disabled"})
    assert off.body["tool_choice"] == "required"
    assert off.notes == ()


def test_an_effort_asks_for_thinking_where_it_is_the_switch():
    encoded = asked("openai", "gpt-5.2", reasoning_effort="high", temperature=0.3)
    assert "temperature" not in encoded.body
    assert asked("openai", "gpt-5.2", temperature=0.3).body["temperature"] == 0.3
    assert asked("openai", "gpt-5.2", reasoning_effort="none", temperature=0.3).notes == ()


@pytest.mark.parametrize(
    ("vendor", "model", "wishes", "gone"),
    [
        ("kimi", "kimi-k2.6", {"thinking": True, "reasoning_effort": "high"}, "reasoning_effort"),
        ("dashscope", "qwen3.8-max", {"reasoning_effort": "low", "thinking_budget": 9}, "thinking_budget"),
        (
            "volcengine",
            "doubao-seed-1-8",
            {"thinking": False, "reasoning_effort": "low"},
            "reasoning_effort",
        ),
        ("dashscope", "qwen3.8-max", {"n": 2}, "n"),
        ("anthropic", "claude-sonnet-4-5", {"thinking": True, "temperature": 0.1}, "temperature"),
        ("mistral", "mistral-small-latest", {"logprobs": True}, "logprobs"),
        ("xai", "grok-4.6", {"stop": ["x"]}, "stop"),
    ],
)
def test_what_is_refused_together_or_in_this_state_is_left_out(vendor, model, wishes, gone):
    encoded = asked(vendor, model, **wishes)
    assert gone not in encoded.body
    assert any(str(note).startswith(f"{gone} was left out") for note in encoded.notes)


def test_fields_are_renamed():
    body = asked("mistral", "mistral-small-latest", seed=3).body
    assert body["random_seed"] == 3
    assert "seed" not in body


@pytest.mark.parametrize(
    ("vendor", "tools", "kind", "sent"),
    [
        ("deepseek", False, "json_schema", "json_object"),
        ("deepseek", False, "json_object", "json_object"),
        ("generic", True, "json_schema", "json_schema"),
        ("groq", True, "json_schema", None),
        ("groq", False, "json_schema", "json_schema"),
        ("minimax", False, "json_object", None),
        ("stepfun", False, "grammar", None),
    ],
)
def test_response_formats(vendor, tools, kind, sent):
    encoded = asked(vendor, tools=[TOOL] if tools else None, response_format={"type": kind})
    assert encoded.body.get("response_format", {}).get("type") == sent
    assert bool(encoded.notes) == (sent != kind)


AS_TAKEN = [
    ("anthropic", "claude-opus-5-5", {"thinking": False}, {}, ["model-always-thinks"]),
    ("anthropic", "claude-opus-5-5", {"thinking": {"type": "disabled"}}, {}, ["model-always-thinks"]),
    (
        "anthropic",
        "claude-opus-5-5",
        {"thinking": {"type": "enabled", "budget_tokens": 9, "display": "summarized"}},
        {"thinking": {"type": "adaptive", "display": "summarized"}},
        ["thinking-changed"],
    ),
    (
        "anthropic",
        "claude-sonnet-5-5",
        {"thinking": False, "reasoning_effort": "max"},
        {"thinking": {"type": "between_tools"}, "output_config": {"effort": "high"}},
        ["effort-changed", "thinking-changed"],
    ),
    (
        "anthropic",
        "claude-opus-5",
        {"thinking": {"type": "disabled"}, "output_config": {"effort": "xhigh"}},
        {"thinking": {"type": "disabled"}, "output_config": {"effort": "high"}},
        ["effort-changed"],
    ),
    ("anthropic", "claude-opus-4-8", {"temperature": 0.5, "top_p": 0.5}, {}, ["parameter-refused"] * 2),
    ("anthropic", "claude-haiku-4-5", {"temperature": 0.5}, {"temperature": 0.5}, []),
    (
        "minimax",
        "MiniMax-M3.1-Flash-Preview",
        {"thinking": {"type": "disabled"}},
        {},
        ["model-always-thinks"],
    ),
    ("glm", "glm-5.3", {"reasoning_effort": "medium"}, {"reasoning_effort": "high"}, ["effort-changed"]),
    ("glm", "glm-5.3", {"reasoning_effort": "none"}, {"reasoning_effort": "low"}, ["effort-changed"]),
    ("glm", "glm-5.3", {"reasoning_effort": "own"}, {"reasoning_effort": "own"}, []),
    ("gemini", "gemini-4-argon", {"thinking": False}, {}, ["model-always-thinks"]),
    (
        "gemini",
        "gemini-4-argon",
        {"reasoning_effort": "none"},
        {"reasoning_effort": "low"},
        ["effort-changed"],
    ),
    ("mistral", "mistral-large-4", {"thinking": False}, {"reasoning_effort": "none"}, []),
    ("openai-responses", "gpt-6-sol", {"thinking": False}, {"reasoning": {"effort": "none"}}, []),
    (
        "openai-responses",
        "gpt-6.1-sol",
        {"reasoning": {"effort": "none"}},
        {"reasoning": {"effort": "low"}},
        ["effort-changed"],
    ),
    ("openrouter", "claude-opus-5.5", {"reasoning": {"enabled": False}}, {}, ["model-always-thinks"]),
    ("dashscope", "glm-5.3", {"enable_thinking": False}, {}, ["model-always-thinks"]),
    ("minimax", "MiniMax-M2.7", {}, {}, ["model-retired"]),
    ("anthropic", "claude-opus-9", {}, {}, ["model-unknown"]),
]
"""What is wished, what of it goes out, and the notes."""


@pytest.mark.parametrize(("vendor", "model", "wishes", "sent", "codes"), AS_TAKEN)
def test_a_wish_becomes_what_the_model_takes(vendor, model, wishes, sent, codes):
    encoded = encode(resolve(provider=vendor, model=model), HI, model=model, **wishes)
    told = ("thinking", "output_config", "reasoning", "reasoning_effort", "enable_thinking")
    found = {key: encoded.body[key] for key in (*told, "temperature", "top_p") if key in encoded.body}
    assert found == sent
    assert sorted(note.code for note in encoded.notes) == codes


def test_a_forced_call_is_asked_for_in_words_where_the_model_refuses_it():
    tool = {"type": "function", "function": {"name": "ls", "parameters": {"type": "object"}}}
    for vendor, model in (("anthropic", "claude-opus-5-5"), ("openrouter", "anthropic/claude-opus-5.5")):
        profile = resolve(provider=vendor, model=model)
        encoded = encode(profile, HI, model=model, tools=[tool], tool_choice="required", thinking=None)
        assert encoded.body["tool_choice"] in ("auto", {"type": "auto"})
        assert "Answer by calling one of the tools" in str(encoded.body)
        assert [note.code for note in encoded.notes] == ["required-call-not-forced"]
        assert model in str(encoded.notes[0])


ENDS = [User("Name a city."), Assistant("It is")]


@pytest.mark.parametrize(("vendor", "model", "refused"), [
    ("anthropic", "claude-opus-4-5", False), ("anthropic", "claude-opus-4-6", True),
    ("anthropic", "claude-haiku-5-5", True), ("anthropic", "claude-opus-9", True),
    ("openrouter", "anthropic/claude-sonnet-5.5", True), ("openrouter", "deepseek/deepseek-flash", False),
    ("openrouter-anthropic", "anthropic/claude-sonnet-4.6", True), ("mistral", "mistral-small", True),
    ("deepseek", "deepseek-flash", False), ("openai", "gpt-5.4", False),
])  # fmt: skip
def test_an_assistant_message_at_the_end(vendor, model, refused):
    encoded = encode(resolve(provider=vendor, model=model), ENDS, model=model)
    last = encoded.body["messages"][-1]
    assert last["role"] == ("user" if refused else "assistant")
    assert [note.code for note in encoded.notes if note.code.startswith("prefill")] == (
        ["prefill-continued"] if refused else []
    )
    assert ("Continue." in json.dumps(last)) == refused
    assert "It is" in json.dumps(encoded.body["messages"])


@pytest.mark.parametrize("mark", [{}, {"prefix": True}])
def test_what_came_as_it_is_gets_no_answer_where_a_vendor_s_own_mark_asks_for_none(mark):
    body = {
        "model": "mistral-small",
        "messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Ho", **mark}],
    }
    sent = relayed(resolve(provider="mistral"), body)["messages"]
    assert sent[:2] == body["messages"]
    assert len(sent) == (2 if mark else 3)


def test_calls_at_the_end_are_answered_and_not_continued():
    ends = [User("go"), Assistant(calls=(ToolCall("a", "f", {}, Origin("native", "native")),))]
    encoded = encode(resolve(provider="anthropic"), ends, model="claude-sonnet-5")
    assert "prefill-continued" not in [note.code for note in encoded.notes]
    assert encoded.body["messages"][-1]["role"] == "user"


@pytest.mark.parametrize(
    ("vendor", "model", "wishes", "limit"),
    [
        ("fireworks", "deepseek-v4p1-flash", {}, 32_000),
        ("fireworks", "deepseek-v4p1-flash", {"max_tokens": 7}, 7),
        ("fireworks", "deepseek-v4p1-flash", {"thinking": False}, None),
        ("together", "deepseek-ai/DeepSeek-V4.1-Flash", {}, None),
        ("anthropic", "claude-opus-5-5", {}, 64_000),
        ("anthropic", "claude-opus-9", {}, 64_000),
        ("anthropic", "claude-haiku-4-5", {}, 32_000),
    ],
)
def test_a_short_default_length_does_not_cut_what_follows_the_thinking(vendor, model, wishes, limit):
    assert asked(vendor, model, **wishes).body.get("max_tokens") == limit
