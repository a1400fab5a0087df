"""Numbers for Prometheus: what happens to requests in, the text of ``/metrics`` out.

Hand-written, because a counter is an entry of a dict. Names of models come from clients, so that no more
than ``MODELS`` of them are told apart; the rest are ``other``.
https://prometheus.io/docs/instrumenting/exposition_formats/, 2026-11.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping

from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from ferrule.json_values import as_object
from ferrule.messages import JsonObject, Reply

__all__ = ["Labels", "Metrics"]

MODELS = 200
BUCKETS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0)
"""Seconds until the first byte."""

Labels = tuple[tuple[str, str], ...]

_HELP: Mapping[str, tuple[str, str]] = {
    "ferrule_requests_total": ("counter", "Requests of clients, by how they ended."),
    "ferrule_requests_in_flight": ("gauge", "Requests that run now."),
    "ferrule_upstream_requests_total": ("counter", "Requests to upstreams, by their status (0: none)."),
    "ferrule_upstream_failures_total": ("counter", "Answers of upstreams that failed, by what was wrong."),
    "ferrule_tokens_total": ("counter", "Tokens that upstreams counted."),
    "ferrule_calls_total": ("counter", "Tool calls of replies: whole, repaired, found in text, left out."),
    "ferrule_call_repairs_total": ("counter", "Repairs of tool calls, by rule."),
    "ferrule_calls_found_total": ("counter", "Tool calls that were found in text, by dialect and channel."),
    "ferrule_notes_total": ("counter", "Notes on requests and replies, by code."),
    "ferrule_memory_failures_total": ("counter", "Questions to the memory that failed."),
    "ferrule_first_byte_seconds": ("histogram", "Until the client got the first byte."),
    "ferrule_sent_bytes_total": ("counter", "Bytes of answers to clients."),
}


class Metrics(Observer):
    """Counts; ``text`` is what Prometheus reads."""

    def __init__(self) -> None:
        self._counts: dict[str, dict[Labels, float]] = {}
        self._first_bytes: dict[str, list[float]] = {}
        self._models: set[str] = set()
        self._in_flight = 0

    def began(self, request: GatewayRequest) -> None:
        """Count one that runs."""
        self._in_flight += 1

    def answered(self, request: GatewayRequest, attempt: Attempt) -> None:
        """Count an answer of an upstream."""
        upstream = attempt.target.upstream.name
        self._add("ferrule_upstream_requests_total", upstream=upstream, status=str(attempt.status))
        if attempt.failed:
            self._add("ferrule_upstream_failures_total", upstream=upstream, kind=attempt.failed)

    def ended(self, request: GatewayRequest) -> None:
        """Count what became of a request."""
        self._in_flight -= 1
        upstream, model = "", ""
        if request.target is not None:
            upstream, model = request.target.upstream.name, self._model(request.target.model)
        self._add(
            "ferrule_requests_total",
            api=request.api,
            upstream=upstream,
            model=model,
            status=str(request.status),
            outcome=request.outcome,
        )
        self._add("ferrule_sent_bytes_total", request.sent_bytes, api=request.api)
        if request.first_byte is not None:
            self._time(request.api, request.first_byte - request.began)
        for note in request.notes:
            self._add("ferrule_notes_total", code=note.code)
        if request.reply is not None:
            self._reply(request.reply, upstream, model)

    def memory_failed(self) -> None:
        """Count a question to the memory that failed."""
        self._add("ferrule_memory_failures_total")

    def series(self) -> Iterator[tuple[str, Labels, float]]:
        """All numbers but the histograms: name, labels, value."""
        self._counts["ferrule_requests_in_flight"] = {(): self._in_flight}
        for name, counts in self._counts.items():
            for labels, value in counts.items():
                yield name, labels, value

    def text(self) -> str:
        """All numbers."""
        lines: list[str] = []
        self._counts["ferrule_requests_in_flight"] = {(): self._in_flight}
        for name, (kind, about) in _HELP.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
            if kind == "histogram":
                lines += self._histograms(name)
            for labels, value in self._counts.get(name, {}).items():
                lines.append(
                    f"{name}{_written(labels)} {value:g}"
                    if value % 1
                    else f"{name}{_written(labels)} {value:.0f}"
                )
        return "\n".join(lines) + "\n"

    def numbers(self) -> JsonObject:
        """All numbers, for another process to ``add``."""
        counts = {
            name: [[labels, value] for labels, value in of.items()] for name, of in self._counts.items()
        }
        return {"counts": counts, "first_bytes": self._first_bytes, "in_flight": self._in_flight}

    def add(self, numbers: JsonObject) -> None:
        """Add the numbers of another process."""
        for name, series in as_object(numbers["counts"]).items():
            for labels, value in series:
                self._add(name, value, **dict(labels))
        for api, counts in as_object(numbers["first_bytes"]).items():
            before = self._first_bytes.get(api, [0.0] * len(counts))
            self._first_bytes[api] = [a + b for a, b in zip(before, counts, strict=True)]
        self._in_flight += numbers["in_flight"]

    def _reply(self, reply: Reply, upstream: str, model: str) -> None:
        if usage := reply.usage:
            self._add("ferrule_tokens_total", usage.input, upstream=upstream, model=model, kind="input")
            self._add("ferrule_tokens_total", usage.output, upstream=upstream, model=model, kind="output")
        for call in reply.calls:
            found = call.origin.channel != "native"
            self._add(
                "ferrule_calls_total", how="found" if found else "repaired" if call.repairs else "whole"
            )
            if found:
                origin = call.origin
                self._add("ferrule_calls_found_total", dialect=origin.dialect, channel=origin.channel)
            for rule in dict.fromkeys(repair.rule for repair in call.repairs):
                self._add("ferrule_call_repairs_total", rule=rule)
        if reply.broken:
            self._add("ferrule_calls_total", len(reply.broken), how="left-out")

    def _model(self, name: str) -> str:
        if name not in self._models:
            if len(self._models) >= MODELS:
                return "other"
            self._models.add(name)
        return name

    def _add(self, name: str, count: float = 1, /, **labels: str) -> None:
        counts = self._counts.setdefault(name, {})
        key = tuple(labels.items())
        counts[key] = counts.get(key, 0) + count

    def _time(self, api: str, seconds: float) -> None:
        # Below each bucket's end, above all of them, and at the end their sum.
        counts = self._first_bytes.setdefault(api, [0.0] * (len(BUCKETS) + 2))
        counts[bisect_left(BUCKETS, seconds)] += 1
        counts[-1] += seconds

    def _histograms(self, name: str) -> Iterable[str]:
        for api, counts in self._first_bytes.items():
            below = 0.0
            for end, count in zip((*map(str, BUCKETS), "+Inf"), counts, strict=False):
                below += count
                yield f'{name}_bucket{{api="{api}",le="{end}"}} {below:.0f}'
            yield f'{name}_sum{{api="{api}"}} {counts[-1]:.6f}'
            yield f'{name}_count{{api="{api}"}} {below:.0f}'


def _written(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{_escaped(value)}"' for name, value in labels) + "}"


def _escaped(value: str) -> str:
    return value[:200].replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
