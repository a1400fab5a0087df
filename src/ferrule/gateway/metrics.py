"""Numbers for Prometheus: what happens to requests in, the text of ``/metrics`` out.

Names of models come from clients, so that no more than ``MODELS`` of them are told apart; the rest are
``other``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from ferrule.messages import JsonObject, Reply
from ferrule.prometheus_text import Labels, Numbers, Series, few

__all__ = ["Metrics"]

MODELS = 200
BUCKETS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0)
"""Seconds until the first byte."""

_IN_FLIGHT = "ferrule_requests_in_flight"
_SERIES: Mapping[str, Series] = {
    "ferrule_requests_total": Series("counter", "Requests of clients, by how they ended."),
    _IN_FLIGHT: Series("gauge", "Requests that run now."),
    "ferrule_upstream_requests_total": Series(
        "counter", "Requests to upstreams, by their status (0: none)."
    ),
    "ferrule_upstream_failures_total": Series(
        "counter", "Answers of upstreams that failed, by what was wrong."
    ),
    "ferrule_tokens_total": Series("counter", "Tokens that upstreams counted."),
    "ferrule_calls_total": Series(
        "counter", "Tool calls of replies: whole, repaired, found in text, left out."
    ),
    "ferrule_call_repairs_total": Series("counter", "Repairs of tool calls, by rule."),
    "ferrule_calls_found_total": Series(
        "counter", "Tool calls that were found in text, by dialect and channel."
    ),
    "ferrule_notes_total": Series("counter", "Notes on requests and replies, by code."),
    "ferrule_memory_failures_total": Series("counter", "Questions to the memory that failed."),
    "ferrule_first_byte_seconds": Series("histogram", "Until the client got the first byte.", BUCKETS),
    "ferrule_sent_bytes_total": Series("counter", "Bytes of answers to clients."),
}


class Metrics(Observer):
    """Counts; ``text`` is what Prometheus reads."""

    def __init__(self) -> None:
        self._numbers = Numbers(_SERIES)
        self._models: set[str] = set()
        self._in_flight = 0

    def began(self, request: GatewayRequest) -> None:
        """Count one that runs."""
        self._in_flight += 1

    def answered(self, request: GatewayRequest, attempt: Attempt) -> None:
        """Count an answer of an upstream."""
        upstream = attempt.target.upstream.name
        self._numbers.add("ferrule_upstream_requests_total", upstream=upstream, status=str(attempt.status))
        if attempt.failed:
            self._numbers.add("ferrule_upstream_failures_total", upstream=upstream, kind=attempt.failed)

    def ended(self, request: GatewayRequest) -> None:
        """Count what became of a request."""
        self._in_flight -= 1
        upstream, model = "", ""
        if request.target is not None:
            upstream, model = request.target.upstream.name, few(self._models, request.target.model, MODELS)
        self._numbers.add(
            "ferrule_requests_total",
            api=request.api,
            upstream=upstream,
            model=model,
            status=str(request.status),
            outcome=request.outcome,
        )
        self._numbers.add("ferrule_sent_bytes_total", request.sent_bytes, api=request.api)
        if request.first_byte is not None:
            waited = request.first_byte - request.began
            self._numbers.observe("ferrule_first_byte_seconds", waited, api=request.api)
        for note in request.notes:
            self._numbers.add("ferrule_notes_total", code=note.code)
        if request.reply is not None:
            self._reply(request.reply, upstream, model)

    def memory_failed(self) -> None:
        """Count a question to the memory that failed."""
        self._numbers.add("ferrule_memory_failures_total")

    def series(self) -> Iterator[tuple[str, Labels, float]]:
        """All numbers but the histograms: name, labels, value."""
        return self._counted().series()

    def text(self) -> str:
        """All numbers."""
        return self._counted().text()

    def numbers(self) -> JsonObject:
        """All numbers, for another process to ``add``."""
        return {**self._numbers.as_json(), "in_flight": self._in_flight}

    def add(self, numbers: JsonObject) -> None:
        """Add the numbers of another process."""
        self._numbers.add_json(numbers)
        self._in_flight += numbers["in_flight"]

    def _counted(self) -> Numbers:
        self._numbers.put(_IN_FLIGHT, {(): self._in_flight})
        return self._numbers

    def _reply(self, reply: Reply, upstream: str, model: str) -> None:
        if usage := reply.usage:
            self._numbers.add(
                "ferrule_tokens_total", usage.input, upstream=upstream, model=model, kind="input"
            )
            self._numbers.add(
                "ferrule_tokens_total", usage.output, upstream=upstream, model=model, kind="output"
            )
        for call in reply.calls:
            found = call.origin.channel != "native"
            self._numbers.add(
                "ferrule_calls_total", how="found" if found else "repaired" if call.repairs else "whole"
            )
            if found:
                origin = call.origin
                self._numbers.add(
                    "ferrule_calls_found_total", dialect=origin.dialect, channel=origin.channel
                )
            for rule in dict.fromkeys(repair.rule for repair in call.repairs):
                self._numbers.add("ferrule_call_repairs_total", rule=rule)
        if reply.broken:
            self._numbers.add("ferrule_calls_total", len(reply.broken), how="left-out")
