"""What ends a frontend or an answer from outside: signals in, a call and an exit code out."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager

HUNG_UP = 129
"""The exit code of SIGHUP, and of a terminal that was closed although no signal told it."""
READER_GONE = 0
"""Whoever reads the output has had enough of it (``| head``), which is not a failure."""


class Ended:
    """``code``: the exit code of the signal that came, 0 while none has."""

    code = 0


@contextmanager
def ended_by(*names: str, call: Callable[[], object]) -> Generator[Ended]:
    """Call something in the running loop when one of these signals comes, such as ``SIGTERM``.

    Names that the system does not have are left out; where the loop takes no signals (Windows) they do what
    they always do.
    """
    loop = asyncio.get_running_loop()
    ended = Ended()
    known = [signal.Signals[name] for name in names if name in signal.Signals.__members__]

    def came(number: int) -> None:
        ended.code = ended.code or 128 + number
        call()

    handled: list[signal.Signals] = []
    try:
        for each in known:
            try:
                loop.add_signal_handler(each, came, int(each))
            except (NotImplementedError, RuntimeError, ValueError):
                continue
            handled.append(each)
        yield ended
    finally:
        for each in handled:
            loop.remove_signal_handler(each)
