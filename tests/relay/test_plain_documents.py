"""What a client gets of a document does not depend on whether its reply was taken for plain."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.core.messages import Origin, Reply, StopReason, ToolCall, Usage
from ferrule.core.notes import Note
from ferrule.relay import Relay, RelayPolicy
from ferrule.relay.reply_relay import Ends, ReplyRelay
from ferrule.vendors import Api, Profile, resolve
from ferrule.wire.decode import Decoding, Document
from ferrule.wire.family import FAMILIES
from ferrule.wire.reply_writer import Head
from tests.dialects.test_properties import FRAGMENTS
from tests.dialects.tools import TOOLS
from tests.relay.relaying import APIS, PLAIN, some_cuts
from tests.wire.test_wire_corpus import INDEX, ROOT
from tests.wire.test_wire_corpus import api as api_of

HEAD = Head("id-1", "m", 1_790_000_000)


class Thorough(Decoding):
    """Takes no document for plain."""

    def document(self, data: bytes) -> Document | None:
        return None


def answered(
    decoding: Decoding, client: Api, vendor: Api, pieces: Sequence[bytes], *, repair: bool = True
) -> tuple[Any, ...]:
    ends = Ends(FAMILIES[client], FAMILIES[vendor], HEAD, stream=False, repair=repair)
    relay = ReplyRelay(ends, 200, {}, decoding)
    out = [each for piece in pieces for each in relay.feed(piece)]
    out += relay.read_to_end()
    out += relay.close(b"")
    return b"".join(out), relay.status, relay.reply, relay.notes, relay.failed, relay.lost


def compared(document: bytes, client: Api, vendor: Api, tools: Any = TOOLS, *, cut: bool = False) -> bool:
    """The two ways give the same, however the document is cut; returns whether it was plain."""
    own, thorough = Decoding(PLAIN[vendor], tools), Thorough(PLAIN[vendor], tools)
    direct = own.direct(document, FAMILIES[client]) if client == vendor else None
    for repair in (True, False):
        expected = answered(thorough, client, vendor, [document], repair=repair)
        for pieces in some_cuts(document, 4 if cut else 0):
            assert answered(own, client, vendor, pieces, repair=repair) == expected
        assert direct is None or expected == (document, 200, direct, [], None, False)
    return own.document(document) is not None


texts = st.lists(
    st.sampled_from(["I look. ", "a ", "fine, ", "\n- ", "\n", " ", "ping", "中。"])
    | st.sampled_from([*FRAGMENTS, "\ud800", "\x00"]),
    max_size=4,
).map("".join)
odd = st.none() | st.booleans() | st.integers(-2, 10**20) | st.floats() | texts | st.just([]) | st.just({})
arguments = st.builds(
    json.dumps,
    st.fixed_dictionaries(
        {"q": texts}, optional={"limit": st.integers() | odd, "exact": st.booleans(), "x": odd}
    ),
)
functions = st.fixed_dictionaries(
    {"name": st.sampled_from(["search", "search", "ping", "order", "Search"]), "arguments": arguments},
    optional={"extra": odd},
)
entries = st.fixed_dictionaries(
    {"id": st.uuids().map(str), "type": st.just("function"), "function": functions},
    optional={"index": st.integers(0, 3)},
)
messages = st.fixed_dictionaries(
    {"role": st.just("assistant"), "content": texts | st.none()},
    optional={
        "tool_calls": st.lists(entries, max_size=3),
        "reasoning_content": texts,
        "reasoning": texts,
        "refusal": st.none() | texts,
        "function_call": st.none() | functions,
        "extra_content": odd,
    },
)
choices = st.fixed_dictionaries(
    {
        "index": st.just(0),
        "message": messages,
        "finish_reason": st.sampled_from(["stop", "tool_calls", "length", ""]),
    },
    optional={"logprobs": st.none(), "usage": st.just({"prompt_tokens": 1, "completion_tokens": 2})},
)
completions = st.fixed_dictionaries(
    {
        "id": st.just("c"),
        "object": st.just("chat.completion"),
        "created": st.just(1),
        "model": st.just("m"),
    },
    optional={
        "choices": st.lists(choices, min_size=1, max_size=2),
        "usage": st.just({"prompt_tokens": 1, "completion_tokens": 2, "total_tokens": 3}),
        "ferrule": st.just({"dropped": ["x"]}),
        "error": st.none() | st.just("wrong"),
    },
)
calls = st.builds(
    lambda name, text: ToolCall("", name, json.loads(text), Origin("native", "native")),
    st.sampled_from(["search", "order", "nobody"]),
    arguments,
)
replies = st.builds(
    lambda content, reasoning, made, stop, usage: Reply(
        content,
        reasoning,
        tuple(ToolCall(f"c{at}", each.name, each.arguments, each.origin) for at, each in enumerate(made)),
        stop=stop if stop.cut or not made else StopReason.TOOL_CALLS,
        usage=usage,
    ),
    texts,
    texts,
    st.lists(calls, max_size=2),
    st.sampled_from([StopReason.STOP, StopReason.STOP, StopReason.LENGTH]),
    st.none() | st.builds(Usage, st.integers(1, 9), st.integers(1, 9)),
)


@st.composite
def damaged(draw: st.DrawFn, document: bytes) -> bytes:
    """As it is; or a value put elsewhere, a key left out or given twice, a stretch gone."""
    how = draw(st.sampled_from(["whole", "whole", "odd value", "twice", "cut", "blank"]))
    if how == "whole" or not document:
        return document
    if how == "blank":
        return b"\n " + document + b"\n"
    at = draw(st.integers(0, len(document) - 1))
    if how == "cut":
        return document[:at] + document[at + draw(st.integers(1, 9)) :]
    begin, end = document.find(b'": ', at), document.find(b", ", at)
    if begin < 0 or end < begin:
        return document
    value = json.dumps(draw(odd)).encode()
    if how == "odd value":
        return document[: begin + 3] + value + document[end:]
    key = document[document.rfind(b'"', 0, begin) : begin + 3]
    return document[:end] + b", " + key + value + document[end:]


@settings(max_examples=500, deadline=None)
@given(completions.map(lambda value: json.dumps(value).encode()).flatmap(damaged), st.sampled_from(APIS))
def test_completions(document: bytes, client: Api) -> None:
    compared(document, client, "openai_chat")
    compared(document, "openai_chat", "openai_chat", None)


@settings(max_examples=400, deadline=None)
@given(st.data(), replies, st.sampled_from(APIS))
def test_what_we_write_ourselves(data: st.DataObject, reply: Reply, api: Api) -> None:
    document = json.dumps(FAMILIES[api].write_reply(reply, HEAD)).encode()
    compared(data.draw(damaged(document)), api, api)


wishes = st.sampled_from(
    [
        {},
        {"tools": TOOLS},
        {"tools": TOOLS, "tool_choice": "none"},
        {"tools": TOOLS, "tool_choice": {"type": "function", "function": {"name": "ping"}}},
        {"tools": TOOLS, "parallel_tool_calls": False},
        {"tools": TOOLS, "response_format": {"type": "json_object"}},
        {"functions": [each["function"] for each in TOOLS]},
        {"tools": TOOLS, "n": 2},
    ]
)
profiles = st.sampled_from([PLAIN["openai_chat"], resolve(provider="deepseek"), resolve(provider="vllm")])


def got(profile: Profile, asked: dict[str, Any], document: bytes, policy: RelayPolicy) -> tuple[Any, ...]:
    relay = Relay(profile, "openai_chat", asked, id="1", created=1, policy=policy)
    relay.send()
    relay.begin(200, {})
    out = b"".join([*relay.feed(document), *relay.end()])
    again = relay.again and relay.again.body
    return out, relay.status, relay.headers, relay.reply, relay.notes, relay.kept, relay.failure, again


@settings(max_examples=400, deadline=None)
@given(
    completions.map(lambda value: json.dumps(value).encode()).flatmap(damaged)
    | replies.map(lambda said: json.dumps(FAMILIES["openai_chat"].write_reply(said, HEAD)).encode()),
    wishes,
    profiles,
    st.booleans(),
)
def test_a_relay_hands_out_the_same_without_its_short_way(
    document: bytes, wished: dict[str, Any], profile: Profile, repair: bool
) -> None:
    asked = {"model": "m", "messages": [{"role": "user", "content": "q"}], **wished}
    policy = RelayPolicy(repair=repair)
    short = got(profile, asked, document, policy)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Decoding, "direct", lambda *_: None)
        assert got(profile, asked, document, policy) == short


PARIS = ToolCall("call_1", "get_weather", {"city": "Paris"}, Origin("native", "native"))


@pytest.mark.parametrize("api", APIS)
def test_a_clean_reply_is_plain(api: Api) -> None:
    reply = Reply("I look.\n", "Hm.", (PARIS,), stop=StopReason.TOOL_CALLS, usage=Usage(3, 4))
    assert compared(json.dumps(FAMILIES[api].write_reply(reply, HEAD)).encode(), api, api, cut=True)


@pytest.mark.parametrize("made", [(), (PARIS,)])
def test_a_clean_completion_is_not_looked_at_again(made: tuple[ToolCall, ...]) -> None:
    stop = StopReason.TOOL_CALLS if made else StopReason.STOP
    reply = Reply("I look.", "Hm.", made, stop=stop, usage=Usage(3, 4))
    document = json.dumps(FAMILIES["openai_chat"].write_reply(reply, HEAD)).encode()
    assert Decoding(PLAIN["openai_chat"], TOOLS).direct(document, FAMILIES["openai_chat"]) == reply


CALL = '{"name": "ping", "arguments": {}}'
UNUSABLE = {
    "markup": (Reply(f"<tool_call>{CALL}</tool_call>"), TOOLS),
    "JSON": (Reply(CALL), TOOLS),
    "markup in the reasoning": (Reply("I look.", f"<tool_call>{CALL}</tool_call>"), TOOLS),
    "an unknown tool": (Reply("", calls=(PARIS,), stop=StopReason.TOOL_CALLS), TOOLS[1:]),
    "arguments that do not fit": (
        Reply("", calls=(replace(PARIS, arguments={"city": 3}),), stop=StopReason.TOOL_CALLS),
        TOOLS,
    ),
    "cut off": (Reply("I", stop=StopReason.LENGTH), TOOLS),
}


@pytest.mark.parametrize("api", APIS)
@pytest.mark.parametrize("what", UNUSABLE)
def test_what_needs_work_is_never_plain(api: Api, what: str) -> None:
    reply, tools = UNUSABLE[what]
    document = json.dumps(FAMILIES[api].write_reply(reply, HEAD)).encode()
    assert not compared(document, api, api, tools, cut=True)


def test_notes_and_repairs_are_never_left_to_the_plain_way() -> None:
    leak = Reply('<tool_call>{"name": "ping", "arguments": {}}</tool_call>')
    document = json.dumps(FAMILIES["openai_chat"].write_reply(leak, HEAD)).encode()
    assert not compared(document, "openai_chat", "openai_chat")
    decoding = Decoding(PLAIN["openai_chat"], TOOLS)
    *_, notes, _, _ = answered(decoding, "openai_chat", "openai_chat", [document])
    assert [note.code for note in notes if isinstance(note, Note)] == ["call-found"]


@pytest.mark.skipif(not INDEX, reason="FERRULE_CORPUS is not set")
def test_recorded_documents() -> None:
    how: Counter[tuple[Api, bool]] = Counter()
    for entry in INDEX:
        document = (ROOT / entry["file"]).read_bytes()
        api = api_of(entry)
        if document.lstrip()[:1] == b"{":
            for tools in (TOOLS, None):
                how[api, compared(document, api, api, tools, cut=True)] += 1
    assert all(how[api, True] for api in APIS if api != "ollama"), how  # of which streams were recorded
    assert how["openai_chat", True] > 10 < how["openai_chat", False]


@pytest.mark.parametrize(
    "way", [{"constrained": True}, {"profile": replace(PLAIN["openai_chat"], opens_in_reasoning=True)}]
)
def test_text_that_is_not_simply_an_answer_is_never_plain(way: dict[str, Any]) -> None:
    document = json.dumps(FAMILIES["openai_chat"].write_reply(Reply("Hello."), HEAD)).encode()
    decoding = Decoding(**{"profile": PLAIN["openai_chat"], "tools": TOOLS, **way})
    assert decoding.document(document) is decoding.direct(document, FAMILIES["openai_chat"]) is None
