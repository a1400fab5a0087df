"""LangGraph's checkpoints of a run, which only the owner of its thread may write; those in a file.

In goes a claim; out comes a saver. Each write looks at the epoch of the thread inside its own transaction,
so a worker that was frozen while another took over writes nothing: ``RunTakenOver``. In a file, a trigger
of the connection compares the epochs; commits there do not wait for the disk (``synchronous = NORMAL``),
because what the ledger writes before a tool takes effect does, and carries all before it along.

An error of the checkpoints ends the attempt, and the next one goes on from what is stored. It is raised
as ``OutageEnds`` or ``TakeoverEnds`` (``durable_run``), which pass through tools and subagents. But
LangGraph (1.2) forgets an error of ``aput_writes``, and a tool may catch what an agent inside of it raises.
So what rests on something that was lost is refused, too:

- a graph whose step was lost takes no other one, and the calls that it works for have no results;
- a result that was lost is made good by the next step of its graph; without one the attempt has not ended.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Generator,
    Mapping,
    Sequence,
)
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, TypeVar

from ferrule.client.extras import needs
from ferrule.client.files.sqlite_file import BUSY_SECONDS, WAITED_FOR
from ferrule.core.errors import RunsUnavailable, RunTakenOver, UsageError
from ferrule.runs.claims import Claim
from ferrule.runs.ledger_tables import KEY, Seal, Sealed, place_of

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

    from ferrule.agent.middleware.durable_run import OutageEnds, TakeoverEnds, ending_the_run

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
        them, and who looks for what a subagent has brought would not find them
        (``Checkpointers.recorded``)."""
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


class FencedSaver(BaseCheckpointSaver[Any]):
    """Goes in front of a saver among the bases of a class."""

    lost: LostWrites
    heard: Written

    async def carry_out(self, do: Callable[[], Awaitable[T]]) -> T:
        """Do what the saver behind this one does: to its end, or until it succeeds."""
        raise NotImplementedError

    async def aget_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
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
        with self.lost.reading(config):
            async for each in super().alist(config, filter=filter, before=before, limit=limit):
                yield each

    async def aget_delta_channel_history(
        self, *, config: RunnableConfig, channels: Sequence[str]
    ) -> Mapping[str, DeltaChannelHistory]:
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
        with self.lost.result_running(config), self.lost.result(config, task_id):
            await self.carry_out(partial(super().aput_writes, config, writes, task_id, task_path))


with needs("sessions", "a worker of runs"):
    import aiosqlite
    from langgraph.checkpoint.serde.base import SerializerProtocol
    from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver


_SEALED = "+ferrule"
_TAKEN_OVER = "ferrule: taken over"

_FENCE = """CREATE TEMP TRIGGER fence_{table} BEFORE INSERT ON main.{table}
    WHEN NOT EXISTS (
        SELECT 1 FROM main.threads t JOIN temp.held h ON h.thread = t.id AND h.epoch = t.epoch
        WHERE t.id = NEW.thread_id)
    BEGIN SELECT RAISE(ABORT, '{why}'); END"""


Recorded = tuple[str, tuple[str, bytes]]
"""A place in the graph, and a value as it is stored."""

Classes = Sequence[tuple[str, str]]
"""Modules and names of classes that checkpoints may have beside those that are known."""


_RECORDED = """
    SELECT w.checkpoint_ns, w.type, w.value FROM writes w
    JOIN checkpoints c USING (thread_id, checkpoint_ns, checkpoint_id)
    WHERE w.thread_id = ? AND w.checkpoint_ns <> '' AND w.channel = 'messages'
    AND json_extract(CAST(c.metadata AS TEXT), ?) IN (SELECT value FROM json_each(?))
    ORDER BY w.checkpoint_id, w.task_path, w.idx"""


class Checkpointers(Protocol):
    """Checkpointers for runs, over connections that they share."""

    def saver(
        self, claim: Claim, written: Written = lambda _: None
    ) -> AbstractAsyncContextManager[FencedSaver]:
        """The saver of a run, for as long as the claim holds; ``written`` hears of each checkpoint."""
        ...

    async def recorded(self, thread: str, key: str, values: list[str]) -> list[Recorded]:
        """What subagents wrote to their messages below checkpoints whose metadata have one of these values,
        in its order."""
        ...


@asynccontextmanager
async def open_sqlite_checkpointers(
    path: Path, seal: Seal, classes: Classes = ()
) -> AsyncGenerator[Checkpointers]:
    """Checkpointers in the ledger's file, whose tables are made where they are missing."""
    try:
        connection = await aiosqlite.connect(path, timeout=BUSY_SECONDS)
    except sqlite3.Error as error:
        raise RunsUnavailable(f"the runs {path} cannot be used now: {error}") from error
    try:
        await AsyncSqliteSaver(connection).setup()
        await connection.execute("PRAGMA synchronous = NORMAL")
        await connection.execute("CREATE TEMP TABLE held (thread TEXT PRIMARY KEY, epoch INTEGER NOT NULL)")
        for table in ("checkpoints", "writes"):
            await connection.execute(_FENCE.format(table=table, why=_TAKEN_OVER))
        await connection.commit()
        transactions = _Transactions(connection)
        try:
            yield _SqliteSavers(connection, seal, classes, transactions)
        finally:
            await transactions.ended()
    finally:
        await connection.close()


