"""Run one command to its end, within a time and an amount of output.

In: arguments, a directory, an environment. Out: ``ExecuteResponse``. What the command started in its
process group is gone when it returns, however it ends; and when an async caller is cancelled.
"""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import partial
from typing import IO, TypeVar

from ferrule.backends.protocol import ExecuteResponse

TIMED_OUT = 124
"""The exit code of a command that was stopped because its time was up."""

T = TypeVar("T")

_PIECE = 64 * 1024
_GRACE = 1.0
_LONGEST_POLL = 2**31 - 1  # milliseconds


_HEARING: ContextVar[Callable[[bytes], object] | None] = ContextVar("command_hearing", default=None)


_CALL: ContextVar[str] = ContextVar("command_call", default="")


@contextmanager
def of_call(id: str) -> Generator[None]:
    """Within, commands belong to the call of that id."""
    token = _CALL.set(id)
    try:
        yield
    finally:
        _CALL.reset(token)


def present_call() -> str:
    """The id of the call that a command belongs to; ``""`` where nobody says."""
    return _CALL.get()


@contextmanager
def hearing(hear: Callable[[bytes], object]) -> Generator[None]:
    """Within, ``hear`` is told each piece of a command's output as it comes, in a thread."""
    token = _HEARING.set(hear)
    try:
        yield
    finally:
        _HEARING.reset(token)


class Command:
    """A running command. ``wait`` or ``await_end`` once.

    ``seconds`` is the wall-clock time it may take; of its output (both streams, in the order they were
    written) the first and the last ``most_bytes / 2`` are kept. ``prepare`` is called in the thread that
    starts the command, which lasts until its output is closed.
    """

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        directory: str,
        environment: Mapping[str, str],
        seconds: float,
        most_bytes: int,
        prepare: Callable[[], object] | None = None,
    ) -> None:
        self._seconds = seconds
        self._output = _Output(most_bytes, _HEARING.get())
        start = partial(
            subprocess.Popen,
            list(arguments),
            cwd=directory,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        started: Future[subprocess.Popen[bytes]] = Future()
        self._reader = threading.Thread(target=self._read, args=(prepare, start, started), daemon=True)
        try:
            self._reader.start()
            self._process = started.result()
        except KeyboardInterrupt:
            # What has begun meanwhile is nobody's.
            started.add_done_callback(_kill_group)
            raise

    def _read(
        self,
        prepare: Callable[[], object] | None,
        start: Callable[[], subprocess.Popen[bytes]],
        started: Future[subprocess.Popen[bytes]],
    ) -> None:
        """Start the command and take its output. bubblewrap ends with this thread, and keeps it open."""
        try:
            if prepare is not None:
                prepare()
            process = start()
        except BaseException as error:  # it is raised where the command was wanted
            started.set_exception(error)
            return
        started.set_result(process)
        assert process.stdout is not None
        self._output.take_all(process.stdout)

    def wait(self) -> ExecuteResponse:
        """The output and the exit code, which is negative for a signal and 124 when time was up."""
        try:
            code = self._exit_code()
        except subprocess.TimeoutExpired:
            code = TIMED_OUT
        finally:
            # Ctrl-C too: it does not reach a session of its own.
            self.stop()
        # A process that left the group may keep the pipe open for ever.
        self._reader.join(_GRACE)
        text, truncated = self._output.text()
        if code == TIMED_OUT:
            text += f"\n[timed out: it was stopped after {self._seconds:g} s]"
        return ExecuteResponse(output=text, exit_code=code, truncated=truncated)

    async def await_end(self) -> ExecuteResponse:
        """``wait`` without blocking; a cancelled caller stops the command."""
        try:
            return await _in_a_thread(self.wait)
        except asyncio.CancelledError:
            await asyncio.shield(_in_a_thread(self.stop))
            raise

    def _exit_code(self) -> int:
        """What ``Popen.wait`` gives, which looks only every 50 ms in the end."""
        seconds = self._seconds
        if sys.platform == "linux" and self._process.returncode is None:
            # Refused in some containers.
            with suppress(OSError):
                ended = os.pidfd_open(self._process.pid)
                try:
                    waiting = select.poll()
                    waiting.register(ended, select.POLLIN)
                    waiting.poll(min(seconds * 1000, _LONGEST_POLL))
                    seconds = 0
                finally:
                    os.close(ended)
        return self._process.wait(seconds)

    def stop(self) -> None:
        """Stop what is left of the command. It gets a moment to clean up, then is killed."""
        process = self._process
        if os.name == "nt":
            process.kill()
            return
        if process.poll() is None:
            self._signal(signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                process.wait(_GRACE)
        self._signal(signal.SIGKILL)
        process.wait()

    def _signal(self, number: int) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, number)


def _kill_group(started: Future[subprocess.Popen[bytes]]) -> None:
    if started.exception() is None:
        process = started.result()
        with suppress(ProcessLookupError, PermissionError):
            process.kill() if os.name == "nt" else os.killpg(process.pid, signal.SIGKILL)
        process.wait()


async def _in_a_thread(work: Callable[[], T]) -> T:
    """What ``work`` returns, from a thread of its own: the event loop's few are for what ends soon."""
    thread = ThreadPoolExecutor(1)
    try:
        return await asyncio.get_running_loop().run_in_executor(thread, work)
    finally:
        thread.shutdown(wait=False)


class _Output:
    """The beginning and the end of what was written; the middle is counted."""

    def __init__(self, most_bytes: int, hear: Callable[[bytes], object] | None = None) -> None:
        self._hear = hear
        self._most = max(most_bytes // 2, 1)
        self._head = bytearray()
        self._tail: deque[bytes] = deque()
        self._tail_bytes = 0
        self._dropped = 0

    def take_all(self, stream: IO[bytes]) -> None:
        with stream:
            while piece := os.read(stream.fileno(), _PIECE):
                self._take(piece)
                if self._hear is not None:
                    self._hear(piece)

    def text(self) -> tuple[str, bool]:
        """The text, and whether something was left out."""
        tail = b"".join(self._tail)
        over = max(0, len(tail) - self._most)
        dropped = self._dropped + over
        head, tail = bytes(self._head).decode(errors="replace"), tail[over:].decode(errors="replace")
        if not dropped:
            return head + tail, False
        return f"{head}\n[… {dropped} bytes left out …]\n{tail}", True

    def _take(self, piece: bytes) -> None:
        room = self._most - len(self._head)
        self._head += piece[:room]
        if rest := piece[max(room, 0) :]:
            self._tail.append(rest)
            self._tail_bytes += len(rest)
        while self._tail and self._tail_bytes - len(self._tail[0]) >= self._most:
            self._dropped += len(self._tail[0])
            self._tail_bytes -= len(self._tail.popleft())
