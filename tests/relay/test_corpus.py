"""Recorded replies through the relay. Runs where FERRULE_CORPUS names the folder."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from ferrule.core.events import fold
from ferrule.relay import Relay, RelayPolicy, stream_blocks
from ferrule.wire.decode import decode
from tests.relay.relaying import APIS, PLAIN
from tests.wire.test_wire_corpus import INDEX, ROOT, api, bounded_cuts

pytestmark = pytest.mark.skipif(not INDEX, reason="FERRULE_CORPUS is not set")

REPLIES = [
    entry
    for entry in INDEX
    if entry["protocol"] in ("openai-chat", "anthropic-messages", "openai-responses")
]


ONCE = RelayPolicy(retry_broken=False)


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


def relayed(family, request, pieces, policy=ONCE):
    relay = Relay(PLAIN[family], family, request, id="1", created=0, policy=policy)
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


LINE = '{"model":"m","created_at":"2026-11-01T10:00:%02d.5Z","message":{"role":"assistant","content":%s},"done":%s}'
TEXTS = [
    "I look", ' at "a"', " {b", ": 1}\n", "\n- é", " [x", "](y)", " <tool", "_call>", '{"name"',
    ': "ls"}', ".",
]  # fmt: skip


def streams(family):
    """Those that were recorded; of Ollama's lines there are none."""
    for entry in INDEX:
        body = (ROOT / entry["file"]).read_bytes()
        if api(entry) == family and not body.lstrip().startswith(b"{"):
            yield body
    if family == "ollama":
        lines = [LINE % (at, json.dumps(text), "false") for at, text in enumerate(TEXTS * 3)]
        yield "\n".join([*lines, LINE % (59, '""', 'true,"done_reason":"stop"'), ""]).encode()


@pytest.mark.parametrize("family", APIS)
def test_chunks_that_are_read_as_one_say_what_each_says(family, monkeypatch):
    read_as_one = Counter()
    make = stream_blocks.Run.__init__
    monkeypatch.setattr(
        stream_blocks.Run,
        "__init__",
        lambda run, *given: read_as_one.update([len(given[3])]) or make(run, *given),
    )
    for body in streams(family):
        request = {**declared(family, body), "stream": True}
        for policy in (ONCE, RelayPolicy(repair=False)):
            with monkeypatch.context() as patch:
                patch.setattr(stream_blocks, "UNLIKE", 0)
                wanted, relay = relayed(family, request, [body], policy)
            for pieces in bounded_cuts(body, most=2):
                got, other = relayed(family, request, pieces, policy)
                assert got == wanted
                assert (other.reply, other.notes) == (relay.reply, relay.notes)
    assert max(read_as_one) > 3
