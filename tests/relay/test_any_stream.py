"""What holds for every stream, however it is mixed and cut."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from ferrule.core.events import fold
from ferrule.core.messages import StopReason
from ferrule.dialects import Policy
from ferrule.relay import RelayPolicy
from ferrule.wire.decode import decode
from tests.relay.relaying import APIS, PLAIN, asked, begun, calls, chunk, completion, sse, strictly

TEXTS = st.sampled_from(
    [
        "Hello. ", "a < b ", "\n\n", "<tool_call>", "</tool_call>", '{"name": "get_weather", "arguments": ',
        '{"city": "Rome"}', "}", "<think>", "</think>", "```json\n", "```\n", "get_weather", "ls(", ")", "`",
        '<function=ls><parameter=path>/</parameter></function>', "[TOOL_CALLS]", "<tool", "天气", "🙂", "",
        '<tool_call>{"name": "ls", "arguments": {"path": "/"}}</tool_call>',
    ]
)  # fmt: skip
ARGUMENTS = st.sampled_from(
    [
        '{"city": "Paris"}',
        '{"city": "Par',
        '{"city": "Paris",}',
        "",
        "{}",
        '{"city": 7}',
        "{'city': 'P'}",
        '{"a": NaN}',
    ]
)
SHAPES = st.sampled_from(["strict", "empty again", "from 1", "no index"])


@st.composite
def native(draw, index):
    arguments, shape = draw(ARGUMENTS), draw(SHAPES)
    name = draw(st.sampled_from(["get_weather", "ls", "rm", "getWeather", ""]))
    id = draw(st.sampled_from([f"call_{index}", f"call_{index}", ""]))
    cut = draw(st.integers(0, len(arguments)))
    again = ("", "") if shape == "empty again" else (None, None)
    at = index + 1 if shape == "from 1" else index
    pieces = calls((at, id, name, arguments[:cut]), (at, *again, arguments[cut:]))
    if shape == "no index":
        for piece in pieces:
            del piece["choices"][0]["delta"]["tool_calls"][0]["index"]
    return pieces


@st.composite
def streams(draw):
    """The chunks of a stream, and whether every call in it is as the reference has it."""
    said = [
        chunk(**{draw(st.sampled_from(["content", "content", "reasoning_content"])): text})
        for text in draw(st.lists(TEXTS, max_size=6))
    ]
    for index in range(draw(st.integers(0, 2))):
        said += draw(native(index))
    if draw(st.booleans()):
        said.append({**chunk(content=draw(TEXTS)), "x_vendor": 1})
    end = draw(st.sampled_from(["stop", "tool_calls", "length", "", None]))
    values = [chunk(role="assistant", content=""), *said, *([chunk(end)] if end is not None else [])]
    return values, draw(st.booleans())


def relayed(api, data, width, **settings):
    body = asked(api, **settings)
    relay = begun(PLAIN["openai_chat"], api, body, policy=RelayPolicy(retry_broken=False))
    pieces = [data[at : at + width] for at in range(0, len(data), width)] if width else [data]
    out = [each for piece in pieces for each in relay.feed(piece)]
    out += relay.end()
    return b"".join(out), relay


def shown(broken_text, reply):
    """What the client is to see of the content, white space aside."""
    return "".join((reply.content + broken_text).split())


def spoken(relay):
    """What the model wrote in the place of calls, where there is nothing else."""
    reply = relay.reply
    if reply.calls or reply.stop.cut or reply.content.strip() or not reply.broken:
        return ""
    return "".join(f"{c.name} {c.raw}" if c.origin.channel == "native" else c.raw for c in reply.broken)


@given(streams(), st.integers(1, 60))
def test_a_strict_client_gets_the_reply_and_no_broken_call(made, width):
    values, done = made
    data = sse(*values, *["[DONE]"][: int(done)])
    whole, relay = relayed("openai_chat", data, 0)
    assert relayed("openai_chat", data, width)[0] == whole
    if relay.status != 200:
        assert json.loads(whole)["error"]
        return
    read, reply = strictly(whole), relay.reply
    broken_off = reply.stop in (StopReason.DISCONNECTED, StopReason.ERROR)
    assert (read.error is not None) == broken_off
    assert read.done != broken_off
    assert (read.finish is None) == broken_off
    assert "".join(read.content.split()) == shown(spoken(relay), reply)
    assert read.called == [(call.name, call.arguments) for call in reply.calls]
    assert len({each["id"] for each in read.calls}) == len(read.calls)
    if not broken_off:
        assert (read.finish == "tool_calls") == (bool(reply.calls) and reply.stop is not StopReason.LENGTH)


@given(streams())
def test_what_is_changed_is_noted(made):
    values, _ = made
    data = sse(*values, "[DONE]")
    out, relay = relayed("openai_chat", data, 0)
    touched = (
        any(call.repairs or call.origin.channel != "native" for call in relay.reply.calls)
        or relay.reply.broken
    )
    codes = {note.code for note in relay.notes}
    assert bool(touched) == bool(codes & {"call-found", "call-repaired", "call-left-out"})
    if relay.reply.stop.complete and not touched and out != data:
        # Other changes are of form only: what the client reads is what stood there.
        read = strictly(out)
        assert read.called == [(call.name, call.arguments) for call in relay.reply.calls]


@given(streams(), st.sampled_from(APIS), st.booleans())
def test_every_client_gets_the_same_reply(made, api, stream):
    values, _ = made
    out, relay = relayed(api, sse(*values, "[DONE]"), 0, stream=stream)
    if relay.status != 200 or relay.reply.stop.cut:
        return
    decoder = decode(PLAIN[api], policy=Policy(channels=frozenset()))  # as a client that reads no text
    reply = fold([*decoder.feed(out), *decoder.end()])
    assert [(c.name, c.arguments) for c in reply.calls] == [
        (c.name, c.arguments) for c in relay.reply.calls
    ]
    assert not [call for call in reply.calls if call.repairs]


@given(st.binary(max_size=60), st.booleans(), st.sampled_from(APIS))
def test_no_answer_is_too_strange(data, stream, api):
    for body in (
        data,
        sse(data.decode("latin-1").replace("\n", " ")),
        completion({"content": data.decode("latin-1")}),
    ):
        out, relay = relayed(api, body, 0, stream=stream)
        assert out
        assert relay.reply is not None
