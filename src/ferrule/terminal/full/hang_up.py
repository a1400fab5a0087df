"""Close the frontend when its terminal is closed, as if the user had left: the conversation is kept.

The system signals only the process that owns the terminal, so the terminal is also checked regularly.
Output to a closed terminal is dropped; otherwise the writer thread would end, and the app would wait for it
for ever.
"""

from __future__ import annotations

import asyncio
import os
import select
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import IO, Any, cast

from textual.app import App
from textual.driver import Driver

from ferrule.terminal.exit_signals import HUNG_UP, ended_by

LOOK = 1.0
"""Seconds between two checks of the terminal."""


class _Terminal:
    """A file that may be closed from outside."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        return self._file.fileno()


def hang_up_driver() -> type[Driver] | None:
    """Return the driver for a terminal that may be closed; None where the default driver suffices
    (Windows)."""
    if sys.platform == "win32":
        return None
    # It cannot be imported on Windows.
    from textual.drivers.linux_driver import LinuxDriver

    class HangUpDriver(LinuxDriver):
        """Ends the app when the terminal is gone."""

        def __init__(self, app: App[Any], **options: Any) -> None:
            super().__init__(app, **options)  # pyright: ignore[reportUnknownMemberType]
            self._file = cast("Any", _Terminal(cast("IO[str]", self._file)))

        def run_input_thread(self) -> None:
            """Read keys until the app or the terminal ends."""
            app = cast("App[None]", self._app)
            try:
                super().run_input_thread()
            except OSError:
                app.call_later(_hung_up, app)

    return HangUpDriver


@contextmanager
def leaving_when_hung_up(app: App[None]) -> Generator[None]:
    """Exit the app at SIGHUP, SIGTERM, or when the terminal is gone; its return code says which."""

    def leave() -> None:
        app.exit(return_code=ended.code)

    looking = asyncio.create_task(_leave_when_gone(app))
    try:
        with ended_by("SIGHUP", "SIGTERM", call=leave) as ended:
            yield
    finally:
        looking.cancel()


def _hung_up(app: App[None]) -> None:
    app.exit(return_code=HUNG_UP)


async def _leave_when_gone(app: App[None]) -> None:
    terminal = sys.__stdin__
    if terminal is None or not hasattr(select, "poll") or not os.isatty(terminal.fileno()):
        return
    poll = select.poll()
    poll.register(terminal.fileno(), 0)  # that it is gone is told in any case
    while True:
        if any(event & select.POLLHUP for _, event in poll.poll(0)):
            _hung_up(app)
            return
        await asyncio.sleep(LOOK)
