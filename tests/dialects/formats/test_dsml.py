"""DSML as it leaks, under every cut."""

import pytest

from tests.dialects.tools import calls, read

PARIS = ("get_weather", {"city": "Paris", "days": 3})


def block(prefix: str, word: str = "tool_calls") -> str:
    def argument(key: str, value: str, string: str) -> str:
        return f'<{prefix}parameter name="{key}" string="{string}">{value}</{prefix}parameter>\n'

    arguments = argument("city", "Paris", "true") + argument("days", "3", "false")
    call = f'<{prefix}invoke name="get_weather">\n{arguments}</{prefix}invoke>\n'
    return f"<{prefix}{word}>\n{call}</{prefix}{word}>" if word else call


@pytest.mark.parametrize("word", ["tool_calls", "calls", ""])
@pytest.mark.parametrize("prefix", ["｜ ｜ DSML｜ ｜ ", "｜ DSML ｜", " ｜ DSML ｜ ", "| DSML |", " | DSML | ", "｜DSML ｜", "‖ DSML‖ ", "｜｜ DSML ｜｜", "｜ ｜DSML｜ ｜"])  # fmt: skip
def test_blanks_between_the_pieces(word: str, prefix: str) -> None:
    reply = read(f"I look.\n{block(prefix, word)}")
    assert (calls(reply), reply.broken, reply.content) == ([PARIS], (), "I look.")


@pytest.mark.parametrize(
    "text",
    ["x <| f and < | g", "<｜ DSML ｜> is the token.", "<| ", "< ｜ DSML", "<｜ DSML ｜invoke is a tag"],
)
def test_what_only_begins_so_stays_text(text: str) -> None:
    reply = read(text)
    assert (reply.calls, reply.broken, reply.content) == ((), (), text)


@pytest.mark.parametrize(
    "text",
    [
        '<｜DSML｜toolcall>get_weather\n\n```json\n{"city": "Paris", "days": 3}\n```',
        '<｜DSML｜toolcall>get_weather{"city": "Paris", "days": 3}</｜DSML｜toolcall>',
        '<|DSML|tool_call>get_weather\n{"city": "Paris", "days": 3}',
        '<｜DSML｜tool_calls>\n<｜DSML｜toolcall>get_weather\n```json\n{"city": "Paris", "days": 3}\n```\n'
        "</｜DSML｜toolcall>\n</｜DSML｜tool_calls>",
    ],
)
def test_the_name_behind_the_word(text: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.broken, reply.content) == ([PARIS], (), "")


def test_what_the_model_made_up_behind_it_is_text() -> None:
    reply = read('<｜DSML｜toolcall>search\n```json\n{"q": "x"}\n```\n\n```json\n{"size": 1}\n```')
    assert calls(reply) == [("search", {"q": "x"})]
    assert reply.content == '```json\n{"size": 1}\n```'
