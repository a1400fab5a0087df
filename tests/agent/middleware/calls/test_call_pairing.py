"""Every way in which calls and results get out of step, and what becomes of it."""

import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage, ToolMessage

from ferrule.agent.middleware.calls.call_pairing import all_calls, ids_in, in_order, repaired, unique


def ai(*ids: str | None, bad: tuple[str | None, ...] = ()) -> AIMessage:
    return AIMessage(
        "",
        tool_calls=[{"type": "tool_call", "id": each, "name": "t", "args": {}} for each in ids],
        invalid_tool_calls=[
            {"type": "invalid_tool_call", "id": each, "name": "t", "args": "{", "error": "cut off"}
            for each in bad
        ],
    )


def tool(id_: str, text: str = "ok") -> ToolMessage:
    return ToolMessage(text, tool_call_id=id_, name="t")


def shape(messages: list[AnyMessage]) -> list[Any]:
    """Calls as tuples of ids, results as ``id=text`` (up to the first dash), the rest as letters."""
    out: list[Any] = []
    for message in messages:
        if isinstance(message, AIMessage):
            out.append(tuple(call["id"] for call in all_calls(message)))
        elif isinstance(message, ToolMessage):
            words = str(message.content)
            sign = (
                "unknown"
                if "unknown whether it ran" in words
                else "rejected"
                if "cut off" in words
                else words
            )
            out.append(f"{message.tool_call_id}={sign}")
        else:
            out.append("H")
    return out


H = HumanMessage("h")

CASES = [
    ("unanswered", [H, ai("a"), H], ["H", ("a",), "a=unknown", "H"]),
    ("one of two", [ai("a", "b"), tool("b"), H], [("a", "b"), "b=ok", "a=unknown", "H"]),
    ("orphan", [H, tool("x"), H], ["H", "H"]),
    ("duplicate", [ai("a"), tool("a", "1"), tool("a", "2"), H], [("a",), "a=1", "H"]),
    ("late", [ai("a"), H, tool("a")], [("a",), "a=ok", "H"]),
    ("early", [tool("a"), ai("a"), H], [("a",), "a=ok", "H"]),
    ("crossed", [ai("a"), ai("b"), tool("a"), tool("b")], [("a",), "a=ok", ("b",), "b=ok"]),
    ("no id", [ai(None), tool(""), H], [("call_0_0",), "call_0_0=ok", "H"]),
    (
        "no ids, paired by order",
        [ai(None, ""), tool("", "1"), tool("", "2"), H],
        [("call_0_0", "call_0_1"), "call_0_0=1", "call_0_1=2", "H"],
    ),
    ("no id, no result", [ai(None), H], [("call_0_0",), "call_0_0=unknown", "H"]),
    (
        "id used again in a later turn",
        [ai("a"), tool("a", "1"), H, ai("a"), tool("a", "2")],
        [("a",), "a=1", "H", ("a_3_0",), "a_3_0=2"],
    ),
    (
        "id used again, only the second answered",
        [ai("a"), H, ai("a"), tool("a", "2")],
        [("a",), "a=unknown", "H", ("a_2_0",), "a_2_0=2"],
    ),
    (
        "id used again, only the first answered",
        [ai("a"), tool("a", "1"), ai("a"), H],
        [("a",), "a=1", ("a_2_0",), "a_2_0=unknown", "H"],
    ),
    (
        "a second result is not the early result of a later call",
        [ai("a"), tool("a", "1"), tool("a", "2"), ai("a"), H],
        [("a",), "a=1", ("a_3_0",), "a_3_0=unknown", "H"],
    ),
    (
        "same id twice in one message",
        [ai("a", "a"), tool("a", "1"), tool("a", "2")],
        [("a", "a_0_1"), "a=1", "a_0_1=2"],
    ),
    ("invalid", [ai(bad=("a",)), H], [("a",), "a=rejected", "H"]),
    ("valid and invalid", [ai("a", bad=("b",)), tool("a")], [("a", "b"), "a=ok", "b=rejected"]),
    (
        "a new id that is taken is passed over",
        [ai("a_2_0"), tool("a_2_0"), ai("a_2_0"), tool("a_2_0")],
        [("a_2_0",), "a_2_0=ok", ("a_2_0_2_0",), "a_2_0_2_0=ok"],
    ),
]


@pytest.mark.parametrize(
    ("history", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_repairs(history: list[AnyMessage], expected: list[Any]) -> None:
    before = [message.model_copy(deep=True) for message in history]
    fixed = repaired(history)
    assert shape(fixed) == expected
    assert in_order(fixed, 0, set())
    assert not in_order(history, 0, set())
    assert history == before


@pytest.mark.parametrize(
    "history",
    [
        [],
        [H],
        [SystemMessage("s"), H, ai("a", "b"), tool("b"), tool("a"), AIMessage("x"), H],
        [ai("a", bad=("b",)), tool("b"), tool("a")],
        [ai("a"), tool("a"), ai("b"), tool("b")],
    ],
)
def test_what_is_in_order_stays_as_it_is(history: list[AnyMessage]) -> None:
    assert in_order(history, 0, set())
    fixed = repaired(history)
    assert len(fixed) == len(history)
    assert all(a is b for a, b in zip(fixed, history, strict=True))


ids = st.sampled_from(["a", "b", "c", "", None])
message = st.one_of(
    st.builds(lambda a, b: ai(*a, bad=tuple(b)), st.lists(ids, max_size=3), st.lists(ids, max_size=1)),
    st.builds(lambda i, t: tool(i or "", t), ids, st.sampled_from(["1", "2"])),
    st.just(H),
)


@settings(deadline=None)
@given(st.lists(message, max_size=12))
def test_any_history_comes_into_order_and_stays_so(history: list[AnyMessage]) -> None:
    fixed = repaired(history)
    used: set[str] = set()
    assert in_order(fixed, 0, used)
    assert used == ids_in(fixed)
    assert [type(m) for m in fixed if not isinstance(m, ToolMessage)] == [
        type(m) for m in history if not isinstance(m, ToolMessage)
    ]
    assert all(a is b for a, b in zip(repaired(fixed), fixed, strict=True))
    assert shape(repaired(history)) == shape(fixed)


def test_ids_in_content_blocks_and_notes_follow() -> None:
    old = AIMessage(
        [{"type": "text", "text": "x"}, {"type": "tool_use", "id": "a", "name": "t", "input": {}}],
        tool_calls=[{"type": "tool_call", "id": "a", "name": "t", "args": {}}],
        additional_kwargs={"ferrule": {"family": "f", "calls": {"a": {"channel": "content"}}}},
    )
    new = unique(old, {"a"}, "s")
    assert new.tool_calls[0]["id"] == "a_s_0"
    assert new.content[1]["id"] == "a_s_0"  # type: ignore[index, call-overload]
    assert new.additional_kwargs["ferrule"] == {"family": "f", "calls": {"a_s_0": {"channel": "content"}}}
    assert old.tool_calls[0]["id"] == "a"
    assert unique(old, set(), "s") is old


def test_cost_is_linear() -> None:
    """Ten times the messages are ten times the function calls, even when every one is broken."""

    def cost(size: int) -> int:
        history: list[AnyMessage] = [ai("a") for _ in range(size)] + [tool("a") for _ in range(size)]
        calls = 0

        def count(*_: Any) -> None:
            nonlocal calls
            calls += 1

        sys.setprofile(count)
        try:
            repaired(history)
        finally:
            sys.setprofile(None)
        return calls

    cost(10)
    assert cost(1000) < 11 * cost(100)
