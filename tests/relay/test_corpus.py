"""Recorded replies through the relay. Runs where FERRULE_CORPUS names the folder."""

from __future__ import annotations

from collections import Counter

import pytest

from ferrule.decode import decode
from ferrule.events import fold
from ferrule.relay import Relay, RelayPolicy
from tests.relay.relaying import PLAIN
from tests.test_wire_corpus import INDEX, ROOT, api, bounded_cuts

pytestmark = pytest.mark.skipif(not INDEX, reason="FERRULE_CORPUS is not set")

REPLIES = [
    entry
    for entry in INDEX
    if entry["protocol"] in ("openai-chat", "anthropic-messages", "openai-responses")
]


def declared(family, body):
    """A request with the tools that the reply calls."""
    decoder = decode(PLAIN[family])
    reply = fold([*decoder.feed(body), *decoder.end()])
    names = {call.name for call in (*reply.calls, *reply.broken) if call.name}
    tools = {
        "anthropic_messages": [{"name": name, "input_schema": {}} for name in names],
        "openai_responses": [{"type": "function", "name": name, "parameters": {}} for name in names],
    }.get(family, [{"type": "function", "function": {"name": name}} for name in names])
    said = "input" if family == "openai_responses" else "messages"
    stream = not body.lstrip().startswith(b"{")
    return {"model": "m", said: [{"role": "user", "content": "x"}], "tools": tools, "stream": stream}


def relayed(family, request, pieces):
    relay = Relay(PLAIN[family], family, request, id="1", created=0, policy=RelayPolicy(retry_broken=False))
    relay.send()
    relay.begin(200, {})
    out = [each for piece in pieces for each in relay.feed(piece)]
    out += relay.end()
    return b"".join(out), relay


@pytest.mark.parametrize("entry", [pytest.param(entry, id=entry["file"]) for entry in REPLIES])
def test_a_recording_passes_as_it_came_or_says_why_not(entry):
    body, family = (ROOT / entry["file"]).read_bytes(), api(entry)
    request = declared(family, body)
    outs = [relayed(family, request, pieces)[0] for pieces in bounded_cuts(body, most=4)]
    assert all(out == outs[0] for out in outs)
    _, relay = relayed(family, request, [body])
    decoder = decode(PLAIN[family])
    if relay.status != 200 or relay.reply.stop.cut:
        return
    reply = fold([*decoder.feed(outs[0]), *decoder.end()])
    assert [(each.name, each.arguments) for each in reply.calls] == [
        (each.name, each.arguments) for each in relay.reply.calls
    ]


def test_most_recordings_pass_as_they_came():
    how: Counter[bool] = Counter()
    for entry in REPLIES:
        body, family = (ROOT / entry["file"]).read_bytes(), api(entry)
        out, _ = relayed(family, declared(family, body), [body])
        how[out.removeprefix(body) in (b"", b"data: [DONE]\n\n")] += 1
    assert how[True] > 6 * how[False]
