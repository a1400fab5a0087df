"""DeepSeek V3, R1 and V3.1 under every cut."""

import pytest

from tests.dialects.tools import broken, calls, read

BEGIN, END = "<｜tool▁calls▁begin｜>", "<｜tool▁calls▁end｜>"
CALL, SEP, DONE = "<｜tool▁call▁begin｜>", "<｜tool▁sep｜>", "<｜tool▁call▁end｜>"


def fenced(name: str, arguments: str) -> str:
    return f"{CALL}function{SEP}{name}\n```json\n{arguments}\n```{DONE}"


def plain(name: str, arguments: str) -> str:
    return f"{CALL}{name}{SEP}{arguments}{DONE}"


TWO = [("get_weather", {"city": "Paris"}), ("ping", {})]


@pytest.mark.parametrize(("text", "content", "dialect"), [
    (BEGIN + fenced("get_weather", '{"city": "Paris"}') + "\n" + fenced("ping", "{}") + END, "", "deepseek_v3"),
    ("Sure.\n" + BEGIN + fenced("get_weather", '{"city":"Paris"}') + fenced("ping", "{}") + END, "Sure.", "deepseek_v3"),
    (BEGIN + plain("get_weather", '{"city": "Paris"}') + plain("ping", "{}") + END, "", "deepseek_v31"),
    (BEGIN + plain("get_weather", '{"city": "Paris"}') + plain("ping", "") + END + " So.", " So.", "deepseek_v31"),
    (fenced("get_weather", '{"city": "Paris"}') + "\n" + fenced("ping", "{}"), "", "deepseek_v3"),
    ((BEGIN + fenced("get_weather", '{"city": "Paris"}') + fenced("ping", "{}")), "", "deepseek_v3"),
    ((BEGIN + fenced("get_weather", '{"city": "Paris"}') + fenced("ping", "{}") + END).replace("\n```<", "```<"), "", "deepseek_v3"),
    ((BEGIN + fenced("get_weather", '{"city": "Paris"}') + fenced("ping", "{}") + END).replace("｜", "|").replace("▁", "_"), "", "deepseek_v3"),
    ((BEGIN + fenced("get_weather", '{"city": "Paris",}') + fenced("ping", "{}") + END), "", "deepseek_v3"),
    (f'{BEGIN}{CALL}function{SEP}get_weather{SEP}{{"city": "Paris"}}{DONE}{CALL}function{SEP}ping{DONE}{END}', "", "deepseek_v3"),
])  # fmt: skip
def test_two_calls(text: str, content: str, dialect: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.content, reply.broken) == (TWO, content, ())
    assert {call.origin.dialect for call in reply.calls} == {dialect}


@pytest.mark.parametrize("value", [DONE + END, "```", "\n```json\n{}\n```" + DONE, CALL, "</tool_call>"])
@pytest.mark.parametrize("form", [fenced, plain])
def test_a_marker_inside_an_argument_is_the_argument(form: object, value: str) -> None:
    import json

    assert callable(form)
    text = BEGIN + form("search", json.dumps({"q": value}, ensure_ascii=False)) + form("ping", "{}") + END
    reply = read(text)
    assert (calls(reply), reply.content) == ([("search", {"q": value}), ("ping", {})], "")


def test_a_second_round_inside_the_answer_to_a_result() -> None:
    text = "The time is 12:00. Now the list.\n\n" + BEGIN + fenced("search", '{"q": "devices"}') + END
    reply = read(text)
    assert (calls(reply), reply.content) == (
        [("search", {"q": "devices"})],
        "The time is 12:00. Now the list.",
    )


def test_a_call_that_needs_arguments_and_has_none_is_told_so() -> None:
    reply = read(BEGIN + fenced("get_weather", "{}") + END)
    assert broken(reply) == [("get_weather", "invalid-arguments")]


@pytest.mark.parametrize(
    "text", [f"The token {BEGIN} begins a section.", f"{CALL} alone", "<｜tool▁calls", SEP]
)
def test_tokens_in_prose_stay_text(text: str) -> None:
    reply = read(text)
    assert reply.calls == ()
    assert reply.content == text or reply.broken


@pytest.mark.parametrize("form", [fenced, plain])
def test_cut_calls_are_broken_and_whole_ones_before_them_kept(form: object) -> None:
    assert callable(form)
    first = BEGIN + form("get_weather", '{"city": "Paris"}')
    second = form("write_file", '{"path": "/a", "content": "x"}')
    for end in range(len(CALL) + 1, second.index('x"}') + 3):
        reply = read(first + second[:end], stop="length")
        assert calls(reply) == [("get_weather", {"city": "Paris"})], second[:end]
        assert [call.reason for call in reply.broken] == ["truncated"]
