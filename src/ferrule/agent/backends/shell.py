"""Files in a directory of this machine, and commands run there: as the user who runs this program.

Paths are those the commands see: ``/home/me/project/a.txt``, not ``/a.txt``. A path from the root of the
workspace (``/a.txt``) is understood as well, as long as it does not begin with the directory itself.
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
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar, cast
from uuid import uuid4

from ferrule.agent.backends.command_access import user_home
from ferrule.agent.backends.disk import DiskBackend
from ferrule.agent.backends.file_text import MAX_BINARY_BYTES
from ferrule.agent.backends.protocol import ExecuteResponse
from ferrule.agent.backends.sync_bridge import blocking, is_blocking, unbridged
from ferrule.agent.run_context import idempotency_key
from ferrule.core.errors import UsageError
from ferrule.core.locale import N_

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
    """The id of the call that a command belongs to; ``""`` if unknown."""
    return _CALL.get()


@contextmanager
def hearing(hear: Callable[[bytes], object]) -> Generator[None]:
    """Within, call ``hear`` with each piece of a command's output as it comes, in a thread, after those
    of outer blocks."""
    outer = _HEARING.get()

    def both(piece: bytes) -> None:
        hear(piece)
        if outer is not None:
            outer(piece)

    token = _HEARING.set(both)
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
        self._output, self._hear = KeptOutput(most_bytes), _HEARING.get()
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
        with process.stdout as stream:
            while piece := os.read(stream.fileno(), _PIECE):
                self._output.take(piece)
                if self._hear is not None:
                    self._hear(piece)

    def wait(self) -> ExecuteResponse:
        """The output and the exit code, which is negative for a signal and 124 when time was up."""
        try:
            code = self._exit_code()
        except subprocess.TimeoutExpired:
            code = TIMED_OUT
        finally:
            # Ctrl-C too: it does not reach a session of its own.
            self._stop_reading()
        text, truncated = self._output.text()
        if code == TIMED_OUT:
            told = N_(f"timed out: it was stopped after {self._seconds:g} s")
            text += f"\n[{told}]"
        return ExecuteResponse(output=text, exit_code=code, truncated=truncated)

    async def await_end(self) -> ExecuteResponse:
        """``wait`` without blocking; a cancelled caller stops the command."""
        try:
            return await _in_a_thread(self.wait)
        except asyncio.CancelledError:
            await asyncio.shield(_in_a_thread(self._stop_reading))
            raise

    def _stop_reading(self) -> None:
        self.stop()
        # A process that left the group may keep the pipe open for ever.
        self._reader.join(_GRACE)

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
    """Run ``work`` in a thread of its own: the few threads of the event loop are for short work."""
    thread = ThreadPoolExecutor(1)
    try:
        return await asyncio.get_running_loop().run_in_executor(thread, work)
    finally:
        thread.shutdown(wait=False)


class KeptOutput:
    """The beginning and the end of what was written; the middle is counted."""

    def __init__(self, most_bytes: int) -> None:
        self._most = max(most_bytes // 2, 1)
        self._head = bytearray()
        self._tail: deque[bytes] = deque()
        self._tail_bytes = 0
        self._dropped = 0

    def text(self) -> tuple[str, bool]:
        """The text, and whether something was left out."""
        tail = b"".join(self._tail)
        over = max(0, len(tail) - self._most)
        dropped = self._dropped + over
        head, tail = bytes(self._head).decode(errors="replace"), tail[over:].decode(errors="replace")
        if not dropped:
            return head + tail, False
        return f"{head}\n[… {dropped} bytes left out …]\n{tail}", True

    def take(self, piece: bytes) -> None:
        room = self._most - len(self._head)
        self._head += piece[:room]
        if rest := piece[max(room, 0) :]:
            self._tail.append(rest)
            self._tail_bytes += len(rest)
        while self._tail and self._tail_bytes - len(self._tail[0]) >= self._most:
            self._dropped += len(self._tail[0])
            self._tail_bytes -= len(self._tail.popleft())


_KEPT = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "SYSTEMROOT", "COMSPEC", "PATHEXT")
"""What a command needs of the environment, beside a home; the rest may contain keys."""

_NOT_STARTED = 126

_KEY = "FERRULE_IDEMPOTENCY_KEY"
"""The variable that tells a command in a durable run which call it is: the same in every attempt."""


DEFAULT_EXECUTE_TIMEOUT = 120
"""Seconds that a command may take."""


@dataclass(frozen=True, slots=True)
class Launch:
    """How a command is started, and what is done when it has ended; that may add to its output.

    ``after`` gets None if the command was stopped.
    """

    arguments: list[str]
    environment: Mapping[str, str]
    prepare: Callable[[], object] | None = None
    after: Callable[[ExecuteResponse | None], str] = lambda _: ""


class LocalShellBackend(DiskBackend):
    """A directory and a shell in it, **without any isolation**: a command can do all that you can.

    ``root_dir`` is the current directory if left out. ``virtual_mode`` exists for compatibility with
    deepagents and has no effect: both kinds of paths are understood. ``overwrite``, ``max_binary_bytes``
    and ``ripgrep``: see ``DiskBackend``.

    ``timeout``: the time limit of a command in seconds, unless the call sets another. ``max_output_bytes``:
    longer output keeps its beginning and its end. ``env``: variables for the commands, in addition to the
    few that they need; ``command_environment(os.environ)`` returns all of yours except secret ones, and
    ``inherit_env`` passes all, including keys. ``HOME`` is yours and never the directory, because files
    there would configure the programs that run. In a durable run a command finds the call's idempotency key
    in ``FERRULE_IDEMPOTENCY_KEY``.

    Prefer ``SandboxBackend``, or ask before each command (``interrupt_on={"execute": True}``).
    """

    about_commands: str = ""
    """What the tool's description says about the place where commands run."""

    def __init__(
        self,
        root_dir: str | os.PathLike[str] | None = None,
        *,
        virtual_mode: bool = True,
        timeout: float = DEFAULT_EXECUTE_TIMEOUT,
        max_output_bytes: int = 100_000,
        env: Mapping[str, str] | None = None,
        inherit_env: bool = False,
        overwrite: bool = True,
        max_binary_bytes: int = MAX_BINARY_BYTES,
        ripgrep: bool | None = None,
    ) -> None:
        directory = os.path.realpath(root_dir or os.getcwd())
        super().__init__(
            directory,
            shown_at=directory,
            overwrite=overwrite,
            max_binary_bytes=max_binary_bytes,
            ripgrep=ripgrep,
        )
        inherited = os.environ if inherit_env else {k: os.environ[k] for k in _KEPT if k in os.environ}
        self._environment = {"HOME": user_home(), **inherited, **variables(env)}
        self._timeout = positive("timeout", timeout)
        self._max_output_bytes = positive("max_output_bytes", max_output_bytes, whole=True)
        self._id = f"{type(self).__name__}-{uuid4().hex[:12]}"

    @property
    def id(self) -> str:
        """The unique name of this backend."""
        return self._id

    def execute(self, command: str, *, timeout: float | None = None) -> ExecuteResponse:
        """Run a shell command in the directory; both output streams are returned as one.

        Raises ``UsageError`` for a ``timeout`` that is not positive.
        """
        return blocking(self.aexecute(command, timeout=timeout))

    async def aexecute(self, command: str, *, timeout: float | None = None) -> ExecuteResponse:
        """``execute`` without blocking; cancelling stops the command."""
        started = self._start(command, timeout)
        if isinstance(started, ExecuteResponse):
            return started
        running, after = started
        more, ended = "", None
        try:
            response = ended = unbridged(running.wait) if is_blocking() else await running.await_end()
        finally:
            more = after(ended)
        return replace(response, output=response.output + more)

    def _start(
        self, command: str, timeout: float | None
    ) -> tuple[Command, Callable[[ExecuteResponse | None], str]] | ExecuteResponse:
        seconds = self._timeout if timeout is None else positive("timeout", timeout)
        if not command.strip():
            return ExecuteResponse("The command is empty.", _NOT_STARTED)
        key = idempotency_key()
        try:
            launch = self._launch(command, seconds)
            environment = launch.environment
            running = Command(
                launch.arguments,
                directory=self.root,
                environment=environment if key is None else {**environment, _KEY: key},
                seconds=seconds,
                most_bytes=self._max_output_bytes,
                prepare=launch.prepare,
            )
        except (OSError, ValueError) as error:
            # A model can cause it: a command of more than 128 KiB or with a NUL, the directory deleted.
            why = error.strerror if isinstance(error, OSError) else error
            return ExecuteResponse(f"The command could not be started: {why}.", _NOT_STARTED)
        return running, launch.after

    def _launch(self, command: str, seconds: float) -> Launch:
        """How a shell command is started."""
        return Launch(self._arguments(command, seconds), self._environment)

    def _arguments(self, command: str, seconds: float) -> list[str]:
        """Return the arguments with which a shell command is started."""
        if sys.platform == "win32":
            return [os.environ.get("COMSPEC", "cmd.exe"), "/d", "/s", "/c", command]
        return ["/bin/sh", "-c", command]


def variables(env: Mapping[str, str] | None) -> Mapping[str, str]:
    """``env``, or none. Raises ``UsageError`` where it does not map names to texts."""
    if not _maps_texts(env or {}):
        raise UsageError("env of a shell must map names to texts")
    return env or {}


def _maps_texts(given: object) -> bool:
    return isinstance(given, Mapping) and all(
        isinstance(each, str) for pair in cast("Mapping[object, object]", given).items() for each in pair
    )


_Number = TypeVar("_Number", int, float)


def positive(name: str, value: _Number, *, whole: bool = False) -> _Number:
    """Return ``value``. Raises ``UsageError`` unless it is positive; ``whole``: and an integer."""
    if not _is_number(value, whole):
        raise UsageError(f"{name} must be {'an integer' if whole else 'a number'}, not {value!r}")
    if not value > 0:
        raise UsageError(f"{name} must be positive, not {value}")
    return value


def _is_number(given: object, whole: bool) -> bool:
    return isinstance(given, int if whole else int | float) and not isinstance(given, bool)
