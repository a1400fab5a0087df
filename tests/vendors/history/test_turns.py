from dataclasses import replace

import pytest

from ferrule.core.messages import Assistant, Origin, System, ToolCall, ToolResult, User
from ferrule.vendors import IdRule, resolve
from ferrule.vendors.history.turns import Answered, Asked, kinds, turns

CALL = ToolCall("a", "f", {}, Origin("native", "native"))
KEPT = ({"type": "x", "item": {}},)
MESSAGES = [
    System("s"),
    User("q"),
    Assistant("one", "first", (CALL,), KEPT),
    ToolResult("a", "r"),
    Assistant("two", "second"),
    ToolResult("gone", "lost", "g"),
    User("go on"),
    Assistant("three", "third", (CALL,), KEPT, "elsewhere"),
    Assistant(),
]


def held(thinking=True, messages=MESSAGES, **rule):
    profile = replace(resolve(provider="generic"), family="here")
    return turns(profile, replace(profile.reasoning, **rule), messages, IdRule(), thinking=thinking)


@pytest.mark.parametrize(
    ("which", "expected"),
    [
        ("none", ["", "", ""]),
        ("current-turn-calls", ["", "", ""]),
        ("all-calls", ["first", "", ""]),
        ("all", ["first", "second", ""]),
    ],
)
def test_whose_thinking_goes_back(which, expected):
    answered = [turn for turn in held(turns=which).turns if isinstance(turn, Answered)]
    assert [turn.reasoning for turn in answered] == expected
    assert [turn.details for turn in answered] == [KEPT, (), ()]


@pytest.mark.parametrize(
    ("thinking", "rule", "expected"),
    [
        (True, {"turns": "all", "while_off": False}, True),
        (False, {"turns": "all", "while_off": False}, False),
        (False, {"turns": "all"}, True),
        (True, {"turns": "none"}, False),
    ],
)
def test_thinking_stays_here_as_text_and_as_items(thinking, rule, expected):
    """What is no thinking, such as a search that the vendor ran, goes back all the same."""
    search = {"type": "x", "item": {"type": "server_tool_use"}}
    kinds_of_thought = ("thinking", "redacted_thinking", "reasoning")
    thoughts = tuple({"type": "x", "item": {"type": kind}} for kind in kinds_of_thought)
    message = Assistant("one", "first", (CALL,), (*thoughts, search))
    [turn] = held(thinking, [message], form="blocks", **rule).turns
    assert turn.reasoning == ("first" if expected else "")
    assert turn.details == ((*thoughts, search) if expected else (search,))


def test_a_rule_for_another_api_keeps_no_item_back():
    """An unknown host at Anthropic's API has the rule of chat completions; what is signed must go back."""
    signed = {"type": "anthropic_messages", "item": {"type": "thinking", "signature": "S"}}
    [turn] = held(True, [Assistant("one", "first", (CALL,), (signed,))], turns="none").turns
    assert (turn.reasoning, turn.details) == ("", (signed,))


def test_turns_and_notes():
    out = held()
    assert out.system == ["s"]
    assert [turn.content for turn in out.turns if isinstance(turn, Asked)] == [
        "q",
        "Result of an earlier tool call: (g)\nlost",
        "go on",
    ]
    answered = [turn for turn in out.turns if isinstance(turn, Answered)]
    assert [[call.result is not None for call in turn.calls] for turn in answered] == [[True], [], [False]]
    assert [(note.code, note.detail["count"]) for note in out.notes] == [
        ("results-without-call", 1),
        ("calls-without-result", 1),
        ("empty-messages-left-out", 1),
        ("foreign-thinking-left-out", 1),
    ]


def test_kinds():
    parts = [{"type": "text", "text": "a"}, {"type": "thinking", "thinking": "t"}, {"type": "image_url"}]
    assert kinds([*parts, {"type": "text", "text": "b"}], between="|") == ("a|b", [{"type": "image_url"}])
