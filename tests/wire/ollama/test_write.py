"""Replies written as one object and as lines, and read back the same."""

import pytest

from ferrule.core.errors import Failure
from ferrule.core.events import Reasoning, Stopped, Text
from ferrule.core.messages import Reply, StopReason, Usage
from ferrule.wire.ollama import write_reply
from tests.wire.replies import HEAD, REPLIES, call, dump, failed, read, reading, streamed


def test_the_shape():
    reply = Reply(content="Hi", reasoning="r", calls=(call("a", "f", {"x": 1}),), usage=Usage(3, 4))
    assert write_reply(reply, HEAD) == {
        "model": "m",
        "created_at": "2023-11-14T22:13:20Z",
        "message": {
            "role": "assistant",
            "content": "Hi",
            "thinking": "r",
            "tool_calls": [{"id": "a", "function": {"index": 0, "name": "f", "arguments": {"x": 1}}}],
        },
        "done": True,
        "done_reason": "stop",
        "prompt_eval_count": 3,
        "eval_count": 4,
    }


@pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES)
def test_whole(reply):
    assert read("ollama", dump(write_reply(reply, HEAD))) == reply


@pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES)
def test_stream(reply):
    played = reading("ollama", dump(write_reply(reply, HEAD)))
    assert read("ollama", streamed("ollama", played)) == reply


def test_half_of_a_surrogate_pair_goes_out_escaped():
    sent = streamed("ollama", [Text("\ud83d"), Stopped(StopReason.STOP)])
    assert read("ollama", sent).content == "\ud83d"


def test_a_failure_is_a_line():
    stopped = Stopped(StopReason.ERROR, Failure("overloaded", "model runner has unexpectedly stopped"))
    sent = streamed("ollama", [Reasoning("x"), stopped])
    assert failed("ollama", sent).message == "model runner has unexpectedly stopped"
