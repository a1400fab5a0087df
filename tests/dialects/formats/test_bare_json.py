"""Calls as bare or fenced JSON, and OpenAI's structures pasted as text. Every case under every cut."""

import json

import pytest

from tests.dialects.tools import broken, calls, read, tool

PARIS = ("get_weather", {"city": "Paris"})
DIRECT = '{"name": "get_weather", "arguments": {"city": "Paris"}}'


@pytest.mark.parametrize(
    ("text", "expected", "content"),
    [
        (DIRECT, [PARIS], ""),
        (f"Sure:\n{DIRECT}", [PARIS], "Sure:"),
        (f"{DIRECT}\nThat is it.", [PARIS], "That is it."),
        (f"```json\n{DIRECT}\n```", [PARIS], ""),
        (f"I call it:\n```json\n{DIRECT}\n```\nOne moment.", [PARIS], "I call it:\nOne moment."),
        (f"```\n{DIRECT}\n```", [PARIS], ""),
        (f"```tool_call\n{DIRECT}\n```", [PARIS], ""),
        (f"```json\n{DIRECT}", [PARIS], ""),
        (f"```json\n{DIRECT}\n" + '{"name":"ping","arguments":{}}\n```', [PARIS, ("ping", {})], ""),
        (f'[{DIRECT},{{"name":"ping","arguments":{{}}}}]', [PARIS, ("ping", {})], ""),
        ('{"name":"get_weather","parameters":{"city":"Paris"}}', [PARIS], ""),
        ('{"tool":"get_weather","args":{"city":"Paris"}}', [PARIS], ""),
        ('{"action":"get_weather","action_input":{"city":"Paris"}}', [PARIS], ""),
        ('{"tool":"get_weather","city":"Paris"}', [PARIS], ""),
        ('{"id":"call_1","name":"get_weather","arguments":{"city":"Paris"}}', [PARIS], ""),
        (
            '{"tool_calls":[{"id":"call_1","type":"function","function":{"name":"get_weather",'
            '"arguments":"{\\"city\\":\\"Paris\\"}"}}]}',
            [PARIS],
            "",
        ),
        ('{"function_call":{"name":"get_weather","arguments":"{\\"city\\":\\"Paris\\"}"}}', [PARIS], ""),
        ('{"type":"function","function":{"name":"get_weather","arguments":{"city":"Paris"}}}', [PARIS], ""),
        ("{'name': 'get_weather', 'arguments': {'city': 'Paris'}}", [PARIS], ""),
    ],
)
def test_calls_of_declared_tools(
    text: str, expected: list[tuple[str, dict[str, object]]], content: str
) -> None:
    reply = read(text)
    assert (calls(reply), reply.content, reply.broken) == (expected, content, ())


@pytest.mark.parametrize(
    "text",
    [
        '{"answer": 42, "name": "get_weather"}',
        '{"name": "Paris", "arguments": {"city": "x"}}',
        '{"name": "Paris", "country": "France"}',
        '[{"name": "Ann"}, {"name": "Bob"}]',
        "[1, 2, 3]",
        "see [1] and {x}",
        "{",
        '{"name',
        '```json\n{"a": 1}\n```',
        "```python\nprint({'name': 'ping'})\n```",
        "[link](http://localhost/) and [x]",
        '{"type": "list", "items": [{"name": "ping", "enabled": true}]}',
    ],
)
def test_other_json_stays_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


@pytest.mark.parametrize("text", [DIRECT, f"```json\n{DIRECT}\n```"])
def test_without_declared_tools_a_dialect_must_be_named(text: str) -> None:
    assert read(text, None).content == text
    assert read(text, []).calls == ()
    assert calls(read(text, None, dialect="json")) == [PARIS]
    assert calls(read(text, None, dialect="fenced_json")) == [PARIS]


QUOTED = [
    "So `" + DIRECT + "`",
    "`" + DIRECT + "` it is",
    "Use `<tool_call>" + DIRECT + "</tool_call>` to call.",
    f"```json\n{DIRECT}\n// and so on\n```",
    f"# Guide\n\nTools are called so:\n\n```json\n{DIRECT}\n```\n\nThen wait.",
    "# Guide\n\n```xml\n<tool_call>\n" + DIRECT + "\n</tool_call>\n```\n\nThen wait.",
    f"```python\nx = 1\n```\n\n```json\n{DIRECT}\n```\nis an example.",
]


