from typing import Any

import pytest
from langchain.agents.middleware import ModelRequest
from langchain_core.callbacks import BaseCallbackHandler, CallbackManager
from langchain_core.language_models import FakeListChatModel
from langchain_core.messages import AIMessage, AIMessageChunk
from langchain_core.outputs import ChatGenerationChunk

from ferrule.agent.middleware.calls.message_recovery import StreamedCalls

HALF = '{"path": "/a", "content": "half a sen'
WHOLE = '{"path": "/b"}'


def streamed(*pieces: tuple[int, str | None, str | None, str], run: Any = 1) -> StreamedCalls:
    """Pieces as (index, id, name, arguments)."""
    listener = StreamedCalls()
    for index, id, name, args in pieces:
        say(listener, {"index": index, "id": id, "name": name, "args": args}, run)
    return listener


def say(listener: StreamedCalls, piece: dict[str, Any], run: Any = 1) -> None:
    message = AIMessageChunk(content="", tool_call_chunks=[piece | {"type": "tool_call_chunk"}])
    listener.on_llm_new_token("", chunk=ChatGenerationChunk(message=message), run_id=run)


def call(id: str, **args: Any) -> dict[str, Any]:
    return {"name": "write", "args": args, "id": id, "type": "tool_call"}


def test_a_call_that_was_completed_is_broken_again() -> None:
    listener = streamed(
        (0, "a", "write", WHOLE[:5]),
        (0, None, None, WHOLE[5:]),
        (1, "b", "write", HALF[:9]),
        (1, None, None, HALF[9:]),
    )
    reply = AIMessage("", tool_calls=[call("a", path="/b"), call("b", path="/a", content="half a sen")])
    sorted_out = listener.without_completed(reply)
    assert [each["id"] for each in sorted_out.tool_calls] == ["a"]
    [cut] = sorted_out.invalid_tool_calls
    assert (cut["id"], cut["name"], cut["args"]) == ("b", "write", HALF)
    assert len(reply.tool_calls) == 2


@pytest.mark.parametrize(
    "pieces",
    [
        (),
        ((0, "a", "write", WHOLE),),
        ((0, "a", "write", ""),),
        ((0, "a", "write", HALF), (1, "b", "write", WHOLE)),  # not what became the message
        ((0, "a", "write", "no JSON"),),
    ],
)
def test_everything_else_stays(pieces: Any) -> None:
    reply = AIMessage("", tool_calls=[call("a", path="/b")])
    assert streamed(*pieces).without_completed(reply) is reply


def test_only_the_last_try_counts() -> None:
    listener = streamed((0, "a", "write", HALF))
    say(listener, {"index": 0, "id": "a", "name": "write", "args": WHOLE}, run=2)
    reply = AIMessage("", tool_calls=[call("a", path="/b")])
    assert listener.without_completed(reply) is reply


class Other(BaseCallbackHandler):
    """Somebody else's listener."""


@pytest.mark.parametrize("manager", [False, True])
def test_it_is_attached_beside_others_and_to_one_call_only(manager: bool) -> None:
    other, listener = Other(), StreamedCalls()
    listeners: Any = CallbackManager([other]) if manager else [other]
    model = FakeListChatModel(responses=["x"], callbacks=listeners)
    request = ModelRequest(model=model, messages=[], system_message=None, tool_choice=None, tools=[])
    found: Any = listener.attached_to(request).model.callbacks
    assert (found.handlers if manager else found) == [other, listener]
    kept: Any = model.callbacks
    assert (kept.handlers if manager else kept) == [other]
