from dataclasses import replace

import pytest

from ferrule.core.messages import Assistant, User
from ferrule.vendors import ModelFacts, resolve
from tests.asking import encode

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


def test_thinking_that_is_off_is_not_sent_where_it_is_not_wanted():
    """Xiaomi asks for that (its page on passing thinking back, 2026-11); a model's own rule counts too."""
    history = [User("q"), Assistant("x", "hm"), User("more")]
    for name in ("mimo", "mimo-anthropic"):
        mimo = resolve(provider=name)
        sent = {
            wish: "hm" in str(encode(mimo, history, model="mimo-v2.6-pro", thinking=wish).body)
            for wish in (None, True, False)
        }
        assert sent == {None: True, True: True, False: False}
    rule = replace(GENERIC.reasoning, key="reasoning", turns="all")
    for api in ("openai_chat", "anthropic_messages", "openai_responses", "ollama"):
        mine = replace(GENERIC, api=api, models={"thinker": ModelFacts(reasoning=rule)})
        sent = {name: "hm" in str(encode(mine, history, model=name).body) for name in ("thinker", "m")}
        assert sent == {"thinker": True, "m": False}


def test_a_thinking_object_is_a_wish_like_any_other():
    kimi = resolve(provider="kimi")
    own = {"type": "enabled"}
    encoded = encode(kimi, [User("q")], model="kimi-k2.6", thinking=own, reasoning_effort="high")
    assert "reasoning_effort" not in encoded.body
    assert encoded.notes
    assert "thinking" not in encode(kimi, [User("q")], model="kimi-k3", thinking=own).body
