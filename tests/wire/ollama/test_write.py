"""Replies written as one object and as lines, and read back the same."""

from ferrule.core.events import Stopped, Text
from ferrule.core.messages import Reply, StopReason, Usage
from ferrule.wire.ollama import write_reply
from tests.wire.replies import HEAD, call, read, streamed


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


def test_half_of_a_surrogate_pair_goes_out_escaped():
    sent = streamed("ollama", [Text("\ud83d"), Stopped(StopReason.STOP)])
    assert read("ollama", sent).content == "\ud83d"
