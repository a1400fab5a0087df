"""LangGraph's checkpoints of a run, which only the owner of its thread may write.

``Checkpointers.saver`` makes a saver for a claim. It uses LangGraph's own savers for SQLite and Postgres,
with a cursor that collects statements. The statements of all runs of a worker are written together, by one
thread per connection: while one transaction runs, the next fills. Each transaction checks the epochs of its
threads, so a worker that was frozen during a takeover writes nothing (``RunTakenOver``).

An error of the checkpoints ends the attempt; the next one resumes from what is stored. It is raised as
``OutageEnds`` or ``TakeoverEnds`` (``durable_run``), which pass through tools and subagents. But LangGraph
(1.2) drops an error of ``aput_writes``, and a tool may catch what an agent inside of it raises. So whatever
depends on a lost write is refused, too:

- a graph whose step was lost takes no further step, and the calls that it works for get no results;
- a lost result is made good by the next step of its graph; without that step the attempt has not ended.
"""

from __future__ import annotations

import asyncio
import copy
import time
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Callable,
    Collection,
    Coroutine,
    Generator,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager, contextmanager
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar, cast

from ferrule.client.extras import needs
from ferrule.client.files.daemon_threads import DaemonExecutor
from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.runs.claims import Claim
from ferrule.runs.ledger_databases import (
    CheckpointWrite,
    ConnectionLost,
    Database,
    PostgresLedger,
    SqliteLedger,
)
from ferrule.runs.ledger_tables import KEY, Seal, Sealed, in_list, place_of

with needs("runs", "'ferrule worker'"):
    from langchain_core.runnables import RunnableConfig
    from langgraph.checkpoint.base import (
        BaseCheckpointSaver,
        ChannelVersions,
        Checkpoint,
        CheckpointMetadata,
        CheckpointTuple,
        DeltaChannelHistory,
    )
    from langgraph.checkpoint.postgres import PostgresSaver
    from langgraph.checkpoint.serde.base import SerializerProtocol
    from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
    from langgraph.checkpoint.sqlite import SqliteSaver
    from psycopg.rows import dict_row

    from ferrule.agent.middleware.durable_run import OutageEnds, TakeoverEnds, ending_the_run

P = ParamSpec("P")
T = TypeVar("T")

Written = Callable[[float], None]
"""Called with the seconds that the write of a checkpoint took."""

Recorded = tuple[str, tuple[str, bytes]]
"""A place in the graph, and a stored value."""

Classes = Sequence[tuple[str, str]]
"""Modules and names of further classes that checkpoints may contain."""

AT_ONCE = 64
"""Largest number of writes in one transaction."""

OUTAGE_SECONDS, AGAIN_SECONDS = 60.0, 0.2
"""How long to retry while a server restarts, and the pause between retries."""

FILL_SECONDS = 0.01
"""Pause in which writes of several runs gather: a transaction costs about as much as its content."""

PATIENCE = 2.0
_SEALED = "+ferrule"


class LostWrites:
    """Tracks lost reads and writes of one attempt. Graphs are named by their namespace
    (``checkpoint_ns``)."""

    def __init__(self) -> None:
        self._graphs: dict[str, OutageEnds | TakeoverEnds] = {}
        self._tasks: dict[str, OutageEnds | TakeoverEnds] = {}
        self._results: dict[str, OutageEnds | TakeoverEnds] = {}
        self._begun = self._outermost = 0
        self._unwritten: dict[int, str] = {}
        """Unfinished writes: number -> graph."""

    def kept(self, *, next_step: bool) -> Callable[[], bool]:
        """Return a function that says whether all writes begun by now are done. ``next_step``: also wait
        for a later write of the outermost graph, because LangGraph streams a reply before its step is
        written."""
        before = self._begun

        def done() -> bool:
            written = not self._unwritten or min(self._unwritten) > before
            return written and not (next_step and self._outermost <= before)

        return done

    @contextmanager
    def reading(self, config: RunnableConfig | None = None) -> Generator[None]:
        """Around a read: a graph whose state could not be read takes no step."""
        try:
            with ending_the_run():
                yield
        except (OutageEnds, TakeoverEnds) as error:
            self._lose(_graph(config), error)
            raise

    @contextmanager
    def step(self, config: RunnableConfig) -> Generator[None]:
        """Around the write of a graph's checkpoint."""
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
        """Around the write of a task's result."""
        graph = _graph(config)
        if task in self._tasks:
            self._lose(graph, self._tasks[task])
            raise self._tasks[task]
        try:
            with ending_the_run(), self._writing(graph):
                yield
        except (OutageEnds, TakeoverEnds) as error:
            self._results[graph] = error
            raise

    @contextmanager
    def _writing(self, graph: str) -> Generator[int]:
        self._begun += 1
        number = self._begun
        self._unwritten[number] = graph
        yield number
        # Not reached after an error or cancellation.
        self._unwritten.pop(number, None)
        if not graph:
            self._outermost = max(self._outermost, number)

    def check(self) -> None:
        """Raise the error of a write that was lost and not made good."""
        for error in (*self._graphs.values(), *self._results.values()):
            raise error

    def _lose(self, graph: str, error: OutageEnds | TakeoverEnds) -> None:
        self._graphs.setdefault(graph, error)
        for task in _tasks_above(graph):
            self._tasks.setdefault(task, error)


