"""Spans for OpenTelemetry: one for each segment of a run, in it those of requests to models and of calls.

Names and attributes are those of the conventions for generative AI (docs/gen-ai/gen-ai-agent-spans.md in
github.com/open-telemetry/semantic-conventions-genai, 2026-11); what they have no name for begins with
``ferrule.``. Nothing that was said is in a span. A label ``traceparent`` of the run, and ``tracestate``, is
the parent of all its segments, whichever workers drive them: they hang in one trace then.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from ferrule.extras import needs
from ferrule.json_values import as_count, as_object, as_text
from ferrule.messages import JsonObject
from ferrule.runs.run_observers import ModelRequest, RunObserver, SegmentEnd
from ferrule.runs.run_values import RunRecord
from ferrule.telemetry import collecting_provider

if TYPE_CHECKING:
    from opentelemetry.trace import Span, TracerProvider
    from opentelemetry.util.types import AttributeValue

TRACE = ("traceparent", "tracestate")
LONGEST = 200
"""Characters of a name that models or users gave."""
ERRORS: tuple[SegmentEnd, ...] = ("failed", "taken-over")


def run_spans() -> list[RunObserver]:
    """A ``RunSpans`` where somebody collects spans."""
    provider = collecting_provider()
    return [] if provider is None else [RunSpans(provider)]


@dataclass(slots=True)
class _Segment:
    span: Span
    attached: object
    """What makes the span the current one no longer."""
    calls: dict[str, Span] = field(default_factory=dict[str, "Span"])
    """Those that have no result yet, by the place of the agent and the id of the call."""
    turns: int = 0
    input_tokens: int = 0
    output_tokens: int = 0


class RunSpans(RunObserver):
    """Makes spans with the tracers of ``provider``. Needs the ``otel`` extra.

    While a segment is driven, its span is the current one: what else is traced in this process, such as
    requests over HTTP, hangs below it.
    """

    def __init__(self, provider: TracerProvider) -> None:
        with needs("otel", "ferrule.runs.run_spans"):
            from opentelemetry import context, trace
            from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
        self._context: Any = context
        self._trace = trace
        self._w3c = TraceContextTextMapPropagator()
        self._tracer = provider.get_tracer("ferrule.runs", version("ferrule"))
        self._segments: dict[tuple[str, int], _Segment] = {}
        self._requests: dict[ModelRequest, Span] = {}

    def segment_began(self, record: RunRecord, queued: float) -> None:
        """Begin the span of a segment."""
        carried = {name: value for name, value in record.labels if name in TRACE}
        span = self._tracer.start_span(
            f"invoke_agent {record.agent[:LONGEST]}",
            self._w3c.extract(carried),
            self._trace.SpanKind.INTERNAL,
            {
                "gen_ai.operation.name": "invoke_agent",
                "gen_ai.agent.name": record.agent[:LONGEST],
                "gen_ai.agent.version": record.version[:LONGEST],
                "gen_ai.conversation.id": record.thread[:LONGEST],
                "ferrule.run": record.id[:LONGEST],
                "ferrule.segment": record.segment,
                "ferrule.attempt": record.attempt,
                "ferrule.worker": record.worker[:LONGEST],
                "ferrule.queued_seconds": queued,
            },
        )
        attached = self._context.attach(self._trace.set_span_in_context(span))
        self._segments[record.id, record.segment] = _Segment(span, attached)

    def segment_ended(self, record: RunRecord, how: SegmentEnd) -> None:
        """End it, and what is open in it."""
        segment = self._segments.pop((record.id, record.segment), None)
        if segment is None:
            return
        self._context.detach(segment.attached)
        for call in segment.calls.values():
            call.set_attribute("ferrule.outcome", how)
            call.end()
        found: dict[str, AttributeValue] = {
            "ferrule.outcome": how,
            "ferrule.turns": segment.turns,
            "gen_ai.usage.input_tokens": segment.input_tokens,
            "gen_ai.usage.output_tokens": segment.output_tokens,
        }
        segment.span.set_attributes(found)
        if how in ERRORS:
            self._fail(segment.span, how)
        segment.span.end()

    def event(self, record: RunRecord, kind: str, data: JsonObject) -> None:
        """Begin the span of a call, and end it with its result."""
        segment = self._segments.get((record.id, record.segment))
        if segment is None:
            return
        if kind == "turn":
            segment.turns += 1
            segment.input_tokens += as_count(data.get("input_tokens"))
            segment.output_tokens += as_count(data.get("output_tokens"))
        elif kind == "call" and not data.get("broken"):
            self._called(segment, data)
        elif kind == "result":
            span = segment.calls.pop(f"{data.get('place')} {data.get('call')}", None)
            if span is not None:
                if data.get("failed"):
                    self._fail(span, "tool")
                span.end()

    def limit_waited(self, record: RunRecord, model: str, seconds: float) -> None:
        """Say so in the span of the segment."""
        segment = self._segments.get((record.id, record.segment))
        if segment is not None:
            said = {"gen_ai.request.model": model[:LONGEST], "ferrule.seconds": seconds}
            segment.span.add_event("ferrule.limit_wait", said)

    def write_refused(self, record: RunRecord) -> None:
        """Say so in the span of the segment."""
        segment = self._segments.get((record.id, record.segment))
        if segment is not None:
            segment.span.add_event("ferrule.write_refused")

    def model_asked(self, record: RunRecord, request: ModelRequest) -> None:
        """Begin the span of a request."""
        model = request.model[:LONGEST]
        vendor, colon, _ = model.partition(":")
        attributes: dict[str, AttributeValue] = {
            "gen_ai.operation.name": "chat",
            "gen_ai.request.model": model,
            "gen_ai.conversation.id": record.thread[:LONGEST],
            "ferrule.run": record.id[:LONGEST],
        }
        if colon:
            attributes["gen_ai.provider.name"] = vendor
        segment = self._segments.get((record.id, record.segment))
        self._requests[request] = self._tracer.start_span(
            f"chat {model}".rstrip(),
            None if segment is None else self._trace.set_span_in_context(segment.span),
            self._trace.SpanKind.CLIENT,
            attributes,
        )

    def model_answered(self, record: RunRecord, request: ModelRequest) -> None:
        """End it."""
        span = self._requests.pop(request)
        if request.input_tokens or request.output_tokens:
            span.set_attribute("gen_ai.usage.input_tokens", request.input_tokens)
            span.set_attribute("gen_ai.usage.output_tokens", request.output_tokens)
        if request.cached_tokens:
            span.set_attribute("gen_ai.usage.cache_read.input_tokens", request.cached_tokens)
        if request.failed:
            self._fail(span, request.failed)
        span.end()

    def _called(self, segment: _Segment, data: JsonObject) -> None:
        call, subagent = as_object(data.get("call")), as_text(data.get("subagent"))
        id, tool = as_text(call.get("id")), as_text(call.get("name"))[:LONGEST]
        attributes: dict[str, AttributeValue] = {
            "gen_ai.operation.name": "execute_tool",
            "gen_ai.tool.name": tool,
            "gen_ai.tool.call.id": id[:LONGEST],
            "gen_ai.tool.type": "function",
        }
        if subagent:
            attributes["ferrule.subagent"] = subagent[:LONGEST]
        # An id may come again where a vendor counts them anew in each reply.
        name = f"{data.get('place')} {id}"
        if (before := segment.calls.pop(name, None)) is not None:
            before.end()
        segment.calls[name] = self._tracer.start_span(
            f"execute_tool {tool}".rstrip(),
            self._trace.set_span_in_context(segment.span),
            self._trace.SpanKind.INTERNAL,
            attributes,
        )

    def _fail(self, span: Span, kind: str) -> None:
        span.set_attribute("error.type", kind)
        span.set_status(self._trace.StatusCode.ERROR)
