from dataclasses import replace

import pytest

from ferrule.encode import encode
from ferrule.messages import Assistant, User
from ferrule.profiles import resolve

GENERIC = resolve(provider="generic")
KEPT = ({"type": "anthropic_messages", "item": {"type": "thinking", "thinking": "hm", "signature": "S"}},)


@pytest.mark.parametrize(
    ("api", "key"),
    [
        ("openai_chat", "messages"),
        ("anthropic_messages", "max_tokens"),
        ("openai_responses", "input"),
        ("ollama", "stream"),
    ],
)
def test_each_family_has_its_shape(api, key):
    body = encode(replace(GENERIC, api=api), [User("q")], model="m").body
    assert body["model"] == "m"
    assert key in body


def test_a_thinking_object_goes_out_as_it_is():
    claude = resolve(model="claude-sonnet-4-5")
    tool = {"name": "f", "parameters": {"type": "object"}}
    budget = {"type": "enabled", "budget_tokens": 2_000}
    encoded = encode(
        claude, [User("q")], model="claude-sonnet-4-5", thinking=budget, tools=[tool], tool_choice="f"
    )
    assert encoded.body["thinking"] == budget
    assert encoded.body["tool_choice"] == {"type": "auto"}


def test_what_one_api_kept_is_not_sent_to_another():
    minimax = resolve(provider="minimax")
    assert minimax.reasoning.form == "details"
    wire = encode(minimax, [User("q"), Assistant("x", "hm", (), KEPT)], model="MiniMax-M2").body["messages"]
    assert "signature" not in str(wire)
    assert "hm" in str(wire)
