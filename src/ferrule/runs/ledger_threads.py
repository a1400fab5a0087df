"""Threads for what a worker asks its ledger: no tool that blocks can take them.

Tools of LangChain that are not asynchronous block threads of the loop's own executor, which has a handful.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable, Generator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import partial
from typing import ParamSpec, TypeVar

from ferrule.leaving_threads import LeavingExecutor

P = ParamSpec("P")
T = TypeVar("T")

MOST = 4
"""A ledger does one thing at a time; some of these wait for it."""

PATIENCE = 2.0

_THREADS: contextvars.ContextVar[Executor | None] = contextvars.ContextVar("ferrule_ledger", default=None)


@contextmanager
def ledger_threads() -> Generator[None]:
    """Within, and in all tasks that are begun there, ``in_ledger_thread`` has threads of its own."""
    threads = LeavingExecutor(PATIENCE, most=MOST, name="ledger")
    token = _THREADS.set(threads)
    try:
        yield
    finally:
        _THREADS.reset(token)
        threads.shutdown(wait=False)


async def in_ledger_thread(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """``asyncio.to_thread`` for what asks the ledger."""
    call = partial(contextvars.copy_context().run, do, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(_THREADS.get(), call)
