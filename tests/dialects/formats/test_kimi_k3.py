"""Kimi K3: a reply that names its parts in the text. Every case under every cut."""

from typing import Any

import pytest

from tests.dialects.tools import broken, calls, read

PARIS = ("get_weather", {"city": "Paris"})


def argument(key: str, value: str, kind: str = "string") -> str:
    return f'<|open|>argument key="{key}" type="{kind}"<|sep|>{value}<|close|>argument<|sep|>'


def call(name: str, *arguments: str) -> str:
    return f'<|open|>call tool="{name}" index="1"<|sep|>{"".join(arguments)}<|close|>call<|sep|>'


def tools(*asked: str) -> str:
    return f"<|open|>tools<|sep|>{''.join(asked)}<|close|>tools<|sep|>"


PARIS_CALL = call("get_weather", argument("city", "Paris"))


def test_a_whole_reply_of_k3() -> None:
    reply = read(
        "<|open|>think<|sep|>Hm.<|close|>think<|sep|><|open|>response<|sep|>Checking.<|close|>response<|sep|>"
        + tools(
            call("get_weather", argument("city", "Paris"), argument("days", "3", "number")), call("ping")
        )
        + "<|close|>message<|sep|><|end_of_msg|>"
    )
    assert calls(reply) == [("get_weather", {"city": "Paris", "days": 3}), ("ping", {})]
    assert (reply.reasoning, reply.content, reply.broken) == ("Hm.", "Checking.", ())


@pytest.mark.parametrize(
    "value",
    [
        "a\n<b>",
        "<|close|>argument<|sep|> is a tag",
        "<|close|>call<|sep|> too",
        "&amp;",
        tools(call("ping")),
        "5",
    ],
)
def test_values_of_k3_are_kept_to_the_letter(value: str) -> None:
    text = tools(call("write_file", argument("path", "/a"), argument("content", value)), call("ping"))
    assert calls(read(text)) == [("write_file", {"path": "/a", "content": value}), ("ping", {})]


@pytest.mark.parametrize(
    ("text", "expected", "content"),
    [
        ("answer<|close|>response<|sep|>", [], "answer"),
        ("<|open|>response<|sep|><|close|>response<|sep|>" + tools(PARIS_CALL), [PARIS], ""),
        ("Well.\n" + PARIS_CALL + "<|close|>tools<|sep|>", [PARIS], "Well."),
        (tools(PARIS_CALL).removesuffix("<|close|>tools<|sep|>"), [PARIS], ""),
        (tools(PARIS_CALL).removesuffix("<|close|>call<|sep|><|close|>tools<|sep|>"), [PARIS], ""),
        (tools(PARIS_CALL.replace("<|close|>argument<|sep|>", "")), [PARIS], ""),
        (
            tools(call("order", argument("items", '[{"a": 1}]', "array"))),
            [("order", {"items": [{"a": 1}]})],
            "",
        ),
        (tools(call("order", argument("a&amp;b&quot;", "x"))), [("order", {'a&b"': "x"})], ""),
    ],
)
def test_variants_of_k3(text: str, expected: list[tuple[str, dict[str, Any]]], content: str) -> None:
    reply = read(text, None)
    assert (calls(reply), reply.content, reply.broken) == (expected, content, ())


def test_k3_cut_off_never_runs() -> None:
    text = tools(PARIS_CALL)
    for end in (
        text.index("Paris") + 2,
        text.index("Paris") + 8,
        text.index("key=") + 2,
        text.index('" index'),
    ):
        reply = read(text[:end])
        assert (reply.calls, [each.reason for each in reply.broken]) == ((), ["truncated"])
    assert broken(read(text[: text.index("<|close|>call")], stop="length")) == [
        ("get_weather", "truncated")
    ]


@pytest.mark.parametrize("token", ["<|close|>", "<|open|>", "<|sep|>"])
def test_an_argument_of_k3_that_lost_a_token_swallows_no_other(token: str) -> None:
    written = '<|open|>call tool="search" index="1"<|sep|><|open|>argument key="q" type="string"<|sep|>rain'
    more = (
        '<|close|>argument<|sep|><|open|>argument key="limit" type="number"<|sep|>3<|close|>argument<|sep|>'
    )
    reply = read(tools(written + more.replace(token, "", 1) + "<|close|>call<|sep|>"))
    assert broken(reply) == [("search", "unparsable")] or calls(reply) == [
        ("search", {"q": "rain", "limit": 3})
    ]


@pytest.mark.parametrize("text", [
    "The tag <|open|>response<|sep|> opens the answer and <|close|>response<|sep|> ends it.",
    "<|open|>tools<|sep|> nothing",
    "A <|open|>call tool= b",
    "<|open|>call index=\"1\"<|sep|>x",
])  # fmt: skip
def test_what_is_no_call_stays_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


@pytest.mark.parametrize(
    "opening", ["<|open|>toolscall ", "<|open|>tools<|open|>call ", "<|open|>tools<|sep|>call "]
)
def test_k3_with_its_openings_fused(opening: str) -> None:
    argument = '<|open|>argument key="city" type="string"<|sep|>Paris<|close|>argument<|sep|>'
    text = f'{opening}tool="get_weather" index="1"<|sep|>{argument}<|close|>call<|sep|>'
    reply = read(f"I look.\n{text}<|close|>tools<|sep|>")
    assert (calls(reply), reply.broken, reply.content) == ([PARIS], (), "I look.")
    assert broken(read(text[: text.index("ris<")], stop="length")) == [("get_weather", "truncated")]
    assert read(f"{opening}tool= x").calls == ()
