"""Calls that begin with a declared name, their markers lost, under every cut."""

import pytest

from tests.dialects.tools import broken, calls, read

PARIS = ("get_weather", {"city": "Paris"})
BODY = '{"city": "Paris"}'
KEYS = "<arg_key>city</arg_key><arg_value>Paris</arg_value></tool_call>"


@pytest.mark.parametrize(("text", "dialect"), [
    (f"get_weather\n{BODY}", "json"),
    (f"get_weather {BODY}", "json"),
    (f"get_weather{BODY}", "json"),
    (f"functions.get_weather\n{BODY}", "json"),
    (f"get_weather:0{BODY}", "kimi_k2"),
    (f"get_weather:0\n{BODY}", "kimi_k2"),
    (f"get_weather:12<|tool_call_argument_begin|>{BODY}<|tool_call_end|>", "kimi_k2"),
    (f"functions.get_weather:0<|tool_call_argument_begin|>{BODY}<|tool_call_end|>"
     "<|tool_calls_section_end|>", "kimi_k2"),
    (f"<|tool_calls_section_begin|>get_weather:0<|tool_call_argument_begin|>{BODY}<|tool_call_end|>"
     "<|tool_calls_section_end|>", "kimi_k2"),
    (f"get_weather[ARGS]{BODY}", "mistral"),
    (f"get_weather{KEYS}", "glm47"),
    (f"get_weather{KEYS}<|observation|>", "glm47"),
    (f"get_weather\n{KEYS}".replace("><", ">\n<"), "glm45"),
    ("call:get_weather{city:Paris}", "gemma4"),
    (f"functionget_weather\n```json\n{BODY}\n```", "deepseek_v3"),
])  # fmt: skip
def test_every_shape(text: str, dialect: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.content, reply.broken) == ([PARIS], "", ())
    assert reply.calls[0].origin.dialect == dialect
    after = read(f"I look.\n{text}")
    assert (calls(after), after.content) == ([PARIS], "I look.")


@pytest.mark.parametrize("between", ["", "\n"])
def test_two_headers_of_kimi(between: str) -> None:
    assert calls(read(f"get_weather:0{BODY}{between}ping:1{{}}")) == [PARIS, ("ping", {})]


@pytest.mark.parametrize("text", ['get_weather:0{"ci', 'get_weather[ARGS]{"city": "Pa', "get_weather<arg_key>city</arg_key><arg_value>P"])  # fmt: skip
def test_cut_off(text: str) -> None:
    assert broken(read(text, stop="length")) == [("get_weather", "truncated")]


@pytest.mark.parametrize(
    "text",
    [
        "get_weather is a tool",
        'get_weather {"town": "Paris"}',
        "ping {}",
        "ping:0 is the first",
        f"launch:0{BODY}",
        f"launch{KEYS}",
        f"Then get_weather{KEYS}",
        f"get_weather\n```json\n{BODY}\n```\n",
        "call:ping{",
        "get_weather\n\nping",
    ],
)
def test_names_in_prose_stay_text(text: str) -> None:
    reply = read(text)
    assert (reply.calls, reply.content) == ((), text) or broken(reply)


@pytest.mark.parametrize(
    "text",
    [
        "'get_weather(city=\"Paris\")'",
        "\"get_weather(city='Paris')\"",
        "Here it is:\n'get_weather(city=\"Paris\")'",
        f"get_weather: {BODY}",
    ],
)
def test_a_call_on_a_line_of_its_own(text: str) -> None:
    assert calls(read(text)) == [PARIS]


@pytest.mark.parametrize(
    "text",
    [
        "'get_weather(city=\"Paris\")' is an example",
        "\"get_weather(city='Paris')\" or so",
        'get_weather: {"town": "Paris"}',
        "get_weather: see below",
        '"get_weather" tells the weather',
    ],
)
def test_a_name_in_quotes_or_before_a_colon_is_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


@pytest.mark.parametrize("end", [".", "!", "。", ")", "`x`"])
def test_a_call_whose_token_before_the_name_is_lost(end: str) -> None:
    reply = read(f"I call it now{end}get_weather\n{BODY}")
    assert (calls(reply), reply.content) == ([PARIS], f"I call it now{end}get_weather")


@pytest.mark.parametrize("text", [f"These go to get_weather\n{BODY}", f"my_get_weather\n{BODY}", f"Now.get_weather\n\nor\n{BODY}", 'Now.get_weather\n{"a": 1}'])  # fmt: skip
def test_arguments_behind_other_words_are_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls) == (text, ())


@pytest.mark.parametrize(
    "text",
    [
        '```tool_code\nprint(get_weather(city="Paris"))\n```',
        '```tool_code\nprint(default_api.get_weather(city="Paris"))\n```',
        '```python\n# The weather in Paris\nget_weather(city="Paris")\n```',
        '```python\n  return [get_weather(city="Paris")]\n```',
        '```python\nreturn get_weather(city="Paris")\n```',
    ],
)
def test_calls_in_a_fence_of_code(text: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.content) == ([PARIS], "")


@pytest.mark.parametrize(
    "text",
    [
        "```python\n# get_weather(city='Paris')\n```",
        "```python\n# only words\n```",
        "```python\nprint(1)\n```",
        "```python\nprint(get_weather(city='Paris')[0] + 'C')\n```",
        "```python\nreturn get_weather(city=city)\n```",
        "print(get_weather(city='Paris'))",
    ],
)
def test_other_code_is_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


@pytest.mark.parametrize("tail", ["", "<tool_call|>"])
def test_fields_in_braces_whose_opening_marker_was_lost(tail: str) -> None:
    reply = read(f'Ok.\nget_weather{{city:<|"|>Paris<|"|>,days:3}}{tail}')
    assert (calls(reply), reply.content) == ([("get_weather", {"city": "Paris", "days": 3})], "Ok.")


@pytest.mark.parametrize("tail", ["", "\n[/get_weather]", "[/get_weather]"])
def test_a_name_in_brackets_above_its_arguments(tail: str) -> None:
    reply = read(f'Ok.\n[get_weather]\n{{"city": "Paris"}}{tail}')
    assert (calls(reply), reply.content) == ([PARIS], "Ok.")


@pytest.mark.parametrize(
    "text", ['[get_weather]\n{"town": "Paris"}', "[get_weather] {x}", "[get_weather]", '[find]\n{"q": "x"}']
)
def test_a_name_in_brackets_alone_is_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


def test_a_name_fused_with_the_sentence_before_it_and_the_arguments_behind_it() -> None:
    assert calls(read('我来查一下：get_weather{"city": "Paris"}')) == [PARIS]
