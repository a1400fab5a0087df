"""Threads that end with the program, even if they are blocked.

A blocking function runs in a thread, which cannot be stopped. At its exit the interpreter waits for threads
of ``ThreadPoolExecutor``, but not for these.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class DaemonExecutor(ThreadPoolExecutor):
    """Runs calls in threads that end with the program. ``patience``: the most seconds ``shutdown`` waits.

    It inherits only because asyncio requires the base class; nothing of it is used.
    """

    def __init__(self, patience: float, *, most: int | None = None, name: str = "call") -> None:
        """``most``: the maximum of threads; None: as many as calls block at the same time."""
        super().__init__()
        self._patience, self._most, self._name = patience, most, name
        self._calls: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._idle = threading.Semaphore(0)
        self._workers: list[threading.Thread] = []
        self._closed = False
        self._changing = threading.Lock()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run the call in an idle thread, or in a new one."""
        future: Future[T] = Future()

        def call() -> None:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(fn(*args, **kwargs))
                except BaseException as error:  # raised by the future's ``result``, as with every executor
                    future.set_exception(error)

        with self._changing:
            if self._closed:
                raise RuntimeError("cannot schedule new futures after shutdown")
            self._calls.put(call)
            number = len(self._workers)
            if not self._idle.acquire(blocking=False) and number != self._most:
                worker = threading.Thread(target=self._work, name=f"{self._name}-{number}", daemon=True)
                self._workers.append(worker)
                worker.start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more calls; wait at most ``patience`` seconds for running ones."""
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
