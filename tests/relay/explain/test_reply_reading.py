"""The reading of a text says all of it, once, whichever way it was cut."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule import DIALECTS, CallLimits, Policy
from ferrule.core.cuts import under_cuts
from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject, Reply
from ferrule.core.requests import NO_CALLS
from ferrule.relay.explain import TextReading
from ferrule.relay.explain.reply_reading import LONGEST_HELD, MOST_WAITING
from tests.dialects.test_accounting import cuts, parts
from tests.dialects.tools import TOOLS, some_cuts
from tests.relay.explain.folding import Folding

Channel = Literal["content", "reasoning"]


def read(
    pieces: list[str], channel: Channel = "content", stop: str = "stop", **options: Any
) -> tuple[list[dict[str, Any]], Reply]:
    """The merged spans and the reply."""
    reading = TextReading(options.pop("tools", None), channel=channel, stop=stop, **options)
    folding = Folding()
    for piece in pieces:
        folding.add(reading.feed(piece))
    folding.add(reading.end())
    folding.check(reading.reply)
    return folding.merged(), reading.reply


@pytest.mark.parametrize("channel", ["content", "reasoning"])
@pytest.mark.parametrize("name", sorted(DIALECTS))
def test_a_sample_of_each_dialect(name: str, channel: Channel) -> None:
    text = f"I look. 🙂\n\n{DIALECTS[name].sample}\n"
    [(spans, reply)] = under_cuts(lambda pieces: read(pieces, channel), text)
    if reply.calls:
        assert "call" in [each["kind"] for each in spans]


@pytest.mark.parametrize(
    "limits",
    [NO_CALLS, CallLimits(frozenset({"ping"})), CallLimits(one=True), CallLimits(json_answer=True)],
    ids=["none", "named", "one", "json"],
)
def test_a_sample_of_each_dialect_under_the_limits_of_a_request(limits: CallLimits) -> None:
    for dialect in DIALECTS.values():
        text = f"I look. 🙂\n\n{dialect.sample}\n\nAnd again:\n{dialect.sample}\n"
        options: dict[str, Any] = {"tools": TOOLS, "limits": limits}
        spans, reply = read([text], **options)
        for pieces in some_cuts(text):
            assert read(pieces, tools=TOOLS, limits=limits) == (spans, reply)
        if limits.none:
            assert {each["kind"] for each in spans} == {"text"}


def test_drafts_in_the_reasoning_are_text_in_the_end() -> None:
    drafts = 0
    for dialect in DIALECTS.values():
        text = f"<think>I try:\n{dialect.sample}\nNo, I know it.\n</think>\n\nIt is 🙂."
        spans, reply = read([text])
        assert all(read(pieces) == (spans, reply) for pieces in some_cuts(text)), text
        if any(note.code == "draft-left-in-reasoning" for note in reply.notes):
            drafts += 1
            assert dialect.sample.strip() in reply.reasoning
            assert not [each for each in spans if each["kind"] == "call"]
    assert drafts > len(DIALECTS) / 2


@settings(max_examples=200, deadline=None)
@given(
    drawn=parts,
    at=cuts,
    channel=st.sampled_from(["content", "reasoning"]),
    stop=st.sampled_from(["stop", "length", ""]),
    tools=st.sampled_from([TOOLS, None]),
    policy=st.builds(
        Policy,
        reasoning=st.sampled_from(["rescue", "merge", "ignore", "replace"]),
        unknown_tools=st.sampled_from(["broken", "text"]),
        channels=st.sampled_from([frozenset({"content", "reasoning"}), frozenset({"content"})]),
        max_call_chars=st.sampled_from([2_000_000, 40]),
    ),
)
def test_any_text(
    drawn: list[str], at: list[int], channel: Channel, stop: str, tools: Any, policy: Policy
) -> None:
    text = "".join(drawn)
    borders = [0, *sorted(min(cut, len(text)) for cut in at), len(text)]
    pieces = [text[start:end] for start, end in pairwise(borders)]
    whole = read([text], channel, stop, tools=tools, policy=policy)
    assert read(pieces, channel, stop, tools=tools, policy=policy) == whole
    assert read([*text], channel, stop, tools=tools, policy=policy) == whole


def readings(*pieces: str, **options: Any) -> list[JsonObject]:
    """The readings of pieces, and that of the end."""
    reading = TextReading(TOOLS, **options)
    return [*map(reading.feed, pieces), reading.end()]


CALL = '<tool_call>\n{"name": "search", "arguments": {"q": "rain"}}\n</tool_call>'


def test_what_is_held_back_and_why() -> None:
    told = readings("I look.", "\n\n", "<tool", CALL[5:30], CALL[30:], "\n", "Done")
    why = [[(each["why"], each["text"]) for each in reading.get("held", ())] for reading in told]
    assert why == [
        [],
        [("newlines", "\n\n")],
        [("marker", "\n\n<tool")],
        [("call", "\n\n" + CALL[:30])],
        [("call", "\n\n" + CALL)],
        [("call", f"\n\n{CALL}\n")],
        [("reply", f"\n\n{CALL}\n")],
        [],
    ]
    assert [each["starts"] for each in told[4]["held"]] == ["<tool_call>"]


def test_how_a_call_without_a_marker_begins() -> None:
    (held,) = readings('{"name": "search", "arguments": {"q": "heavy rain"')[0]["held"]
    assert held["why"] == "call"
    assert held["starts"] == '{"name": "search", "arguments": {"q": "he'[:40]


def test_a_call_and_where_it_stood() -> None:
    last = readings("🙂 " + CALL)[-1]
    (span,) = [each for each in last["spans"] if each["kind"] == "call"]
    started, _, finished, stopped = last["became"]
    place = {"start": 15, "end": 15 + len(CALL) - 25}
    assert (span["start"], span["end"]) == (3, 3 + len(CALL))
    assert span["calls"] == [{"name": "search", "dialect": "hermes", **place}]
    origin = {"channel": "content", "dialect": "hermes", "field": "content", **place}
    assert started["origin"] == finished["call"]["origin"] == origin
    assert finished["call"]["arguments"] == {"q": "rain"}
    assert stopped == {"kind": "stopped", "reason": "stop"}


def test_a_call_between_think_tags_stands_in_the_content() -> None:
    last = readings(f"<think>\nI look.\n{CALL}\n</think>\n")[-1]
    finished = next(each for each in last["became"] if each["kind"] == "call-finished")
    assert (finished["call"]["origin"]["channel"], finished["call"]["origin"]["field"]) == (
        "reasoning",
        "content",
    )


def test_reasoning_behind_a_call_is_told_again_in_the_end() -> None:
    first, second, last = readings(f"I try.\n\n{CALL}\n\n", "Now I know it. ", channel="reasoning")
    assert [each["kind"] for each in first["spans"]] == ["text"]
    told = [(each["kind"], "to" in each) for each in second["spans"]]
    assert told == [("call", False), ("text", False), ("text", False)]
    joined, behind = last["spans"]
    assert joined["start"] == second["spans"][1]["start"]
    assert joined["to"] == {"field": "reasoning", "start": 6, "end": 8, "text": "\nN"}
    assert behind["to"] == {"field": "reasoning", "start": 8, "end": 8 + behind["end"] - behind["start"]}


def test_a_reason_that_the_text_ends_without() -> None:
    assert readings("a", stop=None)[-1]["became"][-1]["reason"] == "disconnected"
    assert readings("a", stop="max_tokens")[-1]["became"][-1]["reason"] == "length"
    with pytest.raises(UsageError):
        TextReading(TOOLS, stop="because")
    with pytest.raises(UsageError):
        TextReading(TOOLS, dialect="none such")


def test_a_reading_of_a_piece_is_bounded() -> None:
    reading = TextReading(TOOLS)
    reading.feed('<tool_call>{"name": "search", "arguments": {"q": "')
    sizes = [len(str(reading.feed("rain " * 20))) for _ in range(300)]
    assert max(sizes) < LONGEST_HELD + 600
    reading = TextReading(TOOLS)
    told = [reading.feed(f"{CALL}\n\nand then I look again, word {number}.\n\n") for number in range(200)]
    waiting = [each for each in told[-1]["held"] if each["why"] == "reply"]
    assert len(waiting) == MOST_WAITING
    assert waiting[-1]["text"].strip() == CALL
    assert max(len(str(each)) for each in told) < 8_000
