"""What a run's middlewares ask its worker for: the record of a call that begins, leave to ask a model."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from ferrule.run_context import ModelTurn
from ferrule.runs.ledger_threads import in_ledger_thread
from ferrule.runs.run_observers import RunObservers
from ferrule.runs.worker_ledger import Claim, WorkerLedger

NO_WAIT = 0.1
"""Seconds that a request which waits for nothing may take to be let through."""

Turns = Callable[[str, str], AbstractAsyncContextManager[ModelTurn]]
"""Limits: a model and the id of a key in, a turn out once it may be sent."""


class Desk:
    """A ``RunDesk`` over the ledger."""

    def __init__(
        self,
        ledger: WorkerLedger,
        claim: Claim,
        turns: Turns,
        observers: RunObservers,
        surely_ours: Callable[[], bool],
    ) -> None:
        self._ledger, self._claim, self._turns, self._observers = ledger, claim, turns, observers
        self._surely_ours = surely_ours

    async def still_ours(self) -> None:
        """Ask the ledger, unless the worker was heard of just now: then nobody has taken over."""
        if not self._surely_ours():
            await in_ledger_thread(self._ledger.still_ours, self._claim)

    async def begin_call(self, key: str, tool: str) -> bool:
        """Write down that a call is about to take effect."""
        return await in_ledger_thread(self._ledger.begin_call, self._claim, key, tool)

    async def settle_call(self, key: str) -> None:
        """The call begins afresh."""
        await in_ledger_thread(self._ledger.settle_call, self._claim, key)

    @asynccontextmanager
    async def model_turn(self, model: str, key_id: str) -> AsyncGenerator[ModelTurn]:
        """Wait for the limits."""
        record, began = self._claim.record, time.monotonic()
        async with self._turns(model, key_id) as turn:
            if (waited := time.monotonic() - began) > NO_WAIT:
                self._observers.limit_waited(record, model, waited)
            with self._observers.model_turn(record, model) as request:
                yield _Both(turn, request)


class _Both:
    def __init__(self, limit: ModelTurn, request: ModelTurn) -> None:
        self._limit, self._request = limit, request

    def used(self, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> None:
        """Tell the limits, and who watches."""
        self._limit.used(input_tokens, output_tokens, cached_tokens)
        self._request.used(input_tokens, output_tokens, cached_tokens)
