from dataclasses import replace

import pytest

from ferrule.core.messages import Assistant, Origin, System, ToolCall, ToolResult, User
from ferrule.core.requests import Request
from ferrule.vendors import PROFILES, ReasoningRule
from ferrule.vendors.history.reasoning import Carried, carry, of_the_open_turn, whole_items
from ferrule.wire.encode import encode as written
from ferrule.wire.family import FAMILIES
from tests.asking import encode

THOUGHT = Assistant("", "r")
BYPASS = "skip_thought_signature_validator"


def back(rule, message=THOUGHT, ids=("a",), *, own=True, current=True, thinking=True, able=True):
    return carry(rule, message, ids, own=own, current=current, thinking=thinking, able=able)


def test_a_rule_may_keep_silent_while_thinking_is_off():
    rule = PROFILES["mimo"].reasoning
    assert back(rule).keys == {"reasoning_content": "r"}
    assert back(rule, thinking=False) == Carried()
    assert back(PROFILES["deepseek"].reasoning, thinking=False).keys == {"reasoning_content": "r"}


def test_the_stand_in_stays_when_thinking_is_switched_off():
    """Or a switch would change earlier messages, and the vendor's cache of them were lost."""
    rule = PROFILES["kimi"].reasoning
    assert back(rule, Assistant(), thinking=False).keys == {"reasoning_content": " "}
    assert back(rule, Assistant(), thinking=False, able=False).keys == {}
    assert back(rule, Assistant(), ids=()).keys == {}
    assert back(PROFILES["mimo"].reasoning, Assistant(), thinking=False).keys == {}


def test_mistral_gets_parts():
    profile = PROFILES["mistral"]
    history = [User("q"), Assistant("hm", "r", (ToolCall("a", "f", {}, Origin("native", "native")),))]
    message = encode(profile, history, model="magistral-medium-latest").body["messages"][1]
    assert message["content"] == [
        {"type": "thinking", "thinking": [{"type": "text", "text": "r"}]},
        {"type": "text", "text": "hm"},
    ]
    assert set(message) == {"role", "content", "tool_calls"}


def signed(details, *ids, model="gemini-3-pro-preview", family="gemini"):
    calls = tuple(ToolCall(id, "f", {}, Origin("native", "native")) for id in ids)
    history = [User("q"), Assistant("", "", calls, details, family), *(ToolResult(id, "R") for id in ids)]
    message = encode(PROFILES["gemini"], history, model=model).body["messages"][1]
    sent = [call.get("extra_content") for call in message["tool_calls"]]
    return [each and each["google"]["thought_signature"] for each in sent]


def item(data, index=0, **more):
    return {"type": "google.thought_signature", "index": index, "data": data, **more}


def test_gemini_gets_its_signatures():
    assert signed((item("S"),), "a", "b") == ["S", None]
    assert signed((item("S", 1, id="a"),), "b", "a") == [None, "S"]
    assert signed((item("S", 0), item("T", 1)), "", "") == ["S", "T"]


def test_gemini_3_refuses_a_call_without_one_so_another_s_call_gets_the_stand_in():
    assert signed((), "a", "b") == [BYPASS, None]
    assert signed((item("S"),), "a", family="claude") == [BYPASS]
    assert signed((), "a", model="gemini-2.5-pro") == [None]


def test_gemini_behind_a_router_gets_a_stand_in_for_another_s_calls():
    """As Roo Code sends it, 2026."""
    calls = tuple(ToolCall(id, "f", {}, Origin("native", "native")) for id in "ab")
    results = [ToolResult(id, "R") for id in "ab"]
    sealed = {"type": "reasoning.encrypted", "data": BYPASS, "format": "google-gemini-v1"}

    def details(model, *own, family="x"):
        history = [User("q"), Assistant("", "r", calls, own, family), *results]
        message = encode(PROFILES["openrouter"], history, model=model).body["messages"][1]
        return message.get("reasoning_details")

    stand_ins = [sealed | {"id": "a", "index": 0}, sealed | {"id": "b", "index": 1}]
    assert details("google/gemini-3-pro-preview") == stand_ins
    kept = {"type": "reasoning.encrypted", "data": "D", "id": "a", "index": 0}
    assert details("google/gemini-3-pro-preview", kept, family="") == [kept]
    assert details("google/gemini-2.5-pro") is None
    assert details("z-ai/glm-5") is None


def test_text_alone_goes_where_items_would():
    assert back(PROFILES["openrouter"].reasoning).keys == {"reasoning": "r"}
    [only] = back(PROFILES["minimax"].reasoning).keys["reasoning_details"]
    assert (only["text"], only["index"]) == ("r", 0)
    assert back(ReasoningRule(form="details", key="d", turns="all")).keys == {}


