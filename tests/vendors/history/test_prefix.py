"""A request begins with all of the request before it, for every vendor: its cache of that holds on.

Vendors reuse what they have read of a prompt as far as the next one begins with the same bytes, and take
a tenth of the price for it. So the messages of a turn may not change when the conversation goes on, whatever
happened in it: calls that were broken, recovered, given an id twice or made by another model, pictures in
results, thinking switched on and off.
"""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Message,
    Origin,
    System,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.vendors import PROFILES, Profile
from ferrule.wire.request_fields import CONTINUE
from tests.asking import encode

EVERY = pytest.mark.parametrize("profile", list(PROFILES.values()), ids=lambda profile: profile.name)
TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}
IMAGE = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AA"}}

ids = st.sampled_from(["", "a", "b", "functions.f:0", "call_00_x"])
origins = st.sampled_from([Origin("native", "native"), Origin("content", "hermes", 3, 9)])
whole = st.builds(ToolCall, ids, st.just("f"), st.sampled_from([{}, {"x": 1}]), origins)
broken = st.builds(BrokenCall, ids, st.just("f"), st.just('{"x": '), st.just("truncated"), origins)
texts = st.sampled_from(["", "Ä text.", "two\nlines"])
contents = st.one_of(texts, st.just([{"type": "text", "text": "see"}, IMAGE]))


@st.composite
def answers(draw: st.DrawFn, profile: Profile) -> list[Message]:
    """What the model said, what its tools answered, and at times an image or a word in between."""
    calls = draw(st.lists(st.one_of(whole, whole, broken), max_size=3))
    details: tuple[dict[str, Any], ...] = ()
    if draw(st.booleans()):
        details = (
            {"type": "reasoning.text", "index": 0, "text": "t", "signature": "S"},
            {"type": "anthropic_messages", "item": {"type": "thinking", "thinking": "t", "signature": "S"}},
            {"type": "openai_responses", "item": {"type": "reasoning", "encrypted_content": "E"}},
            {"type": "google.thought_signature", "index": 0, "data": "G"},
        )
    family = draw(st.sampled_from([profile.family, "", "somebody-else"]))
    said = Assistant(draw(texts), draw(texts), tuple(calls), details, family)
    results = [ToolResult(call.id, draw(contents), "f") for call in calls]
    return [said, *draw(st.permutations(results))]


@st.composite
def conversations(draw: st.DrawFn, profile: Profile) -> list[tuple[list[Message], bool | None]]:
    """A history after each of its requests, with the wish to think of each."""
    history: list[Message] = [System("Be kind.")]
    states: list[tuple[list[Message], bool | None]] = []
    for _ in range(draw(st.integers(2, 4))):
        history.append(User(draw(contents.filter(bool))))
        for _ in range(draw(st.integers(1, 3))):
            states.append((history.copy(), draw(st.sampled_from([None, True, False]))))
            history.extend(draw(answers(profile)))
    return states


def read(body: dict[str, Any]) -> list[str]:
    """What a model reads, in order: instructions, then each message's parts behind its role.

    Marks for a vendor's cache are not read and move on: https://docs.claude.com/en/docs/build-with-claude/prompt-caching
    """
    items: list[Any] = [[_unmarked(block) for block in body.get("system", ())]]
    for message in body.get("messages") or body["input"]:
        content = message.get("content")
        parts = [_unmarked(part) for part in content] if isinstance(content, list) else [content]
        rest = {key: value for key, value in message.items() if key not in ("role", "content")}
        items.extend((message.get("role"), part) for part in parts)
        items.extend([rest] if rest else [])
    return [json.dumps(item) for item in items]


def _unmarked(part: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in part.items() if key != "cache_control"}


@EVERY
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_a_request_begins_with_the_one_before(profile: Profile, data: st.DataObject) -> None:
    before: list[str] = []
    for history, wish in data.draw(conversations(profile)):
        # A vendor that must not be sent thinking while it is off reads another prompt then.
        thinking = wish if profile.reasoning.while_off else None
        model = profile.default_model or "m"
        now = read(encode(profile, history, model=model, tools=[TOOL], thinking=thinking).body)
        assert now[: len(before)] == before
        # What goes on behind an assistant message is said for that one request.
        before = now[:-1] if now[-1:] and f'"{CONTINUE}"' in now[-1] else now
