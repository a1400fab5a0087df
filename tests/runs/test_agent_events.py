"""Events of an agent as a run keeps them: written as JSON, and the same when they are read."""

import json
from dataclasses import replace

import pytest

from ferrule.agent.stream_events import CallMade
from ferrule.core.messages import BrokenCall, Origin, Repair, ToolCall
from ferrule.runs.agent_events import agent_event, event_json

WHOLE = ToolCall("c1", "look", {"at": "x"}, Origin("content", "hermes", 2, 40), (Repair("closed"),))
BROKEN = BrokenCall("c1", "look", "{", "unconfirmed", WHOLE.origin, "Make it again.")


@pytest.mark.parametrize("call", [WHOLE, BROKEN, replace(BROKEN, read=WHOLE)])
def test_a_call_is_read_as_it_was_written(call: ToolCall | BrokenCall) -> None:
    kind, data = event_json(CallMade(call, "helper"))
    again = agent_event(kind, json.loads(json.dumps(data)))
    assert again == CallMade(call, "helper")
    assert isinstance(again, CallMade)
    assert getattr(again.call, "read", None) == getattr(call, "read", None)
