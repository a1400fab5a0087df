"""A gateway in several processes: the parent binds one socket, and its children serve it.

Each child is a ``GatewayServer``. They share the memory (a file or a server) and show joint metrics
(``metrics.shared_by``). The parent restarts a child that ends, forwards SIGHUP, and drains all children on
SIGTERM and Ctrl-C. They also drain if the parent is killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from ferrule.client.memory import open_memory
from ferrule.core.errors import UsageError
from ferrule.gateway.access import Snapshot
from ferrule.gateway.gateway_config import GatewayConfig
from ferrule.gateway.gateway_server import GatewayServer, listen, url_of, warm_up
from ferrule.gateway.metrics import shared_by, worker_ended
from ferrule.gateway.request_log import RequestLog
from ferrule.gateway.run_pages import RunsAccess

STABLE = 30.0
"""Seconds after which a worker counts as stable; if it ends later, it is restarted at once."""
LONGEST_WAIT = 30.0
"""The longest wait before a restart, in seconds, if workers end one after another."""


@dataclass(frozen=True, slots=True)
class _Worker:
    number: int
    pid: int
    since: float


@dataclass(frozen=True, slots=True)
class _Pipes:
    """Ends for reading and for writing. ``alive`` is closed when the parent is gone, ``ready`` gets a byte
    from each worker that serves, ``wake`` one for each signal."""

    alive: tuple[int, int]
    ready: tuple[int, int]
    wake: tuple[int, int]

    @property
    def of_parent(self) -> tuple[int, ...]:
        return (self.alive[1], self.ready[0], *self.wake)


class Workers:
    """The processes of a gateway (``workers`` of its configuration); used like a ``GatewayServer``.

    The constructor checks everything and binds the port. Raises ``UsageError``. Call ``run`` in the main
    thread of a program without other threads, because it forks.
    """

    def __init__(
        self,
        read: Callable[[], GatewayConfig],
        environ: Mapping[str, str],
        log: RequestLog,
        *,
        where: str = "config",
        runs: RunsAccess | None = None,
    ) -> None:
        if not hasattr(os, "fork"):
            raise UsageError("this system has no fork for several workers; run one, or several gateways")
        self._read, self._environ, self._log, self._where = read, environ, log, where
        self._runs = runs
        config = read()
        self.snapshot = Snapshot.checked(config, environ, where)
        open_memory(config.memory.url or "memory:", key=config.memory.key or None).close()
        self._socket = listen(config.host, config.port)
        self.port = int(self._socket.getsockname()[1])
        """The bound port."""
        self._signals: list[int] = []
        self._workers: list[_Worker] = []
        self._begun = 0
        self._due = [0.0] * config.workers
        """When to start the workers that are not running."""
        self._ended_early = 0
        self._stopping = False

    @property
    def url(self) -> str:
        """The URL for clients."""
        return url_of(self.snapshot.config.host, self.port)

    def run(self, started: Callable[[], None] = lambda: None) -> None:
        """Serve; ``started`` is called once all workers do.

        In a child process it ends with ``SystemExit``. Raises ``UsageError`` if a worker cannot start.
        """
        warm_up()  # the children inherit it
        parent = os.getpid()
        folder = Path(tempfile.mkdtemp(prefix="ferrule-gateway-"))
        pipes = _Pipes(os.pipe(), os.pipe(), os.pipe())
        for end in (*pipes.ready, *pipes.wake):
            os.set_blocking(end, False)
        try:
            with _caught(self._signals.append, pipes.wake[1]):
                self._supervise(folder, pipes, started)
        finally:
            if os.getpid() == parent:
                shutil.rmtree(folder, ignore_errors=True)
                for end in (pipes.alive[0], pipes.ready[1], *pipes.of_parent):
                    os.close(end)

    def _supervise(self, folder: Path, pipes: _Pipes, started: Callable[[], None]) -> None:
        wanted = len(self._due)
        ready = 0
        while self._due or self._workers:
            self._start_due(folder, pipes)
            wait = max(0.0, min(self._due) - time.monotonic()) if self._due else None
            select.select([pipes.ready[0], pipes.wake[0]], [], [], wait)
            _emptied(pipes.wake[0])
            while self._signals:
                self._handle(self._signals.pop(0))
            before, ready = ready, ready + _emptied(pipes.ready[0])
            if before < wanted <= ready:
                started()
            for worker in self._reaped(folder):
                if ready < wanted and not self._stopping:
                    self._handle(signal.SIGTERM)
                    wanted = -1
                elif not self._stopping:
                    self._start_again(worker)
        if wanted < 0:
            raise UsageError("a worker did not start; the log says why")

    def _handle(self, number: int) -> None:
        """Forward a signal to the workers."""
        match number:
            case signal.SIGTERM | signal.SIGINT:
                # A child that got Ctrl-C itself must not take this one for the second.
                number = signal.SIGINT if self._stopping and number == signal.SIGINT else signal.SIGTERM
                self._stopping = True
                self._due.clear()
                self._socket.close()  # else connections would wait forever
            case signal.SIGHUP:
                pass
            case _:
                return  # a child has ended
        for worker in self._workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker.pid, number)

    def _reaped(self, folder: Path) -> list[_Worker]:
        """Return the workers that have ended."""
        ended: list[_Worker] = []
        for worker in tuple(self._workers):
            pid, status = os.waitpid(worker.pid, os.WNOHANG)
            if not pid:
                continue
            self._workers.remove(worker)
            worker_ended(folder, worker.number)
            ended.append(worker)
            code = os.waitstatus_to_exitcode(status)
            if code or not self._stopping:
                level = "warning" if self._stopping else "error"
                self._log.say(level, "a worker has ended", worker=worker.number, code=code)
        return ended

    def _start_again(self, ended: _Worker) -> None:
        now = time.monotonic()
        self._ended_early = 0 if now - ended.since > STABLE else self._ended_early + 1
        wait = wait_before(self._ended_early)
        self._log.say("warning", "a worker is started again", instead_of=ended.number, seconds=wait)
        self._due.append(now + wait)

    def _start_due(self, folder: Path, pipes: _Pipes) -> None:
        now = time.monotonic()
        due = [each for each in self._due if each <= now]
        self._due = [each for each in self._due if each > now]
        for _ in due:
            self._begun += 1
            with _held_back():
                pid = os.fork()
                if not pid:
                    _reset()
            if pid:
                self._workers.append(_Worker(self._begun, pid, now))
            else:
                raise SystemExit(self._serve(self._begun, folder, pipes))

    # In the child's process.

    def _serve(self, number: int, folder: Path, pipes: _Pipes) -> int:
        """Serve until stopped; return the process's exit code."""
        for end in pipes.of_parent:
            os.close(end)
        self._log.worker = number
        shared_by(folder, number)
        try:
            server = GatewayServer(
                self._read,
                self._environ,
                self._log,
                where=self._where,
                listening=self._socket,
                runs=self._runs,
            )

            def serves() -> None:
                self._log.say("info", "a worker serves", pid=os.getpid())
                os.write(pipes.ready[1], b".")
                asyncio.get_running_loop().add_reader(pipes.alive[0], parent_gone)

            def parent_gone() -> None:
                asyncio.get_running_loop().remove_reader(pipes.alive[0])
                server.stop()

            server.run(serves)
        except UsageError as error:
            self._log.say("error", "a worker cannot start", why=str(error))
            return 2
        except Exception as error:
            self._log.mistake(error, "worker")
            return 1
        return 0


def wait_before(ended_early: int) -> float:
    """Return the seconds before a restart after ``ended_early`` early ends in a row."""
    return min(2.0 ** (min(ended_early, 99) - 2), LONGEST_WAIT) if ended_early else 0.0


_HANDLED: tuple[signal.Signals, ...] = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGCHLD") if hasattr(signal, name)
)


@contextmanager
def _caught(note: Callable[[int], None], wake: int) -> Generator[None]:
    """Note signals, and wake up the reader of ``wake``."""

    def handle(number: int, frame: FrameType | None) -> None:
        note(number)

    before = {number: signal.signal(number, handle) for number in _HANDLED}
    wake_before = signal.set_wakeup_fd(wake)
    try:
        yield
    finally:
        signal.set_wakeup_fd(wake_before)
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _held_back() -> Generator[None]:
    """Block signals: a child that still has the parent's handlers would lose them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _HANDLED)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _reset() -> None:
    """Restore default signal handling; SIGHUP is ignored until the worker serves."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


def _emptied(pipe: int) -> int:
    """Read all bytes of a pipe; return their number."""
    count = 0
    with contextlib.suppress(BlockingIOError):
        while data := os.read(pipe, 4096):
            count += len(data)
    return count
