"""What an attempt of a run could not write, and what must not be written after it.

An error of the checkpoints ends the attempt, and the next one goes on from what is stored. So it is raised
as ``OutageEnds`` or ``TakeoverEnds`` (``run_desk``), which pass through tools, handlers of their errors and
subagents. That does not suffice: LangGraph (1.2) forgets such an error of ``aput_writes``, and a tool may
catch what an agent inside of it raises. What rests on something that was lost is therefore refused, too:

- a graph whose step was lost takes no other one, and the calls that it works for have no results;
- a result that was lost is made good by the next step of its graph, which holds it; without one the attempt
  has not ended, whatever it looks like: its question, say, is not stored.

LangGraph tells of a step while it is being written. ``kept`` knows when that is done, for those who must
not speak of what another attempt would do again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from ferrule.errors import RunsUnavailable, RunTakenOver
from ferrule.extras import needs

with needs("agent", "a worker of runs"):
    from langchain_core.runnables import RunnableConfig
    from langgraph.checkpoint.base import (
        BaseCheckpointSaver,
        ChannelVersions,
        Checkpoint,
        CheckpointMetadata,
        CheckpointTuple,
        DeltaChannelHistory,
    )

    from ferrule.middleware.run_desk import OutageEnds, TakeoverEnds, ending_the_run

T = TypeVar("T")

Problem = Callable[[Exception], RunsUnavailable | RunTakenOver | None]
"""What an error of the database means for the run; None: it is not the database's fault."""

Written = Callable[[float], None]
"""Hears how many seconds the write of a checkpoint took."""


class LostWrites:
    """Around what one attempt reads and writes. A graph is known by its namespace (``checkpoint_ns``)."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._graphs: dict[str, OutageEnds | TakeoverEnds] = {}
        self._tasks: dict[str, OutageEnds | TakeoverEnds] = {}
        self._results: dict[str, OutageEnds | TakeoverEnds] = {}
        self._begun = self._outermost = 0
        self._unwritten: dict[int, str] = {}
        """Writes by their numbers, with their graphs."""
        self._results_running: dict[str, set[asyncio.Future[None]]] = {}

    def kept(self, *, next_step: bool) -> Callable[[], bool]:
        """Asks whether all writes that have begun by now are done; ``next_step``: and one of the outermost
        graph that has not: LangGraph's stream has the pieces of a reply before its step is written."""
        before = self._begun

        def done() -> bool:
            written = not self._unwritten or min(self._unwritten) > before
            return written and not (next_step and self._outermost <= before)

        return done

    @contextmanager
    def reading(self, config: RunnableConfig | None = None) -> Generator[None]:
        """A graph that does not know where it stands takes no step."""
        try:
            with self._ending():
                yield
        except (OutageEnds, TakeoverEnds) as error:
            self._lose(_graph(config), error)
            raise

    @contextmanager
    def step(self, config: RunnableConfig) -> Generator[None]:
        """A checkpoint of a graph."""
        graph = _graph(config)
        with self.reading(config):
            if graph in self._graphs:
                raise self._graphs[graph]
            with self._writing(graph) as number:
                yield
        self._results.pop(graph, None)
        for each in [each for each, its in self._unwritten.items() if its == graph and each < number]:
            del self._unwritten[each]

    @contextmanager
    def result(self, config: RunnableConfig, task: str) -> Generator[None]:
        """What one task of a step has brought."""
        graph = _graph(config)
        if task in self._tasks:
            self._lose(graph, self._tasks[task])
            raise self._tasks[task]
        try:
            with self._ending(), self._writing(graph):
                yield
        except (OutageEnds, TakeoverEnds) as error:
            self._results[graph] = error
            raise

    async def results_ended(self, config: RunnableConfig) -> None:
        """Wait for the results of a graph that are being written. A step that overtook them would hold
        them, and who looks for what a subagent has brought would not find them (``Savers.recorded``)."""
        await asyncio.gather(*self._results_running.get(_graph(config), ()), return_exceptions=True)

    @contextmanager
    def result_running(self, config: RunnableConfig) -> Generator[None]:
        """While a result of a graph is being written."""
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        running = self._results_running.setdefault(_graph(config), set())
        running.add(ended)
        try:
            yield
        finally:
            running.discard(ended)
            ended.cancel()

    @contextmanager
    def _writing(self, graph: str) -> Generator[int]:
        self._begun += 1
        number = self._begun
        self._unwritten[number] = graph
        yield number
        # Not where it failed, or nobody waited for its end.
        self._unwritten.pop(number, None)
        if not graph:
            self._outermost = max(self._outermost, number)

    def check(self) -> None:
        """Raise what was lost and not made good."""
        for error in (*self._graphs.values(), *self._results.values()):
            raise error

    @contextmanager
    def _ending(self) -> Generator[None]:
        with ending_the_run():
            try:
                yield
            except Exception as error:
                problem = self._problem(error)
                if problem is None:
                    raise
                raise problem from error

    def _lose(self, graph: str, error: OutageEnds | TakeoverEnds) -> None:
        self._graphs.setdefault(graph, error)
        for task in _tasks_above(graph):
            self._tasks.setdefault(task, error)


def _graph(config: RunnableConfig | None) -> str:
    return (config or {}).get("configurable", {}).get("checkpoint_ns", "")


def _tasks_above(graph: str) -> list[str]:
    """The tasks inside which a graph runs: ``tools:TASK|model:TASK``, with numbers in between."""
    return [part.rpartition(":")[2] for part in graph.split("|") if ":" in part]


class GuardedSaver(BaseCheckpointSaver[Any]):
    """Goes in front of a saver among the bases of a class."""

    lost: LostWrites
    heard: Written

    async def carry_out(self, do: Callable[[], Awaitable[T]]) -> T:
        """Do what the saver behind this one does, once or until it succeeds."""
        return await do()

    async def aget_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        """Read a checkpoint."""
        with self.lost.reading(config):
            return await self.carry_out(partial(super().aget_tuple, config))

    async def alist(
        self,
        config: RunnableConfig | None,
        *,
        filter: dict[str, Any] | None = None,
        before: RunnableConfig | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[CheckpointTuple]:
        """Read checkpoints."""
        with self.lost.reading(config):
            async for each in super().alist(config, filter=filter, before=before, limit=limit):
                yield each

    async def aget_delta_channel_history(
        self, *, config: RunnableConfig, channels: Sequence[str]
    ) -> Mapping[str, DeltaChannelHistory]:
        """Read what was written to channels."""
        with self.lost.reading(config):
            read = partial(super().aget_delta_channel_history, config=config, channels=channels)
            return await self.carry_out(read)

    async def aput(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        """Write a checkpoint."""
        began = time.monotonic()
        with self.lost.step(config):
            write = partial(super().aput, config, checkpoint, metadata, new_versions)
            await self.lost.results_ended(config)
            put = await self.carry_out(write)
        self.heard(time.monotonic() - began)
        return put

    # LangGraph looks at the signature: without ``task_path`` the writes of a step lose their order.
    async def aput_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        """Write what a task of a step has brought."""
        with self.lost.result_running(config), self.lost.result(config, task_id):
            await self.carry_out(partial(super().aput_writes, config, writes, task_id, task_path))
