"""Heartbeats and locks of workers: finds dead workers, so that others take over their runs.

A worker *beats* from its own thread, so a tool that blocks the event loop does not stop it: it changes a
value that all can read. It also holds a *lock* with its name, which the system frees when it dies: an
advisory lock of Postgres, or a file lock. Locks are checked only for workers whose beat does not change.
Such a worker is dead once its lock has been free for a while; one that only lost its connection has retaken
it by then. If the beat stops for long while the lock is held, the worker is frozen or cut off, and counts
as dead. A wrong guess only costs work, because a takeover shuts the other worker out.

Time counts only while this worker itself reaches the database: after an outage all beats are late.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import Future, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from sysconfig import get_paths
from types import FrameType
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias
from urllib.parse import quote

from ferrule.client.extras import needs
from ferrule.client.files.daemon_threads import DaemonExecutor
from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.core.locale import N_
from ferrule.runs.claims import WorkerLedger
from ferrule.runs.ledger_databases import PostgresLedger, PostgresStatements
from ferrule.runs.ledger_tables import trouble_json

if TYPE_CHECKING:
    from filelock import BaseFileLock

    from ferrule.runs.segment_driver import SegmentDriver

log = logging.getLogger("ferrule.runs")

# For the server, which then frees the lock of a machine that vanished.
_KEEPALIVES = """
    SELECT set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false),
        set_config('tcp_keepalives_count', '3', false)"""

_TRIES, _PAUSE = 10, 0.05
"""Retries, because a check whether this lock is free holds it for an instant."""

_LONGEST_NAME = 200


class WorkerLock(Protocol):
    """The locks of workers, used by one of them; for one thread at a time.

    Every method raises ``RunsUnavailable`` if the database or the folder cannot be used now.
    """

    free_for: float
    """Seconds for which a lock must be free before its worker counts as dead."""

    def hold(self, worker: str) -> None:
        """Take this worker's lock. Raises ``UsageError`` if another live worker has this id."""
        ...

    def free(self, workers: Iterable[str]) -> frozenset[str]:
        """Return the other workers whose lock is free.

        Retakes the own lock after a lost connection. Raises ``UsageError`` if another worker has it.
        """
        ...

    def release(self) -> None: ...


class PostgresWorkerLock:
    """Advisory locks on the ledger's connection. A connection pooler would break them, as it shares
    connections."""

    free_for = 1.0
    """A worker that only lost its connection has retaken the lock by then."""

    def __init__(self, ledger: PostgresLedger) -> None:
        self._ledger = ledger
        self._id = ""
        self._session: object = None

    def hold(self, worker: str) -> None:
        with self._ledger.reading() as rows:
            self._take(rows, worker)

    def free(self, workers: Iterable[str]) -> frozenset[str]:
        ids = {_key(each): each for each in workers if each != self._id}
        with self._ledger.reading() as rows:
            if self._id and rows.db is not self._session:
                self._take(rows, self._id)
            # Shared, so that two workers checking at once do not see each other's check as the lock.
            found = rows.run(
                "SELECT key FROM unnest(?::bigint[]) AS key WHERE pg_try_advisory_xact_lock_shared(key)",
                list(ids),
            )
        return frozenset(ids[key] for (key,) in found)

    def release(self) -> None:
        with suppress(RunsUnavailable), self._ledger.reading() as rows:
            if rows.db is self._session:
                rows.run("SELECT pg_advisory_unlock(?)", _key(self._id))
        self._id, self._session = "", None

    def _take(self, rows: PostgresStatements, worker: str) -> None:
        for _ in range(_TRIES):
            if rows.run("SELECT pg_try_advisory_lock(?)", _key(worker)) == [(True,)]:
                rows.run(_KEEPALIVES)
                self._id, self._session = worker, rows.db
                return
            time.sleep(_PAUSE)
        raise _taken(worker)


