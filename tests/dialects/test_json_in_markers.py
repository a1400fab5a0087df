"""Hermes and the JSON body in other wrappers, under every cut."""

import json

import pytest

from tests.dialects.tools import TOOLS, broken, calls, read

PARIS = ("get_weather", {"city": "Paris"})


@pytest.mark.parametrize(
    ("text", "expected", "content"),
    [
        pytest.param(
            '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Paris"}}\n</tool_call>',
            [PARIS],
            "",
            id="plain",
        ),
        pytest.param(
            '<tool_call>{"arguments":{"city":"Paris"},"name":"get_weather"}</tool_call>',
            [PARIS],
            "",
            id="arguments-first",
        ),
        pytest.param(
            'Both.\n\n<tool_call>\n{"name": "get_weather", "arguments": {"city": "Paris"}}\n</tool_call>\n'
            '<tool_call>\n{"name": "ping", "arguments": {}}\n</tool_call>',
            [PARIS, ("ping", {})],
            "Both.",
            id="text-and-two",
        ),
        pytest.param(
            '<tool_call>{"name":"get_weather","arguments":{"city":"Paris"}}</tool_call><tool_call>'
            '{"name":"ping","arguments":{}}</tool_call>',
            [PARIS, ("ping", {})],
            "",
            id="fused-markers",
        ),
        pytest.param(
            '<tool_call>{"name":"get_weather","arguments":{"city":"Paris"}}</tool_call> After it.',
            [PARIS],
            " After it.",
            id="text-after-stays",
        ),
        pytest.param(
            '<tool_call>{"name":"get_weather","arguments":{"city":"Paris"}}',
            [PARIS],
            "",
            id="no-closer-json-whole",
        ),
        pytest.param(
            '<tool_call>"name":"get_weather","arguments":{"city":"Paris"}}</tool_call><tool_call>'
            '"arguments": {"q": "</tool_call>"}, "name": "search"}\n</tool_call>',
            [PARIS, ("search", {"q": "</tool_call>"})],
            "",
            id="no-opening-brace",
        ),
        pytest.param(
            '<tool_call>{"name":"get_weather","arguments":{"city":"Paris"}}}</tool_call>',
            [PARIS],
            "",
            id="extra-brace",
        ),
        pytest.param(
            '<tool_call>{"name":"get_weather","arguments":{"city":"Paris"}</tool_call>',
            [PARIS],
            "",
            id="brace-missing",
        ),
        pytest.param(
            '<tool_call>{"name":"get_weather","arguments":"{\\"city\\":\\"Paris\\"}"}</tool_call>',
            [PARIS],
            "",
            id="string-arguments",
        ),
        pytest.param(
            "<tool_call>\n{'name': 'get_weather', 'arguments': {'city': 'Paris'}}\n</tool_call>",
            [PARIS],
            "",
            id="python",
        ),
        pytest.param(
            '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Paris",}}\n</tool_call>',
            [PARIS],
            "",
            id="trailing-comma",
        ),
        pytest.param(
            '<tool_call>\n```json\n{"name": "get_weather", "arguments": {"city": "Paris"}}\n```\n</tool_call>',
            [PARIS],
            "",
            id="fence-inside",
        ),
        pytest.param(
            '<tool_call>[{"name":"get_weather","arguments":{"city":"Paris"}},{"name":"ping","arguments":{}}]</tool_call>',
            [PARIS, ("ping", {})],
            "",
            id="array",
        ),
        pytest.param(
            '<tool_call>{"name":"get_weather","arguments":{"city":"Paris"}}\n{"name":"ping"}</tool_call>',
            [PARIS, ("ping", {})],
            "",
            id="two-in-one-block",
        ),
        pytest.param(
            '<tool_call>{"name":"functions.get_weather:0","arguments":{"city":"Paris"}}</tool_call>',
            [PARIS],
            "",
            id="name",
        ),
        pytest.param(
            '<tools>{"name":"get_weather","arguments":{"city":"Paris"}}</tools>',
            [PARIS],
            "",
            id="tools-wrapper",
        ),
        pytest.param(
            '<minimax:tool_call>{"name":"get_weather","arguments":{"city":"Paris"}}</minimax:tool_call>',
            [PARIS],
            "",
            id="json-in-minimax",
        ),
        pytest.param(
            '<tool_call><tool_call>{"name":"get_weather","arguments":{"city":"Paris"}}</tool_call>',
            [PARIS],
            "",
            id="doubled-opener",
        ),
        pytest.param(
            '<tool_call>{"name":"get_weather","arguments":{"city":"Paris"}}</tool_call><|im_end|>',
            [PARIS],
            "",
            id="eos",
        ),
    ],
)
def test_hermes(text: str, expected: list[tuple[str, dict[str, object]]], content: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.content, reply.broken) == (expected, content, ())


