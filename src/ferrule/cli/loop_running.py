"""A coroutine of a command in, its result out; the program can leave behind it, whatever still blocks.

A tool that blocks runs in a thread, and nobody can stop a thread. ``asyncio.run`` would wait for it when
everything else is done and saved, and the interpreter again when it ends. The trick: threads that the
interpreter does not wait for, and a loop that waits for them only so long.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar

__all__ = ["LeavingExecutor", "run_loop"]

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 2.0
"""Seconds that are waited for threads in the end."""


def run_loop(steps: Coroutine[Any, Any, T], *, patience: float = PATIENCE) -> T:
    """``asyncio.run``, which waits no more than ``patience`` seconds for threads that block."""
    with asyncio.Runner() as runner:
        runner.get_loop().set_default_executor(LeavingExecutor(patience))
        return runner.run(steps)


class LeavingExecutor(ThreadPoolExecutor):
    """Runs calls in threads that end with the program. ``patience``: seconds that its end waits for them.

    asyncio takes no executor of another base; of the base nothing is used.
    """

    def __init__(self, patience: float) -> None:
        super().__init__()
        self._patience = patience
        self._calls: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._idle = threading.Semaphore(0)
        self._workers: list[threading.Thread] = []
        self._closed = False
        self._changing = threading.Lock()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run the call in a thread that has nothing to do, or in a new one."""
        future: Future[T] = Future()

        def call() -> None:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(fn(*args, **kwargs))
                except BaseException as error:  # whoever waits is told, as by every executor
                    future.set_exception(error)

        with self._changing:
            if self._closed:
                raise RuntimeError("cannot schedule new futures after shutdown")
            self._calls.put(call)
            if not self._idle.acquire(blocking=False):
                worker = threading.Thread(target=self._work, name=f"call-{len(self._workers)}", daemon=True)
                self._workers.append(worker)
                worker.start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more calls; wait for those that run, but not for ever."""
        with self._changing:
            self._closed = True
        for _ in self._workers:
            self._calls.put(None)
        end = time.monotonic() + self._patience
        for worker in self._workers if wait else ():
            worker.join(max(0.0, end - time.monotonic()))

    def _work(self) -> None:
        while (call := self._calls.get()) is not None:
            call()
            del call
            self._idle.release()
