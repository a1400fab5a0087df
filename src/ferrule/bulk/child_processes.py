"""One process at a time for one who has tasks: a task in, what it says and what became of it out.

Each process has a pipe of its own, so that a process that dies is known at once, with what it was doing. A
process whose parent is gone ends itself.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from typing import Any, NoReturn

__all__ = ["GRACE", "ChildProcess", "Does", "usable_cores"]

GRACE = 5.0
"""Seconds that a process has to clear up when it is asked to end."""

Does = Callable[[Any, Callable[[Any], None]], object]
"""What a process does with a task, by the name of the function; it may say things meanwhile."""


class ChildProcess:
    """A process that does tasks, one after the other.

    ``connection`` takes them and gives back what is said meanwhile, and at last what became of the task: an
    exception where one was raised. It is at its end where the process has died.
    """

    def __init__(self, does: Does) -> None:
        context = get_context("spawn")  # a fork would copy threads and locks of whoever calls
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, does), daemon=True)
        self.process.start()
        theirs.close()

    def end(self) -> None:
        """Ask the process to end, and wait for it."""
        self.process.terminate()
        self.process.join(GRACE)
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()  # not before: it may be telling us something


def usable_cores() -> int:
    """How many processes can work at once."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _serve(connection: Connection[Any, Any], does: Does) -> None:
    """What a process does: tasks in, what is said of them out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent asks us to end, and we clear up
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError):
            return
        try:
            said: object = does(task, connection.send)
        except Exception as error:  # the parent raises it
            said = error
        connection.send(said)


def _leave(*_: object) -> NoReturn:
    sys.exit(1)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
