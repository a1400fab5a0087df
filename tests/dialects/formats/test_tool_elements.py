"""Calls as elements called like the tool. Every case under every cut."""

from typing import Any

import pytest

from ferrule import recover
from tests.dialects.tools import TOOLS, broken, calls, read, tool

PARIS = ("get_weather", {"city": "Paris"})


@pytest.mark.parametrize(("text", "expected"), [
    ("<get_weather>\n<city>Paris</city>\n</get_weather>", [PARIS]),
    ("<get_weather><city>Paris</city><days>3</days></get_weather>", [("get_weather", {"city": "Paris", "days": 3})]),
    ("<write_file>\n<path>a.py</path>\n<content>\nif a < b:\n    pass\n</content>\n</write_file>", [("write_file", {"path": "a.py", "content": "if a < b:\n    pass"})]),
    ("<write_file>\n<path>a.html</path>\n<content>\n<b>x</b>\n<content>y</content>\n</content>\n</write_file>", [("write_file", {"path": "a.html", "content": "<b>x</b>\n<content>y</content>"})]),
    ('<get_weather>{"city": "Paris"}</get_weather>', [PARIS]),
    ("<get_weather>\n<city>Paris</city>\n</get_weather>\n<search>\n<q>rain</q>\n</search>", [PARIS, ("search", {"q": "rain"})]),
])  # fmt: skip
def test_calls(text: str, expected: list[tuple[str, dict[str, Any]]]) -> None:
    reply = read(f"Ok.\n\n{text}")
    assert (calls(reply), reply.content, reply.broken) == (expected, "Ok.", ())


def test_an_argument_that_is_missing() -> None:
    assert broken(read("<write_file>\n<path>a.py</path>\n</write_file>")) == [
        ("write_file", "invalid-arguments")
    ]


@pytest.mark.parametrize(
    "text",
    ["<get_weather>\n<city>Par", "<get_weather>\n<city>Paris</city>\n", '<get_weather>{"city": "Par'],
)
def test_a_call_cut_off_never_runs(text: str) -> None:
    assert broken(read(text, stop="length")) == [("get_weather", "truncated")]


@pytest.mark.parametrize(
    "text",
    [
        "<search>\n<b>rain</b>\n</search>",
        "<search>rain</search>",
        "<search>\n</search>",
        "<search>\n<q>rain</q>\nand more\n</search>",
        '<search>{"query": "rain"}</search>',
        "Write <search><q>rain</q></search> to search.",
        "`<search><q>rain</q></search>` is a call.",
        "<find>\n<q>rain</q>\n</find>",
    ],
)
def test_other_elements_are_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


ASK = tool("ask_user", ["question"], question="string")


@pytest.mark.parametrize(
    "text", ["<ask_user>Which city?</ask_user>", "I ask.\n<ask_user>\nWhich city?\n</ask_user>\n"]
)
def test_an_element_with_the_one_string_of_a_tool(text: str) -> None:
    assert calls(read(text, [ASK])) == [("ask_user", {"question": "Which city?"})]


@pytest.mark.parametrize("between", ["", "\n", "\n\n", " "])
def test_several_elements_at_the_end_of_the_reply(between: str) -> None:
    asked = [("ask_user", {"question": each}) for each in "abc"]
    text = between.join(f"<ask_user>{each}</ask_user>" for each in "abc")
    for said in ("", "I ask.\n"):
        reply = read(said + text, [ASK])
        assert (calls(reply), reply.content) == (asked, said.strip())
    other = f"{text}{between}<get_weather><city>Paris</city></get_weather>"
    assert calls(read(other, [ASK, *TOOLS])) == [*asked, PARIS]
    reply = read(f"{text}{between}That is how it looks.", [ASK])
    assert (reply.content, reply.calls) == (f"{text}{between}That is how it looks.", ())


def test_many_elements_with_words_behind_are_read_once() -> None:
    text = "<ask_user>a</ask_user>" * 2_000 + "\nThat is all."
    assert recover(text, [ASK]).content == text


@pytest.mark.parametrize(
    "text",
    [
        "<ask_user>Which city?</ask_user> asks the user.",
        "<ask_user>Which city?</ask_user>\nThat is how it looks.",
        "<ask_user>Which <ask_user>city?</ask_user>",
        "<ask_user></ask_user>",
        "<ask_user>Which city?",
        "So:\n```xml\n<ask_user>Which city?</ask_user>\n```\nis the form.",
        "> <ask_user>Which city?</ask_user>",
        "<nobody>Which city?</nobody>",
        "<search>cats</search>",
        "ask_user> is a prompt",
    ],
)
@pytest.mark.parametrize("stop", ["stop", "length"])
def test_an_element_that_is_not_the_end_of_the_reply_is_text(stop: str, text: str) -> None:
    reply = read(text, [ASK, *TOOLS], stop=stop)
    assert (reply.content, reply.calls) == (text, ())
