"""A terminal that is closed ends the face as if the user had left: the conversation is kept."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Generator
from contextlib import contextmanager

from textual.app import App

__all__ = ["leaving_when_hung_up"]


@contextmanager
def leaving_when_hung_up(app: App[None]) -> Generator[None, None, None]:
    """Leave the app at SIGHUP and SIGTERM, where the system has them."""
    loop = asyncio.get_running_loop()
    signals = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    set_ = list[signal.Signals]()
    try:
        for each in signals:
            try:
                loop.add_signal_handler(each, app.exit)
                set_.append(each)
            except (NotImplementedError, ValueError, RuntimeError):
                # Windows, or a loop that does not run in the main thread.
                continue
        yield
    finally:
        for each in set_:
            loop.remove_signal_handler(each)
