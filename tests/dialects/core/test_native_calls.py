"""Native calls: how pieces are put together, and what a cut reply leaves."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core import deltas
from ferrule.core.cuts import under_cuts
from ferrule.core.events import CallBroken, CallFinished, CallPiece, CallStarted, Event, Stopped, fold
from ferrule.core.messages import Reply, StopReason
from ferrule.dialects import Policy, Recovery
from tests.dialects.tools import TOOLS, broken, calls

Piece = deltas.CallPiece
PARIS = ("get_weather", {"city": "Paris"})


def run(*pieces: deltas.Delta, stop: StopReason | None = StopReason.TOOL_CALLS) -> Reply:
    recovery = Recovery(TOOLS)
    events = [event for piece in pieces for event in recovery.feed(piece)]
    if stop is not None:
        events += recovery.feed(deltas.Stop(stop))
    events += recovery.end()
    assert sum(isinstance(event, Stopped) for event in events) == 1
    assert isinstance(events[-1], Stopped)
    started = [event.key for event in events if isinstance(event, CallStarted)]
    assert started == sorted(set(started))
    return fold(events)


@pytest.mark.parametrize(
    ("pieces", "expected", "ids"),
    [
        pytest.param(
            [Piece(0, "a", "get_weather", ""), Piece(0, None, None, '{"city":'), Piece(0, None, None, ' "Paris"}')],
            [PARIS], ["a"], id="reference",
        ),
        pytest.param(
            [Piece(0, "a", "get_weather", ""), Piece(0, "", "", '{"city":'), Piece(0, "", "", '"Paris"}')],
            [PARIS], ["a"], id="empty-id-and-name",
        ),
        pytest.param(
            [Piece(None, "a", "get_weather", '{"city":'), Piece(None, None, None, '"Paris"}'), Piece(None, "b", "ping", "{}")],
            [PARIS, ("ping", {})], ["a", "b"], id="no-index",
        ),
        pytest.param(
            [Piece(0, "a", "get_weather", '{"city":"Paris"}'), Piece(0, "b", "ping", "{}")],
            [PARIS, ("ping", {})], ["a", "b"], id="both-index-0",
        ),
        pytest.param(
            [Piece(0, "a", "ping", "{}"), Piece(0, "b", "get_weather", ""), Piece(0, "", "", '{"city":"Paris"}')],
            [("ping", {}), PARIS], ["a", "b"], id="both-index-0-continued",
        ),
        pytest.param(
            [Piece(0, "x1", "get_weather", '{"ci'), Piece(0, "x2", None, 'ty":"Par'), Piece(0, "x3", "get_weather", 'is"}')],
            [PARIS], ["x1"], id="id-changes",
        ),
        pytest.param(
            [Piece(0, "a", "get_weather", '{"city"'), Piece(0, "a", "get_weather", ':"Paris"}')],
            [PARIS], ["a"], id="name-repeated",
        ),
        pytest.param(
            [Piece(0, "a", "get_weather", '{"city":'), Piece(0, "a", "get_weather", '{"city":"Par'), Piece(0, "a", "get_weather", '{"city":"Paris"}')],
            [PARIS], ["a"], id="cumulative",
        ),
        pytest.param(
            [Piece(0, "a", "get_weather", '{"city":"Paris"}'), Piece(0, "a", "get_weather", '{"city":"Paris"}')],
            [PARIS], ["a"], id="sent-twice",
        ),
        pytest.param(
            [Piece(0, None, "get_weather", '{"city":'), Piece(0, None, None, '"Paris"}')],
            [PARIS], ["call_0"], id="no-id",
        ),
        pytest.param(
            [Piece(0, "a", None, ""), Piece(0, None, "get_weather", ""), Piece(0, None, None, '{"city":"Paris"}')],
            [PARIS], ["a"], id="name-later",
        ),
        pytest.param(
            [Piece(0, "a", "get_weather", '{"city":'), Piece(1, "b", "ping", ""), Piece(0, None, None, '"Paris"}')],
            [PARIS, ("ping", {})], ["a", "b"], id="interleaved",
        ),
        pytest.param(
            [Piece(0, "a", "ping", "{}"), Piece(1, "a", "get_weather", '{"city":"Paris"}')],
            [("ping", {}), PARIS], ["a", "call_1"], id="same-id-twice",
        ),
        pytest.param(
            [Piece(0, "a", "get_weather", ""), Piece(1, None, None, '{"city":'), Piece(1, "", "", '"Paris"}')],
            [PARIS], ["a"], id="arguments-alone-on-a-new-index",
        ),
        pytest.param(
            [Piece(0, "a", "get_weather", '{"city":'), Piece(1, None, None, '"Paris"}'), Piece(2, "b", "ping", ""), Piece(3, None, None, "{}")],
            [PARIS, ("ping", {})], ["a", "b"], id="two-calls-with-arguments-on-other-indexes",
        ),
        pytest.param(
            [Piece(0, "a", "get_weather", "{'city': 'Paris'}"), Piece(0, "b", "get_weather", ""), Piece(0, None, None, '{"city":"Paris"}')],
            [PARIS, PARIS], ["a", "b"], id="second-head-on-a-used-index",
        ),
        pytest.param([Piece(0, "a", "ping", "")], [("ping", {})], ["a"], id="empty-arguments"),
        pytest.param([Piece(0, "a", "functions.ping:0", "{}")], [("ping", {})], ["a"], id="kimi-name"),
        pytest.param([Piece(0, "a", "get_weather", '"{\\"city\\":\\"Paris\\"}"')], [PARIS], ["a"], id="double-encoded"),
        pytest.param([Piece(0, "a", "get_weather", '```json\n{"city":"Paris"}\n```')], [PARIS], ["a"], id="fenced"),
        pytest.param([Piece(0, "a", "get_weather", "{'city': 'Paris'}")], [PARIS], ["a"], id="python"),
    ],
)  # fmt: skip
def test_pieces(pieces: list[Piece], expected: list[tuple[str, dict[str, object]]], ids: list[str]) -> None:
    reply = run(*pieces)
    assert (calls(reply), reply.broken) == (expected, ())
    assert [call.id for call in reply.calls] == ids
    assert all(call.origin.channel == "native" for call in reply.calls)


@pytest.mark.parametrize(
    "stop", [StopReason.LENGTH, None, StopReason.FILTER, StopReason.TOOL_CALLS, StopReason.STOP]
)
@pytest.mark.parametrize(
    "text", ['{"path": "/a", "content": "rm -rf /tm', '{"path": "/a"', '{"path": "/a", "content": "x"']
)
def test_a_call_cut_off_never_runs_whatever_the_vendor_says(text: str, stop: StopReason | None) -> None:
    reply = run(Piece(0, "a", "write_file", text), stop=stop)
    assert reply.calls == ()
    assert broken(reply) == [("write_file", "truncated")]
    assert reply.broken[0].raw == text


def test_a_second_head_ends_a_call_that_was_cut_off() -> None:
    head = Piece(0, "b", "get_weather", "")
    reply = run(Piece(0, "a", "get_weather", '{"city":"Ro'), head, Piece(0, None, None, '{"city":"Paris"}'))
    assert (calls(reply), broken(reply)) == ([PARIS], [("get_weather", "truncated")])


def test_arguments_alone_belong_to_nobody_where_two_calls_are_open() -> None:
    reply = run(
        Piece(0, "a", "get_weather", ""),
        Piece(1, "b", "get_time", ""),
        Piece(2, None, None, '{"city":"Paris"}'),
    )
    assert PARIS not in calls(reply)
    assert ("", "unknown-tool") in broken(reply)


@pytest.mark.parametrize("text", ['{"city":"Paris"}', '{"city":"Rome"}', '{"ci', "x"])
@pytest.mark.parametrize("stop", [StopReason.TOOL_CALLS, StopReason.LENGTH])
def test_arguments_alone_behind_complete_calls_are_left_out(text: str, stop: StopReason) -> None:
    head = Piece(0, "a", "get_weather", '{"city":"Paris"}')
    for stray in ([Piece(1, None, None, text)], [Piece(1, "", "", each) for each in text]):
        reply = run(head, *stray, stop=stop)
        assert (calls(reply), reply.broken) == ([PARIS], ())
        assert [note.code for note in reply.notes] == ["arguments-left-out"]
    named = run(head, Piece(1, None, None, "{}"), Piece(1, "b", "ping", ""))
    assert (calls(named), named.notes) == ([PARIS, ("ping", {})], ())


@pytest.mark.parametrize("text", ["", "{}", '{"tz": "CET"}', '{"tz": "C'])
def test_at_length_only_the_calls_before_the_last_run(text: str) -> None:
    reply = run(Piece(0, "a", "ping", "{}"), Piece(1, "b", "get_time", text), stop=StopReason.LENGTH)
    assert calls(reply) == [("ping", {})]
    assert broken(reply) == [("get_time", "truncated")]


NESTED = [
    '{"children":[{"children":[]}]}',
    '{"a": {"a": {"a": 1}, "b": {"a": 1}}}',
    '{"content":"{\\"content\\":\\"{}\\"}"}',
    '{"{":{"{":"{"},"x":["{",{"{":{}}]}',
    "[[1],[[1],[[1]]]]".join(('{"a":', "}")),
]
TREE = [{"name": "grow", "parameters": {"type": "object"}}]


def grown(*pieces: Piece, stop: StopReason = StopReason.TOOL_CALLS) -> Reply:
    recovery = Recovery(TREE)
    events = [event for piece in pieces for event in recovery.feed(piece)]
    events += recovery.feed(deltas.Stop(stop)) + recovery.end()
    drawn = "".join(event.text for event in events if isinstance(event, CallPiece))
    reply = fold(events)
    assert not reply.calls or [json.loads(drawn)] == [call.arguments for call in reply.calls]
    return reply


def pieces_of(*texts: str) -> list[Piece]:
    return [Piece(0, "a", "grow", texts[0]), *(Piece(0, None, None, text) for text in texts[1:])]


@pytest.mark.parametrize("text", NESTED)
def test_arguments_nested_in_themselves_come_whole_under_every_cut(text: str) -> None:
    expected = [("grow", json.loads(text))]
    size = len(text)
    for first in range(size):
        for second in range(first, size):
            cut = text[:first], text[first:second], text[second:]
            sent = pieces_of(*cut)
            if second % 2:
                sent = [replace(piece, name="grow", id="a") for piece in sent]
            assert calls(grown(*sent)) == expected, cut
    assert under_cuts(lambda pieces: calls(grown(*pieces_of(*pieces))), text) == [expected]


@pytest.mark.parametrize("text", NESTED)
def test_nested_arguments_that_were_cut_off_never_run(text: str) -> None:
    for end in range(1, len(text)):
        for middle in range(end):
            cut = text[:middle], text[middle:end]
            reply = grown(*pieces_of(*cut))
            assert (reply.calls, [call.reason for call in reply.broken]) == ((), ["truncated"]), cut


@pytest.mark.parametrize("text", NESTED)
def test_an_endpoint_known_to_repeat_itself_may_cut_anywhere(text: str) -> None:
    for first in range(len(text)):
        for second in range(first, len(text)):
            grows = [text[:first], text[:second], text, text]
            sent = [replace(piece, whole=True) for piece in pieces_of(*grows)]
            assert calls(grown(*sent)) == [("grow", json.loads(text))], grows


def test_a_repetition_nobody_announced_is_one_only_where_nothing_else_can_be_read() -> None:
    assert calls(grown(*pieces_of('{"a', '{"a":1,', '{"a":1,"b":{"a":1}}'))) == [
        ("grow", {"a": 1, "b": {"a": 1}})
    ]
    [nested] = grown(*pieces_of('{"a":', '{"a":1}')).broken
    assert nested.reason == "truncated"
    [quoted] = run(
        Piece(0, "a", "get_weather", '{"city":"P'), Piece(0, None, None, '{"city":"Paris"}')
    ).broken
    assert quoted.reason == "ambiguous"


def test_a_last_piece_that_repeats_the_whole_is_no_second_object() -> None:
    whole = '{"a": {"b": "c"}}'
    assert calls(grown(*pieces_of('{"a": {"b', '": "c"}}', whole))) == [("grow", json.loads(whole))]
    [other] = grown(*pieces_of('{"a": {"b', '": "c"}}', '{"a": {"b": "d"}}')).broken
    assert "one object" in other.detail


def test_interleaved_pieces_without_an_index_go_by_their_id() -> None:
    sent = [
        Piece(None, "a", "get_weather", ""),
        Piece(None, "b", "get_weather", ""),
        Piece(None, "a", None, '{"city":'),
        Piece(None, "b", None, '{"city":"Rome"'),
        Piece(None, "a", "get_weather", '"Paris"}'),
        Piece(None, "b", "", "}"),
    ]
    assert calls(run(*sent)) == [PARIS, ("get_weather", {"city": "Rome"})]


def test_another_name_behind_whole_arguments_is_another_call() -> None:
    sent = [Piece(0, None, "ping", "{}"), Piece(0, None, "get_weather", '{"city":"Paris"}')]
    assert calls(run(*sent)) == [("ping", {}), PARIS]


def test_a_name_repeated_behind_a_call_begins_none() -> None:
    assert calls(run(Piece(None, None, "ping", "{}"), Piece(None, None, "ping", ""))) == [("ping", {})]


def test_a_native_call_wins_over_the_same_call_in_the_text() -> None:
    markup = '<tool_call>{"name": "get_weather", "arguments": {"city": "Paris"}}</tool_call>'
    reply = run(deltas.Text(markup), Piece(0, "native-id", "get_weather", '{"city": "Paris"}'))
    assert [call.id for call in reply.calls] == ["native-id"]
    assert reply.notes


def test_different_calls_of_both_kinds_are_kept() -> None:
    markup = '<tool_call>{"name": "ping", "arguments": {}}</tool_call>'
    reply = run(deltas.Text(markup), Piece(0, "n", "get_weather", '{"city": "Paris"}'))
    assert sorted(calls(reply), key=str) == sorted([("ping", {}), PARIS], key=str)


def test_the_same_call_twice_in_one_channel_is_two_calls() -> None:
    reply = run(Piece(0, "a", "ping", "{}"), Piece(1, "b", "ping", "{}"))
    assert len(reply.calls) == 2


def test_a_draft_in_the_reasoning_does_not_count_beside_a_native_call() -> None:
    draft = '{"name": "ping", "arguments": {}}'
    reply = run(deltas.Reasoning(draft), Piece(0, "n", "get_weather", '{"city": "Paris"}'))
    assert (calls(reply), reply.reasoning) == ([PARIS], draft)


def test_ids_take_the_prefix_they_are_given() -> None:
    recovery = Recovery(TOOLS, policy=Policy(id_prefix="t7_"))
    events = recovery.feed(deltas.Text('<tool_call>{"name": "ping"}</tool_call>'))
    events += recovery.feed(deltas.Stop(StopReason.STOP)) + recovery.end()
    assert [call.id for call in fold(events).calls] == ["t7_0"]


FILE = '{"path": "a, b", "content": "x = {\\"k\\": 1}\\n", "mode": 420}'


def stream(*pieces: str, name: str = "write_file", stop: StopReason = StopReason.TOOL_CALLS) -> list[Event]:
    recovery = Recovery(TOOLS)
    events = recovery.feed(Piece(0, "a", name, ""))
    for piece in pieces:
        events += recovery.feed(Piece(0, None, None, piece))
    return events + recovery.feed(deltas.Stop(stop)) + recovery.end()


def drawn(events: list[Event]) -> str:
    return "".join(event.text for event in events if isinstance(event, CallPiece))


def test_arguments_are_shown_while_they_arrive() -> None:
    recovery = Recovery(TOOLS)
    assert [type(event) for event in recovery.feed(Piece(0, "a", "write_file", ""))] == [CallStarted]
    assert recovery.feed(Piece(0, None, None, '{"path": "/tm')) == [CallPiece(0, '{"path":"/tm')]
    assert recovery.feed(Piece(0, None, None, 'p", ')) == [CallPiece(0, "p")]
    assert recovery.feed(Piece(0, None, None, '"content": "')) == [CallPiece(0, '","content":"')]


def test_what_came_before_the_name_is_shown_with_it() -> None:
    recovery = Recovery(TOOLS)
    assert recovery.feed(Piece(0, "a", None, '{"q": "fe')) == []
    started, piece = recovery.feed(Piece(0, None, "search", "rr"))
    assert isinstance(started, CallStarted)
    assert piece == CallPiece(0, '{"q":"ferr')


def test_the_pieces_of_a_finished_call_are_its_arguments_under_every_cut() -> None:
    [(text, arguments)] = under_cuts(lambda pieces: outcome(stream(*pieces)), FILE)
    assert json.loads(text) == arguments == json.loads(FILE)


def outcome(events: list[Event]) -> tuple[str, object]:
    finished = [event.call.arguments for event in events if isinstance(event, CallFinished)]
    return drawn(events), finished[0] if finished else None


@pytest.mark.parametrize("stop", [StopReason.LENGTH, StopReason.TOOL_CALLS])
def test_the_pieces_of_a_call_that_was_cut_off_are_a_beginning(stop: StopReason) -> None:
    for at in range(len(FILE)):
        events = stream(FILE[:at], stop=stop)
        if at:
            assert not any(isinstance(event, CallFinished) for event in events)
        assert json.dumps(json.loads(FILE), separators=(",", ":")).startswith(
            drawn(events).removesuffix("{}")
        )


def test_a_call_of_an_unknown_tool_shows_no_arguments() -> None:
    events = stream('{"path": "a"}', name="nobody")
    assert drawn(events) == ""
    assert isinstance(events[-2], CallBroken)


def test_a_key_that_contradicts_what_was_shown_breaks_the_call() -> None:
    events = stream('{"path": "a", "content": "b", "path": "c"}')
    assert drawn(events) == '{"path":"a","content":"b'
    broken_call = events[-2]
    assert isinstance(broken_call, CallBroken)
    assert (broken_call.call.reason, "twice" in broken_call.call.detail) == ("ambiguous", True)


@given(
    st.integers(0, len(FILE)),
    st.integers(0, 3),
    st.sampled_from(["", '"', ",", "}", '", "', '","mode":', "&quot;", "\\", "\n", '"content":"']),
    st.integers(1, 9),
)
def test_damaged_arguments_are_never_shown_otherwise_than_they_are_run(
    at: int, drop: int, put: str, width: int
) -> None:
    text = FILE[:at] + put + FILE[at + drop :]
    events = stream(*(text[i : i + width] for i in range(0, len(text), width)))
    assert fold(events) == fold(stream(text))
    assert drawn(events) == drawn(stream(text))
    for event in events:
        if isinstance(event, CallFinished):
            assert json.loads(drawn(events)) == event.call.arguments


def test_a_call_in_the_text_that_repeats_a_native_one_is_never_announced() -> None:
    recovery = Recovery(TOOLS)
    text = '<tool_call>{"name": "ping", "arguments": {}}</tool_call>Done.'
    played = recovery.feed(deltas.Text(text)) + recovery.feed(Piece(0, "a", "ping", "{}"))
    played += recovery.feed(deltas.Stop(StopReason.TOOL_CALLS)) + recovery.end()
    started = [event.key for event in played if isinstance(event, CallStarted)]
    ended = [event.key for event in played if isinstance(event, (CallFinished, CallBroken))]
    assert (started, ended) == ([1], [1])
