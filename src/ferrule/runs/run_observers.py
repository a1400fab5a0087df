"""What a worker does with runs, told to its log, to metrics and to OpenTelemetry's spans.

Names and attributes of spans are those of OpenTelemetry's conventions for generative AI (1.41); others
begin with ``ferrule.``. Nothing that was said is in a span. The labels ``traceparent`` and ``tracestate``
of a run name the parent of all its segments: they are one trace, whichever workers drive them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from ferrule.client.extras import needs
from ferrule.client.telemetry import GENAI_SCHEMA, collecting_provider
from ferrule.core.json_values import as_count, as_object, as_text
from ferrule.core.messages import JsonObject
from ferrule.runs.run_records import RunRecord, RunStatus

if TYPE_CHECKING:
    from opentelemetry.trace import Span, TracerProvider
    from opentelemetry.util.types import AttributeValue

LOGGER = "ferrule.runs"

log = logging.getLogger(LOGGER)

Turn: TypeAlias = Literal["begun", "ended", "lost"]
"""``begun``: a segment, by this worker. ``ended``: the segment, as ``status`` says, or it is handed back
(``queued``). ``lost``: another worker has it, or it was cancelled."""


@dataclass(frozen=True, slots=True)
class RunNews:
    """Something that a worker did with a run."""

    turn: Turn
    run: str
    agent: str
    """``module:factory@version``"""
    segment: int
    attempt: int
    status: RunStatus = "running"


def tell_news(news: RunNews) -> None:
    log.info("run %s %s: %s", news.run, news.turn, news.status, extra={"run_news": news})


def news_of(record: logging.LogRecord) -> RunNews | None:
    """What a record of the log says of a run, if it does."""
    news = vars(record).get("run_news")
    return news if isinstance(news, RunNews) else None


SegmentEnd: TypeAlias = Literal["done", "waiting", "failed", "cancelled", "handed-back", "taken-over"]
"""How a worker's part in a segment ended. ``handed-back``: it is queued again, as when the worker stops.
``taken-over``: another worker owns the run, because this one did not answer."""


@dataclass(slots=True, eq=False)
class ModelRequest:
    """One request to a model, as it runs. 0 tokens: the vendor did not say."""

    model: str
    input_tokens: int = 0
    output_tokens: int = 0
    cached_tokens: int = 0
    failed: str = ""
    """The class of the error, by its name; ``""``: none."""
    replied: bool = False

    def used(self, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> None:
        """What the vendor counted; ``cached_tokens`` are a part of the input, and often cheaper."""
        self.replied = True
        self.cached_tokens += cached_tokens
        self.input_tokens += input_tokens
        self.output_tokens += output_tokens


class RunObserver:
    """Is told what happens, in the event loop: it must be quick. ``record`` is the run as it is then."""

    def segment_began(self, record: RunRecord, queued: float) -> None:
        """A worker has claimed a segment; ``queued`` is how long it waited. In the task that drives it."""

    def segment_ended(self, record: RunRecord, how: SegmentEnd) -> None:
        """Its work on the segment has ended. In the same task."""

    def taken_over(self, runs: Sequence[str], owner: str) -> None:
        """This worker found ``owner`` dead, and put its runs into the queue again."""

    def event(self, record: RunRecord, kind: str, data: JsonObject) -> None:
        """The agent did something (``agent_events``)."""

    def checkpoint_written(self, record: RunRecord, seconds: float) -> None:
        """A checkpoint was written, which took so long."""

    def write_refused(self, record: RunRecord) -> None:
        """Something was not written, because another worker owns the run by now."""

    def model_asked(self, record: RunRecord, request: ModelRequest) -> None:
        """A request to a model is sent."""

    def model_answered(self, record: RunRecord, request: ModelRequest) -> None:
        """It has ended, however it did."""


class RunObservers(RunObserver):
    """All of them as one."""

    def __init__(self, observers: Sequence[RunObserver] = ()) -> None:
        self.all = tuple(observers)

    @contextmanager
    def model_turn(self, record: RunRecord, request: ModelRequest) -> Generator[ModelRequest]:
        """Tell all of a request to a model, which is made inside."""
        self.model_asked(record, request)
        try:
            yield request
        except BaseException as error:
            request.failed = type(error).__name__
            raise
        finally:
            self.model_answered(record, request)


def _to_all(name: str) -> Callable[..., None]:
    def tell(self: RunObservers, *values: object, **named: object) -> None:
        for each in self.all:
            getattr(each, name)(*values, **named)

    return tell


for _name in (
    *("segment_began", "segment_ended", "taken_over", "event", "checkpoint_written", "write_refused"),
    *("model_asked", "model_answered"),
):
    setattr(RunObservers, _name, _to_all(_name))


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
        with needs("otel", "spans of runs"):
            from opentelemetry import context, trace
            from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
        self._context: Any = context
        self._trace = trace
        self._w3c = TraceContextTextMapPropagator()
        self._tracer = provider.get_tracer("ferrule.runs", version("ferrule"), GENAI_SCHEMA)
        self._segments: dict[tuple[str, int], _Segment] = {}
        self._requests: dict[ModelRequest, Span] = {}

    def segment_began(self, record: RunRecord, queued: float) -> None:
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

    def write_refused(self, record: RunRecord) -> None:
        segment = self._segments.get((record.id, record.segment))
        if segment is not None:
            segment.span.add_event("ferrule.write_refused")

    def model_asked(self, record: RunRecord, request: ModelRequest) -> None:
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
