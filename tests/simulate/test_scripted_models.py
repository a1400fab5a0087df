from typing import Any

import pytest

from ferrule.simulate import Call, Conversation, Say, Simulator, echo, repeat, script
from tests.simulate.asking import answered, ask, called

TOOLS: list[Any] = [
    {
        "type": "function",
        "function": {
            "name": "get_weather",
            "parameters": {
                "type": "object",
                "properties": {
                    "city": {"type": "string"},
                    "days": {"type": "integer"},
                    "unit": {"type": "string", "enum": ["celsius", "kelvin"]},
                },
                "required": ["city", "days", "unit"],
            },
        },
    },
    {"type": "function", "function": {"name": "search", "parameters": {"properties": {"q": {}}}}},
]


def asked(text: str, **more: Any) -> Say:
    return echo(Conversation({"messages": [{"role": "user", "content": text}], "tools": TOOLS} | more))


@pytest.mark.parametrize(
    ("text", "call"),
    [
        (
            "What is the weather in Paris in kelvin, for 3 days?",
            Call("get_weather", {"city": "Paris", "days": 3, "unit": "kelvin"}),
        ),
        (
            "Please use get_weather for `New York`",
            Call("get_weather", {"city": "New York", "days": 1, "unit": "celsius"}),
        ),
        ("search the docs for 'ferrules'", Call("search", {"q": "ferrules"})),
        ("用工具查一下", Call("get_weather", {"city": "用工具查一下", "days": 1, "unit": "celsius"})),
    ],
)
def test_echo_calls(text: str, call: Call) -> None:
    assert asked(text).calls == (call,)


def test_echo_answers() -> None:
    assert asked("Good morning").text == "You said: Good morning"
    assert asked("search for x", tools=[]).calls == ()
    assert asked("search for x", tool_choice="none").calls == ()
    forced = asked("hi", tool_choice={"type": "function", "function": {"name": "search"}})
    assert forced.calls == (Call("search", {"q": "hi"}),)
    assert asked("hi", tool_choice="required").calls[0].name == "get_weather"


def test_echo_passes_on_what_the_tool_said() -> None:
    messages = [{"role": "user", "content": "search it"}, called("search"), answered("Found.")]
    said = echo(Conversation({"messages": messages, "tools": TOOLS}))
    assert (said.text, said.calls) == ("search said: Found.", ())


def test_a_simulator_has_echo() -> None:
    with Simulator("glm", faults=["call-in-reasoning"]) as vendor:
        assert ask(vendor).text() == "You said: hello"
        reply = ask(vendor, [{"role": "user", "content": "search for 'tea'"}], tools=TOOLS)
    assert '{\\"q\\": \\"tea\\"}' in reply.text("reasoning_content")


def test_repeat_and_script_take_callables() -> None:
    conversation = Conversation({"messages": [{"role": "user", "content": "x"}]})
    again = repeat(lambda seen: Say(seen.user * 2))
    assert [again(conversation).text for _ in range(2)] == ["xx", "xx"]
    brain = script(Say("a"), lambda seen: Say(seen.user))
    assert [brain(conversation).text for _ in range(2)] == ["a", "x"]
    with pytest.raises(IndexError):
        brain(conversation)
