"""Readings of the bytes of vendors: the same reply, and all of it told once, under every cut."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule import Policy
from ferrule.core.events import Event, fold
from ferrule.core.messages import JsonObject
from ferrule.relay.explain import ReplyReading, SaidReading
from ferrule.simulate import Call, Say
from ferrule.simulate.vendors import vendor_named
from ferrule.vendors import PROFILES, Profile, resolve
from ferrule.wire.decode import Decoding, decode
from ferrule.wire.reply_writer import dump
from tests.dialects.test_accounting import parts
from tests.relay.explain.folding import Folding
from tests.simulate.asking import LS, heard

CALLS = (Call("ls", {"path": "/büro 🙂"}), Call("ls", {"path": "/b"}))
SAID = Say("I look. 🙂", "They want a listing.", CALLS)
FAULTS = (
    "", "call-in-reasoning", "truncated", "arguments-trailing-comma", "hermes", "deepseek_v3",
    "cut-markup", "think-tags", "no-index", "id-changes", "error-in-200", "disconnect",
)  # fmt: skip
CORPUS = Path(os.environ.get("FERRULE_CORPUS", "/nowhere")) / "wire"


def some_cuts(data: bytes) -> Iterator[list[bytes]]:
    """Whole, in pieces of several sizes, with empty ones."""
    yield [data]
    for size in (1, 7, 97):
        yield [data[at : at + size] for at in range(0, len(data), size)]
    half = len(data) // 2
    yield [b"", data[:half], b"", data[half:]]


def read(pieces: Sequence[bytes], profile: Profile, **options: Any) -> tuple[Any, ...]:
    """The merged spans, the arguments of native calls, what became certain, and the reply."""
    reading = ReplyReading(Decoding(profile, [LS], **options))
    folding = Folding()
    for piece in pieces:
        folding.add(reading.feed(piece))
    folding.add(reading.end())
    folding.check(reading.reply)
    stage = decode(profile, [LS], **options)
    events: list[Event] = [*stage.feed(b"".join(pieces)), *stage.end()]
    assert reading.reply == fold(events)
    certain = [each for each in folding.became if each["kind"] != "call-piece"]
    return folding.merged(), folding.arguments, certain, reading.reply_facts()


def one_outcome(data: bytes, profile: Profile, **options: Any) -> tuple[Any, ...]:
    first, *others = [read(pieces, profile, **options) for pieces in some_cuts(data)]
    assert all(other == first for other in others)
    return first


def answer(vendor: str, fault: str, *, stream: bool) -> tuple[bytes, Profile]:
    api = vendor_named(vendor).api
    known = (each for each in PROFILES.values() if vendor in (each.vendor, each.name) and each.api == api)
    faults = [fault] if fault else []
    return heard(vendor, SAID, *faults, stream=stream, tools=[LS]).body, next(known, resolve())


@pytest.mark.parametrize("stream", [True, False])
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("vendor", ["deepseek", "glm", "minimax", "anthropic", "gemini"])
def test_answers_of_simulated_vendors(vendor: str, fault: str, stream: bool) -> None:
    data, profile = answer(vendor, fault, stream=stream)
    _, _, certain, _ = one_outcome(data, profile)
    assert certain[-1]["kind"] == "stopped"


def test_two_native_calls() -> None:
    data, profile = answer("deepseek", "", stream=True)
    _, arguments, certain, reply = one_outcome(data, profile)
    assert [each["arguments"] for each in reply["calls"]] == [call.arguments for call in CALLS]
    assert sorted(arguments) == [0, 1]
    origins = [each["call"]["origin"] for each in certain if each["kind"] == "call-finished"]
    assert [each["start"] for each in origins] == [0, 1]


def test_a_native_call_that_is_whole_waits_for_the_end() -> None:
    data, profile = answer("deepseek", "", stream=True)
    reading = ReplyReading(Decoding(profile, [LS]))
    held = [reading.feed(data).get("held", []), reading.end().get("held", [])]
    assert [(each["call"], each["why"], each["start"]) for each in held[0]] == [
        (0, "reply", 0),
        (1, "reply", 0),
    ]
    assert held[1] == []


def test_what_a_client_gets_says_the_same() -> None:
    data, profile = answer("deepseek", "", stream=True)
    judged, plain = Folding(), Folding()
    reading, said = ReplyReading(Decoding(profile, [LS])), SaidReading(profile)
    for at in range(0, len(data), 50):
        judged.add(reading.feed(data[at : at + 50]))
        told = said.feed(data[at : at + 50])
        assert told.keys() <= {"says"}
        for each in told.get("says", ()):
            plain.say(each)
    for each in said.end().get("says", ()):
        plain.say(each)
    assert (plain.said, plain.arguments) == (judged.said, judged.arguments)


@pytest.mark.parametrize(
    "content",
    [
        '{"name": "answer", "arguments": {"text": "It is \\"3\\" \\ud83d\\ude42.\\n"}} \n',
        ' {"name": "ls", "arguments": {"path": "/tmp"}}',
        '{"name": "answer", "arguments": {"text": "a"}} and 🙂 {"name": "ls", "arguments": {"path": "/b"}}',
        '{"name": "answer", "arguments": {"te',
        "no JSON 🙂",
    ],
)
def test_replies_held_to_a_schema(content: str) -> None:
    profile = resolve()
    chunks = [{"content": content[at : at + 5]} for at in range(0, len(content), 5)]
    data = b"".join(map(chunk, chunks)) + chunk({}, "stop") + b"data: [DONE]\n\n"
    spans, _, _, reply = one_outcome(data, profile, constrained=True)
    if reply["content"]:
        handed = [each["to"].get("text") for each in spans if "to" in each]
        assert handed[0] in (reply["content"], "a", None)
    places = [each for each in spans if each["kind"] == "call"]
    calls = [each["origin"] for each in reply["calls"]]
    assert [each["start"] for each in calls] == [call["start"] for span in places for call in span["calls"]]
    for each in calls:
        whole = content.encode("utf-16-le")[2 * each["start"] : 2 * each["end"]].decode("utf-16-le")
        assert whole.startswith('{"name": "ls"')


@settings(max_examples=60, deadline=None)
@given(
    said=st.lists(st.tuples(st.sampled_from(["content", "reasoning_content", "call"]), parts), max_size=4),
    stop=st.sampled_from(["stop", "length", "tool_calls", ""]),
    size=st.integers(1, 300),
    policy=st.builds(Policy, reasoning=st.sampled_from(["rescue", "merge", "replace", "ignore"])),
    opens=st.booleans(),
)
def test_fields_in_any_order(
    said: list[tuple[str, list[str]]], stop: str, size: int, policy: Policy, opens: bool
) -> None:
    chunks: list[bytes] = []
    for number, (field, texts) in enumerate(said):
        for text in texts:
            function = {"name": "ls", "arguments": text}
            call = {"tool_calls": [{"index": number, "id": f"call_{number}", "function": function}]}
            chunks.append(chunk(call if field == "call" else {field: text}))
    data = b"".join(chunks) + (chunk({}, stop) + b"data: [DONE]\n\n" if stop else b"")
    profile = replace(resolve(), opens_in_reasoning=opens)
    pieces = [data[at : at + size] for at in range(0, len(data), size)]
    assert read(pieces, profile, policy=policy) == read([data], profile, policy=policy)


def chunk(delta: JsonObject, finish: str | None = None) -> bytes:
    return b"data: " + dump({"choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}) + b"\n\n"


@pytest.mark.skipif(not CORPUS.exists(), reason="FERRULE_CORPUS is not set")
def test_recorded_answers() -> None:
    count = 0
    for file in sorted(CORPUS.glob("*/*.sse")):
        data = file.read_bytes()
        api: Any = "openai_chat"
        if b"event: message_start" in data:
            api = "anthropic_messages"
        elif b"event: response." in data:
            api = "openai_responses"
        profile = replace(resolve(), api=api)
        pieces = [data[at : at + 500] for at in range(0, len(data), 500)]
        assert read(pieces, profile) == read([data], profile), file
        count += 1
    assert count > 50
