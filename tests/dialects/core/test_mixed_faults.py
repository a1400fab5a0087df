"""One slip spoils one call; where several calls of one text are faulty, those behind the first are not trusted."""

from __future__ import annotations

import json

import pytest

from tests.dialects.tools import broken, calls, read, tool

TOOLS = [tool("note", ["text"], text="string"), tool("ping")]
SOUND = '{"name": "note", "arguments": {"text": "a"}}'
NO_BRACE = '{"name": "note", "arguments": {"text": "b"}'
NO_QUOTE = '{"name": "note", "arguments": {"text": "c}}'
NO_JSON = '{"name": "note", "arguments": ]}'


def wrapped(*bodies: str) -> str:
    return "\n".join(f"<tool_call>\n{body}\n</tool_call>" for body in bodies)


def said(*texts: str) -> list[tuple[str, object]]:
    return [("note", {"text": text}) for text in texts]


def test_one_slip_spoils_one_call() -> None:
    assert calls(read(wrapped(SOUND, NO_QUOTE, SOUND), TOOLS)) == said("a", "a")
    assert calls(read(wrapped(SOUND, NO_BRACE, SOUND), TOOLS)) == said("a", "b", "a")


def test_the_same_slip_in_each_call_is_a_habit() -> None:
    assert calls(read(wrapped(NO_BRACE, NO_BRACE, NO_BRACE), TOOLS)) == said("b", "b", "b")


def test_calls_that_are_repaired_in_different_ways_do_not_run() -> None:
    quotes = '{"name": "note", "arguments": {"text": "a "b" c"}}'
    for bodies in ((NO_BRACE, quotes), (quotes, NO_BRACE), (quotes, SOUND, NO_BRACE)):
        assert calls(read(wrapped(*bodies), TOOLS)) == []
    assert calls(read(wrapped(quotes), TOOLS)) == said('a "b" c')
    assert calls(read(wrapped(SOUND, quotes), TOOLS)) == said("a")


@pytest.mark.parametrize("other", [NO_QUOTE, NO_JSON])
def test_a_repaired_call_beside_a_broken_one_does_not_run(other: str) -> None:
    for bodies in ((NO_BRACE, other), (other, NO_BRACE)):
        reply = read(wrapped(*bodies), TOOLS)
        assert calls(reply) == []
        assert "ambiguous" in {reason for _, reason in broken(reply)}


def test_a_line_feed_in_a_string_is_a_slip_beside_others() -> None:
    line_feed, cut = (body.replace('"b"', '"a\nb"') for body in (NO_BRACE + "}", NO_BRACE))
    assert calls(read(wrapped(line_feed, SOUND, NO_BRACE), TOOLS)) == said("a\nb", "a", "b")
    for bodies in ((line_feed, NO_JSON), (line_feed, SOUND, NO_JSON), (NO_JSON, line_feed)):
        assert calls(read(wrapped(*bodies), TOOLS)) == []
    assert calls(read(f"[{NO_BRACE}]\n[{cut}]", TOOLS)) == []


def test_between_two_broken_calls_nothing_runs() -> None:
    reply = read(wrapped(SOUND, NO_QUOTE, SOUND, NO_JSON, SOUND), TOOLS)
    assert calls(reply) == said("a")
    assert [reason for _, reason in broken(reply)][1::2] == ["ambiguous", "ambiguous"]


def test_arguments_that_do_not_fit_are_no_slip_of_the_markup() -> None:
    unfit = json.dumps({"name": "note", "arguments": {}})
    assert calls(read(wrapped(unfit, NO_BRACE), TOOLS)) == said("b")


def test_a_call_that_the_length_limit_cut_off_says_nothing_about_the_others() -> None:
    text = wrapped(NO_BRACE, SOUND)
    assert calls(read(text[: text.rindex('"a"')], TOOLS, stop="length")) == said("b")


def test_a_name_that_nobody_declared_is_a_fault_beside_a_broken_call() -> None:
    unknown = '{"name": "mode", "arguments": {}}'
    assert calls(read(wrapped(SOUND, unknown, SOUND), TOOLS)) == said("a", "a")
    assert calls(read(wrapped(SOUND, NO_JSON, unknown, SOUND), TOOLS)) == said("a")


def test_three_kinds_of_damage_in_one_call_are_no_slip() -> None:
    text = '[Calling tool: note({"text": "\n{"name": "ping", "arguments": ""\n[Calling tool: note({"text": "b"})]"})]'
    for before in ("", "Fine.\n"):
        reply = read(
            f"{before}{text}\n\nDone.", [tool("note", ["text"], text="string"), tool("ping", text="string")]
        )
        assert calls(reply) == []
        assert {reason for _, reason in broken(reply)} <= {"ambiguous", "unparsable"}
