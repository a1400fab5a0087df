"""Calls in lists: mixed, nested, keyed by name, broken in the middle, or the whole reply."""

import pytest

from ferrule import Policy, recover
from tests.dialects.tools import broken, calls, read

GOOD = '{"name": "get_weather", "arguments": {"city": "Paris"}}'
PARIS = ("get_weather", {"city": "Paris"})


@pytest.mark.parametrize(
    "text",
    [
        '{"get_weather": {"city": "Paris"}}',
        '[{"get_weather": {"city": "Paris"}}]',
        "```json\n[{'get_weather': {'city': 'Paris'}}]\n```",
        '["get_weather", {"city": "Paris"}]',
        '[["get_weather", {"city": "Paris"}]]',
        f"[[{GOOD}]]",
    ],
)
def test_names_as_keys_and_nested_lists(text: str) -> None:
    assert calls(read(text)) == [PARIS]


@pytest.mark.parametrize(
    "text",
    [
        '{"get_weather": {"town": "Paris"}}',
        '{"get_weather": "Paris"}',
        '{"weather": {"city": "Paris"}}',
        '{"get_weather": {"city": "Paris"}, "other": {}}',
        '["get_weather", "get_time"]',
        '["get_weather", {"town": "Paris"}]',
        '[{"name": "ping"}, {"name": "Bob"}]',
    ],
)
def test_other_json_is_an_answer(text: str) -> None:
    reply = read(text)
    assert (reply.calls, reply.broken, reply.content) == ((), (), text)


def test_a_call_of_nobody_stands_beside_one_that_is_declared() -> None:
    reply = read(f'{{"tool_calls": [{GOOD}, {{"name": "get_news", "arguments": {{"q": "x"}}}}]}}')
    assert calls(reply) == [PARIS]
    assert broken(reply) == [("get_news", "unknown-tool")]


@pytest.mark.parametrize(("opener", "closer"), [("", ""), ("<tool_call>", "</tool_call>")])
def test_whole_calls_survive_a_broken_one(opener: str, closer: str) -> None:
    reply = read(f'{opener}[{GOOD}, {{"name": "search", "arguments": {{"limit": 2 x 5}}}}]{closer}')
    assert calls(reply) == [PARIS]
    assert broken(reply) == [("search", "unparsable")]
    assert reply.broken[0].raw.startswith('{"name": "search"')
    assert "not valid JSON" in reply.broken[0].detail


@pytest.mark.parametrize("stop", ["stop", "length"])
def test_whole_calls_survive_a_cut_one(stop: str) -> None:
    reply = read(f'[{GOOD}, {{"name": "search", "argum', stop=stop)
    assert calls(reply) == [PARIS]
    assert broken(reply) == [("search", "truncated")]


@pytest.mark.parametrize("text", ["[get_weather(city='Paris')]", " [get_weather(city='Paris')]\n"])
def test_a_reply_that_is_a_list_of_python_calls_needs_no_tools(text: str) -> None:
    assert calls(read(text, None)) == [PARIS]


@pytest.mark.parametrize(
    "text",
    [
        "See [get_weather(city='Paris')]",
        "[get_weather(city='Paris')] is how",
        "[Point(x=1), Point(x=2)]",
        "[get_weather(city='Par",
        "[see (1)]",
    ],
)
def test_without_tools_other_lists_are_text(text: str) -> None:
    reply = recover(text)
    assert (reply.calls, reply.content) == ((), text)


def test_one_object_where_an_array_is_expected_needs_a_declared_tool() -> None:
    text = f"<|tool_call|> {GOOD}"
    assert calls(read(text)) == [PARIS]
    assert read(text, None).content == text


def test_unparsable_python_is_not_called_json() -> None:
    reply = read("[get_weather(city=cities[0])]")
    assert broken(reply) == [("get_weather", "unparsable")]
    assert "Python" in reply.broken[0].detail


def test_json_in_a_message_that_is_the_answer_is_the_answer() -> None:
    text = f"<|channel|>final<|message|>{GOOD}"
    reply = read(text)
    assert (reply.calls, reply.content) == ((), GOOD)


def test_a_first_header_whose_beginning_stands_in_the_prompt() -> None:
    reply = read(
        ' to=functions.get_weather<|channel|>commentary <|constrain|>json<|message|>{"city": "Paris"}'
    )
    assert calls(reply) == [PARIS]
    reply = read(" to=self<|message|>Hm.<|eom|><|start|>assistant to=user<|message|>Yes.<|eot|>")
    assert (reply.reasoning, reply.content) == ("Hm.", "Yes.")
    assert read("to=x is an equation").content == "to=x is an equation"


@pytest.mark.parametrize("size", [6, 40])
def test_long_fences_and_words_behind_them_are_text(size: int) -> None:
    text = "a " + "`" * size + "j" * size + "\nx"
    assert read(text, policy=Policy(max_call_chars=5)).content == text


def test_names_escaped_for_markdown_are_read_under_every_cut() -> None:
    text = r"[write\_file(path='a', con\_tent='b', mode=1)]"
    assert calls(read(text)) == [("write_file", {"path": "a", "content": "b", "mode": 1})]
    assert calls(read(r"[write\_file(path='a', content='b\_c')]")) == [
        ("write_file", {"path": "a", "content": "b_c"})
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('["search(q=\\"a b\\")"]', {"q": "a b"}),
        ('["search(q=\\"a\\\\nb \\\\\\"c\\\\\\" d\\", limit=3)"]', {"q": 'a\nb "c" d', "limit": 3}),
        ('["search(q=\\"a, \\\\\\"b\\\\\\")\\")"]', {"q": 'a, "b")'}),
        ('["search(q=\\"x\\", exact=True)", "search(q=\\"x\\", exact=True)"]', {"q": "x", "exact": True}),
    ],
)
def test_calls_in_strings_of_json(text: str, expected: dict[str, object]) -> None:
    for call in read(text).calls:
        assert (call.name, call.arguments) == ("search", expected)
    assert read(text).calls


def test_containers_in_strings_of_json() -> None:
    text = '["order(items=[{\\"a\\": \\"b\\"}, {\\"c\\": [1, \\"d\\"]}], note=\\"e\\")"]'
    expected = {"items": [{"a": "b"}, {"c": [1, "d"]}], "note": "e"}
    assert calls(read(text)) == [("order", expected)]


def test_several_calls_in_one_string() -> None:
    text = "[\"get_weather(city='Paris'), search(q='a', limit=1), search(q='b')\"]"
    assert calls(read(text)) == [PARIS, ("search", {"q": "a", "limit": 1}), ("search", {"q": "b"})]
