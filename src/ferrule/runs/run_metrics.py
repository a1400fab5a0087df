"""Numbers for Prometheus of one worker: what happens to runs in, the text of ``/metrics`` out.

Counters are of this worker. What stands in the ledger (``run_counts``) is the same whichever worker is
asked, so that a dashboard takes the maximum of it over workers, and not the sum.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from ferrule.json_values import as_count, as_object, as_text
from ferrule.messages import JsonObject
from ferrule.prometheus_text import Labels, Numbers, Series, few
from ferrule.runs.run_counts import RunCount
from ferrule.runs.run_observers import ModelRequest, RunObserver, SegmentEnd
from ferrule.runs.run_values import RunRecord

__all__ = ["RunMetrics"]

AGENTS = 100
TOOLS = 200
MODELS = 100
"""Names that are told apart; the rest are ``other``. Those of tools come from models."""

SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
"""Seconds of a write."""
MIDDLE = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0, 300.0)
LONG = (1.0, 5.0, 10.0, 30.0, 60.0, 300.0, 900.0, 3600.0, 14400.0, 86400.0)

_SERIES: Mapping[str, Series] = {
    "ferrule_runs": Series("gauge", "Runs in the ledger that have not ended, failed or are dead."),
    "ferrule_runs_stranded": Series("gauge", "Queued runs that no worker can take, by why."),
    "ferrule_run_oldest_queued_seconds": Series("gauge", "Age of the oldest run in the queue, by agent."),
    "ferrule_run_segments_running": Series("gauge", "Segments that this worker drives now."),
    "ferrule_run_segments_begun_total": Series(
        "counter", "Segments that this worker claimed; again: an earlier attempt was left behind."
    ),
    "ferrule_run_segments_ended_total": Series("counter", "Segments whose work ended here, by how."),
    "ferrule_runs_taken_over_total": Series("counter", "Runs of dead workers that went back to the queue."),
    "ferrule_run_queued_seconds": Series("histogram", "From the queue to a worker.", MIDDLE),
    "ferrule_run_segment_seconds": Series("histogram", "Work on a segment, by how it ended.", LONG),
    "ferrule_run_seconds": Series("histogram", "Work on a run over all segments, once it ended.", LONG),
    "ferrule_run_turns_total": Series("counter", "Replies of models, those of subagents included."),
    "ferrule_run_tokens_total": Series("counter", "Tokens that vendors counted, by input and output."),
    "ferrule_run_model_seconds": Series("histogram", "Requests to models.", MIDDLE),
    "ferrule_run_model_failures_total": Series("counter", "Requests to models that failed, by the error."),
    "ferrule_run_limit_wait_seconds": Series("histogram", "Waits until limits allowed a request.", MIDDLE),
    "ferrule_run_calls_total": Series("counter", "Tool calls that models made, by tool."),
    "ferrule_run_broken_calls_total": Series("counter", "Tool calls that were not run, by why."),
    "ferrule_run_results_total": Series("counter", "Results of tool calls; failed: they are errors."),
    "ferrule_run_tool_seconds": Series("histogram", "From a call to its result.", MIDDLE),
    "ferrule_run_checkpoint_seconds": Series("histogram", "Writes of checkpoints.", SHORT),
    "ferrule_run_first_checkpoint_seconds": Series(
        "histogram", "From the claim of a segment to its first checkpoint.", MIDDLE
    ),
    "ferrule_run_writes_refused_total": Series(
        "counter", "Writes that were refused, because another worker owned the run."
    ),
    "ferrule_run_events_total": Series("counter", "What agents did, by kind; of text each piece."),
}

_OVER = ("done", "failed", "cancelled")
_Segment = tuple[str, int]


class _Driven:
    """A segment that runs here."""

    def __init__(self, began: float) -> None:
        self.began = began
        self.has_checkpoint = False
        self.calls: dict[str, tuple[str, float]] = {}
        """The calls without a result, by id: the tool, and when they were made."""


class RunMetrics(RunObserver):
    """Counts; ``text`` is what Prometheus reads. ``now``: seconds of a monotonic clock."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._numbers = Numbers(_SERIES)
        self._agents: set[str] = set()
        self._tools: set[str] = set()
        self._models: set[str] = set()
        self._driven: dict[_Segment, _Driven] = {}
        self._asked: dict[ModelRequest, float] = {}

    def segment_began(self, record: RunRecord, queued: float) -> None:
        """Count one that runs."""
        agent = self._agent(record)
        again = "yes" if record.attempt > 1 else "no"
        self._numbers.add("ferrule_run_segments_begun_total", agent=agent, again=again)
        self._numbers.observe("ferrule_run_queued_seconds", queued, agent=agent)
        self._driven[_segment(record)] = _Driven(self._now())

    def segment_ended(self, record: RunRecord, how: SegmentEnd) -> None:
        """Count how it ended."""
        agent = self._agent(record)
        self._numbers.add("ferrule_run_segments_ended_total", agent=agent, how=how)
        driven = self._driven.pop(_segment(record), None)
        if driven is not None:
            seconds = self._now() - driven.began
            self._numbers.observe("ferrule_run_segment_seconds", seconds, agent=agent, how=how)
        if how in _OVER:
            self._numbers.observe("ferrule_run_seconds", record.spent.seconds, agent=agent, status=how)

    def taken_over(self, runs: Sequence[str], owner: str) -> None:
        """Count the runs of a dead worker."""
        self._numbers.add("ferrule_runs_taken_over_total", len(runs))

    def event(self, record: RunRecord, kind: str, data: JsonObject) -> None:
        """Count an event, and what it tells."""
        self._numbers.add("ferrule_run_events_total", kind=kind)
        agent = self._agent(record)
        match kind:
            case "turn":
                self._numbers.add("ferrule_run_turns_total", agent=agent)
                for direction in ("input", "output"):
                    count = as_count(data.get(f"{direction}_tokens"))
                    self._numbers.add("ferrule_run_tokens_total", count, agent=agent, kind=direction)
            case "call":
                self._called(record, data)
            case "result":
                self._answered(record, data)
            case _:
                pass

    def checkpoint_written(self, record: RunRecord, seconds: float) -> None:
        """Count a write."""
        self._numbers.observe("ferrule_run_checkpoint_seconds", seconds)
        driven = self._driven.get(_segment(record))
        if driven is not None and not driven.has_checkpoint:
            driven.has_checkpoint = True
            waited = self._now() - driven.began
            self._numbers.observe("ferrule_run_first_checkpoint_seconds", waited, agent=self._agent(record))

    def write_refused(self, record: RunRecord) -> None:
        """Count a write that came too late."""
        self._numbers.add("ferrule_run_writes_refused_total", agent=self._agent(record))

    def limit_waited(self, record: RunRecord, model: str, seconds: float) -> None:
        """Count a wait."""
        self._numbers.observe("ferrule_run_limit_wait_seconds", seconds, model=self._model(model))

    def model_asked(self, record: RunRecord, request: ModelRequest) -> None:
        """Remember when."""
        self._asked[request] = self._now()

    def model_answered(self, record: RunRecord, request: ModelRequest) -> None:
        """Count how long it took, and a failure."""
        model = self._model(request.model)
        took = self._now() - self._asked.pop(request)
        self._numbers.observe("ferrule_run_model_seconds", took, model=model)
        if request.failed:
            self._numbers.add("ferrule_run_model_failures_total", model=model, error=request.failed)

    def count_ledger(self, counts: Iterable[RunCount], now: float) -> None:
        """Take what stands in the ledger at ``now``, in seconds since the epoch."""
        runs: Counter[Labels] = Counter()
        stranded: Counter[Labels] = Counter()
        oldest: dict[Labels, float] = {}
        for each in counts:
            agent = ("agent", few(self._agents, each.agent, AGENTS))
            runs[agent, ("status", each.status)] += each.runs
            if each.status == "queued":
                age = max(0.0, now - each.oldest)
                oldest[agent,] = max(age, oldest.get((agent,), 0.0))
            if each.stranded:
                stranded[agent, ("why", each.stranded)] += each.next
        self._numbers.put("ferrule_runs", runs)
        self._numbers.put("ferrule_runs_stranded", stranded)
        self._numbers.put("ferrule_run_oldest_queued_seconds", oldest)

    def text(self) -> str:
        """All numbers."""
        self._numbers.put("ferrule_run_segments_running", {(): len(self._driven)})
        return self._numbers.text()

    def _called(self, record: RunRecord, data: JsonObject) -> None:
        call = as_object(data.get("call"))
        tool = few(self._tools, as_text(call.get("name")), TOOLS)
        self._numbers.add("ferrule_run_calls_total", tool=tool)
        if data.get("broken"):
            reason = as_text(call.get("reason"))
            self._numbers.add("ferrule_run_broken_calls_total", tool=tool, reason=reason)
        elif (driven := self._driven.get(_segment(record))) is not None:
            driven.calls[f"{data.get('place')} {call.get('id')}"] = tool, self._now()

    def _answered(self, record: RunRecord, data: JsonObject) -> None:
        tool = few(self._tools, as_text(data.get("name")), TOOLS)
        failed = "yes" if data.get("failed") else "no"
        self._numbers.add("ferrule_run_results_total", tool=tool, failed=failed)
        driven = self._driven.get(_segment(record))
        made = None if driven is None else driven.calls.pop(f"{data.get('place')} {data.get('call')}", None)
        if made is not None:
            self._numbers.observe("ferrule_run_tool_seconds", self._now() - made[1], tool=made[0])

    def _agent(self, record: RunRecord) -> str:
        return few(self._agents, record.agent, AGENTS)

    def _model(self, name: str) -> str:
        return few(self._models, name, MODELS)


def _segment(record: RunRecord) -> _Segment:
    return record.id, record.segment
