"""A repair can be turned off by its name: a call that needs it is broken, and says so."""

from typing import Any, cast

import pytest

from ferrule import Policy, Reply, UsageError, fold, recover
from ferrule.core import deltas
from ferrule.core.cuts import under_cuts
from ferrule.core.messages import JsonObject, Rule, StopReason
from ferrule.dialects import Recovery

CITY: JsonObject = {
    "type": "object",
    "properties": {"city": {"type": "string"}, "days": {"type": "integer"}},
    "required": ["city"],
}
TOOLS: list[JsonObject] = [{"type": "function", "function": {"name": "get_weather", "parameters": CITY}}]

TEXTS: list[tuple[Rule, str]] = [
    ("trailing-comma", '<tool_call>{"name": "get_weather", "arguments": {"city": "Paris",}}</tool_call>'),
    ("single-quotes", "<tool_call>{'name': 'get_weather', 'arguments': {'city': 'Paris'}}</tool_call>"),
    ("closed", '<tool_call>{"name": "get_weather", "arguments": {"city": "Paris"}</tool_call>'),
    ("tool-name", '<tool_call>{"name": "getWeather", "arguments": {"city": "Paris"}}</tool_call>'),
    ("key-case", '<tool_call>{"name": "get_weather", "arguments": {"City": "Paris"}}</tool_call>'),
    (
        "stringified-value",
        '<tool_call>{"name": "get_weather", "arguments": {"city": "Paris", "days": "3"}}</tool_call>',
    ),
    (
        "misspelt-tag",
        "<tool_call><function=get_weather><parameter=city>Paris</param></function></tool_call>",
    ),
]


@pytest.mark.parametrize(("rule", "text"), TEXTS)
def test_what_needs_it_is_broken(rule: Rule, text: str) -> None:
    assert rule in {each.rule for each in recover(text, TOOLS).calls[0].repairs}
    off = Policy(without_repairs=frozenset({rule}))
    [broken] = recover(text, TOOLS, policy=off).broken
    assert broken.reason == ("unknown-tool" if rule == "tool-name" else "unparsable")
    assert f"{rule!r}, which is turned off" in broken.detail
    assert broken.raw in text
    assert len(broken.raw) > 50
    others = Policy(without_repairs=frozenset({"arithmetic", "html-entities"}))
    assert recover(text, TOOLS, policy=others) == recover(text, TOOLS)

    def read(pieces: list[str]) -> Reply:
        recovery = Recovery(TOOLS, policy=off)
        events = [event for piece in pieces for event in recovery.text(piece, thinking=False)]
        return fold([*events, *recovery.feed(deltas.Stop(StopReason.STOP)), *recovery.end()])

    for reply in under_cuts(read, text):
        assert [each.detail for each in reply.broken] == [broken.detail]


@pytest.mark.parametrize(
    ("rule", "text"), [("trailing-comma", '{"city": "Paris",}'), ("key-case", '{"City": "Paris"}')]
)
def test_a_native_call_keeps_its_text(rule: Rule, text: str) -> None:
    recovery = Recovery(TOOLS, policy=Policy(without_repairs=frozenset({rule})))
    came = recovery.feed(deltas.CallPiece(0, "call_1", "get_weather", text))
    [broken] = fold([*came, *recovery.feed(deltas.Stop(StopReason.TOOL_CALLS)), *recovery.end()]).broken
    assert (broken.reason, broken.raw, broken.id) == ("unparsable", text, "call_1")


def test_only_what_exists_is_turned_off() -> None:
    with pytest.raises(UsageError, match="did you mean 'tool-name'"):
        Policy(without_repairs=cast(Any, frozenset({"tool-names"})))