MARKUP_IN_ARGUMENTS = [
    "docs about </tool_call>",
    "</tool_call>\n<tool_call>",
    '<tool_call>{"name": "ping", "arguments": {}}</tool_call>',
    "</parameter></function></tool_call>",
    "<think>no</think>",
    '"}}</tool_call>',
    "\\",
    "```json\n{}\n```",
    "<｜tool▁call▁end｜><｜tool▁calls▁end｜>",
]


@pytest.mark.parametrize("value", MARKUP_IN_ARGUMENTS)
def test_a_marker_inside_an_argument_is_the_argument(value: str) -> None:
    body = json.dumps({"name": "search", "arguments": {"q": value}}, ensure_ascii=False)
    after = json.dumps({"name": "ping", "arguments": {}})
    reply = read(f"<tool_call>\n{body}\n</tool_call>\n<tool_call>\n{after}\n</tool_call>")
    assert calls(reply) == [("search", {"q": value}), ("ping", {})]
    assert reply.content == ""


def test_a_missing_quote_ends_at_the_marker_and_spares_the_next_call() -> None:
    reply = read(
        '<tool_call>\n{"name": "search", "arguments": {"q": "rain}}\n</tool_call>\n'
        '<tool_call>\n{"name": "ping", "arguments": {}}\n</tool_call>'
    )
    assert ("ping", {}) in calls(reply)
    assert len(reply.calls) + len(reply.broken) == 2


@pytest.mark.parametrize("stop", ["length", "stop", None])
@pytest.mark.parametrize("end", range(13, 70, 3))
def test_a_cut_call_is_broken_whatever_the_reason(end: int, stop: str | None) -> None:
    text = '<tool_call>\n{"name": "write_file", "arguments": {"path": "/a", "content": "rm -rf /tmp/x"}}'
    reply = read(text[:end], stop=stop)
    assert reply.calls == ()
    assert [call.reason for call in reply.broken] == ["truncated"]
    assert reply.broken[0].raw == text[12:end]
    assert reply.content == ""


@pytest.mark.parametrize(
    "text",
    [
        "The <tool_call> tag begins a call.",
        "<tool_call></tool_call>",
        "<tool_call> and </tool_call> are tags",
        "a < b, <tool, <tool_cal",
        "<tool_call>",
        '<tool_call>{"answer": 42}</tool_call>',
        'Use `<tool_call>{"name": "ping"}</tool_call>` like so.',
    ],
)
def test_markup_that_is_no_call_stays_byte_for_byte(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


def test_unknown_tools_are_broken_and_named() -> None:
    reply = read('<tool_call>{"name": "format_disk", "arguments": {}}</tool_call>')
    assert broken(reply) == [("format_disk", "unknown-tool")]
    assert "get_weather" in reply.broken[0].detail


def test_any_name_goes_without_declared_tools() -> None:
    reply = read('<tool_call>{"name": "anything", "arguments": {"a": [1, null]}}</tool_call>', None)
    assert calls(reply) == [("anything", {"a": [1, None]})]


def test_arguments_that_do_not_fit_are_broken_with_the_reason() -> None:
    reply = read('<tool_call>{"name": "get_weather", "arguments": {"town": "Paris"}}</tool_call>')
    assert broken(reply) == [("get_weather", "invalid-arguments")]
    assert "city" in reply.broken[0].detail


def test_origin_and_repairs_are_recorded() -> None:
    text = 'Hi <tool_call>{"name": "get_weather", "arguments": {"city": "Paris",}}</tool_call>'
    [call] = read(text).calls
    assert (call.origin.channel, call.origin.dialect) == ("content", "hermes")
    assert text[call.origin.start : call.origin.end].startswith('{"name"')
    assert call.repairs


@pytest.mark.parametrize(
    "text",
    [
        '<tool_call>{"name": "get_weather", "arguments": {"city": "Paris"}}</tool_call>',
        'Look.\n<tool_call>\n{"name": "get_weather", "arguments": {"city": "Paris"}}\n</tool_call>',
        "<tool_call>\n<function=get_weather>\n<parameter=city>\nParis\n</parameter>\n</function>\n</tool_call>",
    ],
)
def test_a_tool_that_is_called_like_a_marker_does_not_take_its_calls(text: str) -> None:
    """Qwen Code 0.24.4 declares ``tool_call``, which calls tools that are shown later."""
    properties = {"name": {"type": "string"}, "arguments": {"type": "object"}}
    bridge = {"name": "tool_call", "parameters": {"type": "object", "properties": properties}}
    assert calls(read(text, [*TOOLS, bridge])) == [PARIS]
