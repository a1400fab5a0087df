"""Replies written in every family, whole and as a stream: they read back the same, lose no whole call, and
tell of the others."""

import json
import tracemalloc
from dataclasses import replace

import pytest

from ferrule.core import events
from ferrule.core.errors import Failure
from ferrule.core.events import Event, fold
from ferrule.core.messages import BrokenCall, Origin, Reply, StopReason
from ferrule.core.stage import drive
from ferrule.dialects import Recoverer
from ferrule.wire.decode import decode
from ferrule.wire.failures import error_in, failure
from ferrule.wire.family import FAMILIES
from tests.wire.anthropic_messages.test_write_reply import CASES as BLOCKS
from tests.wire.openai_responses.test_write_reply import CASES as ITEMS
from tests.wire.replies import HEAD, REPLIES, call, failed, profile, read, reading, streamed, whole

WEATHER = {
    "name": "get_weather",
    "parameters": {"type": "object", "properties": {"city": {"type": "string"}}},
}
MARKUP = '<tool_call>{"name": "get_weather", "arguments": {"city": "Paris"}}</tool_call>\n'
CUT = MARKUP + '<tool_call>{"name": "get_weather", "arguments": {"city": "Ro'


CASES = {
    "anthropic_messages": BLOCKS,
    "openai_responses": ITEMS,
    "ollama": REPLIES,
}
WRITTEN = {f"{api}, {name}": (api, reply) for api, cases in CASES.items() for name, reply in cases.items()}


@pytest.mark.parametrize(("api", "reply"), WRITTEN.values(), ids=WRITTEN)
def test_what_is_written_is_read(api: str, reply: Reply) -> None:
    written = whole(api, reply)
    assert read(api, written) == reply
    assert read(api, streamed(api, reading(api, written))) == reply


@pytest.fixture(params=FAMILIES)
def family(request: pytest.FixtureRequest) -> str:
    return request.param


def both(family: str, played: list[Event]) -> list[Reply]:
    """The reply written whole and written as a stream, each read again under every cut."""
    return [read(family, whole(family, fold(played))), read(family, streamed(family, played))]


@pytest.mark.parametrize("stop", ["length", "stop", "content_filter"])
def test_a_whole_call_beside_a_broken_one(family: str, stop: str) -> None:
    recoverer = Recoverer([WEATHER])
    played = recoverer.feed(CUT) + recoverer.end(stop)
    for reply in both(family, played):
        assert [(each.name, each.arguments) for each in reply.calls] == [("get_weather", {"city": "Paris"})]
        assert reply.broken == ()
        [note] = reply.notes
        assert (note.code, "get_weather was left out, truncated" in str(note)) == ("relayed", True)
        assert reply.stop.complete == (stop == "stop")


def test_a_whole_call_of_a_reply_that_was_cut_behind_it(family: str) -> None:
    recoverer = Recoverer([WEATHER])
    played = recoverer.feed(MARKUP + "I have ask") + recoverer.end("length")
    for reply in both(family, played):
        assert [each.arguments for each in reply.calls] == [{"city": "Paris"}]
        assert (reply.stop, reply.notes) == (StopReason.LENGTH, ())


def test_nothing_is_said_beside_a_reply_that_is_whole(family: str) -> None:
    played = [events.CallFinished(0, call("a", "f", {})), events.Stopped(StopReason.TOOL_CALLS)]
    assert b"ferrule" not in whole(family, fold(played)) + streamed(family, played)


def test_what_is_said_beside_a_reply_has_limits(family: str) -> None:
    broken = BrokenCall("b", "f", "", "unparsable", Origin("native", "native"), "x" * 9_000)
    many = [events.CallBroken(at, replace(broken, name=f"f{at}")) for at in range(300)]
    played = [*many, events.Stopped(StopReason.STOP)]
    reply = fold(reading(family, whole(family, fold(played))))
    again = fold(reading(family, streamed(family, played)))
    assert reply.notes == again.notes
    assert (len(reply.notes), max(len(str(note)) for note in reply.notes)) == (100, 500)


