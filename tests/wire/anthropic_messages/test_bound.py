"""What becomes of signed thinking that is bound to its model and its conversation, when that changes."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from ferrule import Client, fold
from ferrule.core.errors import VendorError
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    JsonObject,
    Message,
    Origin,
    System,
    ToolResult,
    User,
)
from ferrule.core.requests import History
from ferrule.simulate import Call, Conversation, Say, Simulator
from ferrule.vendors import PROFILES
from tests.asking import encode

ANTHROPIC = PROFILES["anthropic"]
OPUS = "claude-opus-5-5"
TOOL: JsonObject = {"type": "function", "function": {"name": "ls", "parameters": {"type": "object"}}}
OTHER: JsonObject = {"type": "function", "function": {"name": "cat", "parameters": {"type": "object"}}}
NATIVE = Origin("native", "native")


def brain(conversation: Conversation) -> Say:
    if len(conversation.history) < 2:
        return Say("", f"Thought {len(conversation.history)}.", (Call("ls", {}),))
    return Say("Done.", "That is all.")


def ask(
    url: str, said: list[Message], model: str = OPUS, *, history: History = "as-it-is", **wishes: Any
) -> tuple[Message, list[str]]:
    """The next message, and the codes of the notes on the request."""
    wishes = {"tools": [TOOL], "history": history, **wishes}
    with Client(model, provider="anthropic", base_url=url, api_key="key", retries=0) as client:
        events = list(client.stream(said, **wishes))
    reply = fold(events)
    codes = [note.code for note in reply.notes]
    return Assistant(reply.content, reply.reasoning, reply.calls, reply.details, "claude"), codes


def talk(url: str) -> list[Message]:
    """Two steps of a loop, each with a call and its thinking, and their results."""
    said: list[Message] = [System("Be brief."), User("Look around.")]
    for _ in range(2):
        reply, codes = ask(url, said)
        assert isinstance(reply, Assistant)
        assert codes == []
        [call] = reply.calls
        said += [reply, ToolResult(call.id, f"a{len(said)}", "ls")]
    return said


def signatures(said: list[Message], model: str = OPUS, **wishes: Any) -> list[str]:
    """Of the thinking blocks that go out."""
    body = encode(ANTHROPIC, said, model=model, **{"tools": [TOOL], **wishes}).body
    blocks = [block for message in body["messages"] for block in message["content"]]
    return [block["signature"] for block in blocks if block["type"] == "thinking"]


def unmarked(said: list[Message]) -> list[Message]:
    """As another program keeps it: blocks, and nothing beside them."""
    return [
        replace(each, details=tuple(entry for entry in each.details if "bound" not in entry))
        if isinstance(each, Assistant)
        else each
        for each in said
    ]


def repaired(said: list[Message]) -> list[Message]:
    """The first result was lost; one that says so takes its place."""
    return [*said[:3], *said[4:]]


def mended(said: list[Message]) -> list[Message]:
    """The first call was broken after all, and goes out as text."""
    first = said[2]
    assert isinstance(first, Assistant)
    [call] = first.calls
    broken = BrokenCall(call.id, "ls", '{"path', "truncated", NATIVE)
    return [*said[:2], replace(first, calls=(broken,)), *said[4:]]


def pruned(said: list[Message]) -> list[Message]:
    """The first step is gone."""
    return [*said[:2], *said[4:]]


def summarised(said: list[Message]) -> list[Message]:
    return [said[0], User("Earlier: a folder was listed."), *said[4:]]


def instructed(said: list[Message]) -> list[Message]:
    return [System("Be brief. It is Friday."), *said[1:]]


def forked(said: list[Message]) -> list[Message]:
    """Another way from the first step on."""
    return [*said[:4], User("And now something else.")]


CHANGES: list[tuple[Callable[[list[Message]], list[Message]], int, int]] = [
    (repaired, 1, 1),
    (mended, 1, 1),
    (pruned, 0, 1),
    (summarised, 0, 1),
    (instructed, 0, 2),
    (forked, 1, 0),
]
"""What happens to the conversation, how many blocks stay, and how many turns go out without theirs."""


@pytest.mark.parametrize(
    ("change", "stay", "left"), [pytest.param(*each, id=each[0].__name__) for each in CHANGES]
)
def test_what_cannot_be_valid_is_left_out_whole(
    change: Callable[[list[Message]], list[Message]], stay: int, left: int
) -> None:
    with Simulator("anthropic", brain, mode="documented") as vendor:
        said = talk(vendor.url)
        kept = signatures(said)
        assert len(kept) == 2
        changed = change(said)
        assert signatures(changed) == (kept[:stay] if change is not pruned else [])
        _, codes = ask(vendor.url, changed)
        assert codes.count("bound-thinking-left-out") == bool(left)
        if left:  # the vendor would have refused it
            with pytest.raises(VendorError, match="bound to a different conversation"):
                ask(vendor.url, unmarked(changed))


def test_a_conversation_that_grows_keeps_all_of_it() -> None:
    with Simulator("anthropic", brain, mode="documented") as vendor:
        said = talk(vendor.url)
        last, codes = ask(vendor.url, said)
        grown = [*said, last, User("Thanks. And now?")]
        assert len(signatures(grown)) == 3
        _, more = ask(vendor.url, grown)
        assert (codes, more) == ([], [])


def test_another_model_gets_none_of_it() -> None:
    with Simulator("anthropic", brain, mode="documented") as vendor:
        said = talk(vendor.url)
        for model in ("claude-sonnet-5-5", "claude-opus-5", "claude-haiku-4-5"):
            assert signatures(said, model) == []
        assert len(signatures(said, "us.anthropic.claude-opus-5-5")) == 2


def test_other_tools_make_another_conversation() -> None:
    with Simulator("anthropic", brain, mode="documented") as vendor:
        said = talk(vendor.url)
        assert signatures(said, tools=[TOOL, OTHER]) == []


def test_a_call_forced_once_does_not_poison_the_loop() -> None:
    """The sentence that stands for the forced call is a part of what the thinking stands behind."""
    with Simulator("anthropic", brain, mode="documented") as vendor:
        said: list[Message] = [User("Look around.")]
        reply, codes = ask(vendor.url, said, tool_choice="required")
        assert isinstance(reply, Assistant)
        assert codes == ["required-call-not-forced"]
        said += [reply, ToolResult(reply.calls[0].id, "a", "ls")]
        _, codes = ask(vendor.url, said)
        assert codes == ["bound-thinking-left-out"]


def test_marks_of_the_prompt_cache_may_move() -> None:
    with Simulator("anthropic", brain, mode="documented") as vendor:
        said = talk(vendor.url)
        marked = [{"type": "text", "text": "Look around.", "cache_control": {"type": "ephemeral"}}]
        assert signatures([said[0], User(marked), *said[2:]]) == signatures(said)


def test_a_poisoned_history_has_a_way_out() -> None:
    with Simulator("anthropic", brain, mode="documented") as vendor:
        said = unmarked(instructed(talk(vendor.url)))
        with pytest.raises(VendorError, match="history='drop-signed'") as refused:
            ask(vendor.url, said)
        assert refused.value.failure.signed_history
        reply, codes = ask(vendor.url, said, history="drop-signed")
        assert isinstance(reply, Assistant)
        assert reply.content == "Done."
        assert codes == ["signed-thinking-left-out"]
        assert signatures(said, history="drop-signed") == []


@pytest.mark.parametrize("vendor", ["openai-responses", "gemini", "openrouter"])
def test_other_sealed_thinking_can_be_dropped_too(vendor: str) -> None:
    sealed: tuple[JsonObject, ...] = (
        {"type": "openai_responses", "item": {"type": "reasoning", "id": "rs_1", "encrypted_content": "x"}},
        {"type": "google.thought_signature", "id": "c1", "data": "x"},
        {"type": "reasoning.encrypted", "data": "x", "index": 0},
    )
    said = [User("Hi."), Assistant("Hello.", details=sealed), User("Go on.")]
    body = encode(PROFILES[vendor], said, model="some-model", history="drop-signed").body
    assert "'x'" not in str(body)
