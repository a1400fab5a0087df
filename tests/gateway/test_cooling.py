"""Upstreams that fail are left alone where another is there; which one is asked depends on what failed."""

from __future__ import annotations

import socket
from dataclasses import replace
from typing import Any

import httpx2
import pytest
from aiohttp import web

from ferrule.core.errors import Failure, UsageError
from ferrule.gateway import GatewayConfig, LimitConfig, UpstreamConfig
from ferrule.gateway.gateway_config import config_from
from ferrule.gateway.routing import Cooling, Router, Simulators
from tests.gateway.running import BODIES, Act, Upstream, before, completion, gateway, upstream
from tests.waiting import becomes

LIMITS = LimitConfig(retries=2, retry_wait=5.0, cooldown_after=3, cooldown=30.0)


def answers(text: str) -> Act:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.json_response(completion(text))

    return act


def fails(status: int, message: str, **error: str) -> Act:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.json_response({"error": {"message": message, **error}}, status=status)

    return act


def ask(running: Any, path: str = "/v1/chat/completions") -> httpx2.Response:
    return httpx2.post(f"{running.url}{path}", json=BODIES[path], timeout=60)


def test_a_dead_upstream_costs_its_retries_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    with upstream(answers("Hello.")) as made:
        config = replace(
            before(f"http://127.0.0.1:{port}/v1", made.url, limits=LIMITS), fallbacks={"m": ("b:m",)}
        )
        with gateway(config) as running:
            for _ in range(5):
                assert ask(running).json()["choices"][0]["message"]["content"] == "Hello."
            assert becomes(lambda: len(running.requests) == 5)
            assert [line["attempts"] for line in running.requests] == [4, 1, 1, 1, 1]
            [said] = [line for line in running.lines if line["event"] == "an upstream is paused"]
            assert (said["upstream"], said["kind"]) == ("a", "disconnected")
        # Where nobody else can be asked, it is asked each time; and where the configuration says so.
        alone = before(f"http://127.0.0.1:{port}/v1", limits=replace(LIMITS, retries=0))
        with gateway(alone) as running:
            assert [ask(running).status_code for _ in range(5)] == [502] * 5
        never = replace(config, limits=replace(LIMITS, cooldown_after=0, retries=0))
        with gateway(never) as running:
            for _ in range(5):
                ask(running)
            assert becomes(lambda: len(running.requests) == 5)
            assert [line["attempts"] for line in running.requests] == [2] * 5


def test_it_is_tried_again_and_used_again() -> None:
    good = answers("From the first.")
    bad = fails(503, "overloaded")
    broken = True

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return await (bad if broken else good)(made, request, number)

    limits = replace(LIMITS, retries=0, cooldown_after=1, cooldown=0.01)
    with upstream(act) as first, upstream(answers("From the second.")) as second:
        config = replace(before(first.url, second.url, limits=limits), fallbacks={"m": ("b:m",)})
        with gateway(config) as running:
            assert "second" in ask(running).text
            broken = False
            for _ in range(100):
                if "first" in ask(running).text:
                    break
            assert "first" in ask(running).text
            events = [line["event"] for line in running.lines]
            assert events.count("an upstream works again") >= 1


def test_one_request_tries_the_others_go_past() -> None:
    now = 100.0
    router = Router.from_config(before("http://127.0.0.1:9/v1"), {}, Simulators(), {})
    [target] = router.targets("m", "openai_chat")
    [other] = router.targets("other", "openai_chat")
    cooling = Cooling(clock=lambda: now)
    overloaded, gone = Failure("overloaded", "busy"), Failure("disconnected", "gone")
    for _ in range(3):
        assert not cooling.rests(target, LIMITS)
        cooling.failed(target, overloaded, LIMITS)
    assert cooling.rests(target, LIMITS)
    assert not cooling.rests(other, LIMITS)  # it is the model that is overloaded
    now += LIMITS.cooldown
    assert [cooling.rests(target, LIMITS) for _ in range(3)] == [False, True, True]
    cooling.failed(target, overloaded, LIMITS)
    assert cooling.rests(target, LIMITS)
    now += LIMITS.cooldown
    assert not cooling.rests(target, LIMITS)
    cooling.worked(target)
    assert [cooling.rests(target, LIMITS) for _ in range(3)] == [False] * 3
    for _ in range(3):
        cooling.failed(target, gone, LIMITS)
    assert cooling.rests(other, LIMITS)  # nobody is at that address
    cooling.failed(target, Failure("refused", "a wrong field"), LIMITS)
    assert not cooling.rests(other, LIMITS)
    cooling.failed(
        target, Failure("rate-limit", "slower", retry_after=7.0), replace(LIMITS, cooldown_after=1)
    )
    now += 6.9
    assert cooling.rests(target, LIMITS)
    now += 0.2
    assert not cooling.rests(target, LIMITS)


TOO_LONG: tuple[tuple[int, str, dict[str, str]], ...] = (
    (400, "This model's maximum context length is 8192 tokens.", {"code": "context_length_exceeded"}),
    (400, "prompt is too long: 210000 tokens > 200000 maximum", {"type": "invalid_request_error"}),
    (413, "Request too large", {}),
)


@pytest.mark.parametrize(("status", "message", "error"), TOO_LONG)
@pytest.mark.parametrize("path", BODIES)
def test_what_is_too_long_goes_to_a_fallback(
    path: str, status: int, message: str, error: dict[str, str]
) -> None:
    with upstream(fails(status, message, **error)) as first, upstream(answers("It fits.")) as second:
        config = replace(before(first.url, second.url), fallbacks={"m": ("b:long",)})
        with gateway(config) as running:
            answer = ask(running, path)
            assert answer.status_code == 200, answer.text
            assert answer.headers["x-ferrule-model"] == "b:long"
            assert len(first.seen) == 1


def test_each_kind_of_failure_may_have_its_own_fallbacks() -> None:
    table: dict[str, Any] = {
        "upstreams": {},
        "fallbacks": {"m": ["b:usual"]},
        "fallbacks_for": {
            "context-length": {"m": ["b:long"]},
            "content-filter": {"m": ["b:other"]},
            "rate-limit": {"m": []},
        },
    }
    read = config_from(table, {})
    cases = {
        (400, "maximum context length is 1"): "b:long",
        (400, "flagged by the content filter"): "b:other",
        (503, "overloaded"): "b:usual",
        (400, "a field is wrong"): None,
        (429, "too many requests"): None,
    }
    with upstream(answers("Yes.")) as second:
        for (status, message), model in cases.items():
            with upstream(fails(status, message)) as first:
                config = replace(
                    before(first.url, second.url),
                    fallbacks=read.fallbacks,
                    fallbacks_for=read.fallbacks_for,
                )
                with gateway(config) as running:
                    answer = ask(running)
                    assert answer.headers["x-ferrule-model"] == (model or "a:m"), message
                    assert answer.status_code == (200 if model else status)


def test_fallbacks_that_lead_nowhere_are_told() -> None:
    with pytest.raises(UsageError, match="kind of failure.*context-length"):
        config_from({"fallbacks_for": {"context": {"m": ["a:b"]}}}, {})
    upstreams = {"a": UpstreamConfig(provider="deepseek", api_key="key-of-it")}
    config = GatewayConfig(upstreams=upstreams, fallbacks_for={"timeout": {"m": ("openai:gpt-5.4",)}})
    with pytest.raises(UsageError, match="fallbacks_for.timeout.m"):
        Router.from_config(
            replace(config, upstreams={**upstreams, "c": upstreams["a"]}), {}, Simulators(), {}
        )
