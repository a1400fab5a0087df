"""Durable runs at the gateway: who may read and who may decide, and what is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx2
import pytest

from ferrule.core.errors import UsageError
from ferrule.gateway import GatewayConfig, UpstreamConfig, WatchConfig, config_from
from ferrule.gateway.gateway_config import key_hash
from ferrule.gateway.run_pages import LONGEST, LONGEST_LISTED, MOST_EVENTS
from tests.gateway.durable import KEY, ListedRuns, run
from tests.gateway.running import Running, gateway

CONFIG = GatewayConfig(upstreams={"sim": UpstreamConfig(simulate="deepseek")})
PATH = "/ferrule/runs/durable"
BY_TERMINAL = {"authorization": f"Bearer {KEY}"}
QUESTION = {"id": "q1", "asked": {"action_requests": [{"name": "rm", "args": {"path": "/"}}]}}
ANSWER = {"decisions": [{"type": "approve"}]}


def asking() -> ListedRuns:
    return ListedRuns(run("a", "waiting", segment=2, questions=[QUESTION]), run("b", "failed"), run("c"))


@pytest.fixture
def runs() -> ListedRuns:
    return asking()


@pytest.fixture
def running(runs: ListedRuns) -> Iterator[Running]:
    with gateway(CONFIG, runs=runs.access) as started:
        yield started


def got(running: Running, path: str = "", status: int = 200, **headers: str) -> dict[str, Any]:
    reply = httpx2.get(f"{running.url}{PATH}{path}", headers=headers)
    assert reply.status_code == status, reply.text
    assert reply.headers["cache-control"] == "no-store"
    return reply.json()


def told(running: Running, what: str, body: Any, status: int = 200, **headers: str) -> dict[str, Any]:
    given = {**BY_TERMINAL, **{name.replace("_", "-"): value for name, value in headers.items()}}
    reply = httpx2.post(f"{running.url}{PATH}/{what}", json=body, headers=given)
    assert reply.status_code == status, reply.text
    return reply.json()


def decided(running: Running, status: int = 200, **headers: str) -> dict[str, Any]:
    return told(running, "decide", {"id": "a", "segment": 2, "decision": ANSWER}, status, **headers)


def test_runs_are_listed_and_shown(running: Running, runs: ListedRuns) -> None:
    assert runs.opened == 0
    assert [each["id"] for each in got(running)["runs"]] == ["a", "b", "c"]
    assert [each["id"] for each in got(running, "?status=waiting,running&limit=1")["runs"]] == ["a"]
    assert [each["id"] for each in got(running, "?before=b")["runs"]] == ["c"]
    assert got(running, "?agent=other:one")["runs"] == []
    assert got(running, "?id=a")["run"]["questions"] == [QUESTION]
    assert "there is no run 'z'" in got(running, "?id=z", 404)["error"]["message"]
    assert "status is one of" in got(running, "?status=bad", 400)["error"]["message"]
    assert "limit is a whole number" in got(running, "?limit=-1", 400)["error"]["message"]
    assert "no parameter 'ids'" in got(running, "?ids=a", 400)["error"]["message"]
    assert got(running, "?ids=a&lang=zh", 400)["error"]["message"].startswith("没有参数 'ids'")
    runs.away = "the database is away"
    assert got(running, "", 503)["error"]["message"] == "the database is away"
    assert runs.opened == 1


def test_what_was_opened_is_closed(runs: ListedRuns) -> None:
    with gateway(CONFIG, runs=runs.access) as started:
        got(started)
    assert (runs.opened, runs.closed) == (1, 1)


def test_events_come_behind_a_cursor_and_long_texts_are_cut(running: Running, runs: ListedRuns) -> None:
    for number in range(MOST_EVENTS + 2):
        runs.put("c", "text", text=f"{number}")
    runs.put("c", "result", name="ls", text="x" * (LONGEST + 1), list=["y" * (LONGEST + 1)], failed=False)
    first = got(running, "/events?id=c")
    assert [each["number"] for each in first["events"]] == list(range(1, MOST_EVENTS + 1))
    assert (first["more"], first["run"]["status"]) == (True, "running")
    rest = got(running, f"/events?id=c&after={MOST_EVENTS}")
    assert [each["number"] for each in rest["events"]] == [
        MOST_EVENTS + 1,
        MOST_EVENTS + 2,
        MOST_EVENTS + 3,
    ]
    assert rest["more"] is False
    last = rest["events"][-1]
    assert (last["cut"], len(last["data"]["text"])) == (True, LONGEST + 1)
    assert "cut" not in rest["events"][0]
    whole = got(running, f"/events?id=c&after={MOST_EVENTS + 2}&limit=1&whole=1")["events"][0]
    assert len(whole["data"]["list"][0]) == LONGEST + 1
    assert "say which run" in got(running, "/events", 400)["error"]["message"]


def test_a_list_has_no_long_texts(running: Running, runs: ListedRuns) -> None:
    runs.runs["c"]["output"] = "x" * 10_000
    assert len(got(running)["runs"][2]["output"]) == LONGEST_LISTED + 1
    assert len(got(running, "?id=c")["run"]["output"]) == 10_000


def test_a_decision_says_who_took_it(running: Running, runs: ListedRuns) -> None:
    assert decided(running)["run"]["status"] == "queued"
    assert runs.told == [("decide", "a", ANSWER, 2, "terminal")]
    assert "waits for no decision" in decided(running, 409)["error"]["message"]
    told(running, "cancel", {"id": "c", "reason": "enough"})
    told(running, "retry", {"id": "b"})
    assert runs.told[1:] == [("cancel", "c", "enough", "terminal"), ("retry", "b", "terminal")]


def test_a_decision_that_is_not_clear_changes_nothing(running: Running, runs: ListedRuns) -> None:
    whole: dict[str, Any] = {"id": "a", "segment": 2, "decision": None}
    for without in whole:
        told(running, "decide", {name: value for name, value in whole.items() if name != without}, 400)
    told(running, "decide", {**whole, "segment": True}, 400)
    told(running, "decide", {**whole, "id": 7}, 400)
    told(running, "decide", {**whole, "force": True}, 400)
    told(running, "decide", [whole], 400)
    assert httpx2.get(f"{running.url}{PATH}/decide", headers=BY_TERMINAL).status_code == 405
    assert httpx2.post(f"{running.url}{PATH}", json={}, headers=BY_TERMINAL).status_code == 405
    assert httpx2.get(f"{running.url}{PATH}/nothing", headers=BY_TERMINAL).status_code == 404
    assert runs.told == []
    told(running, "decide", whole)  # null is an answer
    assert runs.told == [("decide", "a", None, 2, "terminal")]


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"content-type": "text/plain"},
        {"content-type": "application/x-www-form-urlencoded"},
    ],
)
def test_other_pages_decide_nothing_even_with_the_key(
    running: Running, runs: ListedRuns, headers: dict[str, str]
) -> None:
    body = '{"id": "a", "segment": 2, "decision": null}'
    given = {"content-type": "application/json", **BY_TERMINAL, **headers}
    reply = httpx2.post(f"{running.url}{PATH}/decide", content=body, headers=given)
    assert reply.status_code in (403, 415)
    assert runs.told == []


def test_the_gateways_own_page_decides(running: Running) -> None:
    decided(running, origin=running.url, sec_fetch_site="same-origin")


def test_deciding_takes_a_key_and_reading_what_watching_takes(running: Running, runs: ListedRuns) -> None:
    for key in ("", "Bearer", "Bearer wrong"):
        refused = decided(running, 401, authorization=key)
        assert "the key of a decider is needed" in refused["error"]["message"]
    for headers in (
        {"x-forwarded-for": "10.0.0.1"},
        {"sec-fetch-site": "cross-site"},
    ):
        got(running, "", 403, **headers)
    assert runs.told == []


def test_a_client_reads_nothing_and_decides_nothing(runs: ListedRuns) -> None:
    config = replace(
        CONFIG,
        clients={"agent": key_hash("key-of-the-agent")},
        admin_key="key-of-the-admin",
        deciders={"alice": key_hash("key-of-alice")},
    )
    with gateway(config, runs=runs.access) as running:
        for key in ("key-of-the-agent", KEY, ""):
            got(running, "", 401, authorization=f"Bearer {key}".strip())
            decided(running, 401, authorization=f"Bearer {key}".strip())
        got(running, authorization="Bearer key-of-alice")
        alice = {"authorization": "Bearer key-of-alice", "sec-fetch-site": "cross-site"}
        got(running, "", 403, **alice)
        decided(running, x_api_key="key-of-alice", authorization="")
        told(running, "retry", {"id": "b"}, authorization="Bearer key-of-the-admin")
    assert [each[-1] for each in runs.told] == ["alice", "admin"]


def test_where_nobody_has_a_key_nobody_decides(runs: ListedRuns) -> None:
    with gateway(CONFIG, runs=replace(runs.access, key="")) as running:
        got(running)
        assert "has no keys for decisions" in decided(running, 403)["error"]["message"]
    assert runs.told == []


def test_without_runs_and_where_nothing_is_shown_it_says_so(runs: ListedRuns) -> None:
    with gateway(CONFIG) as running:
        assert "--runs URL" in got(running, "", 404)["error"]["message"]
        decided(running, 404)
    with gateway(replace(CONFIG, watch=WatchConfig(bodies=False)), runs=runs.access) as running:
        assert "contents are not shown here" in got(running, "", 404)["error"]["message"]
        decided(running, 404)
    assert runs.told == []


def test_deciders_are_configured_like_clients() -> None:
    config = config_from({"deciders": {"alice": "env:ALICE"}}, {"ALICE": "key-of-alice"})
    assert config.deciders == {"alice": key_hash("key-of-alice")}
    for name in ("admin", "terminal"):
        with pytest.raises(UsageError, match=f"deciders.{name}"):
            config_from({"deciders": {name: "long-enough-key"}}, {})
