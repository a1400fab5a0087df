"""What a middleware and a tool may know of the durable run that they work in; None outside of one.

A worker of ``ferrule.runs`` sets the context before it drives an agent. It is a context variable, so that
tools which LangGraph starts in tasks and threads see it too. Nothing here knows LangChain or a database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from contextlib import AbstractAsyncContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class ModelTurn(Protocol):
    """One model request, from the moment it may be sent."""

    def used(self, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> None:
        """Report the vendor's token counts, 0 if unknown. ``cached_tokens`` are part of the input."""
        ...


class RunServices(Protocol):
    """The services of the worker for a run."""

    async def still_ours(self) -> None:
        """Raise ``RunTakenOver`` if another worker owns the run now: no tool may begin then."""
        ...

    async def begin_call(self, key: str, tool: str) -> bool:
        """Write down, for good, that the call ``key`` is about to take effect.

        True if an earlier attempt wrote the same and no result was recorded, so that the effect of that
        attempt is unknown. Raises ``RunTakenOver`` if another worker owns the run by now.
        """
        ...

    async def settle_call(self, key: str) -> None:
        """Somebody decided what becomes of a call that had begun: the next attempt begins it afresh."""
        ...

    def model_turn(self, model: str, key_id: str) -> AbstractAsyncContextManager[ModelTurn]:
        """Wait until the limits of the model and of the vendor's key allow a request; exiting frees it.

        ``key_id`` names the key without telling it. Raises ``BudgetSpent`` where the run may ask no more.
        """
        ...


@dataclass(frozen=True, slots=True)
class RunContext:
    """The run, and who to ask about it."""

    run: str
    thread: str
    segment: int
    """From 1; each decision begins another segment."""
    attempt: int
    """From 1; each takeover begins another attempt."""
    services: RunServices
    loop: asyncio.AbstractEventLoop
    """The event loop of the worker."""

    def wait(self, asked: Coroutine[Any, Any, T]) -> T:
        """Return the worker's answer, for a tool or a middleware in a thread of its own."""
        return asyncio.run_coroutine_threadsafe(asked, self.loop).result()


CURRENT_RUN: ContextVar[RunContext | None] = ContextVar("ferrule_run", default=None)

_KEY: ContextVar[str | None] = ContextVar("ferrule_idempotency_key", default=None)


def idempotency_key() -> str | None:
    """The name of the call that a tool runs for, the same in every attempt; None outside of durable runs.

    ``thread:call-id@digest``, and behind a ``/`` the same for each call of a subagent: at most 255 letters,
    digits and ``._:@~/-``. No other call has it, though models use ids again.
    """
    return _KEY.get()


@contextmanager
def under_key(key: str) -> Generator[None]:
    """In this context, calls have this key, or one that begins with it."""
    token = _KEY.set(key)
    try:
        yield
    finally:
        _KEY.reset(token)
