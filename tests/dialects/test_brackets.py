"""Closing brackets too many or too few, in every dialect that writes JSON, under every cut."""

import pytest

from ferrule import DIALECTS
from tests.dialects.tools import broken, calls, read
from tests.dialects.writers import SPELLINGS, split

PARIS = ("get_weather", {"city": "Paris"})
PING: tuple[str, dict[str, object]] = ("ping", {})
CALL = '{"name": "get_weather", "arguments": {"city": "Paris"}}'
OPEN = CALL[:-1]

IN_STRINGS = frozenset({"openai_json"})
JSON = sorted(DIALECTS.keys() - SPELLINGS.keys() - IN_STRINGS)


@pytest.mark.parametrize("dialect", JSON)
def test_a_brace_too_many(dialect: str) -> None:
    before, [arguments], after = split(dialect, *PARIS)
    reply = read(f"{before}{arguments}}}{after}")
    assert (calls(reply), reply.broken, reply.content) == ([PARIS], (), "")


@pytest.mark.parametrize("dialect", [each for each in JSON if split(each, *PARIS)[2].strip("} \n")])
def test_a_brace_too_few(dialect: str) -> None:
    before, [arguments], after = split(dialect, *PARIS)
    reply = read(f"{before}{arguments[:-1]}{after}")
    assert (calls(reply), reply.broken, reply.content.strip("\n")) == ([PARIS], (), "")


@pytest.mark.parametrize("text", [OPEN, f"[{OPEN}", f"<tool_call>\n{OPEN}", f"functools[{OPEN}"])
@pytest.mark.parametrize("stop", ["stop", "length"])
def test_json_that_ends_with_the_text_and_nothing_else_is_cut_off(text: str, stop: str) -> None:
    reply = read(text, stop=stop)
    assert (calls(reply), broken(reply)) == ([], [("get_weather", "truncated")])


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "get_weather", "arguments": {"city": "Paris"',
        '{"name": "search", "arguments": {"q": "a"',
        '{"name": "order", "arguments": {"items": [{"a": 1}',
        '{"name": "get_weather"',
        '[{"name": "get_weather", "arguments": {"city": "Paris",',
        '{"tool": "search", "q": "ls"',
        '{"tool_calls": [{"function": {"name": "get_weather", "arguments": "{\\"city\\": \\"Paris\\"}',
    ],
)
def test_arguments_that_may_go_on_are_cut_off(text: str) -> None:
    reply = read(text, stop="length")
    assert not reply.calls
    assert [reason for _, reason in broken(reply)] == ["truncated"]


@pytest.mark.parametrize(
    ("text", "content"),
    [
        (f"{OPEN}\n" + '{"name": "ping", "arguments": {}}', ""),
        (f"[{OPEN}, " + '{"name": "ping", "arguments": {}}]', ""),
        (f"[{CALL}}}, " + '{"name": "ping", "arguments": {}}]', ""),
        (f"[{CALL}, and " + '{"name": "ping", "arguments": {}}]', ", and ]"),
        (f"<tool_call>[{CALL}}}, " + '{"name": "ping", "arguments": {}}]</tool_call>', ""),
    ],
)
def test_two_calls(text: str, content: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.broken, reply.content) == ([PARIS, PING], (), content)


@pytest.mark.parametrize("behind", [" and so on", " and {more} of it", "\n\nDone.", ", then nothing"])
def test_words_behind_a_list_that_does_not_end_are_text(behind: str) -> None:
    reply = read(f"[{CALL}{behind}")
    assert (calls(reply), reply.broken, reply.content.strip("\n")) == ([PARIS], (), behind.strip("\n"))


def test_words_behind_damaged_json_are_text() -> None:
    reply = read('{"name": "search", "arguments": {"q": "a "b" c"}} Bye.')
    assert (calls(reply), reply.content) == ([("search", {"q": 'a "b" c'})], " Bye.")


@pytest.mark.parametrize("close", ["", "}", "}\n"])
def test_an_empty_string_without_an_end_behind_it_may_begin_with_the_rest_of_json(close: str) -> None:
    note = '<tool_call>{"name": "order", "arguments": {"items": [], "note": ""}}'
    nested = f'{close}<tool_call>{{"name": "ping", "arguments": {{}}}}</tool_call>'
    reply = read(f'{note}{nested}"}}}}\n</tool_call>')
    assert calls(reply) == []
    assert [reason for _, reason in broken(reply)] == ["ambiguous", "ambiguous"]
    whole = read(f"{note}</tool_call>{nested}")
    assert (("ping", {}) in calls(whole)) is (close != "}")
