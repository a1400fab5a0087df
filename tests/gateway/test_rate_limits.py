"""Rates of an upstream's models and of clients' keys, in this process and in Redis."""

from __future__ import annotations

from typing import Any

import httpx2
import pytest
from aiohttp import web

from ferrule.core.errors import UsageError
from ferrule.gateway import GatewayConfig, LimitConfig, MemoryConfig, UpstreamConfig
from ferrule.gateway.access import Snapshot
from ferrule.gateway.gateway_config import config_from
from ferrule.gateway.rate_limits import RateLimits, parse_rate
from tests.client.memory.redis_server import Server, needs_server
from tests.gateway.running import BODIES, Upstream, asked, before, completion, gateway, upstream, words

CHATS = "/v1/chat/completions"


async def answers(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
    return web.json_response(completion("Hello."))


def post(url: str, path: str = CHATS, **more: Any) -> httpx2.Response:
    return httpx2.post(f"{url}{path}", json={**BODIES[path], **more})


@pytest.mark.parametrize("path", BODIES)
def test_a_model_is_asked_no_more_than_its_rate(path: str) -> None:
    with upstream(answers) as made, gateway(before(made.url, rate="2/hour")) as running:
        found = [post(running.url, path) for _ in range(3)]
        assert [each.status_code for each in found] == [200, 200, 429]
        assert "(2/hour) is used up" in words(path, found[-1].json())
        assert 3000 < int(found[-1].headers["retry-after"]) <= 3600
        assert len(made.seen) == 2
        assert post(running.url, path, model="other").status_code == 200
        assert [line["status"] for line in running.requests] == [200, 200, 429, 200]


def test_a_spent_rate_that_soon_has_room_is_waited_for() -> None:
    limits = LimitConfig(retries=2)
    with upstream(answers) as made, gateway(before(made.url, rate="1/second", limits=limits)) as running:
        assert [post(running.url).status_code for _ in range(3)] == [200, 200, 200]
        assert len(made.seen) == 3


def test_the_fallback_is_asked_instead_of_waiting() -> None:
    with upstream(answers) as one, upstream(answers) as other:
        config = GatewayConfig(
            upstreams={
                "a": UpstreamConfig(base_url=one.url, api_key="k", rate="1/second; 2/hour"),
                "b": UpstreamConfig(base_url=other.url, api_key="k"),
            },
            fallbacks={"a:m": ("b:m",)},
        )
        with gateway(config) as running:
            found = [post(running.url, model="a:m").headers["x-ferrule-model"] for _ in range(4)]
        assert found == ["a:m", "b:m", "b:m", "b:m"]
        assert (len(one.seen), len(other.seen)) == (1, 3)


def test_a_clients_key_sends_no_more_than_its_rate() -> None:
    table = {
        "upstreams": {"a": {"simulate": "deepseek"}},
        "clients": {"one": "key-of-one", "two": "key-of-two"},
        "limits": {"rate_per_client": "2/minute"},
    }
    with gateway(config_from(table, {})) as running:
        found = [
            httpx2.post(f"{running.url}{CHATS}", json=asked(), headers={"authorization": f"Bearer {key}"})
            for key in ("key-of-one", "key-of-one", "key-of-one", "key-of-two")
        ]
        assert [each.status_code for each in found] == [200, 200, 429, 200]
        assert 0 < int(found[2].headers["retry-after"]) <= 60
        assert found[2].json()["error"]["message"] == "this key has used up its rate limit of 2/minute"


@pytest.mark.parametrize("rate", ["often", "0/minute", "-1/minute", "10", "10/", "9999999/hour", ";"])
def test_a_rate_that_cannot_be_read_is_named_with_its_place(rate: str) -> None:
    for table, at in (
        ({"upstreams": {"a": {"simulate": "deepseek", "rate": rate}}}, "upstreams.a.rate"),
        ({"limits": {"rate_per_client": rate}}, "limits.rate_per_client"),
    ):
        with pytest.raises(UsageError, match=rf"{at}: such as '60/minute'"):
            config_from(table, {})


def test_several_rates_are_the_shortest_first() -> None:
    assert [str(each) for each in parse_rate("1000/hour; 10/second")] == [
        "10 per 1 second",
        "1000 per 1 hour",
    ]


def test_workers_want_a_server_for_rates() -> None:
    for url, wrong in (("/tmp/file", True), ("redis://127.0.0.1:1", False)):
        config = GatewayConfig(
            upstreams={"a": UpstreamConfig(simulate="deepseek", rate="2/hour")},
            workers=2,
            memory=MemoryConfig(url=url),
        )
        if wrong:
            with pytest.raises(UsageError, match="workers count rates together only in a server"):
                Snapshot.checked(config, {})
        else:
            Snapshot.checked(config, {})


@needs_server
def test_gateways_that_share_a_server_count_together(tmp_path: Any) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with upstream(answers) as made:
            config = before(made.url, rate="3/hour")
            config = GatewayConfig(
                upstreams=config.upstreams, limits=config.limits, memory=MemoryConfig(url=server.url)
            )
            with gateway(config) as one, gateway(config) as other:
                found = [post(each.url).status_code for each in (one, other, one, other, one)]
            assert found == [200, 200, 200, 429, 429]
    finally:
        server.stop()


@needs_server
async def test_without_its_server_a_gateway_counts_by_itself(tmp_path: Any) -> None:
    said: list[str] = []
    now = [0.0]
    server = Server(tmp_path)
    server.start()
    try:
        rates = RateLimits(server.url, lambda event, facts: said.append(event), lambda: now[0])
        assert await rates.wait_for("1/hour", "a") is None
        assert await rates.wait_for("1/hour", "a") is not None
        server.stop()
        assert await rates.wait_for("1/hour", "a") is None
        assert await rates.wait_for("1/hour", "a") is not None
        assert said == ["the server of the rate limits does not answer"]
        server.start()
        now[0] += 10
        assert await rates.wait_for("1/hour", "a") is None
        assert said[1:] == ["the server of the rate limits answers again"]
        await rates.close()
    finally:
        server.stop()
