import pytest

from ferrule.core.messages import User
from ferrule.core.requests import Request
from ferrule.vendors import PROFILES, Profile, resolve
from ferrule.wire.request_fields import call_limits
from tests.asking import encode

SCHEMA = {
    "type": "object",
    "properties": {"a": {"type": "string", "minLength": 1}},
    "required": ["a"],
}
STRICT = {"type": "function", "function": {"name": "f", "parameters": SCHEMA, "strict": True}}
BETA = resolve("https://api.deepseek.com/beta/")


def sent(profile: Profile, *tools, **wishes):
    encoded = encode(profile, [User("q")], model=profile.default_model or "m", tools=tools, **wishes)
    return encoded.body.get("tools"), encoded.notes


def test_strict_holds_at_deepseek_s_beta_endpoint_only():
    [tool], notes = sent(BETA, STRICT)
    assert tool["function"]["strict"] is True
    assert tool["function"]["parameters"] == {
        "type": "object",
        "properties": {"a": {"type": "string"}},
        "required": ["a"],
        "additionalProperties": False,
    }
    assert notes == ()
    [tool], notes = sent(PROFILES["deepseek"], STRICT)
    assert tool["function"] == {"name": "f", "parameters": SCHEMA}
    assert "https://api.deepseek.com/beta" in str(notes[0])


def test_a_schema_that_cannot_be_strict_is_sent_as_it_is():
    loose = {"type": "object", "properties": {"a": {"type": "string"}}}
    tool = {"type": "function", "function": {"name": "f", "parameters": loose, "strict": True}}
    for profile in (BETA, PROFILES["openai"]):
        [out], notes = sent(profile, tool)
        assert out["function"] == {"name": "f", "parameters": loose}
        assert list(map(str, notes)) == ["the tool 'f' is not strict: 'a' is optional"]


@pytest.mark.parametrize("vendor", ["minimax", "glm", "dashscope", "fireworks"])
def test_vendors_without_strict_tools_never_see_the_word(vendor):
    for strict in (True, False, None):
        tool = {"type": "function", "function": {**STRICT["function"], "strict": strict}}
        [out], _ = sent(PROFILES[vendor], tool)
        assert "strict" not in out["function"]


def test_others_get_it_as_it_is():
    assert sent(PROFILES["generic"], STRICT) == ([STRICT], ())


def test_a_type_the_vendor_refuses_is_left_out_with_a_note():
    custom = {"type": "custom", "custom": {"name": "c"}}
    tools, notes = sent(PROFILES["deepseek"], custom, STRICT)
    assert len(tools) == 1
    assert "custom" in str(notes[0])
    assert sent(PROFILES["openai"], custom)[0] == [custom]
    search = {"type": "web_search", "web_search": {}}
    assert sent(PROFILES["glm"], search)[0] == [search]


def test_a_custom_tool_is_chosen_by_its_type_and_binds_the_reply():
    custom = {"type": "custom", "custom": {"name": "c"}}
    for choice in ({"type": "custom", "custom": {"name": "c"}}, "c"):
        request = Request((User("q"),), "m", tools=(custom, STRICT), tool_choice=choice)
        assert call_limits(request).names == {"c"}
        encoded = encode(
            PROFILES["openai"], [User("q")], model="m", tools=(custom, STRICT), tool_choice=choice
        )
        assert encoded.body["tool_choice"] == custom
    unknown = {"type": "custom", "custom": {"name": "d"}}
    assert call_limits(Request((User("q"),), "m", tools=(custom,), tool_choice=unknown)).names is None


def test_the_caller_s_tools_are_not_changed():
    schema = {"$schema": "s", "type": "object", "properties": {}}
    tool = {"type": "function", "function": {"name": "f", "parameters": schema}}
    [out], _ = sent(PROFILES["kimi"], tool)
    assert "$schema" not in out["function"]["parameters"]
    assert schema["$schema"] == "s"


def test_a_responses_shaped_tool_is_wrapped():
    flat = {"type": "function", "name": "f", "parameters": {"type": "object"}}
    assert sent(PROFILES["generic"], flat)[0] == [
        {"type": "function", "function": {"name": "f", "parameters": {"type": "object"}}}
    ]
