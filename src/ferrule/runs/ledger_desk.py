"""What a run's middlewares ask its worker for: the record of a call that begins, leave to ask a model."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from ferrule.run_context import ModelTurn
from ferrule.runs.worker_ledger import Claim, WorkerLedger

__all__ = ["Desk", "Turns"]

Turns = Callable[[str, str], AbstractAsyncContextManager[ModelTurn]]
"""Limits: a model and the id of a key in, a turn out once it may be sent."""


class Desk:
    """A ``RunDesk`` over the ledger."""

    def __init__(self, ledger: WorkerLedger, claim: Claim, turns: Turns) -> None:
        self._ledger, self._claim, self._turns = ledger, claim, turns

    async def begin_call(self, key: str, tool: str) -> bool:
        """Write down that a call is about to take effect."""
        return await asyncio.to_thread(self._ledger.begin_call, self._claim, key, tool)

    async def settle_call(self, key: str) -> None:
        """The call begins afresh."""
        await asyncio.to_thread(self._ledger.settle_call, self._claim, key)

    @asynccontextmanager
    async def model_turn(self, model: str, key_id: str) -> AsyncGenerator[ModelTurn]:
        """Wait for the limits."""
        async with self._turns(model, key_id) as turn:
            yield turn
