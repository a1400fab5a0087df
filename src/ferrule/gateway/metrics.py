"""The gateway's metrics (an ``Observer``) and the text of ``/metrics``.

Uses prometheus-client with its own registry. With several workers each writes its values to files that all
read (``shared_by``), so any of them shows the sums.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
    multiprocess,
    values,
)

from ferrule.client.telemetry import few
from ferrule.core.messages import Reply
from ferrule.gateway.observers import Attempt, GatewayRequest, Observer

MODELS = 200
"""Distinct model names, which come from clients; the rest are ``other``."""
BUCKETS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0)
"""Seconds until the first byte."""

MOMENT = 0.1
"""Seconds that counts are collected before they are written, in an event loop."""

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable of prometheus-client that names the folder of the files."""


def shared_by(folder: Path, number: int) -> None:
    """Make this process write its metrics to files with its number in the folder."""
    os.environ[FOLDER] = str(folder)
    values.ValueClass = cast(Any, values).MultiProcessValue(lambda: number)


def worker_ended(folder: Path, number: int) -> None:
    """Note the end of a worker process: its counters stay in the sums, its running requests do not."""
    cast(Any, multiprocess).mark_process_dead(number, str(folder))


class Metrics(Observer):
    """Counts events; ``text`` is what Prometheus reads."""

    def __init__(self) -> None:
        disable_created_metrics()
        self._registry = registry = CollectorRegistry()
        self._models: set[str] = set()
        self._children: dict[tuple[Any, tuple[str, ...]], Any] = {}
        self._pending: dict[tuple[Any, tuple[str, ...]], int] = {}
        self._ended: list[GatewayRequest] = []
        """Requests that are not counted yet."""
        self._running = 0
        self._waits = False

        def counter(name: str, about: str, *labels: str) -> Counter:
            return Counter(f"ferrule_{name}", about, labels, registry=registry)

        self._requests = counter(
            *("requests_total", "Requests of clients, by how they ended."),
            *("api", "upstream", "model", "status", "outcome"),
        )
        self._in_flight = Gauge(
            "ferrule_requests_in_flight",
            "Requests that run now.",
            registry=registry,
            multiprocess_mode="livesum",
        )
        self._attempts = counter(
            "upstream_requests_total",
            "Requests to upstreams, by their status (0: none).",
            *("upstream", "status"),
        )
        self._failures = counter(
            "upstream_failures_total",
            "Answers of upstreams that failed, by what was wrong.",
            *("upstream", "kind"),
        )
        self._tokens = counter(
            "tokens_total", "Tokens that upstreams counted.", *("upstream", "model", "kind")
        )
        self._calls = counter(
            "calls_total", "Tool calls of replies: whole, repaired, found in text, left out.", "how"
        )
        self._repairs = counter("call_repairs_total", "Repairs of tool calls, by rule.", "rule")
        self._found = counter(
            "calls_found_total",
            "Tool calls that were found in text, by dialect and channel.",
            *("dialect", "channel"),
        )
        self._notes = counter("notes_total", "Notes on requests and replies, by code.", "code")
        self._memory = counter("memory_failures_total", "Questions to the memory that failed.")
        self._first_byte = Histogram(
            "ferrule_first_byte_seconds",
            "Until the client got the first byte.",
            ("api",),
            buckets=BUCKETS,
            registry=registry,
        )
        self._sent = counter("sent_bytes_total", "Bytes of answers to clients.", "api")

    def began(self, request: GatewayRequest) -> None:
        self._running += 1
        self._soon()

    def answered(self, request: GatewayRequest, attempt: Attempt) -> None:
        upstream = attempt.target.upstream.name
        self._count(self._attempts, upstream, str(attempt.status))
        if attempt.failed:
            self._count(self._failures, upstream, attempt.failed)

    def ended(self, request: GatewayRequest) -> None:
        self._running -= 1
        self._ended.append(request)
        self._soon()

    def _add(self, request: GatewayRequest) -> None:
        api, target, reply = request.api, request.target, request.reply
        upstream, model = "", ""
        if target is not None:
            upstream, model = target.upstream.name, few(self._models, target.model, MODELS)
        self._count(self._requests, api, upstream, model, str(request.status), request.outcome)
        self._count(self._sent, api, by=request.sent_bytes)
        if request.first_byte is not None:
            self._of(self._first_byte, api).observe(request.first_byte - request.began)
        for note in request.notes:
            self._count(self._notes, note.code)
        if reply is not None:
            if usage := reply.usage:
                self._count(self._tokens, upstream, model, "input", by=usage.input)
                self._count(self._tokens, upstream, model, "output", by=usage.output)
            self._calls_of(reply)

    def _calls_of(self, reply: Reply) -> None:
        for call in reply.calls:
            found = call.origin.channel != "native"
            self._count(self._calls, "found" if found else "repaired" if call.repairs else "whole")
            if found:
                self._count(self._found, call.origin.dialect, call.origin.channel)
            for rule in {repair.rule for repair in call.repairs} if call.repairs else ():
                self._count(self._repairs, rule)
        if reply.broken:
            self._count(self._calls, "left-out", by=len(reply.broken))

    def _count(self, metric: Any, *labels: str, by: int = 1) -> None:
        key = metric, labels
        self._pending[key] = self._pending.get(key, 0) + by

    def _soon(self) -> None:
        """Write what was counted within ``MOMENT`` together, because the library locks each time."""
        if self._waits:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._flush()
            return
        self._waits = True
        loop.call_later(MOMENT, self._flush)

    def _flush(self) -> None:
        self._waits = False
        self._in_flight.set(self._running)
        ended, self._ended = self._ended, []
        for request in ended:
            self._add(request)
        pending, self._pending = self._pending, {}
        for (metric, labels), amount in pending.items():
            self._of(metric, *labels).inc(amount)

    def _of(self, metric: Any, *labels: str) -> Any:
        """Return the child of a metric with these labels, cached, because the library's lookup locks and
        checks."""
        kept = self._children.get((metric, labels))
        if kept is None:
            kept = self._children[metric, labels] = metric.labels(*labels)
        return kept

    def memory_failed(self) -> None:
        self._memory.inc()

    def series(self) -> Iterator[tuple[str, tuple[tuple[str, str], ...], float]]:
        """Yield name, labels and value of this process's metrics, except histograms."""
        self._flush()
        for metric in self._registry.collect():
            if metric.type != "histogram":
                for sample in metric.samples:
                    yield sample.name, tuple(sample.labels.items()), sample.value

    def text(self) -> str:
        """Return all metrics, of all workers if there are several."""
        self._flush()
        registry = self._registry
        if folder := os.environ.get(FOLDER):
            registry = CollectorRegistry()
            multiprocess.MultiProcessCollector(registry, folder)
        return generate_latest(registry).decode()
