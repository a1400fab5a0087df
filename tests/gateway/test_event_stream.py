"""What who watches is told, who may watch, and that nobody waits for a watcher."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Mapping
from dataclasses import replace

import httpx2
import pytest
from aiohttp import web

from ferrule.core.errors import UsageError
from ferrule.gateway import GatewayConfig, LimitConfig, UpstreamConfig, WatchConfig, config_from
from ferrule.gateway.access import Snapshot, is_watchable, shows_bodies
from ferrule.gateway.event_stream import QUEUED_BYTES, QUEUED_EVENTS, WATCHERS, Watcher
from tests.gateway.events import Watching, watching
from tests.gateway.running import (
    TOOLS,
    Upstream,
    asked,
    before,
    chunk,
    completion,
    gateway,
    stream,
    upstream,
)
from tests.waiting import becomes

SIMULATED = GatewayConfig(
    upstreams={"sim": UpstreamConfig(simulate="deepseek")}, limits=LimitConfig(retries=0, drain=1000)
)
CALL = "call ls path=/tmp"
KEY = "upstream-key-123"


def ask(
    url: str, *faults: str, text: str = CALL, headers: Mapping[str, str] | None = None, **more: object
) -> httpx2.Response:
    body = {**asked(text, model="sim:"), "tools": TOOLS, **more}
    sent = {**(headers or {}), **({"x-ferrule-faults": ",".join(faults)} if faults else {})}
    return httpx2.post(f"{url}/v1/chat/completions", json=body, headers=sent)


def test_a_call_in_the_reasoning_of_a_stream() -> None:
    with gateway(SIMULATED) as running, watching(running.url) as seen:
        reply = ask(running.url, "call-in-reasoning", stream=True)
        seen.waits_for("ended")
    kinds = seen.kinds()
    assert kinds[:4] == ["snapshot", "began", "asked", "received"]
    assert kinds.index("first-byte") < kinds.index("sent")
    assert kinds[-1] == "ended"
    (began,), (put,), (answered,), (ended,) = map(seen.of, ("began", "asked", "answered", "ended"))
    assert (began["model"], began["api"], began["stream"], began["outcome"]) == (
        "sim:",
        "openai_chat",
        True,
        "",
    )
    assert json.loads(began["body"])["messages"][0]["content"] == CALL
    assert (put["request"], put["upstream"], put["model"], put["attempt"]) == (
        began["id"],
        "sim",
        "deepseek-flash",
        1,
    )
    assert json.loads(put["body"])["model"] == "deepseek-flash"
    assert (answered["status"], answered["failed"]) == (200, "")
    pieces = seen.of("received", "sent")
    assert [each["piece"] for each in pieces] == list(range(1, len(pieces) + 1))
    assert [each["at"] for each in pieces] == sorted(each["at"] for each in pieces)
    assert "".join(each["text"] for each in seen.of("sent")) == reply.text
    assert "tool_calls" not in "".join(each["text"] for each in seen.of("received")).replace(
        '"tool_calls"}', ""
    )
    assert (ended["outcome"], ended["status"], ended["upstream_model"]) == ("ok", 200, "deepseek-flash")
    assert ended["bytes"] == len(reply.content)
    assert 0 < ended["first_byte"] <= ended["seconds"]
    assert ended["usage"]["input"] > 0
    (call,) = ended["calls"]
    assert (call["name"], call["origin"]["channel"]) == ("ls", "reasoning")
    assert call["arguments"] == {"path": CALL}
    assert (
        ended["notes"][0]["sentence"] == "a call of ls was found in the reasoning, written as openai_json"
    )
    numbers = [each.id for each in seen.events if each.id]
    run = numbers[0].partition("-")[0]
    assert numbers == [f"{run}-{number}" for number in range(len(numbers))]


def test_a_call_that_is_cut_off() -> None:
    with gateway(SIMULATED) as running, watching(running.url) as seen:
        ask(running.url, "truncated", stream=True)
        seen.waits_for("ended")
        (ended,) = seen.of("ended")
    assert ended["calls"] == []
    (broken,) = ended["broken"]
    assert (broken["reason"], broken["name"], broken["raw"][:1]) == ("truncated", "ls", "{")
    assert ended["stop"] == "length"
    assert "call-left-out" in {note["code"] for note in ended["notes"]}


def test_a_call_that_is_repaired_and_what_is_counted() -> None:
    with gateway(SIMULATED) as running, watching(running.url) as seen:
        ask(running.url, "arguments-trailing-comma")
        seen.waits_for("ended")
        (ended,) = seen.of("ended")
        assert [each["rule"] for each in ended["calls"][0]["repairs"]] == ["trailing-comma"]
        assert becomes(lambda: "ferrule_call_repairs_total" in counted(seen))
    assert counted(seen)["ferrule_call_repairs_total"] == ({"rule": "trailing-comma"}, 1)
    assert counted(seen)["ferrule_requests_total"][1] == 1


def counted(seen: Watching) -> dict[str, tuple[dict[str, str], float]]:
    """The last of each counter that was told."""
    return {
        each["name"]: (each["labels"], each["value"])
        for told in seen.of("counters")
        for each in told["changed"]
    }


def test_requests_that_are_refused_and_that_fail() -> None:
    two = replace(SIMULATED, upstreams={**SIMULATED.upstreams, "glm": UpstreamConfig(simulate="glm")})
    with gateway(two) as running, watching(running.url, "?pieces=0") as seen:
        ask(running.url, model="nobody")
        httpx2.post(f"{running.url}/v1/messages", content=b"{")
        ask(running.url, "status-500")
        seen.waits_for("ended", 3)
    unknown, unread, failed = seen.of("ended")
    assert (unknown["outcome"], unknown["status"], unknown["failure"]) == (
        "refused",
        404,
        "model-not-found",
    )
    assert (unread["outcome"], unread["status"], unread["model"]) == ("refused", 400, "")
    assert (failed["outcome"], failed["status"], failed["failure"]) == ("failed", 500, "overloaded")
    assert [each["model"] for each in seen.of("began")] == ["nobody", "sim:"]
    assert [each["failed"] for each in seen.of("answered")] == ["overloaded"]
    assert not seen.of("received", "sent")


def test_who_comes_later_gets_what_is_kept() -> None:
    with gateway(SIMULATED) as running:
        with watching(running.url) as first:
            ask(running.url, "call-in-reasoning", stream=True)
            first.waits_for("ended")
        with watching(running.url) as later:
            (snapshot,) = later.of("snapshot")
        (recent,) = snapshot["recent"]
        assert recent == first.of("ended")[0]
        assert snapshot["running"] == []
        assert snapshot["bodies"] is True
        with watching(running.url, f"?request={recent['id']}") as one:
            assert one.over.wait(30)
            assert not one.cut
        same = [
            (each.kind, each.facts)
            for each in first.events
            if each.kind not in ("snapshot", "counters", "began")
        ]
        assert [(each.kind, each.facts) for each in one.events[1:]] == same
        assert one.of("began")[0]["body"] == first.of("began")[0]["body"]
        with watching(running.url, f"?request={recent['id']}&pieces=0") as one:
            assert one.over.wait(30)
        assert one.kinds() == ["began", "asked", "first-byte", "answered", "ended"]
        assert httpx2.get(f"{running.url}/ferrule/events?request=none").status_code == 404


def test_one_request_while_it_runs() -> None:
    go_on = asyncio.Event()
    loops: list[asyncio.AbstractEventLoop] = []

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        loops.append(asyncio.get_running_loop())
        response = await stream(request, chunk({"role": "assistant", "content": "Gr\u00fc\u00df"}))
        await go_on.wait()
        rest = chunk({"content": " dich"}) + chunk({}, "stop") + b"data: [DONE]\n\n"
        await response.write(rest)
        return response

    with (
        upstream(act) as made,
        gateway(before(made.url)) as running,
        watching(running.url, "?pieces=0") as all_,
    ):
        with httpx2.stream("POST", f"{running.url}/v1/chat/completions", json=asked(stream=True)) as reply:
            pieces = reply.iter_text()
            text = next(pieces)
            all_.waits_for("began")
            id = all_.of("began")[0]["id"]
            with watching(running.url) as later:
                assert [each["id"] for each in later.of("snapshot")[0]["running"]] == [id]
                with watching(running.url, f"?request={id}") as one:
                    one.waits_for("sent")
                    loops[0].call_soon_threadsafe(go_on.set)
                    text += "".join(pieces)
                    assert one.over.wait(30)
                later.waits_for("ended")
        assert "".join(each["text"] for each in one.of("sent")) == text
        assert one.kinds()[-1] == "ended"
        assert [each["piece"] for each in one.of("received", "sent")] == [
            *range(1, len(one.of("received", "sent")) + 1)
        ]


def test_without_bodies_nothing_that_was_said_goes_out() -> None:
    config = replace(SIMULATED, watch=WatchConfig(bodies=False))
    with gateway(config) as running:
        with watching(running.url) as seen:
            ask(running.url, "call-in-reasoning", stream=True, text="call ls path=/secret")
            ask(running.url, "truncated", text="call ls path=/secret")
            seen.waits_for("ended", 2)
        with watching(running.url) as later:
            pass
        with watching(running.url, f"?request={seen.of('ended')[0]['id']}") as one:
            assert one.over.wait(30)
    for each in (seen, later, one):
        assert "secret" not in each.text
        assert not each.of("received", "sent")
    assert seen.of("snapshot")[0]["bodies"] is False
    found, broken = seen.of("ended")
    assert found["notes"] == [
        {"code": "call-found", "detail": {"name": "ls", "channel": "reasoning", "dialect": "openai_json"}}
    ]
    assert (found["calls"][0]["name"], found["kept"]) == ("ls", False)
    assert broken["broken"][0]["reason"] == "truncated"
    assert seen.of("first-byte")


# Coming back.


def test_who_comes_back_is_told_how_much_was_missed() -> None:
    with gateway(SIMULATED) as running:
        with watching(running.url) as seen:
            ask(running.url)
            seen.waits_for("ended")
        last = seen.events[-1].id or next(each.id for each in reversed(seen.events) if each.id)
        with watching(running.url, headers={"last-event-id": last}) as back:
            back.waits_for("counters")
        assert back.of("missed") == []
        ask(running.url)
        with watching(running.url, headers={"last-event-id": last}) as back:
            back.waits_for("missed")
        assert back.of("missed") == [
            {"why": "away", "count": 5}
        ]  # began, asked, first-byte, answered, ended
        assert len(back.of("snapshot")[0]["recent"]) == 2
        with watching(running.url, headers={"last-event-id": "other-9"}) as back:
            back.waits_for("missed")
        assert back.of("missed") == [{"why": "restarted", "count": None}]


def test_who_is_slow_loses_the_oldest_and_is_told() -> None:
    async def watch() -> None:
        watcher = Watcher()
        for number in range(QUEUED_EVENTS + 3):
            watcher.put(b"data: %d\n\n" % number)
        taken = watcher.take()
        assert taken.startswith(b'event: missed\ndata: {"why":"slow","count":3}\n\ndata: 3\n\n')
        assert watcher.take() == b""
        watcher.put(b"x" * QUEUED_BYTES)
        watcher.put(b"y")
        assert watcher.take().endswith(b'"count":1}\n\ny')
        assert not await watcher.wait(0)
        watcher.close()
        assert await watcher.wait(30)

    asyncio.run(watch())


def test_who_does_not_read_holds_up_nobody() -> None:
    with socket.socket() as slow, gateway(SIMULATED) as running:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", running.server.port))
        slow.sendall(b"GET /ferrule/events HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert slow.recv(12) == b"HTTP/1.1 200"
        for _ in range(10):
            assert ask(running.url, text="x" * 1_000_000).status_code == 200
        got = b""
        while b"event: missed" not in got:
            got = got[-20:] + slow.recv(65536)
        for _ in range(4):  # and does not read again, until the gateway is stopped
            assert ask(running.url, text="x" * 1_000_000).status_code == 200


def test_stopping_ends_watching() -> None:
    with gateway(SIMULATED) as running, watching(running.url) as seen:
        running.server.stop()
        assert seen.over.wait(30)
        assert not seen.cut


def test_a_watcher_that_goes_away_is_forgotten() -> None:
    with gateway(SIMULATED) as running:
        for _ in range(2 * WATCHERS):
            with watching(running.url):
                pass
        # Each that is gone leaves its place; one may not have been noticed yet.
        assert becomes(lambda: httpx2.head(f"{running.url}/ferrule/events").status_code == 200)


# Who may watch.


def status(url: str, **headers: str) -> int:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx2.head(f"{url}/ferrule/events", headers=sent).status_code


def test_on_this_machine_web_pages_and_proxies_may_not_watch() -> None:
    with gateway(SIMULATED) as running:
        assert status(running.url) == 200
        assert status(running.url, origin=running.url) == 200
        assert status(running.url, origin="https://evil.example") == 403
        assert status(running.url, host="evil.example") == 403
        assert status(running.url, x_forwarded_for="203.0.113.9") == 403
        assert httpx2.post(f"{running.url}/ferrule/events").status_code in (404, 405)
        for query in ("?pieces=2", "?piece=1"):
            assert httpx2.get(f"{running.url}/ferrule/events{query}").status_code == 400


def test_the_admin_key_is_needed_where_there_is_one() -> None:
    keyed = config_from(
        {
            "upstreams": {"sim": {"simulate": "deepseek"}},
            "clients": {"one": "key-of-the-first"},
            "admin_key": "key-of-the-admin",
        },
        {},
    )
    admin = {"authorization": "Bearer key-of-the-admin"}
    with gateway(keyed) as running:
        assert status(running.url) == 401
        assert status(running.url, authorization="Bearer key-of-the-first") == 401
        assert status(running.url, x_api_key="key-of-the-admin") == 200
        assert status(running.url, **admin, x_forwarded_for="203.0.113.9") == 200
        with watching(running.url, headers=admin) as seen:
            ask(running.url, headers={"x-api-key": "key-of-the-first"})
            ask(running.url, headers={"x-api-key": "key-of-nobody"})
            seen.waits_for("ended", 2)
        assert [each["client"] for each in seen.of("ended")] == ["one", ""]
        assert "key-of" not in seen.text


def test_whose_key_is_replaced_watches_no_longer() -> None:
    configs = [replace(SIMULATED, admin_key="key-of-the-first")]
    first, second = ({"authorization": f"Bearer key-of-the-{which}"} for which in ("first", "second"))
    with gateway(lambda: configs[0]) as running, watching(running.url, headers=first) as seen:
        running.server.reload_soon()
        assert becomes(lambda: "was reloaded" in json.dumps(running.lines))
        ask(running.url)
        seen.waits_for("ended")
        configs[0] = replace(SIMULATED, admin_key="key-of-the-second")
        running.server.reload_soon()
        assert seen.over.wait(20)
        assert status(running.url, **first) == 401
        assert status(running.url, **second) == 200


@pytest.mark.parametrize(
    ("config", "there", "bodies"),
    [
        (GatewayConfig(), True, True),
        (GatewayConfig(watch=WatchConfig(events=False)), False, True),
        (GatewayConfig(clients={"one": "k"}), False, True),
        (GatewayConfig(clients={"one": "k"}, admin_key="k"), True, True),
        (GatewayConfig(host="0.0.0.0", clients={"one": "k"}), False, False),
        (GatewayConfig(host="0.0.0.0", clients={"one": "k"}, admin_key="k"), True, False),
        (GatewayConfig(host="0.0.0.0", clients={"one": "k"}, watch=WatchConfig(bodies=True)), False, True),
    ],
)
def test_where_there_are_events(config: GatewayConfig, there: bool, bodies: bool) -> None:
    assert is_watchable(config) is there
    assert shows_bodies(config) is bodies


def test_events_without_an_admin_key_beyond_this_machine_are_refused() -> None:
    config = GatewayConfig(host="0.0.0.0", clients={"one": "k"}, watch=WatchConfig(events=True))
    with pytest.raises(UsageError, match="set admin_key"):
        Snapshot.checked(config, {})


def test_events_that_are_off() -> None:
    with gateway(replace(SIMULATED, watch=WatchConfig(events=False))) as running:
        assert ask(running.url).status_code == 200
        assert status(running.url) == 404
    with gateway(replace(SIMULATED, clients={"one": "sha256:" + "0" * 64})) as running:
        assert status(running.url) == 404


# Keys.


@pytest.mark.parametrize("forwarded", [False, True])
def test_keys_do_not_go_out(forwarded: bool) -> None:
    key = "client-key-456789" if forwarded else KEY

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        assert request.headers["authorization"] == f"Bearer {key}"
        if number == 0:
            error = {"error": {"message": f"the key {key} is wrong", "type": "invalid_request_error"}}
            return web.json_response(error, status=401)
        if number == 1:
            return web.json_response(completion(f"your key is {key}, is it not"))
        response = await stream(request)
        for piece in (
            chunk({"content": f"it is {key}"}),
            chunk({}, "stop"),
            b"data: [DONE]\n\n",
        ):
            for at in range(0, len(piece), 5):
                await response.write(piece[at : at + 5])
                await asyncio.sleep(0)
        return response

    with upstream(act) as made:
        config = before(made.url, forward_auth=forwarded)
        with gateway(config) as running:
            headers = {"authorization": "Bearer client-key-456789"}
            with watching(running.url) as seen:
                for stream_ in (False, False, True):
                    ask(
                        running.url,
                        text="my key is client-key-456789",
                        model="m",
                        stream=stream_,
                        headers=headers,
                    )
                seen.waits_for("ended", 3)
            again = []
            for each in seen.of("ended"):
                with watching(running.url, f"?request={each['id']}") as one:
                    assert one.over.wait(30)
                again.append(one)
    assert "[key]" in seen.text
    for each in (seen, *again):
        assert key not in each.text
        assert "client-key" not in each.text
        pieces = "".join(piece["text"] for piece in each.of("received"))
        assert key not in pieces
        assert key[8:] not in pieces
