"""OpenTelemetry spans: one per client request, with one per upstream request inside.

Names and attributes follow OpenTelemetry's conventions for generative AI (1.41); others begin with
``ferrule.``. Spans contain no content. The client's ``traceparent`` (W3C) is the parent, and the upstream
gets that of its span.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from importlib.metadata import version
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ferrule.client.extras import needs
from ferrule.client.telemetry import GENAI_SCHEMA, collecting_provider
from ferrule.core.messages import Reply, StopReason
from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from ferrule.gateway.routing import Target

if TYPE_CHECKING:
    from opentelemetry.trace import Span, TracerProvider
    from opentelemetry.util.types import AttributeValue

PROVIDERS: Mapping[str, str] = {
    "gemini": "gcp.gemini",
    "kimi": "moonshot_ai",
    "mistral": "mistral_ai",
    "xai": "x_ai",
}
"""Vendors with another name in the conventions."""

FINISH: Mapping[StopReason, str] = {
    StopReason.TOOL_CALLS: "tool_calls",
    StopReason.FILTER: "content_filter",
}

NO_ERROR = ("ok", "client-gone")


def trace_spans() -> list[Observer]:
    """Return a ``TraceSpans`` if spans are collected."""
    provider = collecting_provider()
    return [] if provider is None else [TraceSpans(provider)]


class TraceSpans(Observer):
    """Makes spans with the tracers of ``provider``. Needs the ``otel`` extra."""

    def __init__(self, provider: TracerProvider) -> None:
        with needs("otel", "spans of the gateway"):
            from opentelemetry import trace
            from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
        self._trace = trace
        self._w3c = TraceContextTextMapPropagator()
        self._tracer = provider.get_tracer("ferrule.gateway", version("ferrule"), GENAI_SCHEMA)
        self._requests: dict[int, Span] = {}
        self._attempts: dict[int, Span] = {}

    def asked(self, request: GatewayRequest, attempt: Attempt) -> None:
        target = attempt.target
        address = urlsplit(target.url)
        port = address.port or (443 if address.scheme == "https" else 80)
        span = self._tracer.start_span(
            f"chat {target.model}",
            self._trace.set_span_in_context(self._span(request)),
            self._trace.SpanKind.CLIENT,
            {
                **_chat(target.model, target),
                "server.address": address.hostname or "",
                "server.port": port,
                "ferrule.attempt": request.attempts,
            },
        )
        self._attempts[id(attempt)] = span
        self._w3c.inject(attempt.trace, self._trace.set_span_in_context(span))

    def answered(self, request: GatewayRequest, attempt: Attempt) -> None:
        span = self._attempts.pop(id(attempt))
        if attempt.status:
            span.set_attribute("http.response.status_code", attempt.status)
        if attempt.failed:
            self._fail(span, attempt.failed)
        span.end()

    def ended(self, request: GatewayRequest) -> None:
        span = self._span(request)
        del self._requests[id(request)]
        span.set_attribute("ferrule.outcome", request.outcome)
        if request.status:
            span.set_attribute("http.response.status_code", request.status)
        if request.target is not None and request.outcome == "ok":
            span.set_attribute("gen_ai.response.model", request.target.model)
        if request.stream and request.first_byte is not None:
            waited = request.first_byte - request.began
            span.set_attribute("gen_ai.response.time_to_first_chunk", waited)
        for code, count in Counter(note.code for note in request.notes).items():
            span.set_attribute(f"ferrule.notes.{code}", count)
        if request.reply is not None:
            span.set_attributes(_of_reply(request.reply))
        if request.outcome not in NO_ERROR:
            refused = request.outcome == "refused" and request.status < 500
            self._fail(span, request.failure or request.outcome, of_client=refused)
        span.end()

    def _span(self, request: GatewayRequest) -> Span:
        span = self._requests.get(id(request))
        if span is None:
            model = request.model[:200] if request.target else ""
            attributes = {**_chat(model, request.target), "ferrule.api": request.api}
            if request.stream:
                attributes["gen_ai.request.stream"] = True
            if request.client:
                attributes["ferrule.client"] = request.client
            span = self._requests[id(request)] = self._tracer.start_span(
                f"chat {model}".rstrip(),
                self._w3c.extract(request.trace),
                self._trace.SpanKind.SERVER,
                attributes,
                start_time=int(request.at * 1e9),
            )
        return span

    def _fail(self, span: Span, kind: str, *, of_client: bool = False) -> None:
        """Mark a span as failed. A client's mistake does not make a server span an error."""
        span.set_attribute("error.type", kind)
        if not of_client:
            span.set_status(self._trace.StatusCode.ERROR)


def _chat(model: str, target: Target | None) -> dict[str, AttributeValue]:
    attributes: dict[str, AttributeValue] = {"gen_ai.operation.name": "chat"}
    if model:
        attributes["gen_ai.request.model"] = model
    if target is not None:
        profile = target.profile
        vendor = profile.vendor or profile.name
        # For an unknown endpoint the name in the configuration says most.
        named = target.upstream.name if vendor == "generic" else vendor
        attributes["gen_ai.provider.name"] = PROVIDERS.get(named, named)
        attributes["ferrule.upstream"] = target.upstream.name
    return attributes


def _of_reply(reply: Reply) -> dict[str, AttributeValue]:
    attributes: dict[str, AttributeValue] = {
        "gen_ai.response.finish_reasons": (FINISH.get(reply.stop, reply.stop.value),),
        "ferrule.calls": len(reply.calls),
        "ferrule.broken_calls": len(reply.broken),
    }
    if usage := reply.usage:
        attributes["gen_ai.usage.input_tokens"] = usage.input
        attributes["gen_ai.usage.output_tokens"] = usage.output
        parts = {
            "cache_read.input_tokens": usage.cached,
            "cache_creation.input_tokens": usage.cache_written,
            "reasoning.output_tokens": usage.reasoning,
        }
        attributes |= {f"gen_ai.usage.{name}": count for name, count in parts.items() if count}
    rules = Counter(repair.rule for call in reply.calls for repair in call.repairs)
    attributes |= {f"ferrule.repairs.{rule}": count for rule, count in rules.items()}
    found = sum(call.origin.channel != "native" for call in reply.calls)
    return {**attributes, "ferrule.calls_found": found} if found else attributes
