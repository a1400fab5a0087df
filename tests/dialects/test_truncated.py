"""Calls that were cut off, and arguments that cannot be read: never a call with ``{}`` or with less than was written."""

import json
import re
from itertools import cycle, product
from typing import Any

import pytest

from ferrule import DIALECTS, recover
from ferrule.repair.tools import Tools
from ferrule.simulate.call_markup import markup
from ferrule.simulate.reply_draft import DraftCall
from tests.dialects.tools import TOOLS, broken, calls, read, tool
from tests.dialects.writers import split, write

NAMES = ["get", "get_weather", "get_weather_now"]
PROPERTIES: dict[str, Any] = {"city": "string", "days": "integer"}
KINDS: dict[str, Tools] = {
    "required": Tools([tool(name, ["city"], **PROPERTIES) for name in NAMES]),
    "optional": Tools([tool(name, **PROPERTIES) for name in NAMES]),
    "empty": Tools([tool(name) for name in NAMES]),
    "undeclared": Tools(None),
}
CUTS = 16


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_call_cut_anywhere_is_never_another_call(dialect: str) -> None:
    """At each end two of the kinds in turn: one that knows the arguments, and one that does not."""
    pairs = cycle([("required", "empty"), ("optional", "undeclared"), ("required", "undeclared")])
    for arguments in ({}, {"city": "Paris", "days": 3}, {"city": "x y " * 90}):
        text = write(dialect, "get_weather", arguments)
        text += "\n" + write(dialect, "get_weather_now", {"city": "Rome"})
        written = [("get_weather", arguments), ("get_weather_now", {"city": "Rome"})]
        whole = {kind: calls(recover(text, tools)) for kind, tools in KINDS.items()}
        ends = sorted({*range(0, len(text), 1 + len(text) // CUTS), *range(len(text) - 12, len(text))})
        for end, kinds in zip(ends, pairs, strict=False):
            for kind, stop in product(kinds, ("length", None)):
                found = calls(recover(text[:end], KINDS[kind], stop=stop))
                assert found in (whole[kind][: len(found)], written[: len(found)]), (kind, stop, text[:end])


HELD = {"continue", "functionary_v2", "muse", "pythonic"}
"""Their calls are certain once the arguments of the next one begin."""
WHOLE = sorted(DIALECTS.keys() - {"anthropic_xml_2023", "openai_json"})


@pytest.mark.parametrize("dialect", WHOLE)
def test_a_call_cut_off_is_truncated_and_the_one_before_it_is_kept(dialect: str) -> None:
    text = markup(
        dialect,
        [
            DraftCall("a", "get_weather", '{"city": "Paris"}'),
            DraftCall("b", "search", '{"q": "some text"}'),
        ],
    )
    value = text.index("some")
    for end in range(value if dialect in HELD else text.rindex("search") + 3, value + 8):
        reply = (recover if end % 4 else read)(text[:end], TOOLS, stop="length")
        assert calls(reply) == [("get_weather", {"city": "Paris"})], text[:end]
        assert end < value or broken(reply) == [("search", "truncated")], text[:end]
        assert all("search:".startswith(name) and why == "truncated" for name, why in broken(reply))


UNREADABLE = ["not-json", '{"y": 2', "}{", "{y 2}", "Paris]", "[1", "<parameter=y>2</parameter>", "y: 2"]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_was_written_and_cannot_be_read_is_never_left_out(dialect: str) -> None:
    before, _, after = split(dialect, "get_weather", {"city": "Paris"})
    for (kind, tools), written in product(KINDS.items(), UNREADABLE):
        for text in (before + written + after, f"{before}{written}{after}\n\nDone.", before + written):
            for stop in ("stop", "length"):
                for name, arguments in calls(recover(text, tools, stop=stop)):
                    if name == f"get_weather{written}":
                        continue  # the name of a tool that nobody declared
                    words = set(re.findall(r"\w+", json.dumps([name, arguments])))
                    left = re.findall(r"\b(?!parameter\b)\w+", written)
                    assert words.issuperset(left), (kind, stop, text)


@pytest.mark.parametrize("stop", ["stop", "length", None])
@pytest.mark.parametrize(
    "text", ["<tool_call>get_", "<tool_call>get", "[TOOL_CALLS]get_weather", "[TOOL_CALLS]get_"]
)
def test_a_name_that_may_go_on_is_no_name(stop: str | None, text: str) -> None:
    for tools in KINDS.values():
        reply = read(text, tools, stop=stop)
        assert calls(reply) == []
        assert [reason for _, reason in broken(reply)] in (["truncated"], [])


@pytest.mark.parametrize("stop", ["stop", "length", None])
def test_json_that_breaks_before_the_end_is_text_however_it_arrives(stop: str | None) -> None:
    text = '{"get_weather":name=g'
    reply = read(text, TOOLS, stop=stop)
    assert reply.content == text
    assert calls(reply) == broken(reply) == []


def test_the_end_of_the_header_is_no_end_of_the_arguments() -> None:
    text = '<|open|>tools<|sep|><|open|>call tool="get_weather" index="1"<|sep|>'
    for tools in KINDS.values():
        assert broken(read(text, tools, stop="length")) == [("get_weather", "truncated")]


@pytest.mark.parametrize(
    "text", ["[TOOL_CALLS]get[ARGS]not-json", '<tool_call>get<tool_sep>{"y": 2}</tool_call>']
)
def test_a_tool_without_arguments_does_not_run_with_some(text: str) -> None:
    reply = read(text, KINDS["empty"])
    assert (calls(reply), broken(reply)) == ([], [("get", "unparsable")])


@pytest.mark.parametrize("dialect", DIALECTS)
def test_after_a_reason_that_nobody_knows_no_end_of_a_call_is_added(dialect: str) -> None:
    """A call whose marks are all there runs; one that would need its end only where the model had finished."""
    text = write(dialect, "get_weather", {"city": "x y " * 20})
    assert calls(recover(text, KINDS["required"], stop="unknown")) == calls(
        recover(text, KINDS["required"])
    )
    for end in range(1, len(text)):
        unknown = recover(text[:end], KINDS["required"], stop="unknown")
        assert calls(unknown) == calls(recover(text[:end], KINDS["required"], stop="length")), text[:end]
