"""What a worker counts, for Prometheus: ``/metrics`` and ``/healthz``. Needs the ``runs`` extra.

What users or models name, such as agents and tools, is told apart up to a number of names.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter as Tally
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from socketserver import ThreadingMixIn
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from prometheus_client import (
    CONTENT_TYPE_PLAIN_0_0_4,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

from ferrule.client.telemetry import few
from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.core.json_values import as_count, as_object, as_text
from ferrule.core.messages import JsonObject
from ferrule.runs.run_ledger import RunCount, RunLedger
from ferrule.runs.run_observers import ModelRequest, RunObserver, SegmentEnd
from ferrule.runs.run_values import RunRecord

AGENTS, TOOLS, MODELS = 100, 200, 100
"""So many names are told apart; the rest are ``other``."""

COUNT_SECONDS = 5.0
"""The ledger is counted no more often than that, whoever asks."""

ANSWER_SECONDS = 10.0
"""For the event loop to answer; a client has as long to send its request."""

SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
MIDDLE = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0, 300.0)
LONG = (1.0, 5.0, 10.0, 30.0, 60.0, 300.0, 900.0, 3600.0, 14400.0, 86400.0)

_GAUGES: Mapping[str, tuple[str, str]] = {
    "ferrule_runs": ("Runs in the ledger that have not ended, failed or are dead.", "agent status"),
    "ferrule_runs_stranded": ("Queued runs that no worker can take, by why.", "agent why"),
    "ferrule_run_oldest_queued_seconds": ("Age of the oldest run in the queue, by agent.", "agent"),
    "ferrule_run_segments_running": ("Segments that this worker drives now.", ""),
}
_COUNTERS: Mapping[str, tuple[str, str]] = {
    "ferrule_run_segments_begun_total": (
        "Segments that this worker claimed; again: an earlier attempt was left behind.",
        "agent again",
    ),
    "ferrule_run_segments_ended_total": ("Segments whose work ended here, by how.", "agent how"),
    "ferrule_runs_taken_over_total": ("Runs of dead workers that went back to the queue.", ""),
    "ferrule_run_turns_total": ("Replies of models, those of subagents included.", "agent"),
    "ferrule_run_tokens_total": ("Tokens that vendors counted, by input and output.", "agent kind"),
    "ferrule_run_model_failures_total": ("Requests to models that failed, by the error.", "model error"),
    "ferrule_run_calls_total": ("Tool calls that models made, by tool.", "tool"),
    "ferrule_run_broken_calls_total": ("Tool calls that were not run, by why.", "tool reason"),
    "ferrule_run_results_total": ("Results of tool calls; failed: they are errors.", "tool failed"),
    "ferrule_run_writes_refused_total": (
        "Writes that were refused, because another worker owned the run.",
        "agent",
    ),
    "ferrule_run_events_total": ("What agents did, by kind; of text each piece.", "kind"),
}
_HISTOGRAMS: Mapping[str, tuple[str, tuple[float, ...], str]] = {
    "ferrule_run_queued_seconds": ("From the queue to a worker.", MIDDLE, "agent"),
    "ferrule_run_segment_seconds": ("Work on a segment, by how it ended.", LONG, "agent how"),
    "ferrule_run_seconds": ("Work on a run over all segments, once it ended.", LONG, "agent status"),
    "ferrule_run_model_seconds": ("Requests to models.", MIDDLE, "model"),
    "ferrule_run_tool_seconds": ("From a call to its result.", MIDDLE, "tool"),
    "ferrule_run_checkpoint_seconds": ("Writes of checkpoints.", SHORT, ""),
    "ferrule_run_first_checkpoint_seconds": (
        "From the claim of a segment to its first checkpoint.",
        MIDDLE,
        "agent",
    ),
}

_OVER = ("done", "failed", "cancelled")
_Segment = tuple[str, int]


class _Driven:
    def __init__(self, began: float) -> None:
        self.began = began
        self.has_checkpoint = False
        self.calls: dict[str, tuple[str, float]] = {}
        """The calls without a result, by id: the tool, and when they were made."""


class RunMetrics(RunObserver):
    """Counts; ``text`` is what Prometheus reads. ``now``: seconds of a monotonic clock."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        disable_created_metrics()
        self._registry = registry = CollectorRegistry()
        self._gauges = {
            name: Gauge(name, about, labels.split(), registry=registry)
            for name, (about, labels) in _GAUGES.items()
        }
        self._counters = {
            name: Counter(name, about, labels.split(), registry=registry)
            for name, (about, labels) in _COUNTERS.items()
        }
        self._histograms = {
            name: Histogram(name, about, labels.split(), buckets=buckets, registry=registry)
            for name, (about, buckets, labels) in _HISTOGRAMS.items()
        }
        self._agents: set[str] = set()
        self._tools: set[str] = set()
        self._models: set[str] = set()
        self._driven: dict[_Segment, _Driven] = {}
        self._asked: dict[ModelRequest, float] = {}

    def segment_began(self, record: RunRecord, queued: float) -> None:
        agent = self._agent(record)
        again = "yes" if record.attempt > 1 else "no"
        self._add("ferrule_run_segments_begun_total", agent=agent, again=again)
        self._observe("ferrule_run_queued_seconds", queued, agent=agent)
        self._driven[_segment(record)] = _Driven(self._now())

    def segment_ended(self, record: RunRecord, how: SegmentEnd) -> None:
        agent = self._agent(record)
        self._add("ferrule_run_segments_ended_total", agent=agent, how=how)
        driven = self._driven.pop(_segment(record), None)
        if driven is not None:
            seconds = self._now() - driven.began
            self._observe("ferrule_run_segment_seconds", seconds, agent=agent, how=how)
        if how in _OVER:
            self._observe("ferrule_run_seconds", record.spent.seconds, agent=agent, status=how)

    def taken_over(self, runs: Sequence[str], owner: str) -> None:
        self._add("ferrule_runs_taken_over_total", len(runs))

    def event(self, record: RunRecord, kind: str, data: JsonObject) -> None:
        self._add("ferrule_run_events_total", kind=kind)
        if kind == "turn":
            agent = self._agent(record)
            self._add("ferrule_run_turns_total", agent=agent)
            for direction in ("input", "output"):
                count = as_count(data.get(f"{direction}_tokens"))
                self._add("ferrule_run_tokens_total", count, agent=agent, kind=direction)
        elif kind == "call":
            self._called(record, data)
        elif kind == "result":
            self._answered(record, data)

    def checkpoint_written(self, record: RunRecord, seconds: float) -> None:
        self._observe("ferrule_run_checkpoint_seconds", seconds)
        driven = self._driven.get(_segment(record))
        if driven is not None and not driven.has_checkpoint:
            driven.has_checkpoint = True
            waited = self._now() - driven.began
            self._observe("ferrule_run_first_checkpoint_seconds", waited, agent=self._agent(record))

    def write_refused(self, record: RunRecord) -> None:
        self._add("ferrule_run_writes_refused_total", agent=self._agent(record))

    def model_asked(self, record: RunRecord, request: ModelRequest) -> None:
        self._asked[request] = self._now()

    def model_answered(self, record: RunRecord, request: ModelRequest) -> None:
        model = few(self._models, request.model, MODELS)
        took = self._now() - self._asked.pop(request)
        self._observe("ferrule_run_model_seconds", took, model=model)
        if request.failed:
            self._add("ferrule_run_model_failures_total", model=model, error=request.failed)

    def count_ledger(self, counts: Iterable[RunCount], now: float) -> None:
        """Take what stands in the ledger at ``now``, in seconds since the epoch."""
        runs: Tally[tuple[str, str]] = Tally()
        stranded: Tally[tuple[str, str]] = Tally()
        oldest: dict[tuple[str], float] = {}
        for each in counts:
            agent = few(self._agents, each.agent, AGENTS)
            runs[agent, each.status] += each.runs
            if each.status == "queued":
                age = max(0.0, now - each.oldest)
                oldest[agent,] = max(age, oldest.get((agent,), 0.0))
            if each.stranded:
                stranded[agent, each.stranded] += each.next
        self._put("ferrule_runs", runs)
        self._put("ferrule_runs_stranded", stranded)
        self._put("ferrule_run_oldest_queued_seconds", oldest)

    def text(self) -> str:
        self._gauges["ferrule_run_segments_running"].set(len(self._driven))
        return generate_latest(self._registry).decode()

    def _add(self, name: str, count: float = 1, /, **labels: str) -> None:
        counter = self._counters[name]
        (counter.labels(**labels) if labels else counter).inc(count)

    def _observe(self, name: str, value: float, /, **labels: str) -> None:
        histogram = self._histograms[name]
        (histogram.labels(**labels) if labels else histogram).observe(value)

    def _put(self, name: str, values: Mapping[tuple[str, ...], float]) -> None:
        """Set a gauge: these are all its values."""
        self._gauges[name].clear()
        for labels, value in values.items():
            self._gauges[name].labels(*labels).set(value)

    def _called(self, record: RunRecord, data: JsonObject) -> None:
        call = as_object(data.get("call"))
        tool = few(self._tools, as_text(call.get("name")), TOOLS)
        self._add("ferrule_run_calls_total", tool=tool)
        if data.get("broken"):
            reason = as_text(call.get("reason"))
            self._add("ferrule_run_broken_calls_total", tool=tool, reason=reason)
        elif (driven := self._driven.get(_segment(record))) is not None:
            driven.calls[f"{data.get('place')} {call.get('id')}"] = tool, self._now()

    def _answered(self, record: RunRecord, data: JsonObject) -> None:
        tool = few(self._tools, as_text(data.get("name")), TOOLS)
        failed = "yes" if data.get("failed") else "no"
        self._add("ferrule_run_results_total", tool=tool, failed=failed)
        driven = self._driven.get(_segment(record))
        made = None if driven is None else driven.calls.pop(f"{data.get('place')} {data.get('call')}", None)
        if made is not None:
            self._observe("ferrule_run_tool_seconds", self._now() - made[1], tool=made[0])

    def _agent(self, record: RunRecord) -> str:
        return few(self._agents, record.agent, AGENTS)


