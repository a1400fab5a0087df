"""Markers of one dialect around, before or behind the calls of another, under every cut."""

import json

import pytest

from ferrule import DIALECTS
from tests.dialects.tools import TOOLS, calls, read

PARIS = ("get_weather", {"city": "Paris"})
CALL = '{"name": "get_weather", "arguments": {"city": "Paris"}}'
FENCED = frozenset({"fenced_json", "command_r_plus"})
SAMPLES = {name: dialect.sample for name, dialect in DIALECTS.items()}


@pytest.mark.parametrize("name", sorted(SAMPLES))
@pytest.mark.parametrize(
    "wrapper", ["<tool_call>\n{}\n</tool_call>", "<function_calls>{}</function_calls>"]
)
def test_a_call_in_the_wrapper_of_another_dialect(name: str, wrapper: str) -> None:
    if name in FENCED | {"react", "functionary", "transcript"} and "\n" not in wrapper:
        pytest.skip("such a call begins a line")
    reply = read(wrapper.format(SAMPLES[name]))
    assert (calls(reply), reply.content, reply.broken) == ([PARIS], "", ())


@pytest.mark.parametrize(
    ("name", "opener"),
    [
        ("deepseek_v31", "<｜tool▁calls▁begin｜>"),
        ("deepseek_v3", "<｜tool▁calls▁begin｜>"),
        ("hermes", "<tool_call>\n"),
        ("internlm2", "<|action_start|>"),
        ("kimi_k2", "<|tool_call_begin|>"),
        ("mistral", "[TOOL_CALLS]"),
        ("solar", "<|tool_call:begin|>"),
    ],
)
def test_an_opening_marker_written_twice(name: str, opener: str) -> None:
    reply = read(SAMPLES[name].replace(opener.strip(), opener + opener.strip(), 1))
    assert (calls(reply), reply.content) == ([PARIS], "")


@pytest.mark.parametrize(
    ("name", "closer"),
    [
        ("hermes", "</tool_call>"),
        ("internlm2", "<|action_end|>"),
        ("iquest", "</iquest_tool_call>"),
        ("k2_horizon", "</ifm|tool_calls>"),
        ("longcat", "</longcat_tool_call>"),
        ("minicpm5", "</function>"),
        ("nemotron_v2", "</TOOLCALL>"),
        ("step3", "<｜tool_calls_end｜>"),
    ],
)
def test_a_closing_marker_written_twice(name: str, closer: str) -> None:
    reply = read(f"{SAMPLES[name]}{closer}")
    assert (calls(reply), reply.content) == ([PARIS], "")


def test_step3_in_ascii() -> None:
    reply = read(SAMPLES["step3"].replace("｜", "|"))
    assert (calls(reply), reply.content) == ([PARIS], "")


@pytest.mark.parametrize(
    "text",
    [
        "<tool_call>",
        "The tags:\n<tool_call>\nand </tool_call>.",
        "<tool_call> <tool_call>\n" * 5,
        "<tool_call>\n# Heading",
        "<|python_tag|>\n\n",
        '> <tool_call>\n{"x": 1}',
        'Use <tool_call>\nget_weather(city="Paris") to call it.',
    ],
)
def test_a_marker_without_a_call_is_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


def test_a_marker_before_a_think_tag_is_text() -> None:
    reply = read("<tool_call>\n<think>Hm.</think>\nHello")
    assert (reply.content.split(), reply.reasoning) == (["<tool_call>", "Hello"], "Hm.")


def test_a_marker_stays_where_text_stands_before_the_call() -> None:
    reply = read(f"<tool_call>\nSome text\n{CALL}")
    assert (calls(reply), reply.content) == ([PARIS], "<tool_call>\nSome text")


MARKED = ["hermes", "qwen3_coder", "minimax_m2", "deepseek_v31", "glm45", "kimi_k2", "mistral", "gemma4"]


@pytest.mark.parametrize("name", MARKED)
def test_a_call_with_markers_in_a_fence_between_words_is_an_example(name: str) -> None:
    for info in ("", "xml"):
        text = f"So a call looks:\n\n```{info}\n{SAMPLES[name]}\n```\n\nThat is all."
        reply = read(text)
        assert (reply.content, reply.calls, reply.broken) == (text, (), ())


@pytest.mark.parametrize("name", MARKED)
def test_a_call_with_markers_in_a_fence_at_an_edge_is_a_call(name: str) -> None:
    for text in (f"I look.\n```xml\n{SAMPLES[name]}\n```", f"```\n{SAMPLES[name]}\n```\nI wait."):
        assert calls(read(text)) == [PARIS]


@pytest.mark.parametrize("name", ["tool_call", "function_calls", "invoke"])
def test_a_marker_is_one_where_a_tool_has_its_name(name: str) -> None:
    """Qwen Code has a tool ``tool_call``, whose arguments are a name and arguments."""
    fields = {"name": {"type": "string"}, "arguments": {"type": "object"}}
    tools = [*TOOLS, {"name": name, "parameters": {"type": "object", "properties": fields}}]
    for dialect in ("hermes", "qwen3_coder", "minimax_m2"):
        reply = read(SAMPLES[dialect], tools=tools)
        assert (calls(reply), reply.content, reply.broken) == ([PARIS], "", ())
    called = (name, {"name": "get_weather", "arguments": {"city": "Paris"}})
    text = json.dumps({"name": called[0], "arguments": called[1]})
    assert calls(read(f"<tool_call>{text}</tool_call>", tools=tools)) == [called]
