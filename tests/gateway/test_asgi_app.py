"""Who may ask and how much; errors in the shape of each API; the pages beside the chats."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

import httpx2
import pytest
from aiohttp import web
from anthropic import Anthropic
from openai import OpenAI

from ferrule.gateway import GatewayConfig, LimitConfig, UpstreamConfig, config_from
from ferrule.simulate import Say, Simulator, repeat
from tests.gateway.running import BODIES, Upstream, asked, before, completion, gateway, upstream, words

SIMULATED = GatewayConfig(upstreams={"sim": UpstreamConfig(simulate="deepseek")})
KEYED = config_from(
    {
        "upstreams": {"sim": {"simulate": "deepseek"}},
        "clients": {"one": "key-of-the-first", "two": "env:SECOND"},
        "admin_key": "key-of-the-admin",
    },
    {"SECOND": "key-of-the-second"},
)


@pytest.mark.parametrize("path", BODIES)
def test_bodies_that_are_no_requests(path: str) -> None:
    with gateway(SIMULATED) as running:
        for body, said in (
            (b"{", "not JSON"),
            (b"\xff{}", "not JSON"),
            (b"[" * 100_000, "nested too deep"),
            (b"[]", "must be a JSON object"),
        ):
            reply = httpx2.post(f"{running.url}{path}", content=body)
            assert reply.status_code == 400
            assert said in words(path, reply.json())
        assert not [line for line in running.lines if line["level"] == "error"]


@pytest.mark.parametrize("path", BODIES)
def test_a_model_that_nobody_has(path: str) -> None:
    with gateway() as running:
        reply = httpx2.post(f"{running.url}{path}", json={**BODIES[path], "model": "simulate:deepsek"})
        assert reply.status_code == 404
        assert "simulate:deepseek" in words(path, reply.json())
        reply = httpx2.post(f"{running.url}{path}", json={**BODIES[path], "model": "kimi:kimi-k3"})
        assert "MOONSHOT_API_KEY" in words(path, reply.json())
        reply = httpx2.post(f"{running.url}{path}", json={**BODIES[path], "model": None})
        assert reply.status_code == 404


@pytest.mark.parametrize("path", BODIES)
def test_a_body_that_is_too_large(path: str) -> None:
    config = GatewayConfig(upstreams=SIMULATED.upstreams, limits=LimitConfig(body_bytes=1_000))
    with gateway(config) as running:
        body = json.dumps(asked("x" * 2_000)).encode()
        assert words(path, _refused(running.url + path, 413, content=body))
        parts = iter([body[:1_500], body[1_500:]])  # without a length
        assert words(path, _refused(running.url + path, 413, content=parts))


def test_a_body_that_never_comes() -> None:
    config = GatewayConfig(upstreams=SIMULATED.upstreams, limits=LimitConfig(body_timeout=0.1))
    with gateway(config) as running:

        async def ask() -> int:
            reader, writer = await asyncio.open_connection("127.0.0.1", running.server.port)
            writer.write(b"POST /v1/messages HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
            line = await reader.readline()
            writer.close()
            return int(line.split()[1])

        assert asyncio.run(ask()) == 408


@pytest.mark.parametrize("path", BODIES)
def test_keys(path: str) -> None:
    with gateway(KEYED) as running:
        body = {**BODIES[path], "model": "sim:"}
        url = running.url + path
        assert "needed" in words(path, _refused(url, 401, json=body))
        wrong = {"authorization": "Bearer key-of-the-third"}
        assert "wrong" in words(path, _refused(url, 401, json=body, headers=wrong))
        for headers in ({"authorization": "Bearer key-of-the-first"}, {"x-api-key": "key-of-the-second"}):
            assert httpx2.post(url, json=body, headers=headers).status_code == 200
        assert [line.get("client") for line in running.requests] == [None, None, "one", "two"]
        assert "key-of" not in json.dumps(running.lines)


def test_pages_and_keys() -> None:
    with gateway(KEYED) as running, httpx2.Client(base_url=running.url) as client:
        get = client.get
        assert get("/healthz").text == "ok\n"
        assert get("/readyz").text == "ready\n"
        assert get("/v1/models").status_code == 401
        assert get("/metrics").status_code == 401
        assert get("/metrics", headers={"authorization": "Bearer key-of-the-first"}).status_code == 401
        metrics = get("/metrics", headers={"authorization": "Bearer key-of-the-admin"})
        assert "ferrule_requests_in_flight 0" in metrics.text
        assert get("/v1/models", headers={"x-api-key": "key-of-the-first"}).status_code == 200


def test_lists_of_models() -> None:
    config = GatewayConfig(
        upstreams={"sim": UpstreamConfig(simulate="deepseek", models=("m1", "m2"))},
        aliases={"fast": "sim:m1"},
    )
    with gateway(config) as running:
        with OpenAI(base_url=f"{running.url}/v1", api_key="any") as client:
            assert [each.id for each in client.models.list()] == ["fast", "sim:m1", "sim:m2"]
            assert client.models.retrieve("fast").id == "fast"
        with Anthropic(base_url=running.url, api_key="any") as anthropic:
            assert [each.id for each in anthropic.models.list()] == ["fast", "sim:m1", "sim:m2"]
            assert anthropic.models.retrieve("sim:m2").id == "sim:m2"
        with httpx2.Client(base_url=running.url) as plain:
            tags = plain.get("/api/tags").json()["models"]
            assert [each["name"] for each in tags] == ["fast", "sim:m1", "sim:m2"]
            assert plain.get("/api/version").json()["version"]
            assert plain.get("/v1/models/none").status_code == 404
            assert "running" in plain.get("/").text


def test_upstreams_of_ones_own_are_asked_for_their_models() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.json_response({"object": "list", "data": [{"id": "qwen3"}]})

    with upstream(act) as made, gateway(before(made.url)) as running:
        for _ in range(2):
            names = [each["id"] for each in httpx2.get(f"{running.url}/v1/models").json()["data"]]
            assert names == ["qwen3", "a:qwen3"]
        assert len(made.seen) == 1
    with upstream(act) as made:
        config = GatewayConfig(upstreams={"a": UpstreamConfig(base_url=made.url, forward_auth=True)})
        with gateway(config) as running:
            for key in ("one", "two", "one"):
                reply = httpx2.get(f"{running.url}/v1/models", headers={"authorization": f"Bearer {key}"})
                assert reply.json()["data"][0]["id"] == "qwen3"
        assert [each["authorization"] for each in made.headers] == ["Bearer one", "Bearer two"]


def test_the_models_of_one_key_are_not_those_of_another_at_the_same_address() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        key = request.headers["authorization"].removeprefix("Bearer ")
        return web.json_response({"object": "list", "data": [{"id": f"model-of-{key}"}]})

    with upstream(act) as made:
        teams = {name: UpstreamConfig(base_url=made.url, api_key=f"key-{name}") for name in ("red", "blue")}
        with gateway(GatewayConfig(upstreams=teams)) as running:
            for _ in range(2):
                names = [each["id"] for each in httpx2.get(f"{running.url}/v1/models").json()["data"]]
                assert names == ["red:model-of-key-red", "blue:model-of-key-blue"]


def test_paths_and_methods_that_are_not_there() -> None:
    with gateway(SIMULATED) as running:
        for method, path, status in (
            ("GET", "/v1/chat/completions", 405),
            ("DELETE", "/v1/models", 405),
            ("POST", "/v1/embeddings", 404),
            ("GET", "/api/nothing", 404),
        ):
            reply = httpx2.request(method, f"{running.url}{path}")
            assert reply.status_code == status
            assert reply.json()["error"]
        for path in ("/chat/completions", "/responses", "/messages", "/v1/messages/"):
            body = BODIES[f"/v1{path}" if f"/v1{path}" in BODIES else "/v1/messages"]
            assert httpx2.post(f"{running.url}{path}", json={**body, "model": "sim:"}).status_code == 200


def test_tokens_are_counted_by_the_upstream_or_estimated() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        assert request.path == "/v1/messages/count_tokens"
        if number:
            return web.Response(status=404)
        return web.json_response({"input_tokens": 42})

    body: Any = {"model": "m", "messages": [{"role": "user", "content": "Hello there. " * 100}]}
    with upstream(act) as made:
        config = before(made.url, api="anthropic_messages")
        with gateway(config) as running, Anthropic(base_url=running.url, api_key="any") as client:
            assert client.messages.count_tokens(**body).input_tokens == 42
            assert 300 < client.messages.count_tokens(**body).input_tokens < 600
        assert made.seen[0]["model"] == "m"
    with gateway(SIMULATED) as running:
        path = f"{running.url}/v1/messages/count_tokens"
        reply = httpx2.post(path, json={**body, "model": "sim:"})
        assert reply.headers["x-ferrule-estimate"] == "true"
        picture = {"type": "image", "source": {"type": "base64", "data": "x" * 100_000}}
        more = {**body, "model": "sim:", "messages": [{"role": "user", "content": [picture]}]}
        assert httpx2.post(path, json=more).json()["input_tokens"] < 2_000
        assert httpx2.post(path, content=b"[]").status_code == 400


def test_how_many_run_at_the_same_time() -> None:
    go_on = threading.Event()

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        while not go_on.is_set():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        return web.json_response(completion("Hello."))

    limits = LimitConfig(retries=0, requests=2, requests_per_client=1)
    with upstream(act) as made, gateway(before(made.url, limits=limits)) as running:
        url = f"{running.url}/v1/chat/completions"
        done: list[int] = []

        def ask(key: str) -> None:
            headers = {"x-api-key": key}
            done.append(httpx2.post(url, json=asked(), headers=headers, timeout=30).status_code)

        threads = [threading.Thread(target=ask, args=(key,)) for key in ("first-key", "second-key")]
        threads[0].start()
        assert made.asked.wait(10)
        busy = httpx2.post(url, json=asked(), headers={"x-api-key": "first-key"})
        assert (busy.status_code, busy.headers["retry-after"]) == (429, "1")
        made.asked.clear()
        threads[1].start()
        assert made.asked.wait(10)
        full = httpx2.post(f"{running.url}/v1/messages", json=BODIES["/v1/messages"])
        assert full.status_code == 503
        assert full.json()["error"]["type"] == "overloaded_error"
        go_on.set()
        for thread in threads:
            thread.join(30)
        assert done == [200, 200]
        assert httpx2.post(url, json=asked(), headers={"x-api-key": "first-key"}).status_code == 200


def test_web_pages_may_not_ask_where_no_key_is_wanted() -> None:
    with gateway(SIMULATED) as running:
        url = f"{running.url}/v1/chat/completions"
        body = asked(model="sim:")
        assert _refused(url, 403, json=body, headers={"origin": "https://bad.example"})
        assert _refused(url, 403, json=body, headers={"host": "bad.example:8377"})
        for headers in ({"origin": "http://localhost:3000"}, {"host": "host.docker.internal:8377"}):
            assert httpx2.post(url, json=body, headers=headers).status_code == 200
    with gateway(KEYED) as running:
        headers = {"origin": "https://good.example", "x-api-key": "key-of-the-first"}
        assert (
            httpx2.post(f"{running.url}/v1/chat/completions", json=body, headers=headers).status_code == 200
        )


def test_metrics() -> None:
    with (
        Simulator("deepseek", repeat(Say("Hello.")), faults=["status-503"]) as simulator,
        gateway(before(simulator)) as running,
    ):
        model = simulator.vendor.models[0]
        httpx2.post(f"{running.url}/v1/chat/completions", json=asked(model=model))
        httpx2.post(f"{running.url}/v1/chat/completions", json=asked(model="sim:"))
        text = httpx2.get(f"{running.url}/metrics").text
        labels = f'api="openai_chat",model="{model}",outcome="failed",status="503",upstream="a"'
        assert f"ferrule_requests_total{{{labels}}} 1" in text
        assert 'ferrule_upstream_failures_total{kind="overloaded",upstream="a"}' in text


def _refused(url: str, status: int, **more: Any) -> Any:
    reply = httpx2.post(url, **more)
    assert reply.status_code == status, reply.text
    return reply.json()