def test_a_stream_that_broke_off_before_its_end_has_no_whole_last_call(family: str) -> None:
    body = streamed(
        family, [events.CallFinished(0, call("a", "f", {"x": 1})), events.Stopped(StopReason.LENGTH)]
    )
    at = body.index(b'"ferrule"')
    cut = body[: body.rindex(b"\n", 0, at) + 1]
    reply = fold(drive(decode(profile(family)), [cut]))
    assert (reply.calls, [each.reason for each in reply.broken]) == ((), ["truncated"])


@pytest.mark.parametrize("said", [None, [], "yes", {"dropped": None}, {"dropped": [3, None, ""]}])
def test_what_others_say_under_that_key_does_no_harm(said: object) -> None:
    body = {"choices": [{"message": {"content": "x"}, "finish_reason": "stop"}], "ferrule": said}
    assert read("openai_chat", json.dumps(body).encode()) == Reply(content="x")


@pytest.mark.parametrize(
    "kind",
    [
        *("authentication", "balance", "context-length", "model-not-found", "parameter", "content-filter"),
        *("refused", "rate-limit", "overloaded", "bad-gateway", "timeout", "disconnected"),
    ],
)
def test_every_failure_can_be_written(family: str, kind: str) -> None:
    stopped = events.Stopped(StopReason.ERROR, Failure(kind, "no luck today"))
    found = failed(family, streamed(family, [events.Text("x"), stopped]))
    assert found.message == "no luck today"
    if family == "openai_chat":
        assert found.kind in (kind, {"parameter": "refused"}.get(kind, "overloaded"))
    elif family != "ollama" and kind in ("rate-limit", "overloaded", "authentication", "balance"):
        assert found.kind == kind
    if kind == "model-not-found":
        told = Failure(kind, "The supported API model names are a or b, but you passed c.")
        assert failed(family, streamed(family, [events.Stopped(StopReason.ERROR, told)])).kind == kind


TYPES = {
    "openai_chat": ("server_error", "overloaded_error", "invalid_request_error"),
    "openai_responses": ("server_error", "overloaded_error", "invalid_request_error"),
    "anthropic_messages": ("api_error", "overloaded_error", "invalid_request_error"),
}


@pytest.mark.parametrize("api", TYPES)
def test_a_server_that_fails_is_neither_overloaded_nor_the_clients_fault(api: str) -> None:
    fails, full, wrong = TYPES[api]
    body = '{"error": {"message": "It went wrong."}}'
    kinds = {
        **dict.fromkeys((500, 501, 502, 505, 520), fails),
        503: full,
        529: full,
        400: wrong,
        405: wrong,
    }
    for status, kind in kinds.items():
        assert FAMILIES[api].write_failure(failure(status, {}, body))["error"]["type"] == kind
        told = error_in({"error": {"message": "It went wrong.", "code": status}})
        assert told is not None
        assert FAMILIES[api].write_failure(told)["error"]["type"] == kind


def test_a_response_that_a_server_fails_blames_the_server() -> None:
    for status, code in {500: "server_error", 501: "server_error", 400: "invalid_prompt"}.items():
        found = failure(status, {}, '{"error": {"message": "It went wrong."}}')
        played = [events.Stopped(StopReason.ERROR, found)]
        assert f'"code":"{code}"'.encode() in streamed("openai_responses", played)


@pytest.mark.parametrize("api", ["anthropic_messages", "ollama"])
def test_a_writer_keeps_nothing_of_a_text_that_it_has_written(api: str) -> None:
    writer = FAMILIES[api].writer(HEAD)
    writer.go_on(())
    tracemalloc.start()
    try:
        for number in range(1_000):
            writer.feed(events.Text(f"{number} " * 200))
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held < 50_000
