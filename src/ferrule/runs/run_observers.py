"""What a worker does with runs, told to whoever wants to know: the metrics, the spans.

Who tells: the driver of a segment (its beginning and end, the run's events, checkpoints, writes that were
refused), the desk (waits for limits, requests to models), and whoever looks for dead workers.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ferrule.messages import JsonObject
from ferrule.runs.run_values import RunRecord

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

    def used(self, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> None:
        """What the vendor counted."""
        self.cached_tokens += cached_tokens
        self.input_tokens += input_tokens
        self.output_tokens += output_tokens


class RunObserver:
    """Is told what happens; override what is of interest. Must be quick: all run in the event loop.

    ``record`` is the run as it is then; runs and segments are told apart by its ``id`` and ``segment``.
    """

    def segment_began(self, record: RunRecord, queued: float) -> None:
        """A worker has claimed a segment. In the task that drives it, before the agent is called.

        ``queued``: seconds since it was put into the queue.
        """

    def segment_ended(self, record: RunRecord, how: SegmentEnd) -> None:
        """Its work on the segment has ended, however it did. In the same task."""

    def taken_over(self, runs: Sequence[str], owner: str) -> None:
        """This worker found ``owner`` dead, and put its runs into the queue again."""

    def event(self, record: RunRecord, kind: str, data: JsonObject) -> None:
        """The agent did something (``agent_events``). Of the run's life the other methods tell."""

    def checkpoint_written(self, record: RunRecord, seconds: float) -> None:
        """A checkpoint was written, which took so long."""

    def write_refused(self, record: RunRecord) -> None:
        """Something was not written, because another worker owns the run by now."""

    def limit_waited(self, record: RunRecord, model: str, seconds: float) -> None:
        """A request waited so long until the limits allowed it."""

    def model_asked(self, record: RunRecord, request: ModelRequest) -> None:
        """A request to a model is sent."""

    def model_answered(self, record: RunRecord, request: ModelRequest) -> None:
        """It has ended, however it did."""


class RunObservers(RunObserver):
    """All of them as one."""

    def __init__(self, observers: Sequence[RunObserver] = ()) -> None:
        self._all = tuple(observers)

    @contextmanager
    def model_turn(self, record: RunRecord, model: str) -> Generator[ModelRequest]:
        """Tell all of a request to a model, which is made inside."""
        request = ModelRequest(model)
        self.model_asked(record, request)
        try:
            yield request
        except BaseException as error:
            request.failed = type(error).__name__
            raise
        finally:
            self.model_answered(record, request)

    def segment_began(self, record: RunRecord, queued: float) -> None:
        """Tell all."""
        for each in self._all:
            each.segment_began(record, queued)

    def segment_ended(self, record: RunRecord, how: SegmentEnd) -> None:
        """Tell all, the last one first: what was opened last is closed first."""
        for each in reversed(self._all):
            each.segment_ended(record, how)

    def taken_over(self, runs: Sequence[str], owner: str) -> None:
        """Tell all."""
        for each in self._all:
            each.taken_over(runs, owner)

    def event(self, record: RunRecord, kind: str, data: JsonObject) -> None:
        """Tell all."""
        for each in self._all:
            each.event(record, kind, data)

    def checkpoint_written(self, record: RunRecord, seconds: float) -> None:
        """Tell all."""
        for each in self._all:
            each.checkpoint_written(record, seconds)

    def write_refused(self, record: RunRecord) -> None:
        """Tell all."""
        for each in self._all:
            each.write_refused(record)

    def limit_waited(self, record: RunRecord, model: str, seconds: float) -> None:
        """Tell all."""
        for each in self._all:
            each.limit_waited(record, model, seconds)

    def model_asked(self, record: RunRecord, request: ModelRequest) -> None:
        """Tell all."""
        for each in self._all:
            each.model_asked(record, request)

    def model_answered(self, record: RunRecord, request: ModelRequest) -> None:
        """Tell all."""
        for each in self._all:
            each.model_answered(record, request)