def _segment(record: RunRecord) -> _Segment:
    return record.id, record.segment


@asynccontextmanager
async def measured_worker(
    ledger: RunLedger, at: tuple[str, int], stop: asyncio.Event, measured: Callable[[str], None]
) -> AsyncGenerator[RunMetrics]:
    """The metrics of a worker, served ``at`` a host and a port; ``measured`` is told the address.

    Raises ``UsageError`` where nothing can listen there.
    """
    metrics, counted = RunMetrics(), float("-inf")
    lock = threading.Lock()

    def text() -> str:
        nonlocal counted
        with lock:
            now = ledger.clock()
            if not 0 <= now - counted < COUNT_SECONDS:
                metrics.count_ledger(ledger.waiting_counts(), now)
                counted = now
        return metrics.text()

    def unwell() -> str:
        return "the worker is being stopped" if stop.is_set() else ""

    async with serve_metrics(*at, text, unwell) as port:
        measured(f"http://{at[0]}:{port}/metrics")
        yield metrics


@asynccontextmanager
async def serve_metrics(
    host: str, port: int, metrics: Callable[[], str], unwell: Callable[[], str] = lambda: ""
) -> AsyncGenerator[int]:
    """Serve while the block runs; gives the port, which is a free one for ``port`` 0.

    ``metrics`` gives the text of ``/metrics``; ``RunsUnavailable`` of it is a 503. ``unwell`` says why the
    worker takes no runs now, ``""`` where it does; it is asked in the event loop, so that one which hangs
    does not say that it is well. Raises ``UsageError`` where nothing can listen there.
    """
    loop = asyncio.get_running_loop()

    async def ask() -> str:
        return unwell()

    def answer(path: str) -> tuple[str, str, str]:
        try:
            if path == "/metrics":
                return "200 OK", CONTENT_TYPE_PLAIN_0_0_4, metrics()
            if path == "/healthz":
                why = asyncio.run_coroutine_threadsafe(ask(), loop).result(ANSWER_SECONDS)
                return ("503 Unavailable", _PLAIN, f"{why}\n") if why else ("200 OK", _PLAIN, "ok\n")
        except RunsUnavailable as error:
            return "503 Unavailable", _PLAIN, f"{error}\n"
        except TimeoutError:
            return "503 Unavailable", _PLAIN, "the event loop of the worker is blocked\n"
        return "404 Not Found", _PLAIN, "there are /metrics and /healthz\n"

    def application(environ: dict[str, Any], start: Any) -> list[bytes]:
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            status, kind, text = "405 Method Not Allowed", _PLAIN, "there is nothing but GET here\n"
        else:
            status, kind, text = answer(environ["PATH_INFO"].rstrip("/"))
        body = text.encode()
        start(status, [("Content-Type", kind), ("Content-Length", str(len(body)))])
        return [b"" if environ["REQUEST_METHOD"] == "HEAD" else body]

    try:
        server = make_server(host, port, application, _Server, _Handler)
    except (OSError, OverflowError) as error:
        why = (getattr(error, "strerror", None) or str(error)).lower()
        raise UsageError(f"cannot serve metrics on {host}:{port}: {why}; choose another port") from error
    threading.Thread(target=server.serve_forever, args=(0.1,), name="metrics", daemon=True).start()
    try:
        yield server.server_port
    finally:
        await asyncio.to_thread(server.shutdown)
        server.server_close()


_PLAIN = "text/plain; charset=utf-8"


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True
    block_on_close = False


class _Handler(WSGIRequestHandler):
    timeout = ANSWER_SECONDS

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: who reads metrics is not of interest."""