def test_forms_of_other_apis_say_nothing_in_chat_completions():
    for form in ("blocks", "items"):
        assert back(ReasoningRule(form=form, turns="all")) == Carried()


def test_items_without_an_index_stay_apart():
    items = [{"type": "t", "text": "a"}, {"type": "t", "text": "b"}]
    assert whole_items(items) == items
    assert whole_items([]) == []


# What goes back where the caller wants the thinking of the open turn alone.


def call(id: str) -> ToolCall:
    return ToolCall(id, "f", {}, Origin("native", "native"))


def thought(text: str, *ids: str, details=()):
    return Assistant("", text, tuple(map(call, ids)), details, "deepseek")


TWO_TURNS = [
    User("q"),
    thought("one", "a"),
    ToolResult("a", "R"),
    replace(thought("two"), content="done"),
    User("next"),
    thought("three", "b"),
    ToolResult("b", "R"),
]
CLEARED = replace(PROFILES["deepseek"], reasoning_history="turn")


def sent_thinking(profile, messages, model="deepseek-v4-pro"):
    body = written(profile, Request(messages, model, thinking=True)).body
    said = [each for each in body["messages"] if each["role"] == "assistant"]
    return [each.get("reasoning_content") for each in said]


def test_the_thinking_of_earlier_turns_can_be_left_out():
    assert sent_thinking(PROFILES["deepseek"], TWO_TURNS) == ["one", "two", "three"]
    # A message with calls has what stands in for thinking: without the key DeepSeek answers 400.
    assert sent_thinking(CLEARED, TWO_TURNS) == ["", None, "three"]


def test_what_the_user_says_while_the_model_works_closes_no_turn():
    said = [*TWO_TURNS, User("hurry"), thought("four", "c"), ToolResult("c", "R")]
    assert sent_thinking(CLEARED, said) == ["", None, "three", "four"]
    stopped = [User("q"), thought("one", "a"), ToolResult("a", "R"), User("no, do this")]
    assert sent_thinking(CLEARED, stopped) == ["one"]


def test_nothing_is_touched_where_no_earlier_turn_thought():
    for messages in (TWO_TURNS[4:], [], [System("s"), User("q"), Assistant("a"), User("q")]):
        assert of_the_open_turn(messages) is messages


SIGNED = {"type": "thinking", "thinking": "one", "signature": "S"}
SEARCH = {"type": "server_tool_use", "id": "s", "name": "web_search", "input": {}}


@pytest.mark.parametrize("api", ["anthropic_messages", "openai_responses"])
def test_items_that_are_thinking_go_and_others_stay(api):
    entries = tuple({"type": api, "item": item} for item in (SIGNED, SEARCH))
    [_, old, *_, new] = of_the_open_turn(
        [
            User("q"),
            Assistant("done", "one", (), entries),
            User("next"),
            Assistant("", "two", (call("a"),), entries),
        ]
    )
    assert (old.reasoning, old.details) == ("", entries[1:])
    assert (new.reasoning, new.details) == ("two", entries)


def test_signed_blocks_of_the_open_turn_go_back_whole():
    profile = replace(PROFILES["anthropic"], reasoning_history="turn")
    entry = {"type": "anthropic_messages", "item": SIGNED}
    earlier = [User("q"), Assistant("done", "one", (), (entry,), profile.family), User("next")]
    now = [*earlier, Assistant("", "two", (call("a"),), (entry,), profile.family), ToolResult("a", "R")]
    body = written(profile, Request(now, profile.default_model, thinking=True, max_tokens=9)).body
    blocks = [block["type"] for message in body["messages"] for block in message["content"]]
    assert blocks == ["text", "text", "text", "thinking", "tool_use", "tool_result"]
    assert SIGNED in body["messages"][-2]["content"]


def test_gemini_keeps_the_signatures_of_its_calls():
    item = {"type": "google.thought_signature", "index": 0, "data": "S"}
    old = Assistant("", "one", (call("a"),), (item,), "gemini")
    history = [User("q"), old, ToolResult("a", "R"), Assistant("done"), User("next")]
    assert of_the_open_turn(history)[1].details == (item,)


@pytest.mark.parametrize("name", ["generic", "deepseek", "kimi", "minimax"])
def test_a_request_that_came_goes_on_without_them(name):
    profile = replace(PROFILES[name], reasoning_history="turn")
    given = {"role": "assistant", "content": "done", "reasoning_content": "one"}
    messages = [{"role": "user", "content": "q"}, given, {"role": "user", "content": "next"}]
    now = {"role": "assistant", "content": "so", "reasoning_content": "two"}
    body = {"model": "m", "messages": [*messages, now]}
    request = FAMILIES["openai_chat"].read_request(body)
    old, new = [each for each in written(profile, request).body["messages"] if each["role"] == "assistant"]
    assert old == {"role": "assistant", "content": "done"}
    assert "two" in str(new)
