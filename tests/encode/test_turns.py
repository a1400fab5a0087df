from dataclasses import replace

import pytest

from ferrule.encode.turns import Answered, Asked, kinds, turns
from ferrule.messages import Assistant, Origin, System, ToolCall, ToolResult, User
from ferrule.profiles import IdRule, resolve

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


def held(**rule):
    profile = replace(resolve(provider="generic"), family="here")
    return turns(profile, replace(profile.reasoning, **rule), MESSAGES, IdRule())


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
    assert [turn.current for turn in answered] == [False, False, True]
    assert [note.split()[0] for note in out.notes] == ["1"] * 4


def test_kinds():
    parts = [{"type": "text", "text": "a"}, {"type": "thinking", "thinking": "t"}, {"type": "image_url"}]
    assert kinds([*parts, {"type": "text", "text": "b"}], between="|") == ("a|b", [{"type": "image_url"}])