class FileWorkerLock:
    """Locks on files in a folder (0700), for the workers of one machine."""

    free_for = 0.0
    """The system frees it exactly when the process ends."""

    def __init__(self, folder: Path) -> None:
        with needs("runs", "'ferrule worker'"):
            import filelock
        self._filelock, self._folder = filelock, folder
        self._id = ""
        self._lock: BaseFileLock | None = None

    def hold(self, worker: str) -> None:
        with self._problems():
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = self._acquired(worker, _TRIES * _PAUSE)
        if lock is None:
            raise _taken(worker)
        self._id, self._lock = worker, lock

    def free(self, workers: Iterable[str]) -> frozenset[str]:
        with self._problems():
            return frozenset(each for each in workers if each != self._id and self._is_free(each))

    def release(self) -> None:
        if self._lock:
            self._remove(self._id, self._lock)
        self._id, self._lock = "", None

    def _is_free(self, worker: str) -> bool:
        """Whether a worker's lock is free; removes the file of a dead worker."""
        if not self._path(worker).exists():
            return True
        if lock := self._acquired(worker):
            self._remove(worker, lock)
        return lock is not None

    def _acquired(self, worker: str, seconds: float = 0.0) -> BaseFileLock | None:
        # Without filelock's soft fallback: such a file would outlive the process.
        lock = self._filelock.FileLock(
            self._path(worker),
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

    def _remove(self, worker: str, lock: BaseFileLock) -> None:
        # Remove it while locked: a process that waits for it then sees that the file is gone, and makes
        # another.
        with suppress(OSError):
            self._path(worker).unlink()
        lock.release()

    def _path(self, worker: str) -> Path:
        name = quote(worker, safe="")
        if len(name) > _LONGEST_NAME:
            name = f"{name[:100]}-{hashlib.sha256(worker.encode()).hexdigest()}"
        return self._folder / f"{name}.lock"

    @contextmanager
    def _problems(self) -> Generator[None]:
        try:
            yield
        except OSError as error:
            raise RunsUnavailable(
                f"the locks of the workers of runs in {self._folder} cannot be used now: {error}"
            ) from error


def _key(worker: str) -> int:
    """Return the number of an advisory lock, hashed so that other programs do not collide."""
    digest = hashlib.sha256(b"ferrule.runs.worker\0" + worker.encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


def _taken(worker: str) -> UsageError:
    return UsageError(f"a worker called {worker!r} runs already: stop it, or give this one another name")


Reason: TypeAlias = Literal["dead", "frozen"]

EVERY_SECONDS = 0.5
BLOCKED_SECONDS = 5.0
"""Seconds without taking a beat after which the event loop counts as blocked."""


@dataclass(slots=True)
class _Suspect:
    beat: object
    still: float = 0.0
    free: float | None = None
    """For how long the lock has been seen free; None: it was held."""


class Reaper:
    """Finds dead workers, and keeps this worker's lock."""

    def __init__(
        self,
        lock: WorkerLock,
        *,
        every: float = EVERY_SECONDS,
        still_for: float = 12.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """In seconds: ``every`` between two looks; ``still_for`` until a worker without beats counts as
        frozen."""
        self._lock, self._every, self._still_for, self._clock = lock, every, still_for, clock
        self._suspects: dict[str, _Suspect] = {}
        self._last: float | None = None

    def look(self, beats: Mapping[str, object]) -> list[tuple[str, Reason]]:
        """Return the dead workers, again at each look until ``beats`` omits them.

        ``beats``: of all other workers that may have runs. Only changes matter, so clocks need not agree.
        """
        now = self._clock()
        passed = 0.0 if self._last is None else min(now - self._last, 2 * self._every)
        self._last = now
        known, self._suspects = self._suspects, {}
        for worker, beat in beats.items():
            suspect = known.get(worker)
            self._suspects[worker] = suspect if suspect and suspect.beat == beat else _Suspect(beat)
        silent = [worker for worker, suspect in self._suspects.items() if suspect is known.get(worker)]
        free = self._lock.free(silent)
        found: list[tuple[str, Reason]] = []
        for worker in silent:
            suspect = self._suspects[worker]
            suspect.still += passed
            if worker not in free:
                suspect.free = None
            else:
                suspect.free = 0.0 if suspect.free is None else suspect.free + passed
            if suspect.free is not None and suspect.free >= self._lock.free_for:
                found.append((worker, "dead"))
            elif suspect.still >= self._still_for:
                found.append((worker, "frozen"))
        return found


def now() -> float:
    """Return seconds of a clock that includes sleep of the machine, if the system has one."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


class WorkerLife:
    """Beats, and takes over runs of dead workers, in its own thread from ``start`` to ``stop``.

    The time until the event loop takes a beat shows whether it is blocked. A worker with a blocked loop
    keeps its runs, and reports what blocks it; a frozen worker is silent.
    """

    def __init__(
        self,
        ledger: WorkerLedger,
        lock: WorkerLock,
        driver: SegmentDriver,
        taken_over: Callable[[Sequence[str], str], None],
        *,
        every: float = EVERY_SECONDS,
        blocked_after: float = BLOCKED_SECONDS,
    ) -> None:
        """``driver`` gets each beat in the event loop, and ``taken_over`` the runs of a dead worker."""
        self._ledger, self._driver, self._taken_over = ledger, driver, taken_over
        self._every, self._blocked_after = every, blocked_after
        self._reaper = Reaper(lock)
        self._ended = threading.Event()
        self._untaken: float | None = None
        """Since when a beat waits for the event loop."""
        self._blocked = self._away = False
        self._thread = DaemonExecutor(0.0, most=1, name="heartbeat")
        self._living: Future[None] | None = None

    def start(self) -> asyncio.Future[None]:
        """Begin. The future gets the error that ends it, such as another worker with the same id."""
        loop, owner = asyncio.get_running_loop(), threading.get_ident()
        self._living = self._thread.submit(self._live, loop, owner)
        return asyncio.wrap_future(self._living)

    def stop(self) -> None:
        """Stop beating. Blocks until the last beat is written."""
        self._ended.set()
        wait([self._living] if self._living else [])
        self._thread.shutdown(wait=False)

    def _live(self, loop: asyncio.AbstractEventLoop, owner: int) -> None:
        while not self._ended.is_set():
            try:
                self._beat(loop, owner)
                self._away = False
            except RunsUnavailable as error:
                if not self._away:
                    log.warning("%s", error)
                self._away = True
            self._ended.wait(self._every)

    def _beat(self, loop: asyncio.AbstractEventLoop, owner: int) -> None:
        trouble = self._trouble(owner)
        began, driven, ours = now(), self._driver.driven, self._driver.ours
        own, others = self._ledger.beat(trouble)
        self._untaken = self._untaken or now()
        loop.call_soon_threadsafe(self._take, began, own, driven)
        # A claim whose answer was lost; runs that began or ended meanwhile are in one of the two.
        if left := own - ours - self._driver.ours:
            self._ledger.give_back(list(left))
        for worker, reason in self._reaper.look(others):
            told = {
                "dead": N_(f"the worker {worker} is dead; others take over"),
                "frozen": N_(f"the worker {worker} is frozen; others take over"),
            }
            log.warning(told[reason])
            loop.call_soon_threadsafe(self._taken_over, self._ledger.orphan(worker), worker)
            # Last: if this fails before, another worker repeats it.
            self._ledger.gone(worker)

    def _take(self, at: float, own: frozenset[str], driven: frozenset[str]) -> None:
        self._untaken = None
        self._driver.hear(at, own, driven)

    def _trouble(self, owner: int) -> str:
        late = now() - self._untaken if self._untaken else 0.0
        blocked = late if late > self._blocked_after else 0.0
        frames = sys._current_frames() if blocked else {}  # pyright: ignore[reportPrivateUsage]
        at = _place(frames.get(owner))
        if blocked and not self._blocked:
            log.warning(
                N_(
                    f"the event loop has been blocked for {blocked:.0f} s in {at}: an async tool must not "
                    "block; the runs of this worker wait until it ends"
                )
            )
        elif self._blocked and not blocked:
            log.warning(N_("the event loop works again"))
        self._blocked = blocked > 0
        return trouble_json(blocked, at, self._driver.held())


_LIBRARIES = (get_paths()["stdlib"], get_paths()["purelib"], str(Path(__file__).parents[1]), "<")


def _place(frame: FrameType | None) -> str:
    """Return the innermost function of a stack outside Python's library, packages and Ferrule."""
    found = frame
    while found is not None and found.f_code.co_filename.startswith(_LIBRARIES):
        found = found.f_back
    found = found or frame
    if found is None:
        return ""
    where = "/".join(Path(found.f_code.co_filename).parts[-2:])
    return f"{found.f_code.co_name} ({where}:{found.f_lineno})"
