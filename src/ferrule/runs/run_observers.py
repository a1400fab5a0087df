"""Observers of a worker's runs: the base classes, the log, and OpenTelemetry spans.

Names and attributes of spans follow OpenTelemetry's conventions for generative AI (1.41); others begin with
``ferrule.``. Spans contain no content. A run's labels ``traceparent`` and ``tracestate`` name the parent of
all its segments, which makes them one trace across workers.
"""

from __future__ import annotations

import logging
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from ferrule.client.extras import needs
from ferrule.client.telemetry import GENAI_SCHEMA, collecting_provider, tell_all
from ferrule.core.json_values import as_count, as_object, as_text
from ferrule.core.messages import JsonObject
from ferrule.runs.run_records import RunRecord

if TYPE_CHECKING:
    from opentelemetry.trace import Span, SpanKind, TracerProvider
    from opentelemetry.util.types import AttributeValue

LOGGER = "ferrule.runs"

SegmentEnd: TypeAlias = Literal["done", "waiting", "failed", "cancelled", "handed-back", "taken-over"]
"""How a worker's work on a segment ended. ``handed-back``: it is queued again, as when the worker stops.
``taken-over``: another worker owns the run, because this one did not answer."""


@dataclass(slots=True, eq=False)
class ModelRequest:
    """One running request to a model. Tokens are 0 if the vendor reported none."""

    model: str
    input_tokens: int = 0
    output_tokens: int = 0
    cached_tokens: int = 0
    failed: str = ""
    """The class name of the error; ``""``: none."""
    replied: bool = False

    def used(self, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> None:
        """Add the vendor's token counts; ``cached_tokens`` are a part of the input, and often cheaper."""
        self.replied = True
        self.cached_tokens += cached_tokens
        self.input_tokens += input_tokens
        self.output_tokens += output_tokens


class SegmentObserver:
    """Observes a segment that this worker drives. Its methods run in the event loop and must be quick."""

    def event(self, kind: str, data: JsonObject) -> None:
        """The agent did something (``agent_events``)."""

    def checkpoint_written(self, seconds: float) -> None:
        """A checkpoint was written, which took ``seconds``."""

    def write_refused(self) -> None:
        """A write was refused, because another worker owns the run."""

    def model_asked(self, request: ModelRequest) -> None:
        """A request to a model is about to be sent."""

    def model_answered(self, request: ModelRequest) -> None:
        """The request has ended, in whatever way."""

    def ended(self, record: RunRecord, how: SegmentEnd) -> None:
        """The work on the segment has ended. Called in the task that drives it."""


class SegmentObservers(SegmentObserver):
    """Calls each observer's overridden methods."""

    def __init__(self, observers: Sequence[SegmentObserver]) -> None:
        tell_all(self, SegmentObserver, observers)

    @contextmanager
    def model_turn(self, request: ModelRequest) -> Generator[ModelRequest]:
        """Report a request to a model, which is made inside the block."""
        self.model_asked(request)
        try:
            yield request
        except BaseException as error:
            request.failed = type(error).__name__
            raise
        finally:
            self.model_answered(request)


class RunObserver:
    """Observes the segments that a worker drives, and takeovers from other workers."""

    def segment_began(self, record: RunRecord, queued: float) -> SegmentObserver:
        """Return the observer of a segment that the worker has claimed, after ``queued`` seconds in the
        queue. Called in the task that drives it."""
        raise NotImplementedError

    def taken_over(self, runs: Sequence[str], owner: str) -> None:
        """The worker found ``owner`` dead, and queued its runs again."""


class RunObservers(RunObserver):
    """Calls several observers."""

    def __init__(self, observers: Sequence[RunObserver]) -> None:
        self._observers = observers

    def segment_began(self, record: RunRecord, queued: float) -> SegmentObservers:
        return SegmentObservers([each.segment_began(record, queued) for each in self._observers])

    def taken_over(self, runs: Sequence[str], owner: str) -> None:
        for each in self._observers:
            each.taken_over(runs, owner)


class RunLog(RunObserver):
    """Logs the begin and the end of each segment; ``extra`` has the ``run``, and ``how`` it ended (``""``:
    it began)."""

    def segment_began(self, record: RunRecord, queued: float) -> SegmentObserver:
        _log(record, "")
        return _SegmentLog()


class _SegmentLog(SegmentObserver):
    def ended(self, record: RunRecord, how: SegmentEnd) -> None:
        _log(record, how)


def _log(record: RunRecord, how: SegmentEnd | Literal[""]) -> None:
    extra = {"run": record, "how": how}
    logging.getLogger(LOGGER).info("run %s: %s", record.id, how or "begun", extra=extra)


TRACE = ("traceparent", "tracestate")
LONGEST = 200
"""Characters of a name from models or users."""
ERRORS: tuple[SegmentEnd, ...] = ("failed", "taken-over")


def run_spans() -> list[RunObserver]:
    """Return a ``RunSpans`` if spans are collected."""
    provider = collecting_provider()
    return [] if provider is None else [RunSpans(provider)]


class RunSpans(RunObserver):
    """Makes spans with the tracers of ``provider``. Needs the ``otel`` extra.

    While a segment is driven, its span is current: other spans of this process, such as HTTP requests,
    become its children.
    """

    def __init__(self, provider: TracerProvider) -> None:
        with needs("otel", "spans of runs"):
            from opentelemetry import context, trace
            from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
        self.context: Any = context
        self.trace = trace
        self.w3c = TraceContextTextMapPropagator()
        self.tracer = provider.get_tracer("ferrule.runs", version("ferrule"), GENAI_SCHEMA)

    def segment_began(self, record: RunRecord, queued: float) -> SegmentObserver:
        return _SegmentSpans(self, record, queued)


class _SegmentSpans(SegmentObserver):
    def __init__(self, made_by: RunSpans, record: RunRecord, queued: float) -> None:
        self._made_by, self._record = made_by, record
        carried = {name: value for name, value in record.labels if name in TRACE}
        self._span = made_by.tracer.start_span(
            f"invoke_agent {record.agent[:LONGEST]}",
            made_by.w3c.extract(carried),
            made_by.trace.SpanKind.INTERNAL,
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
        self._below = made_by.trace.set_span_in_context(self._span)
        self._attached = made_by.context.attach(self._below)
        self._requests: dict[ModelRequest, Span] = {}
        self._calls: dict[str, Span] = {}
        """Calls without a result, by the agent's place and the call's id."""
        self._turns = self._input_tokens = self._output_tokens = 0

    def ended(self, record: RunRecord, how: SegmentEnd) -> None:
        self._made_by.context.detach(self._attached)
        for call in self._calls.values():
            call.set_attribute("ferrule.outcome", how)
            call.end()
        self._span.set_attributes(
            {
                "ferrule.outcome": how,
                "ferrule.turns": self._turns,
                "gen_ai.usage.input_tokens": self._input_tokens,
                "gen_ai.usage.output_tokens": self._output_tokens,
            }
        )
        self._end(self._span, how if how in ERRORS else "")

    def event(self, kind: str, data: JsonObject) -> None:
        if kind == "turn":
            self._turns += 1
            self._input_tokens += as_count(data.get("input_tokens"))
            self._output_tokens += as_count(data.get("output_tokens"))
        elif kind == "call" and not data.get("broken"):
            self._called(data)
        elif kind == "result" and (span := self._calls.pop(_call(data, data.get("call")), None)):
            self._end(span, "tool" if data.get("failed") else "")

    def write_refused(self) -> None:
        self._span.add_event("ferrule.write_refused")

    def model_asked(self, request: ModelRequest) -> None:
        model = request.model[:LONGEST]
        vendor, colon, _ = model.partition(":")
        attributes: dict[str, AttributeValue] = {
            "gen_ai.operation.name": "chat",
            "gen_ai.request.model": model,
            "gen_ai.conversation.id": self._record.thread[:LONGEST],
            "ferrule.run": self._record.id[:LONGEST],
        }
        if colon:
            attributes["gen_ai.provider.name"] = vendor
        client = self._made_by.trace.SpanKind.CLIENT
        self._requests[request] = self._start(f"chat {model}", client, attributes)

    def model_answered(self, request: ModelRequest) -> None:
        span = self._requests.pop(request)
        if request.input_tokens or request.output_tokens:
            span.set_attribute("gen_ai.usage.input_tokens", request.input_tokens)
            span.set_attribute("gen_ai.usage.output_tokens", request.output_tokens)
        if request.cached_tokens:
            span.set_attribute("gen_ai.usage.cache_read.input_tokens", request.cached_tokens)
        self._end(span, request.failed)

    def _called(self, data: JsonObject) -> None:
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
        # A call id may repeat if a vendor counts ids anew in each reply.
        name = _call(data, id)
        if before := self._calls.pop(name, None):
            before.end()
        internal = self._made_by.trace.SpanKind.INTERNAL
        self._calls[name] = self._start(f"execute_tool {tool}", internal, attributes)

    def _start(self, name: str, kind: SpanKind, attributes: dict[str, AttributeValue]) -> Span:
        return self._made_by.tracer.start_span(name.rstrip(), self._below, kind, attributes)

    def _end(self, span: Span, failed: str) -> None:
        if failed:
            span.set_attribute("error.type", failed)
            span.set_status(self._made_by.trace.StatusCode.ERROR)
        span.end()


def _call(data: JsonObject, id: object) -> str:
    return f"{data.get('place')} {id}"
