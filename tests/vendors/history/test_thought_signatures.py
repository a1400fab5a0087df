import json

from ferrule.core import events
from ferrule.core.cuts import cuts
from ferrule.core.messages import Assistant, ToolResult, User
from ferrule.core.stage import drive
from ferrule.vendors import PROFILES
from ferrule.wire.decode import decode
from tests.asking import encode

GEMINI = PROFILES["gemini"]
SIGNED = {"google": {"thought_signature": "S=="}}


def call(id: str, **more):
    return {"id": id, "type": "function", "function": {"name": "f", "arguments": "{}"}, **more}


def stream(*deltas) -> bytes:
    chunks = [{"choices": [{"index": 0, "delta": delta}]} for delta in deltas]
    chunks.append({"choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]})
    return "".join(f"data: {json.dumps(chunk)}\n\n" for chunk in chunks).encode() + b"data: [DONE]\n\n"


def document(message) -> bytes:
    return json.dumps({"choices": [{"message": message, "finish_reason": "tool_calls"}]}).encode()


def goes_back(wire: bytes):
    """The signatures which a reply's calls carry in the next request."""
    reply = events.fold(drive(decode(GEMINI), [wire]))
    history = [
        User("q"),
        Assistant(reply.content, reply.reasoning, reply.calls, reply.details, "gemini"),
        *(ToolResult(each.id, "R") for each in reply.calls),
    ]
    sent = encode(GEMINI, history, model="gemini-3-pro").body["messages"][1]["tool_calls"]
    return [each.get("extra_content") for each in sent]


def test_a_signature_makes_the_round_trip():
    calls = [call("a", extra_content=SIGNED), call("b")]
    assert goes_back(document({"tool_calls": calls})) == [SIGNED, None]
    assert goes_back(stream({"tool_calls": [calls[0]]}, {"tool_calls": [calls[1]]})) == [SIGNED, None]


def test_without_an_id_the_place_tells():
    assert goes_back(document({"tool_calls": [call("", extra_content=SIGNED), call("")]})) == [SIGNED, None]


def test_a_signature_on_the_message_is_the_first_call_s():
    assert goes_back(document({"extra_content": SIGNED, "tool_calls": [call("a")]})) == [SIGNED]


def test_cuts_do_not_matter():
    wire = stream({"tool_calls": [call("a", extra_content=SIGNED)]})
    whole = events.fold(drive(decode(GEMINI), [wire]))
    assert whole.details == ({"type": "google.thought_signature", "index": 0, "id": "a", "data": "S=="},)
    for pieces in cuts(wire):
        assert events.fold(drive(decode(GEMINI), pieces)) == whole
