from ferrule.history.reasoning import Carried, carry, whole_items
from ferrule.messages import Assistant, Origin, ToolCall, ToolResult, User
from ferrule.profiles import PROFILES, ReasoningRule
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
