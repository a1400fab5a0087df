"""What a worker counts, for Prometheus: ``/metrics`` and ``/healthz``. Needs the ``runs`` extra.

What users or models name, such as agents and tools, is told apart up to a number of names.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter as Tally
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from socketserver import ThreadingMixIn
from typing import Any, cast
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
from ferrule.runs.run_records import RunRecord

TOOLS = 200
_MOST = {"agent": 100, "tool": TOOLS, "model": 100}
"""So many names are told apart; the rest are ``other``."""

COUNT_SECONDS = 5.0
"""The ledger is counted no more often than that, whoever asks."""

ANSWER_SECONDS = 10.0
"""For the event loop to answer; a client has as long to send its request."""

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
"""Each with its labels and what it means. Those with buckets are histograms, ``_total`` are counters."""


class _Driven:
    """A segment at work."""

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
        self._driven: dict[tuple[str, int], _Driven] = {}
        self._asked: dict[ModelRequest, float] = {}

    def segment_began(self, record: RunRecord, queued: float) -> None:
        again = "yes" if record.attempt > 1 else "no"
        self._count("ferrule_run_segments_begun_total", agent=record.agent, again=again)
        self._count("ferrule_run_queued_seconds", queued, agent=record.agent)
        self._driven[record.id, record.segment] = _Driven(self._now())

    def segment_ended(self, record: RunRecord, how: SegmentEnd) -> None:
        agent = record.agent
        self._count("ferrule_run_segments_ended_total", agent=agent, how=how)
        if driven := self._driven.pop((record.id, record.segment), None):
            self._count("ferrule_run_segment_seconds", self._now() - driven.began, agent=agent, how=how)
        if how in ("done", "failed", "cancelled"):
            self._count("ferrule_run_seconds", record.spent.seconds, agent=agent, status=how)

    def taken_over(self, runs: Sequence[str], owner: str) -> None:
        self._count("ferrule_runs_taken_over_total", len(runs))

    def event(self, record: RunRecord, kind: str, data: JsonObject) -> None:
        self._count("ferrule_run_events_total", kind=kind)
        driven = self._driven.get((record.id, record.segment))
        if kind == "turn":
            self._count("ferrule_run_turns_total", agent=record.agent)
            for each in ("input", "output"):
                tokens = as_count(data.get(f"{each}_tokens"))
                self._count("ferrule_run_tokens_total", tokens, agent=record.agent, kind=each)
        elif kind == "call":
            call = as_object(data.get("call"))
            tool = as_text(call.get("name"))
            self._count("ferrule_run_calls_total", tool=tool)
            if data.get("broken"):
                reason = as_text(call.get("reason"))
                self._count("ferrule_run_broken_calls_total", tool=tool, reason=reason)
            elif driven:
                driven.calls[f"{data.get('place')} {call.get('id')}"] = tool, self._now()
        elif kind == "result":
            failed = "yes" if data.get("failed") else "no"
            self._count("ferrule_run_results_total", tool=as_text(data.get("name")), failed=failed)
            call = f"{data.get('place')} {data.get('call')}"
            if driven and (made := driven.calls.pop(call, None)):
                self._count("ferrule_run_tool_seconds", self._now() - made[1], tool=made[0])

    def checkpoint_written(self, record: RunRecord, seconds: float) -> None:
        self._count("ferrule_run_checkpoint_seconds", seconds)
        driven = self._driven.get((record.id, record.segment))
        if driven and not driven.has_checkpoint:
            driven.has_checkpoint = True
            waited = self._now() - driven.began
            self._count("ferrule_run_first_checkpoint_seconds", waited, agent=record.agent)

    def write_refused(self, record: RunRecord) -> None:
        self._count("ferrule_run_writes_refused_total", agent=record.agent)

    def model_asked(self, record: RunRecord, request: ModelRequest) -> None:
        self._asked[request] = self._now()

    def model_answered(self, record: RunRecord, request: ModelRequest) -> None:
        took = self._now() - self._asked.pop(request)
        self._count("ferrule_run_model_seconds", took, model=request.model)
        if request.failed:
            self._count("ferrule_run_model_failures_total", model=request.model, error=request.failed)

    def count_ledger(self, counts: Iterable[RunCount], now: float) -> None:
        """Take what stands in the ledger at ``now``, in seconds since the epoch."""
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

    def text(self) -> str:
        cast("Gauge", self._series["ferrule_run_segments_running"]).set(len(self._driven))
        return generate_latest(self._registry).decode()

    def _count(self, name: str, value: float = 1, /, **labels: str) -> None:
        """Add to a counter, or to a histogram."""
        series = self._series[name]
        if labels:
            series = series.labels(**{label: self._few(label, each) for label, each in labels.items()})
        if isinstance(series, Histogram):
            series.observe(value)
        else:
            series.inc(value)

    def _few(self, label: str, name: str) -> str:
        return few(self._names[label], name, _MOST[label]) if label in _MOST else name


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
        method = environ["REQUEST_METHOD"]
        if method in ("GET", "HEAD"):
            status, kind, text = answer(environ["PATH_INFO"].rstrip("/"))
        else:
            status, kind, text = "405 Method Not Allowed", _PLAIN, "there is nothing but GET here\n"
        start(status, [("Content-Type", kind), ("Content-Length", str(len(body := text.encode())))])
        return [b"" if method == "HEAD" else body]

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
