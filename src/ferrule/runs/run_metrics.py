"""Prometheus metrics of a worker: ``/metrics`` and ``/healthz``. Needs the ``runs`` extra.

Names from users or models, such as agents and tools, are limited in number.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter as Tally
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast
from wsgiref.simple_server import WSGIRequestHandler, make_server

from prometheus_client import (
    CONTENT_TYPE_PLAIN_0_0_4,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import ThreadingWSGIServer

from ferrule.client.telemetry import few
from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.core.json_values import as_count, as_object, as_text
from ferrule.core.messages import JsonObject
from ferrule.runs.run_ledger import RunCount
from ferrule.runs.run_observers import ModelRequest, RunObserver, SegmentEnd, SegmentObserver
from ferrule.runs.run_records import RunRecord

TOOLS = 200
_MOST = {"agent": 100, "tool": TOOLS, "model": 100}
"""Distinct names per label; the rest are ``other``."""

COUNT_SECONDS = 5.0
"""The ledger is counted at most this often."""

ANSWER_SECONDS = 10.0
"""Seconds for the event loop to answer, and for a client to send its request."""

SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
MIDDLE = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0, 300.0)
LONG = (1.0, 5.0, 10.0, 30.0, 60.0, 300.0, 900.0, 3600.0, 14400.0, 86400.0)

_SERIES: tuple[tuple[str, str, str, tuple[float, ...]], ...] = (
    ("ferrule_runs", "agent status", "Runs in the ledger that have not ended, failed or are dead.", ()),
    ("ferrule_runs_stranded", "agent why", "Queued runs that no worker can take, by why.", ()),
    ("ferrule_run_oldest_queued_seconds", "agent", "Age of the oldest run in the queue, by agent.", ()),
    ("ferrule_run_segments_running", "", "Segments that this worker drives now.", ()),
    (
        *("ferrule_run_segments_begun_total", "agent again"),
        *("Segments that this worker claimed; again: an earlier attempt was left behind.", ()),
    ),
    ("ferrule_run_segments_ended_total", "agent how", "Segments whose work ended here, by how.", ()),
    ("ferrule_runs_taken_over_total", "", "Runs of dead workers that went back to the queue.", ()),
    ("ferrule_run_turns_total", "agent", "Replies of models, those of subagents included.", ()),
    ("ferrule_run_tokens_total", "agent kind", "Tokens that vendors counted, by input and output.", ()),
    ("ferrule_run_model_failures_total", "model error", "Requests that failed, by the error.", ()),
    ("ferrule_run_calls_total", "tool", "Tool calls that models made, by tool.", ()),
    ("ferrule_run_broken_calls_total", "tool reason", "Tool calls that were not run, by why.", ()),
    ("ferrule_run_results_total", "tool failed", "Results of tool calls; failed: they are errors.", ()),
    ("ferrule_run_writes_refused_total", "agent", "Writes refused: another worker owned the run.", ()),
    ("ferrule_run_events_total", "kind", "What agents did, by kind; of text each piece.", ()),
    ("ferrule_run_queued_seconds", "agent", "From the queue to a worker.", MIDDLE),
    ("ferrule_run_segment_seconds", "agent how", "Work on a segment, by how it ended.", LONG),
    ("ferrule_run_seconds", "agent status", "Work on a run over all segments, once it ended.", LONG),
    ("ferrule_run_model_seconds", "model", "Requests to models.", MIDDLE),
    ("ferrule_run_tool_seconds", "tool", "From a call to its result.", MIDDLE),
    ("ferrule_run_checkpoint_seconds", "", "Writes of checkpoints.", SHORT),
    (
        *("ferrule_run_first_checkpoint_seconds", "agent"),
        *("From the claim of a segment to its first checkpoint.", MIDDLE),
    ),
)
"""Name, labels, description, buckets. Those with buckets are histograms, ``_total`` are counters."""


class RunMetrics(RunObserver):
    """Counts events; ``text`` is what Prometheus reads.

    ``counts`` counts the runs in the ledger; ``clock`` is the ledger's, in seconds since the epoch; ``now``
    is monotonic.
    """

    def __init__(
        self,
        counts: Callable[[], Iterable[RunCount]],
        clock: Callable[[], float],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._counts, self._clock, self.now = counts, clock, now
        disable_created_metrics()
        self._registry = CollectorRegistry()
        self._series = {
            name: Histogram(name, about, labels.split(), buckets=buckets, registry=self._registry)
            if buckets
            else (Counter if name.endswith("_total") else Gauge)(
                name, about, labels.split(), registry=self._registry
            )
            for name, labels, about, buckets in _SERIES
        }
        self._names: dict[str, set[str]] = {label: set() for label in _MOST}
        self._counted = float("-inf")
        self._counting = threading.Lock()

    def segment_began(self, record: RunRecord, queued: float) -> SegmentObserver:
        again = "yes" if record.attempt > 1 else "no"
        self.count("ferrule_run_segments_begun_total", agent=record.agent, again=again)
        self.count("ferrule_run_queued_seconds", queued, agent=record.agent)
        return _SegmentMetrics(self, record.agent)

    def taken_over(self, runs: Sequence[str], owner: str) -> None:
        self.count("ferrule_runs_taken_over_total", len(runs))

    def text(self) -> str:
        """Return all metrics. Raises ``RunsUnavailable`` if the ledger cannot be counted now."""
        with self._counting:
            if self.now() - self._counted >= COUNT_SECONDS:
                self._count_ledger(self._counts(), self._clock())
                self._counted = self.now()
        return generate_latest(self._registry).decode()

    def _count_ledger(self, counts: Iterable[RunCount], now: float) -> None:
        runs: Tally[tuple[str, ...]] = Tally()
        stranded: Tally[tuple[str, ...]] = Tally()
        oldest: dict[tuple[str, ...], float] = {}
        for each in counts:
            agent = self._few("agent", each.agent)
            runs[agent, each.status] += each.runs
            if each.status == "queued":
                oldest[agent,] = max(now - each.oldest, oldest.get((agent,), 0.0))
            if each.stranded:
                stranded[agent, each.stranded] += each.next
        for name, values in (
            ("ferrule_runs", runs),
            ("ferrule_runs_stranded", stranded),
            ("ferrule_run_oldest_queued_seconds", oldest),
        ):
            gauge = cast("Gauge", self._series[name])
            gauge.clear()
            for labels, value in values.items():
                gauge.labels(*labels).set(value)

    def count(self, name: str, value: float = 1, /, **labels: str) -> None:
        series = self._series[name]
        if labels:
            series = series.labels(**{label: self._few(label, each) for label, each in labels.items()})
        if isinstance(series, Histogram):
            series.observe(value)
        else:
            series.inc(value)

    def _few(self, label: str, name: str) -> str:
        return few(self._names[label], name, _MOST[label]) if label in _MOST else name


class _SegmentMetrics(SegmentObserver):
    def __init__(self, metrics: RunMetrics, agent: str) -> None:
        self._count, self._now, self._agent = metrics.count, metrics.now, agent
        self._began = metrics.now()
        self._has_checkpoint = False
        self._asked: dict[ModelRequest, float] = {}
        self._calls: dict[str, tuple[str, float]] = {}
        """Calls without a result: place and id -> the tool, and when it was called."""
        self._count("ferrule_run_segments_running", 1)

    def ended(self, record: RunRecord, how: SegmentEnd) -> None:
        agent = self._agent
        self._count("ferrule_run_segments_running", -1)
        self._count("ferrule_run_segments_ended_total", agent=agent, how=how)
        self._count("ferrule_run_segment_seconds", self._now() - self._began, agent=agent, how=how)
        if how in ("done", "failed", "cancelled"):
            self._count("ferrule_run_seconds", record.spent.seconds, agent=agent, status=how)

    def event(self, kind: str, data: JsonObject) -> None:
        self._count("ferrule_run_events_total", kind=kind)
        if kind == "turn":
            self._count("ferrule_run_turns_total", agent=self._agent)
            for each in ("input", "output"):
                tokens = as_count(data.get(f"{each}_tokens"))
                self._count("ferrule_run_tokens_total", tokens, agent=self._agent, kind=each)
        elif kind == "call":
            call = as_object(data.get("call"))
            tool = as_text(call.get("name"))
            self._count("ferrule_run_calls_total", tool=tool)
            if data.get("broken"):
                reason = as_text(call.get("reason"))
                self._count("ferrule_run_broken_calls_total", tool=tool, reason=reason)
            else:
                self._calls[f"{data.get('place')} {call.get('id')}"] = tool, self._now()
        elif kind == "result":
            failed = "yes" if data.get("failed") else "no"
            self._count("ferrule_run_results_total", tool=as_text(data.get("name")), failed=failed)
            if made := self._calls.pop(f"{data.get('place')} {data.get('call')}", None):
                self._count("ferrule_run_tool_seconds", self._now() - made[1], tool=made[0])

    def checkpoint_written(self, seconds: float) -> None:
        self._count("ferrule_run_checkpoint_seconds", seconds)
        if not self._has_checkpoint:
            self._has_checkpoint = True
            waited = self._now() - self._began
            self._count("ferrule_run_first_checkpoint_seconds", waited, agent=self._agent)

    def write_refused(self) -> None:
        self._count("ferrule_run_writes_refused_total", agent=self._agent)

    def model_asked(self, request: ModelRequest) -> None:
        self._asked[request] = self._now()

    def model_answered(self, request: ModelRequest) -> None:
        took = self._now() - self._asked.pop(request)
        self._count("ferrule_run_model_seconds", took, model=request.model)
        if request.failed:
            self._count("ferrule_run_model_failures_total", model=request.model, error=request.failed)


@asynccontextmanager
async def serve_metrics(
    host: str, port: int, metrics: Callable[[], str], stopping: Callable[[], bool]
) -> AsyncGenerator[int]:
    """Serve while the block runs; yields the port (a free one for ``port`` 0).

    ``metrics`` returns the text of ``/metrics``; its ``RunsUnavailable`` becomes a 503. ``stopping``:
    whether the worker takes no more runs. It is called in the event loop, so that a blocked loop is not
    reported as healthy. Raises ``UsageError`` if the address cannot be used.
    """
    loop = asyncio.get_running_loop()

    async def ask() -> bool:
        return stopping()

    def health() -> str:
        try:
            stops = asyncio.run_coroutine_threadsafe(ask(), loop).result(ANSWER_SECONDS)
        except TimeoutError:
            raise RunsUnavailable("the event loop of the worker is blocked") from None
        if stops:
            raise RunsUnavailable("the worker is being stopped")
        return "ok\n"

    pages = {"/metrics": metrics, "/healthz": health}

    def application(environ: dict[str, Any], start: Any) -> list[bytes]:
        method, page = environ["REQUEST_METHOD"], pages.get(environ["PATH_INFO"].rstrip("/"))
        if method not in ("GET", "HEAD"):
            status, text = "405 Method Not Allowed", "there is nothing but GET here\n"
        elif page is None:
            status, text = "404 Not Found", f"there are {' and '.join(pages)}\n"
        else:
            try:
                status, text = "200 OK", page()
            except RunsUnavailable as error:
                status, text = "503 Unavailable", f"{error}\n"
        body = text.encode()
        start(status, [("Content-Type", CONTENT_TYPE_PLAIN_0_0_4), ("Content-Length", str(len(body)))])
        return [b"" if method == "HEAD" else body]

    try:
        server = make_server(host, port, application, ThreadingWSGIServer, _Handler)
    except (OSError, OverflowError) as error:
        why = (getattr(error, "strerror", None) or str(error)).lower()
        raise UsageError(f"cannot serve metrics on {host}:{port}: {why}; choose another port") from error
    threading.Thread(target=server.serve_forever, args=(0.1,), name="metrics", daemon=True).start()
    try:
        yield server.server_port
    finally:
        await asyncio.to_thread(server.shutdown)
        server.server_close()


class _Handler(WSGIRequestHandler):
    timeout = ANSWER_SECONDS

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""