class _Transactions(asyncio.Lock):
    """The lock around transactions of a connection. One that fails is undone before the next one begins."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        super().__init__()
        self._connection = connection
        self._running: set[asyncio.Future[Any]] = set()

    async def to_its_end(self, do: Awaitable[T]) -> T:
        """Do something that must not stop in the middle. A caller that is cancelled waits for its end, and
        has its error where it fails: an error that nobody waits for would be lost."""
        task, cancelled = asyncio.ensure_future(do), None
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        while not task.done():
            try:
                await asyncio.wait([task])
            except asyncio.CancelledError as error:
                cancelled = error
        result = task.result()
        if cancelled is not None:
            raise cancelled
        return result

    async def ended(self) -> None:
        """Wait for all that is being done. A connection that is closed sooner keeps the file locked."""
        while self._running:
            await asyncio.wait(self._running)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if error is not None:
                await self._connection.rollback()
        finally:
            self.release()


class _SqliteSavers:
    def __init__(
        self, connection: aiosqlite.Connection, seal: Seal, classes: Classes, transactions: _Transactions
    ) -> None:
        self._connection, self._seal, self._classes = connection, seal, classes
        self._lock = transactions

    @asynccontextmanager
    async def saver(self, claim: Claim, written: Written = lambda _: None) -> AsyncGenerator[FencedSaver]:
        thread = claim.record.thread
        lost = LostWrites(partial(_problem, claim.record.id))
        serde = serializer(self._seal, thread, self._classes)
        saver = _SqliteSaver(self._connection, serde, self._lock, lost, written)
        try:
            with lost.reading():
                await self._run("INSERT OR REPLACE INTO temp.held VALUES (?, ?)", thread, claim.epoch)
            yield saver
        finally:
            with suppress(sqlite3.Error):  # an epoch that is over lets nothing through
                await self._run("DELETE FROM temp.held WHERE thread = ? AND epoch = ?", thread, claim.epoch)
        lost.check()

    async def recorded(self, thread: str, key: str, values: list[str]) -> list[Recorded]:
        asked = (thread, f"$.{key}", json.dumps(values))
        with LostWrites(partial(_problem, "")).reading():
            async with self._lock, self._connection.execute(_RECORDED, asked) as rows:
                return [(place, (kind, stored)) for place, kind, stored in await rows.fetchall()]

    async def _run(self, statement: str, *values: object) -> None:
        async def run() -> None:
            async with self._lock:
                await self._connection.execute(statement, values)
                await self._connection.commit()

        await self._lock.to_its_end(run())


class _SqliteSaver(FencedSaver, AsyncSqliteSaver):
    """LangGraph's own (3.1) leaves a transaction open where its caller is cancelled, and with it the file
    locked for other programs."""

    def __init__(
        self,
        connection: aiosqlite.Connection,
        serde: SerializerProtocol,
        lock: _Transactions,
        lost: LostWrites,
        written: Written,
    ) -> None:
        super().__init__(connection, serde=serde)
        self.lock = self._transactions = lock
        self.is_setup, self.lost, self.heard = True, lost, written

    async def carry_out(self, do: Callable[[], Awaitable[T]]) -> T:
        return await self._transactions.to_its_end(do())


def _problem(run: str, error: Exception) -> RunsUnavailable | RunTakenOver | None:
    if isinstance(error, sqlite3.IntegrityError) and _TAKEN_OVER in str(error):
        return RunTakenOver(run)
    # The low byte is the primary code.
    if isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in WAITED_FOR:
        return RunsUnavailable(f"the checkpoints of runs cannot be used now: {error}")
    return None


def serializer(seal: Seal, thread: str, classes: Classes) -> SerializerProtocol:
    """How values of a thread are written: sealed, where there is a key. No class is loaded but LangChain's
    messages, what LangGraph knows beside them, and these."""
    plain = JsonPlusSerializer(allowed_msgpack_modules=classes)
    if not isinstance(seal, Sealed):
        return plain
    return _SealedSerializer(seal, place_of(thread, "checkpoint"), plain)


class _SealedSerializer:
    """Sealed values, and none that are not: LangGraph's own takes both."""

    def __init__(self, seal: Sealed, where: str, plain: JsonPlusSerializer) -> None:
        self._seal, self._where, self._plain = seal, where, plain

    def dumps_typed(self, obj: Any) -> tuple[str, bytes]:
        kind, data = self._plain.dumps_typed(obj)
        return f"{kind}{_SEALED}", self._seal.encrypt(data, self._where)

    def loads_typed(self, data: tuple[str, bytes]) -> Any:
        kind, sealed = data
        if not kind.endswith(_SEALED):
            raise UsageError(f"a value of these runs is not sealed, though {KEY} is set: {self._where}")
        return self._plain.loads_typed(
            (kind.removesuffix(_SEALED), self._seal.decrypt(sealed, self._where))
        )
