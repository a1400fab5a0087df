"""Spans for OpenTelemetry, collected by its SDK."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import httpx2
import pytest
from aiohttp import web

from ferrule.gateway import LimitConfig
from ferrule.gateway.trace_spans import TraceSpans
from ferrule.simulate import Call, Say, Simulator, repeat
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

pytest.importorskip("opentelemetry.sdk", reason="the SDK of OpenTelemetry is not installed")

from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode

TRACE = "0af7651916cd43dd8448eb211c80319c"
PARENT = f"00-{TRACE}-b7ad6b7169203331-01"


class Collected:
    """The observer, and the spans that it made."""

    def __init__(self) -> None:
        self._exporter = InMemorySpanExporter()
        provider = TracerProvider()
        provider.add_span_processor(SimpleSpanProcessor(self._exporter))
        self.observer = TraceSpans(provider)

    @property
    def request(self) -> Any:
        [span] = [each for each in self._exporter.get_finished_spans() if each.kind is SpanKind.SERVER]
        return span

    @property
    def attempts(self) -> list[Any]:
        return [each for each in self._exporter.get_finished_spans() if each.kind is SpanKind.CLIENT]

    def has(self, word: str) -> bool:
        return any(word in each.to_json() for each in self._exporter.get_finished_spans())


def test_a_repaired_call() -> None:
    spans = Collected()
    secret = Say("", "", (Call("ls", {"path": "/secret-path"}),))
    with (
        Simulator("deepseek", faults=("hermes",), brain=repeat(secret)) as vendor,
        gateway(before(vendor), observers=[spans.observer]) as running,
    ):
        body = asked("secret-words", "deepseek-v4-flash", tools=TOOLS, stream=True)
        url = f"{running.url}/v1/chat/completions"
        reply = httpx2.post(url, json=body, headers={"traceparent": PARENT})
        assert "tool_calls" in reply.text
    request = spans.request
    assert request.name == "chat deepseek-v4-flash"
    assert (f"{request.context.trace_id:032x}", f"{request.parent.span_id:016x}") == (TRACE, PARENT[36:52])
    assert request.status.status_code is StatusCode.UNSET
    found = dict(request.attributes)
    assert found.pop("gen_ai.usage.input_tokens") > 0
    assert found.pop("gen_ai.usage.output_tokens") > 0
    assert found.pop("gen_ai.response.time_to_first_chunk") > 0
    assert {name: value for name, value in found.items() if "notes" not in name} == {
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": "deepseek",
        "gen_ai.request.model": "deepseek-v4-flash",
        "gen_ai.request.stream": True,
        "gen_ai.response.model": "deepseek-v4-flash",
        "gen_ai.response.finish_reasons": ("stop",),
        "http.response.status_code": 200,
        "ferrule.api": "openai_chat",
        "ferrule.upstream": "a",
        "ferrule.outcome": "ok",
        "ferrule.calls": 1,
        "ferrule.calls_found": 1,
        "ferrule.broken_calls": 0,
    }
    [attempt] = spans.attempts
    assert attempt.parent.span_id == request.context.span_id
    assert dict(attempt.attributes) == {
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": "deepseek",
        "gen_ai.request.model": "deepseek-v4-flash",
        "server.address": "127.0.0.1",
        "server.port": int(vendor.url.split(":")[2].split("/")[0]),
        "http.response.status_code": 200,
        "ferrule.upstream": "a",
        "ferrule.attempt": 1,
    }
    assert not spans.has("secret")
    assert not spans.has("upstream-key-123")


def test_repairs_and_notes_are_counted() -> None:
    spans = Collected()
    said = Say("", "", (Call("ls", {"path": "/"}),))
    with (
        Simulator("deepseek", faults=("arguments-trailing-comma",), brain=repeat(said)) as vendor,
        gateway(before(vendor), observers=[spans.observer]) as running,
    ):
        history = asked(tools=TOOLS)
        history["messages"].insert(0, {"role": "tool", "tool_call_id": "nobody", "content": "?"})
        assert httpx2.post(f"{running.url}/v1/chat/completions", json=history).status_code == 200
    found = {name: count for name, count in spans.request.attributes.items() if type(count) is int}
    assert found["ferrule.repairs.trailing-comma"] == 1
    assert found["ferrule.notes.results-without-call"] == 1


def test_each_attempt_has_a_span_and_the_upstream_hears_of_it() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        if number == 0:
            return web.json_response(
                {"error": {"message": "busy"}}, status=503, headers={"retry-after": "0"}
            )
        return web.json_response(completion("Good day"))

    spans = Collected()
    with (
        upstream(act) as made,
        gateway(before(made.url, limits=LimitConfig(retries=1)), observers=[spans.observer]) as running,
    ):
        reply = httpx2.post(f"{running.url}/v1/chat/completions", json=asked())
        assert reply.status_code == 200
    first, second = spans.attempts
    assert (first.attributes["error.type"], first.status.status_code) == ("overloaded", StatusCode.ERROR)
    assert (second.attributes["ferrule.attempt"], second.status.status_code) == (2, StatusCode.UNSET)
    for span, headers in zip(spans.attempts, made.headers, strict=True):
        context = span.context
        assert (
            headers["traceparent"]
            == f"00-{context.trace_id:032x}-{context.span_id:016x}-{context.trace_flags:02x}"
        )
    assert spans.request.status.status_code is StatusCode.UNSET
    assert "error.type" not in spans.request.attributes


def test_an_upstream_that_fails() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, chunk({"role": "assistant", "content": "Good"}))
        assert request.transport is not None
        request.transport.abort()
        return response

    spans = Collected()
    with upstream(act) as made, gateway(before(made.url), observers=[spans.observer]) as running:
        httpx2.post(f"{running.url}/v1/chat/completions", json=asked(stream=True))
    for span in (spans.request, *spans.attempts):
        assert (span.attributes["error.type"], span.status.status_code) == (
            "disconnected",
            StatusCode.ERROR,
        )
    assert "gen_ai.response.model" not in spans.request.attributes


def test_a_request_that_is_refused() -> None:
    spans = Collected()
    config = before("http://127.0.0.1:9/v1")
    with gateway(config, observers=[spans.observer]) as running:
        answer = httpx2.post(
            f"{running.url}/v1/chat/completions", content="{", headers={"traceparent": PARENT}
        )
        assert answer.status_code == 400
    request = spans.request
    assert request.name == "chat"
    assert f"{request.context.trace_id:032x}" == TRACE
    assert request.status.status_code is StatusCode.UNSET
    assert dict(request.attributes) == {
        "gen_ai.operation.name": "chat",
        "http.response.status_code": 400,
        "error.type": "refused",
        "ferrule.api": "openai_chat",
        "ferrule.outcome": "refused",
    }


COLLECTED = """
import sys
from ferrule.gateway.trace_spans import trace_spans
assert "opentelemetry.trace" not in sys.modules
assert trace_spans() == []
from opentelemetry import trace
assert trace_spans() == []
from opentelemetry.sdk.trace import TracerProvider
trace.set_tracer_provider(TracerProvider())
[observer] = trace_spans()
"""


def test_spans_are_made_where_somebody_collects_them() -> None:
    subprocess.run([sys.executable, "-c", COLLECTED], check=True)
