"""What fills the window is told part by part, and the parts are what the model is sent."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.tools import tool

from ferrule.agent.middleware.context.memory import MEMORY_SYSTEM_PROMPT
from ferrule.core.messages import Assistant, BrokenCall, Origin, ToolCall
from ferrule.core.requests import Request
from ferrule.langchain.message_adapter import from_langchain
from ferrule.langchain.message_tokens import MEDIUM, estimate_messages
from ferrule.sessions.entries import Entry, Facts
from ferrule.sessions.langchain_messages import to_langchain_messages
from ferrule.terminal.live.chat_models import context_window
from ferrule.terminal.live.compaction import KINDS, context_view
from ferrule.terminal.live.live_events import ContextView
from ferrule.vendors import PROFILES
from ferrule.wire.encode import encode

NATIVE = Origin("native", "native")
THOUGHT = "I think so. " * 50


@tool
def look(path: str) -> str:
    """Look at a path."""
    return path


def assistant(said: Assistant) -> BaseMessage:
    [message] = to_langchain_messages([Entry(1, None, 0.0, said, Facts())])
    return message


def view(messages: Sequence[BaseMessage], vendor: str = "deepseek", **more: Any) -> ContextView:
    profile = PROFILES[vendor]
    return context_view(messages, profile=profile, model=profile.default_model, **more)


def sizes(shown: ContextView) -> dict[str, int]:
    return {part.kind: part.tokens for part in shown.parts}


def conversation(family: str = "deepseek") -> list[BaseMessage]:
    call = ToolCall("c1", "look", {"path": "/a"}, NATIVE)
    return [
        HumanMessage("Go " * 30),
        assistant(Assistant("Looking " * 40, THOUGHT, (call,), family=family)),
        ToolMessage("Fine " * 60, tool_call_id="c1"),
        assistant(Assistant("Done " * 20, THOUGHT, family=family)),
        HumanMessage("Again."),
    ]


def test_every_part_is_told_once() -> None:
    system = "Be good. " + MEMORY_SYSTEM_PROMPT.replace("{agent_memory}", "Use tabs. " * 20)
    summary = HumanMessage("Much was done.", additional_kwargs={"lc_source": "summarization"})
    image = HumanMessage(
        [
            {"type": "text", "text": "See"},
            {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}},
        ]
    )
    shown = view([summary, *conversation(), image], system=system, tools=[look], window=1000)
    found = sizes(shown)
    assert list(found) == list(KINDS)
    assert found["images"] == MEDIUM
    assert found["memory"] == pytest.approx(60, abs=2)
    assert found["results"] > found["user"] > 0
    assert shown.window == 1000
    whole = [SystemMessage(system), summary, *conversation(), image]
    declared = [{"type": "function", "function": {"name": "look"}}]
    about = estimate_messages(whole, declared)
    assert sum(found.values()) - found["tools"] == pytest.approx(about - 20, rel=0.3)


def test_without_anything_nothing_is_told() -> None:
    assert view([]) == ContextView((), None, None)


def test_instructions_among_the_messages_count_as_such() -> None:
    assert set(sizes(view([SystemMessage("Be good.")]))) == {"system"}


@pytest.mark.parametrize("vendor", ["deepseek", "minimax", "dashscope", "glm", "kimi"])
@pytest.mark.parametrize("thinking", [None, False])
def test_thinking_counts_if_it_is_sent(vendor: str, thinking: bool | None) -> None:
    """As often as it stands in the body of the request."""
    profile = PROFILES[vendor]
    messages = conversation(profile.family)
    model = profile.default_model
    request = Request(tuple(from_langchain(messages)), model=model, thinking=thinking)
    body = json.dumps(encode(profile, request).body, ensure_ascii=False)
    shown = context_view(messages, profile=profile, model=model, thinking=thinking)
    once = context_view(
        [assistant(Assistant("x", THOUGHT, family="deepseek"))],
        profile=PROFILES["minimax"],
        model="MiniMax-M3",
    )
    assert "thinking" not in sizes(once), "another family's"
    each = 0.3 * len(THOUGHT)
    assert sizes(shown).get("thinking", 0) == pytest.approx(each * body.count(THOUGHT), abs=2)


def test_broken_calls_count_as_they_came() -> None:
    broken = BrokenCall("c1", "look", '{"path": "' + "x" * 1000, "truncated", NATIVE)
    assert sizes(view([assistant(Assistant("", "", (broken,)))]))["calls"] > 300


def test_what_the_vendor_counted() -> None:
    used: Any = {"input_tokens": 70, "output_tokens": 5, "total_tokens": 75}
    messages = [HumanMessage("a"), AIMessage("b", usage_metadata=used), HumanMessage("c")]
    assert view(messages).measured == 70
    assert view(messages, measured=90).measured == 90
    assert view(messages[:1]).measured is None


def test_the_window_is_the_users_or_the_vendors() -> None:
    assert (
        context_window("deepseek:deepseek-v4-flash", {})
        == PROFILES["deepseek"].facts("deepseek-v4-flash").context
    )
    assert context_window("deepseek:deepseek-v4-flash", {"deepseek-v4-flash": 5}) == 5
    assert context_window("deepseek:deepseek-v4-flash", {"deepseek:deepseek-v4-flash": 6}) == 6
    assert context_window("qwen3:8b", {"qwen3:8b": 7}) == 7
    assert context_window("qwen3:8b", {}) is None
