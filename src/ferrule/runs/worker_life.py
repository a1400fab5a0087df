"""Who lives, and who of the others is dead, so that somebody takes over what they have left.

A worker *beats*, from a thread of its own: it changes a value that all can read, so a tool that blocks the
event loop does not stop it. It also holds a *lock* of its name, which the system frees when it dies: an
advisory lock of Postgres, or a lock on a file. The beats of those who live change, so nothing else is asked
about them. One whose beat stands still is dead once its lock has been free for a while; a worker that only
lost its connection has taken it again by then. Where the beat stands still for long though the lock is
held, the worker is frozen or cut off, and counts as dead. A wrong guess costs work and harms nothing, since
whoever takes a segment over shuts the other one out.

Time counts only while this worker itself reaches the database: after an outage everybody is late.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from sysconfig import get_paths
from types import FrameType
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias
from urllib.parse import quote

from ferrule.client.extras import needs
from ferrule.client.files.sqlite_file import HeldConnection
from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.runs.claims import WorkerLedger, in_ledger_thread
from ferrule.runs.ledger_tables import trouble_json

if TYPE_CHECKING:
    import psycopg
    from filelock import BaseFileLock

log = logging.getLogger("ferrule.runs")

Connection: TypeAlias = "psycopg.Connection[Any]"

# For the server, which frees the lock of a machine that is gone without a word.
_KEEPALIVES = """
    SELECT set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false),
        set_config('tcp_keepalives_count', '3', false)"""

_TRIES, _PAUSE = 10, 0.05
"""Somebody who asks whether this lock is free holds it for an instant."""

_LONGEST_NAME = 200


class WorkerLock(Protocol):
    """The locks of workers, seen by one of them; for one thread at a time.

    Every method raises ``RunsUnavailable`` where the database or the folder cannot be used now.
    """

    free_for: float
    """Seconds for which a lock must be free until its worker is dead."""

    def hold(self, executor_id: str) -> None:
        """Take the lock of this worker. Raises ``UsageError`` where another one has this id and lives."""
        ...

    def keep(self) -> None:
        """Take it again where the connection was lost; else ``UsageError``."""
        ...

    def free(self, executor_ids: Iterable[str]) -> frozenset[str]:
        """Those of other workers whose lock nobody holds now."""
        ...

    def forget(self, executor_id: str) -> None:
        """Clear away what a dead worker has left behind."""
        ...

    def release(self) -> None: ...


class PostgresWorkerLock:
    """Advisory locks on the ledger's connection; a new one in place of one that was lost takes it again.
    A pooler in between would hand the connection to others."""

    free_for = 1.0
    """Who lost nothing but the connection has taken it again by then."""

    def __init__(self, held: HeldConnection[Connection]) -> None:
        with needs("postgres", "a worker of runs in Postgres"):
            import psycopg
        self._psycopg, self._held = psycopg, held
        self._id = ""
        self._session: Connection | None = None

    def hold(self, executor_id: str) -> None:
        with self._use() as db:
            self._take(db, executor_id)
            self._id = executor_id

    def keep(self) -> None:
        with self._use() as db:
            if self._id and db is not self._session:
                self._take(db, self._id)

    def free(self, executor_ids: Iterable[str]) -> frozenset[str]:
        ids = {_key(each): each for each in executor_ids if each != self._id}
        if not ids:
            return frozenset()
        # Shared, so that two who ask at once do not take each other for the worker.
        sql = "SELECT key FROM unnest(%s::bigint[]) AS key WHERE pg_try_advisory_xact_lock_shared(key)"
        with self._use() as db:
            return frozenset(ids[key] for (key,) in db.execute(sql, [list(ids)]).fetchall())

    def forget(self, executor_id: str) -> None:
        """Nothing is left behind."""

    def release(self) -> None:
        if self._id:
            with suppress(RunsUnavailable), self._use() as db:
                if db is self._session:
                    db.execute("SELECT pg_advisory_unlock(%s)", [_key(self._id)])
        self._id, self._session = "", None

    def _take(self, db: Connection, executor_id: str) -> None:
        for _ in range(_TRIES):
            found = db.execute("SELECT pg_try_advisory_lock(%s)", [_key(executor_id)]).fetchone()
            if found and found[0]:
                db.execute(_KEEPALIVES)
                self._session = db
                return
            time.sleep(_PAUSE)
        raise _taken(executor_id)

    @contextmanager
    def _use(self) -> Generator[Connection]:
        """The connection, which answers; another one where the server has closed it."""
        try:
            with self._held.use() as db:
                try:
                    db.execute("SELECT 1")
                except self._psycopg.OperationalError:
                    db = self._held.renew()
                yield db
        except self._psycopg.Error as error:
            said = " ".join(str(error).split())
            raise RunsUnavailable(f"the locks of the workers of runs cannot be used now: {said}") from error


class FileWorkerLock:
    """Locks on files of one folder (0700), for the workers of one machine."""

    free_for = 0.0
    """The system frees it when the process ends, and not before."""

    def __init__(self, folder: Path) -> None:
        with needs("sessions", "a worker of runs"):
            import filelock
        self._filelock, self._folder = filelock, folder
        self._id = ""
        self._lock: BaseFileLock | None = None

    def hold(self, executor_id: str) -> None:
        with self._problems():
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = self._taken(executor_id, _TRIES * _PAUSE)
        if lock is None:
            raise _taken(executor_id)
        self._id, self._lock = executor_id, lock

    def keep(self) -> None:
        """No connection can be lost."""

    def free(self, executor_ids: Iterable[str]) -> frozenset[str]:
        found: set[str] = set()
        with self._problems():
            for each in executor_ids:
                if each == self._id:
                    continue
                if not self._path(each).exists():
                    found.add(each)
                elif lock := self._taken(each):
                    lock.release()
                    found.add(each)
        return frozenset(found)

    def forget(self, executor_id: str) -> None:
        with self._problems():
            if self._path(executor_id).exists() and (lock := self._taken(executor_id)):
                self._remove(executor_id, lock)

    def release(self) -> None:
        if self._lock:
            self._remove(self._id, self._lock)
        self._id, self._lock = "", None

    def _taken(self, executor_id: str, seconds: float = 0.0) -> BaseFileLock | None:
        # No file that only stands for a lock, where the system has none: it would outlive the process.
        lock = self._filelock.FileLock(
            self._path(executor_id),
            mode=0o600,
            thread_local=False,
            fallback_to_soft=False,
            poll_interval=_PAUSE,
        )
        try:
            lock.acquire(timeout=seconds)
        except self._filelock.Timeout:
            return None
        return lock

    def _remove(self, executor_id: str, lock: BaseFileLock) -> None:
        # While it is locked: who waits for it sees then that the file has no name, and makes another.
        with suppress(OSError):
            self._path(executor_id).unlink()
        lock.release()

    def _path(self, executor_id: str) -> Path:
        name = quote(executor_id, safe="")
        if len(name) > _LONGEST_NAME:
            name = f"{name[:100]}-{hashlib.sha256(executor_id.encode()).hexdigest()}"
        return self._folder / f"{name}.lock"

    @contextmanager
    def _problems(self) -> Generator[None]:
        try:
            yield
        except OSError as error:
            raise RunsUnavailable(
                f"the locks of the workers of runs in {self._folder} cannot be used now: {error}"
            ) from error


def _key(executor_id: str) -> int:
    """The number of an advisory lock: no other program hits upon it by chance."""
    digest = hashlib.sha256(b"ferrule.runs.worker\0" + executor_id.encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


def _taken(executor_id: str) -> UsageError:
    return UsageError(
        f"a worker called {executor_id!r} runs already: stop it, or give this one another name"
    )


Reason: TypeAlias = Literal["dead", "frozen"]


@dataclass(slots=True)
class _Suspect:
    beat: object
    still: float = 0.0
    free: float | None = None
    """For how long the lock has been seen free; None: it was held."""


class Reaper:
    """Keeps this worker's lock, and buries others."""

    def __init__(
        self,
        lock: WorkerLock,
        beat: Callable[[], Awaitable[Mapping[str, object]]],
        bury: Callable[[str, Reason], Awaitable[None]],
        *,
        every: float = 0.5,
        free_for: float = 1.0,
        still_for: float = 12.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``beat`` says that this worker lives, and gives the beats of all others that may have work, by
        id: only whether one changes matters, so the clocks of machines need not agree. ``bury`` hands on
        what a worker has left; several may do so at once, and where it fails, it is called again.

        All times are seconds: between two looks; until a worker whose lock is free is dead; until one whose
        beat stands still counts as frozen.
        """
        self._lock, self._beat, self._bury = lock, beat, bury
        self._every, self._free_for, self._still_for, self._clock = every, free_for, still_for, clock
        self._suspects: dict[str, _Suspect] = {}
        self._last: float | None = None

    async def run(self) -> None:
        """Look until cancelled. Raises ``UsageError`` where another worker has this one's id."""
        reached = True
        while True:
            try:
                await self.look()
                reached = True
            except RunsUnavailable as error:
                if reached:
                    log.warning("%s", error)
                reached = False
            await asyncio.sleep(self._every)

    async def look(self) -> None:
        await in_ledger_thread(self._lock.keep)
        beats = await self._beat()
        now = self._clock()
        passed = 0.0 if self._last is None else min(now - self._last, 2 * self._every)
        self._last = now
        silent = self._silent(beats, passed)
        free = await in_ledger_thread(self._lock.free, silent)
        for executor_id in silent:
            suspect = self._suspects[executor_id]
            if executor_id not in free:
                suspect.free = None
            else:
                suspect.free = 0.0 if suspect.free is None else suspect.free + passed
            if suspect.free is not None and suspect.free >= self._free_for:
                await self._buried(executor_id, "dead")
            elif suspect.still >= self._still_for:
                await self._buried(executor_id, "frozen")

    def _silent(self, beats: Mapping[str, object], passed: float) -> list[str]:
        """Those whose beat is the same as at the last look."""
        known, self._suspects = self._suspects, {}
        silent: list[str] = []
        for executor_id, beat in beats.items():
            suspect = known.get(executor_id)
            if suspect is None or suspect.beat != beat:
                self._suspects[executor_id] = _Suspect(beat)
                continue
            suspect.still += passed
            self._suspects[executor_id] = suspect
            silent.append(executor_id)
        return silent

    async def _buried(self, executor_id: str, reason: Reason) -> None:
        log.warning("the worker %s is %s; others take over", executor_id, reason)
        await self._bury(executor_id, reason)
        del self._suspects[executor_id]
        if reason == "dead":
            await in_ledger_thread(self._lock.forget, executor_id)


EVERY_SECONDS = 0.5
BLOCKED_SECONDS = 5.0
"""A loop that has taken no beat for so long is blocked."""


def now() -> float:
    """Seconds on a clock that goes on while the machine sleeps, where the system has one."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


@dataclass(frozen=True, slots=True)
class Beat:
    """What the ledger said."""

    at: float
    """When it was asked, by ``now``."""
    own: frozenset[str]
    """The runs that are this worker's."""
    others: Mapping[str, object]
    """The other workers that may have some, each with something that changes while it lives."""
    claimed: frozenset[str]
    driven: frozenset[str]
    """What this worker drove just before."""


class Heart:
    """Beats from ``start`` to ``stop``; ``newest`` is for the event loop.

    The time until the loop has taken a beat tells one that is blocked from one that works: a worker whose
    loop is blocked keeps its runs, and says what it is in; one that is frozen as a whole is silent.
    """

    def __init__(
        self,
        ledger: WorkerLedger,
        working: Callable[[], tuple[frozenset[str], frozenset[str]]],
        held: Callable[[], Sequence[tuple[str, float]]],
        heard: Callable[[Beat], None],
        *,
        every: float = EVERY_SECONDS,
        blocked_after: float = BLOCKED_SECONDS,
    ) -> None:
        """``working``: the runs that are claimed, and those that are driven. ``held``: those that do not
        end although they were told to, each with the seconds since then. ``heard`` is told of each beat in
        the loop."""
        self._ledger, self._working, self._held, self._heard = ledger, working, held, heard
        self._every, self._blocked_after = every, blocked_after
        self._ended, self._fresh = threading.Event(), asyncio.Event()
        self._newest: Beat | BaseException | None = None
        self._answered, self._blocked = now(), False
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        loop, owner = asyncio.get_running_loop(), threading.get_ident()
        self._answered = now()
        self._thread = threading.Thread(
            target=self._beat_on, args=(loop, owner), name="heartbeat", daemon=True
        )
        self._thread.start()

    async def newest(self) -> Beat:
        """The next beat that nobody was given; raises what the ledger raised."""
        await self._fresh.wait()
        self._fresh.clear()
        if isinstance(self._newest, BaseException):
            raise self._newest
        assert self._newest is not None
        return self._newest

    def stop(self) -> None:
        """Beat no more. Blocks until the last beat is written."""
        self._ended.set()
        if self._thread:
            self._thread.join()

    def _beat_on(self, loop: asyncio.AbstractEventLoop, owner: int) -> None:
        while not self._ended.is_set():
            try:
                beat = self._one(owner)
            except BaseException as error:  # the loop raises it
                beat = error
            try:
                loop.call_soon_threadsafe(self._take, beat)
            except RuntimeError:  # the loop is closed
                return
            self._ended.wait(self._every)

    def _one(self, owner: int) -> Beat:
        began, (claimed, driven) = now(), self._working()
        late = began - self._answered - self._every
        blocked = late if late > self._blocked_after else 0.0
        frames = sys._current_frames() if blocked else {}  # pyright: ignore[reportPrivateUsage]
        at = _place(frames.get(owner))
        if blocked and not self._blocked:
            log.warning(
                "the event loop has been blocked for %.0f s in %s: an async tool must not block; the runs "
                "of this worker stand still until it ends",
                *(blocked, at),
            )
        elif self._blocked and not blocked:
            log.warning("the event loop works again")
        self._blocked = blocked > 0
        own, others = self._ledger.beat(trouble_json(blocked, at, self._held()))
        return Beat(began, own, others, claimed, driven)

    def _take(self, beat: Beat | BaseException) -> None:
        self._answered, self._newest = now(), beat
        if isinstance(beat, Beat):
            self._heard(beat)
        self._fresh.set()


_LIBRARIES = (get_paths()["stdlib"], get_paths()["purelib"], str(Path(__file__).parents[1]), "<")


def _place(frame: FrameType | None) -> str:
    """The innermost function of a stack that is neither Python's, a package's nor Ferrule's."""
    found = frame
    while found is not None and found.f_code.co_filename.startswith(_LIBRARIES):
        found = found.f_back
    found = found or frame
    if found is None:
        return ""
    where = "/".join(Path(found.f_code.co_filename).parts[-2:])
    return f"{found.f_code.co_name} ({where}:{found.f_lineno})"
