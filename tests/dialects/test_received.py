"""The text of a call as it came stays beside it where it says more than the arguments do."""

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule import recover
from ferrule.core import deltas
from ferrule.core.cuts import under_cuts
from ferrule.core.events import fold
from ferrule.core.messages import Origin, StopReason, ToolCall
from ferrule.dialects import Recovery
from ferrule.repair import LONGEST_RECEIVED

TOOL: dict[str, Any] = {
    "name": "ls",
    "parameters": {
        "type": "object",
        "properties": {"path": {"type": "string"}},
        "required": ["path"],
        "additionalProperties": False,
    },
}
HERMES = '<tool_call>{"name": "ls", "arguments": {"path": "/a"}}</tool_call>'
BODY = '{"name": "ls", "arguments": {"path": "/a"}}'


def received(text: str, channel: str) -> list[list[str]]:
    """What stays of the calls of a text, under every cut."""
    delta = deltas.Text if channel == "content" else deltas.Reasoning

    def run(pieces: list[str]) -> list[str]:
        recovery = Recovery([TOOL], keep_text=True)
        events = [event for piece in pieces for event in recovery.feed(delta(piece))]
        events += [*recovery.feed(deltas.Stop(StopReason.STOP)), *recovery.end()]
        return [call.received for call in fold(events).calls]

    return under_cuts(run, text)


@pytest.mark.parametrize("channel", ["content", "reasoning"])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HERMES, [BODY]),
        (f"{HERMES}\n{HERMES.replace('/a', '/b')}", [BODY, BODY.replace("/a", "/b")]),
        # Written as one text, the list, which only the first has.
        (
            f"<tool_call>[{BODY}, {BODY.replace('/a', '/b')}]</tool_call>",
            [f"[{BODY}, {BODY.replace('/a', '/b')}]", ""],
        ),
        (
            "<tool_call>\n<function=ls>\n<parameter=path>\n/a\n</parameter>\n</function>\n</tool_call>",
            ["<function=ls>\n<parameter=path>\n/a\n</parameter>\n</function>"],
        ),
    ],
)
def test_of_calls_found_in_text(channel: str, text: str, expected: list[str]) -> None:
    assert received(text, channel) == [expected]


def native(arguments: str) -> ToolCall:
    recovery = Recovery([TOOL])
    events = recovery.feed(deltas.CallPiece(0, "c1", "ls", arguments))
    events += [*recovery.feed(deltas.Stop(StopReason.TOOL_CALLS)), *recovery.end()]
    [call] = fold(events).calls
    return call


def test_of_native_calls_that_were_repaired() -> None:
    assert native('{"path": "/a",}').received == '{"path": "/a",}'
    assert native('{"path": "/a"}').received == ""


def test_what_is_too_long_is_left_out() -> None:
    longest = "x" * (LONGEST_RECEIVED - len('{"path": "",}'))
    assert len(native(f'{{"path": "{longest}",}}').received) == LONGEST_RECEIVED
    assert native(f'{{"path": "{longest}x",}}').received == ""
    long = HERMES.replace("/a", "x" * LONGEST_RECEIVED)
    [kept] = received(long, "content")
    assert kept == [""]


def test_of_calls_found_in_text_only_for_who_asks() -> None:
    """One more copy of the text is not for everybody who reads."""
    assert [call.received for call in recover(HERMES, [TOOL]).calls] == [""]


@given(st.text(), st.text())
def test_it_takes_no_part_in_comparisons(one: str, other: str) -> None:
    calls = [
        ToolCall("c1", "ls", {}, Origin("native", "native"), (), received) for received in (one, other)
    ]
    assert calls[0] == calls[1]
    assert repr(calls[0]) == repr(calls[1])
    assert pickle.loads(pickle.dumps(calls[0])).received == one
