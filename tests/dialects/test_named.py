"""Calls that begin with a declared name, their markers lost, under every cut."""

from __future__ import annotations

import pytest

from tests.dialects.tools import broken, calls, read

PARIS = ("get_weather", {"city": "Paris"})
BODY = '{"city": "Paris"}'
KEYS = "<arg_key>city</arg_key><arg_value>Paris</arg_value></tool_call>"


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
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
    ],
)  # fmt: skip
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
        "call:get_weather{city:Paris, France}",
        "call:ping{",
        "get_weather\n\nping",
    ],
)
def test_names_in_prose_stay_text(text: str) -> None:
    reply = read(text)
    assert (reply.calls, reply.content) == ((), text) or broken(reply)