def _graph(config: RunnableConfig | None) -> str:
    return (config or {}).get("configurable", {}).get("checkpoint_ns", "")


def _tasks_above(graph: str) -> list[str]:
    """Return the tasks that a graph runs in: ``tools:TASK|model:TASK``, possibly with numbers in
    between."""
    return [part.rpartition(":")[2] for part in graph.split("|") if ":" in part]


class _Statements:
    """A cursor for LangGraph that collects statements, each with rows of values."""

    def __init__(self) -> None:
        self._kept: list[tuple[str, Sequence[Sequence[Any]]]] = []

    def execute(self, statement: str, values: Sequence[Any]) -> None:
        self._kept.append((statement, [values]))

    def executemany(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        self._kept.append((statement, rows))

    def take(self) -> Sequence[tuple[str, Sequence[Sequence[Any]]]]:
        kept, self._kept = self._kept, []
        return kept


class _SqliteSaver(SqliteSaver):
    def __init__(self, database: SqliteLedger, serde: SerializerProtocol) -> None:
        super().__init__(None, serde=serde)  # pyright: ignore[reportArgumentType]
        self.database, self.statements = database, _Statements()

    @contextmanager
    def cursor(self, transaction: bool = True) -> Generator[Any]:
        if transaction:
            yield self.statements
            return
        with self.database.reading() as rows:
            self.conn = rows.db
            yield self.conn.cursor()


class _PostgresSaver(PostgresSaver):
    def __init__(self, database: PostgresLedger, serde: SerializerProtocol) -> None:
        super().__init__(None, serde=serde)  # pyright: ignore[reportArgumentType]
        self.database, self.statements = database, _Statements()

    @contextmanager
    def _cursor(self, *, pipeline: bool = False) -> Generator[Any]:
        if pipeline:
            yield self.statements
            return
        with (
            self.database.reading() as rows,
            rows.db.cursor(binary=True, row_factory=dict_row) as cursor,
        ):
            yield cursor


class _Connection:
    """A connection with its thread. All waiting writes form one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._thread = DaemonExecutor(PATIENCE, most=1, name="checkpoints")
        self._waiting: list[tuple[CheckpointWrite, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    async def write(self, write: CheckpointWrite) -> None:
        """Write after all earlier writes. A cancelled caller still waits for the end, and gets the error if
        it fails, because nothing else would report it."""
        self._check_open()
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, ended))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        cancelled = None
        while not ended.done():
            try:
                await asyncio.wait([ended])
            except asyncio.CancelledError as error:
                cancelled = error
        ended.result()
        if cancelled is not None:
            raise cancelled

    async def ask(self, do: Callable[[], T]) -> T:
        """Call a function in the thread, once the server can be reached."""
        self._check_open()
        return await self._in_thread(do)

    async def _in_thread(self, do: Callable[[], T]) -> T:
        loop, until = asyncio.get_running_loop(), time.monotonic() + OUTAGE_SECONDS
        while True:
            try:
                return await loop.run_in_executor(self._thread, do)
            except ConnectionLost:
                if self._closed or time.monotonic() > until:  # a stopping worker does not wait for a server
                    raise
            await asyncio.sleep(AGAIN_SECONDS)

    def _check_open(self) -> None:
        """Raise if closed: a tool that does not end may outlive its worker."""
        if self._closed:
            raise RunsUnavailable("the checkpoints of runs are closed")

    async def close(self) -> None:
        self._closed = True
        if self._writing:
            await self._writing
        await asyncio.get_running_loop().run_in_executor(self._thread, self.database.close)
        self._thread.shutdown(wait=False)

    async def _write_all(self) -> None:
        while self._waiting:
            some, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
            writes = [write for write, _ in some]
            try:
                errors = await self._in_thread(partial(_written, self.database, writes))
            except RunsUnavailable as error:
                errors = [error for _ in some]
            for (_, ended), error in zip(some, errors, strict=True):
                if error is None:
                    ended.set_result(None)
                else:
                    ended.set_exception(error)
            if len({write.thread for write in writes}) > 1:
                await asyncio.sleep(FILL_SECONDS)
        self._writing = None


def _written(database: Database, writes: Sequence[CheckpointWrite]) -> Sequence[Exception | None]:
    """Write together, or one by one if that fails; return the error of each, or None."""
    try:
        database.write_checkpoints(writes)
    except RunsUnavailable:
        raise
    except Exception as error:
        if len(writes) == 1:
            return [error]
        return [each for write in writes for each in _written(database, [write])]
    return [None for _ in writes]


def _waiting(method: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, T]:
    """A method of a saver for callers in a thread other than that of its event loop."""

    @wraps(method)
    def waiting(*given: P.args, **named: P.kwargs) -> T:
        saver = cast("FencedSaver", given[0])
        return asyncio.run_coroutine_threadsafe(method(*given, **named), saver.loop).result()

    return waiting


class FencedSaver(BaseCheckpointSaver[Any]):
    """One of LangGraph's savers for the run of a claim."""

    def __init__(
        self,
        theirs: _SqliteSaver | _PostgresSaver,
        connection: _Connection,
        claim: Claim,
        lost: LostWrites,
        heard: Written,
    ) -> None:
        super().__init__(serde=theirs.serde)
        self._theirs, self._connection, self._claim = theirs, connection, claim
        self.lost, self._heard, self.loop = lost, heard, asyncio.get_running_loop()

    def with_allowlist(self, extra_allowlist: Collection[tuple[str, ...]]) -> FencedSaver:
        clone = copy.copy(self)
        clone._theirs = self._theirs.with_allowlist(extra_allowlist)  # pyright: ignore[reportAttributeAccessIssue]
        clone.serde = clone._theirs.serde
        return clone

    def get_next_version(self, current: Any, channel: None) -> Any:
        return self._theirs.get_next_version(current, channel)

    async def aget_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        return await self._read(config, lambda: self._theirs.get_tuple(config))

    async def alist(self, config: RunnableConfig | None, **options: Any) -> AsyncIterator[CheckpointTuple]:
        for each in await self._read(config, lambda: list(self._theirs.list(config, **options))):
            yield each

    async def aget_delta_channel_history(
        self, *, config: RunnableConfig, channels: Sequence[str]
    ) -> Mapping[str, DeltaChannelHistory]:
        read = partial(self._theirs.get_delta_channel_history, config=config, channels=channels)
        return await self._read(config, read)

    async def aput(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        began = time.monotonic()
        with self.lost.step(config):
            put = self._theirs.put(config, checkpoint, metadata, new_versions)
            await self._write()
        self._heard(time.monotonic() - began)
        return put

    # LangGraph looks at the signature: without ``task_path`` the writes of a step lose their order.
    async def aput_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        with self.lost.result(config, task_id):
            self._theirs.put_writes(config, writes, task_id, task_path)
            await self._write()

    # For agents that a tool runs in a thread.
    get_tuple = _waiting(aget_tuple)
    get_delta_channel_history = _waiting(aget_delta_channel_history)
    put = _waiting(aput)
    put_writes = _waiting(aput_writes)

    async def _read(self, config: RunnableConfig | None, do: Callable[[], T]) -> T:
        with self.lost.reading(config):
            return await self._connection.ask(do)

    async def _write(self) -> None:
        run, statements = self._claim.record, self._theirs.statements.take()
        await self._connection.write(CheckpointWrite(run.id, run.thread, self._claim.epoch, statements))


class Checkpointers:
    """Makes the savers of runs, over shared connections."""

    def __init__(self, databases: Sequence[Database], seal: Seal, classes: Classes) -> None:
        self.connections = [_Connection(each) for each in databases]
        self._seal, self._classes = seal, classes

    @asynccontextmanager
    async def saver(self, claim: Claim, written: Written = lambda _: None) -> AsyncGenerator[FencedSaver]:
        """Yield the saver of a run, for as long as the claim holds; ``written`` is called for each
        checkpoint."""
        thread, lost = claim.record.thread, LostWrites()
        serde = serializer(self._seal, thread, self._classes)
        connection = self._connection(thread)
        database = connection.database
        if isinstance(database, SqliteLedger):
            theirs = _SqliteSaver(database, serde)
        else:
            theirs = _PostgresSaver(database, serde)
        yield FencedSaver(theirs, connection, claim, lost, written)
        lost.check()

    async def recorded(self, thread: str, key: str, values: list[str]) -> list[Recorded]:
        """Return what subagents wrote to their messages below checkpoints with one of these metadata
        values, in order."""
        connection = self._connection(thread)
        with LostWrites().reading():
            return await connection.ask(partial(_recorded, connection.database, thread, key, values))

    def _connection(self, thread: str) -> _Connection:
        """Return the thread's connection, always the same, which keeps its writes in order."""
        return self.connections[hash(thread) % len(self.connections)]


def _recorded(database: Database, thread: str, key: str, values: list[str]) -> list[Recorded]:
    marks, wanted = in_list(values)
    with database.reading() as rows:
        found = rows.run(
            f"""SELECT w.checkpoint_ns, w.type, w.{database.blob} FROM {database.checkpoint_tables[-1]} w
            JOIN checkpoints c USING (thread_id, checkpoint_ns, checkpoint_id)
            WHERE w.thread_id = ? AND w.checkpoint_ns <> '' AND w.channel = 'messages'
            AND {database.metadata.format(key)} IN ({marks})
            ORDER BY w.checkpoint_id, w.task_path, w.idx""",
            *(thread, *wanted),
        )
    return [(place, (kind, bytes(stored))) for place, kind, stored in found]


@asynccontextmanager
async def open_checkpointers(
    database: Database, seal: Seal, connections: int = 1, classes: Classes = ()
) -> AsyncGenerator[Checkpointers]:
    """Yield checkpointers in a ledger's tables, with ``connections`` of their own. Creates missing tables
    of LangGraph. Raises ``RunsUnavailable``."""
    await asyncio.to_thread(make_checkpoint_tables, database)
    databases = [await asyncio.to_thread(database.another) for _ in range(connections)]
    savers = Checkpointers(databases, seal, classes)
    try:
        yield savers
    finally:
        await asyncio.gather(*(each.close() for each in savers.connections))


def make_checkpoint_tables(database: Database) -> None:
    """Create or migrate LangGraph's tables. If they are current, no right to create tables is needed.
    Blocks; raises ``RunsUnavailable``."""
    if isinstance(database, SqliteLedger):
        with database.making() as db:
            SqliteSaver(db).setup()
        return
    newest = len(PostgresSaver.MIGRATIONS) - 1
    with database.reading() as rows:
        [(made,)] = rows.run("SELECT to_regclass('checkpoint_migrations') IS NOT NULL")
        if made and rows.run("SELECT 1 FROM checkpoint_migrations WHERE v >= ?", newest):
            return
    with database.making() as db:
        PostgresSaver(cast(Any, db)).setup()


def serializer(seal: Seal, thread: str, classes: Classes) -> SerializerProtocol:
    """Return the serializer of a thread's values, sealed if there is a key. Loads only LangChain's
    messages, LangGraph's known classes and ``classes``."""
    plain = JsonPlusSerializer(allowed_msgpack_modules=classes)
    if not isinstance(seal, Sealed):
        return plain
    return _SealedSerializer(seal, place_of(thread, "checkpoint"), plain)


class _SealedSerializer:
    """Seals values, and refuses unsealed ones; LangGraph's own serializer accepts both."""

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