@pytest.mark.parametrize("text", QUOTED)
def test_a_quoted_call_is_not_a_call(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


def test_truncated_bare_calls_are_broken() -> None:
    reply = read('{"name": "write_file", "arguments": {"path": "/a", "content": "rm', stop="length")
    assert (reply.calls, broken(reply)) == ((), [("write_file", "truncated")])


def test_unescaped_quotes_are_split_by_the_schema_or_refused() -> None:
    code = 'print("hi")\nprint("there")'
    text = (
        '{"name": "write_file", "arguments": {"path": "/a.py", "content": "'
        + code.replace("\n", "\\n")
        + '"}}'
    )
    reply = read(text)
    assert len(reply.calls) + len(reply.broken) == 1 or reply.content == text
    for name, arguments in calls(reply):
        assert (name, arguments) == ("write_file", {"path": "/a.py", "content": code})


def test_big_and_nested_arguments() -> None:
    items = [{"id": i, "tags": ["a", {"b": [i]}], "s": '"}]`'} for i in range(30)]
    text = json.dumps({"name": "order", "arguments": {"items": items}})
    assert calls(read(text)) == [("order", {"items": items})]


@pytest.mark.parametrize(
    "text",
    [
        f"```json\n{DIRECT}\n\n```json\n" + '{"name": "ping", "arguments": {}}\n```',
        f"```json\n{DIRECT}\n``````json\n" + '{"name": "ping", "arguments": {}}\n```',
    ],
)
def test_a_fence_that_opens_before_the_last_one_has_closed(text: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.content) == ([PARIS, ("ping", {})], "")


def test_an_argument_with_the_name_of_a_key_that_stands_beside_names() -> None:
    tools = [tool("park", ["place"], place="string", type="string", id="integer")]
    reply = read('[{"name": "park", "place": "here", "type": "public", "id": 7}]', tools)
    assert calls(reply) == [("park", {"place": "here", "type": "public", "id": 7})]
    reply = read('{"type": "function", "name": "park", "place": "here"}', tools)
    assert calls(reply) == [("park", {"place": "here"})]


@pytest.mark.parametrize("closing", ["", "}", "}}"])
def test_doubled_braces_belong_to_the_call(closing: str) -> None:
    text = f"{{{DIRECT}{closing}"
    for written in (text, f"```json\n{text}\n```"):
        reply = read(written)
        assert (calls(reply), reply.content) == ([PARIS], "")
    reply = read(f"Look: {text} Done.")
    assert (calls(reply), reply.content) == ([PARIS], "Look:  Done.")
    assert read('{{"city": "Paris"}}').content == '{{"city": "Paris"}}'


@pytest.mark.parametrize(
    "text",
    [
        f"I could use {DIRECT} but I will not.",
        f"Nobody should send {DIRECT}, because it is wrong.",
        f"不要执行{DIRECT}这个调用",
        "I could use [get_weather(city='Paris')] but I will not.",
    ],
)
def test_a_call_that_a_sentence_speaks_of_is_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


@pytest.mark.parametrize(
    ("before", "behind"),
    [("", " Done."), ("I call: ", " and wait."), ("I call ", "."), ("I call ", "\nDone.")],
)
def test_a_call_that_text_announces_or_follows(before: str, behind: str) -> None:
    reply = read(f"{before}{DIRECT}{behind}")
    assert (calls(reply), reply.broken) == ([PARIS], ())


@pytest.mark.parametrize(
    "words",
    [
        "I looked at the template {draft and it is fine.",
        "I've read the schema [of the page and it fits.",
        "Now I have checked the format {x, y and it is right.",
        "The set {a, b is not closed.",
        "See ${HOME and (there.",
        'A stray {"key is in the file.',
    ],
)
@pytest.mark.parametrize("body", [DIRECT, f"[{DIRECT}]", f"```json\n{DIRECT}\n```"])
def test_a_loose_bracket_in_the_words_before_hides_nothing(body: str, words: str) -> None:
    reply = read(f"{words}\n{body}")
    assert (calls(reply), reply.content.rstrip()) == ([PARIS], words)


@pytest.mark.parametrize(
    "words",
    ["I looked at the template {draft and it looks like this.", "The template is below.", "A template {x."],
)
def test_a_sentence_that_shows_what_stands_below_still_does(words: str) -> None:
    text = f"{words}\n{DIRECT}"
    assert read(text).content == text


@pytest.mark.parametrize(
    "words",
    ["I need the schema first.", "I'll get the template first.", "The definitions are needed first."],
)
def test_a_thing_that_is_fetched_first_is_not_shown(words: str) -> None:
    for body in (DIRECT, f"```json\n{DIRECT}\n```"):
        assert calls(read(f"{words}\n\n{body}")) == [PARIS]
