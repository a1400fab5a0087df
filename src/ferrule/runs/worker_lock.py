"""Who lives: each worker holds a lock of its name for as long, and the system frees it when it dies.

In Postgres it is a session's advisory lock on a connection that is held anyhow: it is free as soon as the
server has seen the connection end. On one machine it is a lock of the system on a file. A process that is
frozen keeps both; ``reaper`` looks at its signs of life, too.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias
from urllib.parse import quote

from ferrule.errors import RunsUnavailable, UsageError
from ferrule.extras import needs
from ferrule.held_connection import HeldConnection
from ferrule.runs.postgres_schema import KEEPALIVES

if TYPE_CHECKING:
    import psycopg
    from filelock import BaseFileLock

Connection: TypeAlias = "psycopg.Connection[Any]"

# The same for the server, which frees the lock of a machine that is gone without a word.
_SESSION = """
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
        """See that the lock is still held, and take it again where the connection was lost; else
        ``UsageError``."""
        ...

    def free(self, executor_ids: Iterable[str]) -> frozenset[str]:
        """Those of other workers whose lock nobody holds now."""
        ...

    def forget(self, executor_id: str) -> None:
        """Clear away what a dead worker has left behind."""
        ...

    def release(self) -> None:
        """Let go of the lock."""
        ...


class PostgresWorkerLock:
    """Advisory locks on a connection that something else may use, too: the ledger, for instance.

    It has to be a connection of its own to the server: a pooler would hand it to others.
    """

    free_for = 1.0
    """Who lost nothing but the connection has taken it again by then."""

    def __init__(self, held: HeldConnection[Connection]) -> None:
        """``held``: in autocommit mode; a new one in place of one that was lost takes the lock again."""
        with needs("postgres", "a worker of runs in Postgres"):
            import psycopg
        self._psycopg, self._held = psycopg, held
        self._id = ""
        self._session: Connection | None = None

    def hold(self, executor_id: str) -> None:
        """Take the lock on this connection."""
        with self._use() as db:
            self._take(db, executor_id)
            self._id = executor_id

    def keep(self) -> None:
        """Take the lock again where the connection is another one by now."""
        with self._use() as db:
            if self._id and db is not self._session:
                self._take(db, self._id)

    def free(self, executor_ids: Iterable[str]) -> frozenset[str]:
        """Those whose lock can be had; it is let go in the same statement."""
        ids = {_key(each): each for each in executor_ids if each != self._id}
        if not ids:
            return frozenset()
        # Shared, so that two who ask at once do not take each other for the worker.
        sql = "SELECT key FROM unnest(%s::bigint[]) AS key WHERE pg_try_advisory_xact_lock_shared(key)"
        with self._use() as db:
            return frozenset(ids[key] for (key,) in db.execute(sql, [list(ids)]).fetchall())

    def forget(self, executor_id: str) -> None:
        """Nothing: an advisory lock leaves nothing behind."""

    def release(self) -> None:
        """Let go of the lock; a connection that is gone has let go already."""
        if self._id:
            with suppress(RunsUnavailable), self._use() as db:
                if db is self._session:
                    db.execute("SELECT pg_advisory_unlock(%s)", [_key(self._id)])
        self._id, self._session = "", None

    def _take(self, db: Connection, executor_id: str) -> None:
        for _ in range(_TRIES):
            [taken] = db.execute("SELECT pg_try_advisory_lock(%s)", [_key(executor_id)]).fetchone() or (
                False,
            )
            if taken:
                db.execute(_SESSION)
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
    """Locks on files of one folder, for the workers of one machine."""

    free_for = 0.0
    """The system frees it when the process ends, and not before."""

    def __init__(self, folder: Path) -> None:
        """``folder`` is made where there is none (0700)."""
        with needs("sessions", "a worker of runs"):
            import filelock
        self._filelock, self._folder = filelock, folder
        self._id = ""
        self._lock: BaseFileLock | None = None

    def hold(self, executor_id: str) -> None:
        """Take the lock on this worker's file."""
        with self._problems():
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = self._taken(executor_id, _TRIES * _PAUSE)
        if lock is None:
            raise _taken(executor_id)
        self._id, self._lock = executor_id, lock

    def keep(self) -> None:
        """Nothing: no connection can be lost."""

    def free(self, executor_ids: Iterable[str]) -> frozenset[str]:
        """Those whose file is not locked, or not there."""
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
        """Remove the file of a dead worker."""
        with self._problems():
            if self._path(executor_id).exists() and (lock := self._taken(executor_id)):
                self._remove(executor_id, lock)

    def release(self) -> None:
        """Let go of the lock, and remove the file."""
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


def worker_connection(url: str) -> HeldConnection[Connection]:
    """A connection for nothing but the lock. Raises psycopg's errors."""
    with needs("postgres", "a worker of runs in Postgres"):
        import psycopg

    def connect() -> Connection:
        return psycopg.connect(url, autocommit=True, **KEEPALIVES)

    return HeldConnection(connect, _disconnect, lambda: RunsUnavailable("the lock of the worker is closed"))


def _disconnect(db: Connection) -> None:
    db.close()


def _key(executor_id: str) -> int:
    """The number of an advisory lock: no other program hits upon it by chance."""
    digest = hashlib.sha256(b"ferrule.runs.worker\0" + executor_id.encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


def _taken(executor_id: str) -> UsageError:
    return UsageError(
        f"a worker called {executor_id!r} runs already: stop it, or give this one another name"
    )
