"""Continue's code blocks, under every cut."""

import pytest

from tests.dialects.tools import broken, calls, read


def argument(key: str, value: str) -> str:
    return f"BEGIN_ARG: {key}\n{value}\nEND_ARG\n"


def block(name: str, *arguments: str) -> str:
    return f"```tool\nTOOL_NAME: {name}\n{''.join(arguments)}```"


SEARCH = block("search", argument("q", "rain"), argument("limit", "3"))
FOUND = ("search", {"q": "rain", "limit": 3})
PING = block("ping")
WRITE = ("write_file", {"path": "/a", "content": "x"})


@pytest.mark.parametrize(
    "text",
    [
        SEARCH,
        SEARCH.removesuffix("\n```"),
        SEARCH.removeprefix("```tool\n").removesuffix("```"),
        SEARCH.replace("\n", "\r\n"),
        SEARCH.replace("rain", '"rain"'),
    ],
)
def test_one_call(text: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.broken, reply.content) == ([FOUND], (), "")


def test_values_are_text_or_json() -> None:
    for written, value in (
        ("a\n```\nb", "a\n```\nb"),
        ('"a\n\\tb \\"c\\""', 'a\n\tb "c"'),
        ('"a" and "b"', '"a" and "b"'),
        ("", ""),
        (" x ", " x "),
    ):
        assert calls(read(block("search", argument("q", written)))) == [("search", {"q": value})]


def test_no_arguments_need_a_fence() -> None:
    assert calls(read(PING)) == [("ping", {})]
    assert calls(read("TOOL_NAME: ping")) == []


def test_a_whole_block_in_a_value_is_a_part_of_it() -> None:
    inner = f"see:\n{SEARCH}\nend"
    text = block("write_file", argument("path", "/a"), argument("content", inner))
    assert calls(read(text)) == [("write_file", {"path": "/a", "content": inner})]


def test_a_block_behind_a_closing_line_in_a_value_does_not_run() -> None:
    for between, reading in (("", "ambiguous"), ("and then\n", "whole")):
        inner = f"x\nEND_ARG\n```\n{between}{SEARCH}\n{between}"
        reply = read(block("write_file", argument("path", "/a"), argument("content", inner)))
        if reading == "whole":
            assert calls(reply) == [("write_file", {"path": "/a", "content": inner})]
        else:
            assert [name for name, _ in broken(reply)] == ["write_file", "search"]
            assert reply.calls == ()


def test_an_example_in_an_answer_is_text() -> None:
    for text in (
        f"A call looks so:\n{SEARCH}\nThen I get the results.",
        block("launch", argument("x", "1")),
        "TOOL_NAME: is a word",
        "`TOOL_NAME: ping`",
        "The line BEGIN_ARG: begins an argument, END_ARG ends it.",
    ):
        reply = read(text)
        assert (reply.calls, reply.broken, reply.content) == ((), (), text)


@pytest.mark.parametrize(
    "end", [SEARCH.index("BEGIN") + 5, SEARCH.index("rain") + 2, SEARCH.index("BEGIN_ARG: limit"), -6]
)
def test_cut_off(end: int) -> None:  # fmt: skip
    assert broken(read(SEARCH[:end], stop="length")) == [("search", "truncated")]


def test_a_block_that_goes_on_runs_neither_itself_nor_what_stands_in_it() -> None:
    inner = "<longcat_tool_call>ping</longcat_tool_call>"
    content = f"BEGIN_ARG:{block('search', argument('q', 'rain'))}BEGIN_ARG:{inner}`"
    text = block("write_file", argument("path", "a.txt"), argument("content", content))
    reply = read(f"Let me see.\n{text}\n\n\nDone.")
    assert calls(reply) == []
    assert ("write_file", "ambiguous") in broken(reply)
