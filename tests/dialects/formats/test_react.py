"""ReAct steps of declared tools, under every cut."""

from typing import Any

import pytest

from ferrule import Recoverer, Reply, fold
from tests.dialects.tools import broken, calls, read, tool

PARIS = ("get_weather", {"city": "Paris"})
STEP = 'Action: get_weather\nAction Input: {"city": "Paris"}'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (STEP, PARIS),
        (f"Thought: I need the weather.\n{STEP}", PARIS),
        (f"Thought: I need the weather.\n{STEP}\nThought: wait", PARIS),
        ("Action: get_weather\nAction Input: {'city': 'Paris'}", PARIS),
        ('Action: get_weather\nAction Input:\n```json\n{"city": "Paris"}\n```', PARIS),
        ('Action: `get_weather`\nAction Input: `{"city": "Paris"}`', PARIS),
        ('Action: [get_weather]\nAction Input: {"city": "Paris"}', PARIS),
        ('**Action:** get_weather\n**Action Input:** {"city": "Paris"}', PARIS),
        ('Action: get_weather({"city": "Paris"})', PARIS),
        ('Action: get_weather({"input": {"city": "Paris"}})', PARIS),
        ('Action: get_weather(city="Paris")', PARIS),
        ("Action: get_weather\nAction Input: city=Paris", PARIS),
        ('Action: get_weather\nAction Input: city="Paris"', PARIS),
        ("Action: get_weather\nAction Input: Paris", PARIS),
        ('Action: search\nAction Input: "a, b = c"', ("search", {"q": "a, b = c"})),
        ("Action: ping\nAction Input: None", ("ping", {})),
    ],
)
def test_one_step(text: str, expected: tuple[str, dict[str, Any]]) -> None:
    reply = read(text)
    assert (calls(reply), reply.broken) == ([expected], ())
    assert {call.origin.dialect for call in reply.calls} == {"react"}


def test_an_invented_observation_ends_the_calls() -> None:
    invented = "\nObservation: sunny\nThought: now\nAction: ping\nAction Input: {}\nFinal Answer: sunny"
    reply = read(STEP + invented)
    assert calls(reply) == [PARIS]
    assert reply.content.strip() == invented.strip()


def test_words_below_an_empty_input_do_not_count_as_it() -> None:
    assert broken(read("Action: search\nAction Input: \n\n\nDone.")) == [("search", "unparsable")]
    assert calls(read('Action: get_weather\nAction Input:\n\n{"city": "Paris"}')) == [PARIS]


def test_cut_off() -> None:
    assert broken(read("Action: ping\nAction Input:")) == [("ping", "truncated")]
    assert broken(read(STEP[:-4], stop="length")) == [("get_weather", "truncated")]
    assert broken(read("Action: search\nAction Input: wea", stop="length")) == [("search", "truncated")]


@pytest.mark.parametrize(
    "text",
    [
        "Action: None\nFinal Answer: 42",
        'Action: launch\nAction Input: {"x": 1}',
        f"Write {STEP} for it.",
        "Action: ping",
        "Action: search for the weather",
        "Action: ping\nFinal Answer: x",
    ],
)
def test_prose_is_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


def test_no_step_without_declared_tools() -> None:
    assert read(STEP, None).content == STEP
    assert calls(read(STEP, None, dialect="react")) == [PARIS]


@pytest.mark.parametrize("text", ['"{\\"city\\": \\"Paris\\"}"', '[{"city": "Paris"}]', '"city": "Paris"}', '"city": "Paris"', '{"city": "Paris"}}'])  # fmt: skip
def test_damaged_json(text: str) -> None:
    assert calls(read(f"Action: get_weather\nAction Input: {text}")) == [PARIS]


def test_ui_tars() -> None:
    tools = [tool("click", ["point"], point="string"), tool("type", ["content"], content="string")]
    point = "<point>12 34</point>"
    text = f"Thought: I click.\nAction: click(point='{point}')\nAction: type(content='it\\'s\\n')"
    reply = read(text, tools)
    assert calls(reply) == [("click", {"point": point}), ("type", {"content": "it's\n"})]
    assert reply.content == "Thought: I click."
    assert read("Action: finished(content='Done.')", tools).calls == ()
    assert read(f"I write Action: click(point='{point}') here.", tools).calls == ()
    assert broken(read("Action: click(point='<poi", tools, stop="length")) in ([], [("click", "truncated")])
    long = "x" * 20_000
    assert calls(read_in_fours(f"Action: type(content='{long}')", tools)) == [("type", {"content": long})]


def read_in_fours(text: str, tools: list[dict[str, Any]]) -> Reply:
    recoverer = Recoverer(tools)
    events = [each for at in range(0, len(text), 4) for each in recoverer.feed(text[at : at + 4])]
    return fold(events + recoverer.end("stop"))
