"""Files in a directory of this machine, and commands run there: as the user who runs this program.

Paths are those the commands see: ``/home/me/project/a.txt``, not ``/a.txt``. A path from the root of the
workspace (``/a.txt``) is understood as well, as long as it does not begin with the directory itself.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar, cast
from uuid import uuid4

from ferrule.backends.command_reach import user_home
from ferrule.backends.commands import Command
from ferrule.backends.disk import DiskBackend
from ferrule.backends.file_text import MAX_BINARY_BYTES
from ferrule.backends.protocol import ExecuteResponse
from ferrule.errors import UsageError
from ferrule.run_context import idempotency_key

_KEPT = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "SYSTEMROOT", "COMSPEC", "PATHEXT")
"""What a command needs of the environment, beside a home; the rest may contain keys."""

_NOT_STARTED = 126

_KEY = "FERRULE_IDEMPOTENCY_KEY"
"""The variable that tells a command in a durable run which call it is: the same in every attempt."""


DEFAULT_EXECUTE_TIMEOUT = 120
"""Seconds that a command may take."""


@dataclass(frozen=True, slots=True)
class Launch:
    """How a command is started, and what is done when it has ended; that may add to its output."""

    arguments: list[str]
    environment: Mapping[str, str]
    prepare: Callable[[], object] | None = None
    after: Callable[[], str] = str


class LocalShellBackend(DiskBackend):
    """A directory and a shell in it, **without any isolation**: a command may do what you may do.

    ``root_dir`` is the current directory if left out. ``virtual_mode`` is there for calls written for
    deepagents and changes nothing: both kinds of paths are understood. ``overwrite``,
    ``max_binary_bytes`` and ``ripgrep``: see ``DiskBackend``.

    ``timeout``: seconds a command may take unless it asks for another time. ``max_output_bytes``: of longer
    output the beginning and the end are kept. ``env``: variables for the commands, beside the few they
    cannot do without; ``command_environment(os.environ)`` are all of yours but the secret ones, and
    ``inherit_env`` hands on all, keys included. ``HOME`` is yours, never the directory, whose files would
    configure the programs that run. In a durable run a command finds the call's idempotency key in
    ``FERRULE_IDEMPOTENCY_KEY``.

    Prefer ``SandboxBackend``, or ask before each command (``interrupt_on={"execute": True}``).
    """

    about_commands: str = ""
    """What a model is told of what commands run in, beside what the tool is for."""

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
        """A name of this backend, new for each."""
        return self._id

    def execute(self, command: str, *, timeout: float | None = None) -> ExecuteResponse:
        """Run a shell command in the directory; both output streams come together.

        Raises ``UsageError`` for a ``timeout`` that is not positive.
        """
        started = self._start(command, timeout)
        if isinstance(started, ExecuteResponse):
            return started
        running, after = started
        more = ""
        try:
            response = running.wait()
        finally:
            more = after()
        return replace(response, output=response.output + more)

    async def aexecute(self, command: str, *, timeout: float | None = None) -> ExecuteResponse:
        """``execute`` without blocking; cancelling stops the command."""
        started = self._start(command, timeout)
        if isinstance(started, ExecuteResponse):
            return started
        running, after = started
        more = ""
        try:
            response = await running.await_end()
        finally:
            more = after()
        return replace(response, output=response.output + more)

    def _start(
        self, command: str, timeout: float | None
    ) -> tuple[Command, Callable[[], str]] | ExecuteResponse:
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
        """What is really started for a shell command."""
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
    """``value``. Raises ``UsageError`` where it is no positive number; ``whole``: no positive integer."""
    if not _is_number(value, whole):
        raise UsageError(f"{name} must be {'an integer' if whole else 'a number'}, not {value!r}")
    if not value > 0:
        raise UsageError(f"{name} must be positive, not {value}")
    return value


def _is_number(given: object, whole: bool) -> bool:
    return isinstance(given, int if whole else int | float) and not isinstance(given, bool)
