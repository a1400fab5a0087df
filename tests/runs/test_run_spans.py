"""Spans of runs for OpenTelemetry, collected by its SDK."""

import subprocess
import sys
from typing import Any

import pytest

from ferrule.runs.run_observers import ModelRequest, RunObservers, RunSpans
from tests.runs.records import record

pytest.importorskip("opentelemetry.sdk", reason="the SDK of OpenTelemetry is not installed")

from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode

TRACE = "0af7651916cd43dd8448eb211c80319c"
PARENT = f"00-{TRACE}-b7ad6b7169203331-01"


class Collected:
    """The observers, and the spans that they made."""

    def __init__(self) -> None:
        self._exporter = InMemorySpanExporter()
        self.provider = TracerProvider()
        self.provider.add_span_processor(SimpleSpanProcessor(self._exporter))
        self.told = RunObservers([RunSpans(self.provider)])

    def named(self, name: str) -> list[Any]:
        return [each for each in self._exporter.get_finished_spans() if each.name == name]

    def has(self, word: str) -> bool:
        return any(word in each.to_json() for each in self._exporter.get_finished_spans())


def call(id: str, **more: object) -> dict[str, Any]:
    made = {"id": id, "name": "ls", "arguments": {"path": "/secret"}}
    return {"call": made, "broken": False, "subagent": "", **more}


def test_a_segment_with_its_requests_and_calls() -> None:
    spans = Collected()
    run = record(segment=2)
    told = spans.told.segment_began(run, 1.5)
    with told.model_turn(ModelRequest("deepseek:flash")) as turn:
        turn.used(100, 20)
    told.event("text", {"text": "the secret"})
    told.event("turn", {"text": "the secret", "input_tokens": 100, "output_tokens": 20})
    told.event("call", call("c1", subagent="task 2"))
    told.event("call", call("c2"))
    told.event("call", call("c3", broken=True))
    told.event("result", {"name": "ls", "text": "the secret", "failed": True, "call": "c1"})
    told.write_refused()
    with spans.provider.get_tracer("other").start_as_current_span("request"):
        pass
    told.ended(run, "waiting")
    [segment] = spans.named("invoke_agent shop:make")
    assert dict(segment.attributes) == {
        "gen_ai.operation.name": "invoke_agent",
        "gen_ai.agent.name": "shop:make",
        "gen_ai.agent.version": "1",
        "gen_ai.conversation.id": "thread-1",
        "gen_ai.usage.input_tokens": 100,
        "gen_ai.usage.output_tokens": 20,
        "ferrule.run": "run-1",
        "ferrule.segment": 2,
        "ferrule.attempt": 1,
        "ferrule.worker": "worker-1",
        "ferrule.queued_seconds": 1.5,
        "ferrule.outcome": "waiting",
        "ferrule.turns": 1,
    }
    assert (segment.parent, segment.kind) == (None, SpanKind.INTERNAL)
    assert segment.status.status_code is StatusCode.UNSET
    assert [each.name for each in segment.events] == ["ferrule.write_refused"]
    [chat] = spans.named("chat deepseek:flash")
    assert chat.kind is SpanKind.CLIENT
    assert chat.attributes["gen_ai.provider.name"] == "deepseek"
    assert chat.attributes["gen_ai.usage.output_tokens"] == 20
    failed, unfinished = spans.named("execute_tool ls")
    assert (failed.attributes["gen_ai.tool.call.id"], failed.attributes["error.type"]) == ("c1", "tool")
    assert failed.attributes["ferrule.subagent"] == "task 2"
    assert unfinished.attributes["ferrule.outcome"] == "waiting"
    [other] = spans.named("request")
    for each in (chat, failed, unfinished, other):
        assert each.parent.span_id == segment.context.span_id
    assert not trace.get_current_span().get_span_context().is_valid
    assert not spans.has("secret")


def test_segments_of_a_run_hang_in_the_trace_of_whoever_asked_for_it() -> None:
    spans = Collected()
    for segment, how in ((1, "waiting"), (2, "done")):
        run = record(segment=segment, labels=(("team", "blue"), ("traceparent", PARENT)))
        spans.told.segment_began(run, 0.0).ended(run, how)  # type: ignore[arg-type]
    both = spans.named("invoke_agent shop:make")
    assert [f"{each.context.trace_id:032x}" for each in both] == [TRACE, TRACE]
    assert {f"{each.parent.span_id:016x}" for each in both} == {"b7ad6b7169203331"}


def test_what_fails_is_marked() -> None:
    spans = Collected()
    told = spans.told.segment_began(record(), 0.0)
    with pytest.raises(TimeoutError), told.model_turn(ModelRequest("m")):
        raise TimeoutError
    told.write_refused()
    told.ended(record(), "taken-over")
    [chat], [segment] = spans.named("chat m"), spans.named("invoke_agent shop:make")
    assert (chat.attributes["error.type"], chat.status.status_code) == ("TimeoutError", StatusCode.ERROR)
    assert segment.attributes["error.type"] == "taken-over"
    assert [each.name for each in segment.events] == ["ferrule.write_refused"]


def test_there_are_spans_only_where_somebody_collects_them() -> None:
    code = """
import sys
from ferrule.runs.run_observers import run_spans
assert run_spans() == []
assert "opentelemetry.trace" not in sys.modules
from opentelemetry import trace
assert run_spans() == []
from opentelemetry.sdk.trace import TracerProvider
trace.set_tracer_provider(TracerProvider())
assert len(run_spans()) == 1
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
