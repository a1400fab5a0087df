"""Response templates as dialects: what is read, under every cut, and what is refused."""

from collections.abc import Iterator
from typing import Any

import pytest

from ferrule import DIALECTS, UsageError, register_dialect
from ferrule.dialects.response_template import dialect_from
from tests.dialects.tools import broken, calls, read

CALL = {"type": "function", "function": {"name": "{name}", "arguments": "{content}"}}
PARIS = ("get_weather", {"city": "Paris"})


def template(calls: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"start_anchor": "x", "fields": {"tool_calls": {"repeats": True, **calls}, **fields}}


EACH = {"type": "function", "function": {"name": "{tool_name}", "arguments": "{parameters}"}}
TEMPLATES = {
    "rt_list": template(
        {
            "open": "<|t1|>",
            "close": "<|/t1|>",
            "content": "json",
            "transform_each": True,
            "transform": EACH,
        },
        content={"open": "<|r1|>", "close": "<|/r1|>"},
        thinking={"open": "<|p1|>", "close": "<|/p1|>"},
    ),
    "rt_named": template(
        {
            "open_pattern": r"<\|t2\|>to=functions\.(?P<name>\w+).*?<\|m2\|>",
            "close": "<|/t2|>",
            "content": "json",
            "transform": CALL,
        },
        content={"close": ["<|end2|>"]},
    ),
    "rt_tags": template(
        {
            "open_pattern": r"<t3>\s*<function=(?P<name>\w+)>",
            "close": "</t3>",
            "content": "xml-inline",
            "content_args": {
                "tag_pattern": r"<parameter=(?P<key>\w+)>\s*(?P<value>.*?)\s*</parameter>",
                "value_parser": {"name": "json", "args": {"allow_non_json": True}},
            },
            "transform": CALL,
        }
    ),
    "rt_delimited": template(
        {
            "open_pattern": r"<\|t4>call:(?P<name>\w+)",
            "close": "<t4|>",
            "content": "json",
            "content_args": {"unquoted_keys": True, "string_delims": [["<|q|>", "<|q|>"]]},
            "transform": CALL,
        }
    ),
    "rt_whole": template(
        {"open": "<t5>", "close": "</t5>", "content": "json", "transform": {"function": "{content}"}}
    ),
    "rt_keys": template(
        {
            "open": "<t6>",
            "close": "</t6>",
            "content": "json",
            "transform": {"function": {"name": "{content.tool}", "arguments": "{content.args}"}},
        }
    ),
    "rt_lines": template(
        {
            "open_pattern": r"<t7 (?P<name>[\w.-]+)>",
            "close": "</t7>",
            "content": "kv-lines",
            "transform": CALL,
        }
    ),
}


@pytest.fixture(scope="module", autouse=True)
def _registered() -> Iterator[None]:
    for name, data in TEMPLATES.items():
        register_dialect(dialect_from(data, name, models="test", sample=TEXTS[name]))
    yield
    for name in TEMPLATES:  # other tests count the dialects
        del DIALECTS[name]


TEXTS = {
    "rt_list": '<|t1|>[{"tool_name": "get_weather", "parameters": {"city": "Paris"}}]<|/t1|>',
    "rt_named": '<|t2|>to=functions.get_weather json<|m2|>{"city": "Paris"}<|/t2|>',
    "rt_tags": "<t3>\n<function=get_weather>\n<parameter=city>\nParis\n</parameter>\n</function>\n</t3>",
    "rt_delimited": "<|t4>call:get_weather{city:<|q|>Paris<|q|>}<t4|>",
    "rt_whole": '<t5>{"name": "get_weather", "arguments": {"city": "Paris"}}</t5>',
    "rt_keys": '<t6>{"tool": "get_weather", "args": {"city": "Paris"}}</t6>',
    "rt_lines": "<t7 get_weather>city: Paris\n</t7>",
}


@pytest.mark.parametrize("name", TEXTS)
def test_calls_of_a_template(name: str) -> None:
    text = TEXTS[name]
    reply = read(f"So.\n{text}{text}after")
    assert (calls(reply), reply.content, reply.broken) == ([PARIS, PARIS], "So.\nafter", ())
    assert {call.origin.dialect for call in reply.calls} == {name}
    cut = read(text[: text.index("Paris") + 2], stop="length")
    assert broken(cut) == [("get_weather", "truncated")]


def test_reasoning_answer_and_ends() -> None:
    reply = read("<|p1|>Hm.<|/p1|><|r1|>Yes.<|/r1|>")
    assert (reply.reasoning, reply.content) == ("Hm.", "Yes.")
    assert read("Yes.<|end2|>").content == "Yes."


def test_closing_strings_inside_arguments_are_kept() -> None:
    assert calls(read(TEXTS["rt_named"].replace("Paris", "a<|/t2|>b"))) == [
        ("get_weather", {"city": "a<|/t2|>b"})
    ]
    assert calls(read(TEXTS["rt_delimited"].replace("Paris", 'a"<t4|>b'))) == [
        ("get_weather", {"city": 'a"<t4|>b'})
    ]
    assert calls(read(TEXTS["rt_tags"].replace("Paris", "a</parameter> b"))) == [
        ("get_weather", {"city": "a</parameter> b"})
    ]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"x-regex": "a"}, "response_schema"),
        ({"fields": {"content": {}}}, "no field 'tool_calls'"),
        ({"version": 2, "fields": {}}, "unknown version"),
        ({"more": 1, "fields": {}}, "unknown keys"),
        (template({"open": "<a>", "content": "text"}), "cannot hold calls"),
        (template({"open": "<a>", "content": "json"}, other={"open": "b"}), "'other'.*not supported"),
        (template({"open_pattern": "<a(b+)+>", "content": "json"}), "not supported"),
        (template({"open_pattern": r"<a>\w*\w*x", "content": "json"}), "could be a part of it"),
        (template({"open_pattern": r"[ab]x", "content": "json"}), "two literal characters"),
        (
            template({"open": "<a>", "content": "json", "transform": {"function": "x {content}"}}),
            "transform",
        ),
    ],
)
def test_what_is_refused(data: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        dialect_from(data, "refused")


def test_think_tags_that_mean_something_else_are_refused() -> None:
    data = template(
        {"open": "<t8>", "content": "json"},
        thinking={"open": "<|channel|>x<|message|>", "close": "<|end|>"},
    )
    with pytest.raises(UsageError, match="cannot be a think tag"):
        register_dialect(dialect_from(data, "refused"))
