"""What who watches one request is told of the meaning of its pieces."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import httpx2
import pytest
from aiohttp import web

from ferrule.core.messages import JsonObject
from ferrule.gateway import GatewayConfig, LimitConfig, UpstreamConfig, event_stream
from ferrule.gateway.event_stream import LONGEST_READ, QUEUED_BYTES, Watcher, WatchReadings
from ferrule.gateway.observers import Attempt, GatewayRequest
from ferrule.gateway.routing import Target, simulated_upstream
from ferrule.gateway.watch_ring import WatchRing
from tests.gateway.events import Watching, watching
from tests.gateway.running import (
    ANTHROPIC_TOOLS,
    TOOLS,
    Running,
    Upstream,
    asked,
    before,
    chunk,
    gateway,
    stream,
    upstream,
)
from tests.relay.explain.folding import Folding

SIMULATED = GatewayConfig(
    upstreams={"sim": UpstreamConfig(simulate="deepseek")}, limits=LimitConfig(retries=0, drain=1000)
)
UPSTREAM = simulated_upstream("deepseek")
TARGET = Target(UPSTREAM, UPSTREAM.profiles[0], "m", "http://127.0.0.1/v1", {})
CALL = "call ls path=/tmp"


def explained(running: Running, query: str = "", **request: Any) -> Watching:
    """The explained events of one request, which has ended."""
    faults = request.pop("faults", "")
    path = request.pop("path", "/v1/chat/completions")
    body = {**asked(CALL, model="sim:"), "tools": TOOLS, "stream": True, **request}
    with watching(running.url) as all_:
        headers = {"x-ferrule-faults": faults} if faults else {}
        httpx2.post(f"{running.url}{path}", json=body, headers=headers)
        all_.waits_for("ended")
        id = all_.of("ended")[0]["id"]
    with watching(running.url, f"?request={id}&explain=1{query}") as one:
        assert one.over.wait(30)
    assert not one.cut
    return one


def readings(seen: Watching, *kinds: str) -> list[JsonObject]:
    return [each["reading"] for each in seen.of(*kinds)]


def bare(call: JsonObject) -> JsonObject:
    """A call without the offsets of its origin."""
    origin = call["origin"]
    return {**call, "origin": (origin["channel"], origin["dialect"])}


@pytest.mark.parametrize(
    ("faults", "kind"),
    [
        ("", "call-finished"),
        ("call-in-reasoning", "call-finished"),
        ("hermes", "call-finished"),
        ("arguments-trailing-comma", "call-finished"),
        ("truncated", "call-broken"),
        ("cut-markup", "call-broken"),
    ],
)
@pytest.mark.parametrize("streamed", [True, False])
def test_readings_say_what_became_of_the_reply(faults: str, kind: str, streamed: bool) -> None:
    with gateway(SIMULATED) as running:
        seen = explained(running, faults=faults, stream=streamed)
    folding = Folding()
    for each in seen.of("received", "answered"):
        if each["attempt"] == 1:  # the other one, where a broken call was asked for once more, is no better
            folding.add(each["reading"])
    (ended,) = seen.of("ended")
    calls = [each["call"] for each in folding.became if each["kind"] == kind]
    assert [bare(each) for each in calls] == [bare(each) for each in ended["calls"] + ended["broken"]]
    assert len(calls) == 1
    assert folding.became[-1] == {"kind": "stopped", "reason": ended["stop"]} or not streamed
    client = Folding()
    for each in readings(seen, "sent", "ended"):
        assert each.keys() <= {"says"}
        for said in each.get("says", ()):
            client.say(said)
    if kind == "call-finished":
        assert json.loads(client.arguments[0]) == calls[0]["arguments"]
    handed = folding.handed("reasoning")
    assert client.said["reasoning"] == handed


def test_an_anthropic_client_and_what_it_gets() -> None:
    with gateway(SIMULATED) as running:
        seen = explained(
            running, path="/v1/messages", faults="hermes", tools=ANTHROPIC_TOOLS, max_tokens=500
        )
    said = [each for reading in readings(seen, "sent", "ended") for each in reading.get("says", ())]
    assert [each["name"] for each in said if each["field"] == "call" and each["name"]] == ["ls"]
    assert [each["text"] for each in said if each["field"] == "stop"] == ["tool-calls"]


def test_while_the_request_runs() -> None:
    go_on = asyncio.Event()
    loops: list[asyncio.AbstractEventLoop] = []

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        loops.append(asyncio.get_running_loop())
        begun = [chunk({"content": each}) for each in ("I look.", ' <tool_call>{"name": "ls", ')]
        response = await stream(request, b"".join(begun))
        await go_on.wait()
        rest = [chunk({"content": '"arguments": {"path": "/"}}</tool_call>'}), chunk({}, "stop")]
        await response.write(b"".join(rest) + b"data: [DONE]\n\n")
        return response

    with (
        upstream(act) as made,
        gateway(before(made.url)) as running,
        watching(running.url, "?pieces=0") as all_,
    ):
        body = asked(stream=True, tools=TOOLS)
        with httpx2.stream("POST", f"{running.url}/v1/chat/completions", json=body) as reply:
            pieces = reply.iter_text()
            next(pieces)
            all_.waits_for("began")
            id = all_.of("began")[0]["id"]
            with (
                watching(running.url, f"?request={id}&explain=1") as one,
                watching(running.url, f"?request={id}") as plain,
            ):
                one.waits_for("received")
                (held,) = readings(one, "received")[0]["held"]
                assert (held["why"], held["starts"]) == ("call", "<tool_call>")
                loops[0].call_soon_threadsafe(go_on.set)
                list(pieces)
                assert one.over.wait(30)
                assert plain.over.wait(30)
        with watching(running.url, f"?request={id}&explain=1") as later:
            assert later.over.wait(30)
    assert [each.facts.get("reading") for each in later.events] == [
        each.facts.get("reading") for each in one.events
    ]
    assert "reading" not in plain.text
    assert one.of("ended")[0]["calls"][0]["name"] == "ls"


def test_each_attempt_is_read_anew() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        if number == 0:
            return web.json_response({"error": {"message": "come back"}}, status=503)
        parts = (chunk({"content": "Hello"}), chunk({}, "stop"), b"data: [DONE]\n\n")
        return await stream(request, *parts)

    with upstream(act) as made, gateway(before(made.url, limits=LimitConfig(retries=1))) as running:
        seen = explained(running, model="m")
    first, second = readings(seen, "answered")
    assert first["says"][-1] == {"field": "failed", "text": "come back"}
    assert "became" not in first
    assert second["became"] == [{"kind": "stopped", "reason": "stop"}]
    said = [each for reading in readings(seen, "received") for each in reading.get("spans", ())]
    assert [(each["n"], each["start"], each["end"]) for each in said] == [(1, 0, 5)]


@pytest.mark.parametrize(("settings", "request_"), [({"repair": False}, {}), ({}, {"n": 2})])
def test_answers_that_nobody_judges_have_only_what_they_say(
    settings: dict[str, Any], request_: dict[str, Any]
) -> None:
    config = replace(SIMULATED, upstreams={"sim": UpstreamConfig(simulate="deepseek", **settings)})
    with gateway(config) as running:
        seen = explained(running, faults="hermes", **request_)
    said = readings(seen, "received", "answered", "sent", "ended")
    assert any(each.get("says") for each in said)
    assert all(each.keys() <= {"says"} for each in said)


def test_without_pieces_and_without_bodies() -> None:
    with gateway(SIMULATED) as running:
        seen = explained(running, "&pieces=0", faults="call-in-reasoning")
        assert not seen.of("received", "sent")
        assert [each["kind"] for each in readings(seen, "answered")[0]["became"]][-1] == "stopped"
    with gateway(replace(SIMULATED, watch=replace(SIMULATED.watch, bodies=False))) as running:
        seen = explained(running, faults="call-in-reasoning")
        assert readings(seen, "answered", "ended") == [None, None]


def test_one_request_has_to_be_named() -> None:
    with gateway(SIMULATED) as running:
        for query in ("?explain=1", "?explain=1&request=", "?request=a&explain=2"):
            assert httpx2.get(f"{running.url}/ferrule/events{query}").status_code == 400


def test_keys_are_in_no_reading() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        text = "the key is upstream-key-123, is it not"
        parts = [chunk({"content": text[at : at + 4]}) for at in range(0, len(text), 4)]
        return await stream(request, b"".join(parts), chunk({}, "stop"), b"data: [DONE]\n\n")

    with upstream(act) as made, gateway(before(made.url)) as running:
        seen = explained(running, model="m")
    assert "the key is" in seen.text
    assert "upstream-key-123" not in seen.text


# What is kept.


def ring_with(*pieces: bytes) -> tuple[WatchRing, GatewayRequest, Attempt]:
    """A ring with a request that got these pieces from its upstream."""
    ring = WatchRing(10, 100_000_000, bodies=True)
    request = GatewayRequest("a", "openai_chat", "/v1/chat/completions", 0.0, 0.0)
    ring.began(request)
    ring.read(request, b"{}")
    request.target, request.attempts = TARGET, 1
    attempt = Attempt(TARGET, {}, b"{}", status=200)
    ring.asked(request, attempt)
    for piece in pieces:
        ring.received(request, attempt, piece)
    return ring, request, attempt


def test_long_answers_and_those_no_longer_kept_are_not_explained() -> None:
    piece = chunk({"content": "x" * (LONGEST_READ // 3)})
    ring, request, attempt = ring_with(piece, piece, piece, piece)
    ring.answered(request, attempt)
    watched = ring.find("a")
    assert watched is not None
    read = WatchReadings(watched, bodies=True)
    told = [read.reading(each) for each in watched.log]
    assert [each.get("reading", "-") is None for each in told] == [*[False] * 4, True, True, True]
    other = WatchReadings(watched, bodies=True)
    log = list(watched.log)
    assert other.reading(log[2])["reading"]["says"]
    watched.forget()
    assert [other.reading(each) for each in log[3:]] == [{"reading": None}] * 4


def test_a_watcher_that_takes_nothing_loses_pieces_and_then_readings() -> None:
    async def watch() -> bytes:
        ring, request, attempt = ring_with()
        watched = ring.find("a")
        assert watched is not None
        watcher = Watcher("a", explain=True)
        watcher.follow(watched, bodies=True)
        while watcher.more:
            watcher.take()
        for _ in range(3):
            ring.received(request, attempt, b"x" * (QUEUED_BYTES // 2 - 10))
            watcher.hear(watched.log[-1])
        assert await watcher.wait(0)
        taken = watcher.take()
        assert not watcher.more
        return taken

    taken = asyncio.run(watch())
    assert taken.startswith(b'event: missed\ndata: {"why":"slow","count":2}\n\nevent: received')
    assert taken.endswith(b'"reading":null}\n\n')


def test_a_long_answer_is_explained_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_stream, "SLICE", 0.0)
    ring, _, _ = ring_with(*[chunk({"content": "word "})] * 50)
    watched = ring.find("a")
    assert watched is not None
    watcher = Watcher("a", explain=True)
    watcher.follow(watched, bodies=True)
    taken: list[bytes] = []
    while watcher.more:
        taken.append(watcher.take())
    assert len(taken) == len(watched.log) == 52
    assert [each.count(b"\n\n") for each in taken] == [1] * 52
    assert b'"start":245,"end":250' in taken[-1]


def test_who_no_longer_watches_is_explained_nothing() -> None:
    ring, _, _ = ring_with(chunk({"content": "word"}))
    watched = ring.find("a")
    assert watched is not None
    watcher = Watcher("a", explain=True)
    watcher.follow(watched, bodies=True)
    watcher.close()
    assert not watcher.more
    assert watcher.take() == b""
