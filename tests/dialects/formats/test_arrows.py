"""Calls in [TOOL_CALL], with arrows and switches. Every case under every cut."""

from typing import Any

import pytest

from tests.dialects.tools import broken, calls, read

PARIS = ("get_weather", {"city": "Paris"})


def written(name: str, arguments: str) -> str:
    return f'[TOOL_CALL]\n{{tool => "{name}", args => {{{arguments}}}}}\n[/TOOL_CALL]'


@pytest.mark.parametrize(("name", "arguments", "expected"), [
    ("get_weather", '\n  --city "Paris"\n', {"city": "Paris"}),
    ("get_weather", ' --city "Paris" --days 3 ', {"city": "Paris", "days": 3}),
    ("get_weather", '\n--city Paris\n--days "3"', {"city": "Paris", "days": 3}),
    ("get_weather", ' --city: "Paris" ', {"city": "Paris"}),
    ("get_weather", '"city": "Paris", "days": 3', {"city": "Paris", "days": 3}),
    ("order", '"items": [{"n": {}}]', {"items": [{"n": {}}]}),
    ("order", '\n  --items [{"n": 1}]\n', {"items": [{"n": 1}]}),
    ("ping", "", {}),
    ("ping", " \n ", {}),
    ("search", '\n  --q one\ntwo --limit\n', {"q": "one\ntwo --limit"}),
    ("search", '\n  --q "a --limit 3 }} b"\n', {"q": "a --limit 3 }} b"}),
    ("search", '\n  --q "say "x" twice"\n', {"q": 'say "x" twice'}),
    ("search", '\n  --q "one\\ntwo \\"x\\""\n', {"q": 'one\ntwo "x"'}),
    ("search", '\n  --q "one\ntwo"\n', {"q": "one\ntwo"}),
    ("search", '\n  --q "[/TOOL_CALL] ends it"\n', {"q": "[/TOOL_CALL] ends it"}),
    ("search", '\n  --q "[TOOL_CALL] begins it"\n', {"q": "[TOOL_CALL] begins it"}),
])  # fmt: skip
def test_a_call(name: str, arguments: str, expected: dict[str, Any]) -> None:
    reply = read(f"Ok.\n{written(name, arguments)}")
    assert (calls(reply), reply.content, reply.broken) == ([(name, expected)], "Ok.", ())


def test_several_calls_and_text_behind_them() -> None:
    reply = read(f"{written('get_weather', ' --city Paris ')}\n{written('ping', '')}\nDone.")
    assert (calls(reply), reply.content) == ([PARIS, ("ping", {})], "Done.")


def test_json_between_the_same_markers() -> None:
    reply = read('[TOOL_CALL]\n{"name": "get_weather", "arguments": {"city": "Paris"}}\n[/TOOL_CALL]')
    assert (calls(reply), reply.content) == ([PARIS], "")


@pytest.mark.parametrize(
    "arguments",
    [
        '\n  --q "a" and "b\n',
        '\n  --q "a\\n"b"\n',
        ' Paris --q "a"',
        '\n--q "a" --Limit "b"',
    ],
)
def test_arguments_that_do_not_add_up(arguments: str) -> None:
    assert broken(read(written("search", arguments))) == [("search", "unparsable")]


def test_a_switch_given_twice_is_ambiguous() -> None:
    reply = read(written("search", '\n--q "a"\n--q "b"\n'))
    assert (calls(reply), broken(reply)) == ([], [("search", "ambiguous")])


def test_a_call_of_a_tool_that_nobody_declared() -> None:
    assert broken(read(written("rm", ' --path "/" '))) == [("rm", "unknown-tool")]


@pytest.mark.parametrize(
    "text",
    [
        'Write [TOOL_CALL] before {tool => "ping"}.',
        '`[TOOL_CALL] {tool => "ping", args => {}} [/TOOL_CALL]` is the format.',
        "[TOOL_CALL]\n{a hash}\n[/TOOL_CALL]",
        "[TOOL_CALL]",
    ],
)
def test_words_about_the_markers_are_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())
